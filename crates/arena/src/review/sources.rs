//! Where results come from, over many games: luck ledgers of games between equal bots.

use std::ops::ControlFlow;

use rayon::prelude::*;
use search::{Action, Event, Judge, Player, phase_kind};
use tabletop::{Game, Seat, Setup, Who};

use super::evaluator::mixed;
use super::ledger::{Account, Ledger, Milli, Scales, weigh};
use super::past::Past;
use super::{Effort, Length, review};
use crate::luck::mix;
use crate::stats::{Interval, average, mean_of};
use crate::table::{Watcher, play};

/// What the margins of many games are made of. Points; every seat of every game counts, intervals are over games.
#[derive(Clone, PartialEq, Debug)]
pub struct Sources {
    pub games: usize,
    /// Games in which the parts do not sum to the margin.
    pub unsound: usize,
    /// Mean size of the final margin.
    pub margin: f64,
    /// Mean size of what is neither luck nor a choice.
    pub left_over: f64,
    /// Mean luck of the first seat in the deal, and after it.
    pub deal: Interval,
    pub draws: Interval,
    /// Mean size of all luck of a seat, and of all changes by choices.
    pub luck: f64,
    pub decisions: f64,
    /// By phase, in the order in which they first occur.
    pub phases: Vec<Draws>,
    /// Share of the decisions that two reviews with different dice grade alike; `None` if games were not reviewed.
    pub agreement: Option<Interval>,
}

/// The draws of one kind of phase.
#[derive(Clone, PartialEq, Debug)]
pub struct Draws {
    pub phase: String,
    pub count: usize,
    /// Draws that change nothing for anybody.
    pub idle: usize,
    /// Sum over a game of the first seat's luck.
    pub luck: Interval,
    /// Mean size of one draw's luck.
    pub size: f64,
}

/// One game: its accounts, its draws by kind of phase, and how many grades two reviews gave alike, of how many.
struct One {
    ledger: Ledger,
    phases: Vec<String>,
    alike: Option<(usize, usize)>,
}

/// How games are split.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Splitting {
    /// By the evaluation alone.
    Quick,
    /// By reviews whose close searches have this many iterations.
    Reviewed(u32),
}

/// Plays games between equal bots and weighs them.
pub fn sources<J: Judge>(
    setup: &Setup<J::Rules>,
    player: Player,
    splitting: Splitting,
    games: u64,
    seed: u64,
    threads: usize,
) -> Sources {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let weighed = (0..games).into_par_iter().map(|number| one::<J>(setup, player, splitting, mix(seed, number)));
    let games: Vec<One> = pool.install(|| weighed.collect());
    let accounts = || games.iter().flat_map(|game| &game.ledger.accounts);
    let mean_size =
        |of: &dyn Fn(&Account) -> Milli| mean_of(&accounts().map(|one| points(of(one).abs())).collect::<Vec<_>>());
    let first = |of: &dyn Fn(&Account) -> Milli| {
        average(&games.iter().map(|game| points(of(&game.ledger.accounts[0]))).collect::<Vec<_>>())
    };
    let unsound = |game: &&One| game.ledger.accounts.iter().any(|account| account.sum() != account.margin);
    Sources {
        games: games.len(),
        unsound: games.iter().filter(unsound).count(),
        margin: mean_size(&|account| account.margin),
        left_over: mean_size(&|account| account.evaluation),
        deal: first(&|account| account.deal),
        draws: first(&|account| account.draws),
        luck: mean_size(&Account::luck),
        decisions: mean_size(&|account| account.decisions.iter().sum()),
        phases: by_phase(&games),
        agreement: agreement(&games),
    }
}

/// The mean over games, so that its interval is right.
fn agreement(games: &[One]) -> Option<Interval> {
    let shares = games.iter().map(|game| game.alike.map(|(alike, of)| alike as f64 / of.max(1) as f64));
    shares.collect::<Option<Vec<f64>>>().map(|shares| average(&shares))
}

/// A game between equal bots.
pub(super) fn played<J: Judge>(setup: &Setup<J::Rules>, player: Player, deal: u64) -> Past<J::Rules> {
    let mut log = Log::<J>(Vec::new());
    let seated: Vec<&Player> = (0..setup.seats).map(|_| &player).collect();
    play::<J, Player>(setup, &seated, deal, 0, &mut log);
    Past::of(setup, None, log.0, None).expect("bots play by the rules")
}

fn one<J: Judge>(setup: &Setup<J::Rules>, player: Player, splitting: Splitting, deal: u64) -> One {
    let past = played::<J>(setup, player, deal);
    let (ledger, alike) = match splitting {
        Splitting::Quick => {
            let graph = weigh::<J>(&past, Scales { looks: 16, seed: mixed(deal, 1) });
            (Ledger::of_graph(&past, &graph), None)
        }
        Splitting::Reviewed(iterations) => {
            let reviewed = |seed| {
                let length = Length::Iterations(iterations);
                let effort =
                    Effort { threads: 1, glance: iterations.div_ceil(2), searches: 6, length, worlds: 12, seed };
                review::<J>(&past, effort, |_| ControlFlow::Continue(())).expect("nobody calls it off")
            };
            let [first, second] = [1, 2].map(|nth| reviewed(mixed(deal, nth)));
            let pairs = first.decisions.iter().zip(&second.decisions);
            let alike = pairs.filter(|(one, other)| one.grade == other.grade).count();
            (first.ledger, Some((alike, first.decisions.len())))
        }
    };
    let phases = ledger.strokes.iter().map(|stroke| phase_kind(&past.position(stroke.n).phase().to_string())).collect();
    One { ledger, phases, alike }
}

fn by_phase(games: &[One]) -> Vec<Draws> {
    let mut kinds: Vec<&String> = Vec::new();
    for phase in games.iter().flat_map(|game| &game.phases) {
        if !kinds.contains(&phase) {
            kinds.push(phase);
        }
    }
    kinds.into_iter().map(|kind| draws_of(games, kind)).collect()
}

fn draws_of(games: &[One], kind: &String) -> Draws {
    let strokes = |game: &One| {
        let all = game.ledger.strokes.iter().zip(&game.phases);
        all.filter(|(_, phase)| *phase == kind).map(|(stroke, _)| stroke.luck.clone()).collect::<Vec<_>>()
    };
    let all: Vec<Vec<Vec<Milli>>> = games.iter().map(strokes).collect();
    let single: Vec<&Vec<Milli>> = all.iter().flatten().collect();
    let sums = all.iter().map(|game| points(game.iter().map(|luck| luck[0]).sum()));
    let sizes: Vec<f64> = single.iter().flat_map(|luck| luck.iter().map(|&one| points(one.abs()))).collect();
    Draws {
        phase: kind.clone(),
        count: single.len(),
        idle: single.iter().filter(|luck| luck.iter().all(|&one| one == 0)).count(),
        luck: average(&sums.collect::<Vec<_>>()),
        size: mean_of(&sizes),
    }
}

fn points(milli: Milli) -> f64 {
    milli as f64 / 1000.0
}

/// Writes a game down.
struct Log<J: Judge>(Vec<(Who, Action<J>)>);

impl<J: Judge> Watcher<J> for Log<J> {
    fn decided(&mut self, _: &J::Rules, _: Seat, _: &[Action<J>], _: Action<J>) {}

    fn happened(&mut self, _: &J::Rules, _: Who, _: &[Event<J>]) {}

    fn played(&mut self, who: Who, action: Action<J>) {
        self.0.push((who, action));
    }
}
