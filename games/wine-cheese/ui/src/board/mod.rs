//! The table of Wine & Cheese.

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
mod texts;
mod track;

use crate::WineCheese;
use maud::{Markup, html};
use tabletop::{Game, Seat, Viewer};
use ui::board::Draw;
use ui::board::style::picking;
use ui::{Lang, Told};
use wine_cheese::vocabulary::{Coin, Good, HEART, House, Phase};
use wine_cheese::{Action, SoldCards, State, View};

use plan::Plan;
use ui::board::Table;

pub use cards::{card, lens};
pub use cover::cover;
pub(crate) use score::is_shown;
pub use score::score;

impl Draw for WineCheese {
    const PICTURES: &'static str = include_str!("../../drawings/pictures.txt");
    fn draw(view: &View, legal: &[Action], told: Told<'_>, pick: Option<&str>) -> Table {
        table(view, legal, told, pick)
    }

    fn all_open(views: &[View], viewer: Viewer) -> View {
        all_open(views, viewer)
    }

    fn sheet(view: &View, names: &[&str], lang: Lang) -> Markup {
        score(view, names, lang)
    }

    fn lens(pack: &wine_cheese::Pack, lang: Lang) -> Markup {
        lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        cover(lang)
    }

    fn seat_sign(seat: Seat) -> &'static str {
        seat_word(seat)
    }

    fn style_rules() -> String {
        // The pattern of a house shows while the house is pointed at.
        let pattern = |house: House| {
            let pointed = format!("[data-house=\"{house}\"]:is(:hover, :focus)");
            format!(".table:has({pointed}) .shadow-{house} {{ visibility: visible }}\n")
        };
        let parts = [layout::layout().rules(), picking(plan::all_picks())];
        parts.into_iter().chain(House::ALL.map(pattern)).collect()
    }
}

/// The table as a viewer sees it. `legal` is what the viewer may do now, empty if it is not their turn; `selection` is
/// what was picked before, if a script or an address says so.
pub fn table<'a>(view: &'a View, legal: &[Action], told: impl Into<Told<'a>>, selection: Option<&str>) -> Table {
    let plan = Plan::new(view, legal, told.into());
    Table {
        game: State::NAME,
        board: board(&plan),
        hand: hand::mine(&plan),
        question: ask::draw(&plan),
        picked: plan.picked(selection).to_owned(),
    }
}

/// The view in which every card can be seen, from the views of all seats: the viewer's own side lies below.
///
/// # Panics
/// If there are no views.
pub fn all_open(views: &[View], viewer: Viewer) -> View {
    let mut open = views[ui::board::table::nearest(viewer)].clone();
    open.open.sold = SoldCards::Open;
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
    layout::layout().draw(&ui::board::texts::word(plan.lang, "table.board"), &zones)
}

/// The word for a seat in names of pieces and symbols.
fn seat_word(seat: Seat) -> &'static str {
    if seat == HEART { "heart" } else { "circle" }
}

/// Whether somebody is on turn.
fn is_on(view: &View) -> bool {
    view.open.phase != Phase::SET_UP && view.open.phase != Phase::END
}
