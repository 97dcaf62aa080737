//! Random play.

use std::ops::Range;

use dice::Dice;
use tabletop::{Game, Setup, Silent, ToAct, Who};

/// What random play does next; `None` when the game is over. Of several seats any acts.
pub fn random_action<G: Game>(game: &G, dice: &mut Dice) -> Option<(Who, G::Action)> {
    match game.to_act() {
        ToAct::Nobody => None,
        ToAct::Chance => Some((Who::Chance, game.draw(&mut |n| dice.below(n)))),
        ToAct::Seats(seats) => {
            let seats: Vec<_> = seats.iter().collect();
            let seat = if let [only] = seats[..] { only } else { dice.pick(&seats) };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            assert!(!legal.is_empty(), "seat {seat} is to act and may do nothing: {game:?}");
            Some((Who::Seat(seat), dice.pick(&legal)))
        }
    }
}

/// One random action; `false` when the game is over.
pub fn step<G: Game>(game: &mut G, dice: &mut Dice) -> bool {
    let Some((who, action)) = random_action(game, dice) else { return false };
    game.apply(who, action, &mut Silent);
    true
}

/// A random game after `actions` actions, or at its end.
pub fn after<G: Game>(setup: &Setup<G>, seed: u64, actions: u32) -> G {
    let mut game = G::new(setup);
    let mut dice = Dice::new(seed);
    for _ in 0..actions {
        if !step(&mut game, &mut dice) {
            break;
        }
    }
    game
}

/// Plays a random game and shows every position with the events that led to it.
pub fn walk<G: Game>(setup: &Setup<G>, seed: u64, mut show: impl FnMut(&G, &[G::Event])) {
    let mut game = G::new(setup);
    let mut dice = Dice::new(seed);
    let mut events = Vec::new();
    loop {
        show(&game, &events);
        events.clear();
        let Some((who, action)) = random_action(&game, &mut dice) else { break };
        game.apply(who, action, &mut events);
    }
}

/// The first position of random play for which a condition holds; one game for each seed.
pub fn reached<G: Game>(setup: &Setup<G>, seeds: Range<u64>, mut condition: impl FnMut(&G) -> bool) -> G {
    for seed in seeds.clone() {
        let mut game = G::new(setup);
        let mut dice = Dice::new(seed);
        loop {
            if condition(&game) {
                return game;
            }
            if !step(&mut game, &mut dice) {
                break;
            }
        }
    }
    panic!("no such position in the games of seeds {seeds:?}")
}

/// Everything that can be done now; of several seats, what the first may do.
pub fn actions<G: Game>(game: &G) -> Vec<(Who, G::Action)> {
    match game.to_act() {
        ToAct::Nobody => Vec::new(),
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            outcomes.into_iter().map(|(action, _)| (Who::Chance, action)).collect()
        }
        ToAct::Seats(seats) => {
            let seat = seats.iter().next().expect("somebody is to act");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.into_iter().map(|action| (Who::Seat(seat), action)).collect()
        }
    }
}

/// What random play does next when of several seats the first acts. Recorded games and perft counts depend on it.
pub fn first_seats_action<G: Game>(game: &G, dice: &mut Dice) -> Option<(Who, G::Action)> {
    weighted_action(game, dice, |_, _| 1)
}

/// The same with a taste: an action is as likely as its weight says.
pub fn weighted_action<G: Game>(
    game: &G,
    dice: &mut Dice,
    weight: impl Fn(&G, G::Action) -> u32,
) -> Option<(Who, G::Action)> {
    if game.to_act() == ToAct::Chance {
        return Some((Who::Chance, game.draw(&mut |n| dice.below(n))));
    }
    let actions = actions(game);
    if actions.is_empty() {
        return None;
    }
    let total: u32 = actions.iter().map(|&(_, action)| weight(game, action)).sum();
    let mut rest = dice.below(total);
    actions.into_iter().find(|&(_, action)| {
        let weight = weight(game, action);
        let here = rest < weight;
        rest = rest.saturating_sub(weight);
        here
    })
}
