//! Chapter 9: the end of the game.

use distilled::Event;
use distilled::vocabulary::Deck;

use super::scenario::*;

/// The last round passes without a sale.
fn last(table: Scenario) -> Scenario {
    let seats = usize::from(table.position.open.seats);
    let rests = ["no trade", "rest"].repeat(seats);
    table.in_round(7, PhaseKind::Distill).award("120-proof").plays(&rests).any_chance()
}

/// DI-9.1: after round 7 it is over, and the goals are shown.
#[test]
fn the_game_ends_after_the_seventh_round() {
    let over = last(table(2)).phase_is("end").forbids_to(ANN, "pass", "DI-9.1").because("GameOver");
    assert_eq!(over.events.iter().filter(|event| matches!(event, Event::GoalsShown { .. })).count(), 2);
}

/// DI-9.2, D24: stored spirits: cards, barrel, recipe, one for each flavor card, and Kvevri's line.
#[test]
fn stored_spirits() {
    table(2).spirit_in(ANN, Place::First, Recipe::Whiskey, "@corn @rye", "@ex-bourbon-hogshead", 3).scores(
        ANN,
        "stored",
        2 + 1 + 1 + 10 + 3,
    );
    let kvevri = table(2).spirit_in(ANN, Place::First, Recipe::Baijiu, "3*grains", "@kvevri-barrel", 3);
    kvevri.scores(ANN, "stored", 12 + 3 + 3);
}

/// DI-9.3: bottles of a region, and one of each.
#[test]
fn the_bottle_display() {
    let americas = [
        "worm-bottle",
        "pirate-bottle",
        "wrapped-bottle",
        "wax-sealed-bottle",
        "pig-bottle",
        "skull-bottle",
        "vintage-decanter-bottle",
    ];
    for (count, points) in [(1, 0), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (7, 15)] {
        table(2).display(ANN, &americas[..count]).scores(ANN, "bottles", points);
    }
    table(2).display(ANN, &["worm-bottle", "carton-bottle", "canister-bottle"]).scores(ANN, "bottles", 5);
    // A Home bottle is American for Guillermo, and one without region is in no set.
    table(2).display(ANN, &["pig-bottle", "carton-bottle", "canister-bottle", "jug"]).scores(ANN, "bottles", 5);
}

/// DI-9.4: what every upgrade is worth, by name.
#[test]
fn every_upgrade_at_the_end() {
    use Recipe::{Baijiu, Gin, Moonshine, Soju, Vodka, Whiskey};
    let fixed = [
        ("spirit-safe", 1),
        ("worm-tub", 1),
        ("tropical-warehouse", 1),
        ("metal-rickhouse", 0),
        ("malting-floor", 0),
        ("doig-ventilator", 0),
        ("malt-mill", 1),
        ("glassworks", 1),
        ("column-still", 1),
        ("coffey-still", 1),
        ("private-investor", 1),
        ("market-buyer", 1),
        ("celebrity-promoter", 1),
        ("tour-guide", 0),
        ("natural-spring", 1),
        ("architect", 1),
        ("biochemist", 1),
        ("large-storage", 2),
        ("coppersmith", 2),
        ("orchard", 0),
        ("greenhouse", 0),
        ("farmer", 0),
        ("trucker", 0),
    ];
    for (key, points) in fixed {
        table(2).upgrades(ANN, &[key]).scores(ANN, "upgrades", points);
    }
    table(2).upgrades(ANN, &["intern-researcher"]).knows(ANN, &[Gin, Soju, Baijiu]).scores(ANN, "upgrades", 2);
    table(2).upgrades(ANN, &["warehouse-manager"]).labels(ANN, &[Whiskey, Baijiu, Gin]).scores(ANN, "upgrades", 2);
    table(2)
        .upgrades(ANN, &["master-blender"])
        .labels(ANN, &[Gin, Gin, Vodka, Vodka, Vodka])
        .scores(ANN, "upgrades", 4);
    let bottles = ["worm-bottle", "carton-bottle", "jug"];
    table(2).upgrades(ANN, &["glassblower"]).display(ANN, &bottles).scores(ANN, "upgrades", 2);
    table(2).upgrades(ANN, &["co-op-manager"]).labels(ANN, &[Vodka, Moonshine, Gin]).scores(ANN, "upgrades", 2);
    table(2).upgrades(ANN, &["cooper"]).labels(ANN, &[Gin, Whiskey, Vodka]).scores(ANN, "upgrades", 2);
    // Natural Spring: one for each equipment; Architect: for each upgrade; Biochemist: for each specialist.
    table(2).upgrades(ANN, &["natural-spring", "metal-rickhouse", "biochemist"]).scores(ANN, "upgrades", 2 + 1);
    table(2).upgrades(ANN, &["architect", "metal-rickhouse", "malting-floor"]).scores(ANN, "upgrades", 3);
    table(2).upgrades(ANN, &["coppersmith", "tour-guide"]).scores(ANN, "upgrades", 0);
    table(2).upgrades(ANN, &["large-storage", "malting-floor"]).scores(ANN, "upgrades", 0);
}

