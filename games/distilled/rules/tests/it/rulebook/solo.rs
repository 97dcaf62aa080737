//! Chapter 10: alone.

use distilled::vocabulary::{Deck, Spot};
use distilled::{FlightChoice, Options};
use tabletop::Game;

use super::scenario::*;

/// DI-10.1: no awards, no goals, more labels; flight G without three cards.
#[test]
fn set_up_alone() {
    let mut table = solo().labels_left(Recipe::Gin, 5).labels_left(Recipe::Vodka, 7).labels_left(Recipe::Moonshine, 7);
    assert!(table.game().open().awards.iter().all(Option::is_none));
    assert!(table.view(tabletop::Viewer::Seat(ANN)).goals[ANN].0.is_empty());
    let pack = table.pack;
    for key in ["a11", "b14", "b17"] {
        let tier = if key.starts_with('a') { 2 } else { 1 };
        assert!(!pack.solo_tier(tier, Flight::G).contains(card(Deck::Solo, key)));
        assert!(pack.solo_tier(tier, Flight::A).contains(card(Deck::Solo, key)));
    }
    table_with(1, Options { flight: FlightChoice::Flight(Flight::G), ..Options::default() }).phase_is("1.market");
}

/// The letters of the pyramid, a dot for a face-down card.
fn pyramid(table: &mut Scenario) -> String {
    let pack = table.pack;
    let cards = table.game().open().solo.cards;
    Spot::all()
        .map(|spot| cards[spot.index()].map_or('.', |card| pack.solo(card).key.chars().next().expect("a letter")))
        .collect()
}

/// DI-10.2: two C, three face down, four B, three face down, two A.
#[test]
fn the_pyramid() {
    assert_eq!(pyramid(&mut solo()), "cc...bbbb...aa");
    assert_eq!(solo().game().open().solo.active, 0b11);
}

/// DI-10.3: harder pyramids turn up B cards where C cards would be.
#[test]
fn difficulty() {
    let second = |difficulty| {
        let mut table = solo_at(difficulty).solo_goal("c17").labels(ANN, &[Recipe::Soju, Recipe::Soju]);
        table = table.phase(PhaseKind::Distill).plays(&["no trade", "rest", "claim 1.1"]);
        pyramid(&mut table)
    };
    assert_eq!(second(Difficulty::Standard), "ccccc...bbbb...aa".replace("ccccc...", "cccc."), "two C cards above");
    assert_eq!(second(Difficulty::Hard), "cccc.bbbb...aa");
    assert_eq!(second(Difficulty::Expert), "ccbb.bbbb...aa");
}

/// DI-10.4, D22: a B card says which slots go; when they run out, used ones serve again.
#[test]
fn clean_up_alone() {
    let rows = ["rye", "corn", "figs", "grapes"];
    let table = solo().row(Row::Ingredients, &rows).play("pass");
    let b5 = card(Deck::Solo, "b5");
    let mut table = table;
    if table.game().open().solo.cards.contains(&Some(b5)) {
        table = table.turn_up("solo @b6");
        // b6 clears the slots 1, 3 and 4 of the ingredients.
        table.any_chance().truck_has(Row::Ingredients, "rye", true).truck_has(Row::Ingredients, "corn", false);
    } else {
        table = table.forbids_chance("solo @c1", "DI-10.4").turn_up("solo @b5");
        // b5 clears the slots 1, 2 and 4.
        table.any_chance().truck_has(Row::Ingredients, "corn", true).truck_has(Row::Ingredients, "figs", false);
    }
    let mut used = solo();
    let pack = used.pack;
    let position = used.arranging();
    let shown = position.open.solo.cards.iter().flatten().copied().collect::<tabletop::CardSet>();
    position.open.solo.turned = pack.solo_tier(1, Flight::A).without(shown);
    let mut used = used.play("pass");
    let mut outcomes = Vec::new();
    used.game().outcomes(&mut outcomes);
    assert_eq!(outcomes.len(), 14, "those used before");
}

/// Ann alone sells a vodka of this and is asked about the goal.
fn sells(goal: &str, names: &str) -> Scenario {
    solo()
        .solo_goal(goal)
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::New, Recipe::Vodka, names, "metal", 0)
        .plays(&["sell new glass", "label 2"])
}

