//! One step ahead: every action is tried, finished the best way, and judged.

use dice::Dice;
use tabletop::{Seat, Seats, Silent, ToAct, Who};

use crate::judge::Judge;
use crate::search::settle;

/// Questions within one action that are thought through; no action of our games asks more.
const DEEPEST: u8 = 6;

/// The action, and how many positions were looked at.
pub(crate) fn choose<G: Judge>(world: &G, seat: Seat, dice: &mut Dice) -> (G::Action, u64) {
    let mut looked_at = 0;
    let (action, _) = best(world, seat, DEEPEST, dice, &mut looked_at);
    (action, looked_at)
}

/// The action that leads to the best estimate, and that estimate. Of equals, the first.
fn best<G: Judge>(game: &G, seat: Seat, depth: u8, dice: &mut Dice, looked_at: &mut u64) -> (G::Action, f64) {
    let mut legal = Vec::with_capacity(32);
    game.legal(seat, &mut legal);
    let mut best = None;
    for &action in &legal {
        // The same luck for every action: they are compared, not gambled with.
        let value = value_of(game, seat, action, depth, &mut dice.clone(), looked_at);
        if best.is_none_or(|(_, top)| top < value) {
            best = Some((action, value));
        }
    }
    let _ = dice.below(2);
    best.expect("a seat that is to act has a legal action")
}

fn value_of<G: Judge>(game: &G, seat: Seat, action: G::Action, depth: u8, dice: &mut Dice, looked_at: &mut u64) -> f64 {
    let after = after(game, seat, action, dice);
    *looked_at += 1;
    let goes_on = after.to_act() == ToAct::Seats(Seats::only(seat)) && after.is_midway(seat);
    if goes_on && 0 < depth {
        return best(&after, seat, depth - 1, dice, looked_at).1;
    }
    after.estimate(seat)
}

/// The position after an action and the draws it brings about.
fn after<G: Judge>(game: &G, seat: Seat, action: G::Action, dice: &mut Dice) -> G {
    let mut after = game.clone();
    after.apply(Who::Seat(seat), action, &mut Silent);
    settle(&mut after, dice);
    after
}
