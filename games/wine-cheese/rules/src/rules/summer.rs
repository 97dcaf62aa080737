//! Summer, second phase: trigger special actions (chapter 10).

use tabletop::{Card, Seat, Sink};

use crate::rules::{aside, special};
use crate::state::State;
use crate::{Action, Event};

/// Each open action card up to once, in any order (WC-10.1).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(can_trigger(game, seat).map(|card| Action::Trigger { card }));
    aside::legal(game, seat, actions);
    actions.push(Action::EndTurn);
}

fn can_trigger(game: &State, seat: Seat) -> impl Iterator<Item = Card> {
    let cards = game.farm(seat).cards().map(|(card, _)| card);
    cards.filter(move |&card| !game.open.triggered.contains(card) && special::is_possible(game, seat, card, 0))
}

pub(crate) fn may_trigger(game: &State, seat: Seat) -> bool {
    can_trigger(game, seat).next().is_some()
}

pub(crate) fn trigger(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.open.triggered.insert(card);
    special::choose(game, seat, card, 0, events);
}

pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    events.emit(Event::TurnEnded { seat });
    game.next_of_two(seat, events);
}
