//! Where the zones of the board lie, for two, three and four players.

use maud::Markup;
use vintage::vocabulary::{Port, Region, Side};

use ui::board::layout::{Layout, Row, Zone as Placed, zone};

/// A part of the board with a drawing field of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    Rounds,
    Region(Region),
    Port(Port),
    /// Buying and planting.
    Actions,
    /// The other actions, and the boat.
    MoreActions,
    /// The deck and the first two open cards.
    Display,
    /// The other two.
    MoreDisplay,
    Supplies,
    Barrels,
    Warehouse(Side),
    /// The side of another player; the next clockwise is number 0.
    Other(usize, Part),
}

/// A part of another player's side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Supplies,
    Barrels,
    Warehouse(Side),
}

const WIDTH: f64 = 1272.0;
const MIDDLE: f64 = 760.0;
const TALL: f64 = 420.0;
const GAP: f64 = 10.0;
/// The small gap between the parts of one side, and between a region and its port.
const SEAM: f64 = 8.0;
/// The valley is so wide and so high; beside it lie the action board and the display.
const VALLEY: (f64, f64) = (704.0, 420.0);
const MINE: f64 = 172.0;
/// How high the side of another player is on a phone.
const EACH: f64 = 380.0;
const NAMES: [&str; 3] = ["vintage-2", "vintage-3", "vintage-4"];

impl Zone {
    const fn name(self) -> &'static str {
        match self {
            Self::Rounds => "rounds",
            Self::Region(Region::Baixo) => "region-baixo",
            Self::Region(Region::Cima) => "region-cima",
            Self::Region(Region::Superior) => "region-superior",
            Self::Port(Port::Gaia) => "port-gaia",
            Self::Port(Port::Baixo) => "port-baixo",
            Self::Port(Port::Cima) => "port-cima",
            Self::Port(Port::Superior) => "port-superior",
            Self::Actions => "actions",
            Self::MoreActions => "more-actions",
            Self::Display => "display",
            Self::MoreDisplay => "more-display",
            Self::Supplies => "supplies",
            Self::Barrels => "barrels",
            Self::Warehouse(Side::Ruby) => "ruby",
            Self::Warehouse(Side::Tawny) => "tawny",
            Self::Other(nth, Part::Supplies) => ["other-1-supplies", "other-2-supplies", "other-3-supplies"][nth],
            Self::Other(nth, Part::Barrels) => ["other-1-barrels", "other-2-barrels", "other-3-barrels"][nth],
            Self::Other(nth, Part::Warehouse(Side::Ruby)) => ["other-1-ruby", "other-2-ruby", "other-3-ruby"][nth],
            Self::Other(nth, Part::Warehouse(Side::Tawny)) => ["other-1-tawny", "other-2-tawny", "other-3-tawny"][nth],
        }
    }

    /// Width and height of the drawing field.
    pub const fn field(self) -> (f64, f64) {
        match self {
            Self::Rounds => (124.0, 304.0),
            Self::Region(_) => (188.0, 304.0),
            Self::Port(Port::Gaia) => (128.0, 112.0),
            Self::Port(Port::Baixo | Port::Cima | Port::Superior) => (192.0, 112.0),
            Self::Actions => (256.0, 266.0),
            Self::MoreActions => (300.0, 266.0),
            Self::Display => (337.5, 144.0),
            Self::MoreDisplay => (218.5, 144.0),
            Self::Supplies => (250.0, MINE),
            Self::Barrels => (400.0, MINE),
            Self::Warehouse(_) => (298.0, MINE),
            Self::Other(_, Part::Supplies) => (140.0, 64.0),
            Self::Other(_, Part::Barrels) => (270.0, 64.0),
            Self::Other(_, Part::Warehouse(_)) => (205.0, 62.0),
        }
    }

    pub fn draw(self, label: &str, content: &Markup) -> Markup {
        zone(self.name(), label, content)
    }

    fn placed(self, wide: (f64, f64, f64), tall: (f64, f64, f64)) -> Placed {
        Placed { name: self.name(), field: self.field(), wide, tall }
    }
}

