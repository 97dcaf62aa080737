//! Positions to play from, in the words of the rulebook. The only part of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.
//! Expectations are about the difference that the last action made. `@soup-wine` names a card by its key.

mod expect;
mod packs;

use laws::kit::scenario::Stage;
pub use laws::kit::scenario::Verbs;
pub use packs::{on_both_packs, on_standard_pack};
use tabletop::{Card, Clause, Game, Seat, Seats, Setup, ToAct, Viewer};
pub use wine_cheese::Trigger;
use wine_cheese::vocabulary::{
    CardName, Category, Coin, Color, Good, House, HousingCard, Ingredient, Phase, PhaseKind, Plot, good_of,
};
use wine_cheese::{Action, Cellar, Event, First, Indicator, Options, Pack, Position, Question, Reason, State, Trades};

pub use wine_cheese::vocabulary::Coin::{Gold, Silver};
pub use wine_cheese::vocabulary::Color::{Black, Blue, Green, Red, Yellow};
pub use wine_cheese::vocabulary::Good::{Cheese, Wine};
pub use wine_cheese::vocabulary::Ingredient::{Cultures, Milk, RedGrapes, Salt, Sugar, WhiteGrapes, Yeast};
pub use wine_cheese::vocabulary::{CIRCLE, HEART};

/// What chance turns up in every test that does not say otherwise. Dear cards fill the hands.
const DEAL: [&str; 27] = [
    "housing 5",
    "housing 1",
    "housing 6",
    "housing 2",
    "housing 7",
    "bench yellow",
    "bench green",
    "bench red",
    "bench blue",
    "draw @soup-dear-wine",
    "draw @salad-dear-wine",
    "draw @dear-wine-1",
    "draw @toast-dear-wine",
    "draw @pie-dear-wine",
    "draw @dear-wine-2",
    "draw @salad-wine-too",
    "draw @toast-wine-too",
    "draw @pie-wine-too",
    "draw @soup-dear-cheese",
    "draw @salad-dear-cheese",
    "draw @dear-cheese-1",
    "draw @toast-dear-cheese",
    "draw @pie-dear-cheese",
    "draw @dear-cheese-2",
    "draw @salad-cheese-too",
    "draw @toast-cheese-too",
    "draw @pie-cheese-too",
];

/// Where the workers stand while they are out, unless a test says otherwise.
const OUT: [(Color, [&str; 2]); 5] =
    [(Blue, ["a1", "b1"]), (Red, ["c1", "d1"]), (Green, ["e1", "a2"]), (Yellow, ["b2", "e2"]), (Black, ["a3", "a4"])];

/// One marker of any kind.
pub const GAIN_ANY: [&str; 7] =
    ["gain white-grapes", "gain red-grapes", "gain yeast", "gain sugar", "gain salt", "gain cultures", "gain milk"];

laws::scenario!(State);

/// The table before chance has turned anything up.
pub fn set_up() -> Scenario {
    from_the_box(First::ByLot)
}

/// The same, with card 1 agreed upon.
pub fn set_up_with_first(seat: Seat) -> Scenario {
    from_the_box(First::Seat(seat))
}

fn from_the_box(first: First) -> Scenario {
    let options = Options { first, ..Options::default() };
    Scenario(Stage::of(&State::new(&Setup { pack: packs::pack(), seats: 2, options })))
}

/// The set-up after so many of its 28 turn-ups; heart holds card 1.
pub fn set_up_until(turnups: usize) -> Scenario {
    DEAL[..turnups - 1].iter().fold(set_up_with_first(HEART), |scenario, text| scenario.turn_up(text))
}

/// The first spring: everything has just been dealt and heart holds card 1.
///
/// Heart's houses 1 to 4 hold blue, red, green and yellow; circle's hold yellow, green, red and blue. Spaces 1, 3, 5
/// are Work Together (left and back; right and ahead; left and ahead), 2 and 4 Toil Alone (right; left).
pub fn spring() -> Scenario {
    Scenario(Stage::of(set_up_until(28).game()))
}

/// Production/sale of the first spring. Nobody owns an ingredient yet.
pub fn production() -> Scenario {
    at("spring-1.production")
}

/// Storage of the first spring.
pub fn storage() -> Scenario {
    at("spring-1.storage")
}

