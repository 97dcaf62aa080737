//! One connection to PostgreSQL, asked from an ordinary thread.

use std::cell::{Cell as Flag, RefCell};
use std::collections::HashMap;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use bytes::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Statement};

use crate::Error;
use crate::db::{Cell, Row, Value};
use crate::record::TableKey;

/// A database that does not answer for so long is lost.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// A connection, and what was prepared on it.
pub(crate) struct Session {
    pub client: Client,
    prepared: RefCell<HashMap<String, Statement>>,
    /// Whether anything was written since this was last put back.
    pub wrote: Flag<bool>,
    /// What others shall hear of after the commit.
    pub touched: RefCell<Vec<(TableKey, Option<u64>)>>,
    /// Whether an answer did not come in time: nobody knows any more what it is in the middle of.
    silent: Flag<bool>,
    pub patience: Flag<Duration>,
}

impl Session {
    pub fn new(client: Client) -> Self {
        Self {
            client,
            prepared: RefCell::default(),
            wrote: Flag::new(false),
            touched: RefCell::default(),
            silent: Flag::new(false),
            patience: Flag::new(PATIENCE),
        }
    }

    /// Whether it can be used no more.
    pub fn is_lost(&self) -> bool {
        self.silent.get() || self.client.is_closed()
    }

    pub fn wait<T, E>(&self, work: impl Future<Output = Result<T, E>>) -> Result<T, Error>
    where
        Error: From<E>,
    {
        let done = wait(work, self.patience.get());
        if done.is_none() {
            self.silent.set(true);
        }
        Ok(done.ok_or_else(no_answer)??)
    }

    pub fn statement(&self, text: &str) -> Result<Statement, Error> {
        if let Some(statement) = self.prepared.borrow().get(text) {
            return Ok(statement.clone());
        }
        let statement = self.wait(self.client.prepare(&text.replace('?', "$")))?;
        self.prepared.borrow_mut().insert(text.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Words that need no values, such as `COMMIT`.
    pub fn say(&self, words: &str) -> Result<(), Error> {
        self.wait(self.client.batch_execute(words))
    }

    pub fn execute(&self, order: &str, values: &[Value<'_>]) -> Result<u64, Error> {
        let statement = self.statement(order)?;
        self.wrote.set(true);
        self.wait(self.client.execute_raw(&statement, values.iter().copied()))
    }

    pub fn query(&self, query: &str, values: &[Value<'_>]) -> Result<Vec<Row>, Error> {
        let statement = self.statement(query)?;
        if !query.trim_start().starts_with("SELECT") {
            self.wrote.set(true);
        }
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.wait(self.client.query(&statement, &values))?.iter().map(read).collect()
    }

    pub fn announce(&self, table: TableKey, length: Option<u64>) {
        self.touched.borrow_mut().push((table, length));
    }
}

fn read(row: &tokio_postgres::Row) -> Result<Row, Error> {
    Ok(Row((0..row.len()).map(|nth| row.try_get(nth)).collect::<Result<_, _>>()?))
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(said) = error.as_db_error() else {
            let mut text = error.to_string();
            let mut cause = std::error::Error::source(&error);
            while let Some(next) = cause {
                text = format!("{text}: {next}");
                cause = next.source();
            }
            return Self::Database(text);
        };
        Self::Database(format!("{} ({})", said.message(), said.code().code()))
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match *self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) if *kind == Type::INT4 => i32::try_from(number)?.to_sql(kind, out),
            Value::Int(number) if *kind == Type::INT8 => number.to_sql(kind, out),
            Value::Int(_) => Err(format!("a number where there is {kind}").into()),
            Value::Text(text) => text.to_sql(kind, out),
            Value::Blob(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        match *kind {
            Type::INT8 => Ok(Self::Int(i64::from_sql(kind, raw)?)),
            Type::INT4 => Ok(Self::Int(i32::from_sql(kind, raw)?.into())),
            Type::BOOL => Ok(Self::Int(bool::from_sql(kind, raw)?.into())),
            Type::BYTEA => Ok(Self::Blob(raw.to_vec())),
            Type::TEXT | Type::VARCHAR | Type::NAME => Ok(Self::Text(String::from_sql(kind, raw)?)),
            _ => Err(format!("a column of kind {kind}").into()),
        }
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// Wakes a thread that waits.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

pub(super) fn no_answer() -> Error {
    Error::Database("the database does not answer".to_owned())
}

/// Waits on this thread, like a question to a file does; not for ever. The connection itself lives on threads of its own.
pub(super) fn wait<T>(work: impl Future<Output = T>, patience: Duration) -> Option<T> {
    let deadline = Instant::now() + patience;
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(&waker)) {
            return Some(done);
        }
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        thread::park_timeout(left);
    }
}
