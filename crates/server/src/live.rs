//! Tables in memory: the moment they are at, who sits there, and who wants to hear of changes.
//!
//! Memory is only a cache. A table is rebuilt from its log when somebody asks for it, and leaves memory when nobody
//! has for a while.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use store::{Change, Digest, Holder, Kind, Row, SeatRow, Store, Stored, TableKey};
use table::{Chain, What};
use tabletop::{Seat, Seats, Viewer};
use tokio::sync::watch;

use crate::asker::Looks;
use crate::fault::Fault;
use crate::fragments::Fragments;
use crate::host::{self, Host};
use crate::seal::Sealer;
use crate::thinking::KeptMind;

/// Where a table stands.
#[derive(Clone)]
pub struct Now {
    pub host: Arc<dyn Host>,
    /// Entries of the stored log. It only ever grows, also when something is taken back.
    pub version: u64,
    /// The seat that asks the others to let it take back.
    pub asks: Option<Seat>,
    /// Those who have agreed to that.
    pub agreed: Seats,
    /// Whether the last thing that happened was that something was taken back, and by whom.
    pub took_back: Option<Seat>,
    /// The head of the chain over all entries.
    pub head: Option<Chain>,
    /// For each seat the version since which it is asked what it is asked now.
    asked_since: [u64; Seat::MOST as usize],
    /// For each seat the version at which it was freed last; 0 if it never was.
    freed: [u64; Seat::MOST as usize],
}

impl Now {
    /// The moment that a log of this length leads to.
    pub fn new(host: Arc<dyn Host>, version: u64) -> Self {
        let asked_since = [version; Seat::MOST as usize];
        let freed = [0; Seat::MOST as usize];
        Self { host, version, asks: None, agreed: Seats::NONE, took_back: None, head: None, asked_since, freed }
    }

    /// The moment after these entries, which lead to `host`.
    pub fn after(&self, host: Arc<dyn Host>, rows: &[Row]) -> Self {
        let version = self.version + rows.len() as u64;
        let mut asked_since = [version; Seat::MOST as usize];
        for seat in self.host.to_act().iter().filter(|&seat| is_asked_the_same(seat, &self.host, &host, rows)) {
            asked_since[usize::from(seat.number())] = self.asked_since[usize::from(seat.number())];
        }
        let mut now = Self { host, version, asked_since, ..self.clone() };
        for (row, number) in rows.iter().zip(self.version..) {
            now.note(row, number);
        }
        now
    }

    /// The version at which the seat was freed last; 0 if it never was.
    pub fn freed_at(&self, seat: Seat) -> u64 {
        self.freed[usize::from(seat.number())]
    }

    /// Whether a decision of this seat that was meant for an earlier version is meant for this one as well: where several
    /// act at once, what the others do meanwhile is none of its business.
    pub fn is_still_asked(&self, seat: Seat, version: u64) -> bool {
        (self.asked_since[usize::from(seat.number())]..=self.version).contains(&version)
    }

    fn note(&mut self, row: &Row, number: u64) {
        let seat = row.who.filter(|&seat| seat < Seat::MOST).map(Seat::new);
        if row.kind == Kind::Aside {
            self.note_aside(row, seat, number);
            return;
        }
        if let (Some(seat), true) = (seat, is_agreement(row)) {
            self.agreed = self.agreed.with(seat);
            return;
        }
        self.agreed = Seats::NONE;
        (self.asks, self.took_back) = match row.kind {
            Kind::Play | Kind::DeclineUndo | Kind::Rules | Kind::Aside | Kind::Nonce => (None, None),
            Kind::Undo => (None, seat),
            Kind::AskUndo => (seat, None),
        };
    }

    /// A seat that has left does not ask any more; devices change nothing.
    fn note_aside(&mut self, row: &Row, seat: Option<Seat>, number: u64) {
        match (What::read(&row.text), seat) {
            (Some(What::Resign | What::Leave(_) | What::Fill(_)), _) => (self.asks, self.agreed) = (None, Seats::NONE),
            (Some(What::Free), Some(seat)) => {
                (self.asks, self.agreed) = (None, Seats::NONE);
                self.freed[usize::from(seat.number())] = number + 1;
            }
            (Some(What::Free | What::Device | What::SignOut | What::Recover) | None, _) => (),
        }
    }
}

