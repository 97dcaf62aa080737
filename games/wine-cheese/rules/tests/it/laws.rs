//! Wine & Cheese obeys every law. `cuvee simulate` does the same by the hundred thousand.

use packs::Edge;
use tabletop::Setup;
use wine_cheese::State;

#[test]
fn random_games_break_no_law() {
    let setup =
        Setup::<State> { pack: State::standard_pack().pack, seats: 2, options: wine_cheese::Options::default() };
    for seed in 0..150 {
        if let Err(broken) = laws::obey(&setup, seed) {
            panic!("seed {seed}: {broken:?}");
        }
    }
}

#[test]
fn every_step_owed_reads_back() {
    let setup =
        Setup::<State> { pack: State::standard_pack().pack, seats: 2, options: wine_cheese::Options::default() };
    (0..60).for_each(|seed| laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>()));
}
