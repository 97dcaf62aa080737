//! Chapter 5: selling.

use super::scenario::*;

fn selling(seats: u8) -> Scenario {
    table(seats).phase(PhaseKind::Sell)
}

/// Ann has a new vodka of a grain and an alcohol.
fn vodka() -> Scenario {
    selling(2).spirit_in(ANN, Place::New, Recipe::Vodka, "grains alcohol", "metal", 0)
}

/// Ann has a whiskey with so many flavor cards in her warehouse.
fn whiskey(flavors: u8) -> Scenario {
    selling(2).spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains alcohol", "wood", flavors)
}

/// DI-5.1: one spirit a turn, then it is somebody else's turn.
#[test]
fn one_spirit_a_turn() {
    whiskey(1)
        .spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "metal", 0)
        .spirit_in(BEN, Place::New, Recipe::Vodka, "grains", "metal", 0)
        .play("sell new glass")
        .play("label 1")
        .turn_of(BEN)
        .play("sell new glass")
        .play("label 1")
        .turn_of(ANN)
        .forbids("sell 2 glass", "DI-5.1")
        .because("NoSpirit")
        .play("pass")
        .any_chance()
        .phase_is("2.market");
}

/// DI-5.1, D30: "Pro Zug darfst du genau 1 Spirituose verkaufen. Für die nächste Spirituose wartest du, bis du wieder in
/// der Reihenfolge dran bist." Nothing says that who passes is out.
#[test]
fn a_pass_is_for_one_turn() {
    let passed = whiskey(1).spirit_in(BEN, Place::First, Recipe::Rum, "2*plants", "wood", 1).play("pass").turn_of(BEN);
    passed
        .clone()
        .play("sell 1 glass")
        .any_chance()
        .play("label 1")
        .turn_of(ANN)
        .offers_only(&["sell 1 glass", "pass"])
        .play("pass")
        .any_chance()
        .phase_is("2.market");
    // When all have passed one after the other, the phase is over.
    passed.play("pass").any_chance().phase_is("2.market");
}

/// DI-5.2: an unaged spirit must be sold.
#[test]
fn an_unaged_spirit_must_be_sold() {
    vodka().forbids("pass", "DI-5.2").because("HasToSell").offers_only(&["sell new glass"]);
}

/// DI-5.2, D30: "MUSST du die Spirituose in dieser Runde verkaufen": in this round, not in this turn.
#[test]
fn who_has_to_sell_may_wait_for_others() {
    let both = vodka().spirit_in(BEN, Place::New, Recipe::Vodka, "grains", "metal", 0);
    let waits = both.offers_only(&["sell new glass", "pass"]).play("pass").turn_of(BEN);
    // Ann waits for Ben, so Ben cannot wait for Ann.
    let sold = waits.forbids("pass", "DI-5.2").because("HasToSell").play("sell new glass").play("label 1");
    sold.turn_of(ANN)
        .forbids("pass", "DI-5.2")
        .play("sell new glass")
        .play("label 1")
        .any_chance()
        .phase_is("2.market");
    // Ben has something to sell and does not want to: then it is Ann's turn again.
    let patient = vodka().spirit_in(BEN, Place::First, Recipe::Rum, "2*plants", "wood", 1);
    patient.play("pass").turn_of(BEN).play("pass").turn_of(ANN).offers_only(&["sell new glass"]);
}

/// DI-5.3, D21: an aged one not in its first round; and one must go if there is no room.
#[test]
fn an_aged_spirit_has_to_wait() {
    let new = whiskey(1).spirit_in(ANN, Place::New, Recipe::Whiskey, "2*grains", "wood", 0);
    new.clone().forbids("sell new glass", "DI-5.3").because("HasToAge").offers(&["pass"]);
    let full = new.money(ANN, 0).spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "wood", 1);
    full.forbids("pass", "DI-5.3").because("HasToMakeRoom").offers_only(&["sell 1 glass", "sell 2 glass"]);
}

/// DI-5.3, D21, D30: who has to make room may wait for others as well, and sells when nobody else does.
#[test]
fn who_has_to_make_room_may_wait_for_others() {
    let full = whiskey(1)
        .spirit_in(ANN, Place::New, Recipe::Whiskey, "2*grains", "wood", 0)
        .spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "wood", 1)
        .spirit_in(BEN, Place::First, Recipe::Rum, "2*plants", "wood", 1);
    let waited = full.offers_only(&["sell 1 glass", "sell 2 glass", "pass"]).play("pass").turn_of(BEN).play("pass");
    let forced = waited.turn_of(ANN).forbids("pass", "DI-5.3").because("HasToMakeRoom");
    forced.offers_only(&["sell 1 glass", "sell 2 glass"]);
}

