//! The server commits to its seed before it hears what anybody adds; the cards are dealt when all have joined, or on "Start now".

use crate::common::{Browser, Folder, Running, config, eventually};
use packs::Edge;
use serde_json::{Value, json};
use wine_cheese::State as WineCheese;

fn start() -> (Folder, Running) {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    (folder, running)
}

fn hex(byte: u8) -> String {
    format!("{byte:02x}").repeat(32)
}

/// Opens a table like a browser with a script.
fn open(browser: &mut Browser, game: &str, with: &str) -> String {
    let fields = [("game", game), ("with", with), ("name", "Ada"), ("bot", "random"), ("adds", "yes")];
    browser.form("/tables", &fields).header("location").unwrap().to_owned()
}

fn link(browser: &mut Browser, table: &str) -> String {
    let page = browser.get(table).body;
    let at = page.find("/join/").expect("a link");
    page[at..].split('"').next().unwrap().to_owned()
}

fn add(browser: &mut Browser, table: &str, seat: u8, nonce: &str) -> u16 {
    browser.post(&format!("{table}/nonce"), &json!({ "seat": seat, "nonce": nonce, "version": 0 })).status
}

fn length(browser: &mut Browser, table: &str) -> usize {
    browser.get(&format!("{table}/fragment")).attribute("data-length").unwrap().parse().unwrap()
}

#[test]
fn the_cards_are_dealt_when_all_have_joined_and_said_their_numbers() {
    let (folder, running) = start();
    let [mut ada, mut bo] = [running.browser(), running.browser()];
    let table = open(&mut ada, "wine-cheese", "friend");
    let page = ada.get(&table);
    assert_eq!(length(&mut ada, &table), 0);
    assert!(page.body.contains("data-add-nonce") && page.body.contains("data-commitment"));
    let link = link(&mut ada, &table);
    let joining = bo.get(&link).body;
    let proof = ada.get(&format!("{table}/shuffle")).body;
    let commitment = proof.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    assert!(joining.contains(&commitment), "whoever joins sees the commitment first");
    assert_eq!(add(&mut ada, &table, 0, &hex(3)), 200);
    assert_eq!(length(&mut ada, &table), 0, "Bo is missing");
    assert_eq!(add(&mut ada, &table, 0, &hex(4)), 409, "nobody speaks twice");
    assert_eq!(add(&mut running.browser(), &table, 1, &hex(4)), 403);
    assert_eq!(add(&mut ada, &table, 1, &hex(4)), 403, "nor for another");
    running.stop();
    // A restart in between changes nothing.
    assert!(server::check::check(&folder.file(), None).unwrap().broken.is_empty());
    let running = Running::start(config(&folder.file()));
    (ada.address, bo.address) = (running.address, running.address);
    assert_eq!(length(&mut ada, &table), 0);
    assert_eq!(bo.form(&link, &[("name", "Bo"), ("nonce", &hex(7))]).status, 303);
    assert!(0 < length(&mut ada, &table));
    assert!(!ada.get(&table).body.contains("id=\"waiting\""));
    assert_eq!(add(&mut ada, &table, 0, &hex(4)), 409, "it is dealt");
    let proof = ada.get(&format!("{table}/shuffle")).body;
    for text in [&commitment, &hex(3), &hex(7)] {
        assert!(proof.contains(text.as_str()), "{text}");
    }
    assert!(proof.contains("told its commitment first"));
    // The file names the scheme, and the chain proves the order.
    let version = ada.get(&format!("{table}/fragment")).attribute("data-version").unwrap().to_owned();
    assert_eq!(ada.form(&format!("{table}/leave"), &[("seat", "0"), ("version", &version)]).status, 303);
    let file = ada.get(&format!("{table}/file")).json();
    assert_eq!((&file["setup"]["shuffle"], &file["setup"]["nonces"]), (&json!(2), &json!([hex(3), hex(7)])));
    let verify = |file: &Value| table::verify::<WineCheese>(WineCheese::standard_pack(), &file.to_string());
    assert!(verify(&file).unwrap().chain.is_some());
    let mut claimed = file.clone();
    claimed["setup"]["nonces"][1] = json!(hex(8));
    assert!(verify(&claimed).is_err());
}

