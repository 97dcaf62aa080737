//! Bots play legally, repeatably and from what they see; and the better one wins.

use dice::Dice;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

use crate::{Bot, Judge, Limit, Notes, Player, Sheet, Things};

/// Plays a game with a bot at each seat; `watch` sees every position in which a seat decides.
pub(super) fn play<J: Judge>(
    setup: &Setup<J::Rules>,
    bots: &[Bot],
    seed: u64,
    mut watch: impl FnMut(&J::Rules, Seat),
) -> J::Rules {
    let mut dice = Dice::new(seed);
    let mut game = J::Rules::new(setup);
    loop {
        match game.to_act() {
            ToAct::Nobody => return game,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                watch(&game, seat);
                let player = Player::from(bots[usize::from(seat.number())]);
                let choice = player.choose::<J>(&game.view(Viewer::Seat(seat)), seat, seed);
                game.play(Who::Seat(seat), choice.action, &mut Silent).expect("bots play legally");
            }
        }
    }
}

/// Every bot chooses the same in the true world and in a sampled one, at one in `every` decisions of a random game.
pub fn chooses_by_what_it_sees<J: Judge>(setup: &Setup<J::Rules>, seed: u64, every: u32) {
    let mut guesses = Dice::new(9);
    let mut decisions = 0_u32;
    let bots = vec![Bot::Random; usize::from(setup.seats)];
    play::<J>(setup, &bots, seed, |game, seat| {
        decisions += 1;
        if !decisions.is_multiple_of(every) {
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        let elsewhere = J::Rules::guess(&view, &mut |n| guesses.below(n)).view(Viewer::Seat(seat));
        for bot in Bot::ALL {
            let player = Player { bot, limit: Some(Limit::Iterations(12)) };
            assert_eq!(player.choose::<J>(&view, seat, 5), player.choose::<J>(&elsewhere, seat, 5));
        }
    });
}

/// Features and estimates are the same in the true world and in a sampled one.
pub fn judges_by_what_it_sees<J: Judge>(setup: &Setup<J::Rules>, seed: u64) {
    let mut guesses = Dice::new(9);
    let describe = |game: &J::Rules, seat: Seat| {
        let mut numbers = vec![0.0; J::FEATURES];
        let mut sheet = Sheet::new(&mut numbers);
        J::features(game, seat, &mut sheet);
        assert!(sheet.is_full(), "a whole description");
        (numbers, J::estimate(game, seat), J::quick_estimate(game, seat))
    };
    let bots = vec![Bot::Random; usize::from(setup.seats)];
    play::<J>(setup, &bots, seed, |game, _| {
        for seat in Seat::first(game.seats()) {
            let elsewhere = J::Rules::guess(&game.view(Viewer::Seat(seat)), &mut |n| guesses.below(n));
            assert_eq!(describe(game, seat), describe(&elsewhere, seat), "seat {seat}");
        }
    });
}

/// Greedy wins against random players from every seat.
pub fn greedy_beats_random<J: Judge>(setup: &Setup<J::Rules>, seeds: std::ops::Range<u64>) {
    let seats = setup.seats;
    for seed in seeds {
        for greedy in 0..usize::from(seats) {
            let mut bots = vec![Bot::Random; usize::from(seats)];
            bots[greedy] = Bot::Greedy;
            let outcome = play::<J>(setup, &bots, seed, |_, _| ()).outcome().expect("over");
            assert_eq!(outcome.ranks[greedy], 1, "seed {seed}, seat {greedy} of {seats}: {outcome:?}");
        }
    }
}

/// A game of one bot against itself, with notes about its things.
pub fn watched<J: Things>(setup: &Setup<J::Rules>, bot: Bot, seed: u64) -> (J::Rules, Notes) {
    let mut dice = Dice::new(seed);
    let mut game = J::Rules::new(setup);
    let mut notes = Notes::new(setup.seats);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        let (who, action) = match game.to_act() {
            ToAct::Nobody => return (game, notes),
            ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let view = game.view(Viewer::Seat(seat));
                let action = Player::from(bot).choose::<J>(&view, seat, dice.below(u32::MAX).into()).action;
                game.legal(seat, &mut legal);
                if 1 < legal.len() {
                    J::decided(&game, seat, &legal, action, &mut notes);
                }
                (Who::Seat(seat), action)
            }
        };
        events.clear();
        game.apply(who, action, &mut events);
        for &event in &events {
            J::happened(&game, who, event, &mut notes);
        }
    }
}
