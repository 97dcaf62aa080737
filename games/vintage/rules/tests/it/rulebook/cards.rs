//! Chapter 9: taking and playing cards (p. 10).

use super::scenario::*;

/// VI-9.1: take one, or play one.
#[test]
fn take_or_play() {
    two().hand(YELLOW, &["boat"]).play("cards 1").by_clause("VI-9.1").asks(&[
        "take buy",
        "take harvest",
        "take plant",
        "take barrels",
        "deck",
        "play p1 boat",
    ]);
}

/// VI-9.2: an open card is known to all.
#[test]
fn an_open_card_is_known_to_all() {
    two()
        .display([Some("free"), Some("free"), Some("boat"), None])
        .play("cards 1")
        .asks(&["take free", "take boat", "deck"])
        .forbids("take vintage", "VI-9.2")
        .because("NotInDisplay { card: Vintage }")
        .play("take free")
        .has_hand(YELLOW, [Some("free"), None])
        .sees_hand(GREY, YELLOW, [Some("free"), None])
        .turn_of(GREY);
}

/// VI-9.2: a card from the deck is not.
#[test]
fn a_card_from_the_deck_is_hidden() {
    two()
        .plays(&["cards 1", "deck"])
        .turn_of_chance()
        .forbids_chance("roll 1", "VI-9.2")
        .turn_up("draw vintage")
        .has_hand(YELLOW, [Some("vintage"), None])
        .sees_hand(YELLOW, YELLOW, [Some("vintage"), None])
        .sees_hand(GREY, YELLOW, [None, None])
        .deck_count(31);
}

/// VI-9.3: the display is not filled during the round.
#[test]
fn a_taken_card_is_not_replaced() {
    two()
        .plays(&["cards 1", "take harvest"])
        .shows([Some("buy"), None, Some("plant"), Some("barrels")])
        .plays(&["cards 1", "take buy"])
        .shows([None, None, Some("plant"), Some("barrels")]);
}

/// VI-9.4: at the end of the round four new ones.
#[test]
fn the_display_is_renewed() {
    two()
        .plays(&["cards 1", "take harvest", "pass", "pass"])
        .phase_is("round-3")
        .discarded("buy", 1)
        .discarded("harvest", 0)
        .discarded("plant", 1)
        .discarded("barrels", 1)
        .forbids_chance("roll 1", "VI-9.4")
        .turn_up("draw free")
        .turn_up("draw free")
        .turn_up("draw free")
        .turn_up("draw boat")
        .shows([Some("free"), Some("free"), Some("free"), Some("boat")]);
}

/// VI-9.5: the discard pile becomes the deck; what is held face down since before is remembered.
#[test]
fn the_discard_pile_is_shuffled() {
    two()
        .display([None, None, None, Some("boat")])
        .hand(GREY, &["vintage", "free"])
        .deck_used_up()
        .knows_held(YELLOW, &[])
        .plays(&["cards 1", "deck"])
        .turn_up("draw free")
        .knows_held(YELLOW, &["free", "vintage"])
        .knows_held(GREY, &[])
        .discarded("free", 0)
        .deck_count(32)
        .unseen_by(YELLOW, 32)
        .unseen_by(GREY, 33);
}

/// VI-9.5, Ruling V29: "Ist der Nachziehstapel aufgebraucht, wird der Ablagestapel gemischt": when a card has to be drawn, with
/// what was discarded until then.
#[test]
fn the_discard_pile_is_shuffled_when_a_card_is_needed() {
    two()
        .display([None, None, None, Some("boat")])
        .hand(YELLOW, &["vintage", "free"])
        .deck_used_up()
        .plays(&["cards 1", "deck"])
        .deck_count(0)
        .play("discard p1 vintage")
        .turn_of_chance()
        .discarded("vintage", 0)
        .deck_count(34);
    two()
        .display([None, None, None, Some("boat")])
        .deck_used_up()
        .plays(&["cards 1", "take boat"])
        .deck_count(0)
        .discarded("free", 6);
}

