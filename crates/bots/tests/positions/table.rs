//! Endings to be arranged, in the words of the rulebook, and what is asked about them.
//!
//! `@irancy` names a card by its key in the standard pack. Unless a test says otherwise, heart holds card 1 and is on
//! turn, nobody holds a card or an ingredient, and both seats have sold cards for 23 coins of each good, without a
//! pair, and Cellar Closed is gone: a total is 23, plus the indicator, plus what is still to come.

use bots::{Bot, Limit, Player};
use cabinet::{Edge, WineCheese};
use tabletop::{Card, CardSet, Game, Seat, Seats, Setup, Silent, ToAct, Viewer, Who};
use wine_cheese::vocabulary::{CardName, Color, Good, Ingredient, good_of};
use wine_cheese::{Action, Cellar, First, Options, Pack, Position, State};

pub use wine_cheese::vocabulary::Good::{Cheese, Wine};
pub use wine_cheese::vocabulary::Ingredient::{Cultures, Milk, RedGrapes, Salt, Sugar, WhiteGrapes, Yeast};
pub use wine_cheese::vocabulary::{CIRCLE, HEART};

use crate::solver::{Eyes, Solver};

/// The search is asked so many times, each time with other dice.
const SEEDS: std::ops::Range<u64> = 0..4;
/// How many worlds it may think through each time.
const ITERATIONS: u32 = 300;

const SOLD_BY_HEART: [&str; 6] = ["pommard", "chablis", "cremant", "abondance", "tomme-de-savoie", "chaource"];
const SOLD_BY_CIRCLE: [&str; 6] = ["gevrey", "fine", "hospices", "beaufort", "ami-du-chambertin", "tomme-au-marc"];

/// An ending being arranged.
pub struct Table {
    pack: &'static Pack,
    position: Position,
}

/// An ending as it is played.
pub struct Ending {
    state: State,
}

/// The beginning of a phase of the second fall or winter.
pub fn at(phase: &str) -> Table {
    let pack = WineCheese::standard_pack().pack;
    let mut state = State::new(&Setup { pack, seats: 2, options: Options { first: First::Seat(HEART) } });
    while state.to_act() == ToAct::Chance {
        let action = state.draw(&mut |_| 0);
        state.apply(Who::Chance, action, &mut Silent);
    }
    let mut position = state.position();
    position.open.phase = phase.parse().expect("a phase of the calendar");
    position.open.starts = First::ByLot;
    position.open.waiting = false;
    position.open.display = [None; 6];
    for seat in [HEART, CIRCLE] {
        position.open.houses[seat][pack.empty_house().index()] = Some(Color::Black);
        position.hands[seat] = CardSet::EMPTY;
        position.open.farms[seat].closed = false;
    }
    let table = Table { pack, position }.sites(HEART, &[]).sites(CIRCLE, &[]);
    table.gold(HEART, &SOLD_BY_HEART).gold(CIRCLE, &SOLD_BY_CIRCLE)
}

/// Arranging.
impl Table {
    fn card(&self, key: &str) -> Card {
        self.pack.card_by_key(key).unwrap_or_else(|| panic!("no card is called {key}"))
    }

    /// The other seat than heart holds card 1, and has finished this phase.
    pub fn circle_was_first(mut self) -> Self {
        self.position.open.first = CIRCLE;
        self
    }

    /// Circle has dropped out of production/sale.
    pub fn circle_dropped_out(mut self) -> Self {
        self.position.open.out = Seats::only(CIRCLE);
        self
    }

    /// What lies on the processing sites.
    pub fn sites(mut self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        self.position.open.farms[seat].sites = markers.iter().copied().collect();
        self
    }

