//! Reviews of finished games, and hints at the table, over real HTTP.

use std::time::Duration;

use crate::common::{Answer, Browser, Folder, Running, config, eventually};
use serde_json::Value;

/// A server that does not think long.
fn running(folder: &Folder) -> Running {
    Running::start(server::Config { review_time: Duration::from_secs(1), ..config(&folder.file()) })
}

fn open(browser: &mut Browser, with: &str, more: &[(&str, &str)]) -> String {
    let mut fields = vec![("game", "wine-cheese"), ("with", with), ("name", "Ada"), ("bot", "random")];
    fields.extend(more);
    let answer = browser.form("/tables", &fields);
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

fn json(browser: &mut Browser, path: &str) -> (u16, Value) {
    let answer: Answer = browser.ask("GET", path, &[("accept", "application/json")], "");
    (answer.status, answer.json())
}

#[test]
fn hints_are_for_who_is_on_turn_where_they_are_allowed() {
    let folder = Folder::new();
    let running = running(&folder);
    let (mut ada, mut stranger) = (running.browser(), running.browser());
    let plain = open(&mut ada, "screen", &[]);
    assert!(!ada.get(&plain).body.contains("Hints are allowed"));
    let (status, told) = json(&mut ada, &format!("{plain}/hint"));
    assert_eq!(status, 403, "{told}");

    let table = open(&mut ada, "friend", &[("hints", "yes")]);
    assert!(stranger.get(&table).body.contains("Hints are allowed"), "everybody sees that they are");
    assert!(!stranger.get(&table).body.contains("data-hint"), "but only players can ask");
    assert_eq!(json(&mut stranger, &format!("{table}/hint?much=move")).0, 403);
    let page = ada.get(&format!("{table}/fragment"));
    if page.attribute("data-state") == Some("theirs") {
        // Chance has given the first turn to the other seat, which nobody has taken: no hint for that.
        assert_ne!(json(&mut ada, &format!("{table}/hint?much=idea")).0, 200);
        assert_ne!(json(&mut ada, &format!("{table}/hint?much=move&seat=1")).0, 200);
    }

    let shared = open(&mut ada, "screen", &[("hints", "yes")]);
    let (status, idea) = json(&mut ada, &format!("{shared}/hint?much=idea"));
    assert_eq!((status, &idea["action"]), (200, &Value::Null), "{idea}");
    assert!(idea["lines"][0].as_str().unwrap().starts_with("Idea: "), "{idea}");
    let (_, told) = json(&mut ada, &format!("{shared}/hint?much=move"));
    let (_, again) = json(&mut ada, &format!("{shared}/hint?much=move"));
    assert_eq!(told, again, "the same question gets the same hint");
    let action = told["action"].as_str().unwrap();
    assert!(
        ada.get(&format!("{shared}?seat=0")).attributes("data-action").iter().any(|one| one == action)
            || ada.get(&format!("{shared}?seat=1")).attributes("data-action").iter().any(|one| one == action),
        "{told}"
    );
    assert!(told["lines"][0].as_str().unwrap().contains("win chance"), "{told}");
    let page = ada.get(&format!("{shared}/hint?much=move"));
    assert!(page.status == 200 && page.body.contains("win chance"), "without a script there is a page");
}

#[test]
fn a_finished_game_is_reviewed_once_and_better_lines_can_be_seen() {
    let folder = Folder::new();
    let running = running(&folder);
    let mut ada = running.browser();
    let table = open(&mut ada, "screen", &[]);
    assert_eq!(ada.form(&format!("{table}/review"), &[]).status, 409, "not before the game is over");
    assert!(!ada.get(&format!("{table}/replay")).body.contains("data-begin-review"));
    for step in 0.. {
        let seat = step % 2;
        let page = ada.get(&format!("{table}/fragment?seat={seat}"));
        if page.attribute("data-state") == Some("over") {
            break;
        }
        let actions = page.attributes("data-action");
        let Some(action) = actions.get(step * 7 % actions.len().max(1)) else { continue };
        let version: u64 = page.attribute("data-version").unwrap().parse().unwrap();
        let body = serde_json::json!({ "action": action, "version": version, "seat": seat });
        ada.post(&format!("{table}/play"), &body);
        assert!(step < 5000, "the game does not end");
    }
    assert!(ada.get(&format!("{table}/replay")).body.contains("data-begin-review"));
    assert_eq!(ada.form(&format!("{table}/review"), &[]).status, 303);
    let done = eventually("the review ends", || {
        let part = ada.get(&format!("{table}/review?n=40"));
        assert_eq!(part.status, 200);
        (!part.body.contains("data-working")).then_some(part)
    });
    for expected in ["graph-line", "Final margin", "Luck of the deal", "<polyline"] {
        assert!(done.body.contains(expected), "{expected} is missing");
    }
    assert_eq!(ada.form(&format!("{table}/review"), &[]).status, 303);
    assert!(!ada.get(&format!("{table}/review")).body.contains("data-working"), "it is not worked out again");
    let steps = done.attributes("href").into_iter().filter(|link| link.contains("&step=")).collect::<Vec<_>>();
    if let Some(step) = steps.first() {
        assert!(ada.get(step).body.contains("A better line: 1 of"), "{step}");
    }
    stays_after_a_restart(&folder, running, &ada, &table);
}

/// What was thought out once is there again, word for word, and nobody has to think about it a second time.
fn stays_after_a_restart(folder: &Folder, before: Running, ada: &Browser, table: &str) {
    let path = format!("{table}/review?n=40");
    let known = before.browser().get(&path).body;
    before.stop();
    let after = running(folder);
    let mut browser = after.browser();
    browser.cookies.clone_from(&ada.cookies);
    assert_eq!(after.browser().get(&path).body, known);
    assert_eq!(browser.form(&format!("{table}/review"), &[]).status, 303);
    assert!(!browser.get(&path).body.contains("data-working"), "it is thought out again");
}
