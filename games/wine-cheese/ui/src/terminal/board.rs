//! What lies between the farms: the calendar, the plot grid and the houses.

use crate::WineCheese;
use std::cmp::Ordering;

use tabletop::Seat;
use ui::Speak;
use wine_cheese::View;
use wine_cheese::pack::{Pack, Soil};
use wine_cheese::vocabulary::{Category, Color, HEART, House, Ingredient, Plot};

use super::marks;
use super::phrase::{Phrase, mark, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, cell, pad, width, wrap};

/// The phase by name, and the year with a dot for each phase.
pub fn draw_calendar(page: &mut Page, view: &View) {
    let phase = view.open.phase;
    page.heading(&WineCheese::say_phase(phase, page.lang));
    // The first phase of each season in a year, and how many it has; the second winter has one more.
    let last = 2 + phase.year() - 1;
    let seasons = [
        (Phrase::CalendarSpring, 1, 3),
        (Phrase::CalendarSummer, 4, 2),
        (Phrase::CalendarFall, 6, 3),
        (Phrase::CalendarWinter, 9, last),
    ];
    let before = 10 * (phase.year() - 1);
    let mut parts = vec![say(page.lang, Phrase::CalendarYear, &[("year", &phase.year().to_string())])];
    for (season, first, count) in seasons {
        let dot = |nth: u8| match (before + nth).cmp(&phase.number()) {
            Ordering::Less => page.paint(Tone::Quiet, "•"),
            Ordering::Equal => page.paint(Tone::Touch, "◆"),
            Ordering::Greater => page.paint(Tone::Quiet, "○"),
        };
        let dots: String = (first..first + count).map(dot).collect();
        parts.push(format!("{} {dots}", say(page.lang, season, &[])));
    }
    page.line(parts.join("   "));
}

/// The width of a plot.
const PLOT: usize = 6;

/// The grid on the left, the houses on the right.
pub fn draw_grid_and_houses(page: &mut Page, view: &View, me: Seat) {
    let grid = grid(page, view, me);
    let houses = houses(page, view, me);
    let beside = grid.iter().map(|line| width(line)).max().unwrap_or(0) + 3;
    for nth in 0..grid.len().max(houses.len()) {
        let left = grid.get(nth).map_or("", String::as_str);
        let right = houses.get(nth).map_or("", String::as_str);
        page.line(format!("{}{right}", pad(left, beside)).trim_end());
    }
}

/// The grid as the player sees it: circle sits opposite and sees it turned.
fn grid(page: &Page, view: &View, me: Seat) -> Vec<String> {
    let rows = view.pack.printed().grid.len() as u8;
    let files = view.pack.printed().grid.first().map_or(0, Vec::len) as u8;
    let border = |left: &str, middle: &str, right: &str| {
        let parts = vec!["─".repeat(PLOT); usize::from(files)];
        page.paint(Tone::Quiet, &format!("{left}{}{right}", parts.join(middle)))
    };
    let mut lines = vec![border("┌", "┬", "┐")];
    for row in 0..rows {
        if 0 < row {
            lines.push(border("├", "┼", "┤"));
        }
        let plots: Vec<Plot> = (0..files)
            .filter_map(|file| {
                // The farthest row comes first.
                if me == HEART { Plot::new(file, rows - 1 - row) } else { Plot::new(files - 1 - file, row) }
            })
            .collect();
        let wall = page.paint(Tone::Quiet, "│");
        for part in [upper, lower] {
            let cells: Vec<String> = plots.iter().map(|&plot| part(page, view, plot)).collect();
            lines.push(format!("{wall}{}{wall}", cells.join(&wall)));
        }
    }
    lines.push(border("└", "┴", "┘"));
    lines
}

/// The name of a plot and who stands there.
fn upper(page: &Page, view: &View, plot: Plot) -> String {
    if view.pack.soil(plot) == Some(Soil::Water) {
        return page.paint(Tone::Water, &"~".repeat(PLOT));
    }
    let name = page.paint(Tone::Quiet, &plot.to_string());
    match view.open.worker_on(plot) {
        Some(color) => pad(&format!("{name} {}", worker(page, color)), PLOT),
        None => pad(&name, PLOT),
    }
}

