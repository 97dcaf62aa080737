//! NOTATION.md says what the program says.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::common::{engine_after, granted};
use dice::Dice;
use serde_json::{Value, json};
use wine_cheese::{Action, Step};

const NOTATION: &str = include_str!("../../../../games/wine-cheese/NOTATION.md");

/// All texts in backticks in the first column of the tables of a chapter.
fn first_column(chapter: &str) -> Vec<&'static str> {
    let text = NOTATION.split("\n## ").find(|text| text.starts_with(chapter)).unwrap_or_else(|| panic!("{chapter}"));
    let cells = text.lines().filter(|line| line.starts_with("| `")).filter_map(|line| line.split('|').nth(1));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn every_action_of_the_document_reads_and_every_action_played_is_in_it() {
    let documented = [first_column("Actions of a seat"), first_column("Actions of chance")].concat();
    for text in &documented {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(*text));
    }
    let sorts: BTreeSet<_> = documented.iter().map(|text| sort(text)).collect();
    for action in &PLAYED.actions {
        assert!(sorts.contains(&sort(action)), "{action}");
    }
}

/// What sort of action it is, without whom or what it is about.
fn sort(action: &str) -> String {
    let words: Vec<_> = action.split(' ').collect();
    match words[..] {
        [_, "to", _] => "to".to_owned(),
        ["blue" | "red" | "green" | "yellow" | "black", _] => "send".to_owned(),
        ["label", cost, _] => format!("label {}", cost.contains('+')),
        [verb, ..] => verb.to_owned(),
        [] => String::new(),
    }
}

#[test]
fn every_step_of_the_document_reads_and_every_step_owed_is_in_it() {
    let documented = first_column("Agenda");
    for text in &documented {
        assert_eq!(text.parse::<Step>().map(|step| step.to_string()).as_deref(), Ok(*text));
    }
    let sort = |step: &str| step.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let sorts: BTreeSet<_> = documented.iter().map(|text| sort(text)).collect();
    for step in &PLAYED.steps {
        assert!(sorts.contains(&sort(step)), "{step}");
    }
}

#[test]
fn every_event_is_in_the_document_with_its_keys() {
    let text = NOTATION.split("\n## ").find(|text| text.starts_with("Events")).unwrap();
    for (kind, key) in &PLAYED.events {
        let row =
            text.lines().find(|line| line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{kind}`"))));
        let row = row.unwrap_or_else(|| panic!("{kind} is not in the document"));
        assert!(row.contains(&format!("`{key}`")), "{kind} has {key}");
    }
}

#[test]
fn every_phase_and_every_key_is_in_the_document() {
    let Played { phases, keys, .. } = &*PLAYED;
    for phase in phases {
        let first_year = phase.replace("-2.", "-1.");
        assert!(NOTATION.contains(&format!("`{phase}`")) || NOTATION.contains(&format!("`{first_year}`")), "{phase}");
    }
    for key in keys {
        assert!(NOTATION.contains(&format!("`{key}`")), "{key}");
    }
}

/// What showed up in some random games.
#[derive(Default)]
struct Played {
    actions: BTreeSet<String>,
    steps: BTreeSet<String>,
    /// Kind and key.
    events: BTreeSet<(String, String)>,
    phases: BTreeSet<String>,
    /// Of positions, views, farms and score rows.
    keys: BTreeSet<String>,
}

static PLAYED: LazyLock<Played> = LazyLock::new(|| {
    let mut played = Played::default();
    for game in 0..4 {
        let mut engine = engine_after(&game.to_string(), 0);
        let mut dice = Dice::new(game);
        loop {
            let position = granted(&mut engine, &json!({ "cmd": "position" }))["position"].clone();
            let steps = position["agenda"].as_array().unwrap().iter();
            played.steps.extend(steps.map(|step| step.as_str().unwrap().to_owned()));
            played.phases.insert(position["phase"].as_str().unwrap().to_owned());
            for object in [&position, &position["farms"][0]] {
                played.keys.extend(object.as_object().unwrap().keys().cloned());
            }
            let legal = granted(&mut engine, &json!({ "cmd": "legal" }));
            let legal = legal["legal"].as_array().unwrap();
            played.actions.extend(legal.iter().map(|one| one["action"].as_str().unwrap().to_owned()));
            let Some(one) = (!legal.is_empty()).then(|| &legal[dice.below(legal.len() as u32) as usize]) else { break };
            let request = json!({ "cmd": "play", "seat": one["seat"], "action": one["action"] });
            for event in granted(&mut engine, &request)["events"].as_array().unwrap() {
                let said: &[&str] = &["kind", "en", "de"];
                let keys = event.as_object().unwrap().keys().filter(|key| !said.contains(&key.as_str()));
                let kind = event["kind"].as_str().unwrap();
                played.events.extend(keys.map(|key| (kind.to_owned(), key.clone())));
            }
        }
        let view = granted(&mut engine, &json!({ "cmd": "view" }))["view"].clone();
        played.keys.extend(view.as_object().unwrap().keys().cloned());
        let log = granted(&mut engine, &json!({ "cmd": "log" }))["log"].clone();
        let actions = log.as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap().to_owned());
        played.actions.extend(actions);
        let score = granted(&mut engine, &json!({ "cmd": "score" }));
        let rows = score["seats"][0]["rows"].as_array().unwrap().iter();
        played.keys.extend(rows.map(|row: &Value| row["key"].as_str().unwrap().to_owned()));
    }
    played
});
