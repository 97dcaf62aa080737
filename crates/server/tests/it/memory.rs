//! Tables leave memory and come back; what is asked at the start does not grow with what is stored.

use std::time::Duration;

use crate::common::{Browser, Folder, Running, config, eventually};
use serde_json::json;

fn in_memory(browser: &mut Browser) -> usize {
    let figures = browser.get("/metrics").body;
    let line = figures.lines().find(|line| line.starts_with("cuvee_tables ")).expect("the figure");
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn idle_tables_leave_memory_and_come_back_as_they_were() {
    let folder = Folder::new();
    let mut short = config(&folder.file());
    short.idle = Duration::from_millis(150);
    let running = Running::start(short);
    let mut ada = running.browser();
    let table = ada.open("friend");
    ada.click(&table, 0);
    let before = ada.get(&format!("{table}/fragment")).body;
    assert_eq!(in_memory(&mut ada), 1);
    eventually("an idle table leaves", || (in_memory(&mut ada) == 0).then_some(()));
    assert!(ada.get(&format!("{table}/fragment")).body == before, "the table came back changed");
    // Somebody who listens keeps it.
    let mut stream = ada.listen(&format!("{table}/events"));
    stream.next();
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(in_memory(&mut ada), 1);
}

#[test]
fn no_more_tables_are_kept_than_said() {
    let folder = Folder::new();
    let mut small = config(&folder.file());
    small.tables_in_memory = 8;
    let running = Running::start(small);
    let mut ada = running.browser();
    let tables: Vec<String> = (0..30).map(|_| ada.open("screen")).collect();
    assert!(in_memory(&mut ada) <= 9, "{}", in_memory(&mut ada));
    assert!(tables.iter().all(|table| ada.get(table).status == 200));
    assert!(in_memory(&mut ada) <= 9, "{}", in_memory(&mut ada));
}

#[test]
fn nothing_is_loaded_at_the_start() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    for _ in 0..20 {
        ada.open("screen");
    }
    running.stop();
    let running = Running::start(config(&folder.file()));
    assert_eq!(in_memory(&mut running.browser()), 0);
}

/// Whoever asks, in whatever order and however often: what comes compressed from memory is what is drawn for them now.
#[test]
fn what_is_kept_for_one_viewer_is_given_to_no_other() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let [mut ada, mut bo, mut watcher] = [running.browser(), running.browser(), running.browser()];
    let table = ada.open("friend");
    let path = format!("{table}/fragment");
    let first = ada.get_gzip(&path);
    assert_eq!((first.header("content-encoding"), first.header("vary")), (Some("gzip"), Some("accept-encoding")));
    assert!(first.body.contains("/join/"), "a link for a friend");
    let link = first.body.split("/join/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(!watcher.get_gzip(&path).body.contains("/join/"), "the link is nobody else's");
    bo.form(&format!("/join/{link}"), &[("name", "Bo")]);
    let mut seen = std::collections::BTreeSet::new();
    for step in 0..12 {
        for _ in 0..2 {
            for browser in [&mut ada, &mut bo, &mut watcher] {
                for lang in ["en", "de"] {
                    browser.lang = lang;
                    let kept = browser.get_gzip(&path);
                    assert_eq!(kept.header("content-encoding"), Some("gzip"));
                    assert_eq!(kept.body, browser.get(&path).body);
                    seen.insert(kept.body);
                }
            }
        }
        assert_eq!(seen.len(), 6 * (step + 1), "all see something else, and something else after each move");
        if !ada.click(&table, step) {
            assert!(bo.click(&table, step));
        }
    }
}

/// A move and a taking back are answered with what the next request would bring.
#[test]
fn a_deed_is_answered_with_the_new_fragment() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    let path = |seat: &str| format!("{table}/fragment?seat={seat}");
    for _ in 0..6 {
        let page = ada.get(&path("0"));
        let seat = page.attribute("data-look-from").unwrap_or("0").to_owned();
        let page = ada.get(&path(&seat));
        let version: u64 = page.attribute("data-version").unwrap().parse().unwrap();
        let (number, action) = (seat.parse::<u8>().unwrap(), &page.attributes("data-action")[0]);
        let deed = json!({ "action": action, "version": version, "seat": number });
        let played = ada.post(&format!("{table}/play?seat={seat}"), &deed);
        assert_eq!(played.status, 200, "{}", played.body);
        assert_eq!(played.body, ada.get(&path(&seat)).body);
        assert!(version < played.attribute("data-version").unwrap().parse().unwrap());
    }
    let version: u64 = ada.get(&table).attribute("data-version").unwrap().parse().unwrap();
    let taken = ada.post(&format!("{table}/undo?seat=0"), &json!({ "what": "ask", "version": version, "seat": 0 }));
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(taken.body, ada.get(&path("0")).body);
    let version = taken.attribute("data-version").unwrap().to_owned();
    let form = ada.form(&format!("{table}/undo"), &[("what", "ask"), ("version", &version), ("seat", "1")]);
    assert_eq!((form.status, form.header("location")), (303, Some(table.as_str())), "without a script");
}
