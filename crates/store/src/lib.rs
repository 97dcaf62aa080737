//! Append-only logs of tables and campaigns in one database file. What is acknowledged is on the disk.
//!
//! Reading order: [`record`] (what is kept of a table), [`campaign`] (and of several tables in a row), [`Store`] (the questions and orders), [`writer`] (one thread that puts
//! everything that is waiting into one transaction), [`schema`] (the tables, and how an old file becomes a new one).
//!
//! Nothing is ever changed in a log: taking back is an entry too. `(table, number)` is the primary key, so that of two
//! who write the same number one wins, on one machine or on several.

pub mod campaign;
mod forget;
pub mod record;
mod schema;
mod seal;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

pub use campaign::{Begun, CampaignEntry, CampaignKey, CampaignKind, ListedCampaign, NewCampaign, StoredCampaign};
pub use forget::{Forgotten, backup, examine};
pub use record::{Digest, Kind, Listed, NewTable, Row, SeatRow, Snapshot, Stored, TableKey};
pub use seal::Seal;
use writer::Writer;

/// Connections for reading that are kept open.
const READERS: usize = 4;

/// One database file.
pub struct Store {
    path: PathBuf,
    /// Closed before the writer, so that the writer is the last and leaves one whole file behind.
    readers: Mutex<Vec<Connection>>,
    writer: Writer,
    /// When the file was last tried, and whether it was well.
    tried: tokio::sync::Mutex<Option<(Instant, bool)>>,
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
    /// Opens or makes the file and brings its tables up to date.
    pub fn open(path: &Path) -> Result<Self, Error> {
        private(path)?;
        let mut connection = Connection::open(path)?;
        schema::prepare(&mut connection)?;
        let writer = Writer::start(connection, path.to_owned())?;
        Ok(Self { path: path.to_owned(), writer, readers: Mutex::default(), tried: tokio::sync::Mutex::default() })
    }

    /// A new table with its first entries, seats, holders and keys. All or nothing.
    pub async fn create(&self, table: NewTable) -> Result<TableKey, Error> {
        self.writer.order(move |connection| create(connection, &table)).await
    }

    /// Adds entries from number `from` on. Refused as `Taken` if the log has another length.
    pub async fn append(&self, table: TableKey, from: u64, rows: Vec<Row>, ends: Ends) -> Result<(), Error> {
        self.writer.order(move |connection| append(connection, table, from, &rows, ends)).await
    }

    /// Keeps where a table stood, for programs with later rules.
    pub async fn keep_snapshot(&self, table: TableKey, snapshot: Snapshot) -> Result<(), Error> {
        self.writer.order(move |connection| keep_snapshot(connection, table, &snapshot)).await
    }

    /// Keeps the text of a pack under its hash, so that the tables played with it never lose it.
    pub async fn keep_pack(&self, hash: String, text: String) -> Result<(), Error> {
        self.writer
            .order(move |connection| {
                let order = "INSERT OR IGNORE INTO pack(hash, text) VALUES (?1, ?2)";
                connection.prepare_cached(order)?.execute(params![hash, text])?;
                Ok(())
            })
            .await
    }

    /// The names of all tables in addresses, the oldest first.
    pub fn ids(&self) -> Result<Vec<String>, Error> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT id FROM game_table ORDER BY key")?;
            let rows = statement.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// From now on players of this table may ask for hints.
    pub async fn allow_hints(&self, table: TableKey) -> Result<(), Error> {
        self.writer
            .order(move |connection| {
                let order = "UPDATE game_table SET hints = 1 WHERE key = ?1";
                connection.prepare_cached(order)?.execute([table.0])?;
                Ok(())
            })
            .await
    }

    /// Keeps a key for a seat: the digest of a one-time link, or of a program's token.
    pub async fn keep_key(&self, table: TableKey, seat: u8, use_of: Use, digest: Digest) -> Result<(), Error> {
        self.writer.order(move |connection| keep_key(connection, table, seat, use_of, digest)).await
    }

    /// Uses a one-time link: its seat belongs to this session from now on. Refused as `NoSuchKey` the second time.
    pub async fn redeem(&self, digest: Digest, session: Digest, name: String) -> Result<(String, u8), Error> {
        self.writer.order(move |connection| redeem(connection, digest, session, &name)).await
    }

