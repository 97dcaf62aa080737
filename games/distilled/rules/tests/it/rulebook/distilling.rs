//! Chapter 4: distilling.

use distilled::Event;
use tabletop::{Game, ToAct, Viewer};

use super::scenario::*;

fn still(seats: u8) -> Scenario {
    table(seats).phase(PhaseKind::Distill)
}

/// DI-4.1, D10: all act at once, in any order, and nobody sees what the others do.
#[test]
fn everybody_at_the_same_time() {
    let mut table = still(3).pantry(ANN, "yeast water grains").pantry(BEN, "yeast water grains");
    let ToAct::Seats(seats) = table.game().to_act() else { panic!("seats are to act") };
    assert_eq!(seats.iter().count(), 3);
    let before = table.view(Viewer::Seat(CYD));
    let mut table = table.by(BEN, "no trade").by(ANN, "no trade").by(BEN, "put yeast");
    assert_eq!(table.view(Viewer::Seat(CYD)), before, "Cyd cannot tell");
    table.by(CYD, "no trade").by(CYD, "rest").phase_is("1.distill");
}

/// DI-4.2, D11, D29: one card for a basic ingredient that costs no more; no yeast, alcohol, signature or starting items.
#[test]
fn the_trade() {
    let table =
        || still(2).pantry(ANN, "yeast water alcohol signature plants @turbo-yeast @rye").storeroom(ANN, &["wood"]);
    table()
        .by_clause("DI-4.2")
        .offers(&["give @rye"])
        .offers(&["give wood"])
        .offers(&["give water"])
        .forbids("give yeast", "DI-4.2")
        .because("NotTradeable")
        .forbids("give @turbo-yeast", "DI-4.2")
        .forbids("give alcohol", "DI-4.2")
        .forbids("give signature", "DI-4.2")
        .forbids("give metal", "DI-4.2")
        .forbids("give glass", "DI-4.2")
        .forbids("give @corn", "DI-4.2")
        .because("NotInPantry");
    table().play("give plants").offers_only(&["take yeast", "take water", "take grains"]);
    table()
        .play("give plants")
        .forbids("take fruits", "DI-4.2")
        .because("NotForThat")
        .forbids("no trade", "DI-4.2")
        .because("AnswerFirst");
    table()
        .plays(&["give @rye", "take fruits", "rest", "no trade", "rest"])
        .truck_has(Row::Ingredients, "rye", true)
        .pantry_has(ANN, "fruits", 1);
}

/// DI-4.3: what is put in leaves the pantry, in a fixed order; the rest stays.
#[test]
fn filling_the_washback() {
    still(2)
        .pantry(ANN, "yeast water 2*grains @rye")
        .play("no trade")
        .by_clause("DI-4.3")
        .play("put yeast")
        .play("put water")
        .play("put grains")
        .forbids("put yeast", "DI-4.3")
        .because("NotInPantry")
        .forbids("rest", "DI-4.3")
        .because("AlreadyFilling")
        .offers_only(&["put grains", "put @rye", "close"]);
    let two = still(2).pantry(ANN, "2*yeast water grains").plays(&["no trade", "put yeast", "put water"]);
    two.forbids("put yeast", "DI-4.3").because("OutOfOrder");
}

/// DI-4.3: of equal cards the first stands for both.
#[test]
fn equal_cards_are_listed_once() {
    let mut table = still(2).pantry(ANN, "yeast water 2*@rye").play("no trade").play("put yeast").play("put water");
    assert_eq!(table.offered(ANN), ["put @rye"]);
    // The first rye is i11, the second i12.
    table.forbids("put i12", "DI-4.3").because("WrittenOtherwise");
}

/// DI-4.4: a sugar, a yeast and a water at least.
#[test]
fn the_washback_needs_three() {
    still(2).pantry(ANN, "yeast water").play("no trade").offers_only(&["rest"]);
    still(2).pantry(ANN, "yeast grains").play("no trade").forbids("put yeast", "DI-4.4").because("CannotBeCompleted");
    still(2)
        .pantry(ANN, "yeast water grains")
        .plays(&["no trade", "put yeast", "put water"])
        .forbids("close", "DI-4.4")
        .because("NotComplete")
        .play("put grains")
        .offers(&["close"]);
}

