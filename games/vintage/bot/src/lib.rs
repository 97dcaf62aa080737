//! Evaluates positions of Vintage for bots.

mod ahead;
mod belief;
mod cards;
mod estimate;
mod features;
mod idle;
mod sale;
mod side;
mod things;
mod weights;

use std::sync::LazyLock;

use search::{Chances, Judge, Learning, Levels, Net, Policy, Sheet};
use tabletop::{Seat, Viewer};
use vintage::{Action, State};

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../weights.txt"), Vintage::FEATURES).expect("weights that fit the features")
});

static POLICY: LazyLock<Policy> = LazyLock::new(|| {
    Policy::parse(include_str!("../policy.txt"), Vintage::FEATURES).expect("weights that fit the features")
});

static CHANCES: LazyLock<Chances> = LazyLock::new(|| {
    Chances::parse(include_str!("../chances.txt")).expect("corrections as `cuvee calibrate` writes them")
});

/// Judges positions of Vintage.
#[derive(Copy, Clone, Debug)]
pub struct Vintage;

impl Judge for Vintage {
    type Rules = State;

    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 6.0;
    /// A game for four takes long: fewer positions of each.
    const LEARNING: Learning = Learning { positions_per_game: 30, ..Learning::DEFAULT };
    const LEVELS: Levels = Levels { medium: 80, strong: 640, master: 6_400 };
    const EASY_TOLERANCE: f32 = 0.05;
    const GUESSES: u32 = 4;

    fn features(game: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(&game.sight(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn policy() -> Option<&'static Policy> {
        Some(&POLICY)
    }

    fn chances() -> &'static Chances {
        &CHANCES
    }

    fn estimate(game: &State, seat: Seat) -> f64 {
        estimate::estimate(&game.sight(Viewer::Seat(seat)), seat).into()
    }

    fn quick_estimate(game: &State, seat: Seat) -> f32 {
        estimate::quick_estimate(&game.sight(Viewer::Seat(seat)), seat)
    }

    fn gives_up(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Done)
    }

    fn is_idle(game: &State, seat: Seat, action: Action) -> bool {
        idle::is_idle(&game.sight(Viewer::Seat(seat)), seat, action)
    }

    fn plausibility(game: &State, seat: Seat) -> f32 {
        belief::plausibility(game, seat)
    }

    fn information_set(game: &State, seat: Seat) -> u64 {
        belief::information_set(game, seat)
    }

    fn is_midway(game: &State, _: Seat) -> bool {
        !game.open().agenda.is_empty()
    }
}
