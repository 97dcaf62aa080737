//! The table itself: its log, and the state that the rules make of it.

mod asides;
mod past;
mod waiting;

pub use waiting::NonceError;

use std::sync::Arc;

use packs::{Edge, Loaded};
use serde_json::Value;
use tabletop::{Outcome, Refusal, ScoreRow, Seat, Seats, Setup, ToAct, Viewer, Who};

use crate::aside::Aside;
use crate::entry::Entry;
use crate::log::Log;
use crate::shuffle::{Seed, Shuffle};
use crate::terms::{BadTerms, Chance, SetupRecord, Terms};

/// One live table. A copy shares what has been played, so it costs the same at any length.
#[derive(Clone)]
pub struct Table<G: Edge> {
    loaded: Loaded<G>,
    setup: Arc<SetupRecord<G>>,
    /// The draws, if the table makes them itself and knows the seed.
    shuffle: Option<Shuffle>,
    /// The cards are not dealt yet: the seed, and the seats that have said what they add to it.
    waiting: Option<(Seed, Seats)>,
    log: Log<G>,
    /// What was taken back, in the order in which it was.
    undone: Arc<Vec<Entry<G::Action>>>,
    /// What happened beside the game.
    asides: Arc<Vec<Aside>>,
    /// What was played by earlier rules before this log began, as it stands in the file.
    before: Arc<Vec<Value>>,
    state: G,
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
            table.go_on(&mut Vec::new());
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
            shuffle: None,
            waiting: None,
            log: Log::new(state.clone(), setup.draws),
            setup: Arc::new(setup),
            undone: Arc::default(),
            asides: Arc::default(),
            before: Arc::default(),
            state,
        }
    }

    pub(crate) fn take_seed(&mut self, seed: Seed) {
        self.shuffle = Some(Shuffle::by(self.setup.shuffle, seed, &self.setup.nonces));
    }

    /// Draws until a seat is to act, if this table draws by itself.
    pub(crate) fn go_on(&mut self, events: &mut Vec<G::Event>) {
        while let Some(action) = self.would_draw() {
            self.log.play(&mut self.state, Who::Chance, action, events);
        }
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
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// What was taken back.
    pub fn undone(&self) -> &[Entry<G::Action>] {
        &self.undone
    }

    pub(crate) fn remember_undone(&mut self, entries: Vec<Entry<G::Action>>) {
        self.undone = Arc::new(entries);
    }

    /// What was played by earlier rules before this log began: one object for each version.
    pub fn before(&self) -> &[Value] {
        &self.before
    }

    pub(crate) fn remember_before(&mut self, parts: Vec<Value>) {
        self.before = Arc::new(parts);
    }

    /// How many entries the log has.
    pub fn length(&self) -> usize {
        self.log.len()
    }

    /// The secret of this table, if it is known. Nobody at the table may see it before the game is over.
    pub fn seed(&self) -> Option<&Seed> {
        let waiting = || self.waiting.as_ref().map(|(seed, _)| seed);
        self.shuffle.as_ref().map(Shuffle::seed).or_else(waiting)
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
        match self.state.to_act() {
            ToAct::Nobody => ToAct::Nobody,
            ToAct::Chance | ToAct::Seats(_) if self.resigned().is_some() => ToAct::Nobody,
            // Nobody acts before the last one has said what they add to the shuffle.
            ToAct::Chance | ToAct::Seats(_) if self.waiting.is_some() => ToAct::Chance,
            to_act @ (ToAct::Chance | ToAct::Seats(_)) => to_act,
        }
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
        if self.asks(seat) {
            self.state.legal(seat, &mut actions);
        }
        actions
    }

    /// What the seat may do though nobody waits for it.
    pub fn beside(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.asks(seat) && !self.is_over() {
            self.state.beside(seat, &mut actions);
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
        if self.asks(seat) { self.state.question(seat) } else { None }
    }

    /// Whether the rules may ask this seat anything now.
    fn asks(&self, seat: Seat) -> bool {
        self.setup.has(seat) && self.resigned().is_none() && self.waiting.is_none()
    }

    /// The scoring sheet of a seat, as if the game ended now.
    pub fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        if self.setup.has(seat) { self.state.score(seat) } else { Vec::new() }
    }

    /// How it ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.resigned().map_or_else(|| self.state.outcome(), |seat| Some(self.given_up_by(seat)))
    }

    /// The whole position, hidden parts included: not for anybody at the table.
    pub fn position(&self) -> G::Position {
        self.state.position()
    }

    /// A copy of the whole state: for whoever runs the table, not for anybody at it.
    pub fn state(&self) -> G {
        self.state.clone()
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
        let is_beside = || if let Who::Seat(seat) = who { self.beside(seat).contains(&action) } else { false };
        if !self.to_act().contains(who) && !is_beside() {
            return Some(PlayError::NotYourTurn);
        }
        self.state.refusal(who, action).map(PlayError::NotLegal)
    }

    /// Plays an action, and everything chance draws until a seat is to act. All that happened.
    pub fn play(
        &mut self,
        who: Who,
        action: G::Action,
        expected_length: Option<usize>,
    ) -> Result<Vec<G::Event>, PlayError<G::Reason>> {
        let length = self.length();
        if expected_length.is_some_and(|expected| expected != length) {
            return Err(PlayError::Stale { length });
        }
        let mut events = Vec::new();
        self.play_one(who, action, &mut events)?;
        self.go_on(&mut events);
        Ok(events)
    }

    /// Plays an action if it is legal. Chance does not follow.
    fn play_one(
        &mut self,
        who: Who,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), PlayError<G::Reason>> {
        if let Some(error) = self.refusal(who, action) {
            return Err(error);
        }
        self.log.play(&mut self.state, who, action, events);
        Ok(())
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
            ToAct::Chance => {
                let mut stream = self.shuffle.as_ref()?.draw(self.log.draws());
                Some(self.state.draw(&mut |n| stream.below(n)))
            }
            ToAct::Seats(_) | ToAct::Nobody => None,
        }
    }
}

/// Where a game begins that does not begin at a position.
fn first_state<G: Edge>(loaded: &Loaded<G>, setup: &SetupRecord<G>) -> G {
    G::new(&Setup { pack: loaded.pack, seats: setup.seats, options: setup.options.clone() })
}
