//! The scoring sheet.

use maud::Markup;
use ui::Lang;
use wine_cheese::View;

use super::seat_word;
use crate::WineCheese;

/// The scoring sheet of both players as if the game ended now, heart's name first. What lies face down is not added up.
pub fn score(view: &View, names: &[&str], lang: Lang) -> Markup {
    ui::board::score::sheet_of::<WineCheese>(
        view,
        names,
        ui::board::score::Columns::EachSeat,
        seat_word,
        |key| key.split_once('.').map(|(_, good)| good),
        |seat, key| view.shows_sold(seat) || key.starts_with("indicator."),
        lang,
    )
}
