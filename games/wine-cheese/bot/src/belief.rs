//! What is hidden in a hand.

use tabletop::{Game, Seat, Viewer};
use wine_cheese::State;
use wine_cheese::vocabulary::Good;

use crate::estimate::quick_estimate;

/// How much a coin of the estimate says about a hand. In games of `greedy` the true hand then gets 1.4 times an even share.
const COIN: f32 = 1.0;

/// Cards of a good that can be paid split the nodes of a search, at most this many of them.
const MOST: usize = 2;

/// Players keep cards that fit their farm.
pub(crate) fn plausibility(game: &State, seat: Seat) -> f32 {
    COIN * quick_estimate(&game.view(Viewer::Seat(seat)), seat) as f32
}

/// How many cards of each good the seat could produce with the markers on its farm.
pub(crate) fn information_set(game: &State, seat: Seat) -> u64 {
    let view = game.view(Viewer::Seat(seat));
    let sites = view.open.farms[seat].sites;
    let payable = Good::ALL.map(|good| {
        let cards = view.hands[seat].cards.and(wine_cheese::Pack::cards_of(good));
        cards.iter().filter(|&card| sites.covers(view.pack.cost(card))).count().min(MOST)
    });
    search::key(&payable)
}