/// What grows there.
fn lower(page: &Page, view: &View, plot: Plot) -> String {
    match view.pack.soil(plot) {
        Some(Soil::Grows(kind)) => page.paint(soil_tone(kind), &cell(&mark(page.lang, "plot", kind.word()), PLOT)),
        Some(Soil::Laboratory) => page.paint(Tone::Strong, &cell(&say(page.lang, Phrase::PlotLaboratory, &[]), PLOT)),
        Some(Soil::Water) => page.paint(Tone::Water, &"~".repeat(PLOT)),
        None => " ".repeat(PLOT),
    }
}

fn soil_tone(kind: Ingredient) -> Tone {
    marks::good_tone(kind.good())
}

fn worker(page: &Page, color: Color) -> String {
    page.paint(marks::color_tone(color), &marks::color(color, page.lang))
}

/// The width of a house with its card.
const HOUSE: usize = 20;

/// The five houses in two columns: the card, its pattern, and whose benches stand there.
fn houses(page: &Page, view: &View, me: Seat) -> Vec<String> {
    let mut blocks: Vec<Vec<String>> = House::ALL.into_iter().map(|house| draw_house(page, view, me, house)).collect();
    if view.open.waiting {
        let text = say(page.lang, Phrase::Waiting, &[("mark", &marks::color(Pack::WAITING, page.lang))]);
        blocks.push(wrap(&text, HOUSE, ""));
    }
    let mut lines = vec![page.paint(Tone::Heading, &say(page.lang, Phrase::Houses, &[]))];
    for pair in blocks.chunks(2) {
        for nth in 0..4 {
            let part = |block: usize| pair.get(block).and_then(|lines| lines.get(nth)).map_or("", String::as_str);
            lines.push(format!("{}{}", pad(part(0), HOUSE), part(1)));
        }
    }
    lines
}

fn draw_house(page: &Page, view: &View, me: Seat, house: House) -> Vec<String> {
    let Some(card) = view.open.housing[house.index()] else { return vec![house.to_string()] };
    let housing = view.pack.housing(card);
    let category = match housing.category {
        Category::WorkTogether => say(page.lang, Phrase::Together, &[]),
        Category::ToilAlone => say(page.lang, Phrase::Alone, &[]),
    };
    let bench = |seat: Seat, whose: Phrase| {
        let bench = view.open.houses[seat][house.index()];
        let mark = bench.map_or_else(|| page.paint(Tone::Quiet, "--"), |color| worker(page, color));
        format!("{} {mark}", say(page.lang, whose, &[]))
    };
    let [top, middle, bottom] = pattern(page, view.pack.pattern(card, me));
    let number = page.paint(Tone::Strong, &house.to_string());
    vec![
        format!("{number} {category}"),
        format!("  {top}  {}", bench(me, Phrase::You)),
        format!("  {middle}  {}", bench(me.other(), Phrase::They)),
        format!("  {bottom}"),
    ]
}

/// The three plots of a pattern in a field of three by three, as the owner of the house sees them.
fn pattern(page: &Page, others: [(i8, i8); 2]) -> [String; 3] {
    let cells = [(0, 0), others[0], others[1]];
    let corner = |axis: fn((i8, i8)) -> i8| {
        let (least, most) =
            cells.iter().fold((0, 0), |(least, most), &cell| (axis(cell).min(least), axis(cell).max(most)));
        // In the middle if the pattern leaves room for it.
        if -1 <= least && most <= 1 { -1 } else { least }
    };
    let (left, near) = (corner(|(right, _)| right), corner(|(_, forward)| forward));
    std::array::from_fn(|row| {
        let forward = near + 2 - row as i8;
        let field = |file: i8| match (left + file, forward) {
            (0, 0) => page.paint(Tone::Warning, "■"),
            cell if others.contains(&cell) => page.paint(Tone::Strong, "□"),
            _ => page.paint(Tone::Quiet, "·"),
        };
        [field(0), field(1), field(2)].join(" ")
    })
}
