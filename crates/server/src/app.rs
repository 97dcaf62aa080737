//! What all requests share, and the few things that change a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use search::Bot;
use store::{
    Begun, CampaignEntry, CampaignKey, CampaignKind, Digest, Ends, Holder, Kind, NewTable, Row, SeatRow, Store,
    TableKey, Use,
};
use table::{Nonce, What};
use tabletop::{Seat, Seats};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::Config;
use crate::asker;
use crate::assets::Assets;
use crate::fault::Fault;
use crate::fragments;
use crate::host::{self, Host, Kept, Step, Tell, Undo, Wanted};
use crate::limits::{Buckets, Streams};
use crate::live::{self, Live, Now, People, Tables};
use crate::metrics::Metrics;
use crate::queue::Queue;
use crate::repeated;
use crate::seal::{self, Sealer};
use crate::secret;
use crate::study::Study;
use crate::thinking::MINDS;
use crate::turns::Turns;

/// Requests that are worked on at the same time: on all threads of the runtime but one, which sees to it that newcomers join the line.
fn at_work() -> usize {
    tokio::runtime::Handle::current().metrics().num_workers().saturating_sub(1)
}

/// Entries of a game between two positions that are kept.
const SNAPSHOT_EVERY: usize = 32;

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
    pub(crate) turns: Arc<Turns>,
    pub metrics: Metrics,
    pub assets: Assets,
    pub study: Study,
    pub stop: CancellationToken,
    cookie_key: Key,
    link_key: [u8; 32],
    pub(crate) sealer: Sealer,
    pub(crate) bot_key: [u8; 32],
    /// Where bots wait for a core.
    pub(crate) thinking: Arc<Queue>,
    /// How many of them are remembered between two steps of a turn.
    pub(crate) minds: Arc<Semaphore>,
    /// Kilobytes of fragments that may still be kept.
    pub(crate) fragments: Arc<Semaphore>,
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
    /// Asks the others to agree to taking back; where there is nobody to ask, it is done at once.
    Ask(Seat),
    /// Agrees to what another seat asks; when the last one does, it is done.
    Agree(Seat),
    /// Says no, or does not ask any more.
    Decline(Seat),
    /// Gives the game up; with more than two players a bot plays on.
    Leave(Seat),
    /// The person who opened the table lets a bot play a seat.
    Fill(Seat, Bot),
    /// The person who opened the table frees a seat for somebody else.
    Free(Seat),
    /// Says what a seat adds to the shuffle.
    AddNonce(Seat, Option<Nonce>),
    /// Deals without waiting for those who have not said what they add.
    Start,
}

/// Where a new table comes from.
pub enum Origin {
    New,
    /// From a moment of another table.
    Branch(String),
    /// The same once more, after this table.
    Again(TableKey),
    /// The next game of a campaign, with the length of the campaign's log and the level it is played on.
    Campaign {
        key: CampaignKey,
        entries: u64,
        level: &'static str,
    },
}

/// What became of it.
pub struct Done {
    pub now: Arc<Now>,
    pub events: Vec<protocol::Event>,
}

impl App {
    pub async fn new(config: Config, store: Store, stop: CancellationToken) -> Result<Self, Fault> {
        let store = Arc::new(store);
        let secret = store.value("server secret", secret::bytes::<64>()?.to_vec()).await?;
        for game in games::GameId::ALL {
            let (hash, text) = host::standard_pack(game);
            store.keep_pack(hash, text).await?;
        }
        let secret = config.secret.as_ref().map_or(secret, |secret| secret.clone().into_bytes());
        let sealer = Sealer::new(&secret);
        sealer.seal_old_logs(&store).await?;
        let key = |purpose: &str| blake3::derive_key(purpose, &secret);
        let cookie_key = [key("cuvee 2026-11 cookie key 1"), key("cuvee 2026-11 cookie key 2")].concat();
        Ok(Self(Arc::new(Shared {
            tables: Tables::new(store.clone(), sealer, config.tables_in_memory, config.idle),
            requests: Buckets::new(config.requests),
            new_tables: Buckets::new(config.new_tables),
            streams: Streams::new(config.room.in_all as u64 * 3 / 4),
            turns: Turns::new(at_work()),
            metrics: Metrics::default(),
            assets: Assets::new(),
            study: Study::new(store.clone(), config.thinkers.max(1), config.review_time),
            cookie_key: Key::from(&cookie_key),
            sealer,
            link_key: key("cuvee 2026-11 link key"),
            bot_key: key("cuvee 2026-11 bot key"),
            thinking: Queue::new(config.thinkers),
            minds: Arc::new(Semaphore::new(MINDS)),
            fragments: Arc::new(Semaphore::new(fragments::KILOBYTES)),
            stop,
            store,
            config,
        })))
    }