#[test]
fn whoever_opened_the_table_need_not_wait() {
    let (_folder, running) = start();
    let [mut ada, mut bo] = [running.browser(), running.browser()];
    let table = open(&mut ada, "vintage", "friend");
    let link = link(&mut ada, &table);
    let start = |browser: &mut Browser, table: &str| {
        let version = browser.get(&format!("{table}/fragment")).attribute("data-version").unwrap().to_owned();
        browser.form(&format!("{table}/start"), &[("version", &version)]).status
    };
    assert_eq!(start(&mut bo, &table), 403, "not for whoever only watches");
    assert_eq!(start(&mut ada, &table), 303);
    assert!(0 < length(&mut ada, &table));
    assert_eq!(start(&mut ada, &table), 409);
    assert_eq!(bo.form(&link, &[("name", "Bo"), ("nonce", &hex(7))]).status, 303, "there is still a seat");
    assert!(!ada.get(&format!("{table}/shuffle")).body.contains(&hex(7)), "too late to add to the shuffle");
}

/// What the page says about a shuffle.
fn proof(browser: &mut Browser, table: &str) -> String {
    browser.get(&format!("{table}/shuffle")).body
}

/// Gives the game up, and checks its file again.
fn finished(browser: &mut Browser, table: &str) -> Value {
    // A bot may act in between.
    eventually("the game is given up", || {
        let version = browser.get(&format!("{table}/fragment")).attribute("data-version").unwrap().to_owned();
        let left = browser.form(&format!("{table}/leave"), &[("seat", "0"), ("version", &version)]);
        (left.status == 303).then_some(())
    });
    let file = browser.get(&format!("{table}/file")).json();
    assert!(proof(browser, table).contains("Checked: the seed"), "{table}");
    file
}

/// One person against bots, alone or with others at one screen: the commitment is told, the browser says its number, and that is all.
#[test]
fn whoever_plays_without_other_browsers_adds_a_number_too() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    for (game, with) in [("wine-cheese", "bot"), ("distilled", "alone"), ("vintage", "screen"), ("everdell-duo", "bot")]
    {
        let table = open(&mut ada, game, with);
        let page = ada.get(&table).body;
        assert_eq!(length(&mut ada, &table), 0, "{game} {with}");
        assert_eq!(page.matches("data-add-nonce").count(), 1, "one number for a screen: {game} {with}");
        assert!(proof(&mut ada, &table).contains("not dealt yet") && page.contains("data-committed"));
        assert_eq!(add(&mut ada, &table, 0, &hex(6)), 200);
        assert!(0 < length(&mut ada, &table), "{game} {with}");
        assert!(proof(&mut ada, &table).contains("told its commitment first"), "{game} {with}");
        if with != "screen" {
            let file = finished(&mut ada, &table);
            assert_eq!((&file["setup"]["shuffle"], &file["setup"]["nonces"][0]), (&json!(2), &json!(hex(6))));
            assert_eq!(file["chain"]["entries"][usize::from(with == "bot")][2], hex(6), "after the commitment");
        }
    }
}

/// Without a script nobody is kept waiting, and the page says what is not proved then.
#[test]
fn without_a_script_the_game_begins_at_once() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    for (game, with) in [("wine-cheese", "bot"), ("distilled", "alone"), ("vintage", "screen")] {
        let opened = ada.form("/tables", &[("game", game), ("with", with), ("bot", "random"), ("adds", "")]);
        let table = opened.header("location").unwrap().to_owned();
        assert!(0 < length(&mut ada, &table), "{game} {with}");
        assert!(proof(&mut ada, &table).contains("Nobody added a number"), "{game} {with}");
    }
}

