//! Seals: for each log a keyed hash over all of it, kept apart from its entries.
//!
//! The store does not know the key. Whoever writes entries brings the seal of the whole log with them; whoever loads a table
//! checks it.

use rusqlite::{Connection, OptionalExtension, params};

use crate::record::{Digest, NewTable, Row, TableKey};
use crate::{Ends, Error, Store, append_at, create_at};

/// The seal of a log with some new entries, and the time that is written beside these.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    /// In milliseconds of Unix time.
    pub at: i64,
    pub mac: Digest,
}

impl Store {
    /// Like [`Store::create`], and keeps the seal of the first entries.
    pub async fn create_sealed(&self, table: NewTable, seal: Seal) -> Result<TableKey, Error> {
        self.writer
            .order(move |connection| {
                let key = create_at(connection, &table, seal.at)?;
                keep(connection, key, table.rows.len() as u64, seal.mac)?;
                Ok(key)
            })
            .await
    }

    /// Like [`Store::append`], and keeps the seal of the log with the new entries.
    pub async fn append_sealed(
        &self,
        table: TableKey,
        from: u64,
        rows: Vec<Row>,
        ends: Ends,
        seal: Seal,
    ) -> Result<(), Error> {
        self.writer
            .order(move |connection| {
                append_at(connection, table, from, &rows, ends, seal.at)?;
                keep(connection, table, from + rows.len() as u64, seal.mac)
            })
            .await
    }

    /// Seals a log that an earlier program wrote. A seal that is there stays.
    pub async fn seal(&self, table: TableKey, length: u64, mac: Digest) -> Result<(), Error> {
        self.writer
            .order(move |connection| {
                let order = "INSERT INTO chain_head(game_table, n, mac) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
                connection.prepare_cached(order)?.execute(params![table.0, signed(length), mac.as_slice()])?;
                Ok(())
            })
            .await
    }

    /// Names of tables without a seal.
    pub fn unsealed(&self) -> Result<Vec<String>, Error> {
        self.read(|connection| {
            let query = "SELECT t.id FROM game_table t LEFT JOIN chain_head c ON c.game_table = t.key
                         WHERE c.game_table IS NULL ORDER BY t.key";
            let mut statement = connection.prepare_cached(query)?;
            let rows = statement.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// A value that belongs to the file as a whole, if it has been made.
    pub fn kept_value(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        let query = "SELECT value FROM value WHERE name = ?1";
        self.read(|connection| Ok(connection.prepare_cached(query)?.query_row([name], |row| row.get(0)).optional()?))
    }
}

fn keep(connection: &Connection, table: TableKey, length: u64, mac: Digest) -> Result<(), Error> {
    let order = "INSERT INTO chain_head(game_table, n, mac) VALUES (?1, ?2, ?3)
                 ON CONFLICT (game_table) DO UPDATE SET n = excluded.n, mac = excluded.mac";
    connection.prepare_cached(order)?.execute(params![table.0, signed(length), mac.as_slice()])?;
    Ok(())
}

/// The length a log had when it was sealed last, and the seal.
pub(crate) fn of(connection: &Connection, table: i64) -> Result<Option<(u64, Digest)>, Error> {
    let query = "SELECT n, mac FROM chain_head WHERE game_table = ?1";
    let read = |row: &rusqlite::Row<'_>| {
        let length: i64 = row.get(0)?;
        Ok((length.unsigned_abs(), row.get(1)?))
    };
    Ok(connection.prepare_cached(query)?.query_row([table], read).optional()?)
}

fn signed(length: u64) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
