//! Positions to play from, in the words of the rulebook. The only part of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.
//! Expectations are about the difference that the last action made. `@soup-wine` names a card by its key.

mod expect;

use std::sync::LazyLock;

use packs::Edge;
use tabletop::{Card, Game, Refusal, Seat, Seats, Setup, ToAct, Viewer, Who};
use wine_cheese::vocabulary::{
    CardName, Category, Coin, Color, Good, House, HousingCard, Ingredient, Phase, PhaseKind, Plot, good_of,
};
use wine_cheese::{Action, Cellar, Event, First, Indicator, Options, Pack, Position, Reason, State};

pub use wine_cheese::vocabulary::Coin::{Gold, Silver};
pub use wine_cheese::vocabulary::Color::{Black, Blue, Green, Red, Yellow};
pub use wine_cheese::vocabulary::Good::{Cheese, Wine};
pub use wine_cheese::vocabulary::Ingredient::{Cultures, Milk, RedGrapes, Salt, Sugar, WhiteGrapes, Yeast};
pub use wine_cheese::vocabulary::{CIRCLE, HEART};

const TEST_PACK: &str = include_str!("../../../test-pack.toml");

static PACK: LazyLock<&'static Pack> = LazyLock::new(|| read(TEST_PACK));

fn read(text: &str) -> &'static Pack {
    match State::read_pack(text) {
        Ok(loaded) => loaded.pack,
        Err(faults) => panic!("the test pack is faulty: {faults:?}"),
    }
}

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

/// A position being arranged, or a game being played from it.
pub struct Scenario {
    pack: &'static Pack,
    position: Position,
    game: Option<State>,
    before: Option<State>,
    events: Vec<Event>,
    refused: Option<Refusal<Reason>>,
}

/// The table before chance has turned anything up.
pub fn set_up() -> Scenario {
    from_the_box(First::ByLot)
}

/// The same, with card 1 agreed upon.
pub fn set_up_with_first(seat: Seat) -> Scenario {
    from_the_box(First::Seat(seat))
}

fn from_the_box(first: First) -> Scenario {
    let state = State::new(&Setup { pack: *PACK, seats: 2, options: Options { first } });
    Scenario::of(&state)
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
    set_up_until(28).fresh()
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
    let text = TEST_PACK.replace(&format!("\"{printed}\""), &format!("\"{instead}\""));
    let Scenario { position, .. } = production();
    Scenario { pack: read(&text), position, game: None, before: None, events: Vec::new(), refused: None }
}

/// Arranging.
impl Scenario {
    fn of(state: &State) -> Self {
        let pack = state.pack();
        Self { pack, position: state.position(), game: None, before: None, events: Vec::new(), refused: None }
    }

    /// Forgets how the position came about, so that it can be arranged further.
    fn fresh(mut self) -> Self {
        let state = self.game().clone();
        Self::of(&state)
    }

    fn arranging(&mut self) -> &mut Position {
        assert!(self.game.is_none(), "first arrange, then play");
        &mut self.position
    }

