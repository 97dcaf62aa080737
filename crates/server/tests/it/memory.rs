//! Tables leave memory and come back; what is asked at the start does not grow with what is stored.

use std::time::Duration;

use crate::common::{Browser, Folder, Running, config, eventually};

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
