//! Positions of self-play, and how their games ended.

use dice::Dice;
use rayon::prelude::*;
use search::net::squash;
use search::{Action, Glance, Judge, Judging, Learning, Net, Sheet};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

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
const ASTRAY: u32 = 30;
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
    let mut diary = Diary { features: Vec::new(), astray: Vec::new(), seats: usize::from(game.seats()) };
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
        let is_astray = dice.below(ASTRAY) == 0;
        if !J::is_midway(&game, seat) {
            diary.write::<J>(&game, is_astray);
        } else if is_astray {
            diary.went_astray();
        }
        let action = if is_astray { dice.pick(&legal) } else { chosen::<J>(&game, seat, net, &mut dice) };
        game.apply(Who::Seat(seat), action, &mut Silent);
    }
    // The game is over: no net is asked, and the one that the program brings may not fit new features.
    let values = Judging::<J>::new(&Net::blank(J::FEATURES)).judge(&game);
    let ends: Vec<[f32; 2]> = Seat::first(game.seats())
        .map(|seat| {
            let verdict = values.of(seat);
            [verdict.win, verdict.margin / J::LEAD]
        })
        .collect();
    diary.lessons(&ends, net, J::LEARNING)
}

/// What the seat does in a world it cannot tell from the true one.
fn chosen<J: Judge>(game: &J::Rules, seat: Seat, net: Option<&Net>, dice: &mut Dice) -> Action<J> {
    let world = J::Rules::guess(&game.view(Viewer::Seat(seat)), &mut |n| dice.below(n));
    let Some(net) = net else {
        return Glance::<J, _>::new(|after, seat| J::estimate(after, seat) as f32).choose(&world, seat, dice);
    };
    let mut judging = Judging::<J>::new(net);
    Glance::<J, _>::new(|after, seat| judging.glimpse(after, seat)).choose(&world, seat, dice)
}

/// The positions of one game, as every seat described them.
struct Diary {
    /// Position by position, and there seat by seat.
    features: Vec<f32>,
    /// Whether what was played in the position was not the best known.
    astray: Vec<bool>,
    seats: usize,
}

impl Diary {
    fn write<J: Judge>(&mut self, game: &J::Rules, is_astray: bool) {
        for seat in Seat::first(game.seats()) {
            let start = self.features.len();
            self.features.resize(start + J::FEATURES, 0.0);
            J::features(game, seat, &mut Sheet::new(&mut self.features[start..]));
        }
        self.astray.push(is_astray);
    }

    fn went_astray(&mut self) {
        if let Some(last) = self.astray.last_mut() {
            *last = true;
        }
    }

    /// What each position should have been judged, from how the game ended backwards.
    fn lessons(self, ends: &[[f32; 2]], net: Option<&Net>, learning: Learning) -> Samples {
        let Self { features, astray, seats } = self;
        let inputs = features.len() / (astray.len() * seats).max(1);
        let mut results = vec![[0.0; 2]; astray.len() * seats];
        for (seat, &end) in ends.iter().enumerate() {
            let mut later = end;
            let mut next = end;
            for (nth, &astray) in astray.iter().enumerate().rev() {
                let row = nth * seats + seat;
                let lesson = match net {
                    None => end,
                    Some(net) => {
                        let described = &features[row * inputs..(row + 1) * inputs];
                        let [win, margin] = net.outputs(described);
                        let looks = [squash(win), margin];
                        // What was played here was not meant: it teaches nothing about the position.
                        let lesson = if astray { looks } else { blend(learning.later, later, next) };
                        next = looks;
                        lesson
                    }
                };
                later = lesson;
                results[row] = lesson;
            }
        }
        let every = (astray.len() / learning.lessons).max(1);
        let mut samples = Samples::default();
        for nth in (astray.len() % every..astray.len()).step_by(every) {
            samples.features.extend_from_slice(&features[nth * seats * inputs..(nth + 1) * seats * inputs]);
            samples.results.extend_from_slice(&results[nth * seats..(nth + 1) * seats]);
        }
        samples
    }
}

fn blend(part: f32, later: [f32; 2], next: [f32; 2]) -> [f32; 2] {
    std::array::from_fn(|nth| part * later[nth] + (1.0 - part) * next[nth])
}
