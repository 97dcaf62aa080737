//! Games outlive the program that played them: packs, positions and words are kept beside the log. A table of earlier rules goes on
//! where its log is still legal, else from its last position; a finished one can always be shown.

use serde_json::{Value, json};
use server::check::check;
use store::{Kind, NewTable, Row, Snapshot, Store};
use table::By;
use wine_cheese::State as WineCheese;

use crate::campaign::play;
use crate::common::{Folder, Running, config, eventually, unseal};

const AGAIN: &str = "oooooooooooooooo";

/// Plays at one screen; the name of the table.
fn played(folder: &Folder, most: usize) -> String {
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    play(&mut ada, &table, most);
    running.stop();
    table.strip_prefix("/t/").unwrap().to_owned()
}

/// A table as a program with earlier rules would have left it.
#[derive(Clone)]
struct Left {
    rows: Vec<Row>,
    snapshots: Vec<Snapshot>,
}

impl Left {
    /// Makes the first choice one that no later program knows.
    fn with_a_forgotten_action(&mut self) {
        let is_choice = |row: &Row| row.kind == Kind::Play && row.who.is_some();
        let first = self.rows.iter().position(is_choice).expect("somebody acted");
        "forgotten".clone_into(&mut self.rows[first].text);
    }
}

/// The same table once more, with the rules of yesterday and whatever else has changed since.
fn as_if_older(folder: &Folder, id: &str, spoil: impl FnOnce(&mut Left)) -> Left {
    unseal(&folder.file());
    let store = Store::open(&folder.file()).unwrap();
    let old = store.load(id).unwrap().unwrap();
    let mut setup: Value = serde_json::from_str(&old.setup).unwrap();
    setup["rules"] = json!(0);
    let mut left = Left { rows: old.rows.into_iter().map(|(row, _)| row).collect(), snapshots: old.snapshots };
    spoil(&mut left);
    let table = NewTable {
        id: AGAIN.to_owned(),
        game: old.game,
        setup: setup.to_string(),
        seed: old.seed,
        origin: None,
        seats: old.seats,
        rows: left.rows.clone(),
        holders: old.holders,
        host: old.host,
        after: None,
        keys: Vec::new(),
        campaign: None,
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let key = runtime.block_on(store.create(table)).unwrap();
    for snapshot in left.snapshots.clone() {
        runtime.block_on(store.keep_snapshot(key, snapshot)).unwrap();
    }
    if old.over {
        let length = left.rows.len() as u64;
        runtime.block_on(store.append(key, length, Vec::new(), store::Ends::Over)).unwrap();
    }
    left
}

/// The lines of the log beside a replay.
/// What was kept in words knows seats, not people.
fn without_people(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(|line| line.replace("Ada", "Heart")).collect()
}

fn told(page: &str) -> Vec<String> {
    let log = page.split("<section class=\"log\">").nth(1).expect("a log");
    log.split("<a href=")
        .skip(1)
        .map(|part| part.split("</a>").next().unwrap().rsplit('>').next().unwrap().trim().to_owned())
        .collect()
}

#[test]
fn packs_positions_and_words_are_kept_beside_the_log_and_stay_small() {
    let folder = Folder::new();
    let id = played(&folder, usize::MAX);
    let store = Store::open(&folder.file()).unwrap();
    let stored = store.load(&id).unwrap().unwrap();
    assert!(stored.pack.is_some_and(|pack| pack.contains("wine")), "the pack is there");
    let last = stored.snapshots.last().expect("the end is kept");
    assert_eq!(last.n, stored.rows.len() as u64);
    assert!(stored.rows.len() / 32 <= stored.snapshots.len() + 1, "{} positions", stored.snapshots.len());
    let log: usize = stored.rows.iter().map(|(row, _)| row.text.len() + 24).sum();
    let size = |snapshot: &Snapshot| (snapshot.position.len(), snapshot.told.as_ref().expect("words").len());
    let (positions, words) = stored.snapshots.iter().map(size).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    println!("log {log}, positions {positions}, words {words}");
    assert!(log + positions + words <= 3 * 8_400, "log {log}, positions {positions}, words {words}");
}

#[test]
fn a_game_of_earlier_rules_goes_on_and_says_so() {
    let folder = Folder::new();
    let id = played(&folder, 20);
    as_if_older(&folder, &id, |_| ());
    let running = Running::start(config(&folder.file()));
    let mut anybody = running.browser();
    let page = eventually("the table", || Some(anybody.get(&format!("/t/{AGAIN}"))).filter(|page| page.status == 200));
    assert!(page.body.contains("version 0 of the rules"), "{}", page.body);
    assert_eq!(anybody.get(&format!("/t/{AGAIN}/replay?n=5")).status, 200);
    let page = anybody.get(&format!("/t/{id}"));
    assert!(!page.body.contains("of the rules and goes on"), "a game of today has nothing to say");
    running.stop();
    let stored = Store::open(&folder.file()).unwrap().load(AGAIN).unwrap().unwrap();
    assert!(stored.rows.iter().all(|(row, _)| row.kind != Kind::Rules), "nothing had to be written");
}

/// A finished game is shown, told, downloaded and verified without the rules that made it.
#[test]
fn a_finished_game_of_forgotten_rules_can_be_replayed_and_verified() {
    let folder = Folder::new();
    let id = played(&folder, usize::MAX);
    let left = as_if_older(&folder, &id, Left::with_a_forgotten_action);
    let checked = check(&folder.file(), None).unwrap();
    assert_eq!((checked.tables, &checked.archives[..], checked.broken.len()), (2, &[AGAIN.to_owned()][..], 0));

    let running = Running::start(config(&folder.file()));
    let mut anybody = running.browser();
    let [known, kept] = [id.as_str(), AGAIN].map(|id| anybody.get(&format!("/t/{id}/replay")));
    assert_eq!((known.status, kept.status), (200, 200));
    assert!(kept.body.contains("version 0 of the rules"), "{}", kept.body);
    assert!(!kept.body.contains("id=\"review-top\""), "no review is offered");
    assert_eq!(without_people(told(&known.body)), told(&kept.body), "every line as it was told then");
    // After the first kept position every step is shown as it was.
    let length = left.rows.len();
    let board = |page: &str| {
        page.split("board-frame").nth(1).unwrap().split("<section class=\"side\"").next().unwrap().to_owned()
    };
    for n in [60, length - 1, length] {
        let [known, kept] = [id.as_str(), AGAIN].map(|id| anybody.get(&format!("/t/{id}/replay?n={n}")).body);
        let (known, kept) = (board(&known), board(&kept));
        let unreviewed = known.replace("<div id=\"review\" hidden></div>", "");
        assert!(unreviewed == kept, "step {n}: {} and {} bytes", unreviewed.len(), kept.len());
        assert!(!kept.contains("lead elsewhere"));
    }
    // Before it the board stays at the beginning, and says so.
    let early = anybody.get(&format!("/t/{AGAIN}/replay?n=9"));
    assert!(early.body.contains("the board is that after step 0"), "{}", early.body);

    let [whole, file] = [id.as_str(), AGAIN].map(|id| anybody.get(&format!("/t/{id}/file")).json());
    assert_eq!(whole["result"], file["result"]);
    let pack = <WineCheese as packs::Edge>::standard_pack();
    let verified = table::verify::<WineCheese>(pack, &file.to_string()).unwrap();
    assert_eq!(verified.by, By::Record { rules: 0 });
    assert_eq!(json!(verified.outcome.results), whole["result"]["results"]);
    assert!(anybody.get(&format!("/t/{AGAIN}/shuffle")).body.contains("committed to"));
    let mut other = file.clone();
    other["seed"] = json!("00".repeat(32));
    assert!(table::verify::<WineCheese>(pack, &other.to_string()).is_err(), "another seed");
    let review = anybody.form(&format!("/t/{AGAIN}/review"), &[]);
    assert_eq!(review.status, 409, "{}", review.body);
    assert_eq!(anybody.get(&format!("/t/{AGAIN}")).status, 200);
    let score = anybody.get(&format!("/api/v1/tables/{AGAIN}/score"));
    assert!(score.status == 200 || score.status == 404, "{}", score.body);
    running.stop();
}

#[test]
fn a_finished_game_whose_positions_cannot_be_read_is_still_told() {
    let folder = Folder::new();
    let id = played(&folder, usize::MAX);
    as_if_older(&folder, &id, |left| {
        left.with_a_forgotten_action();
        left.snapshots.iter_mut().for_each(|snapshot| snapshot.position = b"of another time".to_vec());
        // And one stretch was not even kept in words.
        left.snapshots[1].told = None;
    });
    let running = Running::start(config(&folder.file()));
    let mut anybody = running.browser();
    let [known, kept] = [id.as_str(), AGAIN].map(|id| anybody.get(&format!("/t/{id}/replay")).body);
    let (known, kept) = (without_people(told(&known)), told(&kept));
    assert_eq!(known.first(), kept.first());
    assert_eq!(known.last(), kept.last());
    assert!(kept.iter().any(|line| line.contains(": ")), "what is not kept in words stands in notation");
    let file = anybody.get(&format!("/t/{AGAIN}/file")).json();
    assert!(file["result"]["ranks"].is_array());
    running.stop();
}

/// A running game goes on from its last position, with every entry after it that is still legal, and draws nothing twice.
#[test]
fn a_running_game_goes_on_from_its_last_position_and_can_be_finished() {
    let folder = Folder::new();
    let id = played(&folder, 80);
    let left = as_if_older(&folder, &id, Left::with_a_forgotten_action);
    assert!(!left.snapshots.is_empty(), "a position was kept");
    let checked = check(&folder.file(), None).unwrap();
    assert_eq!(checked.go_on, [(AGAIN.to_owned(), 0)]);

    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let page = ada.get(&format!("/t/{AGAIN}"));
    assert_eq!(page.status, 200, "{}", page.body);
    for part in ["entries were played by version 0 of the rules", "was begun by version 0 of the rules"] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    running.stop();

    let store = Store::open(&folder.file()).unwrap();
    let stored = store.load(AGAIN).unwrap().unwrap();
    let (row, _) = &stored.rows[left.rows.len()];
    assert_eq!(row.kind, Kind::Rules);
    let written: Value = serde_json::from_str(&row.text).unwrap();
    let draws = left.rows.iter().filter(|row| row.kind == Kind::Play && row.who.is_none()).count();
    assert_eq!((&written["draws"], &written["lost"]), (&json!(draws), &json!(0)));
    let now = store.load(&id).unwrap().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    // Whoever sat there sits there still; this browser is a new one, so it gets the seats.
    let link = |seat: u8| [seat + 40; 32];
    for seat in 0..2 {
        runtime.block_on(store.keep_key(stored.key, seat, store::Use::Token, link(seat))).unwrap();
    }
    assert_eq!(now.rows.len(), left.rows.len());
    drop(store);

    // Read again it is the same table, and what is played then is checked against the seed to the end.
    let running = Running::start(config(&folder.file()));
    let again = running.browser().get(&format!("/t/{AGAIN}"));
    assert_eq!(again.attribute("data-version"), Some(stored.rows.len().to_string().as_str()));
    running.stop();
}

#[test]
fn entries_that_are_not_legal_any_more_are_dropped_in_the_open() {
    let folder = Folder::new();
    let id = played(&folder, 20);
    as_if_older(&folder, &id, |left| {
        let last = left.rows.iter().rposition(|row| row.who.is_some()).expect("somebody acted");
        let row = left.rows[last].clone();
        left.rows.truncate(last + 1);
        left.rows.extend([row.clone(), row.clone(), row]);
    });
    let running = Running::start(config(&folder.file()));
    let page = running.browser().get(&format!("/t/{AGAIN}"));
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("are not legal any more and were dropped"), "{}", page.body);
    running.stop();
}

