//! Ratings from the order of finishing.
//!
//! The Plackett-Luce model (Bradley-Terry for two seats): of the bots not yet placed, each comes next with a probability in
//! proportion to its strength. A shared place counts as the mean of its possible orders. Every pair of bots is credited with
//! one drawn game, so that no rating is infinite.
//!
//! Ratings are on the Elo scale (400 points are odds of ten to one) and their mean is 0. Intervals use the sandwich estimator
//! clustered by deal, because the games of one deal are not independent.

use std::collections::BTreeMap;

use crate::stats::{Interval, student};

/// The result of one game: the bots by place; bots that share a place are together.
pub type Finish = Vec<Vec<usize>>;

/// Elo points for each unit of log strength.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Rates `bots` bots by the results of each deal.
pub fn ratings(bots: usize, deals: &[Vec<Finish>]) -> Vec<Interval> {
    let mut counts: BTreeMap<&Finish, f64> = BTreeMap::new();
    for finish in deals.iter().flatten() {
        *counts.entry(finish).or_default() += 1.0;
    }
    let drawn: Vec<Finish> = (0..bots).flat_map(|one| (0..one).map(move |other| vec![vec![other, one]])).collect();
    for finish in &drawn {
        *counts.entry(finish).or_default() += 1.0;
    }
    let logs = maximum_likelihood(bots, &counts);
    let at = Derivatives::at(&logs, counts.iter().map(|(&finish, &count)| (finish, count)));
    let mut spread = Square::zero(bots);
    let each = deals.iter().map(|deal| deal.iter().map(|finish| (finish, 1.0)).collect::<Vec<_>>());
    // The credited game counts as one win and one loss, so that even drawn deals alone leave some variance.
    let apart: Vec<[Finish; 2]> = drawn
        .iter()
        .map(|finish| {
            let pair = &finish[0];
            [vec![vec![pair[0]], vec![pair[1]]], vec![vec![pair[1]], vec![pair[0]]]]
        })
        .collect();
    let credited = apart.iter().flatten().map(|finish| vec![(finish, 1.0)]);
    for witness in each.chain(credited) {
        let derivatives = Derivatives::at(&logs, witness.into_iter());
        spread.add_outer(&derivatives.score, 1.0);
    }
    let inverse = at.information.anchored().inverse();
    let variance = inverse.product(&spread).product(&inverse);
    let witnesses = (deals.len().max(2)) as f64;
    let factor = student(witnesses - 1.0) * (witnesses / (witnesses - 1.0)).sqrt();
    (0..bots)
        .map(|bot| Interval::around(logs[bot], factor * variance.at(bot, bot).max(0.0).sqrt()).times(POINTS))
        .collect()
}

/// Maximum likelihood by Newton's method; the log likelihood is concave.
fn maximum_likelihood(bots: usize, counts: &BTreeMap<&Finish, f64>) -> Vec<f64> {
    let mut logs = vec![0.0; bots];
    for _ in 0..100 {
        let derivatives = Derivatives::at(&logs, counts.iter().map(|(&finish, &count)| (finish, count)));
        let step = derivatives.information.anchored().inverse().times(&derivatives.score);
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        // Far from the maximum a full step would overshoot.
        let scale = if 1.0 < longest { 1.0 / longest } else { 1.0 };
        logs.iter_mut().zip(&step).for_each(|(log, part)| *log += scale * part);
        if longest < 1e-10 {
            break;
        }
    }
    let mean = logs.iter().sum::<f64>() / bots as f64;
    logs.into_iter().map(|log| log - mean).collect()
}

/// Score (gradient of the log likelihood) and observed information.
struct Derivatives {
    score: Vec<f64>,
    information: Square,
}