/// DI-4.5: alcohol instead of yeast or water, two for both.
#[test]
fn alcohol_instead_of_yeast_or_water() {
    still(2)
        .pantry(ANN, "alcohol water grains")
        .plays(&["no trade", "put water", "put grains", "put alcohol"])
        .offers(&["close"]);
    still(2)
        .pantry(ANN, "alcohol yeast grains")
        .plays(&["no trade", "put yeast", "put grains", "put alcohol"])
        .offers(&["close"]);
    still(2)
        .pantry(ANN, "2*alcohol grains")
        .plays(&["no trade", "put grains", "put alcohol", "put alcohol"])
        .offers(&["close"]);
    still(2).pantry(ANN, "alcohol grains").play("no trade").offers_only(&["rest"]);
}

/// How many ways, counted by weight, cards fall out: n(n-1)/2 for n cards.
fn ways(table: &mut Scenario) -> u32 {
    let mut outcomes = Vec::new();
    table.game().outcomes(&mut outcomes);
    outcomes.iter().map(|(_, weight)| weight).sum()
}

/// DI-4.6, D4: an alcohol for each sugar; Turbo Yeast one more; Worm Tub two and Coppersmith one if wanted.
#[test]
fn alcohol_is_added() {
    let full = ["no trade", "put yeast", "put water", "put grains", "put grains"];
    let table = |upgrades: &[&str]| still(2).pantry(ANN, "yeast water 2*grains").upgrades(ANN, upgrades).plays(&full);
    assert_eq!(ways(&mut table(&[]).play("close")), 6 * 5 / 2, "four cards and two alcohol");
    assert_eq!(ways(&mut table(&["worm-tub"]).play("close").by_clause("DI-4.6").play("add")), 8 * 7 / 2);
    assert_eq!(ways(&mut table(&["worm-tub"]).play("close").play("decline")), 6 * 5 / 2);
    assert_eq!(ways(&mut table(&["coppersmith", "worm-tub"]).play("close").play("add").play("add")), 9 * 8 / 2);
    let turbo = still(2).pantry(ANN, "water grains @turbo-yeast");
    let mut turbo = turbo.plays(&["no trade", "put water", "put grains", "put @turbo-yeast"]).play("close");
    assert_eq!(ways(&mut turbo), 5 * 4 / 2, "three cards and two alcohol");
}

/// DI-4.7: any two cards can be top and bottom, as often as they are there.
#[test]
fn the_washback_is_shuffled() {
    let table = still(2).pantry(ANN, "yeast water 2*grains");
    let mut table = table.plays(&["no trade", "put yeast", "put water", "put grains", "put grains"]).play("close");
    let mut outcomes = Vec::new();
    table.game().outcomes(&mut outcomes);
    let weight = |text: &str| outcomes.iter().find(|(action, _)| action.to_string() == text).map(|(_, weight)| *weight);
    assert_eq!(weight("remove yeast water"), Some(1));
    assert_eq!(weight("remove yeast grains"), Some(2));
    assert_eq!(weight("remove grains grains"), Some(1));
    assert_eq!(weight("remove grains alcohol"), Some(4));
    table.forbids_chance("remove fruits", "DI-4.8").because("CannotTurnUp");
}

/// DI-4.8: top and bottom go back to the pantry; with the Column Still only the top, if said before.
#[test]
fn two_cards_are_removed() {
    let fill = ["no trade", "put yeast", "put water", "put grains"];
    still(2)
        .pantry(ANN, "yeast water grains")
        .plays(&fill)
        .play("close")
        .turn_up("remove yeast alcohol")
        .play("ready")
        .plays(&["no trade", "rest"])
        .pantry_has(ANN, "yeast", 1)
        .pantry_has(ANN, "alcohol", 1);
    let column =
        || still(2).pantry(ANN, "yeast water grains").upgrades(ANN, &["column-still"]).plays(&fill).play("close");
    column().by_clause("DI-4.8").play("top only").turn_up("remove grains").by_clause("DI-4.9");
    column().play("both").turn_up("remove grains alcohol");
}

