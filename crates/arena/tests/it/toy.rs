//! A game small enough to know what its matches must show: for any number of seats, in turns, with chance.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use arena::{Contender, Mind};
use dice::Dice;
use search::{Judge, Levels, Net, Notes, Sheet, Thing, Things};
use tabletop::{
    BadNotation, Card, CardSet, Clause, Game, Imbalance, Outcome, PackRef, Refusal, ScoreRow, Seat, Seats, Setup, Sink,
    ToAct, Viewer, Who,
};

/// In each of three rounds every seat is dealt a card and keeps it for its value or passes it for [`PASSED`] points.
/// The first seat begins with a point more if the pack says so.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Keep {
    pub pack: PackRef<Values>,
    seats: u8,
    turn: u8,
    deck: CardSet,
    dealt: Option<Card>,
    points: [i32; 8],
}

/// What each card is worth, and what seat 0 begins with.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Values {
    pub cards: [i32; 24],
    pub head_start: i32,
}

/// Cards from 0 to 11, two of each.
pub static EVEN: Values =
    Values { cards: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11], head_start: 0 };

pub const PASSED: i32 = 5;
const ROUNDS: u8 = 3;
const RULE: Clause = Clause::new("KEEP", 1, 1);

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    Deal(u8),
    Keep,
    Pass,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt(Seat, Card),
    Kept(Seat, Card),
    Passed(Seat),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Deal(number) => write!(f, "deal {number}"),
            Move::Keep => f.write_str("keep"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(_: &str) -> Result<Self, BadNotation> {
        Err(BadNotation)
    }
}

pub fn setup(pack: &'static Values, seats: u8) -> Setup<Keep> {
    Setup { pack, seats, options: () }
}

impl Keep {
    fn seat(&self) -> Seat {
        Seat::new(self.turn % self.seats)
    }

    pub fn value(&self) -> i32 {
        self.dealt.map_or(0, |card| self.pack.0.cards[card.index()])
    }
}

impl Game for Keep {
    type Pack = Values;
    type Options = ();
    type Action = Move;
    type Question = ();
    type Phase = u8;
    type Event = Event;
    type Seen = Event;
    type Reason = ();
    type View = Self;
    type Position = Self;
    type Impossible = ();

    const NAME: &'static str = "keep";
    const SEATS: std::ops::RangeInclusive<u8> = 1..=5;
    const CLAUSES: &'static [Clause] = &[RULE];

    fn new(setup: &Setup<Self>) -> Self {
        let mut points = [0; 8];
        points[0] = setup.pack.head_start;
        let deck = CardSet::range(0, 24);
        Self { pack: PackRef(setup.pack), seats: setup.seats, turn: 0, deck, dealt: None, points }
    }

    fn pack(&self) -> &'static Values {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> u8 {
        self.turn / self.seats
    }

    fn to_act(&self) -> ToAct {
        if self.turn == ROUNDS * self.seats {
            ToAct::Nobody
        } else if self.dealt.is_some() {
            ToAct::Seats(Seats::only(self.seat()))
        } else {
            ToAct::Chance
        }
    }

    fn question(&self, seat: Seat) -> Option<()> {
        self.to_act().seats().contains(seat).then_some(())
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Move>) {
        actions.clear();
        if self.question(seat).is_some() {
            actions.extend([Move::Keep, Move::Pass]);
        }
    }

    fn outcomes(&self, outcomes: &mut Vec<(Move, u32)>) {
        outcomes.clear();
        outcomes.extend(self.deck.iter().map(|card| (Move::Deal(card.number()), 1)));
    }

    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Move {
        let place = below(self.deck.len().into()) as usize;
        Move::Deal(self.deck.iter().nth(place).expect("a card is left").number())
    }

    fn apply(&mut self, _: Who, action: Move, events: &mut impl Sink<Event>) {
        let seat = self.seat();
        let points = match action {
            Move::Deal(number) => {
                let card = Card::new(number);
                self.deck.remove(card);
                self.dealt = Some(card);
                events.emit(Event::Dealt(seat, card));
                return;
            }
            Move::Keep => {
                events.emit(Event::Kept(seat, self.dealt.expect("a card")));
                self.value()
            }
            Move::Pass => {
                events.emit(Event::Passed(seat));
                PASSED
            }
        };
        self.points[usize::from(seat.number())] += points;
        self.dealt = None;
        self.turn += 1;
    }

    fn refusal(&self, _: Who, _: Move) -> Option<Refusal<()>> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.to_act() != ToAct::Nobody {
            return None;
        }
        let results = self.points[..usize::from(self.seats)].to_vec();
        // Alone, more than twenty points win.
        let rank = |result: &i32| 1 + results.iter().filter(|other| result < other).count() as u8;
        let ranks = if let [alone] = results[..] {
            vec![if 20 < alone { 1 } else { 2 }]
        } else {
            results.iter().map(rank).collect()
        };
        Some(Outcome { ranks, results })
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        vec![ScoreRow { key: "points", points: self.points[usize::from(seat.number())], clause: RULE }]
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn seen(event: Event, _: Viewer) -> Event {
        event
    }

    fn reveals(_: Event) -> bool {
        true
    }

    fn guess(view: &Self, _: &mut impl FnMut(u32) -> u32) -> Self {
        view.clone()
    }

    fn position(&self) -> Self {
        self.clone()
    }

    fn from_position(_: &'static Values, position: &Self) -> Result<Self, Vec<()>> {
        Ok(position.clone())
    }

    fn audit(&self) -> Result<(), Imbalance> {
        Ok(())
    }

    fn reconcile(&self, _: &[Event], _: &Self) -> Result<(), Imbalance> {
        Ok(())
    }
}

