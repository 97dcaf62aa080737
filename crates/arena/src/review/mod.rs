//! Reviews finished games: the course of the win probability, the cost of decisions, and the share of luck. No input or
//! output.
//!
//! Reading order: [`Past`] (the game), [`weigh`] (the luck ledger), `decision` (the cost of decisions), `graph`, then
//! [`review`], which does it all.

mod decision;
mod evaluator;
mod graph;
mod json;
mod ledger;
mod past;
#[cfg(test)]
mod planted;
mod sources;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dice::Dice;
use rayon::prelude::*;
use search::{Action, Judge, settle};
use tabletop::{Game, Seat, Seats, Silent, ToAct, Who};

pub(crate) use decision::outlook;
pub use decision::{Decision, Grade};
pub use evaluator::Standing;
pub use graph::Curve;
pub use ledger::{Account, Ledger, Milli, Scales, Stroke, weigh};
pub use past::{NotAGame, Past};
pub use sources::{Draws, Sources, Splitting, sources};

use decision::{Case, Depth};

/// The review of a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<A> {
    pub seats: u8,
    pub winners: Seats,
    /// The standing of every seat before the first entry and after each entry.
    pub graph: Vec<Vec<Standing>>,
    /// Every decision with a choice, in order; during the review, those that are done.
    pub decisions: Vec<Decision<A>>,
    pub ledger: Ledger,
    /// Search iterations.
    pub iterations: u64,
}

/// Parameters of a review.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    pub threads: usize,
    /// Iterations of the two rough searches that find the decisions to examine.
    pub glance: u32,
    /// Independent searches of an examined decision.
    pub searches: u32,
    pub length: Length,
    /// Sampled worlds for comparing an action with too few visits.
    pub worlds: u32,
    pub seed: u64,
}

/// Length of the close searches.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Length {
    /// The same result on every machine.
    Iterations(u32),
    /// As many iterations as fit into this time, including the rough searches.
    Time(Duration),
}

impl Effort {
    /// The default review within a time.
    pub fn within<J: Judge>(time: Duration, threads: usize) -> Self {
        let most = J::LEVELS.strong;
        let share = time.as_secs().saturating_mul(most.into()) / 60;
        let glance = u32::try_from(share).unwrap_or(most).clamp(most.min(16), most);
        Self { threads, glance, searches: 6, length: Length::Time(time), worlds: 12, seed: 1 }
    }
}

/// Progress of a review.
#[derive(Debug)]
pub struct Progress<'a, A> {
    pub done: usize,
    pub total: usize,
    /// The review so far. Graph and ledger are complete from the first report on.
    pub review: &'a Review<A>,
}

/// The review was cancelled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CalledOff;

