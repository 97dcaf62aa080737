//! What the rulebook's counts forbid: every fault of a pack, in the order of the file.

use crate::pack::{Circle, Fault, Pack, Printed, PrintedColumn, Where};
use crate::vocabulary::{Card, Category, Chip, Column, MOST_SEATS, Pile, Region, Side, Site, Variety};

type Report<'a> = &'a mut dyn FnMut(Where, Fault);

pub(crate) fn check(printed: &Printed) -> Vec<(Where, Fault)> {
    let mut faults = Vec::new();
    let mut fault = |place, fault| faults.push((place, fault));
    check_regions(&printed.regions, &mut fault);
    check_sites(printed, &mut fault);
    check_chips(&printed.chips, &mut fault);
    check_die(&printed.die, &mut fault);
    check_categories(printed, &mut fault);
    check_columns(&printed.columns, &mut fault);
    check_cards(&printed.cards, &mut fault);
    faults
}

fn count(place: Where, found: usize, needed: usize, fault: Report) {
    if found != needed {
        fault(place, Fault::Count { found, needed });
    }
}

fn range(place: Where, found: usize, least: usize, most: usize, fault: Report) {
    if !(least..=most).contains(&found) {
        fault(place, Fault::OutOfRange { found, least, most });
    }
}

/// Two barrels in Baixo Corgo, three in Cima Corgo, four in Douro Superior (VI-5.3).
fn check_regions(regions: &[(Region, u8)], fault: Report) {
    count(Where::RegionList, regions.len(), Region::ALL.len(), fault);
    for (nth, &(region, barrels)) in regions.iter().enumerate() {
        if regions[..nth].iter().any(|&(earlier, _)| earlier == region) {
            fault(Where::Region(nth), Fault::Twice);
        }
        let needed = match region {
            Region::Baixo => 2,
            Region::Cima => 3,
            Region::Superior => 4,
        };
        if barrels != needed {
            fault(Where::Region(nth), Fault::Barrels { needed });
        }
    }
}

fn check_sites(printed: &Printed, fault: Report) {
    let sites = &printed.sites;
    range(Where::SiteList, sites.len(), 1, Site::COUNT, fault);
    for (nth, site) in sites.iter().enumerate() {
        range(Where::Site(nth), usize::from(site.count), 1, 12, fault);
        range(Where::Site(nth), usize::from(site.price), 0, 20, fault);
        range(Where::Site(nth), usize::from(site.quality), 0, 9, fault);
        let alike = |other: &crate::pack::PrintedSite| {
            (other.region, other.price, other.quality) == (site.region, site.price, site.quality)
        };
        if sites[..nth].iter().any(alike) {
            fault(Where::Site(nth), Fault::Twice);
        }
    }
    let baixo = sites.iter().filter(|site| site.region == Region::Baixo).map(|site| usize::from(site.count));
    if baixo.sum::<usize>() < MOST_SEATS {
        fault(Where::SiteList, Fault::TooFewInBaixo { needed: MOST_SEATS });
    }
    if !sites.iter().any(|site| site.price == 4) {
        fault(Where::SiteList, Fault::NoPriceOf { price: 4 });
    }
    if !sites.iter().any(|site| site.region == Region::Cima && site.quality == 5) {
        fault(Where::SiteList, Fault::NoCimaOf { quality: 5 });
    }
}

fn check_chips(chips: &[u8], fault: Report) {
    count(Where::Chips, chips.len(), Pack::CHIPS, fault);
    for &value in chips {
        range(Where::Chips, usize::from(value), 0, usize::from(Chip::MOST), fault);
    }
    let of = |value: u8| chips.iter().filter(|&&chip| chip == value).count();
    if chips.iter().any(|&value| of(value) != 3) {
        fault(Where::Chips, Fault::ChipValues);
    }
    for value in [1, 2] {
        if of(value) == 0 {
            fault(Where::Chips, Fault::NoChipOf { value });
        }
    }
}

fn check_die(die: &[u8], fault: Report) {
    count(Where::Die, die.len(), 6, fault);
    for &face in die {
        range(Where::Die, usize::from(face), 0, 20, fault);
    }
    if !die.contains(&3) {
        fault(Where::Die, Fault::NoFaceOf { face: 3 });
    }
}

