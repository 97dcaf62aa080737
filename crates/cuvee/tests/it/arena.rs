//! Matches and measurements, through the built program.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn cuvee(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en_US.UTF-8");
    command.args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn json(output: &Output) -> Value {
    assert_eq!((output.status.code(), err(output).as_str()), (Some(0), ""));
    serde_json::from_slice(&output.stdout).expect("one JSON value")
}

fn keys(json: &Value) -> Vec<&str> {
    json.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn arena_prints_what_the_protocol_says() {
    let output = cuvee(&["arena", "wine-cheese", "--bots", "greedy,random", "--games", "2", "--seed", "5", "--json"]);
    let json = json(&output);
    assert_eq!(keys(&json), ["game", "games", "bots"]);
    assert_eq!((json["game"].as_str(), json["games"].as_u64()), (Some("wine-cheese"), Some(2)));
    let bots = json["bots"].as_array().unwrap();
    assert_eq!(bots.iter().map(|bot| bot["bot"].as_str().unwrap()).collect::<Vec<_>>(), ["greedy", "random"]);
    for bot in bots {
        assert_eq!(keys(bot), ["bot", "wins", "win_rate", "mean_score", "elo", "p95_ms"]);
        assert_eq!(keys(&bot["win_rate"]), ["mean", "low", "high"]);
        assert_eq!(keys(&bot["elo"]), ["mean", "low", "high"]);
    }
    assert!(bots[1]["elo"]["mean"].as_f64() < bots[0]["elo"]["mean"].as_f64());
}

#[test]
fn a_match_goes_on_where_it_stopped_whatever_the_cores() {
    let save = path("match.jsonl");
    let file = save.to_str().unwrap();
    let play = |games: &str, more: &[&str]| {
        let arguments = ["arena", "wine-cheese", "--bots", "greedy,random", "--seed", "9", "--json", "--games", games];
        let mut json = json(&cuvee(&[&arguments[..], more].concat()));
        for bot in json["bots"].as_array_mut().unwrap() {
            bot["p95_ms"] = Value::Null;
        }
        json
    };
    let whole = play("6", &["--cores", "1"]);
    play("4", &["--save", file]);
    let text = std::fs::read_to_string(&save).unwrap();
    std::fs::write(&save, &text[..text.len() - 20]).unwrap();
    assert_eq!(play("6", &["--save", file, "--cores", "2"]), whole);
    assert_eq!(std::fs::read_to_string(&save).unwrap().lines().count(), 7);

    let other = cuvee(&["arena", "wine-cheese", "--bots", "greedy,easy", "--games", "2", "--save", file]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("`bots`") && err(&other).contains("name another file"), "{}", err(&other));
}

#[test]
fn the_table_and_the_page_are_in_the_language_asked_for() {
    let page = path("match.html");
    let arguments = ["arena", "wine-cheese", "--bots", "greedy,random,easy", "--games", "6", "--lang", "de"];
    let output = cuvee(&[&arguments[..], &["--html", page.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    for expected in
        ["Wine & Cheese · 2 Plätze", "6 Spiele", "Siegquote", "Ein gleicher Anteil an den Siegen ist 50,0 %"]
    {
        assert!(out(&output).contains(expected), "{expected}: {}", out(&output));
    }
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("lang=\"de\""));
    assert!(page.contains("<svg") && page.contains("Paar für Paar") && page.contains("light-dark"));
    // Nothing is fetched from anywhere.
    for outside in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn balance_tells_seats_rows_and_things() {
    let output = cuvee(&["balance", "wine-cheese", "--bot", "greedy", "--games", "10", "--seed", "3", "--json"]);
    let json = json(&output);
    assert_eq!(keys(&json), ["game", "seats", "bot", "packs"]);
    let pack = &json["packs"][0];
    assert_eq!(keys(pack), ["games", "by_seat", "decisions", "rows", "things"]);
    let wins: f64 = pack["by_seat"].as_array().unwrap().iter().map(|share| share["mean"].as_f64().unwrap()).sum();
    assert!((wins - 1.0).abs() < 1e-9);
    let things = pack["things"].as_array().unwrap();
    for group in ["wine", "cheese", "label", "opening", "start"] {
        assert!(things.iter().any(|thing| thing["group"] == group), "{group}");
    }
    for thing in things {
        let [had, used] = ["had", "used"].map(|key| thing[key].as_u64().unwrap());
        assert!(used <= had && 0 < had, "{thing}");
    }
    let first = things.iter().find(|thing| thing["group"] == "start").unwrap();
    assert_eq!(first["dealt"], 10);
    assert_eq!(pack["rows"].as_array().unwrap().last().unwrap()["key"], "result");
}

#[test]
fn the_same_pack_twice_differs_in_nothing() {
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/wine-cheese/standard.toml");
    let page = path("balance.html");
    let arguments = ["balance", "wine-cheese", "--bot", "greedy", "--games", "3", "--versus", pack];
    let findings = json(&cuvee(&[&arguments[..], &["--json"]].concat()));
    let change = &findings["change"];
    for seat in change["by_seat"].as_array().unwrap() {
        assert_eq!(seat["mean"], 0.0);
    }
    for row in change["rows"].as_array().unwrap() {
        assert_eq!(row["all"]["mean"], 0.0, "{row}");
    }
    let output = cuvee(&[&arguments[..], &["--lang", "de", "--html", page.to_str().unwrap()]].concat());
    assert!(out(&output).contains("Änderung"), "{}", out(&output));
    assert!(std::fs::read_to_string(page).unwrap().contains("Was das zweite Pack ändert"));
}

#[test]
fn what_cannot_be_played_says_what_to_do() {
    for (arguments, expected) in [
        (vec!["arena", "wine-cheese"], "--bots"),
        (vec!["arena", "wine-cheese", "--bots", "greedy"], "two bots"),
        (vec!["arena", "wine-cheese", "--bots", "greedy,deep-blue"], "there are: random"),
        (vec!["arena", "wine-cheese", "--bots", "greedy,strong:fast"], "strong:500ms"),
        (vec!["arena", "wine-cheese", "--bots", "greedy,random", "--seats", "3"], "`seats`"),
        (vec!["arena", "wine-cheese", "--bots", "greedy,random", "--games", "0"], "--games"),
        (
            vec![
                "arena",
                "wine-cheese",
                "--bots",
                "greedy,random",
                "--games",
                "99999999",
                "--html",
                "/no/such/folder/a.html",
            ],
            "Cannot write",
        ),
        (vec!["arena", "wine-cheese", "--bots", "greedy,random", "--save", "/no/such/folder/a"], "/no/such/folder/a"),
        (vec!["arena", "wine-cheese", "--bots", "greedy,random", "--save", env!("CARGO_MANIFEST_PATH")], "left alone"),
        (vec!["balance", "wine-cheese", "--versus", "/no/such/pack.toml"], "no such file"),
        (vec!["tune", "wine-cheese", "--generations", "0"], "--generations"),
        (vec!["tune", "wine-cheese", "--out", "/no/such/folder/weights.txt"], "Cannot write"),
        (vec!["strength", "--out", "/no/such/folder/strength.md"], "Cannot write"),
    ] {
        let output = cuvee(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains(expected), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn tune_gives_weights_that_can_be_read_and_the_same_for_the_same_seed() {
    let arguments = ["tune", "wine-cheese", "--generations", "1", "--games", "1", "--epochs", "1", "--seed", "4"];
    let printed = cuvee(&arguments);
    assert_eq!(printed.status.code(), Some(0), "{}", err(&printed));
    assert!(err(&printed).starts_with("Generation 1: "), "{}", err(&printed));
    let features = <<games::WineCheese as games::Title>::Judge as search::Judge>::FEATURES;
    search::Net::parse(&out(&printed), features).expect("weights that fit");
    let file = path("weights.txt");
    let written = cuvee(&[&arguments[..], &["--out", file.to_str().unwrap()]].concat());
    assert_eq!(out(&written), "");
    assert_eq!(std::fs::read_to_string(file).unwrap().trim_end(), out(&printed).trim_end());
}

#[test]
fn calibration_goes_on_where_it_stopped_and_is_drawn() {
    let (save, page) = (path("calibrate.jsonl"), path("calibrate.html"));
    let (save, file) = (save.to_str().unwrap(), page.to_str().unwrap());
    let measure = |games: &str, more: &[&str]| {
        let arguments = ["calibrate", "vintage", "--bot", "medium:4it", "--seed", "3", "--games", games];
        cuvee(&[&arguments[..], more].concat())
    };
    let whole = json(&measure("4", &["--json"]));
    json(&measure("2", &["--json", "--save", save]));
    assert_eq!(whole, json(&measure("4", &["--json", "--save", save, "--html", file])), "resumed, the same figures");
    assert_eq!(keys(&whole), ["seats", "games", "all", "phases", "sum"]);
    let all = &whole["all"];
    assert_eq!(keys(all), ["statements", "error", "brier", "brier_of_none", "slope", "bins"]);
    let of_phases: u64 =
        whole["phases"].as_object().unwrap().values().map(|part| part["statements"].as_u64().unwrap()).sum();
    assert_eq!(all["statements"].as_u64(), Some(of_phases), "every statement belongs to one phase");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("Reliability") && page.contains("<circle class=\"dot\""), "{page}");
    let fitted = path("chances.txt");
    measure("4", &["--save", save, "--fit", fitted.to_str().unwrap()]);
    let fitted = std::fs::read_to_string(fitted).unwrap();
    let command = "# cuvee calibrate vintage --bot medium:4it --seed 3 --games 4 --seats 2\n2 * ";
    assert!(fitted.starts_with(command) && fitted.lines().any(|line| line.starts_with("2 round ")), "{fitted}");
    let text = out(&measure("4", &["--markdown"]));
    assert!(text.starts_with("## Vintage") && text.contains("Calibration error"), "{text}");
}
