//! Pages for everybody: the checker's rules of accessibility, light and dark.

use std::sync::Arc;

use browser::access::{faults, script};
use browser::play::any;
use browser::{Guest, Look, Page, Stage, is_thorough};
use dice::Dice;

/// Start page, and for each game tables, replay and rules have no serious fault. A thorough test tries both languages.
pub async fn can_use_the_pages(stage: Arc<Stage>) {
    let checker = script();
    let mut found = Vec::new();
    let guests: &[Guest] = if is_thorough() { &[Guest::GERMAN, Guest::ENGLISH] } else { &[Guest::ENGLISH] };
    for &guest in guests {
        found.extend(wrong_for(&stage, guest, &checker).await);
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    // The checker does find what is wrong.
    let page = stage.open(Guest::ENGLISH).await;
    page.run("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')").await;
    assert_ne!(faults(&page, &checker).await, Vec::<String>::new());
}

async fn wrong_for(stage: &Stage, guest: Guest, checker: &str) -> Vec<String> {
    let page = stage.open(guest).await;
    let mut found = wrong_with(&page, checker, "/").await;
    let games = [
        ("wine-cheese", 2, 12, None),
        ("vintage", 4, 6, None),
        ("distilled", 3, 3, None),
        ("everdell-duo", 2, 6, None),
        ("everdell-duo", 2, 6, Some("chapter-7")),
    ];
    for (game, seats, moves, mode) in games {
        page.go("/").await;
        if let Some(mode) = mode {
            page.choose_mode(game, mode).await;
        }
        page.sit_down_to(game, seats, "bot").await;
        let table = page.path().await;
        let mut dice = Dice::new(11);
        for nth in 0..moves {
            let sight = page.my_turn().await;
            if nth % 3 == 0 {
                let wrong = faults(&page, checker).await;
                found.extend(wrong.into_iter().map(|fault| format!("{} after {nth} moves: {fault}", sight.phase)));
            }
            page.play(&sight, any(&sight, &mut dice)).await;
        }
        page.my_turn().await;
        for path in [table.clone(), format!("{table}/replay?n=30"), format!("/rules/{game}")] {
            found.extend(wrong_with(&page, checker, &path).await);
        }
    }
    found
}

/// What is wrong with a page, light and dark.
async fn wrong_with(page: &Page, checker: &str, path: &str) -> Vec<String> {
    let mut found = Vec::new();
    for look in [Look::Light, Look::Dark] {
        page.look(look).await;
        page.go(path).await;
        let wrong = faults(page, checker).await;
        found.extend(wrong.into_iter().map(|fault| format!("{path}, {look:?}: {fault}")));
    }
    found
}
