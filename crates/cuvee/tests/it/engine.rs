//! The engine protocol: every request, every error code.

use std::collections::BTreeSet;

use crate::common::{ask, code, codes, engine_after, granted, read, refused};
use cuvee::engine::Engine;
use dice::Dice;
use serde_json::{Value, json};

/// A new game with the seed `test`, seat 0 or 1 to act.
fn new_game() -> Engine {
    engine_after("test", 0)
}

fn to_act(engine: &mut Engine) -> u64 {
    let legal = granted(engine, &json!({ "cmd": "legal" }));
    legal["legal"][0]["seat"].as_u64().expect("a seat is to act")
}

fn first_legal(engine: &mut Engine) -> (Value, Value) {
    let legal = granted(engine, &json!({ "cmd": "legal" }));
    (legal["legal"][0]["seat"].clone(), legal["legal"][0]["action"].clone())
}

#[test]
fn hello_tells_what_there_is() {
    let answer = granted(&mut Engine::default(), &json!({ "cmd": "hello" }));
    assert_eq!(answer["engine"], "cuvee");
    assert_eq!(answer["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(answer["protocol"], 2);
    let game = &answer["games"][0];
    assert_eq!(game["game"], "wine-cheese");
    assert_eq!(game["seats"], json!([2, 2]));
    assert_eq!(game["modes"], json!(["standard"]));
    assert_eq!(game["packs"][0]["name"], "standard");
    assert_eq!(game["packs"][0]["hash"].as_str().unwrap().len(), 64);
}

#[test]
fn the_id_is_repeated_whatever_it_is() {
    let mut engine = Engine::default();
    for id in [json!(7), json!("seven"), json!(null), json!({ "deep": [1, 2.5] })] {
        assert_eq!(ask(&mut engine, &json!({ "cmd": "hello", "id": id }))["id"], id);
        let refused = ask(&mut engine, &json!({ "cmd": "fly", "id": id }));
        assert!(refused.as_object().unwrap().contains_key("id"));
        assert_eq!(refused["id"], id);
    }
    assert!(ask(&mut engine, &json!({ "cmd": "hello" })).get("id").is_none());
}

#[test]
fn new_opens_a_table() {
    let mut engine = Engine::default();
    let answer = granted(&mut engine, &json!({ "cmd": "new", "game": "wine-cheese" }));
    let table = &answer["table"];
    assert_eq!(table["game"], "wine-cheese");
    assert_eq!(table["seats"], 2);
    assert_eq!(table["over"], false);
    assert_eq!(table["length"], 28);
    assert_eq!(table["phase"], "spring-1.send-workers");
    assert_eq!(table["to_act"].as_array().unwrap().len(), 1);

    let all = json!({
        "cmd": "new", "game": "wine-cheese", "seats": 2, "seed": "s", "mode": "standard", "pack": "standard",
        "options": { "first": "circle" }, "chance": "auto",
    });
    assert_eq!(granted(&mut engine, &all)["table"]["to_act"], json!([1]));
}

/// Everdell Duo: one seat plays both animals where people play together; two play if nobody says how many.
#[test]
fn one_seat_plays_both_animals() {
    let mut engine = Engine::default();
    let new = |seats: Value, mode: &str| json!({ "cmd": "new", "game": "everdell-duo", "seats": seats, "options": { "mode": mode }, "seed": "alone" });
    assert_eq!(granted(&mut engine, &new(json!(1), "chapter-1"))["table"]["seats"], 1);
    let mut dice = Dice::new(5);
    let mut played = 0;
    loop {
        let legal = granted(&mut engine, &json!({ "cmd": "legal" }))["legal"].as_array().expect("a list").clone();
        if legal.is_empty() {
            break;
        }
        let choice = &legal[dice.below(legal.len() as u32) as usize];
        assert_eq!(choice["seat"], 0);
        granted(&mut engine, &json!({ "cmd": "play", "seat": 0, "action": choice["action"] }));
        played += 1;
    }
    assert!(30 < played);
    assert_eq!(code(&mut engine, &new(json!(1), "competitive")), "bad-setup");
    for mode in ["competitive", "chapter-1"] {
        assert_eq!(granted(&mut engine, &new(Value::Null, mode))["table"]["seats"], 2);
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let log = |seed: &str| granted(&mut engine_after(seed, 20), &json!({ "cmd": "log" }));
    assert_eq!(log("one"), log("one"));
    assert_ne!(log("one")["log"], log("two")["log"]);
}

#[test]
fn a_table_that_cannot_be_opened_is_refused_and_the_old_one_stays() {
    let mut engine = new_game();
    let before = granted(&mut engine, &json!({ "cmd": "position" }));
    let with = |key: &str, value: Value| {
        let mut request = json!({ "cmd": "new", "game": "wine-cheese" });
        request[key] = value;
        request
    };
    for (key, value, expected) in [
        ("game", json!("chess"), "unknown-game"),
        ("game", json!(3), "bad-request"),
        ("game", json!(null), "bad-request"),
        ("seats", json!(3), "bad-setup"),
        ("seats", json!(300), "bad-setup"),
        ("seats", json!("two"), "bad-request"),
        ("seats", json!(-2), "bad-request"),
        ("mode", json!("solo"), "bad-setup"),
        ("pack", json!("mine"), "bad-setup"),
        ("options", json!({ "first": "me" }), "bad-setup"),
        ("options", json!([]), "bad-setup"),
        ("options", json!({ "speed": 1 }), "bad-setup"),
        ("chance", json!("fate"), "bad-setup"),
        ("chance", json!(1), "bad-request"),
        ("seed", json!(5), "bad-request"),
        ("sead", json!("5"), "bad-request"),
    ] {
        assert_eq!(code(&mut engine, &with(key, value.clone())), expected, "{key}: {value}");
    }
    assert_eq!(granted(&mut engine, &json!({ "cmd": "position" })), before);
}

#[test]
fn legal_lists_what_may_be_played_always_in_the_same_order() {
    let mut engine = new_game();
    let seat = to_act(&mut engine);
    let all = granted(&mut engine, &json!({ "cmd": "legal" }));
    assert_eq!(all, granted(&mut engine, &json!({ "cmd": "legal", "seat": seat })));
    for one in all["legal"].as_array().unwrap() {
        assert_eq!(one["seat"], seat);
        assert!(one["action"].is_string() && one["en"].is_string() && one["de"].is_string());
        assert!(one.get("weight").is_none());
    }
    let nothing = json!([]);
    assert_eq!(granted(&mut engine, &json!({ "cmd": "legal", "seat": 1 - seat }))["legal"], nothing);
    assert_eq!(granted(&mut engine, &json!({ "cmd": "legal", "seat": "chance" }))["legal"], nothing);
    assert_eq!(code(&mut engine, &json!({ "cmd": "legal", "seat": 2 })), "bad-seat");
}

#[test]
fn play_tells_the_events_and_where_we_are() {
    let mut engine = new_game();
    let (seat, action) = first_legal(&mut engine);
    let answer = granted(&mut engine, &json!({ "cmd": "play", "seat": seat, "action": action, "length": 28 }));
    assert_eq!(answer["table"]["length"], 29);
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events[0]["kind"], "worker-sent");
    assert!(events.iter().all(|event| event["en"].is_string() && event["de"].is_string()));
}

#[test]
fn what_may_not_be_played_is_refused_by_code_and_clause() {
    let mut engine = new_game();
    let before = granted(&mut engine, &json!({ "cmd": "log" }));
    let seat = to_act(&mut engine);
    let (_, action) = first_legal(&mut engine);
    let play = |seat: Value, action: Value| json!({ "cmd": "play", "seat": seat, "action": action });
    for (request, expected) in [
        (play(json!(1 - seat), action.clone()), "not-your-turn"),
        (play(json!("chance"), action.clone()), "not-your-turn"),
        (play(json!(2), action.clone()), "bad-seat"),
        (play(json!("heart"), action.clone()), "bad-seat"),
        (play(json!(-1), action.clone()), "bad-seat"),
        (play(json!(0.5), action.clone()), "bad-seat"),
        (play(json!(null), action.clone()), "bad-request"),
        (play(json!(seat), json!("fly")), "bad-notation"),
        (play(json!(seat), json!(5)), "bad-request"),
        (play(json!(seat), json!(null)), "bad-request"),
        (json!({ "cmd": "play", "seat": seat, "action": action, "length": 27 }), "stale"),
        (json!({ "cmd": "play", "seat": seat, "action": action, "length": "28" }), "bad-request"),
    ] {
        assert_eq!(code(&mut engine, &request), expected, "{request}");
    }
    let error = refused(&mut engine, &play(json!(seat), json!("drop out")));
    assert_eq!(error["code"], "not-legal");
    assert!(error["clause"].as_str().unwrap().starts_with("WC-"));
    assert_eq!(granted(&mut engine, &json!({ "cmd": "log" })), before);
}

#[test]
fn with_manual_chance_the_caller_plays_chance_and_sees_it_all() {
    let mut engine = Engine::default();
    let new = json!({ "cmd": "new", "game": "wine-cheese", "chance": "manual" });
    let table = granted(&mut engine, &new)["table"].clone();
    assert_eq!(table["to_act"], json!(["chance"]));
    assert_eq!(table["length"], 0);
    let mut drawn = 0;
    loop {
        let legal = granted(&mut engine, &json!({ "cmd": "legal" }));
        let outcome = legal["legal"][0].clone();
        if outcome["seat"] != "chance" {
            break;
        }
        assert!(outcome["weight"].is_u64());
        let request = json!({ "cmd": "play", "seat": "chance", "action": outcome["action"] });
        let answer = granted(&mut engine, &request);
        let kinds: Vec<_> = answer["events"].as_array().unwrap().iter().map(|event| event["kind"].clone()).collect();
        assert!(!kinds.contains(&json!("drawn-unseen")));
        drawn += usize::from(kinds.contains(&json!("drawn")));
    }
    assert_eq!(drawn, 12);
    let setup = granted(&mut engine, &json!({ "cmd": "log" }))["setup"].clone();
    assert_eq!((&setup["chance"], &setup["commitment"]), (&json!("manual"), &json!(null)));
}

#[test]
fn events_are_told_as_the_acting_seat_sees_them() {
    let mut own_draws = 0;
    for seed in 0..4 {
        let mut engine = engine_after(&format!("draws {seed}"), 0);
        let mut dice = Dice::new(seed);
        loop {
            let legal = granted(&mut engine, &json!({ "cmd": "legal" }));
            let legal = legal["legal"].as_array().unwrap();
            if legal.is_empty() {
                break;
            }
            let one = &legal[dice.below(legal.len() as u32) as usize];
            let request = json!({ "cmd": "play", "seat": one["seat"], "action": one["action"] });
            for event in granted(&mut engine, &request)["events"].as_array().unwrap() {
                match event["kind"].as_str().unwrap() {
                    "drawn" => {
                        assert_eq!(event["seat"], one["seat"]);
                        own_draws += 1;
                    }
                    "drawn-unseen" => assert_ne!(event["seat"], one["seat"]),
                    _ => (),
                }
            }
        }
    }
    assert!(0 < own_draws);
}

#[test]
fn a_view_holds_what_its_seat_may_know() {
    let mut engine = new_game();
    let position = granted(&mut engine, &json!({ "cmd": "position" }))["position"].clone();
    let view = granted(&mut engine, &json!({ "cmd": "view", "seat": 1 }))["view"].clone();
    assert_eq!(view["viewer"], 1);
    assert_eq!(view["hands"][1]["cards"], position["hands"][1]);
    assert_eq!(view["hands"][0], json!({ "cards": [], "unseen": { "wine": 3, "cheese": 3 } }));
    let spectator = granted(&mut engine, &json!({ "cmd": "view", "seat": null }))["view"].clone();
    assert_eq!(spectator["viewer"], json!(null));
    assert_eq!(spectator["hands"][1]["cards"], json!([]));
    assert_eq!(granted(&mut engine, &json!({ "cmd": "view" }))["view"], spectator);
    assert_eq!(code(&mut engine, &json!({ "cmd": "view", "seat": "chance" })), "bad-seat");
}

#[test]
fn undo_takes_back_the_last_action() {
    let mut engine = new_game();
    assert_eq!(code(&mut engine, &json!({ "cmd": "undo" })), "nothing-to-undo");
    let before = granted(&mut engine, &json!({ "cmd": "position" }));
    let (seat, action) = first_legal(&mut engine);
    granted(&mut engine, &json!({ "cmd": "play", "seat": seat, "action": action }));
    let other = 1 - seat.as_u64().unwrap();
    assert_eq!(code(&mut engine, &json!({ "cmd": "undo", "seat": other })), "nothing-to-undo");
    assert_eq!(granted(&mut engine, &json!({ "cmd": "undo" }))["table"]["length"], 28);
    assert_eq!(granted(&mut engine, &json!({ "cmd": "position" })), before);
}

#[test]
fn the_score_adds_up() {
    let mut engine = engine_after("score", 1000);
    let answer = granted(&mut engine, &json!({ "cmd": "score" }));
    assert_eq!(answer["final"], true);
    let mut ranks = Vec::new();
    for seat in answer["seats"].as_array().unwrap() {
        let rows = seat["rows"].as_array().unwrap();
        let points = |wanted: &str| {
            let found = rows.iter().filter(|row| row["key"].as_str().unwrap().ends_with(wanted));
            found.map(|row| row["points"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        for good in ["wine", "cheese"] {
            let parts = points(&format!(".{good}"));
            let (total, parts) = parts.split_last().unwrap();
            assert_eq!(parts.iter().sum::<i64>(), *total);
        }
        assert_eq!(seat["total"], json!(points("result")[0]));
        assert!(rows.iter().all(|row| row["clause"].is_string() && row["en"].is_string() && row["de"].is_string()));
        ranks.push(seat["rank"].as_u64().unwrap());
    }
    ranks.sort_unstable();
    assert_eq!(ranks, [1, 2]);
    assert_eq!(granted(&mut new_game(), &json!({ "cmd": "score" }))["final"], false);
    assert_eq!(code(&mut engine, &json!({ "cmd": "play", "seat": 0, "action": "end" })), "game-over");
    assert_eq!(code(&mut engine, &json!({ "cmd": "choose", "seat": 0 })), "game-over");
    assert_eq!(granted(&mut engine, &json!({ "cmd": "legal" }))["legal"], json!([]));
}

#[test]
fn a_bot_chooses_something_legal_and_the_same_with_the_same_seed() {
    let mut engine = engine_after("bots", 25);
    let seat = to_act(&mut engine);
    let legal = granted(&mut engine, &json!({ "cmd": "legal" }));
    for bot in search::Bot::ALL {
        let request = json!({ "cmd": "choose", "seat": seat, "bot": format!("{}:20it", bot.name()), "seed": "s" });
        let choice = granted(&mut engine, &request);
        assert!(legal["legal"].as_array().unwrap().iter().any(|one| one["action"] == choice["action"]));
        let win = choice["win"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&win) && choice["margin"].is_f64() && choice["iterations"].is_u64());
        assert_eq!(granted(&mut engine, &request), choice);
    }
    let hurried = json!({ "cmd": "choose", "seat": seat, "bot": "strong", "milliseconds": 5, "seed": "s" });
    assert!(0 < granted(&mut engine, &hurried)["iterations"].as_u64().unwrap());
    assert_eq!(code(&mut engine, &json!({ "cmd": "choose", "seat": 1 - seat })), "not-your-turn");
    assert_eq!(code(&mut engine, &json!({ "cmd": "choose", "seat": seat, "bot": "deep blue" })), "bad-request");
    assert_eq!(code(&mut engine, &json!({ "cmd": "choose" })), "bad-request");
    assert_eq!(code(&mut engine, &json!({ "cmd": "choose", "seat": 9 })), "bad-seat");
    assert_eq!(code(&mut engine, &json!({ "cmd": "choose", "seat": seat, "milliseconds": "1" })), "bad-request");
}

#[test]
fn an_observed_world_looks_the_same_to_its_seat_byte_for_byte() {
    let mut engine = engine_after("observe", 50);
    let mut different = false;
    let position = granted(&mut engine, &json!({ "cmd": "position" }))["position"].clone();
    for seat in [json!(0), json!(1), json!(null)] {
        for seed in ["a", "b", "c"] {
            let world = granted(&mut engine, &json!({ "cmd": "observe", "seat": seat, "seed": seed }));
            let load = json!({ "cmd": "load", "game": "wine-cheese", "position": world["position"] });
            let mut other = Engine::default();
            granted(&mut other, &load);
            let view = json!({ "cmd": "view", "seat": seat }).to_string();
            assert_eq!(other.answer(&view), engine.answer(&view));
            different |= world["position"] != position;
        }
    }
    assert!(different);
}

#[test]
fn what_is_no_request_is_refused() {
    let mut engine = Engine::default();
    for line in ["", " ", "hello", "{", "{\"cmd\":\"hello\"} {}", "\u{0}", "{\"cmd\":\"\\ud800\"}"] {
        assert_eq!(read(&engine.answer(line))["error"]["code"], "bad-json", "{line}");
    }
    assert_eq!(read(&engine.answer_bytes(b"\xff\xfe"))["error"]["code"], "bad-json");
    let deep = format!("{{\"cmd\":\"hello\",\"id\":{}", "[".repeat(100_000));
    assert_eq!(read(&engine.answer(&deep))["error"]["code"], "bad-json");
    for line in ["[]", "3", "null", "\"hello\"", "{}", "{\"cmd\":3}", "{\"cmd\":null}", "{\"cmd\":\"hello\",\"x\":1}"] {
        assert_eq!(read(&engine.answer(line))["error"]["code"], "bad-request", "{line}");
    }
    assert_eq!(code(&mut engine, &json!({ "cmd": "Hello" })), "unknown-command");
    for cmd in ["legal", "play", "view", "position", "log", "undo", "score", "choose", "observe"] {
        assert_eq!(code(&mut engine, &json!({ "cmd": cmd })), "no-table");
    }
}

#[test]
fn every_line_gets_one_line_in_order() {
    let input = b"{\"cmd\":\"hello\",\"id\":1}\n\nnonsense\n\xff\n{\"cmd\":\"hello\",\"id\":2}".as_slice();
    let mut output = Vec::new();
    Engine::default().run(input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<Value> = output.lines().map(read).collect();
    assert_eq!(answers.len(), 5);
    assert_eq!((&answers[0]["id"], &answers[4]["id"]), (&json!(1), &json!(2)));
    assert!(answers[1..4].iter().all(|answer| answer["error"]["code"] == "bad-json"));
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_one_is_answered() {
    let hello = |id: &str| format!("{{\"cmd\":\"hello\",\"id\":\"{id}\"}}\n");
    // With what stands around the id: as long as a line may be, and a byte longer.
    let most = "x".repeat((4 << 20) - hello("").len() + 1);
    let input = [hello(&most), hello(&format!("{most}x")), hello(&most.repeat(3)), hello("last")].concat();
    let mut output = Vec::new();
    Engine::default().run(input.as_bytes(), &mut output).unwrap();
    let answers: Vec<Value> = String::from_utf8(output).unwrap().lines().map(read).collect();
    assert_eq!((answers.len(), &answers[0]["id"], &answers[3]["id"]), (4, &json!(most), &json!("last")));
    for answer in &answers[1..3] {
        assert_eq!((&answer["error"]["code"], answer.get("id")), (&json!("bad-request"), None));
    }
}

/// Every code of the protocol is one that these tests get from the engine.
#[test]
fn every_error_code_is_tested() {
    let tests = [include_str!("engine.rs"), include_str!("engine_records.rs")].concat();
    for code in codes() {
        assert!(tests.contains(&format!("\"{code}\"")), "{code}");
    }
}

#[test]
fn the_engine_answers_with_every_code() {
    let mut engine = Engine::default();
    let mut answered = BTreeSet::new();
    let mut ask = |engine: &mut Engine, line: &str| {
        let error = read(&engine.answer(line))["error"].clone();
        answered.insert(error["code"].as_str().unwrap_or_else(|| panic!("{line} is not refused")).to_owned());
    };
    for line in ["{", "[]", r#"{"cmd":"fly"}"#, r#"{"cmd":"legal"}"#, r#"{"cmd":"new","game":"chess"}"#] {
        ask(&mut engine, line);
    }
    let mut engine = new_game();
    for line in [
        r#"{"cmd":"new","game":"wine-cheese","seats":9}"#,
        r#"{"cmd":"load","game":"wine-cheese","position":{}}"#,
        r#"{"cmd":"view","seat":9}"#,
        r#"{"cmd":"undo"}"#,
    ] {
        ask(&mut engine, line);
    }
    let seat = to_act(&mut engine);
    let (_, action) = first_legal(&mut engine);
    for play in [
        json!({ "cmd": "play", "seat": 1 - seat, "action": action }),
        json!({ "cmd": "play", "seat": seat, "action": "fly" }),
        json!({ "cmd": "play", "seat": seat, "action": "drop out" }),
        json!({ "cmd": "play", "seat": seat, "action": action, "length": 0 }),
    ] {
        ask(&mut engine, &play.to_string());
    }
    ask(&mut engine_after("over", 1000), r#"{"cmd":"choose","seat":0}"#);
    assert_eq!(answered, codes().map(str::to_owned).collect());
}
