//! Evaluates positions of Distilled for bots.

mod ahead;
mod belief;
mod engine;
mod estimate;
mod features;
mod heap;
mod idle;
mod plan;
mod still;
mod things;
mod value;
mod weights;

use std::sync::LazyLock;

use distilled::{Action, State, View};
use search::{Chances, Judge, Learning, Levels, Net, Playout, Prior, Sheet, Yardstick};
use tabletop::{Game, Seat, Seats, Viewer};

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../weights.txt"), Distilled::FEATURES).expect("weights that fit the features")
});

static CHANCES: LazyLock<Chances> = LazyLock::new(|| {
    Chances::parse(include_str!("../chances.txt")).expect("corrections as `cuvee calibrate` writes them")
});

/// Judges positions of Distilled.
#[derive(Copy, Clone, Debug)]
pub struct Distilled;

impl Judge for Distilled {
    type Rules = State;

    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 15.0;
    /// A long game with much luck, and a good hand-made estimate.
    const LEARNING: Learning = Learning { lambda: 0.97, ..Learning::DEFAULT };
    const PRIOR: Prior = Prior::Estimate;
    /// The value of a purchase shows when the spirits of the round are sold.
    const PLAYOUT: Playout = Playout::ToRoundEnd;
    const LEVELS: Levels = Levels { medium: 6, strong: 48, master: 384 };
    /// By the net it hoards: it distills nothing, round after round.
    const EASY_BY: Yardstick = Yardstick::Estimate;
    const EASY_TOLERANCE: f32 = 0.06;
    const GUESSES: u32 = 4;

    fn features(game: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(game.sight(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn chances() -> &'static Chances {
        &CHANCES
    }

    fn estimate(game: &State, seat: Seat) -> f64 {
        estimate::estimate(game.sight(Viewer::Seat(seat)), seat).into()
    }

    fn quick_estimate(game: &State, seat: Seat) -> f32 {
        estimate::quick_estimate(game.sight(Viewer::Seat(seat)), seat)
    }

    /// What a solo player has to reach (DI-10.8).
    fn par(game: &State) -> i32 {
        let sheet = game.score(Seat::new(0));
        sheet.iter().find(|row| row.key == "target").map_or(0, |row| row.points)
    }

    fn round(game: &State) -> u8 {
        game.open().phase.round
    }

    fn gives_up(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Rest | Action::Decline)
    }

    fn is_idle(game: &State, seat: Seat, action: Action) -> bool {
        idle::is_idle(game.sight(Viewer::Seat(seat)), seat, action)
    }

    fn plausibility(game: &State, seat: Seat) -> f32 {
        belief::plausibility(game, seat)
    }

    fn reopened(view: &View) -> Option<(View, Seats)> {
        belief::reopened(view)
    }

    fn information_set(game: &State, seat: Seat) -> u64 {
        belief::information_set(game, seat)
    }

    /// In the middle of a purchase or a sale. At the still, every step is evaluated on its own.
    fn is_midway(game: &State, _: Seat) -> bool {
        !game.open().agenda.is_empty()
    }

    /// What chance removes from a washback counts once the player has answered to it.
    fn is_blind(game: &State, seat: Seat) -> bool {
        still::is_answering(game.sight(Viewer::Seat(seat)), seat)
    }
}
