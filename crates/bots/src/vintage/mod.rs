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

}

/// What all players who still play in this round can place.
fn left_to_place(open: &Open) -> u8 {
    let playing = open.seats().filter(|&seat| !open.passed.contains(seat)).map(|seat| &open.boards[seat]);
    playing.map(|board| board.markers + u8::from(board.overseer.is_none())).sum()
}
