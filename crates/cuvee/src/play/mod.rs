//! The game in a terminal, line by line: against a bot, or two people at one keyboard.
//!
//! Reading order: [`PlayOptions`], [`opening`] (the table to sit down at), [`session`] (turns, commands), [`report`] (what it tells), [`show`]
//! (what a game must bring), then its drawing in a module of its own. [`ink`], [`phrase`] and [`command`] are the
//! tools: colors and columns, what is said, what is typed.

mod command;
mod hint;
mod ink;
mod opening;
mod phrase;
mod report;
mod rulebook;
mod session;
mod sheet;
mod show;
mod wine_cheese;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cabinet::{GameId, with_game};
use words::Lang;

use crate::lang::Said;

/// How somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOptions {
    pub game: GameId,
    pub lang: Lang,
    /// A pack file instead of the pack that comes with the program.
    pub pack: Option<PathBuf>,
    /// Nobody: two people at one keyboard.
    pub bot: Option<String>,
    /// Where the person sits who plays against a bot; the first seat if not said.
    pub seat: Option<u8>,
    /// The same text gives the same cards.
    pub seed: Option<String>,
    /// A saved game to go on with.
    pub resume: Option<PathBuf>,
    pub color: bool,
}

impl PlayOptions {
    /// For somebody who has just started the program: a first game against a bot.
    pub fn newcomer(lang: Lang) -> Self {
        Self {
            game: GameId::WineCheese,
            lang,
            pack: None,
            bot: Some(bots::Bot::Greedy.name().to_owned()),
            seat: None,
            seed: None,
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
    match run_with(&options, Path::new(""), &mut io::stdin().lock(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{}", trouble.get(options.lang));
            ExitCode::FAILURE
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
