//! One thread that writes. Whatever is waiting when it looks goes into one transaction; a disk that can sync three
//! hundred times a second then acknowledges thousands of orders.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::append::Append;
use crate::db::Db;
use crate::{Error, Figures};

/// Orders that may wait; more are refused at once.
const WAITING: usize = 4096;
/// An order that the database could not carry out is bad health for so long, or until another one succeeds.
const REMEMBERED: Duration = Duration::from_secs(30);
/// Orders in one transaction: nobody waits for more than these.
const TOGETHER: usize = 512;

pub(crate) struct Writer {
    orders: Option<mpsc::Sender<Box<dyn Order>>>,
    thread: Option<JoinHandle<()>>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    commits: AtomicU64,
    orders: AtomicU64,
    failed: AtomicU64,
    /// When the database itself could not carry out an order, if none has succeeded since.
    broken: Mutex<Option<Instant>>,
}

/// Something to be written.
pub(crate) trait Order: Send {
    /// Runs inside a transaction. It may be run again, in another one, if the first comes to nothing.
    fn run(&mut self, db: Db<'_>) -> Result<(), Error>;
    /// Whether it only adds to a log: then it needs no answer before the next order can be sent.
    fn append(&mut self) -> Option<&mut Append> {
        None
    }
    /// The table whose log it adds to; others come last.
    fn table(&self) -> i64 {
        i64::MAX
    }
    /// Whether it is only a mark that shows whether writing works; others show it better.
    fn is_mark(&self) -> bool {
        false
    }
    /// Whether it takes away what nobody shall find in the file any more.
    fn erases(&self) -> bool {
        false
    }
    /// Tells whoever ordered it, once it is known whether it was committed. Whether the database could carry it out.
    fn tell(self: Box<Self>, committed: Result<(), Error>) -> bool;
}

/// What an order is for.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Purpose {
    Keep,
    Mark,
    Erase,
}

struct Ordered<T, F> {
    work: F,
    purpose: Purpose,
    done: Result<T, Error>,
    tell: oneshot::Sender<Result<T, Error>>,
}

impl<T: Send, F: Fn(Db<'_>) -> Result<T, Error> + Send> Order for Ordered<T, F> {
    fn run(&mut self, db: Db<'_>) -> Result<(), Error> {
        self.done = (self.work)(db);
        self.done.as_ref().map(|_| ()).map_err(Error::clone)
    }

    fn is_mark(&self) -> bool {
        self.purpose == Purpose::Mark
    }

    fn erases(&self) -> bool {
        self.purpose == Purpose::Erase
    }

    fn tell(self: Box<Self>, committed: Result<(), Error>) -> bool {
        tell(self.tell, committed.and(self.done))
    }
}

struct OrderedAppend {
    append: Append,
    tell: oneshot::Sender<Result<(), Error>>,
}

impl Order for OrderedAppend {
    fn run(&mut self, db: Db<'_>) -> Result<(), Error> {
        self.append.run(db)
    }

    fn append(&mut self) -> Option<&mut Append> {
        Some(&mut self.append)
    }

    fn table(&self) -> i64 {
        self.append.table.0
    }

    fn tell(self: Box<Self>, committed: Result<(), Error>) -> bool {
        tell(self.tell, committed.and(self.append.done))
    }
}

fn tell<T>(asker: oneshot::Sender<Result<T, Error>>, done: Result<T, Error>) -> bool {
    let carried_out = !matches!(done, Err(Error::Database(_)));
    // Whoever asked may have gone; it is written all the same.
    let _ = asker.send(done);
    carried_out
}

/// What puts orders into a database, each alone or none.
pub(crate) trait Hand {
    /// All of them in one transaction. What each came to is in the order; the answer is whether it is on the disk.
    fn write(&mut self, together: &mut [Box<dyn Order>]) -> Result<(), Error>;
}

impl Writer {
    pub fn start<H: Hand>(hand: impl FnOnce() -> H + Send + 'static) -> Result<Self, Error> {
        let (orders, waiting) = mpsc::channel(WAITING);
        let counts = Arc::new(Counts::default());
        let its_counts = counts.clone();
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write(hand(), waiting, &its_counts))
            .map_err(|error| Error::Database(error.to_string()))?;
        Ok(Self { orders: Some(orders), thread: Some(thread), counts })
    }

    /// Has something written. The answer comes when it is on the disk.
    pub async fn order<T: Send + 'static>(
        &self,
        work: impl Fn(Db<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.order_to(Purpose::Keep, work).await
    }

    /// Has something taken away, so that it is not in the file any more, nor in the log beside it.
    pub async fn erase<T: Send + 'static>(
        &self,
        work: impl Fn(Db<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.order_to(Purpose::Erase, work).await
    }

    /// Has a mark written that shows whether writing works.
    pub async fn mark(&self, work: impl Fn(Db<'_>) -> Result<(), Error> + Send + 'static) -> Result<(), Error> {
        self.order_to(Purpose::Mark, work).await
    }

    async fn order_to<T: Send + 'static>(
        &self,
        purpose: Purpose,
        work: impl Fn(Db<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (tell, told) = oneshot::channel();
        self.send(Box::new(Ordered { work, purpose, done: Err(Error::Closed), tell }))?;
        told.await.unwrap_or(Err(Error::Closed))
    }

    /// Adds to a log. The same as an order, and quicker where the database is far.
    pub async fn append(&self, append: Append) -> Result<(), Error> {
        let (tell, told) = oneshot::channel();
        self.send(Box::new(OrderedAppend { append, tell }))?;
        told.await.unwrap_or(Err(Error::Closed))
    }

    fn send(&self, order: Box<dyn Order>) -> Result<(), Error> {
        let orders = self.orders.as_ref().ok_or(Error::Closed)?;
        orders.try_send(order).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Error::Busy,
            mpsc::error::TrySendError::Closed(_) => Error::Closed,
        })
    }

    /// Whether the database could not carry out the last order, not long ago.
    pub fn is_broken(&self) -> bool {
        let broken = self.counts.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.is_some_and(|at| at.elapsed() < REMEMBERED)
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

fn write(mut hand: impl Hand, mut waiting: mpsc::Receiver<Box<dyn Order>>, counts: &Counts) {
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
        let committed = hand.write(&mut together);
        if committed.is_err() {
            counts.failed.fetch_add(1, Ordering::Relaxed);
        }
        for order in together.drain(..) {
            let is_mark = order.is_mark();
            let broken = (!order.tell(committed.clone())).then(Instant::now);
            if !is_mark {
                *counts.broken.lock().unwrap_or_else(PoisonError::into_inner) = broken;
            }
        }
    }
}
