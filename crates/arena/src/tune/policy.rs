//! Trains a game's policy net by expert iteration: the search plays against itself, the net learns where it looked, and the
//! next generation searches with that net.
//!
//! Every game is saved when it ends, so that a run can be stopped and resumed. The same seed gives the same weights.

use std::path::PathBuf;

use dice::Dice;
use search::Judge;
use search::net::leaky_relu_slope;
use search::policy::{Policy, UNITS, WORDS, exp};
use serde_json::json;
use tabletop::{Game, Setup};

use super::fit::Adam;
use super::visits::{self, Lesson};
use crate::journal::BadJournal;
use crate::run::{self, Effort};

/// Training parameters.
#[derive(Clone, Debug)]
pub struct Study {
    pub generations: u32,
    /// Games in each generation.
    pub games: u32,
    /// Iterations of the search before each decision.
    pub iterations: u32,
    /// Passes over the decisions of all generations.
    pub epochs: u32,
    pub seed: u64,
    /// Hash of the pack, for the journal.
    pub pack: String,
    /// Where the games are kept: each generation has a file of its own with its number at the end.
    pub save: Option<PathBuf>,
}

/// How well the net foresees the search, on decisions that it was not trained on.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Foresight {
    pub generation: u32,
    pub decisions: usize,
    /// Cross entropy with the search's visits, in nats.
    pub loss: f64,
    /// How often its first choice is what the search visited most, and how often that is among its first three.
    pub first: f64,
    pub three: f64,
}

const BATCH_SIZE: usize = 64;
const LEARNING_RATE: f32 = 0.004;
/// One game in this many is used for validation.
const VALIDATE_ONE_IN: u64 = 12;

/// Trains a policy net. `None` if the run was stopped before its end; resumed, it gives what it would have given.
pub fn study<J: Judge>(
    setups: &[Setup<J::Rules>],
    study: &Study,
    effort: &Effort<'_>,
    mut tell: impl FnMut(Foresight, &Policy),
) -> Result<Option<Policy>, BadJournal> {
    let mut policy: Option<Policy> = None;
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for generation in 0..study.generations {
        let seed = study.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(generation));
        let setup = |number: u64| &setups[number as usize % setups.len()];
        let head = json!({
            "study": J::Rules::NAME,
            "rules": J::Rules::VERSION,
            "pack": study.pack,
            "seed": study.seed,
            "generation": generation,
            "iterations": study.iterations,
            "weights": super::policy_key(J::net(), policy.as_ref()),
        });
        let path = study.save.as_ref().map(|path| path.with_extension(format!("{}.jsonl", generation + 1)));
        let effort = Effort { save: path.as_deref(), ..*effort };
        let games = run::run(&head, study.games.into(), 0, &effort, |number| {
            let seed = seed.wrapping_mul(0x9e37_79b9).wrapping_add(number);
            visits::play::<J>(setup(number), policy.as_ref(), study.iterations, number, seed)
        })?;
        if games.len() < study.games as usize {
            return Ok(None);
        }
        for (place, game) in games.iter().enumerate() {
            let lessons = game.lessons::<J>(setup(game.number)).ok_or(BadJournal::Damaged { line: place + 2 })?;
            if game.number.is_multiple_of(VALIDATE_ONE_IN) { unknown.extend(lessons) } else { known.extend(lessons) }
        }
        let fitted = fit(J::FEATURES, &known, study.epochs, seed);
        let decisions = known.len() + unknown.len();
        tell(Foresight { generation, decisions, ..foresight(&fitted, &unknown) }, &fitted);
        policy = Some(fitted);
    }
    Ok(policy)
}

