//! What must not happen: strangers in seats, secrets in addresses, scripts in names, too much at once.

use crate::common::{Browser, Folder, Running, config};
use serde_json::{Value, json};
use server::Rate;

fn start() -> (Folder, Running) {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    (folder, running)
}

fn invitation(browser: &mut Browser, table: &str) -> String {
    let page = browser.get(table).body;
    let at = page.find("/join/").expect("an invitation");
    page[at..].split('"').next().unwrap().to_owned()
}

#[test]
fn every_answer_has_the_headers_that_keep_strangers_out() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let table = ada.open("bot");
    for path in ["/", &table, "/nowhere", "/api/v1/", "/rules/wine-cheese", &format!("{table}/fragment")] {
        let answer = ada.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        // Nothing that the policy would block.
        assert!(!answer.body.contains(" style=\"") && !answer.body.contains(" onclick="), "{path}");
        assert!(!answer.body.contains("<style") && !answer.body.contains("http://www.google"), "{path}");
    }
}

#[test]
fn the_script_and_the_style_may_be_kept_for_ever_under_their_own_address_only() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let page = ada.get("/");
    let script = page.attributes("src").into_iter().find(|src| src.contains("cuvee.js")).unwrap();
    let answer = ada.get(&script);
    assert_eq!(answer.status, 200);
    assert!(answer.header("cache-control").unwrap().contains("immutable"));
    assert_eq!(ada.get("/assets/0000000000000000/cuvee.js").status, 404);
}

#[test]
fn cookies_are_closed_to_scripts_and_other_sites_and_cannot_be_forged() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let opened = ada.form("/tables", &[("game", "wine-cheese"), ("with", "bot"), ("name", "")]);
    let cookies: Vec<_> = opened.headers.iter().filter(|(name, _)| name == "set-cookie").collect();
    assert!(!cookies.is_empty());
    for (_, cookie) in cookies {
        assert!(
            cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
            "{cookie}"
        );
    }
    let table = opened.header("location").unwrap().to_owned();
    assert!(!ada.get(&table).body.contains("You are watching"));
    let mut thief = running.browser();
    for (name, value) in &ada.cookies {
        let mut forged = value.clone().into_bytes();
        let last = forged.len() - 1;
        forged[last] = if forged[last] == b'a' { b'b' } else { b'a' };
        thief.cookies.push((name.clone(), String::from_utf8(forged).unwrap()));
    }
    assert!(thief.get(&table).body.contains("You are watching"));
}

#[test]
fn a_link_works_once_and_looking_does_not_use_it_up() {
    let (_folder, running) = start();
    let [mut ada, mut bo, mut eve] = [running.browser(), running.browser(), running.browser()];
    let table = ada.open("friend");
    let link = invitation(&mut ada, &table);
    assert_eq!(eve.get(&link).status, 200);
    assert_eq!(bo.get(&link).status, 200);
    assert_eq!(bo.form(&link, &[("name", "Bo")]).status, 303);
    let refused = eve.form(&link, &[("name", "Eve")]);
    assert_eq!(refused.status, 410);
    assert!(refused.body.contains("each works once"));
    assert_eq!(eve.get(&link).status, 410);
    assert_eq!(eve.get("/join/0000").status, 410);
    assert!(eve.get(&table).body.contains("You are watching"));
    assert!(!ada.get(&table).body.contains("/join/"));

    // Another device of Bo's, by a link that only Bo gets.
    assert_eq!(eve.form(&format!("{table}/link"), &[("seat", "1")]).status, 403);
    assert_eq!(ada.form(&format!("{table}/link"), &[("seat", "1")]).status, 403);
    let page = bo.form(&format!("{table}/link"), &[("seat", "1")]);
    let at = page.body.find("/join/").unwrap();
    let link = page.body[at..].split('"').next().unwrap().to_owned();
    let mut phone = running.browser();
    assert_eq!(phone.form(&link, &[]).status, 303);
    let mine = |page: &str| page.contains("data-seat=\"1\"");
    assert!(mine(&phone.get(&table).body) && mine(&bo.get(&table).body));
}

