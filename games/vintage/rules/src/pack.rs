//! What is printed: regions and sites, the action board, the warehouse, the die, the chips and the cards.
//!
//! A [`Printed`] says what a pack file says; [`Pack::new`] checks it against every count that the rulebook
//! fixes and works out what the rules look up often.

use crate::pack_check::check;
use crate::vocabulary::{Card, Category, Chip, Column, MOST_SEATS, Pile, Region, Side, Site, Varieties, Variety};
use tabletop::Seat;

/// Sites that are all alike.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PrintedSite {
    pub region: Region,
    pub price: u8,
    pub quality: u8,
    pub count: u8,
}

/// A category of the warehouse.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PrintedCategory {
    pub category: Category,
    /// The least quality that leads here; `None` if only a card does.
    pub from: Option<u8>,
    /// Barrels that complete it.
    pub spaces: u8,
    pub points: u8,
}

/// A column of the action board: the markers that each of its circles takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedColumn {
    pub column: Column,
    /// What may be planted with it; for the three columns of grape varieties only.
    pub plants: Vec<Variety>,
    pub circles: Vec<u8>,
    /// Closed with 2 players.
    pub brown: Vec<u8>,
    /// Closed with 2 and 3 players.
    pub green: Vec<u8>,
}

impl PrintedColumn {
    /// All circles: those for two players, then those with three, then those with four.
    pub fn all(&self) -> impl Iterator<Item = u8> {
        [&self.circles, &self.brown, &self.green].into_iter().flatten().copied()
    }
}

/// Everything a pack file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    pub name: String,
    /// Barrels of a harvest.
    pub regions: Vec<(Region, u8)>,
    pub sites: Vec<PrintedSite>,
    pub chips: Vec<u8>,
    pub die: Vec<u8>,
    pub categories: Vec<PrintedCategory>,
    pub columns: Vec<PrintedColumn>,
    pub cards: Vec<(Card, u8)>,
}

/// Where in a pack file a fault lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Where {
    RegionList,
    Region(usize),
    SiteList,
    Site(usize),
    Chips,
    Die,
    CategoryList,
    Category(usize),
    ColumnList,
    Column(usize),
    CardList,
    Card(usize),
}

/// What is wrong with a pack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// How many there are, and how many there must be.
    Count {
        found: usize,
        needed: usize,
    },
    OutOfRange {
        found: usize,
        least: usize,
        most: usize,
    },
    /// An earlier row says the same thing.
    Twice,
    /// A region gives as many barrels as the rulebook says.
    Barrels {
        needed: u8,
    },
    /// The set-up for four players needs this many sites in Baixo Corgo.
    TooFewInBaixo {
        needed: usize,
    },
    /// The rulebook shows a site of this price.
    NoPriceOf {
        price: u8,
    },
    /// The rulebook's examples have an estate of this quality in Cima Corgo.
    NoCimaOf {
        quality: u8,
    },
    /// Three values, each on three chips.
    ChipValues,
    /// The rulebook's examples need a chip of this value.
    NoChipOf {
        value: u8,
    },
    /// The rulebook's example needs a die with this face.
    NoFaceOf {
        face: u8,
    },
    /// The rulebook fixes this category otherwise.
    CategoryFixed {
        category: Category,
    },
    /// The rulebook's example of a sale pays 2 + 3 + 3 points for Ruby Reserva, LBV and the Tawny with 10 to 40 years.
    AgeingExample,
    /// Every category needs a higher quality than the one below it.
    NotRising,
    /// The rulebook fixes how the first circles of this column are numbered.
    CirclesFixed,
    /// The five grape varieties, each in one of the three columns; yellow and white in the first.
    Plants,
}

/// A circle of the action board by its number in the pack.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Circle(std::num::NonZeroU8);

impl Circle {
    /// No board has more circles.
    pub const MOST: u8 = 63;

