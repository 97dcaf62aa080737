//! Evaluates positions of Wine & Cheese for bots.

mod belief;
mod estimate;
mod features;
mod idle;
mod things;

use std::sync::LazyLock;

use search::{Judge, Levels, Net, Sheet};
use tabletop::{Game, Seat, Viewer};
use wine_cheese::{Action, State};

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../weights.txt"), WineCheese::FEATURES).expect("weights that fit the features")
});

/// Judges positions of Wine & Cheese.
#[derive(Copy, Clone, Debug)]
pub struct WineCheese;

impl Judge for WineCheese {
    type Rules = State;

    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 8.0;
    const LEVELS: Levels = Levels { medium: 12, strong: 80, master: 1_024 };
    const EASY_TOLERANCE: f32 = 0.05;
    const GUESSES: u32 = 4;

    fn features(game: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(&game.view(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(game: &State, seat: Seat) -> f64 {
        estimate::estimate(&game.view(Viewer::Seat(seat)), seat)
    }

    fn quick_estimate(game: &State, seat: Seat) -> f32 {
        estimate::quick_estimate(&game.view(Viewer::Seat(seat)), seat) as f32
    }

    fn gives_up(action: Action) -> bool {
        matches!(action, Action::DropOut)
    }

    fn is_idle(game: &State, seat: Seat, action: Action) -> bool {
        idle::is_idle(game, seat, action)
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
