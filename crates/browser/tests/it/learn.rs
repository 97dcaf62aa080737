//! Lessons, clicked from the theme to the first game.

use std::sync::Arc;

use browser::{Guest, Page, Screen, Stage, is_thorough};
use serde_json::json;

use crate::screens::{SCREENS, begin, help, measure};

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

/// The words of the step are on the screen, and something that is meant by them or can be chosen, or the way on.
const TAUGHT: &str = "(() => {
    const seen = (one) => {
        const box = one.getBoundingClientRect();
        return shown(one) && 0 <= box.top && box.bottom <= innerHeight + 1;
    };
    const on = all('.lesson-card a.main, .lesson-card form button');
    const choices = all('.table [data-lit][data-action], .table [data-lit][data-pick]');
    const any = all('.table [data-action], .table [data-pick]');
    return all('.lesson-say').every(seen) && (on.length ? on : choices.length ? choices : any).some(seen);
})()";

/// On every screen the learner reads what to do without scrolling, and sees with what.
pub async fn the_lesson_is_in_sight(stage: Arc<Stage>) {
    const STEPS: [&str; 7] = [
        "everdell-duo?lesson=basics&chapter=lights",
        "everdell-duo?lesson=basics&chapter=lights&did=.",
        "everdell-duo?lesson=basics&chapter=tokens&did=place+f4",
        "distilled?lesson=basics&chapter=market",
        "distilled?lesson=basics&chapter=selling&did=sell+new+glass",
        "vintage?lesson=basics&chapter=river&did=.",
        "wine-cheese?lesson=basics&chapter=produce&did=.",
    ];
    let page = stage.open(DESK).await;
    let mut faults = Vec::new();
    for (nth, (width, height, _)) in SCREENS.into_iter().enumerate() {
        measure(&page, width, height).await;
        for step in
            STEPS.into_iter().skip(if is_thorough() { 0 } else { nth }).step_by(if is_thorough() { 1 } else { 4 })
        {
            page.go(&format!("/learn/{step}")).await;
            page.until("q('main[data-lesson]') && true").await;
            if page.ask(TAUGHT).await != json!(true) {
                faults.push(format!("{step}, {width}×{height}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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

/// The coach, and what there is to say where he stands: he is seen as a whole, and so is something that answers the question.
const COACH: &str = "(() => {
    const words = q('.coach[data-open] .coach-words');
    const box = words && shown(words) && words.getBoundingClientRect();
    return Boolean(box) && words.textContent.trim() !== '' && 0 <= box.top && box.bottom <= innerHeight && 0 <= box.left && box.right <= innerWidth + 1;
})()";

/// In the first game of a kind the coach is seen without a click, on every screen, and the choices too; closed he is a click away,
/// and in the next game of the same kind he is closed. In haste each screen has one game.
pub async fn the_coach_is_in_sight(stage: Arc<Stage>) {
    stage.hurry();
    let games = ["wine-cheese", "vintage", "distilled", "everdell-duo"];
    let mut faults = Vec::new();
    for (nth, game) in games.into_iter().enumerate() {
        let page = stage.open(if nth % 2 == 0 { PHONE } else { DESK }).await;
        measure(&page, 1440, 900).await;
        let table = begin(&page, game, 2, None).await;
        page.my_turn().await;
        for (width, height, _) in
            SCREENS.into_iter().skip(if is_thorough() { 0 } else { nth }).step_by(if is_thorough() { 1 } else { 4 })
        {
            measure(&page, width, height).await;
            page.go(&table).await;
            page.my_turn().await;
            if page.ask(COACH).await != json!(true) {
                faults.push(format!("{game}, {width}×{height}: no coach"));
            }
            if help(&page, "answerable()", json!(null)).await != json!(true) {
                faults.push(format!("{game}, {width}×{height}: no choice in sight"));
            }
        }
        if 0 < nth && !is_thorough() {
            page.close().await;
            continue;
        }
        page.click(".coach [data-coach-toggle]").await;
        page.until("!q('.coach[data-open]') && shown(q('.coach [data-coach-toggle]'))").await;
        page.go(&table).await;
        page.until("!q('.coach[data-open]') && shown(q('.coach [data-coach-toggle]'))").await;
        measure(&page, 1440, 900).await;
        begin(&page, game, 2, None).await;
        page.my_turn().await;
        page.until("!q('.coach[data-open]') && shown(q('.coach [data-coach-toggle]'))").await;
        page.click(".coach [data-coach-toggle]").await;
        page.until(COACH).await;
        page.click(".coach [data-hint=why]").await;
        page.until("q('.coach .hint-words').textContent.trim() !== ''").await;
        page.close().await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a piece is called comes with the number of its rule; the rules lead back to the table.
pub async fn a_piece_leads_to_its_rule_and_back(stage: Arc<Stage>) {
    stage.hurry();
    let page = stage.open(DESK).await;
    let table = begin(&page, "vintage", 2, None).await;
    page.my_turn().await;
    page.ask("explain(q('.board-frame [data-id^=\"round-\"] [aria-label], .board-frame [data-id^=\"round-\"][aria-label]')) || true").await;
    let rule = page.until("q('#message a') && q('#message a').getAttribute('href')").await;
    let rule = rule.as_str().expect("an address").to_owned();
    assert!(rule.starts_with("/rules/vintage?from=") && rule.ends_with("#VI-2.1"), "{rule}");
    page.go(&rule).await;
    page.until("document.getElementById('VI-2.1') && q('.clause-picture') && true").await;
    page.click("a[data-way-back]").await;
    page.until("q('main[data-table]') && true").await;
    assert_eq!(page.path().await, table);
}
