//! Chapter 10: the cards for estates and harvests (p. 11).

use super::scenario::*;

/// VI-10.1, Ruling V20: a point less.
#[test]
fn a_card_buys_cheaper() {
    two()
        .hand(YELLOW, &["buy"])
        .plays(&["cards 1", "play p1 buy"])
        .by_clause("VI-10.1")
        .asks(&["buy s1", "buy s1 cheaper", "buy s2 cheaper", "buy s3", "buy s3 cheaper"])
        .forbids("buy s2", "VI-3.2")
        .play("buy s2 cheaper")
        .has_points(YELLOW, 0)
        .planted(YELLOW, "e2", &[], 5)
        .waits_for(YELLOW, 1)
        .turn_of(GREY);
    two().points(YELLOW, 9).play("buy 1").forbids("buy s1 cheaper", "VI-10.1").because("NoDiscount");
}

/// VI-10.1, Ruling V20: or a cube on the new estate, but no old vineyard.
#[test]
fn a_card_buys_with_a_cube() {
    two()
        .hand(YELLOW, &["buy"])
        .points(YELLOW, 4)
        .plays(&["cards 1", "play p1 buy", "buy s2"])
        .has_points(YELLOW, 0)
        .asks(&["plant green e2", "plant yellow e2", "plant purple e2", "plant white e2", "plant red e2", "done"])
        .forbids("plant old e2", "VI-10.1")
        .because("NotThatVariety { variety: Old }")
        .forbids("plant white e1", "VI-10.1")
        .because("NotThatEstate { estate: e1 }")
        .play("plant red e2")
        .planted(YELLOW, "e2", &[Red], 5)
        .turn_of(GREY);
}

/// VI-10.1, Ruling V20: "Zusätzlich darf der Spieler EINE der folgenden Boni in Anspruch nehmen": nobody has to take one.
#[test]
fn a_card_may_buy_without_a_bonus() {
    two()
        .hand(YELLOW, &["buy"])
        .points(YELLOW, 5)
        .plays(&["cards 1", "play p1 buy", "buy s2"])
        .turn_of(YELLOW)
        .play("done")
        .has_points(YELLOW, 1)
        .planted(YELLOW, "e2", &[], 5)
        .waits_for(YELLOW, 1)
        .has_beside(YELLOW, "buy", 1)
        .turn_of(GREY);
    // A cube that was paid for with a circle has to be planted.
    two().estate(YELLOW, "cima", &[]).play("plant-a 1").forbids("done", "VI-4.1").because("AnswerFirst");
}

/// VI-10.1, VI-10.13: the card buys when the column is full, but no second estate and none without a tile.
#[test]
fn a_card_buys_once_like_any_purchase() {
    two()
        .hand(YELLOW, &["buy"])
        .taken(GREY, "buy 1")
        .overseer_on(GREY, "buy 2")
        .forbids("buy 1", "VI-2.5")
        .plays(&["cards 1", "play p1 buy", "buy s3 cheaper"])
        .has_points(YELLOW, 1)
        .has_beside(YELLOW, "buy", 1)
        .discarded("buy", 0);
    two()
        .hand(YELLOW, &["buy"])
        .points(YELLOW, 9)
        .plays(&["cards 1", "play p1 buy", "buy s1 cheaper", "pass"])
        .forbids("buy 1", "VI-3.4")
        .because("AlreadyBought")
        .play("pass")
        .phase_is("round-3")
        .has_markers(YELLOW, 5, true)
        .has_beside(YELLOW, "buy", 0);
    two()
        .hand(YELLOW, &["buy"])
        .points(YELLOW, 9)
        .estate(YELLOW, "cima", &[])
        .estate(YELLOW, "cima", &[])
        .play("cards 1")
        .forbids("play p1 buy", "VI-3.1")
        .because("NoTileLeft");
    two().hand(YELLOW, &["buy"]).points(YELLOW, 0).play("cards 1").forbids("play p1 buy", "VI-3.2");
    two().hand(YELLOW, &["buy"]).points(YELLOW, 1).plays(&["cards 1", "play p1 buy"]).has_points(YELLOW, 0);
}

