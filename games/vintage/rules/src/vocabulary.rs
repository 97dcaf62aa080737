//! The words of the rulebook as small types.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use tabletop::vocabulary::parse_number;
use tabletop::{BadNotation, notation, numbered, words};

#[cfg(feature = "serde")]
use crate::files::json::Barrels;

/// No game has more players.
pub const MOST_SEATS: usize = 4;

words! {
    /// The three subregions, downstream first.
    Region { Baixo = "baixo", Cima = "cima", Superior = "superior" }
}

words! {
    /// The four ports along the river, downstream first.
    Port { Gaia = "gaia", Baixo = "baixo", Cima = "cima", Superior = "superior" }
}

impl Port {
    /// The region whose estates load here; none at Vila Nova de Gaia.
    pub const fn region(self) -> Option<Region> {
        match self {
            Port::Gaia => None,
            Port::Baixo => Some(Region::Baixo),
            Port::Cima => Some(Region::Cima),
            Port::Superior => Some(Region::Superior),
        }
    }

    /// The next port upstream.
    pub const fn upstream(self) -> Option<Self> {
        match self {
            Port::Gaia => Some(Port::Baixo),
            Port::Baixo => Some(Port::Cima),
            Port::Cima => Some(Port::Superior),
            Port::Superior => None,
        }
    }

    /// The next port downstream.
    pub const fn downstream(self) -> Option<Self> {
        match self {
            Port::Gaia => None,
            Port::Baixo => Some(Port::Gaia),
            Port::Cima => Some(Port::Baixo),
            Port::Superior => Some(Port::Cima),
        }
    }
}

words! {
    /// The colors of the vineyard cubes: five grape varieties, and old vineyards.
    Variety { Green = "green", Yellow = "yellow", Purple = "purple", White = "white", Red = "red", Old = "old" }
}

impl Variety {
    /// The five grape varieties.
    pub const GRAPES: [Self; 5] = [Self::Green, Self::Yellow, Self::Purple, Self::White, Self::Red];
}

words! {
    /// The two sides of a cellar and of a warehouse.
    Side { Ruby = "ruby", Tawny = "tawny" }
}

words! {
    /// The four columns of a cellar: two for Ruby, two for Tawny.
    Vault { Ruby1 = "r1", Ruby2 = "r2", Tawny1 = "t1", Tawny2 = "t2" }
}

impl Vault {
    pub const fn side(self) -> Side {
        match self {
            Vault::Ruby1 | Vault::Ruby2 => Side::Ruby,
            Vault::Tawny1 | Vault::Tawny2 => Side::Tawny,
        }
    }

    /// The two columns of a side.
    pub const fn of(side: Side) -> [Self; 2] {
        match side {
            Side::Ruby => [Vault::Ruby1, Vault::Ruby2],
            Side::Tawny => [Vault::Tawny1, Vault::Tawny2],
        }
    }
}

words! {
    /// The categories of the warehouse, the lowest of each side first.
    Category {
        Ruby = "ruby",
        RubyReserva = "ruby-reserva",
        Lbv = "lbv",
        Vintage = "vintage",
        Tawny = "tawny",
        TawnyReserva = "tawny-reserva",
        Aged = "aged",
        Colheita = "colheita",
    }
}

impl Category {
    /// Categories of one side.
    pub const LEVELS: u8 = 4;

    pub const fn side(self) -> Side {
        match self {
            Self::Ruby | Self::RubyReserva | Self::Lbv | Self::Vintage => Side::Ruby,
            Self::Tawny | Self::TawnyReserva | Self::Aged | Self::Colheita => Side::Tawny,
        }
    }

    /// How far above the lowest category of its side.
    pub const fn level(self) -> u8 {
        self as u8 % Self::LEVELS
    }

    /// # Panics
    /// If there is no such level.
    pub const fn at(side: Side, level: u8) -> Self {
        assert!(level < Self::LEVELS, "a side has four categories");
        Self::ALL[side.index() * Self::LEVELS as usize + level as usize]
    }
}

words! {
    /// The columns of the action board that have numbered circles.
    Column {
        Buy = "buy",
        PlantA = "plant-a",
        PlantB = "plant-b",
        PlantC = "plant-c",
        Old = "old",
        Harvest = "harvest",
        Age = "age",
        Start = "start",
        Cards = "cards",
    }
}

words! {
    /// The kinds of cards.
    Card {
        Buy = "buy",
        Harvest = "harvest",
        Plant = "plant",
        Barrels = "barrels",
        Free = "free",
        Oenologist = "oenologist",
        Vintage = "vintage",
        Colheita = "colheita",
        Boat = "boat",
        AgeBarrel = "age-barrel",
        AgeQuality = "age-quality",
    }
}

words! {
    /// What is laid on a circle.
    By { Markers = "markers", Overseer = "overseer" }
}

numbered! {
    /// An estate of a player, in the order in which they were placed: `e1` is the one of the set-up.
    Estate = 'e', 3
}

numbered! {
    /// A place in the hold of a boat.
    Bay = 'h', 3
}

