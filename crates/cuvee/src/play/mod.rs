//! The game in a terminal, line by line: against bots, alone, or several people at one keyboard.
//!
//! Reading order: [`PlayOptions`], [`opening`] (the table to sit down at, and who sits there), [`session`] (turns, commands),
//! [`report`] (what it tells), [`campaign`] (one game after another, with a sheet); [`command`] and [`keys`] are what is
//! typed. How a game is drawn belongs to the game (`ui::terminal`).

pub mod campaign;
mod command;
mod hint;
mod keys;
mod opening;
mod report;
mod rulebook;
mod session;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use games::{GameId, with_game};
use search::Bot;
use ui::Lang;

use crate::lang::Said;

/// How somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOptions {
    pub game: GameId,
    pub lang: Lang,
    /// A pack file instead of the pack that comes with the program.
    pub pack: Option<PathBuf>,
    /// How many play; as few as can play together if it is not said.
    pub seats: Option<u8>,
    /// Who plays the other seats: one for all of them, or one for each; nobody stands for people at the same keyboard.
    pub others: Vec<Other>,
    /// Where the person sits who plays against bots; the first seat if not said.
    pub seat: Option<u8>,
    /// The same text gives the same cards.
    pub seed: Option<String>,
    /// Options of the game and their values; the others are the usual ones.
    pub set: Vec<(String, String)>,
    /// A saved game to go on with.
    pub resume: Option<PathBuf>,
    pub color: bool,
}

/// Who plays a seat that is not mine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Other {
    /// Somebody at the same keyboard.
    Person,
    Bot(Bot),
}

impl Other {
    /// `person`, or the name of a bot.
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "person" { Some(Other::Person) } else { Bot::from_name(name).map(Other::Bot) }
    }
}

impl PlayOptions {
    /// For somebody who has just started the program: a first game against a bot.
    pub fn newcomer(lang: Lang) -> Self {
        Self {
            game: GameId::WineCheese,
            lang,
            pack: None,
            seats: None,
            others: vec![Other::Bot(Bot::Easy)],
            seat: None,
            seed: None,
            set: Vec::new(),
            resume: None,
            color: true,
        }
    }
}

/// Plays at this terminal.
pub fn run(options: PlayOptions) -> ExitCode {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let color = options.color && !no_color && io::stdout().is_terminal();
    let options = PlayOptions { color, ..options };
    match run_with(&options, Path::new(""), &mut keys::Keys::listen(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{}", trouble.get(options.lang));
            ExitCode::from(2)
        }
    }
}

/// Plays with any input and output; games are saved in `folder`. What is in the way of playing, if anything is.
pub fn run_with(
    options: &PlayOptions,
    folder: &Path,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Said> {
    with_game!(options.game, G => {
        let opened = opening::open::<G>(options)?;
        session::Session::new(opened, options, folder, input, output).play();
        Ok(())
    })
}
