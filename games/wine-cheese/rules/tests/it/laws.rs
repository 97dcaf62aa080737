//! Wine & Cheese obeys every law. `cuvee simulate` does the same by the hundred thousand.

use packs::Edge;
use tabletop::Setup;
use wine_cheese::{Options, State};

#[test]
fn random_games_break_no_law() {
    let setup = Setup { pack: State::standard_pack().pack, ..crate::setup(Options::default()) };
    ::laws::kit::obeys(&setup, 0..150);
}

#[test]
fn every_step_owed_reads_back() {
    let setup =
        Setup::<State> { pack: State::standard_pack().pack, seats: 2, options: wine_cheese::Options::default() };
    (0..60)
        .for_each(|seed| ::laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>()));
}
