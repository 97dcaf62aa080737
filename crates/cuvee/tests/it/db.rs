//! The commands for operators: the database file from outside.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::serve::{Server, json_in};

fn db(arguments: &[&str]) -> (Option<i32>, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_cuvee")).args(["--lang", "en", "db"]).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

fn open(server: &Server, name: &str) -> Value {
    let order = format!(r#"{{"game":"wine-cheese","name":"{name}"}}"#);
    json_in(&server.post("/api/v1/tables", "content-type: application/json\r\n", &order))
}

/// A backup of a running server, put back after a table was deleted.
#[test]
fn what_was_backed_up_can_be_restored() {
    let mut server = Server::start("backup", &["--no-limits"]);
    let table = open(&server, "Ada")["id"].as_str().unwrap().to_owned();
    let folder = server.folder().to_owned();
    let path = |name: &str| folder.join(name).display().to_string();
    let (file, copy) = (path("games.db"), path("copy.db"));
    let (code, said) = db(&["backup", &copy, "--db", &file]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("keep it private"), "{said}");
    for command in [
        vec!["delete-table", table.as_str()],
        vec!["restore", copy.as_str()],
        vec!["forget-player", table.as_str(), "0"],
    ] {
        let (code, said) = db(&[command, vec!["--db", file.as_str()]].concat());
        assert!(code == Some(2) && said.contains("A server uses"), "{said}");
    }
    server.stop();
    assert_eq!(db(&["delete-table", &table, "--db", &file]), (Some(0), format!("Table {table} is deleted\n")));
    assert_eq!(db(&["delete-table", &table, "--db", &file]), (Some(1), format!("There is no table {table}\n")));
    let (code, said) = db(&["restore", &copy, "--db", &file]);
    assert!(code == Some(0) && said.contains("games.db-before"), "{said}");
    assert!(Path::new(&path("games.db-before")).exists());
    assert_eq!(db(&["check", &file]), (Some(0), "1 tables, 0 of them would not open\n".to_owned()));
    server.restart(&["--no-limits"]);
    let named = |server: &Server| server.get(&format!("/t/{table}")).matches("Ada").count();
    let both = named(&server);
    assert!(0 < both);
    // A program is forgotten like a person.
    server.stop();
    let (code, said) = db(&["forget-player", &table, "0", "--db", &file]);
    assert_eq!((code, said.as_str()), (Some(0), "Forgotten: names at 1 seats, 0 campaigns\n"));
    let (code, said) = db(&["forget-player", "nowhere", "0", "--db", &file]);
    assert!(code == Some(1) && said.contains("no table"), "{said}");
    server.restart(&["--no-limits"]);
    assert!(named(&server) < both, "the other seat keeps its name");
}

#[test]
fn a_file_that_is_no_database_is_told_about() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no.db");
    std::fs::write(&path, "no database at all, but long enough to be read as one".repeat(100)).unwrap();
    let file = path.display().to_string();
    for arguments in [vec!["check", file.as_str()], vec!["restore", file.as_str(), "--db", "/nowhere/at/all.db"]] {
        let (code, said) = db(&arguments);
        assert!(code == Some(2) && said.starts_with(&file), "{arguments:?}: {code:?} {said}");
    }
}

/// What is not there is named, and PostgreSQL is left to its own tools. Its password is not repeated.
#[test]
fn a_copy_of_nothing_names_what_is_missing() {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("copy-of-nothing.db").display().to_string();
    let (code, said) = db(&["backup", &copy, "--db", "/nowhere/at/all.db"]);
    assert!(code == Some(2) && said.starts_with("/nowhere/at/all.db: "), "{said}");
    for command in ["backup", "restore"] {
        let (code, said) = db(&[command, &copy, "--db", "postgres://cuvee:hidden@localhost/cuvee"]);
        assert!(code == Some(2) && said.contains("pg_dump") && !said.contains("hidden"), "{said}");
    }
    assert!(!Path::new(&copy).exists());
}

/// A variable that is set to nothing is not set, for the check as for the server.
#[test]
fn an_empty_secret_is_none() {
    let mut server = Server::start("empty-secret", &["--no-limits"]);
    open(&server, "Ada");
    let file = server.folder().join("games.db").display().to_string();
    server.stop();
    let check = |secret: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
        command.args(["--lang", "en", "db", "check", &file]).env("CUVEE_SECRET", secret).output().unwrap().status.code()
    };
    assert_eq!((check(""), check("another one")), (Some(0), Some(1)));
}
