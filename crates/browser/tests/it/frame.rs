//! The frame of a table: its drawer, choices out of sight, the first tap; and the rules beside it.

use std::sync::Arc;

use browser::{Guest, Key, Page, Screen, Stage};
use serde_json::json;

use crate::screens::measure;

const PHONE: Guest = Guest { screen: Screen::Phone, ..Guest::GERMAN };

/// Score and log open in a drawer by button and key; it closes by its own button, which stays in sight, by the key and by Escape.
pub async fn the_drawer_opens_and_closes(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    page.sit_down("bot").await;
    page.my_turn().await;
    let is_open = |page: &Page| {
        let page = page.clone();
        async move { page.ask("shown(q('.table > .side'))").await == json!(true) }
    };
    assert!(!is_open(&page).await, "it is open before anybody has asked");
    page.click(".page-head [data-side-toggle]").await;
    assert!(is_open(&page).await, "the button does not open it");
    page.ask("q('.side').scrollTo({ top: 9999, behavior: 'instant' })").await;
    page.click(".side > .side-close").await;
    assert!(!is_open(&page).await, "its own button does not close it");
    for key in [Key::S, Key::S, Key::S, Key::Escape] {
        let before = is_open(&page).await;
        page.press(key).await;
        assert_ne!(before, is_open(&page).await, "{key:?} does nothing");
    }
    // On a very wide screen the column stands beside the board, and has no button of its own.
    measure(&page, 1920, 950).await;
    page.until("shown(q('.table > .side')) && !shown(q('.side-close'))").await;
}

/// Choices that cannot be seen are counted beside the question; the count leads to one of them.
pub async fn choices_out_of_sight_are_counted(stage: Arc<Stage>) {
    let page = stage.open(PHONE).await;
    page.sit_down("bot").await;
    page.my_turn().await;
    page.ask("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })").await;
    let count =
        page.until("shown(q('[data-elsewhere]')) && Number(q('[data-elsewhere]').textContent.match(/\\d+/)[0])").await;
    let counted = "choices().filter((places) => side(places) === Number(q('[data-elsewhere]').value)).length";
    assert_eq!(page.ask(counted).await, count, "the count is wrong");
    page.click("[data-elsewhere]").await;
    page.until("choices().some((places) => !places.some(({ asked }) => asked) && side(places) === 0)").await;
}

/// The first tap on the board says what would happen and offers to do it; nothing has happened until then.
pub async fn the_first_tap_only_shows(stage: Arc<Stage>) {
    let page = stage.open(PHONE).await;
    page.sit_down_to("everdell-duo", 2, "bot").await;
    let sight = page.my_turn().await;
    let offer = sight.offers.iter().find(|offer| offer.after.is_empty() && offer.twice && offer.shown);
    page.click(&format!(".table [data-action=\"{}\"]", offer.expect("a place on the board").action)).await;
    page.until("shown(q('[data-do]')) && q('.ask-preview').textContent.trim() !== ''").await;
    assert_eq!(page.sight().await.version, sight.version, "the first tap has already played");
    page.click("[data-do]").await;
    page.catch_up(sight.version + 1).await;
}

/// A word typed above the rules leaves the clauses that have it; taken away, all are back.
pub async fn rules_are_searched(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    page.go("/rules/distilled").await;
    let clauses = "all('.clause').filter(shown).length";
    let every = page.ask(clauses).await.as_u64().expect("a number");
    page.write("[data-search]", "hefe").await;
    page.until("q('[data-found]').textContent.trim() !== ''").await;
    let found = page.ask(clauses).await.as_u64().expect("a number");
    assert!(0 < found && found < every, "{found} of {every} clauses");
    let all_have_it = "all('.clause').filter(shown).every((one) => one.textContent.toLowerCase().includes('hefe'))";
    assert_eq!(page.ask(all_have_it).await, json!(true));
    page.ask("q('[data-search]').select()").await;
    page.press(Key::Delete).await;
    page.until_with("all('.clause').filter(shown).length === given", json!(every)).await;
}

/// A sheet of A4 without its margins of 10 mm, in pixels.
const SHEET: (u32, u32) = (718, 1047);

/// The summary on paper: no header, no menus, each of its two pages on one sheet, dark words on light even for who reads in the dark.
pub async fn the_summary_can_be_printed(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    measure(&page, SHEET.0, SHEET.1).await;
    for game in ["wine-cheese", "vintage", "distilled", "everdell-duo"] {
        page.go(&format!("/rules/{game}")).await;
        page.ask("document.documentElement.dataset.look = 'dark'").await;
        page.tell("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        let seen = "all('.page-head, .rules-tools, .rules-chapters').filter(shown).map(told)";
        assert_eq!(page.ask(seen).await, json!([]), "{game}");
        assert_eq!(page.ask("getComputedStyle(document.documentElement).colorScheme").await, json!("light"), "{game}");
        let sheets = "all('.booklet-page').map((one) => Math.round(one.getBoundingClientRect().height))";
        let high = page.ask(sheets).await;
        let fit = high
            .as_array()
            .is_some_and(|high| high.iter().all(|high| high.as_u64().is_some_and(|high| high <= SHEET.1.into())));
        assert!(fit, "{game}: {high} pixels are more than a sheet");
        page.tell("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
    }
}
