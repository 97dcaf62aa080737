//! Chapter 10: the free action, the oenologist, and where played cards lie (p. 11).

use super::scenario::*;

/// VI-10.5, Ruling V24: any action that can be carried out but three; no circle is needed.
#[test]
fn a_free_action_is_almost_anything() {
    two()
        .hand(YELLOW, &["free"])
        .cellar(YELLOW, "r1", 1, 1)
        .estate(YELLOW, "cima", &[])
        .plays(&["cards 1", "play p1 free"])
        .by_clause("VI-10.5")
        .asks(&["free buy", "free plant-a", "free plant-b", "free plant-c", "free harvest", "free age", "free cards"])
        .forbids("free old", "VI-10.5")
        .because("NotByFreeAction { column: Old }")
        .forbids("free start", "VI-10.5")
        .play("free age")
        .turn_up("roll 2")
        .has_stored(YELLOW, &[(Ruby, 1)])
        .has_markers(YELLOW, 4, true)
        .discarded("free", 1)
        .turn_of(GREY);
    two().hand(YELLOW, &["free"]).plays(&["cards 1", "play p1 free"]).forbids("free age", "VI-7.1");
}

/// VI-10.5, Ruling V24: also a card.
#[test]
fn a_free_action_may_be_a_card() {
    two()
        .hand(YELLOW, &["free", "boat"])
        .plays(&["cards 1", "play p1 free", "free cards", "play p2 boat", "done"])
        .boat_at(YELLOW, "baixo")
        .turn_of(GREY);
    two()
        .hand(YELLOW, &["free"])
        .taken(GREY, "plant-a 1")
        .overseer_on(GREY, "plant-a 1")
        .forbids("plant-a 1", "VI-2.5")
        .plays(&["cards 1", "play p1 free", "free plant-a"])
        .planted(YELLOW, "e1", &[Green, Yellow, Purple, White], 2);
}

/// VI-10.5, VI-10.13: a free purchase has its price and is the one of the round; so is a free harvest.
#[test]
fn a_free_action_keeps_to_the_limits_of_the_round() {
    two()
        .hand(YELLOW, &["free"])
        .plays(&["cards 1", "play p1 free", "free buy"])
        .asks(&["buy s1", "buy s3"])
        .forbids("buy s1 cheaper", "VI-10.1")
        .play("buy s3")
        .has_points(YELLOW, 0)
        .planted(YELLOW, "e2", &[], 4)
        .has_beside(YELLOW, "free", 1)
        .discarded("free", 0)
        .play("pass")
        .forbids("buy 1", "VI-3.4")
        .play("pass")
        .discarded("free", 1);
    two()
        .hand(YELLOW, &["free"])
        .points(YELLOW, 20)
        .bought(YELLOW, "baixo")
        .harvested(YELLOW)
        .plays(&["cards 1", "play p1 free"])
        .forbids("free buy", "VI-3.4")
        .because("AlreadyBought")
        .forbids("free harvest", "VI-5.2")
        .because("AlreadyHarvested");
    two()
        .hand(YELLOW, &["free"])
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .plays(&["cards 1", "play p1 free", "free harvest", "port 2"])
        .has_port(YELLOW, "e2", 0, 0)
        .has_brandy(YELLOW, 3)
        .discarded("free", 0);
}

/// VI-10.5, Ruling V24: a free action that is a card lies where that card lies; it may be drawn from the deck too.
#[test]
fn a_free_action_takes_or_plays_a_card_without_a_circle() {
    two()
        .hand(YELLOW, &["free"])
        .taken(GREY, "cards 1")
        .taken(GREY, "cards 1")
        .overseer_on(GREY, "cards 1")
        .plays(&["cards 1", "play p1 free", "free cards", "take plant"])
        .has_hand(YELLOW, [Some("plant"), None])
        .has_markers(YELLOW, 3, true)
        .discarded("free", 1)
        .turn_of(GREY);
    two()
        .hand(YELLOW, &["free", "free"])
        .plays(&["cards 1", "play p1 free", "free cards", "play p2 free", "free cards", "deck"])
        .turn_up("draw boat")
        .has_hand(YELLOW, [Some("boat"), None])
        .discarded("free", 2);
}

