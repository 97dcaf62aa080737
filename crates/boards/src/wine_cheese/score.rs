//! The scoring sheet.

use maud::Markup;
use wine_cheese::{State, View};
use words::Lang;

use super::seat_word;

/// The scoring sheet of both players as if the game ended now, heart's name first.
pub fn score(view: &View, names: [&str; 2], lang: Lang) -> Markup {
    crate::score::sheet::<State>(
        view,
        &names,
        crate::score::Columns::EachSeat,
        seat_word,
        |key| key.split_once('.').map(|(_, good)| good),
        lang,
    )
}
