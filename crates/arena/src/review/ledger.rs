//! The luck ledger: the final margin of each seat, split into what chance gave and what was decided.
//!
//! Let V be the expected margin of the true position. The final margin is V before the first entry plus all changes of V. A
//! change by a choice belongs to the seat that chose. A change by chance is split: V minus its mean over all outcomes is
//! luck, which is 0 on average however good V is. The rest, like every change by an entry without a choice, is a revaluation.
//! All numbers are whole thousandths of a point, so that the parts add up exactly.

use dice::Dice;
use search::Judge;
use tabletop::{Game, Seat, Silent, Who};

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
    /// Revaluations of the same situation one entry later.
    pub evaluation: Milli,
    /// The final margin.
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

/// The ledger of a game, and the standing of every seat after each entry, without search.
pub fn weigh<J: Judge>(past: &Past<J::Rules>, scales: Scales) -> (Ledger, Vec<Vec<Standing>>) {
    let mut evaluator = SampledEvaluator::<J>::new(scales.looks, scales.seed);
    let standings: Vec<Vec<Standing>> = (0..=past.length()).map(|n| evaluator.evaluate(past.position(n))).collect();
    let values: Vec<Vec<Milli>> = standings.iter().map(|standing| in_milli(standing)).collect();
    let seats = usize::from(past.seats());
    let mut accounts: Vec<Account> = (0..seats)
        .map(|seat| Account {
            start: values[0][seat],
            decisions: vec![0; seats],
            margin: values[past.length()][seat],
            ..Account::default()
        })
        .collect();
    let mut strokes = Vec::new();
    let dealt = past.dealt();
    for (n, (who, _)) in past.log().iter().enumerate() {
        let (before, after) = (&values[n], &values[n + 1]);
        match who {
            Who::Chance => {
                let Some(expected) = expected(past.position(n), &mut evaluator, mixed(scales.seed, n as u64)) else {
                    revalue(&mut accounts, before, after);
                    continue;
                };
                revalue(&mut accounts, before, &expected);
                let luck: Vec<Milli> = after.iter().zip(&expected).map(|(after, expected)| after - expected).collect();
                for (account, luck) in accounts.iter_mut().zip(&luck) {
                    *(if n < dealt { &mut account.deal } else { &mut account.draws }) += luck;
                }
                strokes.push(Stroke { n, luck });
            }
            Who::Seat(_) => match past.chooser(n) {
                Some(seat) => {
                    for (account, change) in accounts.iter_mut().zip(after.iter().zip(before)) {
                        account.decisions[usize::from(seat.number())] += change.0 - change.1;
                    }
                }
                None => revalue(&mut accounts, before, after),
            },
        }
    }
    (Ledger { accounts, strokes }, standings)
}

fn revalue(accounts: &mut [Account], before: &[Milli], after: &[Milli]) {
    for (account, (before, after)) in accounts.iter_mut().zip(before.iter().zip(after)) {
        account.evaluation += after - before;
    }
}

/// The mean over the outcomes of chance; `None` if there is only one.
fn expected<J: Judge>(before: &J::Rules, evaluator: &mut SampledEvaluator<J>, seed: u64) -> Option<Vec<Milli>> {
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
    Some(in_milli(&mean))
}

fn in_milli(standings: &[Standing]) -> Vec<Milli> {
    standings.iter().map(|standing| (standing.margin * 1000.0).round() as Milli).collect()
}

impl Ledger {
    /// The account of a seat.
    pub fn of(&self, seat: Seat) -> &Account {
        &self.accounts[usize::from(seat.number())]
    }
}
