//! Playing in the terminal.

use std::path::PathBuf;
use std::process::ExitCode;

use bots::Bot;
use cabinet::GameId;
use tabletop::Seat;
use words::Lang;

/// Everything that can be chosen before a game in the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOptions {
    pub game: GameId,
    pub lang: Lang,
    pub pack: Option<PathBuf>,
    pub against: Against,
    /// The seat of whoever sits at the terminal, where a bot has the other.
    pub seat: Seat,
    /// The same text deals the same cards; without one nobody knows.
    pub seed: Option<String>,
    pub resume: Option<PathBuf>,
    pub colors: Colors,
}

/// Who plays the other seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Against {
    Bot(Bot),
    /// A second person at the same screen.
    Person,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Colors {
    /// If it is a terminal, and it wants them.
    Auto,
    Never,
}

impl PlayOptions {
    /// Somebody who typed nothing but the name of the program.
    pub fn newcomer(lang: Lang) -> Self {
        Self {
            game: GameId::WineCheese,
            lang,
            pack: None,
            against: Against::Bot(Bot::Greedy),
            seat: Seat::new(0),
            seed: None,
            resume: None,
            colors: Colors::Auto,
        }
    }
}

pub fn run(_options: PlayOptions) -> ExitCode {
    ExitCode::from(2)
}
