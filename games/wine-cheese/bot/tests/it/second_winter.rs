//! Between the last production and the last sale: storage and aging.

use crate::table::*;

/// WC-8.4, WC-14.7: everything is equal, so card 1 decides. With one stored marker each the cards are swapped; four
/// cultures are one stored marker, but three of them buy a second one that can be stored, or the milk for a step.
#[test]
fn a_tie_is_broken_by_the_order_card() {
    let ending = || {
        at("fall-2.storage")
            .sites(HEART, &[(Cultures, 4)])
            .indicators(HEART, 10, 12)
            .sites(CIRCLE, &[(Salt, 1)])
            .silver(CIRCLE, &["primeur", "bouton-de-culotte"])
            .indicators(CIRCLE, 9, 11)
            .no_more_cards()
            .ready()
    };
    ending().wins("store", 0.0).best_is(&["trade"]);
    ending().play("trade").wins("gain cultures", 0.0).best_is(&["gain milk", "gain salt", "gain sugar", "gain yeast"]);
}

/// WC-9.3, WC-12.3: three markers come off. One yeast could finish the Passetoutgrain, which has one too many, or keep
/// the Irancy, which has one too few: that is worth more.
#[test]
fn the_card_that_would_be_overripe_is_slowed() {
    let ending = || {
        at("winter-2.aging")
            .sites(HEART, &[(Yeast, 1)])
            .cellar(HEART, "irancy", 2)
            .cellar(HEART, "passetoutgrain", 4)
            .indicators(HEART, 5, 17)
            .indicators(CIRCLE, 14, 15)
            .ready()
    };
    ending().wins("age", 0.0).wins("label yeast wine-hurry", 0.0).best_is(&["label yeast wine-slow"]);
    ending().play("label yeast wine-slow").best_is(&["slow @irancy"]);
}
