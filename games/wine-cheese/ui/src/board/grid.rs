//! The plot grid: what grows where, who stands where, and what a worker would activate.

use maud::{Markup, html};
use tabletop::Seat;
use wine_cheese::pack::Soil;
use wine_cheese::vocabulary::{CIRCLE, Color, HEART, Ingredient, Plot};
use wine_cheese::{Harvest, View};

use super::layout::Zone;
use super::plan::{Plan, Preview, Spot};
use super::texts::{say, word};
use ui::board::piece::{Piece, target};
use ui::board::symbols::at;

/// The measures of the grid as the player at the bottom sees it.
struct Field {
    width: u8,
    height: u8,
    pitch: f64,
    left: f64,
    top: f64,
    me: Seat,
}

const GAP: f64 = 4.0;

impl Field {
    fn new(plan: &Plan<'_>) -> Self {
        let grid = &plan.view.pack.printed().grid;
        let (width, height) = (grid[0].len() as u8, grid.len() as u8);
        let (across, down) = Zone::Grid.field();
        let pitch = (across / f64::from(width)).min(down / f64::from(height));
        let left = (across - pitch * f64::from(width)) / 2.0 + GAP / 2.0;
        let top = (down - pitch * f64::from(height)) / 2.0 + GAP / 2.0;
        Self { width, height, pitch, left, top, me: plan.me }
    }

    /// All cells, in reading order of the player at the bottom.
    fn cells(&self) -> Vec<Plot> {
        let mut cells: Vec<Plot> = (0..self.height)
            .rev()
            .flat_map(|rank| (0..self.width).filter_map(move |file| Plot::new(file, rank)))
            .collect();
        if self.me == CIRCLE {
            cells.reverse();
        }
        cells
    }

    fn corner(&self, plot: Plot) -> (f64, f64) {
        let (column, row) = if self.me == CIRCLE {
            (self.width - 1 - plot.file(), plot.rank())
        } else {
            (plot.file(), self.height - 1 - plot.rank())
        };
        (self.left + f64::from(column) * self.pitch, self.top + f64::from(row) * self.pitch)
    }

    fn side(&self) -> f64 {
        self.pitch - GAP
    }
}

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let field = Field::new(plan);
    let content = html! {
        @for plot in field.cells() { (cell(plan, &field, plot)) }
        @for plot in field.cells() { @if let Some(color) = plan.view.open.worker_on(plot) { (worker(plan, &field, plot, color)) } }
        @for touch in plan.touches.iter() {
            @match (touch.spot, &touch.preview) {
                (Spot::Plot(plot), Some(preview)) => {
                    (target(touch, None, field.corner(plot), &landing(&field, preview)))
                }
                (Spot::House(_), Some(preview)) => { (shadow(&field, &touch.after, preview)) }
                (Spot::Plot(_) | Spot::House(_) | Spot::Hand(_) | Spot::Cellar(_) | Spot::Display(_) | Spot::Deck(_)
                    | Spot::Site(_) | Spot::Closed | Spot::Panel, _) => {}
            }
        }
    };
    Zone::Grid.draw(&word(plan.lang, "piece.grid"), &content)
}

/// The class of a soil and its signs.
fn signs(soil: Soil) -> (&'static str, &'static [Ingredient]) {
    match soil {
        Soil::Grows(Ingredient::WhiteGrapes) => ("white-grapes", &[Ingredient::WhiteGrapes]),
        Soil::Grows(Ingredient::RedGrapes) => ("red-grapes", &[Ingredient::RedGrapes]),
        Soil::Grows(Ingredient::Yeast) => ("laboratory", &[Ingredient::Yeast]),
        Soil::Grows(Ingredient::Sugar) => ("sugar", &[Ingredient::Sugar]),
        Soil::Grows(Ingredient::Salt) => ("salt", &[Ingredient::Salt]),
        Soil::Grows(Ingredient::Cultures) => ("laboratory", &[Ingredient::Cultures]),
        Soil::Grows(Ingredient::Milk) => ("milk", &[Ingredient::Milk]),
        Soil::Laboratory => ("laboratory", &[Ingredient::Yeast, Ingredient::Cultures]),
        Soil::Water => ("water", &[]),
    }
}

