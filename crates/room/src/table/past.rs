//! What was played: taking back, looking back, playing a written log.

use packs::Edge;
use tabletop::{Seat, Silent, Viewer, Who};

use super::{PlayError, Table, UndoError, first_state};
use crate::entry::{Entry, EntryFault};

impl<G: Edge> Table<G> {
    /// Takes back the last own action of the seat and what the rules did after it. What is left of the log's length.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, UndoError> {
        let own = Who::Seat(seat);
        let last = self.log.iter().rposition(|entry| entry.who == own).ok_or(UndoError::NothingToUndo)?;
        if self.log[last..].iter().any(|entry| entry.who != own && entry.who != Who::Chance) {
            return Err(UndoError::OtherActed);
        }
        if self.revealed[last..].contains(&true) {
            return Err(UndoError::Revealed);
        }
        self.state = self.state_at(last);
        self.undone.extend(self.log.drain(last..));
        self.revealed.truncate(last);
        Ok(last)
    }

    /// What happened from entry `from` on, each event with the number of its entry.
    pub fn events_since(&self, from: usize) -> Vec<(usize, G::Event)> {
        let from = from.min(self.length());
        let mut state = self.state_at(from);
        let mut told = Vec::new();
        let mut events = Vec::new();
        for entry in &self.log[from..] {
            state.apply(entry.who, entry.action, &mut events);
            told.extend(events.drain(..).map(|event| (entry.n, event)));
        }
        told
    }

    /// The view as it was when the log had `length` entries.
    pub fn view_at(&self, length: usize, viewer: Viewer) -> G::View {
        self.state_at(length.min(self.length())).view(viewer)
    }

    /// Rebuilt through the rules.
    fn state_at(&self, length: usize) -> G {
        let mut state = first_state(&self.loaded, &self.setup);
        for entry in &self.log[..length] {
            state.apply(entry.who, entry.action, &mut Silent);
        }
        state
    }

    /// Plays an entry of a written log, with every check, and without drawing on.
    pub(crate) fn replay_entry(&mut self, entry: Entry<G::Action>) -> Result<(), EntryFault<G::Reason>> {
        let Entry { n, who, action } = entry;
        if n != self.length() {
            return Err(EntryFault::Number { found: n });
        }
        if let Some(error) = self.refusal(who, action) {
            return Err(match error {
                PlayError::Stale { .. } => EntryFault::Number { found: n },
                PlayError::NoSuchSeat => EntryFault::NoSuchSeat,
                PlayError::GameOver => EntryFault::GameOver,
                PlayError::NotYourTurn => EntryFault::NotTheirTurn,
                PlayError::NotLegal(refusal) => EntryFault::NotLegal(refusal),
            });
        }
        let mut proposal = self.nothing_yet();
        proposal.add(n, who, action);
        match self.commit(proposal) {
            Ok(_) => Ok(()),
            Err(_) => Err(EntryFault::Number { found: n }),
        }
    }
}
