//! Chapter 10, solo goals: what just misses them, how far one spirit goes, whole games won and lost.

use distilled::vocabulary::Spot;

use super::scenario::*;

/// The goal is not offered, whatever else is.
fn misses(mut table: Scenario, spot: &str, key: &str) {
    assert!(!table.offered(ANN).contains(&format!("claim {spot}")), "{key} is not met");
}

/// Ann alone sells a spirit.
fn sells(spot: &str, key: &str, recipe: Recipe, names: &str) -> Scenario {
    solo()
        .solo_goal_in(spot, key)
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::New, recipe, names, "metal", 0)
        .play("sell new glass")
        .play("label 2")
}

/// DI-10.5: every C card about a sale, just missed. Ann is Guillermo, from the Americas.
#[test]
fn sales_that_miss_a_c_card() {
    use Recipe::{Cachaca, Soju, Vodka};
    let rows = [
        ("c2", Vodka, "grains 4*alcohol"),
        // A Vodka has no cube, a Soju is not from the Americas, a plain Cachaça brings its own points and no more.
        ("c3", Vodka, "@agave @agave"),
        ("c3", Soju, "@corn @corn"),
        ("c3", Cachaca, "@palm"),
        ("c4", Vodka, "grains 6*alcohol"),
        ("c4", Soju, "2*grains 6*alcohol"),
        ("c4", Cachaca, "plants 3*alcohol"),
        ("c6", Vodka, "2*grains"),
        ("c8", Vodka, "@figs @apples"),
        ("c13", Vodka, "grains 2*alcohol"),
        ("c14", Vodka, "grains water"),
        ("c16", Vodka, "grains"),
        ("c18", Vodka, "grains plants"),
    ];
    for (key, recipe, names) in rows {
        misses(sells("1.1", key, recipe, names), "1.1", key);
    }
    sells("1.1", "c3", Cachaca, "@agave").offers(&["claim 1.1"]);
    sells("1.1", "c4", Cachaca, "plants 4*alcohol").offers(&["claim 1.1"]);
}

/// DI-10.5: every B card about a sale, just missed. The first flavor cards that chance turns up bring 3 coins each.
#[test]
fn sales_that_miss_a_b_card() {
    use Recipe::{Brandy, Rum, Whiskey};
    let rows = [
        ("b2", Whiskey, "2*grains 10*alcohol", 1),
        ("b6", Whiskey, "2*grains 5*alcohol", 1),
        ("b8", Whiskey, "2*grains", 3),
        ("b11", Whiskey, "2*grains", 3),
        ("b12", Whiskey, "2*grains", 2),
        ("b13", Whiskey, "2*grains", 2),
        ("b13", Rum, "2*plants", 5),
        ("b14", Brandy, "2*fruits", 3),
        ("b14", Rum, "2*plants", 5),
        ("b15", Rum, "2*plants", 3),
        ("b15", Brandy, "2*fruits", 5),
        ("b18", Whiskey, "4*grains", 1),
    ];
    for (key, recipe, names, flavors) in rows {
        let sold = solo()
            .solo_goal_in("3.1", key)
            .phase(PhaseKind::Sell)
            .spirit_in(ANN, Place::First, recipe, names, "wood", flavors)
            .plays(&["sell 1 glass", "label 2"]);
        misses(sold, "3.1", key);
    }
}

/// DI-10.5: goals about distilling want the right spirit, and each spirit serves one of them.
#[test]
fn one_goal_about_distilling() {
    let named = |recipe: &str| {
        let mut table = solo().distiller(ANN, "nathan-migizi").solo_goal_in("1.2", "c12").solo_goal("c10");
        table.arranging().open.solo.active = 0b11;
        table
            .phase(PhaseKind::Bottle)
            .knows(ANN, &[Recipe::Whiskey])
            .storeroom(ANN, &["wood"])
            .distilled(ANN, "2*grains @rye")
            .play(recipe)
    };
    misses(named("make vodka metal"), "1.1", "c10");
    let aged = named("make whiskey wood").offers(&["claim 1.1"]);
    misses(aged, "1.2", "c12");
    let own = named("make signature wood").offers(&["claim 1.1"]).offers(&["claim 1.2"]).play("claim 1.1").any_chance();
    misses(own, "1.2", "c12");
}

