//! The words of the rulebook as small types.

use std::fmt;
use std::str::FromStr;

use tabletop::notation::{Spelled, Spelling};
use tabletop::vocabulary::parse_number;
use tabletop::{BadNotation, Card, notation, words};

/// The most players.
pub const MOST_SEATS: usize = 5;
pub const ROUNDS: u8 = 7;
/// Label spaces on a distillery board.
pub const LABEL_SPACES: usize = 7;
/// Recipes on a tasting flight.
pub const FLIGHT_RECIPES: usize = 7;
/// Upgrade spaces on a distillery board.
pub const UPGRADE_SPACES: usize = 3;
/// Face-up cards in a row of the premium market.
pub const SLOTS: usize = 4;

words! {
    /// Where a spirit, a bottle or a distiller comes from. Home is wherever the distiller is from (DI-2.5).
    Region { Americas = "americas", Europe = "europe", Asia = "asia", Home = "home" }
}

impl Region {
    /// The three regions that are printed on the map.
    pub const REAL: [Self; 3] = [Self::Americas, Self::Europe, Self::Asia];
}

words! {
    /// The three kinds of sugar.
    Sugar { Grain = "grain", Plant = "plant", Fruit = "fruit" }
}

words! {
    /// What recipes cost: the color of the cube.
    Tier { Bronze = "bronze", Silver = "silver", Gold = "gold" }
}

impl Tier {
    /// The price of the cube (DI-3.3).
    pub const fn price(self) -> u8 {
        match self {
            Self::Bronze => 2,
            Self::Silver => 4,
            Self::Gold => 6,
        }
    }
}

words! {
    /// What a barrel is made of.
    BarrelSort { Metal = "metal", Clay = "clay", Wood = "wood" }
}

words! {
    /// The seven stacks of the basic market.
    Basic {
        Yeast = "yeast",
        Water = "water",
        Grains = "grains",
        Plants = "plants",
        Fruits = "fruits",
        Clay = "clay",
        Wood = "wood",
    }
}

impl Basic {
    pub const INGREDIENTS: [Self; 5] = [Self::Yeast, Self::Water, Self::Grains, Self::Plants, Self::Fruits];

    pub const fn is_ingredient(self) -> bool {
        match self {
            Self::Yeast | Self::Water | Self::Grains | Self::Plants | Self::Fruits => true,
            Self::Clay | Self::Wood => false,
        }
    }

    /// What kind of ingredient it is; barrels are none.
    pub const fn sort(self) -> Option<IngredientSort> {
        match self {
            Self::Yeast => Some(IngredientSort::Yeast),
            Self::Water => Some(IngredientSort::Water),
            Self::Grains => Some(IngredientSort::Grain),
            Self::Plants => Some(IngredientSort::Plant),
            Self::Fruits => Some(IngredientSort::Fruit),
            Self::Clay | Self::Wood => None,
        }
    }
}

words! {
    /// What an ingredient is.
    IngredientSort { Yeast = "yeast", Water = "water", Grain = "grain", Plant = "plant", Fruit = "fruit" }
}

impl IngredientSort {
    pub const fn sugar(self) -> Option<Sugar> {
        match self {
            Self::Yeast | Self::Water => None,
            Self::Grain => Some(Sugar::Grain),
            Self::Plant => Some(Sugar::Plant),
            Self::Fruit => Some(Sugar::Fruit),
        }
    }
}

words! {
    /// The rows of the premium market, each with its deck and its place on the truck.
    Row { Upgrades = "upgrades", Ingredients = "ingredients", Items = "items" }
}

words! {
    /// The two sorts of upgrades.
    UpgradeSort { Equipment = "equipment", Specialist = "specialist" }
}

words! {
    /// Every recipe; the last one is the signature recipe of whoever makes it.
    Recipe {
        Moonshine = "moonshine",
        Vodka = "vodka",
        Aquavit = "aquavit",
        Cachaca = "cachaca",
        Soju = "soju",
        Shochu = "shochu",
        Lambanog = "lambanog",
        Gin = "gin",
        Grappa = "grappa",
        Pisco = "pisco",
        Whiskey = "whiskey",
        Rum = "rum",
        Baijiu = "baijiu",
        Brandy = "brandy",
        Tequila = "tequila",
        Signature = "signature",
    }
}

