//! The program on PostgreSQL: its password, moving into it, several servers under load.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::cluster::{Cluster, Sync};

const PASSWORD: &str = "Rebe-und-Rinde";

/// A cluster that wants a password, and a file with it.
fn guarded() -> (Cluster, PathBuf) {
    let cluster = Cluster::start_with(Sync::On);
    cluster.psql(&format!("ALTER ROLE cuvee PASSWORD '{PASSWORD}'"));
    let words = "echo 'local all all scram-sha-256' > data/pg_hba.conf";
    cluster.by_user(Path::new("sh"), &["-c", words]);
    cluster.crash();
    cluster.begin();
    let file = cluster.folder.join("password");
    std::fs::write(&file, format!("{PASSWORD}\n")).unwrap();
    (cluster, file)
}

fn cuvee() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
    command.args(["--lang", "en"]).env_remove("PGPASSWORD").env_remove("CUVEE_DB");
    command
}

/// A server, and what it says when it is ready.
struct Server(Child, String);

impl Server {
    fn start(command: &mut Command) -> Self {
        let command = command.args(["serve", "--listen", "127.0.0.1:0", "--no-open"]).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut said).unwrap();
        out.read_line(&mut said).unwrap();
        Self(child, said)
    }

    fn ask(&self, request: &str) -> String {
        let address = self.1.split("http://").nth(1).unwrap().split('/').next().unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_file_moves_and_its_tables_are_served_from_postgresql() {
    let (cluster, password) = guarded();
    let file = cluster.folder.join("games.db");
    let server = Server::start(cuvee().env("CUVEE_DB", &file));
    let body = r#"{"game":"wine-cheese"}"#;
    let opened = server.ask(&format!(
        "POST /api/v1/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ));
    let opened: Value = serde_json::from_str(opened.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let table = format!(
        "GET /api/v1/tables/{} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        opened["id"].as_str().unwrap()
    );
    let url = cluster.url();
    let moved =
        |command: &mut Command| command.arg("move").arg("--from").arg(&file).arg("--to").arg(&url).output().unwrap();

    let in_use = moved(cuvee().env("CUVEE_DB_PASSWORD_FILE", &password));
    assert!(!in_use.status.success(), "a server uses the file");
    drop(server);
    let refused = moved(cuvee().env("PGPASSWORD", "wrong"));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("password"), "{refused:?}");
    for round in 0..2 {
        let done = moved(cuvee().env("CUVEE_DB_PASSWORD_FILE", &password));
        assert!(done.status.success(), "round {round}: {}", String::from_utf8_lossy(&done.stderr));
    }

    let spoken = url.display().to_string().replace("cuvee@", &format!("cuvee:{PASSWORD}@"));
    for command in [cuvee().env("CUVEE_DB", &url).env("PGPASSWORD", PASSWORD), cuvee().env("CUVEE_DB", &spoken)] {
        let server = Server::start(command);
        assert!(!server.1.contains(PASSWORD), "{}", server.1);
        let answer = server.ask(&table);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let checked = cuvee().args(["db", "check"]).arg(&spoken).output().unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && said.starts_with("1 tables, 0"), "{checked:?}");
    let refused = cuvee().args(["db", "check"]).arg(spoken.replace(PASSWORD, "other-word")).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && said.contains("postgres://cuvee@") && !said.contains("other-word"), "{said}");
}

#[test]
fn two_servers_are_loaded_together() {
    let cluster = Cluster::start();
    let load = [
        "loadtest",
        "--tables",
        "6",
        "--seconds",
        "1",
        "--rate",
        "50",
        "--json",
        "--servers",
        "2",
        "--game",
        "vintage",
        "--db",
    ];
    let output = cuvee().args(load).arg(cluster.url()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let measured: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(measured["moves"].as_u64().is_some_and(|moves| 10 < moves), "{measured}");
    assert_eq!(measured["refused"], 0);
}