/// Whether others alone have acted, and the seat has the same choice before and after.
fn is_asked_the_same(seat: Seat, before: &Arc<dyn Host>, after: &Arc<dyn Host>, rows: &[Row]) -> bool {
    let by_others = |row: &Row| row.kind == Kind::Aside || row.kind == Kind::Play && row.who != Some(seat.number());
    let legal = |host: &Arc<dyn Host>| host.legal(Viewer::Seat(seat));
    rows.iter().all(by_others) && after.to_act().contains(seat) && legal(before) == legal(after)
}

/// The entry of somebody who asks to take back.
pub fn asking(seat: Seat) -> Row {
    Row { kind: Kind::AskUndo, who: Some(seat.number()), text: String::new() }
}

/// The entry of somebody who joins in what `asking` asks for, while others still have to.
pub fn agreeing(seat: Seat, asking: Seat) -> Row {
    Row { kind: Kind::AskUndo, who: Some(seat.number()), text: asking.to_string() }
}

fn is_agreement(row: &Row) -> bool {
    row.kind == Kind::AskUndo && !row.text.is_empty()
}

/// Who sits at a table.
#[derive(Clone, Debug, Default)]
pub struct People {
    pub seats: Vec<SeatRow>,
    pub holders: Vec<Holder>,
    /// The session that opened the table, if it was one.
    pub host: Option<Digest>,
    /// The table where it is played again.
    pub next: Option<String>,
    pub tokens: Vec<(Digest, u8)>,
    /// Links that nobody has used yet, and their seats.
    pub open_invites: Vec<(Digest, u8)>,
    /// Whether they may ask for hints.
    pub hints: bool,
}

impl From<Stored> for People {
    fn from(stored: Stored) -> Self {
        let Stored { seats, holders, host, next, tokens, open_invites, hints, .. } = stored;
        Self { seats, holders, host, next, tokens, open_invites, hints }
    }
}

impl People {
    /// The seats of a session, in order.
    pub fn held_by(&self, session: &Digest) -> Vec<Seat> {
        let held = self.holders.iter().filter(|holder| holder.session == *session);
        let mut seats: Vec<Seat> =
            held.filter(|holder| holder.seat < Seat::MOST).map(|holder| Seat::new(holder.seat)).collect();
        seats.sort_unstable();
        seats
    }

    /// The seat of a program: its token came with the table, or has held the seat since an invitation was used.
    pub fn of_token(&self, token: &Digest) -> Option<Seat> {
        let came_with_table = self.tokens.iter().find(|(digest, _)| digest == token).map(|(_, seat)| *seat);
        let holds = || self.holders.iter().find(|holder| holder.session == *token).map(|holder| holder.seat);
        came_with_table.or_else(holds).filter(|&seat| seat < Seat::MOST).map(Seat::new)
    }

    /// Whether a program has opened the table: its token came with it, or with the game before.
    pub fn has_opened(&self, token: &Digest) -> bool {
        self.tokens.iter().any(|(digest, _)| digest == token) || self.host == Some(*token)
    }

    pub fn bot(&self, seat: Seat) -> Option<&str> {
        self.seats.get(usize::from(seat.number()))?.bot.as_deref()
    }

    /// Whose word counts before this seat may take back what is not free: all others who are people and sit elsewhere.
    pub fn must_agree(&self, asking: Seat) -> Seats {
        let silent = |other: Seat| {
            self.bot(other).is_some() || self.is_free(other) || self.at_the_screen_of(asking).contains(other)
        };
        Seat::first(self.seats.len() as u8).filter(|&other| !silent(other)).collect()
    }

    /// The seats that the holder of this one holds, itself included.
    pub fn at_the_screen_of(&self, seat: Seat) -> Seats {
        let seats = self.devices(seat).flat_map(|holder| self.held_by(&holder.session));
        seats.collect::<Seats>().with(seat)
    }

    /// The devices a seat is played from, the first that came first.
    pub fn devices(&self, seat: Seat) -> impl Iterator<Item = &Holder> {
        self.holders.iter().filter(move |holder| holder.seat == seat.number())
    }

    /// Whether this session has opened the table.
    pub fn is_host(&self, session: Option<Digest>) -> bool {
        session.is_some() && self.host == session
    }

    /// Whether nobody has come for this seat yet.
    pub fn is_free(&self, seat: Seat) -> bool {
        let number = seat.number();
        let has_token = self.tokens.iter().any(|(_, held)| *held == number);
        self.bot(seat).is_none() && self.devices(seat).next().is_none() && !has_token
    }
}

/// A table as it is seen: where it stands, who sits there, and what was drawn of that.
pub struct Snapshot {
    pub now: Arc<Now>,
    pub people: Arc<People>,
    pub(crate) fragments: Fragments,
}

