//! Cards that are played in the last turns.

use vintage::vocabulary::{Card, Category, Column, Variety, Vault};

use crate::table::*;

/// VI-10.8: the single barrel will be the second LBV whatever the roll; the Vintage is sold out of the other column.
#[test]
fn the_vintage_comes_from_the_column_that_can_spare_it() {
    last_turns(2)
        .cards_are_open()
        .overseer(YOU)
        .cellar(YOU, Vault::Ruby1, 1, 9)
        .cellar(YOU, Vault::Ruby2, 3, 2)
        .warehouse(YOU, Category::Lbv, 1)
        .hand(YOU, Card::Vintage)
        .has_harvested(YOU)
        .points(YOU, 10)
        .points(RIVAL, 16)
        .ready()
        .play("cards 1")
        .play("play p1 vintage")
        .wins("from r1", 0.25)
        .best_is(&["from r2"]);
}

/// VI-9.1: there is time for one card only. Four points for two barrels are more than the fourth and fifth cube.
#[test]
fn the_card_that_brings_most_is_played() {
    last_turns(2)
        .cards_are_open()
        .cellar(YOU, Vault::Tawny1, 1, 4)
        .cellar(YOU, Vault::Tawny2, 1, 4)
        .hand(YOU, Card::Plant)
        .hand(YOU, Card::Colheita)
        .points(YOU, 10)
        .points(RIVAL, 13)
        .ready()
        .play("cards 1")
        .wins("play p1 plant", 0.0)
        .best_is(&["play p2 colheita"]);
}

/// VI-10.5: all circles for ageing are taken. The free action ages without one; planting by it would bring a point, but
/// the Ruby Reserva brings two and the LBV three.
#[test]
fn the_free_action_does_what_no_circle_allows() {
    last_turns(2)
        .cards_are_open()
        .circle(RIVAL, Column::Age, 1)
        .circle(RIVAL, Column::Age, 2)
        .cubes(YOU, &[Variety::White])
        .cellar(YOU, Vault::Ruby1, 2, 5)
        .warehouse(YOU, Category::RubyReserva, 1)
        .hand(YOU, Card::Free)
        .points(YOU, 10)
        .points(RIVAL, 12)
        .ready()
        .play("cards 1")
        .play("play p1 free")
        .wins("free plant-b", 0.0)
        .best_is(&["free age"]);
}