/// DI-5.4: any bottle from the storeroom; the glass bottle is always there.
#[test]
fn a_bottle_for_each_sale() {
    vodka()
        .storeroom(ANN, &["jug", "dolium-barrel"])
        .offers_only(&["sell new glass", "sell new @jug"])
        .forbids("sell new @pig-bottle", "DI-5.4")
        .because("NoBottle")
        .forbids("sell new @dolium-barrel", "DI-5.4");
}

/// DI-5.4, D31: "LEGE dein DESTILLAT inkl. Fass und evtl. Aroma-Karten aus. FÜGE 1 Flasche aus deinem Lager hinzu."
#[test]
fn flavors_lie_open_before_the_bottle_is_chosen() {
    let stored = || whiskey(2).storeroom(ANN, &["jug"]);
    stored()
        .offers_only(&["lay out 1", "pass"])
        .forbids("sell 1 glass", "DI-5.4")
        .because("FlavorsFirst")
        .play("lay out 1")
        .turn_up("flavor @caramel")
        .forbids_chance("flavor @caramel", "DI-5.5")
        .turn_up("flavor @oaky")
        .by_clause("DI-5.4")
        .offers_only(&["sell 1 glass", "sell 1 @jug"])
        .forbids("pass", "DI-5.4")
        .because("AnswerFirst")
        .forbids("sell new glass", "DI-5.4")
        .because("AnswerFirst")
        .forbids("sell 1 @pig-bottle", "DI-5.4")
        .because("NoBottle")
        .play("sell 1 @jug")
        .sold_for(1 + 2 + 3 + 1, 10 + 1 + 3);
    // Nothing is to be seen, or there is nothing to choose.
    stored().forbids("lay out 2", "DI-5.1").because("NoSpirit");
    whiskey(2).forbids("lay out 1", "DI-5.4").because("NothingToTurnUp").offers_only(&["sell 1 glass", "pass"]);
    whiskey(0).storeroom(ANN, &["jug"]).offers_only(&["sell 1 glass", "sell 1 @jug", "pass"]);
}

/// DI-5.4, D31: who has seen all flavor cards names the bottle at once.
#[test]
fn seen_flavors_need_not_be_laid_out() {
    let mut table = whiskey(0).storeroom(ANN, &["jug"]);
    let position = table.arranging();
    position.sealed.kept[ANN][Place::First.index()].insert(card(distilled::vocabulary::Deck::Flavors, "oaky"));
    position.open.players[ANN].spirits[Place::First.index()].as_mut().expect("the whiskey").kept = [0, 1];
    table.offers_only(&["sell 1 glass", "sell 1 @jug", "pass"]).play("sell 1 @jug").sold_for(1 + 2 + 1, 10 + 1 + 1);
}

/// DI-5.5: money of cards, barrel, bottle and recipe.
#[test]
fn the_money_of_a_sale() {
    // Grains 0, alcohol 1, metal barrel 1, glass 1, vodka 1; points of vodka 2.
    vodka().play("sell new glass").sold_for(4, 2).money_is(ANN, 4).points_are(ANN, 2);
    let moonshine = selling(2).spirit_in(ANN, Place::New, Recipe::Moonshine, "water 2*alcohol", "metal", 0);
    moonshine.play("sell new glass").sold_for(1 + 2 + 1 + 1 + 2, 1);
    let gin = selling(2).spirit_in(ANN, Place::New, Recipe::Gin, "2*fruits", "metal", 0);
    gin.play("sell new glass").sold_for(2, 7);
}

/// DI-5.5: the flavor cards are turned up and pay.
#[test]
fn flavor_cards_are_turned_up() {
    whiskey(2)
        .play("sell 1 glass")
        .turn_up("flavor @caramel")
        .forbids_chance("flavor @caramel", "DI-5.5")
        .turn_up("flavor @oaky")
        .sold_for(1 + 1 + 3 + 1, 10 + 3);
}

/// DI-5.6: every premium ingredient by name brings its money and its points, as the signature ingredient does.
#[test]
fn every_ingredient_in_a_sale() {
    let rows = [
        ("turbo-yeast", 1, 1),
        ("mountain-spring-water", 2, 1),
        ("rice", 0, 1),
        ("sorghum", 0, 1),
        ("millet", 1, 1),
        ("rye", 1, 1),
        ("wheat", 1, 1),
        ("barley", 2, 2),
        ("corn", 2, 2),
        ("anise", 1, 1),
        ("potatoes", 1, 1),
        ("palm", 2, 2),
        ("sugarcane", 2, 2),
        ("agave", 3, 3),
        ("apples", 1, 2),
        ("figs", 2, 3),
        ("juniper-berries", 2, 3),
        ("grapes", 3, 4),
    ];
    for (key, money, points) in rows {
        let names = format!("grains @{key}");
        let table = selling(2).spirit_in(ANN, Place::New, Recipe::Vodka, &names, "metal", 0);
        table.play("sell new glass").sold_for(3 + money, 2 + points);
    }
    let own = selling(2).spirit_in(ANN, Place::New, Recipe::Vodka, "signature", "metal", 0);
    own.play("sell new glass").sold_for(3 + 2, 2 + 4);
}

