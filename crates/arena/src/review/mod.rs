//! What a finished game was like: how the chances went, which decisions cost something, and how much of the result was
//! luck. No input or output.
//!
//! Reading order: [`Past`] (the game), [`weigh`] (the luck ledger, and how the chances went by judgement alone),
//! `decision` (what decisions cost), `graph`, then [`review`], which does it all and tells how far it is.

mod decision;
mod evaluator;
mod graph;
mod json;
mod ledger;
mod past;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dice::Dice;
use rayon::prelude::*;
use search::{Action, Judge, settle};
use tabletop::{Game, Seat, Silent, ToAct, Who};

pub use decision::{Decision, Grade};
pub use evaluator::Standing;
pub use graph::Curve;
pub use ledger::{Account, Ledger, Milli, Scales, Stroke, weigh};
pub use past::{NotAGame, Past};

use decision::{Case, Depth};

/// All there is to tell about a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<A> {
    pub seats: u8,
    /// After each entry, and first before all of them: the standing of every seat.
    pub graph: Vec<Vec<Standing>>,
    /// Every decision that was one, in order; while the review goes on, those that are done.
    pub decisions: Vec<Decision<A>>,
    pub ledger: Ledger,
    /// Worlds thought through.
    pub iterations: u64,
}

/// How much work goes into a review.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    pub threads: usize,
    /// Iterations of the two searches that tell which decisions to look at closely.
    pub glance: u32,
    /// Independent searches of a decision that is looked at closely.
    pub searches: u32,
    pub length: Length,
    /// Worlds in which an action that searches hardly look at is compared.
    pub worlds: u32,
    pub seed: u64,
}

/// How long the close searches are.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Length {
    /// The same result on every machine.
    Iterations(u32),
    /// What fits into this time, the quick part included.
    Time(Duration),
}

impl Effort {
    /// What a review takes unless somebody wishes otherwise.
    pub fn within<J: Judge>(time: Duration, threads: usize) -> Self {
        let most = J::LEVELS.strong;
        let share = time.as_secs().saturating_mul(most.into()) / 60;
        let glance = u32::try_from(share).unwrap_or(most).clamp(most.min(16), most);
        Self { threads, glance, searches: 6, length: Length::Time(time), worlds: 12, seed: 1 }
    }
}

/// How far a review is.
#[derive(Debug)]
pub struct Progress<'a, A> {
    pub done: usize,
    pub total: usize,
    /// What is known so far: the graph and the ledger from the first time on.
    pub review: &'a Review<A>,
}

/// The review was called off.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CalledOff;

/// Reviews a game. `tell` hears of everything that is done, and may call the rest off.
pub fn review<J: Judge>(
    past: &Past<J::Rules>,
    effort: Effort,
    mut tell: impl FnMut(Progress<'_, Action<J>>) -> ControlFlow<()>,
) -> Result<Review<Action<J>>, CalledOff> {
    let begun = Instant::now();
    let (ledger, quick) = weigh::<J>(past, Scales { looks: 16, seed: effort.seed });
    let mut review = Review { seats: past.seats(), graph: quick.clone(), decisions: Vec::new(), ledger, iterations: 0 };
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
    for decision in &mut review.decisions {
        decision.line.truncate(walk(past.position(decision.n), &decision.line).len());
    }
    Ok(review)
}

impl Effort {
    /// How closely to look at so many decisions in the time that is left.
    fn depth(&self, cases: usize, speed: f64, begun: Instant) -> Depth {
        let iterations = match self.length {
            Length::Iterations(count) => count,
            Length::Time(time) => {
                let left = time.saturating_sub(begun.elapsed()).as_secs_f64() * 0.85;
                // Where two actions are compared directly, as much again is thought; and the others think too.
                let each = left * speed / (2.5 * f64::from(self.searches) * cases.max(1) as f64);
                // In large steps, so that two reviews on one machine mostly look equally far.
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

/// Passes progress on.
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

    /// The same with actions as something else, for instance as text.
    pub fn map<B>(&self, into: impl Fn(&A) -> B) -> Review<B> {
        let decisions = self.decisions.iter().map(|decision| decision.map(&into)).collect();
        let Self { seats, graph, decisions: _, ledger, iterations } = self;
        Review { seats: *seats, graph: graph.clone(), decisions, ledger: ledger.clone(), iterations: *iterations }
    }

    /// Whether there was nobody to beat: then points are told of first, and the chance to win, which may be small
    /// throughout, second.
    pub fn is_alone(&self) -> bool {
        self.seats == 1
    }

    /// What there is to tell of what a decision cost, as catalogues call it: points where nobody can be beaten, else win chance and,
    /// if they are worth mentioning, points.
    pub fn cost(&self, decision: &Decision<A>) -> &'static str {
        match (self.is_alone(), 0.5 <= decision.lost.margin) {
            (true, _) => "review.cost-alone",
            (false, true) => "review.cost",
            (false, false) => "review.cost-close",
        }
    }

    /// How it went for a seat, to be drawn.
    pub fn curve(&self, seat: Seat) -> Curve {
        let own = self.graph.iter().map(|standings| standings[usize::from(seat.number())]);
        if self.is_alone() {
            Curve::of_points(own.map(|one| one.margin))
        } else {
            Curve::of_chances(own.map(|one| one.win))
        }
    }

    /// Decisions with a fault, the dearest first.
    pub fn faults(&self) -> Vec<&Decision<A>> {
        let mut faults: Vec<_> = self.decisions.iter().filter(|decision| Grade::Inaccuracy <= decision.grade).collect();
        let cost = |decision: &Decision<A>| if self.is_alone() { decision.lost.margin } else { decision.lost.win };
        faults.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
        faults
    }

    /// How many decisions of a seat have this grade.
    pub fn count(&self, seat: Seat, grade: Grade) -> usize {
        self.decisions.iter().filter(|decision| decision.seat == seat && decision.grade == grade).count()
    }

    /// Acts of chance that changed most for this seat, the largest first.
    pub fn strokes(&self, seat: Seat) -> Vec<&Stroke> {
        let place = usize::from(seat.number());
        let mut strokes: Vec<_> = self.ledger.strokes.iter().collect();
        strokes.sort_by_key(|stroke| std::cmp::Reverse(stroke.luck[place].abs()));
        strokes
    }
}

/// One action of a line, with the positions around it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub before: G,
    pub after: G,
}

/// The steps of a line, as far as it can be played from this position. What chance would have brought nobody knows: it is
/// drawn.
pub fn walk<G: Game>(from: &G, line: &[(Seat, G::Action)]) -> Vec<Step<G>> {
    let mut dice = Dice::new(1);
    let mut steps = Vec::new();
    let mut world = from.clone();
    let mut legal = Vec::new();
    for &(seat, action) in line {
        // A line leaves out what needs no decision.
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
