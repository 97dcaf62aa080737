//! Who sits at a table: devices, links, bots that take over, and the way back for a lost browser.

use crate::append::append_at;
use crate::db::{Db, params};
use crate::record::{Digest, Holder, Row, TableKey};
use crate::seal::{self, Seal};
use crate::{Ends, Error, Store, Use, keep_key, now};

/// What becomes of the unused links to a seat when a device is signed out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Links {
    /// Whoever signs out themselves may have made one for their next device.
    Stay,
    /// Whoever is signed out by others may have made one to come back.
    Go,
}

/// What becomes of a seat.
#[derive(Clone, Debug)]
pub enum SeatOrder {
    /// Its devices, tokens and unused links are gone; from now on this bot plays it.
    Bot { seat: u8, bot: String },
    /// The same, and it waits for whoever uses this link.
    Free { seat: u8, link: Digest },
    /// One of its devices is signed out.
    SignOut { seat: u8, session: Digest, links: Links },
    /// Uses a one-time link: the seat belongs to this device too. Refused as `NoSuchKey` the second time.
    Redeem { link: Digest, session: Digest, device: String, name: String },
}

impl Store {
    /// Changes a seat, and writes what the log has to tell of that. Both or neither; refused as `Taken` if the log has another length.
    pub async fn seat(
        &self,
        table: TableKey,
        from: u64,
        rows: Vec<Row>,
        seal: Option<Seal>,
        order: SeatOrder,
    ) -> Result<(), Error> {
        self.writer
            .order(move |db| {
                let length = from + rows.len() as u64;
                if let Some(Seal { at, mac }) = seal.filter(|_| !rows.is_empty()) {
                    append_at(db, table, from, &rows, Ends::GoesOn, at)?;
                    seal::keep(db, table, length, mac)?;
                }
                obey(db, table, &order)?;
                db.touched(table);
                Ok(())
            })
            .await
    }

    /// Keeps the recovery code of a session; the one before is worth nothing any more.
    pub async fn keep_recovery(&self, session: Digest, digest: Digest) -> Result<(), Error> {
        self.writer
            .order(move |db| {
                let order = "INSERT INTO recovery(session, digest, made) VALUES (?1, ?2, ?3)
                             ON CONFLICT (session) DO UPDATE SET digest = excluded.digest, made = excluded.made";
                db.execute(order, params![&session, &digest, now()])?;
                Ok(())
            })
            .await
    }

    /// Gives everything of the session with this recovery code to another one; the old browser is out. The code works once. The names of
    /// its tables, and the seats there.
    pub async fn recover(&self, digest: Digest, session: Digest, device: String) -> Result<Vec<(String, u8)>, Error> {
        self.writer.order(move |db| recover(db, digest, session, &device)).await
    }
}

fn obey(db: Db<'_>, table: TableKey, order: &SeatOrder) -> Result<(), Error> {
    match order {
        SeatOrder::Bot { seat, bot } => {
            clear(db, table, *seat)?;
            let order = "UPDATE seat SET bot = ?3 WHERE game_table = ?1 AND seat = ?2";
            db.execute(order, params![table.0, *seat, bot])?;
        }
        SeatOrder::Free { seat, link } => {
            clear(db, table, *seat)?;
            let order = "UPDATE seat SET bot = NULL, name = '' WHERE game_table = ?1 AND seat = ?2";
            db.execute(order, params![table.0, *seat])?;
            keep_key(db, table, *seat, Use::Invite, *link)?;
        }
        SeatOrder::SignOut { seat, session, links } => {
            let order = "DELETE FROM holder WHERE session = ?1 AND game_table = ?2 AND seat = ?3";
            if db.execute(order, params![session, table.0, *seat])? == 0 {
                return Err(Error::NoSuchKey);
            }
            match links {
                Links::Stay => (),
                Links::Go => end_links(db, table, *seat)?,
            }
        }
        SeatOrder::Redeem { link, session, device, name } => {
            let order = "UPDATE seat_key SET used = ?2 WHERE digest = ?1 AND game_table = ?3 AND use_of = 'invite'
                         AND used IS NULL RETURNING seat";
            let seat: Option<u8> = db.row(order, params![link, now(), table.0], |row| row.get(0))?;
            let seat = seat.ok_or(Error::NoSuchKey)?;
            hold(db, table, &Holder::new(*session, seat, device))?;
            let rename = "UPDATE seat SET name = ?3 WHERE game_table = ?1 AND seat = ?2 AND name = ''";
            db.execute(rename, params![table.0, seat, name])?;
        }
    }
    Ok(())
}

/// Nobody sits there any more, and no way leads there.
fn clear(db: Db<'_>, table: TableKey, seat: u8) -> Result<(), Error> {
    db.execute("DELETE FROM holder WHERE game_table = ?1 AND seat = ?2", params![table.0, seat])?;
    let keys = "DELETE FROM seat_key WHERE game_table = ?1 AND seat = ?2 AND used IS NULL";
    db.execute(keys, params![table.0, seat])?;
    Ok(())
}

/// No unused link leads there any more.
fn end_links(db: Db<'_>, table: TableKey, seat: u8) -> Result<(), Error> {
    let order = "DELETE FROM seat_key WHERE game_table = ?1 AND seat = ?2 AND use_of = 'invite' AND used IS NULL";
    db.execute(order, params![table.0, seat])?;
    Ok(())
}

pub(crate) fn hold(db: Db<'_>, table: TableKey, holder: &Holder) -> Result<(), Error> {
    let Holder { session, seat, since, device } = holder;
    let order = "INSERT INTO holder(session, game_table, seat, since, device) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT DO NOTHING";
    db.execute(order, params![session, table.0, *seat, *since, device])?;
    Ok(())
}

fn recover(db: Db<'_>, digest: Digest, session: Digest, device: &str) -> Result<Vec<(String, u8)>, Error> {
    let found = "SELECT session FROM recovery WHERE digest = ?1";
    let lost: Option<Digest> = db.row(found, params![&digest], |row| row.get(0))?;
    let lost = lost.ok_or(Error::NoSuchKey)?;
    // Whoever tries the code where nothing is lost keeps it.
    if lost == session {
        return Ok(Vec::new());
    }
    if db.execute("DELETE FROM recovery WHERE digest = ?1", params![&digest])? == 0 {
        return Err(Error::NoSuchKey);
    }
    let seats = "SELECT t.key, t.id, h.seat FROM holder h JOIN game_table t ON t.key = h.game_table
                 WHERE h.session = ?1 ORDER BY t.key DESC, h.seat";
    let seats: Vec<(i64, String, u8)> =
        db.rows(seats, params![&lost], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    for (table, _, seat) in &seats {
        hold(db, TableKey(*table), &Holder::new(session, *seat, device))?;
        // Whoever has the lost browser may have made one.
        end_links(db, TableKey(*table), *seat)?;
        db.touched(TableKey(*table));
    }
    db.execute("DELETE FROM holder WHERE session = ?1", params![&lost])?;
    db.execute("UPDATE game_table SET host = ?2 WHERE host = ?1", params![&lost, &session])?;
    let campaigns = "SELECT campaign FROM campaign_holder WHERE session = ?1";
    let campaigns: Vec<i64> = db.rows(campaigns, params![&lost], |row| row.get(0))?;
    for campaign in campaigns {
        let order = "INSERT INTO campaign_holder(session, campaign) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        db.execute(order, params![&session, campaign])?;
    }
    db.execute("DELETE FROM campaign_holder WHERE session = ?1", params![&lost])?;
    Ok(seats.into_iter().map(|(_, id, seat)| (id, seat)).collect())
}