fn cell(plan: &Plan<'_>, field: &Field, plot: Plot) -> Markup {
    let Some(soil) = plan.view.pack.soil(plot) else { return html! {} };
    let (class, kinds) = signs(soil);
    let (x, y) = field.corner(plot);
    let side = field.side();
    let taken = plan.view.open.worker_on(plot).is_some();
    let places = [("plot", plot.to_string()), ("soil", plan.names.plot_soil(plot))];
    html! {
        g class={ "soil " (class) } role="img" aria-label=(say(plan.lang, "piece.plot", places))
            transform={ "translate(" (x) " " (y) ")" } {
            rect width=(side) height=(side) rx="8" {}
            @if soil == Soil::Water { (at("water", side * 0.2, side * 0.2, side * 0.6)) }
            @let size = side * if taken { 0.3 } else if kinds.len() == 1 { 0.52 } else { 0.36 };
            @let (left, top) = if taken { (5.0, 5.0) } else { (side / 2.0 - size * kinds.len() as f64 / 2.0, side * 0.17) };
            @for (nth, kind) in kinds.iter().enumerate() {
                @let down = if taken { nth as f64 * (size - 2.0) } else { 0.0 };
                @let across = if taken { 0.0 } else { nth as f64 * size };
                (at(kind, left + across, top + down + if kinds.len() == 1 || taken { 0.0 } else { 5.0 }, size))
            }
            @if soil != Soil::Water { text class="plot-name" x=(side - 6.0) y="15" { (plot) } }
        }
    }
}

/// Workers of a color are alike; those that are out take the names their benches do not have.
fn worker(plan: &Plan<'_>, field: &Field, plot: Plot, color: Color) -> Markup {
    let (x, y) = field.corner(plot);
    let side = field.side();
    let places = [("color", plan.names.color(color)), ("plot", plot.to_string()), ("soil", plan.names.plot_soil(plot))];
    let piece = Piece {
        id: format!("worker-{color}-{}", worker_name(plan.view, color, plot)),
        kind: format!("worker-{color}"),
        at: format!("plot-{plot}"),
        label: say(plan.lang, "piece.worker-on", places),
        card: None,
        x,
        y,
        answer: plan.answer(Spot::Plot(plot)),
        ring: (side, side, 8.0),
    };
    let size = side * 0.7;
    piece.draw(&html! {
        (at(format_args!("worker-{color}"), side * 0.5 - size * 0.38, side - size - 2.0, size))
        (at("hat", side * 0.5 - size * 0.26, side - size - side * 0.13, size * 0.76))
    })
}

fn worker_name(view: &View, color: Color, plot: Plot) -> &'static str {
    let is_home = |seat: Seat| view.open.houses[seat].contains(&Some(color));
    let out = view.open.workers[color.index()];
    let first = out.iter().next() == Some(plot);
    match (is_home(HEART), is_home(CIRCLE)) {
        (false, true) => "heart",
        (true, _) => "circle",
        (false, false) => {
            if first {
                "heart"
            } else {
                "circle"
            }
        }
    }
}

/// A plot where the picked worker may go: what it would bring, and the whole pattern while it is pointed at.
fn landing(field: &Field, preview: &Preview) -> Markup {
    let side = field.side();
    let corner = field.corner(preview.plot);
    html! {
        rect class="ring" width=(side) height=(side) rx="8" {}
        (gain(preview.harvest, side / 2.0, side - 20.0, side))
        g class="preview" { (pattern(field, preview, corner)) }
    }
}

/// The pattern of a house over the grid, shown while that house is pointed at.
fn shadow(field: &Field, after: &str, preview: &Preview) -> Markup {
    html! {
        g class={ "shadow shadow-" (preview.house) } data-for=(after) { (pattern(field, preview, (0.0, 0.0))) }
    }
}

fn pattern(field: &Field, preview: &Preview, origin: (f64, f64)) -> Markup {
    let side = field.side();
    html! {
        @for plot in preview.pattern.iter() {
            @let (x, y) = field.corner(plot);
            @let sign = match (plot == preview.plot, preview.harvest.plots.contains(plot)) {
                (true, _) => if is_double(preview) { "own-2" } else { "own-1" },
                (false, true) => "hit",
                (false, false) => "miss",
            };
            (at(sign, x - origin.0, y - origin.1, side))
        }
    }
}

/// With Work Together the worker's own plot gives two.
fn is_double(preview: &Preview) -> bool {
    preview.harvest.plots.len() < preview.harvest.reaped.total() + preview.harvest.from_laboratories
}

/// What a harvest brings, as a strip of signs around a middle.
pub(super) fn gain(harvest: Harvest, middle: f64, y: f64, most: f64) -> Markup {
    let mut signs: Vec<&str> =
        harvest.reaped.iter().flat_map(|(kind, count)| (0..count).map(move |_| kind.word())).collect();
    signs.extend((0..harvest.from_laboratories).map(|_| "laboratory"));
    let size = (most - 8.0) / signs.len().max(1) as f64;
    let size = size.min(17.0);
    let width = size * signs.len() as f64;
    html! {
        rect class="gain" x=(middle - width / 2.0 - 3.0) y=(y) width=(width + 6.0) height="19" rx="6" {}
        @for (nth, sign) in signs.iter().enumerate() {
            (at(sign, middle - width / 2.0 + nth as f64 * size, y + 9.5 - size / 2.0, size))
        }
    }
}
