//! The table itself: its log, and the state that the rules make of it.

mod past;

use packs::{Edge, Loaded};
use tabletop::{Outcome, Refusal, ScoreRow, Seat, ToAct, Viewer, Who};

use crate::entry::Entry;
use crate::shuffle::{Seed, Shuffle};
use crate::terms::{BadTerms, Chance, SetupRecord, Terms};

/// One live table.
#[derive(Clone)]
pub struct Table<G: Edge> {
    loaded: Loaded<G>,
    setup: SetupRecord<G>,
    /// The draws, if the table makes them itself and knows the seed.
    shuffle: Option<Shuffle>,
    log: Vec<Entry<G::Action>>,
    /// For each entry, whether it brought something to light.
    revealed: Vec<bool>,
    /// What was taken back, in the order in which it was.
    undone: Vec<Entry<G::Action>>,
    state: G,
}

/// An action and the draws it brings about, not yet played: to be stored first.
#[derive(Clone)]
pub struct Proposal<G: Edge> {
    /// The action, then what chance drew after it.
    pub entries: Vec<Entry<G::Action>>,
    pub events: Vec<G::Event>,
    revealed: Vec<bool>,
    after: G,
    /// The table it was made for: entries in the log, entries taken back.
    made_at: (usize, usize),
}

/// Why an action is not played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayError<R> {
    /// The log has another length than the caller thinks.
    Stale {
        length: usize,
    },
    NoSuchSeat,
    GameOver,
    NotYourTurn,
    NotLegal(Refusal<R>),
}

/// Why nothing is taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UndoError {
    NothingToUndo,
    /// Something came to light since.
    Revealed,
    /// Another seat has acted since.
    OtherActed,
}

impl<G: Edge> Table<G> {
    /// A new table on the usual terms. With automatic chance the first draws are made at once.
    pub fn new(loaded: &Loaded<G>, seats: u8, options: G::Options, chance: Chance) -> Result<Self, BadTerms> {
        Self::open(loaded, Terms::usual(seats, options), chance)
    }

    /// A new table on any terms.
    pub fn open(loaded: &Loaded<G>, terms: Terms<G>, chance: Chance) -> Result<Self, BadTerms> {
        terms.check()?;
        let setup = SetupRecord::new(loaded, terms, &chance, None);
        let state = first_state(loaded, &setup);
        Ok(Self::start(loaded, setup, state, chance))
    }

    /// A table that begins in the middle of a game, if the position can arise; else every reason why not.
    pub fn from_position(
        loaded: &Loaded<G>,
        position: &G::Position,
        chance: Chance,
    ) -> Result<Self, Vec<G::Impossible>> {
        let state = G::from_position(loaded.pack, position)?;
        let terms = Terms::usual(state.seats(), G::Options::default());
        let setup = SetupRecord::new(loaded, terms, &chance, Some(position.clone()));
        Ok(Self::start(loaded, setup, state, chance))
    }

    fn start(loaded: &Loaded<G>, setup: SetupRecord<G>, state: G, chance: Chance) -> Self {
        let mut table = Self::bare(loaded, setup, state);
        if let Chance::Auto(seed) = chance {
            table.take_seed(seed);
            table.go_on();
        }
        table
    }

    /// The table that a set-up tells of, before the first entry. Nobody draws.
    pub(crate) fn replayable(loaded: &Loaded<G>, setup: SetupRecord<G>) -> Result<Self, Vec<G::Impossible>> {
        let state = match &setup.position {
            Some(position) => G::from_position(loaded.pack, position)?,
            None => first_state(loaded, &setup),
        };
        Ok(Self::bare(loaded, setup, state))
    }

    /// A table without a log, where nobody draws.
    fn bare(loaded: &Loaded<G>, setup: SetupRecord<G>, state: G) -> Self {
        Self {
            loaded: loaded.clone(),
            setup,
            shuffle: None,
            log: Vec::new(),
            revealed: Vec::new(),
            undone: Vec::new(),
            state,
        }
    }

    pub(crate) fn take_seed(&mut self, seed: Seed) {
        self.shuffle = Some(Shuffle::new(seed, &self.setup.nonces));
    }

    /// Draws until a seat is to act, if this table draws by itself. What that brought about.
    pub(crate) fn go_on(&mut self) -> Vec<G::Event> {
        let mut proposal = self.nothing_yet();
        self.draw_on(&mut proposal);
        self.commit(proposal).unwrap_or_default()
    }

    pub fn loaded(&self) -> &Loaded<G> {
        &self.loaded
    }

