//! Lessons, clicked from the theme to the first game.

use std::sync::Arc;

use browser::{Guest, Page, Screen, Stage, is_thorough};
use serde_json::json;

const DESK: Guest = Guest::ENGLISH;
const PHONE: Guest = Guest { lang: "de", screen: Screen::Phone, ..Guest::ENGLISH };

/// Every lesson there is: its game and its name.
const LESSONS: [(&str, &str); 5] = [
    ("wine-cheese", "basics"),
    ("vintage", "basics"),
    ("distilled", "basics"),
    ("everdell-duo", "basics"),
    ("everdell-duo", "together"),
];

/// No lesson has more clicks.
const LONGEST: usize = 200;

/// Each lesson on each kind of screen in each language; for every change one on a phone and one at a desk.
pub async fn lessons_lead_to_the_first_game(stage: Arc<Stage>) {
    if !is_thorough() {
        whole_lesson(&stage, PHONE, LESSONS[0]).await;
        whole_lesson(&stage, DESK, LESSONS[4]).await;
        return;
    }
    for lesson in LESSONS {
        for guest in [DESK, PHONE] {
            for lang in ["en", "de"] {
                whole_lesson(&stage, Guest { lang, ..guest }, lesson).await;
            }
        }
    }
}

async fn whole_lesson(stage: &Stage, guest: Guest, (game, name): (&str, &str)) {
    let page = stage.open(guest).await;
    page.click(&format!(".game-card[data-game={game}] a.learn")).await;
    page.until("q('main[data-lesson]') && true").await;
    if name != "basics" {
        page.go(&format!("/learn/{game}?lesson={name}")).await;
    }
    for _ in 0..LONGEST {
        let wide = page.ask("document.documentElement.scrollWidth - innerWidth").await;
        assert!(wide.as_f64().is_some_and(|wide| wide < 1.0), "{game}, {guest:?}: the page is {wide} too wide");
        if page.ask("Boolean(q('.lesson-card form'))").await == json!(true) {
            page.click(".lesson-card form button").await;
            page.until("q('main[data-table]') && true").await;
            page.close().await;
            return;
        }
        step(&page).await;
    }
    panic!("{game}, {guest:?}: the lesson does not end");
}

/// One click on, or one action with the real controls: what is lit, or what is shown to whoever asks.
async fn step(page: &Page) {
    let address = page.ask("q('main').dataset.address").await;
    let turned = "q('main[data-lesson]') && q('main').dataset.address !== given";
    if page.ask("Boolean(q('.lesson-card a.main[data-go]'))").await == json!(true) {
        page.click(".lesson-card a.main[data-go]").await;
        page.until_with(turned, address).await;
        return;
    }
    if page.ask("Boolean(q('[data-lit][data-action]'))").await != json!(true) {
        page.click("[data-show]").await;
        page.until("q('[data-lit][data-action]') && true").await;
    }
    let action =
        page.ask("(all('[data-lit][data-action]').find(shown) || q('[data-lit][data-action]')).dataset.action").await;
    let action = action.as_str().expect("an action");
    let button = format!(".table [data-action=\"{action}\"]");
    let pick = page.ask_with("(q(given).dataset.for || '').split(' ')[0]", json!(button)).await;
    if let Some(pick) = pick.as_str().filter(|pick| !pick.is_empty())
        && page.ask("q('.table').dataset.picked").await != json!(pick)
    {
        page.click(&format!(".table [data-pick=\"{pick}\"]")).await;
        page.until_with("q('.table').dataset.picked === given", json!(pick)).await;
    }
    // With a finger the first tap only shows what would happen.
    for _ in 0..4 {
        page.click(&button).await;
        if page.soon(turned, address.clone()).await {
            return;
        }
    }
    panic!("{action} does nothing");
}

/// What is not meant gets an answer, and the board stays as it is.
pub async fn another_move_gets_a_kind_answer(stage: Arc<Stage>) {
    let page = stage.open(DESK).await;
    page.go("/learn/wine-cheese?lesson=basics&chapter=produce&did=.").await;
    let address = page.ask("q('main').dataset.address").await;
    page.click(".table [data-action=\"drop out\"]").await;
    page.until("q('.lesson-answer').textContent.includes('Dropping out') && true").await;
    assert_eq!(page.ask("q('main').dataset.address").await, address);
    // Whoever comes back later is offered to go on.
    page.go("/learn/wine-cheese").await;
    page.until("!q('[data-resume]').hidden && q('[data-resume]').getAttribute('href').includes('produce')").await;
}