    /// The table with this name in addresses, with all that is known of it.
    pub fn load(&self, id: &str) -> Result<Option<Stored>, Error> {
        self.read(|connection| record::load(connection, id))
    }

    /// The table and seat an unused link leads to.
    pub fn invited_to(&self, digest: Digest) -> Result<Option<(String, u8)>, Error> {
        self.read(|connection| {
            let query = "SELECT t.id, k.seat FROM seat_key k JOIN game_table t ON t.key = k.game_table
                         WHERE k.digest = ?1 AND k.use_of = 'invite' AND k.used IS NULL";
            Ok(connection
                .prepare_cached(query)?
                .query_row([digest.as_slice()], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?)
        })
    }

    /// The tables where this session has a seat, the newest first.
    pub fn of_session(&self, session: Digest, most: u32) -> Result<Vec<Listed>, Error> {
        self.read(|connection| record::of_session(connection, session, most))
    }

    /// The review of a finished game, so that nobody has to think about it again.
    pub async fn keep_review(&self, table: TableKey, text: String) -> Result<(), Error> {
        self.writer
            .order(move |connection| {
                let order = "INSERT OR REPLACE INTO review(game_table, text, made) VALUES (?1, ?2, ?3)";
                connection.prepare_cached(order)?.execute(params![table.0, text, now()])?;
                Ok(())
            })
            .await
    }

    /// The review of this table, if one was kept.
    pub fn review(&self, table: TableKey) -> Result<Option<String>, Error> {
        self.read(|connection| {
            let query = "SELECT text FROM review WHERE game_table = ?1";
            Ok(connection.prepare_cached(query)?.query_row([table.0], |row| row.get(0)).optional()?)
        })
    }

    /// A value that belongs to the file as a whole, made at the first asking.
    pub async fn value(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>, Error> {
        self.writer
            .order(move |connection| {
                connection.execute("INSERT OR IGNORE INTO value(name, value) VALUES (?1, ?2)", params![name, fresh])?;
                Ok(connection.query_row("SELECT value FROM value WHERE name = ?1", [name], |row| row.get(0))?)
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
        let written = self.writer.order(move |connection| {
            let order = "INSERT OR REPLACE INTO value(name, value) VALUES ('health', ?1)";
            connection.prepare_cached(order)?.execute([mark.to_be_bytes().as_slice()])?;
            Ok(())
        });
        let well = written.await.is_ok() && self.value_now("health").is_ok_and(|found| found == mark.to_be_bytes());
        *tried = Some((Instant::now(), well));
        well
    }

    fn value_now(&self, name: &str) -> Result<Vec<u8>, Error> {
        let query = "SELECT value FROM value WHERE name = ?1";
        self.read(|connection| Ok(connection.prepare_cached(query)?.query_row([name], |row| row.get(0))?))
    }

    /// Orders that wait to be written, and what has been written so far.
    pub fn figures(&self) -> Figures {
        self.writer.figures()
    }

    fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T, Error>) -> Result<T, Error> {
        let idle = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => schema::reader(Connection::open_with_flags(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?)?,
        };
        let found = read(&connection)?;
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        if readers.len() < READERS {
            readers.push(connection);
        }
        Ok(found)
    }
}

/// Seeds and keys are in the file: a new one is for its owner only.
fn private(path: &Path) -> Result<(), Error> {
    let mut open = std::fs::OpenOptions::new();
    open.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    open.open(path).map(drop).map_err(|error| Error::Database(error.to_string()))
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

fn create(connection: &Connection, table: &NewTable) -> Result<TableKey, Error> {
    create_at(connection, table, now())
}

fn create_at(connection: &Connection, table: &NewTable, at: i64) -> Result<TableKey, Error> {
    let NewTable { id, game, setup, seed, origin, seats, rows, holders, keys, campaign } = table;
    let order =
        "INSERT INTO game_table(id, game, setup, seed, origin, created, campaign) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let of = campaign.as_ref().map(|begun| begun.campaign.0);
    connection.prepare_cached(order)?.execute(params![id, game, setup, seed, origin, at, of])?;
    let key = TableKey(connection.last_insert_rowid());
    if let Some(begun) = campaign {
        campaign::append(connection, begun.campaign, begun.n, &begun.entry)?;
    }
    for (number, seat) in (0_i64..).zip(seats) {
        let order = "INSERT INTO seat(game_table, seat, name, bot) VALUES (?1, ?2, ?3, ?4)";
        connection.prepare_cached(order)?.execute(params![key.0, number, seat.name, seat.bot])?;
    }
    append_at(connection, key, 0, rows, Ends::GoesOn, at)?;
    for &(session, seat) in holders {
        hold(connection, key, seat, session)?;
    }
    for &(seat, use_of, digest) in keys {
        keep_key(connection, key, seat, use_of, digest)?;
    }
    Ok(key)
}

fn append(connection: &Connection, table: TableKey, from: u64, rows: &[Row], ends: Ends) -> Result<(), Error> {
    append_at(connection, table, from, rows, ends, now())
}

fn append_at(
    connection: &Connection,
    table: TableKey,
    from: u64,
    rows: &[Row],
    ends: Ends,
    at: i64,
) -> Result<(), Error> {
    let length = "SELECT coalesce(max(n) + 1, 0) FROM entry WHERE game_table = ?1";
    let length: i64 = connection.prepare_cached(length)?.query_row([table.0], |row| row.get(0))?;
    if u64::try_from(length) != Ok(from) {
        return Err(Error::Taken);
    }
    let order = "INSERT INTO entry(game_table, n, kind, who, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert = connection.prepare_cached(order)?;
    for (row, n) in rows.iter().zip(length..) {
        let written = insert.execute(params![table.0, n, row.kind.word(), row.who, row.text, at]);
        written.map_err(|error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => Error::Taken,
            _ => Error::from(error),
        })?;
    }
    let over = match ends {
        Ends::GoesOn => return Ok(()),
        Ends::Over => at,
    };
    connection.prepare_cached("UPDATE game_table SET over = ?2 WHERE key = ?1")?.execute(params![table.0, over])?;
    Ok(())
}

fn keep_snapshot(connection: &Connection, table: TableKey, snapshot: &Snapshot) -> Result<(), Error> {
    let Snapshot { n, rules, position, told } = snapshot;
    let n = i64::try_from(*n).unwrap_or(i64::MAX);
    let order = "INSERT OR REPLACE INTO snapshot(game_table, n, rules, position, told) VALUES (?1, ?2, ?3, ?4, ?5)";
    connection.prepare_cached(order)?.execute(params![table.0, n, rules, position, told])?;
    Ok(())
}

fn hold(connection: &Connection, table: TableKey, seat: u8, session: Digest) -> Result<(), Error> {
    let order = "INSERT OR IGNORE INTO holder(session, game_table, seat) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(order)?.execute(params![session.as_slice(), table.0, seat])?;
    Ok(())
}

fn keep_key(connection: &Connection, table: TableKey, seat: u8, use_of: Use, digest: Digest) -> Result<(), Error> {
    let order = "INSERT INTO seat_key(digest, game_table, seat, use_of, made) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut insert = connection.prepare_cached(order)?;
    insert.execute(params![digest.as_slice(), table.0, seat, use_of.word(), now()])?;
    Ok(())
}

fn redeem(connection: &Connection, digest: Digest, session: Digest, name: &str) -> Result<(String, u8), Error> {
    let order = "UPDATE seat_key SET used = ?2 WHERE digest = ?1 AND use_of = 'invite' AND used IS NULL
                 RETURNING game_table, seat";
    let found = connection
        .prepare_cached(order)?
        .query_row(params![digest.as_slice(), now()], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (table, seat): (i64, u8) = found.ok_or(Error::NoSuchKey)?;
    hold(connection, TableKey(table), seat, session)?;
    let rename = "UPDATE seat SET name = ?3 WHERE game_table = ?1 AND seat = ?2 AND name = ''";
    connection.prepare_cached(rename)?.execute(params![table, seat, name])?;
    let id =
        connection.prepare_cached("SELECT id FROM game_table WHERE key = ?1")?.query_row([table], |row| row.get(0))?;
    Ok((id, seat))
}
