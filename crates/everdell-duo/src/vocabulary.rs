//! The words of the rulebook as small types.

use std::fmt;
use std::str::FromStr;

use tabletop::vocabulary::parse_number;
use tabletop::{BadNotation, Seat, numbered, words};

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
    Chapter = 'k', 15
}

numbered! {
    Challenge = 'h', 10
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

/// A place for an animal.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    Farm(Farm),
    River(Bank),
    Event(Slot),
    Card(Card),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Farm(farm) => farm.fmt(f),
            Spot::River(bank) => bank.fmt(f),
            Spot::Event(slot) => slot.fmt(f),
            Spot::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Spot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.as_bytes().first() {
            Some(b'f') => text.parse().map(Spot::Farm),
            Some(b'r') => text.parse().map(Spot::River),
            Some(b'e') => text.parse().map(Spot::Event),
            Some(b'c') => text.parse().map(Spot::Card),
            Some(_) | None => Err(BadNotation),
        }
    }
}

/// Numbers of the four resources.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Goods(pub [u8; 4]);

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

/// A set of cards. A deck is one: it has no order until a card is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    pub const fn only(card: Card) -> Self {
        Self(1 << card.0)
    }

    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are at least so many. The few are taken away one by one: quicker than counting them all.
    pub const fn has(self, least: u8) -> bool {
        let (mut bits, mut least) = (self.0, least);
        while 1 < least && bits != 0 {
            bits &= bits - 1;
            least -= 1;
        }
        least == 0 || bits != 0
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Cards that come after this one in the pack.
    #[must_use]
    pub const fn after(self, card: Card) -> Self {
        Self(self.0 & !((2 << card.0) - 1))
    }

    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The `n`-th card in the order of the pack, counted from 0.
    pub fn nth(self, n: u32) -> Option<Card> {
        // Half by half down to sixteen cards, then one by one.
        let (mut bits, mut n, mut base) = (self.0, n, 0);
        for half in [64, 32, 16] {
            let low = bits & ((1 << half) - 1);
            match n.checked_sub(low.count_ones()) {
                Some(left) => (bits, n, base) = (bits >> half, left, base + half),
                None => bits = low,
            }
        }
        let mut few = bits as u32;
        for _ in 0..n {
            few &= few.wrapping_sub(1);
        }
        if few == 0 { None } else { Card::new(base + few.trailing_zeros() as usize) }
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = Self(bits).first()?;
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

/// A set of places: farm, river and event places, then the cards that can be destinations.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spots(u128);

impl Spots {
    pub const NONE: Self = Self(0);
    const BEFORE_RIVER: usize = Farm::COUNT;
    const BEFORE_EVENTS: usize = Self::BEFORE_RIVER + Bank::COUNT;
    const BEFORE_CARDS: usize = Self::BEFORE_EVENTS + Slot::COUNT;
    /// Farm, river and event places.
    pub const BOARD: Self = Self((1 << Self::BEFORE_CARDS) - 1);
    pub const RIVER: Self = Self((1 << Self::BEFORE_EVENTS) - (1 << Self::BEFORE_RIVER));
    pub const EVENTS: Self = Self((1 << Self::BEFORE_CARDS) - (1 << Self::BEFORE_EVENTS));

    pub const fn of_cards(cards: Cards) -> Self {
        Self(cards.0 << Self::BEFORE_CARDS)
    }

    /// Event places by the bits of their numbers, and likewise the others: first the river, then the farms.
    pub const fn of_board(events: u8, places: u8) -> Self {
        let (events, places) = (events as u128, places as u128);
        let river = places & ((1 << Bank::COUNT) - 1);
        Self(events << Self::BEFORE_EVENTS | river << Self::BEFORE_RIVER | places >> Bank::COUNT)
    }

    #[must_use]
    pub const fn with(self, spot: Spot) -> Self {
        let place = match spot {
            Spot::Farm(farm) => farm.index(),
            Spot::River(bank) => Self::BEFORE_RIVER + bank.index(),
            Spot::Event(slot) => Self::BEFORE_EVENTS + slot.index(),
            Spot::Card(card) => Self::BEFORE_CARDS + card.index(),
        };
        Self(self.0 | 1 << place)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The event places among them.
    pub fn events(self) -> impl Iterator<Item = Slot> {
        Slot::all().filter(move |slot| self.0 >> (Self::BEFORE_EVENTS + slot.index()) & 1 == 1)
    }

    /// In the order of the board, then by the numbers of the cards.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(match usize::from(place) {
                0..Self::BEFORE_RIVER => Spot::Farm(Farm(place)),
                Self::BEFORE_RIVER..Self::BEFORE_EVENTS => Spot::River(Bank(place - Self::BEFORE_RIVER as u8)),
                Self::BEFORE_EVENTS..Self::BEFORE_CARDS => Spot::Event(Slot(place - Self::BEFORE_EVENTS as u8)),
                Self::BEFORE_CARDS.. => Spot::Card(Card(place - Self::BEFORE_CARDS as u8)),
            })
        })
    }
}

/// A set of up to 32 tiles or good-news cards, by their numbers in the pack.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Some32(pub u32);

impl Some32 {
    pub const NONE: Self = Self(0);

    pub const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    #[must_use]
    pub const fn with(self, index: usize) -> Self {
        Self(self.0 | 1 << index)
    }

    #[must_use]
    pub const fn without(self, index: usize) -> Self {
        Self(self.0 & !(1 << index))
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(index)
        })
    }
}

/// Where the game stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    SetUp,
    Season(Season),
    End,
}

/// `set-up`, `winter`, `end`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::SetUp => f.write_str("set-up"),
            Phase::Season(season) => season.fmt(f),
            Phase::End => f.write_str("end"),
        }
    }
}

impl FromStr for Phase {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "set-up" => Ok(Phase::SetUp),
            "end" => Ok(Phase::End),
            season => season.parse().map(Phase::Season),
        }
    }
}

/// A seat in notation: its number.
pub(crate) fn parse_seat(text: &str) -> Result<Seat, BadNotation> {
    match text {
        "0" => Ok(HARE),
        "1" => Ok(TORTOISE),
        _ => Err(BadNotation),
    }
}
