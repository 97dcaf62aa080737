//! One way to ask both kinds of database. SQL is written once, with `?1` for the first value and in words that both understand:
//! `ON CONFLICT` instead of `OR IGNORE`, `RETURNING` instead of the last row's number.

use rusqlite::types::{ToSqlOutput, ValueRef};

use crate::Error;
use crate::postgres::Session;
use crate::record::TableKey;

/// A connection, inside a transaction if it is for writing.
#[derive(Copy, Clone)]
pub(crate) enum Db<'c> {
    File(&'c rusqlite::Connection),
    Server(&'c Session),
}

impl Db<'_> {
    /// Says how many rows were changed.
    pub fn execute(self, order: &str, values: &[Value<'_>]) -> Result<u64, Error> {
        match self {
            Db::File(connection) => {
                let changed = connection.prepare_cached(order)?.execute(rusqlite::params_from_iter(values))?;
                Ok(changed as u64)
            }
            Db::Server(session) => session.execute(order, values),
        }
    }

    /// All rows, each as `read` reads it.
    pub fn rows<T>(
        self,
        query: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(&mut Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        match self {
            Db::File(connection) => {
                let mut statement = connection.prepare_cached(query)?;
                let width = statement.column_count();
                let mut rows = statement.query(rusqlite::params_from_iter(values))?;
                let mut found = Vec::new();
                while let Some(row) = rows.next()? {
                    let cells = (0..width).map(|nth| row.get_ref(nth).map(Cell::from));
                    found.push(read(&mut Row(cells.collect::<Result<_, _>>()?))?);
                }
                Ok(found)
            }
            Db::Server(session) => session.query(query, values)?.iter_mut().map(read).collect(),
        }
    }

    /// The first row, if there is one.
    pub fn row<T>(
        self,
        query: &str,
        values: &[Value<'_>],
        read: impl FnMut(&mut Row) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        Ok(self.rows(query, values, read)?.into_iter().next())
    }

    /// Asks several questions of one moment.
    pub fn at_one_moment<T>(self, ask: impl FnOnce(Self) -> Result<T, Error>) -> Result<T, Error> {
        match self {
            Db::File(connection) => {
                let moment = connection.unchecked_transaction()?;
                let answer = ask(Db::File(connection));
                drop(moment);
                answer
            }
            Db::Server(session) => {
                session.say("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
                let answer = ask(self);
                session.say("COMMIT")?;
                answer
            }
        }
    }

    /// Tells other servers, once it is committed, that something about a table has changed.
    pub fn touched(self, table: TableKey) {
        self.announce(table, None);
    }

    /// The same, when its log has grown to this length.
    pub fn grown(self, table: TableKey, length: u64) {
        self.announce(table, Some(length));
    }

    fn announce(self, table: TableKey, length: Option<u64>) {
        match self {
            // One server uses a file at a time.
            Db::File(_) => (),
            Db::Server(session) => session.announce(table, length),
        }
    }
}

/// A value in an order or a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value<'a> {
    Null,
    Int(i64),
    Text(&'a str),
    Blob(&'a [u8]),
}

/// The values of an order: `params![key, name]`.
macro_rules! params {
    ($($value:expr),* $(,)?) => { &[$($crate::db::Value::from($value)),*] };
}
pub(crate) use params;

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

macro_rules! from_number {
    ($($number:ty),*) => { $(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Int(i64::from(number))
            }
        }
    )* };
}
from_number!(i64, u8, u32);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Blob(bytes)
    }
}

impl<'a> From<&'a Vec<u8>> for Value<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Self::Blob(bytes)
    }
}

impl<'a> From<&'a crate::Digest> for Value<'a> {
    fn from(digest: &'a crate::Digest) -> Self {
        Self::Blob(digest)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A row as it was found. Each cell is read once.
pub(crate) struct Row(pub Vec<Cell>);

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Cell {
    #[default]
    Null,
    Int(i64),
    Text(String),
    Blob(Vec<u8>),
}

impl Row {
    pub fn get<T: FromCell>(&mut self, nth: usize) -> Result<T, Error> {
        let cell = self.0.get_mut(nth).map(std::mem::take).unwrap_or_default();
        T::from_cell(cell).ok_or_else(|| Error::Database(format!("column {nth} is of another kind")))
    }
}

impl Cell {
    pub fn value(&self) -> Value<'_> {
        match self {
            Cell::Null => Value::Null,
            Cell::Int(number) => Value::Int(*number),
            Cell::Text(text) => Value::Text(text),
            Cell::Blob(bytes) => Value::Blob(bytes),
        }
    }
}

impl From<ValueRef<'_>> for Cell {
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(number) => Self::Int(number),
            // No column holds one.
            ValueRef::Real(number) => Self::Text(number.to_string()),
            ValueRef::Text(text) => Self::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Blob(bytes) => Self::Blob(bytes.to_vec()),
        }
    }
}

/// What a cell can be read as.
pub(crate) trait FromCell: Sized {
    fn from_cell(cell: Cell) -> Option<Self>;
}

macro_rules! number_from_cell {
    ($($number:ty),*) => { $(
        impl FromCell for $number {
            fn from_cell(cell: Cell) -> Option<Self> {
                match cell {
                    Cell::Int(number) => number.try_into().ok(),
                    Cell::Null | Cell::Text(_) | Cell::Blob(_) => None,
                }
            }
        }
    )* };
}
number_from_cell!(i64, u64, u32, u8);

impl FromCell for bool {
    fn from_cell(cell: Cell) -> Option<Self> {
        i64::from_cell(cell).map(|number| number != 0)
    }
}

impl FromCell for String {
    fn from_cell(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Text(text) => Some(text),
            Cell::Null | Cell::Int(_) | Cell::Blob(_) => None,
        }
    }
}

impl FromCell for Vec<u8> {
    fn from_cell(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Blob(bytes) => Some(bytes),
            Cell::Null | Cell::Int(_) | Cell::Text(_) => None,
        }
    }
}

impl FromCell for crate::Digest {
    fn from_cell(cell: Cell) -> Option<Self> {
        Vec::from_cell(cell)?.try_into().ok()
    }
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Null => Some(None),
            Cell::Int(_) | Cell::Text(_) | Cell::Blob(_) => T::from_cell(cell).map(Some),
        }
    }
}
