//! The table of Distilled, for one to five.
//!
//! The contract with the script is that of [`ui::board`]. What is private to this game: a piece is put into the
//! washback by a click in the pantry; a spirit is sold by a click on it, after which the bottles are buttons, each with the
//! sum that it would bring; cards on the truck are buttons after a click on their compartment.
//!
//! Reading order: `plan` (where each legal action is touched), `layout`, then one module for each part of the board.

mod ask;
mod awards;
mod distillery;
mod faces;
mod hand;
pub(crate) mod layout;
pub(crate) mod lens;
mod market;
mod naming;
mod others;
pub(crate) mod plan;
mod recipes;
mod rounds;
mod sale;
mod signs;
mod texts;
mod warehouse;
mod washback;

use crate::Distilled;
use distilled::vocabulary::PhaseKind;
use distilled::{Action, State, View};
use maud::{Markup, PreEscaped, html};
use tabletop::{Game, Seat, Viewer};
use ui::board::Draw;
use ui::board::style::picking;
use ui::{Lang, Told};

use plan::Plan;
use ui::board::score::{Columns, sheet};
use ui::board::table::Table;

pub use lens::lens;

impl Draw for Distilled {
    const PICTURES: &'static str = include_str!("../../drawings/pictures.txt");
    const STYLE: &'static str = include_str!("../../style.css");

    fn draw(view: &View, legal: &[Action], told: Told<'_>, pick: Option<&str>) -> Table {
        table(view, legal, told, pick)
    }

    fn all_open(views: &[View], viewer: Viewer) -> View {
        all_open(views, viewer)
    }

    fn sheet(view: &View, names: &[&str], lang: Lang) -> Markup {
        score(view, names, lang)
    }

    fn lens(pack: &distilled::Pack, lang: Lang) -> Markup {
        lens::lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        cover(lang)
    }

    fn seat_sign(seat: Seat) -> &'static str {
        seat_sign(seat)
    }

    fn style_rules() -> String {
        let layouts = State::SEATS.map(|seats| layout::layout(seats).rules());
        layouts.chain([layout::higher_lines(), picking(plan::all_picks())]).collect()
    }
}

/// The table as a viewer sees it. `legal` is what the viewer may do now, empty if it is not their turn; `selection` is
/// what was picked before, if a script or an address says so.
pub fn table<'a>(view: &'a View, legal: &[Action], told: impl Into<Told<'a>>, selection: Option<&str>) -> Table {
    let plan = Plan::new(view, legal, told.into());
    Table {
        game: State::NAME,
        board: board(&plan),
        hand: hand::draw(&plan),
        question: ask::draw(&plan),
        picked: plan.picked(selection).to_owned(),
    }
}

/// The scoring sheet as if the game ended now, under the names of the seats.
pub fn score(view: &View, names: &[&str], lang: Lang) -> Markup {
    sheet::<Distilled>(view, names, Columns::EachSeat, seat_sign, row_sign, lang)
}

/// The picture of the game for the start page: a copper still between casks and bottles.
pub fn cover(lang: Lang) -> Markup {
    html! {
        svg class="cover" viewBox="0 0 640 400" preserveAspectRatio="xMidYMax slice" role="img" aria-label=(texts::word(lang, "the.cover")) {
            (PreEscaped(include_str!("../../cover.svg")))
        }
    }
}

/// The view in which everything can be seen, from the views of all seats: the viewer's own side lies below. To who holds
/// nothing it says "you" of nobody.
///
/// # Panics
/// If there are no views.
pub fn all_open(views: &[View], viewer: Viewer) -> View {
    let mut open = views[ui::board::table::nearest(viewer)].clone();
    for (view, seat) in views.iter().zip(Seat::first(views.len() as u8)) {
        open.stills[seat] = view.stills[seat];
        open.goals[seat] = view.goals[seat];
        open.dropped[seat] = view.dropped[seat];
        open.kept[seat] = view.kept[seat];
        if view.open.turn == seat {
            open.looking = view.looking;
        }
    }
    open.viewer = viewer;
    open
}

fn board(plan: &Plan<'_>) -> Markup {
    let zones = html! {
        (rounds::draw(plan))
        (others::draw(plan))
        (awards::draw(plan))
        (market::draw(plan))
        (recipes::draw(plan))
        (distillery::draw(plan))
        (washback::draw(plan))
        (warehouse::draw(plan))
    };
    layout::layout(plan.open().seats).draw(&ui::board::texts::word(plan.lang, "table.board"), &zones)
}

/// The symbol of a seat: a shape and a colour.
fn seat_sign(seat: Seat) -> &'static str {
    ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4"][usize::from(seat.number()) % 5]
}

fn row_sign(key: &str) -> Option<&str> {
    let signs = [
        ("track", "points"),
        ("stored", "wood"),
        ("bottles", "bottle"),
        ("upgrades", "equipment"),
        ("goals", "goal"),
        ("money", "money"),
    ];
    signs.into_iter().find(|&(row, _)| row == key).map(|(_, sign)| sign)
}

/// Whether somebody is on turn.
fn is_on(view: &View) -> bool {
    match view.open.phase.kind {
        PhaseKind::SetUp => view.open.players[view.open.turn].offer[1].is_some() && view.open.agenda.is_empty(),
        PhaseKind::End => false,
        PhaseKind::Income
        | PhaseKind::Market
        | PhaseKind::CleanUp
        | PhaseKind::Distill
        | PhaseKind::Bottle
        | PhaseKind::Sell
        | PhaseKind::Age
        | PhaseKind::Taste
        | PhaseKind::DropGoal => true,
    }
}
