//! Who changes a stored game is found out, and who invents one too.

use std::path::Path;

use packs::Edge;
use rusqlite::Connection;
use serde_json::{Value, json};
use server::check::check;
use table::VerifyFault;
use wine_cheese::State as WineCheese;

use crate::campaign::play;
use crate::common::{Folder, Running, config};

/// Two running tables; their names.
fn two_tables(folder: &Folder) -> [String; 2] {
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let tables = [(); 2].map(|()| {
        let table = ada.open("screen");
        play(&mut ada, &table, 12);
        table.strip_prefix("/t/").unwrap().to_owned()
    });
    running.stop();
    tables
}

fn change(file: &Path, order: &str, id: &str) {
    let file = Connection::open(file).unwrap();
    file.pragma_update(None, "foreign_keys", "OFF").unwrap();
    let order = order.replace("THE_TABLE", &format!("(SELECT key FROM game_table WHERE id = '{id}')"));
    assert_ne!(file.execute(&order, []).unwrap(), 0, "{order}");
}

/// Every way to change a log in the file is found on load and by the check, and no other table suffers.
#[test]
fn every_change_of_a_log_in_the_file_is_found() {
    let last = "(SELECT max(n) FROM entry WHERE game_table = THE_TABLE)";
    let changes = [
        "UPDATE entry SET text = text || ' ' WHERE game_table = THE_TABLE AND n = 3".to_owned(),
        "UPDATE entry SET at = at + 1 WHERE game_table = THE_TABLE AND n = 3".to_owned(),
        "UPDATE entry SET kind = 'ask-undo' WHERE game_table = THE_TABLE AND n = 3".to_owned(),
        format!("DELETE FROM entry WHERE game_table = THE_TABLE AND n = {last}"),
        format!("INSERT INTO entry SELECT game_table, n + 1, 'ask-undo', 0, '', at FROM entry WHERE game_table = THE_TABLE AND n = {last}"),
        format!("UPDATE entry SET who = 1 - coalesce(who, 0) WHERE game_table = THE_TABLE AND n = {last}"),
        "UPDATE game_table SET seed = CASE substr(seed, 1, 1) WHEN '0' THEN '1' ELSE '0' END || substr(seed, 2) WHERE key = THE_TABLE".to_owned(),
        "UPDATE game_table SET setup = replace(setup, 'standard', 'standarD') WHERE key = THE_TABLE".to_owned(),
        "UPDATE game_table SET id = 'aaaaaaaaaaaaaaaa' WHERE key = THE_TABLE".to_owned(),
        "DELETE FROM chain_head WHERE game_table = THE_TABLE".to_owned(),
        "UPDATE chain_head SET n = n - 1 WHERE game_table = THE_TABLE".to_owned(),
        "UPDATE chain_head SET mac = (SELECT mac FROM chain_head WHERE game_table <> THE_TABLE) WHERE game_table = THE_TABLE".to_owned(),
    ];
    let folder = Folder::new();
    let [one, other] = two_tables(&folder);
    let clean = std::fs::read(folder.file()).unwrap();
    for order in changes {
        let folder = Folder::new();
        std::fs::write(folder.file(), &clean).unwrap();
        change(&folder.file(), &order, &one);
        let checked = check(&folder.file(), None).unwrap();
        assert_eq!(checked.broken.len(), 1, "{order}: {checked:?}");
        assert!(checked.broken[0].1.get(ui::Lang::En).contains("changed or shortened"), "{order}");
        let running = Running::start(config(&folder.file()));
        let mut anybody = running.browser();
        let page = anybody.get(&format!("/t/{}", checked.broken[0].0));
        assert_eq!(page.status, 409, "{order}");
        assert!(page.body.contains("changed or shortened"), "{order}");
        assert_eq!(anybody.get(&format!("/t/{other}")).status, 200, "{order}");
        running.stop();
    }
}

/// Both ends of a log cut off together are found: the seal knows how long it was, and nobody else can make one.
#[test]
fn a_log_cut_back_with_its_length_is_found() {
    let folder = Folder::new();
    let [one, _] = two_tables(&folder);
    change(&folder.file(), "DELETE FROM entry WHERE game_table = THE_TABLE AND n > 20", &one);
    change(&folder.file(), "UPDATE chain_head SET n = 21 WHERE game_table = THE_TABLE", &one);
    assert_eq!(check(&folder.file(), None).unwrap().broken.len(), 1);
}

/// A kept position stands in for the log once the rules have changed: one from elsewhere is found before that.
#[test]
fn a_kept_position_from_elsewhere_is_found_by_the_check() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let tables = [(); 2].map(|()| {
        let table = ada.open("screen");
        play(&mut ada, &table, usize::MAX);
        table.strip_prefix("/t/").unwrap().to_owned()
    });
    running.stop();
    assert!(check(&folder.file(), None).unwrap().broken.is_empty());
    let order = "UPDATE snapshot SET position = (SELECT position FROM snapshot WHERE game_table <> THE_TABLE ORDER BY n LIMIT 1)
                 WHERE game_table = THE_TABLE AND n = (SELECT min(n) FROM snapshot WHERE game_table = THE_TABLE)";
    change(&folder.file(), order, &tables[0]);
    let broken = check(&folder.file(), None).unwrap().broken;
    assert!(broken.len() == 1 && broken[0].0 == tables[0], "{broken:?}");
}

