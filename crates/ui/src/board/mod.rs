//! How tables look: SVG and HTML from views, and the style sheet for every page.
//!
//! Pure functions without input or output. A page needs [`symbols()`] once in its body, the style sheet, and for a table
//! the parts that [`Draw::draw`] makes of a view. The names of the classes are at the top of `style/base.css`.
//!
//! Reading order: [`table`] (the parts of a table), [`touch`] and [`piece`] (what answers to a click), [`ask`] (the panel),
//! [`layout`] (zones), [`lettering`] (texts that fit their place), [`signs`] (symbols and numbers in a row), [`score`],
//! [`rules`]; [`mod@symbols`], [`pictures`] and the files below `style/` are drawings.
//!
//! # What the script has to do
//!
//! The root of a table is `<div class="table" data-game="…" data-picked="…">`; parts placed elsewhere work too, as
//! long as they are inside one element that carries the class and `data-picked`.
//!
//! - **Acting.** A click, or Enter or Space with the focus on it, on an element with `data-action` plays that action: the
//!   attribute is its notation. Each legal action is there exactly once.
//! - **Picking.** Many actions take two steps. A click (Enter, Space) on an element with `data-pick="X"` sets
//!   `data-picked="X"` on the root, or empties it if it was `X`. The style sheet then shows the elements whose `data-for`
//!   has the word `X` and hides the others; the script need not know what `X` means. `aria-pressed` on the picking
//!   elements follows. Escape, and a click on `[data-cancel]`, empty `data-picked`.
//! - **Why not.** Over a piece of the player who is to act that can do nothing now lies an unseen button (`.reach`) with
//!   `data-why`: the action somebody who clicks it, or presses Enter or Space on it, probably wants. The script asks the
//!   server why it cannot be played and shows the answer. There are many of them: the script makes the first one a stop of the
//!   Tab key, and from any piece arrow keys lead to the next and the one before.
//! - **Previews.** Pointing at or focusing an element with `data-preview` shows the pattern by style alone. Its value is
//!   `c3 b3 | +2 milk`: the plots it would activate, and what it would give. The script may write what stands behind the
//!   bar into `.ask-preview`. Where a second bar follows, the card of that name is meant: what is printed on it is said first.
//! - **Touch screens.** The first tap of a finger (`pointerType` is `touch`) on an element with `data-action` that lies on the
//!   board or in the hand, or that has `data-preview`, only focuses it: that shows the preview or the large card, the words of
//!   its label, and the button `[data-do]`, which acts. So does a second tap.
//! - **Explanations.** A click on a piece or place that does nothing says its label; so does the key I on what has the focus.
//! - **Large cards.** While an element with `data-card="X"` is pointed at, or has the focus of the keyboard, `data-on` stands at
//!   `[data-lens="X"]`. What is printed on a card stands there once: it describes the pieces, whose labels are names.
//! - **Gliding.** Each piece is `<g class="piece" data-id data-kind data-at>` around one `<g class="inner">`. Before an update
//!   note the box of every `.inner` by `data-id`; after it, animate the new `.inner` from the old box to its own. A
//!   translation in screen pixels is divided by the scale of the drawing, `inner.getScreenCTM().a` (zones have scales of
//!   their own). Pieces of one `data-kind` look alike: take first those for the same whose `data-at` is unchanged, then
//!   the others by `data-id`. No gliding under `prefers-reduced-motion`. A piece whose `data-at` has changed may be given
//!   `data-moved` until the next update; the style sheet marks it.
//! - **After an update** the parts are replaced as a whole. If the old `data-picked` still occurs as a `data-pick`, keep it;
//!   else take the new one, [`Table::picked`].
//!
//! A page also needs [`Draw::lens`] once, outside of what is replaced: the large cards that show when a card is pointed at.

pub mod ask;
pub mod booklet;
pub mod guide;
pub mod layout;
pub mod lettering;
pub mod pictures;
pub mod piece;
pub mod rules;
pub mod score;
pub mod signs;
pub mod style;
pub mod symbols;
pub mod table;
pub mod texts;
pub mod touch;

use maud::Markup;
use tabletop::{Seat, Viewer};

pub use symbols::symbols;
pub use table::Table;

use crate::{Action, Lang, Pack, Speak, Told, View};

/// A game that can be drawn in a page.
pub trait Draw: Speak {
    /// The style sheet of its board.
    const STYLE: &'static str = "";
    /// Its own symbols, as `<symbol id="s-…">` elements on a field of 24 by 24.
    const SYMBOLS: &'static str = "";
    /// The small pictures of its cards and places, as [`pictures`] reads them.
    const PICTURES: &'static str = "";

    /// The table as a viewer sees it, with the players as the reader knows them. `legal` is what the viewer may do now, empty if it is not their turn; `pick` is what
    /// was picked before, if a script or an address says so.
    fn draw(view: &View<Self>, legal: &[Action<Self>], told: Told<'_>, pick: Option<&str>) -> Table;
    /// The view in which every card can be seen, from the views of all seats and from the side of this viewer.
    ///
    /// # Panics
    /// If there are no views.
    fn all_open(views: &[View<Self>], viewer: Viewer) -> View<Self>;
    /// The scoring sheet of all seats under their names.
    fn sheet(view: &View<Self>, names: &[&str], lang: Lang) -> Markup;
    /// Every card enlarged, to be shown while it is pointed at.
    fn lens(pack: &Pack<Self>, lang: Lang) -> Markup;
    /// The picture on the start page.
    fn cover(lang: Lang) -> Markup;
    /// The rules of the style sheet that are made from lists: zones, picks, cards.
    fn style_rules() -> String;

    /// The symbol of a seat: beside its name, wherever that stands.
    fn seat_sign(seat: Seat) -> &'static str;

    /// What a game leaves to a campaign: `None` in games that have none.
    fn legacy(_: &View<Self>, _: Ending) -> Option<String> {
        None
    }
}

/// How a game of a campaign ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By its rules. While it goes on it leaves nothing.
    Over,
    /// It is given up now.
    GivenUp,
}