    fn card(&self, key: &str) -> Card {
        let key = key.strip_prefix('@').unwrap_or(key);
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

/// Playing.
impl Scenario {
    fn game(&mut self) -> &State {
        if self.game.is_none() {
            match State::from_position(self.pack, &self.position) {
                Ok(state) => self.game = Some(state),
                Err(reasons) => panic!("this position cannot arise: {reasons:?}"),
            }
        }
        self.game.as_ref().expect("arranged just now")
    }

    fn action(&self, text: &str) -> Action {
        let word = |word: &str| match word.strip_prefix('@') {
            Some(key) => CardName(self.card(key)).to_string(),
            None => word.to_owned(),
        };
        let notation = text.split(' ').map(word).collect::<Vec<_>>().join(" ");
        notation.parse().unwrap_or_else(|_| panic!("{text} is no action"))
    }

    /// The notation, with cards by their keys. Only plots look like cheese cards.
    fn tell(&self, action: Action) -> String {
        let text = action.to_string();
        if matches!(action, Action::Send { .. } | Action::Return { .. }) {
            return text;
        }
        let word = |word: &str| match word.parse() {
            Ok(CardName(card)) => format!("@{}", self.pack.key(card)),
            Err(_) => word.to_owned(),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    fn legal(&mut self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game().legal(seat, &mut actions);
        actions.into_iter().map(|action| self.tell(action)).collect()
    }

    /// The player on turn acts.
    pub fn play(mut self, text: &str) -> Self {
        let seat = self.game().open().turn;
        assert!(self.legal(seat).contains(&text.to_owned()), "{text} is not offered: {:?}", self.legal(seat));
        self.act(Who::Seat(seat), text)
    }

    /// Chance acts.
    pub fn turn_up(mut self, text: &str) -> Self {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        let action = self.action(text);
        assert!(outcomes.iter().any(|&(outcome, _)| outcome == action), "chance cannot turn up {text}");
        let count = outcomes.len() as u32;
        for (nth, &(outcome, _)) in outcomes.iter().enumerate() {
            let drawn = self.game().draw(&mut |n| {
                assert_eq!(n, count, "each is equally likely");
                nth as u32
            });
            assert_eq!(drawn, outcome, "drawn as listed");
        }
        self.act(Who::Chance, text)
    }

    fn act(mut self, who: Who, text: &str) -> Self {
        let action = self.action(text);
        let before = self.game().clone();
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.play(who, action, &mut events) {
            panic!("{text} is refused: {refusal:?}");
        }
        for event in &events {
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
        if let Err(imbalance) = before.reconcile(&events, &after) {
            panic!("after {text}: {imbalance}");
        }
        if let Err(imbalance) = after.audit() {
            panic!("after {text}: {imbalance}");
        }
        self.before = Some(before);
        self.game = Some(after);
        self.events = events;
        self
    }

    /// The player on turn may not do this, by this clause.
    pub fn forbids(mut self, text: &str, clause: &str) -> Self {
        let seat = self.game().open().turn;
        self.forbids_to(seat, text, clause)
    }

    /// This seat may not do this now, by this clause.
    pub fn forbids_to(mut self, seat: Seat, text: &str, clause: &str) -> Self {
        assert!(!self.legal(seat).contains(&text.to_owned()), "{text} is offered");
        self.refuses(Who::Seat(seat), text, clause)
    }

    /// Chance cannot turn this up, by this clause.
    pub fn forbids_chance(mut self, text: &str, clause: &str) -> Self {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        let action = self.action(text);
        assert!(outcomes.iter().all(|&(outcome, _)| outcome != action), "chance may turn up {text}");
        self.refuses(Who::Chance, text, clause)
    }

    fn refuses(mut self, who: Who, text: &str, clause: &str) -> Self {
        let action = self.action(text);
        let before = self.game().clone();
        let mut copy = before.clone();
        match copy.play(who, action, &mut tabletop::Silent) {
            Ok(()) => panic!("{text} is allowed"),
            Err(refusal) => {
                assert_eq!(refusal.clause.to_string(), clause, "{text} is forbidden because {:?}", refusal.reason);
                assert!(copy == before, "a refused action changed something");
                self.refused = Some(refusal);
            }
        }
        self
    }

    /// The reason that came with the refusal.
    pub fn because(self, reason: &str) -> Self {
        let refusal = self.refused.expect("something was refused");
        let told = format!("{:?}", refusal.reason);
        let told = Pack::all_cards()
            .iter()
            .fold(told, |told, card| told.replace(&format!("{card:?} "), &format!("@{} ", self.pack.key(card))));
        let plots = (0..Plot::SIDE).flat_map(|file| (0..Plot::SIDE).filter_map(move |rank| Plot::new(file, rank)));
        let told = plots.fold(told, |told, plot| told.replace(&format!("{plot:?}"), &plot.to_string()));
        let told = House::ALL.iter().fold(told, |told, house| told.replace(&format!("{house:?}"), &house.to_string()));
        assert_eq!(told, reason);
        self
    }
}

fn name(seat: Seat) -> &'static str {
    if seat == HEART { "heart" } else { "circle" }
}
