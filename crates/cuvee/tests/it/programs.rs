//! Programs of others in the arena, and games as data.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use cuvee::engine::Engine;
use serde_json::{Value, json};

use crate::common::{code, granted};

/// A player in the shell: reads a line, answers by `answer`, which finds the line in `$line`.
pub fn player(name: &str, answer: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("players");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\nwhile read -r line; do\n{answer}\ndone\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// Plays the first action of the list.
pub const FIRST: &str = r#"rest=${line#*\"legal\":[\"}; echo "{\"action\":\"${rest%%\"*}\"}""#;

fn cuvee(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_cuvee")).args(arguments).output().unwrap();
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

fn contest(bots: &str) -> Value {
    let arguments = ["arena", "wine-cheese", "--bots", bots, "--games", "2", "--json", "--cores", "1"];
    let (succeeded, output) = cuvee(&arguments);
    assert!(succeeded, "{output}");
    serde_json::from_str(&output).unwrap()
}

#[test]
fn any_program_can_play_in_the_arena() {
    let path = player("first", FIRST);
    let report = contest(&format!("random,{}", path.display()));
    assert_eq!(report["games"], 2);
    let theirs = &report["bots"][1];
    assert_eq!(theirs["bot"], path.display().to_string());
    assert!(theirs.get("forfeits").is_none(), "{report}");
}

#[test]
fn who_breaks_the_rules_of_the_protocol_loses() {
    for (name, answer, why) in [
        ("illegal", r#"echo '{"action":"fly"}'"#, "illegal: fly"),
        ("unreadable", "echo what", "unreadable: what"),
        ("ended", "exit 1", "ended"),
        ("late", "exec sleep 60", "late"),
    ] {
        let path = player(name, answer);
        // A program has ten seconds more to start; a first answer shortens the test.
        let path = if name == "late" { player(name, &format!("{FIRST}\nread -r line\nexec sleep 60")) } else { path };
        let report = contest(&format!("random,{}:50ms", path.display()));
        let (ours, theirs) = (&report["bots"][0], &report["bots"][1]);
        assert_eq!((&ours["wins"], &theirs["wins"]), (&Value::from(2), &Value::from(0)), "{report}");
        assert_eq!(theirs["forfeits"], serde_json::json!([why, why]), "{report}");
    }
    let report = contest("random,./not/there");
    assert_eq!(report["bots"][1]["forfeits"][0], "cannot-start");
}

/// The program is told its own seat's view and nothing else.
#[test]
fn a_program_is_told_what_its_seat_may_know() {
    let heard = Path::new(env!("CARGO_TARGET_TMPDIR")).join("heard");
    fs::remove_file(&heard).unwrap_or_default();
    let path = player("listener", &format!("printf '%s\\n' \"$line\" >> '{}'\n{FIRST}", heard.display()));
    contest(&format!("random,{}", path.display()));
    let heard = fs::read_to_string(&heard).unwrap();
    assert!(20 < heard.lines().count());
    for line in heard.lines() {
        let told: Value = serde_json::from_str(line).unwrap();
        let mut keys: Vec<&str> = told.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["cmd", "game", "legal", "milliseconds", "seat", "view", "world"]);
        let seat = told["seat"].as_u64().unwrap() as usize;
        let others = &told["view"]["hands"][1 - seat];
        let known = &told["view"]["farms"][1 - seat]["known"];
        assert_eq!(&others["cards"], known, "{line}");
        // The world that comes with it is one that the seat cannot tell from the true one.
        let mut engine = Engine::default();
        granted(
            &mut engine,
            &json!({ "cmd": "load", "game": "wine-cheese", "position": told["world"], "chance": "manual" }),
        );
        assert_eq!(granted(&mut engine, &json!({ "cmd": "view", "seat": seat }))["view"], told["view"]);
    }
}

/// The engine decides when it is asked as a player is.
#[test]
fn the_engine_itself_can_play_in_the_arena() {
    let path = player("engine", "");
    fs::write(&path, format!("#!/bin/sh\nexec '{}' engine\n", env!("CARGO_BIN_EXE_cuvee"))).unwrap();
    let report = contest(&format!("random,{}:60ms", path.display()));
    // A busy machine may make it late; it is never refused.
    let forfeits = report["bots"][1]["forfeits"].as_array().cloned().unwrap_or_default();
    assert!(forfeits.iter().all(|why| why == "late"), "{report}");
    for game in ["wine-cheese", "vintage", "distilled", "everdell-duo"] {
        let mut engine = Engine::default();
        let table = granted(&mut engine, &json!({ "cmd": "new", "game": game, "seed": "decide" }))["table"].clone();
        let seat = &table["to_act"][0];
        let world = granted(&mut engine, &json!({ "cmd": "observe", "seat": seat, "seed": "x" }))["position"].clone();
        let legal = granted(&mut engine, &json!({ "cmd": "legal", "seat": seat }))["legal"].clone();
        let asked = json!({ "cmd": "decide", "game": game, "seat": seat, "milliseconds": 20, "legal": [], "view": {}, "world": world });
        let action = granted(&mut Engine::default(), &asked)["action"].clone();
        assert!(legal.as_array().unwrap().iter().any(|one| one["action"] == action), "{game}: {action}");
        let blind = json!({ "cmd": "decide", "game": game, "seat": seat, "legal": [], "view": {} });
        assert_eq!(code(&mut engine, &blind), "bad-request", "it needs a world to think in");
    }
}

/// Weights of a file take the place of the usual ones, for one bot or for all, and must be of this game and its rules.
#[test]
fn bots_play_with_the_weights_of_a_file() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let standard =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/vintage/bot/weights.txt")).unwrap();
    let rules = <vintage::State as tabletop::Game>::VERSION;
    let features = <<games::Vintage as games::Title>::Judge as search::Judge>::FEATURES;
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let same = file("same.txt", &format!("# weights vintage rules {rules}\n{standard}"));
    let none: String = standard
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(' ').map(|_| "0").collect::<Vec<_>>().join(" ") + "\n")
        .collect();
    let none = file("none.txt", &none);
    let play = |bots: &str, more: &[&str]| {
        let mut arguments =
            vec!["--lang", "en", "arena", "vintage", "--games", "6", "--json", "--cores", "1", "--bots", bots];
        arguments.extend(more);
        let output = Command::new(env!("CARGO_BIN_EXE_cuvee")).args(arguments).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
    };
    let scores = |report: &str| {
        let report: Value = serde_json::from_str(report).unwrap();
        [0_usize, 1].map(|bot| report["bots"][bot]["mean_score"].clone())
    };
    let usual = play("medium:30it,random", &[]).unwrap();
    let named = play(&format!("medium:30it:weights={same},random"), &[]).unwrap();
    assert!(named.contains("weights="), "the report names the weights");
    assert_eq!(scores(&usual), scores(&named), "the same weights play the same games");
    let policy = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/vintage/bot/policy.txt");
    let named = play(&format!("medium:30it:weights={policy},random"), &[]).unwrap();
    assert_eq!(scores(&usual), scores(&named), "the policy net that it has anyway");
    let blank = format!("# policy vintage rules {rules}\n{}", "0 ".repeat(search::Policy::size(features)));
    let blank = file("blank.txt", &blank);
    assert_ne!(scores(&usual), scores(&play(&format!("medium:30it:weights={blank},random"), &[]).unwrap()));
    assert_ne!(scores(&usual), scores(&play("medium:30it,medium:31it", &["--weights", &none]).unwrap()));
    assert_ne!(scores(&usual), scores(&play(&format!("medium:30it:weights={none},random"), &[]).unwrap()));

    let other = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/distilled/bot/weights.txt");
    let refused = |file: &str| play(&format!("strong:weights={file},random"), &[]).unwrap_err();
    assert!(refused(other).contains("has the weights of distilled, not of vintage"));
    let old = file("old.txt", &format!("# weights vintage rules 1\n{standard}"));
    assert!(refused(&old).contains("for version 1 of the rules"), "{}", refused(&old));
    let serves = file("serves.txt", &format!("# weights vintage rules 1\n# also rules {rules}\n{standard}"));
    assert_eq!(scores(&usual), scores(&play(&format!("medium:30it:weights={serves},random"), &[]).unwrap()));
    assert!(refused(&file("short.txt", "1 2 3")).contains("too few weights"));
    assert!(refused(&file("words.txt", "a b")).contains("does not hold weights"));
    assert!(refused("./not/there").contains("there is no such file"));
    assert!(play(&format!("greedy:weights={same},random"), &[]).unwrap_err().contains("not greedy"));
}

