//! What the other holds is hidden, and so is what the decks hold: the best move is the best on average.

use crate::table::*;

/// Heart needs four more coins of wine and may take a card. The open Primeur with its free step brings enough for sure. Of the two wines it
/// has not seen, the Passetoutgrain would bring more and the Paulée nothing; one is in the deck, one in circle's hand. In
/// truth it is the Passetoutgrain that is in the deck, and whoever saw that would draw it; heart would win only half the games.
#[test]
fn the_sure_card_is_better_though_who_sees_all_would_draw() {
    at("fall-2.production")
        .circle_dropped_out()
        .sites(HEART, &[(WhiteGrapes, 1), (RedGrapes, 2), (Yeast, 1), (Sugar, 1)])
        .indicators(HEART, 6, 17)
        .hand(CIRCLE, &["paulee"])
        .indicators(CIRCLE, 10, 16)
        .decks(
            ["primeur", "vin-de-paille", "macvin", "grande-meule", "reblochon", "charolais"],
            &["passetoutgrain", "paulee"],
        )
        .ready()
        .play("label sugar wine-card")
        .omniscient_plays(&["deck wine"])
        .wins("deck wine", 0.5)
        .wins("take @primeur", 1.0)
        .best_is(&["take @primeur"]);
}
