//! Positions to play from, in the words of the rulebook. The only file of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.
//! Expectations are about the difference that the last action made. `@soup-wine` names a card by its key.

use std::sync::LazyLock;

use cabinet::{Edge, WineCheese};
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

const TEST_PACK: &str = include_str!("test-pack.toml");

static PACK: LazyLock<&'static Pack> = LazyLock::new(|| read(TEST_PACK));

fn read(text: &str) -> &'static Pack {
    match WineCheese::read_pack(text) {
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

/// Expecting: what is to be decided.
impl Scenario {
    /// Exactly these actions are open to this seat now.
    pub fn asks(mut self, seat: Seat, actions: &[&str]) -> Self {
        let mut offered = self.legal(seat);
        let mut expected: Vec<_> = actions.iter().map(|&action| action.to_owned()).collect();
        offered.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offered, expected, "what {} may do", name(seat));
        self
    }

    /// These actions are among those open to the player on turn.
    pub fn offers(mut self, actions: &[&str]) -> Self {
        let seat = self.game().open().turn;
        let offered = self.legal(seat);
        for &action in actions {
            assert!(offered.contains(&action.to_owned()), "{action} is not offered: {offered:?}");
        }
        self
    }

    /// How many actions beginning with this word are open to the player on turn.
    pub fn offers_count(mut self, word: &str, count: usize) -> Self {
        let seat = self.game().open().turn;
        let offered = self.legal(seat);
        let found = offered.iter().filter(|action| action.split(' ').next() == Some(word)).count();
        assert_eq!(found, count, "{word}: {offered:?}");
        self
    }

    /// Exactly these things may be turned up by chance, each equally likely.
    pub fn chance_has(mut self, outcomes: &[&str]) -> Self {
        let mut found = Vec::new();
        self.game().outcomes(&mut found);
        assert!(found.iter().all(|&(_, weight)| weight == 1));
        let mut told: Vec<_> = found.into_iter().map(|(action, _)| self.tell(action)).collect();
        let mut expected: Vec<_> = outcomes.iter().map(|&outcome| outcome.to_owned()).collect();
        told.sort_unstable();
        expected.sort_unstable();
        assert_eq!(told, expected, "what chance may turn up");
        self
    }

    /// How many things chance may turn up.
    pub fn chance_has_count(mut self, count: usize) -> Self {
        let mut found = Vec::new();
        self.game().outcomes(&mut found);
        assert_eq!(found.len(), count, "{found:?}");
        self
    }

    pub fn turn_of(mut self, seat: Seat) -> Self {
        let to_act = self.game().to_act();
        assert_eq!(to_act, ToAct::Seats(Seats::only(seat)), "{} should be on turn", name(seat));
        self
    }

    pub fn turn_of_chance(mut self) -> Self {
        assert_eq!(self.game().to_act(), ToAct::Chance);
        self
    }

    /// Nobody has anything to do any more.
    pub fn over(mut self) -> Self {
        assert_eq!(self.game().to_act(), ToAct::Nobody);
        assert!(self.game().outcome().is_some(), "a game that is over has an outcome");
        self
    }

    pub fn phase(mut self, phase: &str) -> Self {
        assert_eq!(self.game().phase().to_string(), phase);
        self
    }

    /// Who holds the turn order card 1.
    pub fn card_1(mut self, seat: Seat) -> Self {
        let first = self.game().open().first;
        assert_eq!(first, seat, "{} should hold card 1", name(seat));
        self
    }
}

/// Expecting: what the last action did.
impl Scenario {
    fn counted(&self, what: &str, markers: &[(Ingredient, u8)], of: impl Fn(&Event) -> Option<(Ingredient, u8)>) {
        let sum = |list: &mut dyn Iterator<Item = (Ingredient, u8)>| {
            let mut sums = [0; 7];
            list.for_each(|(kind, count)| sums[kind.index()] += count);
            Ingredient::ALL.map(|kind| (kind, sums[kind.index()])).into_iter().filter(|pair| pair.1 != 0).collect()
        };
        let told: Vec<_> = sum(&mut self.events.iter().filter_map(of));
        let expected: Vec<_> = sum(&mut markers.iter().copied());
        assert_eq!(told, expected, "{what}: {:?}", self.events);
    }

