//! The last turn: what the last card, the last animal and the last resource are worth. Keeping the turn costs nothing.

use crate::table::*;

/// ED-5.4: three productions make the gatherer worth five points; the queen has more printed on it than she is worth here.
#[test]
fn the_prosperity_card_that_counts_most() {
    last_turn()
        .city(YOU, &["mine", "barn", "sawmill", "theater"])
        .hand(YOU, &["gatherer", "queen"])
        .goods(YOU, "6b")
        .ready()
        .best_is(&["hold", "play @gatherer"]);
}

/// ED-8.2: a card from the meadow is one more than the rival has, a card from the hand is not, though its points are more.
#[test]
fn a_card_of_the_meadow_wins_the_journey() {
    last_turn()
        .city(YOU, &["mine", "barn"])
        .city(RIVAL, &["sawmill", "harbor", "fairgrounds"])
        .hand(YOU, &["observatory"])
        .goods(YOU, "2t2r2p")
        .ready()
        .best_is(&["hold", "play @clock-tower", "play @theater", "play @warehouse"]);
}

/// ED-3.6: of two events whose conditions are met the one with more points, though the other one's reward is a token.
#[test]
fn the_event_with_more_points() {
    last_turn()
        .sun("p6")
        .moon("p7")
        .city(YOU, &["mine", "ever-wall", "inn", "castle", "clock-tower", "barn"])
        .ready()
        .best_is(&["hold", "place @rainbow"]);
}

/// ED-4.8: the inventor makes the card cheaper by a resource of choice. The sawmill brings twigs, so it is the pebble that is left
/// out: the architect counts the kinds that are there.
#[test]
fn what_is_left_out_is_what_the_architect_counts() {
    last_turn()
        .city(YOU, &["inventor", "architect"])
        .hand(YOU, &["sawmill"])
        .goods(YOU, "1t1r1p1b")
        .ready()
        .play("play @sawmill with @inventor")
        .best_is(&["pay 1t"]);
}

/// ED-4.5: the monument counts the tokens that were used; berries would do as well and are worth nothing.
#[test]
fn a_token_where_berries_would_do() {
    last_turn()
        .city(YOU, &["monument", "castle"])
        .hand(YOU, &["mayor"])
        .goods(YOU, "4b")
        .occupied(YOU, 1)
        .ready()
        .best_is(&["hold", "play @mayor token"]);
}