impl Derivatives {
    fn at<'a>(logs: &[f64], finishes: impl Iterator<Item = (&'a Finish, f64)>) -> Self {
        let bots = logs.len();
        let mut derivatives = Self { score: vec![0.0; bots], information: Square::zero(bots) };
        for (finish, count) in finishes {
            let mut left: Vec<usize> = finish.iter().flatten().copied().collect();
            for place in finish {
                let orders = orders(place);
                for order in &orders {
                    let mut left = left.clone();
                    for &next in order {
                        derivatives.stage(logs, &left, next, count / orders.len() as f64);
                        take(&mut left, next);
                    }
                }
                for &bot in place {
                    take(&mut left, bot);
                }
            }
        }
        derivatives
    }

    /// `next` is placed before the others that are left.
    fn stage(&mut self, logs: &[f64], left: &[usize], next: usize, count: f64) {
        let total: f64 = left.iter().map(|&bot| logs[bot].exp()).sum();
        let mut chances = vec![0.0; logs.len()];
        for &bot in left {
            chances[bot] += logs[bot].exp() / total;
        }
        self.score[next] += count;
        for (bot, &chance) in chances.iter().enumerate() {
            self.score[bot] -= count * chance;
            self.information.add(bot, bot, count * chance);
        }
        self.information.add_outer(&chances, -count);
    }
}

fn take(left: &mut Vec<usize>, bot: usize) {
    let place = left.iter().position(|&other| other == bot).expect("nobody is placed twice");
    left.remove(place);
}

/// Possible orders of a shared place: all permutations of two or three bots, else all rotations of both directions.
fn orders(place: &[usize]) -> Vec<Vec<usize>> {
    if place.len() == 1 {
        return vec![place.to_vec()];
    }
    let rotation = |first: usize| {
        let mut order = place.to_vec();
        order.rotate_left(first);
        order
    };
    let forward: Vec<Vec<usize>> = (0..place.len()).map(rotation).collect();
    if place.len() == 2 {
        return forward;
    }
    let back = forward.iter().map(|order| order.iter().rev().copied().collect());
    forward.iter().cloned().chain(back).collect()
}

/// A small square matrix.
#[derive(Clone, Debug)]
struct Square {
    size: usize,
    cells: Vec<f64>,
}

impl Square {
    fn zero(size: usize) -> Self {
        Self { size, cells: vec![0.0; size * size] }
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    fn add_outer(&mut self, vector: &[f64], factor: f64) {
        for (row, one) in vector.iter().enumerate() {
            for (column, other) in vector.iter().enumerate() {
                self.add(row, column, factor * one * other);
            }
        }
    }

    /// Makes the matrix invertible: only differences of ratings are observed, so the sum is fixed.
    fn anchored(&self) -> Self {
        Self { size: self.size, cells: self.cells.iter().map(|cell| cell + 1.0).collect() }
    }

    fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: usize| vector.iter().enumerate().map(|(column, value)| self.at(row, column) * value).sum();
        (0..self.size).map(row).collect()
    }

    fn product(&self, other: &Self) -> Self {
        let mut product = Self::zero(self.size);
        for row in 0..self.size {
            for column in 0..self.size {
                let cell = (0..self.size).map(|middle| self.at(row, middle) * other.at(middle, column)).sum();
                product.add(row, column, cell);
            }
        }
        product
    }

