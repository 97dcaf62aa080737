//! Without a mouse.

use std::sync::Arc;

use browser::{Guest, Key, Page, Stage};
use serde_json::{Value, json};

/// So many stops may lie between here and there.
const STOPS: usize = 90;

/// From the start page to the end of one's first turn with Tab, Enter and Escape alone.
pub async fn one_turn(stage: Arc<Stage>) {
    let page = stage.open(Guest::ENGLISH).await;
    tab_to(&page, "button[name=with][value=bot]").await;
    page.press(Key::Enter).await;
    page.until("q('main[data-table]') && true").await;
    let mut sight = page.my_turn().await;
    let mut changed_my_mind = false;
    let mut moves = 0;
    while sight.state == "mine" {
        if sight.picked.is_empty() {
            tab_to(&page, ".table [data-pick], .table [data-action]").await;
        }
        let pick = page.ask("document.activeElement.dataset.pick || null").await;
        if let Some(pick) = pick.as_str().filter(|_| sight.picked.is_empty()) {
            page.press(Key::Enter).await;
            page.until_with("sight().picked === given", json!(pick)).await;
            if !changed_my_mind {
                page.press(Key::Escape).await;
                page.until("sight().picked === ''").await;
                let back = "document.activeElement.dataset.pick === given";
                page.until_with(back, json!(pick)).await;
                assert_visible(&page).await;
                page.press(Key::Enter).await;
                page.until_with("sight().picked === given", json!(pick)).await;
                changed_my_mind = true;
            }
            tab_to(&page, &format!(".table [data-action][data-for~=\"{pick}\"]")).await;
        } else if !sight.picked.is_empty() {
            tab_to(&page, &format!(".table [data-action][data-for~=\"{}\"]", sight.picked)).await;
        }
        page.press(Key::Enter).await;
        sight = page.catch_up(sight.version + 1).await;
        moves += 1;
        assert!(moves < 40, "the turn does not end");
    }
    assert!(changed_my_mind, "nothing was picked in this turn");
    // The bot answers, and it is our turn again.
    assert_eq!(page.my_turn().await.state, "mine");
}

/// Tab stops at one of the pieces that can do nothing now, arrows lead to the others, and Enter tells why.
pub async fn why_not(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    page.expect_error("422");
    page.sit_down("bot").await;
    page.my_turn().await;
    tab_to(&page, ".table [data-why]").await;
    let first = page.ask("told(document.activeElement)").await;
    page.press(Key::Enter).await;
    page.until("shown(q('#message')) && q('#message a') && true").await;
    let mut reached = 1;
    for _ in 0..STOPS {
        page.press(Key::Right).await;
        assert_visible(&page).await;
        if page.ask("told(document.activeElement)").await == first {
            break;
        }
        reached += usize::from(page.ask("document.activeElement.matches('[data-why]')").await == json!(true));
    }
    let there = page.ask("all('.table [data-why]').filter(shown).length").await;
    assert_eq!(json!(reached), there, "arrows do not lead to all of them");
    page.press(Key::Left).await;
    assert_ne!(page.ask("told(document.activeElement)").await, first);
}

/// Presses Tab until the focus is on such an element. Wherever it stops, one sees it and a screen reader has a name.
async fn tab_to(page: &Page, selector: &str) {
    for _ in 0..STOPS {
        page.press(Key::Tab).await;
        assert_visible(page).await;
        if page.ask_with("document.activeElement.matches(given)", json!(selector)).await == json!(true) {
            return;
        }
    }
    panic!("{selector} is not reached with {STOPS} stops");
}

/// The focus shows: by an outline, or on the board by the ring of the piece.
async fn assert_visible(page: &Page) {
    let focus = "(() => {
        const at = document.activeElement;
        if (at === document.body) return { outlined: true, named: true };
        const style = getComputedStyle(at);
        const ring = at.matches('.ring, .reach') ? at : at.querySelector(':scope > .ring');
        const around = ring && getComputedStyle(ring);
        const probe = document.createElement('i');
        probe.style.color = 'var(--focus)';
        document.body.append(probe);
        const focus = getComputedStyle(probe).color;
        probe.remove();
        const ringed = around && around.stroke === focus && 5 <= parseFloat(around.strokeWidth);
        const outlined = style.outlineStyle !== 'none' && 2 <= parseFloat(style.outlineWidth);
        const labels = at.labels ? [...at.labels].map((label) => label.textContent).join('') : '';
        const named = at.getAttribute('aria-label') || labels || at.textContent.trim();
        return { outlined: outlined || ringed, named: Boolean(named), what: told(at) };
    })()";
    let focus: Value = page.ask(focus).await;
    assert_eq!(focus["outlined"], json!(true), "the focus is not seen on {}", focus["what"]);
    assert_eq!(focus["named"], json!(true), "no name for a screen reader: {}", focus["what"]);
}
