//! Reviews of finished games and hints: thought out beside the requests, few at a time.
//!
//! A review is worked out once for each table and kept in memory; whoever asks again sees how far it is.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use arena::review::{Effort, Review};
use tabletop::Seat;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::fault::Fault;
use crate::host::{Hint, Host};

/// Reviews that are kept; of more than these the finished ones go.
const MOST_KEPT: usize = 200;
/// Reviews that may wait for their turn.
const MOST_WAITING: usize = 20;

/// All reviews and hints of this server.
pub struct Study {
    works: Mutex<HashMap<String, Arc<Work>>>,
    /// One review at a time leaves the other cores to bots and requests.
    reviewing: Arc<Semaphore>,
    hinting: Arc<Semaphore>,
    threads: usize,
    /// How long a review is thought about, once it is its turn.
    time: Duration,
}

/// How far a review is.
#[derive(Clone, Default)]
pub struct Stage {
    pub done: usize,
    pub total: usize,
    pub state: State,
    /// What is known so far.
    pub review: Option<Arc<Review<String>>>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum State {
    #[default]
    Waiting,
    Working,
    Done,
    /// It could not be finished; it may be begun anew.
    Failed,
}

/// The review of one table.
#[derive(Default)]
pub struct Work(RwLock<Stage>);

impl Work {
    pub fn stage(&self) -> Stage {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, stage: Stage) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = stage;
    }
}

impl Study {
    pub fn new(cores: usize, time: Duration) -> Self {
        Self {
            works: Mutex::default(),
            reviewing: Arc::new(Semaphore::new(1)),
            hinting: Arc::new(Semaphore::new(cores)),
            threads: (cores / 2).max(1),
            time,
        }
    }

    /// The review of a table, if somebody has asked for one.
    pub fn of(&self, table: &str) -> Option<Arc<Work>> {
        self.works.lock().unwrap_or_else(PoisonError::into_inner).get(table).cloned()
    }

    /// Begins the review of a finished game, unless that has happened.
    pub fn begin(&self, table: &str, host: &Arc<dyn Host>, stop: &CancellationToken) -> Result<(), Fault> {
        if !host.is_over() {
            return Err(Fault::not_over());
        }
        let mut works = self.works.lock().unwrap_or_else(PoisonError::into_inner);
        if works.get(table).is_some_and(|work| work.stage().state != State::Failed) {
            return Ok(());
        }
        let is_waiting = |work: &&Arc<Work>| work.stage().state == State::Waiting;
        if MOST_WAITING <= works.values().filter(is_waiting).count() {
            return Err(Fault::busy());
        }
        if MOST_KEPT <= works.len() {
            works.retain(|_, work| matches!(work.stage().state, State::Waiting | State::Working));
        }
        let work = Arc::new(Work::default());
        works.insert(table.to_owned(), work.clone());
        let (turn, host, stop) = (self.reviewing.clone(), host.clone(), stop.clone());
        let effort = Effort::within(self.time, self.threads);
        tokio::spawn(async move {
            let Ok(turn) = turn.acquire_owned().await else { return };
            let thought = work.clone();
            let done = tokio::task::spawn_blocking(move || {
                think(&*host, &thought, effort, &stop);
                drop(turn);
            });
            if done.await.is_err() {
                tracing::error!("a review broke off");
                work.set(Stage { state: State::Failed, ..work.stage() });
            }
        });
        Ok(())
    }

    /// What a strong player would do for the seat, by what the seat knows.
    pub async fn hint(&self, host: Arc<dyn Host>, seat: Seat, seed: u64) -> Result<Hint, Fault> {
        let broken = |_| Fault::busy();
        let turn = self.hinting.clone().acquire_owned().await.map_err(broken)?;
        let thought = tokio::task::spawn_blocking(move || {
            let hint = host.hint(seat, seed);
            drop(turn);
            hint
        });
        thought.await.map_err(|error| Fault::broken(&error.to_string()))
    }
}

fn think(host: &dyn Host, work: &Work, effort: Effort, stop: &CancellationToken) {
    let mut tell = |done, total, review| {
        work.set(Stage { done, total, state: State::Working, review: Some(Arc::new(review)) });
        if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let review = host.review(effort, &mut tell);
    let stage = work.stage();
    work.set(match review {
        Some(review) => Stage { state: State::Done, review: Some(Arc::new(review)), ..stage },
        None => Stage { state: State::Failed, ..stage },
    });
}
