//! Tables as a test needs them. What is not said lies as after the set-up.

use distilled::vocabulary::{Deck, Phase, Piece, Spot};
use distilled::{First, FlightChoice, Options, Player, Progress, Spirit, Stack, Stage, State, Still};
use tabletop::{Agenda, Card, CardSet, Game, Seat, Seats, Silent, ToAct, Who};

use super::{ANN, Difficulty, Flight, PhaseKind, Place, Recipe, Row, Scenario, card};
use crate::setup;

/// Distillers whose abilities rarely matter, one for each seat.
const QUIET: [&str; 5] =
    ["guillermo-osorio", "anne-mcadam", "brown-brothers", "joana-peri-de-sousa", "gunnhild-hellstrom"];

/// A table for so many with flight A, before the first market turn; Ann starts. Nobody has anything.
pub fn table(seats: u8) -> Scenario {
    table_with(seats, Options { flight: FlightChoice::Flight(Flight::A), ..Options::default() })
}

pub fn first_taste(seats: u8) -> Scenario {
    let game = State::new(&setup(
        seats,
        Options { flight: FlightChoice::FirstTaste, first: First::Seat(ANN), ..Options::default() },
    ));
    Scenario::at(deal(game))
}

/// A game for one.
pub fn solo() -> Scenario {
    solo_at(Difficulty::Standard)
}

pub fn solo_at(difficulty: Difficulty) -> Scenario {
    table_with(1, Options { flight: FlightChoice::Flight(Flight::A), difficulty, ..Options::default() })
}

pub fn table_with(seats: u8, options: Options) -> Scenario {
    let options = Options { first: First::Seat(ANN), ..options };
    let mut game = deal(State::new(&setup(seats, options)));
    while game.phase().kind == PhaseKind::SetUp {
        let ToAct::Seats(all) = game.to_act() else { panic!("a choice of distillers") };
        let seat = all.iter().next().expect("somebody");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        game.apply(Who::Seat(seat), legal[0], &mut Silent);
    }
    let mut scenario = Scenario::at(game);
    for seat in Seat::first(seats) {
        scenario = scenario.distiller(seat, QUIET[usize::from(seat.number())]);
        let player = &mut scenario.arranging().open.players[seat];
        player.money = 0;
        player.pantry = Stack::EMPTY;
        player.cubes = 0;
    }
    scenario.phase(PhaseKind::Market)
}

/// Chance deals whatever comes first.
fn deal(mut game: State) -> State {
    while game.to_act() == ToAct::Chance {
        let action = game.draw(&mut |_| 0);
        game.apply(Who::Chance, action, &mut Silent);
    }
    game
}

/// Arranging.
impl Scenario {
    pub fn arranging(&mut self) -> &mut distilled::Position {
        if let Some(game) = self.game.take() {
            self.position = game.position();
        }
        &mut self.position
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.arranging().open.players[seat]
    }

    /// The first round is in this phase, and it is Ann's turn.
    pub fn phase(self, kind: PhaseKind) -> Self {
        self.in_round(1, kind)
    }

    pub fn in_round(mut self, round: u8, kind: PhaseKind) -> Self {
        let seats = self.arranging().open.seats;
        let position = self.arranging();
        let open = &mut position.open;
        open.phase = Phase { round, kind };
        open.turn = open.first.expect("there is a start player");
        open.done = Seats::NONE;
        open.due = 0;
        open.agenda = Agenda::EMPTY;
        for seat in Seat::first(seats) {
            let distills = kind == PhaseKind::Distill;
            let pantry = open.players[seat].pantry;
            open.players[seat].progress = if distills { Progress::Busy } else { Progress::Idle };
            position.sealed.stills[seat] =
                if distills { Still { stage: Stage::Trade, pantry, ..Still::IDLE } } else { Still::IDLE };
            // After the third round everybody has dropped a goal.
            if 3 < round && position.sealed.dropped[seat].is_none() && seats != 1 {
                let goal = position.sealed.goals[seat].nth(0).expect("a goal");
                position.sealed.goals[seat].remove(goal);
                position.sealed.dropped[seat] = Some(goal);
            }
        }
        self
    }

