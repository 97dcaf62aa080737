//! Programs that take a seat on a server.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

use cuvee::engine::Engine;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use serde_json::{Value, json};
use tokio_rustls::TlsAcceptor;

use crate::common::granted;

use crate::programs::{FIRST, player};
use crate::serve::{Server, json_in};

/// No limits, and bots that do not wait to be watched.
const QUICK: [&str; 3] = ["--no-limits", "--bot-pause", "0"];

fn seat(address: &str, program: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
    command.args(["--lang", "en", "seat", address, "--name", "Robo", "--"]).arg(program);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn open(server: &Server, opening: &Value) -> Value {
    json_in(&server.post("/api/v1/tables", "", &opening.to_string()))
}

/// The whole address of the only invitation.
fn invitation(server: &Server, opened: &Value) -> String {
    format!("http://{}{}", server.address, opened["invitations"][0]["address"].as_str().unwrap())
}

fn ask(server: &Server, table: &str, token: &str, order: Option<&Value>) -> Value {
    let bearer = format!("authorization: Bearer {token}\r\ncontent-type: application/json\r\n");
    let path = |rest: &str| format!("/api/v1/tables/{table}{rest}");
    json_in(&match order {
        Some(order) => server.post(&path("/play"), &bearer, &order.to_string()),
        None => server.get_as(&bearer, &path("/legal?words=no")),
    })
}

#[test]
fn a_program_plays_a_whole_game_on_a_server() {
    let server = Server::start("seat", &QUICK);
    let opened = open(&server, &json!({ "game": "vintage", "bots": { "1": "random" }, "invite": [0] }));
    let output = seat(&invitation(&server, &opened), &player("seated", FIRST)).output().unwrap();
    let (code, out, err) = said(&output);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.starts_with("The game is over: rank "), "{out}");
    let id = opened["id"].as_str().unwrap();
    assert!(err.starts_with(&format!("Seat 0 at http://{}/t/{id}\n", server.address)), "{err}");
    assert_eq!(json_in(&server.get(&format!("/api/v1/tables/{id}")))["table"]["over"], true);
    assert!(server.get(&format!("/t/{id}")).contains("Robo"), "the others see its name");
}

/// Plays the other seat until the game is over; the server dies at the tenth decision.
#[test]
fn a_program_waits_for_a_server_that_is_away() {
    let mut server = Server::start("seat-away", &QUICK);
    let opened = open(&server, &json!({ "game": "wine-cheese", "invite": [1] }));
    let (id, token) = (opened["id"].as_str().unwrap(), opened["tokens"][0]["token"].as_str().unwrap());
    let mut child = seat(&invitation(&server, &opened), &player("patient", FIRST)).spawn().unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    err.read_line(&mut line).unwrap();
    let mut decisions = 0;
    loop {
        let table = json_in(&server.get(&format!("/api/v1/tables/{id}")))["table"].clone();
        if table["over"] == true {
            break;
        }
        if table["to_act"][0] != 0 {
            std::thread::sleep(std::time::Duration::from_millis(20));
            continue;
        }
        if decisions == 10 {
            server.restart(&QUICK);
        }
        let legal = ask(&server, id, token, None);
        let played = ask(&server, id, token, Some(&json!({ "action": legal["legal"][0] })));
        assert_eq!(played["ok"], true, "{played}");
        decisions += 1;
    }
    assert!(10 < decisions);
    let mut told = String::new();
    err.read_to_string(&mut told).unwrap();
    assert!(child.wait().unwrap().success(), "{told}");
    assert!(told.contains("The server does not answer"), "{told}");
}

