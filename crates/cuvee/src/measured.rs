//! What the commands that measure many games share: which games, and how long.

use std::path::PathBuf;

use games::{GameId, Options, Title};
use packs::Loaded;
use tabletop::{Game, Setup};

use crate::lang::Said;
use crate::{cli, say, shelf};

/// Which games are played.
#[derive(clap::Args)]
pub struct Tables {
    /// Such as wine-cheese
    #[arg(value_parser = cli::read_game)]
    pub game: GameId,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many sit at a table; else as few as the game allows, but two if it can
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// How to set up the games, as in mode=chapter-1; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = cli::read_option)]
    set: Vec<(String, String)>,
}

impl Tables {
    /// The set-up with this pack.
    pub fn setup<G: Title>(&self, loaded: &Loaded<G::Rules>) -> Result<Setup<G::Rules>, Said> {
        setup::<G>(loaded, self.seats, shelf::options::<G>(&self.set)?)
    }
}

/// How long a run goes on that can be stopped and resumed.
#[derive(clap::Args)]
pub struct Run {
    /// Keep every game in this file as it ends, and go on where an earlier run stopped
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Begin no game after this many minutes; what has been played is told, as it is after Ctrl-C
    #[arg(long, value_name = "M")]
    pub minutes: Option<u64>,
    #[command(flatten)]
    pub cores: Cores,
}

#[derive(Copy, Clone, clap::Args)]
pub struct Cores {
    /// Games played at the same time; else as many as the machine has cores
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    pub cores: Option<u16>,
}

/// Where a report goes beside standard output.
#[derive(clap::Args)]
pub struct Html {
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Html {
    /// Fails if the page cannot be written later; to be asked before hours are spent on it.
    pub fn is_writable(&self) -> Result<(), Said> {
        shelf::writable(self.html.as_deref())
    }

    pub fn write(&self, page: impl FnOnce() -> String) -> Result<(), Said> {
        self.html.as_deref().map_or(Ok(()), |path| shelf::write(path, &page()))
    }
}

/// The set-up with `seats` seats, or with two where the game allows it.
pub fn setup<G: Title>(
    loaded: &Loaded<G::Rules>,
    seats: Option<u8>,
    options: Options<G>,
) -> Result<Setup<G::Rules>, Said> {
    let usual = if G::Rules::SEATS.contains(&2) { 2 } else { *G::Rules::SEATS.start() };
    let seats = seats.unwrap_or(usual);
    table::Terms::<G::Rules>::usual(seats, options.clone()).check().map_err(say::terms)?;
    Ok(Setup { pack: loaded.pack, seats, options })
}
