//! The words of the rulebook as small types.

mod sets;

use std::fmt;
use std::str::FromStr;

use tabletop::vocabulary::parse_number;
use tabletop::{BadNotation, Seat, notation, numbered, words};

pub use sets::{Cards, Some32, Spots};

/// Hares sit at the first seat, tortoises at the second (ED-1.8).
pub const HARE: Seat = Seat::new(0);
pub const TORTOISE: Seat = Seat::new(1);
pub const SEATS: usize = 2;
/// Animals of each player.
pub const ANIMALS: usize = 3;

words! {
    /// The five colors: when a card acts.
    Color { Green = "green", Tan = "tan", Red = "red", Purple = "purple", Blue = "blue" }
}

words! {
    /// What a card shows.
    Kind { Critter = "critter", Construction = "construction" }
}

words! {
    /// The four resources.
    Good { Twig = "twig", Resin = "resin", Pebble = "pebble", Berry = "berry" }
}

words! {
    Season { Winter = "winter", Spring = "spring", Summer = "summer", Autumn = "autumn" }
}

impl Season {
    pub const fn next(self) -> Option<Self> {
        match self {
            Season::Winter => Some(Season::Spring),
            Season::Spring => Some(Season::Summer),
            Season::Summer => Some(Season::Autumn),
            Season::Autumn => None,
        }
    }

    /// Whose animal stands further left on the tile (ED-7.3).
    pub const fn first(self) -> Seat {
        match self {
            Season::Winter | Season::Summer => HARE,
            Season::Spring | Season::Autumn => TORTOISE,
        }
    }
}

words! {
    /// What walks along the path.
    Light { Sun = "sun", Moon = "moon" }
}

words! {
    /// The five sorts of events that are shuffled, the faire and the journey.
    Letter { A = "a", B = "b", C = "c", D = "d", E = "e", Faire = "faire", Journey = "journey" }
}

words! {
    /// Where skunks stand.
    Area { Events = "events", Path = "path", Places = "places" }
}

words! {
    /// What may be passed on in cooperative games.
    Sharing { Open = "open", Limited = "limited", Closed = "closed" }
}

numbered! {
    /// A card by its row in the pack.
    Card = 'c', 80
}

numbered! {
    /// A farm place.
    Farm = 'f', 4
}

numbered! {
    /// A river place.
    Bank = 'r', 2
}

numbered! {
    /// An event place.
    Slot = 'e', 6
}

numbered! {
    /// A place in the meadow: the upper row from left to right, then the lower row.
    Patch = 'm', 12
}

numbered! {
    /// A field of the path.
    Field = 'p', 7
}

numbered! {
    /// A river tile by its row in the pack.
    Tile = 't', 20
}

numbered! {
    /// An event by its row in the pack.
    EventTile = 'v', 32
}

numbered! {
    /// A good-news card by its row in the pack.
    News = 'n', 25
}

numbered! {
    Chapter = "", 15
}

numbered! {
    Challenge = "", 10
}

impl Patch {
    pub const COLUMNS: usize = 6;

    pub const fn column(self) -> usize {
        self.index() % Self::COLUMNS
    }
}

impl Field {
    pub const FIRST: Self = Self(0);
    pub const LAST: Self = Self(6);
    /// The field with the signpost: never a skunk, and where limited sharing happens (Ruling E16).
    pub const SIGNPOST: Self = Self(3);

    /// All fields, by bit.
    pub const ALL: u8 = (1 << Self::COUNT) - 1;

    /// The columns of the meadow whose cards touch the field with a corner (ED-4.3).
    pub fn columns(self) -> std::ops::Range<usize> {
        self.index().saturating_sub(1)..(self.index() + 1).min(Patch::COLUMNS)
    }

    /// Whether a corner of the card on this patch touches the field.
    pub fn touches(self, patch: Patch) -> bool {
        self.columns().contains(&patch.column())
    }
}

notation! {
    /// A place for an animal.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Spot {
        Farm(farm: Farm) = "{farm}",
        River(bank: Bank) = "{bank}",
        Event(slot: Slot) = "{slot}",
        Card(card: Card) = "{card}",
    }
}