/// Nothing here is judged: the players of this game have their own minds.
impl Judge for Keep {
    type Rules = Self;

    const FEATURES: usize = 0;
    const LEAD: f32 = 1.0;
    const LEVELS: Levels = Levels { medium: 0, strong: 0, master: 0 };

    fn features(_: &Self, _: Seat, _: &mut Sheet<'_>) {}

    fn net() -> &'static Net {
        static BLANK: LazyLock<Net> = LazyLock::new(|| Net::blank(0));
        &BLANK
    }

    fn estimate(_: &Self, _: Seat) -> f64 {
        0.0
    }

    fn quick_estimate(_: &Self, _: Seat) -> f32 {
        0.0
    }

    fn is_midway(_: &Self, _: Seat) -> bool {
        false
    }
}

/// Nothing is hidden: the position is its own view.
impl tabletop::ViewOf<Keep> for Keep {
    fn viewer(&self) -> Viewer {
        Viewer::Spectator
    }

    fn pack(&self) -> &'static Values {
        Game::pack(self)
    }

    fn seats(&self) -> u8 {
        Game::seats(self)
    }

    fn phase(&self) -> u8 {
        Game::phase(self)
    }

    fn to_act(&self) -> ToAct {
        Game::to_act(self)
    }

    fn question(&self, seat: Seat) -> Option<()> {
        Game::question(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        Game::score(self, seat)
    }

    fn clause_of(&self, _: Move) -> Clause {
        RULE
    }

    fn clause_of_question(&self, (): ()) -> Clause {
        RULE
    }
}

impl Things for Keep {
    fn things(_: &Values) -> Vec<Thing> {
        let cards = (0..24).map(|card| Thing::new("card", format!("card-{card}")));
        cards.chain([Thing::new("habit", "pass")]).collect()
    }

    fn decided(_: &Self, seat: Seat, _: &[Move], chosen: Move, notes: &mut Notes) {
        notes.had(seat, 24);
        if chosen == Move::Pass {
            notes.used(seat, 24);
        }
    }

    fn happened(_: &Self, _: Who, event: Event, notes: &mut Notes) {
        match event {
            Event::Dealt(seat, card) => notes.dealt(seat, card.index()),
            Event::Kept(seat, card) => notes.used(seat, card.index()),
            Event::Passed(_) => {}
        }
    }
}

/// Its players.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Keeper {
    /// Keeps what is worth more than passing.
    Sensible,
    /// Throws a coin.
    Careless,
}

impl fmt::Display for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Keeper::Sensible => "sensible",
            Keeper::Careless => "careless",
        })
    }
}

impl Contender<Keep> for Keeper {
    type Mind = Self;

    fn sit(&self, _: Seat) -> Self {
        *self
    }

    fn fingerprint(&self) -> u64 {
        0
    }
}

impl Mind<Keep> for Keeper {
    fn choose(&mut self, view: &Keep, seed: u64) -> Move {
        match self {
            Keeper::Sensible if view.value() <= PASSED => Move::Pass,
            Keeper::Sensible => Move::Keep,
            Keeper::Careless => Dice::new(seed).pick(&[Move::Keep, Move::Pass]),
        }
    }
}
