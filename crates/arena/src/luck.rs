//! Common random numbers: chance that stays the same when play differs.
//!
//! Every draw has its own random numbers, keyed by the deal, the phase and the number of the draw in that phase. Every
//! outcome has its own lot. If two games of one deal differ in what is left in the deck, they still draw the same card
//! whenever both can.

use std::fmt::{self, Display, Write};

use tabletop::Game;

/// Chance in one game of a deal.
pub(crate) struct Luck<G: Game> {
    keys: Keys,
    outcomes: Vec<(G::Action, u32)>,
}

impl<G: Game> Luck<G> {
    pub(crate) fn new(deal: u64) -> Self {
        Self { keys: Keys::new(deal), outcomes: Vec::new() }
    }

    /// The outcome whose lot comes first.
    pub(crate) fn draw(&mut self, game: &G) -> G::Action {
        let key = self.keys.next(text_key(game.phase()));
        game.outcomes(&mut self.outcomes);
        first_lot(key, &self.outcomes).expect("chance is to act")
    }
}

/// Random numbers keyed by an event and how often it has happened before. Two games that diverge get the same numbers
/// again where they do the same again.
pub(crate) struct Keys {
    seed: u64,
    counts: Vec<(u64, u64)>,
}

impl Keys {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, counts: Vec::new() }
    }

    pub(crate) fn next(&mut self, what: u64) -> u64 {
        let place = self.counts.iter().position(|&(known, _)| known == what).unwrap_or_else(|| {
            self.counts.push((what, 0));
            self.counts.len() - 1
        });
        let (_, count) = &mut self.counts[place];
        *count += 1;
        mix(mix(self.seed, what), *count)
    }
}

/// The smallest of exponential variates, one for each outcome (exponential race). Each outcome wins in proportion to its
/// weight, and still wins when others are removed.
fn first_lot<A: Copy + Display>(key: u64, outcomes: &[(A, u32)]) -> Option<A> {
    let lots = outcomes.iter().filter(|(_, weight)| 0 < *weight).map(|&(action, weight)| {
        let lot = -unit(mix(key, text_key(action))).ln() / f64::from(weight);
        (lot, action)
    });
    lots.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, action)| action)
}

/// Hashes two numbers into one.
pub(crate) fn mix(one: u64, other: u64) -> u64 {
    stir(stir(one).wrapping_add(other.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// The finishing step of `SplitMix64`.
fn stir(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Maps to the open interval from 0 to 1.
fn unit(bits: u64) -> f64 {
    ((bits >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
}

/// FNV-1a hash of a text, without allocating it.
pub(crate) fn text_key(text: impl Display) -> u64 {
    struct Key(u64);
    impl Write for Key {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for byte in text.bytes() {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
            Ok(())
        }
    }
    let mut key = Key(0xcbf2_9ce4_8422_2325);
    write!(key, "{text}").expect("nothing is written anywhere");
    key.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_come_in_proportion_to_their_weights() {
        let outcomes = [("w1", 1), ("w2", 2), ("never", 0), ("w10", 5)];
        let mut counts = [0_u32; 4];
        for draw in 0..16_000 {
            let first = first_lot(mix(7, draw), &outcomes).unwrap();
            counts[outcomes.iter().position(|(name, _)| *name == first).unwrap()] += 1;
        }
        assert_eq!(counts[2], 0);
        for (place, expected) in [(0, 2000), (1, 4000), (3, 10_000)] {
            assert!(counts[place].abs_diff(expected) < 200, "{counts:?}");
        }
        assert_eq!(first_lot::<&str>(7, &[]), None);
    }

    #[test]
    fn what_is_missing_changes_nothing_else() {
        let deck: Vec<(u32, u32)> = (0..40).map(|card| (card, 1)).collect();
        for draw in 0..200 {
            let first = first_lot(mix(3, draw), &deck).unwrap();
            let without: Vec<(u32, u32)> =
                deck.iter().copied().filter(|&(card, _)| card == first || card % 3 != 0).collect();
            assert_eq!(first_lot(mix(3, draw), &without), Some(first));
        }
    }
}
