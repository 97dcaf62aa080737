//! The crate's integration tests, in one binary.

mod campaign;
mod clauses;
mod golden;
mod json;
mod laws;
mod pack;
mod perft;
mod position;
mod telling;
mod with_standard_pack;
mod with_test_pack;

use std::sync::LazyLock;

use everdell_duo::{Options, State};
use packs::{Edge, Loaded};
use tabletop::{Game, Setup};

const TEST_PACK: &str = include_str!("../test-pack.toml");

/// The shipped pack, as text.
const STANDARD_PACK: &str = include_str!("../../../standard.toml");

static STANDARD: LazyLock<Loaded<State>> = LazyLock::new(|| ::laws::kit::load(STANDARD_PACK));

static PACK: LazyLock<Loaded<State>> = LazyLock::new(|| ::laws::kit::load(TEST_PACK));

fn options(mode: &str) -> Options {
    Options { mode: mode.parse().expect("a mode"), ..Options::default() }
}

/// A set-up with the standard pack.
fn standard(options: Options) -> Setup<State> {
    Setup { pack: State::standard_pack().pack, seats: 2, options }
}

/// A game with this pack; the mode as in recorded games.
fn deal(pack: &Loaded<State>, mode: &str) -> State {
    State::new(&Setup { pack: pack.pack, seats: 2, options: options(mode) })
}
