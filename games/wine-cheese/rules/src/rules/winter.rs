//! Winter: new workers, and selling out at the end (chapter 12). Aging is in its own module.

use tabletop::{Seat, Sink};

use crate::pack::Pack;
use crate::rules::{aside, production};
use crate::state::State;
use crate::vocabulary::{CIRCLE, HEART, House};
use crate::{Action, Event};

/// The waiting pair fills the one empty house on each side (WC-12.2).
pub(crate) fn new_workers(game: &mut State, events: &mut impl Sink<Event>) {
    game.open.waiting = false;
    for seat in [HEART, CIRCLE] {
        let houses = &mut game.open.houses[seat];
        let house = House::ALL.into_iter().find(|house| houses[house.index()].is_none()).expect("one house is empty");
        houses[house.index()] = Some(Pack::WAITING);
        events.emit(Event::BenchPlaced { seat, house, color: Pack::WAITING });
    }
}

/// Everything is sold; only then may you end (WC-12.4).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    production::legal_sales(game, seat, actions);
    aside::legal(game, seat, actions);
    if production::cellars_are_empty(game, seat) {
        actions.push(Action::EndTurn);
    }
}

pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    events.emit(Event::TurnEnded { seat });
    game.next_of_two(seat, events);
}
