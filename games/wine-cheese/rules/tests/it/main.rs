//! The crate's integration tests, in one binary.

mod clauses;
mod golden;
mod laws;
mod pack;
mod perft;
mod position;
mod rulebook;

use std::sync::LazyLock;

use packs::Loaded;
use tabletop::{Game, Setup};
use wine_cheese::{Options, State};

const TEST_PACK: &str = include_str!("../test-pack.toml");

static PACK: LazyLock<Loaded<State>> = LazyLock::new(|| ::laws::kit::load(TEST_PACK));

/// A set-up with the test pack.
fn setup(options: Options) -> Setup<State> {
    Setup { pack: PACK.pack, seats: 2, options }
}

/// A game with the test pack; recorded games have one set-up only.
fn deal(_: &str) -> State {
    State::new(&setup(Options::default()))
}
