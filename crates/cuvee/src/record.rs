//! Games as data for programs that learn: the option `--record` of `simulate`.

mod parquet;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use dice::Dice;
use games::Title;
use packs::Edge;
use search::{Player, Thinker};
use serde_json::{Value, json};
use tabletop::{Game, Observable, Seat, Setup, Silent, ToAct, Viewer, Who};
use tensor::{Actions, Observer};

use parquet::{Cell, Kind, Sheet};

/// Plays games and writes what the seats saw, could do and did, and how it ended: each game as one line, or, if the name of the file
/// ends in `.parquet`, each decision as one row. Returns the number of games.
pub fn record<G: Title>(
    setup: &Setup<G::Rules>,
    player: Player,
    games: u64,
    seed: u64,
    path: &Path,
) -> io::Result<u64> {
    let file = BufWriter::new(File::create(path)?);
    let all = (0..games).map(|nth| played::<G>(setup, player, seed.wrapping_add(nth)));
    if path.extension().is_some_and(|ending| ending == "parquet") {
        as_table(file, all)?;
    } else {
        as_lines(file, all)?;
    }
    Ok(games)
}

fn as_lines(mut file: impl Write, games: impl Iterator<Item = Value>) -> io::Result<()> {
    for game in games {
        writeln!(file, "{game}")?;
    }
    file.flush()
}

/// One row a decision. What holds for the whole file stands in its notes.
fn as_table(file: impl Write, games: impl Iterator<Item = Value>) -> io::Result<()> {
    let mut sheet = Sheet::new(file, &COLUMNS)?;
    let mut notes = Vec::new();
    for (nth, game) in games.enumerate() {
        let (ranks, results) = (numbers(&game["ranks"]), numbers(&game["results"]));
        let decisions = game["decisions"].as_array().map_or(&[][..], Vec::as_slice);
        for (decided, decision) in decisions.iter().enumerate() {
            let position = decision["position"].to_string();
            let observation = &decision["observation"];
            let (at, is) = (numbers(&observation["at"]), numbers(&observation["is"]));
            sheet.row(&[
                Cell::Int(count(nth)),
                // Written as the same 64 bits.
                Cell::Long(game["seed"].as_u64().unwrap_or_default().cast_signed()),
                Cell::Int(count(decided)),
                Cell::Int(number(&decision["seat"])),
                Cell::Ints(&at),
                Cell::Ints(&is),
                Cell::Ints(&numbers(&decision["legal"])),
                Cell::Int(number(&decision["choice"])),
                Cell::Text(decision["action"].as_str().unwrap_or_default()),
                Cell::Text(&position),
                Cell::Ints(&ranks),
                Cell::Ints(&results),
            ])?;
        }
        if notes.is_empty() {
            notes = NOTES.map(|key| (key, text(&game[key]))).to_vec();
        }
    }
    let notes: Vec<(&str, &str)> = notes.iter().map(|(key, value)| (*key, value.as_str())).collect();
    sheet.finish(&notes)
}

const COLUMNS: [(&str, Kind); 12] = [
    ("game", Kind::Int),
    ("seed", Kind::Long),
    ("decision", Kind::Int),
    ("seat", Kind::Int),
    ("observation_at", Kind::Ints),
    ("observation_is", Kind::Ints),
    ("legal", Kind::Ints),
    ("choice", Kind::Int),
    ("action", Kind::Text),
    ("position", Kind::Text),
    ("ranks", Kind::Ints),
    ("results", Kind::Ints),
];

/// What is the same for all games of a file.
const NOTES: [&str; 9] = [
    "game",
    "rules",
    "seats",
    "options",
    "bot",
    "observation_version",
    "observation_size",
    "actions_version",
    "actions",
];

fn count(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn number(value: &Value) -> i32 {
    value.as_i64().and_then(|number| number.try_into().ok()).unwrap_or_default()
}

fn numbers(value: &Value) -> Vec<i32> {
    value.as_array().into_iter().flatten().map(number).collect()
}

/// A text as it is, anything else as JSON.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn played<G: Title>(setup: &Setup<G::Rules>, player: Player, seed: u64) -> Value {
    let mut dice = Dice::new(seed);
    let mut game = G::Rules::new(setup);
    let observer = Observer::<G::Rules>::new(&game);
    let actions = Actions::<G::Rules>::of();
    let mut minds: Vec<Thinker<G::Judge>> = Seat::first(setup.seats).map(|seat| Thinker::new(player, seat)).collect();
    let mut numbers = vec![0.0; observer.size()];
    let mut legal = Vec::new();
    let mut decisions = Vec::new();
    loop {
        let seat = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
                continue;
            }
            ToAct::Seats(seats) => seats.iter().next().expect("a seat is to act"),
        };
        let view = game.view(Viewer::Seat(seat));
        observer.write(&view, &mut numbers);
        game.legal(seat, &mut legal);
        let ids: Vec<_> = legal.iter().map(|&action| actions.id(action)).collect();
        let action = minds[usize::from(seat.number())].choose(&view, u64::from(dice.below(u32::MAX))).action;
        // Most numbers are 0: the others are told with their places.
        let there = || numbers.iter().enumerate().filter(|(_, number)| **number != 0.0);
        decisions.push(json!({
            "seat": seat.number(),
            "position": G::Rules::position_json(&game.position()),
            "observation": {
                "at": there().map(|(at, _)| at).collect::<Vec<_>>(),
                "is": there().map(|(_, &number)| number as i32).collect::<Vec<_>>(),
            },
            "legal": ids,
            "choice": actions.id(action),
            "action": action.to_string(),
        }));
        game.apply(Who::Seat(seat), action, &mut Silent);
    }
    let outcome = game.outcome().expect("the game is over");
    json!({
        "game": G::Rules::NAME,
        "rules": G::Rules::VERSION,
        "seats": setup.seats,
        "options": G::Rules::options_json(&setup.options),
        "seed": seed,
        "bot": player.to_string(),
        "observation_version": <G::Rules as Observable>::OBSERVATION,
        "observation_size": observer.size(),
        "actions_version": actions.version(),
        "actions": actions.len(),
        "ranks": outcome.ranks,
        "results": outcome.results,
        "decisions": decisions,
    })
}
