//! Search over worlds that a seat cannot tell from the true one.
//!
//! Each iteration draws a world from the view, walks down the tree by what has gone well so far, and judges where it
//! leaves the tree: never in the middle of an action, whose worth shows only when it is done, and in some games only after
//! the rest of the round was played by hunches. Everybody maximises their own result, so that any number of seats can be
//! thought about; seats that win together have the same result. Where several seats act at once, only the searching seat's
//! decisions are in the tree: nobody there could react to the others.

mod playout;
mod tree;

use std::time::{Duration, Instant};

use dice::Dice;
use tabletop::{Game, Seat, Silent, ToAct, Who};

pub(crate) use self::playout::after;
pub use self::playout::{Judging, Playout, Values, settle};
use self::playout::{finished_by_hunch, pick};
use self::tree::{Edge, Step, Tree};
use crate::greedy::Glance;
use crate::judge::{Action, Judge, View};
use crate::net::Net;
use crate::{Candidate, Choice, Limit};

/// How a search goes about it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Settings {
    pub playout: Playout,
    /// How much is tried that does not look best.
    pub explore: f32,
    /// How little of that goes to what looks bad before it is tried.
    pub sharpness: f32,
    /// How soon actions that look worse than others are tried at all.
    pub widening: f32,
    /// How much of what a seat strives for is points rather than victory: it keeps lost and won games sensible.
    pub for_points: f32,
    /// How actions look before they are tried.
    pub look: Look,
    /// Trees grown side by side, each on a core of its own.
    pub threads: u8,
}

impl Settings {
    /// What the levels use.
    pub const fn judged<J: Judge>() -> Self {
        Self {
            playout: J::PLAYOUT,
            explore: 0.3,
            sharpness: 40.0,
            widening: 2.0,
            for_points: 0.5,
            look: J::LOOK,
            threads: 1,
        }
    }

    /// Nothing but the rules: random playouts to the end.
    pub const RANDOM: Self = Self {
        playout: Playout::Random,
        explore: 0.7,
        sharpness: 0.0,
        widening: f32::INFINITY,
        for_points: 0.25,
        look: Look::Level,
        threads: 1,
    };
}

/// How actions look before they are tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// All the same.
    Level,
    /// As the net judges them when they are finished by a hunch: quick, where much has to be decided within one action.
    AtFirstSight,
    /// As rules of thumb judge them then. They are made for that: to compare what one position may become.
    ByThumb,
    /// As the net judges them when they are finished the best way.
    Thoroughly,
}

/// What a lead looks like by thumb, of one victory.
const THUMB: f32 = 0.3;

/// A search that can go on while the same seat keeps deciding.
#[derive(Debug)]
pub struct Search<'a, J: Judge> {
    settings: Settings,
    net: &'a Net,
    seat: Seat,
    tree: Tree<Action<J>>,
    /// What the seat will see if its last choice is played and nothing comes to light.
    expected: Option<View<J>>,
    /// Decisions and draws made inside the search.
    pub steps: u64,
}

/// More nodes are not kept from one step of a turn to the next.
const MOST_KEPT: usize = 200_000;
/// Iterations between two looks at the clock.
const BATCH: u32 = 16;

impl<'a, J: Judge> Search<'a, J> {
    pub fn new(settings: Settings, net: &'a Net, seat: Seat) -> Self {
        Self { settings, net, seat, tree: Tree::new(seat, 0), expected: None, steps: 0 }
    }

    /// The best action the search can find for the seat, which has to be on turn in the view.
    pub fn choose(&mut self, view: &View<J>, limit: Limit, dice: &mut Dice) -> Choice<Action<J>> {
        self.think(view, limit, dice);
        self.choice(view, dice)
    }

    fn think(&mut self, view: &View<J>, limit: Limit, dice: &mut Dice) {
        let world = J::Rules::guess(view, &mut |n| dice.below(n));
        let goes_on = self.expected.take().is_some_and(|expected| expected == *view) && self.tree.len() < MOST_KEPT;
        if !goes_on {
            self.tree = Tree::new(self.seat, J::secret(&world, self.seat));
        }
        let helpers: Vec<(Tree<Action<J>>, u64)> = std::thread::scope(|scope| {
            let (settings, net, seat) = (self.settings, self.net, self.seat);
            let started: Vec<_> = (1..settings.threads)
                .map(|_| {
                    let mut dice = dice.fork();
                    let secret = J::secret(&world, seat);
                    scope.spawn(move || {
                        let mut grower = Grower::<J>::new(settings, net, seat);
                        let mut tree = Tree::new(seat, secret);
                        grower.grow(&mut tree, view, limit, &mut dice);
                        (tree, grower.steps)
                    })
                })
                .collect();
            let mut grower = Grower::<J>::new(settings, net, seat);
            grower.grow(&mut self.tree, view, limit, dice);
            self.steps += grower.steps;
            started.into_iter().map(|helper| helper.join().expect("a search does not fail")).collect()
        });
        let root = self.tree.root();
        for (tree, steps) in helpers {
            self.tree.node_mut(root).merge(tree.node(tree.root()));
            self.steps += steps;
        }
    }

    fn choice(&mut self, view: &View<J>, dice: &mut Dice) -> Choice<Action<J>> {
        let world = J::Rules::guess(view, &mut |n| dice.below(n));
        let mut legal = Vec::new();
        world.legal(self.seat, &mut legal);
        let root = self.tree.node(self.tree.root());
        let mut known: Vec<&Edge<Action<J>>> = root.edges.iter().filter(|edge| legal.contains(&edge.action)).collect();
        known.sort_by(|a, b| b.safely().total_cmp(&a.safely()));
        let candidates: Vec<Candidate<Action<J>>> = known
            .iter()
            .map(|edge| {
                let verdict = edge.verdict();
                Candidate { action: edge.action, win: verdict.win, margin: verdict.margin, visits: edge.visits }
            })
            .collect();
        let action = candidates.first().map_or(legal[0], |best| best.action);
        let line = self.tree.line(action);
        let iterations = u64::from(root.visits);
        self.expect(world, action);
        Choice { action, candidates, line, iterations }
    }