#[test]
fn a_program_that_fails_is_reported_and_the_seat_can_be_taken_up_again() {
    let server = Server::start("seat-fails", &QUICK);
    let opened = open(&server, &json!({ "game": "wine-cheese", "bots": { "1": "random" }, "invite": [0] }));
    let link = invitation(&server, &opened);
    let (code, out, err) = said(&seat(&link, &player("flies", r#"echo '{"action":"fly"}'"#)).output().unwrap());
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    assert_eq!(err.matches("The program failed (illegal: fly) and is started afresh").count(), 2, "{err}");
    assert!(err.contains("failed 3 times in a row and is given up: illegal: fly"), "{err}");

    let again = said(&seat(&link, &player("seated", FIRST)).output().unwrap());
    assert!(again.0 == Some(2) && again.2.starts_with("The server refuses: "), "{again:?}");

    let token = err.split("CUVEE_SEAT_TOKEN=").nth(1).unwrap().lines().next().unwrap();
    let address = format!("http://{}/t/{}", server.address, opened["id"].as_str().unwrap());
    // The program does not learn its token.
    let careful = player("careful", &format!("[ -z \"$CUVEE_SEAT_TOKEN\" ] || exit 1\n{FIRST}"));
    let with = |token: &str| said(&seat(&address, &careful).env("CUVEE_SEAT_TOKEN", token).output().unwrap());
    assert_eq!(with("").0, Some(2), "a table's address needs a token");
    assert!(with("wrong").2.starts_with("The server refuses: "));
    assert_eq!(with(token).0, Some(0));
}

/// Plays through its own engine: every question has a world in it.
#[test]
fn the_engine_itself_plays_on_a_server() {
    let server = Server::start("seat-engine", &QUICK);
    let opened = open(&server, &json!({ "game": "vintage", "bots": { "1": "random" }, "invite": [0] }));
    // At random, so that no search takes its time.
    let quick = r#"sed -u 's/"cmd":"decide"/"cmd":"decide","bot":"random"/' | "$0" engine"#;
    let mut command = seat(&invitation(&server, &opened), Path::new("sh"));
    let (code, out, err) = said(&command.args(["-c", quick, env!("CARGO_BIN_EXE_cuvee")]).output().unwrap());
    assert_eq!(code, Some(0), "{err}");
    assert!(out.starts_with("The game is over: rank "), "{out}");
    assert!(!err.contains("failed"), "{err}");
}

#[test]
fn a_world_holds_what_the_seat_knows_and_belongs_to_a_seat() {
    let server = Server::start("seat-world", &QUICK);
    // The person begins, so nothing happens between the questions.
    let order = json!({ "game": "wine-cheese", "options": { "first": "heart" }, "bots": { "1": "random" } });
    let opened = open(&server, &order);
    let (id, token) = (opened["id"].as_str().unwrap(), opened["tokens"][0]["token"].as_str().unwrap());
    let bearer = format!("authorization: Bearer {token}\r\n");
    let get = |rest: &str| json_in(&server.get_as(&bearer, &format!("/api/v1/tables/{id}/{rest}")));
    let (seen, mut engine) = (get("view"), Engine::default());
    let worlds: Vec<Value> = (0..8).map(|_| get("world")["world"].clone()).collect();
    for world in &worlds {
        granted(&mut engine, &json!({ "cmd": "load", "game": "wine-cheese", "position": world, "chance": "manual" }));
        assert_eq!(granted(&mut engine, &json!({ "cmd": "view", "seat": 0 }))["view"], seen["view"]);
    }
    assert!(worlds.iter().any(|world| *world != worlds[0]), "drawn afresh each time");
    let refused = json_in(&server.get(&format!("/api/v1/tables/{id}/world")));
    assert_eq!(refused["ok"], false, "{refused}");
}

/// Speaks TLS at a port of its own and passes everything on to the server.
fn encrypted(server: &str) -> u16 {
    let tls = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/tls");
    let certificate = CertificateDer::from_pem_file(tls.join("cert.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(tls.join("key.pem")).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = config.with_no_client_auth().with_single_cert(vec![certificate], key).unwrap();
    let (acceptor, server) = (TlsAcceptor::from(Arc::new(config)), server.to_owned());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    listener.set_nonblocking(true).unwrap();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            while let Ok((socket, _)) = listener.accept().await {
                let (acceptor, server) = (acceptor.clone(), server.clone());
                tokio::spawn(async move {
                    // A client that does not trust the certificate hangs up.
                    let Ok(mut stream) = acceptor.accept(socket).await else { return };
                    let mut behind = tokio::net::TcpStream::connect(server).await.unwrap();
                    drop(tokio::io::copy_bidirectional(&mut stream, &mut behind).await);
                });
            }
        });
    });
    port
}

#[test]
fn a_program_plays_over_https_and_trusts_only_whom_it_should() {
    let server = Server::start("seat-https", &QUICK);
    let port = encrypted(&server.address);
    let opened = open(&server, &json!({ "game": "wine-cheese", "bots": { "1": "random" }, "invite": [0] }));
    let invited = opened["invitations"][0]["address"].as_str().unwrap();
    let link = format!("https://localhost:{port}{invited}");
    let certificate = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/tls/cert.pem");
    let first = player("encrypted", FIRST);
    let with = |link: &str, trusted: &Path| {
        let mut command = seat(link, &first);
        command.env("SSL_CERT_FILE", trusted);
        command
    };
    let impatient = |link: &str, trusted: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cuvee"));
        command.args(["--lang", "en", "seat", link, "--patience", "0", "--"]).arg(&first);
        said(&command.env("SSL_CERT_FILE", trusted).output().unwrap())
    };
    let none = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trusts-nobody.pem");
    std::fs::write(&none, "").unwrap();
    let stranger = impatient(&link, &none);
    assert_eq!(stranger.0, Some(2), "{stranger:?}");
    assert!(stranger.2.contains("certificate"), "{stranger:?}");
    let missing = said(&with(&link, Path::new("/nowhere.pem")).output().unwrap());
    assert_eq!(missing.0, Some(2), "{missing:?}");

    let (code, out, err) = said(&with(&link, &certificate).output().unwrap());
    assert_eq!(code, Some(0), "{err}");
    assert!(out.starts_with("The game is over: rank "), "{out}");
}

