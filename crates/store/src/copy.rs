//! Everything from one database into another, and the proof that it arrived.
//!
//! A copy that was broken off goes on where it was: rows that are there are compared, not written again.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use rusqlite::Connection;

use crate::db::{Cell, Db, Row, Value, params};
use crate::{Error, Store, schema};

/// Rows that travel together.
const TOGETHER: usize = 100;

/// One table of the database.
struct Table {
    name: String,
    columns: Vec<String>,
    /// Which columns tell one row from another.
    key: Vec<usize>,
}

/// How many rows of a table have arrived and were compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    pub table: String,
    pub rows: u64,
}

/// Copies everything. Nobody may write into either database meanwhile. `tell` hears of each table that is done.
pub async fn copy(from: &Path, to: &Path, mut tell: impl FnMut(&Copied)) -> Result<Vec<Copied>, Error> {
    let (from, to) = (Store::open(from)?, Store::open(to)?);
    let mut all = Vec::new();
    for table in catalogue()? {
        let rows = copy_table(&from, &to, &table).await?;
        let there = count(&to, &table)?;
        if there != rows {
            let more =
                format!("{} holds {there} rows after {rows} were copied: begin with an empty database", table.name);
            return Err(Error::Database(more));
        }
        let copied = Copied { table: table.name.clone(), rows };
        tell(&copied);
        all.push(copied);
        to.writer.order(move |db| count_on(db, &table)).await?;
    }
    Ok(all)
}

/// All tables of this program's form, those that others refer to first.
fn catalogue() -> Result<Vec<Table>, Error> {
    let mut connection = Connection::open_in_memory()?;
    schema::prepare(&mut connection)?;
    let db = Db::File(&connection);
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
    let mut names: Vec<String> = db.rows(names, &[], |row| row.get(0))?;
    let mut done: HashSet<String> = HashSet::new();
    let mut tables = Vec::new();
    while !names.is_empty() {
        let before = names.len();
        let mut waiting = Vec::new();
        for name in names {
            let refers = "SELECT \"table\" FROM pragma_foreign_key_list(?1)";
            let refers: Vec<String> = db.rows(refers, params![&name], |row| row.get(0))?;
            if refers.iter().all(|other| *other == name || done.contains(other)) {
                done.insert(name.clone());
                tables.push(describe(db, name)?);
            } else {
                waiting.push(name);
            }
        }
        names = waiting;
        if names.len() == before {
            return Err(Error::Database(format!("tables refer to each other in a circle: {names:?}")));
        }
    }
    Ok(tables)
}

fn describe(db: Db<'_>, name: String) -> Result<Table, Error> {
    let columns = "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid";
    let found: Vec<(String, i64)> = db.rows(columns, params![&name], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut key: Vec<(i64, usize)> = Vec::new();
    for (nth, (_, place)) in found.iter().enumerate() {
        if 0 < *place {
            key.push((*place, nth));
        }
    }
    key.sort_unstable();
    let key = key.into_iter().map(|(_, nth)| nth).collect();
    Ok(Table { name, columns: found.into_iter().map(|(name, _)| name).collect(), key })
}

impl Table {
    fn columns(&self) -> String {
        self.columns.join(", ")
    }

    fn keys(&self) -> String {
        self.key.iter().map(|&nth| self.columns[nth].as_str()).collect::<Vec<_>>().join(", ")
    }

    fn key_of(&self, row: &[Cell]) -> Vec<Cell> {
        self.key.iter().map(|&nth| row[nth].clone()).collect()
    }

    /// The next rows after this key.
    fn page(&self, after: Option<&[Cell]>) -> String {
        let (columns, name, keys) = (self.columns(), &self.name, self.keys());
        let place = after.map_or_else(String::new, |after| format!("WHERE ({keys}) > {}", places(1, after.len())));
        format!("SELECT {columns} FROM {name} {place} ORDER BY {keys} LIMIT {TOGETHER}")
    }

    /// The next rows by their keys.
    fn by_key(&self, count: usize) -> String {
        let width = self.key.len();
        let one = |nth: usize| {
            let equal = self
                .key
                .iter()
                .enumerate()
                .map(|(place, &column)| format!("{} = ?{}", self.columns[column], nth * width + place + 1));
            format!("({})", equal.collect::<Vec<_>>().join(" AND "))
        };
        let rows: Vec<String> = (0..count).map(one).collect();
        format!("SELECT {} FROM {} WHERE {}", self.columns(), self.name, rows.join(" OR "))
    }

    fn insert(&self, count: usize) -> String {
        let width = self.columns.len();
        let rows: Vec<String> = (0..count).map(|nth| places(nth * width + 1, width)).collect();
        format!("INSERT INTO {}({}) VALUES {}", self.name, self.columns(), rows.join(", "))
    }
}

/// `(?5, ?6)`
fn places(first: usize, count: usize) -> String {
    let places: Vec<String> = (first..first + count).map(|nth| format!("?{nth}")).collect();
    format!("({})", places.join(", "))
}

/// All rows, cell by cell.
fn rows(db: Db<'_>, query: &str, values: &[Value<'_>]) -> Result<Vec<Vec<Cell>>, Error> {
    db.rows(query, values, |Row(cells)| Ok(std::mem::take(cells)))
}

