//! Vintage for four: one person and three bots.

use std::sync::Arc;

use browser::play::any;
use browser::{Guest, Key, Stage};
use dice::Dice;
use serde_json::json;

/// Every click is on something that is offered, until the rules end the game.
pub async fn four_play_to_the_end(stage: Arc<Stage>) {
    stage.hurry();
    let page = stage.open(Guest::GERMAN).await;
    page.sit_down_to("vintage", 4, "bot").await;
    assert_eq!(page.ask("all('.seats .seat-name').length").await, json!(4));
    let mut dice = Dice::new(4);
    let (mut picked, mut rounds) = (0, Vec::new());
    let mut sight = page.my_turn().await;
    let mut moves = 0;
    while sight.state != "over" {
        // Whoever passes now and then comes to the end sooner.
        let pass = sight.offers.iter().find(|offer| offer.action == "pass").filter(|_| dice.below(5) == 0);
        let chosen = &pass.unwrap_or_else(|| any(&sight, &mut dice)).clone();
        picked += usize::from(!chosen.after.is_empty());
        if !rounds.contains(&sight.phase) {
            rounds.push(sight.phase.clone());
        }
        page.play(&sight, chosen).await;
        sight = page.my_turn().await;
        moves += 1;
        assert!(moves < 400, "the game does not end");
    }
    println!("{moves} clicks of one person, {picked} of them after a pick");
    assert!(0 < picked, "nothing was ever picked");
    assert!(7 <= rounds.len(), "not all rounds were played: {rounds:?}");
    // Everybody has a column of the sheet and a rank.
    assert_eq!(page.ask("all('.score .score-names li').length").await, json!(4));
    assert_eq!(page.ask("all('.notes ol li').length").await, json!(4));
    assert_eq!(
        page.ask("all('.seats li').filter((seat) => /Leichter Bot/.test(seat.textContent)).length").await,
        json!(3)
    );
    // And it can be looked at again, with all cards open.
    page.click("main a[href*='/replay']").await;
    page.until("q('main[data-replay]') && true").await;
    page.press(Key::Right).await;
    page.until("/^[?]n=[1-9]/.test(location.search)").await;
}
