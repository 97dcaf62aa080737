//! Words for things: cards, recipes, places, amounts.

use distilled::effect::Gain;
use distilled::vocabulary::{
    BarrelSort, Basic, Deck, Difficulty, Flight, IngredientSort, Phase, PhaseKind, Piece, Place, Recipe, Region, Row,
    Spot, Sugar, Tier, UpgradeSort,
};
use distilled::{Fraction, Pack, Prospect, Stack};
use tabletop::{Card, Seat};

use super::{CARDS, WORDS};
use ui::book::{capital, name_from_key};
use ui::review;
use ui::{Cast, Lang};

/// The words for what a pack prints, in one language.
#[derive(Copy, Clone)]
pub struct Names<'a> {
    pub pack: &'a Pack,
    pub lang: Lang,
    cast: Cast<'a>,
}

/// The players by their colors.
pub(crate) const SEATS: [&str; 5] = ["seat.copper", "seat.green", "seat.amber", "seat.blue", "seat.violet"];

pub(crate) fn seat(seat: Seat, lang: Lang) -> String {
    WORDS.say(lang, SEATS[usize::from(seat.number()) % SEATS.len()], &[])
}

pub(crate) fn phase(phase: Phase, lang: Lang) -> String {
    let kind = WORDS.say(lang, &format!("phase-kind.{}", phase.kind), &[]);
    match phase.kind {
        PhaseKind::SetUp | PhaseKind::End => capital(&kind),
        PhaseKind::Income
        | PhaseKind::Market
        | PhaseKind::CleanUp
        | PhaseKind::Distill
        | PhaseKind::Bottle
        | PhaseKind::Sell
        | PhaseKind::Age
        | PhaseKind::Taste
        | PhaseKind::DropGoal => {
            WORDS.say(lang, "phase.round", &[("round", &phase.round.to_string()), ("kind", &kind)])
        }
    }
}

/// `3 points`
pub fn say_points(count: i32, lang: Lang) -> String {
    counted("point", count, lang)
}

fn counted(key: &str, count: i32, lang: Lang) -> String {
    let form = if count == 1 { "one" } else { "many" };
    WORDS.say(lang, &format!("unit.{key}.{form}"), &[("count", &count.to_string().replace('-', "−"))])
}

impl<'a> Names<'a> {
    pub fn new(pack: &'a Pack, lang: Lang) -> Self {
        Self { pack, lang, cast: Cast::default() }
    }

    /// The same, for a reader who knows the players.
    pub(crate) fn told_to(self, cast: Cast<'a>) -> Self {
        Self { cast, ..self }
    }

    /// Whom a sentence is about, as one of its places.
    pub(super) fn who(self, of: Seat) -> (&'static str, String) {
        self.cast.place(of, || self.seat(of))
    }

