//! What writes into a shared database.

use std::sync::Arc;

use futures_util::future::{join, join_all};

use super::{Place, Session};
use crate::Error;
use crate::db::Db;
use crate::writer::{Hand, Order};

/// What servers call to each other on.
pub(super) const CHANNEL: &str = "cuvee";
/// The longest payload of a `NOTIFY`, in bytes; PostgreSQL allows a little more.
const CALL: usize = 7_900;

pub(crate) struct ServerHand {
    place: Arc<Place>,
    session: Option<Session>,
    /// This server's name, so that it does not listen to itself.
    name: String,
}

impl ServerHand {
    pub fn new(place: Arc<Place>, session: Session, name: String) -> Self {
        Self { place, session: Some(session), name }
    }
}

impl Hand for ServerHand {
    fn write(&mut self, together: &mut [Box<dyn Order>]) -> Result<(), Error> {
        let session = match self.session.take().filter(|session| !session.is_lost()) {
            Some(session) => session,
            None => self.place.connect()?,
        };
        let written = write(&session, &self.name, together);
        if written.is_err() && session.say("ROLLBACK").is_err() {
            return written;
        }
        self.session = Some(session);
        written
    }
}

fn write(session: &Session, name: &str, together: &mut [Box<dyn Order>]) -> Result<(), Error> {
    session.touched.borrow_mut().clear();
    // Servers that take the rows of several tables in the same order do not wait for each other in a circle.
    together.sort_by_key(|order| order.table());
    if !quickly(session, together)? {
        session.say("ROLLBACK")?;
        session.touched.borrow_mut().clear();
        session.say("BEGIN")?;
        for order in &mut *together {
            alone(session, order)?;
        }
    }
    announce(session, name)?;
    // A spoiled transaction would be rolled back, and PostgreSQL would not call that an error: the question before it is one.
    session.say("SELECT 1; COMMIT")
}

/// All together, without looking back: appends on their way at once, then the rest one after the other. Says whether the transaction is whole:
/// an order that fails in the middle spoils it for the others.
fn quickly(session: &Session, together: &mut [Box<dyn Order>]) -> Result<bool, Error> {
    let mut appends = Vec::new();
    let mut others = Vec::new();
    for order in together {
        if order.append().is_some() { appends.push(order) } else { others.push(order) }
    }
    let sent: Result<Vec<_>, Error> =
        appends.iter_mut().filter_map(|order| order.append()).map(|append| append.send(session)).collect();
    let (begun, added) =
        session.wait(async { Ok::<_, Error>(join(session.client.batch_execute("BEGIN"), join_all(sent?)).await) })?;
    begun?;
    if added.iter().any(Result::is_err) {
        return if session.is_lost() { Err(Error::Database("the connection is lost".to_owned())) } else { Ok(false) };
    }
    for order in others {
        session.wrote.set(false);
        let heard = session.touched.borrow().len();
        match order.run(Db::Server(session)) {
            Ok(()) => (),
            // It has looked, and left everything as it was.
            Err(Error::Taken | Error::NoSuchKey) if !session.wrote.get() => {
                session.touched.borrow_mut().truncate(heard);
            }
            Err(error) if session.is_lost() => return Err(error),
            Err(_) => return Ok(false),
        }
    }
    Ok(true)
}

/// An order that fails leaves nothing behind and does not spoil the others.
fn alone(session: &Session, order: &mut Box<dyn Order>) -> Result<(), Error> {
    let heard = session.touched.borrow().len();
    session.say("SAVEPOINT one_order")?;
    if order.run(Db::Server(session)).is_err() {
        session.say("ROLLBACK TO one_order")?;
        session.touched.borrow_mut().truncate(heard);
    }
    session.say("RELEASE one_order")
}

/// Calls to the other servers which tables have changed; they hear it when it is committed. One call for all, if it is not too long.
fn announce(session: &Session, name: &str) -> Result<(), Error> {
    let mut call = name.to_owned();
    let touched = session.touched.take();
    let send = |call: &str| session.execute("SELECT pg_notify(?1, ?2)", &[CHANNEL.into(), call.into()]).map(drop);
    for (nth, (table, length)) in touched.iter().enumerate() {
        let word = length.map_or_else(|| format!(" {}", table.0), |length| format!(" {}:{length}", table.0));
        call.push_str(&word);
        if CALL < call.len() + 48 && nth + 1 < touched.len() {
            send(&call)?;
            call.truncate(name.len());
        }
    }
    if touched.is_empty() { Ok(()) } else { send(&call) }
}
