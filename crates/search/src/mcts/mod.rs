//! Information set Monte Carlo tree search (ISMCTS).
//!
//! Each iteration samples a world from the view (determinization), descends the tree by PUCT, evaluates the leaf and
//! backpropagates. A leaf is never in the middle of an action. Some games first play the rest of the round with the quick
//! estimate. Every seat maximises its own result, so any number of seats can play; seats that win together share theirs.
//! Where several seats act at once, only the searching seat's decisions are in the tree: nobody can react to the others.

mod exact;
mod playout;
mod tree;

use std::time::Instant;

use dice::Dice;
use tabletop::{Game, Seat, Silent, ToAct, ViewOf, Who};

use self::playout::completed;
pub use self::playout::{Evaluator, Playout, Values, settle};
pub(crate) use self::playout::{after, pick};
use self::tree::{Edge, Step, Tree};
use crate::belief::imagine;
use crate::chances::{Correction, phase_kind};
use crate::judge::{Action, Judge, View};
use crate::lookahead::Lookahead;
use crate::net::Net;
use crate::player::Brake;
use crate::policy::{Policy, Words};
use crate::{Candidate, Choice, Limit};

/// Parameters of a search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Settings {
    pub playout: Playout,
    /// PUCT's exploration constant.
    pub exploration: f32,
    /// How quickly an action's prior falls with its distance from the best one.
    pub sharpness: f32,
    /// Progressive widening: how quickly further actions become available.
    pub widening: f32,
    /// Share of points, as opposed to victory, in a seat's utility. Keeps play sensible in won and lost games.
    pub points_weight: f32,
    pub prior: Prior,
    pub belief: Belief,
    pub statement: Statement,
    /// Trees grown in parallel, one on each core.
    pub threads: u8,
}

impl Settings {
    /// The settings of the levels.
    pub const fn of<J: Judge>() -> Self {
        Self {
            playout: J::PLAYOUT,
            exploration: 0.3,
            sharpness: 40.0,
            widening: 2.0,
            points_weight: 0.5,
            prior: J::PRIOR,
            belief: Belief::Fitting,
            statement: Statement::Corrected,
            threads: 1,
        }
    }

    /// Uses nothing but the rules: random playouts to the end of the game.
    pub const RANDOM: Self = Self {
        playout: Playout::Random,
        exploration: 0.7,
        sharpness: 0.0,
        widening: f32::INFINITY,
        points_weight: 0.25,
        prior: Prior::Uniform,
        belief: Belief::Even,
        statement: Statement::Found,
        threads: 1,
    };
}

/// How actions are ranked before they are tried, where no policy net does it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Prior {
    /// All equal.
    Uniform,
    /// By the net, after the quick estimate has completed the action. Fast where one action takes many decisions.
    Net,
    /// By the hand-made estimate, after the quick estimate has completed the action.
    Estimate,
    /// By the net, after the action has been completed in the best way.
    Lookahead,
}

/// Which worlds are searched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Belief {
    /// All that fit the view, equally likely.
    Even,
    /// Those that fit the play of the others more often.
    Fitting,
}

/// Where in this list, best first, the action to play stands, if what stands first brings nothing.
fn plainer<J: Judge>(edges: &[&Edge<Action<J>>], world: &J::Rules, seat: Seat) -> Option<usize> {
    let is_plain = |edge: &&Edge<Action<J>>| 0 < edge.visits && !J::is_idle(world, seat, edge.action);
    edges.iter().position(is_plain).filter(|&plain| 0 < plain)
}

/// Leaves out the long way, unless there is no other. In the middle of it everything looks better than when the turn is over, so
/// a search would go for it.
pub(crate) fn leave_detours<J: Judge>(legal: &mut Vec<Action<J>>) {
    if legal.iter().any(|&action| !J::is_roundabout(action)) {
        legal.retain(|&action| !J::is_roundabout(action));
    }
}

/// Which win chances a choice states.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// Those that the search found.
    Found,
    /// The same, corrected by [`Judge::chances`].
    Corrected,
}

/// Value of a lead by the hand-made estimate, as part of a victory.
const ESTIMATED_LEAD: f32 = 0.3;

/// Utility that an action which brings nothing is taken to cost before it is tried.
const IDLE: f32 = 0.15;