    /// Exactly these markers came onto the seat's processing sites.
    pub fn gained(self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        self.counted("gained", markers, |event| {
            let Event::Gained { seat: whose, kind, count } = *event else { return None };
            (whose == seat).then_some((kind, count))
        });
        self
    }

    /// Exactly these markers left the seat's processing sites as a price.
    pub fn paid(self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        self.counted("paid", markers, |event| {
            let Event::Paid { seat: whose, kind, count } = *event else { return None };
            (whose == seat).then_some((kind, count))
        });
        self
    }

    /// Exactly these markers were stored.
    pub fn stored(self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        self.counted("stored", markers, |event| {
            let Event::Stored { seat: whose, kind, count } = *event else { return None };
            (whose == seat).then_some((kind, count))
        });
        self
    }

    /// Exactly these markers expired.
    pub fn expired(self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        self.counted("expired", markers, |event| {
            let Event::Expired { seat: whose, kind, count } = *event else { return None };
            (whose == seat).then_some((kind, count))
        });
        self
    }

    /// The seat's indicator made exactly so many steps forward.
    pub fn moved(self, seat: Seat, good: Good, steps: u8) -> Self {
        let told: u8 = self
            .events
            .iter()
            .filter_map(|event| {
                let Event::Advanced { seat: whose, good: which, steps, .. } = *event else { return None };
                ((whose, which) == (seat, good)).then_some(steps)
            })
            .sum();
        assert_eq!(told, steps, "steps of {}'s {good} indicator: {:?}", name(seat), self.events);
        self
    }

    /// The card came from a cellar to this coin space.
    pub fn sold(self, seat: Seat, key: &str, coin: Coin) -> Self {
        let card = self.card(key);
        assert!(self.events.contains(&Event::Sold { seat, card, coin }), "{key} sold for {coin}: {:?}", self.events);
        self
    }

    /// Nothing was sold.
    pub fn sold_nothing(self) -> Self {
        assert!(!self.events.iter().any(|event| matches!(event, Event::Sold { .. })), "{:?}", self.events);
        self
    }

    /// The special actions of exactly these cards were triggered, in this order.
    pub fn triggered(self, keys: &[&str]) -> Self {
        let told: Vec<_> = self
            .events
            .iter()
            .filter_map(|event| {
                let Event::Triggered { card, .. } = *event else { return None };
                Some(format!("@{}", self.pack.key(card)))
            })
            .collect();
        assert_eq!(told, keys);
        self
    }

    /// The card became overripe.
    pub fn overripe(self, seat: Seat, key: &str) -> Self {
        let card = self.card(key);
        assert!(self.events.contains(&Event::Overripe { seat, card }), "{:?}", self.events);
        self
    }

    /// The phases that began.
    pub fn began(self, phases: &[&str]) -> Self {
        let told: Vec<_> = self
            .events
            .iter()
            .filter_map(|event| {
                let Event::PhaseBegan { phase } = event else { return None };
                Some(phase.to_string())
            })
            .collect();
        assert_eq!(told, phases);
        self
    }

    /// Plays to the end, as shortly as possible, and tells the phases that began and the turns in each.
    pub fn walk_to_the_end(mut self) -> Vec<(String, usize)> {
        let mut phases: Vec<(String, usize)> = vec![(self.game().phase().to_string(), 0)];
        while self.game().to_act() != ToAct::Nobody {
            let seat = self.game().open().turn;
            let offered = self.legal(seat);
            let shortest =
                ["drop out", "end", "store", "age"].into_iter().find(|&text| offered.contains(&text.to_owned()));
            let text = shortest.map_or_else(|| offered[0].clone(), str::to_owned);
            let phase = self.game().phase();
            if !text.starts_with("yeast") {
                phases.last_mut().expect("a phase").1 += 1;
            }
            self = self.play(&text);
            if self.game().phase() != phase {
                let began: Vec<_> = self
                    .events
                    .iter()
                    .filter_map(|event| {
                        let Event::PhaseBegan { phase } = event else { return None };
                        Some((phase.to_string(), 0))
                    })
                    .collect();
                phases.extend(began);
            }
        }
        phases
    }
}