fn check_categories(printed: &Printed, fault: Report) {
    let rows = &printed.categories;
    count(Where::CategoryList, rows.len(), Category::ALL.len(), fault);
    for (nth, row) in rows.iter().enumerate() {
        let place = Where::Category(nth);
        if rows[..nth].iter().any(|earlier| earlier.category == row.category) {
            fault(place, Fault::Twice);
        }
        range(place, usize::from(row.spaces), 1, 9, fault);
        range(place, usize::from(row.points), 0, 20, fault);
        let pays = (row.spaces, row.points);
        let fixed = match row.category {
            Category::Ruby => pays == (4, 1) && row.from == Some(0),
            Category::RubyReserva => row.from == Some(6),
            // The example stores two barrels there and the third below.
            Category::Lbv => row.spaces == 2 && row.from == Some(10),
            Category::Vintage => pays == (1, 4) && row.from.is_none(),
            Category::Tawny => pays == (5, 1) && row.from == Some(0),
            Category::TawnyReserva => row.from.is_some(),
            // The example stores three barrels there and the rest below.
            Category::Aged => row.spaces == 3 && row.from.is_some_and(|from| from <= 9),
            Category::Colheita => pays == (2, 4) && row.from.is_some_and(|from| 9 < from),
        };
        if !fixed {
            fault(place, Fault::CategoryFixed { category: row.category });
        }
    }
    let points = |category: Category| rows.iter().find(|row| row.category == category).map(|row| row.points);
    let sold = [Category::RubyReserva, Category::Lbv, Category::Aged].map(points);
    if sold != [Some(2), Some(3), Some(3)] && !sold.contains(&None) {
        fault(Where::CategoryList, Fault::AgeingExample);
    }
    for side in Side::ALL {
        let from = |level| {
            let row = rows.iter().find(|row| row.category == Category::at(side, level))?;
            row.from
        };
        for level in 1..Category::LEVELS {
            if let (Some(below), Some(from)) = (from(level - 1), from(level))
                && from <= below
            {
                let nth = rows.iter().position(|row| row.category == Category::at(side, level));
                fault(nth.map_or(Where::CategoryList, Where::Category), Fault::NotRising);
            }
        }
    }
}

fn check_columns(columns: &[PrintedColumn], fault: Report) {
    count(Where::ColumnList, columns.len(), Column::ALL.len(), fault);
    let circles = columns.iter().flat_map(PrintedColumn::all).count();
    range(Where::ColumnList, circles, 1, usize::from(Circle::MOST), fault);
    for (nth, row) in columns.iter().enumerate() {
        let place = Where::Column(nth);
        if columns[..nth].iter().any(|earlier| earlier.column == row.column) {
            fault(place, Fault::Twice);
        }
        for cost in row.all() {
            range(place, usize::from(cost), 1, 6, fault);
        }
        if !circles_fit(row) {
            fault(place, Fault::CirclesFixed);
        }
        if !plants_fit(row) {
            fault(place, Fault::Plants);
        }
    }
    let planted = |variety: Variety| columns.iter().flat_map(|row| &row.plants).filter(|&&of| of == variety).count();
    if Variety::GRAPES.into_iter().any(|variety| planted(variety) != 1) {
        fault(Where::ColumnList, Fault::Plants);
    }
}

fn circles_fit(row: &PrintedColumn) -> bool {
    let mut costs: Vec<u8> = row.all().collect();
    costs.sort_unstable();
    match row.column {
        // In the example three players buy with circles and the fourth by a card.
        Column::Buy => 3 <= costs.len() && !row.circles.is_empty(),
        // The yellow player pays 1, the orange player 2.
        Column::Harvest => costs.starts_with(&[1, 2]),
        // One player in a round.
        Column::Old => costs.len() == 1 && row.circles.len() == 1,
        Column::Start => costs == [1] && row.circles.len() == 1,
        // One marker for a card.
        Column::Cards => !row.circles.is_empty() && costs.iter().all(|&cost| cost == 1),
        // One marker for a yellow cube.
        Column::PlantA => costs.contains(&1) && !row.circles.is_empty(),
        Column::PlantB | Column::PlantC | Column::Age => !row.circles.is_empty(),
    }
}

fn plants_fit(row: &PrintedColumn) -> bool {
    match row.column {
        Column::PlantA => row.plants == [Variety::Yellow, Variety::White],
        Column::PlantB | Column::PlantC => !row.plants.is_empty() && !row.plants.contains(&Variety::Old),
        Column::Buy | Column::Old | Column::Harvest | Column::Age | Column::Start | Column::Cards => {
            row.plants.is_empty()
        }
    }
}

fn check_cards(cards: &[(Card, u8)], fault: Report) {
    let all: usize = cards.iter().map(|&(_, count)| usize::from(count)).sum();
    count(Where::CardList, all, Pack::CARDS, fault);
    for (nth, &(card, count)) in cards.iter().enumerate() {
        if cards[..nth].iter().any(|&(earlier, _)| earlier == card) {
            fault(Where::Card(nth), Fault::Twice);
        }
        range(Where::Card(nth), usize::from(count), 1, usize::from(Pile::MOST), fault);
    }
    count(Where::CardList, cards.len(), Card::ALL.len(), fault);
}
