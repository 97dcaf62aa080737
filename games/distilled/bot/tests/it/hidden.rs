//! Which goals the others have kept is hidden: the best move is the best on average.

use distilled::vocabulary::PhaseKind::Bottle;
use distilled::vocabulary::Recipe::{Baijiu, Rum, Whiskey};

use crate::table::*;

/// DI-9.5: three grains may be a Baijiu for 12 points or a Whiskey for 10. You and your rival have one label in wood each,
/// and with the Whiskey you have more of them. Of its three goals your rival has kept two; for labels in wood it would
/// have 5 points. In truth it has dropped that one, and whoever saw that would make the Baijiu for the greater lead; you
/// would win only a third of the games.
#[test]
fn the_label_that_meets_the_goal_of_another() {
    last(2, Bottle)
        .distilled(YOU, "water 3*grains 3*alcohol")
        .storeroom(YOU, "wood")
        .storeroom(YOU, "clay")
        .knows(YOU, &[Baijiu, Whiskey])
        .labels(YOU, &[Rum])
        .labels(RIVAL, &[Rum])
        .dropped(RIVAL, "woody")
        .points(YOU, 20)
        .points(RIVAL, 29)
        .ready()
        .omniscient_plays(&["make baijiu clay"])
        .wins("make baijiu clay", 1.0 / 3.0)
        .wins("make whiskey wood", 1.0)
        .best_is(&["make whiskey wood"]);
}
