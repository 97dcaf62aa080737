//! Chapter 5: harvest (pp. 6 and 7).

use super::scenario::*;

/// VI-5.1, Ruling V8: all estates that are planted and empty, one after the other.
#[test]
fn all_estates_are_harvested_at_once() {
    two()
        .brandy(YELLOW, 3)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .estate(YELLOW, "superior", &[Green, Red])
        .play("harvest 1")
        .by_clause("VI-5.3")
        .asks(&["port 0", "port 1", "port 2"])
        .play("port 2")
        .asks(&["port 0", "port 1", "port 2", "port 3"])
        .play("port 3")
        .has_port(YELLOW, "e1", 2, 3)
        .has_port(YELLOW, "e2", 3, 6)
        .has_port(YELLOW, "e3", 0, 0)
        .has_brandy(YELLOW, 1)
        .turn_of(GREY);
}

/// VI-5.2: once in a round, by a circle or by a card.
#[test]
fn one_harvest_in_a_round() {
    two()
        .brandy(YELLOW, 3)
        .plays(&["harvest 1", "port 0", "pass"])
        .turn_of(YELLOW)
        .forbids("harvest 2", "VI-5.2")
        .because("AlreadyHarvested");
    two().harvested(YELLOW).hand(YELLOW, &["harvest"]).play("cards 1").forbids("play p1 harvest", "VI-5.2");
}

/// VI-5.3: the region gives the number; any split of port and brandy. "Zum Beispiel produziert jedes Weingut in Douro Superior
/// 4 Fässer pro Ernte" (p. 2).
#[test]
fn the_region_gives_the_number_of_barrels() {
    on_both_packs(|| {
        two()
            .barrels(YELLOW, "e1", 1, 1)
            .estate(YELLOW, "superior", &[Green, Yellow, Red])
            .play("harvest 1")
            .asks(&["port 0", "port 1", "port 2", "port 3", "port 4"])
            .forbids("port 5", "VI-5.3")
            .because("TooManyBarrels { most: 4 }")
            .play("port 3")
            .has_port(YELLOW, "e2", 3, 5)
            .has_brandy(YELLOW, 1);
    });
}

/// VI-5.3, Ruling V7: the supply of barrels does not run out.
#[test]
fn the_supply_of_barrels_does_not_run_out() {
    two()
        .aboard(GREY, 40, 9)
        .aboard(GREY, 40, 9)
        .boat(GREY, "cima")
        .play("harvest 1")
        .play("port 2")
        .has_port(YELLOW, "e1", 2, 3);
}

/// VI-5.4: a barrel of brandy for each estate that makes port, even for one barrel of it; the example of p. 6.
#[test]
fn port_costs_brandy() {
    two()
        .brandy(YELLOW, 2)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .plays(&["harvest 1", "port 1", "port 3"])
        .has_port(YELLOW, "e1", 1, 3)
        .has_port(YELLOW, "e2", 3, 6)
        .has_brandy(YELLOW, 1);
}

/// VI-5.5, Ruling V27: "Summe von Erntequalität + Erntebonus": quality of the estate plus bonus; 5 and 1 are 6 (p. 6).
#[test]
fn the_bonus_is_added() {
    two()
        .barrels(YELLOW, "e1", 1, 1)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .plays(&["harvest 1", "port 3"])
        .has_port(YELLOW, "e2", 3, 6);
    two().bonus(2).plays(&["harvest 1", "port 2"]).has_port(YELLOW, "e1", 2, 4);
    two().bonus(0).plays(&["harvest 1", "port 2"]).has_port(YELLOW, "e1", 2, 2);
}

/// VI-5.3, VI-5.4, VI-5.5: the example of p. 6: three barrels of quality 6 in Cima Corgo for one barrel of brandy.
#[test]
fn the_example_of_the_harvest_in_cima_corgo() {
    on_both_packs(|| {
        two()
            .barrels(YELLOW, "e1", 2, 3)
            .estate(YELLOW, "cima", &[Green, Yellow, Red])
            .brandy(YELLOW, 1)
            .has_bonus(1)
            .plays(&["harvest 1", "port 3"])
            .has_port(YELLOW, "e2", 3, 6)
            .has_brandy(YELLOW, 0)
            .has_port(YELLOW, "e1", 2, 3);
    });
}

