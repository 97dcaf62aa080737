//! Nobody keeps others from being answered: connections that say little or nothing.

use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::time::Duration;

use server::Room;

use crate::common::{Folder, Running, config, eventually};

/// A connection from one of many addresses of this machine.
fn connect_from(source: IpAddr, server: SocketAddr) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind((source, 0).into()).unwrap();
        socket.connect(server).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    stream
}

fn start(room: Room) -> (Folder, Running) {
    let folder = Folder::new();
    let mut config = config(&folder.file());
    config.room = room;
    let running = Running::start(config);
    (folder, running)
}

/// What hostile clients send and then fall silent: nothing, half a head, half a body, a request whose answer nobody reads.
const BEGINNINGS: [&str; 4] = [
    "",
    "GET / HTTP/1.1\r\nhost: lo",
    "POST /tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{",
    "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n",
];

#[test]
fn silent_connections_of_one_client_leave_room() {
    let (_folder, running) = start(Room { in_all: 60, each: 20, patience: Duration::from_mins(10) });
    let mut held = Vec::new();
    for n in 0..120 {
        let mut stream = connect_from([127, 0, 0, 1].into(), running.address);
        let _ = stream.write_all(BEGINNINGS[n % BEGINNINGS.len()].as_bytes());
        held.push(stream);
    }
    assert_eq!(running.browser().get("/").status, 200);
}

#[test]
fn silent_connections_of_many_clients_leave_room() {
    let (_folder, running) = start(Room { in_all: 40, each: 20, patience: Duration::from_mins(10) });
    let mut held = Vec::new();
    for n in 0..120_u8 {
        let mut stream = connect_from([127, 0, 1, n % 10 + 1].into(), running.address);
        let _ = stream.write_all(BEGINNINGS[usize::from(n) % BEGINNINGS.len()].as_bytes());
        held.push(stream);
    }
    assert_eq!(running.browser().get("/").status, 200);
}

#[test]
fn whoever_says_nothing_for_long_is_sent_away() {
    let (_folder, running) = start(Room { in_all: 40, each: 20, patience: Duration::from_millis(200) });
    for beginning in BEGINNINGS {
        let mut stream = connect_from([127, 0, 0, 1].into(), running.address);
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(beginning.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let ended = stream.read_to_end(&mut answer).map_err(|error| error.kind());
        assert!(matches!(ended, Ok(_) | Err(std::io::ErrorKind::ConnectionReset)), "{beginning:?}: {ended:?}");
    }
}

#[test]
fn live_streams_stay_while_silent_connections_come_and_go() {
    let (_folder, running) = start(Room { in_all: 40, each: 4, patience: Duration::from_millis(200) });
    let mut ada = running.browser();
    let table = ada.open("screen");
    let mut streams: Vec<_> = (0..6).map(|_| ada.listen(&format!("{table}/events"))).collect();
    assert!(streams.iter_mut().all(|stream| stream.next().is_some()));
    let held: Vec<_> = (0..30).map(|_| connect_from([127, 0, 0, 1].into(), running.address)).collect();
    std::thread::sleep(Duration::from_secs(1));
    let seat = ada.get(&table).attribute("data-look-from").unwrap().to_owned();
    let page = ada.get(&format!("{table}/fragment?seat={seat}"));
    let version: u64 = page.attribute("data-version").unwrap().parse().unwrap();
    let action = &page.attributes("data-action")[0];
    let seat: u8 = seat.parse().unwrap();
    let body = serde_json::json!({ "action": action, "version": version, "seat": seat });
    let played = ada.post(&format!("{table}/play"), &body);
    assert_eq!(played.status, 200, "{}", played.body);
    assert!(streams.iter_mut().all(|stream| stream.next().is_some()));
    drop(held);
}

/// The file is deleted under the running server: it says so, and nothing is acknowledged that would be lost.
#[cfg(unix)]
#[test]
fn without_its_file_the_server_is_not_well_and_refuses_to_play() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let opened = ada.post("/api/v1/tables", &serde_json::json!({ "game": "wine-cheese" })).json();
    let (id, seat) = (opened["id"].as_str().unwrap(), &opened["tokens"][0]);
    let token = seat["token"].as_str().unwrap();
    assert_eq!(ada.get("/healthz").status, 200);
    std::fs::remove_file(folder.file()).unwrap();
    eventually("the server is not well", || (ada.get("/healthz").status == 503).then_some(()));
    let legal = ada.get_as(token, &format!("/api/v1/tables/{id}/legal")).json();
    let action = legal["actions"].as_array().and_then(|actions| actions.first()).cloned();
    let body = serde_json::json!({ "action": action.unwrap_or_else(|| "blue c3".into()) });
    let played = ada.post_as(token, &format!("/api/v1/tables/{id}/play"), &body);
    assert!(400 <= played.status, "{}", played.body);
    assert_eq!(ada.post("/api/v1/tables", &serde_json::json!({ "game": "wine-cheese" })).status, 500);
}

