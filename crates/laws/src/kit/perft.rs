//! Leaves of the game tree from recorded positions, chance included.
//!
//! A line of `perft.txt` is: how the game is set up (may be nothing), seed, random actions from there, depth, leaves.

use dice::Dice;
use tabletop::{Game, Silent};

use super::random::{actions, first_seats_action};

/// No recorded tree has more leaves.
const MOST: u64 = 20_000;

/// A game that ends before the depth is reached is one leaf.
pub fn leaves<G: Game>(game: &G, depth: u8) -> u64 {
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

/// Counts every recorded tree again. Returns the kinds of the positions, sorted, each once.
pub fn recount<G: Game>(perft: &str, deal: impl Fn(&str) -> G, kind: impl Fn(&G) -> String) -> Vec<String> {
    let mut kinds = Vec::new();
    for line in perft.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let [setup @ .., seed, steps, depth, count] = &words[..] else {
            panic!("{line}: set-up, seed, actions, depth, leaves")
        };
        let number = |text: &str| -> u64 { text.parse().unwrap_or_else(|_| panic!("{line}: {text} is no number")) };
        let mut game = deal(&setup.join(" "));
        let mut dice = Dice::new(number(seed));
        for _ in 0..number(steps) {
            let (who, action) = first_seats_action(&game, &mut dice).expect("the game is not over");
            game.apply(who, action, &mut Silent);
        }
        let kind = kind(&game);
        assert_eq!(leaves(&game, number(depth) as u8), number(count), "{line}: {kind}");
        kinds.push(kind);
    }
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Records the busiest position of one kind in some random games, with the greatest depth that stays small.
///
/// Of the seeds, at most `games` whose games have such a position are looked at.
pub fn record<G: Game>(
    setup: &str,
    seeds: u64,
    games: usize,
    deal: impl Fn() -> G,
    is_kind: impl Fn(&G) -> bool,
) -> String {
    let (seed, (steps, game)) = (0..seeds)
        .filter_map(|seed| Some((seed, busiest(deal(), seed, &is_kind)?)))
        .take(games)
        .max_by_key(|(_, (_, game))| leaves(game, 2))
        .expect("every kind of position occurs");
    let depth = (1..=6).take_while(|&depth| leaves(&game, depth) <= MOST).last().unwrap_or(1);
    line(setup, seed, steps, depth, &game)
}

/// One line of `perft.txt`, without its end.
pub fn line<G: Game>(setup: &str, seed: u64, steps: usize, depth: u8, game: &G) -> String {
    format!("{setup} {seed} {steps} {depth} {}", leaves(game, depth)).trim_start().to_owned()
}

/// The position of this kind in which most can be done, and how many actions lead to it.
fn busiest<G: Game>(mut game: G, seed: u64, is_kind: impl Fn(&G) -> bool) -> Option<(usize, G)> {
    let mut dice = Dice::new(seed);
    let mut best: Option<(u64, usize, G)> = None;
    let mut steps = 0;
    loop {
        if is_kind(&game) {
            let count = leaves(&game, 1);
            if best.as_ref().is_none_or(|(most, ..)| *most < count) {
                best = Some((count, steps, game.clone()));
            }
        }
        let Some((who, action)) = first_seats_action(&game, &mut dice) else { break };
        game.apply(who, action, &mut Silent);
        steps += 1;
    }
    best.map(|(_, steps, game)| (steps, game))
}
