//! Spirits that are not yet sold, with what a sale would bring as a sum of its parts.

use distilled::vocabulary::{Piece, Place};
use distilled::{Origin, Quote, Spirit};
use maud::{Markup, html};
use tabletop::Seat;

use super::faces;
use super::layout::WAREHOUSE;
use super::plan::{Plan, Spot};
use super::sale;
use super::signs::{self, Sign};
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place as Room};
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;

const PITCH: f64 = 130.0;
const SIZE: (f64, f64) = (127.0, 154.0);

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let content = html! {
        @for place in Place::ALL { (space(plan, place, 1.0 + place.index() as f64 * PITCH)) }
    };
    debug_assert!(SIZE.1 <= WAREHOUSE.1);
    zone("warehouse", &say(plan.lang, "on.warehouse", [plan.who(plan.me)]), &content)
}

fn space(plan: &Plan<'_>, place: Place, x: f64) -> Markup {
    let caption = word(plan.lang, if place == Place::New { "brief.new-spirit" } else { "brief.warehouse" });
    html! {
        g transform={ "translate(" (x) " 1)" } {
            rect class={ "room cask" @if place == Place::New { " fresh" } } width=(SIZE.0) height=(SIZE.1) rx="10" {}
            @if plan.player(plan.me).spirit(place).is_none() {
                (lettering::left("room-name", &caption, Room { x: 8.0, y: 4.0, width: SIZE.0 - 14.0, height: 16.0, sizes: (13.0, 10.5) }))
                g class="ghost" { (at(if place == Place::New { "still" } else { "wood" }, SIZE.0 / 2.0 - 27.0, 48.0, 54.0)) }
            }
        }
        @if let Some(spirit) = plan.player(plan.me).spirit(place) { (full(plan, place, spirit, x)) }
    }
}

fn full(plan: &Plan<'_>, place: Place, spirit: &Spirit, x: f64) -> Markup {
    let is_open = plan.view.shows_ingredients(plan.me, place);
    let quote = plan.view.quote(plan.me, place, Piece::Glass).filter(|_| is_open);
    let token = Token {
        id: spirit_id(plan.me, place),
        kind: format!("spirit-{}", plan.me),
        at: format!("place-{place}"),
        label: label(plan, plan.me, place, spirit),
        card: None,
        x,
        y: 1.0,
        answer: plan.answer(Spot::Spirit(place)),
        ring: (SIZE.0, SIZE.1, 10.0),
    };
    let tag = if spirit.labelled { 18.0 } else { 0.0 };
    let name = Room { x: 28.0, y: 2.0, width: SIZE.0 - 31.0 - tag, height: 26.0, sizes: (14.0, 10.5) };
    let flavors = spirit.flavors();
    // What it brings stands below what is in it: from where, and in how many lines.
    let room = if 0 < flavors { (65.0, 5) } else { (50.0, 6) };
    token.draw(&html! {
        (at(barrel_sign(plan, spirit), 4.0, 3.0, 23.0))
        (lettering::left("spirit-name", &plan.breakable(&plan.recipe(spirit.recipe)), name))
        @if spirit.labelled { (at("label", SIZE.0 - 20.0, 6.0, 16.0)) }
        @if is_open {
            (contents(plan, spirit))
        } @else {
            (lettering::centred("nothing", &word(plan.lang, "on.face-down"), Room { x: 4.0, y: 70.0, width: SIZE.0 - 8.0, height: 30.0, sizes: (12.0, 10.5) }))
        }
        @if 0 < flavors { (signs::centred(&flavor_count(flavors), (5.0, SIZE.0 - 10.0), 47.0, 16.0)) }
        @if let Some(quote) = quote { (sum(plan, &quote, room)) }
    })
}

/// The name by which the script follows a spirit.
pub(super) fn spirit_id(seat: Seat, place: Place) -> String {
    format!("spirit-{seat}-{place}")
}

