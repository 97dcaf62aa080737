//! `docs/protocol.md` is played to the engine. With `CUVEE_BLESS=1` the answers are written anew.

use std::io::BufReader;
use std::path::Path;

use cuvee::engine::Engine;
use serde_json::{Value, json};

/// An answer on the page is cut here.
const LONGEST: usize = 400;
const MORE: &str = "…";

/// What the engine answers to all requests of a block, as through pipes.
fn spoken(requests: &[&str]) -> Vec<String> {
    let input = requests.join("\n");
    let mut output = Vec::new();
    Engine::default().run(BufReader::new(input.as_bytes()), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(essence).collect()
}

/// The answer without what may change.
fn essence(line: &str) -> String {
    let mut answer: Value = serde_json::from_str(line).unwrap();
    blank(&mut answer);
    answer.to_string()
}

fn blank(json: &mut Value) {
    match json {
        Value::Object(object) => {
            for (key, value) in object {
                match key.as_str() {
                    "hash" | "version" if value.is_string() => *value = json!(MORE),
                    _ => blank(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(blank),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

fn agrees(expected: &str, found: &str) -> bool {
    match expected.strip_suffix(MORE) {
        Some(beginning) => found.starts_with(beginning),
        None => expected == found,
    }
}

fn cut(answer: &str) -> String {
    if answer.chars().count() <= LONGEST {
        return answer.to_owned();
    }
    answer.chars().take(LONGEST).chain(MORE.chars()).collect()
}

#[test]
fn the_page_of_the_protocol_tells_what_the_engine_answers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let mut blessed = Vec::new();
    let mut wrong = Vec::new();
    let mut blocks = 0;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        blessed.push(line.to_owned());
        if line != "```transcript" {
            continue;
        }
        blocks += 1;
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let requests: Vec<&str> = block.iter().filter_map(|line| line.strip_prefix("> ")).collect();
        let mut answers = spoken(&requests).into_iter();
        for (nth, line) in block.iter().enumerate() {
            let Some(request) = line.strip_prefix("> ") else { continue };
            let found = answers.next().expect("an answer to each request");
            let written = block.get(nth + 1).and_then(|line| line.strip_prefix("< "));
            let agrees = written.is_some_and(|expected| agrees(expected, &found));
            if !agrees {
                wrong.push(format!("> {request}\n  {}\n  {found}", written.unwrap_or("nothing is written")));
            }
            let answer = if agrees { written.unwrap_or_default().to_owned() } else { cut(&found) };
            blessed.extend([format!("> {request}"), format!("< {answer}")]);
        }
        blessed.push("```".to_owned());
    }
    if std::env::var_os("CUVEE_BLESS").is_some() {
        std::fs::write(&path, blessed.join("\n") + "\n").unwrap();
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    assert!(10 < blocks, "{blocks} blocks");
}

/// Every command has a transcript, and every addition stands on the page.
#[test]
fn the_page_of_the_protocol_names_every_command() {
    let page = include_str!("../../../../docs/protocol.md");
    let known = crate::common::refused(&mut Engine::default(), &json!({ "cmd": "fly" }))["en"].clone();
    let known = known.as_str().unwrap().split_once("there are: ").unwrap().1.to_owned();
    for command in known.split(", ") {
        assert!(page.contains(&format!("> {{\"cmd\":\"{command}\"")), "{command} has no transcript");
    }
    let hello = crate::common::granted(&mut Engine::default(), &json!({ "cmd": "hello" }));
    for feature in hello["features"].as_array().unwrap() {
        assert!(page.contains(&format!("`{}`", feature.as_str().unwrap())), "{feature}");
    }
}
