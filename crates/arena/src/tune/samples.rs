//! Positions of self-play, and how their games ended.

use bots::search::Judging;
use bots::{Judge, Limit, Net, Player, Search, Settings, Sheet};
use dice::Dice;
use rayon::prelude::*;
use tabletop::{Seat, Setup, Silent, ToAct, Viewer, Who};

/// Descriptions with the results that followed, one row each.
#[derive(Clone, Debug, Default)]
pub(super) struct Samples {
    pub(super) features: Vec<f32>,
    /// Victory and margin in leads.
    pub(super) results: Vec<[f32; 2]>,
}

impl Samples {
    pub(super) fn len(&self) -> usize {
        self.results.len()
    }

    pub(super) fn join(parts: &[Self]) -> Self {
        Self {
            features: parts.iter().flat_map(|part| part.features.iter().copied()).collect(),
            results: parts.iter().flat_map(|part| part.results.iter().copied()).collect(),
        }
    }
}

/// One decision in so many goes astray.
const ASTRAY: u32 = 12;
/// How much the search's opinion counts beside how the game ended: less luck in the lesson.
const THOUGHT: f32 = 0.5;

pub(super) fn play<G: Judge>(
    setups: &[Setup<G>],
    net: Option<&Net>,
    games: u32,
    iterations: u32,
    seed: u64,
) -> Samples {
    let parts: Vec<Samples> = (0..games)
        .into_par_iter()
        .map(|nth| {
            let setup = &setups[nth as usize % setups.len()];
            one_game(setup, net, iterations, seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(nth)))
        })
        .collect();
    Samples::join(&parts)
}

fn one_game<G: Judge>(setup: &Setup<G>, net: Option<&Net>, iterations: u32, seed: u64) -> Samples {
    let mut dice = Dice::new(seed);
    let mut game = G::new(setup);
    let mut legal = Vec::new();
    let mut features: Vec<f32> = Vec::new();
    let mut taken: Vec<Taken> = Vec::new();
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
        let is_quiet = game.is_quiet();
        game.legal(seat, &mut legal);
        if is_quiet && legal.len() == 1 {
            take_down(&game, None, &mut features, &mut taken);
        }
        if let [only] = legal[..] {
            game.apply(Who::Seat(seat), only, &mut Silent);
            continue;
        }
        let view = game.view(Viewer::Seat(seat));
        let (choice, is_searched) = if let Some(net) = net {
            let mut search = Search::<G>::new(Settings::JUDGED, net, seat);
            (search.choose(&view, Limit::Iterations(iterations), &mut dice), true)
        } else {
            let greedy = Player::from(bots::Bot::Greedy);
            (greedy.choose::<G>(&view, seat, dice.below(u32::MAX).into()), false)
        };
        if is_quiet {
            let thought = is_searched.then(|| (seat, [choice.win() as f32, choice.margin() as f32 / G::LEAD]));
            take_down(&game, thought, &mut features, &mut taken);
        }
        let action = if dice.below(ASTRAY) == 0 { dice.pick(&legal) } else { choice.action };
        game.apply(Who::Seat(seat), action, &mut Silent);
    }
    let values = Judging::new::<G>(G::net()).judge(&game);
    let results = taken
        .iter()
        .map(|taken| {
            let verdict = values.of(taken.whose);
            let came = [verdict.win, verdict.margin / G::LEAD];
            match taken.thought {
                Some(thought) => std::array::from_fn(|nth| (1.0 - THOUGHT) * came[nth] + THOUGHT * thought[nth]),
                None => came,
            }
        })
        .collect();
    Samples { features, results }
}

fn take_down<G: Judge>(game: &G, thought: Option<(Seat, [f32; 2])>, features: &mut Vec<f32>, taken: &mut Vec<Taken>) {
    for whose in Seat::first(game.seats()) {
        let start = features.len();
        features.resize(start + G::FEATURES, 0.0);
        game.features(whose, &mut Sheet::new(&mut features[start..]));
        let thought = thought.filter(|&(seat, _)| seat == whose).map(|(_, thought)| thought);
        taken.push(Taken { whose, thought });
    }
}

/// A position taken down: for whom, and what its search thought.
struct Taken {
    whose: Seat,
    thought: Option<[f32; 2]>,
}
