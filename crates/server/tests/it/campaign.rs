//! Campaigns over real HTTP: a sheet that keeps itself, across restarts, and refuses what cannot be.

use crate::common::{Answer, Browser, Folder, Running, config, eventually, unseal};
use serde_json::{Value, json};
use store::{Begun, CampaignEntry, CampaignKind, Ends, NewCampaign, NewTable, Store};

fn begin_campaign(browser: &mut Browser) -> String {
    let answer = browser.form("/campaigns", &[("city", "  Eichenstadt\n")]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

fn begin_chapter(browser: &mut Browser, campaign: &str, with: &str, difficulty: &str) -> Answer {
    let fields = [("with", with), ("bot", "random"), ("name", "Ada"), ("difficulty", difficulty)];
    browser.form(&format!("{campaign}/begin"), &fields)
}

/// Plays both animals at one screen, at random, for so many actions or to the end.
pub fn play(browser: &mut Browser, table: &str, most: usize) -> usize {
    play_with(2, browser, table, most)
}

fn play_with(seats: usize, browser: &mut Browser, table: &str, most: usize) -> usize {
    let mut played = 0;
    for step in 0..20_000 {
        let seat = step % seats;
        let page = browser.get(&format!("{table}/fragment?seat={seat}"));
        if played == most || page.attribute("data-state") == Some("over") {
            break;
        }
        let actions = page.attributes("data-action");
        let Some(action) = actions.get(step * 7 % actions.len().max(1)) else { continue };
        let version: u64 = page.attribute("data-version").unwrap().parse().unwrap();
        let body = json!({ "action": action, "version": version, "seat": seat });
        played += usize::from(browser.post(&format!("{table}/play"), &body).status == 200);
    }
    played
}

fn sheet(browser: &mut Browser, id: &str) -> Value {
    let answer = browser.get(&format!("/api/v1/campaigns/{id}"));
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["campaign"].clone()
}

fn id_of(campaign: &str) -> &str {
    campaign.strip_prefix("/c/").unwrap()
}

/// ED-14.2: one seat plays both animals, in a campaign and at a single table; against each other two play.
#[test]
fn a_chapter_is_played_alone() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let campaign = begin_campaign(&mut ada);
    let begun = begin_chapter(&mut ada, &campaign, "alone", "normal");
    assert_eq!(begun.status, 303, "{}", begun.body);
    let table = begun.header("location").unwrap().to_owned();
    assert!(10 < play_with(1, &mut ada, &table, usize::MAX));
    let sheet = sheet(&mut ada, id_of(&campaign));
    assert_eq!((&sheet["running"], &sheet["lost"]), (&Value::Null, &json!(1)));

    let open = |ada: &mut Browser, mode: &str| {
        ada.form("/tables", &[("game", "everdell-duo"), ("with", "alone"), ("mode", mode), ("name", "Ada")])
    };
    assert_eq!(open(&mut ada, "challenge-1-1").status, 303);
    assert_eq!(open(&mut ada, "competitive").status, 422);
    running.stop();
}

/// The whole way of a chapter: begun, played, lost, written down by itself, there after a restart, passed over.
#[test]
fn a_chapter_is_played_and_its_result_is_on_the_sheet_after_a_restart() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let campaign = begin_campaign(&mut ada);
    let page = ada.get(&campaign);
    for part in ["The campaign of Eichenstadt", "class=\"valley\"", "Chapter 1: ", "comes next", "0 of 300 laurels"] {
        assert!(page.body.contains(part), "{part} is missing");
    }
    assert!(ada.get("/").body.contains(&campaign), "it is in my list");
    let begun = begin_chapter(&mut ada, &campaign, "screen", "hard");
    assert_eq!(begun.status, 303, "{}", begun.body);
    let table = begun.header("location").unwrap().to_owned();
    assert!(ada.get(&table).body.contains(&campaign), "the table leads back to the map");
    assert!(ada.get(&campaign).body.contains("You are in the middle of this chapter"));
    assert!(10 < play(&mut ada, &table, usize::MAX));
    assert!(ada.get(&table).body.contains("Back to the map"));
    let before = sheet(&mut ada, id_of(&campaign));
    assert_eq!((&before["running"], &before["lost"], &before["next"]), (&Value::Null, &json!(1), &json!(1)));
    assert_eq!(before["difficulty"], "hard", "as the chapter was played");
    let cookies = ada.cookies.clone();
    running.stop();

    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    ada.cookies = cookies;
    assert_eq!(sheet(&mut ada, id_of(&campaign)), before);
    let page = ada.get(&campaign);
    assert!(page.body.contains("lost once") && page.body.contains("Go on without winning"), "{}", page.body);
    assert_eq!(ada.form(&format!("{campaign}/pass-over"), &[]).status, 303);
    let page = ada.get(&campaign);
    assert!(page.body.contains("passed over") && page.body.contains("Chapter 2: "));
    ada.lang = "de";
    let page = ada.get(&campaign);
    assert!(page.body.contains("Die Kampagne von Eichenstadt") && page.body.contains("Kapitel 2: "));
}

