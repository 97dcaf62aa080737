//! What you may do at any time in your turn besides its main action: label actions, the trade, opening the cellar.

use tabletop::Seat;

use crate::Action;
use crate::rules::{cellar_closed, label, trade};
use crate::state::State;

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    label::legal(game, seat, actions);
    if trade::is_possible(game, seat) {
        actions.push(Action::Trade);
    }
    cellar_closed::legal(game, seat, actions);
}

pub(crate) fn any(game: &State, seat: Seat) -> bool {
    trade::is_possible(game, seat) || cellar_closed::any(game, seat) || label::any(game, seat)
}
