//! Endings to be arranged, in the words of the rulebook.
//!
//! Cards, events and tiles are called by their keys, behind an `@` in actions. Unless a test says otherwise it is autumn, the
//! sun has reached the end of the path and the moon stands before its last field: you are on turn, and it is the last one of
//! the game. Hands and supplies are empty, the animals of both are at home, and both have 20 points in tokens. The cards of the
//! meadow are those of the rulebook tests; sun and moon touch those on the right, the observatory and the theater below, the
//! warehouse and the clock tower above.

use std::sync::LazyLock;

use everdell_duo::files::read_pack;
use everdell_duo::vocabulary::{
    Card, Cards, Color, EventTile, HARE, Patch, Phase, Season, Slot, Some32, Spot, TORTOISE,
};
use everdell_duo::{Action, Mode, Options, Pack, Position, State, Told};
use everdell_duo_bot::EverdellDuo;
use search::test_kit::Ending;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

pub const YOU: Seat = HARE;
pub const RIVAL: Seat = TORTOISE;
pub const PARTNER: Seat = TORTOISE;

/// The pack of the rulebook tests: endings stay what they are when numbers of the standard pack are changed.
static PACK: LazyLock<&'static Pack> = LazyLock::new(|| {
    let text = include_str!("../../../rules/tests/test-pack.toml");
    read_pack(text).unwrap_or_else(|faults| panic!("the test pack is faulty: {faults:?}")).pack
});

const MEADOW: [&str; Patch::COUNT] = [
    "museum",
    "guildhall",
    "lighthouse",
    "city-hall",
    "warehouse",
    "clock-tower",
    "treasury",
    "monument",
    "school",
    "library",
    "observatory",
    "theater",
];
const EVENTS: [&str; Slot::COUNT] = ["rainbow", "parade", "bonfire", "guild-day", "berry-picking", "faire"];
const TOKENS: u8 = 20;

/// An ending being arranged.
pub struct Table {
    position: Position,
}

fn card(key: &str) -> Card {
    PACK.card_by_key(key).unwrap_or_else(|| panic!("no card is called {key}"))
}

fn event(key: &str) -> EventTile {
    EventTile::all().find(|&event| PACK.event(event).key == key).unwrap_or_else(|| panic!("no event is called {key}"))
}

/// The last turn of a game.
pub fn last_turn() -> Table {
    last_turn_of("competitive")
}

/// The last turn of a game of this mode, without skunks, good news and pocket watches.
pub fn last_turn_of(mode: &str) -> Table {
    let mode: Mode = mode.parse().expect("a mode");
    let mut state = State::new(&Setup { pack: *PACK, seats: 2, options: Options { mode, ..Options::default() } });
    while state.open().phase == Phase::SetUp {
        let action = state.draw(&mut |_| 0);
        state.apply(Who::Chance, action, &mut Silent);
    }
    while !(state.to_act() != ToAct::Chance && state.open().agenda.is_empty()) {
        match state.to_act() {
            ToAct::Chance => {
                let action = state.draw(&mut |_| 0);
                state.apply(Who::Chance, action, &mut Silent);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                state.apply(Who::Seat(seat), legal[0], &mut Silent);
            }
            ToAct::Nobody => panic!("the game has hardly begun"),
        }
    }
    let mut position = state.position();
    for seat in [YOU, RIVAL] {
        position.hands[seat] = Cards::NONE;
        position.told[seat] = Told::NONE;
        position.open.players[seat] = everdell_duo::Player::default();
    }
    let open = &mut position.open;
    open.phase = Phase::Season(Season::Autumn);
    open.gone_tiles = [14, 15, 16, 17, 18, 19].into_iter().fold(Some32::NONE, Some32::with);
    open.river = ["t2", "t3"].map(|tile| Some(tile.parse().expect("a tile")));
    open.meadow = MEADOW.map(|key| Some(card(key)));
    open.events = EVENTS.map(|key| Some(event(key)));
    open.discard = Cards::NONE;
    open.skunks = [0; 3];
    open.news = Some32::NONE;
    open.gone_news = Some32::NONE;
    open.watches = 0;
    open.may_share = false;
    open.turn = YOU;
    let table = Table { position }.sun("p7").moon("p6");
    match mode {
        Mode::Competitive => table.points(YOU, TOKENS).points(RIVAL, TOKENS),
        Mode::Chapter { .. } | Mode::Challenge { .. } => table,
    }
}

/// Arranging.
impl Table {
    /// The card leaves the meadow if it lies there; another one of the deck takes its place.
    fn claim(&mut self, key: &str) -> Card {
        let card = card(key);
        if let Some(patch) = self.position.open.patch_of(card) {
            let deck = self.deck_now().without(card);
            self.position.open.meadow[patch.index()] = deck.iter().last();
        }
        card
    }

    fn deck_now(&self) -> Cards {
        let hands = self.position.hands[YOU].or(self.position.hands[RIVAL]);
        Cards::ALL.minus(self.position.open.open_cards()).minus(hands)
    }

