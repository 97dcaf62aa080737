//! What is hidden in a hand.

use tabletop::{Seat, Viewer};
use vintage::State;

use crate::estimate::quick_estimate;

/// How much a point of the estimate says about a hand.
const POINT: f32 = 0.4;

/// Players keep cards that they can use.
pub(crate) fn plausibility(game: &State, seat: Seat) -> f32 {
    POINT * quick_estimate(&game.sight(Viewer::Seat(seat)), seat)
}

/// The kinds of cards in hand, in whatever order.
pub(crate) fn information_set(game: &State, seat: Seat) -> u64 {
    let hand = game.sight(Viewer::Seat(seat)).hand(seat);
    hand.into_iter().flatten().fold(0, |kinds, card| kinds | 1 << card.index())
}
