//! Chapter 6: the boat (p. 8).

use super::scenario::*;

/// VI-6.1, Ruling V13: a marker for each move, as many as you like, and again later.
#[test]
fn each_move_costs_a_marker() {
    two()
        .play("sail baixo")
        .by_clause("VI-6.1")
        .has_markers(YELLOW, 3, true)
        .asks(&["sail gaia", "sail cima", "done"])
        .play("sail cima")
        .has_markers(YELLOW, 2, true)
        .play("done")
        .boat_at(YELLOW, "cima")
        .turn_of(GREY)
        .play("pass")
        .plays(&["sail superior", "sail gaia"])
        .boat_at(YELLOW, "gaia")
        .has_markers(YELLOW, 0, true)
        .turn_of(YELLOW);
}

/// VI-6.2: the overseer does not sail.
#[test]
fn the_overseer_does_not_sail() {
    two().markers(YELLOW, 0).forbids("sail baixo", "VI-6.2").because("TooFewMarkers { needed: 1 }");
    two().markers(YELLOW, 1).offers(&["sail baixo"]);
    two()
        .overseer_placed(YELLOW)
        .markers(YELLOW, 1)
        .barrels(YELLOW, "e1", 1, 1)
        .play("sail baixo")
        .asks(&["load e1", "done"])
        .forbids("sail cima", "VI-6.1");
}

/// VI-6.3: many boats in one port.
#[test]
fn a_port_holds_many_boats() {
    four()
        .boat(GREY, "baixo")
        .boat(WHITE, "baixo")
        .play("sail baixo")
        .boat_at(YELLOW, "baixo")
        .boat_at(GREY, "baixo")
        .boat_at(WHITE, "baixo");
}

/// VI-6.4: upstream port by port.
#[test]
fn upstream_to_the_next_port() {
    two().offers_of("sail", &["sail baixo"]).forbids("sail cima", "VI-6.4").because("OutOfReach { port: Cima }");
    two().boat(YELLOW, "superior").offers_of("sail", &["sail gaia", "sail baixo", "sail cima"]);
}

/// VI-6.5: downstream as far as you like, loading on the way.
#[test]
fn downstream_in_one_move() {
    two()
        .markers(YELLOW, 1)
        .boat(YELLOW, "superior")
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .markers(YELLOW, 1)
        .barrels(YELLOW, "e1", 2, 3)
        .barrels(YELLOW, "e2", 3, 6)
        .play("sail gaia")
        .by_clause("VI-6.7")
        .boat_at(YELLOW, "cima")
        .asks(&["load e2", "done"])
        .play("load e2")
        .boat_at(YELLOW, "baixo")
        .asks(&["load e1", "done"])
        .play("done")
        .boat_at(YELLOW, "gaia")
        .asks(&["cellar ruby", "cellar tawny"])
        .play("cellar tawny")
        .has_cellar(YELLOW, [(0, 0), (0, 0), (3, 6), (0, 0)])
        .has_port(YELLOW, "e1", 2, 3)
        .has_markers(YELLOW, 0, true);
}

/// VI-6.6: three harvests aboard.
#[test]
fn the_hold_takes_three_harvests() {
    two()
        .boat(YELLOW, "baixo")
        .barrels(YELLOW, "e1", 2, 3)
        .aboard(YELLOW, 1, 1)
        .aboard(YELLOW, 1, 2)
        .aboard(YELLOW, 1, 3)
        .forbids("load e1", "VI-6.6")
        .because("HoldFull");
}

/// VI-6.7, Ruling V10: a boat at rest may load, at the beginning of a turn and after a harvest; nobody must.
#[test]
fn a_boat_at_rest_may_load() {
    two()
        .boat(YELLOW, "baixo")
        .barrels(YELLOW, "e1", 2, 3)
        .offers(&["load e1"])
        .forbids("load e2", "VI-6.7")
        .because("NothingToLoad { estate: e2 }")
        .play("load e1")
        .has_port(YELLOW, "e1", 0, 0)
        .has_aboard(YELLOW, [(2, 3), (0, 0), (0, 0)])
        .turn_of(YELLOW)
        .has_markers(YELLOW, 4, true);
    two()
        .boat(YELLOW, "baixo")
        .plays(&["harvest 1", "port 2"])
        .asks(&["load e1", "done"])
        .play("done")
        .has_port(YELLOW, "e1", 2, 3)
        .turn_of(GREY);
    two().barrels(YELLOW, "e1", 2, 3).forbids("load e1", "VI-6.7").because("BoatElsewhere { estate: e1 }");
    two().boat(YELLOW, "cima").barrels(YELLOW, "e1", 2, 3).forbids("load e1", "VI-6.7");
}

/// VI-6.8, Ruling V11: each harvest to Ruby or to Tawny; nothing stays aboard that finds room.
#[test]
fn harvests_are_unloaded_in_gaia() {
    two()
        .boat(YELLOW, "baixo")
        .aboard(YELLOW, 2, 3)
        .aboard(YELLOW, 3, 6)
        .aboard(YELLOW, 4, 5)
        .play("sail gaia")
        .by_clause("VI-6.8")
        .asks(&["cellar ruby", "cellar tawny"])
        .forbids("keep", "VI-6.8")
        .because("RoomInCellar")
        .play("cellar ruby")
        .play("cellar ruby")
        .has_cellar(YELLOW, [(2, 3), (3, 6), (4, 5), (0, 0)])
        .has_aboard(YELLOW, [(0, 0), (0, 0), (0, 0)]);
}

/// VI-6.9, Ruling V11: what finds no room stays aboard, and you say what.
#[test]
fn what_finds_no_column_stays_aboard() {
    two()
        .boat(YELLOW, "baixo")
        .cellar(YELLOW, "t1", 1, 1)
        .cellar(YELLOW, "t2", 1, 1)
        .cellar(YELLOW, "r1", 1, 1)
        .aboard(YELLOW, 2, 3)
        .aboard(YELLOW, 3, 6)
        .play("sail gaia")
        .asks(&["cellar ruby", "keep"])
        .forbids("cellar tawny", "VI-6.8")
        .because("SideFull { side: Tawny }")
        .play("keep")
        .has_aboard(YELLOW, [(2, 3), (0, 0), (0, 0)])
        .has_cellar(YELLOW, [(1, 1), (3, 6), (1, 1), (1, 1)])
        .play("done")
        .play("pass")
        .plays(&["age 1"])
        .turn_up("roll 1")
        .asks(&["cellar ruby", "cellar tawny"])
        .play("cellar tawny")
        .has_cellar(YELLOW, [(0, 0), (0, 0), (2, 3), (0, 0)])
        .turn_of(YELLOW);
}

/// VI-6.1, VI-6.5, VI-6.7: the example of the yellow boat (p. 8).
#[test]
fn the_example_of_the_yellow_boat() {
    on_both_packs(|| {
        two()
            .boat(YELLOW, "baixo")
            .estate(YELLOW, "cima", &[Green, Yellow, Red])
            .brandy(YELLOW, 2)
            .plays(&["harvest 1", "port 2", "port 3", "load e1"])
            .turn_of(GREY)
            .play("pass")
            .plays(&["sail cima", "load e2", "sail gaia", "cellar ruby", "cellar ruby", "done"])
            .has_cellar(YELLOW, [(2, 3), (3, 6), (0, 0), (0, 0)])
            .has_markers(YELLOW, 2, true);
    });
}
