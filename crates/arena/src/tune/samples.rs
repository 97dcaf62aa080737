//! Positions of self-play games and their TD(λ) targets.

use dice::Dice;
use rayon::prelude::*;
use search::net::sigmoid;
use search::{Action, Evaluator, Judge, Learning, Lookahead, Net, Sheet};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

/// Features and targets, one row for each position and seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Samples {
    pub(super) features: Vec<f32>,
    /// Win probability and margin in leads.
    pub(super) targets: Vec<[f32; 2]>,
}

impl Samples {
    pub(super) fn len(&self) -> usize {
        self.targets.len()
    }

    pub(super) fn join(parts: &[Self]) -> Self {
        Self {
            features: parts.iter().flat_map(|part| part.features.iter().copied()).collect(),
            targets: parts.iter().flat_map(|part| part.targets.iter().copied()).collect(),
        }
    }
}

/// One move in 30 is random.
const EXPLORE_ONE_IN: u32 = 30;

pub(super) fn play<J: Judge>(setups: &[Setup<J::Rules>], net: Option<&Net>, games: u32, seed: u64) -> Samples {
    let parts: Vec<Samples> = (0..games)
        .into_par_iter()
        .map(|nth| {
            let setup = &setups[nth as usize % setups.len()];
            one_game::<J>(setup, net, seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(nth)))
        })
        .collect();
    Samples::join(&parts)
}

fn one_game<J: Judge>(setup: &Setup<J::Rules>, net: Option<&Net>, seed: u64) -> Samples {
    let mut dice = Dice::new(seed);
    let mut game = J::Rules::new(setup);
    let mut trajectory = Trajectory { features: Vec::new(), is_random: Vec::new(), seats: usize::from(game.seats()) };
    let mut legal = Vec::new();
    loop {
        let seats = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
                continue;
            }
            ToAct::Seats(seats) => seats,
        };
        let seat = seats.iter().next().expect("somebody is to act");
        game.legal(seat, &mut legal);
        if let [only] = legal[..] {
            game.apply(Who::Seat(seat), only, &mut Silent);
            continue;
        }
        let is_random = dice.below(EXPLORE_ONE_IN) == 0;
        if !J::is_midway(&game, seat) {
            trajectory.push::<J>(&game, is_random);
        } else if is_random {
            trajectory.explored();
        }
        let action = if is_random { dice.pick(&legal) } else { chosen::<J>(&game, seat, net, &mut dice) };
        game.apply(Who::Seat(seat), action, &mut Silent);
    }
    // The game is over, so the net is not used. The built-in net may not fit new features.
    let values = Evaluator::<J>::new(&Net::blank(J::FEATURES)).evaluate(&game);
    let ends: Vec<[f32; 2]> = Seat::first(game.seats())
        .map(|seat| {
            let verdict = values.of(seat);
            [verdict.win, verdict.margin / J::LEAD]
        })
        .collect();
    trajectory.samples(&ends, net, J::LEARNING)
}

/// Looks one action ahead in a sampled world.
fn chosen<J: Judge>(game: &J::Rules, seat: Seat, net: Option<&Net>, dice: &mut Dice) -> Action<J> {
    let world = J::Rules::guess(&game.view(Viewer::Seat(seat)), &mut |n| dice.below(n));
    let Some(net) = net else {
        return Lookahead::<J, _>::new(|after, seat| J::estimate(after, seat) as f32).choose(&world, seat, dice);
    };
    let mut evaluator = Evaluator::<J>::new(net);
    Lookahead::<J, _>::new(|after, seat| evaluator.value(after, seat)).choose(&world, seat, dice)
}

/// The positions of one game, with the features of every seat.
struct Trajectory {
    /// By position, then by seat.
    features: Vec<f32>,
    /// Whether the move in the position was random.
    is_random: Vec<bool>,
    seats: usize,
}

impl Trajectory {
    fn push<J: Judge>(&mut self, game: &J::Rules, is_random: bool) {
        for seat in Seat::first(game.seats()) {
            let start = self.features.len();
            self.features.resize(start + J::FEATURES, 0.0);
            J::features(game, seat, &mut Sheet::new(&mut self.features[start..]));
        }
        self.is_random.push(is_random);
    }

    /// A random decision within the last action.
    fn explored(&mut self) {
        if let Some(last) = self.is_random.last_mut() {
            *last = true;
        }
    }

    /// Computes the targets backwards from the end of the game.
    fn samples(self, ends: &[[f32; 2]], net: Option<&Net>, learning: Learning) -> Samples {
        let Self { features, is_random, seats } = self;
        let inputs = features.len() / (is_random.len() * seats).max(1);
        let mut targets = vec![[0.0; 2]; is_random.len() * seats];
        for (seat, &end) in ends.iter().enumerate() {
            // The λ-return and the evaluation of the next position.
            let (mut lambda_return, mut next) = (end, end);
            for (nth, &is_random) in is_random.iter().enumerate().rev() {
                let row = nth * seats + seat;
                let target = match net {
                    None => end,
                    Some(net) => {
                        let row = &features[row * inputs..(row + 1) * inputs];
                        let [win, margin] = net.outputs(row);
                        let value = [sigmoid(win), margin];
                        // A random move says nothing about the position.
                        let target = if is_random { value } else { blend(learning.lambda, lambda_return, next) };
                        next = value;
                        target
                    }
                };
                lambda_return = target;
                targets[row] = target;
            }
        }
        let every = (is_random.len() / learning.positions_per_game).max(1);
        let mut samples = Samples::default();
        for nth in (is_random.len() % every..is_random.len()).step_by(every) {
            samples.features.extend_from_slice(&features[nth * seats * inputs..(nth + 1) * seats * inputs]);
            samples.targets.extend_from_slice(&targets[nth * seats..(nth + 1) * seats]);
        }
        samples
    }
}

fn blend(lambda: f32, lambda_return: [f32; 2], next: [f32; 2]) -> [f32; 2] {
    std::array::from_fn(|nth| lambda * lambda_return[nth] + (1.0 - lambda) * next[nth])
}
