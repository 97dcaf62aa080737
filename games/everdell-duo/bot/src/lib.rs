//! Evaluates positions of Everdell Duo for bots.

mod ahead;
mod belief;
mod city;
mod count;
mod estimate;
mod events;
mod features;
mod goals;
mod plan;
mod sight;
mod things;
mod value;
mod weights;

use std::sync::LazyLock;

use everdell_duo::{Action, Duty, Mode, Options, Question, State, Step};
use search::{Judge, Learning, Levels, Net, Prior, Sheet};
use tabletop::{Game, Seat, Viewer};

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_str!("../weights.txt"), EverdellDuo::FEATURES).expect("weights that fit the features")
});

/// Judges positions of Everdell Duo.
#[derive(Copy, Clone, Debug)]
pub struct EverdellDuo;

impl Judge for EverdellDuo {
    type Rules = State;

    const FEATURES: usize = features::COUNT;
    const LEAD: f32 = 12.0;
    /// Much luck in the meadow, and a good hand-made estimate.
    const LEARNING: Learning = Learning { lambda: 0.97, ..Learning::DEFAULT };
    /// An action takes few decisions, so a lookahead is affordable.
    const PRIOR: Prior = Prior::Lookahead;
    const LEVELS: Levels = Levels { medium: 12, strong: 60, master: 400 };
    const GUESSES: u32 = 3;

    fn features(game: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        features::describe(&game.view(Viewer::Seat(seat)), seat, sheet);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(game: &State, seat: Seat) -> f64 {
        estimate::estimate(&game.view(Viewer::Seat(seat)), seat).into()
    }

    fn quick_estimate(game: &State, seat: Seat) -> f32 {
        estimate::quick_estimate(&game.view(Viewer::Seat(seat)), seat)
    }

    fn gives_up(action: Action) -> bool {
        matches!(action, Action::Pass)
    }

    /// Partners agree.
    fn goes_without_saying(game: &State) -> Option<Action> {
        match game.open().asked() {
            Some((_, Question::Agree { .. })) => Some(Action::Agree),
            Some(_) | None => None,
        }
    }

    /// That nobody gets a card or a production of the season: whoever gets it may still do without.
    fn is_idle(game: &State, _: Seat, action: Action) -> bool {
        let is_shared_out =
            matches!(game.open().asked(), Some((_, Question::Share { .. } | Question::Producer { .. })));
        is_shared_out && action == Action::Pass
    }

    /// What can be done while everything is asked can be done without, but for cards laid down after the action; those do before the next one.
    fn is_roundabout(action: Action) -> bool {
        matches!(action, Action::Hold)
    }

    fn plausibility(game: &State, seat: Seat) -> f32 {
        belief::plausibility(game, seat)
    }

    fn information_set(game: &State, seat: Seat) -> u64 {
        belief::information_set(game, seat)
    }

    /// In the middle of a turn. While a season is prepared, or many cards are chosen one by one, every step is evaluated on its own.
    fn is_midway(game: &State, seat: Seat) -> bool {
        let agenda = &game.open().agenda;
        if agenda.is_empty() || agenda.iter().any(|step| step == Step::Do(Duty::Begin)) {
            return false;
        }
        game.question(seat).is_none_or(|question| !fans_out(question))
    }

    fn is_together(game: &State) -> bool {
        game.open().is_together()
    }

    /// The points of the chapter, or those of the reporter.
    fn par(game: &State) -> i32 {
        let rows = game.score(Seat::new(0));
        rows.iter().find(|row| matches!(row.key, "target" | "reporter")).map_or(0, |row| row.points)
    }

    /// Competitive games alternate with a mix of chapters and challenges.
    fn lessons() -> Vec<Options> {
        let modes = [
            "chapter-1",
            "chapter-4",
            "chapter-7",
            "chapter-10",
            "chapter-13",
            "chapter-15",
            "chapter-2-hard",
            "chapter-8-hard",
            "challenge-1-1",
            "challenge-5-2",
        ];
        let with = |mode: Mode| Options { mode, ..Options::default() };
        let together = modes.into_iter().map(|mode| mode.parse().expect("a mode in notation"));
        together.flat_map(|mode| [with(Mode::Competitive), with(mode)]).collect()
    }

    fn exams() -> Vec<Options> {
        let modes = ["chapter-1", "chapter-8", "chapter-15", "challenge-5-2"];
        modes.map(|mode| Options { mode: mode.parse().expect("a mode in notation"), ..Options::default() }).into()
    }
}

/// Whether the answer leads to many further questions.
fn fans_out(question: Question) -> bool {
    match question {
        Question::Sweep { .. } | Question::Produce | Question::Discard { .. } => true,
        Question::Meadow { left, .. } | Question::Again { left, .. } | Question::Swap { left, .. } => 1 < left,
        Question::Turn
        | Question::After
        | Question::Use { .. }
        | Question::Benefit { .. }
        | Question::Order { .. }
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
        | Question::OldNews
        | Question::Agree { .. } => false,
    }
}
