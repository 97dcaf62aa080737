//! Where the zones of the board lie, for one to five players.
//!
//! On a wide screen: rounds and phases, then the others and the awards (alone: the pyramid), then market, truck and
//! recipe board, then the own distillery. On a narrow one the same below each other.

use ui::board::layout::{Layout, PHONE, Row, Zone};

const WIDTH: f64 = 1272.0;
const MIDDLE: f64 = 760.0;
const NARROW: f64 = 420.0;
const GAP: f64 = 8.0;
/// How high the strip of the others is.
pub(super) const STRIP: f64 = 168.0;
/// Width of a distillery board of somebody else: whole, or one of its two halves if there is one opponent only.
const BROAD: f64 = 456.0;
const SLIM: f64 = 225.0;

pub(super) const ROUNDS: (f64, f64) = (388.0, 30.0);
pub(super) const PHASES: [(f64, f64); 2] = [(500.0, 30.0), (372.0, 30.0)];
pub(super) const SOLO_ROW: (f64, f64) = (248.0, STRIP);
/// The halves of a row of the market: the deck and two cards, and two cards.
pub(super) const HALF_ROWS: [(f64, f64); 2] = [(292.0, 98.0), (228.0, 98.0)];
pub(super) const TRUCK: (f64, f64) = (208.0, 298.0);
pub(super) const BASIC: (f64, f64) = (102.0, 74.0);
pub(super) const RECIPES: (f64, f64) = (528.0, 378.0);
/// The most lines that the recipe board has, and how much higher each is on a narrow screen.
const RECIPE_LINES: usize = 10;
const HIGHER: f64 = 21.0;
/// How high the paper of a line is.
pub(super) const LINE: f64 = 32.0;
pub(super) const CREST: (f64, f64) = (156.0, 256.0);
pub(super) const UPGRADES: (f64, f64) = (116.0, 256.0);
pub(super) const PANTRY: (f64, f64) = (228.0, 256.0);
pub(super) const WASHBACK: (f64, f64) = (200.0, 256.0);
pub(super) const STOREROOM: (f64, f64) = (152.0, 256.0);
pub(super) const WAREHOUSE: (f64, f64) = (390.0, 156.0);
pub(super) const LABELS: (f64, f64) = (390.0, 94.0);

pub(super) const OTHERS: [&str; 4] = ["other-1", "other-2", "other-3", "other-4"];
pub(super) const SOLO: [&str; 5] = ["solo-1", "solo-2", "solo-3", "solo-4", "solo-5"];
pub(super) const ROWS: [[&str; 2]; 3] =
    [["row-upgrades", "row-upgrades-2"], ["row-ingredients", "row-ingredients-2"], ["row-items", "row-items-2"]];
pub(super) const BASICS: [&str; 7] = ["yeast", "water", "grains", "plants", "fruits", "clay", "wood"];

/// The distillery boards of others: how many zones, and the width of each.
pub(super) fn others(seats: u8) -> (usize, f64) {
    match seats {
        0 | 1 => (0, SLIM),
        2 | 3 => (2, BROAD),
        more => (usize::from(more) - 1, SLIM),
    }
}

/// Width of the zone of the awards: what the others leave.
pub(super) fn awards(seats: u8) -> f64 {
    let (zones, width) = others(seats);
    WIDTH - zones as f64 * (width + GAP)
}

