//! Bots at tables: each thinks on its turn, at most `thinkers` at a time, and moves like everybody else.
//!
//! Who waits for a core waits in a queue that is fair to clients. A table where only bots play pauses while nobody looks at it.
//!
//! Thinking happens on threads of its own, so that no request ever waits for a bot. What a bot has thought about is kept
//! in memory while its turn lasts and serves the next step of it; after a restart it simply thinks anew. A thought that a
//! table has moved on from is dropped.
//!
//! Where several servers share a database, the bots of a table think on one of them: the one that holds the table's lease. It
//! ends by itself, so that another takes over if that server dies.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use search::Bot;
use store::Lease;
use tabletop::Seat;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

use crate::app::{App, Deed, Done};
use crate::fault::Fault;
use crate::host::{Mind, Tell};
use crate::live::{Live, Now};
use crate::queue::Audience;
use crate::{repeated, secret, study};

/// Bots that are remembered in the middle of a turn, at all tables together; those beyond think anew with each step.
pub const MINDS: usize = 64;

/// How soon a server whose bots do not think looks whether they may.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// A bot in the middle of its turn.
pub struct KeptMind {
    seat: Seat,
    mind: Mind,
    _place: OwnedSemaphorePermit,
}

/// What a bot wants to do, and the table it looked at.
struct Thought {
    now: Arc<Now>,
    action: String,
    mind: Mind,
    place: Option<OwnedSemaphorePermit>,
}

impl App {
    /// Sees to it that bots on turn move.
    pub fn wake_bots(&self, live: &Arc<Live>) {
        if bot_to_act(live).is_none() || is_paused(live) || live.bots_awake.swap(true, Ordering::AcqRel) {
            return;
        }
        let (app, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let played = tokio::select! {
                () = app.stop.cancelled() => Ok(()),
                played = app.play_bots(&live) => played,
            };
            // If that fails, it ends by itself.
            let _ = app.store.let_go(live.key).await;
            if app.stop.is_cancelled() {
                return;
            }
            if played.is_err() {
                // The disk may be full, or worse: try again, but not at once.
                tokio::time::sleep(Duration::from_secs(5)).await;
            }
            live.bots_awake.store(false, Ordering::Release);
            // Somebody may have moved between the last look and now.
            app.wake_bots(&live);
        });
    }

    /// How many bots think now.
    pub fn bots_thinking(&self) -> u64 {
        self.thinking.busy() as u64
    }

    /// Plays until no bot is to act.
    async fn play_bots(&self, live: &Arc<Live>) -> Result<(), Fault> {
        while let Some((seat, bot)) = bot_to_act(live) {
            if is_paused(live) {
                break;
            }
            match self.store.lease(live.key).await? {
                Lease::Ours => (),
                Lease::Theirs => {
                    let mut changed = live.listen();
                    let _ = tokio::time::timeout(LOOK_AGAIN, changed.changed()).await;
                    continue;
                }
            }
            let begun = Instant::now();
            let thought = tokio::select! {
                thought = self.think(live, seat, bot) => thought?,
                never = self.store.keep_lease(live.key) => match never {},
            };
            let Some(Thought { now, action, mind, place }) = thought else { continue };
            if live.has_listeners() {
                // Slow enough for spectators to follow.
                tokio::time::sleep_until(begun + self.config.bot_pause).await;
            }
            let deed = Deed::Play { seat, action, length: None, tell: Tell::Nothing };
            match self.act_boxed(live, deed, now.version).await {
                Ok(done) if done.now.host.to_act().contains(seat) => {
                    if let Some(place) = place {
                        minds(live).push(KeptMind { seat, mind, _place: place });
                    }
                }
                Ok(_) => (),
                // The table has moved on, for instance because somebody took back: look again.
                Err(fault) if fault.error.code == protocol::Code::Stale => (),
                Err(fault) => {
                    let why = fault.said(ui::Lang::USUAL);
                    if let Some(times) = repeated::count(why) {
                        tracing::error!(table = live.id, bot = bot.name(), why, times, "a bot's move was refused");
                    }
                    return Err(fault);
                }
            }
        }
        // What was thought about a turn that is over, or was taken back, helps nobody.
        minds(live).clear();
        Ok(())
    }

    /// Waits for a free core and thinks; nothing if the seat is not on turn any more.
    async fn think(&self, live: &Arc<Live>, seat: Seat, bot: Bot) -> Result<Option<Thought>, Fault> {
        let audience = if is_looked_at(live) { Audience::Somebody } else { Audience::Nobody };
        let core = self.thinking.enter(live.looks.client(), audience).await;
        let now = live.now();
        if !now.host.to_act().contains(seat) {
            return Ok(None);
        }
        let seed = secret::bot_seed(&self.bot_key, &live.id, now.host.length(), seat);
        let (mut mind, place) = match take_mind(live, seat) {
            Some(KeptMind { mind, _place: place, .. }) => (mind, Some(place)),
            None => (now.host.mind(bot, seat), self.minds.clone().try_acquire_owned().ok()),
        };
        // Who plays the best takes what nobody else wants.
        let spare = if bot == Bot::Master { self.thinking.spare(&core) } else { Vec::new() };
        let host = now.host.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let action = host.choose(&mut mind, study::with(&spare), seed);
            drop((core, spare));
            (action, mind)
        });
        let thought = thinking.await.map_err(|error| Fault::broken(&format!("a bot could not choose: {error}")))?;
        let (action, mind) = thought;
        Ok(Some(Thought { now, action, mind, place }))
    }

    /// Behind a box, because acting wakes bots and bots act.
    fn act_boxed<'a>(
        &'a self,
        live: &'a Arc<Live>,
        deed: Deed,
        version: u64,
    ) -> std::pin::Pin<Box<dyn Future<Output = Result<Done, Fault>> + Send + 'a>> {
        Box::pin(self.act_to_the_end(live, deed, Some(version)))
    }
}

