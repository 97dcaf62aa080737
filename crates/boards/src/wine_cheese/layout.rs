//! Where the zones of the board lie: beside each other on a wide screen, below each other on a narrow one.
//!
//! The board is one `<svg>` whose zones are groups with a drawing field of their own. The style sheet moves and scales the
//! zones, so that one drawing serves every screen.

use maud::{Markup, html};

/// A part of the board with a drawing field of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    TheirSites,
    TheirCellars,
    TheirGold,
    TheirSilver,
    TheirHand,
    TrackLow,
    TrackHigh,
    Houses,
    Grid,
    DisplayWine,
    DisplayCheese,
    YearOne,
    YearTwo,
    MySites,
    MyCellars,
    MyGold,
    MySilver,
}

const WIDE: (f64, f64) = (1272.0, 712.0);
const TALL: (f64, f64) = (420.0, 1796.0);
/// Below this the tall layout holds.
pub(crate) const NARROW: &str = "(max-width: 820px)";

impl Zone {
    const ALL: [Self; 17] = [
        Self::TheirSites,
        Self::TheirCellars,
        Self::TheirGold,
        Self::TheirSilver,
        Self::TheirHand,
        Self::TrackLow,
        Self::TrackHigh,
        Self::Houses,
        Self::Grid,
        Self::DisplayWine,
        Self::DisplayCheese,
        Self::YearOne,
        Self::YearTwo,
        Self::MySites,
        Self::MyCellars,
        Self::MyGold,
        Self::MySilver,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::TheirSites => "their-sites",
            Self::TheirCellars => "their-cellars",
            Self::TheirGold => "their-gold",
            Self::TheirSilver => "their-silver",
            Self::TheirHand => "their-hand",
            Self::TrackLow => "track-low",
            Self::TrackHigh => "track-high",
            Self::Houses => "houses",
            Self::Grid => "grid",
            Self::DisplayWine => "display-wine",
            Self::DisplayCheese => "display-cheese",
            Self::YearOne => "year-1",
            Self::YearTwo => "year-2",
            Self::MySites => "my-sites",
            Self::MyCellars => "my-cellars",
            Self::MyGold => "my-gold",
            Self::MySilver => "my-silver",
        }
    }

    /// Width and height of the drawing field.
    pub const fn field(self) -> (f64, f64) {
        match self {
            Self::TheirSites => (476.0, 104.0),
            Self::TheirCellars => (468.0, 104.0),
            Self::TheirGold | Self::TheirSilver => (120.0, 50.0),
            Self::TheirHand => (172.0, 104.0),
            Self::TrackLow | Self::TrackHigh => (630.0, 54.0),
            Self::Houses => (440.0, 320.0),
            Self::Grid => (404.0, 320.0),
            Self::DisplayWine | Self::DisplayCheese => (404.0, 156.0),
            Self::YearOne => (600.0, 46.0),
            Self::YearTwo => (660.0, 46.0),
            Self::MySites => (560.0, 148.0),
            Self::MyCellars => (520.0, 148.0),
            Self::MyGold | Self::MySilver => (168.0, 70.0),
        }
    }

    /// The left upper corner on a wide screen.
    const fn wide(self) -> (f64, f64) {
        match self {
            Self::TheirSites => (0.0, 0.0),
            Self::TheirCellars => (488.0, 0.0),
            Self::TheirGold => (966.0, 0.0),
            Self::TheirSilver => (966.0, 54.0),
            Self::TheirHand => (1100.0, 0.0),
            Self::TrackLow => (0.0, 114.0),
            Self::TrackHigh => (642.0, 114.0),
            Self::Houses => (0.0, 178.0),
            Self::Grid => (452.0, 178.0),
            Self::DisplayWine => (868.0, 178.0),
            Self::DisplayCheese => (868.0, 342.0),
            Self::YearOne => (0.0, 508.0),
            Self::YearTwo => (612.0, 508.0),
            Self::MySites => (0.0, 564.0),
            Self::MyCellars => (576.0, 564.0),
            Self::MyGold => (1104.0, 564.0),
            Self::MySilver => (1104.0, 642.0),
        }
    }

    /// The left upper corner and the width on a narrow screen.
    const fn tall(self) -> (f64, f64, f64) {
        match self {
            Self::YearOne => (0.0, 0.0, 420.0),
            Self::YearTwo => (0.0, 38.0, 420.0),
            Self::TheirSites => (0.0, 78.0, 420.0),
            Self::TheirCellars => (0.0, 178.0, 420.0),
            Self::TheirHand => (0.0, 280.0, 122.0),
            Self::TheirGold => (132.0, 288.0, 139.0),
            Self::TheirSilver => (281.0, 288.0, 139.0),
            Self::TrackLow => (0.0, 364.0, 420.0),
            Self::TrackHigh => (0.0, 406.0, 420.0),
            Self::DisplayWine => (0.0, 452.0, 420.0),
            Self::DisplayCheese => (0.0, 622.0, 420.0),
            Self::Houses => (0.0, 794.0, 420.0),
            Self::Grid => (0.0, 1110.0, 420.0),
            Self::MySites => (0.0, 1456.0, 420.0),
            Self::MyCellars => (0.0, 1578.0, 420.0),
            Self::MyGold => (0.0, 1708.0, 205.0),
            Self::MySilver => (215.0, 1708.0, 205.0),
        }
    }

    /// The zone with its content, named for a screen reader.
    pub fn draw(self, label: &str, content: &Markup) -> Markup {
        html! { g class={ "zone z-" (self.name()) } role="group" aria-label=(label) { (content) } }
    }
}

