//! Where the zones of the board lie, against each other and together.
//!
//! On a wide screen: the four seasons, then the other player (together: goals and good news beside them), then events and
//! meadow with the places at their right, then the own supply and city. On a narrow one below each other, the supplies
//! before the rest, and events and meadow in three parts each.

use everdell_duo::vocabulary::Color;

use ui::board::layout::{Layout, Row, Zone};

const WIDTH: f64 = 1272.0;
const MIDDLE: f64 = 760.0;
const NARROW: f64 = 420.0;
/// How large supplies are on a phone.
const LARGE: f64 = 1.32;
/// What the path needs beside the cards.
pub(super) const MARGIN: f64 = 30.0;
/// From one column of the meadow to the next.
pub(super) const PITCH: f64 = 132.0;

pub(super) const SEASON: (f64, f64) = (312.0, 42.0);
/// How high the meadow is, and how wide each of its parts: two columns, with half a stone at either end.
pub(super) const MEADOW: f64 = 276.0;
const PARTS: [f64; 3] = [MARGIN + 2.0 * PITCH, 2.0 * PITCH, MARGIN + 2.0 * PITCH];
/// A part of the events: two places.
pub(super) const EVENTS: (f64, f64) = ((PARTS[0] + PARTS[1] + PARTS[2]) / 3.0, 108.0);
pub(super) const STOCK: (f64, f64) = (412.0, 108.0);
pub(super) const PLACES: (f64, f64) = (412.0, MEADOW);
pub(super) const GOALS: (f64, f64) = (500.0, 150.0);
pub(super) const HELP: (f64, f64) = (512.0, 150.0);
/// Supplies and the part of a city for one color, by how high they are.
pub(super) const SUPPLY: f64 = 244.0;
pub(super) const QUARTER: f64 = 200.0;
const THEIRS: f64 = 150.0;

pub(super) const SEASONS: [&str; 4] = ["winter", "spring", "summer", "autumn"];
pub(super) const EVENT_ROWS: [&str; 3] = ["events-1", "events-2", "events-3"];
pub(super) const MEADOWS: [&str; 3] = ["meadow-1", "meadow-2", "meadow-3"];

/// Whose side of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Mine,
    Theirs,
}

/// Against each other there are two cities, together one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cities {
    Two,
    One,
}

impl Cities {
    pub const ALL: [Self; 2] = [Self::Two, Self::One];
}

pub(super) fn height(side: Side, cities: Cities) -> f64 {
    match (side, cities) {
        (Side::Theirs, _) => THEIRS,
        (Side::Mine, Cities::Two) => 190.0,
        (Side::Mine, Cities::One) => 232.0,
    }
}

pub(super) fn supply_name(side: Side) -> &'static str {
    match side {
        Side::Mine => "supply",
        Side::Theirs => "their-supply",
    }
}

pub(super) fn quarter_name(side: Side, color: Color) -> &'static str {
    let names = match side {
        Side::Mine => ["city-green", "city-tan", "city-red", "city-purple", "city-blue"],
        Side::Theirs => ["theirs-green", "theirs-tan", "theirs-red", "theirs-purple", "theirs-blue"],
    };
    names[color.index()]
}