#[test]
fn posts_from_other_sites_are_refused() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let body = "game=wine-cheese&with=bot";
    let form = ("content-type", "application/x-www-form-urlencoded");
    let foreign = ada.ask("POST", "/tables", &[form, ("sec-fetch-site", "cross-site")], body);
    assert_eq!(foreign.status, 403);
    assert!(foreign.body.contains("another site"), "{}", foreign.body);
    let foreign = ada.ask("POST", "/tables", &[form, ("origin", "https://elsewhere.example")], body);
    assert_eq!(foreign.status, 403);
    assert_eq!(ada.ask("POST", "/tables", &[form, ("sec-fetch-site", "same-origin")], body).status, 303);
}

#[test]
fn names_are_escaped_everywhere() {
    let (_folder, running) = start();
    let [mut ada, mut bo] = [running.browser(), running.browser()];
    let evil = "<script>alert(1)</script>";
    let opened = ada.form("/tables", &[("game", "wine-cheese"), ("with", "friend"), ("name", evil)]);
    let table = opened.header("location").unwrap().to_owned();
    let link = invitation(&mut ada, &table);
    let looks = [(bo.get(&link), "link"), (ada.get(&table), "table"), (ada.get("/"), "start")];
    for (page, path) in looks {
        assert_eq!(page.status, 200);
        assert!(!page.body.contains("<script>alert"), "{path}");
        assert!(page.body.contains("&lt;script&gt;"), "{path}");
    }
    let found = ada.get(&format!("{table}/why?action=%3Cscript%3E"));
    assert!(!found.body.contains("<script>\u{201d}") && !found.body.contains("“<script"), "{}", found.body);
}

#[test]
fn who_asks_too_often_has_to_wait() {
    let folder = Folder::new();
    let mut limited = config(&folder.file());
    limited.requests = Rate { at_once: 20, per_second: 1.0 };
    limited.new_tables = Rate { at_once: 2, per_second: 0.01 };
    limited.streams = 2;
    let running = Running::start(limited);
    let mut ada = running.browser();
    let table = ada.open("bot");
    ada.open("bot");
    let third = ada.form("/tables", &[("game", "wine-cheese"), ("with", "bot")]);
    assert_eq!(third.status, 429);
    assert!(third.header("retry-after").is_some());
    let mut streams = [ada.listen(&format!("{table}/events")), ada.listen(&format!("{table}/events"))];
    assert!(streams.iter_mut().all(|stream| stream.next().is_some()));
    assert_eq!(ada.get(&format!("{table}/events")).status, 429);
    let statuses: Vec<u16> = (0..30).map(|_| ada.get("/").status).collect();
    assert!(statuses.contains(&200) && statuses.last() == Some(&429), "{statuses:?}");
    drop(streams);
}

