//! Players that are handed a view and nothing else.
//!
//! A bot has no way to the position of a table: it gets a [`Game::View`] and thinks in worlds drawn from it.
//! The same view and the same seed give the same choice on every machine.

mod greedy;
mod wine_cheese;

use dice::Dice;
use tabletop::{Game, Seat};

/// A game that bots can judge.
pub trait Estimate: Game {
    /// How good a position is for `seat`, compared with others that it could bring about.
    fn estimate(game: &Self, seat: Seat) -> f64;
    /// How many points `seat` will be ahead at the end, as far as one can see.
    fn margin(game: &Self, seat: Seat) -> f64;
    /// Whether `seat` is in the middle of something whose worth shows only when it is done.
    fn is_midway(game: &Self, seat: Seat) -> bool;
}

/// Every bot there is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// The action that looks best one step ahead.
    Greedy,
}

impl Bot {
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// What this bot plays for `seat`, which has to be on turn in the view.
    ///
    /// # Panics
    /// If the seat may not act in the view.
    pub fn choose<G: Estimate>(self, view: &G::View, seat: Seat, seed: u64) -> Choice<G::Action> {
        let mut dice = Dice::new(seed);
        match self {
            Bot::Random => {
                let world = G::guess(view, &mut |n| dice.below(n));
                let mut legal = Vec::new();
                world.legal(seat, &mut legal);
                Choice { action: dice.pick(&legal), margin: G::margin(&world, seat), iterations: 0 }
            }
            Bot::Greedy => greedy::choose::<G>(view, seat, &mut dice),
        }
    }
}

/// What a bot plays, and what it thinks of its chances.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Choice<A> {
    pub action: A,
    /// Points ahead at the end, as far as the bot can see.
    pub margin: f64,
    /// Positions looked at.
    pub iterations: u64,
}

impl<A> Choice<A> {
    /// The chance to win that goes with the margin.
    pub fn win(&self) -> f64 {
        // A lead of about eight points is won nine times in ten.
        1.0 / (1.0 + (-self.margin / 3.6).exp())
    }
}
