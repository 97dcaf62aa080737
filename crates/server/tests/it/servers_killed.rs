//! Several servers on one PostgreSQL, clients that move between them, and one thing after another dies: a server, the database, or the
//! connections between them. What was acknowledged is there, once, and every server tells the same of every table.
//!
//! `CUVEE_KILLS=200` kills more often.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use dice::Dice;
use serde_json::{Value, json};
use store::Store;

use crate::cluster::{Cluster, Sync};
use crate::common::{Browser, Folder, eventually};
use crate::kill::{GAMES, Process, start_on, told};

const SERVERS: usize = 3;
const TABLES: usize = 8;

/// What a client knows of its table.
#[derive(Default)]
struct Known {
    tokens: HashMap<u64, String>,
    /// What was acknowledged, for each seat: actions, and `undo`.
    acknowledged: HashMap<u64, Vec<String>>,
    /// What we had sent and heard nothing certain of.
    in_flight: Option<(u64, String)>,
    over: bool,
}

type Tables = Arc<Mutex<HashMap<String, Known>>>;

/// Servers in processes of their own.
struct Servers {
    /// They end before their database does.
    running: Vec<(Process, SocketAddr)>,
    cluster: Cluster,
    folder: Folder,
}

impl Servers {
    fn start() -> Self {
        let mut servers = Self { cluster: Cluster::start_with(Sync::On), folder: Folder::new(), running: Vec::new() };
        for nth in 0..SERVERS {
            let server = servers.one(nth);
            servers.running.push(server);
        }
        servers
    }

    fn one(&self, nth: usize) -> (Process, SocketAddr) {
        start_on(&self.cluster.url(), &self.folder.file().with_extension(format!("address-{nth}")))
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.running.iter().map(|(_, address)| *address).collect()
    }

    /// Lets something die, and brings it back.
    fn kill(&mut self, dice: &mut Dice) -> &'static str {
        match dice.below(3) {
            0 => {
                let nth = dice.below(SERVERS as u32) as usize;
                self.running[nth].0.kill();
                self.running[nth] = self.one(nth);
                "a server"
            }
            1 => {
                self.cluster.crash();
                self.cluster.begin();
                "the database"
            }
            _ => {
                let all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cuvee'";
                self.cluster.psql(all);
                "the connections"
            }
        }
    }
}

fn ask(browser: &mut Browser, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
    let bearer = format!("Bearer {token}");
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let answer = browser.try_ask(method, path, &headers, body).ok()?;
    Some((answer.status, serde_json::from_str(&answer.body).ok()?))
}

fn open(address: SocketAddr, tables: &Tables, dice: &mut Dice) -> Option<()> {
    let game = GAMES[dice.below(4) as usize];
    let wanted = if dice.below(3) == 0 {
        json!({ "game": game, "seats": 2, "bots": { "1": "random" } })
    } else {
        json!({ "game": game, "seats": 2 })
    };
    let headers = [("content-type", "application/json")];
    let answer = Browser::new(address).try_ask("POST", "/api/v1/tables", &headers, &wanted.to_string()).ok()?;
    let opened: Value = serde_json::from_str(&answer.body).ok()?;
    let mut known = Known::default();
    for token in opened["tokens"].as_array()? {
        known.tokens.insert(token["seat"].as_u64()?, token["token"].as_str()?.to_owned());
    }
    tables.lock().unwrap().insert(opened["id"].as_str()?.to_owned(), known);
    Some(())
}