    /// The one-time link that comes with a free seat: `freed` is the version of the table at which it was freed, 0 for a new one.
    pub fn first_link(&self, table: &str, seat: Seat, freed: u64) -> String {
        let name = if freed == 0 { format!("{table} {seat}") } else { format!("{table} {seat} {freed}") };
        blake3::keyed_hash(&self.link_key, name.as_bytes()).to_hex().to_string()
    }

    /// The link to a free seat, while nobody has used it.
    pub fn open_link(&self, live: &Live, now: &Now, people: &People, seat: Seat) -> Option<String> {
        if !people.is_free(seat) {
            return None;
        }
        let link = self.first_link(&live.id, seat, now.freed_at(seat));
        let digest = secret::digest(&link);
        people.open_invites.iter().any(|(open, _)| *open == digest).then_some(link)
    }

    /// A new table: saved, and its bots awake.
    pub async fn open_table(
        &self,
        wanted: Wanted<'_>,
        origin: Origin,
        seats: impl FnOnce(u8) -> Result<Seating, Fault>,
    ) -> Result<Arc<Live>, Fault> {
        let game = wanted.game;
        let begun = host::begin(wanted, secret::bytes()?)?;
        if begun.moment.is_over() {
            return Err(Fault::game_over());
        }
        let id = secret::table_id()?;
        let Seating { seats, holders, host, tokens } = seats(begun.moment.seats())?;
        let mut keys: Vec<(u8, Use, Digest)> =
            tokens.iter().map(|(seat, token)| (*seat, Use::Token, secret::digest(token))).collect();
        for (seat, row) in Seat::first(seats.len() as u8).zip(&seats) {
            let number = seat.number();
            let taken = row.bot.is_some()
                || holders.iter().any(|holder| holder.seat == number)
                || tokens.iter().any(|(held, _)| *held == number);
            if !taken {
                keys.push((number, Use::Invite, secret::digest(&self.first_link(&id, seat, 0))));
            }
        }
        let (origin, after, campaign) = match origin {
            Origin::New => (None, None, None),
            Origin::Branch(from) => (Some(from), None, None),
            Origin::Again(before) => (None, Some(before), None),
            Origin::Campaign { key, entries, level } => {
                let entry = CampaignEntry { kind: CampaignKind::Begun, text: format!("{level} {id}") };
                (None, None, Some(Begun { campaign: key, n: entries, entry }))
            }
        };
        let table = NewTable {
            id: id.clone(),
            game: game.name().to_owned(),
            setup: begun.setup,
            seed: begun.seed,
            origin,
            seats,
            rows: begun.rows,
            holders,
            host,
            after,
            keys,
            campaign,
        };
        let first = seal::begin(&table.seed, &table.setup).ok_or_else(|| Fault::broken("seed"))?;
        let (_, seal) = self.sealer.seal(&id, first, 0, &table.rows);
        let made = self.store.create_sealed(table, seal).await;
        if made == Err(store::Error::Taken) {
            return Err(Fault::campaign_moved_on());
        }
        made?;
        self.metrics.tables.fetch_add(1, Ordering::Relaxed);
        self.table(&id).await
    }

    /// The table of this name, its bots awake.
    pub async fn table(&self, id: &str) -> Result<Arc<Live>, Fault> {
        let live = self.tables.get(id).await?;
        live.looks.by(asker::current());
        self.wake_bots(&live);
        Ok(live)
    }

