//! Third phase of spring and fall: storage (chapter 8).

use tabletop::{Seat, Sink};

use crate::rules::aside;
use crate::state::State;
use crate::vocabulary::{Amounts, Ingredient};
use crate::{Action, Event};

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    aside::legal(game, seat, actions);
    actions.push(Action::Store);
}

/// What has a storage space is stored, the rest expires (WC-8.2, WC-8.3).
pub(crate) fn store(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let sites = game.farm(seat).sites;
    let mut stored = Amounts::NONE;
    for kind in Ingredient::ALL {
        let kept = sites.of(kind).min(kind.storage_spaces());
        let expired = sites.of(kind) - kept;
        if 0 < kept {
            stored = stored.with(kind, kept);
            events.emit(Event::Stored { seat, kind, count: kept });
        }
        if 0 < expired {
            events.emit(Event::Expired { seat, kind, count: expired });
        }
    }
    game.farm_mut(seat).sites = stored;
    if seat == game.open.first {
        game.open.turn = seat.other();
    } else {
        hand_over_order_cards(game, events);
        game.next_phase(events);
    }
}

/// Who has stored more takes card 1; at a tie the cards are swapped (WC-8.4).
fn hand_over_order_cards(game: &mut State, events: &mut impl Sink<Event>) {
    let first = game.open.first;
    let stored = |seat| game.farm(seat).sites.total();
    if stored(first) <= stored(first.other()) {
        game.open.first = first.other();
    }
    events.emit(Event::OrderSet { first: game.open.first });
}
