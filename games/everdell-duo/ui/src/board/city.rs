//! A city, grouped by color.

use everdell_duo::effect::Effect;
use everdell_duo::vocabulary::{Card, Color, Spot as Ground};
use maud::{Markup, html};
use tabletop::Seat;
use ui::capital;

use super::faces::{STAND, chip, is_narrow, lens_name};
use super::layout::{QUARTER, Side, height, quarter_name};
use super::pieces::{animal_at, targets};
use super::plan::{Plan, Spot};
use super::signs;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

const HEAD: f64 = 28.0;
/// Height of a chip where there is room: one below the other, or two in a row.
const HIGH: [f64; 2] = [42.0, 57.0];

pub(super) fn draw(plan: &Plan<'_>, owner: Seat, side: Side) -> Markup {
    html! { @for color in Color::ALL { (quarter(plan, owner, side, color)) } }
}

fn quarter(plan: &Plan<'_>, owner: Seat, side: Side, color: Color) -> Markup {
    let city = &plan.open().cities[owner];
    let cards: Vec<Card> = city.cards.and(plan.view.pack.color(color)).iter().collect();
    let high = height(side, plan.cities());
    let used = plan.open().used_in_city(owner) >> color.index() & 1 == 1;
    let name = capital(&plan.names.color(color));
    let places = [("color", name.clone()), ("cards", plan.names.cards(cards.len() as u8)), whose(plan, owner)];
    let title = Place { x: 30.0, y: 2.0, width: QUARTER - 84.0, height: HEAD - 4.0, sizes: (14.0, 10.5) };
    let in_a_row = if cards.len() as f64 * 38.0 <= high - HEAD { 1 } else { 2 };
    let rows = cards.len().div_ceil(in_a_row).max(1) as f64;
    let pitch = ((high - HEAD - 4.0) / rows).min(HIGH[in_a_row - 1] + 2.0);
    let across = (QUARTER - 6.0) / in_a_row as f64;
    let size = (across - 4.0, (pitch - 2.0).max(20.0));
    let content = html! {
        rect class={ "quarter duo-" (color) } width=(QUARTER) height=(high) rx="8" {}
        (at(signs::color(color), 5.0, 4.0, 21.0))
        (lettering::left("quarter-name", &name, title))
        @if used {
            g role="img" aria-label=(word(plan.lang, "on.used")) { (at("token", QUARTER - 52.0, 5.0, 19.0)) }
        }
        text class="quarter-count" x=(QUARTER - 9.0) y="21" { (cards.len()) }
        @for (nth, &card) in cards.iter().enumerate() {
            (built(plan, card, (5.0 + (nth % in_a_row) as f64 * across, HEAD + (nth / in_a_row) as f64 * pitch), size))
        }
    };
    zone(quarter_name(side, color), &say(plan.lang, "on.quarter", places), &content)
}

fn whose(plan: &Plan<'_>, owner: Seat) -> (&'static str, String) {
    if plan.open().is_together() { ("seat", word(plan.lang, "the.both")) } else { plan.who(owner) }
}

fn built(plan: &Plan<'_>, card: Card, (x, y): (f64, f64), (wide, high): (f64, f64)) -> Markup {
    let name = capital(&plan.names.card(card));
    let piece = Piece {
        id: format!("card-{card}"),
        kind: "card".to_owned(),
        at: "city".to_owned(),
        label: name,
        card: Some(lens_name(card)),
        x,
        y,
        answer: answer(plan, card),
        ring: (wide, high, 6.0),
    };
    let tucked = tucked(plan, card);
    // It stands before its house: name and effect stay readable.
    let stand = if is_narrow(wide) { (x + 3.0, y + high - 25.0, STAND) } else { (x + 10.0, y + high - 26.0, STAND) };
    // Beside the name, or below it where names need the whole width.
    let beside = if is_narrow(wide) { (24.0, high - 6.0) } else { (wide - 5.0, 16.0) };
    let is_visited = plan.open().animal_on(Ground::Card(card));
    html! {
        (piece.draw(&html! {
            (chip(plan, card, (wide, high), is_visited))
            @if 0 < tucked { text class="tucked" x=(beside.0) y=(beside.1) { "+" (tucked) } }
        }))
        @if let Some(animal) = animal_at(plan, Ground::Card(card), stand) { (animal) }
        (targets(plan, Spot::City(card), (x, y), (wide, high)))
    }
}

/// Only destinations make somebody wonder why they cannot be used.
fn answer<'a>(plan: &'a Plan<'_>, card: Card) -> Answer<'a> {
    let is_destination = plan.view.pack.color(Color::Red).contains(card);
    let answer = plan.answer(Spot::City(card));
    if matches!(answer, Answer::Why(_)) && !is_destination { Answer::Still } else { answer }
}

/// Cards that lie under this one.
fn tucked(plan: &Plan<'_>, card: Card) -> u8 {
    let takes = |effect: &Effect| matches!(effect, Effect::Tuck { .. });
    if plan.view.pack.card(card).effects.iter().any(takes) { plan.open().tucked.len() } else { 0 }
}
