//! What is hidden in a hand.

use everdell_duo::State;
use tabletop::{Game, Seat, Viewer};

use crate::estimate::quick_estimate;
use crate::plan::short;

/// How much a point of the estimate says about a hand.
const POINT: f32 = 0.15;

/// Cards that can be paid split the nodes of a search, at most this many of them.
const MOST: usize = 3;

/// Players keep cards that they can play.
pub(crate) fn plausibility(game: &State, seat: Seat) -> f32 {
    POINT * quick_estimate(&game.view(Viewer::Seat(seat)), seat)
}

/// How many cards of its hand the seat could pay for now.
pub(crate) fn information_set(game: &State, seat: Seat) -> u64 {
    let goods = game.open().players[seat].goods;
    let pack = game.pack();
    game.hand(seat).iter().filter(|&card| short(pack.face(card).cost.goods, goods) == 0).take(MOST).count() as u64
}
