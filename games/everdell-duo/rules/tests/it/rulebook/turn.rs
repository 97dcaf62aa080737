//! Chapter 2: the turn (p. 4).

use super::scenario::*;

/// ED-2.1: one of three actions, then it is the other's turn.
#[test]
fn one_of_three_actions() {
    winter()
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .by_clause("ED-2.1")
        .offers(&["place f1", "play mine", "draw", "take theater"])
        .forbids_to(TORTOISE, "draw", "ED-2.1")
        .because("NotYourTurn")
        .forbids("pass", "ED-2.1")
        .because("NotAsked")
        .play("place f1")
        .turn_of(TORTOISE)
        .play("draw")
        .forbids("draw", "ED-2.1")
        .because("AnswerFirst")
        .play("sun")
        .turn_of(HARE);
}

/// ED-2.2: an animal moves the sun, a card played the moon, a card drawn or taken either of them.
#[test]
fn which_of_sun_and_moon_moves() {
    winter().play("place f1").sun_at("p2").moon_at("p1");
    winter().goods(HARE, "1t1r").hand(HARE, &["mine"]).play("play mine").sun_at("p1").moon_at("p2");
    winter().play("draw").asks(&["sun", "moon"]).play("moon").sun_at("p1").moon_at("p2");
    winter().play("take theater").asks(&["sun", "moon"]).play("sun").sun_at("p2").moon_at("p1");
}

/// ED-2.3: the booklet's example: no animal when the sun is at the end, but a card may still be played or drawn.
#[test]
fn at_the_end_of_the_path() {
    winter()
        .sun("p7")
        .moon("p3")
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .offers_of("place", &[])
        .offers(&["play mine", "draw"])
        .forbids("place f1", "ED-2.3")
        .because("EndOfPath { light: Sun }")
        .play("draw")
        .moon_at("p4")
        .turn_of(TORTOISE);
    winter()
        .moon("p7")
        .goods(HARE, "1t1r")
        .hand(HARE, &["mine"])
        .forbids("play mine", "ED-2.3")
        .because("EndOfPath { light: Moon }");
}

/// ED-2.4, Ruling E5: two cards for a resource, before the action and as often as you like.
#[test]
fn two_cards_for_a_resource() {
    winter()
        .hand(HARE, &["mine", "barn", "farmer", "baker", "miller"])
        .plays(&["discard farmer", "discard mine", "gain 1p"])
        .diff(HARE, [0, 0, 1, 0], [-2, 0, 0])
        .turn_of(HARE)
        .plays(&["discard baker", "discard barn"])
        .asks(&["gain 1t", "gain 1r", "gain 1p", "gain 1b"])
        .forbids("gain 2b", "ED-2.5")
        .because("WrongGoods")
        .play("gain 1b")
        .forbids("discard miller", "ED-2.4")
        .because("TooFewCards")
        .forbids("discard mine", "ED-2.4")
        .because("NotInHand { card: mine }")
        .has_goods(HARE, "1p1b");
    // What the action brings has to wait for the next turn.
    let late = winter().hand(HARE, &["mine"]).play("draw").forbids("discard mine", "ED-2.1").because("AnswerFirst");
    late.play("sun").play("draw").play("sun").offers(&["discard mine"]);
    winter()
        .hand(HARE, &["mine", "barn"])
        .play("discard mine")
        .forbids("discard farmer", "ED-2.5")
        .because("NotInHand { card: farmer }");
}

/// ED-2.5, Ruling E2: gifts are carried out; where something is given for it, it may be declined.
#[test]
fn effects_are_optional() {
    winter().play("place f1").diff(HARE, [3, 0, 0, 0], [0, 0, 0]);
    winter()
        .river(1, "ford")
        .goods(HARE, "1t")
        .play("place r1")
        .asks(&["pay 1t", "pass"])
        .forbids("pay 1r", "ED-2.5")
        .because("WrongGoods")
        .play("pass")
        .has_goods(HARE, "1t")
        .turn_of(TORTOISE);
    winter().play("place f4").forbids("pass", "ED-2.5").because("MustChoose");
}
