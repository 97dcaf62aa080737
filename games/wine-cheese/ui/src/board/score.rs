//! The scoring sheet.

use maud::Markup;
use tabletop::Seat;
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
        |seat, key| is_shown(view, seat, key),
        lang,
    )
}

/// Of the opponent only the indicators lie open before the end (Ruling W24).
pub(crate) fn is_shown(view: &View, seat: Seat, key: &str) -> bool {
    view.shows_sold(seat) || key.starts_with("indicator.")
}