/// DI-10.6: of the goals that were active, those of the same row stay so, and those of lower rows close.
#[test]
fn lower_rows_close() {
    let bits =
        |spots: &[&str]| spots.iter().fold(0, |all, spot| all | 1 << spot.parse::<Spot>().expect("a spot").index());
    let mut table = solo().labels(ANN, &[Recipe::Gin; 3]).solo_goal_in("2.3", "c7").solo_goal_in("3.1", "b1");
    table.arranging().open.solo.active = bits(&["2.3", "3.1", "3.3"]);
    let mut table = table.phase(PhaseKind::Distill).plays(&["no trade", "rest", "claim 3.1"]);
    assert_eq!(table.game().open().solo.active, bits(&["3.2", "3.3", "4.1"]));
}

/// DI-10.7, D27: a face-up goal may change places with a face-down one; where the row is active, that is turned up.
#[test]
fn a_swap_with_a_card_face_down() {
    let table = solo().solo_goal("c17").labels(ANN, &[Recipe::Soju, Recipe::Soju]).phase(PhaseKind::Distill);
    let mut table = table.plays(&["no trade", "rest", "claim 1.1"]);
    let before = table.game().open().solo.cards;
    let third = "2.3".parse::<Spot>().expect("a spot").index();
    assert!(before[2].is_some() && before[third].is_none());
    let mut table = table.play("swap 2.1 2.3").any_chance();
    let after = table.game().open().solo.cards;
    assert_eq!(after[third], before[2]);
    assert!(after[2].is_some() && after[2] != before[2], "another card was turned up");
}

/// DI-10.4, D22: cards that lie face down in the pyramid are not there for the clean-up.
#[test]
fn b_cards_of_the_pyramid_are_not_used() {
    let odds = |used: usize| {
        let mut table = solo_at(Difficulty::Expert);
        let pack = table.pack;
        let solo = &mut table.arranging().open.solo;
        let shown: tabletop::CardSet = solo.cards.iter().flatten().copied().collect();
        solo.turned = pack.solo_tier(1, Flight::A).without(shown).iter().take(used).collect();
        table.play("pass").outcomes().len()
    };
    // Eighteen, less four face up and six face down.
    assert_eq!(odds(7), 7, "one of the seven that nobody has seen");
    assert_eq!(odds(8), 8, "one of the eight that were used");
}

/// DI-10.6, DI-10.8: a whole climb in the last round. As many points as the targets ask for win; one less loses.
#[test]
fn a_game_won_and_a_game_lost() {
    use Recipe::{Brandy, Gin, Rum};
    // C1 brings 2 points, C5 and C11 one each. B1 demands 14, A10 demands 70.
    let climb = |points: i16| {
        solo()
            .labels(ANN, &[Gin, Gin, Gin, Brandy, Rum])
            .points(ANN, points)
            .solo_goal_in("3.1", "b1")
            .solo_goal_in("5.1", "a10")
            .solo_goal_in("1.1", "c1")
            .in_round(7, PhaseKind::Distill)
            .plays(&["no trade", "rest"])
            .play("claim 1.1")
            .turn_up("solo @c5")
            .any_chance()
            .plays(&["claim 2.1"])
            .play("claim 3.1")
            .turn_up("solo @c11")
            .plays(&["claim 4.1", "claim 5.1", "taste 0"])
            .phase_is("end")
            .money_is(ANN, 2)
            .scores(ANN, "target", 14 + 70)
            .scores(ANN, "result", i32::from(points) + 4)
    };
    climb(80).scores(ANN, "won", 1).ranks(&[1]);
    climb(79).scores(ANN, "won", 0).ranks(&[2]);
}

/// DI-10.8: points alone do not win: a row without a claimed goal loses the game.
#[test]
fn a_game_lost_below_the_top() {
    let ends = solo().points(ANN, 200).in_round(7, PhaseKind::Distill);
    ends.plays(&["no trade", "rest", "taste 0"]).phase_is("end").ranks(&[2]);
}

