//! What a bot plays, and what it thinks of its chances.

use tabletop::Seat;

/// What a bot plays, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    pub action: A,
    /// What was looked at, best first; the first is the action.
    pub candidates: Vec<Candidate<A>>,
    /// How the bot expects it to go on, as far as it has looked.
    pub line: Vec<(Seat, A)>,
    /// Worlds thought through.
    pub iterations: u64,
}

/// One action, and what it may bring to the seat that takes it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    pub action: A,
    /// The chance to win, from 0 to 1.
    pub win: f32,
    /// Points ahead of the best other seat at the end.
    pub margin: f32,
    /// How often it was thought through.
    pub visits: u32,
}

impl<A: Copy + Eq> Choice<A> {
    /// What the bot thinks of one action, if it has looked at it.
    pub fn of(&self, action: A) -> Option<Candidate<A>> {
        self.candidates.iter().copied().find(|candidate| candidate.action == action)
    }

    /// The chance to win that the bot sees.
    pub fn win(&self) -> f64 {
        self.candidates.first().map_or(0.5, |best| f64::from(best.win))
    }

    /// Points ahead at the end, as far as the bot can see.
    pub fn margin(&self) -> f64 {
        self.candidates.first().map_or(0.0, |best| f64::from(best.margin))
    }
}
