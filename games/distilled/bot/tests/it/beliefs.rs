//! What is believed of the others fits their play.

use dice::Dice;
use distilled::vocabulary::PhaseKind;
use distilled::{Progress, State};
use distilled_bot::Distilled;
use search::test_kit::{belief_gain, imagines_what_it_sees, splits_by_what_a_seat_knows};
use search::{Bot, Judge, Player, imagine, settle};

use tabletop::{Game, Seat, Silent, ToAct, Viewer, Who};

use crate::honest::setup;

#[test]
fn imagined_worlds_look_like_the_true_one() {
    (2..=5).for_each(|seats| imagines_what_it_sees::<Distilled>(&setup(seats), Bot::Greedy, 3));
}

#[test]
fn beliefs_about_goals_know_more_than_the_cards_alone() {
    let gain = belief_gain::<Distilled>(&setup(2), Bot::Greedy, 0..4);
    assert!(0.03 < gain, "{gain}");
}

#[test]
fn what_a_seat_holds_splits_its_nodes_and_what_it_cannot_know_does_not() {
    splits_by_what_a_seat_knows::<Distilled>(&setup(2), Bot::Greedy, 3);
}

/// Two greedy players distil one after the other. What the second expects of the sealed still is what the first has reason
/// to expect; a still filled at random is worth points less, and the second would think it is winning.
#[test]
fn who_has_distilled_in_secret_has_distilled_sensibly() {
    let (first, second) = (Seat::new(0), Seat::new(1));
    let mut dice = Dice::new(5);
    let mut game = State::new(&setup(2));
    let (mut sensible, mut random, mut count) = (0.0, 0.0, 0.0);
    loop {
        settle(&mut game, &mut dice);
        let ToAct::Seats(seats) = game.to_act() else { break };
        let seat = seats.iter().next().expect("somebody is to act");
        let players = &game.open().players;
        let is_sealed = game.open().phase.kind == PhaseKind::Distill
            && [players[first].progress, players[second].progress] == [Progress::Ready, Progress::Busy];
        if is_sealed {
            let view = game.view(Viewer::Seat(second));
            for _ in 0..8 {
                sensible += Distilled::quick_estimate(&imagine::<Distilled>(&view, &mut dice), first);
                random += Distilled::quick_estimate(&State::guess(&view, &mut |n| dice.below(n)), first);
                count += 1.0;
            }
        }
        let choice = Player::from(Bot::Greedy).choose::<Distilled>(&game.view(Viewer::Seat(seat)), seat, 1);
        game.apply(Who::Seat(seat), choice.action, &mut Silent);
    }
    assert!(0.0 < count, "the second distils after the first");
    let more = (sensible - random) / count;
    assert!(2.0 < more, "{more} points more than at random");
}
