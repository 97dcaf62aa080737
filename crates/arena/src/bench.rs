//! Benchmarks of the rules on one core: set-up, decision, listing, chance, copy.

use std::hint::black_box;
use std::time::Duration;

use dice::Dice;
use search::{Judge, Limit, Search, Settings, settle};
use serde_json::{Value, json};
use tabletop::{Game, Setup, Silent, ToAct, Viewer, Who};

use crate::clock::Stopwatch;

/// The results.
#[derive(Clone, PartialEq, Debug)]
pub struct Bench {
    pub game: &'static str,
    pub seats: u8,
    /// A random decision: listing the legal actions, playing one, and the chance that follows.
    pub ns_per_step: f64,
    pub new_game_ns: f64,
    pub chance_ns: f64,
    pub legal_ns: f64,
    pub clone_ns: f64,
    pub memcpy_ns: f64,
    pub state_bytes: usize,
    pub mean_steps: f64,
    pub games_per_s: f64,
    pub search_iterations_per_s: f64,
    pub search_steps_per_s: f64,
    /// Random playouts from the same positions without a search.
    pub playouts_per_s: f64,
}

impl Bench {
    /// Whether the figures are plausible: an iteration is a playout and more.
    pub fn is_believable(&self) -> bool {
        self.search_iterations_per_s <= 1.1 * self.playouts_per_s
    }

    pub fn json(&self) -> Value {
        json!({
            "game": self.game,
            "seats": self.seats,
            "steps_per_s": 1e9 / self.ns_per_step,
            "games_per_s": self.games_per_s,
            "ns_per_step": self.ns_per_step,
            "new_game_ns": self.new_game_ns,
            "chance_ns": self.chance_ns,
            "legal_ns": self.legal_ns,
            "clone_ns": self.clone_ns,
            "memcpy_ns": self.memcpy_ns,
            "state_bytes": self.state_bytes,
            "mean_steps": self.mean_steps,
            "search_iterations_per_s": self.search_iterations_per_s,
            "search_steps_per_s": self.search_steps_per_s,
        })
    }
}

/// Measures for about `time`.
pub fn bench<J: Judge>(setup: &Setup<J::Rules>, time: Duration) -> Bench {
    let part = time / 6;
    let (positions, chances) = sample(setup);
    let new_game_ns = per_item(part, 1, || deal(setup, &mut Dice::new(1)));
    let legal_ns = legal_ns(part, &positions);
    let (clone_ns, memcpy_ns) = copies(part, &positions);
    let chance_ns = chance_ns(part, &chances);
    // In turns, so that other load on the machine affects both.
    let (mut bare, mut searched) = (Bare::default(), Searched::new());
    for _ in 0..TURNS {
        bare.play(part / TURNS, setup);
        searched.search::<J>(part / TURNS, &positions);
    }
    let (ns_per_step, mean_steps) = (bare.ns_per_step(), bare.mean_steps());
    let game_ns = new_game_ns + mean_steps * ns_per_step;
    Bench {
        game: J::Rules::NAME,
        seats: setup.seats,
        ns_per_step,
        new_game_ns,
        chance_ns,
        legal_ns,
        clone_ns,
        memcpy_ns,
        state_bytes: size_of::<J::Rules>(),
        mean_steps,
        games_per_s: 1e9 / game_ns,
        search_iterations_per_s: searched.iterations as f64 / searched.searching.as_secs_f64(),
        search_steps_per_s: searched.steps as f64 / searched.searching.as_secs_f64(),
        playouts_per_s: searched.playouts as f64 / searched.playing.as_secs_f64(),
    }
}

/// How often playouts and search take turns.
const TURNS: u32 = 10;

/// A dealt game, at the first decision.
fn deal<G: Game>(setup: &Setup<G>, dice: &mut Dice) -> G {
    let mut game = G::new(setup);
    settle(&mut game, dice);
    game
}

/// One random decision, and the chance that follows it. `false` when the game is over.
fn decide<G: Game>(game: &mut G, dice: &mut Dice, legal: &mut Vec<G::Action>) -> bool {
    let ToAct::Seats(seats) = game.to_act() else { return false };
    let seat = seats.iter().next().expect("somebody is to act");
    game.legal(seat, legal);
    let action = dice.pick(legal);
    game.apply(Who::Seat(seat), action, &mut Silent);
    settle(game, dice);
    true
}

/// Positions from random games: where a seat decides, and where chance does.
fn sample<G: Game>(setup: &Setup<G>) -> (Vec<G>, Vec<G>) {
    let (mut positions, mut chances) = (Vec::new(), Vec::new());
    let mut legal = Vec::new();
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let mut game = deal(setup, &mut dice);
        while let ToAct::Seats(seats) = game.to_act() {
            positions.push(game.clone());
            let seat = seats.iter().next().expect("somebody is to act");
            game.legal(seat, &mut legal);
            let action = dice.pick(&legal);
            game.apply(Who::Seat(seat), action, &mut Silent);
            while game.to_act() == ToAct::Chance {
                chances.push(game.clone());
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
            }
        }
    }
    (positions, chances)
}