/// The board for two to four players.
pub(crate) fn layout(seats: u8) -> Layout {
    let others = usize::from(seats) - 1;
    let (mut zones, top, below) = sides(others);
    let low = top + VALLEY.1 + GAP;
    zones.extend(valley(top));
    zones.extend(mine(low));
    Layout {
        name: NAMES[others - 1],
        wide: (WIDTH, low + MINE),
        tall: (TALL, below),
        zones,
        middle: (MIDDLE, middle(others)),
    }
}

/// The rows on a tablet. Several others have their barrels in a row of their own: the boat tells whose they are.
fn middle(others: usize) -> Vec<Row> {
    let alone = |zones: &[Zone]| -> Row { zones.iter().map(|zone| vec![zone.name()]).collect() };
    let of = |nth: usize, parts: &[Part]| -> Row {
        alone(&parts.iter().map(|&part| Zone::Other(nth, part)).collect::<Vec<_>>())
    };
    let (ruby, tawny) = (Part::Warehouse(Side::Ruby), Part::Warehouse(Side::Tawny));
    let mut rows = Vec::new();
    if others == 1 {
        rows.push(of(0, &[Part::Supplies, Part::Barrels]));
        rows.push(of(0, &[ruby, tawny]));
    } else {
        rows.extend((0..others).map(|nth| of(nth, &[Part::Supplies, ruby, tawny])));
        rows.push((0..others).flat_map(|nth| of(nth, &[Part::Barrels])).collect());
    }
    let valley = [Zone::Rounds].into_iter().chain(Region::ALL.map(Zone::Region)).chain(Port::ALL.map(Zone::Port));
    rows.push(vec![valley.map(Zone::name).collect()]);
    rows.push(alone(&[Zone::Actions, Zone::MoreActions]));
    rows.push(vec![vec![Zone::Display.name(), Zone::MoreDisplay.name()]]);
    rows.push(alone(&[Zone::Supplies, Zone::Barrels]));
    rows.push(alone(&[Zone::Warehouse(Side::Ruby), Zone::Warehouse(Side::Tawny)]));
    rows
}

/// Where the narrow layout has its rows.
mod row {
    /// Circles are as large as a finger: the action board takes two rows.
    pub const MORE_ACTIONS: f64 = 354.0;
    pub const UPPER: f64 = 712.0;
    pub const UPPER_PORTS: f64 = 1049.0;
    pub const LOWER: f64 = 1178.0;
    pub const LOWER_PORTS: f64 = 1515.0;
    pub const GAIA: f64 = 1576.0;
    pub const SUPPLIES: f64 = 1706.0;
    pub const BARRELS: f64 = 1922.0;
    pub const RUBY: f64 = 2112.0;
    pub const TAWNY: f64 = 2352.0;
    pub const DISPLAY: f64 = 2594.0;
    pub const MORE_DISPLAY: f64 = 2777.0;
    pub const OTHERS: f64 = 2968.0;
}