/// Expecting: how things stand.
impl Scenario {
    /// Exactly this lies on the processing sites.
    pub fn has(mut self, seat: Seat, markers: &[(Ingredient, u8)]) -> Self {
        let sites: Vec<_> = self.game().open().farms[seat].sites.iter().collect();
        let mut expected = markers.to_vec();
        expected.sort_unstable();
        assert_eq!(sites, expected, "on the sites of {}", name(seat));
        self
    }

    /// The card lies in the seat's cellars with so many markers.
    pub fn markers(mut self, seat: Seat, key: &str, markers: u8) -> Self {
        let card = self.card(key);
        let found = self.game().open().farms[seat].cards().find(|&(other, _)| other == card);
        assert_eq!(found, Some((card, markers)), "{key}");
        self
    }

    /// Exactly these cards lie in the seat's cellars, in the order of the cellars.
    pub fn cellars(mut self, seat: Seat, keys: &[&str]) -> Self {
        let pack = self.pack;
        let cards = self.game().open().farms[seat].cards().map(|(card, _)| format!("@{}", pack.key(card)));
        let cards: Vec<_> = cards.collect();
        assert_eq!(cards, keys, "in the cellars of {}", name(seat));
        self
    }

    /// How many cellars may be used for a card that comes now.
    pub fn free_cellars(mut self, seat: Seat, count: usize) -> Self {
        let pack = self.pack;
        let farm = &self.game().open().farms[seat];
        let usable = usize::from(pack.cellars()) - usize::from(farm.closed);
        assert_eq!(usable - farm.cards().count(), count);
        self
    }

    /// What a seat lacks to produce a card.
    pub fn lacks(mut self, seat: Seat, key: &str, markers: &[(Ingredient, u8)]) -> Self {
        let cost = self.pack.cost(self.card(key));
        let missing = wine_cheese::refusal::missing(self.game().open().farms[seat].sites, cost);
        assert_eq!(missing, markers.iter().copied().collect(), "{key}");
        self
    }

    /// The plots that would give something to a worker of this house (counted from 1) on this plot, and how much the
    /// laboratories among them would give.
    pub fn would_activate(mut self, seat: Seat, house: usize, plot: &str, plots: &[&str], laboratories: u8) -> Self {
        let pack = self.pack;
        let open = self.game().open();
        let card = open.housing[house - 1].expect("a housing card");
        let harvest = wine_cheese::harvest_of(pack, open, seat, card, plot.parse().expect("a plot"));
        let expected = plots.iter().map(|plot| plot.parse::<Plot>().expect("a plot")).collect();
        assert_eq!((harvest.plots, harvest.from_laboratories), (expected, laboratories));
        self
    }

    /// Where an indicator stands.
    pub fn stands_on(mut self, seat: Seat, good: Good, space: &str) -> Self {
        let found = self.game().open().farms[seat].indicators[good.index()].space;
        assert_eq!(self.space_name(found), space, "{}'s {good} indicator", name(seat));
        self
    }

    /// How many markers lie on the lap space of an indicator.
    pub fn lapped(mut self, seat: Seat, good: Good, laps: u8) -> Self {
        assert_eq!(self.game().open().farms[seat].indicators[good.index()].laps, laps);
        self
    }

    /// The values of the spaces whose bonus marker is still there.
    pub fn bonus_left(mut self, values: &[u8]) -> Self {
        let pack = self.pack;
        let there = self.game().open().bonus;
        let left: Vec<_> = pack
            .bonus_spaces()
            .iter()
            .zip(there)
            .filter(|&(_, there)| there)
            .map(|(&space, _)| pack.space_value(space))
            .collect();
        assert_eq!(left, values, "bonus markers");
        self
    }

