//! Events that can still be completed.

use everdell_duo::effect::{Condition, Count};
use everdell_duo::vocabulary::{Area, Color, Kind, Slot, Spot};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::count::{count, stays};
use crate::sight::Sight;
use crate::value::Values;
use crate::weights::Weights;

/// What is missing for an event: cards that stay in the city, and supplies that come and go.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Missing {
    pub(crate) firm: u8,
    pub(crate) soft: u8,
    /// What a card can help with.
    wanted: [Option<Count>; 2],
}

impl Missing {
    fn add(&mut self, what: Count, number: u8) {
        if stays(what) {
            self.firm += number;
        } else {
            self.soft += number;
        }
    }
}

/// By how much a player's counts fall short.
pub(crate) fn missing(view: &Sight<'_>, seat: Seat, condition: Condition) -> Option<Missing> {
    let own = |what: Count| count(view, seat, what);
    let mut missing = Missing::default();
    match condition {
        Condition::Have { first, second } => {
            for (nth, (what, least)) in [Some(first), second].into_iter().flatten().enumerate() {
                let lacking = least.saturating_sub(own(what));
                missing.add(what, lacking);
                missing.wanted[nth] = Some(what).filter(|_| 0 < lacking);
            }
        }
        Condition::More { first, second, least } => {
            let sum = own(first) + own(second);
            let least = if view.open.is_together() {
                least + view.open.skunks[Area::Events.index()].count_ones() as u8
            } else {
                let other = seat.other();
                least.max(count(view, other, first) + count(view, other, second) + 1)
            };
            let each: u8 = [first, second].map(|what| u8::from(own(what) == 0)).iter().sum();
            let lacking = least.saturating_sub(sum).max(each);
            let kind = if stays(second) { first } else { second };
            missing.add(kind, lacking);
            missing.wanted = [first, second].map(|what| Some(what).filter(|_| 0 < lacking));
        }
        Condition::MostCards => return None,
    }
    Some(missing)
}

/// The open events as one player sees them.
pub(crate) struct Reach<'a> {
    view: &'a Sight<'a>,
    seat: Seat,
    /// What events need, and the value of one step towards it.
    wanted: [(Count, f32); 2 * Slot::COUNT],
    wants: usize,
    /// The value of all of them.
    pub(crate) sum: f32,
}

impl<'a> Reach<'a> {
    pub(crate) fn of(view: &'a Sight<'a>, seat: Seat, values: &Values<'a>, ahead: &Ahead, extra: f32) -> Self {
        let weights = values.weights;
        let mut reach = Self { view, seat, wanted: [(Count::City, 0.0); 2 * Slot::COUNT], wants: 0, sum: 0.0 };
        if ahead.all_animals <= 0.0 {
            return reach;
        }
        for slot in Slot::all() {
            let Some(event) = view.open.events[slot.index()] else { continue };
            let printed = view.pack.event(event);
            let Some(missing) = missing(view, seat, printed.condition) else { continue };
            let reward = values.lines(std::slice::from_ref(&view.pack.printed().rewards[slot.index()]));
            let worth = (f32::from(printed.points) + reward + extra - weights.place).max(0.0);
            let worth = worth * openness(view, slot, ahead);
            let distance = f32::from(missing.firm) + weights.soft * f32::from(missing.soft);
            let now = sure(weights, ahead, distance);
            reach.sum += worth * now;
            if missing.wanted != [None; 2] {
                let step = worth * (sure(weights, ahead, (distance - 1.0).max(0.0)) - now);
                for what in missing.wanted.into_iter().flatten() {
                    reach.wanted[reach.wants] = (what, step);
                    reach.wants += 1;
                }
            }
        }
        reach
    }

    /// How much nearer all events come by a card of this color and kind.
    pub(crate) fn gain(&self, color: Color, kind: Kind) -> f32 {
        let gains = self.view.tallies[self.seat].gains(color, kind);
        let mut gain = 0.0;
        for &(what, step) in &self.wanted[..self.wants] {
            if gains >> what.index() & 1 == 1 {
                gain += step;
            }
        }
        gain
    }
}

/// A skunk stands there until the season ends.
fn openness(view: &Sight<'_>, slot: Slot, ahead: &Ahead) -> f32 {
    let now = if view.open.skunk_on(Spot::Event(slot)) { 0.0 } else { ahead.animals };
    let later = ahead.all_animals - ahead.animals;
    let all = now + 0.8 * later;
    all / (all + 0.35)
}

/// Probability of an event, by what is missing.
fn sure(weights: &Weights, ahead: &Ahead, distance: f32) -> f32 {
    let turns = ahead.all_plays + ahead.all_animals;
    if turns < distance + 1.0 && 0.0 < distance {
        return 0.0;
    }
    let [none, one, two, three, more] = weights.reach;
    let steps = [none, one, two, three, more, 0.0, 0.0];
    let (mut whole, mut part) = (0, distance);
    while 1.0 <= part && whole + 2 < steps.len() {
        whole += 1;
        part -= 1.0;
    }
    let part = part.min(1.0);
    steps[whole] * (1.0 - part) + steps[whole + 1] * part
}
