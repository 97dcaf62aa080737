//! The number of leaves of the game tree from recorded positions, chance included.

use dice::Dice;
use distilled::State as Distilled;
use distilled::files::standard_pack;
use distilled::{Action, Options};
use tabletop::{Game, Setup, Silent, ToAct, Who};

const PERFT: &str = include_str!("../../../perft.txt");

/// Everything that can be done now; of several seats the first.
fn actions(game: &Distilled) -> Vec<(Who, Action)> {
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

/// A game that ends before the depth is reached is one leaf.
fn leaves(game: &Distilled, depth: u8) -> u64 {
    let actions = actions(game);
    if depth == 0 || actions.is_empty() {
        return 1;
    }
    let next = |(who, action)| {
        let mut game = game.clone();
        game.apply(who, action, &mut Silent);
        leaves(&game, depth - 1)
    };
    actions.into_iter().map(next).sum()
}

#[test]
fn the_game_tree_has_not_changed() {
    let mut kinds = Vec::new();
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        let [seats, seed, steps, depth, count] = numbers[..] else {
            panic!("{line}: seats, seed, steps, depth, leaves")
        };
        let setup = Setup { pack: standard_pack().pack, seats: seats as u8, options: Options::default() };
        let mut game = Distilled::new(&setup);
        let mut dice = Dice::new(seed);
        for _ in 0..steps {
            let action = match game.to_act() {
                ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
                ToAct::Seats(_) | ToAct::Nobody => {
                    let actions = actions(&game);
                    actions[dice.below(actions.len() as u32) as usize]
                }
            };
            game.apply(action.0, action.1, &mut Silent);
        }
        assert_eq!(leaves(&game, depth as u8), count, "{line}: {}", game.phase());
        kinds.push(game.phase().kind.word());
    }
    kinds.sort_unstable();
    kinds.dedup();
    let all =
        ["age", "clean-up", "distill", "drop-goal", "end", "income", "label", "market", "sell", "set-up", "taste"];
    assert_eq!(kinds, all, "every kind of phase in which somebody acts");
}