/// Trains a random net. One thread and a fixed order, so that it computes the same on every machine.
fn fit(inputs: usize, lessons: &[Lesson], epochs: u32, seed: u64) -> Policy {
    let mut dice = Dice::new(seed);
    let mut policy = Policy::blank(inputs);
    let offsets = policy.values.len() - WORDS;
    for weight in &mut policy.values[..offsets] {
        *weight = (dice.below(20_001) as f32 / 10_000.0 - 1.0) * 0.12;
    }
    let mut adam = Adam::new(policy.values.len());
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let steps = (epochs as usize * lessons.len().div_ceil(BATCH_SIZE)).max(1);
    let mut step = 0;
    for _ in 0..epochs {
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(last as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH_SIZE) {
            let mut gradient = vec![0.0_f32; policy.values.len()];
            for &nth in batch {
                add_gradient(&policy, &lessons[nth], &mut gradient);
            }
            let rate = LEARNING_RATE * (1.0 - 0.95 * step as f32 / steps as f32);
            adam.step(&mut policy.values, &gradient, rate, batch.len());
            step += 1;
        }
    }
    // Words that no action uses keep their random weights otherwise.
    let mut is_used = [false; WORDS];
    lessons
        .iter()
        .flat_map(|lesson| &lesson.actions)
        .flat_map(|(words, _)| words.iter())
        .for_each(|word| is_used[word] = true);
    let start = (inputs + 1) * UNITS;
    for word in (0..WORDS).filter(|&word| !is_used[word]) {
        policy.values[start + word * UNITS..][..UNITS].fill(0.0);
    }
    policy.rounded()
}

/// The share of each action by the net.
fn shares(scores: &[f32]) -> Vec<f32> {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares: Vec<f32> = scores.iter().map(|score| exp(score - best)).collect();
    let total: f32 = shares.iter().sum();
    shares.iter().map(|share| share / total).collect()
}

fn add_gradient(policy: &Policy, lesson: &Lesson, gradient: &mut [f32]) {
    let context = policy.context(&lesson.features);
    let scores: Vec<f32> = lesson.actions.iter().map(|(words, _)| policy.score(&context, words)).collect();
    let (_, _, weights, _) = policy.parts();
    let (first, rest) = gradient.split_at_mut(policy.inputs * UNITS);
    let (bias, rest) = rest.split_at_mut(UNITS);
    let (words_gradient, offsets) = rest.split_at_mut(WORDS * UNITS);
    let mut back = [0.0_f32; UNITS];
    for ((words, target), share) in lesson.actions.iter().zip(shares(&scores)) {
        let error = share - target;
        for word in words.iter() {
            offsets[word] += error;
            let place = word * UNITS..(word + 1) * UNITS;
            let rows = words_gradient[place.clone()].iter_mut().zip(&weights[place]);
            for ((sum, weight), (unit, back)) in rows.zip(context.0.iter().zip(&mut back)) {
                *sum += error * unit;
                *back += error * weight;
            }
        }
    }
    for (back, unit) in back.iter_mut().zip(context.0) {
        *back *= leaky_relu_slope(unit);
    }
    for (sum, change) in bias.iter_mut().zip(back) {
        *sum += change;
    }
    for (&feature, sums) in lesson.features.iter().zip(first.chunks_exact_mut(UNITS)) {
        if feature != 0.0 {
            for (sum, change) in sums.iter_mut().zip(back) {
                *sum += feature * change;
            }
        }
    }
}

fn foresight(policy: &Policy, lessons: &[Lesson]) -> Foresight {
    let mut found = Foresight::default();
    for lesson in lessons {
        let context = policy.context(&lesson.features);
        let scores: Vec<f32> = lesson.actions.iter().map(|(words, _)| policy.score(&context, words)).collect();
        let by_net = shares(&scores);
        let targets = lesson.actions.iter().map(|&(_, target)| target);
        found.loss -= targets
            .clone()
            .zip(&by_net)
            .map(|(target, &share)| f64::from(target) * f64::from(share.max(1e-6)).ln())
            .sum::<f64>();
        let best = targets.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(nth, _)| nth);
        let ahead = scores.iter().filter(|&&score| scores[best] < score).count();
        found.first += f64::from(u8::from(ahead == 0));
        found.three += f64::from(u8::from(ahead < 3));
    }
    let count = lessons.len().max(1) as f64;
    Foresight { loss: found.loss / count, first: found.first / count, three: found.three / count, ..found }
}