    pub fn city(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.claim(key);
            let city = &mut self.position.open.cities[seat];
            city.cards = city.cards.with(card);
        }
        self
    }

    /// Cards that everybody has seen being taken.
    pub fn hand(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.claim(key);
            self.position.hands[seat] = self.position.hands[seat].with(card);
            let known = &mut self.position.open.players[seat].known;
            *known = known.with(card);
        }
        self
    }

    /// A card that was drawn face down.
    pub fn hidden_hand(mut self, seat: Seat, key: &str) -> Self {
        let card = self.claim(key);
        self.position.hands[seat] = self.position.hands[seat].with(card);
        self
    }

    /// A card laid under another one: out of the game.
    pub fn tucked(mut self, key: &str) -> Self {
        let card = self.claim(key);
        self.position.open.tucked = self.position.open.tucked.with(card);
        self
    }

    pub fn goods(mut self, seat: Seat, goods: &str) -> Self {
        self.position.open.players[seat].goods = goods.parse().expect("resources");
        self
    }

    /// Occupied tokens.
    pub fn occupied(mut self, seat: Seat, tokens: u8) -> Self {
        self.position.open.players[seat].tokens = tokens;
        self
    }

    /// Point tokens.
    pub fn points(mut self, seat: Seat, points: u8) -> Self {
        self.position.open.cities[seat].points = points;
        self
    }

    pub fn sun(mut self, field: &str) -> Self {
        self.position.open.sun = field.parse().expect("a field");
        self
    }

    pub fn moon(mut self, field: &str) -> Self {
        self.position.open.moon = field.parse().expect("a field");
        self
    }

    /// Where animals stand.
    pub fn animals(mut self, seat: Seat, spots: &[&str]) -> Self {
        for (animal, spot) in self.position.open.players[seat].animals.iter_mut().zip(spots) {
            *animal = Some(spot.parse::<Spot>().expect("a place"));
        }
        self
    }

    /// Rewards belong to the places.
    pub fn events_change_places(mut self, place: usize, other: usize) -> Self {
        self.position.open.events.swap(place - 1, other - 1);
        self
    }

    /// The event on this place has been completed.
    pub fn completed(mut self, seat: Seat, place: usize) -> Self {
        let open = &mut self.position.open;
        let event = open.events[place - 1].take().expect("an event");
        open.players[seat].events = open.players[seat].events.with(event.index());
        self
    }

    /// There is no meadow any more, and only these cards are left to draw: whatever is nowhere else lies in the rival's
    /// city if it is purple or blue, and in yours otherwise.
    pub fn used_up(mut self, deck: &[&str]) -> Self {
        self.position.open.meadow = [None; Patch::COUNT];
        let deck: Cards = deck.iter().map(|key| card(key)).collect();
        for card in self.deck_now().minus(deck).iter() {
            let seat = match PACK.card(card).color {
                Color::Purple | Color::Blue => RIVAL,
                Color::Green | Color::Tan | Color::Red => YOU,
            };
            let city = &mut self.position.open.cities[seat];
            city.cards = city.cards.with(card);
        }
        self
    }

    /// What the sheet of a seat says in this row, as if the game ended now.
    fn row(&self, seat: Seat, key: &str) -> i32 {
        let state = State::from_position(*PACK, &self.position).expect("a position that can arise");
        state.score(seat).iter().find(|row| row.key == key).expect("such a row").points
    }

    /// Point tokens bring this about, as if the game ended now.
    pub fn rival_leads_by(self, points: u8) -> Self {
        let table = self.points(YOU, 0).points(RIVAL, 0);
        let lead = table.row(RIVAL, "result") - table.row(YOU, "result") - i32::from(points);
        let tokens = lead.unsigned_abs().try_into().expect("not so far apart");
        table.points(if 0 < lead { YOU } else { RIVAL }, tokens)
    }

    /// The same for the points of a chapter.
    pub fn short_of_target_by(self, points: u8) -> Self {
        let table = self.points(YOU, 0);
        let missing = table.row(YOU, "target") - table.row(YOU, "result") - i32::from(points);
        table.points(YOU, missing.try_into().expect("less than the target"))
    }

    /// The ending can be played.
    pub fn ready(self) -> Ending<EverdellDuo> {
        Ending::new(State::from_position(*PACK, &self.position), tell, worlds)
    }
}

/// The notation, with cards and events by their keys.
fn tell(state: &State, action: Action) -> String {
    let word = |word: &str| match word.parse::<Spot>() {
        Ok(Spot::Card(card)) => format!("@{}", state.pack().card(card).key),
        Ok(Spot::Event(slot)) => {
            let tile = state.open().events[slot.index()];
            tile.map_or_else(|| word.to_owned(), |event| format!("@{}", state.pack().event(event).key))
        }
        Ok(Spot::Farm(_) | Spot::River(_)) | Err(_) => word.to_owned(),
    };
    action.to_string().split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// One card in the other hand may be hidden.
fn worlds(state: &State, seat: Seat) -> Vec<(State, f64)> {
    let other = seat.other();
    let view = state.view(Viewer::Seat(seat));
    let hidden = state.hand(other).minus(view.hands[other]);
    assert!(hidden.len() <= 1, "one hidden card at most");
    let Some(held) = hidden.first() else { return vec![(state.clone(), 1.0)] };
    let world = |card: Card| {
        let mut position = state.position();
        position.hands[other] = position.hands[other].without(held).with(card);
        (State::from_position(state.pack(), &position).expect("a world like this one"), 1.0)
    };
    view.unseen().iter().map(world).collect()
}