/// A zone: its name, its field, and its left upper corner on a wide screen.
type Part = (&'static str, (f64, f64), (f64, f64));

/// Zones that are put below each other on a narrow screen.
struct Column {
    zones: Vec<Zone>,
    below: f64,
}

impl Column {
    /// Puts zones beside each other on a narrow screen, all of one scale.
    fn line(&mut self, parts: &[Part]) {
        let gaps = 4.0 * (parts.len() as f64 - 1.0);
        let scale = (NARROW - gaps) / parts.iter().map(|(_, field, _)| field.0).sum::<f64>();
        self.put(parts, 0.0, scale);
    }

    fn put(&mut self, parts: &[Part], left: f64, scale: f64) {
        let mut x = left;
        let mut high: f64 = 0.0;
        for &(name, field, (wide_x, wide_y)) in parts {
            let width = field.0 * scale;
            self.zones.push(Zone { name, field, wide: (wide_x, wide_y, field.0), tall: (x, self.below, width) });
            x += width + 4.0;
            high = high.max(field.1 * scale);
        }
        self.below += high + 6.0;
    }

    /// The five parts of a city, two in a line on a narrow screen.
    fn city(&mut self, side: Side, high: f64, top: f64) {
        let place = |color: Color| {
            let x = SUPPLY + 8.0 + color.index() as f64 * (QUARTER + 4.0);
            (quarter_name(side, color), (QUARTER, high), (x, top))
        };
        let parts: Vec<Part> = Color::ALL.into_iter().map(place).collect();
        let scale = (NARROW - 4.0) / (2.0 * QUARTER);
        parts.chunks(2).for_each(|two| self.put(two, 0.0, scale));
    }
}

/// The board.
pub(crate) fn layout(cities: Cities) -> Layout {
    let mut column = Column { zones: Vec::new(), below: 0.0 };
    let seasons = |nth: usize| (SEASONS[nth], SEASON, (nth as f64 * 320.0, 0.0));
    column.line(&[seasons(0), seasons(1)]);
    column.line(&[seasons(2), seasons(3)]);
    let (top, high) = (50.0, height(Side::Mine, cities));
    let middle = top + THEIRS + 8.0;
    let meadow = middle + EVENTS.1 + 4.0;
    let bottom = meadow + MEADOW + 8.0;
    column.put(&[(supply_name(Side::Mine), (SUPPLY, high), (0.0, bottom))], 0.0, LARGE);
    column.put(&[(supply_name(Side::Theirs), (SUPPLY, THEIRS), (0.0, top))], 0.0, LARGE);
    let right = SUPPLY + 8.0;
    if cities == Cities::One {
        column.line(&[("goals", GOALS, (right, top))]);
        column.line(&[("help", HELP, (WIDTH - HELP.0, top))]);
    }
    for (nth, name) in EVENT_ROWS.into_iter().enumerate() {
        column.line(&[(name, EVENTS, (nth as f64 * EVENTS.0, middle))]);
    }
    // A part ends on the field with which the next one begins: it is drawn again there.
    let scale = NARROW / (PARTS[1] + 2.0 * (MARGIN + 6.0));
    let mut left = 0.0;
    for (nth, (name, width)) in MEADOWS.into_iter().zip(PARTS).enumerate() {
        let indent = if nth == 0 { 6.0 } else { MARGIN + 6.0 };
        column.put(&[(name, (width, MEADOW), (left, meadow))], indent * scale, scale);
        left += width;
    }
    column.line(&[("stock", STOCK, (WIDTH - STOCK.0, middle))]);
    column.line(&[("places", PLACES, (WIDTH - PLACES.0, meadow))]);
    column.city(Side::Mine, high, bottom);
    if cities == Cities::Two {
        column.city(Side::Theirs, THEIRS, top);
    }
    let name = match cities {
        Cities::Two => "everdell-duo",
        Cities::One => "everdell-duo-together",
    };
    Layout {
        name,
        wide: (WIDTH, bottom + high),
        tall: (NARROW, column.below.ceil()),
        zones: column.zones,
        middle: (MIDDLE, rows(cities)),
    }
}

/// The rows on a tablet.
fn rows(cities: Cities) -> Vec<Row> {
    let alone = |zones: &[&'static str]| -> Row { zones.iter().map(|&zone| vec![zone]).collect() };
    let quarter = |side: Side| Color::ALL.map(|color| quarter_name(side, color));
    let (mine, theirs) = (quarter(Side::Mine), quarter(Side::Theirs));
    let mut rows = vec![alone(&SEASONS[..2]), alone(&SEASONS[2..])];
    match cities {
        Cities::Two => {
            rows.push(alone(&[supply_name(Side::Theirs), theirs[0], theirs[1]]));
            rows.push(alone(&theirs[2..]));
        }
        Cities::One => rows.extend([alone(&["goals"]), alone(&["help"])]),
    }
    rows.push(vec![[EVENT_ROWS, MEADOWS].concat()]);
    rows.push(alone(&["places", "stock"]));
    match cities {
        Cities::Two => rows.push(alone(&[supply_name(Side::Mine), mine[0], mine[1]])),
        Cities::One => {
            rows.push(alone(&[supply_name(Side::Mine), supply_name(Side::Theirs)]));
            rows.push(alone(&mine[..2]));
        }
    }
    rows.push(alone(&mine[2..]));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_zone_lies_on_another_or_outside_the_board() {
        for cities in Cities::ALL {
            assert_eq!(layout(cities).faults(), Vec::<String>::new());
        }
    }
}
