//! The expected points of ageing and selling barrels of port.

use std::cell::Cell;
use std::sync::Mutex;

use vintage::pack::{Pack, PrintedSite};
use vintage::vocabulary::{Card, Category, Chip, Harvest, Side, Site, Variety, Vault};
use vintage::{Board, Grounds};

/// Barrels in each category.
type Warehouse = [u8; Category::ALL.len()];

/// Size of the lookup table of harvests, by barrels and quality; larger ones are rare.
const BARRELS: usize = 10;
const QUALITY: usize = 24;
/// All five spaces planted, an old vineyard, and the harvest bonus.
const MORE: usize = 2 + Chip::MOST as usize + 1;

/// Points of a barrel in each complete category.
pub(crate) struct Prices {
    pub(crate) pack: &'static Pack,
    barrel: [f32; Category::ALL.len()],
    /// Probability of one face of the die.
    face: f32,
    /// Expected points of harvests, by barrels and quality; asked many times for every position.
    harvests: [[f32; QUALITY]; BARRELS],
    /// Expected yield of estates with one barrel of brandy, by site and by added quality.
    estates: [[f32; MORE]; Site::COUNT],
}

/// The prices of every pack in use.
static KNOWN: Mutex<Vec<&'static Prices>> = Mutex::new(Vec::new());

thread_local! {
    /// The prices used last.
    static LAST: Cell<Option<&'static Prices>> = const { Cell::new(None) };
}

/// The inputs of an ageing.
#[derive(Copy, Clone)]
struct Cellar {
    prices: &'static Prices,
    vaults: [Harvest; Vault::ALL.len()],
    warehouse: Warehouse,
    /// Whether the warehouse is raised.
    raised: bool,
    partial: f32,
}

impl Cellar {
    /// Size of the cache.
    const KEPT: usize = 256;

    /// Its place in the cache.
    fn place(&self) -> usize {
        /// 2⁶⁴ divided by the golden ratio.
        const STIR: u64 = 0x9E37_79B9_7F4A_7C15;
        let [a, b, c, d] = self.vaults;
        let cellar = [a.barrels, a.quality, b.barrels, b.quality, c.barrels, c.quality, d.barrels, d.quality];
        let cellar = u64::from_le_bytes(cellar).wrapping_mul(STIR);
        let all = (cellar ^ u64::from_le_bytes(self.warehouse)).wrapping_add(self.raised.into()).wrapping_mul(STIR);
        (all >> 32) as usize % Self::KEPT
    }
}

impl PartialEq for Cellar {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.prices, other.prices)
            && (self.vaults, self.warehouse, self.raised) == (other.vaults, other.warehouse, other.raised)
            && self.partial.to_bits() == other.partial.to_bits()
    }
}

/// Whether an oenologist lies beside the board.
fn has_oenologist(board: &Board) -> bool {
    0 < board.beside.of(Card::Oenologist)
}

thread_local! {
    /// Cached results of ageings.
    static AGED: [Cell<Option<(Cellar, f32)>>; Cellar::KEPT] = const { [const { Cell::new(None) }; Cellar::KEPT] };
}

