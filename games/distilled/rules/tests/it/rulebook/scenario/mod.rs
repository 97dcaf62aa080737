//! Arranging tables and playing on them, in the words of the rulebook.
//!
//! Cards are named by their keys: `@rye` is whichever card of that name lies in the right place.

mod arrange;

use distilled::files::standard_pack;
use distilled::vocabulary::{Deck, Piece};
pub use distilled::vocabulary::{Difficulty, Flight, PhaseKind, Place, Recipe, Row};
use distilled::{Action, Event, Question, Spirit, Stack, State};
use laws::kit::scenario::Stage;
pub use laws::kit::scenario::Verbs;
use tabletop::{Card, Clause, Game, Seat, ToAct, Viewer, Who};

pub use arrange::{first_taste, solo, solo_at, table, table_with};

pub const ANN: Seat = Seat::new(0);
pub const BEN: Seat = Seat::new(1);
pub const CYD: Seat = Seat::new(2);

laws::scenario!(State);

impl Verbs for Scenario {
    type Game = State;

    fn question_clause(game: &State, question: Question) -> Clause {
        distilled::refusal::question_clause(game.phase().kind, question)
    }

    /// The notation, with cards by their keys.
    fn tell(&self, action: Action) -> String {
        let word = |word: &str| {
            let decks = [
                Deck::Upgrades,
                Deck::Ingredients,
                Deck::Items,
                Deck::Flavors,
                Deck::Goals,
                Deck::Awards,
                Deck::Distillers,
                Deck::Solo,
            ];
            let named = decks.into_iter().find_map(|deck| Some((deck, deck.card(word).ok()?)));
            named.map_or(word.to_owned(), |(deck, card)| format!("@{}", self.pack.card_key(deck, card)))
        };
        action.to_string().split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// Any action that this text can mean, by the first card of each key.
    fn read(&self, text: &str) -> Action {
        let deck = match text.split(' ').next() {
            Some("choose" | "offer") => vec![Deck::Distillers],
            Some("keep" | "flavor") => vec![Deck::Flavors],
            Some("drop" | "goal") => vec![Deck::Goals],
            Some("award") => vec![Deck::Awards],
            Some("solo") => vec![Deck::Solo],
            _ => vec![Deck::Upgrades, Deck::Ingredients, Deck::Items],
        };
        let word = |word: &str| match word.strip_prefix('@') {
            None => word.to_owned(),
            Some(key) => {
                let found = deck.iter().find_map(|&deck| Some((deck, self.pack.by_key(deck, key).next()?)));
                let (deck, card) = found.unwrap_or_else(|| panic!("no card is called {key}"));
                deck.name(card)
            }
        };
        let notation = text.split(' ').map(word).collect::<Vec<_>>().join(" ");
        notation.parse().unwrap_or_else(|_| panic!("{text} is no action"))
    }

    /// Chance falls as it likes in between.
    fn plays(self, texts: &[&str]) -> Self {
        texts.iter().fold(self, |scenario, text| scenario.play(text).any_chance())
    }

    /// The reason, with or without its details.
    fn because(self, reason: &str) -> Self {
        let told = self.reason(self.refused.expect("something was refused").reason);
        assert!(told == reason || told.starts_with(&format!("{reason} {{")), "{told}");
        self
    }

    /// This seat is to act, and none before it.
    fn turn_of(mut self, seat: Seat) -> Self {
        assert_eq!(self.asked(), seat);
        self
    }
}

impl Scenario {
    pub fn at(game: State) -> Self {
        let mut stage = Stage::of(&game);
        stage.game = Some(game);
        Self(stage)
    }

    /// Chance turns up whatever comes first, until somebody is to act.
    pub fn any_chance(mut self) -> Self {
        while self.game().to_act() == ToAct::Chance {
            self = self.first_chance();
        }
        self
    }

    /// Chance turns up whatever comes first, once.
    pub fn first_chance(mut self) -> Self {
        let action = self.game().draw(&mut |_| 0);
        self.perform(Who::Chance, action, "chance")
    }

    pub fn offers_only(mut self, texts: &[&str]) -> Self {
        assert_eq!(self.on_offer(), texts);
        self
    }

