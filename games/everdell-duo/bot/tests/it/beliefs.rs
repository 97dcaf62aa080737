//! What is believed of the others fits their play.

use everdell_duo_bot::EverdellDuo;
use search::Bot;
use search::test_kit::{belief_gain, imagines_what_it_sees, splits_by_what_a_seat_knows};

use crate::honest::setup;

#[test]
fn imagined_worlds_look_like_the_true_one() {
    imagines_what_it_sees::<EverdellDuo>(&setup("competitive"), Bot::Greedy, 3);
}

#[test]
fn beliefs_about_hands_know_more_than_the_cards_alone() {
    let gain = belief_gain::<EverdellDuo>(&setup("competitive"), Bot::Greedy, 0..16);
    assert!(0.01 < gain, "{gain}");
}

#[test]
fn what_a_seat_holds_splits_its_nodes_and_what_it_cannot_know_does_not() {
    splits_by_what_a_seat_knows::<EverdellDuo>(&setup("competitive"), Bot::Greedy, 3);
}
