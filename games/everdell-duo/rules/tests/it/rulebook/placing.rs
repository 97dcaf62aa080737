//! Chapter 3: placing an animal (p. 4).

use super::scenario::*;

/// ED-3.1: one animal on a place, and its effect at once.
#[test]
fn one_animal_on_a_place() {
    winter()
        .play("place f1")
        .stands(HARE, &["f1"])
        .diff(HARE, [3, 0, 0, 0], [0, 0, 0])
        .forbids("place f1", "ED-3.1")
        .because("Occupied")
        .offers_of("place", &["place f2", "place f3", "place f4", "place r1", "place r2"]);
}

/// ED-3.2: the booklet's example, three twigs; and the other farm places.
#[test]
fn farm_places() {
    winter().play("place f1").diff(HARE, [3, 0, 0, 0], [0, 0, 0]);
    winter().play("place f2").diff(HARE, [0, 0, 0, 2], [1, 0, 0]);
    winter().play("place f3").diff(HARE, [0, 1, 1, 0], [0, 0, 0]);
    winter().plays(&["place f4", "take theater"]).diff(HARE, [0, 0, 0, 0], [1, 0, 1]);
}

/// ED-3.3: the booklet's example, one resource for three of your choice.
#[test]
fn one_resource_for_three() {
    winter()
        .river(2, "ford")
        .goods(HARE, "1t1b")
        .play("place r2")
        .asks(&["pay 1t", "pay 1b", "pass"])
        .play("pay 1t")
        .offers(&["gain 3p", "gain 1t1r1p", "gain 2r1b"])
        .play("gain 2r1p")
        .has_goods(HARE, "2r1p1b")
        .turn_of(TORTOISE);
}

/// ED-3.4: destinations of both cities; the other one gets a point. Not in the meadow.
#[test]
fn destinations_in_both_cities() {
    winter()
        .city(HARE, &["chapel"])
        .city(TORTOISE, &["captain"])
        .meadow(1, "hotel")
        .forbids("place hotel", "ED-3.4")
        .because("NoDestination { card: hotel }")
        .plays(&["place captain", "use", "gain 2b"])
        .diff(HARE, [0, 0, 0, 2], [0, 0, 0])
        .diff(TORTOISE, [0, 0, 0, 0], [1, 1, 0])
        .play("draw")
        .play("sun")
        .play("place chapel")
        .has_points(HARE, points_from("chapel"))
        .has_points(TORTOISE, 1)
        .stands(HARE, &["captain", "chapel"]);
    winter().city(HARE, &["mine"]).forbids("place mine", "ED-3.4").because("NoDestination { card: mine }");
}

/// ED-3.5, Ruling E13: the booklet's example: a river place though it is occupied, and a point.
#[test]
fn a_river_place_though_occupied() {
    winter()
        .city(HARE, &["ferry"])
        .animals(TORTOISE, &["r1"])
        .forbids("place r1", "ED-3.1")
        .play("place ferry")
        .by_clause("ED-3.5")
        .asks(&["visit r1", "visit r2", "pass"])
        .forbids("visit f1", "ED-3.5")
        .because("NotThisPlace")
        .play("visit r1")
        .diff(HARE, [4, 0, 0, 0], [0, 1, 0])
        .stands(HARE, &["ferry"])
        .stands(TORTOISE, &["r1"]);
    let silent = winter().city(HARE, &["ferry", "lighthouse"]).plays(&["place ferry", "visit r1"]);
    silent.diff(HARE, [4, 0, 0, 0], [0, 1, 0]).turn_of(TORTOISE);
    winter()
        .city(HARE, &["ranger"])
        .city(TORTOISE, &["chapel"])
        .hand(HARE, &["juggler"])
        .animals(HARE, &["f1"])
        .animals(TORTOISE, &["f2"])
        .hand(HARE, &["ranger"])
        .goods(HARE, "2b")
        .play("play ranger")
        .by_clause("ED-3.5")
        .offers(&["move f1 f3", "move f1 r1", "move f1 chapel", "pass"])
        .forbids("move f2 f3", "ED-3.5")
        .because("NoAnimalThere")
        .forbids("move f1 f2", "ED-3.5")
        .because("Occupied")
        .forbids("move f1 e1", "ED-3.5")
        .because("ConditionNotMet")
        .play("move f1 chapel")
        .stands(HARE, &["chapel"])
        .has_points(TORTOISE, 1)
        .has_points(HARE, points_from("chapel"));
}

/// ED-3.9: nobody goes on the journey.
#[test]
fn no_animal_on_the_journey() {
    winter().offers_of("place", &["place f1", "place f2", "place f3", "place f4", "place r1", "place r2"]);
    winter()
        .city(HARE, &["mine", "barn", "farmer", "baker"])
        .offers_of("place", &["place f1", "place f2", "place f3", "place f4", "place r1", "place r2", "place e6"]);
}