/// DI-9.4: the Trucker reveals the top ingredient at the end.
#[test]
fn the_trucker_reveals_an_ingredient() {
    let table = table(2).upgrades(ANN, &["trucker"]).in_round(7, PhaseKind::Distill).award("120-proof");
    let table = table.by(ANN, "no trade").by(ANN, "rest").by(BEN, "no trade").by(BEN, "rest");
    table.forbids_chance("turn @jug", "DI-9.4").turn_up("turn @agave").scores(ANN, "upgrades", 3).phase_is("end");
}

/// A card, and what meets it.
type Met = (&'static str, fn(Scenario) -> Scenario);

/// DI-9.5, D18: every goal by name: the most, or as much as anybody, and at least one.
#[test]
fn every_goal() {
    use Recipe::{Baijiu, Brandy, Cachaca, Gin, Rum, Soju, Vodka, Whiskey};
    let rows: [Met; 20] = [
        ("monarch", |table| table.labels(ANN, &[Gin])),
        ("west-champion", |table| table.labels(ANN, &[Rum])),
        ("east-champion", |table| table.labels(ANN, &[Soju])),
        ("photosynthesis", |table| table.labels(ANN, &[Cachaca])),
        ("just-desserts", |table| table.labels(ANN, &[Brandy])),
        ("for-the-farmers", |table| table.labels(ANN, &[Whiskey])),
        ("red-glass", |table| table.display(ANN, &["carton-bottle"])),
        ("green-glass", |table| table.display(ANN, &["worm-bottle"])),
        ("blue-glass", |table| table.display(ANN, &["pig-bottle"])),
        ("skip-the-easy-stuff", |table| table.labels(ANN, &[Gin])),
        ("thirst-for-knowledge", |table| table.knows(ANN, &[Gin])),
        ("wealthy", |table| table.money(ANN, 1)),
        ("from-the-earth", |table| table.labels(ANN, &[Baijiu])),
        ("woody", |table| table.labels(ANN, &[Rum])),
        ("gear-head", |table| table.upgrades(ANN, &["spirit-safe"])),
        ("delegation", |table| table.upgrades(ANN, &["market-buyer"])),
        ("geriatric", |table| table.labels(ANN, &[Rum])),
        ("juvenile", |table| table.labels(ANN, &[Vodka])),
        ("close-to-home", |table| table.labels(ANN, &[Vodka])),
        ("diverse-portfolio", |table| table.labels(ANN, &[Vodka])),
    ];
    let pack = distilled::files::standard_pack().pack;
    for (key, arrange) in rows {
        // The other goal is about what nobody has.
        let other = if key.ends_with("glass") { "woody" } else { "red-glass" };
        let points = i32::from(pack.goal(card(Deck::Goals, key)).points);
        let goals = |table: Scenario| table.in_round(7, PhaseKind::Distill).two_goals(ANN, [key, other]);
        assert_eq!(points_of_goals(&mut last(goals(arrange(table(2)))), ANN), points, "{key}");
        assert_eq!(points_of_goals(&mut last(goals(table(2))), ANN), 0, "{key} without anything");
    }
    let woody = |table: Scenario| table.in_round(7, PhaseKind::Distill).two_goals(ANN, ["woody", "red-glass"]);
    let tied = table(2).labels(ANN, &[Rum]).labels(BEN, &[Rum]);
    assert_eq!(points_of_goals(&mut last(woody(tied)), ANN), 5, "as much as anybody");
    let fewer = table(2).labels(ANN, &[Rum]).labels(BEN, &[Rum, Whiskey]);
    assert_eq!(points_of_goals(&mut last(woody(fewer)), ANN), 0);
}

fn points_of_goals(table: &mut Scenario, seat: tabletop::Seat) -> i32 {
    let sheet = tabletop::Game::score(table.game(), seat);
    sheet.iter().find(|row| row.key == "goals").expect("goals").points
}

/// DI-9.6: five coins a point, three with the Tour Guide.
#[test]
fn money_at_the_end() {
    table(2).money(ANN, 14).scores(ANN, "money", 2);
    table(2).money(ANN, 14).upgrades(ANN, &["tour-guide"]).scores(ANN, "money", 4);
}

/// DI-9.7, D23: most points; then most money, also what has brought points; else shared.
#[test]
fn winner_and_ties() {
    last(table(2).labels(ANN, &[Recipe::Gin]).upgrades(ANN, &["spirit-safe"])).ranks(&[1, 2]);
    // Ben's five coins are worth Ann's upgrade; he has more money.
    last(table(2).upgrades(ANN, &["metal-rickhouse"]).money(BEN, 4)).ranks(&[2, 1]);
    last(table(2)).ranks(&[1, 1]);
}

/// DI-9.7: whatever a sheet tells besides, its last row is the result.
#[test]
fn the_last_row_is_the_result() {
    for mut table in [solo(), table(2)] {
        let sheet = tabletop::Game::score(table.game(), ANN);
        assert_eq!(sheet.last().map(|row| row.key), Some("result"));
    }
}
