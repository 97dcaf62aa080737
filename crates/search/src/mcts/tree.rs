//! The search tree.
//!
//! It is open-loop: a node is identified by the actions that lead to it, not by the outcomes of chance or the hidden cards
//! on the way. Exploration counts how often an action was available, not how often its node was visited.

use std::hash::Hash;

use tabletop::Seat;

use crate::key::key;
use crate::net::Verdict;
use crate::policy::exp;

/// Part of the prior that is uniform.
const UNIFORM: f32 = 0.1;
/// Utility that an action is taken to cost for each unit that its logit is behind the best one.
const LOGIT: f32 = 0.02;

/// A decision.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    seat: Seat,
    information_set: u64,
    pub(super) visits: u32,
    /// Sum of the deciding seat's utility.
    utility: f64,
    pub(super) edges: Vec<Edge<A>>,
    /// Hashes of the edges' actions, to search long lists quickly. Computed on demand: lists that never change need none.
    hashes: Vec<u64>,
    /// A node after the same actions for another seat or information set.
    sibling: Option<u32>,
}

/// An action that was available.
#[derive(Copy, Clone, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    /// How often it was available.
    available: u32,
    /// Sum of the deciding seat's utility.
    utility: f64,
    win: f64,
    margin: f64,
    /// Value before it was tried.
    prior_value: f32,
    /// Distance of that value from the best of the node.
    behind: f32,
    /// Share of exploration.
    prior: f32,
    /// Number of actions with a better prior value.
    rank: u32,
    child: Option<u32>,
}

/// An edge of a path through the tree.
#[derive(Copy, Clone, Debug)]
pub(super) struct Step {
    node: u32,
    edge: u32,
}

impl<A: Copy> Edge<A> {
    /// Standard error of a single visit.
    const ERROR: f32 = 0.5;

    /// Largest distance from the best prior value that counts.
    const MAX_BEHIND: f32 = 0.15;

    /// Mean utility for the deciding seat; the prior counts as one visit.
    fn value(&self, node_mean: f32) -> f32 {
        (self.utility as f32 + node_mean - self.behind.min(Self::MAX_BEHIND)) / (self.visits + 1) as f32
    }

    pub(super) fn verdict(&self) -> Verdict {
        let visits = f64::from(self.visits.max(1));
        Verdict { win: (self.win / visits) as f32, margin: (self.margin / visits) as f32 }
    }

    /// Mean utility of an action that was tried.
    pub(super) fn mean(&self) -> f32 {
        self.utility as f32 / self.visits as f32
    }

    /// Lower confidence bound of the utility.
    pub(super) fn lower_bound(&self) -> f32 {
        if self.visits == 0 {
            return -1.0 - self.behind;
        }
        self.mean() - Self::ERROR / (self.visits as f32).sqrt()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    root: u32,
}

impl<A: Copy + Eq + Hash> Tree<A> {
    pub(super) fn new(seat: Seat, information_set: u64) -> Self {
        Self { nodes: vec![Node::new(seat, information_set)], root: 0 }
    }

    pub(super) fn root(&self) -> u32 {
        self.root
    }

    pub(super) fn node(&self, node: u32) -> &Node<A> {
        &self.nodes[node as usize]
    }

    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node<A> {
        &mut self.nodes[node as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// About how much memory the tree takes: its nodes, each with a short list of edges.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * (size_of::<Node<A>>() + Self::USUAL_EDGES * size_of::<Edge<A>>())
    }

    /// Makes the child of an action for a seat and its information set the root. Returns false if there is none, or if
    /// another seat may decide there.
    pub(super) fn advance_root(&mut self, action: A, seat: Seat, information_set: u64) -> bool {
        let edge = self.node(self.root).edges.iter().find(|edge| edge.action == action);
        let mut next = edge.and_then(|edge| edge.child);
        let mut found = None;
        while let Some(at) = next {
            let node = self.node(at);
            if node.seat != seat {
                return false;
            }
            if node.information_set == information_set {
                found = Some(at);
            }
            next = node.sibling;
        }
        if let Some(child) = found {
            self.root = child;
        }
        found.is_some()
    }

    /// The node after a step for a seat and its information set.
    pub(super) fn child(&mut self, step: Step, seat: Seat, information_set: u64) -> u32 {
        let next = self.nodes.len() as u32;
        let edge = &mut self.nodes[step.node as usize].edges[step.edge as usize];
        let Some(mut at) = edge.child else {
            edge.child = Some(next);
            self.nodes.push(Node::new(seat, information_set));
            return next;
        };
        loop {
            let node = &mut self.nodes[at as usize];
            if node.seat == seat && node.information_set == information_set {
                return at;
            }
            let Some(sibling) = node.sibling else {
                node.sibling = Some(next);
                self.nodes.push(Node::new(seat, information_set));
                return next;
            };
            at = sibling;
        }
    }

    /// Selects one of the edges of the legal actions by PUCT.
    pub(super) fn select(&mut self, node: u32, legal: &[usize], exploration: f32, widening: f32) -> Step {
        let parent = node;
        let node = &mut self.nodes[node as usize];
        let mut best = (f32::NEG_INFINITY, 0);
        let width = Self::MIN_WIDTH + widening * (1.0 + node.visits as f32).sqrt();
        let node_mean = if node.visits == 0 { 0.5 } else { (node.utility / f64::from(node.visits)) as f32 };
        for &edge in legal {
            let chosen = &mut node.edges[edge];
            chosen.available += 1;
            let bonus = exploration * chosen.prior * (chosen.available as f32).sqrt() / (1 + chosen.visits) as f32;
            // Progressive widening: actions of low rank wait until nothing else is available.
            let is_waiting = chosen.visits == 0 && width <= chosen.rank as f32;
            let score = if is_waiting { -1.0 - chosen.rank as f32 } else { chosen.value(node_mean) + bonus };
            if best.0 < score {
                best = (score, edge);
            }
        }
        node.visits += 1;
        Step { node: parent, edge: best.1 as u32 }
    }

    pub(super) fn seat_of(&self, step: Step) -> Seat {
        self.nodes[step.node as usize].seat
    }

    pub(super) fn action_of(&self, step: Step) -> A {
        self.nodes[step.node as usize].edges[step.edge as usize].action
    }

    pub(super) fn backpropagate(&mut self, step: Step, utility: f32, verdict: Verdict) {
        let node = &mut self.nodes[step.node as usize];
        node.utility += f64::from(utility);
        let edge = &mut node.edges[step.edge as usize];
        edge.visits += 1;
        edge.utility += f64::from(utility);
        edge.win += f64::from(verdict.win);
        edge.margin += f64::from(verdict.margin);
    }

    /// The principal variation: the most visited actions from the root on.
    pub(super) fn line(&self, from: A) -> Vec<(Seat, A)> {
        let mut line = Vec::new();
        let mut node = self.node(self.root);
        let mut edge = node.edges.iter().find(|edge| edge.action == from);
        while let Some(best) = edge {
            line.push((node.seat, best.action));
            let Some(child) = best.child else { break };
            node = self.node(child);
            edge = node.edges.iter().filter(|edge| Self::MIN_VISITS <= edge.visits).max_by_key(|edge| edge.visits);
        }
        line
    }

    /// Actions that are available from the first visit on.
    const MIN_WIDTH: f32 = 3.0;

    /// Edges of a node, on average; most nodes are leaves.
    const USUAL_EDGES: usize = 8;

    /// Least visits of an action in the principal variation.
    const MIN_VISITS: u32 = 4;
}

impl<A: Copy + Eq + Hash> Node<A> {
    fn new(seat: Seat, information_set: u64) -> Self {
        Self { seat, information_set, visits: 0, utility: 0.0, edges: Vec::new(), hashes: Vec::new(), sibling: None }
    }

