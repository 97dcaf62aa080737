//! People are called by their names, and whoever reads is "you".

use std::sync::Arc;

use browser::play::{come, meet};
use browser::{Guest, Stage};
use serde_json::json;

/// On all boards people are called by their names and the reader "you", in what is seen and in what is read aloud.
pub async fn nobody_is_called_by_their_seat(stage: Arc<Stage>) {
    let games = [
        ("wine-cheese", r"\b(Herz|Kreis)\b"),
        ("vintage", r"\bvon (Gelb|Grau)\b|^(Gelb|Grau)\b"),
        ("distilled", r"\b(Kupfer|Grün)\b"),
        ("everdell-duo", r"\b(Hase|Schildkröte)\b"),
    ];
    for (game, own) in games {
        let german = stage.open(Guest::GERMAN).await;
        let other = stage.open(Guest::GERMAN).await;
        german.write(&format!(".game-card[data-game={game}] input[name=name]"), "Anna").await;
        german.sit_down_to(game, 2, "friend").await;
        come(&stage, &german, &other, "Ben").await;
        for (page, name) in [(&german, "Ben"), (&other, "Anna")] {
            page.until("sight() && q('.board') && true").await;
            let labels = "[...all('.table [aria-label]').map((one) => one.getAttribute('aria-label')), ...all('.table text, .side .log li, .score-names li, .ask').map((one) => one.textContent)]";
            let called = format!("{labels}.filter((text) => new RegExp(given, 'u').test(text)).slice(0, 5)");
            assert_eq!(page.ask_with(&called, json!(own)).await, json!([]), "{game}");
            let named = format!("{labels}.some((text) => text.includes(given))");
            assert_eq!(page.ask_with(&named, json!(name)).await, json!(true), "{game}: nobody is called {name}");
        }
        german.close().await;
        other.close().await;
    }
}

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
