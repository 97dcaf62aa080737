//! Where the zones of a board lie: beside each other on a wide screen, below each other on a narrow one.
//!
//! A board is one `<svg>` whose zones are groups with a drawing field of their own. The style sheet moves and scales the
//! zones, so that one drawing serves every screen.

use maud::{Markup, html};

/// Below this the tall layout holds.
pub const NARROW: &str = "(max-width: 820px)";

/// A part of the board with a drawing field of its own.
pub struct Zone {
    pub name: &'static str,
    /// Width and height of the drawing field.
    pub field: (f64, f64),
    /// The left upper corner and the width on a wide screen.
    pub wide: (f64, f64, f64),
    /// The left upper corner and the width on a narrow screen.
    pub tall: (f64, f64, f64),
}

/// A board: its name as a class, its measures on either screen, and its zones.
pub struct Layout {
    pub name: &'static str,
    pub wide: (f64, f64),
    pub tall: (f64, f64),
    pub zones: Vec<Zone>,
}

/// A zone with its content, named for a screen reader.
pub fn zone(name: &str, label: &str, content: &Markup) -> Markup {
    html! { g class={ "zone z-" (name) } role="group" aria-label=(label) { (content) } }
}

impl Layout {
    /// The whole drawing around its zones. On a narrow screen the picture is higher than its field and goes on below it.
    pub fn draw(&self, label: &str, zones: &Markup) -> Markup {
        html! {
            svg class={ "board b-" (self.name) } viewBox={ "0 0 " (self.wide.0) " " (self.wide.1) }
                preserveAspectRatio="xMinYMin meet" role="group" aria-label=(label) { (zones) }
        }
    }

    /// The rules that put the zones in their places.
    pub fn rules(&self) -> String {
        let board = self.name;
        // The width of the field is the width of the board in either layout; only the height differs.
        let unit = self.wide.0 / self.tall.0;
        let place = |zone: &Zone, (x, y, width): (f64, f64, f64), unit: f64| {
            let (x, y, scale) = (x * unit, y * unit, unit * width / zone.field.0);
            let name = zone.name;
            format!(".b-{board} .z-{name} {{ transform: translate({x:.2}px, {y:.2}px) scale({scale:.4}) }}\n")
        };
        let wide: String = self.zones.iter().map(|zone| place(zone, zone.wide, 1.0)).collect();
        let tall: String = self.zones.iter().map(|zone| place(zone, zone.tall, unit)).collect();
        let ((width, height), (narrow, high)) = (self.wide, self.tall);
        format!(
            ".b-{board} {{ aspect-ratio: {width} / {height} }}\n\
             .board-frame:has(> .b-{board}) {{ --ratio: {:.4} }}\n{wide}\
             @media {NARROW} {{\n.b-{board} {{ aspect-ratio: {narrow} / {high} }}\n{tall}}}\n",
            width / height
        )
    }

    /// What is wrong with it: zones that lie on another or outside the board.
    #[cfg(any(test, feature = "kit"))]
    pub fn faults(&self) -> Vec<String> {
        let boxed = |zone: &Zone, (x, y, width): (f64, f64, f64)| (x, y, width, zone.field.1 * width / zone.field.0);
        let wide: Vec<_> = self.zones.iter().map(|zone| (zone.name, boxed(zone, zone.wide))).collect();
        let tall: Vec<_> = self.zones.iter().map(|zone| (zone.name, boxed(zone, zone.tall))).collect();
        let mut faults = Vec::new();
        for (boxes, board) in [(wide, self.wide), (tall, self.tall)] {
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
