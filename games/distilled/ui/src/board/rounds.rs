//! The rounds and the phases of a round.

use crate::Distilled;
use distilled::vocabulary::{Phase, PhaseKind, ROUNDS as MOST};
use maud::{Markup, html};
use ui::Speak;

use super::layout::PHASES;
use super::plan::Plan;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::symbols::at;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! {
        (rounds(plan))
        (phases(plan, "phases-1", &KINDS[..4], PHASES[0]))
        (phases(plan, "phases-2", &KINDS[4..], PHASES[1]))
    }
}

/// The phases that are shown: symbol and word.
const KINDS: [(PhaseKind, &str, &str); 7] = [
    (PhaseKind::Income, "phase-income", "brief.income"),
    (PhaseKind::Market, "phase-market", "brief.market"),
    (PhaseKind::Distill, "still", "brief.distill"),
    (PhaseKind::Bottle, "label", "brief.bottle"),
    (PhaseKind::Sell, "phase-sell", "brief.sell"),
    (PhaseKind::Age, "hourglass", "brief.age"),
    (PhaseKind::Taste, "phase-taste", "brief.taste"),
];

/// The phase under which another one is shown.
fn shown_as(kind: PhaseKind) -> PhaseKind {
    match kind {
        PhaseKind::CleanUp => PhaseKind::Market,
        PhaseKind::DropGoal => PhaseKind::Taste,
        PhaseKind::SetUp
        | PhaseKind::Income
        | PhaseKind::Market
        | PhaseKind::Distill
        | PhaseKind::Bottle
        | PhaseKind::Sell
        | PhaseKind::Age
        | PhaseKind::Taste
        | PhaseKind::End => kind,
    }
}

fn rounds(plan: &Plan<'_>) -> Markup {
    let now = plan.open().phase.round;
    let content = html! {
        text class="round-title" x="2" y="21" { (word(plan.lang, "brief.round")) }
        @for round in 1..=MOST {
            @let x = 66.0 + f64::from(round - 1) * 46.0;
            g class={ "round-mark" @if round == now { " now" } @else if round < now { " past" } } {
                rect x=(x) y="2" width="42" height="26" rx="13" {}
                text x=(x + 21.0) y="21" { (round) }
            }
        }
    };
    zone("rounds", &say(plan.lang, "on.round", [("round", now.to_string())]), &content)
}

fn phases(plan: &Plan<'_>, name: &str, kinds: &[(PhaseKind, &str, &str)], field: (f64, f64)) -> Markup {
    let phase = plan.open().phase;
    let pitch = field.0 / kinds.len() as f64;
    let content = html! {
        @for (nth, (kind, symbol, key)) in kinds.iter().enumerate() {
            @let x = nth as f64 * pitch;
            @let now = shown_as(phase.kind) == *kind;
            g class={ "stage" @if now { " now" } } role="img"
                aria-label=(Distilled::say_phase(Phase { round: phase.round.max(1), kind: *kind }, plan.lang)) {
                rect x=(x + 2.0) y="2" width=(pitch - 4.0) height="26" rx="6" {}
                (at(symbol, x + 8.0, 5.0, 20.0))
                text x=(x + 34.0) y="20" { (word(plan.lang, key)) }
            }
        }
    };
    zone(name, &Distilled::say_phase(phase, plan.lang), &content)
}
