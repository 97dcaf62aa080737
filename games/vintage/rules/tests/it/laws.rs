//! Vintage obeys every law, with two, three and four players.

use tabletop::Setup;
use vintage::files::standard_pack;
use vintage::{Options, State};

fn obeys(seats: u8, seeds: std::ops::Range<u64>) {
    let setup = Setup::<State> { pack: standard_pack().pack, seats, options: Options };
    for seed in seeds {
        if let Err(broken) = laws::obey(&setup, seed) {
            panic!("{seats} players, seed {seed}: {broken:?}");
        }
    }
}

#[test]
fn random_games_of_two_break_no_law() {
    obeys(2, 0..150);
}

#[test]
fn random_games_of_three_break_no_law() {
    obeys(3, 0..150);
}

#[test]
fn random_games_of_four_break_no_law() {
    obeys(4, 0..150);
}

#[test]
fn every_step_owed_reads_back() {
    let setup = Setup::<State> { pack: standard_pack().pack, seats: 3, options: Options };
    (0..60).for_each(|seed| laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>()));
}
