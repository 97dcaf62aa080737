//! Whether what bots believe of hidden things fits the truth.

use dice::Dice;
use tabletop::{Game, Seat, Setup, Viewer};

use super::honest::play;
use crate::belief::{imagine, weights};
use crate::{Bot, Judge};

/// Guesses that the truth is compared with.
const OTHERS: usize = 7;

/// What beliefs are worth in the games of a bot: the mean log of how much more weight the true world gets than an even share
/// among a few guesses. Above 0 the beliefs know more than the cards alone; below 0 they mislead.
pub fn belief_gain<J: Judge>(setup: &Setup<J::Rules>, bot: Bot, seeds: std::ops::Range<u64>) -> f64 {
    let (mut gain, mut count) = (0.0, 0_u32);
    let mut dice = Dice::new(seeds.start);
    let bots = vec![bot; usize::from(setup.seats)];
    for seed in seeds {
        play::<J>(setup, &bots, seed, |game, seat| {
            let view = game.view(Viewer::Seat(seat));
            let mut worlds: Vec<_> = (0..OTHERS).map(|_| J::Rules::guess(&view, &mut |n| dice.below(n))).collect();
            worlds.push(game.clone());
            let weights = weights::<J>(&worlds, seat);
            let share = weights[OTHERS] / weights.iter().sum::<f32>();
            gain += f64::from(share * worlds.len() as f32).ln();
            count += 1;
        });
    }
    gain / f64::from(count)
}

/// Every imagined world looks to the seat like the true one.
pub fn imagines_what_it_sees<J: Judge>(setup: &Setup<J::Rules>, bot: Bot, seed: u64) {
    let mut dice = Dice::new(seed);
    let bots = vec![bot; usize::from(setup.seats)];
    play::<J>(setup, &bots, seed, |game, _| {
        for seat in Seat::first(game.seats()) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(imagine::<J>(&view, &mut dice).view(Viewer::Seat(seat)), view, "seat {seat}");
        }
    });
}

/// A seat's node is the same in all worlds that it cannot tell apart, and differs between some of the worlds that only others
/// cannot tell apart.
pub fn splits_by_what_a_seat_knows<J: Judge>(setup: &Setup<J::Rules>, bot: Bot, seed: u64) {
    let mut dice = Dice::new(seed);
    let (mut splits, mut count) = (0_u32, 0_u32);
    let bots = vec![bot; usize::from(setup.seats)];
    play::<J>(setup, &bots, seed, |game, seat| {
        let known = J::information_set(game, seat);
        let mut guess = |viewer| J::Rules::guess(&game.view(Viewer::Seat(viewer)), &mut |n| dice.below(n));
        assert_eq!(J::information_set(&guess(seat), seat), known, "seat {seat} cannot tell these worlds apart");
        for other in Seat::first(game.seats()).filter(|&other| other != seat) {
            splits += u32::from(J::information_set(&guess(other), seat) != known);
            count += 1;
        }
    });
    assert!(0 < splits, "what a seat holds splits its nodes in none of {count} positions");
}
