//! The table to sit down at: a new one, or one from a saved game.

use std::path::Path;

use bots::Bot;
use cabinet::Loaded;
use room::{Chance, FileError, Seed, Table, game_of};
use tabletop::Seat;
use words::Lang;

use super::PlayOptions;
use super::phrase::{Phrase, say};
use super::show::Show;

/// A table, and who plays there.
pub struct Opened<G: Show> {
    pub table: Table<G>,
    /// The bot and where it sits.
    pub bot: Option<(Bot, Seat)>,
}

/// What is in the way, in words.
type Troubles = Vec<String>;

pub fn open<G: Show>(options: &PlayOptions) -> Result<Opened<G>, Troubles> {
    let bot = seat_bot::<G>(options)?;
    let loaded = read_pack::<G>(options)?;
    let table = match &options.resume {
        Some(file) => resume(&loaded, file, options.lang)?,
        None => new_table(&loaded, options.seed.as_deref()),
    };
    Ok(Opened { table, bot })
}

fn seat_bot<G: Show>(options: &PlayOptions) -> Result<Option<(Bot, Seat)>, Troubles> {
    let lang = options.lang;
    let me = options.seat.unwrap_or(0);
    if *G::SEATS.start() <= me {
        return Err(vec![say(lang, Phrase::TroubleSeat, &[("seat", &me.to_string())])]);
    }
    let Some(name) = &options.bot else { return Ok(None) };
    let Some(bot) = Bot::from_name(name) else {
        let known = Bot::ALL.map(Bot::name).join(", ");
        return Err(vec![say(lang, Phrase::TroubleBot, &[("name", name), ("known", &known)])]);
    };
    Ok(Some((bot, Seat::new(me).other())))
}

fn read_pack<G: Show>(options: &PlayOptions) -> Result<Loaded<G>, Troubles> {
    let Some(file) = &options.pack else { return Ok(G::standard_pack().clone()) };
    let lang = options.lang;
    let text = read_file(file, lang)?;
    G::read_pack(&text).map_err(|faults| {
        let mut lines = vec![say(lang, Phrase::TroublePack, &[("file", &file.display().to_string())])];
        lines.extend(faults.iter().map(|fault| words::say_pack_fault_line::<G>(fault, lang)));
        lines
    })
}

fn read_file(file: &Path, lang: Lang) -> Result<String, Troubles> {
    std::fs::read_to_string(file).map_err(|error| {
        let places = [("file", &*file.display().to_string()), ("error", &*error.to_string())];
        vec![say(lang, Phrase::TroubleFile, &places)]
    })
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

fn resume<G: Show>(loaded: &Loaded<G>, file: &Path, lang: Lang) -> Result<Table<G>, Troubles> {
    let text = read_file(file, lang)?;
    let name = file.display().to_string();
    let trouble = |phrase, place: (&str, &str)| vec![say(lang, phrase, &[("file", &name), place])];
    let (game, _) = game_of(&text).map_err(|_| trouble(Phrase::TroubleNotAGame, ("", "")))?;
    if game != G::ID {
        return Err(trouble(Phrase::TroubleOtherGame, ("game", game.name())));
    }
    let table = Table::from_json(loaded, &text).map_err(|error| match error {
        FileError::OtherPack { name: pack, .. } => trouble(Phrase::TroubleOtherPack, ("pack", &pack)),
        FileError::OtherRules { .. } => trouble(Phrase::TroubleOtherRules, ("", "")),
        FileError::Entry { n, .. } => trouble(Phrase::TroubleBadEntry, ("number", &n.to_string())),
        FileError::Head(_)
        | FileError::Shape(_)
        | FileError::Terms(_)
        | FileError::Position(_)
        | FileError::OtherSeed => trouble(Phrase::TroubleNotAGame, ("", "")),
    })?;
    if !table.draws_by_itself() && !table.is_over() {
        return Err(trouble(Phrase::TroubleNoSeed, ("", "")));
    }
    Ok(table)
}
