//! Connections: how many there may be, and how long one may keep the server waiting.
//!
//! A connection waits for its client while a request is arriving, while an answer is being read, and between the two. When
//! there is no room for a new connection, the one that has waited longest makes room. A connection whose request is being
//! answered is never closed, nor is a live stream; streams have limits of their own.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, Method, header};
use axum::response::Response;
use futures_util::{StreamExt, future, stream};
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::limits::network;

/// Files that are not connections: the database and its readers, the log, the listener.
const OTHER_FILES: usize = 100;
/// After a refused connection the loop takes a breath: the system may be out of files.
const BREATH: Duration = Duration::from_millis(50);

/// The longest head of a request, and what is kept of an answer that is not read. Each connection may fill it.
const BUFFER: usize = 64 * 1024;

/// What connections may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// All connections together, streams included.
    pub in_all: usize,
    /// Connections of one client, streams excluded.
    pub each: usize,
    /// How long a connection may keep the server waiting.
    pub patience: Duration,
}

impl Default for Room {
    fn default() -> Self {
        let in_all = open_files().saturating_sub(OTHER_FILES).clamp(16, 10_000);
        Self { in_all, each: 256, patience: Duration::from_secs(20) }
    }
}

/// How many files this process may open, where the system tells; else the least that systems allow.
fn open_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(256)
}

/// Accepts connections until `stop` is cancelled, then lets requests under way finish.
pub async fn serve(listener: TcpListener, router: Router, room: Room, stop: CancellationToken) {
    let open = Arc::new(Open { room, all: Mutex::default() });
    let (alive, mut all_gone) = mpsc::channel::<Infallible>(1);
    let mut sweep = tokio::time::interval(room.patience.min(Duration::from_secs(5)));
    let mut number = 0_u64;
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            _ = sweep.tick() => {
                open.sweep();
                continue;
            }
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        number += 1;
        let Some(place) = open.enter(number, peer.ip()) else { continue };
        let (router, stop, alive) = (router.clone(), stop.clone(), alive.clone());
        tokio::spawn(async move {
            attend(stream, peer, router, &place, stop).await;
            drop((place, alive));
        });
    }
    drop((listener, alive));
    all_gone.recv().await;
}

/// Serves one connection until either side ends it or its place is needed.
async fn attend(stream: TcpStream, peer: SocketAddr, router: Router, place: &Place, stop: CancellationToken) {
    let _ = stream.set_nodelay(true);
    let state = place.state.clone();
    let service = service_fn(move |request| answer(router.clone(), peer, state.clone(), request));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(place.open.room.patience).max_buf_size(BUFFER);
    let mut connection = std::pin::pin!(builder.serve_connection(TokioIo::new(stream), service));
    let mut stopping = false;
    loop {
        tokio::select! {
            _ = connection.as_mut() => return,
            () = place.state.leave.cancelled() => return,
            () = stop.cancelled(), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

async fn answer(
    router: Router,
    peer: SocketAddr,
    state: Arc<State>,
    request: hyper::Request<Incoming>,
) -> Result<Response, Infallible> {
    let is_get = request.method() == Method::GET;
    let mut request: Request = if request.body().is_end_stream() {
        state.set(Doing::Answer);
        request.map(Body::new)
    } else {
        state.set(Doing::Wait);
        let its_state = state.clone();
        request.map(|body| Body::from_stream(until_the_end(Body::new(body), its_state)))
    };
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = router.oneshot(request).await?;
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_stream = is_get && kind.is_some_and(|kind| kind.starts_with(b"text/event-stream"));
    state.set(if is_stream { Doing::Stream } else { Doing::Wait });
    Ok(response)
}

/// The same bytes; when the last has come, the server does not wait for the client any more.
fn until_the_end(
    body: Body,
    state: Arc<State>,
) -> impl stream::Stream<Item = Result<axum::body::Bytes, axum::Error>> + Send {
    let end = stream::once(async move { state.set(Doing::Answer) });
    body.into_data_stream().map(Some).chain(end.map(|()| None)).filter_map(future::ready)
}

/// What a connection does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Doing {
    /// It waits for its client.
    Wait,
    /// It has a whole request.
    Answer,
    /// It tells of changes at a table.
    Stream,
}

struct State {
    client: IpAddr,
    doing: Mutex<(Doing, Instant)>,
    leave: CancellationToken,
    /// Told to leave, and so no longer counted.
    has_left: AtomicBool,
}

impl State {
    fn set(&self, doing: Doing) {
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner) = (doing, Instant::now());
    }

    fn doing(&self) -> (Doing, Instant) {
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waits_since(&self) -> Option<Instant> {
        let (doing, since) = self.doing();
        (doing == Doing::Wait).then_some(since)
    }

    fn send_away(&self) {
        self.has_left.store(true, Ordering::Relaxed);
        self.leave.cancel();
    }
}

/// All open connections by number.
struct Open {
    room: Room,
    all: Mutex<HashMap<u64, Arc<State>>>,
}

impl Open {
    /// A place for a connection of this client, if there is one or another one can make room.
    fn enter(self: &Arc<Self>, number: u64, peer: IpAddr) -> Option<Place> {
        let client = network(peer);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let state = Arc::new(State {
            client,
            doing: Mutex::new((Doing::Wait, Instant::now())),
            leave: CancellationToken::new(),
            has_left: AtomicBool::new(false),
        });
        let here = || all.values().filter(|state| !state.has_left.load(Ordering::Relaxed));
        let of_client = here().filter(|state| state.client == client && state.doing().0 != Doing::Stream).count();
        if self.room.each <= of_client {
            longest_waiting(here().filter(|state| state.client == client))?.send_away();
        } else if self.room.in_all <= here().count() {
            // Who has the most makes room.
            let mut counts = HashMap::<IpAddr, usize>::new();
            for state in here().filter(|state| state.waits_since().is_some()) {
                *counts.entry(state.client).or_default() += 1;
            }
            let (&most, _) = counts.iter().max_by_key(|(_, count)| **count)?;
            longest_waiting(here().filter(|state| state.client == most))?.send_away();
        }
        all.insert(number, state.clone());
        drop(all);
        Some(Place { open: self.clone(), number, state })
    }

    /// Sends connections away that have kept the server waiting for too long: a client that does not read its answer is not
    /// noticed otherwise.
    fn sweep(&self) {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let patience = self.room.patience * 2;
        for state in all.values().filter(|state| state.waits_since().is_some_and(|since| patience < since.elapsed())) {
            state.send_away();
        }
    }
}

fn longest_waiting<'a>(states: impl Iterator<Item = &'a Arc<State>>) -> Option<&'a Arc<State>> {
    let waiting = states.filter_map(|state| Some((state.waits_since()?, state)));
    waiting.min_by_key(|(since, _)| *since).map(|(_, state)| state)
}

