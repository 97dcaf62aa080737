//! Chapter 6: drawing or taking a card (p. 7).

use super::scenario::*;

/// ED-6.1: from the deck, or any card of the meadow, which is then refilled.
#[test]
fn from_the_deck_or_the_meadow() {
    winter()
        .act("draw")
        .chance_has(68, 68)
        .forbids_chance("deal theater", "ED-6.1")
        .because("CannotTurnUp")
        .turn_up("deal mine")
        .holds(HARE, "mine");
    winter()
        .act("take theater")
        .meadow_is(12, None)
        .turn_up("deal mine")
        .meadow_is(12, Some("mine"))
        .holds(HARE, "theater");
    winter().forbids("take mine", "ED-6.1").because("NotInMeadow { card: mine }");
}

/// ED-6.2: either of them, or the one that can still move.
#[test]
fn sun_or_moon() {
    winter().play("draw").by_clause("ED-6.2").asks(&["sun", "moon"]).play("sun").sun_at("p2");
    winter().moon("p7").play("draw").sun_at("p2").turn_of(TORTOISE);
    winter().sun("p7").moon("p2").play("draw").moon_at("p3").turn_of(TORTOISE);
}

/// ED-6.3: hands are secret, but what was taken openly is known; there is no limit.
#[test]
fn hands_are_secret() {
    winter()
        .play("take theater")
        .play("sun")
        .knows(HARE, "theater", &["yes"])
        .act("draw")
        .turn_up("deal mine")
        .knows(TORTOISE, "mine", &["no"])
        .has_hand(TORTOISE, 1);
    let many =
        ["mine", "barn", "farmer", "baker", "miller", "monk", "ruins", "bard", "inn", "ferry", "castle", "queen"];
    winter().hand(HARE, &many).play("draw").has_hand(HARE, 13);
}

/// ED-6.4: nothing to draw from: nothing is drawn, and the meadow stays empty.
#[test]
fn nothing_left() {
    winter()
        .everything_else(TORTOISE)
        .act("draw")
        .has_hand(HARE, 0)
        .play("sun")
        .turn_of(TORTOISE)
        .act("take theater")
        .meadow_is(12, None)
        .asks(&["sun", "moon"]);
    // Nothing was drawn, so nothing is discarded, or what is there.
    let school = || winter().city(HARE, &["teacher"]);
    school().everything_else(TORTOISE).play("place teacher").has_points(HARE, points_from("teacher")).turn_of(TORTOISE);
    let two = otherwise(r#""drop 1""#, r#""drop 2""#);
    let one = school().pack(two).hand(HARE, &["mine"]).everything_else(TORTOISE).play("place teacher");
    one.asks(&["discard mine"])
        .play("discard mine")
        .has_hand(HARE, 0)
        .has_points(HARE, points_from("teacher"))
        .turn_of(TORTOISE);
}