    /// Cards in a hand.
    pub fn hand(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.card(key);
            self.position.hands[seat].insert(card);
        }
        self
    }

    /// A card in the next cellar, with so many markers on it.
    pub fn cellar(mut self, seat: Seat, key: &str, markers: u8) -> Self {
        let card = self.card(key);
        let cellars = &mut self.position.open.farms[seat].cellars;
        let empty = cellars.iter_mut().find(|cellar| cellar.card.is_none()).expect("an empty cellar");
        *empty = Cellar { card: Some(card), markers };
        self
    }

    /// More cards sold for gold.
    pub fn gold(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.card(key);
            self.position.open.farms[seat].gold.insert(card);
        }
        self
    }

    /// Cards sold for silver.
    pub fn silver(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.card(key);
            self.position.open.farms[seat].silver.insert(card);
        }
        self
    }

    /// The wine and the cheese indicator of a seat, by the values of their spaces; from 3 on a value has one space.
    pub fn indicators(mut self, seat: Seat, wine: u8, cheese: u8) -> Self {
        for (good, value) in [(Wine, wine), (Cheese, cheese)] {
            let mut spaces = 1..=self.pack.last_space();
            let space = spaces.find(|&space| self.pack.space_value(space) == value).expect("a space of the track");
            self.position.open.farms[seat].indicators[good.index()].space = space;
            for (nth, &bonus) in self.pack.bonus_spaces().iter().enumerate() {
                self.position.open.bonus[nth] &= space < bonus;
            }
        }
        self
    }

    fn in_use(&self) -> CardSet {
        let position = &self.position;
        let of_seat = |seat: Seat| {
            let farm = &position.open.farms[seat];
            position.hands[seat].or(farm.sold()).or(farm.in_cellars())
        };
        of_seat(HEART).or(of_seat(CIRCLE))
    }

    /// The decks are used up: circle has openly taken every card that is nowhere else.
    pub fn no_more_cards(mut self) -> Self {
        let rest = Pack::all_cards().without(self.in_use());
        self.position.hands[CIRCLE] = self.position.hands[CIRCLE].or(rest);
        self.position.open.farms[CIRCLE].known = rest;
        self
    }

    /// The display and the decks; circle has openly taken every card that is nowhere else.
    pub fn decks(mut self, display: [&str; 6], decks: &[&str]) -> Self {
        self.position.open.display = display.map(|key| Some(self.card(key)));
        let mut rest = Pack::all_cards().without(self.in_use());
        for key in display.iter().chain(decks) {
            rest = rest.without(CardSet::range(self.card(key).number(), self.card(key).number() + 1));
        }
        self.position.hands[CIRCLE] = self.position.hands[CIRCLE].or(rest);
        self.position.open.farms[CIRCLE].known = rest;
        self
    }

    /// The display is filled from the decks, and the ending can be played.
    pub fn ready(mut self) -> Ending {
        if self.position.open.display.contains(&None) {
            for good in Good::ALL {
                let mut deck = Pack::all_cards().without(self.in_use()).iter().filter(|&card| good_of(card) == good);
                self.position.open.display[3 * good.index()..][..3].fill_with(|| deck.next());
            }
        }
        match State::from_position(self.pack, &self.position) {
            Ok(state) => Ending { state },
            Err(reasons) => panic!("this position cannot arise: {reasons:?}"),
        }
    }
}

/// Playing and asking.
impl Ending {
    /// Heart has just done this.
    pub fn play(mut self, text: &str) -> Self {
        let mut legal = Vec::new();
        self.state.legal(HEART, &mut legal);
        let told: Vec<_> = legal.iter().map(|&action| self.tell(action)).collect();
        let nth = told.iter().position(|told| told == text);
        let nth = nth.unwrap_or_else(|| panic!("{text} is not offered: {told:?}"));
        self.state.apply(Who::Seat(HEART), legal[nth], &mut Silent);
        self
    }

