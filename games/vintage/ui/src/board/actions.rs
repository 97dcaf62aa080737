//! The action board: a column of circles for each action, and everybody's own circle for the boat.

use maud::{Markup, html};
use tabletop::Seat;
use vintage::pack::Circle;
use vintage::vocabulary::Column;

use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::seat_sign;
use super::signs::{Whence, first_marker, marker, overseer};
use super::texts::{say, word};
use ui::board::lettering::{Place, centred};
use ui::board::piece::{Piece, target};
use ui::board::symbols::at;
use ui::board::touch::Answer;

const HEIGHT: f64 = 266.0;
const FIRST: f64 = 108.0;
const PITCH: f64 = 41.0;
const RADIUS: f64 = 17.5;
/// Circles below each other; more stand in a second row of the same column.
const DOWN: usize = 4;
const BOAT: (f64, f64) = (246.0, 54.0);
/// The columns of the first part of the board; those of the second stand beside it, or below it on a narrow screen.
const FIRST_PART: usize = 5;

/// The left edge of a column in its part of the board, and its width.
const fn lies(column: Column) -> (f64, f64) {
    match column {
        Column::Buy => (0.0, 56.0),
        Column::PlantA => (56.0, 50.0),
        Column::PlantB => (106.0, 50.0),
        Column::PlantC => (156.0, 50.0),
        Column::Old => (206.0, 50.0),
        Column::Harvest => (0.0, 58.0),
        Column::Age => (58.0, 54.0),
        Column::Start => (112.0, 50.0),
        Column::Cards => (162.0, 84.0),
    }
}

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let (left, _) = lies(Column::PlantA);
    let (last, width) = lies(Column::Old);
    let (buying_and_planting, others) = Column::ALL.split_at(FIRST_PART);
    let columns = |columns: &[Column]| {
        html! {
            @for &column in columns { (ground(plan, column)) }
            @for &column in columns { (head(plan, column)) (circles(plan, column)) }
        }
    };
    let first = html! {
        (columns(buying_and_planting))
        (title(&word(plan.lang, "brief.planting"), left, last + width - left))
    };
    let label = word(plan.lang, "the.actions");
    html! {
        (Zone::Actions.draw(&label, &first))
        (Zone::MoreActions.draw(&label, &html! { (columns(others)) (boats(plan)) }))
    }
}

/// The four columns for planting share a ground.
fn ground(plan: &Plan<'_>, column: Column) -> Markup {
    let (x, width) = lies(column);
    let (class, x, width) = match column {
        Column::PlantA => ("column-ground planting", x + 2.0, 196.0),
        Column::PlantB | Column::PlantC | Column::Old => return html! {},
        Column::Buy | Column::Harvest | Column::Age | Column::Start | Column::Cards => {
            ("column-ground", x + 2.0, width - 4.0)
        }
    };
    html! {
        rect class=(class) x=(x) y="0" width=(width) height=(HEIGHT) rx="8" {}
        @if column != Column::PlantA {
            (title(&word(plan.lang, &format!("brief.column.{column}")), x, width))
        }
    }
}

fn title(name: &str, x: f64, width: f64) -> Markup {
    centred("column-name", name, Place { x: x + 2.0, y: 5.0, width: width - 4.0, height: 20.0, sizes: (13.5, 10.5) })
}

/// What the action is, as a sign; touched when a card lets the player choose an action.
fn head(plan: &Plan<'_>, column: Column) -> Markup {
    let (x, width) = lies(column);
    let piece = Piece {
        id: format!("column-{column}"),
        kind: format!("column-{column}"),
        at: "actions".to_owned(),
        label: plan.names.column(column),
        card: None,
        x: x + 5.0,
        y: 28.0,
        answer: plan.answer(Spot::Column(column)),
        ring: (width - 10.0, 56.0, 8.0),
    };
    let middle = width / 2.0 - 5.0;
    piece.draw(&html! {
        @match column {
            Column::PlantA | Column::PlantB | Column::PlantC | Column::Old => {
                @let varieties = plan.view.pack.plants(column);
                @let size = if varieties.len() < 2 { 30.0 } else { 24.0 };
                @for (nth, variety) in varieties.iter().enumerate() {
                    @let top = 28.0 - f64::from(varieties.len()) * (size + 3.0) / 2.0;
                    (at(format_args!("vine-{variety}"), middle - size / 2.0, top + nth as f64 * (size + 3.0), size))
                }
            }
            Column::Buy => (at("estate", middle - 19.0, 9.0, 38.0)),
            Column::Harvest => (at("red-grapes", middle - 19.0, 9.0, 38.0)),
            Column::Age => { (at("cask", middle - 19.0, 2.0, 32.0)) (at("die", middle - 3.0, 28.0, 25.0)) }
            Column::Start => (at("first", middle - 17.0, 10.0, 36.0)),
            Column::Cards => { (at("card", middle - 27.0, 10.0, 36.0)) (at("card", middle - 9.0, 14.0, 36.0)) }
        }
    })
}

