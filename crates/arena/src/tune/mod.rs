//! Trains a game's evaluation net by self-play and TD(λ).
//!
//! The first generation plays by the hand-made estimate, each later one looks one action ahead with the previous net. All
//! explore: some moves are random. The same seed gives the same weights.

mod fit;
mod policy;
mod samples;
mod visits;

use search::{Judge, Net, Policy};
use tabletop::Setup;

pub use fit::Loss;
pub use policy::{Foresight, Study, study};

/// Training parameters.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub generations: u32,
    /// Self-play games in each generation; the first one plays twice as many.
    pub games: u32,
    /// Passes over the samples in each generation.
    pub epochs: u32,
    pub seed: u64,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { generations: 12, games: 1_000, epochs: 2, seed: 1 }
    }
}

/// Progress after one generation.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Generation {
    pub number: u32,
    pub samples: usize,
    /// On the validation samples.
    pub loss: Loss,
}

/// Trains a net. Games take the set-ups in turn, for instance one for each number of seats.
pub fn tune<J: Judge>(setups: &[Setup<J::Rules>], tuning: &Tuning, mut tell: impl FnMut(Generation, &Net)) -> Net {
    let mut net: Option<Net> = None;
    let mut replay: Vec<samples::Samples> = Vec::new();
    for number in 0..tuning.generations {
        let seed = tuning.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
        replay.push(samples::play::<J>(
            setups,
            net.as_ref(),
            if number == 0 { 2 * tuning.games } else { tuning.games },
            seed,
        ));
        // Older generations played too badly.
        if REPLAYED < replay.len() {
            replay.remove(0);
        }
        let all = samples::Samples::join(&replay);
        // Later generations use a lower learning rate, so they stop fitting noise.
        let learning_rate_scale = 1.0 - 0.9 * number as f32 / tuning.generations as f32;
        let (fitted, loss) = fit::fit::<J>(net.take(), &all, tuning.epochs, seed, learning_rate_scale);
        tell(Generation { number, samples: all.len(), loss }, &fitted);
        net = Some(fitted);
    }
    net.expect("at least one generation")
}

/// Generations whose samples are used together.
const REPLAYED: usize = 6;

/// Tells apart what a generation plays with.
fn policy_key(net: &Net, policy: Option<&Policy>) -> String {
    let policy = policy.map_or_else(String::new, ToString::to_string);
    format!("{:016x}", search::key(&(net.to_string(), policy)))
}
