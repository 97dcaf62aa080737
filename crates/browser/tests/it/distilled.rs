//! Distilled between two people in two browsers and a bot.

use std::sync::Arc;
use std::time::Duration;

use browser::play::{Offer, Sight, any, come, read};
use browser::{Guest, Page, Stage};
use dice::Dice;
use serde_json::json;

/// Both distill at the same time, and neither sees what the other puts into the washback before it is shown.
pub async fn two_people_distill_at_the_same_time(stage: Arc<Stage>) {
    stage.hurry();
    let german = stage.open(Guest::GERMAN).await;
    let english = stage.open(Guest::ENGLISH).await;
    open_for_three(&german).await;
    come(&stage, &german, &english, "Edmund").await;
    let pages = [german, english];
    let mut dice = Dice::new(8);
    let (mut moves, mut together, mut hidden, mut shown) = (0, 0, 0, 0);
    loop {
        let seen = [look(&pages[0]).await, look(&pages[1]).await];
        if seen.iter().all(|sight| sight.state == "over") {
            break;
        }
        if shown == 0 && 0 < hidden && !seen[1].phase.contains("distilling") {
            shown += usize::from(is_told_of_a_distillate(&pages[1]).await);
        }
        let turns: Vec<usize> = [0, 1].into_iter().filter(|&turn| seen[turn].state == "mine").collect();
        match turns[..] {
            [] => tokio::time::sleep(Duration::from_millis(30)).await,
            [turn] => act(&pages, turn, &seen[turn], &mut dice).await,
            _ if together == 0 && seen.iter().all(|sight| offered(sight, "no trade").is_some()) => {
                both_click_at_once(&pages, &seen).await;
                together += 1;
            }
            _ => {
                together += 1;
                let turn = usize::from(dice.below(2) == 1);
                hidden += secretly(&pages, turn, &seen[turn], &mut dice).await;
            }
        }
        moves += 1;
        assert!(moves < 900, "the game does not end");
    }
    println!("{moves} looks, {together} times both were asked, {hidden} cards hidden");
    assert!(2 < together, "they were never asked at once");
    assert!(2 < hidden, "nothing was put into a washback while the other could have seen it");
    assert!(0 < shown, "what was distilled was never shown");
    let numbers = "all('.score td').map((cell) => cell.textContent.trim())";
    let sheet = pages[0].ask(numbers).await;
    assert!(sheet.as_array().is_some_and(|cells| 20 < cells.len()), "no score is shown: {sheet}");
    assert_eq!(sheet, pages[1].ask(numbers).await, "both read the same sheet");
}

/// Seats given out one by one: me, somebody with a link, a bot.
async fn open_for_three(page: &Page) {
    let card = ".game-card[data-game=distilled]";
    let three = format!("{card} input[name=seats][value=\"3\"]");
    page.click(&three).await;
    page.until_with("q(given).checked", json!(three)).await;
    page.click(&format!("{card} .more > summary")).await;
    page.choose(&format!("{card} select[name=flight]"), "first-taste").await;
    for (seat, who) in [("seat0", "me"), ("seat1", "friend"), ("seat2", "easy")] {
        page.choose(&format!("{card} select[name={seat}]"), who).await;
    }
    page.click(&format!("{card} button[name=with][value=each]")).await;
    page.until("q('main[data-table]') && true").await;
}

/// The table when no bot is about to change it.
async fn look(page: &Page) -> Sight {
    read(&page.until("!q('.thinkers') && sight()").await)
}

fn offered<'a>(sight: &'a Sight, action: &str) -> Option<&'a Offer> {
    sight.offers.iter().find(|offer| offer.action == action)
}

/// What somebody would do who wants to distill: buy a sugar, put in everything, close. Later they only wait for the end.
pub fn wish(sight: &Sight, dice: &mut Dice) -> Offer {
    let starting = |word: &str| sight.offers.iter().find(|offer| offer.action.starts_with(word));
    let late = ["4", "5", "6", "7"].iter().any(|round| sight.phase.contains(&format!(" {round} ·")));
    if let Some(quick) = ["pass", "rest"].into_iter().find_map(starting).filter(|_| late) {
        return quick.clone();
    }
    let sugars = ["buy grains", "buy fruits", "buy plants"];
    let sugar = sugars.into_iter().find_map(|sugar| offered(sight, sugar)).filter(|_| dice.below(2) == 0);
    let first = ["close", "put ", "no trade", "ready", "make "].into_iter().find_map(starting);
    first.or(sugar).or_else(|| starting("pass")).unwrap_or_else(|| any(sight, dice)).clone()
}

async fn act(pages: &[Page; 2], turn: usize, sight: &Sight, dice: &mut Dice) {
    let after = pages[turn].play(sight, &wish(sight, dice)).await;
    pages[1 - turn].catch_up(after.version).await;
}

/// One acts while both are asked; how many cards went into a washback without the other seeing anything of it.
async fn secretly(pages: &[Page; 2], turn: usize, sight: &Sight, dice: &mut Dice) -> usize {
    let chosen = wish(sight, dice);
    let other = &pages[1 - turn];
    let before = other.ask(FACE).await;
    let after = pages[turn].play(sight, &chosen).await;
    other.catch_up(after.version).await;
    if !chosen.action.starts_with("put ") {
        return 0;
    }
    assert_eq!(other.ask(FACE).await, before, "the other can see {}", chosen.action);
    let told = other.text(".log li").await;
    assert!(told.ends_with(WORKS[1 - turn]), "the other is told of {}: {told}", chosen.action);
    1
}

/// Two clicks at the same moment, both meant for the same version: neither is told that the table has moved on.
async fn both_click_at_once(pages: &[Page; 2], seen: &[Sight; 2]) {
    assert_eq!(seen[0].version, seen[1].version);
    for (page, sight) in pages.iter().zip(seen) {
        page.prepare(sight, offered(sight, "no trade").expect("it is offered")).await;
    }
    let button = ".table [data-action=\"no trade\"]";
    tokio::join!(pages[0].click(button), pages[1].click(button));
    for page in pages {
        page.until_with("!q(given) && true", json!(button)).await;
        page.catch_up(seen[0].version + 2).await;
        assert_eq!(page.ask("shown(q('#message'))").await, json!(false), "{}", page.text("#message").await);
    }
}

/// What the log says of whoever distills, in the languages of the two.
const WORKS: [&str; 2] = ["arbeitet an der Destille", "is busy at the still"];

/// Whether the page tells what the host has distilled.
async fn is_told_of_a_distillate(page: &Page) -> bool {
    page.ask("all('.log li').some((line) => /^(?!.*(Edmund|easy)).* has distilled: /.test(line.textContent))").await
        == json!(true)
}

/// Everything that is drawn, without the marks of motion and focus.
const FACE: &str = "['.board', '.hand', '.score'].map((part) => {
    if (!q(part)) return '';
    const copy = q(part).cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
        for (const mark of ['data-moved', 'data-glides', 'aria-pressed', 'style', 'tabindex']) one.removeAttribute(mark);
    }
    return copy.outerHTML;
})";
