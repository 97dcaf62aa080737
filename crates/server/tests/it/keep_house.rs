//! What whoever runs a server does to its file.

use std::time::Duration;

use rusqlite::Connection;
use server::check::check;
use server::keep_house::{backup, delete_table, forget_player, restore};

use crate::campaign::play;
use crate::common::{Folder, Running, config, eventually};

fn wait<T>(task: impl Future<Output = std::io::Result<T>>) -> std::io::Result<T> {
    tokio::runtime::Runtime::new().unwrap().block_on(task)
}

/// A copy that is made while people play holds every move that was acknowledged before.
#[test]
fn a_copy_of_a_running_server_lacks_nothing_and_can_be_put_back() {
    let (folder, other) = (Folder::new(), Folder::new());
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    play(&mut ada, &table, 10);
    let version = ada.get(&format!("{table}/fragment")).attribute("data-version").unwrap().to_owned();
    backup(&folder.file(), &other.file()).unwrap();
    assert!(backup(&folder.file(), &other.file()).is_err(), "no copy is written over");
    play(&mut ada, &table, 5);
    // Nobody takes the file away from a server.
    let refused = restore(&folder.file(), &other.file()).unwrap_err();
    assert_eq!(refused.kind(), std::io::ErrorKind::ResourceBusy);
    running.stop();
    assert!(check(&other.file(), None).unwrap().broken.is_empty());

    let before = restore(&folder.file(), &other.file()).unwrap().expect("there was something");
    assert!(check(&before, None).unwrap().broken.is_empty(), "what was there is kept");
    let running = Running::start(config(&folder.file()));
    let page = running.browser().get(&format!("{table}/fragment"));
    assert_eq!(page.attribute("data-version"), Some(version.as_str()), "as it was when it was copied");
    running.stop();

    // What was kept before is not written over, and nothing is left lying about.
    assert!(restore(&folder.file(), &other.file()).is_err());
    assert!(!folder.file().with_file_name("cuvee.db-restored").exists());
    std::fs::write(other.file(), b"no database").unwrap();
    assert!(restore(&folder.file(), &other.file()).is_err());
    assert!(check(&folder.file(), None).unwrap().broken.is_empty(), "a bad copy replaces nothing");
}

fn rows(folder: &Folder, query: &str) -> i64 {
    Connection::open(folder.file()).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_deleted_table_leaves_nothing_and_a_forgotten_player_no_name() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let [one, two] = [(); 2].map(|()| ada.open("screen"));
    play(&mut ada, &one, 40);
    running.stop();
    let id = |table: &str| table.strip_prefix("/t/").unwrap().to_owned();
    assert_eq!(rows(&folder, "SELECT count(*) FROM seat WHERE name = 'Ada'"), 2);

    assert!(wait(forget_player(&folder.file(), "nowhere", 0)).unwrap().is_none());
    let forgotten = wait(forget_player(&folder.file(), &id(&two), 0)).unwrap().unwrap();
    assert_eq!(forgotten.seats, 4, "both seats at both tables");
    assert_eq!(rows(&folder, "SELECT count(*) FROM seat WHERE name <> ''"), 0);
    assert_eq!(rows(&folder, "SELECT count(*) FROM holder"), 0);
    assert!(check(&folder.file(), None).unwrap().broken.is_empty(), "what was played stays as it was");

    assert!(wait(delete_table(&folder.file(), &id(&one))).unwrap());
    assert!(!wait(delete_table(&folder.file(), &id(&one))).unwrap(), "once");
    for part in ["entry", "seat", "holder", "seat_key", "snapshot", "chain_head"] {
        let key = "(SELECT key FROM game_table)";
        assert_eq!(rows(&folder, &format!("SELECT count(*) FROM {part} WHERE game_table <> {key}")), 0, "{part}");
    }
    let running = Running::start(config(&folder.file()));
    assert_eq!(running.browser().get(&one).status, 404);
    assert_eq!(running.browser().get(&two).status, 200);
    running.stop();
}

/// How many of the files of a database hold these bytes, whatever they are to SQLite.
fn traces(folder: &Folder, of: &str) -> usize {
    let parts = ["cuvee.db", "cuvee.db-wal", "cuvee.db-shm"].map(|name| folder.file().with_file_name(name));
    let has = |part: &&std::path::PathBuf| {
        std::fs::read(part).is_ok_and(|bytes| bytes.windows(of.len()).any(|window| window == of.as_bytes()))
    };
    parts.iter().filter(has).count()
}

