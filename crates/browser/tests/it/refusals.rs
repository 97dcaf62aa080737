//! What is not done, and how that is said.

use std::sync::Arc;

use browser::play::meet;
use browser::{Guest, Key, Page, Stage};
use serde_json::json;

/// One seat on two devices, and one of them has not heard of the last move: its click does nothing but bring it up to date.
pub async fn a_stale_click(stage: Arc<Stage>) {
    let one = stage.open(Guest::ENGLISH).await;
    let other = stage.open(Guest::GERMAN).await;
    let table = meet(&stage, &one, &other, "Ben").await;
    let desk = if one.sight().await.state == "mine" { one } else { other };
    desk.click("[data-side-toggle]").await;
    desk.click(".seats form[action$='/link'] button").await;
    let link = desk.until("q('input[data-copy]') && q('input[data-copy]').value").await;
    desk.go(&table).await;
    let laptop = stage.open_nowhere(Guest::ENGLISH).await;
    laptop.expect_error("ERR_BLOCKED_BY_CLIENT");
    laptop.tell("Network.enable", json!({})).await;
    laptop.tell("Network.setBlockedURLs", json!({ "urls": ["*/events"] })).await;
    laptop.go(link.as_str().expect("a link")).await;
    laptop.click("main form button[type=submit]").await;
    let old = laptop.my_turn().await;
    // That another device plays this seat is told at the table.
    assert_eq!(desk.catch_up(old.version).await.version, old.version);

    let offer = old.offers.iter().find(|offer| !offer.preview.is_empty()).expect("a worker to send").clone();
    let version = desk.play(&desk.sight().await, &offer).await.version;
    assert_eq!(laptop.sight().await.version, old.version, "the laptop cannot know yet");
    laptop.prepare(&old, &offer).await;
    laptop.click(&format!(".table [data-action=\"{}\"]", offer.action)).await;
    let now = laptop.catch_up(version).await;
    assert_eq!(now.version, version, "the click was played a second time");
    assert!(!laptop.text("#message").await.is_empty(), "nothing is said");
    assert_eq!(laptop.ask("shown(q('#message'))").await, json!(true));
    // And it goes on from there.
    assert_eq!(desk.sight().await.version, version);
    assert_eq!(now.state, desk.sight().await.state);
}

/// A piece that can do nothing now, and an action that is refused, say why with the number of the rule; the number leads
/// to the rule.
pub async fn why_not(stage: Arc<Stage>) {
    for guest in [Guest::GERMAN, Guest::ENGLISH] {
        let page = stage.open(guest).await;
        page.sit_down("bot").await;
        let sight = page.my_turn().await;
        // Nothing is produced while workers are sent.
        page.click(".hand [data-why]").await;
        reason(&page).await;
        page.press(Key::Escape).await;
        page.until("!shown(q('#message'))").await;
        // The page offers nothing that is forbidden, so a button is made to.
        let offer = sight.offers.iter().find(|offer| !offer.preview.is_empty()).expect("a worker to send").clone();
        page.prepare(&page.sight().await, &offer).await;
        let button = format!(".table [data-action=\"{}\"]", offer.action);
        page.ask_with("q(given).dataset.action = 'end'", json!(button)).await;
        page.click(".table [data-action=\"end\"]").await;
        let clause = reason(&page).await;
        assert_eq!(page.sight().await.version, sight.version, "a refused action changes nothing");
        let link = page.ask("q('#message a').getAttribute('href')").await;
        page.go(link.as_str().expect("a link")).await;
        page.until_with("document.getElementById(given) && shown(document.getElementById(given))", json!(clause)).await;
    }
}

/// The clause of the reason that is shown.
async fn reason(page: &Page) -> String {
    page.until("shown(q('#message')) && q('#message a') && true").await;
    let said = page.text("#message").await;
    let clause = page.text("#message a").await;
    assert!(clause.len() + 10 < said.len(), "no reason is given: {said}");
    // The rules know the way back to the table.
    let link = page.ask("q('#message a').getAttribute('href')").await;
    let link = link.as_str().expect("a link");
    assert!(link.starts_with("/rules/wine-cheese?from=") && link.ends_with(&format!("#{clause}")), "{link}");
    clause
}
