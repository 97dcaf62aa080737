//! The server commits to its seed before it hears what anybody adds; the cards are dealt when all have joined, or on "Start now".

use crate::common::{Browser, Folder, Running, config};
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
    let fields = [("game", game), ("with", with), ("name", "Ada"), ("bot", "random"), ("nonce", &*hex(9))];
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
    assert!(page.body.contains("data-add-nonce") && !page.body.contains(&hex(9)), "asked again, after the commitment");
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

/// Alone, against bots, at one screen, and by the API nobody waits for anything.
#[test]
fn where_nobody_is_waited_for_the_game_begins_at_once() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    for (game, with) in [("wine-cheese", "bot"), ("distilled", "alone"), ("vintage", "screen"), ("everdell-duo", "bot")]
    {
        let table = open(&mut ada, game, with);
        assert!(0 < length(&mut ada, &table), "{game} {with}");
        assert!(
            ada.get(&format!("{table}/shuffle")).body.contains("heard the players"),
            "and the page says what that proves"
        );
    }
    let opened =
        ada.post("/api/v1/tables", &json!({ "game": "vintage", "bots": { "1": "random" }, "invite": [] })).json();
    assert!(opened["table"]["waiting"].is_null() && 0 < opened["table"]["length"].as_u64().unwrap());
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
    let fields = [("game", "vintage"), ("with", "friend"), ("name", "Ada"), ("seats", "3"), ("nonce", &*hex(9))];
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