    pub fn money_is(mut self, seat: Seat, money: u16) -> Self {
        assert_eq!(self.game().open().players[seat].money, money, "money");
        self
    }

    pub fn points_are(mut self, seat: Seat, points: i16) -> Self {
        assert_eq!(self.game().open().players[seat].points, points, "points");
        self
    }

    /// The sale just made was worth this.
    pub fn sold_for(self, money: u16, points: i16) -> Self {
        let sale = self.events.iter().find_map(|event| {
            if let Event::Sold { money, points, .. } = *event { Some((money, points)) } else { None }
        });
        assert_eq!(sale, Some((money, points)), "money and points of the sale");
        self
    }

    /// How many of a piece lie in the pantry.
    pub fn pantry_has(mut self, seat: Seat, name: &str, count: u8) -> Self {
        let pantry = self.game().open().players[seat].pantry;
        assert_eq!(self.count(&pantry, name), count, "{name} in the pantry");
        self
    }

    fn count(&self, stack: &Stack, name: &str) -> u8 {
        match name.strip_prefix('@') {
            Some(key) => {
                self.pack.by_key(Deck::Ingredients, key).filter(|&card| stack.premium.contains(card)).count() as u8
            }
            None => stack.of(name.parse().expect("a piece")),
        }
    }

    /// Whether a premium item lies in the storeroom, or an upgrade on its space.
    pub fn owns(mut self, seat: Seat, key: &str, there: bool) -> Self {
        let pack = self.pack;
        let player = &self.game().open().players[seat];
        let items = pack.by_key(Deck::Items, key).map(Piece::Item);
        let upgrades = pack.by_key(Deck::Upgrades, key).map(Piece::Upgrade);
        assert_eq!(items.chain(upgrades).any(|piece| player.has(piece)), there, "{key}");
        self
    }

    pub fn truck_has(mut self, row: Row, key: &str, there: bool) -> Self {
        let pack = self.pack;
        let truck = self.game().open().row(row).truck;
        assert_eq!(pack.by_key(deck_of(row), key).any(|card| truck.contains(card)), there, "{key} on the truck");
        self
    }

    /// The face-up cards of a row, from the deck to the truck.
    pub fn row_is(mut self, row: Row, keys: &[&str]) -> Self {
        let pack = self.pack;
        let slots = self.game().open().row(row).slots;
        let found: Vec<_> = slots.iter().flatten().map(|&card| pack.card_key(deck_of(row), card)).collect();
        assert_eq!(found, keys);
        self
    }

    pub fn spirit(&mut self, seat: Seat, place: Place) -> Option<Spirit> {
        self.game().open().players[seat].spirit(place).copied()
    }

    /// How many flavor cards lie under a spirit.
    pub fn flavors_are(mut self, seat: Seat, place: Place, count: u8) -> Self {
        assert_eq!(self.spirit(seat, place).map_or(0, |spirit| spirit.flavors()), count, "flavor cards");
        self
    }

    pub fn makes(mut self, seat: Seat, place: Place, recipe: Recipe) -> Self {
        assert_eq!(self.spirit(seat, place).map(|spirit| spirit.recipe), Some(recipe));
        self
    }

    /// The labels left of a recipe.
    pub fn labels_left(mut self, recipe: Recipe, count: u8) -> Self {
        assert_eq!(self.game().open().labels[recipe.index()], count);
        self
    }

    /// A row of the scoring sheet.
    pub fn scores(mut self, seat: Seat, key: &str, points: i32) -> Self {
        let sheet = self.game().score(seat);
        assert_eq!(sheet.iter().find(|row| row.key == key).expect("a row of the sheet").points, points, "{key}");
        self
    }

    /// A world as the viewer knows it.
    pub fn view(&mut self, viewer: Viewer) -> distilled::View {
        self.game().view(viewer)
    }
}

pub fn deck_of(row: Row) -> Deck {
    match row {
        Row::Upgrades => Deck::Upgrades,
        Row::Ingredients => Deck::Ingredients,
        Row::Items => Deck::Items,
    }
}

/// The first card of a deck with this key.
pub fn card(deck: Deck, key: &str) -> Card {
    standard_pack().pack.by_key(deck, key).next().unwrap_or_else(|| panic!("no card is called {key}"))
}
