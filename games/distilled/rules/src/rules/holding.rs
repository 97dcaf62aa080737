//! What a player has, counted: for awards, goals, solo goals and upgrades.

use tabletop::{CardSet, Seat};

use crate::effect::{Holding, Worth};
use crate::pack::{Pack, PrintedRecipe};
use crate::state::{Open, Player};
use crate::vocabulary::{BarrelSort, FLIGHT_RECIPES, Place, Recipe, Region, Sugar, Tier, UpgradeSort};

/// Home is the distiller's region (DI-2.5).
pub(crate) fn real(pack: &Pack, player: &Player, region: Region) -> Region {
    match region {
        Region::Home => pack.distiller(player.identity()).region,
        Region::Americas | Region::Europe | Region::Asia => region,
    }
}

/// The region of a spirit, Home taken as the distiller's.
pub(crate) fn region(pack: &Pack, player: &Player, recipe: Recipe) -> Region {
    real(pack, player, pack.recipe(recipe, player.identity()).region)
}

fn labels(player: &Player) -> impl Iterator<Item = Recipe> {
    player.owned_labels().map(|(recipe, _)| recipe)
}

fn count(pack: &Pack, player: &Player, wanted: impl Fn(&PrintedRecipe) -> bool) -> u8 {
    labels(player).filter(|&recipe| wanted(&pack.recipe(recipe, player.identity()))).count() as u8
}

fn by_region(pack: &Pack, player: &Player) -> [u8; 3] {
    let mut counts = [0; Region::REAL.len()];
    labels(player).for_each(|recipe| counts[region(pack, player, recipe).index()] += 1);
    counts
}

fn with_sugar(pack: &Pack, player: &Player, sugar: Sugar) -> u8 {
    count(pack, player, |recipe| recipe.recipe != Recipe::Vodka && recipe.sugars[sugar.index()])
}

/// Sets of one label for each sugar; every label serves for one of its sugars only (DI-10.5). By Hall's theorem there
/// are as many sets as the labels for every choice of sugars allow.
fn each_sugar(pack: &Pack, player: &Player) -> u8 {
    let sets = (1_u8..8).map(|wanted| {
        let serves = |recipe: &PrintedRecipe| {
            let mut sugars = (0..3).filter(|&sugar| wanted & 1 << sugar != 0);
            recipe.recipe != Recipe::Vodka && sugars.any(|sugar| recipe.sugars[sugar])
        };
        count(pack, player, serves) / wanted.count_ones() as u8
    });
    sets.min().unwrap_or(0)
}

/// How many labels there are of each recipe.
fn same(player: &Player) -> [u8; Recipe::ALL.len()] {
    let mut counts = [0; Recipe::ALL.len()];
    labels(player).for_each(|recipe| counts[recipe.index()] += 1);
    counts
}

fn bottles(pack: &Pack, cards: CardSet, of: &[Region]) -> u8 {
    cards.iter().filter(|&card| pack.bottle_region(card).is_some_and(|region| of.contains(&region))).count() as u8
}

/// Displayed bottles of each region, Home taken as the distiller's (DI-9.3).
pub(crate) fn display(pack: &Pack, player: &Player) -> [u8; 3] {
    let own = real(pack, player, Region::Home);
    Region::REAL.map(|region| {
        let home = if region == own { bottles(pack, player.display, &[Region::Home]) } else { 0 };
        bottles(pack, player.display, &[region]) + home
    })
}

fn cubes(pack: &Pack, open: &Open, player: &Player, wanted: impl Fn(Tier) -> bool) -> u8 {
    let recipes = open.recipes(pack);
    let has = |place: &usize| player.cubes & 1 << place != 0;
    let tier = |place: usize| pack.recipe(recipes[place], player.identity()).tier;
    (0..FLIGHT_RECIPES).filter(has).filter_map(tier).filter(|&tier| wanted(tier)).count() as u8
}

fn upgrades(pack: &Pack, player: &Player, sort: UpgradeSort) -> u8 {
    player.upgrades.iter().flatten().filter(|&&card| pack.upgrade(card).sort == sort).count() as u8
}