impl Recipe {
    /// The recipes with a stack of labels; signature labels are single.
    pub const STACKS: usize = 15;
}

words! {
    /// The eight tasting flights.
    Flight { A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h" }
}

words! {
    /// How hard a solo game is.
    Difficulty { Standard = "standard", Hard = "hard", Expert = "expert" }
}

words! {
    /// Where a player keeps a spirit: just distilled, or in one of the two places of the warehouse.
    Place { New = "new", First = "1", Second = "2" }
}

impl Place {
    /// The places of the warehouse.
    pub const STORED: [Self; 2] = [Self::First, Self::Second];
}

words! {
    /// The phases of a round, and what surrounds the rounds.
    PhaseKind {
        SetUp = "set-up",
        Income = "income",
        Market = "market",
        CleanUp = "clean-up",
        Distill = "distill",
        Bottle = "label",
        Sell = "sell",
        Age = "age",
        Taste = "taste",
        DropGoal = "drop-goal",
        End = "end",
    }
}

/// Round and phase; its text is `3.market`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Phase {
    pub round: u8,
    pub kind: PhaseKind,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            PhaseKind::SetUp | PhaseKind::End => f.write_str(self.kind.word()),
            PhaseKind::Income
            | PhaseKind::Market
            | PhaseKind::CleanUp
            | PhaseKind::Distill
            | PhaseKind::Bottle
            | PhaseKind::Sell
            | PhaseKind::Age
            | PhaseKind::Taste
            | PhaseKind::DropGoal => write!(f, "{}.{}", self.round, self.kind),
        }
    }
}

impl FromStr for Phase {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let phase = match text.split_once('.') {
            None => {
                let kind = text.parse()?;
                let round = if kind == PhaseKind::End { ROUNDS } else { 0 };
                Phase { round, kind }
            }
            Some((round, kind)) => Phase { round: parse_number(round)?, kind: kind.parse()? },
        };
        let fits = phase.to_string() == text && (phase.kind == PhaseKind::SetUp || (1..=ROUNDS).contains(&phase.round));
        if fits { Ok(phase) } else { Err(BadNotation) }
    }
}

notation! {
    /// Anything that lies in a pantry, a storeroom, a spirit or the market, by its name in notation.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Piece {
        /// `yeast`, `grains`, `wood` …
        Basic(basic: Basic) = "{basic}",
        /// `alcohol`
        Alcohol = "alcohol",
        /// `signature`: the signature ingredient.
        Signature = "signature",
        /// `metal`: the barrel everybody starts with.
        Metal = "metal",
        /// `glass`: the bottle everybody starts with.
        Glass = "glass",
        /// `u3`
        Upgrade(card: Card as Deck::Upgrades) = "{card}",
        /// `i3`
        Ingredient(card: Card as Deck::Ingredients) = "{card}",
        /// `t3`
        Item(card: Card as Deck::Items) = "{card}",
    }
}

impl Piece {
    /// The row of the market that a premium card belongs to.
    pub const fn row(self) -> Option<Row> {
        match self {
            Piece::Upgrade(_) => Some(Row::Upgrades),
            Piece::Ingredient(_) => Some(Row::Ingredients),
            Piece::Item(_) => Some(Row::Items),
            Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => None,
        }
    }

    pub const fn in_row(row: Row, card: Card) -> Self {
        match row {
            Row::Upgrades => Piece::Upgrade(card),
            Row::Ingredients => Piece::Ingredient(card),
            Row::Items => Piece::Item(card),
        }
    }
}

words! {
    /// The decks of different cards, by the letter in their names.
    Deck {
        Upgrades = "u",
        Ingredients = "i",
        Items = "t",
        Flavors = "f",
        Goals = "g",
        Awards = "a",
        Distillers = "d",
        Solo = "s",
    }
}

