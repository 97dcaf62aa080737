//! Records golden games and perft counts by random play: `cargo run -p distilled --example record-distilled`.
//!
//! Writes `games/distilled/golden/*.log` and `games/distilled/perft.txt`. To be run when the rules change on purpose,
//! and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use distilled::vocabulary::PhaseKind;
use distilled::{Options, State};
use laws::kit::golden::Golden;
use laws::kit::{perft, random};
use packs::Edge;
use tabletop::{Game, Outcome, Setup, Silent};

fn main() {
    let crate_folder = env!("CARGO_MANIFEST_DIR");
    for seats in 1..=5 {
        record(&format!("for-{seats}"), seats, |seed, _| seed == u64::from(seats));
    }
    record("tie-broken-by-money", 2, |_, outcome| outcome.results[0] == outcome.results[1] && outcome.ranks != [1, 1]);
    record("shared", 2, |_, outcome| outcome.ranks == [1, 1]);
    fs::write(Path::new(crate_folder).join("../perft.txt"), perft()).expect("the file can be written");
}

fn dealt(seats: u8) -> State {
    State::new(&Setup { pack: State::standard_pack().pack, seats, options: Options::default() })
}

fn record(name: &str, seats: u8, is_wanted: impl Fn(u64, &Outcome) -> bool) {
    let golden = Golden::<State> { crate_folder: env!("CARGO_MANIFEST_DIR"), pack: State::standard_pack(), seats: &[] };
    let remark = |seed| format!("random play, seed {seed}");
    let is_wanted = |seed, game: &State| game.outcome().is_some_and(|outcome| is_wanted(seed, &outcome));
    let setup = format!("seats {seats}\n");
    golden.record(name, remark, &setup, || dealt(seats), random::first_seats_action, is_wanted);
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
            let mut game = dealt(seats);
            let mut dice = Dice::new(seed);
            let mut steps = 0;
            while let Some((who, action)) = random::first_seats_action(&game, &mut dice) {
                if game.phase().kind == kind && steps % 7 == 3 {
                    let depth = (1..=4).rev().find(|&depth| perft::leaves(&game, depth) <= 20_000).unwrap_or(1);
                    let line = perft::line(&seats.to_string(), seed, steps, depth, &game);
                    writeln!(text, "# {kind}\n{line}").expect("a string takes it");
                    break 'seeds;
                }
                game.apply(who, action, &mut Silent);
                steps += 1;
            }
        }
    }
    text
}
