//! How cards look: whole in meadow and hand, as a chip in a city, small in the hand of somebody else.

use everdell_duo::vocabulary::{Card, Color, Cost, Good, Kind};
use everdell_duo::{By, Described, Question};
use maud::{Markup, html};
use ui::capital;

use super::plan::Plan;
use super::signs;
use ui::board::lettering::{self, Place};
use ui::board::pictures;
use ui::board::symbols::at;

/// Width and height of a card in the meadow.
pub(super) const FACE: (f64, f64) = (128.0, 108.0);
/// Width and height of a card in the hand.
pub(super) const HELD: (f64, f64) = (128.0, 146.0);
/// Width and height of a card in the hand of somebody else.
pub(super) const MINI: (f64, f64) = (27.0, 36.0);
const HEAD: f64 = 30.0;
/// Resources of a cost that had to be drawn smaller one by one have a number instead.
const LEAST_COST: f64 = 16.0;
/// How large the picture on a card is at most.
const PICTURE: f64 = 46.0;

/// The name of a card for the lens.
pub(super) fn lens_name(card: Card) -> String {
    card.to_string()
}

/// A whole card. What it costs is what whoever looks would pay now.
pub(super) fn face(plan: &Plan<'_>, card: Card, (width, height): (f64, f64)) -> Markup {
    let printed = plan.view.pack.card(card);
    let lines = signs::of_card(&plan.view.pack, card);
    let name = Place { x: 23.0, y: 1.0, width: width - 45.0, height: HEAD - 2.0, sizes: (14.0, 11.7) };
    let (top, room) = (HEAD + 29.0, height - HEAD - 33.0);
    let picture = room.min(PICTURE);
    let beside = (picture + 3.0, width - picture - 7.0);
    let lines: Vec<&[signs::Sign]> = lines.iter().flat_map(|line| halves(line, beside.1)).collect();
    let pitch = (room / lines.len().max(1) as f64).min(29.0);
    let size = (pitch - 2.0).min(25.0);
    let first = top + (room - pitch * lines.len() as f64) / 2.0;
    html! {
        (paper(printed.color, (width, height)))
        (at(signs::color(printed.color), 3.0, 5.5, 19.0))
        (at(signs::kind(printed.kind), width - 22.0, 5.5, 19.0))
        (lettering::centred(name_class(printed.color), &plan.breakable(&capital(&plan.names.card(card))), name))
        @if plan.is_playable(card) {
            (cost(plan, card, width - 56.0))
            (at("play-card", width - 48.0, HEAD + 5.0, 20.0))
        } @else {
            (cost(plan, card, width - 32.0))
        }
        (points(printed.points, width - 14.0, HEAD + 15.0))
        path class="card-rule" d={ "M6 " (HEAD + 28.0) "h" (width - 12.0) } {}
        (pictures::at(&printed.key, 2.5, top + (room - picture) / 2.0 + 1.0, picture))
        @for (nth, line) in lines.iter().enumerate() {
            (signs::centred(line, beside, first + nth as f64 * pitch + 1.0, size))
        }
    }
}

/// A line that would be small beside the picture, in two.
fn halves(line: &[signs::Sign], room: f64) -> Vec<&[signs::Sign]> {
    if signs::width(line, 16.0) <= room {
        return vec![line];
    }
    let (first, second) = line.split_at(line.len().div_ceil(2));
    vec![first, second]
}

fn paper(color: Color, (width, height): (f64, f64)) -> Markup {
    html! {
        rect class="paper" width=(width) height=(height) rx="7" {}
        path class={ "head duo-" (color) } d={ "M0 " (HEAD) "V7a7 7 0 0 1 7-7h" (width - 14.0) "a7 7 0 0 1 7 7v" (HEAD - 7.0) "z" } {}
        rect class="paper-edge" width=(width) height=(height) rx="7" {}
    }
}

/// Tan is light: its letters are dark.
fn name_class(color: Color) -> &'static str {
    match color {
        Color::Tan => "head-name on-tan",
        Color::Green | Color::Red | Color::Purple | Color::Blue => "head-name",
    }
}

/// The way to play a card that the face tells: with a discount that costs nothing, if there is one.
pub(super) fn usual_way(plan: &Plan<'_>, card: Card) -> By {
    plan.star_for(card).map_or(By::Plain, By::Star)
}

/// The symbols of the cost; what a discount takes off is faint, or told as a number where it is free to choose.
fn cost(plan: &Plan<'_>, card: Card, room: f64) -> Markup {
    let less = match plan.question {
        Some(Question::Play { less, .. }) => less,
        Some(_) | None => 0,
    };
    let bill = plan.view.bill(plan.me, card, usual_way(plan, card), less);
    let (mut due, mut saved) = (
        signs::cost(Cost { goods: bill.goods, cards: bill.cards }),
        signs::goods(plan.view.pack.card(card).cost.goods.minus(bill.goods).unwrap_or_default()),
    );
    let off = bill.less.min(bill.goods.total());
    let room = if 0 < off { room - 27.0 } else { room };
    let wide = |due: &[signs::Sign], saved: &[signs::Sign], size| signs::width(due, size) + signs::width(saved, size);
    if room < wide(&due, &saved, LEAST_COST) {
        (due, saved) = (signs::counted(&due), signs::counted(&saved));
    }
    let sizes = (0..40).map(|nth| 20.0 - 0.25 * f64::from(nth));
    let size = sizes.into_iter().find(|&size| wide(&due, &saved, size) <= room).unwrap_or(10.0);
    let y = HEAD + 15.0 - size / 2.0;
    let (after_due, after_all) = (5.0 + signs::width(&due, size), 5.0 + wide(&due, &saved, size));
    html! {
        (signs::row(&due, 5.0, y, size))
        @if !saved.is_empty() { g class="ghost" { (signs::row(&saved, after_due, y, size)) } }
        @if 0 < off { text class="less" x=(after_all + 1.0) y=(HEAD + 21.0) { "−" (off) } }
    }
}

