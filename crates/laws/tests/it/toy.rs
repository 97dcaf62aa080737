//! A small game that uses the whole contract — several seats act at once, in secret, and chance besides — and
//! faulty twins of it, one for each law: a law that nothing can break is no law.

use std::fmt;
use std::str::FromStr;

use laws::{Law, obey};
use tabletop::{
    Agenda, BadNotation, BySeat, Card, CardSet, Clause, Game, Imbalance, Outcome, PackRef, Refusal, ScoreRow, Seat,
    Seats, Setup, Sink, ToAct, ViewOf, Viewer, Who,
};

/// Three rounds for two to four seats: chance turns up a prize, everybody seals a card at the same time, the
/// highest single card takes the prize. Each seat has its own agenda.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Bids<const FAULT: u8> {
    pack: PackRef<u8>,
    seats: u8,
    prizes: CardSet,
    prize: Option<Card>,
    hands: BySeat<CardSet, 4>,
    sealed: BySeat<Option<Card>, 4>,
    agendas: BySeat<Agenda<Ask, 1>, 4>,
    won: BySeat<u8, 4>,
    played: CardSet,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Ask;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Move {
    Prize(u8),
    Bid(u8),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Event {
    Prize(Card),
    Sealed(Seat, Card),
    Shown(Seat, Card),
    Won(Seat, u8),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Seen {
    Whole(Event),
    SealedUnseen(Seat),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct View {
    viewer: Viewer,
    pack: PackRef<u8>,
    seats: u8,
    prizes: CardSet,
    prize: Option<Card>,
    own: CardSet,
    own_seal: Option<Card>,
    has_sealed: Seats,
    won: BySeat<u8, 4>,
    played: CardSet,
    leak: Option<Card>,
}

static PACK: u8 = 0;
const RULE: Clause = Clause::new("TOY", 1, 1);

/// Sixteen cards: seat s holds, of the cards not yet played, which is its secret share of four.
const CARDS: u8 = 16;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Prize(n) => write!(f, "prize {n}"),
            Move::Bid(n) => write!(f, "bid {n}"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let (word, number) = text.split_once(' ').ok_or(BadNotation)?;
        let number = number.parse().map_err(|_| BadNotation)?;
        match word {
            "prize" => Ok(Move::Prize(number)),
            "bid" => Ok(Move::Bid(number)),
            _ => Err(BadNotation),
        }
    }
}

const LEAKY_VIEW: u8 = 1;
const LEAKY_LIST: u8 = 2;
const LEAKY_EVENT: u8 = 3;
const LEAKY_REFUSAL: u8 = 4;
const BAD_BOOKS: u8 = 5;
const ACCEPTS_ANYTHING: u8 = 6;
const REFUSES_LISTED: u8 = 7;
const UNFAIR_CHANCE: u8 = 8;
const NEVER_ENDS: u8 = 9;
const WRONG_GUESS: u8 = 10;
const ANYBODY_ACTS: u8 = 11;
const FORGETFUL_PAPER: u8 = 12;
const MISCOUNTED_EVENTS: u8 = 13;
const LEAKY_SCORE: u8 = 14;
const DEAF_VIEW: u8 = 15;
const NAMELESS_RULE: u8 = 16;

impl<const FAULT: u8> Bids<FAULT> {
    fn deal(pack: PackRef<u8>, seats: u8) -> Self {
        let share = |seat: u8| if seat < seats { CardSet::range(4 * seat, 4 * seat + 4) } else { CardSet::EMPTY };
        Self {
            pack,
            seats,
            prizes: CardSet::range(0, 3),
            prize: None,
            hands: BySeat([share(0), share(1), share(2), share(3)]),
            sealed: BySeat([None; 4]),
            agendas: BySeat([Agenda::EMPTY; 4]),
            won: BySeat([0; 4]),
            played: CardSet::EMPTY,
        }
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<FAULT> {
        Seat::first(self.seats)
    }

    fn over(&self) -> bool {
        self.prizes.is_empty() && self.prize.is_none() && FAULT != NEVER_ENDS
    }

    /// Everybody has sealed: all is shown at once.
    fn show(&mut self, events: &mut impl Sink<Event>) {
        let bids: Vec<(Seat, Card)> =
            self.all_seats().filter_map(|seat| self.sealed[seat].map(|card| (seat, card))).collect();
        for &(seat, card) in &bids {
            events.emit(Event::Shown(seat, card));
            self.played.insert(card);
            self.sealed[seat] = None;
        }
        let &(winner, _) = bids.iter().max_by_key(|(_, card)| card.number() % 4 * 4 + card.number() / 4).expect("bids");
        let prize = self.prize.take().expect("a prize").number() + 1;
        self.won[winner] += prize;
        if FAULT != MISCOUNTED_EVENTS {
            events.emit(Event::Won(winner, prize));
        }
    }
}

fn outcome(seats: u8, won: BySeat<u8, 4>) -> Outcome {
    let results: Vec<i32> = Seat::first(seats).map(|seat| i32::from(won[seat])).collect();
    let rank = |result: &i32| 1 + results.iter().filter(|other| result < other).count() as u8;
    Outcome { ranks: results.iter().map(rank).collect(), results }
}

impl<const FAULT: u8> ViewOf<Bids<FAULT>> for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn pack(&self) -> &'static u8 {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> u8 {
        self.prizes.len()
    }

    fn to_act(&self) -> ToAct {
        match self.prize {
            Some(_) => ToAct::Seats(Seat::first(self.seats).filter(|&seat| !self.has_sealed.contains(seat)).collect()),
            None if self.prizes.is_empty() && FAULT != NEVER_ENDS => ToAct::Nobody,
            None => ToAct::Chance,
        }
    }

    fn question(&self, seat: Seat) -> Option<Ask> {
        (self.prize.is_some() && !self.has_sealed.contains(seat) && FAULT != DEAF_VIEW).then_some(Ask)
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = ViewOf::<Bids<FAULT>>::to_act(self) == ToAct::Nobody;
        over.then(|| outcome(self.seats, self.won))
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        vec![ScoreRow { key: "won", points: i32::from(self.won[seat]), clause: RULE }]
    }

    fn clause_of(&self, _: Move) -> Clause {
        if FAULT == NAMELESS_RULE { Clause::new("TOY", 1, 2) } else { RULE }
    }

    fn clause_of_question(&self, _: Ask) -> Clause {
        RULE
    }
}

impl<const FAULT: u8> Game for Bids<FAULT> {
    type Pack = u8;
    type Options = ();
    type Action = Move;
    type Question = Ask;
    type Phase = u8;
    type Event = Event;
    type Seen = Seen;
    type Reason = &'static str;
    type View = View;
    type Position = Self;
    type Impossible = &'static str;

    const NAME: &'static str = "bids";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
    const CLAUSES: &'static [Clause] = &[RULE];

    fn new(setup: &Setup<Self>) -> Self {
        Self::deal(PackRef(setup.pack), setup.seats)
    }

    fn pack(&self) -> &'static u8 {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn phase(&self) -> u8 {
        self.prizes.len()
    }

    fn to_act(&self) -> ToAct {
        let seats: Seats = self.all_seats().filter(|&seat| !self.agendas[seat].is_empty()).collect();
        if self.over() {
            ToAct::Nobody
        } else if seats.is_empty() {
            ToAct::Chance
        } else {
            ToAct::Seats(seats)
        }
    }

    fn question(&self, seat: Seat) -> Option<Ask> {
        self.agendas[seat].next()
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Move>) {
        actions.clear();
        if self.question(seat).is_none() {
            return;
        }
        actions.extend(self.hands[seat].iter().map(|card| Move::Bid(card.number())));
        // The leak: a rival's sealed card turns the list round.
        let rival = Seat::new((seat.number() + 1) % self.seats);
        if FAULT == LEAKY_LIST && self.sealed[rival].is_some_and(|card| card.number() % 2 == 0) {
            actions.reverse();
        }
    }

    fn outcomes(&self, outcomes: &mut Vec<(Move, u32)>) {
        outcomes.clear();
        if self.to_act() == ToAct::Chance {
            let from = if FAULT == NEVER_ENDS && self.prizes.is_empty() { CardSet::range(0, 1) } else { self.prizes };
            outcomes.extend(from.iter().map(|card| (Move::Prize(card.number()), 1 + u32::from(card.number()))));
        }
    }

    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Move {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        if FAULT == UNFAIR_CHANCE {
            return outcomes[below(outcomes.len() as u32) as usize].0;
        }
        let mut rest = below(outcomes.iter().map(|&(_, weight)| weight).sum());
        for (action, weight) in outcomes {
            match rest.checked_sub(weight) {
                Some(left) => rest = left,
                None => return action,
            }
        }
        unreachable!("the weights add up")
    }

    fn apply(&mut self, who: Who, action: Move, events: &mut impl Sink<Event>) {
        match (who, action) {
            (Who::Chance, Move::Prize(number)) => {
                let card = Card::new(number);
                if FAULT == NEVER_ENDS && self.prizes.is_empty() {
                    return;
                }
                self.prizes.remove(card);
                self.prize = Some(card);
                events.emit(Event::Prize(card));
                for seat in self.all_seats() {
                    self.agendas[seat].owe(Ask);
                }
            }
            (Who::Seat(seat), Move::Bid(number)) => {
                let card = Card::new(number);
                self.agendas[seat].take();
                self.hands[seat] = self.hands[seat].without(CardSet::from_iter([card]));
                self.sealed[seat] = Some(card);
                events.emit(Event::Sealed(seat, card));
                if self.all_seats().all(|seat| self.agendas[seat].is_empty()) {
                    self.show(events);
                }
            }
            (Who::Chance, Move::Bid(_)) | (Who::Seat(_), Move::Prize(_)) => panic!("{who} does not play {action}"),
        }
    }

    fn refusal(&self, who: Who, action: Move) -> Option<Refusal<&'static str>> {
        let no = |reason| Some(Refusal { clause: RULE, reason });
        if !self.to_act().contains(who) {
            return if FAULT == ANYBODY_ACTS && matches!((who, action), (Who::Seat(_), Move::Bid(_))) {
                None
            } else {
                no("not now")
            };
        }
        match (who, action) {
            (Who::Chance, Move::Prize(number)) => {
                let there = self.prizes.contains(Card::new(number)) || FAULT == NEVER_ENDS;
                if there { None } else { no("gone") }
            }
            (Who::Seat(seat), Move::Bid(number)) => {
                let held = self.hands[seat].contains(Card::new(number));
                let rival = Seat::new((seat.number() + 1) % self.seats);
                match FAULT {
                    ACCEPTS_ANYTHING => None,
                    REFUSES_LISTED if number == 2 => no("not the 2"),
                    LEAKY_REFUSAL if !held && self.hands[rival].contains(Card::new(number)) => no("your rival has it"),
                    _ if held => None,
                    _ => no("not in your hand"),
                }
            }
            (Who::Chance, Move::Bid(_)) | (Who::Seat(_), Move::Prize(_)) => no("not yours"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over().then(|| outcome(self.seats, self.won))
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        // The leak: a sealed card counts before it is shown.
        let leak = self.sealed[seat].filter(|_| FAULT == LEAKY_SCORE).map_or(0, |card| i32::from(card.number()));
        vec![ScoreRow { key: "won", points: i32::from(self.won[seat]) + leak, clause: RULE }]
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |seat: Seat| (self.hands[seat], self.sealed[seat]);
        let (hand, own_seal) = match viewer {
            Viewer::Seat(seat) => own(seat),
            Viewer::Spectator => (CardSet::EMPTY, None),
        };
        View {
            viewer,
            pack: self.pack,
            seats: self.seats,
            prizes: self.prizes,
            prize: self.prize,
            own: hand,
            own_seal,
            has_sealed: self.all_seats().filter(|&seat| self.sealed[seat].is_some()).collect(),
            won: self.won,
            played: self.played,
            leak: self.sealed.0[0].filter(|_| FAULT == LEAKY_VIEW),
        }
    }

    fn seen(event: Event, viewer: Viewer) -> Seen {
        match event {
            Event::Sealed(seat, _) if !viewer.is(seat) && FAULT != LEAKY_EVENT => Seen::SealedUnseen(seat),
            Event::Sealed(..) | Event::Prize(_) | Event::Shown(..) | Event::Won(..) => Seen::Whole(event),
        }
    }

    fn reveals(event: Event) -> bool {
        matches!(event, Event::Prize(_) | Event::Shown(..))
    }

    /// Here everybody's cards are interchangeable until they are shown.
    fn guess(view: &View, below: &mut impl FnMut(u32) -> u32) -> Self {
        let mut world = Self::deal(view.pack, view.seats);
        let mut pool = CardSet::range(0, 4 * view.seats).without(view.played).without(view.own);
        if let Some(card) = view.own_seal {
            pool.remove(card);
        }
        let bidding = view.prize.is_some();
        let size = view.prizes.len() + 1 + u8::from(bidding);
        for seat in Seat::first(view.seats) {
            let has_sealed = view.has_sealed.contains(seat);
            world.agendas[seat] = Agenda::EMPTY;
            if bidding && !has_sealed {
                world.agendas[seat].owe(Ask);
            }
            if view.viewer.is(seat) {
                (world.hands[seat], world.sealed[seat]) = (view.own, view.own_seal);
                continue;
            }
            let mut take = || {
                let card = pool.nth(below(u32::from(pool.len()))).expect("a card for everyone");
                pool.remove(card);
                card
            };
            world.sealed[seat] = has_sealed.then(&mut take);
            world.hands[seat] = (0..size - u8::from(has_sealed)).map(|_| take()).collect();
        }
        (world.prizes, world.prize, world.won, world.played) = (view.prizes, view.prize, view.won, view.played);
        if FAULT == WRONG_GUESS {
            world.won.0[0] += 1;
        }
        world
    }

    fn position(&self) -> Self {
        let mut position = self.clone();
        if FAULT == FORGETFUL_PAPER {
            position.won = BySeat([0; 4]);
        }
        position
    }

    fn from_position(_: &'static u8, position: &Self) -> Result<Self, Vec<&'static str>> {
        Ok(position.clone())
    }

    fn audit(&self) -> Result<(), Imbalance> {
        let held: u8 = self.hands.0.iter().map(|hand| hand.len()).sum();
        let sealed = self.sealed.0.iter().flatten().count() as u8;
        let all = held + sealed + self.played.len();
        let right = all == 4 * self.seats && all <= CARDS && (FAULT != BAD_BOOKS || self.played.is_empty());
        if right { Ok(()) } else { Err(Imbalance(format!("{all} cards"))) }
    }

    fn reconcile(&self, events: &[Event], after: &Self) -> Result<(), Imbalance> {
        let mut won = self.won;
        for event in events {
            if let Event::Won(seat, prize) = event {
                won[*seat] += prize;
            }
        }
        if won == after.won { Ok(()) } else { Err(Imbalance("prizes without events".to_owned())) }
    }
}

fn first_broken<const FAULT: u8>() -> Option<Law> {
    let setups = (2..=4).map(|seats| Setup::<Bids<FAULT>> { pack: &PACK, seats, options: () });
    setups.flat_map(|setup| (0..40).map(move |seed| obey(&setup, seed))).find_map(Result::err).map(|broken| broken.law)
}

#[test]
fn a_game_where_all_act_at_once_obeys_every_law() {
    for seats in 2..=4 {
        let setup = Setup::<Bids<0>> { pack: &PACK, seats, options: () };
        for seed in 0..300 {
            obey(&setup, seed).unwrap_or_else(|broken| panic!("{seats} seats, seed {seed}: {broken:?}"));
        }
    }
}

#[test]
fn laws_catch_the_faults_they_are_for() {
    assert_eq!(first_broken::<LEAKY_VIEW>(), Some(Law::Guess));
    assert_eq!(first_broken::<LEAKY_LIST>(), Some(Law::Secret));
    assert_eq!(first_broken::<LEAKY_EVENT>(), Some(Law::Secret));
    assert_eq!(first_broken::<LEAKY_REFUSAL>(), Some(Law::Secret));
    assert_eq!(first_broken::<BAD_BOOKS>(), Some(Law::Accounted));
    assert_eq!(first_broken::<ACCEPTS_ANYTHING>(), Some(Law::Listed));
    assert_eq!(first_broken::<REFUSES_LISTED>(), Some(Law::Listed));
    assert_eq!(first_broken::<UNFAIR_CHANCE>(), Some(Law::Chance));
    assert_eq!(first_broken::<NEVER_ENDS>(), Some(Law::Ends));
    assert_eq!(first_broken::<WRONG_GUESS>(), Some(Law::Guess));
    assert_eq!(first_broken::<ANYBODY_ACTS>(), Some(Law::Turn));
    assert_eq!(first_broken::<FORGETFUL_PAPER>(), Some(Law::Position));
    assert_eq!(first_broken::<MISCOUNTED_EVENTS>(), Some(Law::Accounted));
    assert_eq!(first_broken::<LEAKY_SCORE>(), Some(Law::Answers));
    assert_eq!(first_broken::<DEAF_VIEW>(), Some(Law::Answers));
    assert_eq!(first_broken::<NAMELESS_RULE>(), Some(Law::Answers));
}
