//! Playing, taking back, looking.

use crate::common::{after, finished, manual, pack, step, table};
use dice::Dice;
use table::{BadTerms, Chance, Nonce, PlayError, Seed, Table, Terms, UndoError};
use tabletop::{Game, Seat, ToAct, Viewer, Who};
use wine_cheese::Action;
use wine_cheese::State as WineCheese;

#[test]
fn a_new_table_draws_until_a_seat_is_to_act() {
    let table = table("a");
    assert!(matches!(table.to_act(), ToAct::Seats(_)));
    assert!(0 < table.length());
    assert!(table.log().iter().enumerate().all(|(n, entry)| entry.n == n && entry.who == Who::Chance));
    assert_eq!(table.events_since(0).last().unwrap().0, table.length() - 1);
    assert!(table.outcomes().is_empty());
    assert_eq!(table.setup().commitment, Some(Seed::from_text("a").commitment()));
    assert_eq!(table.setup().nonces, [Nonce::NONE; 2]);
}

#[test]
fn the_same_seed_gives_the_same_game_and_a_nonce_another() {
    assert_eq!(table("a").log(), table("a").log());
    assert_ne!(table("a").log(), table("b").log());
    let terms = Terms {
        nonces: vec![Nonce::NONE, Nonce::from_bytes([1; 32])],
        ..Terms::usual(2, wine_cheese::Options::default())
    };
    let mixed = Table::<WineCheese>::open(pack(), terms, Chance::Auto(Seed::from_text("a"))).unwrap();
    assert_eq!(mixed.setup().commitment, table("a").setup().commitment);
    assert_ne!(mixed.log(), table("a").log());
}

#[test]
fn manual_chance_is_left_to_the_caller() {
    let mut table = manual();
    assert_eq!(table.to_act(), ToAct::Chance);
    assert_eq!(table.length(), 0);
    assert_eq!(table.setup().commitment, None);
    let (outcome, weight) = table.outcomes()[0];
    assert!(0 < weight);
    assert!(!table.play(Who::Chance, outcome, Some(0)).unwrap().is_empty());
    assert_eq!(table.to_act(), ToAct::Chance);
    assert_eq!(table.length(), 1);
}

#[test]
fn terms_that_cannot_be_are_refused() {
    let open = |terms| Table::<WineCheese>::open(pack(), terms, Chance::Manual).err();
    assert_eq!(open(Terms::usual(3, wine_cheese::Options::default())), Some(BadTerms::Seats { least: 2, most: 2 }));
    let unknown = Terms { mode: "solo".to_owned(), ..Terms::usual(2, wine_cheese::Options::default()) };
    assert_eq!(open(unknown), Some(BadTerms::Mode { known: &table::MODES }));
    let one = Terms { nonces: vec![Nonce::NONE], ..Terms::usual(2, wine_cheese::Options::default()) };
    assert_eq!(open(one), Some(BadTerms::Nonces { expected: 2 }));
}

#[test]
fn what_may_not_be_played_is_refused_with_the_reason_and_changes_nothing() {
    let mut table = table("a");
    let seat = table.to_act().seats().iter().next().unwrap();
    let action = table.legal(seat)[0];
    let length = table.length();
    let stale = table.play(Who::Seat(seat), action, Some(length + 1)).err();
    assert_eq!(stale, Some(PlayError::Stale { length }));
    assert_eq!(table.play(Who::Seat(seat.other()), action, None).err(), Some(PlayError::NotYourTurn));
    assert_eq!(table.play(Who::Chance, action, None).err(), Some(PlayError::NotYourTurn));
    assert_eq!(table.play(Who::Seat(Seat::new(5)), action, None).err(), Some(PlayError::NoSuchSeat));
    let refused = table.play(Who::Seat(seat), Action::DropOut, None).err();
    assert!(matches!(refused, Some(PlayError::NotLegal(_))), "{refused:?}");
    assert_eq!(table.length(), length);
    assert!(table.play(Who::Seat(seat), action, Some(length)).is_ok());
    assert!(table.legal(Seat::new(5)).is_empty() && table.question(Seat::new(5)).is_none());
    assert!(table.score(Seat::new(5)).is_empty());

    let mut over = finished("a");
    assert_eq!(over.play(Who::Seat(seat), action, None).err(), Some(PlayError::GameOver));
    assert!(over.outcome().is_some() && table.outcome().is_none());
}