/// A still with these upgrades from which a rye and an alcohol fell.
fn rye_fell(upgrades: &[&str]) -> Scenario {
    still(2)
        .pantry(ANN, "yeast water @rye")
        .upgrades(ANN, upgrades)
        .plays(&["no trade", "put yeast", "put water", "put @rye"])
        .play("close")
        .turn_up("remove alcohol @rye")
}

/// DI-4.9, D13: Spirit Safe, Coffey Still and the signature ingredient.
#[test]
fn reactions() {
    rye_fell(&[])
        .offers_only(&["ready"])
        .forbids("back @rye", "DI-4.9")
        .because("CannotPutBack")
        .forbids("back yeast", "DI-4.9")
        .because("NotRemoved")
        .forbids("again", "DI-4.9")
        .because("CannotShuffleAgain");
    rye_fell(&["spirit-safe"]).play("back @rye").offers_only(&["ready"]);
    rye_fell(&["coffey-still"]).play("again").turn_up("remove water alcohol").offers_only(&["ready"]);
    still(2)
        .pantry(ANN, "yeast water signature")
        .plays(&["no trade", "put yeast", "put water", "put signature"])
        .play("close")
        .turn_up("remove alcohol signature")
        .offers_only(&["back signature", "ready"]);
}

/// A still from which Mountain Spring Water and an alcohol fell.
fn spring_fell(distiller: &str, upgrades: &[&str]) -> Scenario {
    still(2)
        .pantry(ANN, "yeast grains @mountain-spring-water")
        .distiller(ANN, distiller)
        .upgrades(ANN, upgrades)
        .plays(&["no trade", "put yeast", "put grains", "put @mountain-spring-water"])
        .play("close")
        .turn_up("remove alcohol @mountain-spring-water")
}

/// Everybody is ready; what Ann has made, by itself: basics, alcohol and premium cards.
fn made(table: Scenario) -> ([u8; 5], u8, u8) {
    let mut table = table.play("ready").plays(&["no trade", "rest"]);
    let stack = table.spirit(ANN, Place::New).expect("a vodka, by itself").stack;
    (stack.basics, stack.alcohol, stack.premium.len())
}

/// DI-4.8, D13: Mountain Spring Water leaves a water when it is removed, also if it comes back.
#[test]
fn a_spring_leaves_a_water() {
    let fell = |upgrades: &[&str]| spring_fell("guillermo-osorio", upgrades);
    assert_eq!(made(fell(&[])), ([1, 1, 1, 0, 0], 0, 0), "yeast, a new water, grains");
    assert_eq!(made(fell(&["spirit-safe"]).play("back @mountain-spring-water")), ([1, 1, 1, 0, 0], 0, 1));
    // The water is shuffled in, and the card leaves another when it falls again.
    let again = || fell(&["coffey-still"]).play("again");
    assert_eq!(made(again().turn_up("remove alcohol @mountain-spring-water")), ([1, 2, 1, 0, 0], 0, 0));
    assert_eq!(made(again().turn_up("remove yeast water")), ([0, 0, 1, 0, 0], 1, 1));
}

/// DI-4.9, D13: Juliana takes the better of the removed cards.
#[test]
fn the_money_of_a_removed_card() {
    let fell = spring_fell("juliana-de-la-cruz", &[]).offers_only(&["ready"]);
    let fell = fell.forbids("take alcohol", "DI-4.9").because("CannotTakeMoney");
    fell.play("ready").plays(&["no trade", "rest"]).money_is(ANN, 2).pantry_has(ANN, "@mountain-spring-water", 1);
}

/// DI-4.9, D13: "once per distill phase: gain the money printed on one of the removed cards": of the first removal as
/// well, and of a card that goes back.
#[test]
fn the_money_of_the_first_removal() {
    let ends = |table: Scenario| table.play("ready").plays(&["no trade", "rest"]);
    let fell = || spring_fell("juliana-de-la-cruz", &["coffey-still"]);
    let taken = fell()
        .offers_only(&["take alcohol", "take @mountain-spring-water", "again", "ready"])
        .forbids("take yeast", "DI-4.9")
        .because("NotRemoved")
        .play("take @mountain-spring-water")
        .offers_only(&["again", "ready"])
        .play("again")
        .turn_up("remove yeast grains");
    ends(taken).money_is(ANN, 2);
    // Or of the second.
    ends(fell().play("again").turn_up("remove yeast alcohol")).money_is(ANN, 1);
    let safe = || spring_fell("juliana-de-la-cruz", &["spirit-safe"]);
    let back = safe().play("take @mountain-spring-water").play("back @mountain-spring-water").offers_only(&["ready"]);
    ends(back).money_is(ANN, 2);
    ends(safe().play("back @mountain-spring-water")).money_is(ANN, 1);
}

