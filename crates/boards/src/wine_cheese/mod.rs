//! The table of Wine & Cheese.
//!
//! # What the script has to do
//!
//! The root of a table is `<div class="table" data-game="wine-cheese" data-picked="…">`.
//!
//! - **Acting.** A click, or Enter or Space with the focus on it, on an element with `data-action` plays that action: the
//!   attribute is its notation. Each legal action is there exactly once.
//! - **Picking.** Many actions take two steps. A click on an element with `data-pick="X"` sets `data-picked="X"` on the
//!   root, or empties it if it was `X`. The style sheet then shows the elements whose `data-for` has the word `X` and hides
//!   the others; the script need not know what `X` means. `aria-pressed` on the picking element follows. Escape, and a
//!   click on `[data-cancel]`, empty `data-picked`.
//! - **Touch screens.** Where `matchMedia("(hover: none)")` holds, the first tap on an element with `data-preview` only
//!   focuses it (which shows the preview), the second tap acts.
//! - **After an update** the parts are replaced as a whole. If the old `data-picked` still occurs as a `data-pick`, keep
//!   it; else take the new root's own.

use maud::{Markup, Render, html};
use tabletop::Card;
use wine_cheese::{Action, Pack, State, View};
use words::{Lang, Speak};

/// The parts of a table; as a whole it renders to the root with all of them.
pub struct Table {
    /// One inline `<svg>`.
    pub board: Markup,
    /// The viewer's hand; a spectator has none.
    pub hand: Markup,
    /// Whose turn it is, what is asked, and the buttons.
    pub question: Markup,
    /// The scoring sheet so far.
    pub score: Markup,
    picked: String,
}

/// The table as a viewer sees it. `legal` is what the viewer may do now, empty if it is not their turn; `selection` is
/// what was picked before, if a script or an address says so.
pub fn table(view: &View, legal: &[Action], lang: Lang, selection: Option<&str>) -> Table {
    let buttons = html! {
        @for &action in legal {
            button type="button" class="touch" data-action=(action) aria-label=(State::say_action(view, action, lang)) {
                (State::say_action(view, action, lang))
            }
        }
    };
    Table {
        board: html! { svg class="board" {} },
        hand: html! {},
        question: html! { section class="ask" { (buttons) } },
        score: score(view, ["", ""], lang),
        picked: selection.unwrap_or_default().to_owned(),
    }
}

impl Render for Table {
    fn render(&self) -> Markup {
        html! {
            div class="table" data-game="wine-cheese" data-picked=(self.picked) {
                (self.question) (self.board) (self.hand) (self.score)
            }
        }
    }
}

impl Table {
    /// What is picked before the first click; empty if nothing is.
    pub fn picked(&self) -> &str {
        &self.picked
    }
}

/// The scoring sheet of both players as if the game ended now, heart's name first.
pub fn score(_view: &View, _names: [&str; 2], _lang: Lang) -> Markup {
    html! {}
}

/// All cards large, hidden until the same card is touched on the board; once in a page, outside of what is replaced.
pub fn lens(_pack: &Pack, _lang: Lang) -> Markup {
    html! {}
}

/// A card, large: name, cost, values, dish or special action, and a note.
pub fn card(_pack: &Pack, _card: Card, _lang: Lang) -> Markup {
    html! {}
}

/// The picture of the game for the start page.
pub fn cover(_lang: Lang) -> Markup {
    html! {}
}

/// All clauses by chapter; each has its name as anchor, `#WC-3.4`, each ruling too, `#W18`.
pub fn rules(_lang: Lang) -> Markup {
    html! {}
}