/// A search. Keeps its tree while the same seat keeps deciding.
#[derive(Debug)]
pub struct Search<'a, J: Judge> {
    settings: Settings,
    net: &'a Net,
    policy: Option<&'a Policy>,
    seat: Seat,
    tree: Tree<Action<J>>,
    /// What the seat sees next if its last choice is played and nothing is revealed.
    expected: Option<View<J>>,
    /// Decisions made in all iterations.
    pub steps: u64,
    /// What the last search has taken.
    work: Work,
    pub brake: Brake,
}

/// A tree with more nodes is not reused for the next decision.
const MAX_KEPT_NODES: usize = 200_000;
/// Iterations between two checks of the clock.
const BATCH: u32 = 16;

impl<'a, J: Judge> Search<'a, J> {
    pub fn new(settings: Settings, net: &'a Net, seat: Seat) -> Self {
        let (tree, work) = (Tree::new(seat, 0), Work::default());
        let policy = if settings.prior == Prior::Uniform { None } else { J::policy() };
        let brake = Brake::default();
        Self { settings, net, policy, seat, tree, expected: None, steps: 0, work, brake }
    }

    /// Searches with another policy net than the one of the game, or with none.
    #[must_use]
    pub fn with_policy(mut self, policy: Option<&'a Policy>) -> Self {
        self.policy = policy;
        self
    }

    /// Grows one tree on each of these cores.
    pub fn use_cores(&mut self, cores: u8) {
        self.settings.threads = cores.max(1);
    }

    /// Searches and chooses. The seat must be on turn in the view.
    pub fn choose(&mut self, view: &View<J>, limit: Limit, dice: &mut Dice) -> Choice<Action<J>> {
        self.think(view, limit, dice);
        let (mut choice, is_exact) = self.choice(view, dice);
        match self.settings.statement {
            Statement::Corrected if !is_exact => choice.restate(correction::<J>(view)),
            Statement::Corrected | Statement::Found => {}
        }
        choice
    }

    fn think(&mut self, view: &View<J>, limit: Limit, dice: &mut Dice) {
        let world = J::Rules::guess(view, &mut |n| dice.below(n));
        let goes_on =
            self.expected.take().is_some_and(|expected| expected == *view) && self.tree.len() < MAX_KEPT_NODES;
        if !goes_on {
            self.tree = Tree::new(self.seat, J::information_set(&world, self.seat));
        }
        let (work, helpers): (Work, Vec<Grown<J>>) = std::thread::scope(|scope| {
            let (settings, net, policy, seat, brake) = (self.settings, self.net, self.policy, self.seat, &self.brake);
            let started: Vec<_> = (1..settings.threads)
                .map(|_| {
                    let mut dice = dice.fork();
                    let information_set = J::information_set(&world, seat);
                    scope.spawn(move || {
                        let mut grower = Grower::<J>::new(settings, net, policy, seat);
                        let mut tree = Tree::new(seat, information_set);
                        grower.grow(&mut tree, view, limit, brake, &mut dice);
                        (tree, grower.work)
                    })
                })
                .collect();
            let mut grower = Grower::<J>::new(settings, net, policy, seat);
            grower.grow(&mut self.tree, view, limit, brake, dice);
            let join = started.into_iter().map(|helper| helper.join().expect("a search does not fail"));
            (grower.work, join.collect())
        });
        self.work = work;
        let root = self.tree.root();
        for (tree, work) in helpers {
            self.tree.node_mut(root).merge(tree.node(tree.root()));
            self.work.made += work.made;
            self.work.ended += work.ended;
            self.work.steps += work.steps;
        }
        self.steps += self.work.steps;
    }

    /// Chooses by what the search has found; whether that is exact.
    fn choice(&mut self, view: &View<J>, dice: &mut Dice) -> (Choice<Action<J>>, bool) {
        let world = J::Rules::guess(view, &mut |n| dice.below(n));
        let mut legal = Vec::new();
        world.legal(self.seat, &mut legal);
        leave_detours::<J>(&mut legal);
        let root = self.tree.node(self.tree.root());
        let mut edges: Vec<&Edge<Action<J>>> = root.edges.iter().filter(|edge| legal.contains(&edge.action)).collect();
        edges.sort_by(|a, b| b.lower_bound().total_cmp(&a.lower_bound()));
        if let Some(plainer) = plainer::<J>(&edges, &world, self.seat) {
            edges[..=plainer].rotate_right(1);
        }
        let mut candidates: Vec<Candidate<Action<J>>> = edges
            .iter()
            .map(|edge| {
                let verdict = edge.verdict();
                Candidate { action: edge.action, win: verdict.win, margin: verdict.margin, visits: edge.visits }
            })
            .collect();
        // An ending that most iterations reach may be small enough to try everything.
        let is_exact = self.work.made <= 2 * self.work.ended && self.solve(view, &mut candidates, dice);
        let action = candidates.first().map_or(legal[0], |best| best.action);
        let line = self.tree.line(action);
        let iterations = u64::from(root.visits);
        self.expect(world, action);
        (Choice { action, candidates, line, iterations }, is_exact)
    }

