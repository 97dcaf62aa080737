//! Endings to be arranged, in the words of the rulebook.
//!
//! Unless a test says otherwise, it is the seventh round of two players, and its harvest bonus is 0. You are on turn and
//! have one marker left; your overseer stands on the circle of the start player. Your rival has passed, and its markers
//! lie on the four circles for cards, so that nobody can take or play one any more. Everybody has the estate of the
//! set-up, which is worth 2 points, and nothing but the points that the test gives them: a total is 2, plus the points,
//! plus what is still to come.

use packs::Edge;
use search::test_kit::Ending;
use tabletop::{Game, Seat, Seats, Setup, Silent, ToAct, Viewer, Who};
use vintage::vocabulary::{Card, Category, Chip, Column, Harvest, Phase, Pile, Place, Port, Round, Variety, Vault};
use vintage::{Action, Open, Pack, Position, Slot, State};
use vintage_bot::Vintage;

pub const YOU: Seat = Seat::new(0);
pub const RIVAL: Seat = Seat::new(1);
pub const THIRD: Seat = Seat::new(2);

/// The chips of the seven rounds.
const CHIPS: [u8; Round::COUNT] = [2, 2, 2, 1, 1, 1, 0];
/// Markers of somebody with one estate.
const MARKERS: u8 = 4;

/// An ending being arranged.
pub struct Table {
    pack: &'static Pack,
    position: Position,
    /// The cards that are left in the deck, if a test names them.
    deck: Option<Vec<Card>>,
}

/// The last turns of a game of so many players.
pub fn last_turns(seats: u8) -> Table {
    let pack = State::standard_pack().pack;
    let mut state = State::new(&Setup { pack, seats, options: vintage::Options });
    while state.to_act() == ToAct::Chance {
        let action = state.draw(&mut |_| 0);
        state.apply(Who::Chance, action, &mut Silent);
    }
    let mut position = state.position();
    let open = &mut position.open;
    open.phase = Phase::Round(Round::all().last().expect("a last round"));
    open.bonus = CHIPS.map(Chip::new);
    open.display = [None; Open::SLOTS];
    open.first = YOU;
    open.turn = YOU;
    for seat in Seat::first(seats) {
        open.boards[seat].points = 0;
        open.boards[seat].brandy = 0;
        open.boards[seat].coming = 0;
        open.boards[seat].markers = 0;
    }
    let mut table = Table { pack, position, deck: None };
    table.position.open.passed = Seat::first(seats).filter(|&seat| seat != YOU).collect::<Seats>();
    let table = table.overseer_on(YOU, Column::Start, 1).markers(YOU, 1);
    (0..MARKERS).fold(table, |table, _| table.circle(RIVAL, Column::Cards, 1))
}

/// Arranging.
impl Table {
    pub fn points(mut self, seat: Seat, points: u16) -> Self {
        self.position.open.boards[seat].points = points;
        self
    }

    /// Markers that can still be placed.
    pub fn markers(mut self, seat: Seat, count: u8) -> Self {
        self.position.open.boards[seat].markers = count;
        self
    }

    /// A free circle of a column with this number.
    fn free_circle(&self, column: Column, cost: u8) -> vintage::pack::Circle {
        let open = &self.position.open;
        let free = self.pack.in_use(open.seats).without(open.taken());
        let circles = self.pack.circles(column).iter().find(|&&(other, _)| other == cost).expect("such a circle").1;
        circles.and(free).first().expect("a free circle")
    }

    /// Markers lie on a circle.
    pub fn circle(mut self, seat: Seat, column: Column, cost: u8) -> Self {
        let circle = self.free_circle(column, cost);
        let circles = &mut self.position.open.boards[seat].circles;
        *circles = circles.with(circle);
        self
    }

    pub fn overseer_on(mut self, seat: Seat, column: Column, cost: u8) -> Self {
        let circle = self.free_circle(column, cost);
        self.position.open.boards[seat].overseer = Some(circle);
        self
    }

    /// The overseer can still be placed.
    pub fn overseer(mut self, seat: Seat) -> Self {
        self.position.open.boards[seat].overseer = None;
        self
    }

    /// The rival's markers lie elsewhere: cards can be taken and played.
    pub fn cards_are_open(mut self) -> Self {
        self.position.open.boards[RIVAL].circles = vintage::pack::Circles::NONE;
        self
    }

    /// The seat has not passed and can place nothing but its overseer.
    pub fn has_its_overseer(mut self, seat: Seat) -> Self {
        self.position.open.passed = self.position.open.passed.without(seat);
        self.overseer(seat)
    }

    /// More cubes on the first estate.
    pub fn cubes(mut self, seat: Seat, varieties: &[Variety]) -> Self {
        let cubes = &mut self.position.open.boards[seat].estates[0].cubes;
        *cubes = varieties.iter().fold(*cubes, |cubes, &variety| cubes.with(variety));
        self
    }

    pub fn brandy(mut self, seat: Seat, count: u8) -> Self {
        self.position.open.boards[seat].brandy = count;
        self
    }

