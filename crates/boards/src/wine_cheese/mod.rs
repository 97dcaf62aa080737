//! The table of Wine & Cheese.
//!
//! # What the script has to do
//!
//! The root of a table is `<div class="table" data-game="wine-cheese" data-picked="…">`; parts placed elsewhere work too, as
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
//!   bar into `.ask-preview`.
//! - **Touch screens.** The first tap of a finger (`pointerType` is `touch`) on an element with `data-preview`, or with
//!   `data-card` and `data-action`, only focuses it (which shows the preview or the large card), the second tap acts.
//! - **Gliding.** Each piece is `<g class="piece" data-id data-kind data-at>` around one `<g class="inner">`. Before an update
//!   note the box of every `.inner` by `data-id`; after it, animate the new `.inner` from the old box to its own. A
//!   translation in screen pixels is divided by the scale of the drawing, `inner.getScreenCTM().a` (zones have scales of
//!   their own). Pieces of one `data-kind` look alike: take first those for the same whose `data-at` is unchanged, then
//!   the others by `data-id`. No gliding under `prefers-reduced-motion`. A piece whose `data-at` has changed may be given
//!   `data-moved` until the next update; the style sheet marks it.
//! - **After an update** the parts are replaced as a whole. If the old `data-picked` still occurs as a `data-pick`, keep it;
//!   else take the new one, [`Table::picked`].
//!
//! A page also needs [`lens`] once, outside of what is replaced: the large cards that show when a card is pointed at.

mod ask;
mod calendar;
mod cards;
mod cellars;
mod cover;
mod display;
mod farm;
mod grid;
mod hand;
mod housing;
pub(crate) mod layout;
pub(crate) mod plan;
mod score;
mod track;

use maud::{Markup, html};
use tabletop::{Game, Seat, Viewer};
use wine_cheese::vocabulary::{Coin, Good, HEART, Phase};
use wine_cheese::{Action, State, View};
use words::{Lang, Speak};

use crate::Table;
use crate::texts::word;
use plan::Plan;

pub use cards::{card, lens};
pub use cover::cover;
pub use score::score;

/// The table as a viewer sees it. `legal` is what the viewer may do now, empty if it is not their turn; `selection` is
/// what was picked before, if a script or an address says so.
pub fn table(view: &View, legal: &[Action], lang: Lang, selection: Option<&str>) -> Table {
    let plan = Plan::new(view, legal, lang);
    let seats = [HEART, HEART.other()].map(|seat| State::say_seat(seat, lang));
    Table {
        game: State::NAME,
        board: board(&plan),
        hand: hand::mine(&plan),
        question: ask::draw(&plan),
        score: score(view, seats.each_ref().map(String::as_str), lang),
        picked: plan.picked(selection).to_owned(),
    }
}

/// The view in which every card can be seen, from the views of all seats: the viewer's own side lies below.
///
/// # Panics
/// If there are no views.
pub fn all_open(views: &[View], viewer: Viewer) -> View {
    let mut open = views[crate::table::nearest(viewer)].clone();
    for (view, seat) in views.iter().zip(Seat::first(views.len() as u8)) {
        open.hands[seat] = view.hands[seat];
    }
    open
}

fn board(plan: &Plan<'_>) -> Markup {
    let (me, them) = (plan.me, plan.me.other());
    let zones = html! {
            (farm::draw(plan, them))
            (cellars::draw(plan, them))
            (cellars::pile(plan, them, Coin::Gold))
            (cellars::pile(plan, them, Coin::Silver))
            (hand::theirs(plan, them))
            (track::draw(plan))
            (display::draw(plan, Good::Wine))
            (display::draw(plan, Good::Cheese))
            (calendar::draw(plan))
            (farm::draw(plan, me))
            (cellars::draw(plan, me))
            (cellars::pile(plan, me, Coin::Gold))
            (cellars::pile(plan, me, Coin::Silver))
            (housing::draw(plan))
            (grid::draw(plan))
    };
    layout::layout().draw(&word(plan.lang, "table.board"), &zones)
}

/// All clauses by chapter, then the rulings.
pub fn rules(lang: Lang) -> Markup {
    crate::rules::rules::<State>(lang)
}

/// The word for a seat in names of pieces and symbols.
fn seat_word(seat: Seat) -> &'static str {
    if seat == HEART { "heart" } else { "circle" }
}

/// Whether somebody is on turn.
fn is_on(view: &View) -> bool {
    view.open.phase != Phase::SET_UP && view.open.phase != Phase::END
}