/// A number on a round of gold.
pub(super) fn points(points: u8, x: f64, y: f64) -> Markup {
    html! {
        circle class="point-badge" cx=(x) cy=(y) r="10.5" {}
        text class="point-number" x=(x) y=(y + 5.0) { (points) }
    }
}

/// How large an animal on a card in a city is.
pub(super) const STAND: f64 = 24.0;
/// A row of signs in a narrow chip that had to be smaller is left to the large card.
const LEAST_SIGN: f64 = 9.0;

/// Whether two chips stand in a row: then the name needs the place of the picture.
pub(super) fn is_narrow(width: f64) -> bool {
    width < 120.0
}

/// A card in a city; where an animal visits it, what it does makes room.
pub(super) fn chip(plan: &Plan<'_>, card: Card, (width, height): (f64, f64), is_visited: bool) -> Markup {
    let printed = plan.view.pack.card(card);
    let narrow = is_narrow(width);
    let pictured = !narrow && 34.0 < height;
    let left = if narrow {
        3.0
    } else if pictured {
        36.0
    } else {
        21.0
    };
    let name = Place { x: left - 1.0, y: 1.0, width: width - left, height: 18.0, sizes: (13.5, 10.9) };
    let row = signs::in_a_row(&printed.effects);
    // A high chip has a line of its own for it, above points and animals.
    let has_line = narrow && 54.0 <= height;
    let begin = match (pictured, is_visited && !has_line) {
        (true, _) => 36.0,
        (false, true) => STAND + 5.0,
        (false, false) => 3.0,
    };
    let room = if has_line { width - 6.0 } else { width - 29.0 - begin };
    let size = if has_line { 16.0 } else { (height - 21.0).min(22.0) };
    let is_shown = !narrow || signs::width(&row, LEAST_SIGN) <= room;
    html! {
        rect class={ "chip duo-" (printed.color) } width=(width) height=(height) rx="6" {}
        @if pictured {
            @let size = (height - 4.0).min(32.0);
            (pictures::at(&printed.key, 2.0, (height - size) / 2.0, size))
        } @else if !narrow {
            (at(signs::kind(printed.kind), 2.5, 2.0, 17.0))
        }
        (lettering::centred("chip-name", &plan.breakable(&capital(&plan.names.card(card))), name))
        @if 34.0 < height {
            @if is_shown { (signs::centred(&row, (begin, room), 19.5, size)) }
            (points(printed.points, width - 12.0, height - 11.5))
        }
    }
}

/// A card that is known in the hand of somebody else.
pub(super) fn mini(color: Color, kind: Kind) -> Markup {
    html! {
        rect class={ "chip duo-" (color) } width=(MINI.0) height=(MINI.1) rx="4" {}
        (at(signs::color(color), 5.5, 2.5, 16.0))
        (at(signs::kind(kind), 6.0, 19.0, 15.0))
    }
}

/// A card of which only this has been told: color and kind side by side, what it needs below.
pub(super) fn described_mini(described: Described) -> Markup {
    let Described { color, kind, needs } = described;
    let needs: Vec<&str> = needs.map_or_else(Vec::new, |needs| {
        let goods = Good::ALL.into_iter().filter(|&good| needs.has(good)).map(signs::good);
        goods.chain(needs.has_cards().then_some("discard-card")).collect()
    });
    // Three small ones stand in a row, two larger ones fill it.
    let size = if needs.len() < 3 { 12.5 } else { 8.4 };
    let across = if needs.len() < 3 { 2 } else { 3 };
    html! {
        rect class="told-card" x="0.75" y="0.75" width=(MINI.0 - 1.5) height=(MINI.1 - 1.5) rx="4" {}
        @if let Some(color) = color { (at(signs::color(color), 1.2, 2.0, 12.5)) }
        @if let Some(kind) = kind { (at(signs::kind(kind), 13.4, 2.0, 12.5)) }
        @for (nth, sign) in needs.into_iter().enumerate() {
            (at(sign, 1.0 + (nth % across) as f64 * size, 17.0 + (nth / across) as f64 * size, size))
        }
    }
}

/// The back of a card.
pub(super) fn back((width, height): (f64, f64)) -> Markup {
    let size = width.min(height) * 0.6;
    html! {
        rect class="card-back duo" width=(width) height=(height) rx="5" {}
        rect class="back-frame" x="2.5" y="2.5" width=(width - 5.0) height=(height - 5.0) rx="3" {}
        (at("season-spring", (width - size) / 2.0, (height - size) / 2.0, size))
    }
}
