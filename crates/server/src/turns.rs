//! Answering in turn: of clients that ask for much at the same time none waits for all that another one asked for.
//!
//! A request is work whenever its task is polled: a page is drawn, an answer is compressed. So many may work at the same time; the
//! others wait for their turn, and turns go round the clients, not the requests. A request that waits for the disk, for a bot or for
//! its client holds no turn.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::limits::network;

pub struct Turns {
    places: usize,
    line: Mutex<Line>,
}

#[derive(Default)]
struct Line {
    busy: usize,
    /// What each client waits for, in the order in which it came.
    waiting: HashMap<IpAddr, VecDeque<Waiting>>,
    /// Clients that wait, the next one first.
    round: VecDeque<IpAddr>,
}

struct Waiting {
    ticket: Arc<Mutex<Ticket>>,
    waker: Waker,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Ticket {
    Waits,
    /// It is its turn; a place is kept for it.
    Called,
    /// Nobody wants it any more.
    Gone,
}

impl Turns {
    pub fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places: places.max(1), line: Mutex::default() })
    }

    /// Answers a request of this client, whenever it is its turn.
    pub async fn take<T>(self: &Arc<Self>, client: IpAddr, answer: impl Future<Output = T>) -> T {
        let mut turn = Turn::new(self.clone(), client);
        let mut answer = std::pin::pin!(answer);
        std::future::poll_fn(|context| turn.poll(context, |context| answer.as_mut().poll(context))).await
    }

    /// The same for the body of the answer.
    pub fn body(self: &Arc<Self>, client: IpAddr, body: Body) -> Body {
        Body::new(InTurn { turn: Turn::new(self.clone(), client), body })
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a place back, and calls whoever is next.
    fn leave(&self) {
        let mut line = self.line();
        line.busy -= 1;
        let mut next = Vec::new();
        while line.busy < self.places
            && let Some(waiting) = line.next()
        {
            let mut ticket = look(&waiting.ticket);
            if *ticket == Ticket::Waits {
                *ticket = Ticket::Called;
                line.busy += 1;
            }
            drop(ticket);
            next.push(waiting);
        }
        // Wakers are used and dropped outside: what they do is their business.
        drop(line);
        for waiting in next {
            waiting.waker.wake();
        }
    }
}

impl Line {
    /// The oldest request of the client whose turn it is.
    fn next(&mut self) -> Option<Waiting> {
        let client = self.round.pop_front()?;
        let of_client = self.waiting.get_mut(&client)?;
        let next = of_client.pop_front();
        if of_client.is_empty() {
            self.waiting.remove(&client);
        } else {
            self.round.push_back(client);
        }
        next
    }

    fn wait(&mut self, client: IpAddr, waiting: Waiting) {
        let of_client = self.waiting.entry(client).or_default();
        if of_client.is_empty() {
            self.round.push_back(client);
        }
        of_client.push_back(waiting);
    }
}

fn look(ticket: &Mutex<Ticket>) -> MutexGuard<'_, Ticket> {
    ticket.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The turns of one request.
struct Turn {
    turns: Arc<Turns>,
    client: IpAddr,
    ticket: Option<Arc<Mutex<Ticket>>>,
}

impl Turn {
    fn new(turns: Arc<Turns>, client: IpAddr) -> Self {
        Self { turns, client: network(client), ticket: None }
    }

    /// Works if it is its turn; else it waits for it.
    fn poll<T>(&mut self, context: &mut Context<'_>, work: impl FnOnce(&mut Context<'_>) -> Poll<T>) -> Poll<T> {
        if !self.enter(context) {
            return Poll::Pending;
        }
        // Also if the work panics.
        let _place = Place(&self.turns);
        work(context)
    }

    fn enter(&mut self, context: &Context<'_>) -> bool {
        let mut line = self.turns.line();
        match self.ticket.as_ref().map(|ticket| *look(ticket)) {
            Some(Ticket::Called) => {
                self.ticket = None;
                true
            }
            // It is woken for something else while it stands in the line. Its waker may be another one now.
            Some(Ticket::Waits) => {
                line.waiting.get_mut(&self.client).into_iter().flatten().for_each(|waiting| {
                    if self.ticket.as_ref().is_some_and(|ticket| Arc::ptr_eq(ticket, &waiting.ticket)) {
                        waiting.waker.clone_from(context.waker());
                    }
                });
                false
            }
            Some(Ticket::Gone) | None if line.busy < self.turns.places => {
                line.busy += 1;
                true
            }
            Some(Ticket::Gone) | None => {
                let ticket = Arc::new(Mutex::new(Ticket::Waits));
                line.wait(self.client, Waiting { ticket: ticket.clone(), waker: context.waker().clone() });
                self.ticket = Some(ticket);
                false
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(ticket) = self.ticket.take() else { return };
        let line = self.turns.line();
        let was = std::mem::replace(&mut *look(&ticket), Ticket::Gone);
        drop(line);
        if was == Ticket::Called {
            self.turns.leave();
        }
    }
}

/// A place to work, free again when it is dropped.
struct Place<'a>(&'a Turns);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// A body that is made in turn.
struct InTurn {
    turn: Turn,
    body: Body,
}

