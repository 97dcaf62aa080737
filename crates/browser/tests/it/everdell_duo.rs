//! Everdell Duo between two people in two browsers, against each other and together.

use std::sync::Arc;

use browser::play::{Offer, Sight, any, come};
use browser::{Guest, Page, Stage};
use dice::Dice;
use serde_json::{Value, json};

/// Draws that are looked at: while the deck is large nobody can work out what was drawn.
const LOOKED_AT: usize = 8;

/// A competitive game to its end, with two places in the result.
pub async fn two_people_play_against_each_other(stage: Arc<Stage>) {
    let pages = sit_down(&stage, "competitive").await;
    let played = play_to_the_end(&pages, 21).await;
    assert!(0 < played.hidden, "nobody drew a card");
    assert_eq!(played.told, 0, "whoever plays against each other tells nothing");
    assert_eq!(pages[0].ask("all('.notes ol li').length").await, json!(2), "each has a place");
    same_sheet(&pages).await;
}

/// A chapter to its end: one city, hands that stay apart, and what may be told of them.
pub async fn two_people_play_together(stage: Arc<Stage>) {
    let pages = sit_down(&stage, "chapter-2").await;
    let played = play_to_the_end(&pages, 22).await;
    assert!(0 < played.hidden, "nobody drew a card");
    assert!(0 < played.told, "nobody told anything");
    assert_eq!(pages[0].ask("all('.notes ol li').length").await, json!(1), "both win or lose");
    same_sheet(&pages).await;
}

/// One opens a table in this mode and speaks German, the other comes by the link and speaks English.
async fn sit_down(stage: &Arc<Stage>, mode: &str) -> [Page; 2] {
    stage.hurry();
    let german = stage.open(Guest::GERMAN).await;
    let english = stage.open(Guest::ENGLISH).await;
    german.choose_mode("everdell-duo", mode).await;
    says_with_or_against(&german, mode).await;
    german.sit_down_to("everdell-duo", 2, "friend").await;
    come(stage, &german, &english, "Edmund").await;
    [german, english]
}

/// The button that seats a bot says whether it will be with us or against us.
async fn says_with_or_against(page: &Page, mode: &str) {
    let button = ".game-card[data-game=everdell-duo] button[value=bot]";
    let said = page.ask_with("q(given).innerText", json!(button)).await;
    let is_against = said == json!("Sofort gegen Bots");
    assert_eq!(is_against, mode == "competitive", "{mode}: {said}");
}

/// What was seen on the way.
#[derive(Default)]
struct Played {
    /// Cards that were drawn without the other seeing which.
    hidden: usize,
    /// How often somebody told of their cards.
    told: usize,
}

async fn play_to_the_end(pages: &[Page; 2], seed: u64) -> Played {
    let mut dice = Dice::new(seed);
    let mut played = Played::default();
    let mut seen = [pages[0].sight().await, pages[1].sight().await];
    let mut moves = 0;
    while seen.iter().any(|sight| sight.state != "over") {
        let turn = usize::from(seen[0].state != "mine");
        assert_eq!((&*seen[turn].state, &*seen[1 - turn].state), ("mine", "theirs"), "exactly one is on turn");
        let chosen = wish(&seen[turn], &played, &mut dice);
        let before = hand(&pages[turn]).await;
        seen[turn] = pages[turn].play(&seen[turn], &chosen).await;
        seen[1 - turn] = pages[1 - turn].catch_up(seen[turn].version).await;
        if chosen.action == "draw" && played.hidden < LOOKED_AT {
            played.hidden += stays_hidden(&pages[turn], &pages[1 - turn], &before).await;
        }
        if chosen.action.starts_with("tell ") {
            is_told(&pages[turn], &pages[1 - turn]).await;
            played.told += 1;
        }
        moves += 1;
        assert!(moves < 900, "the game does not end");
    }
    println!("{moves} clicks, {} cards drawn unseen, {} times told", played.hidden, played.told);
    played
}

/// Draws and tells now and then, and else whatever is offered.
fn wish(sight: &Sight, played: &Played, dice: &mut Dice) -> Offer {
    let offered = |action: &str| sight.offers.iter().find(|offer| offer.action == action);
    let tells = ["tell kind", "tell color", "tell needs"].map(offered).into_iter().flatten();
    let tell = tells.last().filter(|_| 2 < played.hidden && played.told < 2);
    let draw = offered("draw").filter(|_| played.hidden < LOOKED_AT && dice.below(3) == 0);
    tell.or(draw).unwrap_or_else(|| any(sight, dice)).clone()
}

/// The cards in the hand at the bottom of a page.
async fn hand(page: &Page) -> Vec<String> {
    let cards = page.ask("all('.hand .piece[data-card]').map((card) => card.dataset.card)").await;
    cards.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Every new card of a hand is nowhere on the other's table and not in what the other is told; how many there are.
async fn stays_hidden(mine: &Page, theirs: &Page, before: &[String]) -> usize {
    let now = hand(mine).await;
    let new: Vec<&String> = now.iter().filter(|card| !before.contains(card)).collect();
    assert!(!new.is_empty(), "a card was drawn, and the hand is as before: {before:?}");
    for card in &new {
        assert!(is_nowhere(theirs, card).await, "the other can see {card}");
    }
    new.len()
}

/// Whether neither the table nor the log shows the card. The large cards beside the table are all cards there are.
async fn is_nowhere(page: &Page, card: &str) -> bool {
    let nowhere = "(() => {
        const name = q(`[data-lens=${given}] h3`).textContent.trim();
        const pieces = all('.table [data-id], .table [data-card], .table [data-action]');
        const shows = (one) => [one.dataset.id, one.dataset.card, one.dataset.action].some((word) =>
            word && word.split(/[ -]/).includes(given));
        const told = q('.log li') ? q('.log li').textContent : '';
        return !pieces.some(shows) && !told.toLowerCase().includes(name.toLowerCase());
    })()";
    page.ask_with(nowhere, json!(card)).await == json!(true)
}

/// The other sees color, kind and needs of cards whose names stay hidden.
async fn is_told(mine: &Page, theirs: &Page) {
    let described = theirs.ask("all('.board [data-id^=\"told-\"]').length").await;
    assert!(described.as_u64().is_some_and(|cards| 0 < cards), "nothing was told: {described}");
    let known = theirs.ask("all('.board [data-at^=\"hand-\"][data-card]').map((card) => card.dataset.card)").await;
    let known: Vec<&str> = known.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let held = hand(mine).await;
    let secret: Vec<&String> = held.iter().filter(|card| !known.contains(&card.as_str())).collect();
    assert!(!secret.is_empty(), "nothing in the hand was a secret: {held:?}");
    for card in secret {
        assert!(is_nowhere(theirs, card).await, "the other can see {card}");
    }
}

/// Both read the same numbers, and how it ended in their own languages.
async fn same_sheet(pages: &[Page; 2]) {
    let numbers = "all('.score td').map((cell) => cell.textContent.trim())";
    let sheet = pages[0].ask(numbers).await;
    assert!(sheet.as_array().is_some_and(|cells| 5 < cells.len()), "no score is shown: {sheet}");
    assert_eq!(sheet, pages[1].ask(numbers).await, "both read the same sheet");
    assert_ne!(pages[0].text(".ask-what").await, pages[1].text(".ask-what").await, "each in its own language");
}
