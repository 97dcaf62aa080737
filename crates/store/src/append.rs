//! Adding to the log of a table: what is written most.

use std::future::Future;

use tokio_postgres::types::ToSql;

use crate::db::{Db, params};
use crate::postgres::Session;
use crate::record::{Row, TableKey};
use crate::seal::{self, Seal};
use crate::{Ends, Error, now};

/// Entries from number `from` on.
pub(crate) struct Append {
    pub table: TableKey,
    pub from: u64,
    pub rows: Vec<Row>,
    pub ends: Ends,
    pub seal: Option<Seal>,
    /// What became of it.
    pub done: Result<(), Error>,
}

/// The same as [`append_at`] in one question, so that many can be on their way at once. Counts the entries written: none if the log has
/// another length.
const AT_ONCE: &str = "
    WITH grown AS (
        INSERT INTO entry(game_table, n, kind, who, text, at)
        SELECT ?1::bigint, ?2::bigint + added.nth - 1, added.kind, added.who, added.text, ?6::bigint
        FROM unnest(?3::text[], ?4::bigint[], ?5::text[]) WITH ORDINALITY AS added(kind, who, text, nth)
        WHERE ?2 = (SELECT coalesce(max(n) + 1, 0) FROM entry WHERE game_table = ?1)
        RETURNING n
    ), ended AS (
        UPDATE game_table SET over = ?6 WHERE key = ?1 AND ?7::bigint = 1 AND EXISTS (SELECT 1 FROM grown)
    ), sealed AS (
        INSERT INTO chain_head(game_table, n, mac)
        SELECT ?1, ?8::bigint, ?9::bytea WHERE ?9::bytea IS NOT NULL AND EXISTS (SELECT 1 FROM grown)
        ON CONFLICT (game_table) DO UPDATE SET n = excluded.n, mac = excluded.mac
    )
    SELECT count(*) FROM grown";

impl Append {
    pub fn run(&mut self, db: Db<'_>) -> Result<(), Error> {
        let at = self.seal.map_or_else(now, |seal| seal.at);
        self.done = append_at(db, self.table, self.from, &self.rows, self.ends, at);
        if let (Ok(()), Some(seal)) = (&self.done, self.seal) {
            self.done = seal::keep(db, self.table, self.length(), seal.mac);
        }
        self.done.clone()
    }

    pub fn length(&self) -> u64 {
        self.from + self.rows.len() as u64
    }

    /// Sends it without waiting for what was sent before. An error spoils the transaction.
    pub fn send<'a>(
        &'a mut self,
        session: &'a Session,
    ) -> Result<impl Future<Output = Result<(), tokio_postgres::Error>> + 'a, Error> {
        let statement = session.statement(AT_ONCE)?;
        let kinds: Vec<&str> = self.rows.iter().map(|row| row.kind.word()).collect();
        let whose: Vec<Option<i64>> = self.rows.iter().map(|row| row.who.map(i64::from)).collect();
        let texts: Vec<&str> = self.rows.iter().map(|row| row.text.as_str()).collect();
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let (from, at) = (signed(self.from), self.seal.map_or_else(now, |seal| seal.at));
        let (sealed, mac) = (signed(self.length()), self.seal.map(|seal| seal.mac.to_vec()));
        let over = i64::from(self.ends == Ends::Over);
        let (table, length) = (self.table, self.length());
        let done = &mut self.done;
        Ok(async move {
            let values: [&(dyn ToSql + Sync); 9] = [&table.0, &from, &kinds, &whose, &texts, &at, &over, &sealed, &mac];
            let row = session.client.query_one(&statement, &values).await?;
            let written: i64 = row.try_get(0)?;
            *done = if written == 0 { Err(Error::Taken) } else { Ok(()) };
            if written != 0 {
                session.announce(table, Some(length));
            }
            Ok(())
        })
    }
}

pub(crate) fn append_at(
    db: Db<'_>,
    table: TableKey,
    from: u64,
    rows: &[Row],
    ends: Ends,
    at: i64,
) -> Result<(), Error> {
    let length = "SELECT coalesce(max(n) + 1, 0) FROM entry WHERE game_table = ?1";
    let length: i64 = db.row(length, params![table.0], |row| row.get(0))?.unwrap_or_default();
    if u64::try_from(length) != Ok(from) {
        return Err(Error::Taken);
    }
    let order = "INSERT INTO entry(game_table, n, kind, who, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT DO NOTHING";
    for (row, n) in rows.iter().zip(length..) {
        // Another server may have been faster since the question.
        if db.execute(order, params![table.0, n, row.kind.word(), row.who, &row.text, at])? == 0 {
            return Err(Error::Taken);
        }
    }
    match ends {
        Ends::GoesOn => (),
        Ends::Over => {
            db.execute("UPDATE game_table SET over = ?2 WHERE key = ?1", params![table.0, at])?;
        }
    }
    db.grown(table, from + rows.len() as u64);
    Ok(())
}
