//! Help for tests of the program.

use cuvee::engine::Engine;
use dice::Dice;
use protocol::Code;
use serde_json::{Value, json};

/// Every error code that the engine can answer with.
pub fn codes() -> impl Iterator<Item = &'static str> {
    Code::ALL.into_iter().filter(|code| code.is_of_engine()).map(Code::word)
}

/// The answer to a request.
pub fn ask(engine: &mut Engine, request: &Value) -> Value {
    read(&engine.answer(&request.to_string()))
}

/// The answer to a request that is granted.
pub fn granted(engine: &mut Engine, request: &Value) -> Value {
    let answer = ask(engine, request);
    assert_eq!(answer["ok"], json!(true), "{request} is answered by {answer}");
    answer
}

/// The error that a request gets.
pub fn refused(engine: &mut Engine, request: &Value) -> Value {
    let answer = ask(engine, request);
    assert_eq!(answer["ok"], json!(false), "{request} is answered by {answer}");
    answer["error"].clone()
}

/// The code of the error that a request gets.
pub fn code(engine: &mut Engine, request: &Value) -> String {
    refused(engine, request)["code"].as_str().expect("a code").to_owned()
}

/// An answer as every answer must be: one line, one object, `ok`, and an error of a known code said in both languages.
pub fn read(line: &str) -> Value {
    assert!(!line.contains('\n'), "{line}");
    let answer: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    match answer["ok"].as_bool() {
        Some(true) => assert!(answer.get("error").is_none(), "{line}"),
        Some(false) => {
            let error = &answer["error"];
            assert!(error["code"].as_str().is_some_and(|code| codes().any(|known| known == code)), "{line}");
            for lang in ["en", "de"] {
                assert!(error[lang].as_str().is_some_and(|text| !text.is_empty()), "{line}");
            }
        }
        None => panic!("neither granted nor refused: {line}"),
    }
    answer
}

/// An engine with a game some random actions old.
pub fn engine_after(seed: &str, actions: usize) -> Engine {
    let mut engine = Engine::default();
    granted(&mut engine, &json!({ "cmd": "new", "game": "wine-cheese", "seed": seed }));
    let mut dice = Dice::new(actions as u64);
    for _ in 0..actions {
        if !step(&mut engine, &mut dice) {
            break;
        }
    }
    engine
}

/// Plays one random action. Returns `false` when the game is over.
pub fn step(engine: &mut Engine, dice: &mut Dice) -> bool {
    let legal = granted(engine, &json!({ "cmd": "legal" }));
    let legal = legal["legal"].as_array().unwrap();
    if legal.is_empty() {
        return false;
    }
    let one = &legal[dice.below(legal.len() as u32) as usize];
    granted(engine, &json!({ "cmd": "play", "seat": one["seat"], "action": one["action"] }));
    true
}
