//! The engine protocol: positions and logs, out and in again.

use crate::common::{ask, code, engine_after, granted, refused, step};
use cuvee::engine::Engine;
use dice::Dice;
use serde_json::{Value, json};

#[test]
fn a_position_can_be_loaded_again() {
    let mut engine = engine_after("load", 60);
    let position = granted(&mut engine, &json!({ "cmd": "position" }))["position"].clone();
    let views: Vec<_> = (0..2).map(|seat| granted(&mut engine, &json!({ "cmd": "view", "seat": seat }))).collect();
    let mut other = Engine::default();
    let load = json!({ "cmd": "load", "game": "wine-cheese", "position": position, "chance": "auto", "seed": "x" });
    assert_eq!(granted(&mut other, &load)["table"]["length"], 0);
    assert_eq!(granted(&mut other, &json!({ "cmd": "position" }))["position"], position);
    for (seat, view) in views.iter().enumerate() {
        assert_eq!(&granted(&mut other, &json!({ "cmd": "view", "seat": seat })), view);
    }
    let mut dice = Dice::new(1);
    while step(&mut other, &mut dice) {}
    let log = granted(&mut other, &json!({ "cmd": "log" }));
    let again = json!({ "cmd": "replay", "setup": log["setup"], "log": log["log"] });
    assert_eq!(granted(&mut engine, &again)["table"]["over"], true);
}

#[test]
fn an_impossible_position_is_refused_with_every_reason() {
    let mut engine = engine_after("load", 60);
    let mut position = granted(&mut engine, &json!({ "cmd": "position" }))["position"].clone();
    let load = |position: &Value| json!({ "cmd": "load", "game": "wine-cheese", "position": position });
    position["turns"] = json!(99);
    position["farms"][0]["indicators"]["wine"]["space"] = json!(200);
    position["workers"] = json!({ "a1": "blue" });
    let error = refused(&mut engine, &load(&position));
    assert_eq!(error["code"], "bad-position");
    let reasons = error["reasons"].as_array().unwrap();
    assert!(2 < reasons.len(), "{error}");
    for reason in reasons {
        for lang in ["en", "de"] {
            assert!(error[lang].as_str().unwrap().contains(reason[lang].as_str().unwrap()));
        }
    }
    assert_eq!(code(&mut engine, &load(&json!({}))), "bad-position");
    assert_eq!(code(&mut engine, &load(&json!(5))), "bad-position");
    assert_eq!(code(&mut engine, &load(&json!(null))), "bad-request");
    assert_eq!(code(&mut engine, &json!({ "cmd": "load", "game": "go", "position": {} })), "unknown-game");
    assert_eq!(granted(&mut engine, &json!({ "cmd": "log" }))["log"][0]["n"], 0);
}

#[test]
fn a_log_replays_to_the_same_table_and_goes_on_alike() {
    let mut engine = engine_after("replay", 80);
    let log = granted(&mut engine, &json!({ "cmd": "log" }));
    for (n, entry) in log["log"].as_array().unwrap().iter().enumerate() {
        assert_eq!(entry["n"], n);
        assert!(entry["who"] == "chance" || entry["who"].is_u64());
    }
    let mut other = Engine::default();
    granted(&mut other, &json!({ "cmd": "replay", "setup": log["setup"], "log": log["log"] }));
    let (mut dice, mut same) = (Dice::new(9), Dice::new(9));
    while step(&mut engine, &mut dice) {
        assert!(step(&mut other, &mut same));
    }
    for question in ["log", "position", "score"] {
        assert_eq!(ask(&mut other, &json!({ "cmd": question })), ask(&mut engine, &json!({ "cmd": question })));
    }
}

#[test]
fn without_the_seed_a_replayed_table_leaves_chance_to_the_caller() {
    let log = granted(&mut engine_after("replay", 3), &json!({ "cmd": "log" }));
    let mut setup = log["setup"].clone();
    setup.as_object_mut().unwrap().remove("seed");
    let table =
        granted(&mut Engine::default(), &json!({ "cmd": "replay", "setup": setup, "log": [] }))["table"].clone();
    assert_eq!(table["to_act"], json!(["chance"]));
}

#[test]
fn a_log_that_cannot_be_is_refused() {
    let mut engine = engine_after("replay", 5);
    let log = granted(&mut engine, &json!({ "cmd": "log" }));
    let with = |way: &str, value: Value| {
        let mut request = json!({ "cmd": "replay", "setup": log["setup"], "log": log["log"] });
        *request.pointer_mut(way).unwrap_or_else(|| panic!("{way}")) = value;
        request
    };
    let other_first = if log["log"][0]["action"] == "first heart" { "first circle" } else { "first heart" };
    let wrong_seat = 1 - log["log"][28]["who"].as_u64().unwrap();
    for (way, value, expected) in [
        ("/setup", json!(3), "bad-request"),
        ("/setup", json!(null), "bad-request"),
        ("/setup/game", json!("chess"), "unknown-game"),
        ("/setup/game", json!(null), "bad-request"),
        ("/setup/rules", json!(99), "bad-setup"),
        ("/setup/seats", json!("2"), "bad-setup"),
        ("/setup/mode", json!("solo"), "bad-setup"),
        ("/setup/pack/hash", json!("none"), "bad-setup"),
        ("/setup/seed", json!("none"), "bad-setup"),
        ("/setup/seed", json!("0".repeat(64)), "bad-setup"),
        ("/log", json!(null), "bad-request"),
        ("/log", json!({}), "bad-request"),
        ("/log/3", json!(null), "bad-request"),
        ("/log/3/n", json!(4), "bad-request"),
        ("/log/28/who", json!(3), "bad-seat"),
        ("/log/28/who", json!(wrong_seat), "not-your-turn"),
        ("/log/28/action", json!("fly"), "bad-notation"),
        ("/log/28/action", json!("drop out"), "not-legal"),
        ("/log/0/action", json!(other_first), "bad-setup"),
    ] {
        let request = with(way, value.clone());
        assert_eq!(code(&mut engine, &request), expected, "{way}: {value}");
    }
    assert!(refused(&mut engine, &with("/log/28/action", json!("drop out")))["clause"].is_string());
    assert_eq!(granted(&mut engine, &json!({ "cmd": "log" })), log);
}
