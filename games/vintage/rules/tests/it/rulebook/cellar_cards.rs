//! Chapter 10: the cards for the boat, the cellar and the warehouse (p. 11).

use super::scenario::*;

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

/// VI-10.8: Tawny is no Vintage; the sale is no ageing, so the oenologist has no part in it.
#[test]
fn a_vintage_is_a_ruby() {
    two()
        .hand(YELLOW, &["vintage"])
        .cellar(YELLOW, "t1", 5, 9)
        .play("cards 1")
        .forbids("play p1 vintage", "VI-2.6")
        .because("CannotPlay { card: Vintage }");
    two()
        .hand(YELLOW, &["vintage"])
        .beside(YELLOW, "oenologist")
        .stored(YELLOW, Lbv, 1)
        .cellar(YELLOW, "r1", 2, 0)
        .plays(&["cards 1", "play p1 vintage"])
        .has_points(YELLOW, 7)
        .has_cellar(YELLOW, [(1, 0), (0, 0), (0, 0), (0, 0)])
        .has_stored(YELLOW, &[(Lbv, 1)])
        .discarded("vintage", 1);
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

/// VI-6.2, VI-10.10: the overseer moves no boat, but a card played by the overseer does.
#[test]
fn a_card_moves_the_boat_for_the_overseer_too() {
    two()
        .hand(YELLOW, &["boat"])
        .markers(YELLOW, 0)
        .forbids("sail baixo", "VI-6.2")
        .plays(&["cards 1 overseer", "play p1 boat", "sail cima", "sail superior", "sail gaia"])
        .boat_at(YELLOW, "gaia")
        .has_markers(YELLOW, 0, false)
        .turn_of(GREY);
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
        .came_to(&[(RubyReserva, 3)])
        .asks(&["add ruby", "add tawny", "add tawny-reserva"])
        .play("add ruby")
        .came_to(&[(Ruby, 1)])
        .sold(&[(RubyReserva, 2)])
        .has_stored(YELLOW, &[(Ruby, 1), (Lbv, 1), (Aged, 1)]);
}

/// VI-10.11, Ruling V16: "auf einen freien Lagerplatz, jedoch nicht in Kategorien oberhalb der eingelagerten Fässer": on
/// either side, whichever side has aged, and only where there is room.
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
        .asks(&["add ruby", "add ruby-reserva", "add tawny", "add tawny-reserva"])
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
        .asks(&["add ruby", "add tawny", "add tawny-reserva"])
        .forbids("add ruby-reserva", "VI-10.11")
        .because("CategoryFull { category: RubyReserva }");
}

/// VI-10.11, Ruling V16: Vintage is no higher than Colheita, and a card may reach it.
#[test]
fn the_barrel_may_be_a_vintage_beside_a_colheita() {
    two()
        .hand(YELLOW, &["age-barrel"])
        .cellar(YELLOW, "t1", 1, 10)
        .plays(&["cards 1", "play p1 age-barrel"])
        .turn_up("roll 1")
        .asks(&[
            "add ruby",
            "add ruby-reserva",
            "add lbv",
            "add vintage",
            "add tawny",
            "add tawny-reserva",
            "add aged",
            "add colheita",
        ])
        .play("add vintage")
        .sold(&[(VintageRow, 4)])
        .has_stored(YELLOW, &[(Colheita, 1)]);
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

/// VI-10.12: one more for every harvest, on both sides.
#[test]
fn more_quality_goes_to_every_harvest() {
    two()
        .hand(YELLOW, &["age-quality"])
        .cellar(YELLOW, "r1", 1, 4)
        .cellar(YELLOW, "r2", 1, 8)
        .cellar(YELLOW, "t1", 1, 6)
        .cellar(YELLOW, "t2", 1, 9)
        .plays(&["cards 1", "play p1 age-quality"])
        .chance_has(&[("roll 1", 1), ("roll 2", 1), ("roll 3", 1), ("roll 4", 1), ("roll 5", 1), ("roll 6", 1)])
        .turn_up("roll 1")
        .has_stored(YELLOW, &[(RubyReserva, 1), (Lbv, 1), (Aged, 1), (Colheita, 1)])
        .discarded("age-quality", 1);
    two().hand(YELLOW, &["age-quality"]).play("cards 1").forbids("play p1 age-quality", "VI-7.1");
}
