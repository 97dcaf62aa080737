//! What a position of Distilled is worth.

mod ahead;
mod engine;
mod estimate;
mod features;
mod heap;
mod plan;
mod still;
mod value;
mod weights;

use std::sync::LazyLock;

use distilled::State;
use tabletop::{Game, Seat, Viewer};

use crate::judge::{Judge, Learning, Levels, Sheet};
use crate::net::Net;
use crate::search::{Look, Playout};

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../../weights/distilled.txt"), State::FEATURES).expect("weights that fit the features")
});

impl Judge for State {
    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 15.0;
    /// A long game with much luck, and rules of thumb that are good already.
    const LEARNING: Learning = Learning { later: 0.97, ..Learning::USUAL };
    const LOOK: Look = Look::ByThumb;
    /// What a purchase was good for shows when the spirits of the round are sold.
    const PLAYOUT: Playout = Playout::ToTheNextRound;
    const LEVELS: Levels = Levels { medium: 6, strong: 48, master: 384 };

    fn features(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(self.sight(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(&self, seat: Seat) -> f64 {
        estimate::estimate(self.sight(Viewer::Seat(seat)), seat).into()
    }

    fn hunch(&self, seat: Seat) -> f32 {
        estimate::hunch(self.sight(Viewer::Seat(seat)), seat)
    }

    /// What a solo player has to reach (DI-10.8).
    fn par(&self) -> i32 {
        let sheet = self.score(Seat::new(0));
        sheet.iter().find(|row| row.key == "target").map_or(0, |row| row.points)
    }

    fn round(&self) -> u8 {
        self.open().phase.round
    }

    /// In the middle of a purchase or a sale. At the still every step is judged by what may come of it.
    fn is_midway(&self, _: Seat) -> bool {
        !self.open().agenda.is_empty()
    }
}
