//! Chapter 5, abilities: every distiller and every upgrade whose line is about sales, by name.

use super::scenario::*;

fn selling() -> Scenario {
    table(2).phase(PhaseKind::Sell)
}

/// DI-5.8: the Brown Brothers get 2 points for a region that none of their other labels has.
#[test]
fn the_brown_brothers() {
    let soju =
        || selling().distiller(ANN, "brown-brothers").spirit_in(ANN, Place::New, Recipe::Soju, "2*grains", "metal", 0);
    soju().play("sell new glass").sold_for(2, 5 + 2);
    soju().labels(ANN, &[Recipe::Gin]).play("sell new glass").sold_for(2, 5 + 2);
    // Vodka is a spirit of their own region, Asia and Oceania.
    soju().labels(ANN, &[Recipe::Vodka]).play("sell new glass").sold_for(2, 5);
}

/// DI-5.8: Anne gets 2 points for three flavor cards.
#[test]
fn anne_mcadam() {
    for (flavors, points) in [(2, 10 + 3), (3, 10 + 6 + 2)] {
        let whiskey = selling().distiller(ANN, "anne-mcadam");
        let whiskey = whiskey.spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", "wood", flavors);
        let mut table = whiskey.play("sell 1 glass");
        for key in &["manure", "plastic", "skunky"][..usize::from(flavors)] {
            table = table.turn_up(&format!("flavor @{key}"));
        }
        table.sold_for(1, points);
    }
}

/// DI-5.8: Nathan gets a coin for aged spirits, Joana for unaged ones.
#[test]
fn nathan_and_joana() {
    let aged = |key: &str| {
        selling()
            .distiller(ANN, key)
            .spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", "wood", 1)
            .play("sell 1 glass")
            .turn_up("flavor @manure")
    };
    let unaged = |key: &str| {
        selling()
            .distiller(ANN, key)
            .spirit_in(ANN, Place::New, Recipe::Soju, "2*grains", "metal", 0)
            .play("sell new glass")
    };
    aged("nathan-migizi").sold_for(1 + 1, 11);
    aged("joana-peri-de-sousa").sold_for(1, 11);
    unaged("nathan-migizi").sold_for(2, 5);
    unaged("joana-peri-de-sousa").sold_for(2 + 1, 5);
}

/// DI-5.8: Guillermo gets a point for three sugars.
#[test]
fn guillermo() {
    let vodka =
        |names: &str| selling().spirit_in(ANN, Place::New, Recipe::Vodka, names, "metal", 0).play("sell new glass");
    vodka("2*grains").sold_for(3, 2);
    vodka("3*grains").sold_for(3, 3);
}

/// DI-5.8: Vicente gets 2 coins when the bottle is of the spirit's region.
#[test]
fn brother_vicente() {
    let gin = |bottle: &str| {
        selling()
            .distiller(ANN, "brother-vicente")
            .storeroom(ANN, &[bottle])
            .spirit_in(ANN, Place::New, Recipe::Gin, "2*fruits", "metal", 0)
            .play(&format!("sell new @{bottle}"))
    };
    gin("canister-bottle").sold_for(1 + 1 + 2, 7 + 2);
    gin("carton-bottle").sold_for(1 + 1, 7 + 1);
}

/// DI-5.8, D17: Celebrity Promoter, Warehouse Manager, Tropical Warehouse, Master Blender.
#[test]
fn upgrades_at_a_sale() {
    let whiskey = |upgrade: &str| {
        selling()
            .upgrades(ANN, &[upgrade])
            .spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", "wood", 2)
            .play("sell 1 glass")
            .turn_up("flavor @caramel")
            .turn_up("flavor @oaky")
    };
    whiskey("celebrity-promoter").sold_for(1 + 4 + 2, 13);
    whiskey("warehouse-manager").sold_for(1 + 4 + 3, 13);
    whiskey("tropical-warehouse").sold_for(1 + 4, 10 + 6);
    whiskey("master-blender").sold_for(1 + 4, 13);
    let owned = selling().upgrades(ANN, &["master-blender"]).labels(ANN, &[Recipe::Vodka]).spirit_in(
        ANN,
        Place::New,
        Recipe::Cachaca,
        "plants",
        "metal",
        0,
    );
    owned.play("sell new glass").sold_for(2, 4 + 1);
}

/// DI-3.7: Gunnhild gets a coin for each water that she buys.
#[test]
fn gunnhild() {
    table(2).distiller(ANN, "gunnhild-hellstrom").play("buy water").money_is(ANN, 1);
}
