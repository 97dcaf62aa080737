//! Databases that earlier programs wrote. Each is opened by every later program.
//!
//! `CUVEE_WRITE_DATABASE=NAME` writes a new one to `fixtures/databases/NAME.db.gz`: do it before rules change.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use games::GameId;
use rusqlite::Connection;
use server::check::check;
use store::Store;

use crate::campaign::play;
use crate::common::{Folder, Running, config};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// For each game a finished and a running table.
fn write(file: &Path) {
    let running = Running::start(config(file));
    let mut ada = running.browser();
    for game in GameId::ALL {
        for most in [usize::MAX, 45] {
            let fields = [("game", game.name()), ("with", "screen"), ("name", "Ada")];
            let table = ada.form("/tables", &fields).header("location").unwrap().to_owned();
            play(&mut ada, &table, most);
        }
    }
    running.stop();
}

/// Where tables stand in a file: name and whether it is over.
fn tables(file: &Path) -> Vec<(String, bool)> {
    let store = Store::open(file).unwrap();
    let over = |id: &String| store.load(id).unwrap().unwrap().over;
    store.ids().unwrap().into_iter().map(|id| (id.clone(), over(&id))).collect()
}

/// Everything that can be asked of a table is answered.
fn all_pages(file: &Path, tables: &[(String, bool)], may_refuse: bool) -> usize {
    let running = Running::start(config(file));
    let mut anybody = running.browser();
    let mut refused = 0;
    for (id, over) in tables {
        let page = anybody.get(&format!("/t/{id}"));
        if may_refuse && !over && page.status == 409 {
            assert!(page.body.contains("of the rules"), "{id} says why: {}", page.body);
            refused += 1;
            continue;
        }
        assert_eq!(page.status, 200, "{id}: {}", page.body);
        for address in ["replay?n=0", "replay?n=40", "replay", "shuffle"] {
            let page = anybody.get(&format!("/t/{id}/{address}"));
            assert_eq!(page.status, 200, "{id} {address}: {}", page.body);
        }
        if *over {
            let file = anybody.get(&format!("/t/{id}/file")).json();
            assert!(file["log"].as_array().is_some_and(|log| !log.is_empty()));
        }
    }
    running.stop();
    refused
}

#[test]
fn every_kept_database_opens_whole() {
    let folder = fixtures().join("databases");
    if let Ok(name) = std::env::var("CUVEE_WRITE_DATABASE") {
        let home = Folder::new();
        write(&home.file());
        let connection = Connection::open(home.file()).unwrap();
        connection.execute_batch("PRAGMA journal_mode = DELETE; VACUUM").unwrap();
        drop(connection);
        std::fs::create_dir_all(&folder).unwrap();
        let packed = std::fs::File::create(folder.join(format!("{name}.db.gz"))).unwrap();
        let mut packed = flate2::write::GzEncoder::new(packed, flate2::Compression::best());
        packed.write_all(&std::fs::read(home.file()).unwrap()).unwrap();
        packed.finish().unwrap();
    }
    let mut opened = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "gz") {
            continue;
        }
        let home = Folder::new();
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(std::fs::File::open(&path).unwrap()).read_to_end(&mut bytes).unwrap();
        std::fs::write(home.file(), bytes).unwrap();
        let checked = check(&home.file(), None).unwrap();
        assert!(checked.broken.is_empty(), "{}: {:?}", path.display(), checked.broken);
        let tables = tables(&home.file());
        let over = tables.iter().filter(|(_, over)| *over).count();
        assert_eq!((over, tables.len()), (GameId::ALL.len(), 2 * GameId::ALL.len()));
        all_pages(&home.file(), &tables, false);
        opened += 1;
    }
    assert!(0 < opened);
}

/// Written before positions were kept: what is finished opens; what runs goes on or says why not.
#[test]
fn a_database_without_positions_opens_as_far_as_it_can() {
    let home = Folder::new();
    let sql = std::fs::read_to_string(fixtures().join("record/pages/tables.sql")).unwrap();
    let connection = Connection::open(home.file()).unwrap();
    connection.pragma_update(None, "foreign_keys", "OFF").unwrap();
    connection.execute_batch(&sql).unwrap();
    drop(connection);
    let tables = tables(&home.file());
    assert!(20 <= tables.len());
    let checked = check(&home.file(), None).unwrap();
    for (id, over) in &tables {
        let broken = checked.broken.iter().any(|(broken, _)| broken == id);
        assert!(!(*over && broken), "{id} is over and cannot be shown");
    }
    let refused = all_pages(&home.file(), &tables, true);
    assert_eq!(refused, checked.broken.len());
}
