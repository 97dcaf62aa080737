//! One thread that writes. Whatever is waiting when it looks goes into one transaction; a disk that can sync three
//! hundred times a second then acknowledges thousands of orders.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::{Error, Figures};

/// Orders that may wait; more are refused at once.
const WAITING: usize = 4096;
/// Orders in one transaction: nobody waits for more than these.
const TOGETHER: usize = 512;

/// Runs inside the transaction, or is told why there is none; what it returns tells whoever ordered it, once it is known whether it was committed.
type Order = Box<dyn FnOnce(Result<&Connection, Error>) -> Acknowledge + Send>;
type Acknowledge = Box<dyn FnOnce(Result<(), Error>) + Send>;

pub(crate) struct Writer {
    orders: Option<mpsc::Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    commits: AtomicU64,
    orders: AtomicU64,
    failed: AtomicU64,
}

impl Writer {
    pub fn start(connection: Connection, path: PathBuf) -> Result<Self, Error> {
        let home = Home::new(path)?;
        let (orders, waiting) = mpsc::channel(WAITING);
        let counts = Arc::new(Counts::default());
        let its_counts = counts.clone();
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write(&connection, &home, waiting, &its_counts))
            .map_err(|error| Error::Database(error.to_string()))?;
        Ok(Self { orders: Some(orders), thread: Some(thread), counts })
    }

    /// Has something written. The answer comes when it is on the disk.
    pub async fn order<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (tell, told) = oneshot::channel();
        let order: Order = Box::new(move |connection| {
            let done = connection.and_then(|connection| alone(connection, work));
            Box::new(move |committed| {
                // Whoever asked may have gone; it is written all the same.
                let _ = tell.send(committed.and(done));
            })
        });
        let orders = self.orders.as_ref().ok_or(Error::Closed)?;
        orders.try_send(order).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Error::Busy,
            mpsc::error::TrySendError::Closed(_) => Error::Closed,
        })?;
        told.await.unwrap_or(Err(Error::Closed))
    }

    pub fn figures(&self) -> Figures {
        Figures {
            commits: self.counts.commits.load(Ordering::Relaxed),
            orders: self.counts.orders.load(Ordering::Relaxed),
            failed: self.counts.failed.load(Ordering::Relaxed),
            waiting: self.orders.as_ref().map_or(0, |orders| (WAITING - orders.capacity()) as u64),
        }
    }
}

/// What was ordered is still written.
impl Drop for Writer {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Where the file is, and which file it is.
struct Home {
    path: PathBuf,
    identity: Identity,
}

/// Device and number of a file, where the system tells.
type Identity = Option<(u64, u64)>;

impl Home {
    fn new(path: PathBuf) -> Result<Self, Error> {
        let identity = identity(&path).map_err(|error| Error::Database(error.to_string()))?;
        Ok(Self { path, identity })
    }

    /// Refuses if the file has been deleted or replaced: the database would go on writing into a file that nobody finds again.
    fn check(&self) -> Result<(), Error> {
        match identity(&self.path) {
            Ok(found) if found == self.identity => Ok(()),
            Ok(_) => Err(Error::Database("another file has taken the place of the database".to_owned())),
            Err(error) => Err(Error::Database(format!("the database file is gone: {error}"))),
        }
    }
}

fn identity(path: &std::path::Path) -> std::io::Result<Identity> {
    let found = std::fs::metadata(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Ok(Some((found.dev(), found.ino())))
    }
    #[cfg(not(unix))]
    {
        drop(found);
        Ok(None)
    }
}

/// An order that fails leaves nothing behind and does not spoil the others.
fn alone<T>(connection: &Connection, work: impl FnOnce(&Connection) -> Result<T, Error>) -> Result<T, Error> {
    let say = |words: &str| -> Result<(), Error> {
        connection.prepare_cached(words)?.execute([])?;
        Ok(())
    };
    say("SAVEPOINT one_order")?;
    let done = work(connection);
    if done.is_err() {
        say("ROLLBACK TO one_order")?;
    }
    say("RELEASE one_order")?;
    done
}

fn write(connection: &Connection, home: &Home, mut waiting: mpsc::Receiver<Order>, counts: &Counts) {
    let mut together = Vec::with_capacity(TOGETHER);
    while let Some(first) = waiting.blocking_recv() {
        together.push(first);
        while together.len() < TOGETHER
            && let Ok(order) = waiting.try_recv()
        {
            together.push(order);
        }
        counts.orders.fetch_add(together.len() as u64, Ordering::Relaxed);
        counts.commits.fetch_add(1, Ordering::Relaxed);
        let begun = home.check().and_then(|()| connection.execute_batch("BEGIN IMMEDIATE").map_err(Error::from));
        if let Err(error) = begun {
            // Nothing can be written now: another program holds the file for too long, or the disk has gone.
            counts.failed.fetch_add(1, Ordering::Relaxed);
            for order in together.drain(..) {
                order(Err(error.clone()))(Err(error.clone()));
            }
            continue;
        }
        let acknowledge: Vec<Acknowledge> = together.drain(..).map(|order| order(Ok(connection))).collect();
        let committed = connection.execute_batch("COMMIT").map_err(Error::from);
        if committed.is_err() {
            let _ = connection.execute_batch("ROLLBACK");
        }
        // What went into a deleted file is lost, whatever SQLite says.
        let committed = committed.and_then(|()| home.check());
        if committed.is_err() {
            counts.failed.fetch_add(1, Ordering::Relaxed);
        }
        for tell in acknowledge {
            tell(committed.clone());
        }
    }
}
