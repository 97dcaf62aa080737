//! What the other holds is hidden, and so is what the decks hold: the best move is the best on average.

use crate::table::*;

/// Heart needs two more coins of wine and may take a card. The open Aligoté brings three for sure. Of the two wines it
/// has not seen, the Louhans would bring more and the Apremont nothing; one is in the deck, one in circle's hand. In
/// truth it is the Louhans that is in the deck, and whoever saw that would draw it; heart would win only half the games.
#[test]
fn the_sure_card_is_taken_though_the_deck_is_better() {
    at("fall-2.production")
        .circle_dropped_out()
        .sites(HEART, &[(WhiteGrapes, 2), (Sugar, 2)])
        .indicators(HEART, 6, 17)
        .hand(CIRCLE, &["apremont"])
        .indicators(CIRCLE, 8, 16)
        .decks(
            ["aligote", "vin-de-paille", "paulee", "grande-meule", "reblochon", "charolais"],
            &["louhans", "apremont"],
        )
        .ready()
        .play("label sugar wine-card")
        .omniscient_plays(&["deck wine"])
        .wins("deck wine", 0.5)
        .best_is(&["take @aligote"]);
}
