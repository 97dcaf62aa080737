//! Bots play legally, repeatably and from what they see; and the better one wins.

use bots::{Bot, Judge, Limit, Player};
use dice::Dice;
use games::{Distilled, Edge, EverdellDuo, Vintage, WineCheese};
use tabletop::{Seat, Setup, Silent, ToAct, Viewer, Who};

fn setup<G: Edge>(seats: u8) -> Setup<G> {
    Setup { pack: G::standard_pack().pack, seats, options: G::Options::default() }
}

/// One of the ways to play from which bots learn.
fn lesson(mode: &str) -> Setup<EverdellDuo> {
    let options = everdell_duo::Options { mode: mode.parse().expect("a mode"), ..Default::default() };
    Setup { options, ..setup(2) }
}

/// Plays a game with a bot for each seat; `watch` is shown every position in which a seat decides.
fn play<G: Edge + Judge>(bots: &[Bot], seed: u64, watch: impl FnMut(&G, Seat)) -> G {
    play_setup(&setup(bots.len() as u8), bots, seed, watch)
}

fn play_setup<G: Edge + Judge>(setup: &Setup<G>, bots: &[Bot], seed: u64, mut watch: impl FnMut(&G, Seat)) -> G {
    let mut dice = Dice::new(seed);
    let mut game = G::new(setup);
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
                let choice = player.choose::<G>(&game.view(Viewer::Seat(seat)), seat, seed);
                game.play(Who::Seat(seat), choice.action, &mut Silent).expect("bots play legally");
            }
        }
    }
}

/// Every bot is asked at one in `every` decisions of a random game, once as things are and once as they might be.
fn chooses_by_what_it_sees<G: Edge + Judge>(seats: u8, seed: u64, every: u32) {
    chooses_in_setup::<G>(&setup(seats), seed, every);
}

fn chooses_in_setup<G: Edge + Judge>(setup: &Setup<G>, seed: u64, every: u32) {
    let mut guesses = Dice::new(9);
    let mut decisions = 0_u32;
    let bots = vec![Bot::Random; usize::from(setup.seats)];
    play_setup(setup, &bots, seed, |game, seat| {
        decisions += 1;
        if !decisions.is_multiple_of(every) {
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        let elsewhere = G::guess(&view, &mut |n| guesses.below(n)).view(Viewer::Seat(seat));
        for bot in Bot::ALL {
            let player = Player { bot, limit: Some(Limit::Iterations(12)) };
            assert_eq!(player.choose::<G>(&view, seat, 5), player.choose::<G>(&elsewhere, seat, 5));
        }
    });
}

/// What is told of a position and how it is judged must not depend on what is hidden either, in guessed worlds as in the true one.
fn judges_by_what_it_sees<G: Edge + Judge>(seats: u8, seed: u64) {
    judges_in_setup::<G>(&setup(seats), seed);
}

fn judges_in_setup<G: Edge + Judge>(setup: &Setup<G>, seed: u64) {
    let mut guesses = Dice::new(9);
    let describe = |game: &G, seat: Seat| {
        let mut numbers = vec![0.0; G::FEATURES];
        let mut sheet = bots::Sheet::new(&mut numbers);
        game.features(seat, &mut sheet);
        assert!(sheet.is_full(), "a whole description");
        (numbers, game.estimate(seat), game.hunch(seat))
    };
    let bots = vec![Bot::Random; usize::from(setup.seats)];
    play_setup(setup, &bots, seed, |game, _| {
        for seat in Seat::first(game.seats()) {
            let elsewhere = G::guess(&game.view(Viewer::Seat(seat)), &mut |n| guesses.below(n));
            assert_eq!(describe(game, seat), describe(&elsewhere, seat), "seat {seat}");
        }
    });
}

/// Whether greedy wins against random players from every seat.
fn greedy_beats_random<G: Edge + Judge>(seats: u8, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        for greedy in 0..usize::from(seats) {
            let mut bots = vec![Bot::Random; usize::from(seats)];
            bots[greedy] = Bot::Greedy;
            let outcome = play::<G>(&bots, seed, |_, _| ()).outcome().expect("over");
            assert_eq!(outcome.ranks[greedy], 1, "seed {seed}, seat {greedy} of {seats}: {outcome:?}");
        }
    }
}

#[test]
fn in_wine_and_cheese_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    (0..3).for_each(|seed| chooses_by_what_it_sees::<WineCheese>(2, seed, 1));
}

#[test]
fn in_vintage_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    (2..=4).for_each(|seats| chooses_by_what_it_sees::<Vintage>(seats, seats.into(), 7));
}

#[test]
fn in_distilled_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    for seats in [1, 2, 5] {
        chooses_by_what_it_sees::<Distilled>(seats, seats.into(), 15);
    }
}

#[test]
fn in_everdell_duo_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    for (seed, mode) in (0..).zip(["competitive", "chapter-6", "challenge-3-1"]) {
        chooses_in_setup(&lesson(mode), seed, 15);
    }
}

#[test]
fn positions_are_judged_by_what_a_seat_sees() {
    judges_by_what_it_sees::<WineCheese>(2, 1);
    (2..=4).for_each(|seats| judges_by_what_it_sees::<Vintage>(seats, seats.into()));
    (1..=5).for_each(|seats| judges_by_what_it_sees::<Distilled>(seats, seats.into()));
    for mode in ["competitive", "chapter-1", "chapter-9-hard", "chapter-11", "challenge-7-2"] {
        judges_in_setup(&lesson(mode), 3);
    }
}

#[test]
fn in_wine_and_cheese_greedy_beats_random_from_either_seat() {
    greedy_beats_random::<WineCheese>(2, 0..6);
}

#[test]
fn in_vintage_greedy_beats_random_from_every_seat() {
    (2..=4).for_each(|seats| greedy_beats_random::<Vintage>(seats, 0..2));
}

#[test]
fn in_distilled_greedy_beats_random_from_every_seat() {
    (2..=5).for_each(|seats| greedy_beats_random::<Distilled>(seats, 0..1));
}

#[test]
fn in_everdell_duo_greedy_beats_random_from_either_seat() {
    greedy_beats_random::<EverdellDuo>(2, 0..4);
}

#[test]
fn a_player_is_written_as_it_is_read() {
    for text in ["random", "easy", "greedy", "medium", "strong", "master", "strong:500ms", "strong:2001it"] {
        assert_eq!(text.parse::<Player>().expect("a player").to_string(), text);
    }
    for text in ["", "oracle", "strong:", "strong:5", "strong:0it", "strong:-1ms", "strong:1.5ms", "strong:5it:5it"] {
        assert!(text.parse::<Player>().is_err(), "{text}");
    }
}