    /// Gauss-Jordan elimination with partial pivoting.
    fn inverse(&self) -> Self {
        let size = self.size;
        let (mut from, mut to) = (self.clone(), Self::zero(size));
        (0..size).for_each(|place| to.add(place, place, 1.0));
        for place in 0..size {
            let pivot = (place..size).max_by(|&a, &b| from.at(a, place).abs().total_cmp(&from.at(b, place).abs()));
            let pivot = pivot.expect("a row is left");
            for column in 0..size {
                from.cells.swap(pivot * size + column, place * size + column);
                to.cells.swap(pivot * size + column, place * size + column);
            }
            let by = from.at(place, place);
            for column in 0..size {
                from.cells[place * size + column] /= by;
                to.cells[place * size + column] /= by;
            }
            for row in (0..size).filter(|&row| row != place) {
                let factor = from.at(row, place);
                for column in 0..size {
                    let (less_from, less_to) = (factor * from.at(place, column), factor * to.at(place, column));
                    from.add(row, column, -less_from);
                    to.add(row, column, -less_to);
                }
            }
        }
        to
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::*;

    /// Tables of these bots as the model would have them, one for each deal.
    fn played(logs: &[f64], seats: usize, deals: usize, dice: &mut Dice) -> Vec<Vec<Finish>> {
        let one = |dice: &mut Dice| {
            let mut left: Vec<usize> = (0..logs.len()).collect();
            while seats < left.len() {
                left.remove(dice.below(left.len() as u32) as usize);
            }
            let mut finish = Finish::new();
            while !left.is_empty() {
                let total: f64 = left.iter().map(|&bot| logs[bot].exp()).sum();
                let mut lot = total * f64::from(dice.below(1 << 30)) / f64::from(1 << 30);
                let hit = |&bot: &usize| {
                    lot -= logs[bot].exp();
                    lot < 0.0
                };
                let next = left.iter().copied().find(hit).unwrap_or(left[left.len() - 1]);
                finish.push(vec![next]);
                take(&mut left, next);
            }
            finish
        };
        (0..deals).map(|_| vec![one(dice)]).collect()
    }

    #[test]
    fn ratings_recover_known_strengths() {
        let truth = [1.2, 0.3, -0.4, -1.1];
        for seats in 2..=4 {
            let found = ratings(4, &played(&truth, seats, 20_000, &mut Dice::new(3)));
            for (interval, log) in found.iter().zip(truth) {
                assert!((interval.mean - POINTS * log).abs() < 12.0, "{seats} seats: {found:?}");
            }
            let sum: f64 = found.iter().map(|interval| interval.mean).sum();
            assert!(sum.abs() < 1e-6);
        }
    }

    #[test]
    fn intervals_cover_the_truth() {
        let mut dice = Dice::new(9);
        for (truth, seats, deals) in
            [(&[0.5, -0.5][..], 2, 100), (&[0.0, 0.0], 2, 40), (&[0.8, 0.0, -0.8], 2, 120), (&[0.6, 0.2, -0.8], 3, 60)]
        {
            let runs = 600;
            let mut covered = 0;
            for _ in 0..runs {
                let found = ratings(truth.len(), &played(truth, seats, deals, &mut dice));
                covered += found.iter().zip(truth).filter(|(found, log)| found.contains(POINTS * **log)).count();
            }
            let rate = f64::from(covered as u32) / f64::from(runs * truth.len() as u32);
            assert!((0.93..=0.99).contains(&rate), "{truth:?}, {seats} seats: {rate}");
        }
    }

    /// Both games of a deal always go alike: two hundred games are worth a hundred.
    #[test]
    fn games_of_one_deal_are_one_witness() {
        let single = played(&[0.4, -0.4], 2, 100, &mut Dice::new(4));
        let double: Vec<Vec<Finish>> = single.iter().map(|deal| [deal.clone(), deal.clone()].concat()).collect();
        let width = |deals: &[Vec<Finish>]| ratings(2, deals)[0].high - ratings(2, deals)[0].low;
        assert!((width(&double) / width(&single) - 1.0).abs() < 0.05);
    }

    #[test]
    fn who_wins_all_has_a_finite_rating() {
        let found = ratings(2, &vec![vec![vec![vec![0], vec![1]]]; 100]);
        // One drawn game beside a hundred wins: odds of 201 to 1.
        let expected = POINTS * 201.0_f64.ln() / 2.0;
        assert!((found[0].mean - expected).abs() < 0.01, "{found:?}");
        assert!(0.0 < found[0].low && found[0].high < 2000.0, "{found:?}");
        assert!((found[0].mean + found[1].mean).abs() < 1e-6);
    }

    #[test]
    fn shared_places_are_half_won() {
        let drawn = ratings(2, &vec![vec![vec![vec![0, 1]]]; 50]);
        assert!(drawn[0].mean.abs() < 1e-6 && 5.0 < drawn[0].high, "{drawn:?}");
        let both = ratings(3, &vec![vec![vec![vec![0, 1], vec![2]]]; 50]);
        assert!((both[0].mean - both[1].mean).abs() < 1e-6 && both[2].mean < both[0].mean, "{both:?}");
        let all = ratings(4, &vec![vec![vec![vec![3, 0, 2, 1]]]; 50]);
        assert!(all.iter().all(|interval| interval.mean.abs() < 1e-6), "{all:?}");
    }
}
