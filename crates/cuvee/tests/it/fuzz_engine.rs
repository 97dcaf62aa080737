//! Whatever comes in: never a panic, always one line, and after an error the table is what it was.

use std::str::FromStr;

use crate::common::{engine_after, granted, read, step};
use cuvee::engine::Engine;
use cuvee::say;
use dice::Dice;
use packs::Edge;
use serde_json::{Value, json};
use table::{Chance, Seed, Table};
use tabletop::{Setup, ToAct};
use ui::Lang;
use wine_cheese::State as WineCheese;
use wine_cheese::{Action, Step};

const COMMANDS: [&str; 21] = [
    "decide",
    "hello",
    "new",
    "legal",
    "play",
    "view",
    "position",
    "load",
    "log",
    "replay",
    "undo",
    "score",
    "choose",
    "observe",
    "candidates",
    "playout",
    "observation",
    "clone",
    "close",
    "stop",
    "fly",
];
const KEYS: [&str; 24] = [
    "world",
    "cmd",
    "id",
    "game",
    "seats",
    "seat",
    "action",
    "length",
    "position",
    "setup",
    "log",
    "bot",
    "milliseconds",
    "seed",
    "options",
    "chance",
    "pack",
    "words",
    "at",
    "to",
    "legal",
    "iterations",
    "megabytes",
    "ids",
];
/// Characters that mean something in JSON, TOML or notation, and some that mean nothing anywhere.
const LETTERS: &[u8] = b"{}[]\",:.+-_ \\/\n0123456789abcdefwxyz\x00\xff\xc3=#'";

fn requests(engine: &mut Engine) -> Vec<Value> {
    let log = granted(engine, &json!({ "cmd": "log" }));
    let position = granted(engine, &json!({ "cmd": "position" }))["position"].clone();
    let legal = granted(engine, &json!({ "cmd": "legal" }));
    let action = legal["legal"][0]["action"].clone();
    vec![
        json!({ "cmd": "hello", "id": 1 }),
        json!({ "cmd": "new", "game": "wine-cheese", "seats": 2, "seed": "x", "mode": "standard", "pack": "standard",
            "options": { "first": "heart" }, "chance": "auto" }),
        json!({ "cmd": "legal", "seat": 0 }),
        json!({ "cmd": "play", "seat": legal["legal"][0]["seat"], "action": action, "length": log["log"].as_array().map(Vec::len) }),
        json!({ "cmd": "view", "seat": 1 }),
        json!({ "cmd": "position" }),
        json!({ "cmd": "load", "game": "wine-cheese", "position": position, "chance": "manual" }),
        json!({ "cmd": "log" }),
        json!({ "cmd": "replay", "setup": log["setup"], "log": log["log"] }),
        json!({ "cmd": "undo", "seat": 0 }),
        json!({ "cmd": "score" }),
        json!({ "cmd": "choose", "seat": 0, "bot": "random", "milliseconds": 1, "seed": "x" }),
        json!({ "cmd": "observe", "seat": 0, "seed": "x" }),
        json!({ "cmd": "candidates", "seat": 0, "bot": "random", "iterations": 1, "megabytes": 1, "seed": "x" }),
        json!({ "cmd": "playout", "bot": "random", "seed": "x" }),
        json!({ "cmd": "clone", "to": "x" }),
        json!({ "cmd": "legal", "at": "x" }),
        json!({ "cmd": "stop" }),
    ]
}

/// Some JSON that nobody asked for.
fn strange(dice: &mut Dice) -> Value {
    match dice.below(12) {
        0 => json!(null),
        1 => json!(dice.below(3)),
        2 => json!(-1),
        3 => json!(u64::MAX),
        4 => json!(1e300),
        5 => json!([]),
        6 => json!({}),
        7 => json!(true),
        8 => json!(dice.pick(&COMMANDS)),
        9 => json!({ dice.pick(&KEYS): dice.below(9) }),
        10 => json!(String::from_utf8_lossy(&noise(dice, 20))),
        _ => json!([[[dice.pick(&KEYS)]]]),
    }
}

fn noise(dice: &mut Dice, most: u32) -> Vec<u8> {
    (0..dice.below(most + 1)).map(|_| dice.pick(LETTERS)).collect()
}

