//! How a position is judged where the search leaves its tree.

use std::marker::PhantomData;

use dice::Dice;
use tabletop::{Game, Seat, Seats, Silent, ToAct, Who};

use crate::judge::{Action, Judge, Sheet};
use crate::net::{Net, Verdict, squash};

/// What is played before judging.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Playout {
    /// Nothing, once the one on turn has finished an action.
    None,
    /// What looks best at first sight, until the next round begins; the position is judged before and after that, and
    /// what both say counts half. The one errs about the round, the other hangs on how it was played.
    ToTheNextRound,
    /// Anything, to the end.
    Random,
}

impl Playout {
    /// Whether a walk may end where `seat` is to act.
    pub(super) fn may_begin<J: Judge>(self, game: &J::Rules, seat: Seat) -> bool {
        match self {
            Playout::None | Playout::ToTheNextRound => !J::is_midway(game, seat),
            Playout::Random => true,
        }
    }
}

/// Actions that a hunch compares at each decision.
const COMPARED: usize = 10;

/// How much of what a glimpse strives for is points rather than victory.
const FOR_POINTS: f32 = 0.5;

/// What each seat gets.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Values {
    verdicts: [Verdict; Seat::MOST as usize],
    lead: f32,
}

impl Values {
    pub fn of(&self, seat: Seat) -> Verdict {
        self.verdicts[usize::from(seat.number())]
    }

    /// Halfway between two judgements.
    fn mean(&self, other: &Self) -> Self {
        let verdicts = std::array::from_fn(|seat| {
            let (one, other) = (self.verdicts[seat], other.verdicts[seat]);
            Verdict { win: f32::midpoint(one.win, other.win), margin: f32::midpoint(one.margin, other.margin) }
        });
        Self { verdicts, lead: self.lead }
    }

    /// What the seat strives for, from 0 to 1.
    pub fn worth(&self, seat: Seat, for_points: f32) -> f32 {
        let Verdict { win, margin } = self.of(seat);
        (1.0 - for_points) * win + for_points * squash(margin / self.lead)
    }
}

/// Judges positions; holds the paper to write descriptions on.
#[derive(Debug)]
pub struct Judging<'a, J> {
    net: &'a Net,
    features: Vec<f32>,
    judge: PhantomData<J>,
}

impl<'a, J: Judge> Judging<'a, J> {
    pub fn new(net: &'a Net) -> Self {
        Self { net, features: vec![0.0; J::FEATURES], judge: PhantomData }
    }

    /// What the position holds for every seat.
    pub fn judge(&mut self, game: &J::Rules) -> Values {
        let together = J::is_together(game);
        let mut values = Values { verdicts: [Verdict::default(); Seat::MOST as usize], lead: J::LEAD };
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
            values.verdicts[usize::from(seat.number())] = self.look(game, seat);
        }
        if !together && 1 < count {
            agree(&mut values.verdicts[..count]);
        }
        values
    }

    fn look(&mut self, game: &J::Rules, seat: Seat) -> Verdict {
        J::features(game, seat, &mut Sheet::new(&mut self.features));
        self.net.judge(&self.features, J::LEAD)
    }

    /// What the position is worth to a seat by its own description alone, from 0 to 1.
    pub fn glimpse(&mut self, game: &J::Rules, seat: Seat) -> f32 {
        if game.to_act() == ToAct::Nobody {
            return self.judge(game).worth(seat, FOR_POINTS);
        }
        let Verdict { win, margin } = self.look(game, seat);
        (1.0 - FOR_POINTS) * win + FOR_POINTS * squash(margin / J::LEAD)
    }

    /// What the position after an action and its draws holds for every seat.
    pub fn after(&mut self, game: &J::Rules, seat: Seat, action: Action<J>, dice: &mut Dice) -> Values {
        self.judge(&after(game, seat, action, dice))
    }

    /// Plays as `playout` says, then judges.
    pub fn play_out(&mut self, game: &mut J::Rules, playout: Playout, dice: &mut Dice, steps: &mut u64) -> Values {
        match playout {
            Playout::None => {}
            Playout::ToTheNextRound => {
                let (before, round) = (self.judge(game), J::round(game));
                *steps += play(game, |game| J::round(game) != round, pick::<J>, dice);
                return before.mean(&self.judge(game));
            }
            Playout::Random => *steps += play(game, |_| false, |_, _, legal, dice| dice.pick(legal), dice),
        }
        self.judge(game)
    }
}

/// The position after an action that the seat finishes by a hunch.
pub(super) fn finished_by_hunch<J: Judge>(game: &J::Rules, seat: Seat, action: Action<J>, dice: &mut Dice) -> J::Rules {
    let mut after = after(game, seat, action, dice);
    let mut legal = Vec::with_capacity(64);
    while after.to_act() == ToAct::Seats(Seats::only(seat)) && J::is_midway(&after, seat) {
        after.legal(seat, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => pick::<J>(&after, seat, &legal, dice),
        };
        after.apply(Who::Seat(seat), action, &mut Silent);
        settle(&mut after, dice);
    }
    after
}

/// Plays until it is enough or the game is over, and counts the decisions.
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

/// Each seat judges for itself; what they expect in all cannot be more or less than one victory.
fn agree(verdicts: &mut [Verdict]) {
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

/// The best looking of a few actions.
pub(crate) fn pick<J: Judge>(game: &J::Rules, seat: Seat, legal: &[Action<J>], dice: &mut Dice) -> Action<J> {
    let mut best = dice.pick(legal);
    let mut top = hunch::<J>(game, seat, best, dice);
    for _ in 1..COMPARED.min(legal.len()) {
        let action = dice.pick(legal);
        if action != best {
            let hunch = hunch::<J>(game, seat, action, dice);
            if top < hunch {
                (best, top) = (action, hunch);
            }
        }
    }
    best
}

/// What an action looks like at first sight to the seat that takes it.
pub(crate) fn hunch<J: Judge>(game: &J::Rules, seat: Seat, action: Action<J>, dice: &Dice) -> f32 {
    J::hunch(&after(game, seat, action, &mut dice.clone()), seat)
}

/// The position after an action and the draws it brings about.
pub(crate) fn after<G: Game>(game: &G, seat: Seat, action: G::Action, dice: &mut Dice) -> G {
    let mut after = game.clone();
    after.apply(Who::Seat(seat), action, &mut Silent);
    settle(&mut after, dice);
    after
}

/// Plays all that chance has to do.
pub fn settle<G: Game>(game: &mut G, dice: &mut Dice) {
    while game.to_act() == ToAct::Chance {
        let action = game.draw(&mut |n| dice.below(n));
        game.apply(Who::Chance, action, &mut Silent);
    }
}
