//! The standing of every seat after each entry.

use search::{Action, Judge};
use tabletop::Seat;

use super::decision::Decision;
use super::evaluator::{Standing, oppose};
use super::past::Past;

/// A curve to draw: heights from 0 to 1, and the values at 0 and 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    pub heights: Vec<f64>,
    pub from: f64,
    pub to: f64,
    /// Height of an even chance, or of the target if there were fewer points.
    pub middle: Option<f64>,
}

impl Curve {
    pub(super) fn of_chances(wins: impl Iterator<Item = f64>) -> Self {
        Self { heights: wins.collect(), from: 0.0, to: 1.0, middle: Some(0.5) }
    }

    /// From 0, or the least if it is negative, to the most.
    pub(super) fn of_points(points: impl Iterator<Item = f64>) -> Self {
        let points: Vec<f64> = points.collect();
        let from = points.iter().copied().fold(0.0, f64::min).floor();
        let to = points.iter().copied().fold(from + 1.0, f64::max).ceil();
        let height = |points: f64| (points - from) / (to - from);
        let middle = (from < 0.0).then(|| height(0.0));
        Self { heights: points.iter().map(|&one| height(one)).collect(), from, to, middle }
    }
}

/// Corrects the evaluations by what the searches found at each decision. The correction of a seat changes where it decides, to
/// that of its next decision, and is 0 up to the first and at the end: the steps between decisions stay what chance brought.
pub(super) fn refine<J: Judge>(
    past: &Past<J::Rules>,
    quick: &[Vec<Standing>],
    decisions: &[Decision<Action<J>>],
) -> Vec<Vec<Standing>> {
    let mut refined = quick.to_vec();
    for seat in Seat::first(past.seats()) {
        let place = usize::from(seat.number());
        let mut known: Vec<(usize, Standing)> = decisions
            .iter()
            .filter(|decision| decision.seat == seat)
            .map(|decision| {
                let judged = quick[decision.n][place];
                let off = Standing {
                    win: decision.promise.win - judged.win,
                    margin: decision.promise.margin - judged.margin,
                };
                (decision.n, off)
            })
            .collect();
        // What is still to come in a game that was given up, nobody knows better than the last search.
        let off = if past.resigned().is_some() { known.last().map(|&(_, off)| off) } else { None };
        known.push((past.length(), off.unwrap_or_default()));
        for (n, standings) in refined.iter_mut().enumerate() {
            let off = correction(&known, n);
            standings[place].win += off.win;
            standings[place].margin += off.margin;
        }
    }
    let end = past.length();
    let together = J::is_together(past.position(end));
    for (n, standings) in refined.iter_mut().enumerate() {
        if (n < end || past.resigned().is_some()) && !together {
            normalize(standings);
        }
    }
    refined
}

/// The correction at `n`: that of the next decision, but none up to the first.
fn correction(known: &[(usize, Standing)], n: usize) -> Standing {
    match known.partition_point(|(at, _)| *at < n) {
        0 => Standing::default(),
        next => known[next.min(known.len() - 1)].1,
    }
}

/// Makes win probabilities sum to 1 and the margins of two seats opposite.
fn normalize(standings: &mut [Standing]) {
    if standings.len() < 2 {
        return;
    }
    let spare = (1.0 - standings.iter().map(|standing| standing.win).sum::<f64>()) / standings.len() as f64;
    for standing in standings.iter_mut() {
        standing.win = (standing.win + spare).clamp(0.0, 1.0);
    }
    oppose(standings);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_drawn_between_the_least_and_the_most() {
        let curve = Curve::of_points([10.0, 20.0, 40.0].into_iter());
        assert_eq!(curve, Curve { heights: vec![0.25, 0.5, 1.0], from: 0.0, to: 40.0, middle: None });
        let curve = Curve::of_points([-10.0, 30.0].into_iter());
        assert_eq!(curve, Curve { heights: vec![0.0, 1.0], from: -10.0, to: 30.0, middle: Some(0.25) });
        assert_eq!(Curve::of_points([0.0, 0.0].into_iter()).heights, [0.0, 0.0]);
    }

    #[test]
    fn corrections_change_where_the_seat_decides() {
        let off = |win| Standing { win, margin: 0.0 };
        let known = [(2, off(0.2)), (6, off(0.4)), (8, off(0.0))];
        let wins: Vec<f64> = (0..=8).map(|n| correction(&known, n).win).collect();
        assert_eq!(wins, [0.0, 0.0, 0.0, 0.4, 0.4, 0.4, 0.4, 0.0, 0.0]);
    }
}