/// DI-10.5, D25: goals about a sale, by that sale; every C card about one by name.
#[test]
fn claiming_with_a_sale() {
    for (goal, names) in [
        ("c2", "grains 5*alcohol"),
        ("c6", "3*grains"),
        ("c8", "@figs @figs"),
        ("c13", "grains 3*alcohol"),
        ("c14", "grains 2*water"),
        ("c15", "@rye"),
        ("c18", "2*grains"),
    ] {
        sells(goal, names).by_clause("DI-10.5").offers(&["claim 1.1"]);
    }
    let soju = |goal: &str, recipe, names: &str| {
        solo()
            .distiller(ANN, "jeong-ji-na")
            .solo_goal(goal)
            .phase(PhaseKind::Sell)
            .storeroom(ANN, &["ceramic-bottle"])
            .spirit_in(ANN, Place::New, recipe, names, "metal", 0)
            .plays(&["sell new @ceramic-bottle", "label 2"])
    };
    soju("c16", Recipe::Soju, "2*grains").offers(&["claim 1.1"]);
    soju("c3", Recipe::Soju, "2*grains").offers(&["claim 1.1"]);
    soju("c4", Recipe::Soju, "2*grains 3*alcohol").offers(&["claim 1.1"]);
    sells("c13", "grains 3*alcohol").play("claim 1.1").points_are(ANN, 2 + 2);
    sells("c13", "grains 3*alcohol")
        .forbids("claim 1.2", "DI-10.6")
        .because("NotActive")
        .forbids("pass", "DI-10.5")
        .because("AnswerFirst")
        .play("decline");
}

/// DI-10.5: goals about distilling, about what one has, about a whole round.
#[test]
fn claiming_at_other_times() {
    let named = |goal: &str, recipe: &str| {
        solo()
            .solo_goal(goal)
            .phase(PhaseKind::Bottle)
            .knows(ANN, &[Recipe::Brandy])
            .storeroom(ANN, &["wood"])
            .distilled(ANN, "2*fruits @grapes")
            .play(recipe)
    };
    named("c10", "make brandy wood").play("claim 1.1").money_is(ANN, 3);
    named("c12", "make signature metal").play("claim 1.1").any_chance().money_is(ANN, 3);
    let ends = |table: Scenario| table.phase(PhaseKind::Distill).plays(&["no trade", "rest"]);
    for (goal, labels) in [
        ("c1", &[Recipe::Gin, Recipe::Vodka][..]),
        ("c5", &[Recipe::Gin, Recipe::Vodka]),
        ("c11", &[Recipe::Gin]),
        ("c17", &[Recipe::Soju, Recipe::Cachaca]),
    ] {
        ends(solo().solo_goal(goal).labels(ANN, labels)).offers(&["claim 1.1"]);
    }
    ends(solo().solo_goal("c11")).forbids("claim 1.1", "DI-10.5").because("NotMet");
    // Earned in this round: eight coins, eight points.
    let sale = |goal: &str, names: &str| {
        solo()
            .solo_goal(goal)
            .phase(PhaseKind::Sell)
            .spirit_in(ANN, Place::New, Recipe::Vodka, names, "metal", 0)
            .plays(&["sell new glass", "label 1"])
    };
    sale("c7", "grains").phase_is("1.taste").offers(&["claim 1.1"]);
    sale("c9", "@figs @figs").phase_is("1.taste").offers(&["claim 1.1"]);
}