impl Snapshot {
    fn new(now: Arc<Now>, people: Arc<People>) -> Arc<Self> {
        Arc::new(Self { now, people, fragments: Fragments::default() })
    }
}

/// A table in memory.
pub struct Live {
    pub key: TableKey,
    pub id: String,
    pub origin: Option<String>,
    /// The campaign it is a game of, if it is one.
    pub campaign: Option<String>,
    snapshot: RwLock<Arc<Snapshot>>,
    /// Counts every change that somebody may want to see.
    changes: watch::Sender<u64>,
    /// Held by the writer.
    pub(crate) writing: tokio::sync::Mutex<()>,
    /// The version of the rules it was begun by, if it is not the one it goes on by.
    pub begun_by: Option<u32>,
    /// Whether somebody already sees to this table's bots.
    pub(crate) bots_awake: AtomicBool,
    /// What bots in the middle of their turn have thought about so far.
    pub(crate) minds: Mutex<Vec<KeptMind>>,
    /// Who looked at it last, and on whose behalf its bots think.
    pub(crate) looks: Looks,
    /// Whether another server has written about it, and it has not been read again since.
    pub(crate) is_behind: AtomicBool,
    last_use: AtomicU64,
}

impl Live {
    fn new(stored: Stored, sealer: Sealer) -> Result<Self, Fault> {
        let head = sealer.check(&stored)?;
        let host = host::rebuild(&stored)?.host;
        let begun: serde_json::Value = serde_json::from_str(&stored.setup).unwrap_or_default();
        let begun = begun["rules"].as_u64().and_then(|rules| u32::try_from(rules).ok());
        let begun_by = begun.filter(|&rules| rules != host.setup().rules);
        let mut now = Now::new(host, stored.rows.len() as u64);
        for ((row, _), number) in stored.rows.iter().zip(0..) {
            now.note(row, number);
        }
        now.head = Some(head);
        Ok(Self {
            key: stored.key,
            id: stored.id.clone(),
            origin: stored.origin.clone(),
            campaign: stored.campaign.clone(),
            begun_by,
            snapshot: RwLock::new(Snapshot::new(Arc::new(now), Arc::new(stored.into()))),
            changes: watch::Sender::new(0),
            writing: tokio::sync::Mutex::default(),
            bots_awake: AtomicBool::new(false),
            minds: Mutex::default(),
            looks: Looks::default(),
            is_behind: AtomicBool::new(false),
            last_use: AtomicU64::new(0),
        })
    }

    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn now(&self) -> Arc<Now> {
        self.snapshot().now.clone()
    }

    pub fn people(&self) -> Arc<People> {
        self.snapshot().people.clone()
    }

    pub(crate) fn set_now(&self, now: Now) {
        self.change(|before| Snapshot::new(Arc::new(now), before.people.clone()));
    }

    pub(crate) fn set_people(&self, people: People) {
        self.change(|before| Snapshot::new(before.now.clone(), Arc::new(people)));
    }

    fn change(&self, change: impl FnOnce(&Snapshot) -> Arc<Snapshot>) {
        let mut snapshot = self.snapshot.write().unwrap_or_else(PoisonError::into_inner);
        *snapshot = change(&snapshot);
        drop(snapshot);
        self.changes.send_modify(|count| *count += 1);
    }

    /// Tells of every change from now on.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub fn has_listeners(&self) -> bool {
        0 < self.changes.receiver_count()
    }
}

/// All tables in memory.
pub struct Tables {
    store: Arc<Store>,
    sealer: Sealer,
    live: Mutex<All>,
    started: Instant,
    /// More than these are not kept.
    most: usize,
    /// Tables nobody has asked for so long leave.
    idle: Duration,
}

#[derive(Default)]
struct All {
    by_id: HashMap<String, Arc<Live>>,
    ids: HashMap<TableKey, String>,
    /// Tables that are being read now, and what other servers have written meanwhile: it may be missing in what is read.
    loading: usize,
    missed: Missed,
}

#[derive(Default)]
struct Missed {
    tables: HashSet<TableKey>,
    all: bool,
}

impl All {
    fn retain(&mut self, mut stays: impl FnMut(&Arc<Live>) -> bool) {
        let Self { by_id, ids, .. } = self;
        by_id.retain(|_, live| stays(live));
        ids.retain(|_, id| by_id.contains_key(id));
    }
}

/// Somebody reads a table, until it is dropped.
struct Loading<'t>(&'t Tables);

impl<'t> Loading<'t> {
    fn new(tables: &'t Tables) -> Self {
        tables.all().loading += 1;
        Self(tables)
    }
}