#[test]
fn games_can_be_recorded() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games.jsonl");
    let file = path.to_str().unwrap();
    let arguments = ["simulate", "vintage", "--seats", "3", "--games", "2", "--record", file, "--bot", "greedy"];
    assert!(cuvee(&arguments).0);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 2);
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&game["game"], &game["seats"], &game["bot"]), (&"vintage".into(), &3.into(), &"greedy".into()));
        assert_eq!(game["results"].as_array().unwrap().len(), 3);
        for decision in game["decisions"].as_array().unwrap() {
            assert!(decision["legal"].as_array().unwrap().contains(&decision["choice"]), "{decision}");
            let observation = &decision["observation"];
            assert_eq!(observation["at"].as_array().unwrap().len(), observation["is"].as_array().unwrap().len());
            assert!(decision["position"].is_object());
        }
    }
}

/// What other programs read in such a file is tested where it is written; here it has what the lines have.
#[test]
fn games_can_be_recorded_as_a_table() {
    let record = |name: &str| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        assert!(cuvee(&["simulate", "vintage", "--games", "2", "--record", path.to_str().unwrap()]).0);
        fs::read(path).unwrap()
    };
    let (table, lines) = (record("games.parquet"), record("same.jsonl"));
    assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"));
    let holds = |text: &str| table.windows(text.len()).any(|part| part == text.as_bytes());
    for line in String::from_utf8(lines).unwrap().lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        for decision in game["decisions"].as_array().unwrap() {
            assert!(holds(&decision["position"].to_string()), "{decision}");
        }
    }
    assert!(holds("observation_version") && holds("vintage"));
}

#[test]
fn worlds_can_be_swapped_by_the_thousand() {
    for game in ["wine-cheese", "vintage", "distilled", "everdell-duo"] {
        let (succeeded, output) = cuvee(&["simulate", game, "--swaps", "500"]);
        let told: Value = serde_json::from_str(&output).unwrap();
        assert!(succeeded && told.get("broken").is_none(), "{output}");
        assert!(500 <= told["swaps"].as_u64().unwrap());
    }
}