    pub fn distiller(mut self, seat: Seat, key: &str) -> Self {
        let wanted = card(Deck::Distillers, key);
        let seats = self.arranging().open.seats;
        let free = |position: &distilled::Position| {
            let offered: CardSet = position.open.players.0.iter().flat_map(|player| player.offer).flatten().collect();
            Deck::Distillers.all().without(offered).nth(0).expect("a free distiller")
        };
        // Whoever was offered the same card gets another.
        for other in Seat::first(seats) {
            for nth in 0..2 {
                if self.position.open.players[other].offer[nth] == Some(wanted) {
                    let instead = free(&self.position);
                    let player = self.player(other);
                    player.offer[nth] = Some(instead);
                    if player.distiller == Some(wanted) {
                        player.distiller = Some(instead);
                    }
                }
            }
        }
        let player = self.player(seat);
        player.offer[0] = Some(wanted);
        player.distiller = Some(wanted);
        self
    }

    pub fn money(mut self, seat: Seat, money: u16) -> Self {
        self.player(seat).money = money;
        self
    }

    pub fn points(mut self, seat: Seat, points: i16) -> Self {
        self.player(seat).points = points;
        self
    }

    /// Takes a premium card from wherever it lies free; a gap in the market is filled.
    pub fn fetch(&mut self, row: Row, key: &str) -> Card {
        let deck = super::deck_of(row);
        let pack = self.pack;
        let open = &mut self.arranging().open;
        let cards = &mut open.market[row.index()];
        let free = pack
            .by_key(deck, key)
            .find(|&card| cards.deck.contains(card) || cards.truck.contains(card) || cards.slots.contains(&Some(card)));
        let card = free.unwrap_or_else(|| panic!("no {key} is free"));
        if cards.deck.contains(card) {
            cards.deck.remove(card);
        } else if cards.truck.contains(card) {
            cards.truck.remove(card);
        } else {
            let slot = cards.slots.iter().position(|&slot| slot == Some(card)).expect("it lies in its row");
            let instead = cards.deck.iter().last().expect("a card of the deck");
            cards.deck.remove(instead);
            cards.slots[slot] = Some(instead);
        }
        card
    }

    /// The stack that a list such as `yeast water 2*grains @rye` names.
    pub fn stack(&mut self, names: &str) -> Stack {
        let mut stack = Stack::EMPTY;
        for name in names.split(' ').filter(|name| !name.is_empty()) {
            let (count, name) =
                name.split_once('*').map_or((1, name), |(count, name)| (count.parse().expect("a number"), name));
            for _ in 0..count {
                match name.strip_prefix('@') {
                    Some(key) => {
                        let card = self.fetch(Row::Ingredients, key);
                        stack.premium.insert(card);
                    }
                    None => match name.parse().expect("a piece") {
                        Piece::Basic(basic) => stack.basics[basic.index()] += 1,
                        Piece::Alcohol => stack.alcohol += 1,
                        Piece::Signature => stack.signature = true,
                        other @ (Piece::Metal
                        | Piece::Glass
                        | Piece::Upgrade(_)
                        | Piece::Ingredient(_)
                        | Piece::Item(_)) => {
                            panic!("{other} is no ingredient")
                        }
                    },
                }
            }
        }
        stack
    }

    /// What lies in the pantry; at the still as well, if everybody distills.
    pub fn pantry(mut self, seat: Seat, names: &str) -> Self {
        let stack = self.stack(names);
        let player = self.player(seat);
        player.pantry = stack;
        if stack.signature {
            player.signature_waits = false;
        }
        if self.position.open.phase.kind == PhaseKind::Distill {
            self.position.sealed.stills[seat].pantry = stack;
        }
        self
    }