/// DI-5.6: every barrel by name.
#[test]
fn every_barrel_in_a_sale() {
    let unaged = |barrel| selling(2).spirit_in(ANN, Place::New, Recipe::Vodka, "grains", barrel, 0);
    unaged("metal").play("sell new glass").sold_for(1 + 1 + 1, 2);
    unaged("@stainless-steel-barrel").play("sell new glass").sold_for(1 + 2 + 1, 2 + 1);
    // A Báijiŭ (12 points) with two flavor cards of 3 and 0: three points of flavor.
    let clay = |barrel| {
        selling(2)
            .spirit_in(ANN, Place::First, Recipe::Baijiu, "3*grains", barrel, 2)
            .distiller(ANN, "brother-vicente")
            .play("sell 1 glass")
            .turn_up("flavor @vanilla")
            .turn_up("flavor @plastic")
    };
    clay("clay").sold_for(3 + 1, 12 + 3);
    clay("@kvevri-barrel").sold_for(3 + 1 + 2, 12 + 3 + 2);
    clay("@dolium-barrel").sold_for(3 + 1 + 2, 12 + 3 + 1);
    let wood = |barrel| {
        selling(2)
            .spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", barrel, 1)
            .play("sell 1 glass")
            .turn_up("flavor @smoky")
    };
    wood("wood").sold_for(2 + 1, 10 + 1);
    wood("@ex-bourbon-hogshead").sold_for(2 + 1, 10 + 1 + 1);
    wood("@american-standard-barrel").sold_for(2 + 1, 10 + 1 + 1);
}

/// DI-5.6, DI-5.8: every bottle by name, for a spirit of its region and another.
#[test]
fn every_bottle_in_a_sale() {
    // Ann's Guillermo is from the Americas, so her Vodka is. Without bottle it brings 2 money and 2 points.
    let rows = [
        ("mason-jar", 2, 0),
        ("plastic-liter-bottle", 4, -1),
        ("frosted-glass-bottle", 2, 2),
        ("jug", 2, 1),
        ("worm-bottle", 1, 2),
        ("pirate-bottle", 1, 3),
        ("wrapped-bottle", 1, 3),
        ("wax-sealed-bottle", 2, 4),
        ("carton-bottle", 1, 1),
        ("faceted-bottle", 1, 2),
        ("half-bottle", 1, 2),
        ("ceramic-bottle", 2, 2),
        ("canister-bottle", 1, 1),
        ("rounded-bottle", 1, 2),
        ("scandinavian-bottle", 1, 2),
        ("etched-crystal-decanter", 2, 2),
        ("pig-bottle", 2, 4),
        ("skull-bottle", 2, 4),
        ("vintage-decanter-bottle", 2, 4),
    ];
    for (key, money, points) in rows {
        let table = selling(2).spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "metal", 0).storeroom(ANN, &[key]);
        table.play(&format!("sell new @{key}")).sold_for(2 + money, 2 + points);
    }
    let regions = [
        (Recipe::Soju, "2*grains", "carton-bottle", 1, 2),
        (Recipe::Soju, "2*grains", "faceted-bottle", 1, 3),
        (Recipe::Soju, "2*grains", "half-bottle", 1, 3),
        (Recipe::Soju, "2*grains", "ceramic-bottle", 2, 4),
        (Recipe::Gin, "2*fruits", "canister-bottle", 1, 2),
        (Recipe::Gin, "2*fruits", "rounded-bottle", 1, 3),
        (Recipe::Gin, "2*fruits", "scandinavian-bottle", 1, 3),
        (Recipe::Gin, "2*fruits", "etched-crystal-decanter", 2, 4),
        (Recipe::Soju, "2*grains", "worm-bottle", 1, 1),
        (Recipe::Soju, "2*grains", "pirate-bottle", 1, 2),
        (Recipe::Soju, "2*grains", "wrapped-bottle", 1, 2),
        (Recipe::Soju, "2*grains", "wax-sealed-bottle", 2, 2),
        (Recipe::Moonshine, "alcohol", "mason-jar", 4, 0),
        (Recipe::Moonshine, "alcohol", "jug", 2, 2),
    ];
    for (recipe, names, key, money, points) in regions {
        let table = selling(2).spirit_in(ANN, Place::New, recipe, names, "metal", 0).storeroom(ANN, &[key]);
        let (own_money, own_points) = if recipe == Recipe::Moonshine {
            (1 + 1 + 2, 1)
        } else if recipe == Recipe::Gin {
            (1, 7)
        } else {
            (1, 5)
        };
        table.play(&format!("sell new @{key}")).sold_for(own_money + money, own_points + points);
    }
    let frosted = whiskey(1).storeroom(ANN, &["frosted-glass-bottle"]).play("lay out 1").turn_up("flavor @manure");
    frosted.play("sell 1 @frosted-glass-bottle").sold_for(1 + 2, 10 + 1 + 1);
}

