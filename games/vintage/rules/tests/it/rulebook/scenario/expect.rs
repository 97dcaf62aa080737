//! What a scenario expects.

use super::*;

/// Expecting: what is to be decided.
impl Scenario {
    /// Exactly these things may be turned up by chance, so many in so many times.
    pub fn chance_has(mut self, outcomes: &[(&str, u32)]) -> Self {
        let found: Vec<_> = self.outcomes().into_iter().map(|(action, weight)| (action.to_string(), weight)).collect();
        let expected: Vec<_> = outcomes.iter().map(|&(text, weight)| (text.to_owned(), weight)).collect();
        assert_eq!(found, expected, "what chance may turn up");
        self
    }
}

/// Expecting: how things stand.
impl Scenario {
    fn side(&mut self, seat: Seat) -> vintage::Board {
        self.game().open().boards[seat]
    }

    pub fn has_points(mut self, seat: Seat, points: u16) -> Self {
        assert_eq!(self.side(seat).points, points, "points of {}", name(seat));
        self
    }

    pub fn has_brandy(mut self, seat: Seat, barrels: u8) -> Self {
        assert_eq!(self.side(seat).brandy, barrels, "brandy of {}", name(seat));
        self
    }

    /// Markers to be placed, and whether the overseer can be.
    pub fn has_markers(mut self, seat: Seat, markers: u8, overseer: bool) -> Self {
        let board = self.side(seat);
        assert_eq!((board.markers, board.overseer.is_none()), (markers, overseer), "markers of {}", name(seat));
        self
    }

    /// Markers that come with the next round.
    pub fn waits_for(mut self, seat: Seat, markers: u8) -> Self {
        assert_eq!(self.side(seat).coming, markers, "markers that come to {}", name(seat));
        self
    }

    /// What is planted on an estate, and its quality.
    pub fn planted(mut self, seat: Seat, text: &str, cubes: &[Variety], quality: u8) -> Self {
        let pack = self.pack;
        let grounds = self.side(seat).estates[estate(text).index()];
        assert_eq!(grounds.cubes, cubes.iter().copied().collect(), "cubes on {text}");
        assert_eq!(grounds.quality(pack), quality, "quality of {text}");
        self
    }

    /// Where an estate lies; `None` if the tile still waits.
    pub fn lies_in(mut self, seat: Seat, text: &str, region: Option<&str>) -> Self {
        let pack = self.pack;
        let found = self.side(seat).estates[estate(text).index()].region(pack);
        assert_eq!(found, region.map(|region| region.parse().expect("a region")), "{text}");
        self
    }

    /// Barrels and quality of the port on an estate; (0, 0) for none.
    pub fn has_port(mut self, seat: Seat, text: &str, barrels: u8, quality: u8) -> Self {
        let found = self.side(seat).estates[estate(text).index()].harvest;
        assert_eq!(found, Harvest { barrels, quality }, "on {text}");
        self
    }

    /// The harvests aboard, by bays; (0, 0) for none.
    pub fn has_aboard(mut self, seat: Seat, harvests: [(u8, u8); 3]) -> Self {
        assert_eq!(self.side(seat).hold.map(|harvest| (harvest.barrels, harvest.quality)), harvests, "aboard");
        self
    }

    /// The harvests in the cellar: two Ruby columns, two Tawny columns; (0, 0) for none.
    pub fn has_cellar(mut self, seat: Seat, harvests: [(u8, u8); 4]) -> Self {
        assert_eq!(self.side(seat).cellar.map(|harvest| (harvest.barrels, harvest.quality)), harvests, "in the cellar");
        self
    }

    /// Exactly this lies in the warehouse.
    pub fn has_stored(mut self, seat: Seat, stored: &[(Category, u8)]) -> Self {
        let warehouse = self.side(seat).warehouse;
        let found: Vec<_> = Category::ALL
            .into_iter()
            .map(|category| (category, warehouse[category.index()]))
            .filter(|row| 0 < row.1)
            .collect();
        assert_eq!(found, stored, "in the warehouse of {}", name(seat));
        self
    }

    /// What lies in the warehouse, and the points.
    pub fn tally(mut self, seat: Seat) -> ([u8; 8], u16) {
        let board = self.side(seat);
        (board.warehouse, board.points)
    }

    /// Where the boat lies.
    pub fn boat_at(mut self, seat: Seat, port: &str) -> Self {
        let port: Port = port.parse().expect("a port");
        assert_eq!(self.side(seat).boat, port, "the boat of {}", name(seat));
        self
    }

    /// The cards in hand.
    pub fn has_hand(mut self, seat: Seat, cards: [Option<&str>; 2]) -> Self {
        let found = self.game().position().hands[seat].map(|card| card.map(Card::word));
        assert_eq!(found, cards, "in the hand of {}", name(seat));
        self
    }

    /// What one viewer can name of a hand.
    pub fn sees_hand(mut self, viewer: Seat, seat: Seat, cards: [Option<&str>; 2]) -> Self {
        let view = self.game().view(Viewer::Seat(viewer));
        assert_eq!(view.hands[seat].map(|card| card.map(Card::word)), cards, "in the eyes of {}", name(viewer));
        self
    }

    /// What one viewer knows of the chip of a round.
    pub fn sees_chip(mut self, viewer: Seat, round: usize, value: Option<u8>) -> Self {
        let view = self.game().view(Viewer::Seat(viewer));
        let chip = view.open.bonus[round - 1].or(view.chips[round - 1]);
        assert_eq!(chip.map(Chip::value), value, "round {round} in the eyes of {}", name(viewer));
        self
    }

