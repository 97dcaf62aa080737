//! The commands, through the built program.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::common::read;
use dice::Dice;
use packs::Edge;
use serde_json::{Value, json};
use table::{Chance, Seed, Table};
use tabletop::{ToAct, Who};
use wine_cheese::State as WineCheese;

fn cuvee(arguments: &[&str]) -> Output {
    cuvee_in("en_US.UTF-8", arguments)
}

/// With the language of the surroundings.
fn cuvee_in(lang: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", lang).env_remove("NO_COLOR");
    command.args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a folder for files");
    path
}

fn standard_pack() -> &'static str {
    include_str!("../../../../games/wine-cheese/standard.toml")
}

/// A game played at random to its end.
fn finished() -> Table<WineCheese> {
    let chance = Chance::Auto(Seed::from_text("finished"));
    let loaded = WineCheese::standard_pack();
    let mut table = Table::<WineCheese>::new(loaded, 2, wine_cheese::Options::default(), chance).unwrap();
    let mut dice = Dice::new(1);
    while let ToAct::Seats(seats) = table.to_act() {
        let seat = seats.iter().next().unwrap();
        table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
    }
    table
}

#[test]
fn the_engine_speaks_through_pipes_and_says_nothing_else() {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let requests = b"{\"cmd\":\"hello\"}\n{\"cmd\":\"new\",\"game\":\"wine-cheese\"}\n\xff\xfe\n{\"cmd\":\"score\"}\n";
    engine.stdin.take().unwrap().write_all(requests).unwrap();
    let output = engine.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> = out(&output).lines().map(read).collect();
    assert_eq!(answers.iter().map(|answer| answer["ok"] == true).collect::<Vec<_>>(), [true, true, false, true]);
}

#[test]
fn the_engine_knows_packs_that_are_given_to_it() {
    let pack = file("house.toml", &standard_pack().replacen("name = \"standard\"", "name = \"house rules\"", 1));
    let mut engine = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .args(["engine", "--pack", pack.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let new =
        "{\"cmd\":\"hello\"}\n{\"cmd\":\"new\",\"game\":\"wine-cheese\",\"pack\":\"house rules\"}\n{\"cmd\":\"log\"}\n";
    engine.stdin.take().unwrap().write_all(new.as_bytes()).unwrap();
    let output = engine.wait_with_output().unwrap();
    let answers: Vec<Value> = out(&output).lines().map(read).collect();
    assert_eq!(answers[0]["games"][0]["packs"][1]["name"], "house rules");
    assert_eq!(answers[2]["setup"]["pack"], answers[0]["games"][0]["packs"][1]);

    let output = cuvee(&["engine", "--pack", "/no/such/pack.toml"]);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(2), ""));
    assert!(err(&output).contains("/no/such/pack.toml"));
}

#[test]
fn simulate_tells_one_json_value_and_the_same_for_the_same_seed() {
    let simulate = || cuvee(&["simulate", "wine-cheese", "--seats", "2", "--games", "12", "--seed", "7", "--json"]);
    let output = simulate();
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json["game"], &json["games"], &json["broken"]), (&json!("wine-cheese"), &json!(12), &json!([])));
    for key in ["steps", "scores"] {
        let [min, mean, max] = ["min", "mean", "max"].map(|part| json[key][part].as_f64().unwrap());
        assert!(min <= mean && mean <= max, "{key}: {json}");
    }
    assert_eq!(simulate().stdout, output.stdout);
    let german = cuvee(&["simulate", "wine-cheese", "--games", "2", "--lang", "de"]);
    assert!(out(&german).starts_with("2 Spiele"), "{}", out(&german));
}