pub(super) fn barrel_sign(plan: &Plan<'_>, spirit: &Spirit) -> &'static str {
    signs::piece(&plan.view.pack, spirit.barrel)
}

fn flavor_count(flavors: u8) -> [Sign; 2] {
    [Sign::Symbol("aroma"), Sign::Text(format!("×{flavors}"))]
}

/// What is in it in a line.
fn contents(plan: &Plan<'_>, spirit: &Spirit) -> Markup {
    let mut signs: Vec<Sign> = Vec::new();
    for (piece, count) in faces::kinds(plan, &spirit.stack) {
        if 1 < count {
            signs.push(Sign::Text(count.to_string()));
        }
        signs.push(Sign::Symbol(signs::piece(&plan.view.pack, piece)));
    }
    signs::centred(&signs, (5.0, SIZE.0 - 10.0), 30.0, 16.0)
}

/// The parts of the sale below each other and their sum.
fn sum(plan: &Plan<'_>, quote: &Quote, (top, most): (f64, usize)) -> Markup {
    // Only so many lines have room; what is left of a longer sum is told in one.
    let room = SIZE.1 - 24.0 - top;
    let (shown, rest) = if quote.parts.len() <= most {
        quote.parts.split_at(quote.parts.len())
    } else {
        quote.parts.split_at(most - 1)
    };
    let lines = shown.len() + usize::from(!rest.is_empty());
    let pitch = (room / lines.max(1) as f64).min(14.5);
    let more =
        (rest.iter().map(|part| i32::from(part.money)).sum(), rest.iter().map(|part| i32::from(part.points)).sum());
    html! {
        @for (nth, part) in shown.iter().enumerate() {
            @let worth = (i32::from(part.money), i32::from(part.points));
            (line(&plan.breakable(&short_origin(plan, part.origin)), worth, top + nth as f64 * pitch, pitch))
        }
        @if !rest.is_empty() {
            (line(&word(plan.lang, "brief.more-parts"), more, top + shown.len() as f64 * pitch, pitch))
        }
        path class="sum-rule" d={ "M6 " (SIZE.1 - 23.0) "H" (SIZE.0 - 6.0) } {}
        (total(quote))
    }
}

fn line(name: &str, (money, points): (i32, i32), y: f64, pitch: f64) -> Markup {
    let size = (pitch - 1.5).clamp(10.5, 12.5);
    let place = Room { x: 6.0, y, width: 68.0, height: pitch.max(size * 1.14), sizes: (size, 10.5) };
    html! {
        (lettering::left("sum-name", name, place))
        @if money != 0 { text class="sum-money" font-size=(size) x="92" y=(y + pitch * 0.8) { (money) } }
        @if points != 0 {
            text class="sum-points" font-size=(size) x="119" y=(y + pitch * 0.8) { (points.to_string().replace('-', "−")) }
        }
    }
}

/// Where a part comes from, in a narrow place.
fn short_origin(plan: &Plan<'_>, origin: Origin) -> String {
    match origin {
        Origin::Distiller(_) => word(plan.lang, "sale.distiller"),
        Origin::Recipe
        | Origin::Contents
        | Origin::Barrel
        | Origin::Bottle
        | Origin::Flavors
        | Origin::FlavorBonus
        | Origin::Upgrade(_) => sale::origin(plan, origin),
    }
}

fn total(quote: &Quote) -> Markup {
    let more = if 0 < quote.unseen { "+" } else { "" };
    let money = [Sign::Text(format!("{}{more}", quote.money())), Sign::Symbol("money")];
    let points = [Sign::Text(quote.points().to_string().replace('-', "−")), Sign::Symbol("points")];
    html! {
        g class="total" {
            (signs::centred(&money, (4.0, SIZE.0 / 2.0 - 4.0), SIZE.1 - 20.0, 18.0))
            (signs::centred(&points, (SIZE.0 / 2.0, SIZE.0 / 2.0 - 4.0), SIZE.1 - 20.0, 18.0))
        }
    }
}

/// Everything about a spirit for a screen reader.
pub(super) fn label(plan: &Plan<'_>, seat: Seat, place: Place, spirit: &Spirit) -> String {
    let distiller = plan.distiller_of(seat);
    let contents = if plan.view.shows_ingredients(seat, place) {
        plan.names.stack(distiller, &spirit.stack)
    } else {
        word(plan.lang, "on.face-down")
    };
    let places = [
        ("spirit", plan.recipe_of(seat, spirit.recipe)),
        plan.who(seat),
        ("place", plan.names.place(place)),
        ("contents", contents),
        ("barrel", plan.names.piece(spirit.barrel)),
        ("flavors", spirit.flavors().to_string()),
    ];
    say(plan.lang, "on.spirit", places)
}

/// A spirit on the board of somebody else: its name, its barrel and its flavor cards.
pub(super) fn small(plan: &Plan<'_>, seat: Seat, place: Place, (x, y, width, height): (f64, f64, f64, f64)) -> Markup {
    let Some(spirit) = plan.player(seat).spirit(place) else {
        return html! {
            rect class="slot" x=(x) y=(y) width=(width) height=(height) rx="5" {}
            g class="ghost" { (at(if place == Place::New { "still" } else { "wood" }, x + width / 2.0 - 9.0, y + height / 2.0 - 9.0, 18.0)) }
        };
    };
    let token = Token {
        id: spirit_id(seat, place),
        kind: format!("spirit-{seat}"),
        at: format!("place-{place}"),
        label: label(plan, seat, place, spirit),
        card: None,
        x,
        y,
        answer: ui::board::touch::Answer::Still,
        ring: (width, height, 5.0),
    };
    let name = Room { x: 18.0, y: 0.0, width: width - 20.0, height: 17.0, sizes: (13.0, 12.6) };
    // Where it has little room its name is told by a touch.
    let slim = width < 90.0;
    let flavors = spirit.flavors();
    token.draw(&html! {
        rect class="chip items" width=(width) height=(height) rx="5" {}
        @if slim {
            (at(barrel_sign(plan, spirit), width / 2.0 - 10.0, 3.0, 20.0))
            @if 0 < flavors {
                circle class="count" cx=(width - 4.0) cy=(height - 5.0) r="8" {}
                text class="mini-count" x=(width - 4.0) y=(height - 0.5) { (flavors) }
            }
        } @else {
            (at(barrel_sign(plan, spirit), 2.0, 2.0, 15.0))
            (lettering::left("spirit-name", &plan.recipe_of(seat, spirit.recipe), name))
            @if spirit.labelled { (at("label", 3.0, height - 16.0, 13.0)) }
            @if 0 < flavors {
                (at("aroma", 20.0, height - 17.0, 14.0))
                text class="flavor-count" x="35" y=(height - 5.0) { "×" (flavors) }
            }
        }
    })
}