/// VI-10.6, Ruling V14: one look at a later chip, for your eyes only.
#[test]
fn the_oenologist_looks_at_a_chip() {
    round(5, 2)
        .looked(GREY, 7, 1)
        .hand(YELLOW, &["oenologist"])
        .plays(&["cards 1", "play p1 oenologist"])
        .by_clause("VI-10.6")
        .asks(&["look 6", "look 7"])
        .forbids("look 5", "VI-10.6")
        .because("NotFaceDown { round: 5 }")
        .forbids("look 1", "VI-10.6")
        .play("look 6")
        .turn_of_chance()
        .chance_has(&[("chip 0", 1), ("chip 2", 2)])
        .turn_up("chip 2")
        .sees_chip(YELLOW, 6, Some(2))
        .sees_chip(GREY, 6, None)
        .sees_chip(GREY, 7, Some(1))
        .sees_chip(YELLOW, 7, None);
}

/// VI-10.6, Ruling V14: a chip that another has looked at is what it is; it is turned up when its round comes.
#[test]
fn a_chip_looked_at_stays_what_it_is() {
    round(5, 2)
        .looked(GREY, 6, 2)
        .hand(YELLOW, &["oenologist"])
        .plays(&["cards 1", "play p1 oenologist", "look 6"])
        .sees_chip(YELLOW, 6, Some(2))
        .turn_of(GREY)
        .plays(&["pass", "pass"])
        .phase_is("round-6")
        .has_bonus(2);
    round(4, 2)
        .looked(YELLOW, 6, 2)
        .hand(YELLOW, &["oenologist"])
        .plays(&["cards 1", "play p1 oenologist"])
        .asks(&["look 5", "look 7"])
        .forbids("look 6", "VI-10.6")
        .because("AlreadySeen { round: 6 }");
    round(7, 2).hand(YELLOW, &["oenologist"]).plays(&["cards 1", "play p1 oenologist"]).turn_of(GREY);
}

/// VI-10.7, Ruling V17: every barrel moves up where there is room, from the top down, before the sale.
#[test]
fn the_oenologist_raises_all_barrels() {
    two()
        .beside(YELLOW, "oenologist")
        .stored(YELLOW, Ruby, 3)
        .stored(YELLOW, RubyReserva, 2)
        .stored(YELLOW, Lbv, 1)
        .stored(YELLOW, Tawny, 1)
        .cellar(YELLOW, "t1", 1, 9)
        .play("age 1")
        .turn_up("roll 1")
        .sold(&[(RubyReserva, 2), (Lbv, 3), (VintageRow, 4)])
        .has_points(YELLOW, 3 + 2 + 3 + 4)
        .has_stored(YELLOW, &[(TawnyReserva, 1), (Colheita, 1)]);
}

/// VI-10.7, Ruling V17: "Die Spieler platzieren ihre Önologen-Karte hier." There is one place, so one card lies there and
/// raises once, even if a position from earlier days has two of them.
#[test]
fn there_is_one_place_for_an_oenologist() {
    two()
        .beside(YELLOW, "oenologist")
        .hand(YELLOW, &["oenologist", "free"])
        .play("cards 1")
        .offers_of("play", &["play p2 free"])
        .forbids("play p1 oenologist", "VI-10.7")
        .because("OenologistThere")
        .plays(&["play p2 free", "free cards"])
        .forbids("play p1 oenologist", "VI-10.7");
    two()
        .beside(GREY, "oenologist")
        .hand(YELLOW, &["oenologist"])
        .play("cards 1")
        .offers_of("play", &["play p1 oenologist"]);
    two()
        .beside(YELLOW, "oenologist")
        .beside(YELLOW, "oenologist")
        .cellar(YELLOW, "r1", 1, 5)
        .play("age 1")
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(Lbv, 1)]);
}

