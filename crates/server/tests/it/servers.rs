//! Two servers on one database: each serves every table.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::common::{Browser, Folder, Running, config, eventually};
use crate::kill::start_on;

fn opened(browser: &mut Browser, wanted: &Value) -> (String, Vec<String>) {
    let opened = browser.post("/api/v1/tables", wanted).json();
    let tokens = opened["tokens"].as_array().unwrap().iter();
    let tokens = tokens.map(|token| token["token"].as_str().unwrap().to_owned()).collect();
    (format!("/api/v1/tables/{}", opened["id"].as_str().unwrap()), tokens)
}

fn version(browser: &mut Browser, table: &str) -> u64 {
    browser.get(table).json()["table"]["version"].as_u64().unwrap()
}

/// Whose turn it is, and the first thing they may do.
fn next(browser: &mut Browser, table: &str, tokens: &[String]) -> (String, String) {
    let seat = browser.get(table).json()["table"]["to_act"][0].as_u64().unwrap();
    let token = tokens[seat as usize].clone();
    let legal = browser.get_as(&token, &format!("{table}/legal?words=no")).json();
    (token, legal["legal"][0].as_str().unwrap().to_owned())
}

#[test]
fn a_move_on_one_server_reaches_pages_on_the_other() {
    let cluster = Cluster::start();
    let servers = [Running::start(config(&cluster.url())), Running::start(config(&cluster.url()))];
    let [mut here, mut there] = [servers[0].browser(), servers[1].browser()];
    let (table, tokens) = opened(&mut here, &json!({ "game": "wine-cheese" }));
    let mut stream = there.listen(&format!("{table}/stream"));
    let first = stream.next().unwrap();
    // There it lies in memory already, and is looked at on both sides in turn.
    for round in 0..6 {
        let (actor, onlooker) = if round % 2 == 0 { (&mut here, &mut there) } else { (&mut there, &mut here) };
        let before = version(onlooker, &table);
        let (token, action) = next(actor, &table, &tokens);
        let answer = actor.post_as(&token, &format!("{table}/play"), &json!({ "action": action }));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let reached = answer.json()["table"]["version"].as_u64().unwrap();
        assert!(before < reached);
        eventually("the other server knows", || (version(onlooker, &table) == reached).then_some(()));
    }
    let heard = stream.next().unwrap();
    assert_ne!(first, heard);
}

#[test]
fn of_two_clicks_on_two_servers_one_wins() {
    let cluster = Cluster::start();
    let servers = [Running::start(config(&cluster.url())), Running::start(config(&cluster.url()))];
    let mut browser = servers[0].browser();
    let (table, tokens) = opened(&mut browser, &json!({ "game": "wine-cheese" }));
    for _ in 0..12 {
        let at = version(&mut browser, &table);
        let (token, action) = next(&mut browser, &table, &tokens);
        let clicks: Vec<_> = servers
            .iter()
            .map(|server| {
                let (mut browser, token, table) = (server.browser(), token.clone(), table.clone());
                let order = json!({ "action": action, "version": at });
                std::thread::spawn(move || browser.post_as(&token, &format!("{table}/play"), &order).status)
            })
            .collect();
        let mut statuses: Vec<u16> = clicks.into_iter().map(|click| click.join().unwrap()).collect();
        statuses.sort_unstable();
        assert!(statuses == [200, 409], "{statuses:?}");
    }
    let versions = [servers[0].browser(), servers[1].browser()].map(|mut browser| {
        eventually("both know the same", || {
            let found = version(&mut browser, &table);
            (found == version(&mut servers[1].browser(), &table)).then_some(found)
        })
    });
    assert_eq!(versions[0], versions[1]);
}

/// Seats are taken on one server and held on the other.
#[test]
fn a_seat_taken_on_one_server_is_held_on_the_other() {
    let cluster = Cluster::start();
    let servers = [Running::start(config(&cluster.url())), Running::start(config(&cluster.url()))];
    let (mut ada, mut bo) = (servers[0].browser(), servers[1].browser());
    let table = ada.open("friend");
    let before = bo.get(&table).body;
    assert!(!before.contains("data-action"));
    let page = ada.get(&table);
    let link = page.body.split("/join/").nth(1).unwrap();
    let link: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    let joined = bo.form(&format!("/join/{link}"), &[("name", "Bo")]);
    assert_eq!(joined.status, 303, "{}", joined.body);
    eventually("Ada sees who came", || ada.get(&table).body.contains("Bo").then_some(()));
    // The same cookie is good on either server.
    let mut elsewhere = Browser::new(servers[0].address);
    elsewhere.cookies = bo.cookies;
    let pages = elsewhere.get(&table);
    assert!(pages.status == 200 && pages.body.contains("Bo"));
}

#[test]
fn without_its_database_a_server_refuses_and_says_so() {
    let cluster = Cluster::start();
    let server = Running::start(config(&cluster.url()));
    let mut browser = server.browser();
    let (table, tokens) = opened(&mut browser, &json!({ "game": "wine-cheese" }));
    let (token, action) = next(&mut browser, &table, &tokens);
    assert_eq!(browser.get("/healthz").status, 200);
    let before = version(&mut browser, &table);
    cluster.crash();
    let order = json!({ "action": action, "version": before });
    let refused = browser.post_as(&token, &format!("{table}/play"), &order);
    assert!(500 <= refused.status, "{}", refused.status);
    // What was said of the database a second ago may still be said.
    std::thread::sleep(Duration::from_secs(1));
    let asked = std::time::Instant::now();
    assert_eq!(browser.get("/healthz").status, 503);
    println!("a lost database was noticed after {:?}", asked.elapsed());
    assert_eq!(version(&mut browser, &table), before, "nothing is shown that is not saved");
    cluster.begin();
    eventually("the database is well again", || (browser.get("/healthz").status == 200).then_some(()));
    let played = browser.post_as(&token, &format!("{table}/play"), &order);
    assert_eq!(played.status, 200, "{}", played.body);
}

/// A bot thinks on one server; the other takes over when that one is killed.
#[test]
fn a_bot_goes_on_when_its_server_dies() {
    let (cluster, folder) = (Cluster::start(), Folder::new());
    let url = cluster.url();
    let place = |name: &str| folder.file().with_extension(name);
    let [mut first, second] = ["one", "two"].map(|name| start_on(&url, Path::new(&place(name))));
    let mut here = Browser::new(first.1);
    let (table, _) = opened(&mut here, &json!({ "game": "wine-cheese", "bots": { "0": "strong", "1": "strong" } }));
    let mut there = Browser::new(second.1);
    let begun = version(&mut there, &table);
    eventually("the bots move", || (begun + 2 < version(&mut there, &table)).then_some(()));
    let holders = cluster.psql("SELECT count(DISTINCT server) FROM bot_lease");
    assert_eq!(holders.trim(), "1", "one server has the table");
    first.0.kill();
    let left = version(&mut there, &table);
    eventually("the other server's bots go on", || (left + 2 < version(&mut there, &table)).then_some(()));
}
