//! One step ahead by the fitted judgement: quick, and good enough to learn from.

use dice::Dice;
use tabletop::Seat;

use crate::judge::Judge;
use crate::net::Net;
use crate::search::Judging;
use crate::{Candidate, Choice};

/// Judges every action of one decision by where it leads.
#[derive(Debug)]
pub struct OneStep<'a> {
    judging: Judging<'a>,
}

impl<'a> OneStep<'a> {
    pub fn new<G: Judge>(net: &'a Net) -> Self {
        Self { judging: Judging::new::<G>(net) }
    }

    /// Every legal action of a guessed world, best first. The same luck for each: they are compared, not gambled with.
    pub fn choose<G: Judge>(&mut self, world: &G, seat: Seat, dice: &mut Dice) -> Choice<G::Action> {
        let mut legal = Vec::with_capacity(64);
        world.legal(seat, &mut legal);
        let mut judged: Vec<(f32, Candidate<G::Action>)> = legal
            .iter()
            .map(|&action| {
                let values = self.judging.after(world, seat, action, &mut dice.clone());
                let verdict = values.of(seat);
                (values.worth(seat, 0.5), Candidate { action, win: verdict.win, margin: verdict.margin, visits: 1 })
            })
            .collect();
        judged.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let candidates: Vec<_> = judged.into_iter().map(|(_, candidate)| candidate).collect();
        let action = candidates[0].action;
        Choice { action, iterations: candidates.len() as u64, candidates, line: vec![(seat, action)] }
    }
}