/// VI-10.2: one barrel of brandy for all estates.
#[test]
fn a_card_harvests_for_one_barrel_of_brandy() {
    two()
        .hand(YELLOW, &["harvest"])
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .estate(YELLOW, "superior", &[Green, Yellow, Red])
        .plays(&["cards 1", "play p1 harvest", "port 0"])
        .by_clause("VI-10.2")
        .plays(&["port 3", "port 4"])
        .has_port(YELLOW, "e2", 3, 6)
        .has_port(YELLOW, "e3", 4, 5)
        .has_brandy(YELLOW, 2)
        .forbids_to(YELLOW, "harvest 1", "VI-2.2");
}

/// VI-10.2: the one barrel of brandy must be there, and each estate may still make brandy.
#[test]
fn a_card_harvests_no_port_without_brandy() {
    two()
        .hand(YELLOW, &["harvest"])
        .brandy(YELLOW, 0)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .plays(&["cards 1", "play p1 harvest"])
        .has_port(YELLOW, "e1", 0, 0)
        .has_port(YELLOW, "e2", 0, 0)
        .has_brandy(YELLOW, 3)
        .turn_of(GREY);
    two()
        .hand(YELLOW, &["harvest"])
        .barrels(YELLOW, "e1", 2, 3)
        .play("cards 1")
        .forbids("play p1 harvest", "VI-2.6")
        .because("NothingToHarvest");
}

/// VI-10.3, Ruling V15: three different colors, on any estates, in their order.
#[test]
fn a_card_plants_three() {
    two()
        .hand(YELLOW, &["plant"])
        .estate(YELLOW, "cima", &[])
        .plays(&["cards 1", "play p1 plant"])
        .by_clause("VI-10.3")
        .asks(&["plant green e2", "plant yellow e2", "plant purple e2"])
        .forbids("plant white e2", "VI-10.3")
        .because("OutOfOrder { variety: White }")
        .forbids("plant old e2", "VI-10.3")
        .because("NotThatVariety { variety: Old }")
        .forbids("plant green e1", "VI-4.2")
        .play("plant yellow e2")
        .asks(&["plant purple e2", "plant white e1", "plant white e2"])
        .play("plant white e1")
        .asks(&["plant red e1", "plant red e2"])
        .play("plant red e1")
        .planted(YELLOW, "e1", &[Green, Yellow, Purple, White, Red], 3)
        .planted(YELLOW, "e2", &[Yellow], 5)
        .turn_of(GREY);
}

/// VI-10.3, Ruling V15: what finds no room is lost.
#[test]
fn a_card_plants_as_many_as_find_room() {
    two()
        .hand(YELLOW, &["plant"])
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, White])
        .plays(&["cards 1", "play p1 plant"])
        .planted(YELLOW, "e1", &[Green, Yellow, Purple, White, Red], 3)
        .turn_of(GREY);
    two()
        .hand(YELLOW, &["plant"])
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, White, Red])
        .play("cards 1")
        .forbids("play p1 plant", "VI-2.6")
        .because("CannotPlay { card: Plant }");
}

/// VI-10.3, Ruling V15: where one space is left for two colors, the choice between them is yours.
#[test]
fn a_card_plants_what_you_choose_in_the_last_space() {
    two()
        .hand(YELLOW, &["plant"])
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, White, Red])
        .estate(YELLOW, "cima", &[Old, Green, Yellow, Purple])
        .plays(&["cards 1", "play p1 plant"])
        .asks(&["plant white e2", "plant red e2"])
        .play("plant red e2")
        .planted(YELLOW, "e2", &[Old, Green, Yellow, Purple, Red], 7)
        .turn_of(GREY);
}

/// VI-10.3, Ruling V15: nobody passes over a color without which fewer cubes find room.
#[test]
fn a_card_plants_no_fewer_than_find_room() {
    two()
        .hand(YELLOW, &["plant"])
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, Red])
        .estate(YELLOW, "baixo", &[Yellow, Purple, White, Red])
        .estate(YELLOW, "cima", &[Old, Green, Yellow, White])
        .plays(&["cards 1", "play p1 plant"])
        .planted(YELLOW, "e2", &[Green, Yellow, Purple, White, Red], 3)
        .asks(&["plant purple e3", "plant white e1"])
        .forbids("plant red e3", "VI-10.3")
        .because("OutOfOrder { variety: Red }")
        .play("plant white e1")
        .planted(YELLOW, "e1", &[Green, Yellow, Purple, White, Red], 3)
        .planted(YELLOW, "e3", &[Old, Green, Yellow, White, Red], 7)
        .turn_of(GREY);
}

