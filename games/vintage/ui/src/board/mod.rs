//! The table of Vintage: the valley of the Douro, the action board, the display, and a side for each player.
//!
//! The contract with the script is the one said in [`ui::board`]. Here every place of the board that can be touched
//! has a preview: what a click would do, and what that would give. Markers are laid with one click on a circle; the
//! overseer is picked first.

mod actions;
mod ask;
mod cards;
mod cover;
mod display;
mod hand;
pub(crate) mod layout;
mod mine;
mod others;
pub(crate) mod plan;
mod preview;
mod rounds;
mod signs;
mod texts;
mod valley;

use crate::Vintage;
use maud::{Markup, html};
use tabletop::{Game, Seat, Viewer};
use ui::board::Draw;
use ui::board::style::picking;
use ui::{Lang, Told};
use vintage::vocabulary::{Phase, Port, Region, Side};
use vintage::{Action, State, View};

use plan::Plan;
use ui::board::Table;
use ui::board::texts::word;

pub use cards::{card, lens};
pub use cover::cover;

impl Draw for Vintage {
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

    fn lens(pack: &vintage::Pack, lang: Lang) -> Markup {
        lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        cover(lang)
    }

    fn seat_sign(seat: Seat) -> &'static str {
        seat_sign(seat)
    }

    fn style_rules() -> String {
        let layouts = State::SEATS.map(|seats| layout::layout(seats).rules());
        layouts.chain([picking(plan::all_picks())]).collect()
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

fn board(plan: &Plan<'_>) -> Markup {
    let zones = html! {
        @for (nth, seat) in plan.others().enumerate() { (others::draw(plan, nth, seat)) }
        (rounds::draw(plan))
        @for region in Region::ALL { (valley::region(plan, region)) }
        @for port in Port::ALL { (valley::port(plan, port)) }
        (actions::draw(plan))
        (display::draw(plan))
        (mine::supplies(plan))
        (mine::barrels(plan))
        @for side in Side::ALL { (mine::warehouse(plan, side)) }
    };
    layout::layout(plan.view.open.seats).draw(&word(plan.lang, "table.board"), &zones)
}

/// The scoring sheet of all players as if the game ended now, under their names in the order of the seats.
pub fn score(view: &View, names: &[&str], lang: Lang) -> Markup {
    ui::board::score::sheet::<Vintage>(view, names, ui::board::score::Columns::EachSeat, seat_sign, row_sign, lang)
}

/// The view in which every card and every chip can be seen, from the views of all seats: the viewer's own side lies below.
///
/// # Panics
/// If there are no views.
pub fn all_open(views: &[View], viewer: Viewer) -> View {
    let mut open = views[ui::board::table::nearest(viewer)].clone();
    for (view, seat) in views.iter().zip(Seat::first(views.len() as u8)) {
        open.hands[seat] = view.hands[seat];
        for (chip, known) in open.chips.iter_mut().zip(view.chips) {
            *chip = chip.or(known);
        }
    }
    open
}

/// The symbol of a seat.
fn seat_sign(seat: Seat) -> &'static str {
    ["seat-0", "seat-1", "seat-2", "seat-3"][usize::from(seat.number()) % 4]
}

fn row_sign(key: &str) -> Option<&str> {
    match key {
        "track" => Some("points"),
        "barrels" => Some("cask"),
        "estates" => Some("estate"),
        "five-varieties" => Some("vine-green"),
        _ => None,
    }
}

/// Whether somebody is on turn.
fn is_on(view: &View) -> bool {
    view.open.phase != Phase::SetUp && view.open.phase != Phase::End
}
