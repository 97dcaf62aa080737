//! A queue for cores that is fair to clients.
//!
//! A bounded number work at the same time; the others wait. Work that somebody waits for goes first. Among equals it is the turn of
//! the client who has the least under way, then of the one who was served least recently: however much one client asks for,
//! another waits for at most one piece of it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::limits::network;

/// Clients whose last turn is remembered.
const REMEMBERED: usize = 10_000;

/// Whether somebody waits for the work.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Audience {
    Somebody,
    Nobody,
}

pub struct Queue {
    places: usize,
    line: Mutex<Line>,
}

#[derive(Default)]
struct Line {
    busy: usize,
    /// Those of the busy places that help with work on another one.
    helping: usize,
    waiting: Vec<Waiter>,
    clients: HashMap<IpAddr, Turns>,
    /// Counts turns and waiters.
    clock: u64,
}

#[derive(Copy, Clone, Default)]
struct Turns {
    under_way: usize,
    last: u64,
}

struct Waiter {
    number: u64,
    client: IpAddr,
    audience: Audience,
    call: oneshot::Sender<Place>,
}

/// A place to work; free again when it is dropped.
pub struct Place {
    queue: Option<Arc<Queue>>,
    client: IpAddr,
    helps: bool,
}

impl Queue {
    pub fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places: places.max(1), line: Mutex::default() })
    }

    /// How many work now, however many places each of them has.
    pub fn busy(&self) -> usize {
        let line = self.line();
        line.busy - line.helping
    }

    /// Further places for work that has one already: all that are free, unless somebody waits for one.
    pub fn spare(self: &Arc<Self>, of: &Place) -> Vec<Place> {
        let mut line = self.line();
        let mut spare = Vec::new();
        while line.waiting.is_empty() && line.busy < self.places {
            line.busy += 1;
            line.helping += 1;
            line.clients.entry(of.client).or_default().under_way += 1;
            spare.push(Place { queue: Some(self.clone()), client: of.client, helps: true });
        }
        spare
    }

    /// How many of this client wait.
    pub fn waiting(&self, client: IpAddr) -> usize {
        let client = network(client);
        self.line().waiting.iter().filter(|waiter| waiter.client == client).count()
    }

    /// Waits for a place.
    pub async fn enter(self: &Arc<Self>, client: IpAddr, audience: Audience) -> Place {
        let client = network(client);
        let (number, called) = {
            let mut line = self.line();
            line.clock += 1;
            let number = line.clock;
            let (call, called) = oneshot::channel();
            line.waiting.push(Waiter { number, client, audience, call });
            (number, called)
        };
        self.call();
        let mut left = Left { queue: self, number: Some(number) };
        match called.await {
            Ok(place) => {
                left.number = None;
                place
            }
            // Only the queue holds the other end, and it always calls.
            Err(_) => std::future::pending().await,
        }
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls those whose turn it is, as long as there are places.
    fn call(self: &Arc<Self>) {
        loop {
            let Some(Waiter { client, call, .. }) = self.line().next(self.places) else { return };
            if let Err(mut unused) = call.send(Place { queue: Some(self.clone()), client, helps: false }) {
                // They have gone meanwhile; the place is given back here, not by its end, which would call again.
                unused.queue = None;
                self.line().leave(client);
            }
        }
    }
}

impl Line {
    fn next(&mut self, places: usize) -> Option<Waiter> {
        if places <= self.busy {
            return None;
        }
        let rank = |waiter: &Waiter| {
            let Turns { under_way, last } = self.clients.get(&waiter.client).copied().unwrap_or_default();
            (waiter.audience, under_way, last, waiter.number)
        };
        let (nth, _) = self.waiting.iter().enumerate().min_by_key(|(_, waiter)| rank(waiter))?;
        let waiter = self.waiting.swap_remove(nth);
        self.busy += 1;
        self.clock += 1;
        let turns = self.clients.entry(waiter.client).or_default();
        turns.under_way += 1;
        turns.last = self.clock;
        if REMEMBERED < self.clients.len() {
            self.clients.retain(|_, turns| 0 < turns.under_way);
        }
        Some(waiter)
    }

