//! What the statements of many games come to.

use dice::Dice;
use serde_json::{Value, json};

use crate::stats::Interval;

/// Number of bins between a chance of 0 and of 1.
pub const BINS: usize = 10;
/// Resamples for the intervals.
const RESAMPLES: usize = 200;

/// A stated chance and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stated {
    pub phase: String,
    pub win: f64,
    /// Share of the victory: 0, 1, or a part of a shared one.
    pub won: f64,
}

/// What was stated in one game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spoken {
    pub stated: Vec<Stated>,
    /// Sums of the chances of all seats.
    pub sums: Vec<f64>,
}

/// How well stated chances fit what happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    pub seats: u8,
    pub games: usize,
    /// All statements.
    pub whole: Part,
    /// The statements of each kind of phase, the most frequent first.
    pub phases: Vec<(String, Part)>,
    /// Mean of the sums of all seats' chances; `None` where there is nobody else or all win together.
    pub sum: Option<Interval>,
}

/// A part of the statements.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    pub statements: usize,
    /// Mean distance between stated and observed chance over the bins, weighted by their statements (expected calibration
    /// error). Luck alone makes it positive, so its interval may lie above it.
    pub error: Interval,
    /// Mean squared difference between chance and result.
    pub brier: f64,
    /// What the Brier score would be if everybody always stated the same chance.
    pub brier_of_none: f64,
    /// Factor for the log odds that would fit best: below 1 the chances are too bold, above it too timid.
    pub slope: f64,
    pub bins: Vec<Bin>,
}

/// The statements between two tenths.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Bin {
    pub statements: usize,
    /// Mean stated chance.
    pub stated: f64,
    /// What happened. Statements of one game share its luck, so games are resampled for the interval.
    pub happened: Interval,
}

impl Calibration {
    pub(crate) fn of(games: &[Spoken], seats: u8) -> Self {
        let whole = Part::of(games, seats, |_| true);
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for stated in games.iter().flat_map(|game| &game.stated) {
            match kinds.iter_mut().find(|(kind, _)| *kind == stated.phase) {
                Some((_, count)) => *count += 1,
                None => kinds.push((&stated.phase, 1)),
            }
        }
        kinds.sort_by_key(|&(kind, count)| (std::cmp::Reverse(count), kind));
        let phases = kinds.iter().map(|&(kind, _)| {
            let part = Part::of(games, seats, |stated| stated.phase == kind);
            (kind.to_owned(), part)
        });
        let sums: Vec<(f64, f64)> = games
            .iter()
            .filter(|game| !game.sums.is_empty())
            .map(|game| (game.sums.iter().sum(), game.sums.len() as f64))
            .collect();
        let mean = |picked: &[usize]| ratio(picked.iter().map(|&game| sums[game]));
        let sum = (!sums.is_empty()).then(|| resampled(sums.len(), mean));
        Self { seats, games: games.len(), phases: phases.collect(), whole, sum }
    }

    pub fn json(&self) -> Value {
        let phases: Value = self
            .phases
            .iter()
            .map(|(kind, part)| (kind.clone(), part.json()))
            .collect::<serde_json::Map<_, _>>()
            .into();
        json!({
            "seats": self.seats,
            "games": self.games,
            "all": self.whole.json(),
            "phases": phases,
            "sum": self.sum.map(interval),
        })
    }
}

/// Per bin: how many, sum of chances, sum of results.
type Tally = [[f64; 3]; BINS];

impl Part {
    fn of(games: &[Spoken], seats: u8, counts: impl Fn(&Stated) -> bool) -> Self {
        let counted: Vec<Vec<&Stated>> =
            games.iter().map(|game| game.stated.iter().filter(|stated| counts(stated)).collect()).collect();
        let tallies: Vec<Tally> = counted.iter().map(|stated| tally(stated)).collect();
        let all: Vec<usize> = (0..games.len()).collect();
        let total = added(&tallies, &all);
        let flat: Vec<&Stated> = counted.into_iter().flatten().collect();
        let count = flat.len().max(1) as f64;
        let mean = flat.iter().map(|one| one.won).sum::<f64>() / count;
        let bins = (0..BINS).map(|bin| {
            let happened =
                |picked: &[usize]| ratio(picked.iter().map(|&game| (tallies[game][bin][2], tallies[game][bin][0])));
            let [weight, stated, _] = total[bin];
            Bin {
                statements: flat.iter().filter(|one| bin_of(one.win) == bin).count(),
                stated: stated / weight.max(1.0),
                happened: resampled(games.len(), happened),
            }
        });
        Self {
            statements: flat.len(),
            error: resampled(games.len(), |picked| error_of(&added(&tallies, picked))),
            brier: flat.iter().map(|one| (one.win - one.won).powi(2)).sum::<f64>() / count,
            brier_of_none: flat.iter().map(|one| (mean - one.won).powi(2)).sum::<f64>() / count,
            slope: slope(&flat, seats),
            bins: bins.collect(),
        }
    }

    fn json(&self) -> Value {
        let bin = |bin: &Bin| json!({ "statements": bin.statements, "stated": bin.stated, "happened": interval(bin.happened) });
        json!({
            "statements": self.statements,
            "error": interval(self.error),
            "brier": self.brier,
            "brier_of_none": self.brier_of_none,
            "slope": self.slope,
            "bins": self.bins.iter().map(bin).collect::<Value>(),
        })
    }
}

