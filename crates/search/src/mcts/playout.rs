//! How leaves are evaluated: playouts, then the net.

use std::marker::PhantomData;

use dice::Dice;
use tabletop::{Game, Seat, Seats, Silent, ToAct, Who};

use crate::judge::{Action, Judge, Sheet};
use crate::net::{Net, Verdict};

/// What is played before a leaf is evaluated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Playout {
    /// Nothing.
    None,
    /// The rest of the round by the quick estimate. The result is the mean of the evaluations before and after it: the
    /// first misjudges the round, the second depends on how it was played.
    ToRoundEnd,
    /// Random actions to the end of the game.
    Random,
}

impl Playout {
    /// Whether a position in which `seat` is to act may be a leaf.
    pub(super) fn may_start<J: Judge>(self, game: &J::Rules, seat: Seat) -> bool {
        match self {
            Playout::None | Playout::ToRoundEnd => !J::is_midway(game, seat),
            Playout::Random => true,
        }
    }
}

/// Random actions that a playout compares at each decision.
const COMPARED: usize = 10;

/// Share of points in [`Evaluator::value`].
const POINTS_WEIGHT: f32 = 0.5;

/// The evaluation of a position for every seat.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Values {
    verdicts: [Verdict; Seat::MOST as usize],
    lead: f32,
}

impl Values {
    pub fn of(&self, seat: Seat) -> Verdict {
        self.verdicts[usize::from(seat.number())]
    }

    /// The mean of two evaluations.
    fn mean(&self, other: &Self) -> Self {
        let verdicts = std::array::from_fn(|seat| {
            let (one, other) = (self.verdicts[seat], other.verdicts[seat]);
            Verdict { win: f32::midpoint(one.win, other.win), margin: f32::midpoint(one.margin, other.margin) }
        });
        Self { verdicts, lead: self.lead }
    }

    /// Worth nothing to anybody.
    pub(super) fn none<J: Judge>() -> Self {
        Self { verdicts: [Verdict::default(); Seat::MOST as usize], lead: J::LEAD }
    }

    /// Adds a part of another evaluation.
    pub(super) fn add(&mut self, other: &Self, part: f32) {
        for (sum, verdict) in self.verdicts.iter_mut().zip(other.verdicts) {
            sum.win += part * verdict.win;
            sum.margin += part * verdict.margin;
        }
    }

    /// Whether no seat has another win probability or margin.
    pub(super) fn is_near(&self, other: &Self, tolerance: f32) -> bool {
        let near = |one: f32, other: f32| (one - other).abs() <= tolerance;
        let mut pairs = self.verdicts.iter().zip(&other.verdicts);
        pairs.all(|(one, other)| near(one.win, other.win) && near(one.margin, other.margin))
    }

    /// What the seat maximises, from 0 to 1.
    pub fn utility(&self, seat: Seat, points_weight: f32) -> f32 {
        self.of(seat).utility(self.lead, points_weight)
    }
}

/// Evaluates positions with a net, or exactly when the game is over.
#[derive(Debug)]
pub struct Evaluator<'a, J> {
    net: &'a Net,
    features: Vec<f32>,
    game: PhantomData<J>,
}

impl<'a, J: Judge> Evaluator<'a, J> {
    pub fn new(net: &'a Net) -> Self {
        Self { net, features: vec![0.0; J::FEATURES], game: PhantomData }
    }

    /// The verdict for every seat.
    pub fn evaluate(&mut self, game: &J::Rules) -> Values {
        let together = J::is_together(game);
        let mut values = Values::none::<J>();
        if let Some(outcome) = game.outcome() {
            for seat in Seat::first(game.seats()) {
                let index = usize::from(seat.number());
                let others = outcome.results.iter().enumerate().filter(|&(other, _)| other != index);
                let best = if together { None } else { others.map(|(_, &result)| result).max() };
                let win = if together {
                    if outcome.ranks[index] == 1 { 1.0 } else { 0.0 }
                } else {
                    outcome.share(seat) as f32
                };
                let margin = (outcome.results[index] - best.unwrap_or_else(|| J::par(game))) as f32;
                values.verdicts[index] = Verdict { win, margin };
            }
            return values;
        }
        let count = usize::from(game.seats());
        for seat in Seat::first(game.seats()) {
            values.verdicts[usize::from(seat.number())] = self.verdict(game, seat);
        }
        if !together && 1 < count {
            normalize(&mut values.verdicts[..count]);
        }
        values
    }

    /// The features of a position.
    pub(super) fn features(&mut self, game: &J::Rules, seat: Seat) -> &[f32] {
        J::features(game, seat, &mut Sheet::new(&mut self.features));
        &self.features
    }

    fn verdict(&mut self, game: &J::Rules, seat: Seat) -> Verdict {
        self.features(game, seat);
        self.net.verdict(&self.features, J::LEAD)
    }

    /// Utility for one seat, from 0 to 1, by its own features alone.
    pub fn value(&mut self, game: &J::Rules, seat: Seat) -> f32 {
        if game.to_act() == ToAct::Nobody {
            return self.evaluate(game).utility(seat, POINTS_WEIGHT);
        }
        self.verdict(game, seat).utility(J::LEAD, POINTS_WEIGHT)
    }