fn values(rows: &[Vec<Cell>]) -> Vec<Value<'_>> {
    rows.iter().flatten().map(Cell::value).collect()
}

async fn copy_table(from: &Store, to: &Store, table: &Table) -> Result<u64, Error> {
    let mut after: Option<Vec<Cell>> = None;
    let mut copied = 0;
    loop {
        let last = after.as_deref();
        let page = table.page(last);
        let place: Vec<Value<'_>> = last.into_iter().flatten().map(Cell::value).collect();
        let rows = from.read(|db| self::rows(db, &page, &place))?;
        let Some(end) = rows.last() else { return Ok(copied) };
        let end = table.key_of(end);
        let missing = missing(to, table, &rows)?;
        if !missing.is_empty() {
            let insert = table.insert(missing.len());
            let written = missing.clone();
            to.writer.order(move |db| db.execute(&insert, &values(&written))).await?;
            // What was written is read back.
            if !self::missing(to, table, &missing)?.is_empty() {
                return Err(Error::Database(format!("rows of {} did not arrive", table.name)));
            }
        }
        copied += rows.len() as u64;
        after = Some(end);
    }
}

/// The rows that are not there yet. Those that are have to be the same.
fn missing(to: &Store, table: &Table, rows: &[Vec<Cell>]) -> Result<Vec<Vec<Cell>>, Error> {
    let keys: Vec<Vec<Cell>> = rows.iter().map(|row| table.key_of(row)).collect();
    let there = to.read(|db| self::rows(db, &table.by_key(keys.len()), &values(&keys)))?;
    let there: HashMap<Vec<Cell>, Vec<Cell>> = there.into_iter().map(|row| (table.key_of(&row), row)).collect();
    let mut missing = Vec::new();
    for (key, row) in keys.iter().zip(rows) {
        match there.get(key) {
            Some(found) if found == row => (),
            Some(_) => {
                let differs = format!("{} holds another row {key:?}: begin with an empty database", table.name);
                return Err(Error::Database(differs));
            }
            None => missing.push(row.clone()),
        }
    }
    Ok(missing)
}

fn count(store: &Store, table: &Table) -> Result<u64, Error> {
    let query = format!("SELECT count(*) FROM {}", table.name);
    Ok(store.read(|db| db.row(&query, &[], |row| row.get(0)))?.unwrap_or_default())
}

/// A table that numbers its rows goes on after the last one.
fn count_on(db: Db<'_>, table: &Table) -> Result<(), Error> {
    let counts = table.key.len() == 1 && table.columns[table.key[0]] == "key";
    match db {
        Db::Server(_) if counts => {
            let name = &table.name;
            let query = format!(
                "SELECT setval(pg_get_serial_sequence('{name}', 'key'), (SELECT max(key) FROM {name}))
                 WHERE EXISTS (SELECT 1 FROM {name})"
            );
            db.rows(&query, &[], |_| Ok(())).map(drop)
        }
        Db::Server(_) | Db::File(_) => Ok(()),
    }
}
