//! People at tables, over real HTTP.

use std::time::Duration;

use crate::common::{Browser, Folder, Running, config, eventually};
use packs::Edge;
use serde_json::json;
use wine_cheese::State as WineCheese;

/// Two browsers at one table: the first opened it, the second came by the link.
fn two_friends(running: &Running) -> (Browser, Browser, String) {
    let (mut ada, mut bo) = (running.browser(), running.browser());
    bo.lang = "de";
    let table = ada.open("friend");
    let link = link_in(&ada.get(&table).body);
    let page = bo.get(&link);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Hinsetzen"));
    let joined = bo.form(&link, &[("name", "Bo")]);
    assert_eq!((joined.status, joined.header("location")), (303, Some(table.as_str())));
    (ada, bo, table)
}

fn link_in(page: &str) -> String {
    let at = page.find("/join/").unwrap_or_else(|| panic!("no link in {page}"));
    page[at..].split('"').next().unwrap().to_owned()
}

/// Plays on with both until the game is over; how many actions that took.
fn play_out(players: &mut [&mut Browser], table: &str) -> usize {
    for step in 0..2000 {
        let mut moved = false;
        for player in players.iter_mut() {
            moved |= player.click(table, step * 7);
        }
        if !moved {
            return step;
        }
    }
    panic!("the game does not end")
}

#[test]
fn a_newcomer_plays_against_a_bot_after_two_clicks_and_plays_to_the_end() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let start = ada.get("/");
    assert_eq!(start.status, 200);
    assert!(start.body.contains("value=\"bot\""));
    let table = ada.open("bot");
    for step in (0..).step_by(3) {
        let state = eventually("the bot moves", || {
            let page = ada.get(&format!("{table}/fragment"));
            page.attribute("data-state").filter(|&state| state != "theirs").map(str::to_owned)
        });
        if state == "over" {
            break;
        }
        assert!(ada.click(&table, step));
    }
    let page = ada.get(&table);
    let results = ["You win, ", "Circle wins, ", "share the victory, "];
    assert!(results.iter().any(|result| page.body.contains(result)));
    assert!(ada.get("/").body.contains("My finished games"));
    let shuffle = ada.get(&format!("{table}/shuffle"));
    assert!(shuffle.body.contains("Checked: the seed"), "{}", shuffle.body);
}

#[test]
fn two_friends_play_a_whole_game_in_two_languages() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo, table) = two_friends(&running);
    assert!(ada.get(&table).body.contains("Bo (Circle)"));
    assert!(bo.get(&table).body.contains("Ada (Herz)"));
    assert_eq!(ada.get(&format!("{table}/file")).status, 409);
    play_out(&mut [&mut ada, &mut bo], &table);
    let page = bo.get(&table);
    let results = ["Du gewinnst, ", "Ada gewinnt, ", "teilen sich den Sieg, "];
    assert!(results.iter().any(|result| page.body.contains(result)));
    let file = bo.get(&format!("{table}/file"));
    assert_eq!(file.status, 200);
    assert!(table::verify::<WineCheese>(WineCheese::standard_pack(), &file.body).is_ok());
}

#[test]
fn of_two_clicks_on_the_same_table_one_counts() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    let page = ada.get(&format!("{table}/fragment?seat=0"));
    let seat: u8 = page.attribute("data-look-from").map_or(0, |seat| seat.parse().unwrap());
    let page = ada.get(&format!("{table}/fragment?seat={seat}"));
    let version: u64 = page.attribute("data-version").unwrap().parse().unwrap();
    let action = page.attributes("data-action")[0].clone();
    let order = json!({ "action": action, "version": version, "seat": seat });
    let clicks: Vec<_> = (0..8)
        .map(|_| {
            let (mut twin, order, path) = (running.browser(), order.clone(), format!("{table}/play"));
            twin.cookies.clone_from(&ada.cookies);
            std::thread::spawn(move || twin.post(&path, &order).status)
        })
        .collect();
    let mut statuses: Vec<u16> = clicks.into_iter().map(|click| click.join().unwrap()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
    let stale = ada.post(&format!("{table}/play"), &order);
    assert_eq!(stale.json()["error"]["code"], "stale");
}