#[test]
fn a_locked_file_is_no_good_health() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    assert_eq!(ada.get("/healthz").status, 200);
    let other = rusqlite::Connection::open(folder.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    eventually("the server is not well", || (ada.get("/healthz").status == 503).then_some(()));
    assert_eq!(ada.post("/api/v1/tables", &serde_json::json!({ "game": "wine-cheese" })).status, 500);
    other.execute_batch("ROLLBACK").unwrap();
    eventually("the server is well again", || (ada.get("/healthz").status == 200).then_some(()));
}

#[test]
fn a_second_server_is_refused() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    assert_eq!(running.browser().get("/").status, 200);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let second = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        server::serve(config(&folder.file()), listener, server::CancellationToken::new()).await
    });
    assert_eq!(second.map_err(|error| error.kind()), Err(std::io::ErrorKind::ResourceBusy));
    running.stop();
    Running::start(config(&folder.file())).stop();
}

#[test]
fn figures_are_for_this_machine_or_for_whoever_has_the_token() {
    let folder = Folder::new();
    let mut proxied = config(&folder.file());
    proxied.behind_proxy = true;
    let running = Running::start(proxied);
    let mut ada = running.browser();
    assert_eq!(ada.get("/metrics").status, 200);
    assert_eq!(ada.ask("GET", "/metrics", &[("x-forwarded-for", "198.51.100.7")], "").status, 404);
    running.stop();

    let mut with_token = config(&folder.file());
    with_token.metrics_token = Some("figures please".to_owned());
    let running = Running::start(with_token);
    let mut ada = running.browser();
    assert_eq!(ada.get("/metrics").status, 404);
    assert_eq!(ada.get_as("figures", "/metrics").status, 404);
    assert!(ada.get_as("figures please", "/metrics").body.contains("cuvee_tables_made_total"));
}

/// Two names of the same file are one file.
#[cfg(unix)]
#[test]
fn a_second_server_is_refused_by_whatever_name_it_calls_the_file() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    assert_eq!(running.browser().get("/").status, 200);
    let link = folder.file().with_file_name("link.db");
    std::os::unix::fs::symlink("cuvee.db", &link).unwrap();
    let refused = server::only_server(&link).map_err(|error| error.kind());
    assert_eq!(refused.err(), Some(std::io::ErrorKind::ResourceBusy));
    running.stop();
    assert!(server::only_server(&link).unwrap().is_some());
}

/// A log that somebody makes longer and longer is full one day; the game can still be played to its end.
#[test]
fn nobody_makes_a_log_grow_for_ever() {
    let folder = Folder::new();
    let mut short = config(&folder.file());
    short.entries = 60;
    let running = Running::start(short);
    let mut ada = running.browser();
    let opened = ada.post("/api/v1/tables", &serde_json::json!({ "game": "wine-cheese" })).json();
    let path = |rest: &str| format!("/api/v1/tables/{}/{rest}", opened["id"].as_str().unwrap());
    let tokens: Vec<&str> = (0..2).map(|seat| opened["tokens"][seat]["token"].as_str().unwrap()).collect();
    let mut play = |takes_back: bool| {
        for token in &tokens {
            let legal = ada.get_as(token, &path("legal")).json();
            let Some(action) = legal["legal"][0]["action"].as_str() else { continue };
            let played = ada.post_as(token, &path("play"), &serde_json::json!({ "action": action }));
            assert_eq!(played.status, 200, "{}", played.body);
            if takes_back {
                let undone = ada.post_as(token, &path("undo"), &serde_json::json!({}));
                return Some((undone.status, played.json()));
            }
            return Some((200, played.json()));
        }
        None
    };
    let full = (0..60).find(|_| play(true).unwrap().0 == 409);
    assert!(full.is_some(), "it is never full");
    let last = std::iter::from_fn(|| play(false)).take(2000).last().unwrap();
    assert_eq!(last.1["table"]["over"], true);
}

/// A hundred large pages are asked for at once; another client does not wait until all of them are drawn.
#[test]
fn another_client_is_answered_between_the_pages_of_one_who_asks_for_many() {
    const MANY: usize = 100;
    let (_folder, running) = start(Room { in_all: 400, each: 200, patience: Duration::from_mins(10) });
    let mut crowd: Vec<TcpStream> = (0..MANY).map(|_| connect_from([127, 0, 0, 1].into(), running.address)).collect();
    let mut other = connect_from([127, 0, 0, 2].into(), running.address);
    for stream in &mut crowd {
        stream.write_all(b"GET /rules/distilled HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    }
    other.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    let mut first = [0; 12];
    other.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    let is_answered = |stream: &TcpStream| {
        stream.set_nonblocking(true).unwrap();
        stream.peek(&mut [0]).is_ok()
    };
    let answered = crowd.iter().filter(|stream| is_answered(stream)).count();
    assert!(answered < MANY / 2, "{answered} of {MANY} came first");
}