    /// Which worker stands on a plot.
    pub fn worker(mut self, plot: &str, color: Option<Color>) -> Self {
        let found = self.game().open().worker_on(plot.parse().expect("a plot"));
        assert_eq!(found, color, "on {plot}");
        self
    }

    /// How many workers are on the grid.
    pub fn workers_on_grid(mut self, count: u8) -> Self {
        assert_eq!(self.game().open().occupied().len(), count);
        self
    }

    /// Who lives in the five houses of a seat.
    pub fn houses(mut self, seat: Seat, benches: [Option<Color>; 5]) -> Self {
        assert_eq!(self.game().open().houses[seat], benches, "the houses of {}", name(seat));
        self
    }

    /// Both workers of the waiting color still wait on the calendar.
    pub fn pair_waits(mut self, waits: bool) -> Self {
        assert_eq!(self.game().open().waiting, waits);
        self
    }

    /// The categories of the five housing cards, Work Together as `T`, Toil Alone as `A`.
    pub fn categories(mut self, expected: &str) -> Self {
        let pack = self.pack;
        let letter = |card: Option<HousingCard>| match pack.housing(card.expect("a housing card")).category {
            Category::WorkTogether => 'T',
            Category::ToilAlone => 'A',
        };
        let found: String = self.game().open().housing.map(letter).into_iter().collect();
        assert_eq!(found, expected);
        self
    }

    /// Whether Cellar Closed still lies there.
    pub fn cellar_closed(mut self, seat: Seat, closed: bool) -> Self {
        assert_eq!(self.game().open().farms[seat].closed, closed, "Cellar Closed of {}", name(seat));
        self
    }

    /// The cards of a good in a hand.
    pub fn hand_count(mut self, seat: Seat, good: Good, count: u8) -> Self {
        let hand = self.game().position().hands[seat];
        assert_eq!(hand.and(Pack::cards_of(good)).len(), count, "{good} cards in the hand of {}", name(seat));
        self
    }

    /// The card is in this hand.
    pub fn in_hand(mut self, seat: Seat, key: &str) -> Self {
        let card = self.card(key);
        assert!(self.game().position().hands[seat].contains(card), "{key} in the hand of {}", name(seat));
        self
    }

    /// The cards of a good in its deck.
    pub fn deck_count(mut self, good: Good, count: u8) -> Self {
        assert_eq!(self.game().view(Viewer::Spectator).deck[good.index()], count, "{good} deck");
        self
    }

    /// The open cards of a good.
    pub fn display(mut self, good: Good, keys: [Option<&str>; 3]) -> Self {
        let pack = self.pack;
        let first = 3 * good.index();
        let open = &self.game().open().display[first..first + 3];
        let found: Vec<_> = open.iter().map(|card| card.map(|card| format!("@{}", pack.key(card)))).collect();
        let found: Vec<_> = found.iter().map(|key| key.as_deref()).collect();
        assert_eq!(found, keys);
        self
    }

    /// Whether `viewer` knows that this card is in the hand of `seat`.
    pub fn knows(mut self, viewer: Seat, seat: Seat, key: &str, knows: bool) -> Self {
        let card = self.card(key);
        let view = self.game().view(Viewer::Seat(viewer));
        assert_eq!(view.hands[seat].cards.contains(card), knows, "{key} in the eyes of {}", name(viewer));
        self
    }

    /// Both players see what a seat has sold.
    pub fn everyone_sees_sold(mut self, seat: Seat, key: &str) -> Self {
        let card = self.card(key);
        for viewer in [Viewer::Seat(HEART), Viewer::Seat(CIRCLE), Viewer::Spectator] {
            assert!(self.game().view(viewer).open.farms[seat].sold().contains(card), "{key}: {viewer:?}");
        }
        self
    }

