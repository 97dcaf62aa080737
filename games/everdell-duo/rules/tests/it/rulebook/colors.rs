//! Chapter 5: the five colors (p. 6).

use super::scenario::*;

/// ED-5.1, Ruling E8: when played, and when spring and autumn are prepared; what only gives comes first.
#[test]
fn production() {
    winter().hand(HARE, &["barn"]).goods(HARE, "2t").play("play barn").diff(HARE, [-2, 0, 0, 1], [-1, 0, 0]);
    winter()
        .sun("p7")
        .moon("p6")
        .city(TORTOISE, &["baker", "barn", "spelunker"])
        .act("draw")
        .fill()
        .turn_up("river ford")
        .turn_up("river raft")
        .turn_of(TORTOISE)
        .by_clause("ED-5.1")
        .has_goods(TORTOISE, "1b")
        .asks(&["activate baker", "pass"])
        .forbids("activate barn", "ED-5.1")
        .because("NoProduction { card: barn }")
        .plays(&["activate baker", "pay 1b"])
        .has_points(TORTOISE, 2);
}

/// ED-5.1, Ruling E8: what cannot be done is not asked; what the other has does not matter.
#[test]
fn productions_that_can_do_nothing() {
    let prepared = |city: &[&str], own: &str, others: &str| {
        let over = winter().sun("p7").moon("p6").city(TORTOISE, city).goods(TORTOISE, own).goods(HARE, others);
        over.act("draw").fill().turn_up("river ford").turn_up("river raft")
    };
    prepared(&["woodcarver"], "1t", "0").asks(&["activate woodcarver", "pass"]).play("pass").has_goods(TORTOISE, "1t");
    prepared(&["woodcarver"], "0", "1t").fill().by_clause("ED-2.1").turn_of(TORTOISE);
    prepared(&["chip-sweep", "mine"], "0", "0").asks(&["activate chip-sweep", "pass"]);
    prepared(&["chip-sweep"], "0", "0").fill().by_clause("ED-2.1").turn_of(TORTOISE);
    let next = prepared(&["baker", "miller"], "1t1b", "0").plays(&["activate baker", "pay 1b"]);
    next.turn_of(TORTOISE).asks(&["activate miller", "pass"]);
    prepared(&["baker", "miller"], "1t1b", "0").play("pass").fill().has_goods(TORTOISE, "1t1b").by_clause("ED-2.1");
}

/// ED-5.2: a traveller acts when played, and never again.
#[test]
fn traveller() {
    winter().hand(HARE, &["wanderer"]).goods(HARE, "2b").play("play wanderer").diff(HARE, [0, 0, 0, -2], [2, 0, 0]);
    winter()
        .sun("p7")
        .moon("p6")
        .city(TORTOISE, &["wanderer"])
        .act("draw")
        .fill()
        .turn_up("river ford")
        .turn_up("river raft")
        .has_hand(TORTOISE, 0);
}

/// ED-5.3: a destination does nothing when played.
#[test]
fn destination() {
    winter()
        .hand(HARE, &["chapel"])
        .goods(HARE, "1r1p")
        .play("play chapel")
        .diff(HARE, [0, -1, -1, 0], [-1, 0, 0])
        .play("place chapel")
        .diff(TORTOISE, gives("chapel").0, gives("chapel").1)
        .diff(HARE, [0, 0, 0, 0], [0, 1, 0]);
}

/// ED-5.4, Ruling E12: points beside those printed; a card counts itself, and never more than its maximum.
#[test]
fn prosperity() {
    winter()
        .city(HARE, &["castle", "mine", "farmer"])
        .scores(HARE, "prosperity", 2, "ED-5.4")
        .scores(HARE, "cards", 5, "ED-8.3");
    winter()
        .city(HARE, &["historian"])
        .hand(HARE, &["mine", "barn", "farmer", "baker", "miller", "monk", "ruins"])
        .scores(HARE, "prosperity", 6, "ED-5.4");
}

