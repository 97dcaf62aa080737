//! Random games under all laws, by the thousand, and how fast a decision is:
//! `cargo run --release -p distilled --example lawful -- SEATS GAMES [FIRST-SEED]`.

use std::time::Instant;

use dice::Dice;
use distilled::State as Distilled;
use distilled::files::standard_pack;
use distilled::vocabulary::{Difficulty, Flight};
use distilled::{FlightChoice, Options, Pack};
use tabletop::{Game, Setup, Silent, ToAct, Who};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [seats, games, rest @ ..] = &numbers[..] else { panic!("SEATS GAMES [FIRST-SEED]") };
    let first = rest.first().copied().unwrap_or(0);
    let seats = *seats as u8;
    let rich = rich_pack();
    let (mut decisions, mut draws, mut points) = (0, 0, 0);
    for seed in first..first + games {
        let pack = if seed.is_multiple_of(2) { standard_pack().pack } else { rich };
        let setup = Setup::<Distilled> { pack, seats, options: options(seed) };
        match laws::obey(&setup, seed) {
            Ok(played) => {
                decisions += played.decisions;
                draws += played.draws;
                points += played.results.iter().sum::<i32>();
            }
            Err(broken) => {
                println!("{seats} seats, seed {seed}, {:?}: {broken:?}", setup.options);
                std::process::exit(1);
            }
        }
    }
    let mean = |sum: usize| sum as f64 / *games as f64;
    println!(
        "{games} lawful games for {seats}: {:.1} decisions, {:.1} draws, {:.1} points",
        mean(decisions),
        mean(draws),
        f64::from(points) / *games as f64 / f64::from(seats)
    );
    println!("{:.0} ns per decision, {} bytes", speed(seats), size_of::<Distilled>());
}

/// The standard pack with rich distillers and cheap cards: random games go deeper with it.
fn rich_pack() -> &'static Pack {
    let mut text = include_str!("../../standard.toml").to_owned();
    for number in 1..=9 {
        text = text.replace(&format!("money = {number}, yeast"), "money = 30, yeast");
        text = text.replace(&format!("cost = {number},"), "cost = 1,");
    }
    match distilled::files::read_pack(&text) {
        Ok(loaded) => loaded.pack,
        Err(faults) => panic!("{faults:?}"),
    }
}

/// Every option comes up.
fn options(seed: u64) -> Options {
    let flight = match seed % 10 {
        0 => FlightChoice::FirstTaste,
        nth @ 1..=8 => FlightChoice::Flight(Flight::ALL[nth as usize - 1]),
        _ => FlightChoice::Random,
    };
    Options {
        flight,
        pairing: seed.is_multiple_of(3),
        label_points: !seed.is_multiple_of(4),
        difficulty: Difficulty::ALL[(seed / 10 % 3) as usize],
        ..Options::default()
    }
}

/// Nanoseconds for one random decision with its share of chance.
fn speed(seats: u8) -> f64 {
    let setup = Setup::<Distilled> { pack: standard_pack().pack, seats, options: Options::default() };
    let mut dice = Dice::new(1);
    let mut legal = Vec::new();
    let mut decisions = 0_u32;
    let start = Instant::now();
    for _ in 0..3000 {
        let mut game = Distilled::new(&setup);
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let action = game.draw(&mut |n| dice.below(n));
                    game.apply(Who::Chance, action, &mut Silent);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to act");
                    game.legal(seat, &mut legal);
                    let action = dice.pick(&legal);
                    game.apply(Who::Seat(seat), action, &mut Silent);
                    decisions += 1;
                }
            }
        }
    }
    start.elapsed().as_nanos() as f64 / f64::from(decisions)
}
