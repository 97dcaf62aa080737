//! Exact shares: a chance, an average. There are no floats in the rules.

/// A fraction in lowest terms.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    above: u64,
    below: u64,
}

impl Fraction {
    pub const ZERO: Self = Self { above: 0, below: 1 };
    pub const ONE: Self = Self { above: 1, below: 1 };

    /// So many of so many; nothing of nothing is nothing.
    pub fn new(above: u64, below: u64) -> Self {
        Self::shortened(u128::from(above), u128::from(below))
    }

    /// Products are reckoned with twice the digits; what remains too long is rounded.
    fn shortened(above: u128, below: u128) -> Self {
        let common = divisor(above, below);
        if below == 0 || common == 0 {
            return Self::ZERO;
        }
        let (mut above, mut below) = (above / common, below / common);
        while u128::from(u64::MAX) < above.max(below) {
            (above, below) = (above / 2, (below / 2).max(1));
        }
        Self { above: above as u64, below: below as u64 }
    }

    const fn wide(self) -> (u128, u128) {
        (self.above as u128, self.below as u128)
    }

    /// The number above the line.
    pub const fn above(self) -> u64 {
        self.above
    }

    /// The number below the line; never 0.
    pub const fn below(self) -> u64 {
        self.below
    }

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let ((above, below), (more, of)) = (self.wide(), other.wide());
        // Shortened by what the numbers below share, so that the sum cannot be too long.
        let common = divisor(below, of);
        let (below, of) = (below / common, of / common);
        Self::shortened((above * of).saturating_add(more * below), (below * of).saturating_mul(common))
    }

    #[must_use]
    pub fn times(self, other: Self) -> Self {
        let ((above, below), (more, of)) = (self.wide(), other.wide());
        Self::shortened(above * more, below * of)
    }

    /// What is missing to 1; nothing if nothing is.
    #[must_use]
    pub fn rest(self) -> Self {
        Self::new(self.below.saturating_sub(self.above), self.below)
    }

    pub fn is_less(self, other: Self) -> bool {
        let ((above, below), (more, of)) = (self.wide(), other.wide());
        above * of < more * below
    }

    /// In whole percent. Only what is certain has 100, and only what is impossible 0.
    pub fn percent(self) -> u64 {
        let (above, below) = self.wide();
        let rounded = ((200 * above + below) / (2 * below)) as u64;
        if above == 0 || below <= above { rounded } else { rounded.clamp(1, 99) }
    }

    /// Rounded to tenths: 12 is 1.2.
    pub fn tenths(self) -> u64 {
        let (above, below) = self.wide();
        ((20 * above + below) / (2 * below)) as u64
    }
}

fn divisor(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reckoned_in_lowest_terms() {
        let half = Fraction::new(2, 4);
        assert_eq!((half.above(), half.below()), (1, 2));
        assert_eq!(half.plus(Fraction::new(1, 3)), Fraction::new(5, 6));
        assert_eq!(half.times(Fraction::new(2, 3)), Fraction::new(1, 3));
        assert_eq!(Fraction::new(5, 6).rest(), Fraction::new(1, 6));
        assert_eq!((Fraction::new(0, 7), Fraction::new(3, 0)), (Fraction::ZERO, Fraction::ZERO));
        assert!(Fraction::new(1, 3).is_less(half) && !half.is_less(half));
    }

    #[test]
    fn only_what_is_certain_has_a_hundred_percent() {
        assert_eq!(Fraction::ONE.percent(), 100);
        assert_eq!(Fraction::new(999, 1000).percent(), 99);
        assert_eq!(Fraction::new(1, 1000).percent(), 1);
        assert_eq!(Fraction::ZERO.percent(), 0);
        assert_eq!(Fraction::new(2, 3).percent(), 67);
        assert_eq!(Fraction::new(63, 40).tenths(), 16);
    }
}