#[test]
fn what_cannot_be_done_as_asked_ends_with_two_and_says_what_to_do() {
    for (arguments, expected) in [
        (vec!["simulate", "chess"], "wine-cheese"),
        (vec!["simulate", "wine-cheese", "--seats", "3"], "`seats`"),
        (vec!["simulate", "wine-cheese", "--games", "many"], "--games"),
        (vec!["bench", "--seconds", "0"], "0.01"),
        (vec!["bench", "wine-cheese", "--seats", "3"], "`seats`"),
        (vec!["play", "wine-cheese", "--bot", "deep-blue"], "greedy"),
        (vec!["play", "wine-cheese", "--seat", "2"], "0 to 1"),
        (vec!["play", "wine-cheese", "--two", "--bot", "random"], "--people"),
        (vec!["play", "wine-cheese", "--seats", "3"], "`seats`"),
        (vec!["play", "wine-cheese", "--bot", "easy,easy"], "`seats`"),
        (vec!["--lang", "fr"], "de or en"),
        (vec!["fly"], "fly"),
        (vec!["verify"], "FILE"),
        (vec!["verify", "/no/such/game.json"], "no such file"),
        (vec!["pack", "check", "/no/such/pack.toml"], "no such file"),
        (vec!["pack", "check", env!("CARGO_TARGET_TMPDIR")], "folder"),
    ] {
        let output = cuvee(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains(expected), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn errors_are_said_in_the_language_of_the_surroundings() {
    let output = cuvee_in("de_DE.UTF-8", &["verify", "/no/such/game.json"]);
    assert!(err(&output).contains("diese Datei gibt es nicht"), "{}", err(&output));
    let output = cuvee_in("de_DE.UTF-8", &["verify", "/no/such/game.json", "--lang", "en"]);
    assert!(err(&output).contains("there is no such file"), "{}", err(&output));
}

#[test]
fn verify_prints_the_score_of_a_game_that_holds() {
    let table = finished();
    let path = file("finished.json", &table.to_json().to_string());
    let output = cuvee(&["verify", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", out(&output));
    let outcome = table.outcome().unwrap();
    for (seat, result) in ["Heart", "Circle"].iter().zip(&outcome.results) {
        assert!(out(&output).contains(&format!("{seat}: {result}")), "{}", out(&output));
    }
    let german = cuvee_in("de_DE.UTF-8", &["verify", path.to_str().unwrap()]);
    assert!(out(&german).starts_with("Das Spiel ist in Ordnung"), "{}", out(&german));
}

#[test]
fn verify_tells_every_reason_why_a_game_does_not_hold() {
    let mut json = finished().to_json();
    json["log"].as_array_mut().unwrap().pop();
    json.as_object_mut().unwrap().remove("seed");
    let path = file("broken.json", &json.to_string());
    let output = cuvee(&["verify", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(out(&output).lines().filter(|line| line.starts_with("- ")).count(), 2, "{}", out(&output));

    let output = cuvee(&["verify", file("half.json", "{\"cuvee\":1,").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("breaks off"), "{}", out(&output));
    let output =
        cuvee(&["verify", file("chess.json", "{\"cuvee\":1,\"setup\":{\"game\":\"chess\"}}").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));

    let house = standard_pack().replacen("name = \"standard\"", "name = \"other\"", 1);
    let pack = file("other.toml", &house);
    let good = file("good.json", &finished().to_json().to_string());
    let output = cuvee(&["verify", good.to_str().unwrap(), "--pack", pack.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("--pack"), "{}", out(&output));
}

#[test]
fn pack_check_tells_every_fault_with_its_line() {
    let good = file("good.toml", standard_pack());
    let output = cuvee(&["pack", "check", good.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains(&WineCheese::standard_pack().hash));

    // What is unusual is told too, and the pack is good all the same.
    let text = standard_pack().replace("bonus = [5, 10, 15]", "bonus = [2, 10, 15]");
    let unusual = file("unusual.toml", &text);
    let output = cuvee(&["pack", "check", unusual.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    let line = text.lines().position(|line| line.starts_with("bonus =")).unwrap() + 1;
    let remark = format!("{}:{line}: ", unusual.display());
    assert_eq!(out(&output).lines().filter(|told| told.starts_with(&remark)).count(), 1, "{}", out(&output));

    let broken = standard_pack().replace("source = \"reconstructed\"", "source = \"a friend\"");
    let faults = broken.lines().filter(|line| line.contains("a friend")).count();
    assert!(1 < faults);
    let path = file("broken.toml", &broken);
    for lang in ["en_US.UTF-8", "de_DE.UTF-8"] {
        let output = cuvee_in(lang, &["pack", "check", path.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1));
        let lines: Vec<_> = out(&output).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), faults, "{lines:?}");
        for line in lines {
            let (number, reason) =
                line.strip_prefix(&format!("{}:", path.display())).and_then(|rest| rest.split_once(": ")).unwrap();
            let number: usize = number.parse().unwrap();
            assert!(broken.lines().nth(number - 1).unwrap().contains("a friend"), "{line}");
            assert!(!reason.is_empty());
        }
    }
    let output = cuvee(&["simulate", "wine-cheese", "--pack", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("broken.toml:"), "{}", err(&output));
}

#[test]
fn bench_measures_and_prints_a_list() {
    let output = cuvee(&["bench", "wine-cheese", "--seconds", "0.2", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json[0]["game"], "wine-cheese");
    for key in [
        "seats",
        "steps_per_s",
        "games_per_s",
        "ns_per_step",
        "new_game_ns",
        "chance_ns",
        "legal_ns",
        "clone_ns",
        "memcpy_ns",
        "state_bytes",
        "mean_steps",
        "search_iterations_per_s",
        "search_steps_per_s",
    ] {
        assert!(json[0][key].is_number(), "{key}: {json}");
    }
    let output = cuvee(&["bench", "vintage", "--seats", "4", "--seconds", "0.2", "--json"]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json[0]["game"], &json[0]["seats"]), (&json!("vintage"), &json!(4)));
}

#[test]
fn bench_draws_tables_for_browsers() {
    let output = cuvee(&["bench", "wine-cheese", "--pages", "--seconds", "0.05", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json[0]["game"], &json[0]["seats"]), (&json!("wine-cheese"), &json!(2)));
    for key in ["length", "early_us", "late_us", "over_us", "fresh_per_s", "unchanged_per_s", "bytes"] {
        assert!(0.0 < json[0][key].as_f64().unwrap(), "{key}: {json}");
    }
}
