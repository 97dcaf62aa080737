//! Append-only logs of tables and campaigns in a database: one file, or a PostgreSQL that several servers share. What is acknowledged
//! is on the disk.
//!
//! Reading order: [`record`] (what is kept of a table), [`campaign`] (and of several tables in a row), [`Store`] (the questions and orders),
//! `db` (one way to ask both kinds of database), `writer` (one thread that puts everything that is waiting into one transaction), `append`
//! (what it writes most), `copy` (from one into another), `file` and `postgres` (the two kinds), `schema` (the tables, and how an old form becomes a new one).
//!
//! Nothing is ever changed in a log: taking back is an entry too. `(table, number)` is the primary key, so that of two
//! who write the same number one wins, on one machine or on several.

mod append;
pub mod campaign;
mod copy;
mod db;
mod file;
mod forget;
mod postgres;
pub mod record;
mod schema;
mod seal;
mod seating;
mod writer;

use std::convert::Infallible;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use append::{Append, append_at};
use db::{Db, params};
use file::File;
pub use file::{folder, hand_over};
use postgres::Server;

pub use campaign::{Begun, CampaignEntry, CampaignKey, CampaignKind, ListedCampaign, NewCampaign, StoredCampaign};
pub use copy::{Copied, copy};
pub use forget::{Forgotten, backup, examine, rewrite};
pub use postgres::{Change, Lease, is_shared, shown};
pub use record::{Digest, Holder, Kind, Listed, NewTable, Row, SeatRow, Snapshot, Stored, TableKey};
pub use seal::Seal;
pub use seating::{Links, SeatOrder};
use writer::Writer;

