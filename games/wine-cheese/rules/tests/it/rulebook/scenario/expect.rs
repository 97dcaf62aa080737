//! What a scenario expects.

use super::*;

/// Expecting: what is to be decided.
impl Scenario {
    /// How many actions beginning with this word are open to the player on turn.
    pub fn offers_count(mut self, word: &str, count: usize) -> Self {
        let offered = self.on_offer();
        let found = offered.iter().filter(|action| action.split(' ').next() == Some(word)).count();
        assert_eq!(found, count, "{word}: {offered:?}");
        self
    }

    /// Exactly these things may be turned up by chance, each equally likely.
    pub fn chance_has(mut self, outcomes: &[&str]) -> Self {
        let found = self.outcomes();
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
        let found = self.outcomes();
        assert_eq!(found.len(), count, "{found:?}");
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

    /// What triggered the special action of this card.
    pub fn triggered_by(self, by: Trigger, key: &str) -> Self {
        let (card, told) = (self.card(key), &self.events);
        let is_it = |event: &Event| matches!(*event, Event::Triggered { card: other, by: found, .. } if other == card && found == by);
        assert!(told.iter().any(is_it), "{key} by {by:?}: {told:?}");
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
            let offered = self.on_offer();
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
