//! Numbers of ingredients and sets of cells, each in one machine word.

use std::fmt;

use super::{Good, Ingredient, Plot};

/// How many of each ingredient: one byte each in one word, so that a whole price is compared at once.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Amounts(u64);

impl Amounts {
    pub const NONE: Self = Self(0);
    const LOW: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    /// A farm never holds more of one kind.
    pub const MOST: u8 = 127;

    /// One of a kind.
    pub const fn one(ingredient: Ingredient) -> Self {
        Self(1 << (8 * ingredient.index()))
    }

    pub const fn of(self, ingredient: Ingredient) -> u8 {
        (self.0 >> (8 * ingredient.index())) as u8
    }

    #[must_use]
    pub const fn with(self, ingredient: Ingredient, count: u8) -> Self {
        debug_assert!(self.of(ingredient) as u16 + count as u16 <= Self::MOST as u16);
        Self(self.0 + ((count as u64) << (8 * ingredient.index())))
    }

    #[must_use]
    pub const fn plus(self, more: Self) -> Self {
        Self(self.0 + more.0)
    }

    /// # Panics
    /// In debug builds, if it is not covered.
    #[must_use]
    pub const fn minus(self, less: Self) -> Self {
        debug_assert!(self.covers(less));
        Self(self.0 - less.0)
    }

    /// Whether there is at least as much of every kind.
    pub const fn covers(self, price: Self) -> bool {
        ((self.0 | Self::HIGH) - price.0) & Self::HIGH == Self::HIGH
    }

    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(Self::LOW) >> 56) as u8
    }

    /// How many there are of this kind and the kinds after it.
    pub const fn total_from(self, ingredient: Ingredient) -> u8 {
        Self(self.0 >> (8 * ingredient.index())).total()
    }

    /// How many there are of a good's kinds.
    pub const fn total_of(self, good: Good) -> u8 {
        match good {
            Good::Wine => Self(self.0 & 0xffff_ffff).total(),
            Good::Cheese => Self(self.0 >> 32).total(),
        }
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Ingredient, u8)> {
        Ingredient::ALL.into_iter().map(move |kind| (kind, self.of(kind))).filter(|&(_, count)| 0 < count)
    }
}

impl FromIterator<(Ingredient, u8)> for Amounts {
    fn from_iter<I: IntoIterator<Item = (Ingredient, u8)>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::NONE, |sum, (kind, count)| sum.with(kind, count))
    }
}

impl fmt::Debug for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct PlotSet(u64);

impl PlotSet {
    pub const EMPTY: Self = Self(0);

    pub const fn contains(self, plot: Plot) -> bool {
        self.0 & (1 << plot.0) != 0
    }

    pub fn insert(&mut self, plot: Plot) {
        self.0 |= 1 << plot.0;
    }

    pub fn remove(&mut self, plot: Plot) {
        self.0 &= !(1 << plot.0);
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Plot> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let plot = Plot(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(plot)
        })
    }
}

impl FromIterator<Plot> for PlotSet {
    fn from_iter<I: IntoIterator<Item = Plot>>(plots: I) -> Self {
        plots.into_iter().fold(Self::EMPTY, |set, plot| Self(set.0 | 1 << plot.0))
    }
}

impl fmt::Debug for PlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|plot| plot.to_string())).finish()
    }
}