#[test]
fn a_restart_in_the_middle_changes_nothing() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo, table) = two_friends(&running);
    for step in 0..30 {
        ada.click(&table, step * 5);
        bo.click(&table, step * 5);
    }
    let path = format!("{table}/fragment");
    let before = [ada.get(&path).body, bo.get(&path).body];
    running.stop();

    let running = Running::start(config(&folder.file()));
    (ada.address, bo.address) = (running.address, running.address);
    let [mut ada2, mut bo2] = [running.browser(), running.browser()];
    (ada2.cookies, bo2.cookies) = (ada.cookies, bo.cookies);
    bo2.lang = "de";
    assert!([ada2.get(&path).body, bo2.get(&path).body] == before, "another page after the restart");
    play_out(&mut [&mut ada2, &mut bo2], &table);
}

#[test]
fn a_bot_goes_on_after_a_restart_with_the_same_choice() {
    let folder = Folder::new();
    let mut slow = config(&folder.file());
    slow.bot_pause = Duration::ZERO;
    let running = Running::start(slow.clone());
    let mut ada = running.browser();
    let table = ada.open("bot");
    let settled = |ada: &mut Browser| {
        eventually("the bot moves", || {
            let page = ada.get(&format!("{table}/fragment"));
            (page.attribute("data-state") != Some("theirs")).then_some(page.body)
        })
    };
    for step in 0..12 {
        settled(&mut ada);
        ada.click(&table, step);
    }
    settled(&mut ada);
    // Copies of the file play on from the same moment.
    let page = settled(&mut ada);
    running.stop();
    let copy = Folder::new();
    std::fs::copy(folder.file(), copy.file()).unwrap();
    let after: Vec<String> = [&folder, &copy]
        .into_iter()
        .map(|folder| {
            let running = Running::start(config(&folder.file()));
            let mut again = running.browser();
            again.cookies.clone_from(&ada.cookies);
            assert!(settled(&mut again) == page, "another page after the restart");
            again.click(&table, 1);
            settled(&mut again)
        })
        .collect();
    assert!(after[0] == after[1], "the bot chose something else");
}

#[test]
fn every_move_is_heard_once_and_streams_end_with_the_server() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo, table) = two_friends(&running);
    let mut stream = bo.listen(&format!("{table}/events"));
    let first = stream.next().unwrap();
    assert_eq!(Some(first.as_str()), bo.get(&format!("{table}/fragment")).attribute("data-tag"));
    let mut heard = 0;
    for step in 0..40 {
        if ada.click(&table, step) || bo.click(&table, step) {
            let tag = stream.next().unwrap();
            let page = bo.get(&format!("{table}/fragment"));
            assert_eq!(page.attribute("data-tag"), Some(tag.as_str()));
            heard += 1;
        }
    }
    assert!(20 < heard, "{heard}");
    running.stop();
    assert!(stream.has_ended(), "the stream is torn off, or something else was told");
}

/// The browser that is to act, and the other.
fn on_turn<'a>(ada: &'a mut Browser, bo: &'a mut Browser, table: &str) -> (&'a mut Browser, &'a mut Browser) {
    let page = ada.get(&format!("{table}/fragment"));
    if page.attribute("data-state") == Some("mine") { (ada, bo) } else { (bo, ada) }
}

fn undo(browser: &mut Browser, table: &str, what: &str) -> crate::common::Answer {
    let version: u64 = browser.get(&format!("{table}/fragment")).attribute("data-version").unwrap().parse().unwrap();
    browser.post(&format!("{table}/undo"), &json!({ "what": what, "version": version }))
}

