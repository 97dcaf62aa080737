//! Random games under all laws, what was done in them, and how long a decision takes:
//! `cargo run --release -p vintage --example simulate -- GAMES [FIRST SEED [SEATS]]`.

use std::collections::BTreeMap;
use std::time::Instant;

use dice::Dice;
use tabletop::{Game, Setup, Silent, ToAct, Who};
use vintage::files::standard_pack;
use vintage::{Action, Options, State};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let games = numbers.first().copied().unwrap_or(1000);
    let first = numbers.get(1).copied().unwrap_or(0);
    println!("{} bytes a position, {} an action", size_of::<State>(), size_of::<Action>());
    let only = numbers.get(2).copied();
    for seats in State::SEATS.filter(|&seats| only.is_none_or(|only| only == u64::from(seats))) {
        let setup = Setup::<State> { pack: standard_pack().pack, seats, options: Options };
        tell(&setup, games.min(2000));
        for seed in first..first + games {
            if let Err(broken) = laws::obey(&setup, seed) {
                println!("{seats} players, seed {seed}: {broken:?}");
                std::process::exit(1);
            }
        }
        println!("{seats} players: {games} games under all laws");
    }
}

/// Plays random games without laws.
fn tell(setup: &Setup<State>, games: u64) {
    let (mut decisions, mut listed, mut longest, mut points) = (0_u64, 0, 0, 0_i64);
    let mut words: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..games {
        let (game, log) = play(setup, seed);
        for (action, count) in log {
            let text = action.to_string();
            *words.entry(text.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
            decisions += 1;
            listed += count as u64;
            longest = longest.max(count);
        }
        points += game.outcome().expect("over").results.iter().map(|&result| i64::from(result)).sum::<i64>();
    }
    println!(
        "{} players: {} ns a decision with chance, {} decisions a game, {} actions listed in ten, at most {longest}, \
         {points} points in {games} games",
        setup.seats,
        nanoseconds(setup, games),
        decisions / games,
        10 * listed / decisions,
    );
    println!("{words:?}");
}

/// The time of one random decision, listing and chance included.
fn nanoseconds(setup: &Setup<State>, games: u64) -> u128 {
    let start = Instant::now();
    let mut legal = Vec::new();
    let mut decisions = 0;
    for seed in 0..games {
        let mut game = State::new(setup);
        let mut dice = Dice::new(seed);
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let action = game.draw(&mut |n| dice.below(n));
                    game.apply(Who::Chance, action, &mut Silent);
                }
                ToAct::Seats(_) => {
                    let seat = game.open().turn;
                    game.legal(seat, &mut legal);
                    game.apply(Who::Seat(seat), dice.pick(&legal), &mut Silent);
                    decisions += 1;
                }
            }
        }
    }
    start.elapsed().as_nanos() / decisions
}

fn play(setup: &Setup<State>, seed: u64) -> (State, Vec<(Action, usize)>) {
    let mut game = State::new(setup);
    let mut dice = Dice::new(seed);
    let (mut log, mut legal) = (Vec::new(), Vec::new());
    loop {
        match game.to_act() {
            ToAct::Nobody => return (game, log),
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
            }
            ToAct::Seats(_) => {
                let seat = game.open().turn;
                game.legal(seat, &mut legal);
                let action = dice.pick(&legal);
                log.push((action, legal.len()));
                game.apply(Who::Seat(seat), action, &mut Silent);
            }
        }
    }
}
