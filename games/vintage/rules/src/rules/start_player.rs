//! Becoming start player (chapter 8).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::state::State;

/// The marker changes hands at once; it decides who begins the next rounds (VI-8.1).
pub(crate) fn become_first(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.first = seat;
    events.emit(Event::StartPlayer { seat });
}
