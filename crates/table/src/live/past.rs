//! What was played: taking back, looking back, playing a written log.

use std::ops::Range;
use std::sync::Arc;

use packs::Edge;
use tabletop::{Seat, Viewer, Who};

use super::{PlayError, Table, UndoError};
use crate::entry::{Entry, EntryFault};

impl<G: Edge> Table<G> {
    /// Takes back the last own action of the seat and what the rules did after it. What is left of the log's length.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, UndoError> {
        let last = self.undoable(seat)?;
        self.take_back(last);
        Ok(last)
    }

    /// The length of the log after [`Table::undo`]; nothing is changed.
    pub fn undoable(&self, seat: Seat) -> Result<usize, UndoError> {
        let own = Who::Seat(seat);
        let last = self.last_of(seat).ok_or(UndoError::NothingToUndo)?;
        if self.log.since(last).any(|entry| entry.who != own && entry.who != Who::Chance) {
            return Err(UndoError::OtherActed);
        }
        if (last..self.length()).any(|n| self.log.reveals(n)) {
            return Err(UndoError::Revealed);
        }
        Ok(last)
    }

    /// The last entry of the seat.
    pub fn last_of(&self, seat: Seat) -> Option<usize> {
        self.log.iter().rposition(|entry| entry.who == Who::Seat(seat))
    }

    /// Takes back all entries from `length` on, whoever acted and whatever came to light: the caller has asked.
    pub fn take_back(&mut self, length: usize) {
        if length < self.length() {
            self.state = self.log.state_at(length);
            let taken = self.log.cut(length);
            Arc::make_mut(&mut self.undone).extend(taken);
            self.keep_asides_within();
        }
    }

    /// What happened from entry `from` on, each event with the number of its entry.
    pub fn events_since(&self, from: usize) -> Vec<(usize, G::Event)> {
        self.events_in(from..self.length())
    }

    /// What happened in these entries.
    pub fn events_in(&self, entries: Range<usize>) -> Vec<(usize, G::Event)> {
        self.log.events(entries.start..entries.end.min(self.length()))
    }

    /// The view as it was when the log had `length` entries.
    pub fn view_at(&self, length: usize, viewer: Viewer) -> G::View {
        self.state_at(length).view(viewer)
    }

    /// The whole position when the log had `length` entries, hidden parts included.
    pub fn position_at(&self, length: usize) -> G::Position {
        self.state_at(length).position()
    }

    fn state_at(&self, length: usize) -> G {
        if length < self.length() { self.log.state_at(length) } else { self.state.clone() }
    }

    /// Plays an entry of a written log, with every check, and without drawing on.
    pub(crate) fn replay_entry(&mut self, entry: Entry<G::Action>) -> Result<(), EntryFault<G::Reason>> {
        let Entry { n, who, action } = entry;
        if n != self.length() {
            return Err(EntryFault::Number { found: n });
        }
        self.play_one(who, action, &mut Vec::new()).map_err(|error| match error {
            PlayError::Stale { .. } => EntryFault::Number { found: n },
            PlayError::NoSuchSeat => EntryFault::NoSuchSeat,
            PlayError::GameOver => EntryFault::GameOver,
            PlayError::NotYourTurn => EntryFault::NotTheirTurn,
            PlayError::NotLegal(refusal) => EntryFault::NotLegal(refusal),
        })
    }
}
