//! Moments: how a game ends and goes on, what falls out of the washback, sound and the full screen.

use std::sync::Arc;

use browser::play::{Offer, any, come};
use browser::{Guest, Key, Motion, Page, Stage};
use dice::Dice;
use serde_json::{Value, json};

use crate::distilled::wish;

/// One of two people gives up. The other sees the result count up, row by row; who has asked for less motion sees it at once.
/// Then they play again with the same people at the same seats, and once more at swapped seats: both come along.
pub async fn the_result_counts_up_and_they_play_again(stage: Arc<Stage>) {
    let one = stage.open(Guest::ENGLISH).await;
    let other = stage.open(Guest { motion: Motion::Reduced, ..Guest::GERMAN }).await;
    one.sit_down_to("everdell-duo", 2, "friend").await;
    let mut table = come(&stage, &one, &other, "Ben").await;
    let seats = [seat(&one).await, seat(&other).await];
    score_something(&one, &other).await;
    for (nth, (leaver, watcher, how)) in [(&other, &one, "no"), (&one, &other, "yes")].into_iter().enumerate() {
        watcher.run(WATCH_NUMBERS).await;
        watcher.ask("scrollTo({ top: 400, behavior: 'instant' })").await;
        leaver.go(&format!("{table}/leave")).await;
        leaver.click("main form[action$='/leave'] button[type=submit]").await;
        leaver.until("q('main[data-table]') && sight().state === 'over'").await;
        watcher.until("sight() && sight().state === 'over'").await;
        watcher.until("q('.banner .score') && !q('.score [data-shown]')").await;
        // It is in sight, wherever the page was scrolled to.
        let place = "(({ top, bottom }) => 0 <= top && bottom <= innerHeight)(q('.banner h2').getBoundingClientRect())";
        assert_eq!(watcher.ask(place).await, json!(true), "the result is out of sight");
        // Who has won stands above the numbers.
        assert!(watcher.text(".banner h2").await.len() > 8);
        let seen = watcher.ask("window.numbers").await;
        if nth == 1 {
            assert_eq!(seen, json!([]), "it moves for who wants no motion");
        } else {
            counted(&seen, &watcher.ask(RESULTS).await);
        }
        watcher.click(&format!(".banner form button[name=swap][value={how}]")).await;
        for page in [watcher, leaver] {
            page.until_with("q('main[data-table]') && location.pathname !== given", json!(table)).await;
        }
        table = one.path().await;
        assert_eq!(table, other.path().await, "they have lost each other");
        let now = [seat(&one).await, seat(&other).await];
        let swapped = [seats[1].clone(), seats[0].clone()];
        assert_eq!(now, if nth == 0 { seats.clone() } else { swapped }, "game {nth}");
        one.until("q('.seats').textContent.includes('Ben')").await;
        for page in [&one, &other] {
            page.until("sight().state !== 'over'").await;
        }
    }
}

async fn seat(page: &Page) -> Value {
    page.until("q('main[data-table]') && q('main[data-table]').dataset.seat").await
}

/// Both act until one of them has a point.
async fn score_something(one: &Page, other: &Page) {
    let mut dice = Dice::new(4);
    for _ in 0..120 {
        let points = one.ask("all('.score td').some((cell) => Number(cell.textContent) > 0)").await;
        if points == json!(true) {
            return;
        }
        let (mine, theirs) = if one.sight().await.state == "mine" { (one, other) } else { (other, one) };
        let sight = mine.my_turn().await;
        let plays: Vec<&Offer> = sight.offers.iter().filter(|offer| offer.action.starts_with("play ")).collect();
        let chosen = if plays.is_empty() { any(&sight, &mut dice) } else { dice.pick(&plays) };
        let now = mine.play(&sight, &chosen.clone()).await;
        theirs.catch_up(now.version).await;
    }
    panic!("nobody has scored anything");
}

/// Notes in frame after frame which numbers of the result show less than they will.
const WATCH_NUMBERS: &str = "
    window.numbers = [];
    const look = () => {
        const rows = [...document.querySelectorAll('.banner .score :is(tbody, tfoot) tr')];
        const begun = rows.filter((row) => row.style.opacity !== '0').length;
        const shown = [...document.querySelectorAll('.banner .score [data-shown]')];
        if (shown.length) window.numbers.push({ begun, rows: rows.length, less: shown.some((cell) => Math.abs(Number(cell.dataset.shown)) < Math.abs(Number(cell.textContent))) });
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";
const RESULTS: &str = "all('.banner .score tfoot td').map((cell) => cell.textContent.trim())";

/// Rows came one after the other, and numbers grew.
fn counted(seen: &Value, results: &Value) {
    let seen: Vec<&Value> = seen.as_array().into_iter().flatten().collect();
    assert!(seen.iter().any(|frame| frame["less"] == json!(true)), "no number grew to {results}: {seen:?}");
    let begun: Vec<u64> = seen.iter().filter_map(|frame| frame["begun"].as_u64()).collect();
    assert!(begun.windows(2).all(|two| two[0] <= two[1]), "a row went away again: {begun:?}");
    let rows = seen[0]["rows"].as_u64().expect("rows");
    assert!(begun[0] < rows, "all rows were there at once: {begun:?}");
}

/// What falls out of the washback is turned up card by card, in front of whoever distils.
pub async fn removed_cards_are_turned_up(stage: Arc<Stage>) {
    stage.hurry();
    let page = stage.open(Guest::ENGLISH).await;
    let card = ".game-card[data-game=distilled]";
    page.click(&format!("{card} .more > summary")).await;
    page.choose(&format!("{card} select[name=flight]"), "first-taste").await;
    page.sit_down_to("distilled", 2, "bot").await;
    page.run(WATCH_CARDS).await;
    let mut dice = Dice::new(8);
    for _ in 0..300 {
        let sight = page.my_turn().await;
        let turned = page.ask("window.turned").await;
        if turned.as_array().is_some_and(|turned| 1 < turned.len()) {
            let delays: Vec<u64> = turned.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
            assert!(delays.windows(2).any(|two| two[0] < two[1]), "they are turned up at once: {delays:?}");
            return;
        }
        assert_ne!(sight.state, "over", "nobody has distilled");
        page.play(&sight, &wish(&sight, &mut dice)).await;
    }
    panic!("nothing fell out of a washback");
}

/// The delays of what is turned up.
const WATCH_CARDS: &str = "
    window.turned = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (this.closest('[data-at=removed]')) window.turned.push(how.delay);
        return animate.call(this, frames, how);
    };";

