//! Vintage obeys every law, with two, three and four players.

use ::laws::kit::obeys;
use packs::Edge;
use tabletop::Setup;
use vintage::State;

fn setup(seats: u8) -> Setup<State> {
    Setup { pack: State::standard_pack().pack, ..crate::setup(seats) }
}

#[test]
fn random_games_of_two_break_no_law() {
    obeys(&setup(2), 0..150);
}

#[test]
fn random_games_of_three_break_no_law() {
    obeys(&setup(3), 0..150);
}

#[test]
fn random_games_of_four_break_no_law() {
    obeys(&setup(4), 0..150);
}

#[test]
fn every_step_owed_reads_back() {
    let setup = setup(3);
    (0..60)
        .for_each(|seed| ::laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>()));
}
