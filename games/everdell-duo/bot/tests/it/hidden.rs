//! What nobody can see.

use crate::table::*;

/// You have two turns left; in between the rival can only draw, and make a resource of two cards. The baker and then the
/// woodcarver win for sure, by a point. One of the two cards that you do not see is in the deck, the other in the rival's hand. In
/// truth it is the gardener who can be drawn, and whoever saw that would do so for the greater lead; you would win only half the
/// games.
#[test]
fn two_sure_cards_are_better_though_who_sees_all_would_draw() {
    last_turn()
        .moon("p4")
        .hand(YOU, &["baker", "woodcarver"])
        .hidden_hand(RIVAL, "lamplighter")
        .tucked("historian")
        .tucked("treasury")
        .used_up(&["gardener"])
        .goods(YOU, "3t6b")
        .completed(RIVAL, 1)
        .completed(RIVAL, 2)
        .rival_leads_by(4)
        .ready()
        .omniscient_plays(&["draw", "hold"])
        .wins("draw", 0.5)
        .wins("play @baker", 1.0)
        .best_is(&["hold", "play @baker", "play @woodcarver"]);
}