    /// Index of an action's edge. Usually it follows the edge of the previous action in the list.
    pub(super) fn edge_of(&mut self, action: A, before: Option<usize>) -> Option<usize> {
        let next = before.map_or(0, |before| before + 1);
        if self.edges.get(next).is_some_and(|edge| edge.action == action) {
            return Some(next);
        }
        let hashed = self.hashes.len();
        self.hashes.extend(self.edges[hashed..].iter().map(|edge| key(&edge.action)));
        let hash = key(&action);
        let mut found = self.hashes.iter().enumerate().filter(|&(_, &other)| other == hash);
        found.find(|&(edge, _)| self.edges[edge].action == action).map(|(edge, _)| edge)
    }

    /// Adds an edge and returns its index.
    pub(super) fn add(&mut self, action: A, prior_value: f32) -> usize {
        self.push(Edge {
            action,
            visits: 0,
            available: 0,
            utility: 0.0,
            win: 0.0,
            margin: 0.0,
            prior_value,
            behind: 0.0,
            prior: 0.0,
            rank: 0,
            child: None,
        })
    }

    /// Reserves space for the first edges.
    pub(super) fn reserve(&mut self, actions: usize) {
        if self.edges.is_empty() {
            self.edges.reserve(actions);
        }
    }

    fn push(&mut self, edge: Edge<A>) -> usize {
        self.edges.push(edge);
        self.edges.len() - 1
    }

    /// Sets priors and ranks by prior values that are utilities.
    pub(super) fn set_priors(&mut self, sharpness: f32) {
        self.weigh(1.0, |behind| {
            let distance = 1.0 + sharpness * behind;
            1.0 / (distance * distance)
        });
    }

    /// Sets priors and ranks by prior values that are logits.
    pub(super) fn set_policy(&mut self) {
        self.weigh(LOGIT, |behind| exp(-behind));
    }

    /// Sets priors and ranks: `share` gets the distance of a prior value from the best one, and `worth` tells what that
    /// distance means as a utility.
    fn weigh(&mut self, worth: f32, share: impl Fn(f32) -> f32) {
        let mut order: Vec<usize> = (0..self.edges.len()).collect();
        order.sort_by(|&a, &b| self.edges[b].prior_value.total_cmp(&self.edges[a].prior_value));
        let best = order.first().map_or(0.0, |&best| self.edges[best].prior_value);
        let mut total = 0.0;
        for (rank, nth) in order.into_iter().enumerate() {
            let edge = &mut self.edges[nth];
            let distance = best - edge.prior_value;
            edge.rank = rank as u32;
            edge.behind = worth * distance;
            edge.prior = share(distance);
            total += edge.prior;
        }
        let even = 1.0 / self.edges.len() as f32;
        for edge in &mut self.edges {
            edge.prior = (1.0 - UNIFORM) * edge.prior / total + UNIFORM * even;
        }
    }

    /// Sets equal priors.
    pub(super) fn set_uniform_priors(&mut self) {
        let even = 1.0 / self.edges.len() as f32;
        self.edges.iter_mut().for_each(|edge| edge.prior = even);
    }

    /// Adds another tree's statistics of the same decision.
    pub(super) fn merge(&mut self, other: &Self) {
        self.visits += other.visits;
        self.utility += other.utility;
        for theirs in &other.edges {
            match self.edges.iter_mut().find(|edge| edge.action == theirs.action) {
                Some(edge) => {
                    edge.visits += theirs.visits;
                    edge.utility += theirs.utility;
                    edge.win += theirs.win;
                    edge.margin += theirs.margin;
                }
                None => {
                    self.push(Edge { child: None, ..*theirs });
                }
            }
        }
    }
}
