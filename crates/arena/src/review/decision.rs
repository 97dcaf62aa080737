//! Decisions and what they cost.
//!
//! Everything is searched from the view of the seat that decided, never from the true position. Several independent
//! searches give a standard error; only what exceeds it counts as a loss.

use dice::Dice;
use search::net::sigmoid;
use search::{Action, Choice, Evaluator, Judge, Limit, Search, Settings, View, imagine, phase_kind, settle};
use tabletop::{Game, Seat, Silent, ToAct, ViewOf, Viewer, Who};

use super::evaluator::{Standing, mixed};

/// How good a decision was.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Nothing was surely better.
    Best,
    /// Something was slightly better.
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Grade {
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The name in files and catalogues.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// Least cost.
    const fn threshold(self) -> f64 {
        match self {
            Grade::Best => 0.0,
            // Less is no difference, as in a hint.
            Grade::Good => 0.01,
            Grade::Inaccuracy => 0.05,
            Grade::Mistake => 0.10,
            Grade::Blunder => 0.20,
        }
    }

    /// The grade of a loss. Only what exceeds two standard errors counts.
    pub fn of(lost: f64, error: f64) -> Self {
        let sure = lost - 2.0 * error;
        Self::ALL.into_iter().rev().find(|grade| grade.threshold() <= sure).unwrap_or(Grade::Best)
    }
}

/// One decision: what was played, what was best, and what the difference cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<A> {
    /// The number of the entry.
    pub n: usize,
    pub seat: Seat,
    pub played: A,
    pub best: A,
    /// Number of legal actions.
    pub options: usize,
    /// Evaluation of the best action.
    pub promise: Standing,
    /// Win probability and points lost by the played action.
    pub lost: Standing,
    /// Size of the loss, from 0 to 1: the win probability, or more where points were lost in a game that was decided.
    pub cost: f64,
    /// Standard error of the loss, in win probability or utility; infinite if there was no time to measure it.
    pub error: f64,
    pub grade: Grade,
    /// Principal variation, starting with the best action.
    pub line: Vec<(Seat, A)>,
}

impl<A> Decision<A> {
    /// What is left of the decision's worth: 1 for the best action, half of it for a cost of 0.16.
    pub fn accuracy(&self) -> f64 {
        (-4.3 * self.cost).exp()
    }

    pub(super) fn map<B>(&self, into: impl Fn(&A) -> B) -> Decision<B> {
        let Self { n, seat, played, best, options, promise, lost, cost, error, grade, line } = self;
        Decision {
            n: *n,
            seat: *seat,
            played: into(played),
            best: into(best),
            options: *options,
            promise: *promise,
            lost: *lost,
            cost: *cost,
            error: *error,
            grade: *grade,
            line: line.iter().map(|(seat, action)| (*seat, into(action))).collect(),
        }
    }
}

/// Systematic error: searches of different lengths disagree by this much even where equal ones agree.
const SYSTEMATIC_ERROR: f64 = 0.005;

/// What a search had to say about one decision.
pub(super) struct Opinion<A> {
    choice: Choice<A>,
}

/// How thoroughly a decision is examined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    /// Independent searches.
    pub searches: u32,
    /// Iterations of each.
    pub iterations: u32,
    /// Sampled worlds in which two actions are compared directly.
    pub worlds: u32,
}

/// A decision under review.
pub(super) struct Case<J: Judge> {
    pub n: usize,
    pub seat: Seat,
    pub played: Action<J>,
    pub options: usize,
    stakes: Stakes,
    view: View<J>,
    opinions: Vec<Opinion<Action<J>>>,
    pub iterations: u64,
}

impl<J: Judge> Case<J> {
    pub(super) fn new(position: &J::Rules, n: usize, seat: Seat, played: Action<J>) -> Self {
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let view = position.view(Viewer::Seat(seat));
        let stakes = Stakes::of::<J>(position);
        Self { n, seat, played, options: legal.len(), stakes, view, opinions: Vec::new(), iterations: 0 }
    }

    /// Adds searches.
    pub(super) fn think(&mut self, searches: u32, iterations: u32, seed: u64) {
        for nth in 0..searches {
            let mut dice = Dice::new(mixed(seed, (self.n as u64) << 16 | u64::from(nth)));
            let mut search = Search::<J>::new(Settings::of::<J>(), J::net(), self.seat);
            let choice = search.choose(&self.view, Limit::Iterations(iterations), &mut dice);
            self.iterations += u64::from(iterations);
            self.opinions.push(Opinion { choice });
        }
    }

    /// Whether every search so far chose the played action.
    pub(super) fn is_agreed(&self) -> bool {
        self.opinions.iter().all(|opinion| opinion.choice.action == self.played)
    }

    /// Rough loss by the searches so far. The largest ones are examined first.
    pub(super) fn suspicion(&self) -> f64 {
        let lost = |opinion: &Opinion<Action<J>>| match opinion.choice.of(self.played) {
            Some(played) if 0 < played.visits => self.stakes.worth::<J>(Standing {
                win: opinion.choice.win() - f64::from(played.win),
                margin: opinion.choice.margin() - f64::from(played.margin),
            }),
            Some(_) | None => 1.0,
        };
        self.opinions.iter().map(lost).sum::<f64>() / self.opinions.len().max(1) as f64
    }

