//! The crate's integration tests, in one binary.

mod cards;
mod clauses;
mod golden;
mod json;
mod laws;
mod pack;
mod perft;
mod position;
mod rulebook;

use distilled::{Options, State};
use packs::Edge;
use tabletop::{Game, Setup};

/// A set-up with the standard pack.
fn setup(seats: u8, options: Options) -> Setup<State> {
    Setup { pack: State::standard_pack().pack, seats, options }
}

/// A game; the number of seats as in recorded games.
fn deal(seats: &str) -> State {
    State::new(&setup(seats.parse().expect("a number of seats"), Options::default()))
}
