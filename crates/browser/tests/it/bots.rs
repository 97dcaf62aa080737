//! Bots at the table.

use std::sync::Arc;

use browser::play::any;
use browser::{Guest, Page, Stage};
use dice::Dice;

/// Turns of a bot that are watched.
const TURNS: usize = 2;

/// While a bot thinks, whoever plays and whoever watches sees it, and it is told to those who listen; when it has moved, it
/// is not. The server is killed while the bot thinks: it moves all the same.
pub async fn think_before_everybody(stage: Arc<Stage>) {
    let page = stage.open(Guest::ENGLISH).await;
    page.sit_down_against("master").await;
    let watching = stage.open_nowhere(Guest::GERMAN).await;
    watching.go(&page.path().await).await;
    for page in [&page, &watching] {
        for part in ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_INCOMPLETE_CHUNKED_ENCODING"] {
            page.expect_error(part);
        }
    }
    let mut dice = Dice::new(21);
    for turn in 0..TURNS {
        page.ask(LISTEN).await;
        play_until_the_bot_acts(&page, &mut dice).await;
        page.until("window.listened.some((told) => /^Master bot .* is thinking$/.test(told))").await;
        if turn == 1 {
            // A bot moves so soon that only a server that is gone leaves time to look.
            stage.kill_server();
            for page in [&page, &watching] {
                page.click("[data-side-toggle]").await;
            }
            for (page, word) in [(&page, "is thinking"), (&watching, "denkt nach")] {
                let tags = "['.thinkers', '.seats .thinking'].every((tag) => shown(q(tag)) && q(tag).textContent.includes(given))";
                page.until_with(tags, word.into()).await;
            }
            // Nobody clicks: the page notices by itself that the server is away, and that it is back.
            page.until("document.documentElement.dataset.connection === 'away' && shown(q('#message'))").await;
            stage.start_server_again();
            page.until("document.documentElement.dataset.connection === 'here'").await;
        }
        page.my_turn().await;
        for page in [&page, &watching] {
            page.until("!q('.thinkers') && !q('.thinking') && q('#told').textContent === ''").await;
        }
    }
    let levels = "all('.seats .seat-name').some((name) => name.textContent.startsWith('Meisterbot'))";
    assert_eq!(watching.ask(levels).await, true, "the level is not told");
}

/// Writes down whatever is told from now on: a bot may be done before anybody has looked.
const LISTEN: &str = "(() => {
    window.listened = [];
    const listen = () => window.listened.push(q('#told').textContent);
    new MutationObserver(listen).observe(document.body, { childList: true, characterData: true, subtree: true });
    return true;
})()";

async fn play_until_the_bot_acts(page: &Page, dice: &mut Dice) {
    for _ in 0..40 {
        let sight = page.my_turn().await;
        let after = page.play(&sight, any(&sight, dice)).await;
        if after.state == "theirs" {
            return;
        }
    }
    panic!("it is never the bot's turn");
}
