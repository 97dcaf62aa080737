//! Fits what a game's descriptions are worth, by self-play.
//!
//! The first generation plays by rules of thumb, each later one looks one action ahead with what the last one learned; all go
//! astray now and then so that mistakes are seen too. Then the net is fitted to how those games ended and to what it thought
//! of the positions in between (temporal differences). The same seed gives the same weights.

mod fit;
mod samples;

use search::{Judge, Net};
use tabletop::Setup;

pub use fit::Loss;

/// How much is played and fitted.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub generations: u32,
    /// Games in each generation; twice as many in the first, which starts from nothing.
    pub games: u32,
    /// Times that each sample is looked at.
    pub epochs: u32,
    pub seed: u64,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { generations: 12, games: 1_000, epochs: 2, seed: 1 }
    }
}

/// What one generation brought.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Generation {
    pub number: u32,
    pub samples: usize,
    /// On games that were kept apart.
    pub loss: Loss,
}

/// Plays and fits. The set-ups are taken in turn: for each number of seats, for instance.
pub fn tune<J: Judge>(setups: &[Setup<J::Rules>], tuning: &Tuning, mut tell: impl FnMut(Generation, &Net)) -> Net {
    let mut net: Option<Net> = None;
    let mut kept: Vec<samples::Samples> = Vec::new();
    for number in 0..tuning.generations {
        let seed = tuning.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
        kept.push(samples::play::<J>(
            setups,
            net.as_ref(),
            if number == 0 { 2 * tuning.games } else { tuning.games },
            seed,
        ));
        // What is older was played too badly.
        if KEPT < kept.len() {
            kept.remove(0);
        }
        let all = samples::Samples::join(&kept);
        // The first generations learn fast; the last ones no longer run after the luck of their own games.
        let eagerness = 1.0 - 0.9 * number as f32 / tuning.generations as f32;
        let (fitted, loss) = fit::fit::<J>(net.take(), &all, tuning.epochs, seed, eagerness);
        tell(Generation { number, samples: all.len(), loss }, &fitted);
        net = Some(fitted);
    }
    net.expect("at least one generation")
}

/// Generations whose games are fitted together.
const KEPT: usize = 6;