/// Numbers of the four resources.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goods(#[cfg_attr(feature = "serde", serde(with = "tabletop::forms::ByWord::<Good>"))] pub [u8; 4]);

impl Goods {
    pub const NONE: Self = Self([0; 4]);
    const LETTERS: [char; 4] = ['t', 'r', 'p', 'b'];

    pub const fn of(self, good: Good) -> u8 {
        self.0[good.index()]
    }

    #[must_use]
    pub fn plus(self, good: Good, count: u8) -> Self {
        let mut goods = self;
        goods.0[good.index()] = goods.0[good.index()].saturating_add(count);
        goods
    }

    /// Fewer of one, down to none.
    #[must_use]
    pub fn less(self, good: Good, count: u8) -> Self {
        let mut goods = self;
        goods.0[good.index()] = goods.0[good.index()].saturating_sub(count);
        goods
    }

    #[must_use]
    pub fn and(self, more: Self) -> Self {
        Self(std::array::from_fn(|nth| self.0[nth].saturating_add(more.0[nth])))
    }

    /// What is left; `None` if there is too little.
    pub fn minus(self, paid: Self) -> Option<Self> {
        let mut left = self;
        for nth in 0..left.0.len() {
            left.0[nth] = left.0[nth].checked_sub(paid.0[nth])?;
        }
        Some(left)
    }

    /// How many are missing in a supply.
    pub fn beyond(self, supply: Self) -> u8 {
        self.0.iter().zip(supply.0).fold(0, |sum: u8, (&count, there)| sum.saturating_add(count.saturating_sub(there)))
    }

    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    pub fn kinds(self) -> u8 {
        self.0.iter().filter(|&&count| 0 < count).count() as u8
    }

    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Every way to have so many resources, each kind at most as often as there.
    pub fn each_of(total: u8, most: Self, mut give: impl FnMut(Self)) {
        for twig in 0..=total.min(most.0[0]) {
            for resin in 0..=(total - twig).min(most.0[1]) {
                for pebble in 0..=(total - twig - resin).min(most.0[2]) {
                    let berry = total - twig - resin - pebble;
                    if berry <= most.0[3] {
                        give(Self([twig, resin, pebble, berry]));
                    }
                }
            }
        }
    }
}

/// `2t1b`: two twigs and a berry; `0`: nothing.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("0");
        }
        for (count, letter) in self.0.iter().zip(Self::LETTERS).filter(|&(&count, _)| 0 < count) {
            write!(f, "{count}{letter}")?;
        }
        Ok(())
    }
}

impl FromStr for Goods {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut goods = Self::NONE;
        if text == "0" {
            return Ok(goods);
        }
        let mut digits = String::new();
        for letter in text.chars() {
            if letter.is_ascii_digit() {
                digits.push(letter);
                continue;
            }
            let place = Self::LETTERS.iter().position(|&other| other == letter).ok_or(BadNotation)?;
            goods.0[place] = parse_number(&digits)?;
            digits.clear();
        }
        if goods.to_string() == text { Ok(goods) } else { Err(BadNotation) }
    }
}

/// What a card costs: resources, or cards from the hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cost {
    pub goods: Goods,
    pub cards: u8,
}

/// `1t1r`, `2c`, `1t2c`, `0`.
impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.goods.is_none(), self.cards) {
            (_, 0) => self.goods.fmt(f),
            (true, cards) => write!(f, "{cards}c"),
            (false, cards) => write!(f, "{}{cards}c", self.goods),
        }
    }
}

impl FromStr for Cost {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let Some(rest) = text.strip_suffix('c') else { return Ok(Self { goods: text.parse()?, cards: 0 }) };
        let goods = rest.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let cards = parse_number(&rest[goods.len()..])?;
        let goods = if goods.is_empty() { Goods::NONE } else { goods.parse()? };
        let cost = Self { goods, cards };
        if cost.to_string() == text { Ok(cost) } else { Err(BadNotation) }
    }
}

notation! {
    /// Where the game stands.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Phase {
        SetUp = "set-up",
        Season(season: Season) = "{season}",
        End = "end",
    }
}
