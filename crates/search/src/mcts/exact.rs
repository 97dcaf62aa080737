//! Exact play of the last turns: every continuation is tried, where there are few.
//!
//! What a seat does not see must not matter: the ending is solved in several worlds that it holds possible, and in some that
//! each other seat does. Unless all of them agree about every action, nothing is said. Chance counts by its weights.

use std::collections::HashMap;

use dice::Dice;
use tabletop::{Game, Seat, Seats, Silent, ToAct, Viewer, Who};

use super::playout::{Evaluator, Values};
use crate::judge::{Action, Judge, View};

/// Worlds in which the ending is solved, for each seat.
const WORLDS: u32 = 24;
/// Positions that may be tried for each iteration of the search, and at most.
const POSITIONS_PER_ITERATION: u32 = 4;
const MOST_POSITIONS: u32 = 20_000;
/// Values nearer than this are equal: sums are rounded.
const SAME: f32 = 1e-4;

/// What every action of the seat on turn is worth; nothing if there is too much to try, or if what is hidden matters.
pub(super) fn solve<J: Judge>(
    view: &View<J>,
    seat: Seat,
    points_weight: f32,
    iterations: u64,
    dice: &mut Dice,
) -> Option<Vec<(Action<J>, Values)>> {
    let positions = iterations.saturating_mul(POSITIONS_PER_ITERATION.into()).min(MOST_POSITIONS.into());
    let mut solver = Solver::<J> {
        left: positions as u32,
        points_weight,
        evaluator: Evaluator::new(J::net()),
        solved: HashMap::new(),
    };
    let world = J::Rules::guess(view, &mut |n| dice.below(n));
    let found = solver.actions(&world, seat)?;
    for other in Seat::first(world.seats()) {
        let seen = world.view(Viewer::Seat(other));
        for _ in 0..WORLDS {
            let possible = J::Rules::guess(&seen, &mut |n| dice.below(n));
            if possible != world && !are_alike(&found, &solver.actions(&possible, seat)?) {
                return None;
            }
        }
    }
    Some(found)
}

fn are_alike<A: Eq>(one: &[(A, Values)], other: &[(A, Values)]) -> bool {
    let alike = |(a, b): (&(A, Values), &(A, Values))| a.0 == b.0 && a.1.is_near(&b.1, SAME);
    one.len() == other.len() && one.iter().zip(other).all(alike)
}

struct Solver<'a, J: Judge> {
    /// Positions that may still be tried.
    left: u32,
    points_weight: f32,
    evaluator: Evaluator<'a, J>,
    solved: HashMap<J::Rules, Values>,
}

impl<J: Judge> Solver<'_, J> {
    fn actions(&mut self, game: &J::Rules, seat: Seat) -> Option<Vec<(Action<J>, Values)>> {
        // Where several act at once, what is best depends on what the others do meanwhile.
        if game.to_act() != ToAct::Seats(Seats::only(seat)) {
            return None;
        }
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        legal.into_iter().map(|action| Some((action, self.after(game, Who::Seat(seat), action)?))).collect()
    }

    fn after(&mut self, game: &J::Rules, who: Who, action: Action<J>) -> Option<Values> {
        let mut next = game.clone();
        next.apply(who, action, &mut Silent);
        self.worth(next)
    }

    /// The value of a position for every seat, if all play their best.
    fn worth(&mut self, game: J::Rules) -> Option<Values> {
        self.left = self.left.checked_sub(1)?;
        let seat = match game.to_act() {
            ToAct::Nobody => return Some(self.evaluator.evaluate(&game)),
            ToAct::Chance => return self.mean(&game),
            ToAct::Seats(seats) => seats.iter().next().filter(|&seat| seats == Seats::only(seat))?,
        };
        if let Some(known) = self.solved.get(&game) {
            return Some(*known);
        }
        let mut best: Option<(f32, Values)> = None;
        for (_, values) in self.actions(&game, seat)? {
            let utility = values.utility(seat, self.points_weight);
            if best.is_none_or(|(top, _)| top < utility) {
                best = Some((utility, values));
            }
        }
        let (_, values) = best?;
        self.solved.insert(game, values);
        Some(values)
    }

    fn mean(&mut self, game: &J::Rules) -> Option<Values> {
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        let mut mean = Values::none::<J>();
        for (action, weight) in outcomes {
            mean.add(&self.after(game, Who::Chance, action)?, weight as f32 / total as f32);
        }
        Some(mean)
    }
}
