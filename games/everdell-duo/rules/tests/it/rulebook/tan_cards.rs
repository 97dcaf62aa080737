//! The tan cards of the pack, each by name.

use super::scenario::*;

fn played(key: &str, goods: &str) -> Scenario {
    winter().pack(with_rows(&["scaffold", "postal-pigeon", "market-square"])).hand(HARE, &[key]).goods(HARE, goods)
}

/// ED-5.2: constructions.
#[test]
fn constructions() {
    let wall = played("ever-wall", "1t2r").city(HARE, &["mine", "barn", "farmer"]).play("play ever-wall");
    wall.diff(HARE, [-1, -2, 0, 0], [-1, 3, 0]);
    let many = ["mine", "barn", "harbor", "inn", "castle", "palace"];
    played("ever-wall", "1t2r").city(HARE, &many).play("play ever-wall").has_points(HARE, 5);
    let bridge = played("bridge", "2t").animals(TORTOISE, &["f3"]).play("play bridge");
    let bridge = bridge.asks(&["visit f1", "visit f2", "visit f3", "visit f4", "visit r1", "visit r2", "pass"]);
    bridge.play("visit f3").has_goods(HARE, "1r1p").stands(HARE, &[]);
    let balloon = played("air-balloon", "2t1r").plays(&["play air-balloon", "gain 1b"]);
    balloon.diff(HARE, [-2, -1, 0, 1], [1, 0, 0]);
    let ruins = winter().hand(HARE, &["ruins", "mine", "barn"]);
    let ruins = ruins.plays(&["play ruins", "discard mine", "discard barn", "gain 1p1b"]);
    ruins.diff(HARE, [0, 0, 1, 1], [-3, 1, 0]);
    played("main-road", "1p").play("play main-road").diff(HARE, [0, 0, -1, 0], [0, 0, 1]);
    let mill = played("windmill", "2t1r").city(HARE, &["mine", "barn"]);
    mill.plays(&["play windmill", "activate barn", "activate mine"]).diff(HARE, [-2, -1, 1, 1], [-1, 0, 0]);
    let market = played("market-square", "2t1p").goods(HARE, "3t1p1b");
    market.plays(&["play market-square", "pay 1t", "pay 1b"]).diff(HARE, [-3, 0, -1, -1], [-1, 4, 0]);
    let scaffold = played("scaffold", "1t").hand(HARE, &["barn", "farmer"]).play("play scaffold");
    let scaffold = scaffold.forbids("play farmer", "ED-4.8").because("WrongSort { card: farmer }");
    scaffold.play("play barn").has_goods(HARE, "1b").in_city(HARE, "barn").moon_at("p2");
}

/// ED-5.2: critters.
#[test]
fn critters() {
    let ranger = played("ranger", "2b").animals(HARE, &["r1"]).plays(&["play ranger", "move r1 f1"]);
    ranger.diff(HARE, [3, 0, 0, -2], [-1, 0, 0]).stands(HARE, &["f1"]);
    let juggler = played("juggler", "2b").city(HARE, &["mine", "barn", "farmer"]).animals(TORTOISE, &["f1"]);
    let juggler = juggler.play("play juggler").asks(&["visit e6", "pass"]).forbids("visit e1", "ED-3.5");
    let juggler = juggler.because("ConditionNotMet").plays(&["visit e6", "gain 1t"]);
    juggler.has_event(HARE, "faire").stands(HARE, &[]).has_goods(HARE, "1t");
    let bard = played("bard", "2b").hand(HARE, &["mine", "barn"]);
    bard.plays(&["play bard", "discard mine", "discard barn"]).diff(HARE, [0, 0, 0, -2], [-3, 2, 0]).turn_of(TORTOISE);
    played("wanderer", "2b").play("play wanderer").diff(HARE, [0, 0, 0, -2], [2, 0, 0]);
    let undertaker = played("undertaker", "2b").act("play undertaker").act("sweep theater").turn_of_chance();
    let undertaker = undertaker.turn_up("deal mine").meadow_is(12, Some("mine")).act("take mine").act("take school");
    undertaker.fill().has_hand(HARE, 2).discarded("theater").meadow_has(12);
    let swept = played("undertaker", "2b").act("play undertaker").act("sweep school");
    swept.forbids("sweep treasury", "ED-2.5").because("OutOfOrder { card: treasury }");
    let pigeon = played("postal-pigeon", "2b").hand(HARE, &["baker"]).plays(&["play postal-pigeon", "play baker"]);
    pigeon.has_goods(HARE, "0").in_city(HARE, "baker");
    let shepherd = played("shepherd", "2b").plays(&["play shepherd", "use"]);
    shepherd.diff(HARE, [0, 0, 0, 0], [-1, 1, 0]).diff(TORTOISE, [0, 0, 0, 1], [0, 0, 0]);
    let gardener = played("gardener", "3b").city(HARE, &["mine", "barn", "farmer"]).play("play gardener");
    gardener.diff(HARE, [0, 0, 0, -3], [-1, 3, 0]);
    let cards = otherwise("gain-per point green 4", "gain-per card green 4");
    let gardener = |city: &[&str]| played("gardener", "3b").pack(cards).city(HARE, city).play("play gardener");
    gardener(&[]).has_hand(HARE, 0).turn_of(TORTOISE);
    gardener(&["mine", "barn"]).has_hand(HARE, 2).turn_of(TORTOISE);
}