    /// Keeps the tree for the next step of the same turn.
    fn expect(&mut self, mut world: J::Rules, action: Action<J>) {
        world.apply(Who::Seat(self.seat), action, &mut Silent);
        let is_ours = world.to_act().seats().contains(self.seat);
        if is_ours && self.tree.follow(action, self.seat) {
            self.expected = Some(world.view(tabletop::Viewer::Seat(self.seat)));
        }
    }
}

/// Grows one tree on one core.
struct Grower<'a, J: Judge> {
    settings: Settings,
    seat: Seat,
    legal: Vec<Action<J>>,
    /// Where the edges of the legal actions are.
    edges: Vec<usize>,
    path: Vec<Step>,
    judging: Judging<'a, J>,
    steps: u64,
}

impl<'a, J: Judge> Grower<'a, J> {
    fn new(settings: Settings, net: &'a Net, seat: Seat) -> Self {
        Self {
            settings,
            seat,
            legal: Vec::with_capacity(64),
            edges: Vec::with_capacity(64),
            path: Vec::with_capacity(64),
            judging: Judging::new(net),
            steps: 0,
        }
    }

    fn grow(&mut self, tree: &mut Tree<Action<J>>, view: &View<J>, limit: Limit, dice: &mut Dice) {
        let start = Instant::now();
        let mut done = 0;
        loop {
            let is_over = match limit {
                Limit::Iterations(count) => count <= done,
                Limit::Time(time) => done.is_multiple_of(BATCH) && BATCH <= done && time <= start.elapsed(),
            };
            if is_over {
                return;
            }
            let world = J::Rules::guess(view, &mut |n| dice.below(n));
            self.iterate(tree, world, dice);
            done += 1;
        }
    }

    /// One world, one walk, one judgement.
    fn iterate(&mut self, tree: &mut Tree<Action<J>>, mut world: J::Rules, dice: &mut Dice) {
        self.path.clear();
        let values = self.walk(tree, &mut world, dice);
        for &step in &self.path {
            let verdict = values.of(tree.seat_of(step));
            tree.learn(step, values.worth(tree.seat_of(step), self.settings.for_points), verdict);
        }
    }

    fn walk(&mut self, tree: &mut Tree<Action<J>>, world: &mut J::Rules, dice: &mut Dice) -> Values {
        loop {
            let seats = match world.to_act() {
                ToAct::Nobody => return self.judging.judge(world),
                ToAct::Chance => {
                    let action = world.draw(&mut |n| dice.below(n));
                    world.apply(Who::Chance, action, &mut Silent);
                    continue;
                }
                ToAct::Seats(seats) => seats,
            };
            self.steps += 1;
            let several = 1 < seats.iter().count();
            let seat = if seats.contains(self.seat) { self.seat } else { seats.iter().next().expect("not nobody") };
            world.legal(seat, &mut self.legal);
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
                Some(&step) => tree.behind(step, seat, J::secret(world, seat)),
                None => tree.root(),
            };
            let is_new = tree.node(node).visits == 0 && !self.path.is_empty();
            if is_new && self.settings.playout.may_begin::<J>(world, seat) {
                tree.node_mut(node).visits = 1;
                return self.judging.play_out(world, self.settings.playout, dice, &mut self.steps);
            }
            self.expand(tree, node, world, seat, dice);
            let step = tree.select(node, &self.edges, self.settings.explore, self.settings.widening);
            self.path.push(step);
            world.apply(Who::Seat(seat), tree.action_of(step), &mut Silent);
        }
    }

    /// Finds the edge of every legal action, and makes one if it has none yet.
    fn expand(&mut self, tree: &mut Tree<Action<J>>, node: u32, world: &J::Rules, seat: Seat, dice: &mut Dice) {
        let place = tree.node_mut(node);
        let mut is_fresh = false;
        // The first list of a node has nothing to be found, and names no action twice.
        let is_first = place.edges.is_empty();
        let judging = &mut self.judging;
        self.edges.clear();
        place.make_room(self.legal.len());
        for &action in &self.legal {
            let known = if is_first { None } else { place.edge_of(action, self.edges.last().copied()) };
            let edge = known.unwrap_or_else(|| {
                let looks = match self.settings.look {
                    Look::Level => 0.0,
                    Look::AtFirstSight => {
                        judging.glimpse(&finished_by_hunch::<J>(world, seat, action, &mut dice.clone()), seat)
                    }
                    Look::ByThumb => {
                        let after = finished_by_hunch::<J>(world, seat, action, &mut dice.clone());
                        THUMB / J::LEAD * J::estimate(&after, seat) as f32
                    }
                    Look::Thoroughly => Glance::<J, _>::new(|after, seat| judging.glimpse(after, seat))
                        .value_of(world, seat, action, dice),
                };
                is_fresh = true;
                place.add(action, looks)
            });
            self.edges.push(edge);
        }
        if is_fresh {
            match self.settings.look {
                Look::Level => place.share_out_evenly(),
                Look::AtFirstSight | Look::ByThumb | Look::Thoroughly => place.share_out(self.settings.sharpness),
            }
        }
    }
}

/// For how long a level may think.
impl Limit {
    pub const fn millis(count: u64) -> Self {
        Limit::Time(Duration::from_millis(count))
    }
}
