//! The side of the player at the bottom: supplies, hold and cellar, warehouse.

use maud::{Markup, html};
use tabletop::Viewer;
use vintage::Board;
use vintage::vocabulary::{Bay, Category, Side, Vault};

use super::cards::{lens_name, mini};
use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::signs::{Lying, Whence, first_marker, harvest, marker, overseer, points};
use super::texts::{say, word};
use super::{hand, is_on, seat_sign};
use ui::board::lettering::{Place, left};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// Points, markers, overseer, brandy, waiting tiles, and what lies beside the board.
pub(super) fn supplies(plan: &Plan<'_>) -> Markup {
    let (width, height) = Zone::Supplies.field();
    let (open, board) = (&plan.view.open, plan.board());
    let turn = is_on(plan.view) && open.turn == plan.me;
    let content = html! {
        rect class={ "panel" @if turn { " on-turn" } } width=(width) height=(height) rx="10" {}
        (at(seat_sign(plan.me), 10.0, 10.0, 36.0))
        (left("side-name", &plan.called(plan.me), Place { x: 54.0, y: 8.0, width: 74.0, height: 40.0, sizes: (18.0, 11.0) }))
        (points(board.points, width - 54.0, 5.0, 46.0))
        @if open.first == plan.me { (at("first", width - 92.0, 11.0, 32.0)) }
        g role="img" aria-label=(say(plan.lang, "on.markers", [("markers", plan.names.markers(board.markers))])) {
            @for nth in 0..board.markers {
                (marker(plan, plan.me, first_marker(plan, plan.me, Whence::Hand) + nth, "hand", (12.0 + f64::from(nth) * 31.0, 64.0), 27.0))
            }
            @if board.markers == 0 { text class="quiet-text" x="12" y="82" { (word(plan.lang, "brief.no-markers")) } }
        }
        @if board.overseer.is_none() {
            (overseer(plan, plan.me, "hand", (width - 51.0, 59.0), 40.0, plan.answer(Spot::Overseer)))
        }
        (brandy(plan, (12.0, 102.0)))
        (tiles(plan, (118.0, 102.0)))
        (beside(plan, (12.0, 138.0)))
        @if plan.view.viewer == Viewer::Spectator { (hand::theirs(plan, plan.me, (width - 58.0, 138.0), 26.0)) }
    };
    zone_of(plan, Zone::Supplies, "the.supplies", &content)
}

fn zone_of(plan: &Plan<'_>, zone: Zone, key: &str, content: &Markup) -> Markup {
    zone.draw(&say(plan.lang, key, [plan.who(plan.me)]), content)
}

fn brandy(plan: &Plan<'_>, (x, y): (f64, f64)) -> Markup {
    let count = plan.board().brandy;
    let label = say(plan.lang, "on.brandy", [("brandy", plan.names.brandy(count))]);
    html! {
        g role="img" aria-label=(label) {
            @for nth in 0..Board::BRANDY {
                @let left = x + f64::from(nth) * 32.0;
                @if nth < count { (at("brandy", left, y, 30.0)) } @else {
                    rect class="space" x=(left + 2.0) y=(y + 2.0) width="26" height="27" rx="5" {}
                }
            }
        }
    }
}

/// Tiles that wait beside the board, each with its marker.
fn tiles(plan: &Plan<'_>, (x, y): (f64, f64)) -> Markup {
    let board = plan.board();
    let waiting = board.estates.iter().filter(|grounds| grounds.site.is_none()).count();
    html! {
        @for nth in 0..waiting {
            @let left = x + nth as f64 * 42.0;
            g role="img" aria-label=(word(plan.lang, "on.tile")) {
                (at("estate", left, y, 30.0))
                (at(seat_sign(plan.me), left + 20.0, y + 14.0, 16.0))
            }
        }
    }
}

/// What lies beside the boards until the end of the round, and what cannot be done again in it.
fn beside(plan: &Plan<'_>, (x, y): (f64, f64)) -> Markup {
    let board = plan.board();
    let cards: Vec<_> = board.beside.iter().flat_map(|(card, count)| (0..count).map(move |nth| (card, nth))).collect();
    let mut notes = Vec::new();
    if board.bought {
        notes.push(word(plan.lang, "brief.bought"));
    }
    if board.harvested {
        notes.push(word(plan.lang, "brief.harvested"));
    }
    if plan.view.open.passed.contains(plan.me) {
        notes.push(word(plan.lang, "brief.passed"));
    }
    let right = x + cards.len() as f64 * 26.0 + 2.0;
    html! {
        @for (place, (card, nth)) in cards.into_iter().enumerate() {
            @let piece = Piece {
                id: format!("beside-{card}-{nth}"),
                kind: format!("card-{card}"),
                at: "beside".to_owned(),
                label: say(plan.lang, "on.beside", [("card", plan.names.card(card))]),
                card: Some(lens_name(card)),
                x: x + place as f64 * 26.0,
                y,
                answer: Answer::Still,
                ring: (22.0, 30.0, 3.0),
            };
            (piece.draw(&mini(card)))
        }
        text class="quiet-text" x=(right) y=(y + 20.0) { (notes.join(" · ")) }
    }
}

