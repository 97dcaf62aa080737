//! Chapter 4, from what was distilled to a spirit: recipe, barrel, label, first flavor cards.

use tabletop::Viewer;

use super::scenario::*;

fn naming(seats: u8) -> Scenario {
    table(seats).phase(PhaseKind::Bottle)
}

/// DI-4.11, D14: one known recipe that fits, perhaps a lesser one; in player order.
#[test]
fn one_recipe() {
    let table = || naming(2).distilled(ANN, "2*grains alcohol").knows(ANN, &[Recipe::Soju, Recipe::Whiskey]);
    table().storeroom(ANN, &["wood"]).offers_only(&["make vodka metal", "make soju metal", "make whiskey wood"]);
    table().play("make vodka metal").makes(ANN, Place::New, Recipe::Vodka);
    table().forbids("make gin metal", "DI-3.4").because("UnknownRecipe");
    table().forbids("pass", "DI-4.11").because("NotNow");
}

/// DI-4.12: the printed examples of Gin and Whiskey: two of their sugar, and no other.
#[test]
fn gin_and_whiskey() {
    let gin = |names: &str| naming(2).knows(ANN, &[Recipe::Gin, Recipe::Soju]).distilled(ANN, names);
    gin("2*fruits alcohol").offers(&["make gin metal"]);
    gin("2*grains alcohol").forbids("make gin metal", "DI-4.12").because("DoesNotFit");
    let mut vodka = naming(2).knows(ANN, &[Recipe::Gin]).distilled(ANN, "2*fruits grains alcohol");
    assert!(!distilled::fits(
        vodka.pack,
        card(distilled::vocabulary::Deck::Distillers, "guillermo-osorio"),
        &vodka.stack("2*fruits grains"),
        Recipe::Gin
    ));
    let whiskey =
        |names: &str| naming(2).knows(ANN, &[Recipe::Whiskey]).storeroom(ANN, &["wood"]).distilled(ANN, names);
    whiskey("2*grains alcohol").offers(&["make whiskey wood"]);
    assert!(!distilled::fits(
        vodka.pack,
        card(distilled::vocabulary::Deck::Distillers, "guillermo-osorio"),
        &vodka.stack("grains alcohol"),
        Recipe::Whiskey
    ));
}

/// DI-4.12: every recipe: what it needs at least, and that less or another sugar is not enough.
#[test]
fn every_recipe() {
    let rows = [
        (Recipe::Moonshine, "alcohol", "grains"),
        (Recipe::Vodka, "grains", "alcohol"),
        (Recipe::Aquavit, "grains plants", "fruits"),
        (Recipe::Cachaca, "plants", "grains plants"),
        (Recipe::Soju, "2*grains", "grains"),
        (Recipe::Shochu, "grains", "plants"),
        (Recipe::Lambanog, "2*plants", "plants"),
        (Recipe::Gin, "2*fruits", "fruits grains"),
        (Recipe::Grappa, "fruits", "plants"),
        (Recipe::Pisco, "3*fruits", "2*fruits"),
        (Recipe::Whiskey, "2*grains", "grains"),
        (Recipe::Rum, "2*plants", "plants"),
        (Recipe::Baijiu, "3*grains", "2*grains"),
        (Recipe::Brandy, "2*fruits", "fruits"),
        (Recipe::Tequila, "3*plants", "2*plants"),
    ];
    let distiller = card(distilled::vocabulary::Deck::Distillers, "brother-vicente");
    for (recipe, enough, wrong) in rows {
        let mut table = table(2);
        let (enough, wrong) = (table.stack(enough), table.stack(wrong));
        assert!(distilled::fits(table.pack, distiller, &enough, recipe), "{recipe}");
        assert!(!distilled::fits(table.pack, distiller, &wrong, recipe), "{recipe}");
    }
}

/// DI-4.13: the printed examples of Vodka and Moonshine; there is always one of them.
#[test]
fn vodka_or_moonshine() {
    let only = |names: &str| {
        let mut table =
            naming(2).knows(ANN, &[Recipe::Soju]).storeroom(ANN, &["stainless-steel-barrel"]).distilled(ANN, names);
        table.offered(ANN)
    };
    assert_eq!(only("grains fruits plants"), ["make vodka metal", "make vodka @stainless-steel-barrel"]);
    assert_eq!(only("2*alcohol water"), ["make moonshine metal", "make moonshine @stainless-steel-barrel"]);
    let two = naming(2).storeroom(ANN, &["stainless-steel-barrel"]).distilled(ANN, "grains");
    two.forbids("make moonshine metal", "DI-4.13").because("DoesNotFit");
}

