//! A database shared by any number of servers: PostgreSQL.
//!
//! Reading order: [`place`] (where it is, and how it is reached), [`session`] (one connection, asked from an ordinary thread), [`hand`] (what
//! writes), [`hear`] (what other servers have written), [`lease`] (which server's bots think).

mod hand;
mod hear;
mod lease;
mod migrate;
mod place;
mod session;
mod tls;

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

pub(crate) use hand::ServerHand;
pub use hear::Change;
pub use lease::{LASTS, Lease};
pub(crate) use place::Place;
pub use place::{is_shared, shown};
pub(crate) use session::Session;

use crate::Error;
use crate::db::Db;
use session::{PATIENCE, no_answer};

/// Connections for reading, of one server. Whoever comes when all are in use waits.
const READERS: usize = 8;

/// What one server of ours knows of the database.
pub(crate) struct Server {
    place: Arc<Place>,
    /// This server's name among the others: new with each start.
    pub name: String,
    readers: Mutex<Readers>,
    returned: Condvar,
    aside: lease::Aside,
}

#[derive(Default)]
struct Readers {
    idle: Vec<Session>,
    out: usize,
}

impl Server {
    /// Connects, and brings the tables up to date.
    pub fn open(url: &str) -> Result<(Self, ServerHand), Error> {
        let place = Arc::new(Place::read(url)?);
        let session = place.connect()?;
        migrate::migrate(&session)?;
        let name = migrate::name(&session)?;
        let hand = ServerHand::new(place.clone(), session, name.clone());
        let (readers, returned) = (Mutex::default(), Condvar::new());
        Ok((Self { place, name, readers, returned, aside: lease::Aside::default() }, hand))
    }

    pub fn read<T>(&self, read: impl FnOnce(Db<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let lent = self.lend()?;
        let session = lent.session.as_ref().ok_or(Error::Closed)?;
        read(Db::Server(session))
    }

    fn lend(&self) -> Result<Lent<'_>, Error> {
        let deadline = Instant::now() + PATIENCE;
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        while READERS <= readers.out {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Error::Busy);
            }
            (readers, _) = self.returned.wait_timeout(readers, left).unwrap_or_else(PoisonError::into_inner);
        }
        readers.out += 1;
        readers.idle.retain(|session| !session.is_lost());
        let idle = readers.idle.pop();
        drop(readers);
        let mut lent = Lent { server: self, session: idle };
        if lent.session.is_none() {
            lent.session = Some(self.place.connect()?);
        }
        Ok(lent)
    }

    /// Tells what other servers write, from now on.
    pub fn hear(&self) -> tokio::sync::mpsc::UnboundedReceiver<Change> {
        hear::hear(&self.place, self.name.clone())
    }
}

/// A connection that is given back.
struct Lent<'s> {
    server: &'s Server,
    session: Option<Session>,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let mut readers = self.server.readers.lock().unwrap_or_else(PoisonError::into_inner);
        readers.out -= 1;
        readers.idle.extend(self.session.take().filter(|session| !session.is_lost()));
        drop(readers);
        self.server.returned.notify_one();
    }
}
