//! The calendar: ten phases of the first year, eleven of the second, and the phase marker.

use crate::WineCheese;
use maud::{Markup, html};
use ui::Speak;
use wine_cheese::Pack;
use wine_cheese::vocabulary::{Phase, PhaseKind};

use super::layout::Zone;
use super::plan::Plan;
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

const PITCH: f64 = 60.0;

/// The seasons of a year and how many phases each has; the second winter has one more.
const SEASONS: [(&str, u8); 4] = [("spring", 3), ("summer", 2), ("fall", 3), ("winter", 2)];

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! { (year(plan, Zone::YearOne, 1)) (year(plan, Zone::YearTwo, 2)) }
}

fn year(plan: &Plan<'_>, zone: Zone, year: u8) -> Markup {
    let first = 10 * (year - 1) + 1;
    let content = html! {
        @for (nth, (season, phases)) in SEASONS.into_iter().enumerate() {
            @let before: u8 = SEASONS[..nth].iter().map(|(_, phases)| phases).sum();
            @let phases = phases + u8::from(year == 2 && season == "winter");
            @let x = f64::from(before) * PITCH;
            g class={ "season " (season) } {
                rect x=(x + 1.0) width=(f64::from(phases) * PITCH - 2.0) height="46" rx="6" {}
                text x=(x + 8.0) y="42" { (season_name(plan, season, year)) }
            }
            @for nth in 0..phases {
                @if let Some(phase) = Phase::new(first + before + nth) { (cell(plan, phase, x + f64::from(nth) * PITCH)) }
            }
        }
        @if plan.view.open.phase.year() == year || (year == 1 && plan.view.open.phase == Phase::SET_UP) {
            (marker(plan, first))
        }
    };
    zone.draw(&say(plan.lang, "piece.calendar", [("year", year.to_string())]), &content)
}

fn season_name(plan: &Plan<'_>, season: &str, year: u8) -> String {
    match season {
        "spring" => say(plan.lang, "season.spring", [("year", year.to_string())]),
        "summer" => word(plan.lang, "season.summer"),
        "fall" => word(plan.lang, "season.fall"),
        _ => word(plan.lang, "season.winter"),
    }
}

fn cell(plan: &Plan<'_>, phase: Phase, x: f64) -> Markup {
    let kind = phase.kind();
    let waits = plan.view.open.waiting && kind == PhaseKind::NewWorkers;
    let mut label = WineCheese::say_phase(phase, plan.lang);
    if waits {
        let places = [("color", plan.names.color(Pack::WAITING))];
        label = format!("{label}. {}", say(plan.lang, "piece.waiting", places));
    }
    html! {
        g class={ "phase" @if phase == plan.view.open.phase { " now" } @else if phase < plan.view.open.phase { " past" } }
            role="img" aria-label=(label) {
            rect x=(x + 3.0) y="2" width=(PITCH - 6.0) height="28" rx="5" {}
            @if waits {
                @for nth in 0..2 { (at(format_args!("worker-{}", Pack::WAITING), x + 7.0 + f64::from(nth) * 22.0, 4.0, 24.0)) }
            } @else {
                (at(format_args!("phase-{}", kind.word()), x + PITCH / 2.0 - 12.0, 4.0, 24.0))
                @if let PhaseKind::Aging(count) = kind { text class="phase-count" x=(x + PITCH / 2.0 + 17.0) y="21" { (count) } }
            }
        }
    }
}

fn marker(plan: &Plan<'_>, first: u8) -> Markup {
    let phase = plan.view.open.phase;
    let nth = phase.number().saturating_sub(first);
    let piece = Piece {
        id: "phase".to_owned(),
        kind: "phase".to_owned(),
        at: "calendar".to_owned(),
        label: say(plan.lang, "piece.phase-marker", [("phase", WineCheese::say_phase(phase, plan.lang))]),
        card: None,
        x: f64::from(nth) * PITCH + 38.0,
        y: -9.0,
        answer: Answer::Still,
        ring: (22.0, 22.0, 4.0),
    };
    piece.draw(&at("phase", 0.0, 0.0, 22.0))
}
