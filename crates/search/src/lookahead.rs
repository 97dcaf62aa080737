//! Greedy choice: tries every action, completes it in the best way, and compares the positions.

use std::marker::PhantomData;

use dice::Dice;
use tabletop::{Game, Seat, Seats, ToAct};

use crate::judge::{Action, Judge};
use crate::mcts::{after, leave_detours};

/// Questions within one action that are searched. No action of our games asks more.
const MAX_DEPTH: u8 = 6;

/// One-action lookahead with any evaluation function.
pub struct Lookahead<J, F> {
    evaluate: F,
    /// Number of positions evaluated.
    pub evaluated: u64,
    game: PhantomData<J>,
}

impl<J: Judge, F: FnMut(&J::Rules, Seat) -> f32> Lookahead<J, F> {
    pub fn new(evaluate: F) -> Self {
        Self { evaluate, evaluated: 0, game: PhantomData }
    }

    /// The action with the best value; the first one of equals.
    pub fn choose(&mut self, world: &J::Rules, seat: Seat, dice: &mut Dice) -> Action<J> {
        self.best(world, seat, MAX_DEPTH, dice).0
    }

    /// What goes without saying, unless another action is better by the tolerance.
    pub fn choose_unless(
        &mut self,
        world: &J::Rules,
        seat: Seat,
        (usual, tolerance): (Action<J>, f32),
        dice: &mut Dice,
    ) -> Action<J> {
        let (best, value) = self.best(world, seat, MAX_DEPTH, &mut dice.clone());
        if self.value_of(world, seat, usual, dice) + tolerance < value { best } else { usual }
    }

    /// A random action among those within `tolerance` of the best value. One that gives something up must be the best.
    pub fn choose_roughly(&mut self, world: &J::Rules, seat: Seat, tolerance: f32, dice: &mut Dice) -> Action<J> {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        leave_detours::<J>(&mut legal);
        if !legal.iter().all(|&action| J::is_idle(world, seat, action)) {
            legal.retain(|&action| !J::is_idle(world, seat, action));
        }
        let valued: Vec<(Action<J>, f32)> =
            legal.iter().map(|&action| (action, self.value_of(world, seat, action, dice))).collect();
        let best = valued.iter().map(|&(_, value)| value).fold(f32::NEG_INFINITY, f32::max);
        let is_good = |&(action, value): &(Action<J>, f32)| {
            let allowed = if J::gives_up(action) { 0.0 } else { tolerance };
            best - allowed <= value
        };
        let good: Vec<Action<J>> = valued.iter().copied().filter(is_good).map(|(action, _)| action).collect();
        dice.pick(&good)
    }

    /// The value of an action.
    pub(crate) fn value_of(&mut self, game: &J::Rules, seat: Seat, action: Action<J>, dice: &Dice) -> f32 {
        self.value_within(game, seat, action, MAX_DEPTH, &mut dice.clone())
    }

    /// The best action and its value.
    fn best(&mut self, game: &J::Rules, seat: Seat, depth: u8, dice: &mut Dice) -> (Action<J>, f32) {
        let mut legal = Vec::with_capacity(32);
        game.legal(seat, &mut legal);
        leave_detours::<J>(&mut legal);
        let mut best = None;
        for &action in &legal {
            // Common random numbers: every action meets the same chance.
            let value = self.value_within(game, seat, action, depth, &mut dice.clone());
            if best.is_none_or(|(_, top)| top < value) {
                best = Some((action, value));
            }
        }
        let _ = dice.below(2);
        best.expect("a seat that is to act has a legal action")
    }

    fn value_within(&mut self, game: &J::Rules, seat: Seat, action: Action<J>, depth: u8, dice: &mut Dice) -> f32 {
        let after = after::<J>(game, seat, action, dice);
        self.evaluated += 1;
        let goes_on = after.to_act() == ToAct::Seats(Seats::only(seat)) && J::is_midway(&after, seat);
        if goes_on && 0 < depth {
            return self.best(&after, seat, depth - 1, dice).1;
        }
        (self.evaluate)(&after, seat)
    }
}