/// Not in the rows, not between them and not in the log beside the file: a name is gone.
#[test]
fn a_forgotten_name_is_not_among_the_bytes_of_the_file() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut player = running.browser();
    let open = |player: &mut crate::common::Browser, name: &str| {
        let fields = [("game", "wine-cheese"), ("with", "screen"), ("name", name)];
        player.form("/tables", &fields).header("location").unwrap().strip_prefix("/t/").unwrap().to_owned()
    };
    for _ in 0..20 {
        open(&mut player, "Wilhelmine");
    }
    assert_ne!(traces(&folder, "Wilhelmine"), 0);
    assert_eq!(player.form("/forget", &[]).status, 303);
    eventually("no trace is left", || (traces(&folder, "Wilhelmine") == 0).then_some(()));
    assert_eq!(running.browser().get("/healthz").status, 200);

    let kept = open(&mut player, "Balthasar");
    let gone = open(&mut running.browser(), "Kunigunde");
    running.stop();
    // An earlier program took a name away and left its bytes.
    let file = Connection::open(folder.file()).unwrap();
    file.pragma_update(None, "secure_delete", "OFF").unwrap();
    file.execute("INSERT INTO seat(game_table, seat, name) SELECT key, 9, 'Gottlieb' FROM game_table", []).unwrap();
    file.execute("DELETE FROM seat WHERE name = 'Gottlieb'", []).unwrap();
    drop(file);
    assert_ne!(traces(&folder, "Gottlieb"), 0);
    assert!(wait(delete_table(&folder.file(), &gone)).unwrap());
    assert_eq!((traces(&folder, "Gottlieb"), traces(&folder, "Kunigunde")), (0, 0));
    assert_ne!(traces(&folder, "Balthasar"), 0);
    assert!(wait(forget_player(&folder.file(), &kept, 0)).unwrap().is_some());
    assert_eq!(traces(&folder, "Balthasar"), 0);
    assert!(check(&folder.file(), None).unwrap().broken.is_empty());
}

#[test]
fn tables_where_nothing_has_happened_for_long_are_deleted() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let [old, new] = [(); 2].map(|()| ada.open("screen"));
    running.stop();
    let id = old.strip_prefix("/t/").unwrap();
    let file = Connection::open(folder.file()).unwrap();
    let order = "UPDATE entry SET at = 1 WHERE game_table = (SELECT key FROM game_table WHERE id = ?1)";
    file.execute(order, [id]).unwrap();
    file.execute("UPDATE game_table SET created = 1 WHERE id = ?1", [id]).unwrap();
    drop(file);
    let mut short = config(&folder.file());
    short.forget_after = Some(Duration::from_hours(24));
    let running = Running::start(short);
    let mut anybody = running.browser();
    eventually("the old table is gone", || (anybody.get(&old).status == 404).then_some(()));
    assert_eq!(anybody.get(&new).status, 200);
    running.stop();
}

/// Whoever deletes the table of a chapter does not end the campaign with it.
#[test]
fn a_campaign_goes_on_without_a_table_that_was_deleted() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let campaign = ada.form("/campaigns", &[("city", "Everdell")]).header("location").unwrap().to_owned();
    let begin = |ada: &mut crate::common::Browser| {
        let begun = ada.form(&format!("{campaign}/begin"), &[("difficulty", "normal"), ("with", "alone")]);
        begun.header("location").unwrap_or_else(|| panic!("{}", begun.body)).to_owned()
    };
    let table = begin(&mut ada);
    let cookies = ada.cookies.clone();
    running.stop();
    assert!(wait(delete_table(&folder.file(), table.strip_prefix("/t/").unwrap())).unwrap());
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    ada.cookies = cookies;
    assert_eq!(ada.get(&table).status, 404);
    let page = ada.get(&campaign);
    assert!(page.status == 200 && page.body.contains("/begin"), "{}", page.body);
    assert_ne!(begin(&mut ada), table);
}

/// Whoever restores as root does not lock out a server that runs as a user of its own.
#[cfg(unix)]
#[test]
fn what_root_puts_back_belongs_to_the_owner_of_the_folder() {
    use std::os::unix::fs::{MetadataExt, chown};

    const SOMEBODY: u32 = 8610;
    let (folder, copies) = (Folder::new(), Folder::new());
    let running = Running::start(config(&folder.file()));
    running.browser().open("screen");
    running.stop();
    backup(&folder.file(), &copies.file()).unwrap();
    let home = folder.file().parent().unwrap().to_owned();
    let own = std::fs::metadata(&home).unwrap().uid();
    // Only root can give it away; for others the owner stays who they are.
    let owner = if chown(&home, Some(SOMEBODY), Some(SOMEBODY)).is_ok() { SOMEBODY } else { own };
    for part in ["cuvee.db", "cuvee.db-lock"] {
        std::fs::remove_file(home.join(part)).unwrap();
    }
    assert!(restore(&folder.file(), &copies.file()).unwrap().is_none());
    assert!(restore(&folder.file(), &copies.file()).unwrap().is_some());
    for part in ["cuvee.db", "cuvee.db-lock", "cuvee.db-before"] {
        assert_eq!(std::fs::metadata(home.join(part)).unwrap().uid(), owner, "{part}");
    }
    assert_eq!(std::fs::metadata(copies.file()).unwrap().uid(), own, "a copy elsewhere is its maker's");
}
