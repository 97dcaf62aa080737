//! The housing cards: a house for each side, and between them the pattern as each side sees it.

use maud::{Markup, html};
use tabletop::Seat;
use wine_cheese::vocabulary::{Category, Color, House, HousingCard};

use super::cards::lines;
use super::grid::gain;
use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use ui::board::piece::{Piece, target};
use ui::board::symbols::at;
use ui::board::touch::Answer;

const PITCH: f64 = 89.0;
const WIDTH: f64 = 84.0;
const HEIGHT: f64 = 320.0;
/// A house is as wide as its card, and so high.
const HOUSE: f64 = 86.0;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let content = html! {
        @for (nth, house) in House::ALL.into_iter().enumerate() {
            @let x = nth as f64 * PITCH;
            @if let Some(card) = plan.view.open.housing[house.index()] { (paper(plan, house, card, x)) }
            (home(plan, plan.me.other(), house, (x, 0.0)))
            (home(plan, plan.me, house, (x, HEIGHT - HOUSE)))
        }
        @for touch in plan.touches.iter() {
            @if let (Spot::House(house), Some(preview)) = (touch.spot, &touch.preview) {
                @let place = (house.index() as f64 * PITCH, HEIGHT - HOUSE);
                (target(touch, Some(house.to_string()), place, &html! {
                    rect class="ring" width=(WIDTH) height=(HOUSE) rx="8" {}
                    (gain(preview.harvest, WIDTH / 2.0, HOUSE - 26.0, WIDTH - 8.0))
                }))
            }
        }
    };
    Zone::Houses.draw(&word(plan.lang, "piece.houses"), &content)
}

fn paper(plan: &Plan<'_>, house: House, card: HousingCard, x: f64) -> Markup {
    let pack = &plan.view.pack;
    let housing = pack.housing(card);
    let theirs = pack.pattern(card, plan.me.other()).map(|(right, ahead)| (-right, -ahead));
    let category = plan.names.category(housing.category);
    let places = [("space", house.to_string()), ("category", category.clone()), ("housing", plan.names.housing(card))];
    html! {
        g class={ "housing " (housing.category) } role="img" aria-label=(say(plan.lang, "piece.housing", places))
            transform={ "translate(" (x) " 0)" } {
            rect class="housing-paper" width=(WIDTH) height=(HEIGHT) rx="8" {}
            g class="theirs" { (pattern(housing.category, theirs, 110.0, 16.0)) }
            @let title = lines(&category);
            @for (nth, line) in title.iter().enumerate() {
                text class="housing-name" x=(WIDTH / 2.0) y=(146.0 + nth as f64 * 13.0 + if title.len() == 1 { 6.0 } else { 0.0 }) { (line) }
            }
            (pattern(housing.category, pack.pattern(card, plan.me), 197.0, 21.0))
        }
    }
}

/// Three cells around a middle: the worker's own with its yield, and the two others with what they ask for.
fn pattern(category: Category, others: [(i8, i8); 2], middle: f64, size: f64) -> Markup {
    let cells = [(0, 0), others[0], others[1]];
    let bounds = |part: fn(&(i8, i8)) -> i8| {
        let values = cells.iter().map(part);
        (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let ((left, right), (back, ahead)) = (bounds(|cell| cell.0), bounds(|cell| cell.1));
    let own = match category {
        Category::ToilAlone => "1",
        Category::WorkTogether => "2",
    };
    html! {
        @for (nth, (across, up)) in cells.iter().enumerate() {
            @let x = WIDTH / 2.0 + (f64::from(*across) - f64::from(left + right) / 2.0 - 0.5) * size;
            @let y = middle - (f64::from(*up) - f64::from(back + ahead) / 2.0 + 0.5) * size;
            @let class = if nth == 0 { "cell own" } else { "cell" };
            rect class=(class) x=(x + 1.0) y=(y + 1.0) width=(size - 2.0) height=(size - 2.0) rx="3" {}
            @if nth == 0 {
                @let letter = (size * 0.7).max(12.2);
                text class="cell-own" x=(x + size / 2.0) y=(y + size / 2.0 + letter * 0.36) font-size=(letter) { (own) }
            } @else if category == Category::WorkTogether {
                g class="cell-worker" transform={ "translate(" (x) " " (y) ") scale(" (size / 21.0) ")" } {
                    circle cx="10.5" cy="7.3" r="2.7" {}
                    path d="M4.6 17.2c0-4.2 2.4-6.6 5.9-6.6s5.9 2.4 5.9 6.6z" {}
                }
            }
        }
    }
}

fn home(plan: &Plan<'_>, seat: Seat, house: House, (x, y): (f64, f64)) -> Markup {
    let bench = plan.view.open.houses[seat][house.index()];
    let places = [("house", house.to_string()), plan.who(seat)];
    let mine = seat == plan.me;
    html! {
        g class={ "house " (if mine { "mine" } else { "theirs" }) } role="img"
            aria-label=[bench.is_none().then(|| say(plan.lang, "piece.house-empty", places))]
            aria-hidden=[bench.map(|_| "true")] transform={ "translate(" (x) " " (y) ")" } {
            path class="wall" d="M9 40 42 14 75 40V80H9z" {}
            path class="roof" d="M3 42 42 9 81 42l-4 4L42 17 7 46z" {}
            text class="house-number" x="42" y="33" { (house) }
        }
        @if let Some(color) = bench { (at_home(plan, seat, house, color, (x, y))) }
    }
}

fn at_home(plan: &Plan<'_>, seat: Seat, house: House, color: Color, (x, y): (f64, f64)) -> Markup {
    let owner = super::seat_word(seat);
    let places = [("color", plan.names.color(color)), ("house", house.to_string()), plan.who(seat)];
    let piece = Piece {
        id: format!("worker-{color}-{owner}"),
        kind: format!("worker-{color}"),
        at: format!("house-{owner}-{house}"),
        label: say(plan.lang, "piece.worker-in", places),
        card: None,
        x,
        y,
        answer: if seat == plan.me { plan.answer(Spot::House(house)) } else { Answer::Still },
        ring: (WIDTH, HOUSE, 8.0),
    };
    piece.draw(&html! {
        (at(format_args!("bench-{color}"), 20.0, 47.0, 44.0))
        (at(format_args!("worker-{color}"), 22.0, 35.0, 40.0))
    })
}
