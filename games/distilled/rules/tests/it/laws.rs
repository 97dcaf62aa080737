//! Distilled obeys every law. `cuvee simulate` does the same by the ten thousand.

use std::ops::Range;

use distilled::vocabulary::{Difficulty, Flight};
use distilled::{FlightChoice, Options, State};
use tabletop::Setup;

fn obey(seats: u8, options: Options, seeds: Range<u64>) {
    ::laws::kit::obeys(&crate::setup(seats, options), seeds);
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
        let setup = crate::setup(seats, Options::default());
        (0..20).for_each(|seed| {
            ::laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>());
        });
    }
}

/// Rich distillers and cheap cards: random games go deeper. Every option comes up.
#[test]
fn random_games_of_the_rich_break_no_law() {
    let mut text = include_str!("../../../standard.toml").to_owned();
    for number in 1..=9 {
        text = text.replace(&format!("money = {number}, yeast"), "money = 30, yeast");
        text = text.replace(&format!("cost = {number},"), "cost = 1,");
    }
    let pack = ::laws::kit::load::<State>(&text).pack;
    for seed in 0_u64..30 {
        let flight = match seed % 10 {
            0 => FlightChoice::FirstTaste,
            nth @ 1..=8 => FlightChoice::Flight(Flight::ALL[nth as usize - 1]),
            _ => FlightChoice::Random,
        };
        let options = Options {
            flight,
            pairing: seed.is_multiple_of(3),
            label_points: !seed.is_multiple_of(4),
            difficulty: Difficulty::ALL[(seed / 10 % 3) as usize],
            ..Options::default()
        };
        let seats = 1 + (seed % 4) as u8;
        ::laws::kit::obeys(&Setup { pack, ..crate::setup(seats, options) }, seed..seed + 1);
    }
}
