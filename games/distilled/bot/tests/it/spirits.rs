//! Which spirit it is: recipes, awards for labels, goals.

use distilled::vocabulary::PhaseKind::{Bottle, Sell};
use distilled::vocabulary::Piece::Metal;
use distilled::vocabulary::Place::New;
use distilled::vocabulary::Recipe::{Cachaca, Moonshine, Soju, Vodka, Whiskey};
use distilled::vocabulary::Row;

use crate::table::*;

/// Two grains may be a Whiskey, a Soju or a Vodka.
fn two_grains() -> Table {
    last(2, Bottle)
        .distilled(YOU, "water 2*grains 2*alcohol")
        .storeroom(YOU, "wood")
        .knows(YOU, &[Soju, Whiskey])
        .labels(YOU, &[Cachaca, Cachaca, Vodka, Vodka, Moonshine, Moonshine])
        .points(YOU, 10)
}

/// DI-9.2: a Whiskey cannot be sold any more, but in the warehouse it brings its 10 points and one for its flavor card. A
/// Soju brings 5, and 2 for its label, and coins for one more.
#[test]
fn the_spirit_that_is_never_sold() {
    two_grains()
        .points(RIVAL, 19)
        .ready()
        .wins("make soju metal", 0.0)
        .wins("make vodka metal", 0.0)
        .best_is(&["make whiskey wood"]);
}

/// DI-8.1: the same, but there is an award of 5 points for three bronze labels, and the Soju would be the third.
#[test]
fn the_third_label_of_an_award() {
    two_grains()
        .award("quantity-over-quality")
        .points(RIVAL, 22)
        .ready()
        .wins("make whiskey wood", 0.0)
        .best_is(&["make soju metal"]);
}

/// DI-9.5: the Natural Spring would be worth 3 points, the Market Buyer 1; but you have kept the goal for points of
/// specialists, and nobody else has a specialist.
#[test]
fn the_upgrade_that_meets_a_goal() {
    last(2, Sell)
        .dropped(YOU, "monarch")
        .spirit(YOU, New, Soju, ("water 2*grains 2*alcohol", Metal), 0)
        .upgrades(YOU, &["malting-floor", "metal-rickhouse"])
        .row(Row::Upgrades, ["natural-spring", "market-buyer", "doig-ventilator", "coffey-still"], "worm-tub")
        .points(YOU, 10)
        .points(RIVAL, 20)
        .ready()
        .play("sell new glass")
        .play("label 7")
        .wins("take @natural-spring", 0.0)
        .best_is(&["take @market-buyer"]);
}
