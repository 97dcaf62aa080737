//! The table to sit down at: a new one, or one from a saved game.

use std::path::Path;

use bots::Bot;
use cabinet::Loaded;
use room::{Chance, Seed, Table, game_of};
use tabletop::Seat;

use super::PlayOptions;
use super::phrase::{self, Phrase};
use super::show::Show;
use crate::lang::Said;
use crate::{say, shelf};

/// A table, and who plays there.
pub struct Opened<G: Show> {
    pub table: Table<G>,
    /// The bot and where it sits.
    pub bot: Option<(Bot, Seat)>,
}

/// The table as it was asked for, or what is in the way.
pub fn open<G: Show>(options: &PlayOptions) -> Result<Opened<G>, Said> {
    let bot = seat_bot::<G>(options)?;
    let loaded = shelf::chosen::<G>(options.pack.as_deref())?;
    let table = match &options.resume {
        Some(file) => resume(&loaded, file)?,
        None => new_table(&loaded, options.seed.as_deref()),
    };
    Ok(Opened { table, bot })
}

fn seat_bot<G: Show>(options: &PlayOptions) -> Result<Option<(Bot, Seat)>, Said> {
    let me = options.seat.unwrap_or(0);
    if *G::SEATS.start() <= me {
        return Err(in_the_way(Phrase::TroubleSeat, &[("seat", &me.to_string())]));
    }
    let Some(name) = &options.bot else { return Ok(None) };
    let bot = Bot::from_name(name).ok_or_else(|| say::unknown_bot(name))?;
    Ok(Some((bot, Seat::new(me).other())))
}

fn new_table<G: Show>(loaded: &Loaded<G>, seed: Option<&str>) -> Table<G> {
    let seed = seed.map_or_else(random_seed, Seed::from_text);
    Table::new(loaded, *G::SEATS.start(), G::Options::default(), Chance::Auto(seed))
        .expect("the fewest players on the usual terms")
}

/// # Panics
/// If the operating system has no randomness to give.
fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("randomness from the operating system");
    Seed::from_bytes(bytes)
}

fn resume<G: Show>(loaded: &Loaded<G>, file: &Path) -> Result<Table<G>, Said> {
    let text = shelf::read_text(file)?;
    let name = file.display().to_string();
    let (game, _) = game_of(&text).map_err(|error| say::head(&error))?;
    if game != G::ID {
        return Err(in_the_way(Phrase::TroubleOtherGame, &[("file", &name), ("game", game.name())]));
    }
    let table = Table::from_json(loaded, &text).map_err(|error| say::file::<G>(loaded.pack, &error))?;
    if !table.draws_by_itself() && !table.is_over() {
        return Err(in_the_way(Phrase::TroubleNoSeed, &[("file", &name)]));
    }
    Ok(table)
}

fn in_the_way(phrase: Phrase, places: &[(&str, &str)]) -> Said {
    Said::both(|lang| phrase::say(lang, phrase, places))
}