    /// Deletes tables where nothing has happened for too long, some at a time.
    pub async fn forget_old_tables(&self) -> Result<(), store::Error> {
        let Some(after) = self.config.forget_after else { return Ok(()) };
        let time = seal::now().saturating_sub(i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
        let store = self.store.clone();
        let old = tokio::task::spawn_blocking(move || store.idle_since(time, 100)).await;
        for id in old.unwrap_or_else(|error| Err(store::Error::Database(error.to_string())))? {
            self.store.delete_table(id.clone()).await?;
            self.tables.forget(&id);
            tracing::info!(table = id, "deleted: nothing has happened there for too long");
        }
        Ok(())
    }

    /// Does something at a table: works it out, saves it, and only then lets anybody see it. `version` is the table the
    /// caller looked at; if it has moved on, nothing happens.
    pub async fn act(&self, live: &Arc<Live>, deed: Deed, version: Option<u64>) -> Result<Done, Fault> {
        live.looks.served(asker::current());
        let (app, live) = (self.clone(), live.clone());
        // The client may go away in the middle; what was begun is finished.
        let task = tokio::spawn(async move { app.act_to_the_end(&live, deed, version).await });
        task.await.map_err(|error| Fault::broken(&error.to_string()))?
    }

    /// Every 32 entries of the game, and at its end, the position is kept for programs with later rules. The log is what counts: nobody
    /// waits for this.
    fn keep_snapshot(&self, live: &Live, before: &Now, next: &Arc<dyn Host>, rows: &[Row]) {
        let page = |length: usize| length / SNAPSHOT_EVERY;
        if page(before.host.length()) == page(next.length()) && !next.is_over() {
            return;
        }
        let n = before.version + rows.len() as u64;
        let from = page(before.host.length()).min(page(next.length())) * SNAPSHOT_EVERY;
        let (store, key, next) = (self.store.clone(), live.key, next.clone());
        tokio::spawn(async move {
            let Kept { rules, position, told } = next.keep(from);
            let snapshot = store::Snapshot { n, rules, position, told: Some(told) };
            if let Err(error) = store.keep_snapshot(key, snapshot).await
                && let Some(times) = repeated::count(&format!("position {error}"))
            {
                tracing::warn!(%error, times, "a position could not be kept");
            }
        });
    }

    pub(crate) async fn act_to_the_end(
        &self,
        live: &Arc<Live>,
        deed: Deed,
        version: Option<u64>,
    ) -> Result<Done, Fault> {
        let writing = live.writing.lock().await;
        let now = live.now();
        if version.is_some_and(|version| !is_meant_for(&deed, &now, version)) {
            self.metrics.stale.fetch_add(1, Ordering::Relaxed);
            return Err(Fault::stale(now.host.length()));
        }
        if self.config.entries <= now.version && makes_endless(&deed) {
            return Err(Fault::long_log());
        }
        let is_move = matches!(deed, Deed::Play { .. });
        let reseats = self.seat_order(live, &now, &deed);
        let Step { next, rows, events } = work_out(&now, &live.people(), deed)?;
        if let Some(order) = reseats {
            self.seat(live, &now, Step { next, rows, events: Vec::new() }, order).await?;
            drop(writing);
            self.wake_bots(live);
            return Ok(Done { now: live.now(), events });
        }
        let ends = if next.is_over() { Ends::Over } else { Ends::GoesOn };
        let head = now.head.ok_or_else(|| Fault::changed(&live.id))?;
        let (head, seal) = self.sealer.seal(&live.id, head, now.version, &rows);
        match self.store.append_sealed(live.key, now.version, rows.clone(), ends, seal).await {
            Ok(()) => (),
            Err(store::Error::Taken) => {
                // Another server on the same file was faster.
                self.tables.refresh(live).await?;
                self.metrics.stale.fetch_add(1, Ordering::Relaxed);
                return Err(Fault::stale(live.now().host.length()));
            }
            Err(error) => return Err(error.into()),
        }
        self.keep_snapshot(live, &now, &next, &rows);
        let mut after = now.after(next, &rows);
        after.head = Some(head);
        live.set_now(after);
        if is_move {
            self.metrics.moves.fetch_add(1, Ordering::Relaxed);
        }
        drop(writing);
        self.wake_bots(live);
        if ends == Ends::Over {
            self.settle(live).await;
        }
        Ok(Done { now: live.now(), events })
    }
}

/// Whether what was meant for a version is meant for the table as it is now.
fn is_meant_for(deed: &Deed, now: &Now, version: u64) -> bool {
    match deed {
        Deed::Play { seat, .. } => now.is_still_asked(*seat, version),
        Deed::TakeBack(_)
        | Deed::Ask(_)
        | Deed::Agree(_)
        | Deed::Decline(_)
        | Deed::Leave(_)
        | Deed::Fill(..)
        | Deed::Free(_)
        | Deed::AddNonce(..)
        | Deed::Start => version == now.version,
    }
}

/// Whether a game could go on for ever by such deeds. Without them it ends by its rules.
fn makes_endless(deed: &Deed) -> bool {
    match deed {
        Deed::TakeBack(_) | Deed::Ask(_) | Deed::Agree(_) | Deed::Fill(..) | Deed::Free(_) => true,
        Deed::Play { .. } | Deed::Decline(_) | Deed::Leave(_) | Deed::AddNonce(..) | Deed::Start => false,
    }
}

/// Who sits where at a new table.
#[derive(Default)]
pub struct Seating {
    pub seats: Vec<SeatRow>,
    pub holders: Vec<Holder>,
    /// The session that opens it.
    pub host: Option<Digest>,
    pub tokens: Vec<(u8, String)>,
}

/// The next moment and the entries that lead there.
fn work_out(now: &Now, people: &People, deed: Deed) -> Result<Step, Fault> {
    let stays = |row| Ok(Step { next: now.host.clone(), rows: vec![row], events: Vec::new() });
    match deed {
        Deed::Play { seat, action, length, tell } => now.host.play(seat, &action, length, tell),
        Deed::TakeBack(seat) => now.host.take_back(seat),
        Deed::Ask(seat) => match now.host.undo(seat) {
            Undo::Nothing => Err(Fault::nothing_to_undo()),
            Undo::Free => now.host.take_back(seat),
            Undo::Consent if people.must_agree(seat).is_empty() => now.host.take_back_agreed(seat),
            Undo::Consent => stays(live::asking(seat)),
        },
        Deed::Agree(seat) => {
            let asking = now.asks.ok_or_else(Fault::nobody_asked)?;
            let missing = still_to_agree(now, people, asking);
            if !missing.contains(seat) {
                return Err(Fault::nobody_asked());
            }
            let screen = people.at_the_screen_of(seat);
            if missing.iter().all(|other| screen.contains(other)) {
                now.host.take_back_agreed(asking)
            } else {
                stays(live::agreeing(seat, asking))
            }
        }
        Deed::Decline(seat) => match now.asks {
            Some(_) => stays(Row { kind: Kind::DeclineUndo, who: Some(seat.number()), text: String::new() }),
            None => Err(Fault::nobody_asked()),
        },
        Deed::Leave(seat) if now.host.ends_by_leaving() => now.host.aside(seat, What::Resign),
        Deed::Leave(seat) => bot_for(now, seat, What::Leave(people.usual_bot().name().to_owned())),
        Deed::Fill(seat, bot) => bot_for(now, seat, What::Fill(bot.name().to_owned())),
        Deed::Free(seat) => now.host.aside(seat, What::Free),
        Deed::AddNonce(seat, nonce) => now.host.add_nonce(seat, nonce),
        Deed::Start => {
            let waits_for: Vec<Seat> = now.host.waits_for().iter().collect();
            let first = waits_for.first().ok_or_else(Fault::has_spoken)?;
            let step = now.host.add_nonce(*first, None)?;
            waits_for[1..].iter().try_fold(step, |step, &seat| then_nothing(step, seat))
        }
    }
}

/// A bot takes a seat; it adds nothing to the shuffle.
fn bot_for(now: &Now, seat: Seat, what: What) -> Result<Step, Fault> {
    let step = now.host.aside(seat, what)?;
    if step.next.waits_for().contains(seat) { then_nothing(step, seat) } else { Ok(step) }
}

/// What happens if the seat adds nothing to the shuffle after this step.
fn then_nothing(step: Step, seat: Seat) -> Result<Step, Fault> {
    let Step { next, rows, .. } = step.next.add_nonce(seat, None)?;
    Ok(Step { next, rows: [step.rows, rows].concat(), events: step.events })
}

/// Those whose word is still missing before `asking` may take back.
pub fn still_to_agree(now: &Now, people: &People, asking: Seat) -> Seats {
    let agreed: Seats = now.agreed.iter().flat_map(|seat| people.at_the_screen_of(seat).iter()).collect();
    people.must_agree(asking).iter().filter(|&seat| !agreed.contains(seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SESSIONS: [Digest; 4] = [[1; 32], [2; 32], [3; 32], [4; 32]];

    /// A table at its start. The rules of consent do not look at the game.
    fn now() -> Now {
        let wanted = Wanted {
            game: games::GameId::WineCheese,
            seats: None,
            mode: None,
            options: &serde_json::json!({}),
            nonces: Vec::new(),
            position: None,
            waits_for: Seats::NONE,
        };
        let begun = host::begin(wanted, [5; 32]).unwrap();
        Now::new(begun.moment, 9)
    }

    /// Three people, the last of whom has two seats, and a bot on the last of five seats.
    fn people() -> People {
        let row = |seat| SeatRow { name: String::new(), bot: (seat == 4).then(|| "easy".to_owned()) };
        let holders = [(0, 0), (1, 1), (2, 2), (2, 3)].map(|(nth, seat)| Holder::new(SESSIONS[nth], seat, "")).into();
        People { seats: (0..5).map(row).collect(), holders, ..People::default() }
    }

    fn missing(now: &Now) -> Vec<u8> {
        still_to_agree(now, &people(), Seat::new(0)).iter().map(Seat::number).collect()
    }

    #[test]
    fn everybody_agrees_in_turn_and_one_voice_counts_for_a_whole_screen() {
        let asked = now().after(now().host, &[live::asking(Seat::new(0))]);
        assert_eq!((asked.asks, missing(&asked)), (Some(Seat::new(0)), vec![1, 2, 3]));
        for stranger in [0, 4] {
            let refused = work_out(&asked, &people(), Deed::Agree(Seat::new(stranger)));
            assert_eq!(refused.err().map(|fault| fault.error.code), Some(protocol::Code::NothingToUndo));
        }
        let Step { rows, next, .. } = work_out(&asked, &people(), Deed::Agree(Seat::new(3))).unwrap();
        let one = asked.after(next, &rows);
        assert_eq!((one.asks, missing(&one)), (Some(Seat::new(0)), vec![1]));
        assert!(work_out(&one, &people(), Deed::Agree(Seat::new(2))).is_err(), "that screen has agreed already");
        // The last voice takes back; at this table there is nothing yet, which only the game can know.
        let last = work_out(&one, &people(), Deed::Agree(Seat::new(1)));
        assert_eq!(last.err().map(|fault| fault.error), Some(Fault::nothing_to_undo().error));
    }

    #[test]
    fn one_no_is_enough_and_asking_again_begins_anew() {
        let asked = now().after(now().host, &[live::asking(Seat::new(0)), live::agreeing(Seat::new(1), Seat::new(0))]);
        assert_eq!(missing(&asked), [2, 3]);
        let Step { rows, next, .. } = work_out(&asked, &people(), Deed::Decline(Seat::new(2))).unwrap();
        let declined = asked.after(next, &rows);
        assert_eq!((declined.asks, declined.agreed), (None, Seats::NONE));
        let again = declined.after(declined.host.clone(), &[live::asking(Seat::new(0))]);
        assert_eq!(missing(&again), [1, 2, 3]);
    }
}
