//! Can what was taken back have been played, and taken back like this?

use packs::Edge;
use tabletop::{Seat, Who};

use crate::entry::Entry;
use crate::live::Table;

/// Something that cannot have been played or taken back, by the number of its entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Untrue {
    pub n: usize,
}

/// A game with everything that was taken back, told in order.
pub struct Story<G: Edge> {
    table: Table<G>,
}

impl<G: Edge> Story<G> {
    /// The table before its first entry; it knows the seed.
    pub fn new(table: Table<G>) -> Self {
        Self { table }
    }

    pub fn play(&mut self, who: Who, action: &str) -> Result<(), Untrue> {
        let untrue = Untrue { n: self.table.length() };
        let action = action.parse().map_err(|_| untrue)?;
        play(&mut self.table, Entry { n: untrue.n, who, action })
    }

    /// A seat takes back its last own action; whether the others had to agree stands elsewhere.
    pub fn take_back(&mut self, seat: Option<Seat>, to: usize) -> Result<(), Untrue> {
        let last = seat.and_then(|seat| self.table.last_of(seat));
        if last != Some(to) {
            return Err(Untrue { n: to });
        }
        self.table.take_back(to);
        self.table.remember_undone(Vec::new());
        Ok(())
    }
}

fn play<G: Edge>(table: &mut Table<G>, entry: Entry<G::Action>) -> Result<(), Untrue> {
    let untrue = Untrue { n: entry.n };
    match (entry.who, table.would_draw()) {
        (Who::Chance, Some(drawn)) if drawn != entry.action => Err(untrue),
        (Who::Chance | Who::Seat(_), _) => table.replay_entry(entry).map_err(|_| untrue),
    }
}

/// What was taken back, as the file of a game says without a chain. Nobody who has to agree stands there, so it has to be what a player may
/// take back alone: one own action and the draws after it, as long as nothing came to light and nobody else acted.
///
/// The last of these was taken back from the game as it stands, so the way leads backwards.
pub fn check<G: Edge>(finished: &Table<G>, undone: &[Entry<G::Action>]) -> Result<(), Untrue> {
    let mut past = finished.clone();
    let mut rest = undone;
    while let Some(first) = rest.iter().rposition(|entry| entry.who != Who::Chance) {
        let (before, turn) = rest.split_at(first);
        let Entry { n, who, .. } = turn[0];
        let untrue = Untrue { n };
        let Who::Seat(seat) = who else { return Err(untrue) };
        if past.length() < n {
            return Err(untrue);
        }
        past.take_back(n);
        past.remember_undone(Vec::new());
        turn.iter().try_for_each(|&entry| play(&mut past, entry))?;
        if past.would_draw().is_some() || past.undoable(seat) != Ok(n) {
            return Err(untrue);
        }
        rest = before;
    }
    rest.first().map_or(Ok(()), |entry| Err(Untrue { n: entry.n }))
}
