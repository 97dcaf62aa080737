//! Fits what a game's descriptions are worth, by self-play.
//!
//! The first generation plays by rules of thumb, each later one by searches with what the last one learned, now and then
//! astray so that mistakes are seen too; then the net is fitted to how those games ended. The same seed gives the
//! same weights.

mod fit;
mod samples;

use bots::{Judge, Net};
use tabletop::Setup;

pub use fit::Loss;

/// How much is played and fitted.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub generations: u32,
    /// Games in the first generation; searched games are dear, so later ones play an eighth of that.
    pub games: u32,
    /// Iterations of each search after the first generation.
    pub iterations: u32,
    /// Times that each sample is looked at.
    pub epochs: u32,
    pub seed: u64,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { generations: 1, games: 12_000, iterations: 100, epochs: 10, seed: 1 }
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
pub fn tune<G: Judge>(setups: &[Setup<G>], tuning: &Tuning, mut tell: impl FnMut(Generation)) -> Net {
    let mut net: Option<Net> = None;
    let mut kept: Vec<samples::Samples> = Vec::new();
    for number in 0..tuning.generations {
        let seed = tuning.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
        let games = if number == 0 { tuning.games } else { tuning.games.div_ceil(8) };
        kept.push(samples::play::<G>(setups, net.as_ref(), games, tuning.iterations, seed));
        // What is older than two generations was played too badly.
        if 3 < kept.len() {
            kept.remove(0);
        }
        let all = samples::Samples::join(&kept);
        let (fitted, loss) = fit::fit(net.take(), &all, G::FEATURES, tuning.epochs, seed);
        tell(Generation { number, samples: all.len(), loss });
        net = Some(fitted);
    }
    net.expect("at least one generation")
}
