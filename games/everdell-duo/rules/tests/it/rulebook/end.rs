//! Chapter 8: the end (p. 7).

use super::scenario::*;

fn last_turn() -> Scenario {
    winter().season("autumn").sun("p7").moon("p6")
}

/// ED-8.1: at once in autumn.
#[test]
fn the_end() {
    last_turn()
        .act("draw")
        .turn_up("deal mine")
        .over()
        .phase_is("end")
        .forbids_to(HARE, "draw", "ED-8.1")
        .because("GameOver")
        .ranks(&[1, 2]);
}

/// ED-8.2: the journey for more cards in city and hand; nobody in a tie.
#[test]
fn the_journey() {
    winter().city(HARE, &["mine"]).hand(HARE, &["barn"]).scores(HARE, "journey", 5, "ED-8.2");
    winter().city(HARE, &["mine"]).hand(TORTOISE, &["barn"]).scores(HARE, "journey", 0, "ED-8.2");
    winter().city(TORTOISE, &["mine"]).scores(HARE, "journey", 0, "ED-8.2").scores(TORTOISE, "journey", 5, "ED-8.2");
}

/// ED-8.3: cards, prosperity, tokens, events.
#[test]
fn the_score() {
    winter()
        .city(HARE, &["castle", "mine", "harbor"])
        .city(TORTOISE, &["barn", "farmer", "baker", "miller"])
        .points(HARE, 7)
        .completed(HARE, 1)
        .scores(HARE, "cards", 6, "ED-8.3")
        .scores(HARE, "prosperity", 3, "ED-5.4")
        .scores(HARE, "tokens", 7, "ED-8.3")
        .scores(HARE, "events", 5, "ED-3.6")
        .scores(HARE, "journey", 0, "ED-8.2")
        .scores(HARE, "result", 21, "ED-8.3")
        .no_row(HARE, "target")
        .no_row(HARE, "reporter");
}

/// ED-8.4, Ruling E15: events, resources, cards in the city, cards in hand; else the victory is shared.
#[test]
fn ties() {
    // A bard without points of his own.
    let winter = || winter().pack(with_rows(&["bard"]));
    let last = |scenario: Scenario| scenario.season("autumn").sun("p7").moon("p6").act("draw").fill();
    // The hare draws a card in the last turn, so the tortoise begins with one more.
    let tie = || winter().hand(HARE, &["mine"]).hand(TORTOISE, &["barn", "farmer"]);
    last(tie()).ranks(&[1, 1]).results(&[0, 0]);
    last(tie().completed(HARE, 3).points(TORTOISE, 3)).results(&[3, 3]).ranks(&[1, 2]);
    last(tie().goods(TORTOISE, "1t")).ranks(&[2, 1]);
    last(winter().city(HARE, &["mine"]).city(TORTOISE, &["barn"]).hand(TORTOISE, &["farmer"])).ranks(&[1, 1]);
    last(winter().city(HARE, &["bard"]).hand(TORTOISE, &["barn", "farmer"])).results(&[0, 0]).ranks(&[1, 2]);
    // As many cards more in the city as fewer in hand.
    let settled = winter().city(HARE, &["bard"]).hand(TORTOISE, &["barn", "farmer"]).goods(TORTOISE, "1t");
    last(settled).results(&[0, 0]).ranks(&[2, 1]);
    // The journey is an event against another event; only the cards in hand are left to compare.
    let journey = || winter().completed(HARE, 3).points(HARE, 2).hand(TORTOISE, &["barn", "farmer"]);
    last(journey()).results(&[5, 5]).ranks(&[2, 1]);
    last(journey().goods(HARE, "1t")).results(&[5, 5]).ranks(&[1, 2]);
    // More cards in city and hand bring the journey, which counts as an event.
    last(winter().hand(TORTOISE, &["barn", "farmer"]).points(HARE, 5)).results(&[5, 5]).ranks(&[2, 1]);
}
