//! What a position holds for each seat, by the fitted judgement. The same position and seed, the same numbers.

use bots::search::Judging;
use bots::{Glance, Judge};
use dice::Dice;
use tabletop::{Game, Seat, Silent, ToAct, Who};

/// What a seat can hope for.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// The chance to win, from 0 to 1.
    pub win: f64,
    /// Points ahead of the best other seat at the end; alone or together, the own result.
    pub margin: f64,
}

/// Judges positions. Where chance is to act, it looks a few times at what may come.
pub(super) struct Evaluator {
    judging: Judging<'static>,
    /// How often.
    looks: u32,
    seed: u64,
}

impl Evaluator {
    pub(super) fn new<G: Judge>(looks: u32, seed: u64) -> Self {
        Self { judging: Judging::new::<G>(G::net()), looks, seed }
    }

    /// The standing of every seat.
    pub(super) fn judge<G: Judge>(&mut self, game: &G) -> Vec<Standing> {
        match game.to_act() {
            ToAct::Nobody | ToAct::Seats(_) => self.look(game),
            ToAct::Chance => {
                let mut mean = vec![Standing::default(); usize::from(game.seats())];
                for nth in 0..self.looks {
                    let mut after = game.clone();
                    settle(&mut after, &mut Dice::new(mixed(self.seed, nth.into())));
                    add(&mut mean, &self.look(&after), 1.0 / f64::from(self.looks));
                }
                mean
            }
        }
    }

    fn look<G: Judge>(&mut self, game: &G) -> Vec<Standing> {
        let done = self.finished(game);
        let values = self.judging.judge(&done);
        let standing = |seat| {
            let verdict = values.of(seat);
            Standing { win: verdict.win.into(), margin: verdict.margin.into() }
        };
        Seat::first(game.seats()).map(standing).collect()
    }

    /// The position when whoever is in the middle of an action has finished it as well as it looks: only then can it be judged.
    fn finished<G: Judge>(&mut self, game: &G) -> G {
        let mut game = game.clone();
        let mut dice = Dice::new(self.seed);
        for _ in 0..QUESTIONS {
            let ToAct::Seats(seats) = game.to_act() else { break };
            let Some(seat) = seats.iter().find(|&seat| game.is_midway(seat)) else { break };
            let judging = &mut self.judging;
            let mut glance = Glance::new(|after: &G, seat| judging.glimpse(after, seat));
            let action = glance.choose(&game, seat, &mut dice);
            game.apply(Who::Seat(seat), action, &mut Silent);
            settle(&mut game, &mut dice);
        }
        game
    }
}

/// No action of our games asks more questions.
const QUESTIONS: u8 = 12;

/// Adds a part of other standings.
pub(super) fn add(sum: &mut [Standing], other: &[Standing], part: f64) {
    for (sum, other) in sum.iter_mut().zip(other) {
        sum.win += part * other.win;
        sum.margin += part * other.margin;
    }
}

/// Plays all that chance has to do.
pub(super) fn settle<G: Game>(game: &mut G, dice: &mut Dice) {
    while game.to_act() == ToAct::Chance {
        let action = game.draw(&mut |n| dice.below(n));
        game.apply(Who::Chance, action, &mut Silent);
    }
}

/// A seed of its own for each number.
pub(super) fn mixed(seed: u64, number: u64) -> u64 {
    (seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