/// By the API nobody waits for anything, unless it is asked for. What is said with the order is heard first, and the file says so.
#[test]
fn programs_that_do_not_wait_are_dealt_their_cards_at_once() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let mut setup = |order: Value| {
        let opened = ada.post("/api/v1/tables", &order).json();
        assert!(opened["table"]["waiting"].is_null() && 0 < opened["table"]["length"].as_u64().unwrap(), "{opened}");
        let table = opened["address"].as_str().unwrap().to_owned();
        let leave = format!("/api/v1/tables/{}/leave", opened["id"].as_str().unwrap());
        assert_eq!(ada.post_as(opened["tokens"][0]["token"].as_str().unwrap(), &leave, &json!({})).status, 200);
        (ada.get(&format!("{table}/file")).json()["setup"].clone(), proof(&mut ada, &table))
    };
    let (silent, page) = setup(json!({ "game": "vintage", "bots": { "1": "random" } }));
    assert!(silent["shuffle"] == 2 && page.contains("Nobody added a number"), "{silent}");
    let (said, page) = setup(json!({ "game": "vintage", "bots": { "1": "random" }, "nonces": [hex(4)] }));
    assert!(said["shuffle"].is_null() && said["nonces"][0] == hex(4) && page.contains("heard the players"), "{said}");
}

/// Going on from a moment, the next game and the chapters of a campaign are shuffled like any other table.
#[test]
fn every_way_to_a_table_tells_the_commitment_first() {
    let (folder, running) = start();
    let mut ada = running.browser();
    let table = open(&mut ada, "wine-cheese", "bot");
    assert_eq!(add(&mut ada, &table, 0, &hex(1)), 200);
    let opens = |ada: &mut Browser, path: &str, fields: &[(&str, &str)]| {
        let fields: Vec<_> = fields.iter().copied().chain([("adds", "yes")]).collect();
        let opened = ada.form(path, &fields);
        opened.header("location").unwrap_or_else(|| panic!("{path}: {}", opened.body)).to_owned()
    };
    let branch = opens(&mut ada, &format!("{table}/branch"), &[("n", "1000"), ("with", "screen")]);
    finished(&mut ada, &table);
    let again = opens(&mut ada, &format!("{table}/again"), &[("swap", "no")]);
    let campaign = opens(&mut ada, "/campaigns", &[("city", "Everdell")]);
    let fields = [("difficulty", "normal"), ("with", "alone"), ("name", "Ada")];
    let chapter = opens(&mut ada, &format!("{campaign}/begin"), &fields);
    running.stop();
    // Kept, and opened again while they wait; nobody acts before.
    assert!(server::check::check(&folder.file(), None).unwrap().broken.is_empty());
    let running = Running::start(config(&folder.file()));
    ada.address = running.address;
    for table in [&branch, &again, &chapter] {
        let page = ada.get(table).body;
        assert!(
            page.contains("data-add-nonce") && !page.contains("data-action"),
            "{table}: nothing can be touched yet"
        );
        let play = json!({ "action": "drop out", "version": 0, "seat": 0 });
        assert_ne!(ada.post(&format!("{table}/play"), &play).status, 200);
        assert_eq!(add(&mut ada, table, 0, &hex(2)), 200, "{table}");
        assert!(!ada.get(table).body.contains("data-add-nonce"), "{table}");
        let file = finished(&mut ada, table);
        assert!(file["setup"]["shuffle"] == 2 && file["setup"]["nonces"][0] == hex(2), "{table}");
    }
    let file = ada.get(&format!("{branch}/file")).json();
    assert!(table::verify::<WineCheese>(WineCheese::standard_pack(), &file.to_string()).unwrap().chain.is_some());
}

