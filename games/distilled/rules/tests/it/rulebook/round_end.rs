//! Chapter 8: the end of the round.

use distilled::Event;
use distilled::vocabulary::Deck;
use tabletop::Viewer;

use super::scenario::{ANN, BEN, PhaseKind, Place, Recipe, Scenario, Verbs, card, table};

/// Ann and Ben end a round in which Ann has a vodka to sell; the award is laid out.
fn round(table: Scenario, award: &str) -> Scenario {
    table.phase(PhaseKind::Distill).award(award).plays(&["no trade", "rest", "no trade", "rest"])
}

/// A card, and what meets it.
type Row = (&'static str, fn(Scenario) -> Scenario);

/// The points of an award.
fn points(key: &str) -> i16 {
    i16::from(distilled::files::standard_pack().pack.award(card(Deck::Awards, key)).points)
}

/// DI-8.1, D18: every award for what one has, by name.
#[test]
fn every_award_for_what_one_has() {
    use Recipe::{Baijiu, Brandy, Cachaca, Gin, Rum, Soju, Vodka, Whiskey};
    let rows: [Row; 14] = [
        ("land-grab", |table| table.labels(ANN, &[Gin, Vodka])),
        ("globetrotter", |table| table.labels(ANN, &[Gin, Vodka, Soju])),
        ("builder", |table| table.upgrades(ANN, &["spirit-safe", "worm-tub", "orchard"])),
        ("recruiter", |table| table.upgrades(ANN, &["cooper", "architect", "celebrity-promoter"])),
        ("collector", |table| table.display(ANN, &["jug", "mason-jar", "pig-bottle", "worm-bottle"])),
        ("olympic-spirit", |table| table.labels(ANN, &[Soju, Gin, Brandy])),
        ("north-and-south", |table| table.labels(ANN, &[Cachaca, Cachaca, Rum])),
        ("sun-never-sets", |table| table.labels(ANN, &[Gin, Gin, Brandy])),
        ("up-with-the-sun", |table| table.labels(ANN, &[Soju, Soju, Baijiu])),
        ("silver-spoon", |table| table.labels(ANN, &[Gin, Rum, Whiskey])),
        ("gold-digger", |table| table.labels(ANN, &[Brandy, Baijiu])),
        ("quantity-over-quality", |table| table.labels(ANN, &[Soju, Cachaca, Cachaca])),
        ("recipe-book", |table| table.knows(ANN, &[Gin, Rum, Soju, Brandy])),
        ("pennysaver", |table| table.money(ANN, 25)),
    ];
    for (key, arrange) in rows {
        round(arrange(table(2)), key).points_are(ANN, points(key)).points_are(BEN, 0);
    }
    for (key, _) in rows {
        // Nobody gets it for nothing.
        round(table(2), key).points_are(ANN, 0);
    }
}

/// DI-8.1: awards for a sale, by name.
#[test]
fn every_award_for_a_sale() {
    let vodka = |names: &str, award: &str| {
        table(2).phase(PhaseKind::Sell).award(award).storeroom(ANN, &["worm-bottle"]).spirit_in(
            ANN,
            Place::New,
            Recipe::Vodka,
            names,
            "metal",
            0,
        )
    };
    let ends = |table: Scenario, key: &str, met: bool| {
        let mut table = table.any_chance();
        let won = table.game().open().won;
        let place = table.game().open().awards.iter().position(|&award| award == Some(card(Deck::Awards, key)));
        assert_eq!(won & 1 << place.expect("laid out") != 0, met, "{key}");
    };
    ends(vodka("grains 6*alcohol", "120-proof").plays(&["sell new glass", "label 1"]), "120-proof", true);
    ends(vodka("grains 5*alcohol", "120-proof").plays(&["sell new glass", "label 1"]), "120-proof", false);
    ends(vodka("5*grains", "sweet").plays(&["sell new glass", "label 1"]), "sweet", true);
    ends(vodka("4*grains", "sweet").plays(&["sell new glass", "label 1"]), "sweet", false);
    ends(vodka("grains 12*alcohol", "top-shelf").plays(&["sell new glass", "label 2"]), "top-shelf", true);
    ends(vodka("grains 11*alcohol", "top-shelf").plays(&["sell new glass", "label 2"]), "top-shelf", false);
    ends(vodka("@grapes @figs @agave", "high-class").plays(&["sell new glass", "label 1"]), "high-class", true);
    ends(vodka("@grapes @figs", "high-class").plays(&["sell new glass", "label 1"]), "high-class", false);
    // A Vodka in a bottle of its region is not the perfect pair; a Cachaça is.
    ends(vodka("grains", "perfect-pair").plays(&["sell new @worm-bottle", "label 1"]), "perfect-pair", false);
    let pair = table(2).phase(PhaseKind::Sell).award("perfect-pair").storeroom(ANN, &["worm-bottle"]).spirit_in(
        ANN,
        Place::New,
        Recipe::Cachaca,
        "plants",
        "metal",
        0,
    );
    ends(pair.plays(&["sell new @worm-bottle", "label 1"]), "perfect-pair", true);
    let whiskey = |flavors, award: &str| {
        table(2)
            .phase(PhaseKind::Sell)
            .award(award)
            .spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", "wood", flavors)
            .plays(&["sell 1 glass", "label 1"])
    };
    ends(whiskey(4, "mouth-party"), "mouth-party", true);
    ends(whiskey(3, "mouth-party"), "mouth-party", false);
    ends(whiskey(1, "sophisticated"), "sophisticated", true);
    ends(vodka("grains", "sophisticated").plays(&["sell new glass", "label 1"]), "sophisticated", false);
    let two = vodka("grains", "double-sale").spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", "wood", 1);
    ends(two.plays(&["sell new glass", "label 1", "lay out 1", "sell 1 glass", "label 2"]), "double-sale", true);
    let patience = vodka("grains", "patience")
        .spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains", "wood", 1)
        .spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "wood", 1);
    ends(patience.plays(&["sell new glass", "label 1", "pass"]), "patience", true);
}

