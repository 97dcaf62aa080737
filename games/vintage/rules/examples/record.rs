//! Records golden games and perft counts with the test pack, by random play: `cargo run --release -p vintage --example record`.
//!
//! Writes `games/vintage/golden/*.log` and `games/vintage/perft.txt`. To be run when the rules change on
//! purpose, and then the difference is to be explained.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dice::Dice;
use tabletop::{Game, Outcome, Setup, Silent, ToAct, Who};
use vintage::files::{Loaded, read_pack};
use vintage::vocabulary::{By, Column};
use vintage::{Action, Options, State};

fn main() {
    let text = include_str!("../tests/test-pack.toml");
    let pack = read_pack(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (name, seats, wanted) in ENDINGS {
        let (seed, game, log) = (0..1_000_000)
            .map(|seed| {
                let (game, log) = play(&pack, seats, seed);
                (seed, game, log)
            })
            .find(|(_, game, _)| game.outcome().is_some_and(|outcome| is_lively(&outcome) && wanted(&outcome)))
            .expect("every ending occurs");
        fs::write(folder.join("golden").join(format!("{name}.log")), golden(&pack, name, &game, &log))
            .expect("written");
        println!("{name}: seed {seed}, {} actions", log.len());
    }
    fs::write(folder.join("perft.txt"), perft(&pack)).expect("written");
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

fn dealt(pack: &Loaded, seats: u8) -> State {
    State::new(&Setup { pack: pack.pack, seats, options: Options })
}

fn random_action(game: &State, dice: &mut Dice) -> Option<(Who, Action)> {
    match game.to_act() {
        ToAct::Nobody => None,
        ToAct::Chance => Some((Who::Chance, game.draw(&mut |n| dice.below(n)))),
        ToAct::Seats(_) => {
            let seat = game.open().turn;
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            Some((Who::Seat(seat), dice.pick(&legal)))
        }
    }
}

/// As random, but with a taste for what brings a game forward.
fn eager_action(game: &State, dice: &mut Dice) -> Option<(Who, Action)> {
    let ToAct::Seats(_) = game.to_act() else { return random_action(game, dice) };
    let seat = game.open().turn;
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let liking = |action: &Action| liking(game, *action);
    let total: u32 = legal.iter().map(liking).sum();
    let mut fallen = dice.below(total);
    let action = legal.iter().find(|action| {
        let here = fallen < liking(action);
        fallen = fallen.saturating_sub(liking(action));
        here
    });
    Some((Who::Seat(seat), *action.expect("the number is below the total")))
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

fn play(pack: &Loaded, seats: u8, seed: u64) -> (State, Vec<(Who, Action)>) {
    let mut game = dealt(pack, seats);
    let mut dice = Dice::new(seed);
    let mut log = Vec::new();
    while let Some((who, action)) = eager_action(&game, &mut dice) {
        game.apply(who, action, &mut Silent);
        log.push((who, action));
    }
    (game, log)
}

fn golden(pack: &Loaded, name: &str, game: &State, log: &[(Who, Action)]) -> String {
    let mut text = format!("# {name}\npack {} {}\nseats {}\n", pack.name, pack.hash, game.seats());
    for (who, action) in log {
        writeln!(text, "{who} {action}").expect("a string takes it");
    }
    for seat in game.open().seats() {
        for row in game.score(seat) {
            writeln!(text, "score {seat} {} {}", row.key, row.points).expect("a string takes it");
        }
    }
    let ranks = game.outcome().expect("the game is over").ranks;
    let ranks: Vec<_> = ranks.iter().map(ToString::to_string).collect();
    writeln!(text, "ranks {}", ranks.join(" ")).expect("a string takes it");
    text
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

/// The busiest position of every kind of question in some random games, each with the greatest depth that stays small.
fn perft(pack: &Loaded) -> String {
    const MOST: u64 = 20_000;
    let mut text = String::from(
        "# Leaves of the game tree: seats, seed, random actions from there, depth, leaves; chance counts like a player.\n\
         # With the pack of the rulebook tests. If a number changes, the rules have changed.\n",
    );
    for (nth, question) in QUESTIONS.into_iter().enumerate() {
        writeln!(text, "# {question}").expect("a string takes it");
        let seats = 2 + (nth % 3) as u8;
        let (seed, (steps, game)) = (0..3000)
            .filter_map(|seed| Some((seed, busiest(pack, seats, seed, question)?)))
            .take(100)
            .max_by_key(|(_, (_, game))| leaves(game, 2))
            .expect("every question is asked");
        let depth = (1..=6).take_while(|&depth| leaves(&game, depth) <= MOST).last().unwrap_or(1);
        writeln!(text, "{seats} {seed} {steps} {depth} {}", leaves(&game, depth)).expect("a string takes it");
    }
    text
}

/// The position with this question in which most can be done.
fn busiest(pack: &Loaded, seats: u8, seed: u64, question: &str) -> Option<(usize, State)> {
    let mut game = dealt(pack, seats);
    let mut dice = Dice::new(seed);
    let mut best: Option<(usize, usize, State)> = None;
    let mut steps = 0;
    loop {
        let asked = game.question(game.open().turn).map_or("chance".to_owned(), |question| question.to_string());
        if asked.split(' ').next() == Some(question) && game.to_act() != ToAct::Nobody {
            let count = leaves(&game, 1) as usize;
            if best.as_ref().is_none_or(|(most, ..)| *most < count) {
                best = Some((count, steps, game.clone()));
            }
        }
        let Some((who, action)) = random_action(&game, &mut dice) else { break };
        game.apply(who, action, &mut Silent);
        steps += 1;
    }
    best.map(|(_, steps, game)| (steps, game))
}

fn leaves(game: &State, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions: Vec<(Who, Action)> = match game.to_act() {
        ToAct::Nobody => return 1,
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            outcomes.into_iter().map(|(action, _)| (Who::Chance, action)).collect()
        }
        ToAct::Seats(_) => {
            let seat = game.open().turn;
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.into_iter().map(|action| (Who::Seat(seat), action)).collect()
        }
    };
    let next = |(who, action)| {
        let mut game = game.clone();
        game.apply(who, action, &mut Silent);
        leaves(&game, depth - 1)
    };
    actions.into_iter().map(next).sum()
}
