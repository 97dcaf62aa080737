//! Records golden games and perft counts by random play: `cargo run --release -p distilled --example record`.
//!
//! Writes `games/distilled/golden/*.log` and `games/distilled/perft.txt`. To be run when the rules change on purpose,
//! and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use distilled::State as Distilled;
use distilled::files::standard_pack;
use distilled::vocabulary::PhaseKind;
use distilled::{Action, Options};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Who};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for seats in 1..=5 {
        write(&folder, &format!("for-{seats}"), seats, u64::from(seats));
    }
    let decided = |seed: &u64| {
        let (_, game) = play(2, *seed);
        let outcome = game.outcome().expect("over");
        outcome.results[0] == outcome.results[1] && outcome.ranks != [1, 1]
    };
    write(&folder, "tie-broken-by-money", 2, (0..100_000).find(decided).expect("some game"));
    let shared = |seed: &u64| play(2, *seed).1.outcome().expect("over").ranks == [1, 1];
    write(&folder, "shared", 2, (0..100_000).find(shared).expect("some game"));
    fs::write(folder.join("perft.txt"), perft()).expect("the file can be written");
}

fn new_game(seats: u8) -> Distilled {
    Distilled::new(&Setup { pack: standard_pack().pack, seats, options: Options::default() })
}

fn write(folder: &Path, name: &str, seats: u8, seed: u64) {
    let (mut log, game) = play(seats, seed);
    for seat in Seat::first(seats) {
        for row in game.score(seat) {
            let _ = writeln!(log, "score {seat} {} {}", row.key, row.points);
        }
    }
    let ranks: Vec<_> = game.outcome().expect("over").ranks.iter().map(ToString::to_string).collect();
    let _ = writeln!(log, "ranks {}", ranks.join(" "));
    fs::write(folder.join("golden").join(format!("{name}.log")), log).expect("the file can be written");
}

/// A random game with its log.
fn play(seats: u8, seed: u64) -> (String, Distilled) {
    let mut log =
        format!("# random play, seed {seed}\npack {} {}\nseats {seats}\n", standard_pack().name, standard_pack().hash);
    let mut game = new_game(seats);
    let mut dice = Dice::new(seed);
    while let Some((who, action)) = next(&game, &mut dice) {
        let _ = writeln!(log, "{who} {action}");
        game.apply(who, action, &mut Silent);
    }
    (log, game)
}

fn next(game: &Distilled, dice: &mut Dice) -> Option<(Who, Action)> {
    match game.to_act() {
        ToAct::Nobody => None,
        ToAct::Chance => Some((Who::Chance, game.draw(&mut |n| dice.below(n)))),
        ToAct::Seats(_) => {
            let all = actions(game);
            Some(all[dice.below(all.len() as u32) as usize])
        }
    }
}

fn actions(game: &Distilled) -> Vec<(Who, Action)> {
    match game.to_act() {
        ToAct::Nobody => Vec::new(),
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            outcomes.into_iter().map(|(action, _)| (Who::Chance, action)).collect()
        }
        ToAct::Seats(seats) => {
            let seat = seats.iter().next().expect("somebody is to act");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.into_iter().map(|action| (Who::Seat(seat), action)).collect()
        }
    }
}

fn leaves(game: &Distilled, depth: u8) -> u64 {
    let actions = actions(game);
    if depth == 0 || actions.is_empty() {
        return 1;
    }
    let next = |(who, action)| {
        let mut game = game.clone();
        game.apply(who, action, &mut Silent);
        leaves(&game, depth - 1)
    };
    actions.into_iter().map(next).sum()
}

/// For each kind of phase a position of a random game, and its leaves.
fn perft() -> String {
    let mut text =
        "# Leaves of the game tree: seats, seed, random actions from there, depth, leaves; chance counts like a \
                    player.\n# If a number changes, the rules have changed.\n"
            .to_owned();
    for kind in PhaseKind::ALL {
        'seeds: for seed in 0..3000 {
            let seats = (seed % 5 + 1) as u8;
            let mut game = new_game(seats);
            let mut dice = Dice::new(seed);
            let mut steps = 0;
            while let Some((who, action)) = next(&game, &mut dice) {
                if game.phase().kind == kind && steps % 7 == 3 {
                    let depth = (1..=4).rev().find(|&depth| leaves(&game, depth) <= 20_000).unwrap_or(1);
                    let _ = writeln!(text, "# {kind}\n{seats} {seed} {steps} {depth} {}", leaves(&game, depth));
                    break 'seeds;
                }
                game.apply(who, action, &mut Silent);
                steps += 1;
            }
        }
    }
    text
}
