//! Chapter 1: set-up (p. 3).

use super::scenario::*;

/// ED-1.1: sun and moon begin on the first field of seven.
#[test]
fn sun_and_moon_begin_on_the_first_field() {
    winter().sun_at("p1").moon_at("p1").play("place f1").sun_at("p2").moon_at("p1");
    winter().sun("p6").play("place f1").sun_at("p7");
}

/// ED-1.2: twelve cards in the meadow, from left to right and from top to bottom.
#[test]
fn twelve_cards_lie_in_the_meadow() {
    set_up("competitive").chance_has(80, 80).turn_up("deal mine").meadow_is(1, Some("mine")).chance_has(79, 79);
    winter().meadow_has(12).meadow_is(2, Some("guildhall")).meadow_is(12, Some("theater"));
    set_up("competitive").forbids_chance("roll 3", "ED-1.2").because("CannotTurnUp");
}

/// ED-1.3, Ruling E4: "Lasst neben dem Stapel Platz für einen verdeckten Ablagestapel": the other does not see what is
/// discarded, nor learns it when the pile becomes the deck.
#[test]
fn the_discard_pile_lies_face_down() {
    let seen = winter().hand(HARE, &["mine"]).act("take theater").fill().plays(&["sun", "draw", "moon"]);
    let seen = seen.knows(HARE, "theater", &["yes"]).knows(HARE, "mine", &["no"]);
    // Whichever of the two it was, the other sees the same.
    for gone in ["theater", "mine"] {
        let left = seen.again().act(&format!("discard {gone}")).discarded(gone);
        let left = left.knows(HARE, "theater", &["no"]).knows(HARE, "mine", &["no"]);
        left.pile_seen_by(HARE, &[gone]).pile_seen_by(TORTOISE, &[]).may_have(HARE, &["theater"]);
    }
    // What left the meadow everybody has seen.
    let swept = winter().hand(HARE, &["undertaker"]).goods(HARE, "2b").act("play undertaker").act("sweep theater");
    swept.pile_seen_by(TORTOISE, &["theater"]);
}

/// ED-1.3, Ruling E4: an empty deck is made from the discard pile, and hands stay secret.
#[test]
fn the_discard_pile_becomes_the_deck() {
    winter()
        .hand(HARE, &["mine", "barn"])
        .hand(TORTOISE, &["farmer"])
        .plays(&["discard mine", "discard barn", "gain 1b"])
        .discarded("mine")
        .discarded("barn");
    winter()
        .hand(TORTOISE, &["farmer"])
        .deck(&["mine"])
        .act("draw")
        .turn_up("deal mine")
        .holds(HARE, "mine")
        .play("sun")
        .act("draw")
        .knows(TORTOISE, "farmer", &["no"])
        .knows(HARE, "mine", &["no"])
        .tells("Reshuffled", 1)
        .chance_has(66, 66);
}

/// ED-1.4: two of twenty river tiles.
#[test]
fn two_river_tiles_lie_out() {
    let meadow = (0..12).fold(set_up("competitive"), |scenario, _| scenario.any());
    meadow
        .chance_has(20, 20)
        .forbids_chance("deal mine", "ED-1.4")
        .turn_up("river ford")
        .chance_has(19, 19)
        .turn_up("river reeds")
        .chance_has(31, 36);
}

/// ED-1.5: one event of each letter and the faire, in random order, each as likely as the other.
#[test]
fn six_events_lie_out() {
    let laid = (0..14).fold(set_up("competitive"), |scenario, _| scenario.any());
    laid.chance_has(31, 36)
        .forbids_chance("event journey", "ED-1.5")
        .turn_up("event rainbow")
        .chance_has(25, 30)
        .forbids_chance("event gala", "ED-1.5")
        .turn_up("event faire")
        .chance_has(24, 24)
        .turn_up("event parade")
        .turn_up("event bonfire")
        .turn_up("event guild-day")
        .turn_up("event masonry")
        .forbids_chance("event debate", "ED-1.6");
}

/// ED-1.6: two cards each.
#[test]
fn both_have_two_cards() {
    laid_out("competitive").has_hand(HARE, 2).has_hand(TORTOISE, 2).phase_is("winter");
}

/// ED-1.7, Ruling E3: nothing to begin with, and no limit.
#[test]
fn there_is_enough_of_everything() {
    winter().has_goods(HARE, "0").has_goods(TORTOISE, "0").has_tokens(HARE, 0).has_points(HARE, 0);
    winter().goods(HARE, "12t").goods(TORTOISE, "20t").play("place f1").has_goods(HARE, "15t");
    winter().tokens(HARE, 17).play("place f4").play("take theater").has_tokens(HARE, 18);
}

/// ED-1.8, Ruling E1: three hares and three tortoises.
#[test]
fn each_has_three_animals() {
    winter().turn_of(HARE).animals_free(3);
    winter()
        .animals(HARE, &["f1", "f2"])
        .animals(TORTOISE, &["f3", "r1", "r2"])
        .play("place f4")
        .play("take theater")
        .turn_of(TORTOISE)
        .forbids("place f2", "ED-3.1")
        .because("NoAnimalLeft");
}