fn bot_to_act(live: &Live) -> Option<(Seat, Bot)> {
    let (now, people) = (live.now(), live.people());
    now.host.to_act().iter().find_map(|seat| Some((seat, Bot::from_name(people.bot(seat)?)?)))
}

/// Whether somebody follows the table, or has asked for it lately.
fn is_looked_at(live: &Live) -> bool {
    live.has_listeners() || live.looks.are_recent()
}

/// Whether the table can wait: bots alone play there, and nobody looks. The next look wakes them.
fn is_paused(live: &Live) -> bool {
    live.people().seats.iter().all(|seat| seat.bot.is_some()) && !is_looked_at(live)
}

fn minds(live: &Live) -> std::sync::MutexGuard<'_, Vec<KeptMind>> {
    live.minds.lock().unwrap_or_else(PoisonError::into_inner)
}

fn take_mind(live: &Live, seat: Seat) -> Option<KeptMind> {
    let mut minds = minds(live);
    let nth = minds.iter().position(|kept| kept.seat == seat)?;
    Some(minds.swap_remove(nth))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use games::GameId;
    use store::{SeatRow, Store};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;
    use crate::app::{Origin, Seating};
    use crate::asker::asks;
    use crate::host::Wanted;
    use crate::limits::Rate;
    use crate::{CancellationToken, Config, router};

    /// A server in this process, its database gone with it.
    struct Served {
        app: App,
        address: std::net::SocketAddr,
        folder: std::path::PathBuf,
    }

    impl Served {
        async fn start(thinkers: usize) -> Self {
            static NEXT: AtomicU32 = AtomicU32::new(0);
            let name = format!("cuvee-thinking-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&folder).unwrap();
            let mut config = Config::new(folder.join("cuvee.db"));
            (config.thinkers, config.requests, config.bot_pause) = (thinkers, Rate::NONE, Duration::ZERO);
            let store = Store::open(&config.database).unwrap();
            let app = App::new(config, store, CancellationToken::new()).await.unwrap();
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let service = router::router(app.clone()).into_make_service_with_connect_info::<std::net::SocketAddr>();
            tokio::spawn(async move { axum::serve(listener, service).await });
            Self { app, address, folder }
        }

        /// A table with such a bot on each seat, or with nobody.
        async fn open(&self, bot: Option<Bot>) -> Arc<Live> {
            let options = serde_json::json!({});
            let wanted = Wanted {
                game: GameId::WineCheese,
                seats: None,
                mode: None,
                options: &options,
                nonces: Vec::new(),
                position: None,
                waits_for: tabletop::Seats::NONE,
            };
            let row = SeatRow { name: String::new(), bot: bot.map(|bot| bot.name().to_owned()) };
            let seating = |seats| Ok(Seating { seats: vec![row; usize::from(seats)], ..Seating::default() });
            self.app.open_table(wanted, Origin::New, seating).await.unwrap()
        }

        async fn page(&self, live: &Live) -> String {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            let request = format!("GET /t/{} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", live.id);
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut page = Vec::new();
            stream.read_to_end(&mut page).await.unwrap();
            String::from_utf8_lossy(&page).into_owned()
        }
    }

    impl Drop for Served {
        fn drop(&mut self) {
            self.app.stop.cancel();
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }

    /// Every core for bots is held by one that does not come to an end, and bots at more tables wait behind it.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn people_are_answered_while_every_bot_waits() {
        let served = Served::start(2).await;
        let nobody = std::net::IpAddr::from([10, 0, 0, 9]);
        let queue = &served.app.thinking;
        let held = [queue.enter(nobody, Audience::Somebody).await, queue.enter(nobody, Audience::Somebody).await];
        let mut tables = Vec::new();
        for _ in 0..5 {
            tables.push(served.open(Some(Bot::Random)).await);
        }
        let before: Vec<u64> = tables.iter().map(|live| live.now().version).collect();
        for live in &tables {
            for _ in 0..10 {
                let page = served.page(live).await;
                assert!(page.starts_with("HTTP/1.1 200"), "{page}");
                assert!(page.contains("Random bot") && page.contains("is thinking"), "nobody thinks in {page}");
            }
        }
        let after: Vec<u64> = tables.iter().map(|live| live.now().version).collect();
        assert_eq!(before, after, "a bot has moved without a core");
        // As soon as there are cores again, all of them play, to the end.
        let ends: Vec<_> = tables.iter().map(|live| live.listen()).collect();
        drop(held);
        for (live, mut changed) in tables.iter().zip(ends) {
            while !live.now().host.is_over() {
                changed.changed().await.unwrap();
            }
            assert!(!served.page(live).await.contains("is thinking"));
        }
    }

    /// What a bot has thought about is kept for its next move, at a bounded number of tables.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_bot_is_remembered_between_two_steps_of_its_turn() {
        let served = Served::start(1).await;
        let live = served.open(None).await;
        let seat = live.now().host.to_act().iter().next().unwrap();
        let free = || served.app.minds.available_permits();
        let think = || served.app.think(&live, seat, Bot::Easy);
        let first = think().await.unwrap().unwrap();
        assert_eq!(free(), MINDS - 1);
        minds(&live).push(KeptMind { seat, mind: first.mind, _place: first.place.unwrap() });
        let second = think().await.unwrap().unwrap();
        assert!(minds(&live).is_empty(), "it thinks with another mind");
        assert_eq!(free(), MINDS - 1);
        drop(second);
        assert_eq!(free(), MINDS);
        let full = served.app.minds.clone().acquire_many_owned(MINDS as u32).await.unwrap();
        let third = think().await.unwrap().unwrap();
        assert!(third.place.is_none() && !third.action.is_empty(), "without room it thinks all the same");
        drop(full);
    }

    /// One client has 40 tables of five strong bots, and watches them all; another has one table with easy bots.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_bot_waits_for_few_moves_of_strangers() {
        let served = Served::start(1).await;
        let [hostile, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(std::net::IpAddr::from);
        let held = served.app.thinking.enter([10, 0, 0, 9].into(), Audience::Somebody).await;
        let mut watched = Vec::new();
        for _ in 0..40 {
            let live = asks(hostile, served.open(Some(Bot::Master))).await;
            watched.push((live.listen(), live));
        }
        let mine = asks(other, served.open(Some(Bot::Easy))).await;
        let (before, mut changed) = (served.app.metrics.moves.load(Ordering::Relaxed), mine.listen());
        drop(held);
        for _ in 0..3 {
            changed.changed().await.unwrap();
        }
        let moves = served.app.metrics.moves.load(Ordering::Relaxed) - before;
        assert!(moves <= 12, "{moves} moves were made while three of them were waited for");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn bots_among_themselves_pause_while_nobody_looks() {
        let served = Served::start(1).await;
        let held = served.app.thinking.enter([10, 0, 0, 9].into(), Audience::Somebody).await;
        let live = served.open(Some(Bot::Random)).await;
        live.looks.forget();
        drop(held);
        while live.bots_awake.load(Ordering::Acquire) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert!(!live.now().host.is_over());
        assert!(bot_to_act(&live).is_some(), "nobody else is to act");
        let mut changed = live.listen();
        served.page(&live).await;
        while !live.now().host.is_over() {
            changed.changed().await.unwrap();
        }
    }

    /// No core is free, and yet the answer comes.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn the_same_question_gets_its_hint_from_memory() {
        let served = Served::start(1).await;
        let live = served.open(None).await;
        let now = live.now();
        let seat = now.host.to_act().iter().next().unwrap();
        let first = served.app.study.hint(&live, &now, seat, 7).await.unwrap();
        let busy = served.app.study.keep_busy().await;
        let second = tokio::time::timeout(Duration::from_mins(1), served.app.study.hint(&live, &now, seat, 7)).await;
        assert_eq!(second.expect("it is thought about again").unwrap(), first);
        drop(busy);
    }
}