#[test]
fn a_running_game_without_a_position_to_go_on_from_says_why() {
    let folder = Folder::new();
    // More than may be given up, and too few for a game to be over.
    let id = played(&folder, 75);
    as_if_older(&folder, &id, |left| {
        left.with_a_forgotten_action();
        left.snapshots.clear();
    });
    let checked = check(&folder.file(), None).unwrap();
    assert_eq!(checked.broken.len(), 1);
    assert_eq!(checked.broken[0].0, AGAIN);
    let running = Running::start(config(&folder.file()));
    let page = running.browser().get(&format!("/t/{AGAIN}"));
    assert_eq!(page.status, 409, "{}", page.body);
    assert!(page.body.contains("version 0 of the rules"), "{}", page.body);
    running.stop();
}

/// A log that is legal but leads elsewhere is not the game that was played: what the players saw counts.
#[test]
fn a_legal_log_that_leads_elsewhere_does_not_replace_the_game() {
    let folder = Folder::new();
    let id = played(&folder, 80);
    as_if_older(&folder, &id, |left| {
        let first = left.snapshots[0].position.clone();
        left.snapshots.last_mut().expect("a position was kept").position = first;
        assert!(1 < left.snapshots.len());
    });
    let checked = check(&folder.file(), None).unwrap();
    assert_eq!((checked.go_on.len(), checked.broken.len()), (1, 0), "{checked:?}");
}
