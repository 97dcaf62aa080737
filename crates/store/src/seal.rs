//! Seals: for each log a keyed hash over all of it, kept apart from its entries.
//!
//! The store does not know the key. Whoever writes entries brings the seal of the whole log with them; whoever loads a table
//! checks it.

use crate::append::Append;
use crate::db::{Db, params};
use crate::record::{Digest, NewTable, Row, TableKey};
use crate::{Ends, Error, Store, create_at};

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
            .order(move |db| {
                let key = create_at(db, &table, seal.at)?;
                keep(db, key, table.rows.len() as u64, seal.mac)?;
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
        self.writer.append(Append { table, from, rows, ends, seal: Some(seal), done: Err(Error::Closed) }).await
    }

    /// Seals a log that an earlier program wrote. A seal that is there stays.
    pub async fn seal(&self, table: TableKey, length: u64, mac: Digest) -> Result<(), Error> {
        self.writer
            .order(move |db| {
                let order = "INSERT INTO chain_head(game_table, n, mac) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
                db.execute(order, params![table.0, signed(length), &mac])?;
                Ok(())
            })
            .await
    }

    /// Names of tables without a seal.
    pub fn unsealed(&self) -> Result<Vec<String>, Error> {
        self.read(|db| {
            let query = "SELECT t.id FROM game_table t LEFT JOIN chain_head c ON c.game_table = t.key
                         WHERE c.game_table IS NULL ORDER BY t.key";
            db.rows(query, &[], |row| row.get(0))
        })
    }

    /// A value that belongs to the file as a whole, if it has been made.
    pub fn kept_value(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        let query = "SELECT value FROM value WHERE name = ?1";
        self.read(|db| db.row(query, params![name], |row| row.get(0)))
    }
}

pub(crate) fn keep(db: Db<'_>, table: TableKey, length: u64, mac: Digest) -> Result<(), Error> {
    let order = "INSERT INTO chain_head(game_table, n, mac) VALUES (?1, ?2, ?3)
                 ON CONFLICT (game_table) DO UPDATE SET n = excluded.n, mac = excluded.mac";
    db.execute(order, params![table.0, signed(length), &mac])?;
    Ok(())
}

/// The length a log had when it was sealed last, and the seal.
pub(crate) fn of(db: Db<'_>, table: i64) -> Result<Option<(u64, Digest)>, Error> {
    let query = "SELECT n, mac FROM chain_head WHERE game_table = ?1";
    db.row(query, params![table], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn signed(length: u64) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