    /// Barrels and bottles in the storeroom besides the first ones.
    pub fn storeroom(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            match *name {
                "clay" => self.player(seat).barrels[0] += 1,
                "wood" => self.player(seat).barrels[1] += 1,
                key => {
                    let card = self.fetch(Row::Items, key);
                    self.player(seat).items.insert(card);
                }
            }
        }
        self
    }

    /// Bottles in the display.
    pub fn display(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.fetch(Row::Items, key);
            self.player(seat).display.insert(card);
        }
        self
    }

    pub fn upgrades(mut self, seat: Seat, keys: &[&str]) -> Self {
        for (space, key) in keys.iter().enumerate() {
            let card = self.fetch(Row::Upgrades, key);
            self.player(seat).upgrades[space] = Some(card);
        }
        self
    }

    pub fn knows(mut self, seat: Seat, recipes: &[Recipe]) -> Self {
        let pack = self.pack;
        let flight = self.arranging().open.recipes(pack);
        for recipe in recipes {
            let place = flight.iter().position(|other| other == recipe).expect("a recipe of the flight");
            self.player(seat).cubes |= 1 << place;
        }
        self
    }

    /// Labels on the board, from the last space on.
    pub fn labels(mut self, seat: Seat, recipes: &[Recipe]) -> Self {
        for &recipe in recipes {
            self.take_label(seat, recipe);
            let labels = &mut self.player(seat).labels;
            let free = labels.iter().rposition(Option::is_none).expect("a free label space");
            labels[free] = Some(recipe);
        }
        self
    }

    fn take_label(&mut self, seat: Seat, recipe: Recipe) {
        if recipe == Recipe::Signature {
            self.player(seat).signature_made = true;
        } else {
            self.arranging().open.labels[recipe.index()] -= 1;
        }
    }

    /// A spirit in a place: recipe, contents, barrel, face-down flavor cards. It has a label.
    pub fn spirit_in(
        mut self,
        seat: Seat,
        place: Place,
        recipe: Recipe,
        names: &str,
        barrel: &str,
        flavors: u8,
    ) -> Self {
        let stack = self.stack(names);
        self.take_label(seat, recipe);
        let barrel = match barrel.strip_prefix('@') {
            Some(key) => Piece::Item(self.fetch(Row::Items, key)),
            None => barrel.parse().expect("a barrel"),
        };
        let player = self.player(seat);
        if barrel == Piece::Metal {
            player.metal = false;
        }
        if stack.signature {
            player.signature_waits = false;
        }
        player.spirits[place.index()] =
            Some(Spirit { stack, recipe, barrel, labelled: true, unseen: [0, flavors], kept: [0; 2] });
        self
    }

    /// The spirit has no label.
    pub fn unlabelled(mut self, seat: Seat, place: Place) -> Self {
        let spirit = self.player(seat).spirits[place.index()].as_mut().expect("a spirit");
        spirit.labelled = false;
        let recipe = spirit.recipe;
        self.arranging().open.labels[recipe.index()] += 1;
        self
    }

    /// What a player has distilled and shown; it is time to name it.
    pub fn distilled(mut self, seat: Seat, names: &str) -> Self {
        let washback = self.stack(names);
        if washback.signature {
            self.player(seat).signature_waits = false;
        }
        self.arranging().sealed.stills[seat] = Still { stage: Stage::Shown, washback, ..Still::IDLE };
        self
    }

    /// The face-up cards of a row, from the deck to the truck.
    pub fn row(mut self, row: Row, keys: &[&str]) -> Self {
        let cards = &mut self.arranging().open.market[row.index()];
        for slot in &mut cards.slots {
            if let Some(card) = slot.take() {
                cards.deck.insert(card);
            }
        }
        for (slot, key) in keys.iter().enumerate() {
            let card = self.fetch(row, key);
            self.position.open.market[row.index()].slots[slot] = Some(card);
        }
        self
    }

    pub fn truck(mut self, row: Row, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.fetch(row, key);
            self.position.open.market[row.index()].truck.insert(card);
        }
        self
    }

    /// The deck of a row is used up; its cards lie on the truck.
    pub fn deck_on_truck(mut self, row: Row) -> Self {
        let cards = &mut self.arranging().open.market[row.index()];
        cards.truck = cards.truck.or(cards.deck);
        cards.deck = CardSet::EMPTY;
        self
    }

    /// The awards on the table; the others of those laid out are won.
    pub fn award(mut self, key: &str) -> Self {
        let wanted = card(Deck::Awards, key);
        let open = &mut self.arranging().open;
        if !open.awards.contains(&Some(wanted)) {
            open.awards[0] = Some(wanted);
        }
        let count = open.awards.iter().flatten().count();
        let place = open.awards.iter().position(|&award| award == Some(wanted)).expect("laid out");
        open.won = ((1 << count) - 1) & !(1 << place);
        self
    }

    /// The goals of a player; others get what is left.
    pub fn goal(mut self, seat: Seat, key: &str) -> Self {
        let wanted = card(Deck::Goals, key);
        let position = self.arranging();
        let instead = {
            let used = position.sealed.goals.0.iter().fold(CardSet::EMPTY, |all, &some| all.or(some));
            let used =
                position.sealed.dropped.0.iter().flatten().fold(used, |all, &card| all.or(CardSet::from_iter([card])));
            Deck::Goals.all().without(used).iter().find(|&other| other != wanted).expect("a goal")
        };
        for goals in &mut position.sealed.goals.0 {
            if goals.contains(wanted) {
                goals.remove(wanted);
                goals.insert(instead);
            }
        }
        for dropped in &mut position.sealed.dropped.0 {
            if *dropped == Some(wanted) {
                *dropped = Some(instead);
            }
        }
        let goals = &mut position.sealed.goals[seat];
        let one = goals.nth(0).expect("a goal");
        goals.remove(one);
        goals.insert(wanted);
        self
    }

    /// The two goals that a player has kept.
    pub fn two_goals(self, seat: Seat, keys: [&str; 2]) -> Self {
        let mut table = self.goal(seat, keys[0]).goal(seat, keys[1]);
        let wanted: CardSet = keys.iter().map(|key| card(Deck::Goals, key)).collect();
        let position = table.arranging();
        let free = |position: &distilled::Position| {
            let held = position.sealed.goals.0.iter().fold(wanted, |all, &some| all.or(some));
            let dropped: CardSet = position.sealed.dropped.0.iter().flatten().copied().collect();
            Deck::Goals.all().without(held).without(dropped).nth(0).expect("a goal")
        };
        for nth in 0..position.sealed.goals.0.len() {
            for card in wanted.iter() {
                let instead = free(position);
                if position.sealed.goals.0[nth].contains(card) {
                    position.sealed.goals.0[nth].remove(card);
                    position.sealed.goals.0[nth].insert(instead);
                }
                if position.sealed.dropped.0[nth] == Some(card) {
                    position.sealed.dropped.0[nth] = Some(instead);
                }
            }
        }
        position.sealed.goals[seat] = wanted;
        table
    }

    /// A solo goal in the first spot of the bottom row, which is active.
    pub fn solo_goal(self, key: &str) -> Self {
        self.solo_goal_in("1.1", key)
    }

    /// A solo goal in this spot, face up; the active ones are those of its row.
    pub fn solo_goal_in(mut self, spot: &str, key: &str) -> Self {
        let spot: Spot = spot.parse().expect("a spot");
        let wanted = card(Deck::Solo, key);
        let solo = &mut self.arranging().open.solo;
        let old = solo.cards[spot.index()];
        for other in &mut solo.cards {
            if *other == Some(wanted) {
                *other = old;
            }
        }
        if solo.turned.contains(wanted) {
            solo.turned.remove(wanted);
        }
        solo.cards[spot.index()] = Some(wanted);
        solo.active = 1 << spot.index();
        self
    }
}
