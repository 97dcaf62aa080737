//! Circles that somebody else needs.

use vintage::vocabulary::{Category, Column, Variety, Vault};

use crate::table::*;

/// VI-2.5: the rival's overseer will age one barrel and complete the LBV for 3 points. The last circle for ageing is worth
/// nothing to you and a fifth cube is worth a point, but you are ahead only if nobody else gets the circle.
#[test]
fn the_last_circle_that_the_rival_needs() {
    last_turns(2)
        .has_its_overseer(RIVAL)
        .circle(YOU, Column::Age, 2)
        .cubes(YOU, &[Variety::White])
        .cellar(YOU, Vault::Ruby1, 1, 2)
        .cellar(RIVAL, Vault::Ruby1, 1, 9)
        .warehouse(RIVAL, Category::Lbv, 1)
        .points(YOU, 11)
        .points(RIVAL, 10)
        .ready()
        .wins("plant-b 1", 0.0)
        .wins("age 1", 1.0)
        .best_is(&["age 1"]);
}

/// The same with three players, each with a circle less to choose from: the third has passed and cannot hurt you, so the
/// point over the third can wait, and the circle is kept from the one who can.
#[test]
fn of_two_others_the_one_who_overtakes_is_stopped() {
    last_turns(3)
        .has_its_overseer(RIVAL)
        .circle(YOU, Column::Age, 2)
        .circle(THIRD, Column::Age, 2)
        .cubes(YOU, &[Variety::White])
        .cellar(YOU, Vault::Ruby1, 1, 2)
        .cellar(RIVAL, Vault::Ruby1, 1, 9)
        .warehouse(RIVAL, Category::Lbv, 1)
        .points(YOU, 11)
        .points(RIVAL, 10)
        .points(THIRD, 10)
        .ready()
        .wins("plant-b 1", 0.0)
        .wins("age 1", 1.0)
        .best_is(&["age 1"]);
}
