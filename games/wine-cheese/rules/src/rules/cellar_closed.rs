//! The Cellar Closed card (chapter 13).

use tabletop::{Seat, Sink};

use crate::rules::{money_track, trade};
use crate::state::State;
use crate::step::Purpose;
use crate::vocabulary::{Good, Ingredient};
use crate::{Action, Event};

/// What removing the card costs: markers, or steps back with one indicator.
pub(crate) const PRICE: u8 = 4;

/// At any time in your turn (WC-13.2).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    if !game.farm(seat).closed {
        return;
    }
    if can_pay_ingredients(game, seat) {
        actions.push(Action::OpenCellar);
    }
    for good in Good::ALL {
        if can_step_back(game, seat, good) {
            actions.push(Action::StepBack { good });
        }
    }
}

pub(crate) fn any(game: &State, seat: Seat) -> bool {
    game.farm(seat).closed
        && (can_pay_ingredients(game, seat) || Good::ALL.into_iter().any(|good| can_step_back(game, seat, good)))
}

/// Any four markers (WC-13.3).
pub(crate) fn can_pay_ingredients(game: &State, seat: Seat) -> bool {
    PRICE <= game.farm(seat).sites.total()
}

/// Four steps back, if there are that many (WC-13.4).
pub(crate) fn can_step_back(game: &State, seat: Seat, good: Good) -> bool {
    money_track::after_steps_back(game, seat, good, PRICE).is_some()
}

pub(crate) fn open_for_ingredients(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    trade::give_next(game, seat, Purpose::OpenCellar, PRICE, Ingredient::ALL[0], events);
}

pub(crate) fn open_for_steps(game: &mut State, seat: Seat, good: Good, events: &mut impl Sink<Event>) {
    money_track::step_back(game, seat, good, PRICE, events);
    remove(game, seat, events);
}

pub(crate) fn remove(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.farm_mut(seat).closed = false;
    events.emit(Event::CellarOpened { seat });
}
