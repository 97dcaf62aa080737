//! Forgetting: whole tables, and what belongs to a player. And copies of a whole file.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::db::params;
use crate::record::{Digest, TableKey};
use crate::{Error, Store};

/// All that belongs to a table, each with its key; the table itself comes last.
const OF_A_TABLE: [&str; 8] = [
    "DELETE FROM review WHERE game_table = ?1",
    "DELETE FROM snapshot WHERE game_table = ?1",
    "DELETE FROM chain_head WHERE game_table = ?1",
    "DELETE FROM entry WHERE game_table = ?1",
    "DELETE FROM seat_key WHERE game_table = ?1",
    "DELETE FROM holder WHERE game_table = ?1",
    "DELETE FROM seat WHERE game_table = ?1",
    "DELETE FROM game_table WHERE key = ?1",
];

/// The names at all seats of a session.
const NAMES: &str = "UPDATE seat SET name = '' WHERE EXISTS (SELECT 1 FROM holder h WHERE h.session = ?1
                     AND h.game_table = seat.game_table AND h.seat = seat.seat)";

/// What was forgotten of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    pub seats: usize,
    pub campaigns: usize,
}

impl Store {
    /// Deletes a table with all that belongs to it. Whether there was one.
    pub async fn delete_table(&self, id: String) -> Result<bool, Error> {
        self.writer
            .erase(move |db| {
                let query = "SELECT key FROM game_table WHERE id = ?1";
                let keys: Vec<i64> = db.rows(query, params![&id], |row| row.get(0))?;
                for &key in &keys {
                    for order in OF_A_TABLE {
                        db.execute(order, params![key])?;
                    }
                    db.touched(TableKey(key));
                }
                Ok(!keys.is_empty())
            })
            .await
    }

    /// Names of tables where nothing was written since a time in milliseconds; games of campaigns aside.
    pub fn idle_since(&self, time: i64, most: u32) -> Result<Vec<String>, Error> {
        self.read(|db| {
            let query = "SELECT t.id FROM game_table t WHERE t.campaign IS NULL AND t.created < ?1
                         AND NOT EXISTS (SELECT 1 FROM entry e WHERE e.game_table = t.key AND e.at >= ?1)
                         ORDER BY t.key LIMIT ?2";
            db.rows(query, params![time, most], |row| row.get(0))
        })
    }

    /// Those who hold a seat, by session.
    pub fn holders_of(&self, id: &str, seat: u8) -> Result<Vec<Digest>, Error> {
        self.read(|db| {
            let query = "SELECT h.session FROM holder h JOIN game_table t ON t.key = h.game_table
                         WHERE t.id = ?1 AND h.seat = ?2";
            db.rows(query, params![id, seat], |row| row.get(0))
        })
    }

    /// Forgets whoever sat at a seat without a session: the name they gave, and the token of a program. It cannot be told which other seats are
    /// theirs.
    pub async fn forget_seat(&self, id: String, seat: u8) -> Result<usize, Error> {
        self.writer
            .erase(move |db| {
                let query = "SELECT key FROM game_table WHERE id = ?1";
                let Some(key) = db.row(query, params![&id], |row| row.get::<i64>(0))? else { return Ok(0) };
                let tokens = "DELETE FROM seat_key WHERE game_table = ?1 AND seat = ?2 AND use_of = 'token'";
                db.execute(tokens, params![key, seat])?;
                let order = "UPDATE seat SET name = '' WHERE game_table = ?1 AND seat = ?2 AND name <> ''";
                let seats = db.execute(order, params![key, seat])? as usize;
                db.touched(TableKey(key));
                Ok(seats)
            })
            .await
    }

    /// Forgets the names that a player gave at their seats. Whoever leaves a seat afterwards leaves no name there.
    pub async fn forget_names(&self, session: Digest) -> Result<(), Error> {
        self.writer.erase(move |db| db.execute(NAMES, params![&session]).map(drop)).await
    }

    /// Forgets a player: their names at all seats, and that these seats and campaigns were theirs. What was played stays: it belongs to
    /// the others too.
    pub async fn forget_player(&self, session: Digest) -> Result<Forgotten, Error> {
        self.writer
            .erase(move |db| {
                let tables = "SELECT DISTINCT game_table FROM holder WHERE session = ?1";
                for key in db.rows(tables, params![&session], |row| row.get(0))? {
                    db.touched(TableKey(key));
                }
                let seats = db.execute(NAMES, params![&session])? as usize;
                db.execute("DELETE FROM holder WHERE session = ?1", params![&session])?;
                db.execute("DELETE FROM recovery WHERE session = ?1", params![&session])?;
                db.execute("UPDATE game_table SET host = NULL WHERE host = ?1", params![&session])?;
                let order = "DELETE FROM campaign_holder WHERE session = ?1";
                let campaigns = db.execute(order, params![&session])? as usize;
                Ok(Forgotten { seats, campaigns })
            })
            .await
    }
}

/// Copies a whole file while it is in use, as it is at one moment. The copy must not exist yet.
pub fn backup(from: &Path, to: &Path) -> Result<(), Error> {
    let file_error = |error: std::io::Error| Error::Database(error.to_string());
    std::fs::metadata(from).map_err(file_error)?;
    if to.exists() {
        return Err(Error::Database(format!("{} is already there", to.display())));
    }
    // Seeds and keys are in it: it is for its owner only.
    crate::file::private(to)?;
    let connection = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(crate::file::PATIENCE)?;
    let name = to.to_str().ok_or_else(|| Error::Database("the name of the copy is no text".to_owned()))?;
    connection.execute("VACUUM INTO ?1", [name])?;
    Ok(())
}

/// Writes a whole file anew, so that nothing is left between its rows. Nobody may use it meanwhile.
pub fn rewrite(path: &Path) -> Result<(), Error> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(crate::file::PATIENCE)?;
    Ok(connection.execute_batch("VACUUM")?)
}

/// Whether a file is a whole database of a form that this program knows; else what is wrong with it.
pub fn examine(path: &Path) -> Result<(), Error> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let found: String = connection.pragma_query_value(None, "integrity_check", |row| row.get(0))?;
    if found != "ok" {
        return Err(Error::Database(found));
    }
    crate::schema::known_form(&connection)
}