/// Nothing sounds until somebody asks for it; then it stays so.
pub async fn sound_is_off_until_asked_for(stage: Arc<Stage>) {
    let page = stage.open(Guest::ENGLISH).await;
    page.sit_down("bot").await;
    let tones = |page: &Page| {
        let page = page.clone();
        async move { page.ask("window.tones").await.as_u64().expect("a count") }
    };
    let mut dice = Dice::new(3);
    page.run(COUNT_TONES).await;
    for _ in 0..2 {
        let sight = page.my_turn().await;
        page.play(&sight, any(&sight, &mut dice)).await;
    }
    page.my_turn().await;
    assert_eq!(tones(&page).await, 0, "it sounds before anybody has asked");
    page.click(".menu-more > summary").await;
    page.until("q('[data-sound]').getAttribute('aria-pressed') === 'false'").await;
    page.click("[data-sound]").await;
    page.until("q('[data-sound]').getAttribute('aria-pressed') === 'true'").await;
    let first = tones(&page).await;
    assert!(0 < first, "there is nothing to hear");
    page.press(Key::Escape).await;
    let sight = page.my_turn().await;
    page.play(&sight, any(&sight, &mut dice)).await;
    assert!(first < tones(&page).await, "a move is not heard");
    page.reload().await;
    page.until("q('[data-sound]') && q('[data-sound]').getAttribute('aria-pressed') === 'true'").await;
}

const COUNT_TONES: &str = "
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.tones += 1;
        return create.call(this);
    };";

/// The whole screen belongs to the table, by a button and by a key.
pub async fn full_screen(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    page.sit_down("bot").await;
    page.my_turn().await;
    page.click("[data-full]").await;
    page.until("document.fullscreenElement !== null").await;
    page.press(Key::F).await;
    page.until("document.fullscreenElement === null").await;
    page.press(Key::F).await;
    page.until("document.fullscreenElement !== null").await;
}

/// After a move the focus is where one goes on: on the board or among the answers, never at the beginning of the page.
pub async fn focus_stays_at_the_table(stage: Arc<Stage>) {
    stage.hurry();
    for (game, seats) in [("wine-cheese", 2), ("vintage", 2), ("distilled", 2), ("everdell-duo", 2)] {
        let page = stage.open(Guest::ENGLISH).await;
        page.sit_down_to(game, seats, "bot").await;
        for nth in 0..12 {
            let sight = page.my_turn().await;
            let focused = page.ask(FOCUS_FIRST).await;
            assert_eq!(focused, json!(true), "{game}: nothing takes the focus after {nth} moves");
            page.press(Key::Enter).await;
            if sight.picked.is_empty() && page.soon("sight().picked !== ''", Value::Null).await {
                assert_eq!(
                    page.ask(FOCUS_TARGET).await,
                    json!(true),
                    "{game}: nothing can be done with what is picked"
                );
                page.press(Key::Enter).await;
            }
            page.catch_up(sight.version + 1).await;
            let sight = page.my_turn().await;
            let inside = page
                .ask("document.activeElement !== document.body && Boolean(document.activeElement.closest('.table'))")
                .await;
            assert_eq!(inside, json!(true), "{game}: the focus is lost after {nth} moves ({})", sight.phase);
        }
    }
}

/// The focus goes to the first choice, actions on the board before others.
const FOCUS_FIRST: &str = "(() => {
    const found = [...all('.board [data-action]'), ...all('.table [data-action]'), ...all('.table [data-pick]')].find(shown);
    if (!found) return false;
    (found.matches('g:not([tabindex])') ? found.querySelector('[tabindex]') : found).focus({ preventScroll: true });
    return document.activeElement !== document.body;
})()";
const FOCUS_TARGET: &str = "(() => {
    const found = all('.table [data-action][data-for]').find(shown);
    if (found) found.focus({ preventScroll: true });
    return Boolean(found);
})()";
