//! Looking back at a finished game, and hints while one is played.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use cuvee::play::{PlayOptions, run_with};
use dice::Dice;
use games::GameId;
use packs::Edge;
use serde_json::Value;
use table::{Chance, Seed, Table};
use tabletop::{ToAct, Who};
use ui::Lang;
use wine_cheese::State as WineCheese;

/// A game played at random to its end, or so far.
fn played(most: usize) -> Table<WineCheese> {
    let chance = Chance::Auto(Seed::from_text("review"));
    let options = wine_cheese::Options::default();
    let mut table = Table::<WineCheese>::new(WineCheese::standard_pack(), 2, options, chance).unwrap();
    let mut dice = Dice::new(3);
    while let ToAct::Seats(seats) = table.to_act() {
        if most <= table.length() {
            break;
        }
        let seat = seats.iter().next().unwrap();
        table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
    }
    table
}

fn file(name: &str, table: &Table<WineCheese>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, table.to_json().to_string()).unwrap();
    path
}

fn review(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
    command.args(["--lang", "de", "review"]).args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

#[test]
fn a_review_is_one_json_value_or_a_text_and_its_parts_add_up() {
    let table = played(usize::MAX);
    let path = file("reviewed.json", &table);
    let output = review(&[path.to_str().unwrap(), "--seconds", "1", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let json: Value = serde_json::from_slice(&output.stdout).expect("one JSON value");
    assert_eq!(json["graph"].as_array().unwrap().len(), table.length() + 1);
    let results = table.outcome().unwrap().results;
    for (seat, account) in json["ledger"].as_array().unwrap().iter().enumerate() {
        let part = |key: &str| account[key].as_i64().unwrap();
        let decisions: i64 = account["decisions"].as_array().unwrap().iter().map(|part| part.as_i64().unwrap()).sum();
        let sum = part("start") + part("deal") + part("draws") + part("evaluation") + decisions;
        assert_eq!(sum, part("margin"), "{account}");
        assert_eq!(sum, 1000 * i64::from(results[seat] - results[1 - seat]));
    }
    let decisions = json["decisions"].as_array().unwrap();
    assert!(50 < decisions.len());
    for decision in decisions {
        let n = decision["n"].as_u64().unwrap() as usize;
        assert_eq!(decision["played"], table.log()[n].action.to_string());
        assert!(!decision["de"]["best"].as_str().unwrap().is_empty());
    }

    let output = review(&[path.to_str().unwrap(), "--seconds", "1"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for expected in ["Gewinnchance von Herz", "Abstand am Ende", "Glück beim Austeilen", "Die teuersten Entscheidungen"]
    {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    assert!(!String::from_utf8_lossy(&output.stderr).is_empty(), "progress is told");
}

#[test]
fn a_game_that_goes_on_is_not_reviewed() {
    let output = review(&[file("goes-on.json", &played(60)).to_str().unwrap()]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nicht zu Ende"));
}

#[test]
fn a_hint_is_first_an_idea_and_then_an_action() {
    let options = PlayOptions {
        game: GameId::WineCheese,
        seed: Some("hint".to_owned()),
        color: false,
        ..PlayOptions::newcomer(Lang::En)
    };
    let mut written = Vec::new();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    run_with(&options, folder, &mut "hint\nhint\nq\n".as_bytes(), &mut written).expect("a game");
    let written = String::from_utf8(written).unwrap();
    let idea = written.find("Idea: ").expect("an idea");
    let action = written.find("win chance").expect("an action with its worth");
    assert!(idea < action);
}

/// One recorded game of each title, with the pack that comes with the program and with that of the tests.
#[test]
fn recorded_games_can_be_reviewed_as_they_are() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for game in GameId::ALL {
        let folder = games.join(game.name()).join("golden");
        let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        let text = std::fs::read_to_string(&files[0]).unwrap();
        let entries = text.lines().filter(|line| {
            let word = line.split(' ').next().unwrap_or_default();
            !["#", "pack", "seats", "mode", "score", "ranks", "winner"].contains(&word)
        });
        let output = review(&[files[0].to_str().unwrap(), "--seconds", "0.5", "--json"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let json: Value = serde_json::from_slice(&output.stdout).expect("one JSON value");
        assert_eq!(json["game"], game.name());
        assert_eq!(json["graph"].as_array().unwrap().len(), entries.count() + 1, "{}", game.name());
    }
}
