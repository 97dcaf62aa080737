//! What a bot plays, and why.

use tabletop::Seat;

use crate::chances::Correction;

/// An action and the evaluations behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    pub action: A,
    /// Evaluated actions, best first; the first one is `action`.
    pub candidates: Vec<Candidate<A>>,
    /// Principal variation.
    pub line: Vec<(Seat, A)>,
    /// Search iterations.
    pub iterations: u64,
}

/// Evaluation of one action for the seat that takes it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    pub action: A,
    /// Win probability.
    pub win: f32,
    /// Expected final lead over the best other seat, in points.
    pub margin: f32,
    pub visits: u32,
}

impl<A: Copy + Eq> Choice<A> {
    /// Evaluation of one action, if there is one.
    pub fn of(&self, action: A) -> Option<Candidate<A>> {
        self.candidates.iter().copied().find(|candidate| candidate.action == action)
    }

    /// Win probability of the chosen action.
    pub fn win(&self) -> f64 {
        self.candidates.first().map_or(0.5, |best| f64::from(best.win))
    }

    /// Corrects the chances of the actions that were tried.
    pub(crate) fn restate(&mut self, correction: Correction) {
        for tried in self.candidates.iter_mut().filter(|candidate| 0 < candidate.visits) {
            tried.win = correction.of(tried.win);
        }
    }

    /// Expected final lead with the chosen action.
    pub fn margin(&self) -> f64 {
        self.candidates.first().map_or(0.0, |best| f64::from(best.margin))
    }
}
