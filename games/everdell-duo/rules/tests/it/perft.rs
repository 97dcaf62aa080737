//! The number of leaves of the game tree from recorded positions, chance included.

use dice::Dice;
use everdell_duo::files::read_pack;
use everdell_duo::{Action, Options, State};
use tabletop::{Game, Setup, Silent, ToAct, Who};

const PERFT: &str = include_str!("../../../perft.txt");

/// Everything that can be done now.
fn actions(game: &State) -> Vec<(Who, Action)> {
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
fn leaves(game: &State, depth: u8) -> u64 {
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

fn asked(game: &State) -> String {
    let seat = game.to_act().seats().iter().next();
    let question = seat.and_then(|seat| game.question(seat));
    let text = question.map_or("chance".to_owned(), |question| question.to_string());
    text.split(' ').next().expect("a word").to_owned()
}

#[test]
fn the_game_tree_has_not_changed() {
    let pack = read_pack(include_str!("../test-pack.toml")).unwrap_or_else(|faults| panic!("{faults:?}")).pack;
    let mut questions = Vec::new();
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let [mode, seed, steps, depth, count] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}: mode, seed, steps, depth, leaves")
        };
        let number = |text: &str| -> u64 { text.parse().expect("a number") };
        let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
        let mut game = State::new(&Setup { pack, seats: 2, options });
        let mut dice = Dice::new(number(seed));
        for _ in 0..number(steps) {
            let action = match game.to_act() {
                ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
                ToAct::Seats(_) | ToAct::Nobody => {
                    let actions = actions(&game);
                    actions[dice.below(actions.len() as u32) as usize]
                }
            };
            game.apply(action.0, action.1, &mut Silent);
        }
        assert_eq!(leaves(&game, number(depth) as u8), number(count), "{line}: {}", asked(&game));
        questions.push(asked(&game));
    }
    questions.sort_unstable();
    questions.dedup();
    let all = [
        "again", "chance", "chase", "discard", "goods", "light", "meadow", "move", "news", "payment", "play", "price",
        "produce", "producer", "share", "swap", "sweep", "turn", "visit", "watch",
    ];
    assert_eq!(questions, all, "every question");
}
