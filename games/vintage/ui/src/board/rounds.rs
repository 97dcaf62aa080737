//! The rounds with their harvest-bonus chips, and the markers that wait for the next one.

use maud::{Markup, html};
use vintage::vocabulary::{Phase, Round};

use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::seat_sign;
use super::signs::{Whence, first_marker, marker};
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;

const TOP: f64 = 28.0;
const PITCH: f64 = 39.0;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let (width, height) = Zone::Rounds.field();
    let content = html! {
        rect class="panel" width=(width) height=(height) rx="10" {}
        text class="zone-name" x=(width / 2.0) y="19" { (word(plan.lang, "brief.bonus")) }
        @for round in Round::all() { (row(plan, round, TOP + round.index() as f64 * PITCH)) }
    };
    Zone::Rounds.draw(&word(plan.lang, "the.rounds"), &content)
}

/// What is known of the chip of a round.
enum Chip {
    /// Of this round, or of an earlier one.
    Open(u8),
    /// Face down, but the viewer has looked at it.
    Seen(u8),
    Down,
}

fn chip(plan: &Plan<'_>, round: Round) -> Chip {
    let nth = round.index();
    match (plan.view.open.bonus[nth], plan.view.chips[nth]) {
        (Some(chip), _) => Chip::Open(chip.value()),
        (None, Some(chip)) => Chip::Seen(chip.value()),
        (None, None) => Chip::Down,
    }
}

fn row(plan: &Plan<'_>, round: Round, y: f64) -> Markup {
    let open = &plan.view.open;
    let (class, now) = match open.phase {
        Phase::Round(current) if current == round => ("round-row now", true),
        Phase::Round(current) if round < current => ("round-row past", false),
        Phase::End => ("round-row past", false),
        Phase::Round(_) | Phase::SetUp => ("round-row", false),
    };
    let piece = Piece {
        id: format!("round-{}", round.index() + 1),
        kind: format!("round-{}", round.index() + 1),
        at: "rounds".to_owned(),
        label: about(plan, round, now),
        card: None,
        x: 6.0,
        y,
        answer: plan.answer(Spot::Round(round)),
        ring: (112.0, PITCH - 4.0, 8.0),
    };
    let chip = chip(plan, round);
    html! {
        (piece.draw(&html! {
            g class=(class) {
                rect width="112" height=(PITCH - 4.0) rx="8" {}
                text class="round-name" x="20" y="23.500" { (plan.names.round(round)) }
                (at("bonus-chip", 40.0, 1.5, 32.0))
                @match chip {
                    Chip::Open(value) => { text class="chip-number" x="56" y="22.500" { "+" (value) } }
                    Chip::Seen(value) => { text class="chip-number" x="56" y="22.500" { "+" (value) } (at("eye", 62.0, -1.0, 14.0)) }
                    Chip::Down => { text class="chip-number" x="56" y="22.500" { "?" } }
                }
                @for (nth, seat) in open.looked[round.index()].iter().filter(|&seat| !plan.view.viewer.is(seat)).enumerate() {
                    (at(seat_sign(seat), 74.0 + nth as f64 * 12.0, 18.0, 11.0))
                    (at("eye", 74.0 + nth as f64 * 12.0, 8.0, 11.0))
                }
            }
        }))
        (waiting(plan, round, y))
    }
}

/// Markers that come with the next round lie on its chip.
fn waiting(plan: &Plan<'_>, round: Round, y: f64) -> Markup {
    let open = &plan.view.open;
    let next = match open.phase {
        Phase::Round(current) => current.index() + 1 == round.index(),
        Phase::SetUp => round.index() == 1,
        Phase::End => false,
    };
    if !next {
        return html! {};
    }
    let all = open.seats().flat_map(|seat| (0..open.boards[seat].coming).map(move |nth| (seat, nth)));
    html! {
        g class="through" {
            @for (place, (seat, nth)) in all.enumerate() {
                @let number = first_marker(plan, seat, Whence::Waiting) + nth;
                (marker(plan, seat, number, "next-round", (78.0 + (place % 3) as f64 * 12.0, y + 3.0 + (place / 3) as f64 * 13.0), 15.0))
            }
        }
    }
}

fn about(plan: &Plan<'_>, round: Round, now: bool) -> String {
    let number = ("round", plan.names.round(round));
    match chip(plan, round) {
        Chip::Open(value) if now => say(plan.lang, "on.round-now", [number, ("bonus", value.to_string())]),
        Chip::Open(value) => say(plan.lang, "on.round", [number, ("bonus", value.to_string())]),
        Chip::Seen(value) => say(plan.lang, "on.round-seen", [number, ("bonus", value.to_string())]),
        Chip::Down => say(plan.lang, "on.round-down", [number]),
    }
}