    /// Discards the rough searches and examines the decision closely.
    pub(super) fn settle_on(&mut self, depth: Depth, seed: u64) -> Decision<Action<J>> {
        self.opinions.clear();
        self.think(depth.searches, depth.iterations, seed);
        let best = self.favourite();
        if best == self.played {
            return self.unopposed();
        }
        let differences = self.by_search(best, depth).unwrap_or_else(|| self.by_worlds(best, depth, seed));
        let (lost, error) = mean(&differences, |one| self.stakes.worth::<J>(one));
        self.verdict(best, lost, error)
    }

    /// A decision on which all searches agree.
    pub(super) fn unopposed(&self) -> Decision<Action<J>> {
        self.verdict(self.played, Standing::default(), 0.0)
    }

    /// A decision that there was no time to examine.
    pub(super) fn unsure(&self) -> Decision<Action<J>> {
        let lost = Standing { win: self.suspicion().max(0.0), margin: 0.0 };
        self.verdict(self.favourite(), lost, f64::INFINITY)
    }

    fn verdict(&self, best: Action<J>, lost: Standing, error: f64) -> Decision<Action<J>> {
        let lines = self.opinions.iter().filter(|opinion| opinion.choice.action == best);
        let line = lines.map(|opinion| opinion.choice.line.clone()).max_by_key(Vec::len);
        let promise = self.promise(best);
        // No loss exceeds what there was.
        let lost = Standing { win: lost.win.clamp(0.0, promise.win), margin: lost.margin };
        let cost = self.stakes.worth::<J>(lost).max(0.0);
        // Best is the best action, or one that was examined and is not surely worse.
        let unexamined = best != self.played && error.is_infinite();
        let grade = if unexamined { Grade::Good } else { Grade::of(cost, error) };
        Decision {
            n: self.n,
            seat: self.seat,
            played: self.played,
            best,
            options: self.options,
            promise,
            grade,
            lost,
            cost,
            error,
            line: line.unwrap_or_else(|| vec![(self.seat, best)]),
        }
    }

    /// The most visited action over all searches.
    fn favourite(&self) -> Action<J> {
        let mut votes: Vec<(Action<J>, u64)> = Vec::new();
        for candidate in self.opinions.iter().flat_map(|opinion| &opinion.choice.candidates) {
            match votes.iter_mut().find(|(action, _)| *action == candidate.action) {
                Some((_, visits)) => *visits += u64::from(candidate.visits),
                None => votes.push((candidate.action, candidate.visits.into())),
            }
        }
        votes.iter().max_by_key(|(_, visits)| *visits).map_or(self.played, |(action, _)| *action)
    }

    fn promise(&self, action: Action<J>) -> Standing {
        let known = self.opinions.iter().filter_map(|opinion| opinion.choice.of(action));
        let known: Vec<_> = known.filter(|candidate| 0 < candidate.visits).collect();
        let count = known.len().max(1) as f64;
        Standing {
            win: known.iter().map(|candidate| f64::from(candidate.win)).sum::<f64>() / count,
            margin: known.iter().map(|candidate| f64::from(candidate.margin)).sum::<f64>() / count,
        }
    }

    /// Loss of the played action in each search, if both actions have enough visits in all.
    fn by_search(&self, best: Action<J>, depth: Depth) -> Option<Vec<Standing>> {
        let enough = (depth.iterations / 12).max(24);
        let behind = |opinion: &Opinion<Action<J>>| {
            let (best, played) = (opinion.choice.of(best)?, opinion.choice.of(self.played)?);
            (enough <= best.visits && enough <= played.visits).then(|| Standing {
                win: f64::from(best.win - played.win),
                margin: f64::from(best.margin - played.margin),
            })
        };
        self.opinions.iter().map(behind).collect()
    }

    /// Loss of the played action in sampled worlds. Both actions are played in each, with common random numbers, until
    /// the seat decides again.
    fn by_worlds(&mut self, best: Action<J>, depth: Depth, seed: u64) -> Vec<Standing> {
        let iterations = (depth.searches * depth.iterations / (2 * depth.worlds)).max(24);
        let mut differences = Vec::new();
        for nth in 0..depth.worlds {
            let mut dice = Dice::new(mixed(!seed, (self.n as u64) << 16 | u64::from(nth)));
            let world = imagine::<J>(&self.view, &mut dice);
            let after = |action, dice: &mut Dice| {
                let mut world = world.clone();
                world.apply(Who::Seat(self.seat), action, &mut Silent);
                ahead::<J>(world, self.seat, iterations, dice)
            };
            let (best, played) = (after(best, &mut dice.clone()), after(self.played, &mut dice));
            differences.push(Standing { win: best.win - played.win, margin: best.margin - played.margin });
        }
        self.iterations += u64::from(2 * depth.worlds * iterations);
        differences
    }
}

