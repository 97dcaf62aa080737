//! The campaign of Everdell Duo: from the start page to the map, through a chapter, and back with its result.

use std::sync::Arc;

use browser::access::{faults, script};
use browser::play::any;
use browser::{Guest, Look, Page, Screen, Stage};
use dice::Dice;
use serde_json::json;

/// A chapter with a bot to its end, with a server that is killed in the middle; then the next time somebody passes it over.
pub async fn a_chapter_comes_back_to_the_map(stage: Arc<Stage>) {
    stage.hurry();
    let checker = tokio::task::spawn_blocking(script).await.expect("the checker");
    let page = stage.open(Guest::ENGLISH).await;
    page.ask("q('.campaign-offer input[name=city]').value = ''").await;
    page.write(".campaign-offer input[name=city]", "Eichenstadt").await;
    page.click(".campaign-offer button").await;
    page.until("q('main[data-campaign]') && true").await;
    let map = page.path().await;
    assert!(page.text("h1").await.contains("Eichenstadt"));
    assert_eq!(stations(&page).await, [0, 0, 1, 14]);
    let mut found = wrong_with(&page, &checker).await;
    page.click(".campaign-next input[value=hard]").await;
    page.click(".campaign-next button[value=bot]").await;
    page.until("q('main[data-table]') && true").await;
    let table = page.path().await;
    play(&page, Some(4), 31).await;
    for part in ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET"] {
        page.expect_error(part);
    }
    stage.kill_server();
    stage.start_server_again();
    page.go(&map).await;
    assert!(page.text(".campaign-next .notice").await.contains("in the middle"));
    page.click(".campaign-next a.main").await;
    page.until("q('main[data-table]') && true").await;
    assert_eq!(page.path().await, table);
    play(&page, None, 32).await;
    // The result is in sight, wherever on the board the last move was.
    page.until("q('.banner').getBoundingClientRect().top >= q('.bar').getBoundingClientRect().bottom").await;
    // The way back, with the result.
    page.click(&format!(".notes a[href=\"{map}\"]")).await;
    page.until("q('main[data-campaign]') && true").await;
    let row = page.text(".campaign-sheet tbody tr").await;
    assert!(row.contains("hard") && (row.contains("won with") || row.contains("lost once")), "{row}");
    found.extend(wrong_with(&page, &checker).await);
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    if row.contains("lost once") {
        page.click(".campaign-next summary").await;
        page.click(".campaign-next form[action$=pass-over] button").await;
        page.until("all('.v-next').length && all('.v-ahead').length === 13").await;
        assert_eq!(stations(&page).await, [0, 1, 1, 13]);
    }
}

/// Map, sheet and buttons fit on a phone, and everything can be reached with a finger.
pub async fn fits_on_a_phone(stage: Arc<Stage>) {
    let page = stage.open(Guest { screen: Screen::Phone, ..Guest::GERMAN }).await;
    page.click(".campaign-offer button").await;
    page.until("q('main[data-campaign]') && true").await;
    let fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth && all('.valley, .campaign-sheet').every((part) => \
                part.getBoundingClientRect().right <= document.documentElement.clientWidth)";
    assert_eq!(page.ask(fits).await, json!(true), "something sticks out");
    let small = "all('main button, main .pill, main summary').filter((one) => one.offsetHeight && one.offsetHeight < 40).length";
    assert_eq!(page.ask(small).await, json!(0), "too small for a finger");
    let names = "all('.v-name').map((name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a).filter((size) => size < 12)";
    assert_eq!(page.ask(names).await, json!([]), "chapters have names too small to read");
    assert_eq!(
        page.ask("all('.v-name').filter((name) => name.textContent.includes('…')).length").await,
        json!(0),
        "a name is cut"
    );
    page.click(".campaign-next button[value=screen]").await;
    page.until("q('main[data-table]') && true").await;
    page.click("a[href^=\"/c/\"]").await;
    page.until("q('main[data-campaign]') && true").await;
    page.click(".campaign-next summary").await;
    page.click(".campaign-next form[action$=give-up] button").await;
    page.until("q('.campaign-next button[value=screen]') && true").await;
    assert!(!page.text(".campaign-sheet tbody tr").await.contains("verloren"), "nobody has done anything yet");
}

/// Stations won, passed over, next and ahead.
async fn stations(page: &Page) -> [u64; 4] {
    let mut counts = [0; 4];
    for (count, class) in counts.iter_mut().zip([".v-won", ".v-passed-over", ".v-next", ".v-ahead"]) {
        *count = page.ask_with("all(given).length", json!(class)).await.as_u64().expect("a number");
    }
    counts
}

/// Plays whatever is offered, at most `times` times.
async fn play(page: &Page, most: Option<usize>, seed: u64) {
    let mut dice = Dice::new(seed);
    for played in 0..900 {
        let sight = page.my_turn().await;
        if sight.state == "over" || most == Some(played) {
            return;
        }
        page.play(&sight, any(&sight, &mut dice)).await;
    }
    panic!("the game does not end");
}

/// What is wrong with this page, light and dark.
async fn wrong_with(page: &Page, checker: &str) -> Vec<String> {
    let mut found = Vec::new();
    for look in [Look::Light, Look::Dark] {
        page.look(look).await;
        page.reload().await;
        found.extend(faults(page, checker).await.into_iter().map(|fault| format!("{look:?}: {fault}")));
    }
    page.look(Look::Light).await;
    found
}
