//! Programs of others in the arena, and games as data.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

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
        // Whoever starts has ten seconds more; a first answer shortens the test.
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
        assert_eq!(keys, ["cmd", "game", "legal", "milliseconds", "seat", "view"]);
        let seat = told["seat"].as_u64().unwrap() as usize;
        let others = &told["view"]["hands"][1 - seat];
        let known = &told["view"]["farms"][1 - seat]["known"];
        assert_eq!(&others["cards"], known, "{line}");
    }
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

#[test]
fn worlds_can_be_swapped_by_the_thousand() {
    for game in ["wine-cheese", "vintage", "distilled", "everdell-duo"] {
        let (succeeded, output) = cuvee(&["simulate", game, "--swaps", "500"]);
        let told: Value = serde_json::from_str(&output).unwrap();
        assert!(succeeded && told.get("broken").is_none(), "{output}");
        assert!(500 <= told["swaps"].as_u64().unwrap());
    }
}
