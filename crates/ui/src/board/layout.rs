//! Where the zones of a board lie: beside each other on a desk, in rows on a tablet, below each other on a phone.
//!
//! A board is one `<svg>` whose zones are groups with a drawing field of their own. The style sheet moves and scales the
//! zones, so that one drawing serves every screen.

use maud::{Markup, html};

/// A phone, upright or held sideways: the tall layout holds.
pub const PHONE: &str = "(max-width: 600px), (max-width: 1000px) and (max-height: 500px)";
/// A tablet or a small window: the middle layout holds.
pub const TABLET: &str = "(min-width: 601px) and (max-width: 1180px) and (min-height: 501px)";

/// From one zone of a row to the next in the middle layout, and from row to row.
const GAP: f64 = 8.0;

/// A part of the board with a drawing field of its own.
pub struct Zone {
    pub name: &'static str,
    /// Width and height of the drawing field.
    pub field: (f64, f64),
    /// The left upper corner and the width on a wide screen.
    pub wide: (f64, f64, f64),
    /// The left upper corner and the width on a phone.
    pub tall: (f64, f64, f64),
}

/// A row of the middle layout: zones beside each other, or groups of zones that lie to each other as they do on a wide screen.
pub type Row = Vec<Vec<&'static str>>;

/// A board: its name as a class, its measures on either screen, and its zones.
pub struct Layout {
    pub name: &'static str,
    pub wide: (f64, f64),
    pub tall: (f64, f64),
    pub zones: Vec<Zone>,
    /// The middle layout: its width, and its rows, each as wide as the board.
    pub middle: (f64, Vec<Row>),
}