/// VI-5.4, VI-5.6: each estate makes port, brandy or both, as you like.
#[test]
fn each_estate_makes_port_or_brandy_or_both() {
    two()
        .brandy(YELLOW, 2)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .estate(YELLOW, "superior", &[Green, Yellow, Red])
        .plays(&["harvest 1", "port 0", "port 3", "port 4"])
        .has_port(YELLOW, "e1", 0, 0)
        .has_port(YELLOW, "e2", 3, 6)
        .has_port(YELLOW, "e3", 4, 5)
        .has_brandy(YELLOW, 2);
}

/// VI-5.6: three barrels of brandy are all; the example of Douro Superior (p. 7).
#[test]
fn the_store_holds_three() {
    on_both_packs(|| {
        two()
            .brandy(YELLOW, 0)
            .barrels(YELLOW, "e1", 1, 1)
            .estate(YELLOW, "superior", &[Green, Yellow, Red])
            .play("harvest 1")
            .has_brandy(YELLOW, 3)
            .brandy_told(&[3], &[1])
            .has_port(YELLOW, "e2", 0, 0)
            .turn_of(GREY);
        two().brandy(YELLOW, 3).plays(&["harvest 1", "port 0"]).has_brandy(YELLOW, 3).brandy_told(&[], &[2]);
        two().brandy(YELLOW, 1).plays(&["harvest 1", "port 0"]).has_brandy(YELLOW, 3).brandy_told(&[2], &[]);
        two().brandy(YELLOW, 1).plays(&["harvest 1", "port 2"]).has_brandy(YELLOW, 0).brandy_told(&[], &[]);
    });
}

/// VI-5.6, Ruling V9: what is paid leaves the store before the new brandy comes.
#[test]
fn brandy_is_paid_before_it_is_stored() {
    two()
        .brandy(YELLOW, 3)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .plays(&["harvest 1", "port 0", "port 3"])
        .has_brandy(YELLOW, 3);
}

/// VI-5.7: brandy made now does not pay now.
#[test]
fn new_brandy_does_not_pay_for_this_harvest() {
    two()
        .brandy(YELLOW, 1)
        .estate(YELLOW, "cima", &[Green, Yellow, Red])
        .play("harvest 1")
        .play("port 1")
        .turn_of(GREY)
        .has_port(YELLOW, "e1", 1, 3)
        .has_port(YELLOW, "e2", 0, 0)
        .has_brandy(YELLOW, 3);
}

/// VI-5.8: harvests of the same quality stay apart.
#[test]
fn harvests_are_never_mixed() {
    two()
        .boat(YELLOW, "baixo")
        .brandy(YELLOW, 2)
        .estate(YELLOW, "baixo", &[Green, Yellow, Red])
        .plays(&["harvest 1", "port 2", "port 2", "load e1", "load e2"])
        .has_aboard(YELLOW, [(2, 3), (2, 3), (0, 0)])
        .play("pass")
        .plays(&["sail gaia", "cellar ruby", "cellar ruby"])
        .has_cellar(YELLOW, [(2, 3), (2, 3), (0, 0), (0, 0)]);
}

/// VI-5.9: barrels in the way.
#[test]
fn an_estate_with_barrels_waits() {
    two().barrels(YELLOW, "e1", 2, 3).forbids("harvest 1", "VI-2.6").because("NothingToHarvest");
    two()
        .barrels(YELLOW, "e1", 2, 3)
        .boat(YELLOW, "baixo")
        .play("load e1")
        .turn_of(YELLOW)
        .plays(&["harvest 1", "port 2", "load e1"])
        .has_aboard(YELLOW, [(2, 3), (2, 3), (0, 0)]);
}
