//! Chapter 7: the seasons (p. 7).

use super::scenario::*;

/// ED-7.3, Ruling E30: the order of your benefits is yours where it matters.
#[test]
fn the_order_of_the_benefits() {
    let spring = |city: &[&str]| {
        let over = winter().turn(TORTOISE).city(HARE, city).sun("p7").moon("p6").act("draw").fill();
        over.turn_up("river ford").turn_up("river raft")
    };
    // The spelunker wants a card to discard: the hares draw first.
    let first = || spring(&["spelunker"]).turn_of(HARE).by_clause("ED-7.3").asks(&["first 1", "first 2"]);
    let drawn = first().act("first 2").turn_up("deal mine").turn_of(HARE).act("activate spelunker");
    drawn.act("discard mine").turn_up("deal barn").has_points(HARE, 1).turn_of(TORTOISE);
    first().act("first 1").turn_up("deal mine").turn_of(TORTOISE).has_points(HARE, 0);
    // A production that only gives does not care.
    spring(&["mine"]).has_goods(HARE, "1p").turn_of_chance();
    let tower = || spring(&["miller", "clock-tower"]).asks(&["first 1", "first 2", "first 3"]);
    let paid = tower().act("first 3").act("gain 1t").asks(&["first 1", "first 2"]).act("first 1");
    paid.act("activate miller").act("pay 1t").has_goods(HARE, "1b").has_points(HARE, 1);
}

/// ED-7.6, Ruling E6: "Nimm dir 1 Karte von der Wiese (auffüllen nicht vergessen) und 1 Ressource deiner Wahl": the new card is
/// seen before the resource is chosen.
#[test]
fn the_meadow_is_refilled_after_each_benefit() {
    let summer = last_turn("spring").act("draw").fill().turn_up("river ford").turn_up("river raft");
    let taken = summer.play("take theater").turn_of(TORTOISE).act("take school").turn_of_chance().meadow_has(11);
    let seen = taken.turn_up("deal mine").meadow_has(12).turn_of(TORTOISE);
    seen.asks(&["gain 1t", "gain 1r", "gain 1p", "gain 1b"]);
}

/// ED-5.1, Ruling E8: "Effekte zu aktivieren ist immer optional": a production that counts what another one brings is not made
/// to come first.
#[test]
fn a_production_that_counts_may_wait() {
    let counts = otherwise("effects = [\"gain resin 1\"]", "effects = [\"gain-per point resin 5\"]");
    let winter = last_turn("winter").pack(counts).city(TORTOISE, &["resin-refinery", "peddler"]).goods(TORTOISE, "1t");
    let spring = winter.act("draw").fill().turn_up("river ford").turn_up("river raft").turn_of(TORTOISE);
    let spring = spring.asks(&["activate resin-refinery", "activate peddler", "pass"]).act("activate peddler");
    spring.act("pay 1t").act("gain 2r").act("activate resin-refinery").has_points(TORTOISE, 2);
}

fn last_turn(season: &str) -> Scenario {
    winter().season(season).sun("p7").moon("p6")
}

fn new_season(season: &str) -> Scenario {
    last_turn(season)
}

/// ED-7.1: a season ends as soon as sun and moon have reached the end.
#[test]
fn a_season_ends() {
    last_turn("winter").phase_is("winter").act("draw").fill().phase_is("spring").turn_of_chance();
    winter().sun("p6").moon("p6").play("draw").play("sun").phase_is("winter").turn_of(TORTOISE);
}

/// ED-7.2: animals back, sun and moon back, new river places.
#[test]
fn everything_begins_anew() {
    last_turn("winter")
        .animals(HARE, &["f1", "r1"])
        .animals(TORTOISE, &["f2"])
        .act("draw")
        .turn_up("deal mine")
        .tells("AnimalsBack", 1)
        .tells("SkunksGone", 0)
        .stands(HARE, &[])
        .stands(TORTOISE, &[])
        .sun_at("p1")
        .moon_at("p1")
        .chance_has(18, 18)
        .forbids_chance("river reeds", "ED-7.2")
        .turn_up("river ford")
        .chance_has(17, 17)
        .turn_up("river raft")
        .fill()
        .turn_of(TORTOISE)
        .animals_free(3);
}

/// ED-7.3: the hares begin in winter and summer, the tortoises in spring and autumn.
#[test]
fn who_begins() {
    winter().turn_of(HARE);
    let begun = |season: &str| new_season(season).act("draw").fill().turn_up("river ford").turn_up("river raft").fill();
    begun("winter").phase_is("spring").turn_of(TORTOISE);
    begun("spring")
        .phase_is("summer")
        .play("take theater")
        .turn_of(TORTOISE)
        .play("take school")
        .play("gain 1b")
        .turn_of(HARE);
    begun("summer").phase_is("autumn").turn_of(HARE).play("gain 1b").turn_of(TORTOISE);
}

/// ED-7.4: winter.
#[test]
fn winter_tile() {
    laid_out("competitive")
        .turn_up("deal mine")
        .holds(HARE, "mine")
        .turn_up("deal barn")
        .holds(TORTOISE, "barn")
        .turn_of(TORTOISE)
        .act("take theater")
        .fill()
        .has_hand(HARE, 3)
        .has_hand(TORTOISE, 4)
        .meadow_has(12)
        .turn_of(HARE);
}

/// ED-7.5: spring.
#[test]
fn spring_tile() {
    last_turn("winter")
        .city(HARE, &["mine"])
        .city(TORTOISE, &["barn", "farmer"])
        .act("draw")
        .fill()
        .turn_up("river ford")
        .turn_up("river raft")
        .has_goods(TORTOISE, "1t2b")
        .has_goods(HARE, "1p")
        .turn_up("deal miller")
        .holds(HARE, "miller")
        .turn_of(TORTOISE);
}

/// ED-7.6: summer.
#[test]
fn summer_tile() {
    last_turn("spring")
        .city(HARE, &["mine"])
        .act("draw")
        .fill()
        .turn_up("river ford")
        .turn_up("river raft")
        .turn_of(HARE)
        .play("take theater")
        .meadow_has(12)
        .turn_of(TORTOISE)
        .play("take school")
        .asks(&["gain 1t", "gain 1r", "gain 1p", "gain 1b"])
        .play("gain 1p")
        .has_goods(TORTOISE, "1p")
        .has_goods(HARE, "0")
        .turn_of(HARE);
}

/// ED-7.7: autumn.
#[test]
fn autumn_tile() {
    last_turn("summer")
        .city(HARE, &["mine"])
        .city(TORTOISE, &["barn"])
        .act("draw")
        .fill()
        .turn_up("river ford")
        .turn_up("river raft")
        .has_goods(TORTOISE, "1b")
        .turn_of(HARE)
        .play("gain 1r")
        .has_goods(HARE, "1r1p")
        .turn_of(TORTOISE);
}
