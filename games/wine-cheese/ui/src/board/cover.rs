//! The picture of the game for the start page: a farm between vineyard and pasture, and a table set in front of it.

use maud::{Markup, PreEscaped, html};
use ui::Lang;

use super::texts::word;

/// The picture of the game for the start page.
pub fn cover(lang: Lang) -> Markup {
    html! {
        svg class="cover" viewBox="0 0 640 400" preserveAspectRatio="xMidYMax slice" role="img" aria-label=(word(lang, "cover.title")) {
            (PreEscaped(include_str!("../../cover.svg")))
        }
    }
}
