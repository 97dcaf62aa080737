//! What a search remembers: for each series of actions, how it went.
//!
//! The tree is open: chance is drawn anew each time, and a node is known by the actions that lead to it, not by what
//! chance or hidden cards did on the way. An action counts as neglected only when it was there to choose.

use std::hash::{Hash, Hasher};

use tabletop::Seat;

use crate::net::Verdict;

/// How much of the exploring is shared out evenly, whatever actions look like.
const EVENLY: f32 = 0.1;

/// A place where somebody decides.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    seat: Seat,
    secret: u64,
    pub(super) visits: u32,
    /// What the deciding seat got here, summed over what was learned.
    worth: f64,
    pub(super) edges: Vec<Edge<A>>,
    /// The number of each edge's action: lists are long, and these are quick to look through. Found out when they are needed:
    /// where lists are always the same they never are.
    numbers: Vec<u64>,
    /// The node of the same series of actions where another seat, or the same with another secret, decides.
    twin: Option<u32>,
}

/// An action that was there to choose.
#[derive(Copy, Clone, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    /// How often it was there to choose.
    seen: u32,
    /// What the deciding seat got, summed over visits.
    worth: f64,
    win: f64,
    margin: f64,
    /// What it looked like before it was tried, from 0 to 1.
    looks: f32,
    /// How much worse than the best of the node that is.
    behind: f32,
    /// How much of the exploring it gets.
    prior: f32,
    /// How many look better.
    rank: u32,
    child: Option<u32>,
}

/// One edge taken, by node and edge.
#[derive(Copy, Clone, Debug)]
pub(super) struct Step {
    node: u32,
    edge: u32,
}

impl<A: Copy> Edge<A> {
    /// How far off a single visit usually is.
    const DOUBT: f32 = 0.5;

    /// Looks are not trusted further than this.
    const WORST: f32 = 0.15;

    /// What it brings the deciding seat as far as is known; what it looked like counts as one visit.
    fn value(&self, usual: f32) -> f32 {
        (self.worth as f32 + usual - self.behind.min(Self::WORST)) / (self.visits + 1) as f32
    }

    pub(super) fn verdict(&self) -> Verdict {
        let visits = f64::from(self.visits.max(1));
        Verdict { win: (self.win / visits) as f32, margin: (self.margin / visits) as f32 }
    }