/// DI-4.10, D10: when the last one is ready, everything is shown.
#[test]
fn everything_is_shown_at_once() {
    let table = still(2).pantry(ANN, "yeast water grains").pantry(BEN, "yeast");
    let table = table.plays(&["no trade", "put yeast", "put water", "put grains", "close", "ready"]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Shown { .. })));
    let table = table.play("no trade").play("rest");
    assert_eq!(table.events.iter().filter(|event| matches!(event, Event::Shown { .. })).count(), 2);
}

/// DI-4.8, D13: the Column Still is declared "before revealing", so before each removal that the Coffey Still brings.
#[test]
fn the_second_shuffle_is_declared_anew() {
    let again = |choice: &str, fallen: &str| {
        still(2)
            .pantry(ANN, "yeast water grains")
            .upgrades(ANN, &["column-still", "coffey-still"])
            .plays(&["no trade", "put yeast", "put water", "put grains", "close"])
            .play(choice)
            .turn_up(fallen)
            .play("again")
            .by_clause("DI-4.8")
            .offers_only(&["top only", "both"])
    };
    again("top only", "remove grains").play("both").turn_up("remove yeast water").offers_only(&["ready"]);
    again("both", "remove water grains").play("top only").turn_up("remove yeast").offers_only(&["ready"]);
}

/// DI-4.9, D13: Spirit Safe and Coffey Still: one card goes back, whether before the second shuffle or after it; and with
/// nothing removed there is nothing to shuffle again for.
#[test]
fn spirit_safe_and_coffey_still() {
    let fell = || rye_fell(&["coffey-still", "spirit-safe"]);
    fell().play("back @rye").play("again").turn_up("remove water @rye").offers_only(&["ready"]);
    fell().play("again").turn_up("remove water @rye").offers_only(&["back water", "back @rye", "ready"]);
    still(2)
        .pantry(ANN, "yeast water grains")
        .upgrades(ANN, &["column-still", "coffey-still", "spirit-safe"])
        .plays(&["no trade", "put yeast", "put water", "put grains", "close", "top only"])
        .play("back yeast")
        .forbids("again", "DI-4.9")
        .because("CannotShuffleAgain");
}

/// DI-4.7, DI-4.8: what is drawn falls as often as its weight says, to the last card; one card or two.
#[test]
fn every_way_is_drawn_by_its_weight() {
    let fill = ["no trade", "put yeast", "put water", "put grains", "put grains", "put signature", "put @rye", "close"];
    let pantry = "yeast water 2*grains signature @rye";
    let table = || still(2).pantry(ANN, pantry).upgrades(ANN, &["column-still"]).plays(&fill);
    for choice in ["both", "top only"] {
        let mut table = table().play(choice);
        let odds = table.outcomes();
        let all: u32 = odds.iter().map(|(_, weight)| weight).sum();
        let mut drawn = Vec::new();
        for nth in 0..all {
            drawn.push(table.game().draw(&mut |below| {
                assert_eq!(below, all, "{choice}");
                nth
            }));
        }
        for (action, weight) in odds {
            assert_eq!(drawn.iter().filter(|&&other| other == action).count() as u32, weight, "{choice}: {action}");
        }
    }
}

/// DI-4.2: a traded barrel leaves the storeroom.
#[test]
fn a_barrel_is_traded() {
    let table = || still(2).storeroom(ANN, &["clay", "wood", "jug"]);
    let left = |give: &str| {
        let mut table = table().plays(&[give, "take fruits", "rest", "no trade", "rest"]).pantry_has(ANN, "fruits", 1);
        let player = table.game().open().players[ANN];
        (player.barrels, player.items.len())
    };
    assert_eq!(left("give clay"), ([0, 1], 1));
    assert_eq!(left("give wood"), ([1, 0], 1));
    assert_eq!(left("give @jug"), ([1, 1], 0));
}
