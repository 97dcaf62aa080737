//! Games whose best play is known, through the same trait: the search has to find it.

mod kuhn;
mod players;
mod policy;
mod tic_tac_toe;
