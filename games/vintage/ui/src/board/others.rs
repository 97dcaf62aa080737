//! The sides of the others, compact: supplies, hold and cellar, warehouse.

use maud::{Markup, html};
use tabletop::Seat;
use vintage::vocabulary::{Bay, Category, Side, Vault};

use super::layout::{Part, Zone};
use super::plan::Plan;
use super::signs::{Lying, Whence, first_marker, harvest, marker, overseer, points};
use super::texts::{say, word};
use super::{hand, is_on, seat_sign};
use ui::board::lettering::{Place, centred, left};
use ui::board::symbols::at;
use ui::board::touch::Answer;

pub(super) fn draw(plan: &Plan<'_>, nth: usize, seat: Seat) -> Markup {
    let zone = |part: Part, key: &str, content: &Markup| {
        Zone::Other(nth, part).draw(&say(plan.lang, key, [plan.who(seat)]), content)
    };
    html! {
        (zone(Part::Supplies, "the.supplies", &supplies(plan, seat)))
        (zone(Part::Barrels, "the.barrels", &barrels(plan, seat)))
        @for side in Side::ALL {
            (zone(Part::Warehouse(side), "the.warehouse", &warehouse(plan, seat, side)))
        }
    }
}

fn supplies(plan: &Plan<'_>, seat: Seat) -> Markup {
    let (open, board) = (&plan.view.open, &plan.view.open.boards[seat]);
    let turn = is_on(plan.view) && open.turn == seat;
    let out = open.passed.contains(seat);
    // Up to the start token, else up to the points.
    let room = if open.first == seat { 46.0 } else { 68.0 };
    html! {
        rect class={ "panel" @if turn { " on-turn" } } width="140" height="64" rx="8" {}
        (at(seat_sign(seat), 6.0, 5.0, 22.0))
        (left("other-name", &plan.called(seat), Place { x: 32.0, y: 4.0, width: room, height: 24.0, sizes: (14.0, 10.5) }))
        @if open.first == seat { (at("first", 80.0, 6.0, 20.0)) }
        (points(board.points, 105.0, 1.0, 30.0))
        @if out {
            text class="other-out" x="8" y="52" { (word(plan.lang, "brief.passed")) }
        } @else {
            g class="other-stack" role="img" aria-label=(say(plan.lang, "on.markers", [("markers", plan.names.markers(board.markers))])) {
                @if board.markers == 0 { g class="gone" { (at(seat_sign(seat), 6.0, 40.0, 17.0)) } }
                @for nth in (0..board.markers).rev() {
                    (marker(plan, seat, first_marker(plan, seat, Whence::Hand) + nth, &format!("hand-{seat}"), (6.0, 40.0), 17.0))
                }
                text class="other-count" x="26" y="54" { (board.markers) }
            }
            @if board.overseer.is_none() {
                (overseer(plan, seat, &format!("hand-{seat}"), (38.0, 34.0), 25.0, Answer::Still))
            }
        }
        g role="img" aria-label=(say(plan.lang, "on.brandy", [("brandy", plan.names.brandy(board.brandy))])) {
            (at("brandy", 64.0, 38.0, 20.0))
            text class="other-count" x="86" y="54" { (board.brandy) }
        }
        (hand::theirs(plan, seat, (98.0, 32.0), 18.0))
    }
}

fn barrels(plan: &Plan<'_>, seat: Seat) -> Markup {
    let board = &plan.view.open.boards[seat];
    let lying = |at: String, place: String, x: f64| Lying {
        at,
        place,
        x: x + 3.0,
        y: 7.0,
        size: 26.0,
        badge: (3.5, 29.0),
        answer: Answer::Still,
    };
    html! {
        rect class="panel" width="270" height="64" rx="8" {}
        (super::signs::owned(seat, &at("rabelo", 4.0, 20.0, 22.0)))
        @for bay in Bay::all() {
            @let x = 29.0 + bay.index() as f64 * 34.0;
            rect class={ "space" @if plan.asked_about_bay(seat, bay) { " in-question" } } x=(x) y="5" width="32" height="54" rx="5" {}
            @if !board.hold[bay.index()].is_none() {
                @let place = say(plan.lang, "on.bay", [("number", (bay.index() + 1).to_string())]);
                (harvest(plan, seat, board.hold[bay.index()], lying(format!("bay-{bay}"), place, x)))
            }
        }
        @for vault in Vault::ALL {
            @let x = 134.0 + vault.index() as f64 * 34.0;
            path class={ "vault-cell " (vault.side()) } d={ "M" (x) " 59V22C" (x) " -1 " (x + 32.0) " -1 " (x + 32.0) " 22V59z" } {}
            @if !board.cellar[vault.index()].is_none() {
                (harvest(plan, seat, board.cellar[vault.index()], lying(format!("vault-{vault}"), plan.names.vault(vault), x)))
            }
        }
    }
}

fn warehouse(plan: &Plan<'_>, seat: Seat, side: Side) -> Markup {
    let pack = &plan.view.pack;
    html! {
        rect class="panel" width="205" height="62" rx="8" {}
        @for level in 0..Category::LEVELS {
            @let category = Category::at(side, level);
            @let x = 4.0 + f64::from(level) * 49.5;
            @let lying = plan.view.open.boards[seat].warehouse[category.index()];
            @let places = [
                ("category", plan.names.category(category)),
                ("barrels", plan.names.barrels(u16::from(lying))),
                ("about", plan.names.category_about(category)),
            ];
            g class={ "category-cell " (side) @if lying == 0 { " none" } } role="img" aria-label=(say(plan.lang, "on.category", places)) {
                rect x=(x) y="4" width="48" height="54" rx="5" {}
                (centred("category-brief", &word(plan.lang, &format!("brief.category.{category}")), Place { x: x + 0.5, y: 6.0, width: 47.5, height: 18.0, sizes: (13.0, 10.5) }))
                text class="category-count" x=(x + 14.0) y="49" { (lying) "/" (pack.spaces(category)) }
                (points(pack.points(category), x + 25.0, 29.0, 23.5))
            }
        }
    }
}
