//! Seats belong to whoever holds them: leaving, devices, links, whoever opened the table, and lost browsers.

use crate::common::{Answer, Browser, Folder, Running, config};
use serde_json::{Value, json};
use wine_cheese::State as WineCheese;

use packs::Edge;

fn start() -> (Folder, Running) {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    (folder, running)
}

fn link_in(page: &str) -> Option<String> {
    let at = page.find("/join/")?;
    page[at..].split('"').next().map(str::to_owned)
}

/// A table of two, and who sits there.
fn two(running: &Running) -> (Browser, Browser, String) {
    let [mut ada, mut bo] = [running.browser(), running.browser()];
    let table = ada.open("friend");
    let link = link_in(&ada.get(&table).body).unwrap();
    assert_eq!(bo.form(&link, &[("name", "Bo")]).status, 303);
    (ada, bo, table)
}

/// A table of Vintage with so many free seats; who opened it, and the links.
fn open_for(running: &Running, seats: &str) -> (Browser, String, Vec<String>) {
    let mut ada = running.browser();
    let fields = [("game", "vintage"), ("with", "friend"), ("name", "Ada"), ("seats", seats)];
    let table = ada.form("/tables", &fields).header("location").unwrap().to_owned();
    let page = ada.get(&table).body;
    let links = page.split("/join/").skip(1).map(|rest| format!("/join/{}", rest.split('"').next().unwrap())).collect();
    (ada, table, links)
}

fn version(browser: &mut Browser, table: &str) -> String {
    browser.get(&format!("{table}/fragment")).attribute("data-version").unwrap().to_owned()
}

fn leave(browser: &mut Browser, table: &str, seat: &str) -> Answer {
    let version = version(browser, table);
    browser.form(&format!("{table}/leave"), &[("seat", seat), ("version", &version)])
}

fn arrange(browser: &mut Browser, table: &str, fields: &[(&str, &str)]) -> Answer {
    let version = version(browser, table);
    let fields: Vec<_> = fields.iter().copied().chain([("version", version.as_str())]).collect();
    browser.form(&format!("{table}/seats/host"), &fields)
}

fn is_at(browser: &mut Browser, table: &str, seat: u8) -> bool {
    browser.get(table).body.contains(&format!("data-seat=\"{seat}\""))
}

#[test]
fn of_two_the_other_one_wins_and_the_file_says_so() {
    let (folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    let asked = bo.get(&format!("{table}/leave")).body;
    assert!(asked.contains("other player wins"), "{asked}");
    assert!(bo.get(&table).body.contains("/leave\""), "the menu offers it");
    // Nobody leaves for another, and nobody who only watches.
    assert_eq!(leave(&mut ada, &table, "1").status, 403);
    assert_eq!(leave(&mut running.browser(), &table, "1").status, 403);
    assert_eq!(leave(&mut bo, &table, "1").status, 303);
    let page = ada.get(&table).body;
    assert!(page.contains("data-state=\"over\"") && page.contains("has resigned"), "{page}");
    assert!(!page.contains("data-action"), "nothing can be played any more");
    assert_eq!(leave(&mut ada, &table, "0").status, 409, "it is over");
    let file = ada.get(&format!("{table}/file")).json();
    assert_eq!((&file["result"]["ranks"], &file["asides"][0]["what"]), (&json!([1, 2]), &json!("resign")));
    let verified = table::verify::<WineCheese>(WineCheese::standard_pack(), &file.to_string()).unwrap();
    assert!(verified.chain.is_some());
    let spoilt = |spoil: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        spoil(&mut file);
        table::verify::<WineCheese>(WineCheese::standard_pack(), &file.to_string()).is_err()
    };
    assert!(spoilt(&|file| file["asides"] = json!([])));
    assert!(spoilt(&|file| {
        file["asides"][0]["who"] = json!(0);
        file["result"]["ranks"] = json!([2, 1]);
    }));
    running.stop();
    // After a restart, and in the check, it is the same.
    assert!(server::check::check(&folder.file(), None).unwrap().broken.is_empty());
    let running = Running::start(config(&folder.file()));
    let page = running.browser().get(&format!("{table}/replay")).body;
    assert!(page.contains("has resigned") && page.contains("data-begin-review"), "it can be reviewed: {page}");
}

