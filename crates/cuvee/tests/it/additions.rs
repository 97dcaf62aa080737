//! The engine protocol: what came after its first version.

use std::io::{BufReader, Write};
use std::process::{Command, Stdio};

use crate::common::{ask, code, engine_after, granted, refused};
use cuvee::engine::Engine;
use serde_json::{Value, json};

fn keys_of(json: &Value, keys: &mut Vec<String>) {
    match json {
        Value::Object(object) => {
            for (key, value) in object {
                keys.push(key.clone());
                keys_of(value, keys);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| keys_of(value, keys)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

#[test]
fn without_words_an_answer_is_the_same_but_for_sentences() {
    let mut engine = engine_after("words", 40);
    let (seat, action) = {
        let legal = granted(&mut engine, &json!({ "cmd": "legal" }));
        (legal["legal"][0]["seat"].clone(), legal["legal"][0]["action"].clone())
    };
    for request in [
        json!({ "cmd": "legal" }),
        json!({ "cmd": "score" }),
        json!({ "cmd": "playout", "seed": "x" }),
        json!({ "cmd": "play", "seat": seat, "action": "fly" }),
        json!({ "cmd": "load", "game": "wine-cheese", "position": {} }),
        json!({ "cmd": "play", "seat": seat, "action": action, "legal": true }),
    ] {
        let mut engine = engine_after("words", 40);
        let mut twin = engine_after("words", 40);
        let mut silent = request.clone();
        silent["words"] = json!(false);
        let answer: Value = serde_json::from_str(&engine.answer(&silent.to_string())).unwrap();
        let mut spoken = ask(&mut twin, &request);
        let mut keys = Vec::new();
        keys_of(&answer, &mut keys);
        assert!(!keys.iter().any(|key| key == "en" || key == "de"), "{answer}");
        strip(&mut spoken);
        assert_eq!(answer, spoken, "{request}");
    }
    assert_eq!(code(&mut engine, &json!({ "cmd": "legal", "words": "no" })), "bad-request");
    assert_eq!(code(&mut engine, &json!({ "cmd": "legal", "at": 3 })), "bad-request");
}

fn strip(json: &mut Value) {
    match json {
        Value::Object(object) => {
            object.retain(|key, _| !matches!(key.as_str(), "en" | "de" | "reasons"));
            object.values_mut().for_each(strip);
        }
        Value::Array(values) => values.iter_mut().for_each(strip),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

#[test]
fn a_brief_list_is_the_notation_of_the_whole_one() {
    for game in ["wine-cheese", "vintage", "distilled", "everdell-duo"] {
        for chance in ["auto", "manual"] {
            let mut engine = Engine::default();
            granted(&mut engine, &json!({ "cmd": "new", "game": game, "seed": "brief", "chance": chance }));
            let mut first = json!("none");
            for _ in 0..60 {
                let whole = granted(&mut engine, &json!({ "cmd": "legal" }))["legal"].clone();
                let Some(one) = whole.as_array().and_then(|all| all.last()).cloned() else { break };
                let of_first = whole.as_array().unwrap().iter().filter(|other| other["seat"] == whole[0]["seat"]);
                let texts: Vec<Value> = of_first.map(|one| one["action"].clone()).collect();
                assert_eq!(granted(&mut engine, &json!({ "cmd": "legal", "brief": true }))["legal"], json!(texts));
                let narrow = json!({ "cmd": "legal", "brief": true, "seat": whole[0]["seat"] });
                assert_eq!(granted(&mut engine, &narrow)["legal"], json!(texts));
                assert!(first == "none" || first == json!(texts), "{game}");
                let play = json!({ "cmd": "play", "seat": one["seat"], "action": one["action"], "legal": true, "brief": true });
                first = granted(&mut engine, &play)["legal"].clone();
            }
        }
    }
    assert_eq!(code(&mut Engine::default(), &json!({ "cmd": "legal", "brief": 1 })), "no-table");
}

#[test]
fn the_list_after_an_action_is_the_one_that_legal_gives() {
    let mut engine = engine_after("after", 10);
    for _ in 0..20 {
        let legal = granted(&mut engine, &json!({ "cmd": "legal" }))["legal"][0].clone();
        let play = json!({ "cmd": "play", "seat": legal["seat"], "action": legal["action"], "legal": true });
        let next = granted(&mut engine, &play)["legal"].clone();
        assert_eq!(next, granted(&mut engine, &json!({ "cmd": "legal" }))["legal"]);
    }
}

#[test]
fn tables_do_not_disturb_each_other() {
    let mut engine = engine_after("several", 30);
    let unnamed = granted(&mut engine, &json!({ "cmd": "position" }));
    granted(&mut engine, &json!({ "cmd": "new", "game": "vintage", "seats": 3, "at": "v" }));
    granted(&mut engine, &json!({ "cmd": "clone", "to": "copy" }));
    assert_eq!(granted(&mut engine, &json!({ "cmd": "position", "at": "copy" })), unnamed);
    let legal = granted(&mut engine, &json!({ "cmd": "legal", "at": "copy" }))["legal"][0].clone();
    granted(&mut engine, &json!({ "cmd": "play", "at": "copy", "seat": legal["seat"], "action": legal["action"] }));
    assert_eq!(granted(&mut engine, &json!({ "cmd": "position" })), unnamed);
    assert_ne!(granted(&mut engine, &json!({ "cmd": "position", "at": "copy" })), unnamed);
    // A copy goes on as its original would: it has its draws too.
    let play = json!({ "cmd": "play", "seat": legal["seat"], "action": legal["action"] });
    granted(&mut engine, &play);
    assert_eq!(
        granted(&mut engine, &json!({ "cmd": "position" })),
        granted(&mut engine, &json!({ "cmd": "position", "at": "copy" }))
    );
    assert_eq!(granted(&mut engine, &json!({ "cmd": "score", "at": "v" }))["seats"].as_array().unwrap().len(), 3);
    granted(&mut engine, &json!({ "cmd": "close", "at": "v" }));
    assert_eq!(code(&mut engine, &json!({ "cmd": "score", "at": "v" })), "no-table");
    assert!(refused(&mut engine, &json!({ "cmd": "score", "at": "v" }))["en"].as_str().unwrap().contains("`v`"));
}

#[test]
fn a_playout_ends_the_game_and_leaves_the_table_alone() {
    let mut engine = engine_after("playout", 20);
    let before = granted(&mut engine, &json!({ "cmd": "position" }));
    let playout =
        |engine: &mut Engine, seed: &str| granted(engine, &json!({ "cmd": "playout", "bot": "random", "seed": seed }));
    let one = playout(&mut engine, "a");
    assert_eq!(one["score"]["final"], true);
    assert!(20 < one["steps"].as_u64().unwrap());
    assert_eq!(playout(&mut engine, "a"), one);
    assert!(["b", "c", "d"].iter().any(|seed| playout(&mut engine, seed) != one));
    let greedy = json!({ "cmd": "playout", "bot": "greedy", "seed": "a" });
    assert_eq!(granted(&mut engine, &greedy)["score"]["final"], true);
    assert_eq!(granted(&mut engine, &json!({ "cmd": "position" })), before);
    assert_eq!(code(&mut engine, &json!({ "cmd": "playout", "bot": "deep" })), "bad-request");
}

#[test]
fn candidates_are_what_choose_chooses_from() {
    let mut engine = engine_after("candidates", 0);
    let seat = granted(&mut engine, &json!({ "cmd": "legal" }))["legal"][0]["seat"].clone();
    let asked = |cmd: &str| json!({ "cmd": cmd, "seat": seat, "bot": "strong", "iterations": 100, "seed": "x" });
    let choice = granted(&mut engine, &asked("choose"));
    let looked = granted(&mut engine, &asked("candidates"));
    assert_eq!(choice["iterations"], 100);
    assert_eq!(looked["iterations"], 100);
    let best = &looked["candidates"][0];
    assert_eq!(
        (&best["action"], &best["win"], &best["margin"]),
        (&choice["action"], &choice["win"], &choice["margin"])
    );
    let visits: u64 = looked["candidates"].as_array().unwrap().iter().map(|one| one["visits"].as_u64().unwrap()).sum();
    assert_eq!(visits, 100);
}

#[test]
fn bounds_end_a_search_early() {
    let mut engine = engine_after("bounds", 0);
    let seat = granted(&mut engine, &json!({ "cmd": "legal" }))["legal"][0]["seat"].clone();
    let all = json!({ "cmd": "choose", "seat": seat, "iterations": 3000, "seed": "x" });
    assert_eq!(granted(&mut engine, &all)["iterations"], 3000);
    for (key, bound) in [("megabytes", 0), ("milliseconds", 0)] {
        let mut bounded = all.clone();
        bounded[key] = json!(bound);
        let iterations = granted(&mut engine, &bounded)["iterations"].as_u64().unwrap();
        assert!((1..3000).contains(&iterations), "{key}: {iterations}");
    }
}

/// The pipes stay open, so that only `stop` can end the thinking.
#[test]
fn stop_ends_a_thought_of_ten_minutes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = std::io::BufRead::lines(BufReader::new(child.stdout.take().unwrap()));
    let mut next = || -> Value { serde_json::from_str(&output.next().unwrap().unwrap()).unwrap() };
    writeln!(input, "{}", json!({ "cmd": "new", "game": "wine-cheese", "options": { "first": "heart" } })).unwrap();
    assert_eq!(next()["ok"], true);
    for request in [
        json!({ "cmd": "choose", "seat": 0, "milliseconds": 600_000, "id": 1 }),
        json!({ "cmd": "legal", "id": 2 }),
        json!({ "cmd": "candidates", "seat": 0, "milliseconds": 600_000, "id": 3 }),
        json!({ "cmd": "stop", "id": 4 }),
        json!({ "cmd": "choose", "seat": 0, "iterations": 500, "id": 5 }),
    ] {
        writeln!(input, "{request}").unwrap();
    }
    let answers: Vec<Value> = (0..5).map(|_| next()).collect();
    let ids: Vec<u64> = answers.iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    assert_eq!(ids, [1, 2, 3, 4, 5]);
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
    assert!(answers[0]["action"].is_string() && answers[2]["candidates"][0]["action"].is_string());
    // What comes after `stop` thinks as long as it should.
    assert_eq!(answers[4]["iterations"], 500);
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn with_nobody_thinking_stop_does_nothing() {
    let mut engine = engine_after("stop", 0);
    assert_eq!(granted(&mut engine, &json!({ "cmd": "stop" })), json!({ "ok": true }));
    let seat = granted(&mut engine, &json!({ "cmd": "legal" }))["legal"][0]["seat"].clone();
    let choose = json!({ "cmd": "choose", "seat": seat, "iterations": 200 });
    assert_eq!(granted(&mut engine, &choose)["iterations"], 200);
}

#[test]
fn ids_and_observations_go_with_their_versions() {
    let mut engine = engine_after("ids", 30);
    let legal = granted(&mut engine, &json!({ "cmd": "legal", "ids": true }))["legal"].clone();
    let (seat, action) = (legal[0]["seat"].clone(), legal[0]["action"].clone());
    let ids: Vec<u64> = legal.as_array().unwrap().iter().map(|one| one["id"].as_u64().expect("an id")).collect();
    let distinct: std::collections::BTreeSet<&u64> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len());
    let seen = granted(&mut engine, &json!({ "cmd": "observation", "seat": seat }));
    assert_eq!((&seen["version"], &seen["actions"]), (&json!(1), &json!(1)));
    assert!(seen["observation"].as_array().unwrap().iter().all(Value::is_i64));
    let play = json!({ "cmd": "play", "seat": seat, "action": action, "legal": true, "ids": true });
    assert!(granted(&mut engine, &play)["legal"][0]["id"].is_u64());
    assert!(granted(&mut engine, &json!({ "cmd": "legal" }))["legal"][0].get("id").is_none());
}