/// DI-10.5: every B and A card by name: met with this, in its row.
#[test]
fn every_b_and_a_card() {
    use Recipe::{Baijiu, Brandy, Cachaca, Gin, Rum, Soju, Vodka, Whiskey};
    let ends = |table: Scenario| table.phase(PhaseKind::Distill).plays(&["no trade", "rest"]);
    let have: [(&str, &[Recipe]); 14] = [
        ("b1", &[Gin, Gin, Gin]),
        ("b5", &[Gin, Rum, Soju]),
        ("b17", &[Gin, Rum, Baijiu]),
        ("a1", &[Gin, Gin, Soju, Soju, Rum, Rum]),
        ("a2", &[Rum, Rum, Cachaca, Vodka, Vodka]),
        ("a3", &[Soju, Soju, Soju, Whiskey, Baijiu]),
        ("a4", &[Soju, Soju, Soju, Gin, Gin]),
        ("a5", &[Soju, Rum, Gin, Brandy, Vodka, Whiskey]),
        ("a6", &[Rum, Rum, Whiskey, Baijiu]),
        ("a7", &[Soju, Soju, Gin, Gin, Vodka, Vodka]),
        ("a8", &[Rum, Rum, Rum, Cachaca, Cachaca]),
        ("a9", &[Gin, Gin, Gin, Brandy, Brandy]),
        ("a10", &[Gin, Gin, Rum, Brandy]),
        ("a11", &[Brandy, Brandy, Baijiu]),
    ];
    for (key, labels) in have {
        let spot = if key.starts_with('a') { "5.1" } else { "3.1" };
        let table = ends(solo().solo_goal_in(spot, key).labels(ANN, labels));
        table.offers(&[&format!("claim {spot}")]);
    }
    let upgrades = [
        ("b4", ["spirit-safe", "worm-tub", "malt-mill"]),
        ("b9", ["intern-researcher", "master-blender", "celebrity-promoter"]),
    ];
    for (key, keys) in upgrades {
        ends(solo().solo_goal_in("3.1", key).upgrades(ANN, &keys)).offers(&["claim 3.1"]);
    }
    let bottles = ["jug", "mason-jar", "pig-bottle"];
    let five = solo().solo_goal_in("3.1", "b10").display(ANN, &bottles).storeroom(ANN, &["worm-bottle", "half-bottle"]);
    ends(five).offers(&["claim 3.1"]);
    let mut matched = solo().solo_goal_in("3.1", "b7");
    matched.arranging().open.players[ANN].matched = 3;
    ends(matched).offers(&["claim 3.1"]);
    let aged = |key: &str, recipe, names: &str, flavors| {
        solo()
            .solo_goal_in("3.1", key)
            .phase(PhaseKind::Sell)
            .spirit_in(ANN, Place::First, recipe, names, "wood", flavors)
            .plays(&["sell 1 glass", "label 2"])
            .offers(&["claim 3.1"])
    };
    aged("b2", Whiskey, "2*grains 14*alcohol", 1);
    aged("b6", Whiskey, "2*grains 6*alcohol", 1);
    aged("b8", Whiskey, "2*grains", 4);
    aged("b11", Whiskey, "2*grains", 4);
    aged("b12", Whiskey, "2*grains", 3);
    aged("b13", Whiskey, "2*grains", 3);
    aged("b14", Brandy, "2*fruits", 4);
    aged("b15", Rum, "2*plants", 4);
    aged("b18", Whiskey, "5*grains", 1);
    // A round with two sales; 25 points in a round.
    let two = |key: &str| {
        solo()
            .solo_goal_in("3.1", key)
            .phase(PhaseKind::Sell)
            .spirit_in(ANN, Place::First, Whiskey, "2*grains", "wood", 4)
            .spirit_in(ANN, Place::New, Gin, "2*fruits", "metal", 0)
            .plays(&["sell new glass", "label 2", "sell 1 glass", "label 1"])
            .offers(&["claim 3.1"])
    };
    two("b3");
    two("b16");
}

