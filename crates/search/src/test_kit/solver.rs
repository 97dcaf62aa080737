//! Solves endings by trying every continuation.
//!
//! Each seat maximises its share of the victory, then its lead. Chance counts by its weights. A seat decides once for all
//! worlds that it cannot tell apart.

use std::collections::HashMap;

use tabletop::{Game, Seat, Seats, Silent, ToAct, Viewer, Who};

/// The value of an ending for one seat.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Worth {
    /// Share of the victory.
    pub share: f64,
    /// Points ahead of the best other seat.
    pub lead: f64,
}

/// Tolerance for rounding errors.
const SAME: f64 = 1e-9;

impl Worth {
    fn is_below(self, other: Self) -> bool {
        let shares_alike = (self.share - other.share).abs() < SAME;
        if shares_alike { self.lead + SAME < other.lead } else { self.share < other.share }
    }
}

/// Positions that might be the true one, with their weights.
pub type Worlds<G> = Vec<(G, f64)>;

/// How much of the table the deciding seat sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everything, hands and decks included.
    Omniscient,
    /// What this seat sees.
    Of(Seat),
}

/// Tries every continuation, with a transposition table.
#[derive(Debug)]
pub struct Solver<G: Game> {
    eyes: Eyes,
    solved: HashMap<Vec<G>, Vec<Worth>>,
}

impl<G: Game> Solver<G> {
    pub fn new(eyes: Eyes) -> Self {
        Self { eyes, solved: HashMap::new() }
    }

    /// Every action of the seat on turn, with its mean value over the worlds.
    pub fn actions(&mut self, worlds: &[(G, f64)], seat: Seat) -> Vec<(G::Action, Worth)> {
        let mut legal = Vec::new();
        worlds[0].0.legal(seat, &mut legal);
        let worth = |action| (action, self.after(worlds, seat, action)[usize::from(seat.number())]);
        legal.into_iter().map(worth).collect()
    }

    /// The best actions.
    pub fn best(&mut self, worlds: &[(G, f64)], seat: Seat) -> Vec<G::Action> {
        let actions = self.actions(worlds, seat);
        let is_best = |worth: Worth| !actions.iter().any(|&(_, other)| worth.is_below(other));
        actions.iter().filter(|&&(_, worth)| is_best(worth)).map(|&(action, _)| action).collect()
    }

    fn after(&mut self, worlds: &[(G, f64)], seat: Seat, action: G::Action) -> Vec<Worth> {
        let play = |(world, weight): &(G, f64)| {
            let mut next = world.clone();
            next.apply(Who::Seat(seat), action, &mut Silent);
            (next, *weight)
        };
        let next: Worlds<G> = worlds.iter().map(play).collect();
        self.average(next)
    }

    /// Partitions the worlds into information sets and takes the mean of their values.
    fn average(&mut self, worlds: Worlds<G>) -> Vec<Worth> {
        let seats = worlds[0].0.seats();
        let total: f64 = worlds.iter().map(|(_, weight)| weight).sum();
        let parts: Vec<Worlds<G>> = match self.eyes {
            Eyes::Omniscient => worlds.into_iter().map(|world| vec![world]).collect(),
            Eyes::Of(seat) => {
                let mut alike: HashMap<G::View, Worlds<G>> = HashMap::new();
                for (world, weight) in worlds {
                    alike.entry(world.view(Viewer::Seat(seat))).or_default().push((world, weight));
                }
                alike.into_values().collect()
            }
        };
        let mut mean = vec![Worth::default(); usize::from(seats)];
        for part in parts {
            let part_of_all = part.iter().map(|(_, weight)| weight).sum::<f64>() / total;
            for (sum, worth) in mean.iter_mut().zip(self.worth(&part)) {
                sum.share += part_of_all * worth.share;
                sum.lead += part_of_all * worth.lead;
            }
        }
        mean
    }

    /// The value of one information set for every seat.
    fn worth(&mut self, worlds: &[(G, f64)]) -> Vec<Worth> {
        let (first, _) = &worlds[0];
        let is_only = worlds.len() == 1;
        let alike: Vec<G> = worlds.iter().map(|(world, _)| world.clone()).collect();
        if let Some(known) = self.solved.get(&alike) {
            return known.clone();
        }
        let worth = match first.to_act() {
            ToAct::Nobody => mean_at_the_end(worlds),
            ToAct::Chance => self.average(worlds.iter().flat_map(|(world, weight)| drawn(world, *weight)).collect()),
            ToAct::Seats(seats) => {
                let (seat, legal) = who_decides(first, seats);
                let knows_enough = is_only || self.eyes == Eyes::Of(seat) || legal.len() == 1;
                assert!(
                    knows_enough,
                    "another seat decides by what is hidden: this solver cannot tell what it would do"
                );
                let me = usize::from(seat.number());
                let mut best: Option<Vec<Worth>> = None;
                for action in legal {
                    let found = self.after(worlds, seat, action);
                    if best.as_ref().is_none_or(|best| best[me].is_below(found[me])) {
                        best = Some(found);
                    }
                }
                best.expect("who is to act may do something")
            }
        };
        self.solved.insert(alike, worth.clone());
        worth
    }
}

/// Who decides next, and the legal actions. Where several seats act at once, only one of them may have a choice: the solver
/// has no mixed strategies. Seats without a choice come first.
fn who_decides<G: Game>(world: &G, seats: Seats) -> (Seat, Vec<G::Action>) {
    let options = |seat: Seat| {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        (seat, legal)
    };
    let (free, bound): (Vec<_>, Vec<_>) = seats.iter().map(options).partition(|(_, legal)| 1 < legal.len());
    assert!(free.len() <= 1, "several decide at once: this solver cannot tell what they would do");
    bound.into_iter().chain(free).next().expect("somebody is to act")
}

fn drawn<G: Game>(world: &G, weight: f64) -> Worlds<G> {
    let mut outcomes = Vec::new();
    world.outcomes(&mut outcomes);
    let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
    let turn_up = |(action, part): (G::Action, u32)| {
        let mut next = world.clone();
        next.apply(Who::Chance, action, &mut Silent);
        (next, weight * f64::from(part) / f64::from(total))
    };
    outcomes.into_iter().map(turn_up).collect()
}

fn mean_at_the_end<G: Game>(worlds: &[(G, f64)]) -> Vec<Worth> {
    let total: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    let mut mean = vec![Worth::default(); usize::from(worlds[0].0.seats())];
    for (world, weight) in worlds {
        let outcome = world.outcome().expect("the game is over");
        for (me, sum) in mean.iter_mut().enumerate() {
            let others = outcome.results.iter().enumerate().filter(|&(seat, _)| seat != me);
            let best_other = others.map(|(_, &result)| result).max().unwrap_or(0);
            sum.share += weight / total * outcome.share(Seat::new(me as u8));
            sum.lead += weight / total * f64::from(outcome.results[me] - best_other);
        }
    }
    mean
}
