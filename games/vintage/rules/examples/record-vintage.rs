//! Records golden games and perft counts with the test pack, by random play: `cargo run -p vintage --example record-vintage`.
//!
//! Writes `games/vintage/golden/*.log` and `games/vintage/perft.txt`. To be run when the rules change on
//! purpose, and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use laws::kit::golden::Golden;
use laws::kit::{load, perft, random};
use packs::Loaded;
use tabletop::{Game, Outcome, Setup, ToAct};
use vintage::vocabulary::{By, Column};
use vintage::{Action, Options, State};

fn main() {
    let pack = load(include_str!("../tests/test-pack.toml"));
    let crate_folder = env!("CARGO_MANIFEST_DIR");
    let golden = Golden { crate_folder, pack: &pack, seats: &[] };
    // As random, but with a taste for what brings a game forward.
    let eager = |game: &State, dice: &mut Dice| random::weighted_action(game, dice, liking);
    for (name, seats, wanted) in ENDINGS {
        let is_wanted = |_, game: &State| game.outcome().is_some_and(|outcome| is_lively(&outcome) && wanted(&outcome));
        let setup = format!("seats {seats}\n");
        golden.record(name, |_| name.to_owned(), &setup, || dealt(&pack, seats), eager, is_wanted);
    }
    fs::write(Path::new(crate_folder).join("../perft.txt"), perft(&pack)).expect("the file can be written");
}

type Ending = fn(&Outcome) -> bool;

/// Each way a game can be decided, and each number of players.
const ENDINGS: [(&str, u8, Ending); 5] = [
    ("two-decided-by-points", 2, |outcome| winners(outcome) == 1 && best(outcome) == 1),
    ("three-decided-by-points", 3, |outcome| winners(outcome) == 1 && best(outcome) == 1),
    ("four-decided-by-points", 4, |outcome| winners(outcome) == 1 && best(outcome) == 1),
    ("tie-broken", 2, |outcome| winners(outcome) == 1 && best(outcome) == 2),
    ("victory-shared", 2, |outcome| winners(outcome) == 2),
];

/// Everybody has done something.
fn is_lively(outcome: &Outcome) -> bool {
    outcome.results.iter().all(|&result| 10 <= result)
}

fn winners(outcome: &Outcome) -> usize {
    outcome.ranks.iter().filter(|&&rank| rank == 1).count()
}

/// How many have the most points.
fn best(outcome: &Outcome) -> usize {
    let most = outcome.results.iter().max().expect("players");
    outcome.results.iter().filter(|&result| result == most).count()
}

fn dealt(pack: &Loaded<State>, seats: u8) -> State {
    State::new(&Setup { pack: pack.pack, seats, options: Options })
}

fn liking(game: &State, action: Action) -> u32 {
    let board = &game.open().boards[game.open().turn];
    let aboard = board.hold.iter().any(|harvest| !harvest.is_none());
    match action {
        Action::Place { column: Column::Age, .. } | Action::Load { .. } => 200,
        Action::Place { column: Column::Harvest | Column::Buy, by: By::Markers, .. } => 80,
        Action::Sail { to } if aboard && to < board.boat => 100,
        Action::Port { barrels } => 2 + 8 * u32::from(barrels),
        Action::Play { .. } => 60,
        Action::Pass => 1,
        Action::Place { .. }
        | Action::Sail { .. }
        | Action::Done
        | Action::Buy { .. }
        | Action::BuyCheaper { .. }
        | Action::Plant { .. }
        | Action::Cellar { .. }
        | Action::Keep
        | Action::Add { .. }
        | Action::Take { .. }
        | Action::Deck
        | Action::Discard { .. }
        | Action::Free { .. }
        | Action::Barrels { .. }
        | Action::Look { .. }
        | Action::From { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => 10,
    }
}

/// The questions that are asked, by their first word.
const QUESTIONS: [&str; 17] = [
    "turn",
    "buy",
    "free-cube",
    "plant",
    "plant-more",
    "harvest",
    "load",
    "sail",
    "unload",
    "add-barrel",
    "cards",
    "discard",
    "free",
    "barrels",
    "look",
    "take-barrel",
    "chance",
];

/// The busiest position of every kind of question in some random games.
fn perft(pack: &Loaded<State>) -> String {
    let mut text = String::from(
        "# Leaves of the game tree: seats, seed, random actions from there, depth, leaves; chance counts like a player.\n\
         # With the pack of the rulebook tests. If a number changes, the rules have changed.\n",
    );
    for (nth, question) in QUESTIONS.into_iter().enumerate() {
        let seats = 2 + (nth % 3) as u8;
        let is_asked = |game: &State| {
            let asked = game.question(game.open().turn).map_or("chance".to_owned(), |question| question.to_string());
            asked.split(' ').next() == Some(question) && game.to_act() != ToAct::Nobody
        };
        let line = perft::record(&seats.to_string(), 3000, 100, || dealt(pack, seats), is_asked);
        writeln!(text, "# {question}\n{line}").expect("a string takes it");
    }
    text
}
