//! What is kept of a table.

use crate::campaign::Begun;
use crate::db::{Db, Row as Found, params};
use crate::{Error, Use, now};

/// The number of a table within its file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableKey(pub(crate) i64);

/// The hash of a secret; the secret itself is not kept.
pub type Digest = [u8; 32];

/// One entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub kind: Kind,
    /// The seat; nobody for chance.
    pub who: Option<u8>,
    /// An action in notation, or to which length something was taken back.
    pub text: String,
}

/// What an entry tells of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A seat or chance acted.
    Play,
    /// A seat took back, down to a length of the game's log.
    Undo,
    /// A seat asks to take back beyond what is free.
    AskUndo,
    /// A seat says no to that, or takes its own question back.
    DeclineUndo,
    /// From here the game goes on by later rules, from the position that stands here.
    Rules,
    /// Something happened to a seat that is no action of the game.
    Aside,
    /// What a seat adds to the shuffle before the cards are dealt; nothing for a seat that adds nothing.
    Nonce,
}

impl Kind {
    pub const ALL: [Self; 7] =
        [Self::Play, Self::Undo, Self::AskUndo, Self::DeclineUndo, Self::Rules, Self::Aside, Self::Nonce];

    pub const fn word(self) -> &'static str {
        match self {
            Kind::Play => "play",
            Kind::Undo => "undo",
            Kind::AskUndo => "ask-undo",
            Kind::DeclineUndo => "decline-undo",
            Kind::Rules => "rules",
            Kind::Aside => "aside",
            Kind::Nonce => "nonce",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// The position of a table after a number of entries of its stored log. It can be read by programs whose rules no longer lead there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    pub n: u64,
    /// The version of the rules it was reached by.
    pub rules: u32,
    /// As JSON, compressed.
    pub position: Vec<u8>,
    /// What happened since the position before, in words, and how the game ended if it did; as JSON, compressed. Programs before
    /// form 5 did not keep it.
    pub told: Option<Vec<u8>>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// What the player calls themselves; empty for nobody yet, or for somebody without a name.
    pub name: String,
    /// The name of the bot, if one plays here.
    pub bot: Option<String>,
}

/// A device that a seat is played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    pub session: Digest,
    pub seat: u8,
    /// In milliseconds of Unix time; 0 if an earlier program wrote it.
    pub since: i64,
    /// What to call it, such as the browser and the system.
    pub device: String,
}

impl Holder {
    /// From now on, on this device.
    pub fn new(session: Digest, seat: u8, device: &str) -> Self {
        Self { session, seat, since: now(), device: device.to_owned() }
    }
}

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name in addresses.
    pub id: String,
    pub game: String,
    /// The set-up of the game as JSON.
    pub setup: String,
    /// The secret of the shuffles.
    pub seed: String,
    /// The table and moment it was taken from, if it goes on from somewhere.
    pub origin: Option<String>,
    pub seats: Vec<SeatRow>,
    pub rows: Vec<Row>,
    pub holders: Vec<Holder>,
    /// The session that opens it.
    pub host: Option<Digest>,
    /// The table that is played again here. Refused as `Taken` if it is already.
    pub after: Option<TableKey>,
    pub keys: Vec<(u8, Use, Digest)>,
    /// The campaign whose next game it is, if it is one.
    pub campaign: Option<Begun>,
}

/// A table as it is kept.
#[derive(Clone, Debug)]
pub struct Stored {
    pub key: TableKey,
    pub id: String,
    pub game: String,
    pub setup: String,
    pub seed: String,
    pub origin: Option<String>,
    /// The name of the campaign it belongs to, if it does.
    pub campaign: Option<String>,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Whether the game is over.
    pub over: bool,
    pub seats: Vec<SeatRow>,
    /// All entries, and when each was written, in milliseconds of Unix time.
    pub rows: Vec<(Row, i64)>,
    pub holders: Vec<Holder>,
    /// The session that opened it, if it was one.
    pub host: Option<Digest>,
    /// The name of the table where it is played again.
    pub next: Option<String>,
    pub tokens: Vec<(Digest, u8)>,
    /// Links that nobody has used yet, and which seat they give.
    pub open_invites: Vec<(Digest, u8)>,
    /// The text of its pack, if it is kept here.
    pub pack: Option<String>,
    /// The first is the oldest.
    pub snapshots: Vec<Snapshot>,
    /// The length its log had when it was sealed last, and the seal.
    pub seal: Option<(u64, Digest)>,
}