/// Answers the requests in turn with these statuses, headers and bodies, and tells what was asked.
fn scripted(answers: Vec<(&'static str, &'static str, Value)>) -> (String, std::thread::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let serving = std::thread::spawn(move || {
        answers
            .into_iter()
            .map(|(status, header, body)| {
                let mut stream = BufReader::new(listener.accept().unwrap().0);
                let (mut first, mut length) = (String::new(), 0);
                stream.read_line(&mut first).unwrap();
                loop {
                    let mut line = String::new();
                    stream.read_line(&mut line).unwrap();
                    if let Some(value) = line.strip_prefix("content-length: ") {
                        length = value.trim().parse().unwrap();
                    }
                    if line == "\r\n" {
                        break;
                    }
                }
                stream.read_exact(&mut vec![0; length]).unwrap();
                let body = body.to_string();
                let head =
                    format!("HTTP/1.1 {status}\r\n{header}connection: close\r\ncontent-length: {}\r\n\r\n", body.len());
                stream.get_mut().write_all((head + &body).as_bytes()).unwrap();
                first.trim().to_owned()
            })
            .collect()
    });
    (address, serving)
}

#[test]
fn a_program_slows_down_when_it_is_asked_to() {
    let slow = json!({ "ok": false, "error": { "code": "slow-down", "en": "…", "de": "…" } });
    let joined = json!({ "ok": true, "id": "abc", "address": "/t/abc", "seat": 1, "token": "secret" });
    let over = json!({ "ok": true, "seat": 1, "view": {}, "table": { "over": true, "to_act": [], "version": 9 } });
    let score =
        json!({ "ok": true, "seats": [{ "seat": 0, "rank": 1, "total": 9 }, { "seat": 1, "rank": 2, "total": 7 }] });
    let (address, serving) = scripted(vec![
        ("429 Too Many Requests", "retry-after: 1\r\n", slow.clone()),
        ("201 Created", "", joined),
        ("503 Service Unavailable", "retry-after: 2\r\n", slow),
        ("200 OK", "", over),
        ("200 OK", "", score),
    ]);
    let output = seat(&format!("http://{address}/join/xyz"), Path::new("./unused")).output().unwrap();
    let (code, out, err) = said(&output);
    assert_eq!((code, out.as_str()), (Some(0), "The game is over: rank 2 of 2, 7 points\n"), "{err}");
    assert!(
        err.contains("The server asks for a pause: 1 s") && err.contains("The server asks for a pause: 2 s"),
        "{err}"
    );
    let asked = serving.join().unwrap();
    let (join, view) = ("POST /api/v1/join HTTP/1.1", "GET /api/v1/tables/abc/view HTTP/1.1");
    assert_eq!(asked, [join, join, view, view, "GET /api/v1/tables/abc/score HTTP/1.1"]);
}
