//! Chapter 10: the cards (p. 11).

use crate::scenario::*;

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
        .asks(&["plant green e2", "plant yellow e2", "plant purple e2", "plant white e2", "plant red e2"])
        .forbids("plant old e2", "VI-10.1")
        .because("NotThatVariety { variety: Old }")
        .forbids("plant white e1", "VI-10.1")
        .because("NotThatEstate { estate: e1 }")
        .play("plant red e2")
        .planted(YELLOW, "e2", &[Red], 5)
        .turn_of(GREY);
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
        .hand(YELLOW, &["oenologist", "oenologist"])
        .plays(&["cards 1", "play p1 oenologist", "look 6"])
        .sees_chip(YELLOW, 6, Some(2))
        .turn_of(GREY)
        .play("pass")
        .plays(&["cards 1", "play p2 oenologist"])
        .turn_of_chance()
        .turn_up("chip 1")
        .sees_chip(YELLOW, 7, Some(1))
        .play("pass")
        .phase("round-6")
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

/// VI-10.7, Ruling V17: two oenologists raise twice; the other player's barrels stay.
#[test]
fn two_oenologists_raise_twice() {
    two()
        .beside(YELLOW, "oenologist")
        .beside(YELLOW, "oenologist")
        .cellar(YELLOW, "r1", 1, 5)
        .play("age 1")
        .turn_up("roll 1")
        .sold(&[(VintageRow, 4)])
        .has_points(YELLOW, 7);
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

/// VI-10.8, Ruling V18: a Ruby barrel for 4 points; the rest of its harvest stays.
#[test]
fn a_card_sells_a_vintage() {
    two()
        .hand(YELLOW, &["vintage"])
        .cellar(YELLOW, "r1", 3, 7)
        .cellar(YELLOW, "r2", 1, 2)
        .cellar(YELLOW, "t1", 2, 2)
        .plays(&["cards 1", "play p1 vintage"])
        .by_clause("VI-10.8")
        .asks(&["from r1", "from r2"])
        .forbids("from t1", "VI-10.8")
        .because("WrongSide { side: Ruby }")
        .play("from r1")
        .has_points(YELLOW, 7)
        .has_cellar(YELLOW, [(2, 7), (1, 2), (2, 2), (0, 0)])
        .turn_of(GREY);
}

/// VI-10.8, Ruling V11: a column that becomes free takes what waits aboard.
#[test]
fn a_free_column_takes_what_waits_aboard() {
    two()
        .hand(YELLOW, &["vintage"])
        .cellar(YELLOW, "r1", 1, 7)
        .cellar(YELLOW, "r2", 3, 2)
        .cellar(YELLOW, "t1", 2, 2)
        .cellar(YELLOW, "t2", 2, 2)
        .aboard(YELLOW, 4, 5)
        .plays(&["cards 1", "play p1 vintage", "from r1"])
        .has_cellar(YELLOW, [(4, 5), (3, 2), (2, 2), (2, 2)])
        .has_aboard(YELLOW, [(0, 0); 3]);
}

/// VI-10.9, Ruling V18: two Tawny barrels for 4 points together, from both columns if you like.
#[test]
fn a_card_sells_two_colheita() {
    let arranged = || {
        two()
            .hand(YELLOW, &["colheita"])
            .stored(YELLOW, Colheita, 1)
            .cellar(YELLOW, "t1", 1, 7)
            .cellar(YELLOW, "t2", 2, 2)
            .plays(&["cards 1", "play p1 colheita"])
            .by_clause("VI-10.9")
    };
    arranged()
        .asks(&["from t1", "from t2"])
        .play("from t1")
        .has_points(YELLOW, 7)
        .has_cellar(YELLOW, [(0, 0), (0, 0), (0, 0), (1, 2)])
        .has_stored(YELLOW, &[(Colheita, 1)])
        .turn_of(GREY);
    arranged().play("from t2").has_points(YELLOW, 7).has_cellar(YELLOW, [(0, 0), (0, 0), (1, 7), (0, 0)]);
    two()
        .hand(YELLOW, &["colheita"])
        .cellar(YELLOW, "t1", 3, 7)
        .cellar(YELLOW, "t2", 3, 2)
        .plays(&["cards 1", "play p1 colheita", "from t1"])
        .asks(&["from t1", "from t2"])
        .forbids("from r1", "VI-10.9")
        .because("WrongSide { side: Tawny }");
    two()
        .hand(YELLOW, &["colheita"])
        .cellar(YELLOW, "t1", 1, 7)
        .play("cards 1")
        .forbids("play p1 colheita", "VI-2.6")
        .because("CannotPlay { card: Colheita }");
}

/// VI-10.8, VI-10.9: where there is no choice, nobody is asked.
#[test]
fn an_empty_column_gives_nothing() {
    two()
        .hand(YELLOW, &["vintage"])
        .cellar(YELLOW, "r1", 1, 7)
        .cellar(YELLOW, "t2", 3, 2)
        .plays(&["cards 1", "play p1 vintage"])
        .has_points(YELLOW, 7);
    two()
        .hand(YELLOW, &["colheita"])
        .cellar(YELLOW, "t1", 1, 7)
        .cellar(YELLOW, "t2", 1, 2)
        .plays(&["cards 1", "play p1 colheita"])
        .has_points(YELLOW, 7)
        .has_cellar(YELLOW, [(0, 0); 4]);
    two()
        .hand(YELLOW, &["colheita"])
        .cellar(YELLOW, "t1", 5, 7)
        .cellar(YELLOW, "t2", 1, 2)
        .plays(&["cards 1", "play p1 colheita"])
        .has_cellar(YELLOW, [(0, 0), (0, 0), (4, 7), (1, 2)])
        .asks(&["from t1", "from t2"]);
}

/// VI-10.10, Ruling V13: up to four moves, at least one; no marker is laid on the boat.
#[test]
fn a_card_moves_the_boat() {
    two()
        .hand(YELLOW, &["boat"])
        .barrels(YELLOW, "e1", 2, 3)
        .plays(&["cards 1", "play p1 boat"])
        .by_clause("VI-10.10")
        .boat_at(YELLOW, "baixo")
        .asks(&["load e1", "sail gaia", "sail cima", "done"]);
    two()
        .hand(YELLOW, &["boat"])
        .boat(YELLOW, "baixo")
        .plays(&["cards 1", "play p1 boat"])
        .by_clause("VI-10.10")
        .asks(&["sail gaia", "sail cima"])
        .forbids("done", "VI-10.10")
        .because("NotYetMoved")
        .plays(&["sail cima", "sail superior", "sail cima", "sail superior"])
        .boat_at(YELLOW, "superior")
        .has_markers(YELLOW, 3, true)
        .turn_of(GREY);
    two()
        .hand(YELLOW, &["boat"])
        .boat(YELLOW, "baixo")
        .barrels(YELLOW, "e1", 2, 3)
        .plays(&["cards 1", "play p1 boat", "sail cima", "sail superior", "sail cima", "sail baixo"])
        .asks(&["load e1", "done"])
        .forbids("sail gaia", "VI-10.10")
        .because("NoMovesLeft");
}

/// VI-10.11, Ruling V16: a barrel more, not above what was just stored.
#[test]
fn a_card_ages_with_a_barrel_more() {
    two()
        .hand(YELLOW, &["age-barrel"])
        .stored(YELLOW, Lbv, 1)
        .stored(YELLOW, Aged, 1)
        .cellar(YELLOW, "r1", 3, 5)
        .plays(&["cards 1", "play p1 age-barrel"])
        .turn_up("roll 1")
        .came_to(&[(Ruby, 1), (RubyReserva, 3)])
        .sold(&[(RubyReserva, 2)])
        .has_stored(YELLOW, &[(Ruby, 1), (Lbv, 1), (Aged, 1)]);
}

/// VI-10.11, Ruling V16: only on a side on which barrels were stored, and only where there is room.
#[test]
fn the_barrel_goes_where_there_is_room() {
    two()
        .hand(YELLOW, &["age-barrel"])
        .stored(YELLOW, Lbv, 1)
        .cellar(YELLOW, "r1", 2, 5)
        .cellar(YELLOW, "t1", 2, 3)
        .plays(&["cards 1", "play p1 age-barrel"])
        .turn_up("roll 1")
        .by_clause("VI-10.11")
        .asks(&["add ruby", "add ruby-reserva", "add tawny"])
        .forbids("add lbv", "VI-10.11")
        .because("AboveStored { category: Lbv }")
        .play("add ruby-reserva")
        .sold(&[(RubyReserva, 2)])
        .has_points(YELLOW, 5);
    two()
        .hand(YELLOW, &["age-barrel"])
        .stored(YELLOW, RubyReserva, 2)
        .cellar(YELLOW, "r1", 2, 5)
        .cellar(YELLOW, "t1", 1, 3)
        .plays(&["cards 1", "play p1 age-barrel"])
        .turn_up("roll 1")
        .asks(&["add ruby", "add tawny"])
        .forbids("add ruby-reserva", "VI-10.11")
        .because("CategoryFull { category: RubyReserva }");
}

/// VI-10.7, VI-10.11, Ruling V16: the barrel is there before the oenologist acts.
#[test]
fn the_oenologist_raises_the_barrel_too() {
    two()
        .beside(YELLOW, "oenologist")
        .hand(YELLOW, &["age-barrel"])
        .cellar(YELLOW, "r1", 1, 5)
        .plays(&["cards 1", "play p1 age-barrel"])
        .turn_up("roll 1")
        .play("add ruby-reserva")
        .sold(&[(Lbv, 3)])
        .has_stored(YELLOW, &[]);
}

/// VI-10.12: one more on the roll.
#[test]
fn a_card_ages_with_more_quality() {
    two()
        .hand(YELLOW, &["age-quality"])
        .cellar(YELLOW, "r1", 1, 4)
        .plays(&["cards 1", "play p1 age-quality"])
        .forbids_chance("roll 9", "VI-10.12")
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(RubyReserva, 1)]);
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
        .phase("round-3")
        .has_beside(YELLOW, "harvest", 0)
        .has_beside(GREY, "free", 0)
        .discarded("harvest", 2)
        .discarded("free", 1);
}