impl Deck {
    /// How many cards of this deck the box holds (the Drone Camera is left out: Ruling D1).
    pub const fn size(self) -> u8 {
        match self {
            Deck::Upgrades => 29,
            Deck::Ingredients => 36,
            Deck::Items => 33,
            Deck::Flavors => 40,
            Deck::Goals => 20,
            Deck::Awards => 23,
            Deck::Distillers => 18,
            Deck::Solo => 47,
        }
    }

    pub const fn all(self) -> tabletop::CardSet {
        tabletop::CardSet::range(0, self.size())
    }

    pub const fn of_row(row: Row) -> Self {
        match row {
            Row::Upgrades => Deck::Upgrades,
            Row::Ingredients => Deck::Ingredients,
            Row::Items => Deck::Items,
        }
    }

    pub fn name(self, card: Card) -> String {
        Spelled(&card, self).to_string()
    }

    /// The card of this deck with this name.
    pub fn card(self, text: &str) -> Result<Card, BadNotation> {
        let number = parse_number(text.strip_prefix(self.word()).ok_or(BadNotation)?)?;
        if (1..=self.size()).contains(&number) { Ok(Card::new(number - 1)) } else { Err(BadNotation) }
    }
}

/// A card by the letter of its deck and its number, counted from 1.
impl Spelling<Card> for Deck {
    fn write(&self, card: &Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}{}", card.number() + 1)
    }

    fn read(&self, text: &str) -> Result<Card, BadNotation> {
        self.card(text)
    }
}

/// A place in the pyramid of solo goals: row from the bottom, place from the left, both counted from 1 in notation.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

impl Spot {
    pub const COUNT: usize = 14;
    /// Cards in each row, from the bottom.
    pub const WIDTHS: [u8; 5] = [2, 3, 4, 3, 2];
    const STARTS: [u8; 5] = [0, 2, 5, 9, 12];
    const ROWS: [u8; Self::COUNT] = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4];

    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The spots of a row, by bit.
    pub const fn in_row(row: u8) -> u16 {
        ((1 << Self::WIDTHS[row as usize]) - 1) << Self::STARTS[row as usize]
    }

    /// The spots of a set, a bit each.
    pub(crate) fn among(mut bits: u16) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let first = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            (usize::from(first) < Self::COUNT).then_some(Self(first))
        })
    }

    pub fn new(row: u8, place: u8) -> Option<Self> {
        let width = *Self::WIDTHS.get(usize::from(row))?;
        (place < width).then(|| Self(Self::STARTS[usize::from(row)] + place))
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 0 at the bottom.
    pub const fn row(self) -> u8 {
        Self::ROWS[self.index()]
    }

    /// The spots behind it in its row.
    pub fn further(self) -> impl Iterator<Item = Self> {
        let row = usize::from(self.row());
        (self.0 + 1..Self::STARTS[row] + Self::WIDTHS[row]).map(Self)
    }

    pub fn place(self) -> u8 {
        self.0 - Self::STARTS[usize::from(self.row())]
    }

    /// Its neighbours in the row, and the cards of the next row that touch it (DI-10.6).
    pub fn opens(self) -> impl Iterator<Item = Self> {
        let (row, place) = (self.row().cast_signed(), self.place().cast_signed());
        let widens = row < 2;
        let above = if widens { [place, place + 1] } else { [place - 1, place] };
        let near = [(row, place - 1), (row, place + 1), (row + 1, above[0]), (row + 1, above[1])];
        near.into_iter().filter_map(|(row, place)| Self::new(u8::try_from(row).ok()?, u8::try_from(place).ok()?))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.row() + 1, self.place() + 1)
    }
}

impl FromStr for Spot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let (row, place) = text.split_once('.').ok_or(BadNotation)?;
        let from_one = |text| parse_number(text)?.checked_sub(1).ok_or(BadNotation);
        Self::new(from_one(row)?, from_one(place)?).ok_or(BadNotation)
    }
}