    /// Puts exact values in the place of estimates, if the ending can be solved. Among equals, the search's order stays.
    fn solve(&self, view: &View<J>, candidates: &mut [Candidate<Action<J>>], dice: &mut Dice) -> bool {
        let weight = self.settings.points_weight;
        let Some(solved) = exact::solve::<J>(view, self.seat, weight, self.work.made, dice) else { return false };
        let of = |action: Action<J>| solved.iter().find(|(solved, _)| *solved == action).map(|(_, values)| values);
        for candidate in &mut *candidates {
            if let Some(values) = of(candidate.action) {
                let verdict = values.of(self.seat);
                (candidate.win, candidate.margin) = (verdict.win, verdict.margin);
            }
        }
        let utility = |action| of(action).map_or(0.0, |values| values.utility(self.seat, weight));
        candidates.sort_by(|a, b| utility(b.action).total_cmp(&utility(a.action)));
        true
    }

    /// Keeps the tree if the same seat decides next.
    fn expect(&mut self, mut world: J::Rules, action: Action<J>) {
        world.apply(Who::Seat(self.seat), action, &mut Silent);
        let is_ours = world.to_act().seats().contains(self.seat);
        if is_ours && self.tree.advance_root(action, self.seat, J::information_set(&world, self.seat)) {
            self.expected = Some(world.view(tabletop::Viewer::Seat(self.seat)));
        }
    }
}

/// A tree, and what growing it has taken.
type Grown<J> = (Tree<Action<J>>, Work);

/// What growing a tree has taken.
#[derive(Copy, Clone, Debug, Default)]
struct Work {
    /// Iterations.
    made: u64,
    /// Iterations that came to the end of the game.
    ended: u64,
    /// Decisions.
    steps: u64,
}

/// How chances found in this view are corrected. Without opponents nothing is: the odds of such games were not measured.
fn correction<J: Judge>(view: &View<J>) -> Correction {
    if view.seats() < 2 || view.is_together() {
        return Correction::NONE;
    }
    J::chances().at(view.seats(), &phase_kind(&view.phase().to_string()))
}

/// Grows one tree on one core.
struct Grower<'a, J: Judge> {
    settings: Settings,
    seat: Seat,
    legal: Vec<Action<J>>,
    /// Indices of the edges of the legal actions.
    edges: Vec<usize>,
    path: Vec<Step>,
    evaluator: Evaluator<'a, J>,
    policy: Option<&'a Policy>,
    work: Work,
}

impl<'a, J: Judge> Grower<'a, J> {
    fn new(settings: Settings, net: &'a Net, policy: Option<&'a Policy>, seat: Seat) -> Self {
        Self {
            settings,
            seat,
            policy,
            legal: Vec::with_capacity(64),
            edges: Vec::with_capacity(64),
            path: Vec::with_capacity(64),
            evaluator: Evaluator::new(net),
            work: Work::default(),
        }
    }

    fn grow(&mut self, tree: &mut Tree<Action<J>>, view: &View<J>, limit: Limit, brake: &Brake, dice: &mut Dice) {
        let start = Instant::now();
        let mut done = 0;
        loop {
            let is_over = match limit {
                Limit::Iterations(count) => count <= done,
                Limit::Time(time) => done.is_multiple_of(BATCH) && BATCH <= done && time <= start.elapsed(),
            };
            // The first iterations are always made, so that there is something to choose by.
            let is_checked = done.is_multiple_of(BATCH) && BATCH <= done;
            if is_over || (is_checked && brake.is_on(tree.bytes(), || start.elapsed())) {
                return;
            }
            let world = match self.settings.belief {
                Belief::Even => J::Rules::guess(view, &mut |n| dice.below(n)),
                Belief::Fitting => imagine::<J>(view, dice),
            };
            self.iterate(tree, world, dice);
            done += 1;
            self.work.made += 1;
        }
    }

    /// One iteration in one sampled world.
    fn iterate(&mut self, tree: &mut Tree<Action<J>>, mut world: J::Rules, dice: &mut Dice) {
        self.path.clear();
        let values = self.descend(tree, &mut world, dice);
        for &step in &self.path {
            let seat = tree.seat_of(step);
            tree.backpropagate(step, values.utility(seat, self.settings.points_weight), values.of(seat));
        }
    }

