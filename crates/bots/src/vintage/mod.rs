//! What a position of Vintage is worth.

mod ahead;
mod cards;
mod estimate;
mod features;
mod sale;
mod side;
mod weights;

use std::sync::LazyLock;

use tabletop::{Seat, Viewer};
use vintage::State;

use crate::judge::{Judge, Learning, Levels, Sheet};
use crate::net::Net;

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../../weights/vintage.txt"), State::FEATURES).expect("weights that fit the features")
});

impl Judge for State {
    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 6.0;
    /// A game for four takes long: fewer positions of each.
    const LEARNING: Learning = Learning { lessons: 30, ..Learning::USUAL };
    const LEVELS: Levels = Levels { medium: 100, strong: 640, master: 2_560 };

    fn features(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(&self.sight(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(&self, seat: Seat) -> f64 {
        estimate::estimate(&self.sight(Viewer::Seat(seat)), seat).into()
    }

    fn hunch(&self, seat: Seat) -> f32 {
        estimate::hunch(&self.sight(Viewer::Seat(seat)), seat)
    }

    fn is_midway(&self, _: Seat) -> bool {
        !self.open().agenda.is_empty()
    }
}