/// VI-9.6: a third card only for one of the two.
#[test]
fn two_cards_are_the_limit() {
    two()
        .hand(YELLOW, &["vintage", "boat"])
        .plays(&["cards 1", "take plant"])
        .by_clause("VI-9.6")
        .asks(&["discard p1 vintage", "discard p2 boat"])
        .forbids("discard p1 boat", "VI-9.6")
        .because("NotInHand { card: Boat }")
        .play("discard p1 vintage")
        .has_hand(YELLOW, [Some("plant"), Some("boat")])
        .discarded("vintage", 1)
        .has_points(YELLOW, 3);
    two()
        .hand(YELLOW, &["vintage", "boat"])
        .plays(&["cards 1", "deck", "discard p2 boat"])
        .turn_up("draw free")
        .has_hand(YELLOW, [Some("vintage"), Some("free")])
        .discarded("boat", 1);
}

/// VI-9.6, Ruling V21: of two that nobody can tell apart the first is asked for.
#[test]
fn equal_cards_are_asked_for_once() {
    two()
        .hand(YELLOW, &["boat", "boat"])
        .plays(&["cards 1", "take plant"])
        .asks(&["discard p1 boat"])
        .forbids("discard p2 boat", "VI-9.6")
        .because("SameCard { place: p2 }");
}

/// VI-9.7: playing is an action of its own; then the card is discarded.
#[test]
fn a_card_is_played_by_another_action() {
    two()
        .plays(&["cards 1", "take plant"])
        .turn_of(GREY)
        .play("pass")
        .turn_of(YELLOW)
        .play("cards 1")
        .forbids("play p1 boat", "VI-9.7")
        .because("NotInHand { card: Boat }")
        .play("play p1 plant")
        .planted(YELLOW, "e1", &[Green, Yellow, Purple, White, Red], 3)
        .has_markers(YELLOW, 2, true)
        .discarded("plant", 1)
        .has_hand(YELLOW, [None, None]);
}

/// VI-9.7, VI-9.5: "Die benutzten, d. h. abgeworfenen, Karten werden hier offen abgelegt": a card that still acts is not
/// used yet. If its free action draws the last time from an empty deck, it is not shuffled in with the others.
#[test]
fn a_card_is_laid_away_after_it_has_acted() {
    two()
        .hand(YELLOW, &["boat"])
        .plays(&["cards 1", "play p1 boat"])
        .discarded("boat", 0)
        .play("done")
        .discarded("boat", 1);
    two()
        .hand(YELLOW, &["free"])
        .deck_used_up()
        .plays(&["cards 1", "play p1 free", "free cards", "deck"])
        .turn_of_chance()
        .deck_count(31)
        .discarded("free", 0)
        .turn_up("draw boat")
        .deck_count(30)
        .discarded("free", 1);
}

/// VI-9.7, Ruling V21: of two equal cards ("2 Karten auf der Hand") nobody learns which one was played, or that there was
/// another: the one that everybody knows stands for both.
#[test]
fn cards_lie_in_places() {
    two()
        .hand(YELLOW, &["boat", "boat"])
        .play("cards 1")
        .offers_of("play", &["play p1 boat"])
        .forbids("play p2 boat", "VI-9.7")
        .because("SameCard { place: p2 }");
    two()
        .hand(YELLOW, &["boat"])
        .known(YELLOW, "p2", "boat")
        .play("cards 1")
        .offers_of("play", &["play p2 boat"])
        .forbids("play p1 boat", "VI-9.7")
        .because("SameCard { place: p1 }")
        .plays(&["play p2 boat", "done"])
        .has_hand(YELLOW, [Some("boat"), None])
        .sees_hand(GREY, YELLOW, [None, None]);
    two()
        .hand(YELLOW, &["boat"])
        .known(YELLOW, "p2", "boat")
        .plays(&["cards 1", "take plant"])
        .asks(&["discard p2 boat"]);
    two()
        .hand(YELLOW, &["free"])
        .known(YELLOW, "p2", "boat")
        .play("cards 1")
        .offers_of("play", &["play p1 free", "play p2 boat"]);
}
