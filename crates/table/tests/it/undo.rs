//! Undo never lets anybody draw twice to look, in any game.

use dice::Dice;
use distilled::State as Distilled;
use everdell_duo::State as EverdellDuo;
use packs::Edge;
use table::{Chance, Seed, Table, UndoError};
use tabletop::{Seat, ToAct, Viewer, Who};
use vintage::State as Vintage;
use wine_cheese::State as WineCheese;

/// What somebody who tries it has come to.
#[derive(Default)]
struct Tries {
    taken_back: usize,
    refused: usize,
    redrawn: usize,
}

/// Plays at random, and tries after every action to take it back, to play something else, and to come back to the first choice.
fn try_to_draw_twice<G: Edge>(seats: u8, games: u64) -> Tries {
    let mut tries = Tries::default();
    for game in 0..games {
        let chance = Chance::Auto(Seed::from_text(&format!("twice {game}")));
        let mut table = Table::<G>::new(G::standard_pack(), seats, G::Options::default(), chance).unwrap();
        let mut dice = Dice::new(game);
        while let ToAct::Seats(acting) = table.to_act() {
            let seat = dice.pick(&acting.iter().collect::<Vec<_>>());
            let legal = table.legal(seat);
            let (action, other) = (dice.pick(&legal), dice.pick(&legal));
            let before = table.clone();
            table.play(Who::Seat(seat), action, None).unwrap();
            let mut back = table.clone();
            match back.undo(seat) {
                Ok(length) => {
                    assert_eq!((length, back.position()), (before.length(), before.position()));
                    has_learned_nothing::<G>(&before, seat, action);
                    // Another choice, taken back if that is free, leads to the same draws again.
                    back.play(Who::Seat(seat), other, None).unwrap();
                    if back.undo(seat).is_ok() {
                        back.play(Who::Seat(seat), action, None).unwrap();
                        assert!(back.log().iter().eq(table.log().iter()), "{}: other draws", G::NAME);
                        tries.redrawn += 1;
                    }
                    tries.taken_back += 1;
                }
                Err(error) => {
                    assert!(matches!(error, UndoError::Revealed | UndoError::OtherActed));
                    assert!(back.log().iter().eq(table.log().iter()), "refused, and nothing has changed");
                    // Where all agree it is taken back all the same; whoever plays the same again draws the same.
                    back.take_back(before.length());
                    back.play(Who::Seat(seat), action, None).unwrap();
                    assert!(back.log().iter().eq(table.log().iter()), "{}: rolled twice", G::NAME);
                    tries.refused += 1;
                }
            }
        }
    }
    tries
}

/// What may be taken back freely has shown the seat nothing of what chance drew: by any other draw it would have seen the same.
fn has_learned_nothing<G: Edge>(before: &Table<G>, seat: Seat, action: G::Action) {
    let mut state = before.state();
    state.apply(Who::Seat(seat), action, &mut Vec::new());
    if state.to_act() != ToAct::Chance {
        return;
    }
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    let seen = |outcome: G::Action| {
        let (mut state, mut events) = (state.clone(), Vec::new());
        state.apply(Who::Chance, outcome, &mut events);
        let seen: Vec<_> = events.into_iter().map(|event| G::seen(event, Viewer::Seat(seat))).collect();
        (seen, state.view(Viewer::Seat(seat)))
    };
    let (first, rest) = outcomes.split_first().expect("chance is to act");
    let expected = seen(first.0);
    for (outcome, _) in rest {
        let found = seen(*outcome);
        assert!(found.0 == expected.0 && found.1 == expected.1, "{}: {action} shows a draw and is free", G::NAME);
    }
}

fn nobody_draws_twice<G: Edge>(seats: u8, games: u64) {
    let tries = try_to_draw_twice::<G>(seats, games);
    let Tries { taken_back, refused, redrawn } = tries;
    assert!(20 < taken_back && 20 < refused && 10 < redrawn, "{}: {taken_back} {refused} {redrawn}", G::NAME);
}

#[test]
fn nobody_draws_twice_in_wine_and_cheese() {
    nobody_draws_twice::<WineCheese>(2, 4);
}

#[test]
fn nobody_draws_twice_in_vintage() {
    nobody_draws_twice::<Vintage>(4, 2);
}

#[test]
fn nobody_draws_twice_in_distilled() {
    nobody_draws_twice::<Distilled>(3, 2);
}

#[test]
fn nobody_draws_twice_in_everdell_duo() {
    nobody_draws_twice::<EverdellDuo>(2, 4);
}