/// One value somewhere in the JSON becomes another, goes away, or gets a neighbour.
fn disturb(dice: &mut Dice, json: &mut Value) {
    let deeper = dice.below(4) != 0;
    match json {
        Value::Object(object) if !object.is_empty() => {
            let nth = dice.below(object.len() as u32) as usize;
            let Some((key, value)) = object.iter_mut().nth(nth) else { return };
            if deeper {
                return disturb(dice, value);
            }
            let key = key.clone();
            match dice.below(3) {
                0 => drop(object.shift_remove(&key)),
                1 => drop(object.insert(dice.pick(&KEYS).to_owned(), strange(dice))),
                _ => drop(object.insert(key, strange(dice))),
            }
        }
        Value::Array(values) if !values.is_empty() => {
            let nth = dice.below(values.len() as u32) as usize;
            if deeper {
                return disturb(dice, &mut values[nth]);
            }
            match dice.below(3) {
                0 => drop(values.remove(nth)),
                1 => values.push(values[nth].clone()),
                _ => values[nth] = strange(dice),
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            *json = strange(dice);
        }
    }
}

/// The bytes of a text with some of them changed, lost, or cut off.
fn damage(dice: &mut Dice, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.below(bytes.len() as u32) as usize;
        match dice.below(5) {
            0 => bytes.truncate(at),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, dice.pick(LETTERS)),
            3 => bytes[at] = dice.pick(LETTERS),
            _ => {
                let other = dice.below(bytes.len() as u32) as usize;
                bytes.swap(at, other);
            }
        }
    }
    bytes.retain(|&byte| byte != b'\n');
    bytes
}

#[test]
fn the_engine_answers_any_line_and_an_error_changes_nothing() {
    let log = br#"{"cmd":"log"}"#;
    let position = br#"{"cmd":"position"}"#;
    let (mut accepted, mut refused) = (0, 0);
    for game in 0..4 {
        let mut dice = Dice::new(game);
        let mut engine = engine_after(&format!("fuzz {game}"), 30 * game as usize);
        let requests = requests(&mut engine);
        let mut before = (engine.answer_bytes(log), engine.answer_bytes(position));
        for nth in 0..1_000 {
            let mut request = requests[dice.below(requests.len() as u32) as usize].clone();
            let line = match dice.below(4) {
                0 => noise(&mut dice, 60),
                1 => damage(&mut dice, &request.to_string()),
                _ => {
                    for _ in 0..=dice.below(2) {
                        disturb(&mut dice, &mut request);
                    }
                    request.to_string().into_bytes()
                }
            };
            let answer = read(&engine.answer_bytes(&line));
            if answer["ok"] == true {
                accepted += 1;
                before = (engine.answer_bytes(log), engine.answer_bytes(position));
            } else {
                refused += 1;
                if nth % 4 == 0 {
                    let after = (engine.answer_bytes(log), engine.answer_bytes(position));
                    assert_eq!(before, after, "{}", String::from_utf8_lossy(&line));
                }
            }
        }
        while step(&mut engine, &mut dice) {}
    }
    assert!(100 < accepted && 3_000 < refused, "{accepted} accepted, {refused} refused");
}

#[test]
fn a_damaged_save_is_refused_with_a_reason_or_still_a_game() {
    let loaded = WineCheese::standard_pack();
    let chance = Chance::Auto(Seed::from_text("save"));
    let mut table = Table::<WineCheese>::new(loaded, 2, wine_cheese::Options::default(), chance).unwrap();
    let mut dice = Dice::new(1);
    while let ToAct::Seats(seats) = table.to_act() {
        let seat = seats.iter().next().unwrap();
        table.play(tabletop::Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
    }
    let json = table.to_save_json();
    let text = json.to_string();
    let (mut refused, mut kept) = (0, 0);
    for nth in 0..500 {
        let broken = if nth % 2 == 0 {
            String::from_utf8_lossy(&damage(&mut dice, &text)).into_owned()
        } else {
            let mut json = json.clone();
            disturb(&mut dice, &mut json);
            json.to_string()
        };
        match Table::<WineCheese>::from_json(loaded, &broken) {
            Ok(_) => kept += 1,
            Err(error) => {
                let said = say::file::<<games::WineCheese as games::Title>::Ui>(loaded.pack, &error);
                assert!(Lang::ALL.iter().all(|&lang| !said.get(lang).is_empty()));
                refused += 1;
            }
        }
        for fault in table::verify::<WineCheese>(loaded, &broken).err().unwrap_or_default() {
            assert!(
                !say::verify::<<games::WineCheese as games::Title>::Ui>(loaded.pack, &fault).get(Lang::De).is_empty()
            );
        }
    }
    assert!(kept < refused, "{kept} kept, {refused} refused");
}

#[test]
fn a_damaged_pack_is_refused_with_its_lines_or_still_a_pack() {
    let text = include_str!("../../../../games/wine-cheese/standard.toml");
    let lines = text.lines().count();
    let mut dice = Dice::new(3);
    let standard = &WineCheese::standard_pack().hash;
    let (mut refused, mut played) = (0, 0);
    for nth in 0..200 {
        let broken = match nth % 3 {
            0 => pack_noise(&mut dice, text),
            1 => pack_with_another_word(&mut dice, text),
            _ => pack_with_another_number(&mut dice, text),
        };
        match WineCheese::read_pack(&broken) {
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty());
                for fault in &faults {
                    assert!((1..=lines + 2).contains(&fault.line), "{fault:?}");
                    let said = say::pack_fault::<games::WineCheese>("p.toml".as_ref(), fault);
                    assert!(Lang::ALL.iter().all(|&lang| said.get(lang).starts_with("p.toml:")));
                }
            }
            Ok(pack) if nth % 8 == 0 && pack.hash != *standard => {
                played += 1;
                let setup = Setup::<WineCheese> { pack: pack.pack, seats: 2, options: wine_cheese::Options::default() };
                assert!(laws::obey(&setup, nth).is_ok());
            }
            Ok(_) => (),
        }
    }
    assert!(80 < refused && 0 < played, "{refused} refused, {played} played");
}

