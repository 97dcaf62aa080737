//! One look ahead: every action is tried, finished the best way, and judged.

use std::marker::PhantomData;

use dice::Dice;
use tabletop::{Game, Seat, Seats, ToAct};

use crate::judge::{Action, Judge};
use crate::mcts::after;

/// Questions within one action that are thought through; no action of our games asks more.
const DEEPEST: u8 = 6;

/// One look ahead, by one way to judge.
pub struct Glance<J, F> {
    judge: F,
    /// Positions looked at.
    pub looked_at: u64,
    game: PhantomData<J>,
}

impl<J: Judge, F: FnMut(&J::Rules, Seat) -> f32> Glance<J, F> {
    pub fn new(judge: F) -> Self {
        Self { judge, looked_at: 0, game: PhantomData }
    }

    /// The action that leads to the best judgement. Of equals, the first.
    pub fn choose(&mut self, world: &J::Rules, seat: Seat, dice: &mut Dice) -> Action<J> {
        self.best(world, seat, DEEPEST, dice).0
    }

    /// Any of the actions that lead to a judgement within `tolerance` of the best.
    pub fn choose_roughly(&mut self, world: &J::Rules, seat: Seat, tolerance: f32, dice: &mut Dice) -> Action<J> {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        let judged: Vec<(Action<J>, f32)> =
            legal.iter().map(|&action| (action, self.value_of(world, seat, action, dice))).collect();
        let best = judged.iter().map(|&(_, value)| value).fold(f32::NEG_INFINITY, f32::max);
        let good: Vec<Action<J>> =
            judged.iter().filter(|(_, value)| best - tolerance <= *value).map(|&(action, _)| action).collect();
        dice.pick(&good)
    }

    /// What an action leads to.
    pub(crate) fn value_of(&mut self, game: &J::Rules, seat: Seat, action: Action<J>, dice: &Dice) -> f32 {
        self.value_within(game, seat, action, DEEPEST, &mut dice.clone())
    }

    /// The best action and what it leads to.
    fn best(&mut self, game: &J::Rules, seat: Seat, depth: u8, dice: &mut Dice) -> (Action<J>, f32) {
        let mut legal = Vec::with_capacity(32);
        game.legal(seat, &mut legal);
        let mut best = None;
        for &action in &legal {
            // The same luck for every action: they are compared, not gambled with.
            let value = self.value_within(game, seat, action, depth, &mut dice.clone());
            if best.is_none_or(|(_, top)| top < value) {
                best = Some((action, value));
            }
        }
        let _ = dice.below(2);
        best.expect("a seat that is to act has a legal action")
    }

    fn value_within(&mut self, game: &J::Rules, seat: Seat, action: Action<J>, depth: u8, dice: &mut Dice) -> f32 {
        let after = after(game, seat, action, dice);
        self.looked_at += 1;
        let goes_on = after.to_act() == ToAct::Seats(Seats::only(seat)) && J::is_midway(&after, seat);
        if goes_on && 0 < depth {
            return self.best(&after, seat, depth - 1, dice).1;
        }
        (self.judge)(&after, seat)
    }
}