    /// Descends to a leaf and evaluates it.
    fn descend(&mut self, tree: &mut Tree<Action<J>>, world: &mut J::Rules, dice: &mut Dice) -> Values {
        loop {
            let seats = match world.to_act() {
                ToAct::Nobody => {
                    self.work.ended += 1;
                    return self.evaluator.evaluate(world);
                }
                ToAct::Chance => {
                    let action = world.draw(&mut |n| dice.below(n));
                    world.apply(Who::Chance, action, &mut Silent);
                    continue;
                }
                ToAct::Seats(seats) => seats,
            };
            if !self.path.is_empty()
                && let Some(action) = J::goes_without_saying(world)
            {
                let seat = seats.iter().next().expect("not nobody");
                world.apply(Who::Seat(seat), action, &mut Silent);
                continue;
            }
            self.work.steps += 1;
            let several = 1 < seats.iter().count();
            let seat = if seats.contains(self.seat) { self.seat } else { seats.iter().next().expect("not nobody") };
            world.legal(seat, &mut self.legal);
            leave_detours::<J>(&mut self.legal);
            if let [only] = self.legal[..] {
                world.apply(Who::Seat(seat), only, &mut Silent);
                continue;
            }
            if several && seat != self.seat {
                let action = pick::<J>(world, seat, &self.legal, dice);
                world.apply(Who::Seat(seat), action, &mut Silent);
                continue;
            }
            let node = match self.path.last() {
                Some(&step) => tree.child(step, seat, J::information_set(world, seat)),
                None => tree.root(),
            };
            let is_new = tree.node(node).visits == 0 && !self.path.is_empty();
            if is_new && self.settings.playout.may_start::<J>(world, seat) {
                tree.node_mut(node).visits = 1;
                let values = self.evaluator.play_out(world, self.settings.playout, dice, &mut self.work.steps);
                // Random playouts all end, and say nothing about how near the end is.
                let is_last = self.settings.playout == Playout::ToRoundEnd && world.to_act() == ToAct::Nobody;
                self.work.ended += u64::from(is_last);
                return values;
            }
            self.expand(tree, node, world, seat, dice);
            let step = tree.select(node, &self.edges, self.settings.exploration, self.settings.widening);
            self.path.push(step);
            world.apply(Who::Seat(seat), tree.action_of(step), &mut Silent);
        }
    }

    /// Finds or adds the edge of every legal action.
    fn expand(&mut self, tree: &mut Tree<Action<J>>, node: u32, world: &J::Rules, seat: Seat, dice: &mut Dice) {
        let place = tree.node_mut(node);
        let mut is_fresh = false;
        // The first list finds no edges, and has no action twice.
        let is_first = place.edges.is_empty();
        let evaluator = &mut self.evaluator;
        // The hidden layer of the policy net serves all actions.
        let mut context = None;
        self.edges.clear();
        place.reserve(self.legal.len());
        for &action in &self.legal {
            let known = if is_first { None } else { place.edge_of(action, self.edges.last().copied()) };
            let edge = known.unwrap_or_else(|| {
                let value = if let Some(policy) = self.policy {
                    let context = context.get_or_insert_with(|| policy.context(evaluator.features(world, seat)));
                    policy.score(context, &Words::of(&action))
                } else {
                    match self.settings.prior {
                        Prior::Uniform => 0.0,
                        Prior::Net => evaluator.value(&completed::<J>(world, seat, action, &mut dice.clone()), seat),
                        Prior::Estimate => {
                            let after = completed::<J>(world, seat, action, &mut dice.clone());
                            ESTIMATED_LEAD / J::LEAD * J::estimate(&after, seat) as f32
                        }
                        Prior::Lookahead => Lookahead::<J, _>::new(|after, seat| evaluator.value(after, seat))
                            .value_of(world, seat, action, dice),
                    }
                };
                is_fresh = true;
                let idle = if self.policy.is_none() && J::is_idle(world, seat, action) { IDLE } else { 0.0 };
                place.add(action, value - idle)
            });
            self.edges.push(edge);
        }
        if is_fresh {
            if self.policy.is_some() {
                place.set_policy();
                return;
            }
            match self.settings.prior {
                Prior::Uniform => place.set_uniform_priors(),
                Prior::Net | Prior::Estimate | Prior::Lookahead => place.set_priors(self.settings.sharpness),
            }
        }
    }
}
