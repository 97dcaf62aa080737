//! The crate's integration tests, in one binary.

mod campaign;
mod clauses;
mod golden;
mod json;
mod laws;
mod pack;
mod perft;
mod position;
mod rulebook;
mod telling;

use std::sync::LazyLock;

use everdell_duo::{Options, State};
use packs::{Edge, Loaded};
use tabletop::{Game, Setup};

const TEST_PACK: &str = include_str!("../test-pack.toml");

static PACK: LazyLock<Loaded<State>> = LazyLock::new(|| ::laws::kit::load(TEST_PACK));

fn options(mode: &str) -> Options {
    Options { mode: mode.parse().expect("a mode"), ..Options::default() }
}

/// A set-up with the standard pack.
fn standard(options: Options) -> Setup<State> {
    Setup { pack: State::standard_pack().pack, seats: 2, options }
}

/// A game with the test pack; the mode as in recorded games.
fn deal(mode: &str) -> State {
    State::new(&Setup { pack: PACK.pack, seats: 2, options: options(mode) })
}