/// One database.
pub struct Store {
    /// Closed before the writer, so that the writer is the last and leaves one whole file behind.
    readers: Readers,
    writer: Writer,
    /// When the database was last tried, and whether it was well.
    tried: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

enum Readers {
    File(File),
    Server(Box<Server>),
}

/// What can go wrong with a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Somebody else has written this number of the log.
    Taken,
    /// The link was used before, or never was one.
    NoSuchKey,
    /// More orders are waiting than can be remembered: try again soon.
    Busy,
    /// The store has been closed.
    Closed,
    /// A later program made the file.
    Newer { found: i64, known: i64 },
    /// What the database says.
    Database(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Taken => f.write_str("this number of the log is taken"),
            Error::NoSuchKey => f.write_str("no such key, or used before"),
            Error::Busy => f.write_str("too many orders are waiting"),
            Error::Closed => f.write_str("the store is closed"),
            Error::Newer { found, known } => {
                write!(f, "the database has form {found}, this program knows forms up to {known}: use a newer program")
            }
            Error::Database(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl Store {
    /// Opens or makes the file, or connects to `postgres://…`, and brings its tables up to date.
    pub fn open(database: &Path) -> Result<Self, Error> {
        let (readers, writer) = if is_shared(database) {
            let (server, hand) = Server::open(&database.to_string_lossy())?;
            (Readers::Server(Box::new(server)), Writer::start(|| hand)?)
        } else {
            let (file, hand) = File::open(database)?;
            (Readers::File(file), Writer::start(|| hand)?)
        };
        Ok(Self { readers, writer, tried: tokio::sync::Mutex::default() })
    }

    /// What other servers write into this database, from now on; nothing if it is a file, which has one server.
    pub fn changes(&self) -> Option<tokio::sync::mpsc::UnboundedReceiver<Change>> {
        match &self.readers {
            Readers::File(_) => None,
            Readers::Server(server) => Some(server.hear()),
        }
    }

    /// Takes or keeps the right to let bots think at a table; it ends by itself after a few seconds.
    pub async fn lease(&self, table: TableKey) -> Result<Lease, Error> {
        match &self.readers {
            Readers::File(_) => Ok(Lease::Ours),
            Readers::Server(server) => server.lease(table).await,
        }
    }

    /// Keeps it for as long as this is waited for.
    pub async fn keep_lease(&self, table: TableKey) -> Infallible {
        match &self.readers {
            Readers::File(_) => std::future::pending().await,
            Readers::Server(server) => loop {
                tokio::time::sleep(postgres::LASTS / 3).await;
                // Whoever acts on a lease that is lost comes too late, and is told so.
                let _ = server.lease(table).await;
            },
        }
    }

    /// Lets other servers' bots think there.
    pub async fn let_go(&self, table: TableKey) -> Result<(), Error> {
        match &self.readers {
            Readers::File(_) => Ok(()),
            Readers::Server(server) => server.let_go(table).await,
        }
    }

    /// A new table with its first entries, seats, holders and keys. All or nothing.
    pub async fn create(&self, table: NewTable) -> Result<TableKey, Error> {
        self.writer.order(move |db| create(db, &table)).await
    }

    /// Adds entries from number `from` on. Refused as `Taken` if the log has another length.
    pub async fn append(&self, table: TableKey, from: u64, rows: Vec<Row>, ends: Ends) -> Result<(), Error> {
        self.writer.append(Append { table, from, rows, ends, seal: None, done: Err(Error::Closed) }).await
    }

    /// Keeps where a table stood, for programs with later rules.
    pub async fn keep_snapshot(&self, table: TableKey, snapshot: Snapshot) -> Result<(), Error> {
        self.writer.order(move |db| keep_snapshot(db, table, &snapshot)).await
    }

    /// Keeps the text of a pack under its hash, so that the tables played with it never lose it.
    pub async fn keep_pack(&self, hash: String, text: String) -> Result<(), Error> {
        self.writer
            .order(move |db| {
                let order = "INSERT INTO pack(hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                db.execute(order, params![&hash, &text])?;
                Ok(())
            })
            .await
    }

    /// The names of all tables in addresses, the oldest first.
    pub fn ids(&self) -> Result<Vec<String>, Error> {
        self.read(|db| db.rows("SELECT id FROM game_table ORDER BY key", &[], |row| row.get(0)))
    }

    /// From now on players of this table may ask for hints.
    pub async fn allow_hints(&self, table: TableKey) -> Result<(), Error> {
        self.writer
            .order(move |db| {
                db.execute("UPDATE game_table SET hints = 1 WHERE key = ?1", params![table.0])?;
                db.touched(table);
                Ok(())
            })
            .await
    }

    /// Keeps a key for a seat: the digest of a one-time link, or of a program's token.
    pub async fn keep_key(&self, table: TableKey, seat: u8, use_of: Use, digest: Digest) -> Result<(), Error> {
        self.writer.order(move |db| keep_key(db, table, seat, use_of, digest)).await
    }

    /// The table with this name in addresses, with all that is known of it.
    pub fn load(&self, id: &str) -> Result<Option<Stored>, Error> {
        self.read(|db| db.at_one_moment(|db| record::load(db, id)))
    }

    /// The table and seat an unused link leads to.
    pub fn invited_to(&self, digest: Digest) -> Result<Option<(String, u8)>, Error> {
        self.read(|db| {
            let query = "SELECT t.id, k.seat FROM seat_key k JOIN game_table t ON t.key = k.game_table
                         WHERE k.digest = ?1 AND k.use_of = 'invite' AND k.used IS NULL";
            db.row(query, params![&digest], |row| Ok((row.get(0)?, row.get(1)?)))
        })
    }

    /// The tables where this session has a seat, the newest first.
    pub fn of_session(&self, session: Digest, most: u32) -> Result<Vec<Listed>, Error> {
        self.read(|db| record::of_session(db, session, most))
    }

    /// The review of a finished game, so that nobody has to think about it again.
    pub async fn keep_review(&self, table: TableKey, text: String) -> Result<(), Error> {
        self.writer
            .order(move |db| {
                let order = "INSERT INTO review(game_table, text, made) VALUES (?1, ?2, ?3)
                             ON CONFLICT (game_table) DO UPDATE SET text = excluded.text, made = excluded.made";
                db.execute(order, params![table.0, &text, now()])?;
                Ok(())
            })
            .await
    }

    /// The review of this table, if one was kept.
    pub fn review(&self, table: TableKey) -> Result<Option<String>, Error> {
        self.read(|db| db.row("SELECT text FROM review WHERE game_table = ?1", params![table.0], |row| row.get(0)))
    }

    /// A value that belongs to the file as a whole, made at the first asking.
    pub async fn value(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>, Error> {
        self.writer
            .order(move |db| {
                let order = "INSERT INTO value(name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                db.execute(order, params![name, &fresh])?;
                let query = "SELECT value FROM value WHERE name = ?1";
                db.row(query, params![name], |row| row.get(0))?.ok_or(Error::NoSuchKey)
            })
            .await
    }

    /// Whether the writer still writes into the file at its path, and reads back what it wrote. Tried at most once a second.
    pub async fn is_well(&self) -> bool {
        let mut tried = self.tried.lock().await;
        if let Some((at, well)) = *tried
            && at.elapsed() < Duration::from_secs(1)
        {
            return well;
        }
        let mark = now();
        // Each server has its own mark, so that they do not wait for each other.
        let name = match &self.readers {
            Readers::File(_) => None,
            Readers::Server(server) => Some(server.name.clone()),
        };
        let written = self.writer.mark(move |db| {
            let bytes = mark.to_be_bytes();
            let changed = match &name {
                None => db.execute(
                    "INSERT INTO value(name, value) VALUES ('health', ?1)
                     ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                    params![bytes.as_slice()],
                ),
                Some(name) => db.execute(
                    "INSERT INTO server_mark(server, mark) VALUES (?1, ?2)
                     ON CONFLICT (server) DO UPDATE SET mark = excluded.mark",
                    params![name, mark],
                ),
            };
            changed.map(drop)
        });
        let read = async {
            match &self.readers {
                Readers::File(file) => file.read(mark_in_file),
                Readers::Server(server) => server.mark().await,
            }
        };
        let well = written.await.is_ok() && read.await == Ok(Some(mark));
        // A mark may still fit on a disk on which a table does not.
        let well = well && !self.writer.is_broken();
        *tried = Some((Instant::now(), well));
        well
    }

    /// Orders that wait to be written, and what has been written so far.
    pub fn figures(&self) -> Figures {
        self.writer.figures()
    }

    fn read<T>(&self, read: impl FnOnce(Db<'_>) -> Result<T, Error>) -> Result<T, Error> {
        match &self.readers {
            Readers::File(file) => file.read(read),
            Readers::Server(server) => server.read(read),
        }
    }
}

/// Whether the entries end the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ends {
    GoesOn,
    Over,
}

/// What a key opens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Use {
    /// A link that gives a seat to whoever uses it first.
    Invite,
    /// A program's way to a seat, for as long as the table is there.
    Token,
}

impl Use {
    const fn word(self) -> &'static str {
        match self {
            Use::Invite => "invite",
            Use::Token => "token",
        }
    }
}

/// How the writer is doing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    pub commits: u64,
    pub orders: u64,
    /// Transactions that could not be begun or committed.
    pub failed: u64,
    pub waiting: u64,
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn mark_in_file(db: Db<'_>) -> Result<Option<i64>, Error> {
    let found: Option<Vec<u8>> = db.row("SELECT value FROM value WHERE name = 'health'", &[], |row| row.get(0))?;
    Ok(found.and_then(|bytes| bytes.try_into().ok()).map(i64::from_be_bytes))
}

fn create(db: Db<'_>, table: &NewTable) -> Result<TableKey, Error> {
    create_at(db, table, now())
}

fn create_at(db: Db<'_>, table: &NewTable, at: i64) -> Result<TableKey, Error> {
    let NewTable { id, game, setup, seed, origin, seats, rows, holders, host, after, keys, campaign } = table;
    let order = "INSERT INTO game_table(id, game, setup, seed, origin, created, campaign, host)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING key";
    let of = campaign.as_ref().map(|begun| begun.campaign.0);
    let key =
        db.row(order, params![id, game, setup, seed, origin.as_ref(), at, of, host.as_ref()], |row| row.get(0))?;
    let key = TableKey(key.ok_or(Error::Taken)?);
    if let Some(TableKey(before)) = *after {
        let order = "UPDATE game_table SET next = ?2 WHERE key = ?1 AND next IS NULL";
        if db.execute(order, params![before, id])? == 0 {
            return Err(Error::Taken);
        }
        db.touched(TableKey(before));
    }
    if let Some(begun) = campaign {
        campaign::append(db, begun.campaign, begun.n, &begun.entry)?;
    }
    for (number, seat) in (0_i64..).zip(seats) {
        let order = "INSERT INTO seat(game_table, seat, name, bot) VALUES (?1, ?2, ?3, ?4)";
        db.execute(order, params![key.0, number, &seat.name, seat.bot.as_ref()])?;
    }
    append_at(db, key, 0, rows, Ends::GoesOn, at)?;
    for holder in holders {
        seating::hold(db, key, holder)?;
    }
    for &(seat, use_of, digest) in keys {
        keep_key(db, key, seat, use_of, digest)?;
    }
    Ok(key)
}

fn keep_snapshot(db: Db<'_>, table: TableKey, snapshot: &Snapshot) -> Result<(), Error> {
    let Snapshot { n, rules, position, told } = snapshot;
    let n = i64::try_from(*n).unwrap_or(i64::MAX);
    let order = "INSERT INTO snapshot(game_table, n, rules, position, told) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (game_table, n)
                 DO UPDATE SET rules = excluded.rules, position = excluded.position, told = excluded.told";
    db.execute(order, params![table.0, n, *rules, position, told.as_ref()])?;
    Ok(())
}

fn keep_key(db: Db<'_>, table: TableKey, seat: u8, use_of: Use, digest: Digest) -> Result<(), Error> {
    let order = "INSERT INTO seat_key(digest, game_table, seat, use_of, made) VALUES (?1, ?2, ?3, ?4, ?5)";
    db.execute(order, params![&digest, table.0, seat, use_of.word(), now()])?;
    db.touched(table);
    Ok(())
}
