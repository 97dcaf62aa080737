//! Where the zones of the board lie.

use maud::Markup;

use ui::board::layout::{Layout, Row, zone};

/// A part of the board with a drawing field of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    TheirSites,
    TheirCellars,
    TheirMoreCellars,
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
    /// The crest and the sites of wine.
    MySites,
    /// The sites of cheese.
    MyMoreSites,
    MyCellars,
    MyMoreCellars,
    MyGold,
    MySilver,
}

const WIDE: (f64, f64) = (1272.0, 712.0);
const MIDDLE: f64 = 760.0;
const TALL: (f64, f64) = (420.0, 2621.0);

impl Zone {
    const ALL: [Self; 20] = [
        Self::TheirSites,
        Self::TheirCellars,
        Self::TheirMoreCellars,
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
        Self::MyMoreSites,
        Self::MyCellars,
        Self::MyMoreCellars,
        Self::MyGold,
        Self::MySilver,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::TheirSites => "their-sites",
            Self::TheirCellars => "their-cellars",
            Self::TheirMoreCellars => "their-more-cellars",
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
            Self::MyMoreSites => "my-more-sites",
            Self::MyCellars => "my-cellars",
            Self::MyMoreCellars => "my-more-cellars",
            Self::MyGold => "my-gold",
            Self::MySilver => "my-silver",
        }
    }

    /// Width and height of the drawing field.
    pub const fn field(self) -> (f64, f64) {
        match self {
            Self::TheirSites => (476.0, 104.0),
            Self::TheirCellars | Self::TheirMoreCellars => (234.0, 104.0),
            Self::TheirGold | Self::TheirSilver => (120.0, 50.0),
            Self::TheirHand => (172.0, 104.0),
            Self::TrackLow | Self::TrackHigh => (630.0, 54.0),
            Self::Houses => (440.0, 320.0),
            Self::Grid => (404.0, 320.0),
            Self::DisplayWine | Self::DisplayCheese => (404.0, 156.0),
            Self::YearOne => (600.0, 46.0),
            Self::YearTwo => (660.0, 46.0),
            Self::MySites => (344.0, 148.0),
            Self::MyMoreSites => (216.0, 148.0),
            Self::MyCellars | Self::MyMoreCellars => (260.0, 148.0),
            Self::MyGold | Self::MySilver => (168.0, 70.0),
        }
    }

    /// The left upper corner on a wide screen.
    const fn wide(self) -> (f64, f64) {
        match self {
            Self::TheirSites => (0.0, 0.0),
            Self::TheirCellars => (488.0, 0.0),
            Self::TheirMoreCellars => (722.0, 0.0),
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
            Self::MyMoreSites => (344.0, 564.0),
            Self::MyCellars => (576.0, 564.0),
            Self::MyMoreCellars => (836.0, 564.0),
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
            Self::TheirCellars => (0.0, 178.0, 356.0),
            Self::TheirMoreCellars => (0.0, 340.0, 356.0),
            Self::TheirHand => (0.0, 504.0, 236.0),
            Self::TheirGold => (244.0, 504.0, 176.0),
            Self::TheirSilver => (244.0, 580.0, 176.0),
            Self::TrackLow => (0.0, 668.0, 420.0),
            Self::TrackHigh => (0.0, 710.0, 420.0),
            Self::DisplayWine => (0.0, 756.0, 420.0),
            Self::DisplayCheese => (0.0, 926.0, 420.0),
            Self::Houses => (0.0, 1098.0, 420.0),
            Self::Grid => (0.0, 1414.0, 420.0),
            Self::MySites => (0.0, 1760.0, 420.0),
            Self::MyMoreSites => (0.0, 1946.0, 264.0),
            Self::MyGold => (272.0, 1946.0, 148.0),
            Self::MySilver => (272.0, 2020.0, 148.0),
            Self::MyCellars => (0.0, 2134.0, 420.0),
            Self::MyMoreCellars => (0.0, 2381.0, 420.0),
        }
    }

    /// The zone with its content, named for a screen reader.
    pub fn draw(self, label: &str, content: &Markup) -> Markup {
        zone(self.name(), label, content)
    }
}

pub(crate) fn layout() -> Layout {
    let zones = Zone::ALL.map(|zone| {
        let ((x, y), field) = (zone.wide(), zone.field());
        ui::board::layout::Zone { name: zone.name(), field, wide: (x, y, field.0), tall: zone.tall() }
    });
    Layout { name: "wine-cheese", wide: WIDE, tall: TALL, zones: zones.into(), middle: (MIDDLE, middle()) }
}

/// The rows on a tablet.
fn middle() -> Vec<Row> {
    let rows: [&[&[Zone]]; 10] = [
        &[&[Zone::YearOne]],
        &[&[Zone::YearTwo]],
        &[&[Zone::TheirSites], &[Zone::TheirHand]],
        &[&[Zone::TheirCellars, Zone::TheirMoreCellars], &[Zone::TheirGold, Zone::TheirSilver]],
        &[&[Zone::TrackLow]],
        &[&[Zone::TrackHigh]],
        &[&[Zone::Houses], &[Zone::Grid]],
        &[&[Zone::DisplayWine], &[Zone::DisplayCheese]],
        &[&[Zone::MySites, Zone::MyMoreSites], &[Zone::MyGold, Zone::MySilver]],
        &[&[Zone::MyCellars, Zone::MyMoreCellars]],
    ];
    let group = |zones: &&[Zone]| zones.iter().map(|zone| zone.name()).collect();
    rows.iter().map(|row| row.iter().map(group).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_zone_lies_on_another_or_outside_the_board() {
        assert_eq!(layout().faults(), Vec::<String>::new());
    }
}