#[test]
fn a_copy_can_be_stored_first_and_what_was_meant_for_another_moment_is_refused() {
    let mut table = after(4);
    let seat = table.to_act().seats().iter().next().unwrap();
    let legal = table.legal(seat);
    let length = table.length();
    let mut first = table.clone();
    let told = first.play(Who::Seat(seat), legal[0], Some(length)).unwrap();
    let entries: Vec<_> = first.log().since(length).copied().collect();
    assert_eq!(entries[0].n, length);
    assert_eq!(table.length(), length);
    assert_eq!(table.play(Who::Seat(seat), legal[0], Some(length)).unwrap(), told);
    assert!(table.log().since(length).eq(&entries));
    assert_eq!(table.log(), first.log());
    let now = table.length();
    assert_eq!(table.play(Who::Seat(seat), legal[1], Some(length)).err(), Some(PlayError::Stale { length: now }));
}

#[test]
fn an_own_action_can_be_taken_back_while_nothing_came_to_light_and_nobody_else_acted() {
    let mut table = table("a");
    let heart_view = table.view(Viewer::Spectator);
    assert_eq!(table.undo(Seat::new(0)).err(), Some(UndoError::NothingToUndo));
    let seat = table.to_act().seats().iter().next().unwrap();
    let length = table.length();
    table.play(Who::Seat(seat), table.legal(seat)[0], None).unwrap();
    assert_eq!(table.undo(seat), Ok(length));
    assert_eq!(table.view(Viewer::Spectator), heart_view);
    assert_eq!((table.length(), table.undone().len()), (length, 1));
    assert_eq!(table.undo(seat).err(), Some(UndoError::NothingToUndo));

    table.play(Who::Seat(seat), table.legal(seat)[0], None).unwrap();
    let mut dice = Dice::new(5);
    while table.to_act().seats().contains(seat) {
        step(&mut table, &mut dice);
    }
    let other = table.to_act().seats().iter().next().unwrap();
    table.play(Who::Seat(other), table.legal(other)[0], None).unwrap();
    assert_eq!(table.last_seat(), Some(other));
    assert_eq!(table.undo(seat).err(), Some(UndoError::OtherActed));
}

/// A draw that came to light stays; and wherever undo is granted, playing on draws the same.
#[test]
fn nothing_can_be_rolled_twice() {
    let (mut taken_back, mut revealed) = (0, 0);
    for game in 0..6 {
        let mut table = table(&format!("undo {game}"));
        let mut dice = Dice::new(game);
        loop {
            let before = table.clone();
            if !step(&mut table, &mut dice) {
                break;
            }
            let seat = table.last_seat().unwrap();
            let entries: Vec<_> = table.log().since(before.length()).copied().collect();
            let shown = table.events_since(before.length()).iter().any(|&(_, event)| WineCheese::reveals(event));
            let length = table.length();
            match table.undo(seat) {
                Ok(back) => {
                    assert!(!shown);
                    assert_eq!((back, table.position()), (before.length(), before.position()));
                    table.play(entries[0].who, entries[0].action, None).unwrap();
                    assert!(table.log().since(back).eq(&entries));
                    taken_back += 1;
                }
                Err(error) => {
                    assert!(shown);
                    assert_eq!((error, table.length()), (UndoError::Revealed, length));
                    revealed += 1;
                }
            }
        }
    }
    assert!(100 < taken_back && 20 < revealed, "{taken_back} taken back, {revealed} revealed");
}

#[test]
fn a_position_is_played_on_from_and_one_that_cannot_arise_is_refused() {
    let table = after(40);
    let chance = || Chance::Auto(Seed::from_text("other"));
    let mut again = Table::<WineCheese>::from_position(pack(), &table.position(), chance()).unwrap();
    assert_eq!(again.view(Viewer::Spectator), table.view(Viewer::Spectator));
    assert_eq!(again.length(), 0);
    assert_eq!(again.setup().position, Some(table.position()));
    let mut dice = Dice::new(3);
    while step(&mut again, &mut dice) {}
    assert!(again.outcome().is_some());

    let mut broken = table.position();
    broken.open.turns = 99;
    broken.open.bonus = [true; 3];
    broken.open.farms.0[0].indicators[0].space = 200;
    let reasons = Table::<WineCheese>::from_position(pack(), &broken, Chance::Manual).err().unwrap();
    assert!(2 < reasons.len(), "every reason: {reasons:?}");
}

#[test]
fn the_past_can_be_looked_at() {
    let table = finished("past");
    let half = table.length() / 2;
    let view = table.view_at(half, Viewer::Seat(Seat::new(1)));
    assert_ne!(view, table.view(Viewer::Seat(Seat::new(1))));
    assert_eq!(table.view_at(usize::MAX, Viewer::Spectator), table.view(Viewer::Spectator));
    assert!(table.events_since(half).iter().all(|&(n, _)| half <= n));
    assert!(table.events_since(usize::MAX).is_empty());
}