/// People can be forgotten without breaking a seal.
#[test]
fn names_are_not_sealed() {
    let folder = Folder::new();
    let [one, _] = two_tables(&folder);
    change(&folder.file(), "UPDATE seat SET name = '' WHERE game_table = THE_TABLE", &one);
    change(&folder.file(), "DELETE FROM holder WHERE game_table = THE_TABLE", &one);
    assert!(check(&folder.file(), None).unwrap().broken.is_empty());
}

/// With a secret of its own a server does not believe a file that was sealed with the secret in it.
#[test]
fn a_secret_outside_of_the_file_seals_what_the_file_cannot() {
    let folder = Folder::new();
    let mut kept = config(&folder.file());
    kept.secret = Some("kept elsewhere".to_owned());
    let running = Running::start(kept);
    running.browser().open("screen");
    running.stop();
    assert!(check(&folder.file(), Some("kept elsewhere")).unwrap().broken.is_empty());
    assert_eq!(check(&folder.file(), None).unwrap().broken.len(), 1);
}

fn faults(file: &Value) -> Vec<VerifyFault<WineCheese>> {
    table::verify(WineCheese::standard_pack(), &file.to_string()).err().unwrap_or_default()
}

/// The file of a game in which something was taken back: the chain proves it, and refuses whatever else is claimed.
#[test]
fn the_chain_in_a_file_proves_what_was_taken_back() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    let mut heads = Vec::new();
    let head = |page: &str| page.rsplit("<code>").next().unwrap().split('<').next().unwrap().to_owned();
    let mut took_back = 0;
    for _ in 0..40 {
        play(&mut ada, &table, 3);
        let version: u64 = ada.get(&format!("{table}/fragment")).attribute("data-version").unwrap().parse().unwrap();
        for seat in 0..2 {
            let body = json!({ "what": "ask", "version": version, "seat": seat });
            took_back += usize::from(ada.post(&format!("{table}/undo"), &body).status == 200);
        }
        heads.push(head(&ada.get(&format!("{table}/shuffle")).body));
    }
    play(&mut ada, &table, usize::MAX);
    let file = ada.get(&format!("{table}/file")).json();
    running.stop();
    assert!(0 < took_back && file["undone"].as_array().is_some_and(|undone| !undone.is_empty()));
    let verified = table::verify::<WineCheese>(WineCheese::standard_pack(), &file.to_string()).unwrap();
    assert_eq!(verified.chain.as_deref(), file["chain"]["head"].as_str());

    // What somebody noted during the game is the head after some entry.
    let seed = table::Seed::from_hex(file["seed"].as_str().unwrap()).unwrap();
    let mut chain = table::Chain::begin(&seed, file["chain"]["setup"].as_str().unwrap());
    let mut all = Vec::new();
    for entry in file["chain"]["entries"].as_array().unwrap() {
        let who = entry[1].as_u64().map(|who| who as u8);
        let (kind, text) = (entry[0].as_str().unwrap(), entry[2].as_str().unwrap());
        chain = chain.after(table::Link { kind, who, text, at: entry[3].as_i64().unwrap() });
        all.push(chain.to_hex());
    }
    assert!(heads.iter().all(|head| all.contains(head)), "{heads:?}");

    let spoilt = |spoil: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        spoil(&mut file);
        faults(&file)
    };
    let chain_fault = [VerifyFault::OtherChain];
    let invented = json!({ "n": 3, "who": 0, "action": "blue c3" });
    assert_eq!(spoilt(&|file| file["undone"].as_array_mut().unwrap().push(invented.clone())), chain_fault);
    assert_eq!(spoilt(&|file| drop(file["undone"].as_array_mut().unwrap().pop())), chain_fault);
    assert_eq!(spoilt(&|file| drop(file.as_object_mut().unwrap().remove("undone"))), chain_fault);
    assert_eq!(spoilt(&|file| drop(file["chain"]["entries"].as_array_mut().unwrap().pop())), chain_fault);
    assert_eq!(spoilt(&|file| file["chain"]["entries"][5][3] = json!(0)), chain_fault);
    assert_eq!(spoilt(&|file| file["chain"]["head"] = json!("00".repeat(32))), chain_fault);
    // Without a chain nothing shows that the other agreed where something had come to light.
    let mut bare = file.clone();
    bare.as_object_mut().unwrap().remove("chain");
    assert!(matches!(faults(&bare)[..], [VerifyFault::OtherUndo { .. }]), "{:?}", faults(&bare));
    bare.as_object_mut().unwrap().remove("undone");
    let verified = table::verify::<WineCheese>(WineCheese::standard_pack(), &bare.to_string()).unwrap();
    assert_eq!((verified.chain, verified.unproved), (None, 0));
}
