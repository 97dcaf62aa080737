//! Endings to be arranged, in the words of the rulebook.
//!
//! Unless a test says otherwise, it is the seventh round of the set-up for beginners: everybody knows which three goals
//! each has been dealt, only not which of them was dropped. You are Mary Genever, whose goals are labels with fruit and
//! labels of Europe; your rival is Jacqueline Booker, whose goals are about labels with grain, labels in wood and labels
//! with a cube. You are the start player and on turn. Everybody else has passed and has sold something, nobody can buy
//! basic cards any more, all awards are won, and nobody has anything but the points that the test gives them. Points may
//! be taken instead of a label bonus, so that endings have one more choice.
//!
//! Every premium deck has been looked through and lies in a known order: nothing in the market is left to chance.

use crate::endgame::{tell, worlds};
use distilled::vocabulary::{Deck, Phase, PhaseKind, Piece, Place, ROUNDS, Recipe, Row, Spot};
use distilled::{
    Claiming, First, FlightChoice, Impossible, Options, Pack, Player, Position, Progress, Question, Spirit, Stack,
    Stage, State, Step, Still,
};
use distilled_bot::Distilled;
use packs::Edge;
use search::test_kit::Ending;
use tabletop::{Agenda, Card, CardSet, Game, Seat, Seats, Setup, Silent, ToAct, Who};

pub const RIVAL: Seat = Seat::new(0);
pub const YOU: Seat = Seat::new(1);
pub const THIRD: Seat = Seat::new(2);
/// The only seat of a solo game.
pub const ALONE: Seat = Seat::new(0);

/// The goal of yours that counts for nothing, unless a test says otherwise: points of specialists.
const DROPPED: &str = "delegation";
/// As many basic cards as anybody may buy in a round.
const BASICS: u8 = 2;

/// An ending being arranged.
pub struct Table {
    pack: &'static Pack,
    position: Position,
    /// The top cards of the premium decks, by row.
    tops: [Vec<Card>; 3],
}

/// The seventh round of so many players, in this phase.
pub fn last(seats: u8, kind: PhaseKind) -> Table {
    let flight = FlightChoice::FirstTaste;
    let mut table =
        Table::begin(seats, Options { first: First::Seat(YOU), flight, label_points: true, ..Options::default() });
    for seat in Seat::first(seats) {
        let goals = &mut table.position.sealed.goals[seat];
        let dropped = goals.iter().next().expect("a goal");
        goals.remove(dropped);
        table.position.sealed.dropped[seat] = Some(dropped);
    }
    table.dropped(YOU, DROPPED).in_phase(kind, YOU)
}

/// The end of the seventh round of a solo game, when goals may be claimed; the first goal of each row below this one
/// has been.
pub fn alone_in_row(row: u8) -> Table {
    let flight = FlightChoice::Flight(distilled::vocabulary::Flight::A);
    let table = Table::begin(1, Options { first: First::Seat(ALONE), flight, ..Options::default() });
    let mut table = table.in_phase(PhaseKind::Taste, ALONE);
    let open = &mut table.position.open;
    open.agenda.owe(Step::Ask(Question::Claim { when: Claiming::RoundEnd }));
    open.solo.active = 0;
    for below in 1..row {
        let spot: Spot = format!("{below}.1").parse().expect("a spot");
        open.solo.claimed |= 1 << spot.index();
    }
    table
}

fn found(pack: &Pack, deck: Deck, key: &str) -> Card {
    pack.by_key(deck, key).next().unwrap_or_else(|| panic!("no card is called {key}"))
}

