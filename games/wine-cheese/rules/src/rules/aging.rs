//! First phase of summer and winter: aging (chapter 9).

use tabletop::{Seat, Sink};

use crate::rules::{aside, production};
use crate::state::State;
use crate::vocabulary::{Coin, PhaseKind};
use crate::{Action, Event};

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    aside::legal(game, seat, actions);
    actions.push(Action::Age);
}

/// Exactly so many markers leave every card; a card that has fewer is overripe (WC-9.1, WC-9.2).
pub(crate) fn age(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let PhaseKind::Aging(count) = game.open.phase.kind() else { unreachable!("cards age in the aging phases") };
    for cellar in 0..game.farm(seat).cellars.len() {
        let contents = &mut game.farm_mut(seat).cellars[cellar];
        let Some(card) = contents.card else { continue };
        if count <= contents.markers {
            contents.markers -= count;
            events.emit(Event::Aged { seat, card, count });
        } else {
            events.emit(Event::Overripe { seat, card });
            production::leave_cellar(game, seat, card);
            production::to_pile(game, seat, card, Coin::Silver, events);
        }
    }
    game.next_of_two(seat, events);
}
