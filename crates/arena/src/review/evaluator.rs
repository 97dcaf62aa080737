//! Evaluates the true position for each seat. The same position and seed give the same numbers.

use dice::Dice;
use search::{Action, Evaluator, Judge, Lookahead, settle};
use tabletop::{Game, Seat, Silent, ToAct, Who};

/// What a seat can expect.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// Win probability.
    pub win: f64,
    /// Expected final lead over the best other seat; alone or together, over the target.
    pub margin: f64,
}

/// Evaluates positions. Forced moves and the rest of an action are played first; where chance is to act then, takes the
/// mean over samples of what may follow.
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
        let mut game = game.clone();
        self.advance(&mut game);
        match game.to_act() {
            ToAct::Nobody | ToAct::Seats(_) => self.standings(&game),
            ToAct::Chance => {
                let mut mean = vec![Standing::default(); usize::from(game.seats())];
                for nth in 0..self.samples {
                    let after = self.beyond_chance(&game, nth);
                    add(&mut mean, &self.standings(&after), 1.0 / f64::from(self.samples));
                }
                mean
            }
        }
    }

    /// By the views of all seats: the margins of two opponents are opposite, and each knows what the other cannot see.
    fn standings(&mut self, game: &J::Rules) -> Vec<Standing> {
        let values = self.evaluator.evaluate(game);
        let standing = |seat| {
            let verdict = values.of(seat);
            Standing { win: verdict.win.into(), margin: verdict.margin.into() }
        };
        let mut standings: Vec<Standing> = Seat::first(game.seats()).map(standing).collect();
        if !J::is_together(game) {
            oppose(&mut standings);
        }
        standings
    }

    /// One sample of how chance decides, up to the next decision.
    fn beyond_chance(&mut self, game: &J::Rules, nth: u32) -> J::Rules {
        let mut game = game.clone();
        let mut dice = Dice::new(mixed(self.seed, nth.into()));
        while game.to_act() == ToAct::Chance {
            settle(&mut game, &mut dice);
            self.advance(&mut game);
        }
        game
    }

    /// Plays forced moves, and completes in the best way what cannot be evaluated before it is complete.
    fn advance(&mut self, game: &mut J::Rules) {
        for _ in 0..MAX_STEPS {
            let ToAct::Seats(seats) = game.to_act() else { break };
            let Some((seat, action)) = seats.iter().find_map(|seat| Some((seat, self.next(game, seat)?))) else {
                break;
            };
            game.apply(Who::Seat(seat), action, &mut Silent);
        }
    }

    /// The only action of a seat, or the best one if it is in the middle of something.
    fn next(&mut self, game: &J::Rules, seat: Seat) -> Option<Action<J>> {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if let [only] = legal[..] {
            return Some(only);
        }
        (J::is_midway(game, seat) || J::is_blind(game, seat)).then(|| {
            let evaluator = &mut self.evaluator;
            let mut lookahead = Lookahead::<J, _>::new(|after, seat| evaluator.value(after, seat));
            lookahead.choose(game, seat, &mut Dice::new(self.seed))
        })
    }
}

/// More than any action of our games asks, with all forced moves after it.
const MAX_STEPS: u8 = 40;

/// Makes the margins of two seats opposite.
pub(super) fn oppose(standings: &mut [Standing]) {
    if let [one, other] = standings {
        one.margin = (one.margin - other.margin) / 2.0;
        other.margin = -one.margin;
    }
}

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
