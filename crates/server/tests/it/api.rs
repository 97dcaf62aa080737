//! Programs at tables: the objects of the protocol over HTTP.

use crate::common::{Browser, Folder, Running, config};
use distilled::State as Distilled;
use everdell_duo::State as EverdellDuo;
use packs::Edge;
use serde_json::{Value, json};
use vintage::State as Vintage;
use wine_cheese::State as WineCheese;

#[test]
fn a_program_plays_a_whole_game_with_seat_tokens() {
    play_whole::<WineCheese>(&json!({ "game": "wine-cheese" }));
}

#[test]
fn a_program_plays_vintage_for_four() {
    play_whole::<Vintage>(&json!({ "game": "vintage", "seats": 4 }));
}

#[test]
fn a_program_plays_distilled_alone_and_with_five() {
    let options = json!({ "flight": "c", "difficulty": "hard" });
    play_whole::<Distilled>(&json!({ "game": "distilled", "seats": 1, "options": options }));
    play_whole::<Distilled>(&json!({ "game": "distilled", "seats": 5, "options": { "flight": "first-taste" } }));
}

#[test]
fn a_program_plays_everdell_duo_against_each_other_and_together() {
    for mode in ["competitive", "chapter-4", "challenge-2-1"] {
        play_whole::<EverdellDuo>(&json!({ "game": "everdell-duo", "options": { "mode": mode } }));
    }
}

fn tokens(opened: &Value) -> Vec<String> {
    let tokens = opened["tokens"].as_array().unwrap().iter();
    tokens.map(|token| token["token"].as_str().unwrap().to_owned()).collect()
}

/// Holds all seats and plays until the game is over; whoever is not on turn is refused, and so is whoever is late.
fn play_whole<G: Edge>(opening: &Value) {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let hello = program.get("/api/v1/").json();
    assert!(hello["games"].as_array().unwrap().iter().any(|game| game["game"] == opening["game"]));
    let opened = program.post("/api/v1/tables", opening);
    assert_eq!(opened.status, 201);
    let opened = opened.json();
    let tokens = tokens(&opened);
    let path = |rest: &str| format!("/api/v1/tables/{}{rest}", opened["id"].as_str().unwrap());
    assert_eq!(program.get(&path("/log")).json()["ok"], false);
    assert_eq!(program.get(&path("/legal")).status, 403);
    assert_eq!(program.get_as("wrong", &path("/view")).status, 403);
    let mut table = opened["table"].clone();
    let mut steps = 0;
    while table["over"] == json!(false) {
        let to_act: Vec<usize> =
            table["to_act"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as usize).collect();
        let seat = to_act[steps % to_act.len()];
        let legal = program.get_as(&tokens[seat], &path("/legal?words=no")).json();
        let legal = legal["legal"].as_array().unwrap();
        let action = legal[steps % legal.len()].clone();
        if steps == 0 {
            let said = program.get_as(&tokens[seat], &path("/legal")).json();
            assert_eq!(said["legal"][0]["action"], action, "the same in words");
        }
        let order = json!({ "action": action, "length": table["length"] });
        // Partners may tell each other something at any time.
        let is_telling = action.as_str().is_some_and(|action| action.starts_with("tell "));
        if let Some(idle) = (0..tokens.len()).find(|seat| !to_act.contains(seat) && !is_telling) {
            let not_mine = program.post_as(&tokens[idle], &path("/play"), &order).json();
            assert_eq!(not_mine["error"]["code"], "not-your-turn");
        }
        let done = program.post_as(&tokens[seat], &path("/play"), &order).json();
        assert_eq!(done["ok"], true, "{done}");
        assert!(done["events"].as_array().is_some());
        let again = program.post_as(&tokens[seat], &path("/play"), &order).json();
        assert!(["stale", "not-your-turn", "game-over"].contains(&again["error"]["code"].as_str().unwrap()), "{again}");
        table = done["table"].clone();
        steps += 1;
    }
    let score = program.get(&path("/score")).json();
    assert_eq!(score["final"], true);
    assert_eq!(score["seats"].as_array().map(Vec::len), Some(tokens.len()));
    let log = program.get(&path("/log")).json();
    let file = json!({ "cuvee": 1, "setup": log["setup"], "log": log["log"], "seed": log["seed"] });
    assert!(table::verify::<G>(G::standard_pack(), &file.to_string()).is_ok());
}

