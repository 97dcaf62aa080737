//! The crate's integration tests, in one binary.

mod clauses;
mod golden;
mod json;
mod laws;
mod pack;
mod perft;
mod position;
mod rulebook;

use std::sync::LazyLock;

use packs::Loaded;
use tabletop::{Game, Setup};
use vintage::{Options, State};

const TEST_PACK: &str = include_str!("../test-pack.toml");

static PACK: LazyLock<Loaded<State>> = LazyLock::new(|| ::laws::kit::load(TEST_PACK));

/// A set-up with the test pack.
fn setup(seats: u8) -> Setup<State> {
    Setup { pack: PACK.pack, seats, options: Options }
}

/// A game with the test pack; the number of seats as in recorded games.
fn deal(seats: &str) -> State {
    State::new(&setup(seats.parse().expect("a number of seats")))
}
