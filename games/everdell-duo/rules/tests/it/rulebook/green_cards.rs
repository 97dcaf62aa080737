//! The green cards of the pack, each by name.

use super::scenario::*;

/// The card is played from the hand for exactly its cost, with this besides.
fn played(key: &str, cost: &str, more: &str) -> Scenario {
    let goods = if more == "0" { cost.to_owned() } else { sum(cost, more) };
    winter().hand(HARE, &[key]).goods(HARE, &goods)
}

fn sum(one: &str, other: &str) -> String {
    let [one, other] = [one, other].map(|text| text.parse::<everdell_duo::vocabulary::Goods>().expect("resources"));
    one.and(other).to_string()
}

/// ED-5.1: productions that only give.
#[test]
fn givers() {
    played("mine", "1t1r", "0").play("play mine").diff(HARE, [-1, -1, 1, 0], [-1, 0, 0]);
    played("harbor", "2t1p", "0").plays(&["play harbor", "gain 1r"]).diff(HARE, [-2, 1, -1, 0], [-1, 0, 0]);
    played("barn", "2t", "0").play("play barn").diff(HARE, [-2, 0, 0, 1], [-1, 0, 0]);
    played("sawmill", "1t1p", "0").play("play sawmill").diff(HARE, [1, 0, -1, 0], [-1, 0, 0]);
    played("resin-refinery", "2t", "0").play("play resin-refinery").diff(HARE, [-2, 1, 0, 0], [-1, 0, 0]);
    played("general-store", "1r1p", "0").play("play general-store").diff(HARE, [0, -1, -1, 1], [0, 0, 0]);
    played("fairgrounds", "1t1r1p", "0").play("play fairgrounds").diff(HARE, [-1, -1, -1, 0], [0, 1, 0]);
    played("farmer", "2b", "0").play("play farmer").diff(HARE, [1, 0, 0, -1], [-1, 0, 0]);
    played("lamplighter", "2b", "0").plays(&["play lamplighter", "take theater"]).diff(HARE, [0, 0, 0, -2], [0, 0, 0]);
}

/// ED-5.1: the booklet's example, the spelunker: discard a card to draw one and get a point.
#[test]
fn the_spelunker() {
    played("spelunker", "1b", "0")
        .hand(HARE, &["mine"])
        .play("play spelunker")
        .asks(&["discard mine", "pass"])
        .play("discard mine")
        .diff(HARE, [0, 0, 0, 0], [0, 1, 0])
        .discarded("mine");
    played("spelunker", "1b", "0").play("play spelunker").turn_of(TORTOISE).has_points(HARE, 0);
    played("spelunker", "1b", "0")
        .hand(HARE, &["mine"])
        .plays(&["play spelunker", "pass"])
        .has_points(HARE, 0)
        .has_hand(HARE, 1);
}

/// ED-5.1: productions that ask for something.
#[test]
fn traders() {
    let tea =
        played("tea-house", "1t1r", "0").hand(HARE, &["mine"]).plays(&["play tea-house", "discard mine", "gain 1p"]);
    tea.diff(HARE, [-1, -1, 1, 0], [-1, 0, 0]);
    played("baker", "3b", "1b").plays(&["play baker", "pay 1b"]).diff(HARE, [0, 0, 0, -4], [-1, 2, 0]);
    played("miller", "2b", "1t").plays(&["play miller", "pay 1t"]).diff(HARE, [-1, 0, 0, -1], [-1, 1, 0]);
    played("peddler", "1b", "1r").plays(&["play peddler", "pay 1r", "gain 2p"]).diff(HARE, [0, -1, 2, -1], [-1, 0, 0]);
    let carver = played("woodcarver", "2b", "4t").plays(&["play woodcarver", "pay 1t", "pay 1t", "pay 1t"]);
    carver.diff(HARE, [-3, 0, 0, -2], [-1, 3, 0]).turn_of(TORTOISE);
    let sweep = played("chip-sweep", "3b", "0").city(HARE, &["mine"]).plays(&["play chip-sweep", "activate mine"]);
    sweep.diff(HARE, [0, 0, 1, -3], [-1, 0, 0]).turn_of(TORTOISE);
}

/// ED-2.5: two cards for it are given one after the other, both or none.
#[test]
fn two_cards_for_it() {
    let pack = otherwise(r#"["pay card 1", "gain any 1""#, r#"["pay card 2", "gain any 1""#);
    let tea = || played("tea-house", "1t1r", "0").pack(pack);
    let two = tea().hand(HARE, &["mine", "barn", "farmer"]).plays(&["play tea-house", "discard mine"]);
    let two = two.turn_of(HARE).asks(&["discard barn", "discard farmer"]).plays(&["discard barn", "gain 1p"]);
    two.has_goods(HARE, "1p").has_hand(HARE, 2).discarded("mine").discarded("barn").turn_of(TORTOISE);
    tea().hand(HARE, &["mine"]).play("play tea-house").turn_of(TORTOISE).has_hand(HARE, 1);
}

/// ED-5.1: whatever a production asks for, the last one will do, and without it nothing is asked.
#[test]
fn the_last_one() {
    for (thing, more, payment, goods, others) in [
        ("resin", "1r", "pay 1r", [0, -1, 0, -1], [-1, 1, 0]),
        ("pebble", "1p", "pay 1p", [0, 0, -1, -1], [-1, 1, 0]),
        ("berry", "1b", "pay 1b", [0, 0, 0, -2], [-1, 1, 0]),
        ("any", "1p", "pay 1p", [0, 0, -1, -1], [-1, 1, 0]),
        ("token", "0", "give", [0, 0, 0, -1], [-1, 1, -1]),
        ("point", "0", "give", [0, 0, 0, -1], [-1, 0, 0]),
    ] {
        let then = r#""gain berry 1", "gain point 1"]"#;
        let pack = otherwise(&format!(r#"["pay twig 1", {then}"#), &format!(r#"["pay {thing} 1", {then}"#));
        let miller = |more: &str| played("miller", "2b", more).pack(pack);
        let rich = miller(more).tokens(HARE, u8::from(thing == "token")).points(HARE, u8::from(thing == "point"));
        rich.plays(&["play miller", payment]).diff(HARE, goods, others);
        miller("0").play("play miller").diff(HARE, [0, 0, 0, -2], [-1, 0, 0]).turn_of(TORTOISE);
    }
}
