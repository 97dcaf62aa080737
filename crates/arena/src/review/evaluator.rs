//! What a position holds for each seat, by the fitted judgement. The same position and seed, the same numbers.

use dice::Dice;
use search::{Glance, Judge, Judging, settle};
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
pub(super) struct Evaluator<J> {
    judging: Judging<'static, J>,
    /// How often.
    looks: u32,
    seed: u64,
}

impl<J: Judge> Evaluator<J> {
    pub(super) fn new(looks: u32, seed: u64) -> Self {
        Self { judging: Judging::new(J::net()), looks, seed }
    }

    /// The standing of every seat.
    pub(super) fn judge(&mut self, game: &J::Rules) -> Vec<Standing> {
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

    fn look(&mut self, game: &J::Rules) -> Vec<Standing> {
        let done = self.finished(game);
        let values = self.judging.judge(&done);
        let standing = |seat| {
            let verdict = values.of(seat);
            Standing { win: verdict.win.into(), margin: verdict.margin.into() }
        };
        Seat::first(game.seats()).map(standing).collect()
    }

    /// The position when whoever is in the middle of an action has finished it as well as it looks: only then can it be judged.
    fn finished(&mut self, game: &J::Rules) -> J::Rules {
        let mut game = game.clone();
        let mut dice = Dice::new(self.seed);
        for _ in 0..QUESTIONS {
            let ToAct::Seats(seats) = game.to_act() else { break };
            let Some(seat) = seats.iter().find(|&seat| J::is_midway(&game, seat)) else { break };
            let judging = &mut self.judging;
            let mut glance = Glance::<J, _>::new(|after, seat| judging.glimpse(after, seat));
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

/// A seed of its own for each number.
pub(super) fn mixed(seed: u64, number: u64) -> u64 {
    (seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
