//! Sets of cards, places and tiles, a bit for each.

use std::fmt;

use super::{Bank, Card, Farm, Slot, Spot};

/// The places of the bits that are set, lowest first: half by half, because a machine word holds 64.
struct Ones {
    bits: u64,
    base: u8,
    above: u64,
}

impl Ones {
    const fn of(bits: u128) -> Self {
        Self { bits: bits as u64, base: 0, above: (bits >> u64::BITS) as u64 }
    }
}

impl Iterator for Ones {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.bits == 0 {
            if self.above == 0 {
                return None;
            }
            *self = Self { bits: self.above, base: u64::BITS as u8, above: 0 };
        }
        let place = self.base + self.bits.trailing_zeros() as u8;
        self.bits &= self.bits - 1;
        Some(place)
    }
}

/// A set of cards. A deck is one: it has no order until a card is drawn. Aligned like a machine word, so that positions
/// have no gaps.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
#[repr(Rust, packed(8))]
pub struct Cards(u128);

impl Cards {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    pub const fn only(card: Card) -> Self {
        Self(1 << card.0)
    }

    pub const fn contains(self, card: Card) -> bool {
        // One machine word is shifted, not two.
        let half = if (card.0 as u32) < u64::BITS { self.0 as u64 } else { (self.0 >> u64::BITS) as u64 };
        half >> (card.0 as u32 % u64::BITS) & 1 == 1
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
        let [low, high] = [self.0 as u64, (self.0 >> u64::BITS) as u64];
        let (mut bits, mut n, mut base) = match n.checked_sub(low.count_ones()) {
            Some(left) => (high, left, u64::BITS),
            None => (low, n, 0),
        };
        // Half by half down to sixteen cards, then one by one.
        for half in [32, 16] {
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
        if few == 0 { None } else { Card::new((base + few.trailing_zeros()) as usize) }
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        Ones::of(self.0).map(Card)
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
        let slots = (self.0 >> Self::BEFORE_EVENTS) as u64 & ((1 << Slot::COUNT) - 1);
        Ones::of(slots.into()).map(Slot)
    }

    /// In the order of the board, then by the numbers of the cards.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        Ones::of(self.0).map(|place| match usize::from(place) {
            0..Self::BEFORE_RIVER => Spot::Farm(Farm(place)),
            Self::BEFORE_RIVER..Self::BEFORE_EVENTS => Spot::River(Bank(place - Self::BEFORE_RIVER as u8)),
            Self::BEFORE_EVENTS..Self::BEFORE_CARDS => Spot::Event(Slot(place - Self::BEFORE_EVENTS as u8)),
            Self::BEFORE_CARDS.. => Spot::Card(Card(place - Self::BEFORE_CARDS as u8)),
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
        Ones::of(self.0.into()).map(usize::from)
    }
}
