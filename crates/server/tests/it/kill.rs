//! The server is killed in the middle of everything, again and again. What was acknowledged is there, and only once.
//!
//! `CUVEE_KILLS=200` kills more often.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::{Browser, Folder, config, eventually};
use dice::Dice;
use serde_json::{Value, json};
use server::CancellationToken;
use store::{Kind, Row, Store};

const DATABASE: &str = "CUVEE_TEST_DATABASE";
const ADDRESS: &str = "CUVEE_TEST_ADDRESS";

/// Not a test of its own: the server that the test below starts in another process, and kills.
#[test]
fn a_server_to_be_killed() {
    let (Ok(database), Ok(address)) = (std::env::var(DATABASE), std::env::var(ADDRESS)) else { return };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap().to_string();
        std::fs::write(format!("{address}.new"), own).unwrap();
        std::fs::rename(format!("{address}.new"), address).unwrap();
        server::serve(config(Path::new(&database)), listener, CancellationToken::new()).await.unwrap();
    });
}

/// A server in another process, gone with this value: a test that fails leaves nothing running.
pub struct Process(Child);

impl Process {
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn start(folder: &Folder) -> (Process, SocketAddr) {
    start_on(&folder.file(), &folder.file().with_extension("address"))
}

/// A server on this database, in another process; it writes its address to `place`.
pub fn start_on(database: &Path, place: &Path) -> (Process, SocketAddr) {
    let _ = std::fs::remove_file(place);
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::a_server_to_be_killed", "--nocapture"])
        .env(DATABASE, database)
        .env(ADDRESS, place)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let child = Process(child);
    let address = eventually("the server starts", || std::fs::read_to_string(place).ok());
    (child, address.parse().unwrap())
}

pub const GAMES: [&str; 4] = ["wine-cheese", "vintage", "distilled", "everdell-duo"];

/// What a client knows of its table.
#[derive(Default)]
struct Known {
    tokens: HashMap<u64, String>,
    /// What was acknowledged to each seat that we play: actions, and `undo`.
    acknowledged: HashMap<u64, Vec<String>>,
    /// The action we had sent and heard nothing of.
    in_flight: Option<(u64, String)>,
    /// A view, and the version it belongs to.
    view: Option<(u64, u64, Value)>,
    over: bool,
}

type Tables = Arc<Mutex<HashMap<String, Known>>>;

fn try_json(browser: &mut Browser, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
    let bearer = format!("Bearer {token}");
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let answer = browser.try_ask(method, path, &headers, body).ok()?;
    Some((answer.status, serde_json::from_str(&answer.body).ok()?))
}

fn open(browser: &mut Browser, tables: &Tables, dice: &mut Dice) -> Option<String> {
    let game = GAMES[dice.below(4) as usize];
    let wanted = if dice.below(2) == 0 {
        json!({ "game": game, "seats": 2, "bots": { "1": "random" } })
    } else {
        json!({ "game": game, "seats": 2 })
    };
    let answer =
        browser.try_ask("POST", "/api/v1/tables", &[("content-type", "application/json")], &wanted.to_string()).ok()?;
    let opened: Value = serde_json::from_str(&answer.body).ok()?;
    let id = opened["id"].as_str()?.to_owned();
    let mut known = Known::default();
    for token in opened["tokens"].as_array()? {
        known.tokens.insert(token["seat"].as_u64()?, token["token"].as_str()?.to_owned());
    }
    tables.lock().unwrap().insert(id.clone(), known);
    Some(id)
}

/// Plays at the table until the server is gone.
fn play(mut browser: Browser, tables: &Tables, id: &str, mut dice: Dice, stop: &AtomicBool) -> Option<()> {
    let path = |rest: &str| format!("/api/v1/tables/{id}{rest}");
    let note = |change: &mut dyn FnMut(&mut Known)| tables.lock().unwrap().get_mut(id).map(change);
    let any = tables.lock().unwrap().get(id)?.tokens.values().next()?.clone();
    while !stop.load(Ordering::Relaxed) {
        let (_, found) = try_json(&mut browser, "GET", &path(""), &any, "")?;
        if found["table"]["over"] == json!(true) {
            note(&mut |known| known.over = true);
            return None;
        }
        let seat = found["table"]["to_act"][0].as_u64()?;
        let Some(token) = tables.lock().unwrap().get(id)?.tokens.get(&seat).cloned() else {
            std::thread::sleep(Duration::from_millis(1));
            continue;
        };
        let version = &found["table"]["version"];
        let (action, order, rest) = if dice.below(12) == 0 {
            ("undo".to_owned(), json!({ "version": version }), "/undo")
        } else {
            let (_, legal) = try_json(&mut browser, "GET", &path("/legal?words=no"), &token, "")?;
            let legal: Vec<&str> = legal["legal"].as_array()?.iter().filter_map(Value::as_str).collect();
            if legal.is_empty() {
                continue;
            }
            let action = legal[dice.below(legal.len() as u32) as usize].to_owned();
            (action.clone(), json!({ "action": action, "version": version }), "/play")
        };
        note(&mut |known| known.in_flight = Some((seat, action.clone())));
        let (status, done) = try_json(&mut browser, "POST", &path(rest), &token, &order.to_string())?;
        note(&mut |known| {
            known.in_flight = None;
            if status == 200 {
                known.acknowledged.entry(seat).or_default().push(action.clone());
            }
        });
        let version = done["table"]["version"].as_u64();
        if status == 200 && dice.below(3) == 0 {
            let (_, seen) = try_json(&mut browser, "GET", &path("/view"), &token, "")?;
            if let Some(version) = seen["table"]["version"].as_u64().filter(|&seen| Some(seen) == version) {
                note(&mut |known| known.view = Some((version, seat, seen["view"].clone())));
            }
        }
    }
    Some(())
}

/// Compares the file with what the clients were told, and takes over what was written without being told.
fn check(folder: &Folder, tables: &Tables) {
    let store = Store::open(&folder.file()).unwrap();
    for (id, known) in tables.lock().unwrap().iter_mut() {
        let stored = store.load(id).unwrap().unwrap_or_else(|| panic!("table {id} is gone"));
        for seat in known.tokens.keys() {
            let written: Vec<&str> =
                stored.rows.iter().filter(|(row, _)| row.who.map(u64::from) == Some(*seat)).filter_map(told).collect();
            let heard = known.acknowledged.entry(*seat).or_default();
            if written.len() == heard.len() + 1
                && let Some((_, action)) = known.in_flight.take_if(|(whose, _)| whose == seat)
            {
                // It was saved, and the server died before it could say so.
                heard.push(action);
            }
            assert_eq!(written, *heard, "table {id}, seat {seat}");
        }
        known.in_flight = None;
    }
}

/// What a client is told of an entry that is its own.
pub fn told((row, _): &(Row, i64)) -> Option<&str> {
    match row.kind {
        Kind::Play => Some(row.text.as_str()),
        Kind::Undo => Some("undo"),
        Kind::AskUndo | Kind::DeclineUndo | Kind::Rules | Kind::Aside | Kind::Nonce => None,
    }
}

/// How many moves were acknowledged so far.
fn moves(tables: &Tables) -> usize {
    let tables = tables.lock().unwrap();
    tables.values().flat_map(|known| known.acknowledged.values()).map(Vec::len).sum()
}

#[test]
fn what_was_acknowledged_survives_kill_9() {
    let kills: u32 = std::env::var("CUVEE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(25);
    let folder = Folder::new();
    let tables = Tables::default();
    let mut dice = Dice::new(u64::from(kills));
    for round in 0..kills {
        let (mut child, address) = start(&folder);
        let mut browser = Browser::new(address);
        // What the server makes of its log after the restart is what it had shown before.
        let views: Vec<_> = {
            let tables = tables.lock().unwrap();
            let with_views = tables.iter().filter_map(|(id, known)| {
                let (version, seat, view) = known.view.clone()?;
                Some((id.clone(), known.tokens.get(&seat)?.clone(), version, view))
            });
            with_views.collect()
        };
        for (id, token, version, view) in views {
            let path = format!("/api/v1/tables/{id}/view");
            let (_, now) = try_json(&mut browser, "GET", &path, &token, "").expect("a fresh server answers");
            if now["table"]["version"].as_u64() == Some(version) {
                assert!(now["view"] == view, "table {id} looks different after kill {round}");
            }
        }
        while tables.lock().unwrap().values().filter(|known| !known.over).count() < 8 {
            open(&mut browser, &tables, &mut dice).expect("a fresh server opens tables");
        }
        let stop = Arc::new(AtomicBool::new(false));
        let before = moves(&tables);
        let running: Vec<String> =
            tables.lock().unwrap().iter().filter(|(_, known)| !known.over).map(|(id, _)| id.clone()).collect();
        let clients: Vec<_> = running
            .into_iter()
            .map(|id| {
                let (tables, stop, dice) = (tables.clone(), stop.clone(), Dice::new(u64::from(dice.below(1 << 30))));
                std::thread::spawn(move || play(Browser::new(address), &tables, &id, dice, &stop))
            })
            .collect();
        // On a busy machine even the first move takes its time.
        eventually("somebody moves", || (moves(&tables) != before).then_some(()));
        std::thread::sleep(Duration::from_millis(u64::from(dice.below(150))));
        child.kill();
        stop.store(true, Ordering::Relaxed);
        for client in clients {
            client.join().unwrap();
        }
        check(&folder, &tables);
    }
    let moves = moves(&tables);
    let tables = tables.lock().unwrap().len();
    println!("{kills} kills, {tables} tables, {moves} acknowledged moves, all there and none twice");
    assert!(kills as usize <= moves, "too few moves to mean anything: {moves}");
}

/// Whoever looks at the table after the restart finds the bot at work again; nothing it had played is lost or played twice.
#[test]
fn a_bot_that_was_killed_while_it_thought_moves_after_the_restart() {
    let folder = Folder::new();
    let mut id = String::new();
    let mut seen = 0;
    for round in 0..4 {
        let (mut child, address) = start(&folder);
        let mut browser = Browser::new(address);
        if id.is_empty() {
            // Two bots play each other, so that one of them always thinks.
            let wanted = json!({ "game": "wine-cheese", "bots": { "0": "strong", "1": "strong" } });
            id = browser.post("/api/v1/tables", &wanted).json()["id"].as_str().unwrap().to_owned();
        }
        let path = format!("/api/v1/tables/{id}");
        let version = eventually("the bot moves", || {
            let table = browser.get(&path).json()["table"].clone();
            let version = table["version"].as_u64().unwrap();
            assert!(seen <= version, "a move is gone after {round} restarts");
            (seen < version).then_some(version)
        });
        assert!(browser.get(&format!("/t/{id}")).body.contains("is thinking"));
        child.kill();
        let rows = Store::open(&folder.file()).unwrap().load(&id).unwrap().unwrap().rows;
        seen = rows.len() as u64;
        assert!(version <= seen, "what was shown is not in the file");
        assert!(rows.iter().all(|(row, _)| matches!(row.kind, Kind::Play | Kind::Nonce)));
    }
}
