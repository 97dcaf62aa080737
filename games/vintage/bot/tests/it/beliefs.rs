//! What is believed of the others fits their play.

use search::Bot;
use search::test_kit::{belief_gain, imagines_what_it_sees, splits_by_what_a_seat_knows};
use vintage_bot::Vintage;

use crate::honest::setup;

#[test]
fn imagined_worlds_look_like_the_true_one() {
    imagines_what_it_sees::<Vintage>(&setup(2), Bot::Greedy, 3);
}

/// From sixty games to the next sixty the gain goes from 0.002 to 0.02, so it takes many.
#[test]
fn beliefs_about_hands_know_more_than_the_cards_alone() {
    let gain = belief_gain::<Vintage>(&setup(2), Bot::Greedy, 0..300);
    assert!(0.005 < gain, "{gain}");
}

#[test]
fn what_a_seat_holds_splits_its_nodes_and_what_it_cannot_know_does_not() {
    splits_by_what_a_seat_knows::<Vintage>(&setup(2), Bot::Greedy, 3);
}
