//! Random numbers for playouts, bots and laws: fast, seeded, the same on every machine.
//!
//! The shuffles of real tables come from `table`, where they are committed to beforehand and checkable.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seeded source of random numbers.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(0 < n, "something must be possible");
        // Multiply and reject (Lemire): no division in the usual case.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            let low = product as u32;
            if n <= low || (n.wrapping_neg() % n) <= low {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of a list.
    ///
    /// # Panics
    /// If the list is empty.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }

    /// Another source, independent of what this one gives next.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        Self::new(self.0.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded games depend on it: these numbers never change.
    #[test]
    fn the_same_seed_gives_the_same_numbers_everywhere() {
        let mut dice = Dice::new(1);
        let numbers: Vec<_> = (0..8).map(|_| dice.below(100)).collect();
        assert_eq!(numbers, [81, 74, 10, 74, 18, 59, 98, 52]);
    }

    #[test]
    fn every_number_comes_about_equally_often() {
        let mut dice = Dice::new(7);
        let mut counts = [0; 7];
        for _ in 0..70_000 {
            counts[dice.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