/// DI-8.2: who meets an award in the same round shares it, rounded up.
#[test]
fn a_shared_award() {
    let both = table(2).labels(ANN, &[Recipe::Gin, Recipe::Vodka]).labels(BEN, &[Recipe::Gin, Recipe::Soju]);
    round(both, "land-grab").points_are(ANN, 3).points_are(BEN, 3);
}

/// DI-8.3: points for coins, only without a sale, at most four, and only what one has.
#[test]
fn the_tasting() {
    let tasting = |points: i16| {
        let table = table(2).points(ANN, points).phase(PhaseKind::Distill);
        table.plays(&["no trade", "rest", "no trade", "rest"])
    };
    tasting(9)
        .by_clause("DI-8.3")
        .offers_only(&["taste 0", "taste 1", "taste 2", "taste 3", "taste 4"])
        .forbids("taste 5", "DI-8.3")
        .because("NotThatManyPoints")
        .forbids("pass", "DI-8.3")
        .because("NotNow")
        .play("taste 4")
        .points_are(ANN, 5)
        .money_is(ANN, 4);
    tasting(2).forbids("taste 3", "DI-8.3").play("taste 0").money_is(ANN, 0);
    tasting(0).phase_is("2.market");
    let sold = table(2).points(ANN, 9).phase(PhaseKind::Sell);
    let sold = sold.spirit_in(ANN, Place::New, Recipe::Vodka, "grains", "metal", 0);
    sold.plays(&["sell new glass", "label 1"]).phase_is("2.market");
}

/// DI-8.1, DI-8.3: "PRÜFT, ob ihr AUSZEICHNUNGEN erfüllt habt ... BIETE TASTINGS an", in this order: the points of an award can
/// be spent.
#[test]
fn awards_come_before_the_tasting() {
    let won = round(table(2).labels(ANN, &[Recipe::Gin, Recipe::Vodka]), "land-grab");
    won.points_are(ANN, points("land-grab")).play("taste 4").points_are(ANN, points("land-grab") - 4).money_is(ANN, 4);
}

/// DI-8.4: after the third round everybody drops a goal at the same time, unseen.
#[test]
fn a_goal_is_dropped_after_the_third_round() {
    let mut table = table(2).goal(ANN, "woody").goal(BEN, "wealthy").in_round(3, PhaseKind::Distill);
    table = table.plays(&["no trade", "rest", "no trade", "rest"]).phase_is("3.drop-goal");
    let table = table.forbids_to(ANN, "drop @wealthy", "DI-8.4").because("NotYourGoal");
    let mut table = table.forbids_to(ANN, "pass", "DI-8.4").by(BEN, "drop @wealthy");
    assert!(table.view(Viewer::Seat(ANN)).dropped[BEN].0.is_empty(), "Ann does not see which");
    let table = table.by(ANN, "drop @woody").phase_is("4.market");
    assert!(table.events.iter().any(|event| matches!(event, Event::GoalDropped { .. })));
}

/// DI-8.5: the start player token moves on.
#[test]
fn the_start_player_moves_on() {
    let table = table(3).phase(PhaseKind::Distill);
    table.plays(&["no trade", "rest", "no trade", "rest", "no trade", "rest"]).phase_is("2.market").turn_of(BEN);
}

/// DI-8.5: the token stays for the whole round and moves on once in each.
#[test]
fn the_start_player_keeps_the_token_for_a_round() {
    let rests = ["no trade", "rest", "no trade", "rest", "no trade", "rest"];
    let table = table(3).phase(PhaseKind::Distill).plays(&rests).plays(&["pass", "pass", "pass"]);
    let mut table = table.phase_is("2.distill");
    assert_eq!(table.game().open().first, Some(BEN));
    let mut table = table.plays(&rests).phase_is("3.market");
    assert_eq!(table.game().open().first, Some(super::scenario::CYD));
}

/// DI-8.3: a tasting of nothing is none.
#[test]
fn no_points_are_spent() {
    let table = table(2).points(ANN, 3).phase(PhaseKind::Distill);
    let table = table.plays(&["no trade", "rest", "no trade", "rest"]).play("taste 0").points_are(ANN, 3);
    assert!(!table.events.iter().any(|event| matches!(event, Event::PointsSpent { .. })));
}