impl Drop for Loading<'_> {
    fn drop(&mut self) {
        let mut all = self.0.all();
        all.loading -= 1;
        if all.loading == 0 {
            all.missed = Missed::default();
        }
    }
}

impl Tables {
    pub fn new(store: Arc<Store>, sealer: Sealer, most: usize, idle: Duration) -> Self {
        Self { store, sealer, live: Mutex::default(), started: Instant::now(), most, idle }
    }

    pub fn count(&self) -> usize {
        self.all().by_id.len()
    }

    fn all(&self) -> std::sync::MutexGuard<'_, All> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn clock(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    /// The table of this name, from memory or from its log.
    pub async fn get(&self, id: &str) -> Result<Arc<Live>, Fault> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        if !is_id(id) {
            return Err(Fault::no_table());
        }
        let loading = Loading::new(self);
        let live = Arc::new(self.open(id, 0).await?.0);
        let (live, is_behind) = self.keep(id, live);
        drop(loading);
        if is_behind {
            let _writing = live.writing.lock().await;
            self.refresh(&live).await?;
        }
        Ok(live)
    }

    /// Keeps a table that was read, and says whether another server has written about it meanwhile.
    fn keep(&self, id: &str, live: Arc<Live>) -> (Arc<Live>, bool) {
        let mut all = self.all();
        // Somebody else may have been faster: one table, one lock.
        let live = all.by_id.entry(id.to_owned()).or_insert(live).clone();
        all.ids.insert(live.key, id.to_owned());
        live.last_use.store(self.clock(), Ordering::Relaxed);
        if self.most < all.by_id.len() {
            self.make_room(&mut all);
        }
        let is_behind = all.missed.all || all.missed.tables.contains(&live.key);
        (live, is_behind)
    }

    /// The next request reads it from its log.
    pub fn forget(&self, id: &str) {
        self.all().retain(|live| live.id != id);
    }

    /// The tables in memory that have to be read again after this change by another server.
    pub fn behind(&self, change: Change) -> Vec<Arc<Live>> {
        let mut all = self.all();
        let is_loading = 0 < all.loading;
        let find = |all: &All, key: TableKey| all.ids.get(&key).and_then(|id| all.by_id.get(id)).cloned();
        let (key, length) = match change {
            Change::Grown(key, length) => (key, Some(length)),
            Change::Touched(key) => (key, None),
            Change::Anything => {
                all.missed.all |= is_loading;
                // What nobody needs now is read when somebody does.
                all.retain(|live| !may_leave(live));
                return all.by_id.values().cloned().collect();
            }
        };
        if is_loading {
            all.missed.tables.insert(key);
        }
        let found = find(&all, key);
        found.filter(|live| length.is_none_or(|length| live.now().version < length)).into_iter().collect()
    }

    fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        let live = self.all().by_id.get(id).cloned()?;
        live.last_use.store(self.clock(), Ordering::Relaxed);
        Some(live)
    }

    /// Reads a table from the store and makes something of it.
    async fn load<T: Send + 'static>(
        &self,
        id: &str,
        read: impl FnOnce(Stored) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (store, id) = (self.store.clone(), id.to_owned());
        let loaded = tokio::task::spawn_blocking(move || match store.load(&id)? {
            Some(stored) => read(stored),
            None => Err(Fault::no_table()),
        });
        loaded.await.map_err(|error| Fault::broken(&error.to_string()))?
    }

    /// Reads a table, and its entries from number `since` on. Where it goes on by later rules, that is written first.
    async fn open(&self, id: &str, since: u64) -> Result<(Live, Vec<Row>), Fault> {
        let sealer = self.sealer;
        loop {
            let opened = self.load(id, move |stored| {
                let head = sealer.check(&stored)?;
                let rows = host::rebuild(&stored)?.rows;
                if rows.is_empty() {
                    let added = stored.rows.iter().skip(since as usize).map(|(row, _)| row.clone()).collect();
                    return Ok(Ok((Live::new(stored, sealer)?, added)));
                }
                let from = stored.rows.len() as u64;
                let (_, seal) = sealer.seal(&stored.id, head, from, &rows);
                Ok(Err((stored.key, from, rows, seal)))
            });
            let (key, from, rows, seal) = match opened.await? {
                Ok(live) => return Ok(live),
                Err(unwritten) => unwritten,
            };
            match self.store.append_sealed(key, from, rows, store::Ends::GoesOn, seal).await {
                // Somebody faster has written the same.
                Ok(()) | Err(store::Error::Taken) => (),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Reads a table again that has changed elsewhere.
    pub async fn refresh(&self, live: &Live) -> Result<(), Fault> {
        let before = live.now();
        let (fresh, added) = self.open(&live.id, before.version).await?;
        let fresh = fresh.snapshot();
        // What a seat is asked since when does not begin anew.
        let now = Now { head: fresh.now.head, ..before.after(fresh.now.host.clone(), &added) };
        let fresh = Snapshot::new(Arc::new(now), fresh.people.clone());
        live.change(|_| fresh);
        Ok(())
    }

    /// The people of a table have changed.
    pub async fn refresh_people(&self, live: &Live) -> Result<(), Fault> {
        live.set_people(self.load(&live.id, |stored| Ok(stored.into())).await?);
        Ok(())
    }

    /// The same for the table of this name, if it is in memory.
    pub async fn refresh_people_of(&self, id: &str) -> Result<(), Fault> {
        match self.in_memory(id) {
            Some(live) => self.refresh_people(&live).await,
            None => Ok(()),
        }
    }

    /// Lets go of tables that nobody uses.
    pub fn sweep(&self) {
        let now = self.clock();
        let idle = self.idle.as_millis() as u64;
        self.all().retain(|live| !may_leave(live) || now.saturating_sub(live.last_use.load(Ordering::Relaxed)) < idle);
    }

    /// Lets go of the quarter that was not used for longest.
    fn make_room(&self, all: &mut All) {
        let mut uses: Vec<u64> = all.by_id.values().map(|live| live.last_use.load(Ordering::Relaxed)).collect();
        uses.sort_unstable();
        let before = uses[self.most / 4];
        all.retain(|live| !may_leave(live) || before < live.last_use.load(Ordering::Relaxed));
    }
}

/// Nobody holds it, nobody listens.
fn may_leave(live: &Arc<Live>) -> bool {
    Arc::strong_count(live) == 1 && !live.has_listeners()
}

/// Names of tables and campaigns are made of these, so that nothing else ever reaches the database.
pub(crate) fn is_id(id: &str) -> bool {
    id.len() == crate::secret::ID_LENGTH && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Digest = [1; 32];
    const BO: Digest = [2; 32];
    const CY: Digest = [3; 32];

    fn people(seats: u8, bots: &[u8], holders: &[(Digest, u8)]) -> People {
        let row = |seat| SeatRow { name: String::new(), bot: bots.contains(&seat).then(|| "easy".to_owned()) };
        let holders = holders.iter().map(|&(session, seat)| Holder::new(session, seat, "")).collect();
        People { seats: (0..seats).map(row).collect(), holders, ..People::default() }
    }

    fn numbers(seats: Seats) -> Vec<u8> {
        seats.iter().map(Seat::number).collect()
    }

    fn asked_by_first(people: &People) -> Vec<u8> {
        numbers(people.must_agree(Seat::new(0)))
    }

    #[test]
    fn all_other_people_have_to_agree_whatever_the_number_of_seats() {
        assert_eq!(asked_by_first(&people(1, &[], &[(ADA, 0)])), Vec::<u8>::new());
        assert_eq!(asked_by_first(&people(2, &[], &[(ADA, 0), (BO, 1)])), [1]);
        let five = [(ADA, 0), (BO, 1), (CY, 2), (CY, 3), (BO, 4)];
        assert_eq!(asked_by_first(&people(5, &[], &five)), [1, 2, 3, 4]);
    }

    #[test]
    fn bots_free_seats_and_the_same_screen_agree_silently() {
        assert_eq!(asked_by_first(&people(4, &[1, 2, 3], &[(ADA, 0)])), Vec::<u8>::new());
        assert_eq!(asked_by_first(&people(3, &[], &[(ADA, 0)])), Vec::<u8>::new());
        assert_eq!(asked_by_first(&people(4, &[3], &[(ADA, 0), (ADA, 2), (BO, 1)])), [1]);
        // A program at a seat is asked like a person.
        let program = People { tokens: vec![(CY, 1)], ..people(2, &[], &[(ADA, 0)]) };
        assert_eq!(asked_by_first(&program), [1]);
    }

    #[test]
    fn who_shares_a_screen_is_known_from_each_of_its_seats() {
        let people = people(5, &[], &[(ADA, 0), (BO, 1), (ADA, 3)]);
        assert_eq!(numbers(people.at_the_screen_of(Seat::new(3))), [0, 3]);
        assert_eq!(numbers(people.at_the_screen_of(Seat::new(1))), [1]);
        assert_eq!(numbers(people.at_the_screen_of(Seat::new(4))), [4]);
    }
}