/// How much of something a player has.
pub fn holding(pack: &Pack, open: &Open, seat: Seat, what: Holding) -> u16 {
    let player = &open.players[seat];
    let least = |counts: [u8; 3]| counts.into_iter().min().unwrap_or(0);
    let of_region = |region| count(pack, player, |recipe| recipe.region == region);
    let with_home = |region: Region| by_region(pack, player)[region.index()];
    let own = || with_home(real(pack, player, Region::Home));
    let of_tier = |tier| count(pack, player, |recipe| recipe.tier == Some(tier));
    let in_barrel = |barrel| count(pack, player, |recipe| recipe.barrel == barrel);
    let glass = |region| bottles(pack, player.display, &[region, Region::Home]);
    let some = |counts: [u8; 3]| counts.into_iter().filter(|&count| 0 < count).count() as u8;
    let found = match what {
        Holding::Regions => some(by_region(pack, player)),
        Holding::EachRegion => least(by_region(pack, player)),
        Holding::Americas => of_region(Region::Americas),
        Holding::Europe => of_region(Region::Europe),
        Holding::Asia => of_region(Region::Asia),
        Holding::WithHomeAmericas => with_home(Region::Americas),
        Holding::WithHomeEurope => with_home(Region::Europe),
        Holding::WithHomeAsia => with_home(Region::Asia),
        Holding::Own => own(),
        Holding::Foreign => labels(player).count() as u8 - own(),
        Holding::OneRegion => by_region(pack, player).into_iter().max().unwrap_or(0),
        Holding::Bronze => of_tier(Tier::Bronze),
        Holding::Silver => of_tier(Tier::Silver),
        Holding::Gold => of_tier(Tier::Gold),
        Holding::SilverOrGold => of_tier(Tier::Silver) + of_tier(Tier::Gold),
        Holding::AnyTier => count(pack, player, |recipe| recipe.tier.is_some()),
        Holding::EachTier => least(Tier::ALL.map(of_tier)),
        Holding::Grain => with_sugar(pack, player, Sugar::Grain),
        Holding::Plant => with_sugar(pack, player, Sugar::Plant),
        Holding::Fruit => with_sugar(pack, player, Sugar::Fruit),
        Holding::EachSugar => each_sugar(pack, player),
        Holding::Metal => in_barrel(BarrelSort::Metal),
        Holding::Clay => in_barrel(BarrelSort::Clay),
        Holding::Wood => in_barrel(BarrelSort::Wood),
        Holding::BarrelSorts => some(BarrelSort::ALL.map(in_barrel)),
        Holding::Aged => count(pack, player, |recipe| recipe.aged),
        Holding::Unaged => count(pack, player, |recipe| !recipe.aged),
        Holding::Plain => count(pack, player, |recipe| matches!(recipe.recipe, Recipe::Vodka | Recipe::Moonshine)),
        Holding::Different => same(player).into_iter().filter(|&count| 0 < count).count() as u8,
        Holding::Same => same(player).into_iter().max().unwrap_or(0),
        Holding::Pairs => same(player).into_iter().map(|count| count / 2).sum(),
        Holding::Equipment => upgrades(pack, player, UpgradeSort::Equipment),
        Holding::Specialists => upgrades(pack, player, UpgradeSort::Specialist),
        Holding::Upgrades => player.upgrades.iter().flatten().count() as u8,
        Holding::EquipmentPoints => upgrade_points(pack, open, seat, Some(UpgradeSort::Equipment)),
        Holding::SpecialistPoints => upgrade_points(pack, open, seat, Some(UpgradeSort::Specialist)),
        Holding::Cubes => cubes(pack, open, player, |_| true),
        Holding::DearCubes => cubes(pack, open, player, |tier| tier != Tier::Bronze),
        Holding::Money => return player.money,
        Holding::Stored => Place::STORED.iter().filter(|&&place| player.spirit(place).is_some()).count() as u8,
        Holding::Displayed => player.display.len(),
        Holding::Bottles => player.display.or(player.items.and(pack.bottles())).len(),
        Holding::BottleRegions => some(display(pack, player)),
        Holding::GlassAmericas => glass(Region::Americas),
        Holding::GlassEurope => glass(Region::Europe),
        Holding::GlassAsia => glass(Region::Asia),
        Holding::Matched => player.matched,
    };
    u16::from(found)
}

/// What the upgrades of a player score, all or one sort of them (DI-9.4).
pub fn upgrade_points(pack: &Pack, open: &Open, seat: Seat, sort: Option<UpgradeSort>) -> u8 {
    let player = &open.players[seat];
    let mine = player.upgrades.iter().flatten().map(|&card| pack.upgrade(card));
    let worth = |upgrade: &crate::pack::Upgrade| match upgrade.worth {
        Worth::Points { by } => by,
        Worth::Per { by, of, each } => by * (holding(pack, open, seat, of) / u16::from(each)) as u8,
        Worth::Only { by } => {
            if upgrades(pack, player, upgrade.sort) == 1 {
                by
            } else {
                0
            }
        }
        Worth::TopIngredient => open.top_ingredient.map_or(0, |card| pack.ingredient(card).money),
        Worth::Rate { .. } => 0,
    };
    mine.filter(|upgrade| sort.is_none_or(|sort| upgrade.sort == sort)).map(worth).sum()
}