/// Where several act at once, what one does meanwhile does not make the decision of another stale; the own one does.
#[test]
fn who_acts_at_the_same_time_is_not_in_the_way() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let opened = program.post("/api/v1/tables", &json!({ "game": "distilled", "seats": 2 })).json();
    let tokens = tokens(&opened);
    let path = |rest: &str| format!("/api/v1/tables/{}{rest}", opened["id"].as_str().unwrap());
    let legal = |program: &mut Browser, seat: usize| -> Vec<String> {
        let legal = program.get_as(&tokens[seat], &path("/legal?words=no")).json();
        legal["legal"].as_array().unwrap().iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    };
    let play = |program: &mut Browser, seat: usize, action: &str, version: &Value| {
        program.post_as(&tokens[seat], &path("/play"), &json!({ "action": action, "version": version })).json()
    };
    let mut table = opened["table"].clone();
    for _ in 0..200 {
        let to_act = table["to_act"].as_array().unwrap().clone();
        let choices = [0, 1].map(|seat| legal(&mut program, seat));
        if to_act.len() == 2 {
            let version = table["version"].clone();
            let first = play(&mut program, 0, &choices[0][0], &version);
            assert_eq!(first["ok"], true, "{first}");
            let twice = play(&mut program, 0, &choices[0][0], &version);
            assert_eq!(twice["error"]["code"], "stale", "{twice}");
            let second = play(&mut program, 1, &choices[1][0], &version);
            assert_eq!(second["ok"], true, "{second}");
            return;
        }
        let seat = to_act[0].as_u64().unwrap() as usize;
        let quick = choices[seat].iter().find(|action| ["pass", "decline"].contains(&action.as_str()));
        let done = play(&mut program, seat, quick.unwrap_or(&choices[seat][0]), &table["version"]);
        assert_eq!(done["ok"], true, "{done}");
        table = done["table"].clone();
    }
    panic!("nobody distills");
}

#[test]
fn a_program_plays_against_a_bot_and_leaves_a_seat_to_a_person() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "bots": { "1": "random" } })).json();
    assert_eq!(opened["tokens"].as_array().map(Vec::len), Some(1));
    let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "invite": [1] })).json();
    let link = opened["invitations"][0]["address"].as_str().unwrap();
    let mut person = running.browser();
    assert_eq!(person.form(link, &[("name", "Bo")]).status, 303);
    let refused = |body: Value, code: &str| {
        let answer = running.browser().post("/api/v1/tables", &body).json();
        assert_eq!(answer["error"]["code"], code, "{body}: {answer}");
    };
    refused(json!({ "game": "chess" }), "unknown-game");
    refused(json!({ "game": "wine-cheese", "seats": 5 }), "bad-setup");
    refused(json!({ "game": "wine-cheese", "mode": "solo" }), "bad-setup");
    refused(json!({ "game": "wine-cheese", "options": { "first": "me" } }), "bad-setup");
    refused(json!({ "game": "wine-cheese", "bots": { "1": "nobody" } }), "bad-setup");
    refused(json!({ "game": "wine-cheese", "bots": { "6": "random" } }), "bad-seat");
    refused(json!({ "game": "wine-cheese", "nonces": ["xyz"] }), "bad-request");
    refused(json!({ "game": "wine-cheese", "unheard": 1 }), "bad-request");
    refused(json!([]), "bad-request");
}