    /// The notation, with cards by their keys.
    fn tell(&self, action: Action) -> String {
        let word = |word: &str| match word.parse() {
            Ok(CardName(card)) => format!("@{}", self.state.pack().key(card)),
            Err(_) => word.to_owned(),
        };
        action.to_string().split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    fn tell_all(&self, actions: &[Action]) -> Vec<String> {
        let mut told: Vec<_> = actions.iter().map(|&action| self.tell(action)).collect();
        told.sort_unstable();
        told
    }

    /// Every way of handing out what heart does not see: the cards of circle's hand and of the decks.
    fn worlds(&self) -> Vec<(State, f64)> {
        let position = self.state.position();
        let hidden = position.hands[CIRCLE].without(position.open.farms[CIRCLE].known);
        let farm = |seat: Seat| position.open.farms[seat].sold().or(position.open.farms[seat].in_cellars());
        let display: Vec<Card> = position.open.display.into_iter().flatten().collect();
        let known = position.open.farms[CIRCLE].known;
        let seen = position.hands[HEART].or(farm(HEART)).or(farm(CIRCLE)).or(known);
        let unseen: Vec<Card> = Pack::all_cards().without(seen).iter().filter(|card| !display.contains(card)).collect();
        let mut hands = vec![CardSet::EMPTY];
        for good in Good::ALL {
            let count = hidden.and(Pack::cards_of(good)).len();
            let unseen: Vec<Card> = unseen.iter().copied().filter(|&card| good_of(card) == good).collect();
            let parts = choose(&unseen, count);
            hands = hands.iter().flat_map(|hand| parts.iter().map(|part| hand.or(*part))).collect();
        }
        let world = |hand: CardSet| {
            let mut position = position.clone();
            position.hands[CIRCLE] = hand.or(known);
            (State::from_position(self.state.pack(), &position).expect("a world like this one"), 1.0)
        };
        hands.into_iter().map(world).collect()
    }

    /// The actions that are best for heart by what it sees, found by trying everything.
    fn best(&self) -> Vec<Action> {
        let worlds = self.worlds();
        let eyes = if worlds.len() == 1 { Eyes::Omniscient } else { Eyes::Of(HEART) };
        Solver::new(eyes).best(&worlds, HEART)
    }

    /// Somebody who saw everything would play one of these.
    pub fn omniscient_plays(self, expected: &[&str]) -> Self {
        let best = Solver::new(Eyes::Omniscient).best(&[(self.state.clone(), 1.0)], HEART);
        assert_eq!(self.tell_all(&best), expected, "best for who sees everything");
        self
    }

    /// How likely heart is to win with this action, if it then plays as well as can be.
    pub fn wins(self, text: &str, share: f64) -> Self {
        let worlds = self.worlds();
        let eyes = if worlds.len() == 1 { Eyes::Omniscient } else { Eyes::Of(HEART) };
        let actions = Solver::new(eyes).actions(&worlds, HEART);
        let found = actions.iter().find(|&&(action, _)| self.tell(action) == text);
        let (_, worth) = found.unwrap_or_else(|| panic!("{text} is not offered"));
        assert!((worth.share - share).abs() < 1e-6, "{text} wins {} of the games", worth.share);
        self
    }

    /// These actions and no others are best, and the search chooses one of them.
    pub fn best_is(self, expected: &[&str]) -> Self {
        let best = self.best();
        assert_eq!(self.tell_all(&best), expected, "best by trying everything");
        let mut legal = Vec::new();
        self.state.legal(HEART, &mut legal);
        assert!(best.len() < legal.len(), "there is nothing to decide");
        let player = Player { bot: Bot::Strong, limit: Limit::Iterations(ITERATIONS) };
        for seed in SEEDS {
            let choice = player.choose::<State>(&self.state.view(Viewer::Seat(HEART)), HEART, seed);
            let thoughts: Vec<_> = choice
                .candidates
                .iter()
                .map(|found| {
                    format!("{}: {:.2}, {:+.1}, {}", self.tell(found.action), found.win, found.margin, found.visits)
                })
                .collect();
            assert!(best.contains(&choice.action), "seed {seed} instead of {expected:?}: {thoughts:#?}");
        }
        self
    }
}

/// All sets of so many of these cards.
fn choose(cards: &[Card], count: u8) -> Vec<CardSet> {
    let Some((&card, rest)) = cards.split_first() else {
        return if count == 0 { vec![CardSet::EMPTY] } else { Vec::new() };
    };
    let mut sets = choose(rest, count);
    if 0 < count {
        sets.extend(choose(rest, count - 1).into_iter().map(|mut set| {
            set.insert(card);
            set
        }));
    }
    sets
}