    /// What it brings at least, as far as so many visits can tell.
    pub(super) fn safely(&self) -> f32 {
        if self.visits == 0 {
            return -1.0 - self.behind;
        }
        let visits = self.visits as f32;
        self.worth as f32 / visits - Self::DOUBT / visits.sqrt()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    root: u32,
}

impl<A: Copy + Eq + Hash> Tree<A> {
    pub(super) fn new(seat: Seat, secret: u64) -> Self {
        Self { nodes: vec![Node::new(seat, secret)], root: 0 }
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

    /// Goes on from the node behind an action of the root, if the same seat decides there.
    pub(super) fn follow(&mut self, action: A, seat: Seat) -> bool {
        let behind = self.node(self.root).edges.iter().find(|edge| edge.action == action).and_then(|edge| edge.child);
        match behind {
            Some(child) if self.node(child).seat == seat && self.node(child).twin.is_none() => {
                self.root = child;
                true
            }
            Some(_) | None => false,
        }
    }

    /// The node behind a step, for the seat that decides there.
    pub(super) fn behind(&mut self, step: Step, seat: Seat, secret: u64) -> u32 {
        let next = self.nodes.len() as u32;
        let edge = &mut self.nodes[step.node as usize].edges[step.edge as usize];
        let Some(mut at) = edge.child else {
            edge.child = Some(next);
            self.nodes.push(Node::new(seat, secret));
            return next;
        };
        loop {
            let node = &mut self.nodes[at as usize];
            if node.seat == seat && node.secret == secret {
                return at;
            }
            let Some(twin) = node.twin else {
                node.twin = Some(next);
                self.nodes.push(Node::new(seat, secret));
                return next;
            };
            at = twin;
        }
    }

    /// The edge worth trying next among those of the legal actions: what looks good, or has been neglected.
    pub(super) fn select(&mut self, node: u32, legal: &[usize], explore: f32, widening: f32) -> Step {
        let parent = node;
        let node = &mut self.nodes[node as usize];
        let mut best = (f32::NEG_INFINITY, 0);
        let width = Self::NARROWEST + widening * (1.0 + node.visits as f32).sqrt();
        let usual = if node.visits == 0 { 0.5 } else { (node.worth / f64::from(node.visits)) as f32 };
        for &edge in legal {
            let chosen = &mut node.edges[edge];
            chosen.seen += 1;
            let urge = explore * chosen.prior * (chosen.seen as f32).sqrt() / (1 + chosen.visits) as f32;
            // What looks worse than so many others has to wait, but comes before nothing at all.
            let is_waiting = chosen.visits == 0 && width <= chosen.rank as f32;
            let score = if is_waiting { -1.0 - chosen.rank as f32 } else { chosen.value(usual) + urge };
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

    pub(super) fn learn(&mut self, step: Step, worth: f32, verdict: Verdict) {
        let node = &mut self.nodes[step.node as usize];
        node.worth += f64::from(worth);
        let edge = &mut node.edges[step.edge as usize];
        edge.visits += 1;
        edge.worth += f64::from(worth);
        edge.win += f64::from(verdict.win);
        edge.margin += f64::from(verdict.margin);
    }

    /// The most visited actions from the root on.
    pub(super) fn line(&self, from: A) -> Vec<(Seat, A)> {
        let mut line = Vec::new();
        let mut node = self.node(self.root);
        let mut edge = node.edges.iter().find(|edge| edge.action == from);
        while let Some(best) = edge {
            line.push((node.seat, best.action));
            let Some(child) = best.child else { break };
            node = self.node(child);
            edge = node.edges.iter().filter(|edge| Self::WELL_KNOWN <= edge.visits).max_by_key(|edge| edge.visits);
        }
        line
    }

    /// Actions that are tried at once, however many look better.
    const NARROWEST: f32 = 3.0;

    /// Visits from which an action is worth telling.
    const WELL_KNOWN: u32 = 4;
}

impl<A: Copy + Eq + Hash> Node<A> {
    fn new(seat: Seat, secret: u64) -> Self {
        Self { seat, secret, visits: 0, worth: 0.0, edges: Vec::new(), numbers: Vec::new(), twin: None }
    }

    /// Where the edge of an action is: mostly behind that of the action before it in the list.
    pub(super) fn edge_of(&mut self, action: A, before: Option<usize>) -> Option<usize> {
        let next = before.map_or(0, |before| before + 1);
        if self.edges.get(next).is_some_and(|edge| edge.action == action) {
            return Some(next);
        }
        let numbered = self.numbers.len();
        self.numbers.extend(self.edges[numbered..].iter().map(|edge| number(edge.action)));
        let number = number(action);
        let mut found = self.numbers.iter().enumerate().filter(|&(_, &other)| other == number);
        found.find(|&(edge, _)| self.edges[edge].action == action).map(|(edge, _)| edge)
    }

    /// A new edge, and where it is.
    pub(super) fn add(&mut self, action: A, looks: f32) -> usize {
        self.push(Edge {
            action,
            visits: 0,
            seen: 0,
            worth: 0.0,
            win: 0.0,
            margin: 0.0,
            looks,
            behind: 0.0,
            prior: 0.0,
            rank: 0,
            child: None,
        })
    }

    /// Room for the edges of so many actions, at once when the first come.
    pub(super) fn make_room(&mut self, actions: usize) {
        if self.edges.is_empty() {
            self.edges.reserve(actions);
        }
    }

    fn push(&mut self, edge: Edge<A>) -> usize {
        self.edges.push(edge);
        self.edges.len() - 1
    }

    /// Shares out the exploring by promise: what looks much worse than the best gets little, and late.
    pub(super) fn share_out(&mut self, sharpness: f32) {
        let mut order: Vec<usize> = (0..self.edges.len()).collect();
        order.sort_by(|&a, &b| self.edges[b].looks.total_cmp(&self.edges[a].looks));
        let best = order.first().map_or(0.0, |&best| self.edges[best].looks);
        let mut total = 0.0;
        for (rank, nth) in order.into_iter().enumerate() {
            let edge = &mut self.edges[nth];
            edge.rank = rank as u32;
            edge.behind = best - edge.looks;
            let distance = 1.0 + sharpness * edge.behind;
            edge.prior = 1.0 / (distance * distance);
            total += edge.prior;
        }
        let even = 1.0 / self.edges.len() as f32;
        for edge in &mut self.edges {
            edge.prior = (1.0 - EVENLY) * edge.prior / total + EVENLY * even;
        }
    }

    /// Shares out the exploring where all actions look the same.
    pub(super) fn share_out_evenly(&mut self) {
        let even = 1.0 / self.edges.len() as f32;
        self.edges.iter_mut().for_each(|edge| edge.prior = even);
    }

    /// Counts another tree's experience with the same decision.
    pub(super) fn merge(&mut self, other: &Self) {
        self.visits += other.visits;
        self.worth += other.worth;
        for theirs in &other.edges {
            match self.edges.iter_mut().find(|edge| edge.action == theirs.action) {
                Some(edge) => {
                    edge.visits += theirs.visits;
                    edge.worth += theirs.worth;
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

/// A number for an action: different ones hardly ever have the same.
fn number<A: Hash>(action: A) -> u64 {
    let mut mixer = Mixer(0);
    action.hash(&mut mixer);
    mixer.finish()
}

/// Mixes the few bytes of an action, quickly.
struct Mixer(u64);

impl Mixer {
    /// Odd, and its bits look random (the golden ratio).
    const STIR: u64 = 0x9E37_79B9_7F4A_7C15;
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(Self::STIR);
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.write_usize(number.cast_unsigned());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
