//! Both win or lose together.

use dice::Dice;
use everdell_duo::{Action, Question, State};
use everdell_duo_bot::EverdellDuo;
use search::Judge;
use tabletop::{Game, Silent, ToAct, Who};

use crate::honest::setup;
use crate::table::*;

/// ED-13.1: the partner's last animal can complete the second event that the chapter asks for, with the points that are missing. It
/// needs the sun for that, so it is the moon that moves after your draw.
#[test]
fn the_sun_is_left_for_the_partner_who_completes_the_goal() {
    last_turn_of("chapter-1")
        .sun("p6")
        .city(YOU, &["mine", "barn"])
        .completed(PARTNER, 2)
        .goods(PARTNER, "5t")
        .animals(PARTNER, &["f1", "f2"])
        .short_of_target_by(3)
        .ready()
        .play("draw")
        .falls("deal @palace")
        .wins("sun", 0.0)
        .best_is(&["moon"]);
}

/// ED-9.4: "Entscheidet gemeinsam, wer von euch welche dieser Vorteile erhält": who gets a card may still leave it, so that nobody
/// gets it is nothing a bot proposes.
#[test]
fn what_a_season_brings_somebody_gets() {
    let (mut state, mut dice) = (State::new(&setup("chapter-1")), Dice::new(4));
    while state.to_act() == ToAct::Chance {
        let action = state.draw(&mut |count| dice.below(count));
        state.apply(Who::Chance, action, &mut Silent);
    }
    let Some((seat, Question::Share { .. })) = state.open().asked() else { panic!("winter brings something") };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let idle: Vec<Action> =
        legal.iter().copied().filter(|&action| EverdellDuo::is_idle(&state, seat, action)).collect();
    assert_eq!((idle, legal.len()), (vec![Action::Pass], 3));
}