#[test]
fn orders_that_cannot_be_are_refused_with_a_reason() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut stranger) = (running.browser(), running.browser());
    let refused = |answer: Answer, status: u16, part: &str| {
        assert_eq!(answer.status, status, "{}", answer.body);
        assert!(answer.body.contains(part), "{part} is not in {}", answer.body);
    };
    let bad = json!({ "city": "X", "difficulty": "deadly" });
    refused(ada.post("/api/v1/campaigns", &bad), 400, "`difficulty`");
    refused(ada.post("/api/v1/campaigns", &json!({ "city": "\n " })), 400, "`city`");
    refused(ada.get("/c/aaaaaaaaaaaaaaaa"), 404, "no such campaign");
    refused(ada.get("/c/..%2F..%2Fetc"), 404, "no such");
    let campaign = begin_campaign(&mut ada);
    assert!(stranger.get(&campaign).body.contains("You are looking on"));
    assert!(!stranger.get(&campaign).body.contains("name=\"with\""));
    for order in ["begin", "pass-over", "give-up", "link"] {
        let fields = [("with", "screen"), ("difficulty", "normal")];
        refused(stranger.form(&format!("{campaign}/{order}"), &fields), 403, "not yours");
    }
    refused(ada.form(&format!("{campaign}/pass-over"), &[]), 409, "that you have lost");
    refused(ada.form(&format!("{campaign}/give-up"), &[]), 409, "No game of this campaign");
    refused(begin_chapter(&mut ada, &campaign, "god", "normal"), 400, "`with`");
    refused(begin_chapter(&mut ada, &campaign, "screen", "deadly"), 400, "`difficulty`");
    assert_eq!(begin_chapter(&mut ada, &campaign, "friend", "normal").status, 303);
    refused(begin_chapter(&mut ada, &campaign, "screen", "normal"), 409, "is being played");
    refused(ada.form(&format!("{campaign}/pass-over"), &[]), 409, "is being played");
    let path = format!("/api/v1/campaigns/{}/begin", id_of(&campaign));
    let answer = stranger.post_as("wrong", &path, &json!({}));
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (403, &json!("not-your-campaign")));
    assert_eq!(stranger.post(&path, &json!({ "dificulty": "hard" })).status, 400, "nothing is overlooked");
}

/// Ruling E27: a game in which nobody has acted does not count when it is given up; any other is lost.
#[test]
fn a_game_that_is_given_up_is_lost_once_somebody_has_acted() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let campaign = begin_campaign(&mut ada);
    for (actions, lost) in [(0, 0), (3, 1)] {
        let begun = begin_chapter(&mut ada, &campaign, "screen", "normal");
        let table = begun.header("location").unwrap().to_owned();
        assert_eq!(play(&mut ada, &table, actions), actions);
        assert_eq!(ada.form(&format!("{campaign}/give-up"), &[]).status, 303);
        let sheet = sheet(&mut ada, id_of(&campaign));
        assert_eq!((&sheet["lost"], &sheet["running"]), (&json!(lost), &Value::Null));
        // The table can be played on, and does not count any more.
        play(&mut ada, &table, usize::MAX);
    }
    assert_eq!(sheet(&mut ada, id_of(&campaign))["lost"], 1);
}

#[test]
fn a_link_shares_the_campaign_once() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let (mut ada, mut bo) = (running.browser(), running.browser());
    let campaign = begin_campaign(&mut ada);
    let page = ada.form(&format!("{campaign}/link"), &[]);
    let link = page.attributes("value").into_iter().find(|value| value.contains("/c/join/")).expect("a link");
    let path = link.split("localhost").nth(1).unwrap().to_owned();
    assert!(bo.get(&path).body.contains("Eichenstadt"));
    assert_eq!(bo.get(&path).status, 200, "looking does not use it up");
    assert_eq!(bo.form(&path, &[]).header("location"), Some(campaign.as_str()));
    assert_eq!(running.browser().form(&path, &[]).status, 410);
    assert_eq!(begin_chapter(&mut bo, &campaign, "screen", "normal").status, 303);
}