/// ED-5.3: "nur wenn du in späteren Zügen ein Tier dort einsetzt".
#[test]
fn a_destination_in_a_later_turn() {
    let carpenters = || together("chapter-1").news(&["carpenters"]).hand(HARE, &["inn"]).skunks("places", &[]);
    let fresh = carpenters().plays(&["news carpenters", "play inn"]).turn_of(HARE);
    let fresh = fresh.forbids("place inn", "ED-5.3").because("StillFresh { card: inn }");
    fresh.plays(&["draw", "moon"]).turn_of(TORTOISE).offers(&["place inn"]);
}

/// ED-5.5: the booklet's example: the innkeeper helps others, never himself.
#[test]
fn governance() {
    winter()
        .hand(HARE, &["innkeeper"])
        .goods(HARE, "1b")
        .offers(&["play innkeeper"])
        .offers_not("play innkeeper with innkeeper");
    winter()
        .city(HARE, &["innkeeper"])
        .hand(HARE, &["farmer"])
        .goods(HARE, "1b")
        .play("play farmer with innkeeper")
        .has_goods(HARE, "1t1b");
    let winter = || winter().pack(with_rows(&["scaffold"]));
    let late = winter().hand(HARE, &["scaffold", "courthouse"]).goods(HARE, "1t");
    late.plays(&["play scaffold", "play courthouse"]).has_goods(HARE, "0").in_city(HARE, "courthouse");
    // The city hall lay there and answers to both; the courthouse did not when the scaffold was begun.
    let beside = winter().city(HARE, &["city-hall"]).hand(HARE, &["scaffold", "courthouse"]).goods(HARE, "1t");
    beside.plays(&["play scaffold", "play courthouse"]).diff(HARE, [-1, 0, 0, 0], [0, 0, 0]);
    winter().hand(HARE, &["shopkeeper"]).goods(HARE, "2b").play("play shopkeeper").has_goods(HARE, "0");
}

/// ED-5.5, Ruling E28: "Du darfst den Vorteil einer Karte nicht für die Karte selbst verwenden, sondern erst in späteren
/// Zügen", also if good news played the card before the action. A new season comes after the turn.
#[test]
fn from_when_governance_helps() {
    let welcome =
        || together("chapter-1").news(&["warm-welcome"]).hand(HARE, &["innkeeper", "farmer"]).goods(HARE, "1b");
    welcome().forbids("play farmer with innkeeper", "ED-4.7").because("NoDiscount { card: innkeeper }");
    let fresh = welcome().plays(&["news warm-welcome", "play innkeeper"]).turn_of(HARE);
    let fresh = fresh.forbids("play farmer with innkeeper", "ED-5.5").because("StillFresh { card: innkeeper }");
    let later = fresh.plays(&["draw", "sun", "draw", "sun"]).turn_of(HARE);
    later.play("play farmer with innkeeper").in_city(HARE, "farmer");
    // Nor does it answer to the action of the same turn.
    let answers = || together("chapter-1").news(&["warm-welcome"]).hand(HARE, &["shopkeeper", "farmer"]);
    let same = answers().goods(HARE, "2b").plays(&["news warm-welcome", "play shopkeeper"]);
    same.play("play farmer").has_goods(HARE, "1t1b");
    let tower = together("chapter-1").hand(HARE, &["clock-tower"]).goods(HARE, "2t").skunks("places", &[]);
    let tower = tower.sun("p7").moon("p6").act("play clock-tower").fill().turn_up("roll 1");
    tower.until("goods").turn_of(TORTOISE).asks(&["gain 1t", "gain 1r", "gain 1p", "gain 1b"]);
}

/// ED-5.6, Ruling E9: different productions, and none that repeats others.
#[test]
fn once_more() {
    winter()
        .city(HARE, &["chipsmith", "chip-sweep", "mine", "barn"])
        .play("place chipsmith")
        .by_clause("ED-5.6")
        .asks(&["activate mine", "activate barn", "pass"])
        .forbids("activate chip-sweep", "ED-5.6")
        .because("NoProduction { card: chip-sweep }")
        .play("activate mine")
        .asks(&["activate barn", "pass"])
        .play("activate barn")
        .has_goods(HARE, "1p1b")
        .turn_of(TORTOISE);
}
