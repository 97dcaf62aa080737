//! What a position of Everdell Duo is worth.

mod ahead;
mod city;
mod count;
mod estimate;
mod events;
mod features;
mod goals;
mod plan;
mod sight;
mod value;
mod weights;

use std::sync::LazyLock;

use everdell_duo::{Duty, Question, State, Step};
use tabletop::{Game, Seat, Viewer};

use crate::judge::{Judge, Learning, Levels, Sheet};
use crate::net::Net;
use crate::search::Look;

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../../weights/everdell-duo.txt"), State::FEATURES).expect("weights that fit the features")
});

impl Judge for State {
    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 12.0;
    /// Much luck in what the meadow brings, and rules of thumb that are good already.
    const LEARNING: Learning = Learning { later: 0.97, ..Learning::USUAL };
    /// Little has to be decided within one action: it can be thought through.
    const LOOK: Look = Look::Thoroughly;
    const LEVELS: Levels = Levels { medium: 12, strong: 60, master: 400 };

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

    /// In the middle of a turn. Where a new season is prepared, and where many cards are chosen one after the other, every
    /// step is judged by what may come of it.
    fn is_midway(&self, seat: Seat) -> bool {
        let agenda = &self.open().agenda;
        if agenda.is_empty() || agenda.iter().any(|step| step == Step::Do(Duty::Begin)) {
            return false;
        }
        self.question(seat).is_none_or(|question| !fans_out(question))
    }

    fn is_together(&self) -> bool {
        self.open().is_together()
    }

    /// The points of the chapter, or those of the reporter.
    fn par(&self) -> i32 {
        let rows = self.score(Seat::new(0));
        rows.iter().find(|row| matches!(row.key, "target" | "reporter")).map_or(0, |row| row.points)
    }
}

/// Whether an answer leads to as many further ones.
fn fans_out(question: Question) -> bool {
    match question {
        Question::Sweep { .. } | Question::Produce | Question::Discard { .. } => true,
        Question::Meadow { left } | Question::Again { left, .. } | Question::Swap { left, .. } => 1 < left,
        Question::Turn
        | Question::Light
        | Question::Goods { .. }
        | Question::Price { .. }
        | Question::Play { .. }
        | Question::Payment { .. }
        | Question::Visit { .. }
        | Question::Move
        | Question::Watch
        | Question::Chase
        | Question::Share { .. }
        | Question::Producer { .. }
        | Question::News
        | Question::OldNews => false,
    }
}
