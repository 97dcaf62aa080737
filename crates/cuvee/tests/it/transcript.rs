//! A conversation with the engine, as it has always been.
//!
//! `golden/engine.txt` holds requests (`> `) and answers (`< `). Sentences and hashes of packs are left out of it: they
//! may change without the protocol changing. With `CUVEE_BLESS=1` the answers are written anew.

use std::fmt::Write;
use std::path::Path;

use cuvee::engine::Engine;
use serde_json::{Value, json};

/// The games that there were when the conversation was recorded; a further one does not change the protocol.
const GAMES: usize = 4;

/// The answer without what may change.
fn essence(answer: &mut Value) {
    match answer {
        Value::Object(object) => {
            if let Some(games) = object.get_mut("games").and_then(Value::as_array_mut) {
                games.truncate(GAMES);
            }
            for (key, value) in object.iter_mut() {
                match key.as_str() {
                    "en" | "de" | "hash" | "version" if value.is_string() => *value = json!("…"),
                    _ => essence(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(essence),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

#[test]
fn the_engine_answers_as_it_always_did() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden/engine.txt");
    let golden = std::fs::read_to_string(&path).unwrap();
    let mut engine = Engine::default();
    let mut spoken = String::new();
    for request in golden.lines().filter_map(|line| line.strip_prefix("> ")) {
        let mut answer = crate::common::read(&engine.answer(request));
        essence(&mut answer);
        writeln!(spoken, "> {request}\n< {answer}").expect("a text takes everything");
    }
    if std::env::var_os("CUVEE_BLESS").is_some() {
        std::fs::write(&path, &spoken).unwrap();
    }
    for (nth, (expected, found)) in golden.lines().zip(spoken.lines()).enumerate() {
        assert_eq!(expected, found, "line {} of {}", nth + 1, path.display());
    }
    assert_eq!(golden.lines().count(), spoken.lines().count());
}
