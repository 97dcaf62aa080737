//! The table of Everdell Duo, against each other and together.
//!
//! The contract with the script is that of [`ui::board`]. What is private to this game: in a turn a click on a card
//! of hand or meadow only picks it, for there are several things to do with each; animals that move are picked where they
//! stand, and then each place that they can reach is a target.
//!
//! Reading order: `plan` (where each legal action is touched), `preview` (what it would mean), `layout`, then one module for
//! each part of the board. [`map`] and [`campaign`] are what stands around a table that is one of many.

mod ask;
pub mod campaign;
mod city;
mod events;
mod faces;
mod goals;
mod hand;
mod help;
pub(crate) mod layout;
pub(crate) mod lens;
mod meadow;
mod pieces;
mod places;
pub(crate) mod plan;
mod preview;
mod seasons;
mod signs;
mod stock;
mod supply;
mod texts;
mod valley;

use crate::EverdellDuo;
use everdell_duo::files::campaign::{Ended, ended_json};
use everdell_duo::vocabulary::HARE;
use everdell_duo::{Action, Open, State, View};
use maud::{Markup, PreEscaped, html};
use tabletop::{Game, Seat, Viewer};
use ui::board::style::picking;
use ui::board::{Draw, Ending};
use ui::{Lang, Told};

use layout::{Cities, Side};
use plan::Plan;
use ui::board::score::{Columns, sheet};
use ui::board::table::Table;

pub use lens::lens;
pub use valley::map;

impl Draw for EverdellDuo {
    const PICTURES: &'static str = include_str!("../../drawings/pictures.txt");
    const STYLE: &'static str = concat!(include_str!("../../style.css"), include_str!("../../campaign.css"));

    fn draw(view: &View, legal: &[Action], told: Told<'_>, pick: Option<&str>) -> Table {
        table(view, legal, told, pick)
    }

    fn all_open(views: &[View], viewer: Viewer) -> View {
        all_open(views, viewer)
    }

    fn sheet(view: &View, names: &[&str], lang: Lang) -> Markup {
        score(view, names, lang)
    }

    fn lens(pack: &everdell_duo::Pack, lang: Lang) -> Markup {
        lens::lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        cover(lang)
    }

    fn seat_sign(seat: Seat) -> &'static str {
        seat_sign(seat)
    }

    fn style_rules() -> String {
        let layouts = layout::Cities::ALL.into_iter().map(|cities| layout::layout(cities).rules());
        layouts.chain([picking(plan::all_picks())]).collect()
    }

    fn legacy(view: &View, ending: Ending) -> Option<String> {
        let ended = match ending {
            Ending::Over => Ended::of(view)?,
            Ending::GivenUp => Ended::given_up(view),
        };
        Some(ended_json(&ended).to_string())
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
    let columns = if view.open.is_together() { Columns::Together } else { Columns::EachSeat };
    sheet::<EverdellDuo>(view, names, columns, seat_sign, row_sign, lang)
}

/// The picture of the game for the start page: a great tree with lit windows between sun and moon.
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
    for (view, seat) in views.iter().zip(Open::seats()) {
        open.hands[seat] = view.hands[seat];
        // Who sees a card need not be told of it.
        open.described[seat] = Vec::new();
    }
    open.viewer = viewer;
    open
}

fn board(plan: &Plan<'_>) -> Markup {
    let theirs = plan.me.other();
    let zones = html! {
        (seasons::draw(plan))
        (supply::draw(plan, theirs, Side::Theirs))
        @match plan.cities() {
            Cities::Two => (city::draw(plan, theirs, Side::Theirs)),
            Cities::One => {
                (goals::draw(plan))
                (help::draw(plan))
            }
        }
        (events::draw(plan))
        (stock::draw(plan))
        (meadow::draw(plan))
        (places::draw(plan))
        (supply::draw(plan, plan.me, Side::Mine))
        (city::draw(plan, plan.open().home(plan.me), Side::Mine))
    };
    layout::layout(plan.cities()).draw(&ui::board::texts::word(plan.lang, "table.board"), &zones)
}

/// The symbol of a seat: an animal of a colour of its own.
fn seat_sign(seat: Seat) -> &'static str {
    if seat == HARE { "hare" } else { "tortoise" }
}

fn row_sign(key: &str) -> Option<&str> {
    let signs = [
        ("cards", "city"),
        ("prosperity", "color-purple"),
        ("tokens", "point"),
        ("events", "event"),
        ("journey", "journey"),
        ("target", "goal"),
        ("reporter", "reporter"),
    ];
    signs.into_iter().find(|&(row, _)| row == key).map(|(_, sign)| sign)
}
