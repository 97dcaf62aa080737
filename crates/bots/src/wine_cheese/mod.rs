//! What a position of Wine & Cheese is worth.

mod estimate;
mod features;

use std::sync::LazyLock;

use tabletop::{Game, Seat, Viewer};
use wine_cheese::State;

use crate::judge::{Judge, Levels, Sheet};
use crate::net::Net;

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../../weights/wine-cheese.txt"), State::FEATURES).expect("weights that fit the features")
});

impl Judge for State {
    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 8.0;
    const LEVELS: Levels = Levels { medium: 12, strong: 80, master: 1_024 };

    fn features(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(&self.view(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(&self, seat: Seat) -> f64 {
        estimate::estimate(&self.view(Viewer::Seat(seat)), seat)
    }

    fn hunch(&self, seat: Seat) -> f32 {
        estimate::hunch(&self.view(Viewer::Seat(seat)), seat) as f32
    }

    fn is_midway(&self, _: Seat) -> bool {
        !self.open().agenda.is_empty()
    }
}