/// The circles of a column in the order of what they cost, those closed for so few players last.
fn circles(plan: &Plan<'_>, column: Column) -> Markup {
    let (pack, open) = (&plan.view.pack, &plan.view.open);
    let in_use = pack.in_use(open.seats);
    let free = in_use.without(open.taken());
    let all =
        || pack.circles(column).iter().flat_map(|&(cost, circles)| circles.iter().map(move |circle| (cost, circle)));
    let usable = all().filter(|&(_, circle)| in_use.contains(circle));
    let closed = all().filter(|&(_, circle)| !in_use.contains(circle));
    let (x, width) = lies(column);
    html! {
        @for (nth, (cost, circle)) in usable.chain(closed).enumerate() {
            @let across = if column == Column::Cards { [-0.245, 0.245][(nth / DOWN).min(1)] } else { 0.0 };
            @let middle = (x + width * (0.5 + across), FIRST + (nth % DOWN) as f64 * PITCH);
            // Of equal circles one is touched: the first that is free, or the first of all.
            @let equal = pack.circles(column).iter().find(|row| row.0 == cost).map(|row| row.1.and(in_use)).unwrap_or_default();
            @let first = equal.and(free).first().or(equal.first());
            (spot(plan, (column, cost), circle, middle, first == Some(circle)))
        }
    }
}

fn spot(plan: &Plan<'_>, (column, cost): (Column, u8), circle: Circle, (x, y): (f64, f64), touched: bool) -> Markup {
    let open = &plan.view.open;
    if !plan.view.pack.in_use(open.seats).contains(circle) {
        return html! {
            g class="circle closed-circle" role="img" aria-label=(say(plan.lang, "on.closed", [("action", plan.names.column(column))])) {
                circle cx=(x) cy=(y) r=(RADIUS - 4.0) {}
                path d={ "M" (x - 6.0) " " (y) "h12" } {}
            }
        };
    }
    let taken = open.taken().contains(circle);
    let places = [("action", plan.names.column(column)), ("markers", plan.names.markers(cost))];
    let piece = Piece {
        id: format!("circle-{}", circle.number()),
        kind: format!("circle-{}", circle.number()),
        at: "actions".to_owned(),
        label: say(plan.lang, if taken { "on.taken" } else { "on.circle" }, places),
        card: None,
        x: x - RADIUS,
        y: y - RADIUS,
        answer: if touched { plan.answer(Spot::Circle(column, cost)) } else { Answer::Still },
        ring: (2.0 * RADIUS, 2.0 * RADIUS, RADIUS),
    };
    html! {
        (piece.draw(&html! {
            circle class="circle-paper" cx=(RADIUS) cy=(RADIUS) r=(RADIUS) {}
            text class="circle-number" x=(RADIUS) y=(RADIUS + 6.5) { (cost) }
        }))
        (upon(plan, circle, cost, (x, y)))
        @if touched {
            @for touch in plan.touches.at(Spot::Circle(column, cost)).filter(|touch| !touch.after.is_empty()) {
                (target(touch, None, (x - RADIUS, y - RADIUS), &html! {
                    circle class="ring" cx=(RADIUS) cy=(RADIUS) r=(RADIUS + 1.5) {}
                    (at("overseer", RADIUS - 11.0, RADIUS - 12.0, 22.0))
                }))
            }
        }
    }
}

/// The markers or the overseer on a circle.
fn upon(plan: &Plan<'_>, circle: Circle, cost: u8, (x, y): (f64, f64)) -> Markup {
    let open = &plan.view.open;
    let place = format!("circle-{}", circle.number());
    html! {
        g class="through" {
            @for seat in open.seats() {
                @if open.boards[seat].circles.contains(circle) {
                    @let first = first_marker(plan, seat, Whence::Circle(circle.number()));
                    @for nth in 0..cost {
                        @let shift = (f64::from(nth) - f64::from(cost - 1) / 2.0) * 7.0;
                        (marker(plan, seat, first + nth, &place, (x - 12.0 + shift, y - 12.0 - shift / 2.0), 24.0))
                    }
                }
                @if open.boards[seat].overseer == Some(circle) {
                    (overseer(plan, seat, &place, (x - 16.0, y - 17.0), 32.0, Answer::Still))
                }
            }
        }
    }
}

/// Everybody's own circle for the moves of the boat.
fn boats(plan: &Plan<'_>) -> Markup {
    let (x, width) = BOAT;
    let middle = x + width / 2.0;
    html! {
        rect class="column-ground" x=(x + 2.0) y="0" width=(width - 2.0) height=(HEIGHT) rx="8" {}
        (title(&word(plan.lang, "brief.boat"), x + 2.0, width - 2.0))
        (at("rabelo", middle - 19.0, 36.0, 38.0))
        @for (nth, seat) in plan.view.open.seats().enumerate() {
            (own_circle(plan, seat, (middle, FIRST + nth as f64 * PITCH)))
        }
    }
}

fn own_circle(plan: &Plan<'_>, seat: Seat, (x, y): (f64, f64)) -> Markup {
    let sailed = plan.view.open.boards[seat].sailed;
    let places = [plan.who(seat), ("markers", plan.names.markers(sailed))];
    let first = first_marker(plan, seat, Whence::Boat);
    html! {
        g class="own-circle" role="img" aria-label=(say(plan.lang, "on.boat-circle", places)) {
            circle class="circle-paper" cx=(x) cy=(y) r=(RADIUS) {}
            g class="gone" { (at(seat_sign(seat), x - 10.0, y - 10.0, 20.0)) }
        }
        @for nth in 0..sailed {
            @let shift = (f64::from(nth) - f64::from(sailed - 1) / 2.0) * 6.0;
            (marker(plan, seat, first + nth, "boat-circle", (x - 11.0 + shift, y - 11.0 - shift / 2.0), 22.0))
        }
    }
}
