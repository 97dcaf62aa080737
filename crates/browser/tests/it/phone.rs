//! On a small screen, with a finger.

use std::sync::Arc;

use browser::play::any;
use browser::{Guest, Page, Screen, Stage, is_thorough};
use dice::Dice;
use serde_json::{Value, json};

const PHONE: Guest = Guest { lang: "de", screen: Screen::Phone, ..Guest::ENGLISH };

/// Nothing is cut off, everything is large enough for a finger, and a turn can be played by taps. Words are longest in
/// German; a thorough test tries every size and language.
pub async fn fits_and_plays(stage: Arc<Stage>) {
    let mut faults = Vec::new();
    for guest in guests() {
        let found = wrong_for(&stage, guest).await;
        faults.extend(found.into_iter().map(|fault| format!("{:?}, {}: {fault}", guest.screen, guest.lang)));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn guests() -> Vec<Guest> {
    if !is_thorough() {
        return vec![PHONE];
    }
    let screens = [Screen::SmallPhone, Screen::Phone, Screen::Tablet];
    screens.iter().flat_map(|&screen| ["de", "en"].map(|lang| Guest { lang, screen, ..PHONE })).collect()
}

async fn wrong_for(stage: &Stage, guest: Guest) -> Vec<String> {
    let page = stage.open(guest).await;
    let mut faults = Vec::new();
    faults.extend(unfit(&page, "the start page").await);
    page.sit_down("bot").await;
    page.my_turn().await;
    faults.extend(unfit(&page, "the table").await);
    // Whoever comes to the table sees the board, not the menu, and something to touch.
    page.go("/").await;
    let table = page.path_of("main a[href^='/t/']").await;
    page.go(&table).await;
    page.until(TOUCHABLE_IN_SIGHT).await;
    let mut sight = page.my_turn().await;
    let mut dice = Dice::new(5);
    let mut moves = 0;
    while sight.state == "mine" {
        let offer = &any(&sight, &mut dice).clone();
        page.prepare(&sight, offer).await;
        if moves < 2 {
            faults.extend(unfit(&page, &format!("the table before {}", offer.action)).await);
        }
        let ready = page.sight().await;
        sight = page.play(&ready, offer).await;
        moves += 1;
        assert!(moves < 40, "the turn does not end");
    }
    for (path, name) in [(format!("{table}/replay?n=30"), "the replay"), ("/rules/wine-cheese".to_owned(), "the rules")]
    {
        page.go(&path).await;
        faults.extend(unfit(&page, name).await);
    }
    for (game, seats) in [("vintage", 4), ("distilled", 5), ("everdell-duo", 2)] {
        faults.extend(other_game(&page, game, seats).await);
    }
    faults
}

/// A few decisions of another game, its replay and its rules.
async fn other_game(page: &Page, game: &str, seats: u8) -> Vec<String> {
    page.go("/").await;
    page.sit_down_to(game, seats, "screen").await;
    let table = page.path().await;
    let mut faults = Vec::new();
    let mut dice = Dice::new(6);
    for nth in 0..4 {
        page.until("q('[data-look-from]') || q('.table [data-action]') && true").await;
        if page.ask("Boolean(q('[data-look-from]'))").await == json!(true) {
            faults.extend(unfit(page, &format!("{game} before the curtain")).await);
            page.click("[data-look-from]").await;
            page.until("!q('[data-look-from]') && true").await;
        }
        let sight = page.my_turn().await;
        faults.extend(unfit(page, &format!("{game} after {nth} moves")).await);
        page.play(&sight, any(&sight, &mut dice)).await;
    }
    for path in [format!("{table}/replay?n=12"), format!("/rules/{game}")] {
        page.go(&path).await;
        faults.extend(unfit(page, &path).await);
    }
    faults
}

/// The menu is above the screen, and something that can be touched lies between its upper edge and what is asked.
const TOUCHABLE_IN_SIGHT: &str = "(() => {
    const ask = q('.ask').getBoundingClientRect().top;
    const boxes = all('.board :is(.ring, .target)').filter(shown).map(area);
    const seen = boxes.some((box) => 0 <= box.top && box.bottom <= ask);
    return seen && q('.page-head').getBoundingClientRect().bottom <= 0;
})()";

/// What does not fit: the page is wider than the screen, or something to touch is smaller than 40 pixels. Drawings shrink
/// with the screen, and so may what is touched in them: to 36 pixels on the narrowest.
pub async fn unfit(page: &Page, name: &str) -> Vec<String> {
    let least = if page.guest().screen == Screen::SmallPhone { 35.5 } else { 39.5 };
    let found = page.ask_with(FITTING, json!(least)).await;
    let mut faults = Vec::new();
    if found["wide"] != json!(page.guest().screen.size().0) {
        faults.push(format!("{name} is {} pixels wide: {}", found["wide"], found["widest"]));
    }
    let small: Vec<&Value> = found["small"].as_array().into_iter().flatten().collect();
    faults.extend(
        small.iter().map(|one| format!("{name}, too small for a finger: {}", one.as_str().unwrap_or_default())),
    );
    faults
}

/// Links within a sentence are as high as its line and may be. Each column of a graph leads to its step, as the slider above it does.
const FITTING: &str = "(() => {
    const touched = 'a[href], button, input:not([type=hidden]), select, summary, [role=button][tabindex]';
    const inSentence = (link) => link.matches('a') && getComputedStyle(link).display === 'inline'
        && link.parentElement.textContent.trim().length > link.textContent.trim().length + 8;
    const offScreen = (box) => box.right <= 0;
    // What has a label around it is touched by its label.
    const small = all(touched).filter(shown).map((one) => [one, area(one.closest('label') || one)])
        .filter(([one, box]) => !offScreen(box) && !inSentence(one) && !one.closest('.graph-frame') && (box.width < given || box.height < given))
        .map(([one, box]) => `${told(one)} ${one.textContent.trim().slice(0, 20)}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    const widest = all('body *').filter((one) => shown(one) && innerWidth + 1 < one.getBoundingClientRect().right).slice(0, 3).map(told).join(', ');
    return { wide, widest, small: [...new Set(small)].slice(0, 40) };
})()";
