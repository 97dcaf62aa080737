//! The market: three rows of premium cards with their decks, the truck, and the seven basic stacks.

use distilled::Purchase;
use distilled::vocabulary::{Basic, Piece, Row, SLOTS};
use maud::{Markup, html};

use super::faces::{self, FACE};
use super::layout::{BASIC, BASICS, HALF_ROWS, ROWS, TRUCK};
use super::plan::{Plan, Spot};
use super::signs;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;

const DECK: f64 = 54.0;
const PITCH: f64 = 116.0;
/// Cards in half a row.
const HALF: usize = SLOTS / 2;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! {
        @for row in Row::ALL { (cards(plan, row)) }
        (truck(plan))
        @for (basic, name) in Basic::ALL.into_iter().zip(BASICS) { (stack(plan, basic, name)) }
    }
}

/// A row in two halves: on a phone they lie below each other.
fn cards(plan: &Plan<'_>, row: Row) -> Markup {
    let label = say(plan.lang, "on.row", [("row", plan.row(row))]);
    let half = |from: usize, left: f64, width: f64| {
        html! {
            rect class="shelf" y="4" width=(width) height="92" rx="8" {}
            @if from == 0 { (deck(plan, row)) }
            @for nth in from..from + HALF { (slot(plan, row, nth, left + (nth - from) as f64 * PITCH)) }
        }
    };
    let [first, second] = ROWS[row.index()];
    html! {
        (zone(first, &label, &half(0, DECK + 6.0, HALF_ROWS[0].0)))
        (zone(second, &label, &half(HALF, 0.0, HALF_ROWS[1].0)))
    }
}

fn slot(plan: &Plan<'_>, row: Row, nth: usize, x: f64) -> Markup {
    let Some(card) = plan.open().row(row).slots[nth] else {
        return html! {
            rect class="slot" x=(x) y="2" width=(FACE.0) height=(FACE.1) rx="7" role="img"
                aria-label=(word(plan.lang, "on.slot-empty")) {}
        };
    };
    card_for_sale(plan, Piece::in_row(row, card), nth, x)
}

fn card_for_sale(plan: &Plan<'_>, piece: Piece, nth: usize, x: f64) -> Markup {
    let price = plan.view.price(plan.me, Purchase::Market(piece));
    let places = [("card", plan.piece(piece)), ("price", price.to_string())];
    let token = Token {
        id: format!("card-{piece}"),
        kind: "card".to_owned(),
        at: format!("market-{nth}"),
        label: say(plan.lang, "on.for-sale", places),
        card: faces::lens_name(plan, piece),
        x,
        y: 2.0,
        answer: plan.answer(Spot::Market(piece)),
        ring: (FACE.0, FACE.1, 7.0),
    };
    token.draw(&faces::face(plan, piece, Some(price), FACE))
}

fn deck(plan: &Plan<'_>, row: Row) -> Markup {
    let market = plan.open().row(row);
    let left = market.deck.len() + market.under.len();
    let size = (DECK - 4.0, FACE.1);
    let token = Token {
        id: format!("deck-{row}"),
        kind: format!("deck-{row}"),
        at: "market".to_owned(),
        label: say(plan.lang, "on.deck", [("row", plan.row(row)), ("count", left.to_string())]),
        card: None,
        x: 3.0,
        y: 2.0,
        answer: plan.answer(Spot::Deck(row)),
        ring: (size.0, size.1, 7.0),
    };
    let name = match row {
        Row::Upgrades => "brief.deck-upgrades",
        Row::Ingredients => "brief.deck-ingredients",
        Row::Items => "brief.deck-items",
    };
    let place = Place { x: -size.1 + 9.0, y: 3.0, width: size.1 - 18.0, height: 18.0, sizes: (13.0, 10.5) };
    token.draw(&html! {
        g class=[(left == 0).then_some("gone")] {
            (faces::back(row, size))
            g transform="rotate(-90)" { (lettering::centred("deck-word", &word(plan.lang, name), place)) }
            text class="deck-number" x="34" y="68" { (left) }
        }
    })
}

