//! What players have, counted, for awards, goals, solo goals and upgrades: every count by name in one position.

use distilled::effect::Holding;
use distilled::holding;

use super::scenario::*;

/// What Ann has here, told for every count. She is Guillermo, from the Americas.
fn counted(table: &mut Scenario) -> Vec<(Holding, u16)> {
    let pack = table.pack;
    let open = *table.game().open();
    Holding::ALL.into_iter().map(|what| (what, holding(pack, &open, ANN, what))).collect()
}

/// DI-2.5, DI-8.1, DI-9.5, D18: labels on the board and on stored spirits, Home as the rule in question takes it,
/// Vodka left out of the sugars; bottles, upgrades, cubes and money.
#[test]
fn every_count() {
    use Recipe::{Baijiu, Brandy, Gin, Rum, Soju, Vodka, Whiskey};
    let mut table = table(2)
        .labels(ANN, &[Gin, Gin, Rum, Whiskey, Vodka, Soju])
        .spirit_in(ANN, Place::First, Baijiu, "3*grains", "clay", 1)
        .upgrades(ANN, &["natural-spring", "biochemist", "tour-guide"])
        .knows(ANN, &[Gin, Rum, Soju, Brandy])
        .display(ANN, &["worm-bottle", "pig-bottle", "carton-bottle", "jug"])
        .storeroom(ANN, &["half-bottle", "dolium-barrel"])
        .money(ANN, 7);
    table.arranging().open.players[ANN].matched = 2;
    let expected = [
        (Holding::Regions, 3),
        (Holding::EachRegion, 2),
        (Holding::Americas, 1),
        (Holding::Europe, 2),
        (Holding::Asia, 2),
        (Holding::WithHomeAmericas, 3),
        (Holding::WithHomeEurope, 2),
        (Holding::WithHomeAsia, 2),
        (Holding::Own, 3),
        (Holding::Foreign, 4),
        (Holding::OneRegion, 3),
        (Holding::Bronze, 1),
        (Holding::Silver, 4),
        (Holding::Gold, 1),
        (Holding::SilverOrGold, 5),
        (Holding::AnyTier, 6),
        (Holding::EachTier, 1),
        (Holding::Grain, 3),
        (Holding::Plant, 1),
        (Holding::Fruit, 2),
        (Holding::EachSugar, 1),
        (Holding::Metal, 4),
        (Holding::Clay, 1),
        (Holding::Wood, 2),
        (Holding::BarrelSorts, 3),
        (Holding::Aged, 3),
        (Holding::Unaged, 4),
        (Holding::Plain, 1),
        (Holding::Different, 6),
        (Holding::Same, 2),
        (Holding::Pairs, 1),
        (Holding::Equipment, 1),
        (Holding::Specialists, 2),
        (Holding::Upgrades, 3),
        (Holding::EquipmentPoints, 1),
        (Holding::SpecialistPoints, 2),
        (Holding::Cubes, 4),
        (Holding::DearCubes, 3),
        (Holding::Money, 7),
        (Holding::Stored, 1),
        (Holding::Displayed, 4),
        (Holding::Bottles, 5),
        (Holding::BottleRegions, 2),
        (Holding::GlassAmericas, 2),
        (Holding::GlassEurope, 1),
        (Holding::GlassAsia, 2),
        (Holding::Matched, 2),
    ];
    assert_eq!(counted(&mut table), expected);
}

/// DI-8.1, DI-9.5: who has nothing counts nothing.
#[test]
fn nothing_counts_nothing() {
    assert!(counted(&mut table(2)).iter().all(|&(_, count)| count == 0));
}
