//! What stands around a game: setting it up, the list of games, invitations, a server that hangs.

use std::sync::Arc;

use browser::{Guest, Key, Stage};
use serde_json::json;

use crate::screens::measure;

/// All modes of Everdell Duo are on one page with their stories, and can be chosen with the keyboard alone.
pub async fn every_mode_on_a_page(stage: Arc<Stage>) {
    for guest in [Guest::GERMAN, Guest::ENGLISH] {
        let page = stage.open(guest).await;
        page.click(".game-card[data-game=everdell-duo] a[href='/new/everdell-duo']").await;
        page.until("all('input[name=mode]').length === 61").await;
        let story = "q('input[value=chapter-2]').parentElement.querySelector('.mode-about').textContent";
        assert!(40 < page.ask(story).await.as_str().expect("a story").len(), "chapter 2 has no story");
        page.ask("q('input[name=mode]:checked').focus()").await;
        page.press(Key::Right).await;
        page.until("q('input[name=mode]:checked').value === 'chapter-1'").await;
        page.ask("q('.setup button[value=bot]').focus()").await;
        page.press(Key::Enter).await;
        page.until("q('main[data-table]') && true").await;
        page.my_turn().await;
    }
}

/// A game can be hidden from the list, and shown again.
pub async fn a_game_is_hidden_and_shown(stage: Arc<Stage>) {
    let page = stage.open(Guest::ENGLISH).await;
    page.sit_down("bot").await;
    page.go("/").await;
    let line = "li[data-game-line]";
    page.until_with("q(given + ' .table-date').textContent.match(/^20\\d\\d-/) && true", json!(line)).await;
    page.click(&format!("{line} [data-hide]")).await;
    let hidden = "Boolean(q('[data-hidden-games] li')) === given";
    page.until_with(hidden, json!(true)).await;
    page.reload().await;
    page.until_with(hidden, json!(true)).await;
    page.click("[data-hidden-games] summary").await;
    page.click(&format!("{line} [data-hide]")).await;
    page.until_with(hidden, json!(false)).await;
}

/// Beside the link stands the same link as a code for phones; on a phone the link is the first that is seen, and nothing is wider than
/// the screen.
pub async fn an_invitation_has_a_code(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    page.sit_down("friend").await;
    page.until("q('#invitations .qr') && 100 < q('#invitations .qr').getBoundingClientRect().width").await;
    let table = page.path().await;
    measure(&page, 390, 844).await;
    page.go(&table).await;
    page.until("q('#invitations [data-copy]') && q('#invitations [data-copy]').getBoundingClientRect().bottom < innerHeight && scrollY === 0")
        .await;
    let outside = "all('.banner > *').map((one) => one.getBoundingClientRect().right).filter((right) => document.documentElement.clientWidth < right)";
    assert_eq!(page.ask(outside).await, json!([]), "something is wider than the screen");
}

/// A server that takes connections and says nothing is noticed like one that is gone, and so is its return.
pub async fn a_server_that_hangs(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    page.sit_down("bot").await;
    page.my_turn().await;
    page.run("window.noticed = new Promise((done) => new MutationObserver(() => done(performance.now() - window.begun)).observe(document.documentElement, { attributeFilter: ['data-connection'] }))").await;
    page.run("window.begun = performance.now()").await;
    stage.freeze_server();
    page.until("document.documentElement.dataset.connection === 'away'").await;
    let after = page.ask("window.noticed").await.as_f64().expect("a time");
    println!("noticed after {after:.0} ms");
    stage.thaw_server();
    page.until("document.documentElement.dataset.connection === 'here'").await;
}