#[test]
fn of_three_a_bot_plays_on_in_the_open() {
    let (_folder, running) = start();
    let (mut ada, table, links) = open_for(&running, "3");
    let [mut bo, mut cy] = [running.browser(), running.browser()];
    assert_eq!(bo.form(&links[0], &[("name", "Bo")]).status, 303);
    assert_eq!(cy.form(&links[1], &[("name", "Cy")]).status, 303);
    assert!(bo.get(&format!("{table}/leave")).body.contains("bot then plays on"));
    assert_eq!(leave(&mut bo, &table, "1").status, 303);
    let page = ada.get(&table).body;
    assert!(page.contains("plays on for this seat") && page.contains("bot for Bo"), "{page}");
    assert!(page.contains("data-state") && !page.contains("data-state=\"over\""));
    assert!(bo.get(&table).body.contains("You are watching"), "the seat is gone");
    assert_eq!(leave(&mut bo, &table, "1").status, 403);
}

#[test]
fn a_program_resigns_by_the_api() {
    let (_folder, running) = start();
    let mut program = running.browser();
    let opened = program.post("/api/v1/tables", &json!({ "game": "wine-cheese", "bots": { "1": "random" } })).json();
    let path = format!("/api/v1/tables/{}", opened["id"].as_str().unwrap());
    let token = opened["tokens"][0]["token"].as_str().unwrap();
    assert_eq!(program.post(&format!("{path}/leave"), &json!({})).status, 403);
    let left = program.post_as(token, &format!("{path}/leave"), &json!({})).json();
    assert_eq!((&left["table"]["over"], &left["table"]["resigned"]), (&json!(true), &json!(0)), "{left}");
    let score = program.get(&format!("{path}/score")).json();
    assert_eq!((&score["seats"][0]["rank"], &score["seats"][1]["rank"]), (&json!(2), &json!(1)));
    assert_eq!(program.post_as(token, &format!("{path}/leave"), &json!({})).status, 409);
}

#[test]
fn together_everybody_has_lost() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let opened =
        ada.post("/api/v1/tables", &json!({ "game": "everdell-duo", "options": { "mode": "chapter-4" } })).json();
    let path = format!("/api/v1/tables/{}", opened["id"].as_str().unwrap());
    let token = opened["tokens"][0]["token"].as_str().unwrap();
    assert_eq!(ada.post_as(token, &format!("{path}/leave"), &json!({})).status, 200);
    let score = ada.get(&format!("{path}/score")).json();
    assert_eq!((&score["seats"][0]["rank"], &score["seats"][1]["rank"]), (&json!(2), &json!(2)), "{score}");
    assert_eq!(ada.get(opened["address"].as_str().unwrap()).status, 200);
}

/// The attack: whoever opened the table takes the guest's link, passes on a second one, and looks at the guest's hand.
#[test]
fn nobody_looks_over_a_guests_shoulder_unnoticed() {
    let (_folder, running) = start();
    let [mut ada, mut spy, mut bo] = [running.browser(), running.browser(), running.browser()];
    let table = ada.open("friend");
    let link = link_in(&ada.get(&table).body).unwrap();
    assert_eq!(spy.form(&link, &[]).status, 303);
    let second = link_in(&spy.form(&format!("{table}/link"), &[("seat", "1")]).body).unwrap();
    // Bo is told before sitting down, and everybody afterwards.
    assert!(bo.get(&second).body.contains("already played from another device"));
    assert_eq!(bo.form(&second, &[("name", "Bo")]).status, 303);
    for browser in [&mut ada, &mut bo] {
        let page = browser.get(&table).body;
        assert!(page.contains("played from one more device") && page.contains("2 devices"), "{page}");
    }
    // The used links open nothing any more.
    assert_eq!((running.browser().get(&link).status, running.browser().get(&second).status), (410, 410));
    // Bo signs the other one out; whoever does not play the seat cannot.
    let seats = bo.get(&format!("{table}/seats"));
    assert!(seats.body.contains("(this device)"));
    let own = seats
        .body
        .split("<li class=\"row\">")
        .find(|part| part.contains("(this device)") && part.contains("seats/out"))
        .unwrap();
    let marks: Vec<String> =
        seats.body.split("name=\"device\" value=\"").skip(1).map(|rest| rest[..16].to_owned()).collect();
    let other = marks.iter().find(|mark| !own.contains(mark.as_str())).unwrap();
    let out = [("seat", "1"), ("device", other.as_str())];
    assert_eq!(ada.form(&format!("{table}/seats/out"), &out).status, 403);
    assert!(!ada.get(&format!("{table}/seats")).body.contains(other.as_str()), "others see devices, not their marks");
    assert_eq!(bo.form(&format!("{table}/seats/out"), &out).status, 303);
    assert!(spy.get(&table).body.contains("You are watching"));
    assert!(is_at(&mut bo, &table, 1));
    assert!(ada.get(&table).body.contains("signed a device out"));
    assert_eq!(bo.form(&format!("{table}/seats/out"), &out).status, 409, "it is gone");
}