/// A zone: its name, its field, its left upper corner on a wide screen, and its share of the width on a narrow one.
type Part = (&'static str, (f64, f64), (f64, f64), f64);

/// Zones that are put below each other on a narrow screen.
struct Column {
    zones: Vec<Zone>,
    below: f64,
}

impl Column {
    /// Puts zones beside each other on a narrow screen. The share of the width has the gap in it.
    fn line(&mut self, parts: &[Part]) {
        let mut x = 0.0;
        let mut high: f64 = 0.0;
        for &(name, field, (left, top), share) in parts {
            let width = share * (NARROW + 4.0) - 4.0;
            self.zones.push(Zone { name, field, wide: (left, top, field.0), tall: (x, self.below, width) });
            x += width + 4.0;
            high = high.max(field.1 * width / field.0);
        }
        self.below += high + 5.0;
    }
}

/// The board for a number of players.
pub(crate) fn layout(seats: u8) -> Layout {
    let mut column = Column { zones: Vec::new(), below: 0.0 };
    column.line(&[("rounds", ROUNDS, (0.0, 0.0), 1.0)]);
    column.line(&[("phases-1", PHASES[0], (396.0, 0.0), 1.0)]);
    column.line(&[("phases-2", PHASES[1], (900.0, 0.0), 1.0)]);
    strip(&mut column, seats, 38.0);
    column.line(&[("recipes", RECIPES, (WIDTH - RECIPES.0, 214.0), 1.0)]);
    column.below += RECIPE_LINES as f64 * HIGHER * NARROW / RECIPES.0;
    for (nth, names) in ROWS.into_iter().enumerate() {
        let top = 214.0 + 100.0 * nth as f64;
        let [first, second] = HALF_ROWS;
        column.line(&[(names[0], first, (0.0, top), 1.0)]);
        column.line(&[(names[1], second, (first.0, top), second.0 / first.0)]);
    }
    basics_and_truck(&mut column);
    let bottom = 600.0;
    let right = WIDTH - WAREHOUSE.0;
    column.line(&[("warehouse", WAREHOUSE, (right, bottom), 1.0)]);
    let (first, second) = (PANTRY.0 + UPGRADES.0, WASHBACK.0 + STOREROOM.0);
    column.line(&[
        ("pantry", PANTRY, (284.0, bottom), PANTRY.0 / first),
        ("upgrades", UPGRADES, (162.0, bottom), UPGRADES.0 / first),
    ]);
    column.line(&[
        ("washback", WASHBACK, (518.0, bottom), WASHBACK.0 / second),
        ("storeroom", STOREROOM, (724.0, bottom), STOREROOM.0 / second),
    ]);
    column.line(&[("crest", CREST, (0.0, bottom), 0.5)]);
    column.line(&[("labels", LABELS, (right, bottom + 162.0), 1.0)]);
    Layout {
        name: NAMES[usize::from(seats.clamp(1, 5)) - 1],
        wide: (WIDTH, bottom + CREST.1),
        tall: (NARROW, column.below.ceil()),
        zones: column.zones,
        middle: (MIDDLE, middle(seats)),
    }
}

/// The rows on a tablet.
fn middle(seats: u8) -> Vec<Row> {
    let alone = |zones: &[&'static str]| -> Row { zones.iter().map(|&zone| vec![zone]).collect() };
    let mut rows = vec![alone(&["phases-1"]), alone(&["phases-2", "rounds"])];
    match seats {
        0 | 1 => rows.extend([alone(&SOLO[..3]), alone(&SOLO[3..])]),
        2 | 3 => rows.push(alone(&OTHERS[..2])),
        4 => rows.extend([alone(&OTHERS[..3]), alone(&["awards"])]),
        _ => rows.extend([alone(&OTHERS[..2]), alone(&OTHERS[2..])]),
    }
    rows.push(vec![ROWS.concat(), vec!["truck"]]);
    rows.push(vec![BASICS.to_vec()]);
    rows.push(alone(if matches!(seats, 2 | 3 | 5) { &["recipes", "awards"] } else { &["recipes"] }));
    rows.push(alone(&["crest", "upgrades", "pantry", "washback"]));
    rows.push(vec![vec!["storeroom"], vec!["warehouse", "labels"]]);
    rows
}

/// The rules that make the lines of the recipe board as high as a finger on a narrow screen; what is in them stays in their middle.
pub(crate) fn higher_lines() -> String {
    let line = |nth: usize| {
        format!(".z-recipes .line-{nth} {{ transform: translateY({:.1}px) }}\n", (nth as f64 + 0.5) * HIGHER)
    };
    let lines: String = (0..RECIPE_LINES).map(line).collect();
    let (board, paper) = (RECIPES.1 + RECIPE_LINES as f64 * HIGHER, LINE + HIGHER);
    format!(
        "@media {PHONE} {{\n{lines}.recipe-board {{ height: {board:.0}px }}\n.recipe-line {{ height: {paper:.0}px }}\n\
         .z-recipes :is(.ring, .reach) {{ height: {:.0}px }}\n\
         .z-recipes :is(.recipe-line, .ring, .reach) {{ transform: translateY(-{:.1}px) }}\n}}\n",
        paper + 3.0,
        HIGHER / 2.0
    )
}

const NAMES: [&str; 5] = ["distilled-1", "distilled-2", "distilled-3", "distilled-4", "distilled-5"];

/// The others and the awards; alone the rows of the pyramid from the left.
fn strip(column: &mut Column, seats: u8, top: f64) {
    let (zones, width) = others(seats);
    if zones == 0 {
        let all: Vec<_> = (0..5).map(|nth| (SOLO[nth], SOLO_ROW, (256.0 * nth as f64, top), 0.5)).collect();
        all.chunks(2).for_each(|parts| column.line(parts));
        return;
    }
    let (in_line, share) = if width < BROAD { (2, 0.5) } else { (1, 1.0) };
    let place = |nth: usize| (OTHERS[nth], (width, STRIP), (nth as f64 * (width + GAP), top), share);
    let all: Vec<_> = (0..zones).map(place).collect();
    all.chunks(in_line).for_each(|parts| column.line(parts));
    let rest = awards(seats);
    column.line(&[("awards", (rest, STRIP), (WIDTH - rest, top), 1.0)]);
}

/// On a narrow screen the truck stands at the left of the basic stacks, which form two columns.
fn basics_and_truck(column: &mut Column) {
    let width = (NARROW - 8.0) / 2.0;
    let top = column.below;
    column.zones.push(Zone { name: "truck", field: TRUCK, wide: (528.0, 214.0, TRUCK.0), tall: (0.0, top, width) });
    let each = (NARROW - width - 12.0) / 2.0;
    let high = BASIC.1 * each / BASIC.0 + 2.0;
    for (nth, name) in BASICS.into_iter().enumerate() {
        let (row, place) = ((nth / 2) as f64, (nth % 2) as f64);
        let tall = (width + 4.0 + place * (each + 4.0), top + row * high, each);
        column.zones.push(Zone { name, field: BASIC, wide: (nth as f64 * 105.6, 518.0, BASIC.0), tall });
    }
    column.below = (top + TRUCK.1 * width / TRUCK.0).max(top + 4.0 * high) + 5.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_zone_lies_on_another_or_outside_the_board() {
        for seats in 1..=5 {
            assert_eq!(layout(seats).faults(), Vec::<String>::new());
        }
    }
}
