//! Wine & Cheese obeys every law. `cuvee simulate` does the same by the hundred thousand.

use packs::Edge;
use tabletop::Setup;
use wine_cheese::{Options, State};

#[test]
fn random_games_break_no_law() {
    let setup = Setup { pack: State::standard_pack().pack, ..crate::setup(Options::default()) };
    ::laws::kit::obeys(&setup, 0..150);
}