/// Arranging.
impl Table {
    /// The set-up, in which everybody takes what comes first; then nobody has anything.
    fn begin(seats: u8, options: Options) -> Self {
        let pack = State::standard_pack().pack;
        let mut state = State::new(&Setup { pack, seats, options });
        while state.phase().kind == PhaseKind::SetUp {
            match state.to_act() {
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    state.apply(Who::Seat(seat), legal[0], &mut Silent);
                }
                ToAct::Chance | ToAct::Nobody => {
                    let action = state.draw(&mut |_| 0);
                    state.apply(Who::Chance, action, &mut Silent);
                }
            }
        }
        let mut position = state.position();
        for seat in Seat::first(seats) {
            let Player { offer, distiller, .. } = position.open.players[seat];
            position.open.players[seat] =
                Player { offer, distiller, basics: BASICS, sales: u8::from(seat != YOU), ..Player::NEW };
        }
        let awards = position.open.awards.iter().flatten().count();
        position.open.won = (1 << awards) - 1;
        Self { pack, position, tops: [const { Vec::new() }; 3] }
    }

    fn in_phase(mut self, kind: PhaseKind, first: Seat) -> Self {
        let open = &mut self.position.open;
        open.phase = Phase { round: ROUNDS, kind };
        open.first = Some(first);
        open.turn = first;
        open.done = open.all_seats().filter(|&seat| seat != first).collect::<Seats>();
        open.due = 0;
        open.agenda = Agenda::EMPTY;
        open.players[first].sales = 0;
        if kind == PhaseKind::Distill {
            open.done = Seats::NONE;
            for seat in open.all_seats() {
                let (stage, progress) =
                    if seat == first { (Stage::Trade, Progress::Busy) } else { (Stage::Ready, Progress::Ready) };
                open.players[seat].progress = progress;
                self.position.sealed.stills[seat] = Still { stage, ..Still::IDLE };
            }
        }
        self
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.open.players[seat]
    }

    /// Which of the three goals that were dealt is gone.
    pub fn dropped(mut self, seat: Seat, key: &str) -> Self {
        let card = found(self.pack, Deck::Goals, key);
        let sealed = &mut self.position.sealed;
        sealed.goals[seat].insert(sealed.dropped[seat].expect("everybody has dropped one"));
        assert!(sealed.goals[seat].contains(card), "{key} was not dealt to seat {seat}");
        sealed.goals[seat].remove(card);
        sealed.dropped[seat] = Some(card);
        self
    }

    pub fn points(mut self, seat: Seat, points: i16) -> Self {
        self.player(seat).points = points;
        self
    }

    pub fn money(mut self, seat: Seat, money: u16) -> Self {
        self.player(seat).money = money;
        self
    }

    /// The seat has sold something this round.
    pub fn has_sold(mut self, seat: Seat) -> Self {
        self.player(seat).sales = 1;
        self
    }

    /// The seat has not passed.
    pub fn still_buys(mut self, seat: Seat) -> Self {
        self.position.open.done = self.position.open.done.without(seat);
        self.player(seat).sales = 0;
        self
    }

    /// Takes a premium card from its deck or from the market; the gap there is filled.
    fn fetch(&mut self, row: Row, key: &str) -> Card {
        let cards = &mut self.position.open.market[row.index()];
        let mut named = self.pack.by_key(Deck::of_row(row), key);
        let card = named.find(|&card| cards.deck.contains(card) || cards.slots.contains(&Some(card)));
        let card = card.unwrap_or_else(|| panic!("no {key} is free"));
        if let Some(slot) = cards.slots.iter().position(|&slot| slot == Some(card)) {
            let instead = cards.deck.iter().last().expect("a card of the deck");
            cards.slots[slot] = Some(instead);
            cards.deck.remove(instead);
        } else {
            cards.deck.remove(card);
        }
        card
    }

    /// The face-up cards of a row, from the deck to the truck, and the next one to come.
    pub fn row(mut self, row: Row, keys: [&str; 4], next: &str) -> Self {
        let cards = &mut self.position.open.market[row.index()];
        for slot in &mut cards.slots {
            cards.deck.insert(slot.take().expect("a full row"));
        }
        for (slot, key) in keys.iter().enumerate() {
            let card = self.fetch(row, key);
            self.position.open.market[row.index()].slots[slot] = Some(card);
        }
        let card = self.fetch(row, next);
        self.tops[row.index()].push(card);
        self
    }

    /// Ingredients by name, such as `yeast water 2*grains @rye`.
    fn stack(&mut self, names: &str) -> Stack {
        let mut stack = Stack::EMPTY;
        for name in names.split(' ') {
            let (count, name) = name.split_once('*').map_or((1, name), |(count, name)| (number(count), name));
            match name.strip_prefix('@') {
                Some(key) => (0..count).for_each(|_| stack.premium.insert(self.fetch(Row::Ingredients, key))),
                None => match name.parse().expect("a piece") {
                    Piece::Basic(basic) => stack.basics[basic.index()] += count,
                    Piece::Alcohol => stack.alcohol += count,
                    other @ (Piece::Signature
                    | Piece::Metal
                    | Piece::Glass
                    | Piece::Upgrade(_)
                    | Piece::Ingredient(_)
                    | Piece::Item(_)) => panic!("{other} is no basic ingredient"),
                },
            }
        }
        stack
    }

    /// What lies in the pantry, and so at the still.
    pub fn pantry(mut self, seat: Seat, names: &str) -> Self {
        let stack = self.stack(names);
        self.player(seat).pantry = stack;
        self.position.sealed.stills[seat].pantry = stack;
        self
    }

    /// A barrel or bottle in the storeroom besides the first ones.
    pub fn storeroom(mut self, seat: Seat, name: &str) -> Self {
        match name {
            "clay" => self.player(seat).barrels[0] += 1,
            "wood" => self.player(seat).barrels[1] += 1,
            key => {
                let card = self.fetch(Row::Items, key);
                self.player(seat).items.insert(card);
            }
        }
        self
    }

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
        let flight = self.position.open.recipes(self.pack);
        for recipe in recipes {
            let place = flight.iter().position(|other| other == recipe).expect("a recipe of the flight");
            self.player(seat).cubes |= 1 << place;
        }
        self
    }

    pub fn knows_everything(self, seat: Seat) -> Self {
        let flight = self.position.open.recipes(self.pack);
        self.knows(seat, &flight)
    }

    /// Labels on the board, from the second space on.
    pub fn labels(mut self, seat: Seat, recipes: &[Recipe]) -> Self {
        for (nth, &recipe) in recipes.iter().enumerate() {
            self.position.open.labels[recipe.index()] -= 1;
            self.player(seat).labels[nth + 1] = Some(recipe);
        }
        self
    }

    /// Labels that no goal asks for on all spaces but the first: what is still sold goes there.
    pub fn one_label_space(self, seat: Seat) -> Self {
        use Recipe::{Moonshine, Vodka};
        self.labels(seat, &[Vodka, Vodka, Vodka, Moonshine, Moonshine, Moonshine])
    }

    /// A spirit with its label: recipe, contents, barrel, face-down flavor cards.
    pub fn spirit(
        mut self,
        seat: Seat,
        place: Place,
        recipe: Recipe,
        (names, barrel): (&str, Piece),
        flavors: u8,
    ) -> Self {
        let stack = self.stack(names);
        self.position.open.labels[recipe.index()] -= 1;
        let player = self.player(seat);
        player.metal &= barrel != Piece::Metal;
        let unseen = [0, flavors];
        player.spirits[place.index()] = Some(Spirit { stack, recipe, barrel, labelled: true, unseen, kept: [0; 2] });
        self
    }

    /// When the spirit was made, no label was left.
    pub fn unlabelled(mut self, seat: Seat, place: Place) -> Self {
        let spirit = self.player(seat).spirits[place.index()].as_mut().expect("a spirit");
        spirit.labelled = false;
        let recipe = spirit.recipe;
        self.position.open.labels[recipe.index()] += 1;
        self
    }

    /// The flavor cards that nobody has seen; the others lie in the discard.
    pub fn flavors(mut self, keys: &[&str]) -> Self {
        let unseen: CardSet = keys.iter().map(|key| found(self.pack, Deck::Flavors, key)).collect();
        self.position.open.discarded_flavors = Deck::Flavors.all().without(unseen);
        self
    }

    /// What has been distilled and has no name yet.
    pub fn distilled(mut self, seat: Seat, names: &str) -> Self {
        let washback = self.stack(names);
        self.position.sealed.stills[seat] = Still { stage: Stage::Shown, washback, ..Still::IDLE };
        self
    }

    /// The only award that is left. Its place is the first.
    pub fn award(mut self, key: &str) -> Self {
        let card = found(self.pack, Deck::Awards, key);
        let open = &mut self.position.open;
        let free = Deck::Awards.all().without(open.awards.iter().flatten().copied().collect());
        for place in &mut open.awards {
            place.take_if(|laid| *laid == card).into_iter().for_each(|_| *place = free.nth(0));
        }
        open.awards[0] = Some(card);
        open.won &= !1;
        self
    }

    /// A sale of this round has met the award.
    pub fn has_met_it(mut self, seat: Seat) -> Self {
        self.player(seat).met = 1;
        self
    }

    /// A solo goal, face up.
    pub fn goal(mut self, spot: &str, key: &str) -> Self {
        let spot: Spot = spot.parse().expect("a spot");
        let card = found(self.pack, Deck::Solo, key);
        let cards = &mut self.position.open.solo.cards;
        let old = cards[spot.index()];
        for other in cards.iter_mut() {
            if *other == Some(card) {
                *other = old;
            }
        }
        cards[spot.index()] = Some(card);
        self
    }

    /// The same, and it may be claimed.
    pub fn active_goal(mut self, spot: &str, key: &str) -> Self {
        self.position.open.solo.active |= 1 << spot.parse::<Spot>().expect("a spot").index();
        self.goal(spot, key)
    }

    /// The ending can be played.
    pub fn ready(self) -> Ending<Distilled> {
        Ending::new(self.state(), tell, worlds)
    }

    /// The decks are laid in their order.
    pub fn state(mut self) -> Result<State, Vec<Impossible>> {
        for (cards, tops) in self.position.open.market.iter_mut().zip(&self.tops) {
            let deck = std::mem::replace(&mut cards.deck, CardSet::EMPTY);
            for card in tops.iter().copied().chain(deck.iter()) {
                assert!(cards.under.push(card), "no deck is larger");
            }
        }
        State::from_position(self.pack, &self.position)
    }
}

fn number(text: &str) -> u8 {
    text.parse().expect("a number")
}