#[test]
fn taking_back_is_free_at_first_and_needs_consent_later() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo, table) = two_friends(&running);
    let length = |browser: &mut Browser| -> usize {
        browser.get(&format!("{table}/fragment")).attribute("data-length").unwrap().parse().unwrap()
    };
    let begun = length(&mut ada);
    let (actor, other) = on_turn(&mut ada, &mut bo, &table);
    assert_eq!(undo(actor, &table, "take").json()["error"]["code"], "nothing-to-undo");
    // The first action of the game reveals nothing.
    actor.click(&table, 0);
    assert!(begun < length(actor));
    assert_eq!(undo(actor, &table, "take").status, 200);
    assert_eq!(length(actor), begun);
    assert!(other.get(&table).body.contains("zurückgenommen") || other.get(&table).body.contains("taken back"));
    // The log has grown all the same, so that an old click cannot hit.
    let version: u64 = actor.get(&table).attribute("data-version").unwrap().parse().unwrap();
    assert!(begun < version as usize);

    // After the other has acted it needs consent.
    actor.click(&table, 0);
    let mut step = 0;
    while !other.click(&table, step) {
        actor.click(&table, step);
        step += 1;
    }
    let now = length(actor);
    let refused = undo(actor, &table, "take");
    assert_eq!((refused.status, refused.json()["error"]["code"].clone()), (409, json!("nothing-to-undo")));
    assert_eq!(undo(actor, &table, "agree").status, 409);
    assert_eq!(undo(actor, &table, "ask").status, 200);
    assert_eq!(undo(actor, &table, "agree").status, 409, "nobody agrees to what they ask themselves");
    assert_eq!(length(actor), now);
    assert_eq!(undo(other, &table, "decline").status, 200);
    assert_eq!(undo(other, &table, "agree").status, 409);
    assert_eq!(undo(actor, &table, "ask").status, 200);
    assert_eq!(undo(other, &table, "agree").status, 200);
    assert!(length(actor) < now);
    let path = format!("{table}/fragment");
    let before = [actor.get(&path).body, other.get(&path).body];
    let cookies = [actor.cookies.clone(), other.cookies.clone()];
    let langs = [actor.lang, other.lang];
    running.stop();
    // What was agreed on is in the log too.
    let running = Running::start(config(&folder.file()));
    for nth in 0..2 {
        let mut again = running.browser();
        again.cookies.clone_from(&cookies[nth]);
        again.lang = langs[nth];
        assert!(again.get(&path).body == before[nth], "another page after the restart");
    }
    // The record of the game tells of it and holds.
    let [mut ada, mut bo] = cookies.map(|cookies| {
        let mut again = running.browser();
        again.cookies = cookies;
        again
    });
    play_out(&mut [&mut ada, &mut bo], &table);
    let file = ada.get(&format!("{table}/file"));
    assert!(file.json()["undone"].as_array().is_some_and(|undone| 1 < undone.len()));
    assert!(table::verify::<WineCheese>(WineCheese::standard_pack(), &file.body).is_ok());
}

#[test]
fn replays_branches_and_spectators() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo, table) = two_friends(&running);
    for step in 0..10 {
        ada.click(&table, step);
        bo.click(&table, step);
    }
    let length: usize = ada.get(&table).attribute("data-length").unwrap().parse().unwrap();
    let mut guest = running.browser();
    for n in [0, length / 2, length, length + 50] {
        for browser in [&mut ada, &mut guest] {
            assert_eq!(browser.get(&format!("{table}/replay?n={n}")).status, 200);
        }
    }
    // A guest sees a table, cannot act, and can go on from a moment of it with cards dealt anew.
    let page = guest.get(&table);
    assert!(page.body.contains("You are watching"));
    assert!(page.attributes("data-action").is_empty());
    assert!(!page.body.contains("/join/"));
    let refused = guest.post(&format!("{table}/play"), &json!({ "action": "blue c3", "version": 0 }));
    assert_eq!(refused.json()["error"]["code"], "bad-seat");
    let branch = guest.form(&format!("{table}/branch"), &[("n", &length.to_string()), ("with", "screen")]);
    assert_eq!(branch.status, 303, "{}", branch.body);
    let other = branch.header("location").unwrap().to_owned();
    assert_ne!(other, table);
    assert!(guest.get(&other).body.contains("goes on from a moment"));
    let seat = guest.get(&other).attribute("data-look-from").unwrap().to_owned();
    assert!(!guest.get(&format!("{other}/fragment?seat={seat}")).attributes("data-action").is_empty());

    play_out(&mut [&mut ada, &mut bo], &table);
    let open = guest.get(&format!("{table}/replay?n={length}"));
    assert!(open.body.contains("all cards are open"));
    let branch = bo.form(&format!("{table}/branch"), &[("n", &length.to_string()), ("with", "bot"), ("bot", "random")]);
    assert_eq!(branch.status, 303, "{}", branch.body);
}