/// A table in somebody's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: String,
    pub game: String,
    pub over: bool,
    pub created: i64,
    pub seats: Vec<SeatRow>,
}

pub(crate) fn load(db: Db<'_>, id: &str) -> Result<Option<Stored>, Error> {
    let query =
        "SELECT t.key, t.id, t.game, t.setup, t.seed, t.origin, t.hints, c.id, t.over IS NOT NULL, t.host, t.next
                 FROM game_table t LEFT JOIN campaign c ON c.key = t.campaign WHERE t.id = ?1";
    let head = |row: &mut Found| {
        Ok(Stored {
            key: TableKey(row.get(0)?),
            id: row.get(1)?,
            game: row.get(2)?,
            setup: row.get(3)?,
            seed: row.get(4)?,
            origin: row.get(5)?,
            hints: row.get(6)?,
            campaign: row.get(7)?,
            over: row.get(8)?,
            host: row.get(9)?,
            next: row.get(10)?,
            seats: Vec::new(),
            rows: Vec::new(),
            holders: Vec::new(),
            tokens: Vec::new(),
            open_invites: Vec::new(),
            pack: None,
            snapshots: Vec::new(),
            seal: None,
        })
    };
    let Some(mut stored) = db.row(query, params![id], head)? else { return Ok(None) };
    let key = stored.key.0;
    stored.seats = seats(db, key)?;
    let rows = "SELECT kind, who, text, at FROM entry WHERE game_table = ?1 ORDER BY n";
    stored.rows = db.rows(rows, params![key], |row| {
        let kind: String = row.get(0)?;
        let unknown = || Error::Database(format!("an entry of an unknown kind: {kind}"));
        let kind = Kind::from_word(&kind).ok_or_else(unknown)?;
        Ok((Row { kind, who: row.get(1)?, text: row.get(2)? }, row.get(3)?))
    })?;
    let pair = |row: &mut Found| Ok((row.get(0)?, row.get(1)?));
    let holders = "SELECT session, seat, since, device FROM holder WHERE game_table = ?1 ORDER BY seat, since, session";
    stored.holders = db.rows(holders, params![key], |row| {
        Ok(Holder { session: row.get(0)?, seat: row.get(1)?, since: row.get(2)?, device: row.get(3)? })
    })?;
    let tokens = "SELECT digest, seat FROM seat_key WHERE game_table = ?1 AND use_of = 'token'";
    stored.tokens = db.rows(tokens, params![key], pair)?;
    let invites = "SELECT digest, seat FROM seat_key WHERE game_table = ?1 AND use_of = 'invite' AND used IS NULL";
    stored.open_invites = db.rows(invites, params![key], pair)?;
    let pack = match db {
        Db::File(_) => "SELECT text FROM pack WHERE hash = json_extract(?1, '$.pack.hash')",
        Db::Server(_) => "SELECT text FROM pack WHERE hash = ?1::text::json -> 'pack' ->> 'hash'",
    };
    stored.pack = db.row(pack, params![&stored.setup], |row| row.get(0))?;
    let snapshots = "SELECT n, rules, position, told FROM snapshot WHERE game_table = ?1 ORDER BY n";
    stored.snapshots = db.rows(snapshots, params![key], |row| {
        Ok(Snapshot { n: row.get(0)?, rules: row.get(1)?, position: row.get(2)?, told: row.get(3)? })
    })?;
    stored.seal = crate::seal::of(db, key)?;
    Ok(Some(stored))
}

pub(crate) fn of_session(db: Db<'_>, session: Digest, most: u32) -> Result<Vec<Listed>, Error> {
    let query = "SELECT DISTINCT t.key, t.id, t.game, t.over IS NOT NULL, t.created
                 FROM holder h JOIN game_table t ON t.key = h.game_table
                 WHERE h.session = ?1 ORDER BY t.key DESC LIMIT ?2";
    let mut found: Vec<(i64, Listed)> = db.rows(query, params![&session, most], |row| {
        let (id, game, over, created) = (row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
        Ok((row.get(0)?, Listed { id, game, over, created, seats: Vec::new() }))
    })?;
    for (key, listed) in &mut found {
        listed.seats = seats(db, *key)?;
    }
    Ok(found.into_iter().map(|(_, listed)| listed).collect())
}

fn seats(db: Db<'_>, key: i64) -> Result<Vec<SeatRow>, Error> {
    db.rows("SELECT name, bot FROM seat WHERE game_table = ?1 ORDER BY seat", params![key], |row| {
        Ok(SeatRow { name: row.get(0)?, bot: row.get(1)? })
    })
}