/// The drawing field of the board. On a narrow screen the picture is higher than this and goes on below it.
pub(super) fn view_box() -> String {
    format!("0 0 {} {}", WIDE.0, WIDE.1)
}

/// The rules that put the zones in their places.
pub(crate) fn rules() -> String {
    // The width of the field is the width of the board in either layout; only the height differs.
    let unit = WIDE.0 / TALL.0;
    let wide = Zone::ALL.map(|zone| {
        let (x, y) = zone.wide();
        format!(".z-{} {{ transform: translate({x}px, {y}px) }}\n", zone.name())
    });
    let tall = Zone::ALL.map(|zone| {
        let (x, y, width) = zone.tall();
        let scale = unit * width / zone.field().0;
        let (x, y) = (x * unit, y * unit);
        format!(".z-{} {{ transform: translate({x:.2}px, {y:.2}px) scale({scale:.4}) }}\n", zone.name())
    });
    format!(
        ".board {{ aspect-ratio: {} / {} }}\n{}@media {NARROW} {{\n.board {{ aspect-ratio: {} / {} }}\n{}}}\n",
        WIDE.0,
        WIDE.1,
        wide.concat(),
        TALL.0,
        TALL.1,
        tall.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    type Box = (f64, f64, f64, f64);

    fn overlap(a: Box, b: Box) -> bool {
        a.0 < b.0 + b.2 && b.0 < a.0 + a.2 && a.1 < b.1 + b.3 && b.1 < a.1 + a.3
    }

    #[test]
    fn no_zone_lies_on_another_or_outside_the_board() {
        let wide = Zone::ALL.map(|zone| (zone.wide().0, zone.wide().1, zone.field().0, zone.field().1));
        let tall = Zone::ALL.map(|zone| {
            let ((x, y, width), field) = (zone.tall(), zone.field());
            (x, y, width, field.1 * width / field.0)
        });
        for (boxes, board) in [(wide, WIDE), (tall, TALL)] {
            for (nth, a) in boxes.iter().enumerate() {
                assert!(a.0 + a.2 <= board.0 && a.1 + a.3 <= board.1, "{:?} {a:?}", Zone::ALL[nth]);
                for (other, b) in boxes.iter().enumerate().skip(nth + 1) {
                    assert!(!overlap(*a, *b), "{:?} and {:?}", Zone::ALL[nth], Zone::ALL[other]);
                }
            }
        }
    }
}
