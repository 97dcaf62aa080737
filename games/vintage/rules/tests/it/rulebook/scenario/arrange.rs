//! Arranging a position.

use super::*;

impl Scenario {
    fn board(&mut self, seat: Seat) -> &mut vintage::Board {
        &mut self.arranging().open.boards[seat]
    }

    /// Who is on turn.
    pub fn turn(mut self, seat: Seat) -> Self {
        self.arranging().open.turn = seat;
        self
    }

    /// Who holds the start player marker.
    pub fn first(mut self, seat: Seat) -> Self {
        self.arranging().open.first = seat;
        self
    }

    pub fn passed(mut self, seat: Seat) -> Self {
        let open = &mut self.arranging().open;
        open.passed = open.passed.with(seat);
        self
    }

    pub fn points(mut self, seat: Seat, points: u16) -> Self {
        self.board(seat).points = points;
        self
    }

    pub fn brandy(mut self, seat: Seat, barrels: u8) -> Self {
        self.board(seat).brandy = barrels;
        self
    }

    /// So many markers are left to be placed; the others lie on the circle of the boat.
    pub fn markers(mut self, seat: Seat, left: u8) -> Self {
        let board = self.board(seat);
        let owned = board.markers + board.sailed;
        board.markers = left;
        board.sailed = owned - left;
        self
    }

    /// The harvest bonus of this round.
    pub fn bonus(mut self, value: u8) -> Self {
        let open = &mut self.arranging().open;
        let round = open.round().expect("a round");
        open.bonus[round.index()] = Chip::new(value);
        self
    }

    fn circle(&mut self, text: &str) -> (Circle, u8) {
        let Ok(Action::Place { column, cost, .. }) = text.parse() else { panic!("{text} is no circle") };
        let pack = self.pack;
        let open = &self.arranging().open;
        let circles = pack.circles(column).iter().find(|&&(other, _)| other == cost).expect("a circle").1;
        let free = circles.and(pack.in_use(open.seats)).without(open.taken());
        (free.first().expect("a free circle"), cost)
    }

    /// Markers of this seat lie on a circle, as `harvest 1`.
    pub fn taken(mut self, seat: Seat, text: &str) -> Self {
        let (circle, cost) = self.circle(text);
        let board = self.board(seat);
        board.markers -= cost;
        board.circles = board.circles.with(circle);
        self
    }

    /// The overseer of this seat stands on a circle.
    pub fn overseer_on(mut self, seat: Seat, text: &str) -> Self {
        let (circle, _) = self.circle(text);
        self.board(seat).overseer = Some(circle);
        self
    }

    /// The overseer of this seat has been placed, on a circle for cards.
    pub fn overseer_placed(self, seat: Seat) -> Self {
        self.overseer_on(seat, "cards 1")
    }

    /// Another estate in this region, with these cubes and its marker.
    pub fn estate(mut self, seat: Seat, region: &str, cubes: &[Variety]) -> Self {
        let region: Region = region.parse().expect("a region");
        let pack = self.pack;
        let site = super::packs::site_in(pack, region);
        let board = self.board(seat);
        board.markers += 1;
        let tile = board.estates.iter_mut().find(|grounds| grounds.site.is_none()).expect("a tile");
        *tile = Grounds { site, cubes: cubes.iter().copied().collect(), harvest: Harvest::NONE };
        self
    }

    /// What is planted on an estate.
    pub fn cubes(mut self, seat: Seat, text: &str, cubes: &[Variety]) -> Self {
        self.board(seat).estates[estate(text).index()].cubes = cubes.iter().copied().collect();
        self
    }

    /// Port on an estate: barrels and quality.
    pub fn barrels(mut self, seat: Seat, text: &str, barrels: u8, quality: u8) -> Self {
        self.board(seat).estates[estate(text).index()].harvest = Harvest { barrels, quality };
        self
    }

    /// Where the boat lies.
    pub fn boat(mut self, seat: Seat, port: &str) -> Self {
        self.board(seat).boat = port.parse().expect("a port");
        self
    }

    /// A harvest aboard, in the next free bay.
    pub fn aboard(mut self, seat: Seat, barrels: u8, quality: u8) -> Self {
        let bay = self.board(seat).hold.iter_mut().find(|bay| bay.barrels == 0).expect("a free bay");
        *bay = Harvest { barrels, quality };
        self
    }

    /// A harvest in this column of the cellar: `r1`, `r2`, `t1`, `t2`.
    pub fn cellar(mut self, seat: Seat, vault: &str, barrels: u8, quality: u8) -> Self {
        let vault: vintage::vocabulary::Vault = vault.parse().expect("a column");
        self.board(seat).cellar[vault.index()] = Harvest { barrels, quality };
        self
    }

    /// Barrels in the warehouse.
    pub fn stored(mut self, seat: Seat, category: Category, barrels: u8) -> Self {
        self.board(seat).warehouse[category.index()] = barrels;
        self
    }

    /// Cards in hand that nobody else knows.
    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Self {
        for (nth, card) in cards.iter().enumerate() {
            let card: Card = card.parse().expect("a card");
            let position = self.arranging();
            position.hands[seat][nth] = Some(card);
            position.open.boards[seat].hand[nth] = Slot::Unseen { since: position.open.shuffles };
        }
        self
    }

    /// The card in this place was taken from the display, so everybody knows it.
    pub fn known(mut self, seat: Seat, place: &str, card: &str) -> Self {
        let place: Place = place.parse().expect("a place");
        let card: Card = card.parse().expect("a card");
        let position = self.arranging();
        position.hands[seat][place.index()] = Some(card);
        position.open.boards[seat].hand[place.index()] = Slot::Known { card };
        self
    }

    /// The open cards.
    pub fn display(mut self, cards: [Option<&str>; 4]) -> Self {
        self.arranging().open.display = cards.map(|card| card.map(|card| card.parse().expect("a card")));
        self
    }

    /// All cards that are nowhere else have been discarded: the deck is used up.
    pub fn deck_used_up(mut self) -> Self {
        let pack = self.pack;
        let position = self.arranging();
        let mut rest = pack.cards();
        let hands = position.hands.0.iter().flatten();
        for &card in position.open.display.iter().chain(hands).flatten() {
            rest = rest.without(card).expect("no more than the pack has");
        }
        position.open.discard = rest;
        self
    }

    /// A card of this seat lies beside the boards.
    pub fn beside(mut self, seat: Seat, card: &str) -> Self {
        let card: Card = card.parse().expect("a card");
        let board = self.board(seat);
        board.beside = board.beside.with(card, 1);
        self
    }

    /// This seat has harvested in this round.
    pub fn harvested(mut self, seat: Seat) -> Self {
        self.board(seat).harvested = true;
        self
    }

    /// This seat has bought an estate in this region in this round.
    pub fn bought(mut self, seat: Seat, region: &str) -> Self {
        self = self.estate(seat, region, &[]);
        let board = self.board(seat);
        board.markers -= 1;
        board.coming += 1;
        board.bought = true;
        self
    }

    /// A seat has looked at the chip of a round.
    pub fn looked(mut self, seat: Seat, round: usize, value: u8) -> Self {
        let position = self.arranging();
        position.chips[round - 1] = Chip::new(value);
        position.open.looked[round - 1] = position.open.looked[round - 1].with(seat);
        self
    }
}