    /// A sentence: the text of a key with its places filled and its first letter large.
    pub(super) fn sentence<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        capital(&self.say(key, places))
    }

    pub(super) fn say<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        WORDS.fill(self.lang, key, places)
    }

    pub(super) fn word(self, key: &str, word: &str) -> String {
        WORDS.say(self.lang, &format!("{key}.{word}"), &[])
    }

    /// A pack that somebody typed in may have keys that no catalogue knows.
    fn printed(self, of: &str, key: &str) -> String {
        CARDS.get(self.lang, &format!("{of}.{key}")).map_or_else(|| name_from_key(key), str::to_owned)
    }

    /// A card of any deck.
    pub fn card(self, deck: Deck, card: Card) -> String {
        self.card_by_key(deck, self.pack.card_key(deck, card))
    }

    pub(super) fn card_by_key(self, deck: Deck, key: &str) -> String {
        match deck {
            Deck::Upgrades => self.printed("upgrade", key),
            Deck::Ingredients => self.printed("ingredient", key),
            Deck::Items => self.printed("item", key),
            Deck::Flavors => self.printed("flavor", key),
            Deck::Goals => self.printed("goal", key),
            Deck::Awards => self.printed("award", key),
            Deck::Distillers => self.distiller_by_key(key),
            Deck::Solo => key.to_uppercase(),
        }
    }

    pub(super) fn distiller_by_key(self, key: &str) -> String {
        self.of_distiller(key, "name").unwrap_or_else(|| name_from_key(key))
    }

    fn of_distiller(self, key: &str, what: &str) -> Option<String> {
        CARDS.get(self.lang, &format!("distiller.{key}.{what}")).map(str::to_owned)
    }

    /// A piece of anybody's.
    pub fn piece(self, piece: Piece) -> String {
        match piece {
            Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => {
                self.word("piece", self.pack.key(piece))
            }
            Piece::Upgrade(card) => self.card(Deck::Upgrades, card),
            Piece::Ingredient(card) => self.card(Deck::Ingredients, card),
            Piece::Item(card) => self.card(Deck::Items, card),
        }
    }

    /// A piece of somebody whose distiller is known: their signature ingredient has a name.
    pub fn piece_of(self, distiller: Option<Card>, piece: Piece) -> String {
        let key = distiller.filter(|_| piece == Piece::Signature).map(|card| &self.pack.distiller(card).key);
        key.and_then(|key| self.of_distiller(key, "ingredient")).unwrap_or_else(|| self.piece(piece))
    }

    /// A recipe of the market.
    pub fn recipe(self, recipe: Recipe) -> String {
        self.word("recipe", recipe.word())
    }

    /// A recipe of somebody whose distiller is known: their signature recipe has a name.
    pub fn recipe_of(self, distiller: Option<Card>, recipe: Recipe) -> String {
        let key = distiller.filter(|_| recipe == Recipe::Signature).map(|card| &self.pack.distiller(card).key);
        key.and_then(|key| self.of_distiller(key, "signature")).unwrap_or_else(|| self.recipe(recipe))
    }

    /// `yeast, 2× mixed grains, Rye`, or `nothing`. Equal premium cards are counted together.
    pub fn stack(self, distiller: Option<Card>, stack: &Stack) -> String {
        let mut parts: Vec<(String, u8)> = Vec::new();
        for (piece, count) in stack.pieces() {
            let name = self.piece_of(distiller, piece);
            match parts.iter_mut().find(|(other, _)| *other == name) {
                Some((_, counted)) => *counted = counted.saturating_add(count),
                None => parts.push((name, count)),
            }
        }
        self.list(parts.into_iter().map(|(name, count)| self.times(count, name)))
    }

    /// `3× Rye`; a single one is only named.
    pub fn times(self, count: u8, name: String) -> String {
        if count == 1 { name } else { self.say("game.times", [("count", count.to_string()), ("name", name)]) }
    }

    /// Things with commas, or `nothing`.
    pub fn list(self, names: impl Iterator<Item = String>) -> String {
        let names: Vec<String> = names.collect();
        if names.is_empty() { self.word("game", "nothing") } else { names.join(", ") }
    }

    fn counted(self, key: &str, count: i32) -> String {
        counted(key, count, self.lang)
    }

    /// `3 coins`
    pub fn money(self, count: u16) -> String {
        self.counted("money", i32::from(count))
    }

    /// `3 points`
    pub fn points(self, count: i16) -> String {
        self.counted("point", i32::from(count))
    }

    pub fn gain(self, gain: Gain, count: u8) -> String {
        match gain {
            Gain::Money => self.money(u16::from(count)),
            Gain::Points => self.points(i16::from(count)),
        }
    }

    /// `3 coins, 2 points`; what is 0 is left out.
    pub fn worth(self, money: u16, points: i16) -> String {
        let money = (money != 0).then(|| self.money(money));
        let points = (points != 0).then(|| self.points(points));
        self.list(money.into_iter().chain(points))
    }

    pub fn cards(self, count: u8) -> String {
        self.counted("card", i32::from(count))
    }

    /// A chance, as a percentage.
    pub fn chance(self, chance: Fraction) -> String {
        self.say("unit.percent", [("count", chance.percent().to_string())])
    }

    /// A number with one digit after the point.
    pub fn tenths(self, mean: Fraction) -> String {
        review::number(mean.tenths() as f64 / 10.0, 1, self.lang)
    }

    /// What a washback can become, the dearest first: `Whiskey 89%, Vodka 100%`. Recipes without a barrel are left out.
    pub fn prospects(self, distiller: Option<Card>, prospects: &[Prospect], most: usize) -> String {
        let worth = |prospect: &Prospect| distiller.map(|card| self.pack.recipe(prospect.recipe, card).points);
        let mut able: Vec<&Prospect> =
            prospects.iter().filter(|prospect| prospect.has_barrel && prospect.chance != Fraction::ZERO).collect();
        able.sort_by_key(|prospect| std::cmp::Reverse(worth(prospect)));
        self.list(able.into_iter().take(most).map(|prospect| {
            let recipe = self.recipe_of(distiller, prospect.recipe);
            self.say("unit.prospect", [("recipe", recipe), ("chance", self.chance(prospect.chance))])
        }))
    }

    pub fn seat(self, seat_of: Seat) -> String {
        seat(seat_of, self.lang)
    }

    pub fn region(self, region: Region) -> String {
        self.word("region", region.word())
    }

    pub fn sugar(self, sugar: Sugar) -> String {
        self.word("sugar", sugar.word())
    }

    pub fn tier(self, tier: Tier) -> String {
        self.word("tier", tier.word())
    }

    pub fn barrel(self, sort: BarrelSort) -> String {
        self.word("barrel", sort.word())
    }

    pub fn basic(self, basic: Basic) -> String {
        self.piece(Piece::Basic(basic))
    }

    pub fn ingredient_sort(self, sort: IngredientSort) -> String {
        self.word("ingredient-sort", sort.word())
    }

    pub fn upgrade_sort(self, sort: UpgradeSort) -> String {
        self.word("upgrade-sort", sort.word())
    }

    /// A row of the premium market.
    pub fn row(self, row: Row) -> String {
        self.word("row", row.word())
    }

    pub(super) fn deck(self, row: Row) -> String {
        self.word("deck", row.word())
    }

    pub fn place(self, place: Place) -> String {
        self.word("place", place.word())
    }

    pub fn flight(self, flight: Flight) -> String {
        self.say("game.flight", [("flight", flight.word().to_uppercase())])
    }

    pub fn difficulty(self, difficulty: Difficulty) -> String {
        self.word("difficulty", difficulty.word())
    }

    /// A place in the pyramid: `row 2, place 1`.
    pub fn spot(self, spot: Spot) -> String {
        self.say("game.spot", [("row", (spot.row() + 1).to_string()), ("place", (spot.place() + 1).to_string())])
    }

    /// What a label space brings, counted from 0.
    pub fn label_bonus(self, space: u8) -> String {
        let money = self.money(u16::from(self.pack.board().label_money));
        let key = format!("label-space.{}", space + 1);
        if space == 0 { self.say(&key, [("money", money)]) } else { self.say(&key, []) }
    }
}
