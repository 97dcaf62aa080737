//! The last points of the game: cubes, barrels, estates.

use vintage::vocabulary::{Card, Category, Column, Port, Variety, Vault};

use crate::table::*;

/// VI-11.5: ageing two barrels completes nothing any more, a fifth cube is a point.
#[test]
fn the_fifth_cube_is_a_point() {
    last_turns(2)
        .cubes(YOU, &[Variety::White])
        .cellar(YOU, Vault::Ruby1, 2, 3)
        .points(YOU, 10)
        .points(RIVAL, 10)
        .ready()
        .wins("age 1", 0.5)
        .wins("plant-b 1", 1.0)
        .is_solved()
        .best_is(&["plant-b 1"]);
}

/// VI-11.3: two barrels aboard are nothing, with two more on the estate they are a point. Brandy is none.
#[test]
fn the_fourth_barrel_is_a_point() {
    let ending = || {
        last_turns(2).boat(YOU, Port::Cima).aboard(YOU, 2, 5).brandy(YOU, 1).points(YOU, 10).points(RIVAL, 10).ready()
    };
    ending().wins("plant-a 1", 0.5).best_is(&["harvest 1"]);
    ending().play("harvest 1").wins("port 1", 0.5).best_is(&["port 2"]);
}

/// VI-11.6: an estate that is planted at once costs nothing in the end, and whoever has more of them wins a tie. The
/// card plants three cubes, but only when there is an estate with room for them.
#[test]
fn a_tie_is_broken_by_one_more_estate() {
    let ending = last_turns(2)
        .cards_are_open()
        .overseer(YOU)
        .cubes(YOU, &[Variety::White, Variety::Red])
        .cubes(RIVAL, &[Variety::White, Variety::Red])
        .hand(YOU, Card::Plant)
        .has_harvested(YOU)
        .points(YOU, 10)
        .points(RIVAL, 10)
        .ready();
    ending.wins("start 1", 0.5).wins("buy 1", 1.0);
    ending.play("buy 1").play("buy s1").best_is(&["cards 1 overseer"]);
}

/// VI-2.4: one marker cannot pay for the circle that is left for ageing, the overseer can. Both points are needed, so
/// the marker plants.
#[test]
fn the_overseer_takes_the_dear_circle() {
    last_turns(2)
        .circle(YOU, Column::Age, 1)
        .overseer(YOU)
        .cubes(YOU, &[Variety::White])
        .has_harvested(YOU)
        .cellar(YOU, Vault::Ruby1, 1, 9)
        .warehouse(YOU, Category::Lbv, 1)
        .points(YOU, 10)
        .points(RIVAL, 13)
        .ready()
        .wins("plant-b 1 overseer", 0.0)
        .best_is(&["age 2 overseer", "plant-b 1"]);
}

/// VI-6.5: one move down the river is enough for both harvests, if the one on the way is loaded in passing. Then the
/// overseer ages them; a second trip would come too late.
#[test]
fn what_lies_on_the_way_is_loaded_in_passing() {
    let ending = || {
        last_turns(2)
            .overseer(YOU)
            .boat(YOU, Port::Cima)
            .aboard(YOU, 2, 8)
            .on_estate(YOU, 2, 8)
            .cubes(YOU, &[Variety::White, Variety::Red])
            .has_harvested(YOU)
            .warehouse(YOU, Category::RubyReserva, 1)
            .points(YOU, 10)
            .points(RIVAL, 15)
            .ready()
    };
    ending().best_is(&["sail gaia"]);
    ending().play("sail gaia").best_is(&["load e1"]);
}