/// DI-10.6: neighbors and the cards above become active, rows below close, an A card ends it.
#[test]
fn climbing() {
    let claimed = |spot: &str, key: &str, labels: &[Recipe]| {
        let table = solo().solo_goal_in(spot, key).labels(ANN, labels).phase(PhaseKind::Distill);
        let mut table = table.plays(&["no trade", "rest", &format!("claim {spot}")]);
        let solo = table.game().open().solo;
        Spot::all().filter(|spot| solo.active & 1 << spot.index() != 0).map(|spot| spot.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(claimed("1.1", "c17", &[Recipe::Soju, Recipe::Soju]), ["1.2", "2.1", "2.2"]);
    assert_eq!(claimed("3.1", "b1", &[Recipe::Gin; 3]), ["3.2", "4.1"]);
    assert_eq!(claimed("3.3", "b1", &[Recipe::Gin; 3]), ["3.2", "3.4", "4.2", "4.3"]);
    assert!(claimed("5.1", "a11", &[Recipe::Brandy, Recipe::Brandy, Recipe::Baijiu]).is_empty());
}

/// Ann alone, with a goal that is met in the second spot of the bottom row; the first is open.
fn met_beside() -> Scenario {
    let table = solo().solo_goal_in("1.2", "c11").labels(ANN, &[Recipe::Gin]);
    table.solo_goal("c17")
}

/// DI-10.7, D27: two cards of one row change places, once, whenever that could matter.
#[test]
fn the_swap() {
    let ends = met_beside().phase(PhaseKind::Distill).plays(&["no trade", "rest"]);
    let ends = ends.forbids("swap 1.1 1.1", "DI-10.7").forbids("swap 1.2 1.1", "DI-10.7");
    // Two cards face down would change nothing.
    let ends = ends.forbids("swap 2.1 2.2", "DI-10.7");
    let mut table = ends.forbids("swap 1.1 2.1", "DI-10.7").because("CannotSwap").offers(&["swap 1.1 1.2"]);
    let before = table.game().open().solo.cards;
    let mut table = table.play("swap 1.1 1.2");
    let after = table.game().open().solo;
    assert_eq!((after.cards[0], after.cards[1]), (before[1], before[0]));
    assert!(after.swapped);
    let table =
        table.forbids("swap 1.1 1.2", "DI-10.7").offers_only(&["claim 1.1", "decline"]).scores(ANN, "target", 5);
    table.play("claim 1.1").points_are(ANN, 1).money_is(ANN, 1);
}

/// DI-10.7, D27: "swap two goal cards of one row, once per game": at the market, after distilling, after a sale, before
/// the tasting and after it; but nobody is asked where it cannot matter.
#[test]
fn the_swap_at_any_time() {
    met_beside().phase(PhaseKind::Market).offers(&["swap 1.1 1.2"]).play("swap 1.1 1.2").play("claim 1.1");
    let made = met_beside()
        .phase(PhaseKind::Bottle)
        .storeroom(ANN, &["stainless-steel-barrel"])
        .distilled(ANN, "grains water");
    let made = made.play("make vodka metal");
    made.offers(&["swap 1.1 1.2"]);
    let sold = |goal: &str| {
        let table = solo().solo_goal_in("1.2", goal).solo_goal("c17").phase(PhaseKind::Sell);
        table.spirit_in(ANN, Place::New, Recipe::Vodka, "3*grains", "metal", 0).plays(&["sell new glass", "label 2"])
    };
    // A goal about a sale, brought to an open place by a swap and claimed with that very sale.
    sold("c6").offers(&["swap 1.1 1.2"]).play("swap 1.1 1.2").play("claim 1.1").points_are(ANN, 2 + 1 + 1);
    sold("c13").phase_is("2.market").forbids("swap 1.1 1.2", "DI-10.7").because("CannotSwap");
}

/// DI-10.7, D27: any two goals: a claimed one stays claimed in its new place, and its old place stays open.
#[test]
fn a_claimed_goal_is_swapped() {
    let bits =
        |spots: &[&str]| spots.iter().fold(0, |all, spot| all | 1 << spot.parse::<Spot>().expect("a spot").index());
    let mut table = solo().labels(ANN, &[Recipe::Gin; 3]).solo_goal_in("3.4", "b1").solo_goal_in("3.1", "b2");
    let solo = &mut table.arranging().open.solo;
    (solo.active, solo.claimed) = (bits(&["3.2"]), bits(&["3.1"]));
    let moved = solo.cards["3.4".parse::<Spot>().expect("a spot").index()];
    let mut table = table.phase(PhaseKind::Market).offers(&["swap 3.1 3.4"]).play("swap 3.1 3.4");
    let after = table.game().open().solo;
    assert_eq!((after.active, after.claimed), (bits(&["3.1", "3.2"]), bits(&["3.4"])));
    assert_eq!(after.cards["3.1".parse::<Spot>().expect("a spot").index()], moved);
    table.play("claim 3.1").any_chance().scores(ANN, "target", 14 + 11 + 5);
}

/// DI-10.7, D27: in a row that is closed nothing is swapped, nor after an A card, nor two claimed cards.
#[test]
fn swaps_that_change_nothing() {
    let bits =
        |spots: &[&str]| spots.iter().fold(0, |all, spot| all | 1 << spot.parse::<Spot>().expect("a spot").index());
    let at_end = |claimed: &[&str], active: &[&str]| {
        let mut table = solo().labels(ANN, &[Recipe::Gin; 3]).solo_goal_in("3.2", "b1");
        let solo = &mut table.arranging().open.solo;
        (solo.active, solo.claimed) = (bits(active), bits(claimed));
        table.phase(PhaseKind::Distill).plays(&["no trade", "rest"])
    };
    let closed = at_end(&["1.1", "3.1"], &["3.2"]).offers(&["claim 3.2"]).offers(&["swap 3.1 3.3"]);
    closed.forbids("swap 1.1 1.2", "DI-10.7").because("CannotSwap");
    at_end(&["3.1", "3.3"], &["3.2"]).forbids("swap 3.1 3.3", "DI-10.7").because("CannotSwap");
    at_end(&["3.1", "5.1"], &[]).phase_is("2.market").forbids("swap 5.1 5.2", "DI-10.7");
}

/// DI-10.5, D25: "collect goals look at everything and may be claimed later": in the market too, for money to be spent
/// there, and without using up the turn.
#[test]
fn claiming_in_the_market() {
    let mut table = solo().solo_goal("c11").labels(ANN, &[Recipe::Gin]);
    table.arranging().open.players[ANN].basics = 1;
    let table = table.offers(&["claim 1.1"]).play("claim 1.1").any_chance().money_is(ANN, 1).points_are(ANN, 1);
    table.play("buy plants").money_is(ANN, 0).pantry_has(ANN, "plants", 1);
    // Who can pay nothing does not pass by themselves while there is something to claim.
    let mut broke = solo().solo_goal("c11").labels(ANN, &[Recipe::Gin]);
    broke.arranging().open.players[ANN].basics = 2;
    broke.phase_is("1.market").offers_only(&["claim 1.1", "pass"]);
    // A goal about a sale has its own time.
    solo().solo_goal("c2").forbids("claim 1.1", "DI-10.5").because("NotMet");
}

/// DI-10.5, D25: "earn goals look at one whole round at its end": the coins of the tasting belong to it.
#[test]
fn the_tasting_counts_for_its_round() {
    let tastes = |goal: &str, money: u16| {
        let mut table = solo().solo_goal(goal).points(ANN, 4);
        table.arranging().open.players[ANN].earned = [money, 0];
        table.phase(PhaseKind::Taste)
    };
    let met = tastes("c7", 6).play("taste 2").by_clause("DI-10.5").offers(&["claim 1.1"]);
    met.play("claim 1.1").any_chance().points_are(ANN, 4 - 2 + 1);
    tastes("c7", 6).play("taste 1").phase_is("2.market");
    tastes("c7", 6).play("taste 0").phase_is("2.market");
}

/// DI-10.8: a goal in each row and enough points.
#[test]
fn winning_alone() {
    let mut table =
        solo().points(ANN, 90).solo_goal_in("3.1", "b1").solo_goal_in("5.1", "a11").solo_goal_in("2.1", "c7");
    table = table.solo_goal_in("4.1", "c8");
    let spots = ["1.1", "2.1", "3.1", "4.1", "5.1"].map(|spot| spot.parse::<Spot>().expect("a spot").index());
    let solo = &mut table.arranging().open.solo;
    solo.claimed = spots.iter().fold(0, |all, spot| all | 1 << spot);
    solo.active = 0;
    let done = table.in_round(7, PhaseKind::Distill);
    done.clone().scores(ANN, "target", 65 + 14).scores(ANN, "won", 1);
    done.clone().points(ANN, 78).scores(ANN, "won", 0);
    let mut missing = done;
    missing.arranging().open.solo.claimed &= !1;
    missing.scores(ANN, "won", 0);
}
