//! A whole game between two browsers.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use browser::play::{Sight, any, meet};
use browser::{Guest, Key, Page, Stage, server};
use dice::Dice;
use serde_json::{Value, json};

/// So often is looked whether a download has come.
const LOOKS: usize = 400;

/// One speaks German, the other English. On the way one loads the page again, and the server dies and comes back.
pub async fn two_people_play_to_the_end(stage: Arc<Stage>) {
    let german = stage.open(Guest::GERMAN).await;
    let english = stage.open(Guest::ENGLISH).await;
    assert_eq!(german.ask("document.documentElement.lang").await, "de");
    assert_eq!(english.ask("document.documentElement.lang").await, "en");
    meet(&stage, &german, &english, "Zoë <b>").await;
    let mut seen = [german.sight().await, english.sight().await];
    let mut dice = Dice::new(3);
    let mut moves = 0;
    while seen.iter().all(|sight| sight.state != "over") {
        let turn = usize::from(seen[0].state != "mine");
        let [mine, theirs] = if turn == 0 { [&german, &english] } else { [&english, &german] };
        assert_ne!(seen[turn].state, seen[1 - turn].state, "exactly one is on turn");
        match moves {
            30 => loads_again(&german, &seen[0]).await,
            60 => server_dies_and_comes_back(&stage, mine, theirs, &seen[turn]).await,
            _ => (),
        }
        let chosen = &any(&seen[turn], &mut dice).clone();
        seen[turn] = mine.play(&seen[turn], chosen).await;
        seen[1 - turn] = theirs.catch_up(seen[turn].version).await;
        moves += 1;
        assert!(moves < 600, "the game does not end");
    }
    assert!(60 < moves, "the game was too short to be interrupted");
    same_score(&german, &english).await;
    file_is_accepted(&stage, &english).await;
}

/// The page is as it was.
async fn loads_again(page: &Page, before: &Sight) {
    page.reload().await;
    let after = page.sight().await;
    assert_eq!((after.version, &after.state), (before.version, &before.state));
    let actions = |sight: &Sight| sight.offers.iter().map(|offer| offer.action.clone()).collect::<Vec<_>>();
    assert_eq!(actions(&after), actions(before));
}

/// A click in between says what is the matter; afterwards everything goes on without anybody doing anything.
async fn server_dies_and_comes_back(stage: &Stage, mine: &Page, theirs: &Page, sight: &Sight) {
    for page in [mine, theirs] {
        for part in ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_INCOMPLETE_CHUNKED_ENCODING"] {
            page.expect_error(part);
        }
    }
    stage.kill_server();
    let offer = &sight.offers[0];
    mine.prepare(sight, offer).await;
    mine.click(&format!(".table [data-action=\"{}\"]", offer.action)).await;
    mine.until("q('#message') && shown(q('#message')) && 10 < q('#message').textContent.length").await;
    assert_eq!(mine.sight().await.version, sight.version);
    stage.start_server_again();
    // The message goes by itself.
    mine.until("!shown(q('#message'))").await;
    mine.press(Key::Escape).await;
    mine.until("sight().picked === ''").await;
    if !sight.picked.is_empty() {
        mine.click(&format!(".table [data-pick=\"{}\"]", sight.picked)).await;
    }
    mine.until_with("sight().picked === given", json!(sight.picked)).await;
}

/// The numbers of the sheet, and who has won, are the same in both languages.
async fn same_score(one: &Page, other: &Page) {
    let numbers = "all('.score td').map((cell) => cell.textContent.trim())";
    let (ours, theirs) = (one.ask(numbers).await, other.ask(numbers).await);
    assert!(ours.as_array().is_some_and(|cells| 10 < cells.len()), "no score is shown: {ours}");
    assert_eq!(ours, theirs);
    let digits = "q('.ask-what').textContent.match(/[0-9]+/g)";
    let told = one.ask(digits).await;
    assert!(told.as_array().is_some_and(|numbers| numbers.len() == 2), "the end tells both results: {told}");
    assert_eq!(told, other.ask(digits).await);
    assert_ne!(one.text(".ask-what").await, other.text(".ask-what").await, "each in its own language");
}

/// The file of the game downloads, and the program verifies it.
async fn file_is_accepted(stage: &Stage, page: &Page) {
    page.click("main a[download]").await;
    let file = downloaded(stage).await;
    let said = server::verify(&file);
    assert!(said.is_ok(), "cuvee verify refuses the file: {said:?}");
    // A file with another result is not.
    let mut game: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("the file")).expect("JSON");
    game["seed"] = json!("0".repeat(64));
    std::fs::write(&file, game.to_string()).expect("the file can be changed");
    assert!(server::verify(&file).is_err(), "cuvee verify accepts another shuffle");
}

async fn downloaded(stage: &Stage) -> PathBuf {
    for _ in 0..LOOKS {
        let entries = std::fs::read_dir(stage.downloads()).expect("the downloads");
        let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        if let Some(path) = paths.find(|path| path.extension().is_some_and(|ending| ending == "json")) {
            return path;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nothing was downloaded");
}
