//! Games outlive the program that played them: packs and positions are kept beside the log, and a table of earlier rules goes
//! on where all of its log is still legal.

use serde_json::{Value, json};
use store::{NewTable, Row, Store};

use crate::campaign::play;
use crate::common::{Folder, Running, config, eventually};

/// Plays at one screen; the name of the table.
fn played(folder: &Folder, most: usize) -> String {
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    play(&mut ada, &table, most);
    running.stop();
    table.strip_prefix("/t/").unwrap().to_owned()
}

/// The same table once more, as a program with earlier rules would have left it.
fn as_if_older(folder: &Folder, id: &str, again: &str, spoil: impl FnOnce(&mut Vec<Row>)) {
    let store = Store::open(&folder.file()).unwrap();
    let old = store.load(id).unwrap().unwrap();
    let mut setup: Value = serde_json::from_str(&old.setup).unwrap();
    setup["rules"] = json!(0);
    let mut rows = old.rows.into_iter().map(|(row, _)| row).collect();
    spoil(&mut rows);
    let table = NewTable {
        id: again.to_owned(),
        game: old.game,
        setup: setup.to_string(),
        seed: old.seed,
        origin: None,
        seats: old.seats,
        rows,
        holders: Vec::new(),
        keys: Vec::new(),
        campaign: None,
    };
    tokio::runtime::Runtime::new().unwrap().block_on(store.create(table)).unwrap();
}

#[test]
fn the_pack_and_positions_are_kept_beside_the_log() {
    let folder = Folder::new();
    let id = played(&folder, usize::MAX);
    let store = Store::open(&folder.file()).unwrap();
    let stored = store.load(&id).unwrap().unwrap();
    assert!(stored.pack.is_some_and(|pack| pack.contains("[[wine]]") || pack.contains("wine")), "the pack is there");
    let last = stored.snapshots.last().expect("the end is kept");
    assert_eq!(last.n, stored.rows.len() as u64);
    assert!(stored.rows.len() / 32 <= stored.snapshots.len() + 1, "{} positions", stored.snapshots.len());
    // Compact: all positions together are no more than twice the log they stand beside.
    let log: usize = stored.rows.iter().map(|(row, _)| row.text.len() + 24).sum();
    let kept: usize = stored.snapshots.iter().map(|snapshot| snapshot.position.len()).sum();
    assert!(kept <= 2 * log, "{kept} bytes of positions beside {log} of log");
}

#[test]
fn a_game_of_earlier_rules_goes_on_and_says_so() {
    let folder = Folder::new();
    let id = played(&folder, 20);
    as_if_older(&folder, &id, "oooooooooooooooo", |_| ());
    let running = Running::start(config(&folder.file()));
    let mut anybody = running.browser();
    let page = eventually("the table", || Some(anybody.get("/t/oooooooooooooooo")).filter(|page| page.status == 200));
    assert!(page.body.contains("version 0 of the rules"), "{}", page.body);
    let page = anybody.get("/t/oooooooooooooooo/replay?n=5");
    assert_eq!(page.status, 200);
    let page = anybody.get(&format!("/t/{id}"));
    assert!(!page.body.contains("of the rules and goes on"), "a game of today has nothing to say");
    running.stop();
}

#[test]
fn a_game_that_the_rules_of_today_forbid_says_why() {
    let folder = Folder::new();
    let id = played(&folder, 20);
    as_if_older(&folder, &id, "ffffffffffffffff", |rows| {
        // A choice that was made twice.
        let last = rows.iter().rposition(|row| row.who.is_some()).expect("somebody acted");
        let row = rows[last].clone();
        rows.truncate(last + 1);
        rows.extend([row.clone(), row.clone(), row]);
    });
    let running = Running::start(config(&folder.file()));
    let page = running.browser().get("/t/ffffffffffffffff");
    assert_eq!(page.status, 409, "{}", page.body);
    assert!(page.body.contains("version 0 of the rules"), "{}", page.body);
    running.stop();
}