/// The page of a table that waits is drawn in every game, for those who sit there and for those who watch.
#[test]
fn a_table_that_waits_is_shown_in_every_game() {
    let (_folder, running) = start();
    let [mut ada, mut eve] = [running.browser(), running.browser()];
    for game in ["wine-cheese", "vintage", "distilled", "everdell-duo"] {
        let table = open(&mut ada, game, "friend");
        for path in ["", "/fragment", "/seats", "/replay", "/shuffle", "/leave"] {
            assert_eq!(ada.get(&format!("{table}{path}")).status, 200, "{game}{path}");
        }
        let page = eve.get(&table);
        assert_eq!(page.status, 200, "{game}");
        assert!(page.body.contains("Before the cards are dealt") && !page.body.contains("data-action"), "{game}");
    }
}

#[test]
fn programs_wait_for_each_other_if_they_want_to() {
    let (_folder, running) = start();
    let mut program = running.browser();
    let opened = program
        .post("/api/v1/tables", &json!({ "game": "vintage", "seats": 3, "bots": { "2": "random" }, "wait": true }))
        .json();
    let path = |rest: &str| format!("/api/v1/tables/{}/{rest}", opened["id"].as_str().unwrap());
    let token = |seat: usize| opened["tokens"][seat]["token"].as_str().unwrap();
    let waiting = &opened["table"]["waiting"];
    assert_eq!((&waiting["seats"], &opened["table"]["length"]), (&json!([0, 1]), &json!(0)), "{opened}");
    assert_eq!(waiting["commitment"].as_str().unwrap().len(), 64);
    let body = json!({ "nonce": hex(5) });
    assert_eq!(program.post(&path("nonce"), &body).status, 403);
    assert_eq!(program.post_as(token(0), &path("nonce"), &json!({ "nonce": "5" })).status, 400);
    assert_eq!(program.post_as(token(0), &path("nonce"), &body).json()["table"]["waiting"]["seats"], json!([1]));
    let dealt = program.post_as(token(0), &path("start"), &json!({})).json();
    assert!(dealt["table"]["waiting"].is_null() && 0 < dealt["table"]["length"].as_u64().unwrap(), "{dealt}");
}

/// A seat that is freed before the deal speaks again, and a bot that takes one is not waited for.
#[test]
fn whoever_comes_late_to_a_freed_seat_adds_a_number_too() {
    let (_folder, running) = start();
    let [mut ada, mut bo, mut cy] = [running.browser(), running.browser(), running.browser()];
    let fields = [("game", "vintage"), ("with", "friend"), ("name", "Ada"), ("seats", "3"), ("adds", "yes")];
    let table = ada.form("/tables", &fields).header("location").unwrap().to_owned();
    assert_eq!(add(&mut ada, &table, 0, &hex(1)), 200);
    let first = link(&mut ada, &table);
    assert_eq!(bo.form(&first, &[("name", "Bo"), ("nonce", &hex(2))]).status, 303);
    let arrange = |ada: &mut Browser, fields: &[(&str, &str)]| {
        let version = ada.get(&format!("{table}/fragment")).attribute("data-version").unwrap().to_owned();
        let fields: Vec<_> = fields.iter().copied().chain([("version", &*version)]).collect();
        assert_eq!(ada.form(&format!("{table}/seats/host"), &fields).status, 303);
    };
    arrange(&mut ada, &[("seat", "1"), ("what", "free")]);
    assert!(!ada.get(&format!("{table}/shuffle")).body.contains(&hex(2)), "what Bo said is gone with Bo");
    arrange(&mut ada, &[("seat", "2"), ("what", "bot"), ("bot", "random")]);
    assert_eq!(length(&mut ada, &table), 0);
    let second = link(&mut ada, &table);
    assert_ne!(first, second);
    assert_eq!(cy.form(&second, &[("name", "Cy"), ("nonce", &hex(3))]).status, 303);
    assert!(0 < length(&mut ada, &table));
    assert!(ada.get(&format!("{table}/shuffle")).body.contains(&hex(3)));
}
