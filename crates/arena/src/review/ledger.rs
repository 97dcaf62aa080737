//! The luck ledger: the final margin of each seat, split into what chance gave and what was decided.
//!
//! Let V be the expected margin of the true position. The final margin is V before the first entry plus all changes of V. Where
//! chance is to act, V is its mean over all outcomes: a change by chance is luck, and 0 on average however good V is. A forced
//! move has the value of what follows it and changes nothing. Every other change came with a choice. Of that, a review books
//! on the decision what its searches say it lost, the same that it is graded by; the rest is an error of V, and left over. Without
//! searches all of it is booked on the decision. All numbers are whole thousandths of a point, so that the parts add up exactly.

use dice::Dice;
use search::Judge;
use tabletop::{Game, Seat, Silent, Who};

use super::decision::Decision;
use super::evaluator::{SampledEvaluator, Standing, add, mixed};
use super::past::Past;

/// Thousandths of a point.
pub type Milli = i64;

/// What the final margin of one seat is made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// Evaluation before the deal; 0 in a symmetric game.
    pub start: Milli,
    /// Chance before the first choice.
    pub deal: Milli,
    /// Chance after it.
    pub draws: Milli,
    /// The choices of each seat, including its own.
    pub decisions: Vec<Milli>,
    /// What is left over: V was wrong.
    pub evaluation: Milli,
    /// The final margin, or V where a seat resigned.
    pub margin: Milli,
}

impl Account {
    /// Sum of all parts; equals the margin.
    pub fn sum(&self) -> Milli {
        self.start + self.deal + self.draws + self.decisions.iter().sum::<Milli>() + self.evaluation
    }

    /// All luck.
    pub fn luck(&self) -> Milli {
        self.deal + self.draws
    }
}

/// One draw and its luck for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The number of the entry.
    pub n: usize,
    pub luck: Vec<Milli>,
}

/// The accounts of all seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    pub accounts: Vec<Account>,
    /// Every draw with more than one outcome, in order.
    pub strokes: Vec<Stroke>,
}

/// Up to this many outcomes are all evaluated.
const MAX_OUTCOMES: usize = 64;
/// Of more outcomes, this many are sampled.
const SAMPLED_OUTCOMES: u32 = 32;

/// Precision of the ledger.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scales {
    /// Samples of each position in which chance is to act.
    pub looks: u32,
    pub seed: u64,
}

/// The standing of every seat before the first entry and after each entry, without search.
pub fn weigh<J: Judge>(past: &Past<J::Rules>, scales: Scales) -> Vec<Vec<Standing>> {
    let mut evaluator = SampledEvaluator::<J>::new(scales.looks, scales.seed);
    let mut standings = vec![evaluator.evaluate(past.position(past.length()))];
    for (n, (who, _)) in past.log().iter().enumerate().rev() {
        let valued = match who {
            Who::Chance => expected(past.position(n), &mut evaluator, mixed(scales.seed, n as u64)),
            Who::Seat(_) => past.chooser(n).map(|_| evaluator.evaluate(past.position(n))),
        };
        standings.push(valued.unwrap_or_else(|| standings.last().expect("the end is valued").clone()));
    }
    standings.reverse();
    standings
}

impl Ledger {
    /// Splits the margins of a graph: from entry to entry they change by luck or by a choice.
    pub(super) fn of_graph<G: Game>(past: &Past<G>, graph: &[Vec<Standing>]) -> Self {
        Self::of_review::<G, G::Action>(past, graph, &[])
    }

    /// The same, with what the decisions lost by search; these are in order.
    pub(super) fn of_review<G: Game, A>(past: &Past<G>, graph: &[Vec<Standing>], decisions: &[Decision<A>]) -> Self {
        let values: Vec<Vec<Milli>> = graph.iter().map(|standings| in_milli(standings)).collect();
        let seats = usize::from(past.seats());
        let account = |seat: usize| Account {
            start: values[0][seat],
            decisions: vec![0; seats],
            margin: values[past.length()][seat],
            ..Account::default()
        };
        let mut ledger = Self { accounts: (0..seats).map(account).collect(), strokes: Vec::new() };
        for (n, pair) in values.windows(2).enumerate() {
            let changes: Vec<Milli> = pair[1].iter().zip(&pair[0]).map(|(after, before)| after - before).collect();
            match past.chooser(n) {
                Some(seat) => {
                    let searched = decisions.binary_search_by_key(&n, |decision| decision.n).ok();
                    ledger.decide(seat, &changes, searched.map(|at| milli(decisions[at].lost.margin)));
                }
                None if past.is_open(n) => ledger.draw(n, past.dealt(), changes),
                None => ledger.revalue(&changes),
            }
        }
        ledger
    }

    /// Books the changes by a choice. What it lost is known for the seat itself, and for its only opponent, who won it.
    fn decide(&mut self, seat: Seat, changes: &[Milli], lost: Option<Milli>) {
        let is_duel = self.accounts.len() == 2;
        for ((other, account), &change) in Seat::first(Seat::MOST).zip(&mut self.accounts).zip(changes) {
            let booked = match lost {
                Some(lost) if other == seat => -lost,
                Some(lost) if is_duel => lost,
                Some(_) | None => change,
            };
            account.decisions[usize::from(seat.number())] += booked;
            account.evaluation += change - booked;
        }
    }

    fn draw(&mut self, n: usize, dealt: usize, luck: Vec<Milli>) {
        for (account, luck) in self.accounts.iter_mut().zip(&luck) {
            *(if n < dealt { &mut account.deal } else { &mut account.draws }) += luck;
        }
        self.strokes.push(Stroke { n, luck });
    }

    fn revalue(&mut self, changes: &[Milli]) {
        for (account, change) in self.accounts.iter_mut().zip(changes) {
            account.evaluation += change;
        }
    }

    /// The account of a seat.
    pub fn of(&self, seat: Seat) -> &Account {
        &self.accounts[usize::from(seat.number())]
    }
}

/// The mean over the outcomes of chance; `None` if there is only one.
fn expected<J: Judge>(before: &J::Rules, evaluator: &mut SampledEvaluator<J>, seed: u64) -> Option<Vec<Standing>> {
    let mut outcomes = Vec::new();
    before.outcomes(&mut outcomes);
    if outcomes.len() < 2 {
        return None;
    }
    if MAX_OUTCOMES < outcomes.len() {
        let mut dice = Dice::new(seed);
        outcomes = (0..SAMPLED_OUTCOMES).map(|_| (before.draw(&mut |n| dice.below(n)), 1)).collect();
    }
    let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
    let mut mean = vec![Standing::default(); usize::from(before.seats())];
    for (action, weight) in outcomes {
        let mut after = before.clone();
        after.apply(Who::Chance, action, &mut Silent);
        add(&mut mean, &evaluator.evaluate(&after), f64::from(weight) / total);
    }
    Some(mean)
}

fn in_milli(standings: &[Standing]) -> Vec<Milli> {
    standings.iter().map(|standing| milli(standing.margin)).collect()
}

fn milli(points: f64) -> Milli {
    (points * 1000.0).round() as Milli
}