#[test]
fn unused_links_are_shown_only_to_whoever_opened_the_table() {
    let (_folder, running) = start();
    let (mut ada, table, links) = open_for(&running, "4");
    assert_eq!(links.len(), 3);
    let [mut bo, mut eve] = [running.browser(), running.browser()];
    assert_eq!(bo.form(&links[0], &[("name", "Bo")]).status, 303);
    for browser in [&mut bo, &mut eve] {
        for page in ["", "/fragment", "/seats", "/replay", "/shuffle"] {
            assert!(!browser.get(&format!("{table}{page}")).body.contains("/join/"), "{page}");
        }
        assert!(!browser.get_gzip(&format!("{table}/fragment")).body.contains("/join/"));
    }
    assert_eq!(ada.get_gzip(&format!("{table}/fragment")).body.matches("/join/").count(), 2);
    // Nor is what was drawn for them kept for somebody else at the same place.
    assert_eq!(leave(&mut ada, &table, "0").status, 303);
    assert_eq!(
        ada.get_gzip(&format!("{table}/fragment")).body.matches("/join/").count(),
        2,
        "still the one who opened it"
    );
    assert!(!eve.get_gzip(&format!("{table}/fragment")).body.contains("/join/"));
}

#[test]
fn whoever_opened_the_table_frees_and_fills_seats_in_the_open() {
    let (_folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    for browser in [&mut bo, &mut running.browser()] {
        assert_eq!(arrange(browser, &table, &[("seat", "0"), ("what", "free")]).status, 403);
    }
    assert_eq!(
        arrange(&mut ada, &table, &[("seat", "0"), ("what", "free")]).status,
        403,
        "one's own is left, not freed"
    );
    assert_eq!(arrange(&mut ada, &table, &[("seat", "1"), ("what", "free")]).status, 303);
    assert!(bo.get(&table).body.contains("You are watching"));
    let page = ada.get(&table).body;
    assert!(page.contains("has freed the seat"), "{page}");
    // The new link is another one, and works once.
    let link = link_in(&page).unwrap();
    let mut cy = running.browser();
    assert_eq!(cy.form(&link, &[("name", "Cy")]).status, 303);
    assert!(is_at(&mut cy, &table, 1) && cy.get(&table).body.contains("Cy"));
    assert!(link_in(&ada.get(&table).body).is_none());
    assert_eq!(arrange(&mut ada, &table, &[("seat", "1"), ("what", "bot"), ("bot", "random")]).status, 303);
    let page = cy.get(&table).body;
    assert!(page.contains("You are watching") && page.contains("whoever opened the table has arranged it"), "{page}");
    assert_eq!(arrange(&mut ada, &table, &[("seat", "1"), ("what", "bot"), ("bot", "nobody")]).status, 400);
}

#[test]
fn a_recovery_code_brings_back_a_lost_browser_once() {
    let (folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    let page = bo.form("/recover/code", &[]).body;
    let code = page.split("<code class=\"recovery\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let database = std::fs::read(folder.file()).unwrap();
    assert!(!String::from_utf8_lossy(&database).contains(&code), "only its hash is kept");
    let [mut back, mut thief] = [running.browser(), running.browser()];
    for wrong in ["", "aaaa-bbbb-cccc-dddd-eeee"] {
        assert_eq!(thief.form("/recover", &[("code", wrong)]).status, 410);
    }
    assert_eq!(back.form("/recover", &[("code", &format!(" {} ", code.to_uppercase()))]).status, 303);
    assert!(is_at(&mut back, &table, 1));
    assert!(bo.get(&table).body.contains("You are watching"), "the lost browser is out");
    assert!(ada.get(&table).body.contains("by a recovery code"));
    assert_eq!(thief.form("/recover", &[("code", &code)]).status, 410, "it worked once");
    assert_eq!(
        running.browser().form("/recover/code", &[]).status,
        403,
        "without a seat there is nothing to bring back"
    );
}

#[test]
fn names_that_look_alike_are_marked_and_isolated() {
    let (_folder, running) = start();
    let [mut ada, mut bo] = [running.browser(), running.browser()];
    let table = ada.open("friend");
    let link = link_in(&ada.get(&table).body).unwrap();
    assert_eq!(bo.form(&link, &[("name", "Аd\u{202e}а\u{200b}")]).status, 303);
    let page = ada.get(&table).body;
    assert!(page.contains("looks like") && page.contains("<bdi class=\"seat-name\">"), "{page}");
    assert!(!page.contains('\u{202e}') && !page.contains('\u{200b}'));
}

#[test]
fn the_same_people_play_again_and_swap_seats() {
    let (_folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    assert_eq!(ada.form(&format!("{table}/again"), &[("swap", "no")]).status, 409, "it is not over");
    assert_eq!(leave(&mut bo, &table, "1").status, 303);
    assert!(ada.get(&table).body.contains("Play again"));
    assert_eq!(running.browser().form(&format!("{table}/again"), &[]).status, 403);
    let mut heard = bo.listen(&format!("{table}/events"));
    heard.next();
    let next = ada.form(&format!("{table}/again"), &[("swap", "yes")]).header("location").unwrap().to_owned();
    assert_ne!(next, table);
    assert!(heard.next().is_some(), "whoever looks is told");
    let page = bo.get(&format!("{table}/fragment"));
    assert_eq!(page.attribute("data-next"), Some(next.as_str()));
    assert!(running.browser().get(&table).body.contains(&format!("href=\"{next}\"")), "others find the way");
    assert!(is_at(&mut ada, &next, 1) && is_at(&mut bo, &next, 0));
    // Whoever asks later comes to the same table, whatever they ask for.
    assert_eq!(bo.form(&format!("{table}/again"), &[("swap", "no")]).header("location"), Some(next.as_str()));
}

#[test]
fn programs_play_again_with_new_tokens() {
    let (_folder, running) = start();
    let mut program = running.browser();
    let opened =
        program.post("/api/v1/tables", &json!({ "game": "distilled", "seats": 3, "bots": { "2": "random" } })).json();
    let path = |id: &Value, rest: &str| format!("/api/v1/tables/{}/{rest}", id.as_str().unwrap());
    let token = opened["tokens"][0]["token"].as_str().unwrap();
    assert_eq!(program.post_as(token, &path(&opened["id"], "again"), &json!({})).status, 409);
    let opened = program.post("/api/v1/tables", &json!({ "game": "distilled", "seats": 1 })).json();
    let token = opened["tokens"][0]["token"].as_str().unwrap();
    program.post_as(token, &path(&opened["id"], "leave"), &json!({}));
    let again = program.post_as(token, &path(&opened["id"], "again"), &json!({ "swap": true }));
    assert_eq!(again.status, 201, "{}", again.body);
    let (again, new) = (again.json(), "tokens");
    let new = again[new][0]["token"].as_str().unwrap();
    assert_eq!(program.get_as(new, &path(&again["id"], "legal")).status, 200);
    let other = program.post_as(token, &path(&opened["id"], "again"), &json!({})).json();
    assert_eq!((&other["id"], &other["tokens"]), (&again["id"], &json!([])), "told this once");
}

#[test]
fn players_are_forgotten_when_they_ask_for_it() {
    let (_folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    assert!(ada.get(&table).body.contains("Bo"));
    let before = bo.cookies.clone();
    assert!(bo.get("/forget").body.contains("the other player wins"));
    assert_eq!(bo.form("/forget", &[]).status, 303);
    let page = ada.get(&table).body;
    assert!(page.contains("has resigned") && !page.contains("Bo "), "{page}");
    assert!(!bo.get("/").body.contains(&table), "nothing is theirs any more");
    // Not even with the cookie of before.
    bo.cookies = before;
    assert!(bo.get(&table).body.contains("You are watching"));
    assert_eq!(running.browser().form("/forget", &[]).status, 403);
}

/// A seat whose last device is signed out has no link; whoever opened the table makes one.
#[test]
fn a_seat_that_nobody_can_reach_is_freed() {
    let (_folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    let page = bo.get(&format!("{table}/seats")).body;
    let mark = page.split("name=\"device\" value=\"").nth(1).unwrap()[..16].to_owned();
    assert_eq!(bo.form(&format!("{table}/seats/out"), &[("seat", "1"), ("device", &mark)]).status, 303);
    assert!(bo.get(&table).body.contains("You are watching"));
    assert!(link_in(&ada.get(&table).body).is_none());
    assert!(ada.get(&format!("{table}/seats")).body.contains("Free the seat"));
    assert_eq!(arrange(&mut ada, &table, &[("seat", "1"), ("what", "free")]).status, 303);
    let link = link_in(&ada.get(&table).body).unwrap();
    assert_eq!(bo.form(&link, &[("name", "Bo")]).status, 303);
    assert!(is_at(&mut bo, &table, 1));
}

/// A program that came by an invitation has its seat and no more.
#[test]
fn a_guest_of_the_api_does_not_manage_the_table() {
    let (_folder, running) = start();
    let mut program = running.browser();
    let opened = program
        .post("/api/v1/tables", &json!({ "game": "vintage", "seats": 3, "invite": [1, 2], "wait": true }))
        .json();
    let link = opened["invitations"][0]["address"].as_str().unwrap().trim_start_matches("/join/").to_owned();
    let joined = program.post("/api/v1/join", &json!({ "invitation": link, "name": "Robo" })).json();
    let path = |rest: &str| format!("/api/v1/tables/{}/{rest}", opened["id"].as_str().unwrap());
    let (host, guest) = (opened["tokens"][0]["token"].as_str().unwrap(), joined["token"].as_str().unwrap());
    for seat in [0, 2] {
        assert_eq!(program.post_as(guest, &path("seats"), &json!({ "seat": seat })).status, 403);
    }
    assert_eq!(program.post_as(guest, &path("start"), &json!({})).status, 403);
    let freed = program.post_as(host, &path("seats"), &json!({ "seat": 1 })).json();
    assert!(freed["invitation"]["address"].as_str().unwrap().starts_with("/join/"), "{freed}");
    assert_eq!(program.get_as(guest, &path("view")).status, 403, "the seat is not its own any more");
}

/// The others go on listening to the same table, and what happens there afterwards reaches them.
#[test]
fn whoever_stays_hears_what_happens_after_another_was_forgotten() {
    let (_folder, running) = start();
    let (mut ada, table, links) = open_for(&running, "3");
    let mut bo = running.browser();
    assert_eq!(bo.form(&links[0], &[("name", "Bo")]).status, 303);
    let mut heard = ada.listen(&format!("{table}/events"));
    assert_eq!(bo.form("/forget", &[]).status, 303);
    assert!(!ada.get(&table).body.contains("Bo "));
    assert_eq!(arrange(&mut ada, &table, &[("seat", "2"), ("what", "bot"), ("bot", "random")]).status, 303);
    let version = version(&mut ada, &table);
    assert!(heard.tells(&version, 3), "the page is not told of version {version}");
}

/// A stranger on one's seat who is signed out does not come back by a link that they made before.
#[test]
fn whoever_is_signed_out_has_no_link_left() {
    let (_folder, running) = start();
    let (mut ada, mut bo, table) = two(&running);
    let link = |browser: &mut Browser| link_in(&browser.form(&format!("{table}/link"), &[("seat", "1")]).body).unwrap();
    let mark = |page: &str, own: bool| {
        let mut devices = page.split("<li class=\"row\">").filter(|part| part.contains("seats/out"));
        let device = devices.find(|part| part.contains("(this device)") == own).unwrap();
        device.split("name=\"device\" value=\"").nth(1).unwrap()[..16].to_owned()
    };
    let mut spy = running.browser();
    let first = link(&mut bo);
    assert_eq!(spy.form(&first, &[]).status, 303);
    let kept = link(&mut spy);
    let other = mark(&bo.get(&format!("{table}/seats")).body, false);
    assert_eq!(bo.form(&format!("{table}/seats/out"), &[("seat", "1"), ("device", &other)]).status, 303);
    assert_eq!(spy.get(&kept).status, 410);
    assert_eq!(spy.form(&kept, &[]).status, 410);
    // Whoever signs out themselves may come back.
    let own_link = link(&mut bo);
    let own = mark(&bo.get(&format!("{table}/seats")).body, true);
    assert_eq!(bo.form(&format!("{table}/seats/out"), &[("seat", "1"), ("device", &own)]).status, 303);
    assert!(ada.get(&table).body.contains("signed a device out"));
    assert_eq!(bo.form(&own_link, &[]).status, 303);
    // Nor does somebody who has the lost browser.
    let lost = link(&mut bo);
    let page = bo.form("/recover/code", &[]).body;
    let code = page.split("<code class=\"recovery\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    assert_eq!(running.browser().form("/recover", &[("code", &code)]).status, 303);
    assert_eq!(bo.get(&lost).status, 410);
}

/// Whoever asks for the next game is told no token of others, and nobody loses their seat because somebody else asked first.
#[test]
fn a_guest_who_asks_first_gets_nobodys_seat() {
    let (_folder, running) = start();
    let mut program = running.browser();
    let path = |id: &Value, rest: &str| format!("/api/v1/tables/{}/{rest}", id.as_str().unwrap());
    for guest_is_a_program in [true, false] {
        let opened = program.post("/api/v1/tables", &json!({ "game": "vintage", "seats": 2, "invite": [1] })).json();
        let (id, token) = (&opened["id"], opened["tokens"][0]["token"].as_str().unwrap());
        let link = opened["invitations"][0]["address"].as_str().unwrap();
        let mut guest = running.browser();
        let next = if guest_is_a_program {
            let invitation = link.strip_prefix("/join/").unwrap();
            let joined = guest.post("/api/v1/join", &json!({ "invitation": invitation, "name": "Bo" })).json();
            let own = joined["token"].as_str().unwrap();
            program.post_as(token, &path(id, "leave"), &json!({}));
            let again = guest.post_as(own, &path(id, "again"), &json!({})).json();
            assert_eq!(again["tokens"], json!([]), "{again}");
            assert_eq!(guest.get_as(own, &path(&again["id"], "legal")).status, 200);
            assert_eq!(guest.post_as(own, &path(&again["id"], "seats"), &json!({ "seat": 0 })).status, 403);
            again["id"].clone()
        } else {
            assert_eq!(guest.form(link, &[("name", "Bo")]).status, 303);
            program.post_as(token, &path(id, "leave"), &json!({}));
            let table = format!("/t/{}", id.as_str().unwrap());
            let next = guest.form(&format!("{table}/again"), &[("swap", "no")]).header("location").unwrap().to_owned();
            assert_eq!(arrange(&mut guest, &next, &[("seat", "0"), ("what", "free")]).status, 403);
            assert!(is_at(&mut guest, &next, 1));
            json!(next.strip_prefix("/t/").unwrap())
        };
        // The program is led there, plays on with the token that it has, and is still the one who opened it.
        let led = program.post_as(token, &path(id, "again"), &json!({})).json();
        assert_eq!((&led["id"], &led["tokens"]), (&next, &json!([])));
        let seen = program.get_as(token, &path(&next, "view")).json();
        assert_eq!(seen["seat"], json!(0), "{seen}");
        let filled = program.post_as(token, &path(&next, "seats"), &json!({ "seat": 1, "bot": "random" }));
        assert_eq!(filled.status, 200, "{}", filled.body);
    }
}
