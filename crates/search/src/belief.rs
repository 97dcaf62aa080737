//! Worlds that fit what a seat has seen, drawn as often as the play of the others makes them likely.
//!
//! The rules deal what is hidden at random ([`Game::guess`]). But what others hold they have chosen to keep, and what they
//! have done unseen they have done for a reason. So a few guesses are compared by how well they fit, and what a seat has
//! decided in secret is decided again, sensibly.

use dice::Dice;
use tabletop::{Game, Seat, Seats, Silent, ToAct, ViewOf, Viewer, Who};

use crate::judge::{Judge, View};
use crate::mcts::{pick, settle};

/// A world in which the viewer sees what it sees.
pub fn imagine<J: Judge>(view: &View<J>, dice: &mut Dice) -> J::Rules {
    let reopened = J::reopened(view);
    let (view, sealed) = reopened.as_ref().map_or((view, Seats::NONE), |(earlier, sealed)| (earlier, *sealed));
    let mut world = likely::<J>(view, dice);
    for seat in sealed.iter() {
        decide::<J>(&mut world, seat, dice);
    }
    world
}

/// One of a few guesses, the more plausible the more often.
fn likely<J: Judge>(view: &View<J>, dice: &mut Dice) -> J::Rules {
    let mut guess = || J::Rules::guess(view, &mut |n| dice.below(n));
    let Viewer::Seat(viewer) = view.viewer() else { return guess() };
    if J::GUESSES <= 1 {
        return guess();
    }
    let mut worlds: Vec<J::Rules> = (0..J::GUESSES).map(|_| guess()).collect();
    let weights = weights::<J>(&worlds, viewer);
    let mut fallen = weights.iter().sum::<f32>() * dice.below(STEPS) as f32 / STEPS as f32;
    let nth = weights.iter().position(|weight| {
        fallen -= weight;
        fallen < 0.0
    });
    worlds.swap_remove(nth.unwrap_or(0))
}

/// Steps of a random number between 0 and 1.
const STEPS: u32 = 1 << 24;

/// How likely each world is compared with the others, for a seat that cannot tell them apart. As with priors, no
/// exponential function is used, so that every machine draws the same world.
pub(crate) fn weights<J: Judge>(worlds: &[J::Rules], viewer: Seat) -> Vec<f32> {
    let fit = |world: &J::Rules| -> f32 {
        let others = Seat::first(world.seats()).filter(|&seat| seat != viewer);
        others.map(|seat| J::plausibility(world, seat)).sum()
    };
    let fits: Vec<f32> = worlds.iter().map(fit).collect();
    let best = fits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    fits.iter().map(|fit| 1.0 / ((1.0 + best - fit) * (1.0 + best - fit))).collect()
}

/// Lets a seat decide by the quick estimate until it has nothing more to decide.
fn decide<J: Judge>(world: &mut J::Rules, seat: Seat, dice: &mut Dice) {
    let mut legal = Vec::with_capacity(32);
    settle(world, dice);
    while let ToAct::Seats(seats) = world.to_act()
        && seats.contains(seat)
    {
        world.legal(seat, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => pick::<J>(world, seat, &legal, dice),
        };
        world.apply(Who::Seat(seat), action, &mut Silent);
        settle(world, dice);
    }
}
