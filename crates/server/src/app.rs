//! What all requests share, and the few things that change a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use bots::Bot;
use serde_json::Value;
use store::{Digest, Ends, Kind, NewTable, Row, SeatRow, Store, Use};
use tabletop::Seat;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::Config;
use crate::assets::Assets;
use crate::fault::Fault;
use crate::host::{self, Step, Tell, Undo, Wanted};
use crate::limits::{Buckets, Streams};
use crate::live::{Live, Now, Tables};
use crate::metrics::Metrics;
use crate::secret;
use crate::study::Study;

/// What all requests share.
#[derive(Clone)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub config: Config,
    pub store: Arc<Store>,
    pub tables: Tables,
    pub requests: Buckets,
    pub new_tables: Buckets,
    pub streams: Streams,
    pub metrics: Metrics,
    pub assets: Assets,
    pub study: Study,
    pub stop: CancellationToken,
    cookie_key: Key,
    link_key: [u8; 32],
    thinking: Arc<Semaphore>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Self {
        app.cookie_key.clone()
    }
}

/// What somebody does at a table.
#[derive(Clone, Debug)]
pub enum Deed {
    Play {
        seat: Seat,
        action: String,
        length: Option<usize>,
        tell: Tell,
    },
    TakeBack(Seat),
    /// Asks the others to agree to taking back.
    Ask(Seat),
    /// Takes back beyond what is free, where nobody has to be asked.
    TakeBackAgreed(Seat),
    /// Agrees to what another seat asks.
    Agree(Seat),
    /// Says no, or does not ask any more.
    Decline(Seat),
}

/// What became of it.
pub struct Done {
    pub now: Arc<Now>,
    pub events: Value,
}

impl App {
    pub async fn new(config: Config, store: Store, stop: CancellationToken) -> Result<Self, Fault> {
        let store = Arc::new(store);
        let secret = store.value("server secret", secret::bytes::<64>()?.to_vec()).await?;
        let key = |purpose: &str| blake3::derive_key(purpose, &secret);
        let cookie_key = [key("cuvee 2026-11 cookie key 1"), key("cuvee 2026-11 cookie key 2")].concat();
        let thinking = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self(Arc::new(Shared {
            tables: Tables::new(store.clone(), config.tables_in_memory, config.idle),
            requests: Buckets::new(config.requests),
            new_tables: Buckets::new(config.new_tables),
            streams: Streams::default(),
            metrics: Metrics::default(),
            assets: Assets::new(),
            study: Study::new(thinking, config.review_time),
            cookie_key: Key::from(&cookie_key),
            link_key: key("cuvee 2026-11 link key"),
            thinking: Arc::new(Semaphore::new(thinking)),
            stop,
            store,
            config,
        })))
    }

    /// The one-time link that comes with a free seat of a new table.
    pub fn first_link(&self, table: &str, seat: Seat) -> String {
        blake3::keyed_hash(&self.link_key, format!("{table} {seat}").as_bytes()).to_hex().to_string()
    }

    /// A new table: saved, and its bots awake.
    pub async fn open_table(
        &self,
        wanted: Wanted<'_>,
        origin: Option<String>,
        seats: impl FnOnce(u8) -> Result<Seating, Fault>,
    ) -> Result<Arc<Live>, Fault> {
        let game = wanted.game;
        let begun = host::begin(wanted, secret::bytes()?)?;
        if begun.moment.is_over() {
            return Err(Fault::game_over());
        }
        let id = secret::table_id()?;
        let Seating { seats, holders, tokens } = seats(begun.moment.seats())?;
        let mut keys: Vec<(u8, Use, Digest)> =
            tokens.iter().map(|(seat, token)| (*seat, Use::Token, secret::digest(token))).collect();
        for (seat, row) in Seat::first(seats.len() as u8).zip(&seats) {
            let number = seat.number();
            let taken = row.bot.is_some()
                || holders.iter().any(|(_, held)| *held == number)
                || tokens.iter().any(|(held, _)| *held == number);
            if !taken {
                keys.push((number, Use::Invite, secret::digest(&self.first_link(&id, seat))));
            }
        }
        let table = NewTable {
            id: id.clone(),
            game: game.name().to_owned(),
            setup: begun.setup,
            seed: begun.seed,
            origin,
            seats,
            rows: begun.rows,
            holders,
            keys,
        };
        self.store.create(table).await?;
        self.metrics.tables.fetch_add(1, Ordering::Relaxed);
        self.table(&id).await
    }

    /// The table of this name, its bots awake.
    pub async fn table(&self, id: &str) -> Result<Arc<Live>, Fault> {
        let live = self.tables.get(id).await?;
        self.wake_bots(&live);
        Ok(live)
    }

    /// Does something at a table: works it out, saves it, and only then lets anybody see it. `version` is the table the
    /// caller looked at; if it has moved on, nothing happens.
    pub async fn act(&self, live: &Arc<Live>, deed: Deed, version: Option<u64>) -> Result<Done, Fault> {
        let (app, live) = (self.clone(), live.clone());
        // Whoever asked may go away in the middle; what was begun is brought to its end.
        let task = tokio::spawn(async move { app.act_to_the_end(&live, deed, version).await });
        task.await.map_err(|error| Fault::broken(&error.to_string()))?
    }

    async fn act_to_the_end(&self, live: &Arc<Live>, deed: Deed, version: Option<u64>) -> Result<Done, Fault> {
        let writing = live.writing.lock().await;
        let now = live.now();
        if version.is_some_and(|version| version != now.version) {
            self.metrics.stale.fetch_add(1, Ordering::Relaxed);
            return Err(Fault::stale(now.host.length()));
        }
        let is_move = matches!(deed, Deed::Play { .. });
        let Step { next, rows, events } = work_out(&now, deed)?;
        let ends = if next.is_over() { Ends::Over } else { Ends::GoesOn };
        match self.store.append(live.key, now.version, rows.clone(), ends).await {
            Ok(()) => (),
            Err(store::Error::Taken) => {
                // Another server on the same file was faster.
                self.tables.refresh(live).await?;
                self.metrics.stale.fetch_add(1, Ordering::Relaxed);
                return Err(Fault::stale(live.now().host.length()));
            }
            Err(error) => return Err(error.into()),
        }
        live.set_now(now.after(next, &rows));
        if is_move {
            self.metrics.moves.fetch_add(1, Ordering::Relaxed);
        }
        drop(writing);
        self.wake_bots(live);
        Ok(Done { now: live.now(), events })
    }

    /// Sees to it that bots on turn move.
    pub fn wake_bots(&self, live: &Arc<Live>) {
        if bot_to_act(live).is_none() || live.bots_awake.swap(true, Ordering::AcqRel) {
            return;
        }
        let (app, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let played = tokio::select! {
                () = app.stop.cancelled() => return,
                played = app.play_bots(&live) => played,
            };
            if played.is_err() {
                // The disk may be full, or worse: try again, but not at once.
                tokio::time::sleep(Duration::from_secs(5)).await;
            }
            live.bots_awake.store(false, Ordering::Release);
            // Somebody may have moved between the last look and now.
            app.wake_bots(&live);
        });
    }

    /// Plays until no bot is to act.
    async fn play_bots(&self, live: &Arc<Live>) -> Result<(), Fault> {
        while let Some((seat, bot)) = bot_to_act(live) {
            if !self.config.bot_pause.is_zero() && live.has_listeners() {
                tokio::time::sleep(self.config.bot_pause).await;
            }
            let Ok(permit) = self.thinking.clone().acquire_owned().await else { return Ok(()) };
            let now = live.now();
            if !now.host.to_act().contains(seat) {
                continue;
            }
            let seed = secret::bot_seed(&live.id, now.host.length());
            let moment = now.host.clone();
            let chosen = tokio::task::spawn_blocking(move || {
                let action = moment.choose(bot, seat, seed);
                drop(permit);
                action
            });
            let action = chosen.await.map_err(|error| Fault::broken(&format!("a bot could not choose: {error}")))?;
            let deed = Deed::Play { seat, action, length: None, tell: Tell::Nothing };
            match self.act_to_the_end_boxed(live, deed, now.version).await {
                Ok(_) => (),
                // The table has moved on, for instance because somebody took back: look again.
                Err(fault) if fault.code == "stale" => (),
                Err(fault) => {
                    tracing::error!(table = live.id, bot = bot.name(), why = fault.en, "a bot's move was refused");
                    return Err(fault);
                }
            }
        }
        Ok(())
    }

    /// Behind a box, because acting wakes bots and bots act.
    fn act_to_the_end_boxed<'a>(
        &'a self,
        live: &'a Arc<Live>,
        deed: Deed,
        version: u64,
    ) -> std::pin::Pin<Box<dyn Future<Output = Result<Done, Fault>> + Send + 'a>> {
        Box::pin(self.act_to_the_end(live, deed, Some(version)))
    }
}