impl Prices {
    /// The prices of a pack, computed once.
    pub(crate) fn of(pack: &'static Pack) -> &'static Self {
        if let Some(last) = LAST.get().filter(|last| std::ptr::eq(last.pack, pack)) {
            return last;
        }
        let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let prices = known.iter().copied().find(|prices| std::ptr::eq(prices.pack, pack)).unwrap_or_else(|| {
            let counted: &'static Self = Box::leak(Box::new(Self::count(pack)));
            known.push(counted);
            counted
        });
        LAST.set(Some(prices));
        prices
    }

    fn count(pack: &'static Pack) -> Self {
        let faces: u32 = pack.faces().iter().map(|&(_, count)| count).sum();
        let mut prices = Self {
            pack,
            barrel: Category::ALL.map(|category| f32::from(pack.points(category)) / f32::from(pack.spaces(category))),
            face: 1.0 / faces as f32,
            harvests: [[0.0; QUALITY]; BARRELS],
            estates: [[0.0; MORE]; Site::COUNT],
        };
        for barrels in 0..BARRELS {
            for quality in 0..QUALITY {
                let harvest = Harvest { barrels: barrels as u8, quality: quality as u8 };
                prices.harvests[barrels][quality] = prices.on_better_side(harvest);
            }
        }
        for site in pack.sites() {
            let PrintedSite { region, quality, .. } = pack.site(site);
            let barrels = pack.barrels(region).saturating_sub(1);
            prices.estates[site.index()] =
                std::array::from_fn(|more| prices.of_harvest(Harvest { barrels, quality: quality + more as u8 }));
        }
        prices
    }

    /// Expected points of a harvest on its better side.
    pub(crate) fn of_harvest(&self, harvest: Harvest) -> f32 {
        let known = self.harvests.get(usize::from(harvest.barrels));
        let known = known.and_then(|row| row.get(usize::from(harvest.quality)));
        known.copied().unwrap_or_else(|| self.on_better_side(harvest))
    }

    fn on_better_side(&self, harvest: Harvest) -> f32 {
        let [ruby, tawny] = Side::ALL.map(|side| self.on_side(harvest, side));
        ruby.max(tawny)
    }

    fn on_side(&self, harvest: Harvest, side: Side) -> f32 {
        let mut sum = 0.0;
        for &(face, count) in self.pack.faces() {
            let category = self.pack.category(side, harvest.quality + face);
            let mut left = harvest.barrels;
            let mut worth = 0.0;
            for level in (0..=category.level()).rev() {
                let category = Category::at(side, level);
                let here = if level == 0 { left } else { left.min(self.pack.spaces(category)) };
                worth += f32::from(here) * self.barrel[category.index()];
                left -= here;
            }
            sum += count as f32 * worth;
        }
        sum * self.face
    }

    /// Expected yield of an estate in a harvest with this bonus and one barrel of brandy.
    pub(crate) fn of_estate(&self, site: Site, grounds: Grounds, bonus: u8) -> f32 {
        let more = u8::from(grounds.is_full()) + u8::from(grounds.cubes.contains(Variety::Old)) + bonus;
        self.estates[site.index()][usize::from(more)]
    }

    /// Value of the warehouse; incomplete categories count in part.
    pub(crate) fn of_warehouse(&self, warehouse: Warehouse, partial: f32) -> f32 {
        if warehouse == [0; Category::ALL.len()] {
            return 0.0;
        }
        warehouse.iter().zip(&self.barrel).map(|(&lying, &price)| f32::from(lying) * price).sum::<f32>() * partial
    }

    /// Mean points, over the die, of ageing the whole cellar now, and the value of the warehouse after it.
    ///
    /// Cached, because a search asks about the same cellars thousands of times.
    pub(crate) fn of_ageing(&'static self, board: &Board, partial: f32) -> f32 {
        let Board { cellar: vaults, warehouse, .. } = *board;
        let asked = Cellar { prices: self, vaults, warehouse, raised: has_oenologist(board), partial };
        AGED.with(|kept| {
            let place = &kept[asked.place()];
            if let Some((_, worth)) = place.get().filter(|(known, _)| *known == asked) {
                return worth;
            }
            let worth = self.over_the_die(board, partial);
            place.set(Some((asked, worth)));
            worth
        })
    }

    fn over_the_die(&self, board: &Board, partial: f32) -> f32 {
        let mut sum = 0.0;
        // Adjacent faces often give the same result.
        let mut last = None;
        for &(face, count) in self.pack.faces() {
            let categories = Vault::ALL.map(|vault| {
                let harvest = board.cellar[vault.index()];
                (!harvest.is_none()).then(|| self.pack.category(vault.side(), harvest.quality + face))
            });
            let worth = match last {
                Some((same, worth)) if same == categories => worth,
                Some(_) | None => self.aged(board, categories, partial),
            };
            last = Some((categories, worth));
            sum += count as f32 * worth;
        }
        sum * self.face
    }

    /// The points when the barrels of each vault have reached these categories, and the value of the warehouse after it.
    fn aged(&self, board: &Board, categories: [Option<Category>; Vault::ALL.len()], partial: f32) -> f32 {
        let mut warehouse = board.warehouse;
        for (vault, category) in Vault::ALL.into_iter().zip(categories) {
            if let Some(category) = category {
                self.fill(&mut warehouse, category, board.cellar[vault.index()].barrels);
            }
        }
        if has_oenologist(board) {
            self.raise(&mut warehouse);
        }
        let points = self.sell(&mut warehouse);
        points + self.of_warehouse(warehouse, partial)
    }

    fn room(&self, warehouse: Warehouse, category: Category) -> u8 {
        let lying = warehouse[category.index()];
        if category.level() == 0 { u8::MAX - lying } else { self.pack.spaces(category).saturating_sub(lying) }
    }

    fn fill(&self, warehouse: &mut Warehouse, category: Category, barrels: u8) {
        let mut left = barrels;
        for level in (0..=category.level()).rev() {
            let category = Category::at(category.side(), level);
            let here = left.min(self.room(*warehouse, category));
            warehouse[category.index()] += here;
            left -= here;
        }
    }

    fn raise(&self, warehouse: &mut Warehouse) {
        for side in Side::ALL {
            for level in (0..Category::LEVELS - 1).rev() {
                let (from, to) = (Category::at(side, level), Category::at(side, level + 1));
                let count = warehouse[from.index()].min(self.room(*warehouse, to));
                warehouse[from.index()] -= count;
                warehouse[to.index()] += count;
            }
        }
    }

    fn sell(&self, warehouse: &mut Warehouse) -> f32 {
        let mut points = 0;
        for category in Category::ALL {
            let spaces = self.pack.spaces(category);
            let lying = &mut warehouse[category.index()];
            let times = if category.level() == 0 { *lying / spaces } else { u8::from(spaces <= *lying) };
            *lying -= times * spaces;
            points += u16::from(times) * u16::from(self.pack.points(category));
        }
        f32::from(points)
    }
}
