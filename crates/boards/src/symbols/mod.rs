//! Every small picture, drawn once.

use maud::{Markup, html};

/// One hidden `<svg>` with all symbols; once in every page that shows a board, a card or a button of a game.
pub fn symbols() -> Markup {
    html! { svg class="symbols" aria-hidden="true" {} }
}
