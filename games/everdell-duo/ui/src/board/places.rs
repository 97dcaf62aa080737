//! The river places and the farm places.

use everdell_duo::effect::Effect;
use everdell_duo::vocabulary::{Bank, Farm, Spot as Ground};
use maud::{Markup, html};
use ui::capital;

use super::layout::PLACES;
use super::pieces::{skunk_number, standing, targets};
use super::plan::{Plan, spot_of};
use super::seasons::is_frozen;
use super::signs;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::pictures;
use ui::board::piece::Piece;
use ui::board::symbols::at;

const SIZE: (f64, f64) = ((PLACES.0 - 12.0) / 2.0, 86.0);
const PITCH: (f64, f64) = (SIZE.0 + 6.0, 93.0);

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let content = html! {
        @for bank in Bank::all() { (tile(plan, Ground::River(bank), (bank.index(), 0))) }
        @for farm in Farm::all() { (tile(plan, Ground::Farm(farm), (farm.index() % 2, 1 + farm.index() / 2))) }
    };
    zone("places", &word(plan.lang, "on.places"), &content)
}

fn lines_of<'a>(plan: &'a Plan<'_>, place: Ground) -> &'a [Effect] {
    match place {
        Ground::Farm(farm) => plan.view.pack.farm(farm),
        Ground::River(bank) => {
            plan.open().river[bank.index()].map_or(&[], |tile| plan.view.pack.tile(tile).effects.as_slice())
        }
        Ground::Event(_) | Ground::Card(_) => &[],
    }
}

/// The name for the lens: river tiles and farms open large.
fn lens_name(plan: &Plan<'_>, place: Ground) -> Option<String> {
    match place {
        Ground::Farm(farm) => Some(farm.to_string()),
        Ground::River(bank) => plan.open().river[bank.index()].map(|tile| tile.to_string()),
        Ground::Event(_) | Ground::Card(_) => None,
    }
}

/// The name of its picture.
fn picture(plan: &Plan<'_>, place: Ground) -> Option<String> {
    match place {
        Ground::Farm(farm) => Some(farm.to_string()),
        Ground::River(bank) => plan.open().river[bank.index()].map(|tile| plan.view.pack.tile(tile).key.clone()),
        Ground::Event(_) | Ground::Card(_) => None,
    }
}

fn tile(plan: &Plan<'_>, place: Ground, (column, row): (usize, usize)) -> Markup {
    let (x, y) = (2.0 + column as f64 * PITCH.0, 1.0 + row as f64 * PITCH.1);
    let name = capital(&plan.names.spot_now(plan.open(), place));
    let is_river = row == 0;
    let frozen = is_river && is_frozen(plan);
    let about = plan.names.about_spot(plan.open(), place);
    let piece = Piece {
        id: format!("place-{place}"),
        kind: format!("place-{place}"),
        at: "places".to_owned(),
        label: say(plan.lang, "on.place", [("place", name.clone()), ("about", about)]),
        card: lens_name(plan, place),
        x,
        y,
        answer: plan.answer(spot_of(place)),
        ring: (SIZE.0, SIZE.1, 8.0),
    };
    let lines = signs::lines(lines_of(plan, place));
    let title = Place { x: 40.0, y: 3.0, width: SIZE.0 - 48.0, height: 26.0, sizes: (15.0, 11.5) };
    let pitch = if lines.len() < 2 { 40.0 } else { 52.0 / lines.len() as f64 };
    let drawing = html! {
        rect class={ "place-tile " (if is_river { "river" } else { "farm" }) @if frozen { " frozen" } } width=(SIZE.0) height=(SIZE.1) rx="8" {}
        @if frozen { (at("season-winter", 7.0, 5.0, 24.0)) }
        @if let Some(key) = picture(plan, place) { (pictures::at(key, 5.0, if frozen { 34.0 } else { 3.0 }, 30.0)) }
        (lettering::left("tile-name", &name, title))
        @for (nth, line) in lines.iter().enumerate() {
            (signs::centred(line, (8.0, SIZE.0 - 56.0), 32.0 + nth as f64 * pitch, (pitch - 3.0).min(30.0)))
        }
        (die(plan, place))
    };
    html! {
        (piece.draw(&drawing))
        (standing(plan, place, (x + SIZE.0 - 46.0, y + 36.0, 42.0)))
        (targets(plan, spot_of(place), (x, y), SIZE))
    }
}

/// The number of the die that leads a skunk here.
fn die(plan: &Plan<'_>, place: Ground) -> Markup {
    match skunk_number(place) {
        Some((_, number)) if plan.open().is_together() => html! {
            circle class="stand-free" cx=(SIZE.0 - 25.0) cy="57" r="20" {}
            text class="die-number" x=(SIZE.0 - 25.0) y="62" { (number + 1) }
        },
        Some(_) | None => html! { circle class="stand-free" cx=(SIZE.0 - 25.0) cy="57" r="20" {} },
    }
}
