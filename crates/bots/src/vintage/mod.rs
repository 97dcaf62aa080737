//! What a position of Vintage is worth.

mod ahead;
mod cards;
mod estimate;
mod features;
mod sale;
mod weights;

use std::sync::LazyLock;

use tabletop::{Game, Seat, Viewer};
use vintage::vocabulary::{Phase, Round};
use vintage::{Open, State};

use crate::judge::{Judge, Sheet};
use crate::net::Net;

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../../weights/vintage.txt"), State::FEATURES).expect("weights that fit the features")
});

const LAST: Phase = match Round::new(Round::COUNT - 1) {
    Some(round) => Phase::Round(round),
    None => panic!("a game has rounds"),
};
/// With so little left to place, the last round is played to its end instead of being judged.
const PLAYED_OUT: u8 = 8;

impl Judge for State {
    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 6.0;

    fn features(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(&self.view(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(&self, seat: Seat) -> f64 {
        estimate::estimate(&self.view(Viewer::Seat(seat)), seat).into()
    }

    fn hunch(&self, seat: Seat) -> f32 {
        estimate::hunch(&self.view(Viewer::Seat(seat)), seat)
    }

    fn is_midway(&self, _: Seat) -> bool {
        !self.open().agenda.is_empty()
    }

    /// Where a lap begins: everybody who still plays in this round has had as many turns. The last turns of the game are
    /// played out.
    fn is_quiet(&self) -> bool {
        let open = self.open();
        if !open.agenda.is_empty() {
            return false;
        }
        let plays_on = |seat: Seat| !open.passed.contains(seat) && open.boards[seat].may_place();
        let mut next = open.first;
        while !plays_on(next) && open.after(next) != open.first {
            next = open.after(next);
        }
        open.turn == next && (open.phase != LAST || PLAYED_OUT < left_to_place(open))
    }
}

/// What all players who still play in this round can place.
fn left_to_place(open: &Open) -> u8 {
    let playing = open.seats().filter(|&seat| !open.passed.contains(seat)).map(|seat| &open.boards[seat]);
    playing.map(|board| board.markers + u8::from(board.overseer.is_none())).sum()
}
