//! The server and the load test, through the built program.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// A server with a folder of its own.
pub struct Server {
    child: Child,
    /// Kept open, as a terminal would be.
    _out: BufReader<ChildStdout>,
    pub address: String,
    folder: PathBuf,
}

impl Server {
    pub fn start(name: &str, more: &[&str]) -> Self {
        Self::start_by(&mut Command::new(env!("CARGO_BIN_EXE_cuvee")), name, more)
    }

    /// In a shell that has taken something from it first.
    fn start_after(name: &str, words: &str, more: &[&str]) -> Self {
        let words = format!("{words}; exec \"$0\" \"$@\"");
        Self::start_by(Command::new("sh").args(["-c", &words, env!("CARGO_BIN_EXE_cuvee")]), name, more)
    }

    fn start_by(command: &mut Command, name: &str, more: &[&str]) -> Self {
        let folder = std::env::temp_dir().join(format!("cuvee-serve-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self::start_at("127.0.0.1:0", command, folder, more)
    }

    fn start_at(listen: &str, command: &mut Command, folder: PathBuf, more: &[&str]) -> Self {
        let mut child = command
            .args(["--lang", "en", "serve", "--listen", listen, "--no-open", "--db"])
            .arg(folder.join("games.db"))
            .args(more)
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().trim_end().trim_end_matches('/').to_owned();
        Self { child, _out: out, address, folder }
    }

    /// Dies without a word, and comes back at the same address with the same games.
    pub fn restart(&mut self, more: &[&str]) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let folder = std::mem::take(&mut self.folder);
        *self = Self::start_at(&self.address, &mut Command::new(env!("CARGO_BIN_EXE_cuvee")), folder, more);
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn get(&self, path: &str) -> String {
        self.get_as("", path)
    }

    pub fn get_as(&self, headers: &str, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\n"))
    }

    pub fn post(&self, path: &str, headers: &str, body: &str) -> String {
        let length = body.len();
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}content-length: {length}\r\n\r\n{body}"
        ))
    }

    /// As the system ends a service; how it went, and what it wrote into its log.
    pub fn stop(&mut self) -> (bool, String) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        let well = self.child.wait().unwrap().success();
        (well, std::fs::read_to_string(self.folder.join("log")).unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !self.folder.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

pub fn json_in(answer: &str) -> Value {
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
}

#[test]
fn it_serves_and_ends_in_good_order_with_streams_open() {
    let mut server = Server::start("order", &[]);
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
    assert!(server.get("/healthz").ends_with("ok\n"));
    let opened = json_in(&server.post("/api/v1/tables", "", r#"{"game":"wine-cheese"}"#));
    let table = opened["address"].as_str().unwrap();
    let mut stream = TcpStream::connect(&server.address).unwrap();
    write!(stream, "GET {table}/events HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    let mut first = [0; 16];
    stream.read_exact(&mut first).unwrap();
    let (well, log) = server.stop();
    assert!(well, "{log}");
    assert!(stream.read_to_end(&mut Vec::new()).is_ok(), "the stream was torn off");
}

#[test]
fn no_secret_is_in_the_log_whatever_is_logged() {
    let mut server = Server::start("log", &["--log", "trace"]);
    let opened = json_in(&server.post("/api/v1/tables", "", r#"{"game":"wine-cheese","invite":[1]}"#));
    let token = opened["tokens"][0]["token"].as_str().unwrap();
    let link = opened["invitations"][0]["address"].as_str().unwrap();
    let id = opened["id"].as_str().unwrap();
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    assert!(server.get(link).starts_with("HTTP/1.1 200"));
    let joined = server.post(link, form, "name=Bo");
    assert!(joined.starts_with("HTTP/1.1 303"), "{joined}");
    let cookie = joined.lines().find_map(|line| line.strip_prefix("set-cookie: cuvee=")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let bearer = format!("authorization: Bearer {token}\r\n");
    let played = server.post(&format!("/api/v1/tables/{id}/play"), &bearer, r#"{"action":"nonsense"}"#);
    assert_eq!(json_in(&played)["error"]["code"], "bad-notation");
    let (_, log) = server.stop();
    assert!(log.contains("/api/v1/tables/{id}/play"), "nothing was logged");
    for line in log.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok(), "not structured: {line}");
    }
    for secret in [token, link.trim_start_matches("/join/"), cookie, &cookie[cookie.len() - 64..]] {
        assert!(!log.contains(secret), "a secret is in the log");
    }
}

#[test]
fn a_database_that_cannot_be_used_is_told_about() {
    let output = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .args(["--lang", "de", "serve", "--listen", "127.0.0.1:0", "--no-open", "--db", "/nowhere/at/all.db"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--db"));
}

#[test]
fn the_load_test_measures_something() {
    let output = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .args(["loadtest", "--tables", "5", "--seconds", "1", "--rate", "50", "--json"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let measured: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(measured["moves"].as_u64().is_some_and(|moves| 10 < moves), "{measured}");
    assert_eq!(measured["refused"], 0);
}

/// A program that opens `count` connections, says nothing or half of something, and keeps them.
#[cfg(target_os = "linux")]
struct Holder(Child);

#[cfg(target_os = "linux")]
impl Holder {
    fn of(count: usize, address: &str) -> Self {
        let port = address.rsplit(':').next().unwrap();
        let words = format!(
            r"trap '' PIPE
            for ((n = 0; n < {count}; n++)); do
                exec {{fd}}<>/dev/tcp/127.0.0.1/{port} || exit 1
                ((n % 2)) && printf 'GET / HTTP/1.1\r\nhost: lo' >&$fd
            done
            echo held
            exec sleep 60"
        );
        let mut child = Command::new("bash").args(["-c", &words]).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "held\n");
        Self(child)
    }
}

#[cfg(target_os = "linux")]
impl Drop for Holder {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// 1,200 connections say nothing, or half of something, all at the same time. One program may not hold that many, so two do.
#[cfg(target_os = "linux")]
#[test]
fn silent_connections_leave_room_for_others() {
    let server = Server::start_after("files", "ulimit -n 1024", &[]);
    let holders = [(); 2].map(|()| Holder::of(600, &server.address));
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
    drop(holders);
    assert!(server.get("/healthz").ends_with("ok\n"));
}

/// The largest file a process may write stands for the end of the disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_good_health_and_nothing_is_acknowledged() {
    let server = Server::start_after("full", "trap '' XFSZ; ulimit -f 1000", &["--no-limits"]);
    assert!(server.get("/healthz").ends_with("ok\n"));
    let open = || server.post("/api/v1/tables", "", r#"{"game":"wine-cheese"}"#);
    let mut made = Vec::new();
    let refused = (0..3000).find_map(|_| {
        let answer = open();
        if !answer.starts_with("HTTP/1.1 200") && !answer.starts_with("HTTP/1.1 201") {
            return Some(answer);
        }
        made.push(json_in(&answer)["id"].as_str().unwrap().to_owned());
        None
    });
    let refused = refused.expect("the disk is never full");
    assert!(refused.starts_with("HTTP/1.1 500"), "{refused}");
    let is_ill = (0..20).any(|_| {
        std::thread::sleep(Duration::from_millis(200));
        server.get("/healthz").starts_with("HTTP/1.1 503")
    });
    assert!(is_ill, "{}", server.get("/healthz"));
    for id in made.iter().rev().take(20) {
        assert!(
            server.get(&format!("/api/v1/tables/{id}")).starts_with("HTTP/1.1 200"),
            "an acknowledged table is gone"
        );
    }
}

#[test]
fn a_second_server_on_the_same_file_is_refused_in_words() {
    let server = Server::start("second", &[]);
    let second = Command::new(env!("CARGO_BIN_EXE_cuvee"))
        .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--no-open", "--db"])
        .arg(server.folder.join("games.db"))
        .output()
        .unwrap();
    assert!(!second.status.success() && second.stdout.is_empty());
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(said.contains("Another server is using"), "{said}");
}
