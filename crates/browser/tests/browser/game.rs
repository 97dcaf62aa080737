//! A whole game between two browsers.

use std::sync::Arc;

use browser::play::{any, meet};
use browser::{Guest, Page, Stage, server};
use dice::Dice;

/// One speaks German, the other English. In the middle one loads the page again, and the server dies and comes back.
pub async fn two_people_play_to_the_end(stage: Arc<Stage>) {
    let german = stage.open(Guest::GERMAN).await;
    let english = stage.open(Guest::ENGLISH).await;
    assert_eq!(german.ask("document.documentElement.lang").await, "de");
    assert_eq!(english.ask("document.documentElement.lang").await, "en");
    meet(&stage, &german, &english).await;
    let mut dice = Dice::new(3);
    let mut moves = 0;
    loop {
        let (mine, theirs) = whose_turn(&german, &english).await;
        let sight = mine.sight().await;
        if sight.state == "over" {
            break;
        }
        match moves {
            30 => german.reload().await,
            60 => restart(&stage, &[&german, &english]).await,
            _ => (),
        }
        let version = mine.play(&sight, any(&sight, &mut dice)).await;
        theirs.catch_up(version).await;
        moves += 1;
    }
    println!("{moves} moves");
}

/// Who is to move, and who waits.
async fn whose_turn<'a>(one: &'a Page, other: &'a Page) -> (&'a Page, &'a Page) {
    if one.sight().await.state == "theirs" { (other, one) } else { (one, other) }
}

async fn restart(stage: &Stage, _pages: &[&Page]) {
    stage.kill_server();
    stage.start_server_again();
    let _ = server::verify;
}