/// Plays at a table, each time on any of the servers, until told to stop or until something sent got no certain answer.
fn play(servers: &[SocketAddr], tables: &Tables, id: &str, mut dice: Dice, stop: &AtomicBool) -> Option<()> {
    let path = |rest: &str| format!("/api/v1/tables/{id}{rest}");
    let note = |change: &mut dyn FnMut(&mut Known)| tables.lock().unwrap().get_mut(id).map(change);
    let any = tables.lock().unwrap().get(id)?.tokens.values().next()?.clone();
    let mut browsers: Vec<Browser> = servers.iter().map(|&server| Browser::new(server)).collect();
    while !stop.load(Ordering::Relaxed) {
        let nth = dice.below(servers.len() as u32) as usize;
        let fresh = |browser: &mut Browser| *browser = Browser::new(servers[nth]);
        let browser = &mut browsers[nth];
        let Some((200, found)) = ask(browser, "GET", &path(""), &any, "") else {
            fresh(browser);
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        if found["table"]["over"] == json!(true) {
            note(&mut |known| known.over = true);
            return None;
        }
        let Some(seat) = found["table"]["to_act"][0].as_u64() else { continue };
        let Some(token) = tables.lock().unwrap().get(id)?.tokens.get(&seat).cloned() else {
            std::thread::sleep(Duration::from_millis(1));
            continue;
        };
        let version = &found["table"]["version"];
        let (what, body, rest) = if dice.below(12) == 0 {
            ("undo".to_owned(), json!({ "version": version }), "/undo")
        } else {
            let Some((200, legal)) = ask(browser, "GET", &path("/legal?words=no"), &token, "") else {
                fresh(browser);
                continue;
            };
            let legal: Vec<&str> = legal["legal"].as_array()?.iter().filter_map(Value::as_str).collect();
            if legal.is_empty() {
                continue;
            }
            let action = legal[dice.below(legal.len() as u32) as usize].to_owned();
            (action.clone(), json!({ "action": action, "version": version }), "/play")
        };
        note(&mut |known| known.in_flight = Some((seat, what.clone())));
        // Sent once: whoever hears nothing does not know.
        let (status, _) = ask(browser, "POST", &path(rest), &token, &body.to_string())?;
        if 500 <= status {
            return None;
        }
        note(&mut |known| {
            known.in_flight = None;
            if status == 200 {
                known.acknowledged.entry(seat).or_default().push(what.clone());
            }
        });
    }
    Some(())
}

/// Compares the database with what the clients were told, and takes over what was written without being told.
fn check(servers: &Servers, tables: &Tables) {
    let store = Store::open(&servers.cluster.url()).unwrap();
    for (id, known) in tables.lock().unwrap().iter_mut() {
        let stored = store.load(id).unwrap().unwrap_or_else(|| panic!("table {id} is gone"));
        for seat in known.tokens.keys() {
            let own = stored.rows.iter().filter(|(row, _)| row.who.map(u64::from) == Some(*seat));
            let written: Vec<&str> = own.filter_map(told).collect();
            let heard = known.acknowledged.entry(*seat).or_default();
            if written.len() == heard.len() + 1
                && let Some((_, what)) = known.in_flight.take_if(|(whose, _)| whose == seat)
            {
                heard.push(what);
            }
            assert_eq!(written, *heard, "table {id}, seat {seat}");
        }
        known.in_flight = None;
    }
}

/// Every server tells the same of every table.
fn compare(servers: &Servers, tables: &Tables) {
    let mut browsers: Vec<Browser> = servers.addresses().into_iter().map(Browser::new).collect();
    let known: Vec<(String, String)> = {
        let tables = tables.lock().unwrap();
        let running = tables.iter().filter(|(_, known)| !known.over);
        running.filter_map(|(id, known)| Some((id.clone(), known.tokens.values().next()?.clone()))).collect()
    };
    for (id, token) in known {
        let path = format!("/api/v1/tables/{id}/view");
        eventually("all servers tell the same", || {
            let mut told = browsers
                .iter_mut()
                .map(|browser| ask(browser, "GET", &path, &token, "").filter(|(status, _)| *status == 200));
            let first = told.next()??.1;
            told.all(|other| other.is_some_and(|(_, other)| other == first)).then_some(())
        });
    }
}

#[test]
fn what_was_acknowledged_survives_the_death_of_servers_database_and_connections() {
    let kills: u32 = std::env::var("CUVEE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(6);
    let mut servers = Servers::start();
    let tables = Tables::default();
    let mut dice = Dice::new(u64::from(kills));
    let mut counts: HashMap<&str, u32> = HashMap::new();
    let moves =
        || tables.lock().unwrap().values().flat_map(|known| known.acknowledged.values()).map(Vec::len).sum::<usize>();
    for _ in 0..kills {
        let addresses = servers.addresses();
        while tables.lock().unwrap().values().filter(|known| !known.over).count() < TABLES {
            let address = addresses[dice.below(SERVERS as u32) as usize];
            eventually("a table is opened", || open(address, &tables, &mut dice));
        }
        let stop = Arc::new(AtomicBool::new(false));
        let before = moves();
        let running: Vec<String> =
            tables.lock().unwrap().iter().filter(|(_, known)| !known.over).map(|(id, _)| id.clone()).collect();
        let clients: Vec<_> = running
            .into_iter()
            .map(|id| {
                let (tables, stop, addresses) = (tables.clone(), stop.clone(), addresses.clone());
                let dice = Dice::new(u64::from(dice.below(1 << 30)));
                std::thread::spawn(move || play(&addresses, &tables, &id, dice, &stop))
            })
            .collect();
        eventually("somebody moves", || (moves() != before).then_some(()));
        std::thread::sleep(Duration::from_millis(u64::from(dice.below(200))));
        *counts.entry(servers.kill(&mut dice)).or_default() += 1;
        // Those who had nothing under way go on for a while.
        std::thread::sleep(Duration::from_millis(u64::from(dice.below(300))));
        stop.store(true, Ordering::Relaxed);
        for client in clients {
            client.join().unwrap();
        }
        check(&servers, &tables);
        compare(&servers, &tables);
    }
    let (moves, tables) = (moves(), tables.lock().unwrap().len());
    println!("{kills} kills {counts:?}, {tables} tables, {moves} acknowledged, all there and none twice");
    assert!(kills as usize <= moves, "too few moves to mean anything: {moves}");
}
