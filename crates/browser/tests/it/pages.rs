//! Pages beside the board: on a phone each fits, and on a desktop the question of a table is low.

use std::sync::Arc;

use browser::{Guest, Page, Screen, Stage, is_thorough};
use serde_json::{Value, json};

use crate::phone::unfit;
use crate::screens::{GAMES, begin, measure};

/// Every page around a game on a phone, upright and sideways: not wider than the screen, words of at least 12 pixels, symbols no
/// larger than their lines, and what can be touched large enough for a finger.
pub async fn fit_on_a_phone(stage: Arc<Stage>) {
    stage.hurry();
    let mut faults = Vec::new();
    for &lang in if is_thorough() { &["de", "en"][..] } else { &["de"][..] } {
        let guest = Guest { lang, screen: Screen::Phone, ..Guest::ENGLISH };
        let (page, friend) = (stage.open(guest).await, stage.open(guest).await);
        page.expect_error("404");
        page.write(".game-card[data-game=distilled] input[name=name]", "Wilhelmine Donnersmarck").await;
        page.sit_down_to("distilled", 5, "friend").await;
        let table = page.path().await;
        faults.extend(odd(&page, "waiting").await);
        let link = page.until("q('input[data-copy]').value").await;
        friend.go(link.as_str().expect("a link")).await;
        faults.extend(odd(&friend, "an invitation").await);
        let of_table = ["seats", "leave", "shuffle", "replay"].map(|path| format!("{table}/{path}"));
        let others = ["/", "/recover", "/forget", "/new/wine-cheese", "/nowhere", "/t/nothing"].map(str::to_owned);
        let of_games =
            GAMES.map(|(game, ..)| [format!("/new/{game}"), format!("/symbols/{game}"), format!("/learn/{game}")]);
        for path in of_table.into_iter().chain(others).chain(of_games.into_iter().flatten()) {
            page.go(&path).await;
            faults.extend(odd(&page, &path).await);
        }
        // A review of a game of four, which only bots play.
        let table = between_bots(&page, "vintage").await;
        page.go(&format!("{table}/replay?n=30")).await;
        page.click("form[action*='/review'] button").await;
        page.until("q('.graph-frame svg') && q('.ledger tfoot') && true").await;
        faults.extend(odd(&page, "a review").await);
        let wrong = "all('.review .scale').some((one) => getComputedStyle(one).position !== 'static')";
        if page.ask(wrong).await == json!(true) {
            faults.push("what a review shows does not stay in its place".to_owned());
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// A game that bots have played to its end.
async fn between_bots(page: &Page, game: &str) -> String {
    let card = format!(".game-card[data-game={game}]");
    page.go("/").await;
    page.click(&format!("{card} input[name=seats][value=\"4\"]")).await;
    page.click(&format!("{card} .more > summary")).await;
    page.choose(&format!("{card} select[name=seat0]"), "easy").await;
    page.click(&format!("{card} button[value=each]")).await;
    page.until("q('main[data-table]') && q('main[data-table]').dataset.state === 'over'").await;
    page.path().await
}

/// What is wrong with a page, upright and sideways.
async fn odd(page: &Page, name: &str) -> Vec<String> {
    let mut faults = unfit(page, name).await;
    for (width, height) in [(844, 390), (390, 844)] {
        measure(page, width, height).await;
        let found = page.ask(ODD).await;
        let told = found.as_array().into_iter().flatten().filter_map(Value::as_str);
        faults.extend(told.map(|fault| format!("{name}, {width}×{height}: {fault}")));
    }
    faults
}

const ODD: &str = "(() => {
    const room = document.documentElement.clientWidth;
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    const faults = room + 1 < wide ? [`${wide} pixels wide`] : [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const one = words.currentNode.parentElement;
        if (!words.currentNode.data.trim() || !shown(one) || one.closest('svg, .unseen')) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (size < 12) faults.push(`${told(one)} \"${words.currentNode.data.trim().slice(0, 20)}\" has ${size} px`);
    }
    for (const sign of all('main svg.sign').filter((one) => shown(one) && !one.closest('.gallery, .lens, .board, .hand'))) {
        const { width } = sign.getBoundingClientRect();
        if (44 < width) faults.push(`a symbol in ${told(sign.parentElement)} is ${width.toFixed(0)} px wide`);
    }
    for (const one of all('main :is(button, a.button, summary)').filter(shown)) {
        if (one.clientWidth + 1 < one.scrollWidth) faults.push(`${told(one)} \"${one.textContent.trim().slice(0, 20)}\" does not hold its words`);
    }
    return [...new Set(faults)];
})()";

/// On a desktop header and question take 80 pixels together, and long choices lie beside each other below a question, not in one
/// column of a high bar.
pub async fn the_question_is_low(stage: Arc<Stage>) {
    stage.hurry();
    let mut faults = Vec::new();
    let page = stage.open(Guest::GERMAN).await;
    for (game, seats, mode, _) in GAMES {
        measure(&page, 1440, 900).await;
        begin(&page, game, seats, mode).await;
        page.my_turn().await;
        page.ask("q('.coach[data-open]') && q('[data-coach-toggle]').click()").await;
        for (width, height) in [(1920, 950), (1440, 900), (1366, 657)] {
            measure(&page, width, height).await;
            page.ask(SHORT).await;
            let short = page.ask(HIGH).await.as_f64().expect("a height");
            page.ask(LONG).await;
            let long = page.ask(HIGH).await.as_f64().expect("a height");
            let columns = page.ask(COLUMNS).await.as_u64().expect("columns");
            println!("{game}, {width}×{height}: {short:.0} and {long:.0} pixels, {columns} columns");
            if 80.0 < short {
                faults.push(format!("{game}, {width}×{height}: header and question take {short} pixels"));
            }
            if 170.0 < long || columns < 3 {
                faults.push(format!(
                    "{game}, {width}×{height}: five long choices take {long} pixels in {columns} columns"
                ));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

const HIGH: &str = "q('.page-head').getBoundingClientRect().height + q('.bar').getBoundingClientRect().height";
/// A question as short as most, and one answer.
const SHORT: &str = "(() => {
    q('.ask').classList.remove('broad');
    q('.table').dataset.picked = '';
    q('.ask-what').textContent = 'Welche Karte nimmst du?';
    q('.ask-buttons').innerHTML = '<button type=button class=\"touch first\">Passen</button>';
    return true;
})()";
/// Five answers of some seventy letters, as `Panel::draw` marks them.
const LONG: &str = "(() => {
    q('.ask').classList.add('broad');
    q('.ask-buttons').innerHTML = '<button type=button class=\"touch first\">2 Fässer Portwein mit Qualität 5 und 2 Weinbrand (kostet 1 Weinbrand)</button>'.repeat(5);
    return true;
})()";
const COLUMNS: &str =
    "new Set(all('.ask-buttons > .first').map((one) => Math.round(one.getBoundingClientRect().left))).size";