/// VI-10.7, Ruling V17: the oenologist raises the barrels of its owner only.
#[test]
fn the_oenologist_raises_the_barrels_of_its_owner() {
    two()
        .beside(GREY, "oenologist")
        .cellar(YELLOW, "r1", 1, 5)
        .play("age 1")
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(RubyReserva, 1)]);
    two()
        .hand(YELLOW, &["oenologist"])
        .cellar(YELLOW, "r1", 1, 9)
        .plays(&["cards 1", "play p1 oenologist", "look 7"])
        .turn_up("chip 0")
        .has_beside(YELLOW, "oenologist", 1)
        .plays(&["pass", "age 1"])
        .turn_up("roll 1")
        .sold(&[(VintageRow, 4)]);
}

/// VI-10.7, VI-10.13: after every ageing of the round, and not in the next round.
#[test]
fn the_oenologist_stays_for_one_round() {
    two()
        .beside(YELLOW, "oenologist")
        .hand(YELLOW, &["age-quality"])
        .cellar(YELLOW, "r1", 1, 1)
        .boat(YELLOW, "baixo")
        .aboard(YELLOW, 1, 1)
        .play("age 1")
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(RubyReserva, 1)])
        .plays(&["pass", "sail gaia", "cellar ruby", "done"])
        .plays(&["cards 1", "play p1 age-quality"])
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(RubyReserva, 1), (Lbv, 1)])
        .play("pass")
        .phase_is("round-3")
        .has_beside(YELLOW, "oenologist", 0)
        .discarded("oenologist", 1);
    round(2, 2)
        .beside(YELLOW, "oenologist")
        .cellar(YELLOW, "t1", 1, 4)
        .plays(&["pass", "pass"])
        .any_cards()
        .turn_up("chip 0")
        .play("age 1")
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(TawnyReserva, 1)]);
}

/// VI-10.7: barrels stay where the next category has no room for them.
#[test]
fn the_oenologist_raises_only_where_there_is_room() {
    two()
        .beside(YELLOW, "oenologist")
        .stored(YELLOW, Tawny, 4)
        .stored(YELLOW, TawnyReserva, 2)
        .stored(YELLOW, Aged, 2)
        .stored(YELLOW, Colheita, 1)
        .cellar(YELLOW, "t1", 1, 1)
        .play("age 1")
        .turn_up("roll 1")
        .raised(&[(Aged, 1), (TawnyReserva, 2), (Tawny, 4)])
        .sold(&[(TawnyReserva, 2), (Aged, 3), (Colheita, 4)])
        .has_stored(YELLOW, &[(Tawny, 1)]);
    two()
        .beside(YELLOW, "oenologist")
        .stored(YELLOW, Ruby, 3)
        .cellar(YELLOW, "r1", 4, 1)
        .play("age 1")
        .turn_up("roll 1")
        .raised(&[(Ruby, 3)])
        .sold(&[(Ruby, 1), (RubyReserva, 2)])
        .has_stored(YELLOW, &[]);
}

/// VI-10.13, Ruling V22: what bought or harvested lies beside the column until the end of the round.
#[test]
fn cards_lie_beside_until_the_end_of_the_round() {
    two()
        .hand(YELLOW, &["harvest"])
        .hand(GREY, &["free"])
        .plays(&["cards 1", "play p1 harvest", "port 1"])
        .has_beside(YELLOW, "harvest", 1)
        .discarded("harvest", 0)
        .plays(&["cards 1", "play p1 free", "free harvest", "port 1"])
        .has_beside(GREY, "free", 1)
        .forbids_to(YELLOW, "harvest 1", "VI-5.2")
        .because("AlreadyHarvested")
        .plays(&["pass"])
        .forbids("harvest 1", "VI-5.2")
        .plays(&["pass"])
        .phase_is("round-3")
        .has_beside(YELLOW, "harvest", 0)
        .has_beside(GREY, "free", 0)
        .discarded("harvest", 2)
        .discarded("free", 1);
}
