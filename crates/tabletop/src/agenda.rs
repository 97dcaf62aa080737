//! What the rules still owe: a short stack of steps, on top the next one.
//!
//! A paused rule is data. A game whose seats act at the same time keeps one agenda for each seat.

use std::fmt;

/// At most `N` steps; the one put there last comes first.
///
/// Places above the top always hold `None`, so that two agendas are equal exactly when they owe the same.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Agenda<S, const N: usize> {
    steps: [Option<S>; N],
    owed: u8,
}

impl<S: Copy, const N: usize> Agenda<S, N> {
    pub const EMPTY: Self = Self { steps: [None; N], owed: 0 };

    /// Puts a step on top.
    ///
    /// # Panics
    /// If the agenda is full: its size is part of a game's design, not of its play.
    pub fn owe(&mut self, step: S) {
        assert!(usize::from(self.owed) < N, "the agenda holds at most {N} steps");
        self.steps[usize::from(self.owed)] = Some(step);
        self.owed += 1;
    }

    /// The step on top.
    pub fn next(&self) -> Option<S> {
        if self.owed == 0 { None } else { self.steps[usize::from(self.owed) - 1] }
    }

    /// Takes the step on top off.
    pub fn take(&mut self) -> Option<S> {
        if self.owed == 0 {
            return None;
        }
        self.owed -= 1;
        self.steps[usize::from(self.owed)].take()
    }

    pub fn is_empty(&self) -> bool {
        self.owed == 0
    }

    /// All steps, the lowest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = S> {
        // Mostly a few of many places: those above the top need not be looked at.
        self.steps[..usize::from(self.owed)].iter().flatten().copied()
    }
}

impl<S: fmt::Debug, const N: usize> fmt::Debug for Agenda<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps.iter().flatten()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_owed_last_comes_first_and_leaves_no_trace() {
        let mut agenda = Agenda::<u8, 3>::EMPTY;
        agenda.owe(1);
        agenda.owe(2);
        assert_eq!(agenda.iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(agenda.take(), Some(2));
        assert_eq!(agenda.next(), Some(1));
        assert_eq!(agenda.take(), Some(1));
        assert_eq!(agenda.take(), None);
        assert_eq!(agenda, Agenda::EMPTY);
    }
}