/// The hold of the boat and the columns of the cellar.
pub(super) fn barrels(plan: &Plan<'_>) -> Markup {
    let (width, height) = Zone::Barrels.field();
    let content = html! {
        rect class="panel" width=(width) height=(height) rx="10" {}
        text class="zone-name" x="86" y="20" { (word(plan.lang, "brief.hold")) }
        path class="hull" d="M5 40h162v82c-6 26-20 42-44 42H49c-24 0-38-16-44-42z" {}
        @for bay in Bay::all() { (bay_space(plan, bay)) }
        @for side in Side::ALL {
            @let middle = if side == Side::Ruby { 233.0 } else { 343.0 };
            text class={ "zone-name " (side) } x=(middle) y="20" { (say(plan.lang, "brief.cellar", [("side", plan.names.side(side))])) }
        }
        @for vault in Vault::ALL { (vault_space(plan, vault)) }
    };
    zone_of(plan, Zone::Barrels, "the.barrels", &content)
}

fn bay_space(plan: &Plan<'_>, bay: Bay) -> Markup {
    let lies = plan.board().hold[bay.index()];
    let x = 16.0 + bay.index() as f64 * 48.0;
    let number = ("number", (bay.index() + 1).to_string());
    html! {
        rect class="space" x=(x) y="48" width="44" height="84" rx="6" role="img"
            aria-hidden=[(!lies.is_none()).then_some("true")]
            aria-label=[lies.is_none().then(|| say(plan.lang, "on.bay", [number.clone()]))] {}
        @if plan.asked_about_bay(plan.me, bay) { rect class="in-question" x=(x - 1.0) y="47" width="46" height="86" rx="7" {} }
        @if !lies.is_none() {
            (harvest(plan, plan.me, lies, Lying {
                at: format!("bay-{bay}"),
                place: say(plan.lang, "on.bay", [number]),
                x: x + 3.0,
                y: 54.0,
                size: 38.0,
                badge: (5.5, 40.0),
                answer: Answer::Still,
            }))
        }
    }
}

fn vault_space(plan: &Plan<'_>, vault: Vault) -> Markup {
    let lies = plan.board().cellar[vault.index()];
    let x = 180.0 + vault.index() as f64 * 54.0 + if vault.side() == Side::Tawny { 2.0 } else { 0.0 };
    let piece = Piece {
        id: format!("vault-{vault}"),
        kind: format!("vault-{vault}"),
        at: "cellar".to_owned(),
        label: plan.names.vault(vault),
        card: None,
        x,
        y: 30.0,
        answer: plan.answer(Spot::Vault(vault)),
        ring: (50.0, 132.0, 8.0),
    };
    html! {
        (piece.draw(&html! { path class={ "arch " (vault.side()) } d="M0 132V38C0 -12 50 -12 50 38V132z" {} }))
        @if !lies.is_none() {
            g class="through" {
                (harvest(plan, plan.me, lies, Lying {
                    at: format!("vault-{vault}"),
                    place: plan.names.vault(vault),
                    x: x + 5.0,
                    y: 62.0,
                    size: 40.0,
                    badge: (6.0, 44.0),
                    answer: Answer::Still,
                }))
            }
        }
    }
}

/// One side of the warehouse, the highest category on top.
pub(super) fn warehouse(plan: &Plan<'_>, side: Side) -> Markup {
    let (width, height) = Zone::Warehouse(side).field();
    let content = html! {
        rect class="panel" width=(width) height=(height) rx="10" {}
        text class={ "zone-name start " (side) } x="12" y="20" {
            (say(plan.lang, "brief.warehouse", [("side", plan.names.side(side))]))
        }
        @for level in 0..Category::LEVELS {
            (category(plan, Category::at(side, level), 27.0 + f64::from(Category::LEVELS - 1 - level) * 35.5))
        }
    };
    zone_of(plan, Zone::Warehouse(side), "the.warehouse", &content)
}

fn category(plan: &Plan<'_>, category: Category, y: f64) -> Markup {
    let pack = &plan.view.pack;
    let (lying, spaces) = (plan.board().warehouse[category.index()], pack.spaces(category));
    let from = pack.printed().categories.iter().find(|row| row.category == category).and_then(|row| row.from);
    let places = [
        ("category", plan.names.category(category)),
        ("barrels", plan.names.barrels(u16::from(lying))),
        ("about", plan.names.category_about(category)),
    ];
    let piece = Piece {
        id: format!("category-{category}"),
        kind: format!("category-{category}"),
        at: "warehouse".to_owned(),
        label: say(plan.lang, "on.category", places),
        card: None,
        x: 6.0,
        y,
        answer: plan.answer(Spot::Category(category)),
        ring: (286.0, 31.0, 7.0),
    };
    let from = match (category.level(), from) {
        (0, _) => "0+".to_owned(),
        (_, Some(from)) => format!("{from}+"),
        (_, None) => word(plan.lang, "brief.by-card"),
    };
    let shown = spaces.max(lying).min(6);
    piece.draw(&html! {
        rect class={ "category " (category.side()) } width="286" height="31" rx="7" {}
        (left("category-name", &plan.names.category(category), Place { x: 9.0, y: 0.0, width: 118.0, height: 31.0, sizes: (15.0, 10.5) }))
        text class="category-from" x="143" y="21" { (from) }
        @for nth in 0..shown {
            @let x = 164.0 + f64::from(nth) * 17.5;
            @if nth < lying { (at("cask", x - 2.0, 6.5, 19.0)) } @else {
                rect class="space" x=(x) y="9" width="15" height="14" rx="3" {}
            }
        }
        @if shown < lying { text class="category-from" x="246" y="32" { "…" (lying) } }
        (points(pack.points(category), 254.0, 1.0, 30.0))
    })
}
