//! Reviews of finished games and hints: thought out beside the requests, few at a time.
//!
//! A review is worked out once for each table; asking again shows how far it is. When it is done it is kept in the
//! database; memory only holds what was looked at lately.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use arena::review::Review;
use store::Store;
use tabletop::Seat;
use tokio::sync::OnceCell;
use tokio_util::sync::CancellationToken;

use crate::asker;
use crate::fault::Fault;
use crate::host::Hint;
use crate::kept_review;
use crate::live::{Live, Now};
use crate::queue::{Audience, Place, Queue};
use crate::repeated;

/// Reviews in memory; of more than these the finished ones go.
const MOST_KEPT: usize = 200;
/// Reviews that may wait for their turn.
const MOST_WAITING: usize = 100;
/// Reviews of one client that may.
const REVIEWS_EACH: usize = 4;
/// Hints of one client that may wait.
const HINTS_EACH: usize = 20;
/// Hints that are remembered.
const HINTS_KEPT: usize = 1000;

/// All reviews and hints of this server.
pub struct Study {
    store: Arc<Store>,
    works: Mutex<HashMap<String, Arc<Work>>>,
    /// One review at a time leaves the other cores to bots and requests.
    reviewing: Arc<Queue>,
    hinting: Arc<Queue>,
    /// Hints for the tables, versions and seats that somebody asked about lately.
    hints: Mutex<HashMap<Question, Arc<OnceCell<Hint>>>>,
    threads: usize,
    /// How long a review is thought about, once it is its turn.
    time: Duration,
}

/// What a hint is for: table, version, seat.
type Question = (String, u64, Seat);

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
    pub fn new(store: Arc<Store>, cores: usize, time: Duration) -> Self {
        Self {
            store,
            works: Mutex::default(),
            reviewing: Queue::new(1),
            hinting: Queue::new(cores),
            hints: Mutex::default(),
            threads: (cores / 2).max(1),
            time,
        }
    }

    /// The review of a table, if somebody has asked for one: under way, or kept.
    pub async fn of(&self, live: &Live) -> Result<Option<Arc<Work>>, Fault> {
        if let Some(work) = self.works().get(&live.id) {
            return Ok(Some(work.clone()));
        }
        if !live.now().host.is_over() {
            return Ok(None);
        }
        let (store, key) = (self.store.clone(), live.key);
        let kept = tokio::task::spawn_blocking(move || store.review(key)).await;
        let kept = kept.map_err(|error| Fault::broken(&error.to_string()))??;
        let Some(review) = kept.and_then(|text| kept_review::read(&text)) else { return Ok(None) };
        let (done, total) = (review.decisions.len(), review.decisions.len());
        let stage = Stage { done, total, state: State::Done, review: Some(Arc::new(review)) };
        let mut works = self.works();
        make_room(&mut works);
        Ok(Some(works.entry(live.id.clone()).or_insert_with(|| Arc::new(Work(RwLock::new(stage)))).clone()))
    }

    fn works(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Work>>> {
        self.works.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the review of a finished game, unless that has happened.
    pub fn begin(&self, live: &Live, stop: &CancellationToken) -> Result<(), Fault> {
        let host = live.now().host.clone();
        if !host.is_over() {
            return Err(Fault::not_over());
        }
        if host.notice(ui::Lang::USUAL).is_some() {
            return Err(Fault::no_review());
        }
        let mut works = self.works();
        if works.get(&live.id).is_some_and(|work| work.stage().state != State::Failed) {
            return Ok(());
        }
        let is_waiting = |work: &&Arc<Work>| work.stage().state == State::Waiting;
        let client = asker::current().unwrap_or(asker::OURSELVES);
        if MOST_WAITING <= works.values().filter(is_waiting).count() || REVIEWS_EACH <= self.reviewing.waiting(client) {
            return Err(Fault::busy());
        }
        make_room(&mut works);
        let work = Arc::new(Work::default());
        works.insert(live.id.clone(), work.clone());
        let (turn, stop, store, key) = (self.reviewing.clone(), stop.clone(), self.store.clone(), live.key);
        let (time, threads) = (self.time, self.threads);
        tokio::spawn(async move {
            let turn = turn.enter(client, Audience::Somebody).await;
            let thought = work.clone();
            let done = tokio::task::spawn_blocking(move || {
                let mut tell = |done, total, review| {
                    thought.set(Stage { done, total, state: State::Working, review: Some(Arc::new(review)) });
                    if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let review = host.review(time, threads, &mut tell);
                drop(turn);
                review
            });
            let review = done.await.unwrap_or_else(|error| {
                if let Some(times) = repeated::count(&format!("review {error}")) {
                    tracing::error!(%error, times, "a review broke off");
                }
                None
            });
            let Some(review) = review else {
                return work.set(Stage { state: State::Failed, ..work.stage() });
            };
            let text = kept_review::write(&review);
            // As it will be read again, so that it looks the same after a restart.
            let review = kept_review::read(&text).unwrap_or(review);
            if let Err(error) = store.keep_review(key, text).await
                && let Some(times) = repeated::count(&format!("keep review {error}"))
            {
                tracing::error!(%error, times, "a review could not be kept");
            }
            work.set(Stage { state: State::Done, review: Some(Arc::new(review)), ..work.stage() });
        });
        Ok(())
    }

    /// What a strong player would do for the seat, by what the seat knows. The same question is answered from memory.
    pub async fn hint(&self, live: &Live, now: &Now, seat: Seat, seed: u64) -> Result<Hint, Fault> {
        let cell = self.asked((live.id.clone(), now.version, seat));
        if let Some(hint) = cell.get() {
            return Ok(hint.clone());
        }
        let client = asker::current().unwrap_or(asker::OURSELVES);
        if HINTS_EACH <= self.hinting.waiting(client) {
            return Err(Fault::busy());
        }
        let (queue, host) = (self.hinting.clone(), now.host.clone());
        // The client may go away; what was begun is remembered all the same.
        let thought = tokio::spawn(async move {
            let thinking = || async {
                let turn = queue.enter(client, Audience::Somebody).await;
                let spare = queue.spare(&turn);
                let thought = tokio::task::spawn_blocking(move || {
                    let hint = host.hint(seat, with(&spare), seed);
                    drop((turn, spare));
                    hint
                });
                thought.await
            };
            cell.get_or_try_init(thinking).await.cloned()
        });
        let broken = |error: tokio::task::JoinError| Fault::broken(&error.to_string());
        thought.await.map_err(broken)?.map_err(broken)
    }

    /// Takes the place of one who thinks about a hint.
    #[cfg(test)]
    pub(crate) async fn keep_busy(&self) -> crate::queue::Place {
        self.hinting.enter(asker::OURSELVES, Audience::Somebody).await
    }

    fn asked(&self, question: Question) -> Arc<OnceCell<Hint>> {
        let mut hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        if HINTS_KEPT <= hints.len() && !hints.contains_key(&question) {
            // Those that are still thought about stay.
            hints.retain(|_, cell| !cell.initialized());
        }
        hints.entry(question).or_default().clone()
    }
}

/// How many cores there are with these spare ones.
pub(crate) fn with(spare: &[Place]) -> u8 {
    u8::try_from(1 + spare.len()).unwrap_or(u8::MAX)
}

fn make_room(works: &mut HashMap<String, Arc<Work>>) {
    if MOST_KEPT <= works.len() {
        works.retain(|_, work| matches!(work.stage().state, State::Waiting | State::Working));
    }
}