    /// No further harvest in this round.
    pub fn has_harvested(mut self, seat: Seat) -> Self {
        self.position.open.boards[seat].harvested = true;
        self
    }

    /// Barrels of this quality on the first estate.
    pub fn on_estate(mut self, seat: Seat, barrels: u8, quality: u8) -> Self {
        self.position.open.boards[seat].estates[0].harvest = Harvest { barrels, quality };
        self
    }

    pub fn boat(mut self, seat: Seat, port: Port) -> Self {
        self.position.open.boards[seat].boat = port;
        self
    }

    /// The next harvest aboard.
    pub fn aboard(mut self, seat: Seat, barrels: u8, quality: u8) -> Self {
        let hold = &mut self.position.open.boards[seat].hold;
        *hold.iter_mut().find(|bay| bay.is_none()).expect("a free bay") = Harvest { barrels, quality };
        self
    }

    pub fn cellar(mut self, seat: Seat, vault: Vault, barrels: u8, quality: u8) -> Self {
        self.position.open.boards[seat].cellar[vault.index()] = Harvest { barrels, quality };
        self
    }

    pub fn warehouse(mut self, seat: Seat, category: Category, barrels: u8) -> Self {
        self.position.open.boards[seat].warehouse[category.index()] = barrels;
        self
    }

    /// A card that everybody saw being taken, in the next place of a hand.
    pub fn hand(self, seat: Seat, card: Card) -> Self {
        self.hold_card(seat, card, Slot::Known { card })
    }

    /// A card that was drawn face down.
    pub fn hidden_hand(self, seat: Seat, card: Card) -> Self {
        self.hold_card(seat, card, Slot::Unseen { since: 0 })
    }

    fn hold_card(mut self, seat: Seat, card: Card, slot: Slot) -> Self {
        let slots = &mut self.position.open.boards[seat].hand;
        let place = slots.iter().position(|&slot| slot == Slot::Empty).expect("room in the hand");
        slots[place] = slot;
        self.position.hands[seat][place] = Some(card);
        self
    }

    pub fn display(mut self, cards: &[Card]) -> Self {
        for (slot, &card) in self.position.open.display.iter_mut().zip(cards) {
            *slot = Some(card);
        }
        self
    }

    /// What is left of the deck; everything else has been discarded.
    pub fn deck(mut self, cards: &[Card]) -> Self {
        self.deck = Some(cards.to_vec());
        self
    }

    /// An earlier round.
    pub fn in_round(mut self, number: usize) -> Self {
        let round = Round::all().nth(number - 1).expect("such a round");
        let open = &mut self.position.open;
        open.phase = Phase::Round(round);
        open.bonus.iter_mut().skip(number).for_each(|later| *later = None);
        self
    }

    /// Everything else is where it must be, and the ending can be played.
    pub fn ready(self) -> Ending<Vintage> {
        Ending::new(self.arranged(), tell, worlds)
    }

    /// The same as a position, after these actions of yours.
    pub fn after(self, actions: &[&str]) -> State {
        let mut state = self.arranged().expect("a position");
        for action in actions {
            state.play(Who::Seat(YOU), action.parse().expect("notation"), &mut Silent).expect("legal");
        }
        state
    }

    fn arranged(mut self) -> Result<State, impl std::fmt::Debug> {
        if let Some(deck) = self.deck.take() {
            let open = &self.position.open;
            let hands = self.position.hands.0.iter().flatten().flatten();
            let elsewhere = open.display.iter().flatten().chain(hands).chain(&deck);
            let rest = elsewhere.fold(self.pack.cards(), |rest, &card| rest.without(card).expect("a card of the pack"));
            self.position.open.discard = rest;
        }
        let pack = self.pack;
        let cost = |circle| pack.circle(circle).map_or(0, |(_, cost)| cost);
        for seat in Seat::first(self.position.open.seats) {
            let board = &mut self.position.open.boards[seat];
            let placed: u8 = board.circles.iter().map(cost).sum();
            board.sailed = MARKERS - board.markers - placed;
        }
        State::from_position(pack, &self.position)
    }
}

fn tell(_: &State, action: Action) -> String {
    action.to_string()
}

/// One card in one other hand may be hidden.
fn worlds(state: &State, seat: Seat) -> Vec<(State, f64)> {
    let view = state.view(Viewer::Seat(seat));
    let places = view.open.seats().flat_map(|other| Place::all().map(move |place| (other, place.index())));
    let is_hidden = |&(other, place): &(Seat, usize)| {
        view.open.boards[other].hand[place] != Slot::Empty && view.hands[other][place].is_none()
    };
    let hidden: Vec<_> = places.filter(is_hidden).collect();
    let [(other, place)] = hidden[..] else {
        assert!(hidden.is_empty(), "one hidden card at most");
        return vec![(state.clone(), 1.0)];
    };
    let unseen: Pile = view.unseen();
    let world = |(card, count): (Card, u8)| {
        let mut position = state.position();
        position.hands[other][place] = Some(card);
        (State::from_position(state.pack(), &position).expect("a world like this one"), f64::from(count))
    };
    unseen.iter().map(world).collect()
}