numbered! {
    /// A row of the pack's list of sites; all its sites are alike.
    Site = 's', 16
}

numbered! {
    /// A place in a hand. Cards lie face down in their places.
    Place = 'p', 2
}

numbered! {
    /// A round.
    Round = "", 7
}

/// The value of a harvest-bonus chip.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chip(NonZeroU8);

impl Chip {
    /// No chip shows more.
    pub const MOST: u8 = 9;

    pub const fn new(value: u8) -> Option<Self> {
        if Self::MOST < value {
            return None;
        }
        match NonZeroU8::new(value + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    pub const fn value(self) -> u8 {
        self.0.get() - 1
    }
}

impl fmt::Debug for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{}", self.value())
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl FromStr for Chip {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Self::new(parse_number(text)?).ok_or(BadNotation)
    }
}

/// A set of varieties: the cubes on an estate.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Varieties(u8);

impl Varieties {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << Variety::ALL.len()) - 1);
    /// The five grape varieties.
    pub const GRAPES: Self = Self(Self::ALL.0 & !(1 << Variety::Old as u8));

    pub const fn contains(self, variety: Variety) -> bool {
        self.0 & (1 << variety as u8) != 0
    }

    #[must_use]
    pub const fn with(self, variety: Variety) -> Self {
        Self(self.0 | (1 << variety as u8))
    }

    /// Looked up: not every machine that this is built for counts bits in one step.
    pub const fn len(self) -> u8 {
        Self::LENGTHS[self.0 as usize % Self::LENGTHS.len()]
    }

    const LENGTHS: [u8; 1 << Variety::ALL.len()] = {
        let mut lengths = [0; 1 << Variety::ALL.len()];
        let mut set = 0;
        while set < lengths.len() {
            lengths[set] = set.count_ones() as u8;
            set += 1;
        }
        lengths
    };

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of this set that the other lacks.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Variety> {
        Variety::ALL.into_iter().filter(move |&variety| self.contains(variety))
    }
}

impl FromIterator<Variety> for Varieties {
    fn from_iter<I: IntoIterator<Item = Variety>>(varieties: I) -> Self {
        varieties.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Varieties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The barrels of one harvest with their quality. No barrels: nothing lies there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Option<Barrels>", into = "Option<Barrels>"))]
pub struct Harvest {
    pub barrels: u8,
    pub quality: u8,
}

impl Harvest {
    pub const NONE: Self = Self { barrels: 0, quality: 0 };

    pub const fn is_none(self) -> bool {
        self.barrels == 0
    }
}

/// How many cards of each kind: five bits each in one word.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Pile(u64);

impl Pile {
    pub const EMPTY: Self = Self(0);
    /// No pack has more cards of one kind.
    pub const MOST: u8 = 26;
    const BITS: u32 = 5;

    pub const fn of(self, card: Card) -> u8 {
        (self.0 >> (Self::BITS * card as u32) & 0b1_1111) as u8
    }

    #[must_use]
    pub const fn with(self, card: Card, count: u8) -> Self {
        debug_assert!(self.of(card) + count <= 31);
        Self(self.0 + ((count as u64) << (Self::BITS * card as u32)))
    }

    /// One card fewer; `None` if there is none.
    #[must_use]
    pub const fn without(self, card: Card) -> Option<Self> {
        if self.of(card) == 0 { None } else { Some(Self(self.0 - (1 << (Self::BITS * card as u32)))) }
    }

    #[must_use]
    pub const fn plus(self, more: Self) -> Self {
        Self(self.0 + more.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u8 {
        // Neighbours are added up, then all pairs at once: the product's sixth part is their sum.
        const PAIRS: u64 = 0b1_1111 * Pile::ONES;
        let pairs = (self.0 & PAIRS) + ((self.0 >> Self::BITS) & PAIRS);
        (pairs.wrapping_mul(Self::ONES) >> (5 * 2 * Self::BITS)) as u8
    }

    /// A one for every second kind.
    const ONES: u64 = {
        assert!(Card::ALL.len() <= 12, "six pairs of kinds");
        let mut ones = 0;
        let mut pair = 0;
        while pair < 6 {
            ones |= 1 << (2 * Self::BITS * pair);
            pair += 1;
        }
        ones
    };

    /// The kinds that are there, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().map(move |card| (card, self.of(card))).filter(|&(_, count)| 0 < count)
    }

    /// The kind that the `n`-th card is of, counted from 0 in the order of the kinds.
    pub fn nth(self, mut n: u32) -> Option<Card> {
        for card in Card::ALL {
            match n.checked_sub(u32::from(self.of(card))) {
                Some(left) => n = left,
                None => return Some(card),
            }
        }
        None
    }
}

impl FromIterator<(Card, u8)> for Pile {
    fn from_iter<I: IntoIterator<Item = (Card, u8)>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |pile, (card, count)| pile.with(card, count))
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

notation! {
    /// Where the game stands.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Phase {
        SetUp = "set-up",
        Round(round: Round) = "round-{round}",
        End = "end",
    }
}