    pub const fn new(number: u8) -> Option<Self> {
        if Self::MOST <= number {
            return None;
        }
        match std::num::NonZeroU8::new(number + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    pub const fn number(self) -> u8 {
        self.0.get() - 1
    }
}

/// A set of circles.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Circles(u64);

impl Circles {
    pub const NONE: Self = Self(0);

    pub const fn contains(self, circle: Circle) -> bool {
        self.0 & (1 << circle.number()) != 0
    }

    #[must_use]
    pub const fn with(self, circle: Circle) -> Self {
        Self(self.0 | (1 << circle.number()))
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn first(self) -> Option<Circle> {
        if self.0 == 0 { None } else { Circle::new(self.0.trailing_zeros() as u8) }
    }

    pub fn iter(self) -> impl Iterator<Item = Circle> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let circle = Self(bits).first()?;
            bits &= bits - 1;
            Some(circle)
        })
    }
}

/// What is printed, checked, with what the rules look up often.
#[derive(Debug)]
pub struct Pack {
    printed: Printed,
    barrels: [u8; 3],
    spaces: [u8; 8],
    points: [u8; 8],
    /// For each side and quality: the level it leads to.
    levels: [[u8; Self::MOST_QUALITY as usize + 1]; 2],
    chips: [(Chip, u8); 3],
    faces: Vec<(u8, u32)>,
    /// For each column its circles by what they cost, the cheapest first.
    by_cost: [Vec<(u8, Circles)>; Column::ALL.len()],
    costs: Vec<(Column, u8)>,
    /// The circles in use with 2, 3 and 4 players.
    in_use: [Circles; 3],
    plants: [Varieties; Column::ALL.len()],
    cards: Pile,
    start_sites: [Site; MOST_SEATS],
}

impl Pack {
    /// Cards in all.
    pub const CARDS: usize = 36;
    pub const CHIPS: usize = 9;
    /// Old vineyards in the box.
    pub const OLD_VINEYARDS: u8 = 3;
    const MOST_QUALITY: u8 = 63;

