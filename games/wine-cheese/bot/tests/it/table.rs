//! Endings to be arranged, in the words of the rulebook, and what is asked about them.
//!
//! `@irancy` names a card by its key in the standard pack. Unless a test says otherwise, heart holds card 1 and is on
//! turn, nobody holds a card or an ingredient, and both seats have sold cards for 23 coins of each good, without a
//! pair, and Cellar Closed is gone: a total is 23, plus the indicator, plus what is still to come.

use packs::Edge;
use search::Judge;
use search::test_kit::Ending;
use tabletop::{BySeat, Card, CardSet, Game, Seat, Seats, Setup, Silent, ToAct, Who};
use wine_cheese::vocabulary::{CardName, Color, Good, House, Ingredient, good_of};
use wine_cheese::{Action, Cellar, First, Options, Pack, Position, State};
use wine_cheese_bot::WineCheese;

pub use wine_cheese::vocabulary::Good::{Cheese, Wine};
pub use wine_cheese::vocabulary::Ingredient::{Cultures, Milk, RedGrapes, Salt, Sugar, WhiteGrapes, Yeast};
pub use wine_cheese::vocabulary::{CIRCLE, HEART};

const SOLD_BY_HEART: [&str; 6] = ["pommard", "chablis", "cremant", "abondance", "tomme-de-savoie", "chaource"];
const SOLD_BY_CIRCLE: [&str; 6] = ["gevrey", "fine", "hospices", "beaufort", "ami-du-chambertin", "tomme-au-marc"];

/// An ending being arranged.
pub struct Table {
    pack: &'static Pack,
    position: Position,
}

/// The beginning of a phase of the second fall or winter.
pub fn at(phase: &str) -> Table {
    let pack = State::standard_pack().pack;
    let mut state =
        State::new(&Setup { pack, seats: 2, options: Options { first: First::Seat(HEART), ..Options::default() } });
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
    if phase.starts_with("summer") {
        // Everybody is at work.
        position.open.houses = BySeat([[None; House::COUNT]; 2]);
        let mut plots = pack.plots().iter();
        for workers in &mut position.open.workers {
            *workers = plots.by_ref().take(2).collect();
        }
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

    /// Cellar Closed still lies on heart's last cellar.
    pub fn cellar_is_closed(mut self) -> Self {
        self.position.open.farms[HEART].closed = true;
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
    pub fn ready(mut self) -> Ending<WineCheese> {
        self.fill_display();
        Ending::new(State::from_position(self.pack, &self.position), tell, worlds)
    }

    /// Whether heart leaves an action while there is anything else to do.
    #[track_caller]
    pub fn leaves(mut self, text: &str) -> bool {
        self.fill_display();
        let state = State::from_position(self.pack, &self.position).expect("a position that can arise");
        let mut legal = Vec::new();
        state.legal(HEART, &mut legal);
        let action = legal.into_iter().find(|&action| tell(&state, action) == text).expect("a legal action");
        WineCheese::is_idle(&state, HEART, action)
    }

    fn fill_display(&mut self) {
        if self.position.open.display.contains(&None) {
            for good in Good::ALL {
                let mut deck = Pack::all_cards().without(self.in_use()).iter().filter(|&card| good_of(card) == good);
                self.position.open.display[3 * good.index()..][..3].fill_with(|| deck.next());
            }
        }
    }
}

/// The notation, with cards by their keys.
fn tell(state: &State, action: Action) -> String {
    let word = |word: &str| match word.parse() {
        Ok(CardName(card)) => format!("@{}", state.pack().key(card)),
        Err(_) => word.to_owned(),
    };
    action.to_string().split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The cards of the other hand and of the decks, in every way.
fn worlds(state: &State, seat: Seat) -> Vec<(State, f64)> {
    let position = state.position();
    let other = seat.other();
    let known = position.open.farms[other].known;
    let hidden = position.hands[other].without(known);
    let farm = |seat: Seat| position.open.farms[seat].sold().or(position.open.farms[seat].in_cellars());
    let display: Vec<Card> = position.open.display.into_iter().flatten().collect();
    let seen = position.hands[seat].or(farm(seat)).or(farm(other)).or(known);
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
        position.hands[other] = hand.or(known);
        (State::from_position(state.pack(), &position).expect("a world like this one"), 1.0)
    };
    hands.into_iter().map(world).collect()
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
