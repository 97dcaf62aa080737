//! Arranging tables and playing on them, in the words of the rulebook.
//!
//! Cards are named by their keys: `@rye` is whichever card of that name lies in the right place.

mod arrange;

use distilled::State as Distilled;
use distilled::files::standard_pack;
use distilled::vocabulary::{Deck, Piece};
pub use distilled::vocabulary::{Difficulty, Flight, PhaseKind, Place, Recipe, Row};
use distilled::{Action, Event, Options, Pack, Position, Reason, Spirit, Stack, State};
use tabletop::{Card, Game, Refusal, Seat, Setup, Silent, ToAct, Viewer, Who};

pub use arrange::{first_taste, solo, solo_at, table, table_with};

pub const ANN: Seat = Seat::new(0);
pub const BEN: Seat = Seat::new(1);
pub const CYD: Seat = Seat::new(2);

/// A table that is being arranged or played on.
#[derive(Clone)]
pub struct Scenario {
    pub pack: &'static Pack,
    pub position: Position,
    pub game: Option<State>,
    pub events: Vec<Event>,
    refused: Option<Refusal<Reason>>,
}

impl Scenario {
    pub fn at(game: State) -> Self {
        Self {
            pack: standard_pack().pack,
            position: game.position(),
            game: Some(game),
            events: Vec::new(),
            refused: None,
        }
    }

    /// The game as arranged.
    pub fn game(&mut self) -> &State {
        if self.game.is_none() {
            match State::from_position(self.pack, &self.position) {
                Ok(state) => self.game = Some(state),
                Err(reasons) => panic!("this position cannot arise: {reasons:?}"),
            }
        }
        self.game.as_ref().expect("arranged just now")
    }

    /// The notation, with cards by their keys.
    fn tell(&self, text: &str) -> String {
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
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
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

    fn seat_to_act(&mut self) -> Seat {
        match self.game().to_act() {
            ToAct::Seats(seats) => seats.iter().next().expect("somebody is to act"),
            other @ (ToAct::Chance | ToAct::Nobody) => panic!("nobody is to act: {other:?}"),
        }
    }

    fn legal(&mut self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game().legal(seat, &mut actions);
        actions
    }

    /// What a seat may do, told with keys.
    pub fn offered(&mut self, seat: Seat) -> Vec<String> {
        self.legal(seat).into_iter().map(|action| self.tell(&action.to_string())).collect()
    }

    /// The player to act does this.
    pub fn play(mut self, text: &str) -> Self {
        let seat = self.seat_to_act();
        self.by(seat, text)
    }

    /// Several actions one after the other, by whoever is to act; chance falls as it likes in between.
    pub fn plays(self, texts: &[&str]) -> Self {
        texts.iter().fold(self, |scenario, text| scenario.play(text).any_chance())
    }

    /// This seat does this.
    pub fn by(mut self, seat: Seat, text: &str) -> Self {
        let legal = self.legal(seat);
        let action = legal.iter().copied().find(|action| self.tell(&action.to_string()) == text);
        let Some(action) = action else { panic!("{text} is not offered: {:?}", self.offered(seat)) };
        self.act(Who::Seat(seat), action)
    }

    /// Chance turns this up.
    pub fn turn_up(mut self, text: &str) -> Self {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        let found = outcomes.iter().map(|&(action, _)| action).find(|action| self.tell(&action.to_string()) == text);
        let Some(action) = found else {
            let told: Vec<_> = outcomes.iter().map(|(action, _)| self.tell(&action.to_string())).collect();
            panic!("chance cannot turn up {text}: {told:?}")
        };
        self.act(Who::Chance, action)
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
        self.act(Who::Chance, action)
    }

    /// Everything that chance can turn up now, with weights.
    pub fn odds(&mut self) -> Vec<(Action, u32)> {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        outcomes
    }

    fn act(mut self, who: Who, action: Action) -> Self {
        let before = self.game().clone();
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.play(who, action, &mut events) {
            panic!("{action} is refused: {refusal:?}");
        }
        if let Err(imbalance) = before.reconcile(&events, &after) {
            panic!("after {action}: {imbalance}");
        }
        if let Err(imbalance) = after.audit() {
            panic!("after {action}: {imbalance}");
        }
        self.game = Some(after);
        self.events = events;
        self
    }

    /// The player to act may not do this, by this clause.
    pub fn forbids(mut self, text: &str, clause: &str) -> Self {
        let seat = self.seat_to_act();
        self.forbids_to(seat, text, clause)
    }

    pub fn forbids_to(mut self, seat: Seat, text: &str, clause: &str) -> Self {
        assert!(!self.offered(seat).contains(&text.to_owned()), "{text} is offered");
        let action = self.read(text);
        self.refuses(Who::Seat(seat), action, clause)
    }

    pub fn forbids_chance(self, text: &str, clause: &str) -> Self {
        let action = self.read(text);
        self.refuses(Who::Chance, action, clause)
    }

    fn refuses(mut self, who: Who, action: Action, clause: &str) -> Self {
        let before = self.game().clone();
        let mut copy = before.clone();
        match copy.play(who, action, &mut Silent) {
            Ok(()) => panic!("{action} is allowed"),
            Err(refusal) => {
                assert_eq!(refusal.clause.to_string(), clause, "{action} is forbidden because {:?}", refusal.reason);
                assert!(copy == before, "a refused action changed something");
                self.refused = Some(refusal);
            }
        }
        self
    }

    /// The reason that came with the refusal.
    pub fn because(self, reason: &str) -> Self {
        let told = format!("{:?}", self.refused.expect("something was refused").reason);
        assert!(told == reason || told.starts_with(&format!("{reason} {{")), "{told}");
        self
    }

    pub fn offers(mut self, text: &str) -> Self {
        let seat = self.seat_to_act();
        assert!(self.offered(seat).contains(&text.to_owned()), "{text}: {:?}", self.offered(seat));
        self
    }

    pub fn offers_only(mut self, texts: &[&str]) -> Self {
        let seat = self.seat_to_act();
        assert_eq!(self.offered(seat), texts);
        self
    }

    /// The question to the player to act is asked by this clause.
    pub fn by_clause(mut self, clause: &str) -> Self {
        let seat = self.seat_to_act();
        let question = self.game().question(seat).expect("somebody is asked");
        let phase = self.game().phase().kind;
        assert_eq!(distilled::refusal::question_clause(phase, question).to_string(), clause);
        self
    }

    pub fn turn_of(mut self, seat: Seat) -> Self {
        assert_eq!(self.seat_to_act(), seat);
        self
    }

    pub fn phase_is(mut self, phase: &str) -> Self {
        assert_eq!(self.game().phase().to_string(), phase);
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

    pub fn ranks_are(mut self, ranks: &[u8]) -> Self {
        assert_eq!(self.game().outcome().expect("the game is over").ranks, ranks);
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

pub fn setup(seats: u8, options: Options) -> Setup<Distilled> {
    Setup { pack: standard_pack().pack, seats, options }
}

/// The first card of a deck with this key.
pub fn card(deck: Deck, key: &str) -> Card {
    standard_pack().pack.by_key(deck, key).next().unwrap_or_else(|| panic!("no card is called {key}"))
}