    fn leave(&mut self, client: IpAddr) {
        self.busy -= 1;
        if let Some(turns) = self.clients.get_mut(&client) {
            turns.under_way -= 1;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            let mut line = queue.line();
            line.helping -= usize::from(self.helps);
            line.leave(self.client);
            drop(line);
            queue.call();
        }
    }
}

/// Takes a waiter out of the line who does not wait any more.
struct Left<'a> {
    queue: &'a Queue,
    number: Option<u64>,
}

impl Drop for Left<'_> {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            self.queue.line().waiting.retain(|waiter| waiter.number != number);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const HOSTILE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    /// In which order those are served who come in this order while the only place is taken.
    async fn served(comers: &[(IpAddr, Audience)]) -> Vec<usize> {
        let queue = Queue::new(1);
        let first = queue.enter([10, 9, 9, 9].into(), Audience::Somebody).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for (n, &(client, audience)) in comers.iter().enumerate() {
            let (its_queue, order) = (queue.clone(), order.clone());
            tasks.push(tokio::spawn(async move {
                let place = its_queue.enter(client, audience).await;
                order.lock().unwrap().push(n);
                tokio::task::yield_now().await;
                drop(place);
            }));
            while queue.line().waiting.len() <= n {
                tokio::task::yield_now().await;
            }
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(queue.busy(), 0);
        Arc::try_unwrap(order).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn clients_take_turns_however_much_one_asks_for() {
        let mut comers = vec![(HOSTILE, Audience::Somebody); 40];
        comers.extend([(OTHER, Audience::Somebody); 3]);
        let order = served(&comers).await;
        assert_eq!(order[..6], [0, 40, 1, 41, 2, 42]);
        assert_eq!(order[6..], (3..40).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn what_somebody_waits_for_goes_first() {
        let mut comers = vec![(HOSTILE, Audience::Nobody), (OTHER, Audience::Nobody), (HOSTILE, Audience::Nobody)];
        comers.extend([(HOSTILE, Audience::Somebody); 2]);
        assert_eq!(served(&comers).await, [3, 4, 1, 0, 2]);
    }

    #[tokio::test]
    async fn who_works_gets_the_free_places_unless_somebody_waits() {
        let queue = Queue::new(3);
        let first = queue.enter(HOSTILE, Audience::Somebody).await;
        let spare = queue.spare(&first);
        assert_eq!((spare.len(), queue.busy()), (2, 1), "two places help, and one works");
        assert!(queue.spare(&first).is_empty(), "no place is given twice");
        let waiting = tokio::spawn({
            let queue = queue.clone();
            async move { queue.enter(OTHER, Audience::Somebody).await }
        });
        while queue.waiting(OTHER) == 0 {
            tokio::task::yield_now().await;
        }
        drop(spare);
        let second = waiting.await.unwrap();
        assert_eq!((queue.busy(), queue.spare(&first).len()), (2, 1), "what the other one left");
        drop((first, second));
        assert_eq!((queue.busy(), queue.line().helping), (0, 0));
    }

    #[tokio::test]
    async fn who_has_gone_is_not_waited_for() {
        let queue = Queue::new(1);
        let first = queue.enter(HOSTILE, Audience::Somebody).await;
        for _ in 0..100 {
            let waiting = tokio::spawn({
                let queue = queue.clone();
                async move { drop(queue.enter(HOSTILE, Audience::Somebody).await) }
            });
            while queue.waiting(HOSTILE) == 0 {
                tokio::task::yield_now().await;
            }
            waiting.abort();
            assert!(waiting.await.is_err());
            assert_eq!(queue.waiting(HOSTILE), 0);
        }
        drop(first);
        drop(queue.enter(OTHER, Audience::Nobody).await);
        assert_eq!(queue.busy(), 0);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn there_are_never_more_at_work_than_places() {
        let queue = Queue::new(3);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks: Vec<_> = (0..200_u8)
            .map(|n| {
                let (queue, now, most) = (queue.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let place = queue.enter([10, 0, 0, n % 7].into(), Audience::Somebody).await;
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    tokio::task::yield_now().await;
                    now.fetch_sub(1, Ordering::SeqCst);
                    drop(place);
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        assert!(most.load(Ordering::SeqCst) <= 3);
        assert_eq!(queue.busy(), 0);
    }
}
