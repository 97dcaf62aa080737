//! People are called by their names, and whoever reads is "you".

use std::sync::Arc;

use browser::play::meet;
use browser::{Guest, Stage};
use serde_json::json;

/// The one who acts reads "Du …" or "You …" in the log, the other the name; the turn line says whose turn it is in the same way.
pub async fn you_and_the_others(stage: Arc<Stage>) {
    let german = stage.open(Guest::GERMAN).await;
    let english = stage.open(Guest::ENGLISH).await;
    german.write(".game-card input[name=name]", "Anna").await;
    meet(&stage, &german, &english, "Ben").await;
    let mine = german.sight().await.state == "mine";
    let (actor, watcher, name) = if mine { (&german, &english, "Anna") } else { (&english, &german, "Ben") };
    watcher.until_with("q('.ask-turn').textContent.includes(given)", json!(name)).await;
    let sight = actor.my_turn().await;
    let offer = sight.offers.iter().find(|offer| !offer.preview.is_empty()).expect("a worker to send");
    let now = actor.play(&sight, offer).await;
    watcher.catch_up(now.version).await;
    let you = if mine { "Du schickst" } else { "You send" };
    let log = "all('.side .log li').some((line) => line.textContent.includes(given))";
    actor.until_with(log, json!(you)).await;
    let named = if mine { "Anna sends" } else { "Ben schickt" };
    watcher.until_with(log, json!(named)).await;
    assert_eq!(
        actor
            .ask("q('.score-names').textContent.includes(document.documentElement.lang === 'de' ? 'Du' : 'You')")
            .await,
        true
    );
}
