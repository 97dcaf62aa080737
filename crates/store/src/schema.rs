//! The tables of the database, and how an old file becomes a new one.

use rusqlite::{Connection, TransactionBehavior};

use crate::Error;
use crate::file::PATIENCE;

/// Each step brings a file from one form to the next; steps are only ever added. The number of steps a file has behind
/// it is its `user_version`.
pub(crate) const STEPS: [&str; 7] = [
    "
    CREATE TABLE value (
        name TEXT PRIMARY KEY,
        value BLOB NOT NULL
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE game_table (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        setup TEXT NOT NULL,
        seed TEXT NOT NULL,
        origin TEXT,
        created INTEGER NOT NULL,
        over INTEGER
    ) STRICT;

    CREATE TABLE entry (
        game_table INTEGER NOT NULL REFERENCES game_table(key),
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,
        who INTEGER,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (game_table, n)
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE seat (
        game_table INTEGER NOT NULL REFERENCES game_table(key),
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        bot TEXT,
        PRIMARY KEY (game_table, seat)
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE holder (
        session BLOB NOT NULL,
        game_table INTEGER NOT NULL REFERENCES game_table(key),
        seat INTEGER NOT NULL,
        PRIMARY KEY (session, game_table, seat)
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX holder_of_table ON holder(game_table);

    CREATE TABLE seat_key (
        digest BLOB PRIMARY KEY,
        game_table INTEGER NOT NULL REFERENCES game_table(key),
        seat INTEGER NOT NULL,
        use_of TEXT NOT NULL,
        made INTEGER NOT NULL,
        used INTEGER
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX key_of_table ON seat_key(game_table);
",
    "ALTER TABLE game_table ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
    "
    CREATE TABLE campaign (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        setup TEXT NOT NULL,
        created INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE campaign_entry (
        campaign INTEGER NOT NULL REFERENCES campaign(key),
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (campaign, n)
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE campaign_holder (
        session BLOB NOT NULL,
        campaign INTEGER NOT NULL REFERENCES campaign(key),
        PRIMARY KEY (session, campaign)
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE campaign_key (
        digest BLOB PRIMARY KEY,
        campaign INTEGER NOT NULL REFERENCES campaign(key),
        use_of TEXT NOT NULL,
        made INTEGER NOT NULL,
        used INTEGER
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX key_of_campaign ON campaign_key(campaign);

    ALTER TABLE game_table ADD COLUMN campaign INTEGER REFERENCES campaign(key);

    CREATE TABLE review (
        game_table INTEGER PRIMARY KEY REFERENCES game_table(key),
        text TEXT NOT NULL,
        made INTEGER NOT NULL
    ) STRICT;
",
    "
    CREATE TABLE pack (
        hash TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE snapshot (
        game_table INTEGER NOT NULL REFERENCES game_table(key),
        n INTEGER NOT NULL,
        rules INTEGER NOT NULL,
        position BLOB NOT NULL,
        PRIMARY KEY (game_table, n)
    ) WITHOUT ROWID, STRICT;
",
    "ALTER TABLE snapshot ADD COLUMN told BLOB",
    "
    CREATE TABLE chain_head (
        game_table INTEGER PRIMARY KEY REFERENCES game_table(key),
        n INTEGER NOT NULL,
        mac BLOB NOT NULL
    ) STRICT;
",
    "
    ALTER TABLE holder ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE holder ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE game_table ADD COLUMN next TEXT;
    ALTER TABLE game_table ADD COLUMN host BLOB;
    UPDATE game_table SET host =
        (SELECT h.session FROM holder h WHERE h.game_table = game_table.key ORDER BY h.seat, h.session LIMIT 1);

    CREATE TABLE recovery (
        session BLOB PRIMARY KEY,
        digest BLOB NOT NULL UNIQUE,
        made INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
",
];

/// Makes a connection fit for writing and the file fit for this program.
pub(crate) fn prepare(connection: &mut Connection) -> Result<(), Error> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // What is taken away is overwritten: names of people who want to be forgotten must not stay between the rows.
    connection.pragma_update(None, "secure_delete", "ON")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.set_prepared_statement_cache_capacity(64);
    migrate(connection)
}

/// Makes a connection fit for reading.
pub(crate) fn reader(connection: Connection) -> Result<Connection, Error> {
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// Refuses a file that a later program made, or that is none of ours.
pub(crate) fn known_form(connection: &Connection) -> Result<(), Error> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if known < found {
        return Err(Error::Newer { found, known });
    }
    connection.query_row("SELECT count(*) FROM game_table", [], |_| Ok(()))?;
    Ok(())
}

fn migrate(connection: &mut Connection) -> Result<(), Error> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    let done = usize::try_from(found).ok().filter(|&done| done <= STEPS.len());
    let done = done.ok_or(Error::Newer { found, known })?;
    for step in &STEPS[done..] {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "user_version", known)?;
    change.commit()?;
    Ok(())
}
