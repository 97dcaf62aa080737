//! Distilled obeys every law. `examples/lawful` does the same by the ten thousand.

use distilled::State as Distilled;
use distilled::files::standard_pack;
use distilled::{FlightChoice, Options};
use tabletop::Setup;

fn obey(seats: u8, options: Options, seeds: std::ops::Range<u64>) {
    let setup = Setup::<Distilled> { pack: standard_pack().pack, seats, options };
    for seed in seeds {
        if let Err(broken) = laws::obey(&setup, seed) {
            panic!("{seats} seats, seed {seed}: {broken:?}");
        }
    }
}

#[test]
fn random_games_for_one_break_no_law() {
    obey(1, Options::default(), 0..100);
}

#[test]
fn random_games_for_two_break_no_law() {
    obey(2, Options::default(), 0..60);
}

#[test]
fn random_games_for_three_break_no_law() {
    obey(3, Options::default(), 0..40);
}

#[test]
fn random_games_for_four_break_no_law() {
    obey(4, Options::default(), 0..30);
}

#[test]
fn random_games_for_five_break_no_law() {
    obey(5, Options::default(), 0..20);
}

#[test]
fn the_first_taste_breaks_no_law() {
    let options = Options { flight: FlightChoice::FirstTaste, ..Options::default() };
    obey(1, options, 0..5);
    obey(3, options, 0..5);
    obey(5, options, 0..5);
}

#[test]
fn every_step_owed_reads_back() {
    for seats in [1, 3] {
        let setup = Setup::<Distilled> { pack: standard_pack().pack, seats, options: Options::default() };
        (0..20)
            .for_each(|seed| laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>()));
    }
}