/// Who sits where at a new table.
#[derive(Default)]
pub struct Seating {
    pub seats: Vec<SeatRow>,
    pub holders: Vec<(Digest, u8)>,
    pub tokens: Vec<(u8, String)>,
}

fn bot_to_act(live: &Live) -> Option<(Seat, Bot)> {
    let (now, people) = (live.now(), live.people());
    now.host.to_act().iter().find_map(|seat| Some((seat, Bot::from_name(people.bot(seat)?)?)))
}

/// The next moment and the entries that lead there.
fn work_out(now: &Now, deed: Deed) -> Result<Step, Fault> {
    let word = |kind, seat: Seat| Row { kind, who: Some(seat.number()), text: String::new() };
    let stays = |row| Ok(Step { next: now.host.clone(), rows: vec![row], events: Value::Null });
    match deed {
        Deed::Play { seat, action, length, tell } => now.host.play(seat, &action, length, tell),
        Deed::TakeBack(seat) => now.host.take_back(seat),
        Deed::TakeBackAgreed(seat) => now.host.take_back_agreed(seat),
        Deed::Ask(seat) => match now.host.undo(seat) {
            Undo::Nothing => Err(Fault::nothing_to_undo()),
            Undo::Free | Undo::Consent => stays(word(Kind::AskUndo, seat)),
        },
        Deed::Agree(seat) => match now.asks {
            Some(asking) if seat != asking => now.host.take_back_agreed(asking),
            Some(_) | None => Err(Fault::nobody_asked()),
        },
        Deed::Decline(seat) => match now.asks {
            Some(_) => stays(word(Kind::DeclineUndo, seat)),
            None => Err(Fault::nobody_asked()),
        },
    }
}