#[test]
fn two_at_one_screen_do_not_see_each_others_cards_by_accident() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    let page = ada.get(&table);
    let seat = page.attribute("data-look-from").expect("a curtain").to_owned();
    assert!(page.attributes("data-action").is_empty());
    let own = ada.get(&format!("{table}/fragment?seat={seat}"));
    assert!(own.attribute("data-look-from").is_none() && !own.attributes("data-action").is_empty());
    let other = 1 - seat.parse::<u8>().unwrap();
    assert!(ada.get(&format!("{table}/fragment?seat={other}")).attribute("data-look-from").is_some());
}

#[test]
fn seats_are_given_out_one_by_one() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let start = ada.get("/").body;
    for level in ["easy", "medium", "strong", "master"] {
        assert!(start.contains(&format!("<option value=\"{level}\"")), "{level} is not offered");
    }
    let offers = |level: &str| start.contains(&format!("name=\"bot\" value=\"{level}\""));
    assert!(offers("easy") && !offers("greedy") && !offers("random"));
    let wanted = [("game", "wine-cheese"), ("with", "each"), ("name", "Ada"), ("seat0", "easy"), ("seat1", "me")];
    let opened = ada.form("/tables", &wanted);
    assert_eq!(opened.status, 303, "{}", opened.body);
    let page = ada.get(opened.header("location").unwrap()).body;
    assert!(page.contains("Easy bot (Heart)") && page.contains("Ada (Circle)"), "{page}");
    let refused = |fields: &[(&str, &str)], said: &str| {
        let answer = running.browser().form("/tables", &[&[("game", "wine-cheese")], fields].concat());
        assert!((400..500).contains(&answer.status) && answer.body.contains(said), "{fields:?}: {}", answer.body);
    };
    refused(&[("with", "bot"), ("seats", "3")], "played by 2");
    refused(&[("with", "bot"), ("seats", "200")], "played by 2");
    refused(&[("with", "bot"), ("seats", "many")], "`seats`");
    refused(&[("with", "alone")], "played by 2");
    refused(&[("with", "each"), ("seat0", "friend"), ("seat1", "master")], "Take a seat yourself");
}

#[test]
fn a_bot_agrees_silently_to_taking_back() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "bots": { "1": "random" } })).json();
    let token = opened["tokens"][0]["token"].as_str().unwrap();
    let path = |rest: &str| format!("/api/v1/tables/{}{rest}", opened["id"].as_str().unwrap());
    let settled = || {
        eventually("the bot moves", || {
            let table = running.browser().get(&path("")).json()["table"].clone();
            (table["to_act"] == json!([0])).then_some(table)
        })
    };
    settled();
    // Until the bot is to answer: then taking back is not free any more.
    let lengths = loop {
        let before = settled()["length"].clone();
        let action = program.get_as(token, &path("/legal?words=no")).json()["legal"][0].clone();
        let played = program.post_as(token, &path("/play"), &json!({ "action": action })).json();
        assert_eq!(played["ok"], true, "{played}");
        if played["table"]["to_act"] == json!([1]) {
            break (before, settled()["length"].clone());
        }
    };
    assert_eq!(program.post_as(token, &path("/undo"), &json!({ "what": "take" })).status, 409);
    let taken = program.post_as(token, &path("/undo"), &json!({ "what": "ask" })).json();
    assert_eq!((&taken["table"]["asks_undo"], &taken["table"]["length"]), (&json!(null), &lengths.0), "{taken}");
    assert_ne!(lengths.0, lengths.1);
}