fn interval(of: Interval) -> Value {
    json!({ "mean": of.mean, "low": of.low, "high": of.high })
}

/// The tenth that a chance belongs to.
fn bin_of(chance: f64) -> usize {
    (1..BINS).filter(|&bin| bin as f64 <= chance * BINS as f64).count()
}

fn tally(stated: &[&Stated]) -> Tally {
    let mut tally = Tally::default();
    for one in stated {
        for (sum, add) in tally[bin_of(one.win)].iter_mut().zip([1.0, one.win, one.won]) {
            *sum += add;
        }
    }
    tally
}

fn added(tallies: &[Tally], picked: &[usize]) -> Tally {
    let mut sum = Tally::default();
    for &game in picked {
        for (sum, add) in sum.as_flattened_mut().iter_mut().zip(tallies[game].as_flattened()) {
            *sum += add;
        }
    }
    sum
}

/// The expected calibration error.
fn error_of(tally: &Tally) -> f64 {
    let count: f64 = tally.iter().map(|bin| bin[0]).sum();
    tally.iter().map(|[_, stated, happened]| (stated - happened).abs()).sum::<f64>() / count.max(1.0)
}

/// Sum of the first over the sum of the second.
fn ratio(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (over, under) = pairs.fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    if under == 0.0 { 0.0 } else { over / under }
}

/// A figure over all games, and the middle 95 % of what it is for games drawn with replacement (bootstrap).
fn resampled(games: usize, figure: impl Fn(&[usize]) -> f64) -> Interval {
    let all: Vec<usize> = (0..games).collect();
    let mean = figure(&all);
    if games < 2 {
        return Interval { mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let mut dice = Dice::new(1);
    let mut drawn: Vec<f64> = (0..RESAMPLES)
        .map(|_| {
            let picked: Vec<usize> = all.iter().map(|_| dice.below(games as u32) as usize).collect();
            figure(&picked)
        })
        .collect();
    drawn.sort_by(f64::total_cmp);
    Interval { mean, low: drawn[RESAMPLES / 40], high: drawn[RESAMPLES - 1 - RESAMPLES / 40] }
}

/// The factor for the log odds, counted from an even share, with the least log loss.
fn slope(stated: &[&Stated], seats: u8) -> f64 {
    let logit = |chance: f64| {
        let chance = chance.clamp(0.001, 0.999);
        (chance / (1.0 - chance)).ln()
    };
    let even = logit(1.0 / f64::from(seats.max(2)));
    let odds: Vec<(f64, f64)> = stated.iter().map(|one| (logit(one.win) - even, one.won)).collect();
    let loss = |factor: f64| {
        let of = |&(odds, won): &(f64, f64)| {
            let chance = 1.0 / (1.0 + (-(even + factor * odds)).exp());
            -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
        };
        odds.iter().map(of).sum::<f64>()
    };
    // The loss is convex: ternary search.
    let (mut low, mut high) = (0.0, 3.0);
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        if loss(low + third) < loss(high - third) { high -= third } else { low += third }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games in which chances of `stated` win as often as `happens`, out of ten.
    fn games(stated: f64, happens: usize) -> Vec<Spoken> {
        let game = |number: usize| {
            let won = if number % 10 < happens { 1.0 } else { 0.0 };
            let one = Stated { phase: "market".into(), win: stated, won };
            let other = Stated { phase: "end".into(), win: 1.0 - stated, won: 1.0 - won };
            Spoken { stated: vec![one, other], sums: vec![1.0, 1.1] }
        };
        (0..400).map(game).collect()
    }

    #[test]
    fn chances_that_come_true_have_no_error() {
        let found = Calibration::of(&games(0.7, 7), 2);
        assert!(found.whole.error.mean < 1e-9 && found.whole.error.low <= found.whole.error.high);
        assert!((found.whole.slope - 1.0).abs() < 0.01, "{}", found.whole.slope);
        assert!((found.whole.brier - 0.21).abs() < 1e-9);
        assert!(found.whole.brier < found.whole.brier_of_none);
        let bin = found.whole.bins[7];
        assert_eq!(bin.statements, 400);
        assert!(bin.happened.low < 0.7 && 0.7 < bin.happened.high);
        assert!(found.sum.is_some_and(|sum| (sum.mean - 1.05).abs() < 1e-9));
        assert_eq!(found.phases.iter().map(|(kind, _)| kind.as_str()).collect::<Vec<_>>(), ["end", "market"]);
    }

    #[test]
    fn boldness_is_an_error_with_a_slope_below_one() {
        let found = Calibration::of(&games(0.9, 6), 2);
        assert!((found.whole.error.mean - 0.3).abs() < 1e-9);
        assert!(0.25 < found.whole.error.low && found.whole.error.high < 0.36, "{:?}", found.whole.error);
        assert!(found.whole.slope < 0.3);
        let timid = Calibration::of(&games(0.6, 9), 2);
        assert!(1.5 < timid.whole.slope);
    }

    #[test]
    fn nothing_stated_is_no_figure_that_is_not_a_number() {
        let found = Calibration::of(&[], 2);
        assert!(found.whole.error.mean.abs() < 1e-9 && found.sum.is_none() && found.phases.is_empty());
    }
}