    pub fn pack(&self) -> &'static G::Pack {
        self.loaded.pack
    }

    pub fn setup(&self) -> &SetupRecord<G> {
        &self.setup
    }

    /// All that was played and not taken back, chance included.
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// What was taken back.
    pub fn undone(&self) -> &[Entry<G::Action>] {
        &self.undone
    }

    pub(crate) fn remember_undone(&mut self, entries: Vec<Entry<G::Action>>) {
        self.undone = entries;
    }

    /// How many entries the log has.
    pub fn length(&self) -> usize {
        self.log.len()
    }

    /// The secret of this table, if it is known. Nobody at the table may see it before the game is over.
    pub fn seed(&self) -> Option<&Seed> {
        self.shuffle.as_ref().map(Shuffle::seed)
    }

    /// Whether the table makes the draws itself.
    pub fn draws_by_itself(&self) -> bool {
        self.shuffle.is_some()
    }

    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// Whether the game is played by as many as the set-up says.
    pub(crate) fn seats_fit(&self) -> bool {
        self.state.seats() == self.setup.seats
    }

    pub fn phase(&self) -> G::Phase {
        self.state.phase()
    }

    pub fn to_act(&self) -> ToAct {
        self.state.to_act()
    }

    pub fn is_over(&self) -> bool {
        self.to_act() == ToAct::Nobody
    }

    /// What the viewer knows, and nothing else.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// All that the seat may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.setup.has(seat) {
            self.state.legal(seat, &mut actions);
        }
        actions
    }

    /// All that chance may do now, with weights.
    pub fn outcomes(&self) -> Vec<(G::Action, u32)> {
        let mut outcomes = Vec::new();
        self.state.outcomes(&mut outcomes);
        outcomes
    }

    /// What the seat has to decide now, if anything.
    pub fn question(&self, seat: Seat) -> Option<G::Question> {
        if self.setup.has(seat) { self.state.question(seat) } else { None }
    }

    /// The scoring sheet of a seat, as if the game ended now.
    pub fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        if self.setup.has(seat) { self.state.score(seat) } else { Vec::new() }
    }

    /// How it ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// The whole position, hidden parts included: not for anybody at the table.
    pub fn position(&self) -> G::Position {
        self.state.position()
    }

    /// Why the action may not be played now; nothing is changed.
    pub fn refusal(&self, who: Who, action: G::Action) -> Option<PlayError<G::Reason>> {
        match who {
            Who::Seat(seat) if !self.setup.has(seat) => return Some(PlayError::NoSuchSeat),
            Who::Seat(_) | Who::Chance => (),
        }
        if self.is_over() {
            return Some(PlayError::GameOver);
        }
        if !self.to_act().contains(who) {
            return Some(PlayError::NotYourTurn);
        }
        self.state.refusal(who, action).map(PlayError::NotLegal)
    }

    /// Works out an action and all draws after it, without playing it.
    pub fn propose(
        &self,
        who: Who,
        action: G::Action,
        expected_length: Option<usize>,
    ) -> Result<Proposal<G>, PlayError<G::Reason>> {
        let length = self.length();
        if expected_length.is_some_and(|expected| expected != length) {
            return Err(PlayError::Stale { length });
        }
        if let Some(error) = self.refusal(who, action) {
            return Err(error);
        }
        let mut proposal = self.nothing_yet();
        proposal.add(length, who, action);
        self.draw_on(&mut proposal);
        Ok(proposal)
    }

    /// Makes a proposal part of the game, unless the table has moved on since it was made.
    pub fn commit(&mut self, proposal: Proposal<G>) -> Result<Vec<G::Event>, PlayError<G::Reason>> {
        let Proposal { entries, events, revealed, after, made_at } = proposal;
        if made_at != self.moment() {
            return Err(PlayError::Stale { length: self.length() });
        }
        self.log.extend(entries);
        self.revealed.extend(revealed);
        self.state = after;
        Ok(events)
    }

    /// Plays an action, and everything chance draws until a seat is to act. All that happened.
    pub fn play(
        &mut self,
        who: Who,
        action: G::Action,
        expected_length: Option<usize>,
    ) -> Result<Vec<G::Event>, PlayError<G::Reason>> {
        let proposal = self.propose(who, action, expected_length)?;
        self.commit(proposal)
    }

    /// The seat that acted last.
    pub fn last_seat(&self) -> Option<Seat> {
        self.log.iter().rev().find_map(|entry| match entry.who {
            Who::Seat(seat) => Some(seat),
            Who::Chance => None,
        })
    }

    /// What this table's seed draws at the end of the log, if chance is to act and the seed is known.
    pub(crate) fn would_draw(&self) -> Option<G::Action> {
        match self.to_act() {
            ToAct::Chance => self.shuffle.as_ref().map(|shuffle| draw(&self.state, shuffle, self.draws())),
            ToAct::Seats(_) | ToAct::Nobody => None,
        }
    }

    /// How often chance has acted.
    fn draws(&self) -> u64 {
        self.log.iter().filter(|entry| entry.who == Who::Chance).count() as u64
    }

    fn nothing_yet(&self) -> Proposal<G> {
        Proposal {
            entries: Vec::new(),
            events: Vec::new(),
            revealed: Vec::new(),
            after: self.state.clone(),
            made_at: self.moment(),
        }
    }

    /// Two moments of a table never have the same.
    fn moment(&self) -> (usize, usize) {
        (self.log.len(), self.undone.len())
    }

    fn draw_on(&self, proposal: &mut Proposal<G>) {
        let Some(shuffle) = &self.shuffle else { return };
        let mut k = self.draws();
        while proposal.after.to_act() == ToAct::Chance {
            let action = draw(&proposal.after, shuffle, k);
            proposal.add(self.length() + proposal.entries.len(), Who::Chance, action);
            k += 1;
        }
    }
}

impl<G: Edge> Proposal<G> {
    /// Plays a legal action.
    fn add(&mut self, n: usize, who: Who, action: G::Action) {
        let so_far = self.events.len();
        self.after.apply(who, action, &mut self.events);
        self.entries.push(Entry { n, who, action });
        self.revealed.push(self.events[so_far..].iter().any(|&event| G::reveals(event)));
    }
}

fn draw<G: Edge>(state: &G, shuffle: &Shuffle, k: u64) -> G::Action {
    let mut stream = shuffle.draw(k);
    state.draw(&mut |n| stream.below(n))
}

/// Where the log begins. The set-up has been checked.
fn first_state<G: Edge>(loaded: &Loaded<G>, setup: &SetupRecord<G>) -> G {
    match &setup.position {
        Some(position) => G::from_position(loaded.pack, position).expect("it was accepted when the table was opened"),
        None => G::new(&tabletop::Setup { pack: loaded.pack, seats: setup.seats, options: setup.options.clone() }),
    }
}