    pub fn new(printed: Printed) -> Result<Self, Vec<(Where, Fault)>> {
        let faults = check(&printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        let row = |category: Category| {
            printed.categories.iter().find(|row| row.category == category).expect("the categories were checked")
        };
        let by_category = |value: fn(&PrintedCategory) -> u8| Category::ALL.map(|category| value(row(category)));
        let level = |side: Side, quality: usize| {
            let leads =
                |level: &u8| row(Category::at(side, *level)).from.is_some_and(|from| usize::from(from) <= quality);
            (0..Category::LEVELS).filter(leads).max().unwrap_or(0)
        };
        let (by_cost, costs, in_use) = circles(&printed);
        let plants = Column::ALL.map(|column| match column {
            Column::Old => Varieties::NONE.with(Variety::Old),
            Column::Buy
            | Column::PlantA
            | Column::PlantB
            | Column::PlantC
            | Column::Harvest
            | Column::Age
            | Column::Start
            | Column::Cards => {
                let row = printed.columns.iter().find(|row| row.column == column).expect("the columns were checked");
                row.plants.iter().copied().collect()
            }
        });
        Ok(Self {
            barrels: Region::ALL.map(|region| printed.regions.iter().find(|row| row.0 == region).expect("checked").1),
            spaces: by_category(|row| row.spaces),
            points: by_category(|row| row.points),
            levels: Side::ALL.map(|side| std::array::from_fn(|quality| level(side, quality))),
            chips: chips(&printed.chips),
            faces: counted(&printed.die),
            by_cost,
            costs,
            in_use,
            plants,
            cards: printed.cards.iter().copied().collect(),
            start_sites: start_sites(&printed.sites),
            printed,
        })
    }

    pub fn name(&self) -> &str {
        &self.printed.name
    }

    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    /// Barrels that an estate of the region produces.
    pub fn barrels(&self, region: Region) -> u8 {
        self.barrels[region.index()]
    }

    /// The rows of sites.
    pub fn sites(&self) -> impl Iterator<Item = Site> {
        (0..self.printed.sites.len()).filter_map(Site::new)
    }

    pub fn site(&self, site: Site) -> PrintedSite {
        self.printed.sites[site.index()]
    }

    /// Where the first estate of a seat lies.
    pub fn start_site(&self, seat: Seat) -> Site {
        self.start_sites[usize::from(seat.number())]
    }

    /// Barrels that complete a category.
    pub fn spaces(&self, category: Category) -> u8 {
        self.spaces[category.index()]
    }

    /// What a complete category pays.
    pub fn points(&self, category: Category) -> u8 {
        self.points[category.index()]
    }

    /// The category that a quality leads to.
    pub fn category(&self, side: Side, quality: u8) -> Category {
        Category::at(side, self.levels[side.index()][usize::from(quality.min(Self::MOST_QUALITY))])
    }

    /// The three values of chips, with their numbers.
    pub fn chips(&self) -> [(Chip, u8); 3] {
        self.chips
    }

    /// The faces of the die, with their numbers.
    pub fn faces(&self) -> &[(u8, u32)] {
        &self.faces
    }

    /// The circles of a column by what they cost, the cheapest first.
    pub fn circles(&self, column: Column) -> &[(u8, Circles)] {
        &self.by_cost[column.index()]
    }

    /// The column of a circle and what it costs; `None` if the board has no such circle.
    pub fn circle(&self, circle: Circle) -> Option<(Column, u8)> {
        self.costs.get(usize::from(circle.number())).copied()
    }

    /// The circles that may be used with so many players.
    pub fn in_use(&self, seats: u8) -> Circles {
        self.in_use[usize::from(seats) - 2]
    }

    /// What may be planted with a column.
    pub fn plants(&self, column: Column) -> Varieties {
        self.plants[column.index()]
    }

    /// All cards of the pack.
    pub fn cards(&self) -> Pile {
        self.cards
    }
}

type Board = ([Vec<(u8, Circles)>; Column::ALL.len()], Vec<(Column, u8)>, [Circles; 3]);

/// Numbers the circles, column by column in the order of the rulebook.
fn circles(printed: &Printed) -> Board {
    let mut costs = Vec::new();
    let mut in_use = [Circles::NONE; 3];
    let by_cost = Column::ALL.map(|column| {
        let row = printed.columns.iter().find(|row| row.column == column).expect("the columns were checked");
        let mut list: Vec<(u8, Circles)> = Vec::new();
        for (least, part) in [&row.circles, &row.brown, &row.green].into_iter().enumerate() {
            for &cost in part {
                let circle = Circle::new(costs.len() as u8).expect("the circles were counted");
                costs.push((column, cost));
                for open in &mut in_use[least..] {
                    *open = open.with(circle);
                }
                match list.iter_mut().find(|(other, _)| *other == cost) {
                    Some((_, circles)) => *circles = circles.with(circle),
                    None => list.push((cost, Circles::NONE.with(circle))),
                }
            }
        }
        list.sort_by_key(|&(cost, _)| cost);
        list
    });
    (by_cost, costs, in_use)
}

/// The first sites of Baixo Corgo in the order of the pack, one for each seat (Ruling V6).
fn start_sites(sites: &[PrintedSite]) -> [Site; MOST_SEATS] {
    let rows = sites.iter().enumerate().filter(|(_, site)| site.region == Region::Baixo);
    let mut baixo = rows.flat_map(|(row, site)| std::iter::repeat_n(row, usize::from(site.count)));
    std::array::from_fn(|_| baixo.next().and_then(Site::new).expect("the sites were checked"))
}

fn chips(values: &[u8]) -> [(Chip, u8); 3] {
    let counted = counted(values);
    std::array::from_fn(|nth| {
        let (value, count) = counted[nth];
        (Chip::new(value).expect("the chips were checked"), count as u8)
    })
}

/// Different values with their numbers, in ascending order.
fn counted(values: &[u8]) -> Vec<(u8, u32)> {
    let mut values = values.to_vec();
    values.sort_unstable();
    let mut counted: Vec<(u8, u32)> = Vec::new();
    for value in values {
        match counted.last_mut() {
            Some((last, count)) if *last == value => *count += 1,
            Some(_) | None => counted.push((value, 1)),
        }
    }
    counted
}