impl HttpBody for InTurn {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let Self { turn, body } = &mut *self;
        turn.poll(context, |context| Pin::new(body).poll_frame(context))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::task::Wake;

    use super::*;

    const MANY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const FEW: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    /// Wakes nobody: tests look for themselves.
    struct Asleep;

    impl Wake for Asleep {
        fn wake(self: Arc<Self>) {}
    }

    fn try_turn(turn: &mut Turn, work: impl FnOnce()) -> bool {
        let waker = Waker::from(Arc::new(Asleep));
        let done = turn.poll(&mut Context::from_waker(&waker), |_| {
            work();
            Poll::Ready(())
        });
        done.is_ready()
    }

    fn crowd(turns: &Arc<Turns>, clients: &[(IpAddr, usize)]) -> Vec<Turn> {
        let each = clients.iter().flat_map(|&(client, count)| std::iter::repeat_n(client, count));
        let mut crowd: Vec<Turn> = each.map(|client| Turn::new(turns.clone(), client)).collect();
        // They come while somebody works.
        let mut first = Turn::new(turns.clone(), [10, 9, 9, 9].into());
        assert!(try_turn(&mut first, || assert!(crowd.iter_mut().all(|turn| !try_turn(turn, || ())))));
        crowd
    }

    /// In which order those work who have come, one after the other.
    fn order(mut crowd: Vec<Turn>) -> Vec<usize> {
        let mut order = Vec::new();
        while order.len() < crowd.len() {
            let before = order.len();
            for (nth, turn) in crowd.iter_mut().enumerate() {
                let is_called = turn.ticket.as_ref().is_some_and(|ticket| *look(ticket) == Ticket::Called);
                if is_called && try_turn(turn, || ()) {
                    order.push(nth);
                    break;
                }
            }
            assert_eq!(order.len(), before + 1, "nobody is called");
        }
        order
    }

    #[test]
    fn turns_go_round_the_clients_however_much_one_asks_for() {
        let turns = Turns::new(1);
        let order = order(crowd(&turns, &[(MANY, 40), (FEW, 3)]));
        assert_eq!(order[..6], [0, 40, 1, 41, 2, 42]);
        assert_eq!(order[6..], (3..40).collect::<Vec<_>>());
        assert_eq!(turns.line().busy, 0);
        assert!(turns.line().waiting.is_empty() && turns.line().round.is_empty());
    }

    #[test]
    fn whoever_has_gone_is_passed_over_and_gives_the_place_back() {
        let turns = Turns::new(1);
        let mut crowd = crowd(&turns, &[(MANY, 4)]);
        // The first has been called and goes without having worked, the third while it waits.
        drop(crowd.remove(2));
        drop(crowd.remove(0));
        assert_eq!(order(crowd), [0, 1]);
        assert_eq!(turns.line().busy, 0);
    }

    #[test]
    fn work_that_panics_gives_its_place_back() {
        let turns = Turns::new(1);
        let mut turn = Turn::new(turns.clone(), MANY);
        let broken =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| try_turn(&mut turn, || panic!("broken"))));
        assert!(broken.is_err());
        assert!(try_turn(&mut turn, || ()));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn all_come_to_their_end_and_never_too_many_work() {
        use std::sync::atomic::{AtomicUsize, Ordering};

        let turns = Turns::new(3);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks: Vec<_> = (0..400_u16)
            .map(|n| {
                let (turns, now, most) = (turns.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let mut left = 5;
                    let work = std::future::poll_fn(|context| {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                        left -= 1;
                        if left == 0 {
                            return Poll::Ready(());
                        }
                        context.waker().wake_by_ref();
                        Poll::Pending
                    });
                    turns.take([10, 0, 0, (n % 7) as u8].into(), work).await;
                })
            })
            .collect();
        for (n, task) in tasks.into_iter().enumerate() {
            if n % 9 == 0 { task.abort() } else { task.await.unwrap() }
        }
        // Those who were aborted give their places back in their own time.
        while 0 < turns.line().busy {
            tokio::task::yield_now().await;
        }
        assert!(most.load(Ordering::SeqCst) <= 3);
    }
}
