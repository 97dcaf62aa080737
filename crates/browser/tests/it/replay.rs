//! Looking back: step by step without loading the page again.

use std::sync::Arc;
use std::time::Duration;

use browser::play::any;
use browser::{Guest, Key, Page, Stage};
use dice::Dice;
use serde_json::json;

/// So often is looked whether a download has come.
const LOOKS: usize = 400;

/// Keys, log, slider and autoplay lead through the game in steps of any length; the address follows, the page stays.
pub async fn steps_without_loading(stage: Arc<Stage>) {
    stage.hurry();
    let page = stage.open(Guest::GERMAN).await;
    page.sit_down("bot").await;
    let mut dice = Dice::new(5);
    for _ in 0..8 {
        let sight = page.my_turn().await;
        page.play(&sight, any(&sight, &mut dice)).await;
    }
    let table = page.path().await;
    page.go(&format!("{table}/replay?n=0")).await;
    page.run("window.stayed = true").await;
    let length = page.ask("Number(q('[data-slider]').max)").await.as_u64().expect("a length");
    is_at(&page, 0).await;
    by_key_and_kind(&page, length).await;
    // The log leads to its step, and shows it.
    page.ask("all('.log li a')[3].click()").await;
    let step = page.ask("Number(all('.log li')[3].dataset.n) + 1").await.as_u64().expect("a step");
    is_at(&page, step).await;
    page.until("all('.log li[aria-current=step]').length === 1").await;
    autoplay_reaches_the_end(&page, length).await;
    assert_eq!(page.ask("window.stayed").await, json!(true), "the page was loaded again");
    picture_is_a_picture(&stage, &page).await;
}

async fn is_at(page: &Page, n: u64) {
    let shown = "location.search === '?n=' + given && q('.replay-place').textContent.includes(' ' + given + ' ')";
    page.until_with(shown, json!(n)).await;
}

/// Steps of a turn are at least as long as those of a decision, and these as long as those of an event.
async fn by_key_and_kind(page: &Page, length: u64) {
    let mut counts = Vec::new();
    for by in ["turn", "decision", "event"] {
        page.choose("[data-by]", by).await;
        page.run("document.activeElement.blur()").await;
        let stops = page.ask_with("stops(given)", json!(by)).await;
        let stops: Vec<u64> = stops.as_array().expect("stops").iter().filter_map(serde_json::Value::as_u64).collect();
        assert_eq!((stops.first(), stops.last()), (Some(&0), Some(&length)));
        for &stop in &stops[1..3] {
            page.press(Key::Right).await;
            is_at(page, stop).await;
        }
        page.press(Key::Left).await;
        is_at(page, stops[1]).await;
        page.ask("q('a[rel=first]').click()").await;
        is_at(page, 0).await;
        counts.push(stops.len());
    }
    assert!(counts[0] < counts[1] && counts[1] < counts[2], "{counts:?}");
}

async fn autoplay_reaches_the_end(page: &Page, length: u64) {
    page.choose("[data-pace]", "500").await;
    page.choose("[data-by]", "turn").await;
    page.click("[data-autoplay]").await;
    page.until("q('[data-autoplay]').getAttribute('aria-pressed') === 'true'").await;
    is_at(page, length).await;
    page.until("q('[data-autoplay]').getAttribute('aria-pressed') === 'false'").await;
}

async fn picture_is_a_picture(stage: &Stage, page: &Page) {
    let name = page.ask("q('[data-picture]').dataset.picture").await;
    page.click("[data-picture]").await;
    let file = stage.downloads().join(name.as_str().expect("a name"));
    for _ in 0..LOOKS {
        if file.exists() {
            let bytes = std::fs::read(&file).expect("the picture");
            assert!(bytes.starts_with(b"\x89PNG"), "not a picture");
            assert!(20_000 < bytes.len(), "an empty picture: {} bytes", bytes.len());
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no picture came");
}