/// Nanoseconds for each of `items` in one run of `work`, over about `time`.
fn per_item<T>(time: Duration, items: usize, mut work: impl FnMut() -> T) -> f64 {
    // Enough runs between two checks of the clock to make their cost negligible.
    let batch = 1 + 4000 / items;
    let watch = Stopwatch::start();
    let mut runs = 0;
    loop {
        for _ in 0..batch {
            black_box(work());
        }
        runs += batch;
        let spent = watch.elapsed();
        if time <= spent {
            return spent.as_nanos() as f64 / (runs as f64 * items as f64);
        }
    }
}

fn legal_ns<G: Game>(time: Duration, positions: &[G]) -> f64 {
    let mut legal = Vec::new();
    per_item(time, positions.len(), || {
        for game in positions {
            let seat = game.to_act().seats().iter().next().expect("a decision");
            game.legal(seat, &mut legal);
            black_box(&legal);
        }
    })
}

/// Cloning a position and copying as many bytes, in turns.
fn copies<G: Game>(time: Duration, positions: &[G]) -> (f64, f64) {
    let bytes: Vec<Vec<u8>> = positions.iter().map(|_| vec![1_u8; size_of::<G>()]).collect();
    let mut target = vec![0_u8; size_of::<G>()];
    let mut place = positions[0].clone();
    let (mut clone, mut memcpy) = (f64::MAX, f64::MAX);
    for _ in 0..10 {
        clone = clone.min(per_item(time / 20, positions.len(), || {
            for game in positions {
                place = black_box(game).clone();
                black_box(&place);
            }
        }));
        memcpy = memcpy.min(per_item(time / 20, bytes.len(), || {
            for from in &bytes {
                target.copy_from_slice(black_box(from));
                black_box(&target);
            }
        }));
    }
    (clone, memcpy)
}

fn chance_ns<G: Game>(time: Duration, chances: &[G]) -> f64 {
    if chances.is_empty() {
        return 0.0;
    }
    let mut dice = Dice::new(2);
    let mut places = chances.to_vec();
    // Copies are not measured.
    let mut spent = Duration::ZERO;
    let mut draws = 0_u64;
    while spent < time {
        places.clone_from_slice(chances);
        let watch = Stopwatch::start();
        for game in &mut places {
            let action = game.draw(&mut |n| dice.below(n));
            game.apply(Who::Chance, action, &mut Silent);
        }
        spent += watch.elapsed();
        draws += places.len() as u64;
    }
    spent.as_nanos() as f64 / draws as f64
}

/// Random games without a search; the deal is not measured.
#[derive(Default)]
struct Bare {
    spent: Duration,
    steps: u64,
    games: u64,
}

impl Bare {
    fn play<G: Game>(&mut self, time: Duration, setup: &Setup<G>) {
        let mut legal = Vec::new();
        let end = self.spent + time;
        while self.spent < end {
            let mut dealt: Vec<(G, Dice)> = (self.games..self.games + 200)
                .map(|seed| {
                    let mut dice = Dice::new(seed);
                    (deal(setup, &mut dice), dice)
                })
                .collect();
            let watch = Stopwatch::start();
            for (game, dice) in &mut dealt {
                while decide(game, dice, &mut legal) {
                    self.steps += 1;
                }
            }
            self.spent += watch.elapsed();
            self.games += dealt.len() as u64;
        }
    }

    fn ns_per_step(&self) -> f64 {
        self.spent.as_nanos() as f64 / self.steps as f64
    }

    fn mean_steps(&self) -> f64 {
        self.steps as f64 / self.games as f64
    }
}

/// A search with random playouts, and playouts without a search from the same positions.
struct Searched {
    dice: Dice,
    searching: Duration,
    iterations: u64,
    steps: u64,
    playing: Duration,
    playouts: u64,
}

impl Searched {
    fn new() -> Self {
        let (searching, playing) = (Duration::ZERO, Duration::ZERO);
        Self { dice: Dice::new(3), searching, iterations: 0, steps: 0, playing, playouts: 0 }
    }

    fn search<J: Judge>(&mut self, time: Duration, positions: &[J::Rules]) {
        const ITERATIONS: u32 = 1000;
        let mut legal = Vec::new();
        let end = self.searching + time;
        while self.searching < end {
            let game = &positions[self.dice.below(positions.len() as u32) as usize];
            let seat = game.to_act().seats().iter().next().expect("a decision");
            let view = game.view(Viewer::Seat(seat));
            let watch = Stopwatch::start();
            let mut search = Search::<J>::new(Settings::RANDOM, J::net(), seat);
            self.iterations += search.choose(&view, Limit::Iterations(ITERATIONS), &mut self.dice).iterations;
            self.searching += watch.elapsed();
            self.steps += search.steps;
            let watch = Stopwatch::start();
            for _ in 0..ITERATIONS {
                let mut game = game.clone();
                while decide(&mut game, &mut self.dice, &mut legal) {}
                self.playouts += 1;
            }
            self.playing += watch.elapsed();
        }
    }
}