    /// What a viewer knows to be in the hands of others, because the deck was used up since.
    pub fn knows_held(mut self, viewer: Seat, cards: &[&str]) -> Self {
        let view = self.game().view(Viewer::Seat(viewer));
        let held: Vec<_> = view.held.iter().flatten().map(|held| held.card.word()).collect();
        assert_eq!(held, cards, "in the eyes of {}", name(viewer));
        self
    }

    /// So many cards are, in the eyes of a viewer, in the deck or drawn face down since the last shuffle.
    pub fn unseen_by(mut self, viewer: Seat, count: u8) -> Self {
        let view = self.game().view(Viewer::Seat(viewer));
        assert_eq!(view.unseen().len(), count, "in the eyes of {}", name(viewer));
        self
    }

    /// The open cards.
    pub fn shows(mut self, cards: [Option<&str>; 4]) -> Self {
        let found = self.game().open().display.map(|card| card.map(Card::word));
        assert_eq!(found, cards, "the display");
        self
    }

    /// So many cards of this kind on the discard pile.
    pub fn discarded(mut self, card: &str, count: u8) -> Self {
        let card: Card = card.parse().expect("a card");
        assert_eq!(self.game().open().discard.of(card), count, "{card} on the discard pile");
        self
    }

    /// So many cards of this kind beside the boards of a seat.
    pub fn has_beside(mut self, seat: Seat, card: &str, count: u8) -> Self {
        let card: Card = card.parse().expect("a card");
        assert_eq!(self.side(seat).beside.of(card), count, "{card} beside the board of {}", name(seat));
        self
    }

    /// Cards left in the deck.
    pub fn deck_count(mut self, count: u8) -> Self {
        assert_eq!(self.game().view(Viewer::Spectator).deck, count, "cards in the deck");
        self
    }

    /// Who holds the start player marker.
    pub fn start_player(mut self, seat: Seat) -> Self {
        assert_eq!(self.game().open().first, seat, "the start player marker");
        self
    }

    /// The harvest bonus of this round.
    pub fn has_bonus(mut self, value: u8) -> Self {
        assert_eq!(self.game().open().bonus_now(), value, "the harvest bonus");
        self
    }

    /// How many circles a column offers with this number of players.
    pub fn circles(mut self, column: &str, count: usize) -> Self {
        let column: Column = column.parse().expect("a column");
        let in_use = self.pack.in_use(self.game().open().seats);
        let all = self.pack.circles(column).iter().map(|&(_, circles)| circles.and(in_use).iter().count());
        assert_eq!(all.sum::<usize>(), count, "{column}");
        self
    }

    /// Barrels sold out of the warehouse by the last action, with their points.
    pub fn sold(self, expected: &[(Category, u8)]) -> Self {
        let sold: Vec<_> = self
            .events
            .iter()
            .filter_map(|event| {
                let Event::Sold { category, points, .. } = *event else { return None };
                Some((category, points))
            })
            .collect();
        assert_eq!(sold, expected, "{:?}", self.events);
        self
    }

    /// The last action told that so much brandy was stored, and that so much found no room; nothing if it was none.
    pub fn brandy_told(self, expected_stored: &[u8], expected_lost: &[u8]) -> Self {
        let (mut stored, mut lost) = (Vec::new(), Vec::new());
        for event in &self.events {
            if let Event::BrandyStored { count, .. } = *event {
                stored.push(count);
            }
            if let Event::BrandyLost { count, .. } = *event {
                lost.push(count);
            }
        }
        assert_eq!((&stored[..], &lost[..]), (expected_stored, expected_lost), "{:?}", self.events);
        self
    }

    /// The last action told the roll of the die.
    pub fn rolled(self, face: u8) -> Self {
        let told = |event: &&Event| matches!(event, Event::Rolled { face: told, .. } if *told == face);
        assert_eq!(self.events.iter().filter(told).count(), 1, "{:?}", self.events);
        self
    }

    /// Barrels that the oenologist moved up in the last action, by the category they came from.
    pub fn raised(self, expected: &[(Category, u8)]) -> Self {
        let raised: Vec<_> = self
            .events
            .iter()
            .filter_map(|event| {
                let Event::Raised { from, count, .. } = *event else { return None };
                Some((from, count))
            })
            .collect();
        assert_eq!(raised, expected, "{:?}", self.events);
        self
    }

    /// Barrels stored in each category by the last action.
    pub fn came_to(self, expected: &[(Category, u8)]) -> Self {
        let mut sums = [0; 8];
        for event in &self.events {
            if let Event::Stored { category, count, .. } = *event {
                sums[category.index()] += count;
            }
        }
        let found: Vec<_> = Category::ALL
            .into_iter()
            .map(|category| (category, sums[category.index()]))
            .filter(|row| 0 < row.1)
            .collect();
        assert_eq!(found, expected, "{:?}", self.events);
        self
    }

    /// The scoring sheet, as if the game ended now: track, barrels, estates, five varieties, result.
    pub fn sheet(mut self, seat: Seat, expected: [i32; 5]) -> Self {
        const ROWS: [(&str, &str); 5] = [
            ("track", "VI-11.2"),
            ("barrels", "VI-11.3"),
            ("estates", "VI-11.4"),
            ("five-varieties", "VI-11.5"),
            ("result", "VI-11.2"),
        ];
        let sheet = self.game().score(seat);
        let rows: Vec<_> = sheet.iter().map(|row| (row.key, row.clause.to_string())).collect();
        let known: Vec<_> = ROWS.iter().map(|&(key, clause)| (key, clause.to_owned())).collect();
        assert_eq!(rows, known);
        let points: Vec<_> = sheet.iter().map(|row| row.points).collect();
        assert_eq!(points, expected, "the sheet of {}", name(seat));
        self
    }
}
