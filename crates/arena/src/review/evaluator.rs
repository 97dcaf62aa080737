//! Evaluates the true position for each seat. The same position and seed give the same numbers.

use dice::Dice;
use search::{Evaluator, Judge, Lookahead, settle};
use tabletop::{Game, Seat, Silent, ToAct, Who};

/// What a seat can expect.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// Win probability.
    pub win: f64,
    /// Expected final lead over the best other seat; alone or together, over the target.
    pub margin: f64,
}

/// Evaluates positions. Where chance is to act, takes the mean over samples of what may follow.
pub(super) struct SampledEvaluator<J> {
    evaluator: Evaluator<'static, J>,
    samples: u32,
    seed: u64,
}

impl<J: Judge> SampledEvaluator<J> {
    pub(super) fn new(samples: u32, seed: u64) -> Self {
        Self { evaluator: Evaluator::new(J::net()), samples, seed }
    }

    /// The standing of every seat.
    pub(super) fn evaluate(&mut self, game: &J::Rules) -> Vec<Standing> {
        match game.to_act() {
            ToAct::Nobody | ToAct::Seats(_) => self.standings(game),
            ToAct::Chance => {
                let mut mean = vec![Standing::default(); usize::from(game.seats())];
                for nth in 0..self.samples {
                    let mut after = game.clone();
                    settle(&mut after, &mut Dice::new(mixed(self.seed, nth.into())));
                    add(&mut mean, &self.standings(&after), 1.0 / f64::from(self.samples));
                }
                mean
            }
        }
    }

    fn standings(&mut self, game: &J::Rules) -> Vec<Standing> {
        let completed = self.completed(game);
        let values = self.evaluator.evaluate(&completed);
        let standing = |seat| {
            let verdict = values.of(seat);
            Standing { win: verdict.win.into(), margin: verdict.margin.into() }
        };
        Seat::first(game.seats()).map(standing).collect()
    }

    /// The position after the current action has been completed in the best way.
    fn completed(&mut self, game: &J::Rules) -> J::Rules {
        let mut game = game.clone();
        let mut dice = Dice::new(self.seed);
        for _ in 0..MAX_QUESTIONS {
            let ToAct::Seats(seats) = game.to_act() else { break };
            let Some(seat) = seats.iter().find(|&seat| J::is_midway(&game, seat)) else { break };
            let evaluator = &mut self.evaluator;
            let mut lookahead = Lookahead::<J, _>::new(|after, seat| evaluator.value(after, seat));
            let action = lookahead.choose(&game, seat, &mut dice);
            game.apply(Who::Seat(seat), action, &mut Silent);
            settle(&mut game, &mut dice);
        }
        game
    }
}

/// Most questions within one action of our games.
const MAX_QUESTIONS: u8 = 12;

/// Adds other standings with a weight.
pub(super) fn add(sum: &mut [Standing], other: &[Standing], weight: f64) {
    for (sum, other) in sum.iter_mut().zip(other) {
        sum.win += weight * other.win;
        sum.margin += weight * other.margin;
    }
}

/// Derives a seed for each number.
pub(super) fn mixed(seed: u64, number: u64) -> u64 {
    (seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
