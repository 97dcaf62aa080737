//! The contract of a game. Everything that is not a rule is written once, against this.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::{Clause, Outcome, ScoreRow, Seat, Seats, ViewOf, Viewer};

/// The rules of one game, as a value: the whole position, cheap to copy, with nothing in it but the position.
///
/// Chance is a player: dice, draws and shuffles are actions too, chosen by the caller.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What is printed: cards, boards, tiles.
    type Pack: Debug + Send + Sync + 'static;
    /// What the players agree on before they begin.
    type Options: Clone + Eq + Debug + Default + Send + Sync;
    /// An action of a seat or of chance; its text is its notation.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync;
    /// What a seat has to decide.
    type Question: Copy + Eq + Debug;
    /// Where the game stands in its round; its text is an identifier.
    type Phase: Copy + Eq + Debug + Display;
    /// What happened.
    type Event: Copy + Eq + Debug;
    /// What one viewer sees of an event.
    type Seen: Copy + Eq + Debug;
    /// Why an action is not legal.
    type Reason: Copy + Eq + Debug;
    /// What one viewer knows.
    type View: ViewOf<Self> + Clone + Eq + Hash + Debug + Send + Sync;
    /// Anything that can be written down as a position, possible or not.
    type Position: Clone + Eq + Debug + Send + Sync;
    /// Why a position cannot arise.
    type Impossible: Copy + Eq + Debug;

    /// The name in commands and files.
    const NAME: &'static str;
    const SEATS: RangeInclusive<u8>;
    /// How many play if nobody says how many.
    const USUAL_SEATS: u8 = *Self::SEATS.start();
    /// Every rule that has a number, in order.
    const CLAUSES: &'static [Clause];
    /// The version of the rules. A change that makes another game of an old log counts it up.
    const VERSION: u32 = 1;

    /// How many can play with these options.
    fn seats_with(_: &Self::Options) -> RangeInclusive<u8> {
        Self::SEATS
    }

    /// The same options for players who are not one person: what a table would settle by talking is asked.
    fn apart(options: Self::Options) -> Self::Options {
        options
    }

    /// The position before the first action, which is often one of chance.
    fn new(setup: &Setup<Self>) -> Self;

    fn pack(&self) -> &'static Self::Pack;
    fn seats(&self) -> u8;
    fn phase(&self) -> Self::Phase;

    /// Who may act now. Several seats in a simultaneous phase; nobody when the game is over.
    fn to_act(&self) -> ToAct;
    /// What `seat` has to decide now, if anything.
    fn question(&self, seat: Seat) -> Option<Self::Question>;

    /// Replaces `actions` by all that `seat` may do, in a fixed order; empty exactly when it may not act.
    fn legal(&self, seat: Seat, actions: &mut Vec<Self::Action>);
    /// Replaces `actions` by what `seat` may do though nobody waits for it, such as telling its partner something: whoever is
    /// to act is asked the same afterwards. None of it is `legal`.
    fn beside(&self, _seat: Seat, actions: &mut Vec<Self::Action>) {
        actions.clear();
    }
    /// Replaces `outcomes` by all that chance may do, with weights; empty exactly when chance is not to act.
    fn outcomes(&self, outcomes: &mut Vec<(Self::Action, u32)>);
    /// One outcome of chance: the one that `below(total weight)` falls on, counted in the order of `outcomes`.
    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Self::Action;

    /// Plays a legal action and then everything that needs no decision. For search: it trusts its caller.
    fn apply(&mut self, who: Who, action: Self::Action, events: &mut impl Sink<Self::Event>);

    /// Why the action may not be played now; `None` exactly when it is legal.
    fn refusal(&self, who: Who, action: Self::Action) -> Option<Refusal<Self::Reason>>;

    /// Plays an action if it is legal; the door for everybody but search.
    fn play(
        &mut self,
        who: Who,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal<Self::Reason>> {
        if let Some(refusal) = self.refusal(who, action) {
            return Err(refusal);
        }
        self.apply(who, action, events);
        Ok(())
    }

    /// How it ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The scoring sheet of a seat, as if the game ended now.
    fn score(&self, seat: Seat) -> Vec<ScoreRow>;

    /// What the viewer knows, with perfect memory.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// What the viewer sees of an event.
    fn seen(event: Self::Event, viewer: Viewer) -> Self::Seen;
    /// Whether the event brought something to light: no free undo beyond it.
    fn reveals(event: Self::Event) -> bool;
    /// A position that the viewer cannot tell from the true one, all of them equally likely.
    fn guess(view: &Self::View, below: &mut impl FnMut(u32) -> u32) -> Self;

    /// The whole position, hidden parts included.
    fn position(&self) -> Self::Position;
    /// A position as written down, if it can arise and adds up; else every reason why not.
    fn from_position(pack: &'static Self::Pack, position: &Self::Position) -> Result<Self, Vec<Self::Impossible>>;

    /// Whether everything is accounted for: cards, workers, markers. What is written down must come back as it was.
    fn audit(&self) -> Result<(), Imbalance> {
        match Self::from_position(self.pack(), &self.position()) {
            Ok(same) if same == *self => Ok(()),
            Ok(_) => Err(Imbalance("the position does not come back".to_owned())),
            Err(reasons) => Err(Imbalance(format!("{reasons:?}"))),
        }
    }
    /// Whether the events tell the whole difference between two positions in what can be counted.
    fn reconcile(&self, events: &[Self::Event], after: &Self) -> Result<(), Imbalance>;
}

/// What is settled before the first action.
#[derive(Debug)]
pub struct Setup<G: Game> {
    pub pack: &'static G::Pack,
    pub seats: u8,
    pub options: G::Options,
}

impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        Self { pack: self.pack, seats: self.seats, options: self.options.clone() }
    }
}

/// Whose action it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    Seat(Seat),
    Chance,
}

impl Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Seat(seat) => Display::fmt(seat, f),
            Who::Chance => f.write_str("chance"),
        }
    }
}

/// Who may act now.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    Seats(Seats),
    Chance,
    Nobody,
}

impl ToAct {
    pub fn contains(self, who: Who) -> bool {
        match (self, who) {
            (ToAct::Seats(seats), Who::Seat(seat)) => seats.contains(seat),
            (ToAct::Chance, Who::Chance) => true,
            (ToAct::Seats(_), Who::Chance)
            | (ToAct::Chance, Who::Seat(_))
            | (ToAct::Nobody, Who::Seat(_) | Who::Chance) => false,
        }
    }

    /// The seats that may act.
    pub fn seats(self) -> Seats {
        match self {
            ToAct::Seats(seats) => seats,
            ToAct::Chance | ToAct::Nobody => Seats::NONE,
        }
    }
}

/// Where events go.
pub trait Sink<E> {
    fn emit(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// Nobody listens: search does not pay for events.
pub struct Silent;

impl<E> Sink<E> for Silent {
    fn emit(&mut self, _: E) {}
}

/// An action that may not be played, the rule that forbids it, and why.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refusal<R> {
    pub clause: Clause,
    pub reason: R,
}

/// A text that is no action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadNotation;

impl Display for BadNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an action in this game's notation")
    }
}

impl std::error::Error for BadNotation {}

/// Something does not add up. The text is for maintainers of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imbalance(pub String);

impl Display for Imbalance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