/// Aging of the first summer.
pub fn aging() -> Scenario {
    at("summer-1.aging")
}

/// The special actions of the first summer.
pub fn summer() -> Scenario {
    at("summer-1.special-actions")
}

/// The first fall: the workers come back.
pub fn fall() -> Scenario {
    at("fall-1.return-workers")
}

/// The last phase before the end.
pub fn selling_out() -> Scenario {
    at("winter-2.selling-out")
}

/// The game is over.
pub fn the_end() -> Scenario {
    at("winter-2.end")
}

/// Any phase of the calendar, at its beginning, with empty processing sites.
pub fn at(phase: &str) -> Scenario {
    let mut scenario = spring();
    let phase: Phase = phase.parse().expect("a phase of the calendar");
    let open = &mut scenario.position.open;
    open.phase = phase;
    open.waiting = phase.number() <= 10;
    let colors = if open.waiting { 4 } else { 5 };
    if !open.waiting {
        open.houses[HEART][4] = Some(Black);
        open.houses[CIRCLE][4] = Some(Black);
    }
    let workers_are_out = matches!(phase.number(), 2..=5 | 12..=15) || phase.kind() == PhaseKind::ReturnWorkers;
    if workers_are_out {
        for (color, plots) in &OUT[..colors] {
            open.workers[color.index()] = plots.iter().map(|plot| plot.parse::<Plot>().expect("a plot")).collect();
        }
        for seat in [HEART, CIRCLE] {
            open.houses[seat] = [None; House::COUNT];
        }
    }
    scenario.sites(HEART, &[]).sites(CIRCLE, &[])
}

/// A board on which one label option is printed instead of another.
pub fn production_with_label(printed: &str, instead: &str) -> Scenario {
    let text = crate::TEST_PACK.replace(&format!("\"{printed}\""), &format!("\"{instead}\""));
    Scenario(Stage::new(laws::kit::load::<State>(&text).pack, production().position.clone()))
}

/// The first spring with a box whose housing cards print one pattern for both houses.
pub fn spring_with_one_print() -> Scenario {
    let text = crate::TEST_PACK.replace("[housing]\n", "[housing]\npatterns = \"once\"\n");
    Scenario(Stage::new(laws::kit::load::<State>(&text).pack, spring().position.clone()))
}

/// Arranging.
impl Scenario {
    fn card(&self, key: &str) -> Card {
        let key = key.strip_prefix('@').unwrap_or(key);
        let key = packs::key_of(self.pack, key);
        self.pack.card_by_key(key).unwrap_or_else(|| panic!("no card is called {key}"))
    }

    /// The seat with card 1; it is on turn, too.
    pub fn first(mut self, seat: Seat) -> Self {
        let open = &mut self.arranging().open;
        open.first = seat;
        open.turn = seat;
        open.starts = First::ByLot;
        self
    }

    /// The house rule: trades in your own turn only.
    pub fn trades_in_own_turn(mut self) -> Self {
        self.arranging().open.trades = Trades::OwnTurn;
        self
    }

    /// This seat has dropped out; the other is on turn.
    pub fn dropped_out(mut self, seat: Seat) -> Self {
        let open = &mut self.arranging().open;
        open.out = Seats::only(seat);
        open.turn = seat.other();
        self
    }

    /// The housing card on a space, counted from 1.
    pub fn housing(mut self, space: usize, key: &str) -> Self {
        let pack = self.pack;
        let card = HousingCard::all().find(|&card| pack.housing(card).key == key).expect("a housing card");
        let housing = &mut self.arranging().open.housing;
        let earlier = housing[space - 1];
        for placed in housing.iter_mut().filter(|placed| **placed == Some(card)) {
            *placed = earlier;
        }
        housing[space - 1] = Some(card);
        self
    }

    /// The bench in a house, counted from 1; whoever sat there moves to where it came from.
    pub fn bench(mut self, seat: Seat, house: usize, color: Color) -> Self {
        let houses = &mut self.arranging().open.houses[seat];
        let from = houses.iter().position(|&bench| bench == Some(color)).expect("a bench of this color");
        houses.swap(from, house - 1);
        self
    }