/// What counts: victory against opponents, points as much as victory where there are none.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stakes {
    Victory,
    VictoryAndPoints,
}

impl Stakes {
    fn of<J: Judge>(position: &J::Rules) -> Self {
        if 1 < position.seats() && !J::is_together(position) { Stakes::Victory } else { Stakes::VictoryAndPoints }
    }

    /// The size of a loss. The points count as what they would cost in an even game. In a decided game victory is no longer
    /// at stake, so that half of what the points would cost is left.
    fn worth<J: Judge>(self, lost: Standing) -> f64 {
        let points = f64::from(sigmoid(lost.margin as f32 / J::LEAD)) - 0.5;
        let both = f64::midpoint(lost.win, points);
        match self {
            Stakes::Victory => lost.win.max(both),
            Stakes::VictoryAndPoints => both,
        }
    }
}

/// Evaluates a world for a seat at its next decision or at the end. The other seats decide from their own views.
fn ahead<J: Judge>(world: J::Rules, seat: Seat, iterations: u32, dice: &mut Dice) -> Standing {
    outlook::<J>(world, seat, iterations, Settings::of::<J>(), dice).standing
}

/// What a seat can expect, and when it knows.
pub(crate) struct Outlook {
    pub standing: Standing,
    /// The kind of phase in which the seat decides next; `None` if the game ends before.
    pub phase: Option<String>,
}

/// The outlook of a seat at its next decision or at the end.
pub(crate) fn outlook<J: Judge>(
    mut world: J::Rules,
    seat: Seat,
    iterations: u32,
    settings: Settings,
    dice: &mut Dice,
) -> Outlook {
    let mut legal = Vec::new();
    loop {
        settle(&mut world, dice);
        let seats = match world.to_act() {
            ToAct::Seats(seats) => seats,
            ToAct::Nobody | ToAct::Chance => {
                let verdict = Evaluator::<J>::new(J::net()).evaluate(&world).of(seat);
                let standing = Standing { win: verdict.win.into(), margin: verdict.margin.into() };
                return Outlook { standing, phase: None };
            }
        };
        let acts = if seats.contains(seat) { seat } else { seats.iter().next().expect("somebody is to act") };
        world.legal(acts, &mut legal);
        if let [only] = legal[..] {
            world.apply(Who::Seat(acts), only, &mut Silent);
            continue;
        }
        let thinks = if acts == seat { iterations } else { (iterations / 4).max(16) };
        let view = world.view(Viewer::Seat(acts));
        let mut search = Search::<J>::new(settings, J::net(), acts);
        let choice = search.choose(&view, Limit::Iterations(thinks), &mut dice.fork());
        if acts == seat {
            let standing = Standing { win: choice.win(), margin: choice.margin() };
            return Outlook { standing, phase: Some(phase_kind(&view.phase().to_string())) };
        }
        world.apply(Who::Seat(acts), choice.action, &mut Silent);
    }
}

/// The mean, and the standard error of its size.
fn mean(differences: &[Standing], worth: impl Fn(Standing) -> f64) -> (Standing, f64) {
    let count = differences.len() as f64;
    let win = differences.iter().map(|one| one.win).sum::<f64>() / count;
    let margin = differences.iter().map(|one| one.margin).sum::<f64>() / count;
    if differences.len() < 2 {
        return (Standing { win, margin }, f64::INFINITY);
    }
    let worths: Vec<f64> = differences.iter().map(|&one| worth(one)).collect();
    let middle = worths.iter().sum::<f64>() / count;
    let variance = worths.iter().map(|one| (one - middle).powi(2)).sum::<f64>() / (count - 1.0);
    (Standing { win, margin }, (variance / count + SYSTEMATIC_ERROR * SYSTEMATIC_ERROR).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_out_from_the_noise_is_graded() {
        assert_eq!(Grade::of(0.30, 0.01), Grade::Blunder);
        assert_eq!(Grade::of(0.30, 0.16), Grade::Best);
        assert_eq!(Grade::of(0.30, 0.09), Grade::Mistake);
        assert_eq!(Grade::of(0.04, 0.005), Grade::Good);
        assert_eq!(Grade::of(0.5, f64::INFINITY), Grade::Best);
        assert_eq!(Grade::of(-0.5, 0.0), Grade::Best);
    }

    #[test]
    fn a_mean_knows_how_far_it_may_be_off() {
        let of = |win| Standing { win, margin: 2.0 * win };
        let (standing, error) = mean(&[of(0.1), of(0.3)], |one| one.win);
        assert!((standing.win - 0.2).abs() < 1e-9 && (standing.margin - 0.4).abs() < 1e-9);
        assert!((error - 0.1_f64.hypot(SYSTEMATIC_ERROR)).abs() < 1e-9);
        assert!(mean(&[of(0.1)], |one| one.win).1.is_infinite());
        let (_, error) = mean(&[of(0.1), of(0.3)], |one| one.margin);
        assert!((error - 0.2_f64.hypot(SYSTEMATIC_ERROR)).abs() < 1e-9);
    }
}
