//! Chapter 6: label bonuses.

use distilled::{FlightChoice, Options};

use super::scenario::*;

/// Ann has sold a vodka for 3 coins and looks for a space.
fn sold(table: Scenario) -> Scenario {
    table.phase(PhaseKind::Sell).spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "metal", 0).play("sell new glass")
}

/// DI-6.1, D20: any free space, each once; a bonus that brings nothing lapses.
#[test]
fn each_space_once() {
    sold(table(2).labels(ANN, &[Recipe::Gin]))
        .by_clause("DI-6.1")
        .forbids("label 7", "DI-6.1")
        .because("SpaceTaken")
        .offers(&["label 6"])
        .play("label 3")
        .any_chance()
        .phase_is("2.market");
}

/// DI-6.1: without a label there is no bonus.
#[test]
fn no_label_no_bonus() {
    table(2)
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "metal", 0)
        .unlabelled(ANN, Place::New)
        .play("sell new glass")
        .any_chance()
        .phase_is("2.market")
        .labels_left(Recipe::Vodka, 4);
}

/// DI-6.2: five coins.
#[test]
fn money() {
    sold(table(2)).play("label 1").money_is(ANN, 3 + 5);
}

/// DI-6.3: the signature ingredient.
#[test]
fn the_signature_ingredient() {
    sold(table(2)).play("label 2").pantry_has(ANN, "signature", 1);
}

/// DI-6.4, D20: a pantry card for any card of the truck, upgrades too; or not.
#[test]
fn a_swap_with_the_truck() {
    let swap = || {
        sold(table(2).pantry(ANN, "yeast @rye").truck(Row::Upgrades, &["orchard"]).truck(Row::Items, &["jug"]))
            .play("label 3")
    };
    swap()
        .by_clause("DI-6.4")
        .forbids("give water", "DI-6.4")
        .because("NotInPantry")
        .play("give yeast")
        .forbids("take @figs", "DI-6.4")
        .because("NotOnTruck")
        .play("take @orchard")
        .owns(ANN, "orchard", true)
        .pantry_has(ANN, "yeast", 0);
    swap().play("give @rye").play("take @jug").owns(ANN, "jug", true).truck_has(Row::Ingredients, "rye", true);
    swap().play("decline").pantry_has(ANN, "yeast", 1);
}

/// DI-6.5: an open premium ingredient or a basic one, without its bonus.
#[test]
fn a_free_ingredient() {
    let free = || sold(table(2).row(Row::Ingredients, &["rye", "corn", "figs", "grapes"])).play("label 4");
    free().play("take @grapes").money_is(ANN, 3).pantry_has(ANN, "@grapes", 1);
    free().play("take yeast").any_chance().money_is(ANN, 3).pantry_has(ANN, "yeast", 1);
    free().forbids("take wood", "DI-6.5").because("NotOffered").forbids("take @agave", "DI-6.5").because("NotInMarket");
}

/// DI-6.6: a cube for free.
#[test]
fn a_free_recipe() {
    sold(table(2).knows(ANN, &[Recipe::Gin]))
        .play("label 5")
        .forbids("recipe gin", "DI-3.4")
        .forbids("recipe tequila", "DI-6.6")
        .play("recipe brandy")
        .money_is(ANN, 3);
}

/// DI-6.7: an open premium item or a basic barrel.
#[test]
fn a_free_item() {
    let free =
        || sold(table(2).row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"])).play("label 6");
    free().play("take @kvevri-barrel").owns(ANN, "kvevri-barrel", true);
    let mut wood = free().play("take wood").any_chance();
    assert_eq!(wood.game().open().players[ANN].barrels, [0, 1]);
    free().forbids("take grains", "DI-6.7");
}

/// DI-6.8, D20: an open upgrade, or none; a full board makes room.
#[test]
fn a_free_upgrade() {
    let free = || table(2).row(Row::Upgrades, &["architect", "cooper", "biochemist", "spirit-safe"]);
    sold(free()).play("label 7").play("take @spirit-safe").owns(ANN, "spirit-safe", true);
    sold(free()).play("label 7").play("decline").any_chance().phase_is("2.market");
    sold(free().upgrades(ANN, &["orchard", "farmer", "greenhouse"]))
        .play("label 7")
        .play("take @cooper")
        .play("replace @orchard")
        .owns(ANN, "cooper", true)
        .truck_has(Row::Upgrades, "orchard", true);
}

/// DI-6.9, D19: "Erhalte den dazugehörigen Bonus": the bonus and nothing else. Two points instead are a house rule, off.
#[test]
fn points_instead() {
    assert!(!Options::default().label_points);
    let spaces = ["label 1", "label 2", "label 3", "label 4", "label 5", "label 6", "label 7"];
    sold(table(2)).offers_only(&spaces).forbids("points 4", "DI-6.9").because("NoLabelPoints");
    let on = Options { flight: FlightChoice::Flight(Flight::A), label_points: true, ..Options::default() };
    sold(table_with(2, on)).play("points 4").points_are(ANN, 2 + 2);
}

/// DI-6.1, D20: the swap needs a card in the pantry and one on the truck, the free recipe one that is not known.
#[test]
fn a_bonus_that_brings_nothing_lapses() {
    let next = |table: Scenario, label: &str| table.play(label).any_chance().phase_is("2.market");
    next(sold(table(2).pantry(ANN, "yeast")), "label 3");
    next(sold(table(2).truck(Row::Items, &["jug"])), "label 3");
    let all = table(2).pack.flight(Flight::A);
    next(sold(table(2).knows(ANN, &all)), "label 5");
}

/// DI-6.1: "Du darfst mehr als 1 Label derselben Sorte besitzen."
#[test]
fn equal_labels() {
    let mut table = sold(table(2).labels(ANN, &[Recipe::Vodka])).play("label 1").any_chance();
    let labels = table.game().open().players[ANN].labels;
    assert_eq!(labels.iter().filter(|&&label| label == Some(Recipe::Vodka)).count(), 2);
}

/// DI-5.9, DI-6.4: "4) LEGE das LABEL ... 7) LEGE ... Premium-Zutaten ... auf entspr. Abwurf-Stapel (LKW)": what is being sold
/// is not on the truck yet.
#[test]
fn the_label_comes_before_the_cards_go_back() {
    table(2)
        .pantry(ANN, "yeast")
        .truck(Row::Items, &["jug"])
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::New, Recipe::Vodka, "@rye", "metal", 0)
        .plays(&["sell new glass", "label 3", "give yeast"])
        .forbids("take @rye", "DI-6.4")
        .because("NotOnTruck")
        .play("take @jug")
        .truck_has(Row::Ingredients, "rye", true);
}