#[test]
fn events_are_told_as_the_seat_saw_them() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese" })).json();
    let path = format!("/api/v1/tables/{}/events", opened["id"].as_str().unwrap());
    let token = |seat: usize| opened["tokens"][seat]["token"].as_str().unwrap();
    let kinds = |events: Value| -> Vec<(String, u64)> {
        let events = events["events"].as_array().unwrap().clone();
        events
            .iter()
            .map(|event| (event["kind"].as_str().unwrap().to_owned(), event["seat"].as_u64().unwrap_or(9)))
            .collect()
    };
    let unseen = |kinds: &[(String, u64)], seat: u64| {
        kinds.iter().filter(|(kind, whose)| kind == "drawn-unseen" && *whose == seat).count()
    };
    let watched = kinds(program.get(&path).json());
    assert_eq!((unseen(&watched, 0), unseen(&watched, 1)), (6, 6));
    let heart = kinds(program.get_as(token(0), &path).json());
    assert_eq!((unseen(&heart, 0), unseen(&heart, 1)), (0, 6));
    let circle = kinds(program.get_as(token(1), &path).json());
    assert_eq!((unseen(&circle, 0), unseen(&circle, 1)), (6, 0));
}

#[test]
fn the_description_is_served_and_names_real_addresses() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let document = program.get("/api/v1/openapi.json").json();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let path = format!("/api/v1{}", path.replace("{id}", "aaaaaaaaaaaaaaaa"));
            let answer = program.ask(&method.to_uppercase(), &path, &[("content-type", "application/json")], "{}");
            // It is there: what is refused is the table or the body, not the address.
            let code = answer.json()["error"]["code"].clone();
            assert_ne!(answer.status, 405, "{path}");
            assert!(
                answer.status < 300 || ["no-table", "no-campaign", "bad-request"].contains(&code.as_str().unwrap()),
                "{path}: {code}"
            );
        }
    }
}

/// An invitation is good for people and programs alike, once; the token then is the seat's.
#[test]
fn a_program_takes_a_seat_by_an_invitation() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "invite": [1] })).json();
    let link = opened["invitations"][0]["address"].as_str().unwrap();
    let order = json!({ "invitation": link.trim_start_matches("/join/"), "name": "Robo" });
    let joined = program.post("/api/v1/join", &order);
    assert_eq!(joined.status, 201, "{}", joined.body);
    let joined = joined.json();
    assert_eq!((&joined["id"], &joined["seat"]), (&opened["id"], &json!(1)));
    let table = format!("/api/v1/tables/{}", joined["id"].as_str().unwrap());
    let seen = program.get_as(joined["token"].as_str().unwrap(), &format!("{table}/view")).json();
    assert_eq!(seen["seat"], 1);
    assert_eq!(seen["view"]["hands"][1]["cards"].as_array().unwrap().len(), 6);
    assert_eq!(program.get(&format!("{table}/view")).json()["seat"], Value::Null);
    assert_eq!(program.post("/api/v1/join", &order).status, 410, "it works once");
    assert!(program.get(joined["address"].as_str().unwrap()).body.contains("Robo"));
}

/// A program allows hints when it opens a table, as the page does; then its seat on turn may ask, and people are told of it.
#[test]
fn a_program_may_allow_hints_and_ask_for_them() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    for hints in [false, true] {
        let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "hints": hints })).json();
        let (id, tokens) = (opened["id"].as_str().unwrap().to_owned(), tokens(&opened));
        assert_eq!(program.get(&format!("/t/{id}")).body.contains("Hints are allowed"), hints);
        let on_turn = opened["table"]["to_act"][0].as_u64().unwrap() as usize;
        let path = format!("/api/v1/tables/{id}/hint");
        let told = program.get_as(&tokens[on_turn], &path);
        assert_eq!(told.status, if hints { 200 } else { 403 }, "{}", told.body);
        if !hints {
            continue;
        }
        let told = told.json();
        let legal = program.get_as(&tokens[on_turn], &format!("/api/v1/tables/{id}/legal?words=no")).json();
        assert!(legal["legal"].as_array().unwrap().contains(&told["hint"]["action"]), "{told}");
        assert!(told["hint"]["en"][0].as_str().unwrap().contains("win chance"), "{told}");
        assert_eq!(program.get_as(&tokens[1 - on_turn], &path).status, 409, "not on turn");
        assert_eq!(program.get(&path).status, 403, "no seat");
    }
    let refused = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "hint": true }));
    assert_eq!(refused.status, 400, "what is not known is refused");
}