    /// Where the two workers of a color stand; others make room.
    pub fn workers(mut self, color: Color, plots: [&str; 2]) -> Self {
        let pack = self.pack;
        let open = &mut self.arranging().open;
        open.workers[color.index()] = wine_cheese::vocabulary::PlotSet::EMPTY;
        for plot in plots.map(|plot| plot.parse::<Plot>().expect("a plot")) {
            if let Some(other) = open.worker_on(plot) {
                let wanted = plots.map(|plot| plot.parse::<Plot>().expect("a plot"));
                let free = pack.plots().without(open.occupied());
                let away = free.iter().filter(|free| !wanted.contains(free)).last().expect("a free plot");
                open.workers[other.index()].remove(plot);
                open.workers[other.index()].insert(away);
            }
            open.workers[color.index()].insert(plot);
        }
        self
    }

    /// What lies on the processing sites, and nothing else.
    pub fn sites(mut self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        self.arranging().open.farms[seat].sites = markers.iter().copied().collect();
        self
    }

    /// Takes a card from wherever it is; a slot of the display is filled again.
    fn fetch(&mut self, key: &str) -> Card {
        let card = self.card(key);
        let position = self.arranging();
        for seat in [HEART, CIRCLE] {
            if position.hands[seat].contains(card) {
                position.hands[seat].remove(card);
            }
        }
        if let Some(slot) = position.open.display.iter().position(|&open| open == Some(card)) {
            let in_use = |position: &Position, card: Card| {
                position.open.display.contains(&Some(card))
                    || [HEART, CIRCLE].into_iter().any(|seat| {
                        let farm = &position.open.farms[seat];
                        position.hands[seat].or(farm.sold()).or(farm.in_cellars()).contains(card)
                    })
            };
            let from_deck = Pack::cards_of(good_of(card)).iter().filter(|&other| !in_use(position, other)).last();
            position.open.display[slot] = from_deck;
        }
        card
    }

    /// Cards that are in a hand too.
    pub fn hand(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.fetch(key);
            self.position.hands[seat].insert(card);
        }
        self
    }

    /// A card in the next empty cellar, with so many markers on it.
    pub fn cellar(mut self, seat: Seat, key: &str, markers: u8) -> Self {
        let card = self.fetch(key);
        let farm = &mut self.position.open.farms[seat];
        let empty = farm.cellars.iter_mut().find(|cellar| cellar.card.is_none()).expect("an empty cellar");
        *empty = Cellar { card: Some(card), markers };
        self
    }

    /// Cards at the gold coin space.
    pub fn gold(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.fetch(key);
            self.position.open.farms[seat].gold.insert(card);
        }
        self
    }

    /// Cards at the silver coin space.
    pub fn silver(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.fetch(key);
            self.position.open.farms[seat].silver.insert(card);
        }
        self
    }

    /// Cellar Closed has been removed.
    pub fn cellar_is_open(mut self, seat: Seat) -> Self {
        self.arranging().open.farms[seat].closed = false;
        self
    }

    /// An indicator on a space, by its value: `start`, `0`, `1`, `2`, `2'` for the second 2, `3` …
    pub fn indicator(mut self, seat: Seat, good: Good, space: &str) -> Self {
        let space = self.space(space);
        self.arranging().open.farms[seat].indicators[good.index()].space = space;
        self.bonus_goes_to_whoever_came_by()
    }

    /// Markers on the lap space of an indicator.
    pub fn laps(mut self, seat: Seat, good: Good, laps: u8) -> Self {
        self.arranging().open.farms[seat].indicators[good.index()].laps = laps;
        self.bonus_goes_to_whoever_came_by()
    }

    fn bonus_goes_to_whoever_came_by(mut self) -> Self {
        let spaces = self.pack.bonus_spaces();
        let open = &mut self.position.open;
        for (nth, &space) in spaces.iter().enumerate() {
            let came_by = |indicator: &Indicator| space <= indicator.space || 0 < indicator.laps;
            if open.farms.0.iter().flat_map(|farm| &farm.indicators).any(came_by) {
                open.bonus[nth] = false;
            }
        }
        self
    }

    /// The face-down deck of a good is used up; the other seat than `seat` drew it all.
    pub fn deck_ran_out(mut self, good: Good, drawn_by: Seat) -> Self {
        let position = self.arranging();
        for card in Pack::cards_of(good).iter() {
            let in_use = position.open.display.contains(&Some(card))
                || [HEART, CIRCLE].into_iter().any(|seat| {
                    let farm = &position.open.farms[seat];
                    position.hands[seat].or(farm.sold()).or(farm.in_cellars()).contains(card)
                });
            if !in_use {
                position.hands[drawn_by].insert(card);
            }
        }
        self
    }

    /// The open cards of a good are gone as well.
    pub fn display_ran_out(mut self, good: Good, taken_by: Seat) -> Self {
        let position = self.arranging();
        for slot in &mut position.open.display {
            if let Some(card) = slot.take_if(|card| good_of(*card) == good) {
                position.hands[taken_by].insert(card);
            }
        }
        self
    }

    fn space(&self, name: &str) -> u8 {
        let spaces = 0..=self.pack.last_space();
        let mut named = spaces.filter(|&space| self.space_name(space) == name);
        named.next().unwrap_or_else(|| panic!("no space is called {name}"))
    }

    fn space_name(&self, space: u8) -> String {
        if space == 0 {
            return "start".to_owned();
        }
        let value = self.pack.space_value(space);
        let second = 1 < space && self.pack.space_value(space - 1) == value;
        format!("{value}{}", if second { "'" } else { "" })
    }
}

