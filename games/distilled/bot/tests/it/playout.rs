//! What is played before a position is judged.

use dice::Dice;
use distilled::{Options, State};
use distilled_bot::Distilled;
use packs::Edge;
use search::{Evaluator, Judge, Playout, Verdict};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Who};

/// Random play until this round begins.
fn reach(game: &mut State, round: u8, dice: &mut Dice) {
    let mut legal = Vec::new();
    loop {
        let (who, action) = match game.to_act() {
            ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) if Distilled::round(game) != round => {
                let seat = seats.iter().next().expect("somebody is to act");
                game.legal(seat, &mut legal);
                (Who::Seat(seat), dice.pick(&legal))
            }
            ToAct::Seats(_) | ToAct::Nobody => return,
        };
        game.apply(who, action, &mut Silent);
    }
}

#[test]
fn the_rest_of_the_round_is_played_and_both_judgements_count_half() {
    let setup = Setup { pack: State::standard_pack().pack, seats: 3, options: Options::default() };
    let mut evaluator = Evaluator::<Distilled>::new(Distilled::net());
    for round in 1..=7 {
        let (mut dice, mut steps) = (Dice::new(round.into()), 0);
        let mut game = State::new(&setup);
        reach(&mut game, round, &mut dice);
        let before = evaluator.evaluate(&game);
        let values = evaluator.play_out(&mut game, Playout::ToRoundEnd, &mut dice, &mut steps);
        assert!(0 < steps);
        assert_eq!(game.outcome().is_some(), round == 7);
        assert!(Distilled::round(&game) == round + 1 || round == 7);
        let after = evaluator.evaluate(&game);
        for seat in Seat::first(3) {
            let (one, other) = (before.of(seat), after.of(seat));
            let win = f32::midpoint(one.win, other.win);
            assert_eq!(values.of(seat), Verdict { win, margin: f32::midpoint(one.margin, other.margin) });
        }
        assert_ne!(before, after);
    }
}