#[test]
fn malformed_input_is_refused_in_words_and_changes_nothing() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let table = ada.open("screen");
    let before = ada.get(&format!("{table}/fragment")).body;
    let version: u64 = ada.get(&table).attribute("data-version").unwrap().parse().unwrap();
    let long = "x".repeat(3000);
    let json = [("content-type", "application/json")];
    let bodies = [
        String::new(),
        "{".to_owned(),
        "[]".to_owned(),
        "null".to_owned(),
        json!({ "action": 3, "version": version }).to_string(),
        json!({ "action": "blue c3" }).to_string(),
        json!({ "action": "blue c3", "version": -1 }).to_string(),
        json!({ "action": "", "version": version }).to_string(),
        json!({ "action": "blue z9", "version": version }).to_string(),
        json!({ "action": long, "version": version }).to_string(),
        json!({ "action": "\u{0}\u{202e}", "version": version }).to_string(),
        json!({ "action": "blue c3", "version": u64::MAX }).to_string(),
        json!({ "action": "blue c3", "version": version, "seat": 7 }).to_string(),
        json!({ "action": "blue c3", "version": version, "seat": 300 }).to_string(),
    ];
    for body in &bodies {
        let answer = ada.ask("POST", &format!("{table}/play"), &json, body);
        assert!((400..500).contains(&answer.status), "{body}: {}", answer.status);
        let error = &answer.json()["error"];
        for lang in ["en", "de"] {
            assert!(error[lang].as_str().is_some_and(|said| 10 < said.len()), "{body}: {error}");
        }
    }
    let huge = "x".repeat(100_000);
    let answer = ada.ask("POST", &format!("{table}/play"), &json, &huge);
    assert_eq!(answer.status, 413);
    for path in [
        "/t/",
        "/t/x",
        "/t/..%2f..",
        "/t/%00",
        "/t/aaaaaaaaaaaaaaaa",
        "/join/",
        "/rules/chess",
        "/assets/x",
        "/api/v1/tables/x",
        "/%ff",
        "/t/%ff%fe",
        "/join/%ff",
        "/t/aaaaaaaaaaaaaaaa/replay?n=-1",
        &format!("{table}/replay?n=x"),
        &format!("{table}/fragment?seat=abc"),
        &format!("{table}/undo"),
    ] {
        let answer = ada.get(path);
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        // Whoever browses gets a page, a program the error object; nobody the words of a library.
        let is_page = answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
        assert_eq!(is_page, !path.starts_with("/api/"), "{path}: {}", answer.body);
        assert!(!ada.ask("GET", path, &[], "").json()["error"]["code"].is_null(), "{path}");
    }
    for fields in [
        &[("game", "chess"), ("with", "bot")][..],
        &[("game", "wine-cheese"), ("with", "god")],
        &[("game", "wine-cheese"), ("with", "bot"), ("bot", "nobody")],
        &[("with", "bot")],
    ] {
        let answer = ada.form("/tables", fields);
        assert!((400..500).contains(&answer.status), "{fields:?}: {}", answer.status);
    }
    let back = ada.form("/settings", &[("lang", "de"), ("back", "//evil.example/")]);
    assert_eq!(back.header("location"), Some("/"));
    assert_eq!(ada.form("/settings", &[("lang", "fr")]).status, 400);
    let back = ada.form("/settings", &[("lang", "en"), ("back", &table)]);
    assert_eq!(back.header("location"), Some(table.as_str()));
    assert!(ada.get(&format!("{table}/fragment")).body == before, "something has changed");
}

#[test]
fn a_refused_action_names_its_clause_and_why_changes_nothing() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    let table = ada.open("screen");
    let seat = ada.get(&table).attribute("data-look-from").unwrap().to_owned();
    let page = ada.get(&format!("{table}/fragment?seat={seat}"));
    let action = page.attributes("data-action")[0].clone();
    let why = ada.ask("GET", &format!("{table}/why?seat={seat}&action=drop%20out"), &[], "");
    let error: Value = why.json()["error"].clone();
    assert_eq!((why.status, &error["code"]), (422, &json!("not-legal")), "{error}");
    assert!(error["clause"].as_str().unwrap().starts_with("WC-"));
    let encoded = action.replace(' ', "%20");
    let allowed = ada.ask("GET", &format!("{table}/why?seat={seat}&action={encoded}"), &[], "");
    assert_eq!(allowed.status, 200);
    assert!(ada.get(&format!("{table}/fragment?seat={seat}")).body == page.body);
}

#[test]
fn health_and_figures() {
    let (_folder, running) = start();
    let mut ada = running.browser();
    ada.open("bot");
    assert_eq!(ada.get("/healthz").body, "ok\n");
    let figures = ada.get("/metrics").body;
    assert!(figures.contains("cuvee_tables_made_total 1"), "{figures}");
    assert!(figures.contains("cuvee_request_seconds_count"));
}