impl Verbs for Scenario {
    type Game = State;

    fn question_clause(_: &State, question: Question) -> Clause {
        wine_cheese::refusal::question_clause(question)
    }

    /// The notation, with cards by their keys. Only plots look like cheese cards.
    fn tell(&self, action: Action) -> String {
        let text = action.to_string();
        if matches!(action, Action::Send { .. } | Action::Return { .. }) {
            return text;
        }
        let word = |word: &str| match word.parse() {
            Ok(CardName(card)) => format!("@{}", packs::name_of(self.pack, self.pack.key(card))),
            Err(_) => word.to_owned(),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    fn read(&self, text: &str) -> Action {
        let word = |word: &str| match word.strip_prefix('@') {
            Some(key) => CardName(self.card(key)).to_string(),
            None => word.to_owned(),
        };
        let notation = text.split(' ').map(word).collect::<Vec<_>>().join(" ");
        notation.parse().unwrap_or_else(|_| panic!("{text} is no action"))
    }

    /// Cards by their keys, plots and houses as in notation.
    fn reason(&self, reason: Reason) -> String {
        let told = format!("{reason:?}");
        let told = Pack::all_cards()
            .iter()
            .fold(told, |told, card| told.replace(&format!("{card:?} "), &format!("@{} ", self.pack.key(card))));
        let plots = (0..Plot::SIDE).flat_map(|file| (0..Plot::SIDE).filter_map(move |rank| Plot::new(file, rank)));
        let told = plots.fold(told, |told, plot| told.replace(&format!("{plot:?}"), &plot.to_string()));
        House::ALL.iter().fold(told, |told, house| told.replace(&format!("{house:?}"), &house.to_string()))
    }

    /// No event tells of nothing.
    fn inspect(&self, _: &State, events: &[Event], text: &str) {
        for event in events {
            let tells_nothing = matches!(
                event,
                Event::Gained { count: 0, .. }
                    | Event::Paid { count: 0, .. }
                    | Event::Stored { count: 0, .. }
                    | Event::Expired { count: 0, .. }
                    | Event::Aged { count: 0, .. }
                    | Event::Advanced { steps: 0, .. }
            );
            assert!(!tells_nothing, "after {text}: {event:?}");
        }
    }
}

impl Scenario {
    /// Chance acts; each outcome is equally likely, and drawn as listed.
    pub fn turn_up(mut self, text: &str) -> Self {
        let outcomes = self.outcomes();
        let count = outcomes.len() as u32;
        for (nth, &(outcome, _)) in outcomes.iter().enumerate() {
            let drawn = self.game().draw(&mut |n| {
                assert_eq!(n, count, "each is equally likely");
                nth as u32
            });
            assert_eq!(drawn, outcome, "drawn as listed");
        }
        Verbs::turn_up(self, text)
    }
}

fn name(seat: Seat) -> &'static str {
    if seat == HEART { "heart" } else { "circle" }
}