/// Bytes changed anywhere, line ends kept.
fn pack_noise(dice: &mut Dice, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len() as u32) as usize;
        match dice.below(3) {
            0 => bytes[at] = dice.pick(LETTERS),
            1 => drop(bytes.remove(at)),
            _ => bytes.truncate(at + 1),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One word or number of the file replaced by another of the file, or by an odd one.
fn pack_with_another_word(dice: &mut Dice, text: &str) -> String {
    let words: Vec<&str> = text.split_inclusive([' ', '\n', ',', '"', '[', ']', '{', '}']).collect();
    let at = dice.below(words.len() as u32) as usize;
    let odd = ["-1", "255", "256", "0", "99999999999999999999", "\"\"", "helper", "wine", "[]", "1.5", "true", ""];
    let other = if dice.below(2) == 0 { dice.pick(&odd) } else { dice.pick(&words) };
    let mut changed = words.clone();
    changed[at] = other;
    changed.concat()
}

/// One number of the file replaced by a small one.
fn pack_with_another_number(dice: &mut Dice, text: &str) -> String {
    let digits: Vec<usize> =
        text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).map(|(at, _)| at).collect();
    let mut bytes = text.as_bytes().to_vec();
    bytes[dice.pick(&digits)] = b'0' + dice.below(10) as u8;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn no_text_is_too_strange_for_the_notation() {
    let mut dice = Dice::new(4);
    let words = [
        "blue",
        "c3",
        "to",
        "2",
        "yeast",
        "1",
        "produce",
        "w7",
        "c24",
        "w25",
        "w0",
        "pair",
        "label",
        "milk+sugar",
        "+",
        "wine-step",
        "free",
        "give",
        "trade",
        "3",
        "ask",
        "do",
        "draw",
        "refill",
        "255",
        "256",
        "-1",
        "to-hand",
        "wine",
        "first",
        "heart",
        "housing",
        "9",
        "help-whom",
        "split-steps",
        "",
        " ",
        "é",
        "open-cellar",
        "milk",
        "w٧",
    ];
    let real = [
        "ask give open-cellar 4 white-grapes",
        "ask split-laboratory 3",
        "ask help-whom 21",
        "do end-worker-turn blue",
        "draw refill 5",
        "label white-grapes+sugar wine-step",
        "pair w7 c2 wine",
        "yeast 1",
        "c3 to 2",
    ];
    let (mut actions, mut steps) = (0, 0);
    for _ in 0..40_000 {
        let text = match dice.below(5) {
            0 => String::from_utf8_lossy(&noise(&mut dice, 12)).into_owned(),
            1 => {
                let text = dice.pick(&real);
                String::from_utf8_lossy(&damage(&mut dice, text)).into_owned()
            }
            _ => (0..=dice.below(5)).map(|_| dice.pick(&words)).collect::<Vec<_>>().join(" "),
        };
        if let Ok(action) = Action::from_str(&text) {
            assert_eq!(action.to_string(), text);
            actions += 1;
        }
        if let Ok(step) = Step::from_str(&text) {
            assert_eq!(step.to_string(), text);
            steps += 1;
        }
    }
    assert!(100 < actions && 20 < steps, "{actions} actions, {steps} steps");
}