/// DI-10.5, D25: "sell a spirit without basic sugars": other sugars or none at all.
#[test]
fn no_basic_sugar() {
    let sold = |recipe, names: &str| {
        solo()
            .solo_goal("c15")
            .phase(PhaseKind::Sell)
            .spirit_in(ANN, Place::New, recipe, names, "metal", 0)
            .play("sell new glass")
            .play("label 2")
    };
    sold(Recipe::Vodka, "@rye @figs").offers(&["claim 1.1"]).play("claim 1.1");
    sold(Recipe::Moonshine, "water alcohol").offers(&["claim 1.1"]).play("claim 1.1");
    misses(sold(Recipe::Vodka, "@rye grains"), "1.1", "c15");
}

/// DI-10.5, D25: "one non-Vodka label each of grain, plant, fruit": three labels. An Aquavit has grain and plant.
#[test]
fn three_labels_for_three_sugars() {
    use Recipe::{Aquavit, Grappa, Lambanog, Shochu};
    let ends = |labels: &[Recipe]| {
        let options =
            distilled::Options { flight: distilled::FlightChoice::Flight(Flight::B), ..distilled::Options::default() };
        let table = table_with(1, options).solo_goal_in("3.1", "b5").labels(ANN, labels);
        table.phase(PhaseKind::Distill).plays(&["no trade", "rest"])
    };
    misses(ends(&[Aquavit, Grappa]), "3.1", "b5");
    misses(ends(&[Aquavit, Aquavit]), "3.1", "b5");
    misses(ends(&[Shochu, Grappa, Grappa]), "3.1", "b5");
    ends(&[Aquavit, Grappa, Shochu]).offers(&["claim 3.1"]);
    ends(&[Aquavit, Grappa, Lambanog]).offers(&["claim 3.1"]);
    ends(&[Aquavit, Aquavit, Grappa]).offers(&["claim 3.1"]);
}

/// DI-10.5, D18: the label of a spirit just distilled counts for what one has.
#[test]
fn a_label_counts_at_once() {
    solo()
        .solo_goal("c11")
        .phase(PhaseKind::Bottle)
        .knows(ANN, &[Recipe::Gin])
        .distilled(ANN, "2*fruits")
        .play("make gin metal")
        .play("claim 1.1")
        .points_are(ANN, 1)
        .money_is(ANN, 1);
}

/// DI-10.5: a spirit serves one goal about distilling and one about selling, no more.
#[test]
fn one_goal_of_each_sort_for_a_spirit() {
    let mut table = solo().solo_goal_in("1.2", "c6").solo_goal("c13");
    table.arranging().open.solo.active = 0b11;
    let sold = table
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::New, Recipe::Vodka, "3*grains 3*alcohol", "metal", 0)
        .plays(&["sell new glass", "label 2"])
        .offers(&["claim 1.2"])
        .play("claim 1.1");
    let mut sold = sold.any_chance();
    assert!(!sold.offered(ANN).contains(&"claim 1.2".to_owned()), "the spirit has served");
    // The same spirit may have served a goal about distilling.
    let mut both = solo().solo_goal_in("1.2", "c18").solo_goal("c12");
    both.arranging().open.solo.active = 0b11;
    both.phase(PhaseKind::Bottle)
        .storeroom(ANN, &["stainless-steel-barrel"])
        .distilled(ANN, "2*fruits @grapes")
        .play("make signature metal")
        .play("claim 1.1")
        .any_chance()
        .plays(&["decline", "sell new glass", "label 1"])
        .offers(&["claim 1.2"]);
}

/// DI-10.5, D25: what is sold in a bottle of its own region is remembered for B7.
#[test]
fn bottles_of_the_same_region() {
    for (bottle, count) in [("worm-bottle", 1), ("pig-bottle", 1), ("carton-bottle", 0), ("jug", 0)] {
        let mut table = solo()
            .phase(PhaseKind::Sell)
            .storeroom(ANN, &[bottle])
            .spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "metal", 0)
            .play(&format!("sell new @{bottle}"));
        assert_eq!(table.game().open().players[ANN].matched, count, "{bottle}");
    }
}
