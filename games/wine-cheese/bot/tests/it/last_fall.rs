//! The last production of the game. Circle has dropped out; three markers will come off every card in winter.

use crate::table::*;

/// WC-12.3: the Macvin is the dearer wine, but two of its five markers would be left. The Passetoutgrain will be
/// finished; what it does not need pays for a step, before or after.
#[test]
fn the_last_production_is_a_card_that_gets_finished() {
    at("fall-2.production")
        .circle_dropped_out()
        .hand(HEART, &["passetoutgrain", "macvin"])
        .sites(HEART, &[(WhiteGrapes, 2), (RedGrapes, 2), (Yeast, 1), (Sugar, 1)])
        .indicators(HEART, 6, 17)
        .indicators(CIRCLE, 12, 16)
        .no_more_cards()
        .ready()
        .wins("produce @macvin", 0.0)
        .wins("drop out", 0.0)
        .best_is(&[
            "label white-grapes+sugar wine-step",
            "label white-grapes+yeast wine-step",
            "produce @passetoutgrain",
        ]);
}

/// WC-4.4: four markers are one too many for the winter. The free label takes it off; a step would be worth one coin,
/// the finished Irancy five.
#[test]
fn the_free_label_finishes_the_wine() {
    at("fall-2.production")
        .circle_dropped_out()
        .hand(HEART, &["irancy"])
        .sites(HEART, &[(RedGrapes, 2), (Yeast, 1), (Sugar, 1)])
        .indicators(HEART, 6, 17)
        .indicators(CIRCLE, 11, 16)
        .ready()
        .play("produce @irancy")
        .wins("free wine-step", 0.0)
        .is_solved()
        .best_is(&["free wine-hurry"]);
}

/// WC-12.3: the finished Louhans would be overripe in winter, the Mondeuse will only then be finished. So one is sold
/// now, the other is not.
#[test]
fn what_is_finished_is_sold_before_the_winter() {
    at("fall-2.production")
        .circle_dropped_out()
        .cellar(HEART, "mondeuse", 3)
        .cellar(HEART, "louhans", 0)
        .indicators(HEART, 5, 17)
        .indicators(CIRCLE, 14, 16)
        .ready()
        .wins("drop out", 0.0)
        .wins("sell @mondeuse", 0.0)
        .best_is(&["sell @louhans"]);
}