type Placed = (&'static str, (f64, f64, f64));

/// A zone with its content, named for a screen reader.
pub fn zone(name: &str, label: &str, content: &Markup) -> Markup {
    html! { g class={ "zone z-" (name) } role="group" aria-label=(label) { (content) } }
}

impl Layout {
    /// The whole drawing around its zones. On other screens the picture is higher than its field and goes on below it.
    pub fn draw(&self, label: &str, zones: &Markup) -> Markup {
        html! {
            svg class={ "board b-" (self.name) } viewBox={ "0 0 " (self.wide.0) " " (self.wide.1) }
                preserveAspectRatio="xMinYMin meet" role="group" aria-label=(label) { (zones) }
        }
    }

    /// The rules that put the zones in their places.
    pub fn rules(&self) -> String {
        let board = self.name;
        let (width, height) = self.wide;
        let places = |zones: &[Placed], whole: f64| -> String {
            // The width of the field is the width of the board in every layout; only the height differs.
            let unit = width / whole;
            let place = |&(name, (x, y, wide)): &Placed| {
                let (x, y, scale) = (x * unit, y * unit, unit * wide / self.field(name).0);
                format!(".b-{board} .z-{name} {{ transform: translate({x:.2}px, {y:.2}px) scale({scale:.4}) }}\n")
            };
            zones.iter().map(place).collect()
        };
        let wide = places(&self.placed(|zone| zone.wide), width);
        let tall = places(&self.placed(|zone| zone.tall), self.tall.0);
        let (middle, middle_height) = self.in_rows();
        let middle = places(&middle, self.middle.0);
        format!(
            ".b-{board} {{ aspect-ratio: {width} / {height} }}\n\
             .board-frame:has(> .b-{board}) {{ --ratio: {:.4} }}\n{wide}\
             @media {TABLET} {{\n.b-{board} {{ aspect-ratio: {} / {middle_height:.0} }}\n{middle}}}\n\
             @media {PHONE} {{\n.b-{board} {{ aspect-ratio: {} / {} }}\n{tall}}}\n",
            width / height,
            self.middle.0,
            self.tall.0,
            self.tall.1,
        )
    }

    fn zone(&self, name: &str) -> &Zone {
        let found = self.zones.iter().find(|zone| zone.name == name);
        found.unwrap_or_else(|| panic!("{} has no zone {name}", self.name))
    }

    fn field(&self, name: &str) -> (f64, f64) {
        self.zone(name).field
    }

    fn placed(&self, place: impl Fn(&Zone) -> (f64, f64, f64)) -> Vec<Placed> {
        self.zones.iter().map(|zone| (zone.name, place(zone))).collect()
    }

    /// The zones in the rows of the middle layout, and the height of all.
    fn in_rows(&self) -> (Vec<Placed>, f64) {
        let (width, rows) = &self.middle;
        let mut placed = Vec::new();
        let mut below = 0.0;
        for row in rows {
            let groups: Vec<_> = row.iter().map(|names| self.group(names)).collect();
            let gaps = GAP * (groups.len() as f64 - 1.0);
            let scale = (width - gaps) / groups.iter().map(|(_, size)| size.0).sum::<f64>();
            let mut left = 0.0;
            let mut high: f64 = 0.0;
            for (zones, size) in groups {
                let to = |(name, (x, y, wide)): Placed| (name, (left + x * scale, below + y * scale, wide * scale));
                placed.extend(zones.into_iter().map(to));
                left += size.0 * scale + GAP;
                high = high.max(size.1 * scale);
            }
            below += high + GAP;
        }
        (placed, (below - GAP).ceil())
    }

    /// Zones as they lie to each other on a wide screen, from their common corner, and how much room they take.
    fn group(&self, names: &[&'static str]) -> (Vec<Placed>, (f64, f64)) {
        let zones: Vec<&Zone> = names.iter().map(|name| self.zone(name)).collect();
        let least = |of: fn(&Zone) -> f64| zones.iter().map(|zone| of(zone)).fold(f64::INFINITY, f64::min);
        let most = |of: fn(&Zone) -> f64| zones.iter().map(|zone| of(zone)).fold(0.0, f64::max);
        let (left, top) = (least(|zone| zone.wide.0), least(|zone| zone.wide.1));
        let right = most(|zone| zone.wide.0 + zone.wide.2);
        let bottom = most(|zone| zone.wide.1 + zone.field.1 * zone.wide.2 / zone.field.0);
        let from_corner = |zone: &&Zone| (zone.name, (zone.wide.0 - left, zone.wide.1 - top, zone.wide.2));
        (zones.iter().map(from_corner).collect(), (right - left, bottom - top))
    }

    /// What is wrong with it: zones that lie on another or outside the board, or that are missing in the middle layout.
    #[cfg(any(test, feature = "kit"))]
    pub fn faults(&self) -> Vec<String> {
        let boxed = |zones: Vec<Placed>| {
            let high = |name: &str, width: f64| self.field(name).1 * width / self.field(name).0;
            zones.into_iter().map(|(name, (x, y, width))| (name, (x, y, width, high(name, width)))).collect::<Vec<_>>()
        };
        let (middle, high) = self.in_rows();
        let mut faults = Vec::new();
        let mut named: Vec<&str> = middle.iter().map(|(name, _)| *name).collect();
        named.sort_unstable();
        let mut all: Vec<&str> = self.zones.iter().map(|zone| zone.name).collect();
        all.sort_unstable();
        if named != all {
            faults.push(format!("{}: {named:?} instead of {all:?}", self.name));
        }
        let layouts = [
            (boxed(self.placed(|zone| zone.wide)), self.wide),
            (boxed(middle), (self.middle.0 + 0.01, high)),
            (boxed(self.placed(|zone| zone.tall)), self.tall),
        ];
        for (boxes, board) in layouts {
            for (nth, (name, a)) in boxes.iter().enumerate() {
                if board.0 < a.0 + a.2 || board.1 < a.1 + a.3 {
                    faults.push(format!("{}: {name} {a:?} is outside", self.name));
                }
                for (other, b) in &boxes[nth + 1..] {
                    if a.0 < b.0 + b.2 && b.0 < a.0 + a.2 && a.1 < b.1 + b.3 && b.1 < a.1 + a.3 {
                        faults.push(format!("{}: {name} {a:?} and {other} {b:?}", self.name));
                    }
                }
            }
        }
        faults
    }
}