/// The truck with a compartment for each row.
fn truck(plan: &Plan<'_>) -> Markup {
    let content = html! {
        rect class="truck-bed" width=(TRUCK.0) height=(TRUCK.1) rx="10" {}
        @for row in Row::ALL { (compartment(plan, row)) }
    };
    zone("truck", &word(plan.lang, "on.truck"), &content)
}

fn compartment(plan: &Plan<'_>, row: Row) -> Markup {
    let cards = plan.open().row(row).truck;
    let count = cards.len();
    let places = [("row", plan.row(row)), ("count", count.to_string())];
    let (width, height) = (TRUCK.0 - 12.0, 90.0);
    let kinds: Vec<_> = plan.view.pack.different(row, cards).collect();
    let step = if kinds.len() < 2 { 0.0 } else { ((width - 46.0) / (kinds.len() - 1) as f64).min(34.0) };
    let token = Token {
        id: format!("truck-{row}"),
        kind: format!("truck-{row}"),
        at: "truck".to_owned(),
        label: say(plan.lang, "on.on-truck", places),
        card: None,
        x: 6.0,
        y: 5.0 + row.index() as f64 * 99.0,
        answer: plan.answer(Spot::Truck(row)),
        ring: (width, height, 7.0),
    };
    html! {
        g transform={ "translate(6 " (5.0 + row.index() as f64 * 99.0) ")" } {
            rect class="compartment" width=(width) height=(height) rx="7" {}
            (at("truck", 6.0, 6.0, 26.0))
            text class="truck-name" x="38" y="25" { (plan.row(row)) }
            text class="truck-number" x=(width - 10.0) y="27" { (count) }
            @for (nth, card) in kinds.into_iter().enumerate() {
                (lying(plan, Piece::in_row(row, card), 8.0 + nth as f64 * step))
            }
        }
        (token.draw(&html! {}))
    }
}

/// A card on the truck: small, opened by pointing at it.
fn lying(plan: &Plan<'_>, piece: Piece, x: f64) -> Markup {
    let token = Token {
        id: format!("card-{piece}"),
        kind: "card".to_owned(),
        at: "truck".to_owned(),
        label: plan.piece(piece),
        card: faces::lens_name(plan, piece),
        x,
        y: 48.0,
        answer: ui::board::touch::Answer::Still,
        ring: (30.0, 30.0, 5.0),
    };
    token.draw(&faces::mini(plan, piece, 1))
}

fn stack(plan: &Plan<'_>, basic: Basic, name: &'static str) -> Markup {
    let piece = Piece::Basic(basic);
    let price = plan.view.price(plan.me, Purchase::Basic(basic));
    let (width, height) = BASIC;
    let token = Token {
        id: format!("stack-{basic}"),
        kind: format!("stack-{basic}"),
        at: "market".to_owned(),
        label: say(plan.lang, "on.stack", [("card", plan.piece(piece)), ("price", price.to_string())]),
        card: faces::lens_name(plan, piece),
        x: 0.0,
        y: 0.0,
        answer: plan.answer(Spot::Market(piece)),
        ring: (width, height, 7.0),
    };
    let place = Place { x: 3.0, y: 47.0, width: width - 6.0, height: 25.0, sizes: (14.0, 10.5) };
    let values = signs::values(&plan.view.pack, piece);
    let content = token.draw(&html! {
        rect class="chip basics" width=(width) height=(height) rx="7" {}
        (faces::price_tag(price, plan.view.pack.cost(piece), 5.0, 6.0, 24.0))
        (at(signs::basic(basic), 34.0, 5.0, 38.0))
        (signs::row(&values, 73.0, 23.0, 17.0))
        (lettering::centred("chip-name", &plan.piece(piece), place))
    });
    zone(name, &plan.piece(piece), &content)
}