/// DI-5.7, D16: 1, 3, 6, 10, 15 points for one to five flavor cards of an aged spirit; coins for every one.
#[test]
fn the_flavor_bonus() {
    let five = ["manure", "plastic", "skunky", "sports-bag", "rubber-tires", "caramel"];
    for (count, bonus) in [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15)] {
        let mut table = whiskey(count).play("sell 1 glass");
        for key in &five[..usize::from(count)] {
            table = table.turn_up(&format!("flavor @{key}"));
        }
        table.sold_for(1 + 1 + if count == 6 { 3 } else { 0 }, 10 + bonus);
    }
    let unaged = selling(2).spirit_in(ANN, Place::New, Recipe::Soju, "2*grains", "metal", 1);
    unaged.play("sell new glass").turn_up("flavor @honey").sold_for(2 + 2, 5);
}

/// DI-5.5: every flavor card by name pays what is printed on it.
#[test]
fn every_flavor_card() {
    let rows: [(u16, &[&str]); 4] = [
        (3, &["caramel", "chocolate", "fruity", "spicy", "vanilla"]),
        (
            2,
            &[
                "birthday-cake",
                "cherry",
                "cinnamon",
                "coffee",
                "coriander",
                "floral",
                "ginger",
                "honey",
                "malty",
                "maple",
                "nutty",
                "orange-peel",
                "peaty",
                "smoky",
                "toasted-marshmallow",
            ],
        ),
        (
            1,
            &[
                "bacon",
                "bandages",
                "berries",
                "bready",
                "fishy",
                "grass",
                "horse-blanket",
                "leather",
                "oaky",
                "old-cellar",
                "piney",
                "salty",
                "seaweed",
                "soy-sauce",
                "tobacco",
            ],
        ),
        (0, &["manure", "plastic", "rubber-tires", "skunky", "sports-bag"]),
    ];
    for (money, keys) in rows {
        for key in keys {
            whiskey(1).play("sell 1 glass").turn_up(&format!("flavor @{key}")).sold_for(1 + 1 + money, 11);
        }
    }
}

/// DI-5.9: the Stainless Steel Barrel "may return to your storeroom": or it goes to the truck.
#[test]
fn a_reusable_barrel_may_come_back() {
    let sold = || {
        selling(2)
            .spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "@stainless-steel-barrel", 0)
            .plays(&["sell new glass", "label 1"])
            .by_clause("DI-5.9")
            .offers_only(&["take @stainless-steel-barrel", "decline"])
    };
    sold().forbids("take @jug", "DI-5.9").because("NotOffered").forbids("pass", "DI-5.9").because("AnswerFirst");
    let kept = sold().play("take @stainless-steel-barrel").owns(ANN, "stainless-steel-barrel", true);
    kept.truck_has(Row::Items, "stainless-steel-barrel", false);
    let gone = sold().play("decline").owns(ANN, "stainless-steel-barrel", false);
    gone.truck_has(Row::Items, "stainless-steel-barrel", true);
}

/// DI-5.9: what comes back, what goes to the truck, the display, the discard, the box.
#[test]
fn after_a_sale() {
    let mut table = selling(2)
        .spirit_in(ANN, Place::New, Recipe::Vodka, "@rye signature alcohol", "@stainless-steel-barrel", 0)
        .storeroom(ANN, &["jug"])
        .play("sell new @jug")
        .play("label 1")
        .play("take @stainless-steel-barrel")
        .owns(ANN, "stainless-steel-barrel", true)
        .owns(ANN, "jug", false)
        .truck_has(Row::Ingredients, "rye", true);
    let player = table.game().open().players[ANN];
    assert_eq!(player.display.len(), 1);
    assert!(!player.signature_waits && !player.pantry.signature, "the signature ingredient is gone");
    let mut wood = whiskey(1)
        .spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "@ex-bourbon-hogshead", 0)
        .play("sell 2 glass")
        .play("label 1");
    assert!(wood.game().open().row(Row::Items).truck.len() == 1, "the barrel is on the truck");
    let mut metal = vodka().play("sell new glass").play("label 1").any_chance();
    assert!(metal.game().open().players[ANN].metal, "the metal barrel is back");
}
