//! What pages tell people beside the board, over real HTTP.

use crate::common::{Browser, Folder, Running, config};

fn at(page: &str, part: &str) -> usize {
    page.find(part).unwrap_or_else(|| panic!("{part} is not in {page}"))
}

/// A table with a friend whose seat is to act first, dealt without waiting for them.
fn waiting_for_a_friend(ada: &mut Browser) -> String {
    loop {
        let table = ada.open("friend");
        let version = ada.get(&table).attribute("data-version").unwrap().to_owned();
        assert_eq!(ada.form(&format!("{table}/start"), &[("version", &version)]).status, 303);
        if ada.get(&table).attribute("data-state") == Some("theirs") {
            return table;
        }
    }
}

#[test]
fn who_comes_back_finds_running_games_above_the_offers() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    assert!(!ada.get("/").body.contains("My running games"));
    for _ in 0..4 {
        ada.open("screen");
    }
    let page = ada.get("/").body;
    assert!(at(&page, "My running games") < at(&page, "class=\"games\""));
    assert_eq!(page.matches("class=\"table-line\"").count(), 4);
    assert!(!page.contains("1 more"));
    ada.open("screen");
    let page = ada.get("/").body;
    assert!(page.contains("1 more"), "further ones unfold");
    assert_eq!(page.matches("class=\"table-line\"").count(), 5);
}

#[test]
fn who_waits_for_a_friend_is_told_so_and_can_copy_the_link() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo, mut guest) = (running.browser(), running.browser(), running.browser());
    let table = waiting_for_a_friend(&mut ada);
    let page = ada.get(&table).body;
    assert!(page.contains("Still missing: Circle"), "{page}");
    assert!(page.contains("to act, still free"));
    let link = page[at(&page, "/join/")..].split('"').next().unwrap().to_owned();
    assert!(page[at(&page, "/join/")..].contains("data-copies=\"Copied"));
    assert!(!guest.get(&table).body.contains("Still missing"), "a guest cannot send the link");
    assert_eq!(bo.form(&link, &[("name", "Bo")]).status, 303);
    let page = ada.get(&table).body;
    assert!(!page.contains("Still missing") && !page.contains("data-copies"));
}

#[test]
fn a_replay_says_what_the_step_was_and_is_seen_from_the_own_side() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo) = (running.browser(), running.browser());
    let table = waiting_for_a_friend(&mut ada);
    let page = ada.get(&table).body;
    let link = page[at(&page, "/join/")..].split('"').next().unwrap().to_owned();
    bo.form(&link, &[("name", "Bo")]);
    for step in 0.. {
        assert!(step < 2000, "the game does not end");
        if !(ada.click(&table, step * 7) | bo.click(&table, step * 7)) {
            break;
        }
    }
    let first = ada.get(&format!("{table}/replay?n=0")).body;
    assert!(first[at(&first, "class=\"replay-happened\"")..].split('>').nth(1) == Some("</ul"), "nothing yet");
    let length: usize = ada.get(&table).attribute("data-length").unwrap().parse().unwrap();
    let path = format!("{table}/replay?n={length}");
    let last = ada.get(&path).body;
    let told = last[at(&last, "class=\"replay-happened\"")..].split("</ul>").next().unwrap().to_owned();
    assert!(told.contains("end of the game"), "{told}");
    // Whose side lies below is whoever looks; a guest looks from the first seat.
    let side = |page: &str| -> Vec<String> {
        let side = page[at(page, "class=\"hand")..].split("</section>").next().unwrap();
        side.split("data-id=\"").skip(1).map(|piece| piece.split('"').next().unwrap().to_owned()).collect()
    };
    let [ada, bo, guest] = [ada.get(&path).body, bo.get(&path).body, running.browser().get(&path).body];
    assert_eq!(side(&ada), side(&guest));
    assert_ne!(side(&ada), side(&bo));
    assert!(bo.contains("Ada's side") && ada.contains("Bo's side"));
}

#[test]
fn the_page_about_shuffling_names_the_seats() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    let page = ada.get(&format!("{table}/shuffle")).body;
    assert!(page.contains("Nonce of Heart") && page.contains("Nonce of Circle"), "{page}");
    assert!(page.contains("(none)"), "no script, no nonce");
}

#[test]
fn a_step_of_a_replay_comes_without_the_page_around_it() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let table = ada.open("screen");
    let whole = ada.get(&format!("{table}/replay?n=3")).body;
    let part = ada.get(&format!("{table}/replay?n=3&part=1")).body;
    let scene =
        |page: &str| page[at(page, "data-part=\"scene\"")..].split("data-part=\"from-here\"").next().unwrap().len();
    assert!(!part.contains("<html") && !part.contains("class=\"log\""), "{part:.200}");
    assert!(whole.contains("<html") && part.len() < whole.len());
    assert!(1000 < scene(&part));
    // Who acted in each entry, for steps of every length.
    let actors = ada.get(&format!("{table}/replay")).attribute("data-actors").unwrap().to_owned();
    let length: usize = ada.get(&table).attribute("data-length").unwrap().parse().unwrap();
    assert_eq!(actors.len(), length);
    assert!(actors.chars().all(|actor| actor == '-'), "only chance has acted: {actors}");
}