/// DI-4.14, D15: every signature recipe by name: its named ingredient or the signature ingredient, once a game.
#[test]
fn every_signature_recipe() {
    let rows = [
        ("ruthless-ajani", "@sugarcane 2*plants", "3*plants"),
        ("jacqueline-booker", "@corn 2*grains", "3*grains"),
        ("brown-brothers", "@juniper-berries 2*fruits", "3*fruits"),
        ("etienne-eau-claire", "@grapes 2*fruits", "@grapes fruits"),
        ("juliana-de-la-cruz", "@palm 2*plants", "@palm 2*plants grains"),
        ("angus-douglas", "@barley 2*grains", "@rye 2*grains"),
        ("pilar-del-fuego", "@agave 2*plants", "@palm 2*plants"),
        ("mary-genever", "@juniper-berries 2*fruits", "@figs 2*fruits"),
        ("gunnhild-hellstrom", "@potatoes plants", "@potatoes"),
        ("jeong-ji-na", "@rice 2*grains", "@rice grains"),
        ("anne-mcadam", "@barley 2*grains", "@barley 2*plants"),
        ("nathan-migizi", "@rye 2*grains", "@wheat 2*grains"),
        ("guillermo-osorio", "@grapes 2*fruits", "@apples 2*fruits"),
        ("nisha-sakuhar", "@millet grains", "2*grains"),
        ("sakai-sotaro", "@wheat grains", "@wheat"),
        ("joana-peri-de-sousa", "@sugarcane plants", "@anise plants"),
        ("brother-vicente", "@grapes fruits", "@grapes plants"),
        ("fang-xin", "@sorghum 2*grains", "@sorghum grains"),
    ];
    for (key, enough, wrong) in rows {
        let distiller = card(distilled::vocabulary::Deck::Distillers, key);
        let mut table = table(2);
        let (enough, wrong) = (table.stack(enough), table.stack(wrong));
        assert!(distilled::fits(table.pack, distiller, &enough, Recipe::Signature), "{key}");
        assert!(!distilled::fits(table.pack, distiller, &wrong, Recipe::Signature), "{key}");
    }
    let pisco = || naming(2).distilled(ANN, "signature 2*fruits").storeroom(ANN, &["stainless-steel-barrel"]);
    pisco().play("make signature metal").makes(ANN, Place::New, Recipe::Signature);
    pisco().labels(ANN, &[Recipe::Signature]).forbids("make signature metal", "DI-4.14").because("UnknownRecipe");
}

/// DI-4.14: "Sie darf für dein Spezialrezept oder ein anderes Rezept verwendet werden."
#[test]
fn the_signature_ingredient_serves_other_recipes() {
    let grapes = naming(2).distiller(ANN, "guillermo-osorio").knows(ANN, &[Recipe::Gin]);
    grapes.distilled(ANN, "signature fruits alcohol").play("make gin metal").makes(ANN, Place::New, Recipe::Gin);
}

/// DI-4.15: a barrel of the right kind from the storeroom.
#[test]
fn the_right_barrel() {
    let whiskey = naming(2).knows(ANN, &[Recipe::Whiskey]).distilled(ANN, "2*grains").storeroom(ANN, &["clay", "wood"]);
    whiskey
        .forbids("make whiskey clay", "DI-4.15")
        .because("WrongBarrel")
        .forbids("make whiskey @ex-bourbon-hogshead", "DI-4.15")
        .play("make whiskey wood")
        .makes(ANN, Place::First, Recipe::Whiskey);
}

/// DI-4.16, D14: labels go in player order; without a label the spirit is still a spirit.
#[test]
fn labels_in_player_order() {
    let mut table = naming(2)
        .knows(ANN, &[Recipe::Soju])
        .knows(BEN, &[Recipe::Soju])
        .distilled(ANN, "2*grains")
        .distilled(BEN, "2*grains")
        .labels(BEN, &[Recipe::Soju])
        .labels_left(Recipe::Soju, 1)
        .play("make soju metal")
        .turn_of(BEN)
        .labels_left(Recipe::Soju, 0)
        .play("make soju metal");
    assert!(table.spirit(ANN, Place::New).expect("a soju").labelled);
    assert!(!table.spirit(BEN, Place::New).expect("a soju").labelled);
}

/// DI-4.17: Malting Floor adds a flavor card unseen, Doig Ventilator one of two.
#[test]
fn flavors_for_a_new_spirit() {
    let choices = || naming(2).knows(ANN, &[Recipe::Soju]).distilled(ANN, "2*grains");
    choices().upgrades(ANN, &["malting-floor"]).play("make soju metal").flavors_are(ANN, Place::New, 1);
    let mut doig = choices()
        .upgrades(ANN, &["doig-ventilator"])
        .play("make soju metal")
        .turn_up("flavor @caramel")
        .turn_up("flavor @manure")
        .by_clause("DI-4.17")
        .forbids("keep @vanilla", "DI-4.17")
        .because("NotLookedAt")
        .play("keep @caramel")
        .flavors_are(ANN, Place::New, 1);
    let place = Place::New.index();
    assert!(!doig.view(Viewer::Seat(ANN)).kept[ANN][place].is_empty());
    assert!(doig.view(Viewer::Seat(BEN)).kept[ANN][place].is_empty(), "Ben has not seen it");
}

/// DI-4.15: the barrel leaves the storeroom: clay, wood, a premium one.
#[test]
fn a_barrel_is_used() {
    let barrels = |names: &str, recipe: Recipe, text: &str| {
        let table = naming(2).knows(ANN, &[recipe, Recipe::Soju]).storeroom(ANN, &["clay", "clay", "wood", "wood"]);
        let mut table = table.storeroom(ANN, &["dolium-barrel"]).distilled(ANN, names).play(text);
        let player = table.game().open().players[ANN];
        (player.barrels, player.items.len())
    };
    assert_eq!(barrels("3*grains", Recipe::Baijiu, "make baijiu clay"), ([1, 2], 1));
    assert_eq!(barrels("3*grains", Recipe::Baijiu, "make baijiu @dolium-barrel"), ([2, 2], 0));
    assert_eq!(barrels("2*grains", Recipe::Whiskey, "make whiskey wood"), ([2, 1], 1));
}