/// Bots play chapter after chapter for a program; what one game kept or used up goes on to the next.
#[test]
fn a_program_plays_a_campaign_and_what_was_kept_goes_on() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut program = running.browser();
    let opened = program.post("/api/v1/campaigns", &json!({ "city": "Eichenstadt", "difficulty": "normal" }));
    assert_eq!(opened.status, 201, "{}", opened.body);
    let opened = opened.json();
    let (id, token) = (opened["id"].as_str().unwrap().to_owned(), opened["token"].as_str().unwrap().to_owned());
    let path = |rest: &str| format!("/api/v1/campaigns/{id}{rest}");
    let mut won = 0;
    for game in 0..12 {
        if 0 < won && 3 <= game {
            break;
        }
        let before = sheet(&mut program, &id);
        let begun = program.post_as(&token, &path("/begin"), &json!({ "bots": { "0": "greedy", "1": "greedy" } }));
        assert_eq!(begun.status, 201, "{}", begun.body);
        let table = begun.json()["id"].as_str().unwrap().to_owned();
        let after = eventually("the bots play to the end", || {
            let after = sheet(&mut program, &id);
            after["running"].is_null().then_some(after)
        });
        let log = program.get(&format!("/api/v1/tables/{table}/log")).json();
        let options = &log["setup"]["options"];
        assert_eq!((&options["kept"], &options["gone"]), (&before["news"]["kept"], &before["news"]["gone"]));
        assert_eq!(options["mode"], format!("chapter-{}", before["next"]));
        let chapters = |sheet: &Value| sheet["chapters"].as_array().unwrap().len();
        if chapters(&after) == chapters(&before) {
            assert_eq!(after["lost"], before["lost"].as_u64().unwrap() + 1);
            assert_eq!(program.post_as(&token, &path("/pass-over"), &json!({})).status, 200);
        } else {
            won += 1;
            assert_eq!(after["games"][chapters(&before)], json!(table), "game {game}");
            assert!(0 < after["worth"]["laurels"].as_u64().unwrap());
        }
    }
    assert!(0 < won, "greedy bots win none of twelve chapters");
}

/// A server that is killed after the last action of a game, and before its entry in the campaign, writes it later.
#[test]
fn a_result_that_was_not_written_down_is_when_somebody_asks() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut ada = running.browser();
    let campaign = begin_campaign(&mut ada);
    let table = begin_chapter(&mut ada, &campaign, "screen", "normal").header("location").unwrap().to_owned();
    play(&mut ada, &table, usize::MAX);
    let known = sheet(&mut ada, id_of(&campaign));
    running.stop();

    unseal(&folder.file());
    let store = Store::open(&folder.file()).unwrap();
    let played = store.load(table.strip_prefix("/t/").unwrap()).unwrap().unwrap();
    let setup = store.load_campaign(id_of(&campaign)).unwrap().unwrap().setup;
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let other = "bbbbbbbbbbbbbbbb";
    runtime.block_on(async {
        let game = "everdell-duo".to_owned();
        let new = NewCampaign { id: other.to_owned(), game: game.clone(), setup, holder: None, token: None };
        let key = store.create_campaign(new).await.unwrap();
        let again = "cccccccccccccccc";
        let entry = CampaignEntry { kind: CampaignKind::Begun, text: format!("normal {again}") };
        let table = NewTable {
            id: again.to_owned(),
            game,
            setup: played.setup,
            seed: played.seed,
            origin: None,
            seats: played.seats,
            rows: Vec::new(),
            holders: Vec::new(),
            host: None,
            after: None,
            keys: Vec::new(),
            campaign: Some(Begun { campaign: key, n: 0, entry }),
        };
        let table = store.create(table).await.unwrap();
        let rows = played.rows.into_iter().map(|(row, _)| row).collect();
        store.append(table, 0, rows, Ends::Over).await.unwrap();
    });
    drop(store);

    let running = Running::start(config(&folder.file()));
    let found = sheet(&mut running.browser(), other);
    assert_eq!((&found["lost"], &found["running"], &found["news"]), (&known["lost"], &Value::Null, &known["news"]));
    running.stop();
    let store = Store::open(&folder.file()).unwrap();
    let kinds: Vec<CampaignKind> =
        store.load_campaign(other).unwrap().unwrap().entries.iter().map(|entry| entry.kind).collect();
    assert_eq!(kinds, [CampaignKind::Begun, CampaignKind::Ended], "once, on the disk");
}