/// VI-10.3: "Der Spieler pflanzt 3 verschiedene Rebsorten an." Where three find room, no cube takes the place of another.
#[test]
fn a_card_plants_three_where_three_find_room() {
    two()
        .hand(YELLOW, &["plant"])
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, White, Red])
        .estate(YELLOW, "baixo", &[Purple, White, Red])
        .estate(YELLOW, "cima", &[Old, Green, White])
        .plays(&["cards 1", "play p1 plant"])
        .asks(&["plant green e2", "plant yellow e2"])
        .forbids("plant yellow e3", "VI-10.3")
        .because("FewerCubes { estate: e3 }")
        .forbids("plant purple e3", "VI-10.3")
        .because("OutOfOrder { variety: Purple }")
        .play("plant yellow e2")
        .planted(YELLOW, "e2", &[Yellow, Purple, White, Red], 2)
        .planted(YELLOW, "e3", &[Old, Green, White, Purple, Red], 7)
        .turn_of(GREY);
}

/// VI-10.3, Ruling V15: the same where only two find room.
#[test]
fn a_card_plants_two_where_two_find_room() {
    two()
        .hand(YELLOW, &["plant"])
        .cubes(YELLOW, "e1", &[Green, Yellow, Purple, White, Red])
        .estate(YELLOW, "cima", &[Old, Green, Yellow, Purple])
        .estate(YELLOW, "baixo", &[Green, Yellow, Purple, Red])
        .plays(&["cards 1", "play p1 plant"])
        .planted(YELLOW, "e2", &[Old, Green, Yellow, Purple, Red], 7)
        .planted(YELLOW, "e3", &[Green, Yellow, Purple, White, Red], 3)
        .turn_of(GREY);
}

/// VI-10.4: two more barrels where barrels lie; they may be loaded at once.
#[test]
fn a_card_adds_two_barrels() {
    two()
        .hand(YELLOW, &["barrels"])
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .barrels(YELLOW, "e1", 2, 3)
        .barrels(YELLOW, "e2", 1, 6)
        .boat(YELLOW, "baixo")
        .plays(&["cards 1", "play p1 barrels"])
        .by_clause("VI-10.4")
        .asks(&["barrels e1", "barrels e2"])
        .forbids("barrels e3", "VI-10.4")
        .because("NoBarrelsThere { estate: e3 }")
        .play("barrels e1")
        .has_port(YELLOW, "e1", 4, 3)
        .asks(&["load e1", "done"])
        .play("load e1")
        .has_aboard(YELLOW, [(4, 3), (0, 0), (0, 0)])
        .turn_of(GREY);
    two().hand(YELLOW, &["barrels"]).play("cards 1").forbids("play p1 barrels", "VI-2.6");
}

/// VI-10.4, Ruling V30: "Ernten + 2 Weinfässer" adds barrels and is no harvest: it is possible after one, takes no brandy and
/// changes no quality.
#[test]
fn adding_barrels_is_no_harvest() {
    two()
        .hand(YELLOW, &["barrels", "barrels"])
        .brandy(YELLOW, 1)
        .plays(&["harvest 1", "port 1", "pass"])
        .plays(&["cards 1", "play p1 barrels"])
        .has_port(YELLOW, "e1", 3, 3)
        .has_brandy(YELLOW, 1)
        .discarded("barrels", 1)
        .plays(&["cards 1", "play p2 barrels"])
        .has_port(YELLOW, "e1", 5, 3);
    two()
        .hand(YELLOW, &["barrels"])
        .barrels(YELLOW, "e1", 1, 3)
        .boat(YELLOW, "baixo")
        .plays(&["load e1", "cards 1"])
        .forbids("play p1 barrels", "VI-2.6")
        .because("CannotPlay { card: Barrels }");
    two()
        .hand(YELLOW, &["barrels"])
        .barrels(YELLOW, "e1", 1, 3)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .plays(&["cards 1", "play p1 barrels", "pass"])
        .turn_of(YELLOW)
        .offers(&["harvest 1"]);
}