fn valley(top: f64) -> Vec<Placed> {
    let ports = top + Zone::Rounds.field().1 + 4.0;
    let right = VALLEY.0 + 12.0;
    let (open, more_open) = (Zone::Display.field().0, Zone::MoreDisplay.field().0);
    let cards = top + VALLEY.1 - 144.0;
    let (few, more) = (Zone::Actions.field().0, Zone::MoreActions.field().0);
    let column = |nth: usize| 128.0 + nth as f64 * 192.0;
    let mut zones = vec![
        Zone::Rounds.placed((0.0, top, 124.0), (233.0, row::LOWER, 160.0)),
        Zone::Port(Port::Gaia).placed((0.0, ports, 128.0), (236.0, row::GAIA, 148.0)),
        Zone::Actions.placed((right, top, few), (43.0, 0.0, 1.3 * few)),
        Zone::MoreActions.placed((right + few, top, more), (15.0, row::MORE_ACTIONS, 1.3 * more)),
        Zone::Display.placed((right, cards, open), (0.0, row::DISPLAY, TALL)),
        Zone::MoreDisplay.placed((right + open, cards, more_open), (0.0, row::MORE_DISPLAY, TALL * more_open / open)),
    ];
    // On a narrow screen the river comes down in two rows, from the upper left to the lower right.
    let tall = [
        (0.0, row::LOWER, row::LOWER_PORTS),
        (214.0, row::UPPER, row::UPPER_PORTS),
        (0.0, row::UPPER, row::UPPER_PORTS),
    ];
    for (nth, region) in Region::ALL.into_iter().enumerate() {
        let (x, hills, port) = tall[nth];
        let lies = Port::ALL.into_iter().find(|port| port.region() == Some(region)).unwrap_or(Port::Gaia);
        zones.push(Zone::Region(region).placed((column(nth) + 2.0, top, 188.0), (x, hills, 206.0)));
        zones.push(Zone::Port(lies).placed((column(nth), ports, 192.0), (x, port, 206.0)));
    }
    zones
}

fn mine(low: f64) -> Vec<Placed> {
    vec![
        Zone::Supplies.placed((0.0, low, 250.0), (60.0, row::SUPPLIES, 300.0)),
        Zone::Barrels.placed((260.0, low, 400.0), (0.0, row::BARRELS, TALL)),
        Zone::Warehouse(Side::Ruby).placed((670.0, low, 298.0), (10.0, row::RUBY, 400.0)),
        Zone::Warehouse(Side::Tawny).placed((974.0, low, 298.0), (10.0, row::TAWNY, 400.0)),
    ]
}

/// The sides of the others with the height they take on top of a wide screen, gap included, and the height of all on a
/// narrow one. One or two have a row each, three stand beside each other.
fn sides(others: usize) -> (Vec<Placed>, f64, f64) {
    let parts = [Part::Supplies, Part::Barrels, Part::Warehouse(Side::Ruby), Part::Warehouse(Side::Tawny)];
    let natural = |nth: usize| parts.map(|part| Zone::Other(nth, part).field().0);
    let in_a_row: f64 = natural(0).iter().sum();
    let scale = (WIDTH - 3.0 * SEAM) / in_a_row;
    let row_high = Zone::Other(0, Part::Supplies).field().1 * scale;
    let mut zones = Vec::new();
    for nth in 0..others {
        let below = row::OTHERS + nth as f64 * EACH;
        // Below each other: so small a drawing needs the width.
        let tall =
            [(0.0, below, 192.0), (0.0, below + 92.0, TALL), (0.0, below + 196.0, 280.0), (0.0, below + 285.0, 280.0)];
        let mut x = 0.0;
        for ((part, width), tall) in parts.into_iter().zip(natural(nth)).zip(tall) {
            let wide = if others == 3 { beside(nth, part) } else { (x, nth as f64 * (row_high + SEAM), width * scale) };
            x += width * scale + SEAM;
            zones.push(Zone::Other(nth, part).placed(wide, tall));
        }
    }
    let rows = if others == 3 { 64.0 + SEAM + 62.0 } else { others as f64 * (row_high + SEAM) - SEAM };
    (zones, rows + GAP, row::OTHERS + others as f64 * EACH)
}

/// Three sides beside each other: supplies and barrels above the warehouse.
fn beside(nth: usize, part: Part) -> (f64, f64, f64) {
    let left = nth as f64 * 427.0;
    match part {
        Part::Supplies => (left, 0.0, 140.0),
        Part::Barrels => (left + 148.0, 0.0, 270.0),
        Part::Warehouse(Side::Ruby) => (left, 64.0 + SEAM, 205.0),
        Part::Warehouse(Side::Tawny) => (left + 213.0, 64.0 + SEAM, 205.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_zone_lies_on_another_or_outside_the_board() {
        for seats in 2..=4 {
            assert_eq!(layout(seats).faults(), Vec::<String>::new());
        }
    }
}