/// Whatever is wrong below `/api/`, the answer is the error object: wrong addresses and methods, bodies that are too large,
/// of another kind, or not JSON.
#[test]
fn every_refusal_is_the_error_object() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let json = [("content-type", "application/json")];
    let huge = format!("{{\"game\":\"{}\"}}", "x".repeat(100_000));
    let chunked = [("content-type", "application/json"), ("transfer-encoding", "chunked")];
    let tables = "/api/v1/tables";
    for (method, path, headers, body, status, code) in [
        ("GET", "/api/v1/nowhere", &[][..], "", 404, "bad-request"),
        ("GET", "/api/v2/", &[], "", 404, "bad-request"),
        ("GET", "/api/v1/tables/%ff", &[], "", 400, "bad-request"),
        ("GET", "/api/v1/tables/x", &[], "", 404, "no-table"),
        ("GET", "/api/v1/tables/x/events?since=x", &[], "", 400, "bad-request"),
        ("GET", "/api/v1/tables/x/legal?words=maybe", &[], "", 400, "bad-request"),
        ("GET", tables, &[], "", 405, "bad-request"),
        ("DELETE", "/api/v1/", &[], "", 405, "bad-request"),
        ("POST", tables, &json, &huge, 413, "bad-request"),
        ("POST", tables, &[("content-type", "text/plain")], "{}", 415, "bad-json"),
        ("POST", tables, &json, "{", 400, "bad-json"),
        ("POST", tables, &json, "", 400, "bad-request"),
        ("POST", tables, &json, "[]", 400, "bad-request"),
        ("POST", tables, &[("sec-fetch-site", "cross-site")], "{}", 403, "bad-request"),
    ] {
        let answer = program.ask(method, path, headers, body);
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
        let answer = answer.json();
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!(code)), "{method} {path}");
        assert!(answer["error"]["en"].is_string() && answer["error"]["de"].is_string());
    }
    // The length of a body in chunks is known only when it has come.
    let body = format!("{:x}\r\n{huge}\r\n0\r\n\r\n", huge.len());
    let answer = running.browser().ask("POST", tables, &chunked, &body);
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (413, &json!("bad-request")));
}

#[test]
fn a_body_is_refused_by_the_key_that_is_wrong() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    for (body, said) in [
        (json!({}), "`game` is missing"),
        (json!({ "game": 3 }), "`game` must be a text"),
        (json!({ "game": "vintage", "seats": 300 }), "`seats` must be"),
        (json!({ "game": "vintage", "bots": { "1": 7 } }), "`bots.1` must be a text"),
        (json!({ "game": "vintage", "invite": ["x"] }), "`invite[0]` must be"),
        (json!({ "game": "vintage", "hint": true }), "`hint` does not belong here"),
    ] {
        let answer = program.post("/api/v1/tables", &body);
        assert_eq!(answer.status, 400, "{body}");
        let error = answer.json()["error"].clone();
        assert!(error["en"].as_str().unwrap().starts_with(said), "{body}: {error}");
    }
}

#[test]
fn too_many_requests_are_refused_with_the_error_object() {
    let folder = Folder::new();
    let mut config = config(&folder.file());
    config.requests = server::Rate { at_once: 1, per_second: 0.01 };
    let running = Running::start(config);
    let mut program = running.browser();
    assert_eq!(program.get("/api/v1/").status, 200);
    let answer = program.get("/api/v1/");
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (429, &json!("slow-down")));
    assert!(answer.header("retry-after").is_some());
}