/// A place among the connections, free again when it is dropped.
struct Place {
    open: Arc<Open>,
    number: u64,
    state: Arc<State>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.open.all.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(in_all: usize, each: usize) -> Arc<Open> {
        Arc::new(Open { room: Room { in_all, each, patience: Duration::from_secs(9) }, all: Mutex::default() })
    }

    fn left(places: &[Place]) -> Vec<u64> {
        places.iter().filter(|place| place.state.leave.is_cancelled()).map(|place| place.number).collect()
    }

    #[test]
    fn the_longest_waiting_connection_of_the_same_client_makes_room() {
        let open = open(100, 3);
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let mut places: Vec<Place> = (0..3).map(|number| open.enter(number, one).unwrap()).collect();
        places.push(open.enter(3, other).unwrap());
        places[0].state.set(Doing::Answer);
        places.push(open.enter(4, one).unwrap());
        assert_eq!(left(&places), [1]);
        places[2].state.set(Doing::Stream);
        places.push(open.enter(5, one).unwrap());
        assert_eq!(left(&places), [1], "streams are aside");
    }

    #[test]
    fn nobody_is_interrupted_to_make_room() {
        let open = open(2, 2);
        let one = IpAddr::from([10, 0, 0, 1]);
        let places: Vec<Place> = (0..2).map(|number| open.enter(number, one).unwrap()).collect();
        for place in &places {
            place.state.set(Doing::Answer);
        }
        assert!(open.enter(2, one).is_none() && open.enter(3, [10, 0, 0, 2].into()).is_none());
        drop(places);
        assert!(open.enter(4, one).is_some());
    }

    #[test]
    fn whoever_has_the_most_makes_room_for_others() {
        let open = open(4, 100);
        let mut places: Vec<Place> = [2, 1, 1, 1]
            .into_iter()
            .zip(0..)
            .map(|(last, number)| open.enter(number, [10, 0, 0, last].into()).unwrap())
            .collect();
        places.push(open.enter(4, [10, 0, 0, 3].into()).unwrap());
        assert_eq!(left(&places), [1]);
    }

    #[test]
    fn one_network_of_ipv6_is_one_client() {
        let open = open(100, 2);
        let address = |last: u16| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        let places: Vec<Place> = (0..5).map(|number| open.enter(u64::from(number), address(number)).unwrap()).collect();
        assert_eq!(left(&places), [0, 1, 2]);
    }
}
