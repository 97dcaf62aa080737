//! The money track: its spaces in two rows, the bonus markers and the four indicators.

use maud::{Markup, html};
use tabletop::Seat;
use wine_cheese::vocabulary::{CIRCLE, Good, HEART};

use super::layout::Zone;
use super::plan::Plan;
use super::seat_word;
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// The start is so many spaces wide: up to four indicators stand there.
const START: u8 = 2;
const TOP: f64 = 12.0;
const HIGH: f64 = 42.0;

/// Where a space lies: its row, its left edge and its width.
fn place(plan: &Plan<'_>, space: u8) -> (Zone, f64, f64) {
    let units = plan.view.pack.last_space() + START;
    let per_row = units.div_ceil(2);
    let width = Zone::TrackLow.field().0 / f64::from(per_row);
    if space == 0 {
        return (Zone::TrackLow, 0.0, f64::from(START) * width);
    }
    let unit = space - 1 + START;
    if unit < per_row {
        (Zone::TrackLow, f64::from(unit) * width, width)
    } else {
        (Zone::TrackHigh, f64::from(unit - per_row) * width, width)
    }
}

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! { (row(plan, Zone::TrackLow)) (row(plan, Zone::TrackHigh)) }
}

fn row(plan: &Plan<'_>, zone: Zone) -> Markup {
    let content = html! {
        @for space in 0..=plan.view.pack.last_space() {
            @let (of, x, width) = place(plan, space);
            @if of == zone { (cell(plan, space, x, width)) }
        }
        @for seat in [HEART, CIRCLE] {
            @for good in Good::ALL { (indicator(plan, seat, good, zone)) }
        }
    };
    zone.draw(&word(plan.lang, "piece.track"), &content)
}

fn cell(plan: &Plan<'_>, space: u8, x: f64, width: f64) -> Markup {
    let pack = &plan.view.pack;
    let value = pack.space_value(space).to_string();
    let bonus = pack.bonus_spaces().iter().position(|&at| at == space);
    let is_lap_end = space == pack.lap_end();
    let is_last = space == pack.last_space();
    html! {
        g class={ "space" @if bonus.is_some() { " bonus-space" } @if space == 0 { " start" } } {
            rect x=(x + 1.5) y=(TOP) width=(width - 3.0) height=(HIGH) rx="6" {}
            @if space == 0 {
                text class="space-name" x=(x + 8.0) y=(TOP + 13.0) { (word(plan.lang, "short.start")) }
            } @else {
                text class="space-value" x=(x + 7.0) y=(TOP + 15.0) { (value) }
            }
            @if is_lap_end { path class="lap" d={ "M" (x + width / 2.0 - 7.0) " 1l7 8 7-8z" } {} }
            @if is_last {
                path class="lap" d={ "M" (x + width / 2.0 - 7.0) " 10l7-8 7 8z" } {}
                text class="lap-name" x=(x + width / 2.0 - 12.0) y="10" { (word(plan.lang, "short.lap")) }
            }
        }
        @if let Some(nth) = bonus {
            @if plan.view.open.bonus[nth] {
                @let piece = Piece {
                    id: format!("bonus-{nth}"),
                    kind: format!("bonus-{nth}"),
                    at: "track".to_owned(),
                    label: say(plan.lang, "piece.bonus", [("space", plan.names.space(space))]),
                    card: None,
                    x: x + width - 25.0,
                    y: 1.0,
                    answer: Answer::Still,
                    ring: (22.0, 22.0, 11.0),
                };
                (piece.draw(&html! {
                    circle class="bonus" cx="11" cy="11" r="10.5" {}
                    text class="bonus-number" x="11" y="15.5" { "+1" }
                }))
            }
        }
    }
}

fn indicator(plan: &Plan<'_>, seat: Seat, good: Good, zone: Zone) -> Markup {
    let indicator = plan.view.open.farms[seat].indicators[good.index()];
    let (of, x, width) = place(plan, indicator.space);
    if of != zone {
        return html! {};
    }
    let size = 33.0;
    // On the start all four stand side by side, each in the part of its crest.
    let x = if indicator.space == 0 {
        let nth = usize::from(seat.number()) * 2 + good.index();
        x + 4.0 + nth as f64 * (width - 8.0) / 4.0
    } else {
        x + width - size - 1.0
    };
    let named = ("indicator", plan.names.indicator(good));
    let owner = plan.who(seat);
    let on = ("space", plan.names.space(indicator.space));
    let label = if indicator.laps == 0 {
        say(plan.lang, "piece.indicator", [named, owner, on])
    } else {
        say(plan.lang, "piece.indicator-laps", [named, owner, on, ("laps", indicator.laps.to_string())])
    };
    let id = format!("indicator-{}-{good}", seat_word(seat));
    let y = if indicator.space == 0 { TOP + HIGH - 27.0 } else { TOP + HIGH - size - 2.0 };
    let size = if indicator.space == 0 { 24.0 } else { size };
    let piece = Piece {
        kind: id.clone(),
        id,
        at: "track".to_owned(),
        label,
        card: None,
        x,
        y,
        answer: Answer::Still,
        ring: (size, size, 8.0),
    };
    piece.draw(&html! {
        (at(seat_word(seat), 0.0, 0.0, size))
        (at(good, size * 0.22, size * 0.16, size * 0.56))
        @if 0 < indicator.laps {
            rect class="count" x=(size - 20.0) y="-9" width="32" height="17" rx="8" {}
            text class="lap-count" x=(size - 4.0) y="4" { "+" (20 * u16::from(indicator.laps)) }
        }
    })
}
