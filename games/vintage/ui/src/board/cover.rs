//! The picture of the game for the start page: the valley of the Douro with its terraces, and a boat with barrels.

use maud::{Markup, PreEscaped, html};
use ui::Lang;

use super::texts::word;

/// The picture of the game for the start page.
pub fn cover(lang: Lang) -> Markup {
    html! {
        svg class="cover" viewBox="0 0 640 400" preserveAspectRatio="xMidYMax slice" role="img" aria-label=(word(lang, "the.cover")) {
            (PreEscaped(include_str!("../../cover.svg")))
        }
    }
}