/// Reviews a game. `tell` receives the progress and may cancel.
pub fn review<J: Judge>(
    past: &Past<J::Rules>,
    effort: Effort,
    mut tell: impl FnMut(Progress<'_, Action<J>>) -> ControlFlow<()>,
) -> Result<Review<Action<J>>, CalledOff> {
    let begun = Instant::now();
    let quick = weigh::<J>(past, Scales { looks: 16, seed: effort.seed });
    let ledger = Ledger::of_graph(past, &quick);
    let mut review = Review {
        seats: past.seats(),
        winners: past.winners(),
        graph: quick.clone(),
        decisions: Vec::new(),
        ledger,
        iterations: 0,
    };
    let mut cases: Vec<Case<J>> = (0..past.length())
        .filter_map(|n| Some(Case::new(past.position(n), n, past.chooser(n)?, past.log()[n].1)))
        .collect();
    let mut told = Told { total: 2 * cases.len(), done: 0, tell: &mut tell };
    told.tell(0, &review)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(effort.threads).build().expect("threads can be started");

    let glance = Instant::now();
    for some in cases.chunks_mut(8 * effort.threads) {
        pool.install(|| some.par_iter_mut().for_each(|case| case.think(2, effort.glance, effort.seed)));
        told.tell(some.len(), &review)?;
    }
    let (agreed, mut doubtful): (Vec<Case<J>>, Vec<Case<J>>) = cases.into_iter().partition(Case::is_agreed);
    review.iterations += iterations_of(&agreed) + iterations_of(&doubtful);
    for case in &agreed {
        review.add(case.unopposed());
    }
    review.graph = graph::refine::<J>(past, &quick, &review.decisions);
    told.tell(agreed.len(), &review)?;

    doubtful.sort_by(|a, b| b.suspicion().total_cmp(&a.suspicion()));
    let speed = review.iterations as f64 / glance.elapsed().as_secs_f64().max(1e-6);
    let depth = effort.depth(doubtful.len(), speed, begun);
    for some in doubtful.chunks_mut(2 * effort.threads) {
        let in_time = effort.is_in_time(begun);
        let seed = effort.seed ^ 0x5bd1_e995;
        let before = iterations_of(some);
        let done: Vec<Decision<Action<J>>> = if in_time {
            pool.install(|| some.par_iter_mut().map(|case| case.settle_on(depth, seed)).collect())
        } else {
            some.iter().map(Case::unsure).collect()
        };
        review.iterations += iterations_of(some) - before;
        for decision in done {
            review.add(decision);
        }
        review.graph = graph::refine::<J>(past, &quick, &review.decisions);
        told.tell(some.len(), &review)?;
    }
    review.ledger = Ledger::of_review(past, &review.graph, &review.decisions);
    for decision in &mut review.decisions {
        decision.line.truncate(walk(past.position(decision.n), &decision.line).len());
    }
    Ok(review)
}

impl Effort {
    /// The depth at which `cases` decisions can be examined in the remaining time.
    fn depth(&self, cases: usize, speed: f64, begun: Instant) -> Depth {
        let iterations = match self.length {
            Length::Iterations(count) => count,
            Length::Time(time) => {
                let left = time.saturating_sub(begun.elapsed()).as_secs_f64() * 0.85;
                // Direct comparisons take as long again, and the other seats search too.
                let each = left * speed / (2.5 * f64::from(self.searches) * cases.max(1) as f64);
                // In doubling steps, so that two reviews on one machine mostly have the same depth.
                [25_600, 12_800, 6_400, 3_200, 1_600, 800, 400, 200]
                    .into_iter()
                    .find(|&count| f64::from(count) <= each)
                    .unwrap_or(self.glance.min(100))
            }
        };
        Depth { searches: self.searches, iterations, worlds: self.worlds }
    }

    fn is_in_time(&self, begun: Instant) -> bool {
        match self.length {
            Length::Iterations(_) => true,
            Length::Time(time) => begun.elapsed() < time,
        }
    }
}

fn iterations_of<J: Judge>(cases: &[Case<J>]) -> u64 {
    cases.iter().map(|case| case.iterations).sum()
}

/// Reports progress.
struct Told<'a, T> {
    done: usize,
    total: usize,
    tell: &'a mut T,
}

impl<T> Told<'_, T> {
    fn tell<A>(&mut self, more: usize, review: &Review<A>) -> Result<(), CalledOff>
    where
        T: FnMut(Progress<'_, A>) -> ControlFlow<()>,
    {
        self.done += more;
        match (self.tell)(Progress { done: self.done, total: self.total, review }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(CalledOff),
        }
    }
}

impl<A> Review<A> {
    fn add(&mut self, decision: Decision<A>) {
        let at = self.decisions.partition_point(|other| other.n < decision.n);
        self.decisions.insert(at, decision);
    }

    /// Converts the actions, for instance to text.
    pub fn map<B>(&self, into: impl Fn(&A) -> B) -> Review<B> {
        let decisions = self.decisions.iter().map(|decision| decision.map(&into)).collect();
        let Self { seats, winners, graph, decisions: _, ledger, iterations } = self;
        Review {
            seats: *seats,
            winners: *winners,
            graph: graph.clone(),
            decisions,
            ledger: ledger.clone(),
            iterations: *iterations,
        }
    }

    /// Whether there was no opponent. Points then matter more than the win probability.
    pub fn is_alone(&self) -> bool {
        self.seats == 1
    }

