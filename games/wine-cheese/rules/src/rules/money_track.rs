//! The money track (chapter 6).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::rules::between;
use crate::state::State;
use crate::step::{Duty, Question, Step};
use crate::vocabulary::{CIRCLE, Good, HEART, Ingredient};

/// Where an indicator starts; any number of them may stand there.
const START: u8 = 0;

/// Moves an indicator forward, each step to the next free space (WC-6.1, WC-6.2). Begins an action: what may be used
/// before its first step may be used before the action.
pub(crate) fn advance(game: &mut State, seat: Seat, good: Good, steps: u8, events: &mut impl Sink<Event>) {
    if steps == 0 {
        return;
    }
    let mut left = steps;
    let (reached, interrupted) = loop {
        let reached = make_step(game, seat, good, events);
        left -= 1;
        let interrupted = 0 < left && 0 == reached && between::matters(game, seat, good);
        if left == 0 || 0 < reached || interrupted {
            break (reached, interrupted);
        }
    };
    let space = game.farm(seat).indicators[good.index()].space;
    events.emit(Event::Advanced { seat, good, steps: steps - left, space });
    if interrupted {
        game.ask(Question::BetweenSteps { good, left });
    } else if 0 < left {
        game.owe(Step::Do(Duty::Steps { good, left }));
    }
    if 0 < reached {
        game.ask(Question::PlaceBonus { left: reached });
    }
}

/// The steps that are left of an action: first whatever may be used between two steps and matters (WC-5.1).
pub(crate) fn go_on(game: &mut State, seat: Seat, good: Good, left: u8, events: &mut impl Sink<Event>) {
    if between::matters(game, seat, good) {
        game.ask(Question::BetweenSteps { good, left });
    } else {
        advance(game, seat, good, left, events);
    }
}

/// One step; how many bonus markers it reached.
fn make_step(game: &mut State, seat: Seat, good: Good, events: &mut impl Sink<Event>) -> u8 {
    let mut reached = 0;
    loop {
        let space = next_space(game, seat, good, events);
        reached += take_bonus(game, seat, space, events);
        if !is_occupied(game, space, (seat, good)) {
            return reached;
        }
    }
}

/// Puts the indicator on the space after its own; after the last one it goes over the lap arrow (WC-6.4).
fn next_space(game: &mut State, seat: Seat, good: Good, events: &mut impl Sink<Event>) -> u8 {
    let (last, lap_end) = (game.pack.last_space(), game.pack.lap_end());
    let indicator = &mut game.farm_mut(seat).indicators[good.index()];
    if indicator.space == last {
        indicator.space = lap_end;
        indicator.laps += 1;
        events.emit(Event::Lapped { seat, good });
    } else {
        indicator.space += 1;
    }
    indicator.space
}

/// Whether another indicator stands there, whosever it is.
fn is_occupied(game: &State, space: u8, moving: (Seat, Good)) -> bool {
    [HEART, CIRCLE].into_iter().any(|seat| {
        Good::ALL.into_iter().any(|good| {
            (seat, good) != moving && game.farm(seat).indicators[good.index()].space == space && space != START
        })
    })
}

/// The first indicator to reach or pass a bonus space takes its marker (WC-6.3).
fn take_bonus(game: &mut State, seat: Seat, space: u8, events: &mut impl Sink<Event>) -> u8 {
    let Some(nth) = game.pack.bonus_spaces().iter().position(|&bonus| bonus == space) else { return 0 };
    if !game.open.bonus[nth] {
        return 0;
    }
    game.open.bonus[nth] = false;
    events.emit(Event::BonusReached { seat, space });
    1
}

pub(crate) fn place_bonus(game: &mut State, seat: Seat, left: u8, kind: Ingredient, events: &mut impl Sink<Event>) {
    game.gain(seat, kind, 1, events);
    if 1 < left {
        game.ask(Question::PlaceBonus { left: left - 1 });
    }
}

/// Where an indicator would stand after steps back; `None` if there are not that many (WC-13.4).
///
/// Occupied spaces are skipped, the last step may end on the starting space, and a lapped indicator
/// never goes back past the end of the lap arrow.
pub(crate) fn after_steps_back(game: &State, seat: Seat, good: Good, steps: u8) -> Option<u8> {
    let indicator = game.farm(seat).indicators[good.index()];
    let lowest = if indicator.laps == 0 { START } else { game.pack.lap_end() };
    let mut space = indicator.space;
    for _ in 0..steps {
        loop {
            if space <= lowest {
                return None;
            }
            space -= 1;
            if !is_occupied(game, space, (seat, good)) {
                break;
            }
        }
    }
    Some(space)
}

pub(crate) fn step_back(game: &mut State, seat: Seat, good: Good, steps: u8, events: &mut impl Sink<Event>) {
    let space = after_steps_back(game, seat, good, steps).expect("enough steps behind the indicator");
    game.farm_mut(seat).indicators[good.index()].space = space;
    events.emit(Event::SteppedBack { seat, good, space });
}