    /// Expected final lead of one seat, in [`Judge::LEAD`]s, by its own features alone. Unlike a win probability it tells good
    /// from bad in won and lost games too.
    pub fn lead(&mut self, game: &J::Rules, seat: Seat) -> f32 {
        let verdict =
            if game.to_act() == ToAct::Nobody { self.evaluate(game).of(seat) } else { self.verdict(game, seat) };
        verdict.margin / J::LEAD
    }

    /// Evaluates the position after an action and the chance that follows it.
    pub fn after(&mut self, game: &J::Rules, seat: Seat, action: Action<J>, dice: &mut Dice) -> Values {
        self.evaluate(&after::<J>(game, seat, action, dice))
    }

    /// Plays out, then evaluates. Adds the decisions made to `steps`.
    pub fn play_out(&mut self, game: &mut J::Rules, playout: Playout, dice: &mut Dice, steps: &mut u64) -> Values {
        match playout {
            Playout::None => {}
            Playout::ToRoundEnd => {
                let (before, round) = (self.evaluate(game), J::round(game));
                *steps += play(game, |game| J::round(game) != round, pick::<J>, dice);
                return before.mean(&self.evaluate(game));
            }
            Playout::Random => *steps += play(game, |_| false, |_, _, legal, dice| dice.pick(legal), dice),
        }
        self.evaluate(game)
    }
}

/// The position after an action that the seat completes by the quick estimate.
pub(super) fn completed<J: Judge>(game: &J::Rules, seat: Seat, action: Action<J>, dice: &mut Dice) -> J::Rules {
    let mut after = after::<J>(game, seat, action, dice);
    let mut legal = Vec::with_capacity(64);
    while after.to_act() == ToAct::Seats(Seats::only(seat)) && J::is_midway(&after, seat) {
        after.legal(seat, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => pick::<J>(&after, seat, &legal, dice),
        };
        after.apply(Who::Seat(seat), action, &mut Silent);
        settle_for::<J>(&mut after, dice);
    }
    after
}

/// Plays until `is_enough` or the end of the game. Returns the number of decisions.
fn play<G: Game>(
    game: &mut G,
    is_enough: impl Fn(&G) -> bool,
    mut choose: impl FnMut(&G, Seat, &[G::Action], &mut Dice) -> G::Action,
    dice: &mut Dice,
) -> u64 {
    let mut legal = Vec::with_capacity(64);
    let mut played = 0;
    settle(game, dice);
    while let ToAct::Seats(seats) = game.to_act()
        && !is_enough(game)
    {
        let seat = seats.iter().next().expect("somebody is to act");
        game.legal(seat, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => choose(game, seat, &legal, dice),
        };
        game.apply(Who::Seat(seat), action, &mut Silent);
        settle(game, dice);
        played += 1;
    }
    played
}

/// Makes win probabilities sum to 1 and the margins of two seats opposite: each seat was evaluated on its own.
fn normalize(verdicts: &mut [Verdict]) {
    let count = verdicts.len() as f32;
    let spare = (1.0 - verdicts.iter().map(|verdict| verdict.win).sum::<f32>()) / count;
    for verdict in verdicts.iter_mut() {
        verdict.win = (verdict.win + spare).clamp(0.0, 1.0);
    }
    if let [one, other] = verdicts {
        let margin = (one.margin - other.margin) / 2.0;
        one.margin = margin;
        other.margin = -margin;
    }
}

/// The best of a few random actions by the quick estimate.
pub(crate) fn pick<J: Judge>(game: &J::Rules, seat: Seat, legal: &[Action<J>], dice: &mut Dice) -> Action<J> {
    let mut best = dice.pick(legal);
    let mut top = quick_estimate::<J>(game, seat, best, dice);
    for _ in 1..COMPARED.min(legal.len()) {
        let action = dice.pick(legal);
        if action != best {
            let value = quick_estimate::<J>(game, seat, action, dice);
            if top < value {
                (best, top) = (action, value);
            }
        }
    }
    best
}

/// The quick estimate after an action.
fn quick_estimate<J: Judge>(game: &J::Rules, seat: Seat, action: Action<J>, dice: &Dice) -> f32 {
    J::quick_estimate(&after::<J>(game, seat, action, &mut dice.clone()), seat)
}

/// The position after an action, and the chance and what goes without saying that follow it.
pub(crate) fn after<J: Judge>(game: &J::Rules, seat: Seat, action: Action<J>, dice: &mut Dice) -> J::Rules {
    let mut after = game.clone();
    after.apply(Who::Seat(seat), action, &mut Silent);
    settle_for::<J>(&mut after, dice);
    after
}

/// Plays until there is something to decide.
fn settle_for<J: Judge>(game: &mut J::Rules, dice: &mut Dice) {
    settle(game, dice);
    while let Some(action) = J::goes_without_saying(game) {
        let seat = game.to_act().seats().iter().next().expect("somebody says it");
        game.apply(Who::Seat(seat), action, &mut Silent);
        settle(game, dice);
    }
}

/// Plays until chance is not to act.
pub fn settle<G: Game>(game: &mut G, dice: &mut Dice) {
    while game.to_act() == ToAct::Chance {
        let action = game.draw(&mut |n| dice.below(n));
        game.apply(Who::Chance, action, &mut Silent);
    }
}
