//! Positions as written down: anything may be said, but only what adds up becomes a [`State`].

use tabletop::{Imbalance, PackRef};

use crate::pack::Pack;
use crate::state::{Open, Sealed, State};

/// A whole position, hidden parts included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub open: Open,
    pub sealed: Sealed,
}

/// Why a position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    Todo,
}

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        let State { pack: _, open, sealed } = state;
        Self { open: *open, sealed: *sealed }
    }

    pub(crate) fn arrange(&self, pack: &'static Pack) -> Result<State, Vec<Impossible>> {
        Ok(State { pack: PackRef(pack), open: self.open, sealed: self.sealed })
    }
}

pub(crate) fn audit(_: &State) -> Result<(), Imbalance> {
    Ok(())
}