    /// The scoring sheet, spaces A to K, as if the game ended now.
    pub fn sheet(mut self, seat: Seat, expected: &[(&str, i32); 11]) -> Self {
        const ROWS: [(&str, &str, &str); 11] = [
            ("A", "gold.cheese", "WC-14.1"),
            ("B", "gold.wine", "WC-14.1"),
            ("C", "silver.cheese", "WC-14.2"),
            ("D", "silver.wine", "WC-14.2"),
            ("E", "indicator.cheese", "WC-14.3"),
            ("F", "indicator.wine", "WC-14.3"),
            ("G", "pairs.cheese", "WC-14.4"),
            ("H", "pairs.wine", "WC-14.4"),
            ("I", "total.cheese", "WC-14.5"),
            ("J", "total.wine", "WC-14.5"),
            ("K", "result", "WC-14.6"),
        ];
        let sheet = self.game().score(seat);
        assert_eq!(sheet.len(), ROWS.len());
        let mut found = Vec::new();
        for (row, (letter, key, clause)) in sheet.iter().zip(ROWS) {
            assert_eq!((row.key, row.clause.to_string().as_str()), (key, clause), "space {letter}");
            found.push((letter, row.points));
        }
        assert_eq!(found, expected.as_slice(), "the sheet of {}", name(seat));
        self
    }

    /// One space of the scoring sheet.
    pub fn scores(mut self, seat: Seat, letter: char, points: i32) -> Self {
        let row = usize::from(letter as u8 - b'A');
        assert_eq!(self.game().score(seat)[row].points, points, "space {letter} of {}", name(seat));
        self
    }

    /// The game is over, and this seat alone has won.
    pub fn won_by(mut self, seat: Seat) -> Self {
        let outcome = self.game().outcome().expect("the game is over");
        let ranks = if seat == HEART { [1, 2] } else { [2, 1] };
        assert_eq!(outcome.ranks, ranks, "{} should win: {outcome:?}", name(seat));
        self
    }

    /// The final scores of heart and circle.
    pub fn results(mut self, heart: i32, circle: i32) -> Self {
        assert_eq!(self.game().outcome().expect("the game is over").results, [heart, circle]);
        self
    }

    /// The game is not over.
    pub fn goes_on(mut self) -> Self {
        assert_eq!(self.game().outcome(), None);
        self
    }

    /// The clause under which the player on turn is asked.
    pub fn by_clause(mut self, clause: &str) -> Self {
        let seat = self.game().open().turn;
        let question = self.game().question(seat).expect("a question");
        assert_eq!(wine_cheese::refusal::question_clause(question).to_string(), clause);
        self
    }
}

/// What is printed.
impl Scenario {
    /// How many plots of the grid grow this; `None` stands for laboratories.
    pub fn plots_growing(self, kind: Option<Ingredient>, count: usize) -> Self {
        let wanted = kind.map_or(wine_cheese::pack::Soil::Laboratory, wine_cheese::pack::Soil::Grows);
        let found = self.pack.plots().iter().filter(|&plot| self.pack.soil(plot) == Some(wanted)).count();
        assert_eq!(found, count, "{wanted:?}");
        self
    }

    pub fn plots_in_all(self, plots: u8, water_holes: usize) -> Self {
        let water = self.pack.printed().grid.iter().flatten();
        let water = water.filter(|&&soil| soil == wine_cheese::pack::Soil::Water).count();
        assert_eq!((self.pack.plots().len(), water), (plots, water_holes));
        self
    }

    /// How many cards of a good are action cards and gourmet cards.
    pub fn sorts(self, good: Good, action: u8, gourmet: u8) -> Self {
        let all = Pack::cards_of(good);
        let found = all.and(self.pack.gourmet()).len();
        let with_special = all.iter().filter(|&card| self.pack.special(card).is_some()).count();
        let with_dish = all.iter().filter(|&card| self.pack.dish(card).is_some()).count();
        assert_eq!((with_special, found, with_dish), (usize::from(action), gourmet, usize::from(gourmet)));
        self
    }

    /// How many dishes there are, and of each a wine and a cheese.
    pub fn dishes(self, count: usize) -> Self {
        assert_eq!(self.pack.printed().dishes.len(), count);
        self
    }
}

fn name(seat: Seat) -> &'static str {
    if seat == HEART { "heart" } else { "circle" }
}