    /// Catalogue key for the cost of a decision: points if alone, else win probability and, if large enough, points.
    pub fn cost(&self, decision: &Decision<A>) -> &'static str {
        match (self.is_alone(), 0.5 <= decision.lost.margin) {
            (true, _) => "review.cost-alone",
            (false, true) => "review.cost",
            (false, false) => "review.cost-close",
        }
    }

    /// The course of the game for a seat.
    pub fn curve(&self, seat: Seat) -> Curve {
        let own = self.graph.iter().map(|standings| standings[usize::from(seat.number())]);
        if self.is_alone() {
            Curve::of_points(own.map(|one| one.margin))
        } else {
            Curve::of_chances(own.map(|one| one.win))
        }
    }

    /// What to look at again, the most expensive first: inaccuracies and worse, and the costliest decisions of everybody who
    /// did not win, so that a lost game always teaches something.
    pub fn faults(&self) -> Vec<&Decision<A>> {
        let listed = |decision: &&Decision<A>| {
            Grade::Inaccuracy <= decision.grade
                || !self.winners.contains(decision.seat) && self.costliest(decision.seat).any(|one| one.n == decision.n)
        };
        let mut faults: Vec<_> = self.decisions.iter().filter(listed).collect();
        faults.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        faults
    }

    /// The costliest decisions of a seat, at most [`COSTLIEST`].
    fn costliest(&self, seat: Seat) -> impl Iterator<Item = &Decision<A>> {
        let mut own: Vec<_> = self.decisions.iter().filter(|one| one.seat == seat && Grade::Best < one.grade).collect();
        own.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        own.into_iter().take(COSTLIEST)
    }

    /// How well a seat played, from 0 to 1: the mean over its decisions of what is left of each, which is 1 for the best
    /// action and falls by half with every 0.16 of cost. `None` if it had nothing to decide.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        let left: Vec<f64> = self.decisions.iter().filter(|one| one.seat == seat).map(Decision::accuracy).collect();
        (!left.is_empty()).then(|| left.iter().sum::<f64>() / left.len() as f64)
    }

    /// What a seat can learn: its faults grouped by `idea` (of the action that was better), the most expensive group first, at most
    /// [`LESSONS`].
    pub fn lessons<K: PartialEq>(&self, seat: Seat, idea: impl Fn(&Decision<A>) -> K) -> Vec<Lesson<K>> {
        let mut lessons: Vec<Lesson<K>> = Vec::new();
        for fault in self.faults().into_iter().filter(|fault| fault.seat == seat) {
            let idea = idea(fault);
            match lessons.iter_mut().find(|lesson| lesson.idea == idea) {
                Some(lesson) => {
                    lesson.count += 1;
                    lesson.cost += fault.cost;
                    lesson.points += fault.lost.margin.max(0.0);
                }
                None => lessons.push(Lesson {
                    idea,
                    worst: fault.n,
                    count: 1,
                    cost: fault.cost,
                    points: fault.lost.margin.max(0.0),
                }),
            }
        }
        lessons.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        lessons.truncate(LESSONS);
        lessons
    }

    /// Number of decisions of a seat with this grade.
    pub fn count(&self, seat: Seat, grade: Grade) -> usize {
        self.decisions.iter().filter(|decision| decision.seat == seat && decision.grade == grade).count()
    }

    /// Draws by their luck for this seat, the largest first.
    pub fn strokes(&self, seat: Seat) -> Vec<&Stroke> {
        let place = usize::from(seat.number());
        let mut strokes: Vec<_> = self.ledger.strokes.iter().collect();
        strokes.sort_by_key(|stroke| std::cmp::Reverse(stroke.luck[place].abs()));
        strokes
    }
}

/// Something that a seat got wrong, once or several times.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson<K> {
    /// What would have been better.
    pub idea: K,
    /// The entry where it cost most.
    pub worst: usize,
    /// How often.
    pub count: usize,
    /// What it cost in all, as [`Decision::cost`].
    pub cost: f64,
    /// Points lost in all.
    pub points: f64,
}

/// Decisions of a losing seat that are always listed.
pub const COSTLIEST: usize = 5;
/// Lessons of a seat.
pub const LESSONS: usize = 3;

/// One action of a line, with the positions before and after it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub before: G,
    pub after: G,
}

/// The steps of a line, as far as they are legal from this position. Chance is sampled.
pub fn walk<G: Game>(from: &G, line: &[(Seat, G::Action)]) -> Vec<Step<G>> {
    let mut dice = Dice::new(1);
    let mut steps = Vec::new();
    let mut world = from.clone();
    let mut legal = Vec::new();
    for &(seat, action) in line {
        // A line omits forced moves.
        while let ToAct::Seats(seats) = world.to_act() {
            let acts = if seats.contains(seat) { seat } else { seats.iter().next().expect("somebody is to act") };
            world.legal(acts, &mut legal);
            match legal[..] {
                [only] if (acts, only) != (seat, action) => world.apply(Who::Seat(acts), only, &mut Silent),
                _ => break,
            }
            settle(&mut world, &mut dice);
        }
        let before = world.clone();
        if world.play(Who::Seat(seat), action, &mut Silent).is_err() {
            break;
        }
        settle(&mut world, &mut dice);
        steps.push(Step { seat, action, before, after: world.clone() });
    }
    steps
}
