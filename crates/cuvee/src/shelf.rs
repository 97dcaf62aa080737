//! The packs at hand: those that come with the program, and those given as files.

use games::{GameId, Options, Title, with_game};
use packs::{Edge, Loaded, PackFault};
use std::any::Any;
use std::io::{Cursor, Read, Seek};
use std::path::Path;

use serde_json::Value;

use crate::lang::Said;
use crate::program::words;
use crate::say;

/// All packs that a table can be opened with.
#[derive(Default)]
pub struct Shelf {
    /// Each a `Loaded` of its game.
    added: Vec<(GameId, Box<dyn Any + Send>)>,
}

impl Shelf {
    /// Reads a pack file of any game and puts it on the shelf.
    pub fn add(&mut self, path: &Path) -> Result<(), Said> {
        let text = read_text(path)?;
        let game = game_of_pack(&text);
        let pack: Box<dyn Any + Send> = with_game!(game, G => Box::new(read_pack::<G>(path, &text)?));
        self.added.push((game, pack));
        Ok(())
    }

    /// The packs of a game, the one that comes with the program first.
    pub fn of<G: Title>(&self) -> Vec<&Loaded<G::Rules>> {
        let added = self.added.iter().filter(|(game, _)| *game == G::ID);
        std::iter::once(G::Rules::standard_pack()).chain(added.filter_map(|(_, pack)| pack.downcast_ref())).collect()
    }

    /// The pack with this name or hash.
    pub fn find<G: Title>(&self, name: &str) -> Option<&Loaded<G::Rules>> {
        self.of::<G>().into_iter().find(|pack| pack.name == name || pack.hash == name)
    }
}

/// The pack to play with: from a file if one is given, else the one that comes with the program.
pub fn chosen<G: Title>(path: Option<&Path>) -> Result<Loaded<G::Rules>, Said> {
    match path {
        Some(path) => read_pack::<G>(path, &read_text(path)?),
        None => Ok(G::Rules::standard_pack().clone()),
    }
}

fn read_pack<G: Title>(path: &Path, text: &str) -> Result<Loaded<G::Rules>, Said> {
    G::Rules::read_pack(text).map_err(|faults| pack_faults::<G>(path, &faults))
}

/// All faults of a pack file, one in each line.
pub fn pack_faults<G: Title>(path: &Path, faults: &[PackFault<ui::PackFault<G::Ui>>]) -> Said {
    let lines: Vec<_> = faults.iter().map(|fault| say::pack_fault::<G>(path, fault)).collect();
    Said::join(&lines, "\n")
}

/// Options as they are written on the command line: a value that is no JSON is a word.
pub fn options<G: Title>(set: &[(String, String)]) -> Result<Options<G>, Said> {
    G::Rules::read_options(&options_json(set)).map_err(|bad| say::shape(&bad))
}

/// The same where bots play too.
pub fn options_apart<G: Title>(set: &[(String, String)]) -> Result<Options<G>, Said> {
    G::Rules::read_options_apart(&options_json(set)).map_err(|bad| say::shape(&bad))
}

fn options_json(set: &[(String, String)]) -> Value {
    let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    Value::Object(set.iter().map(|(key, text)| (key.clone(), value(text))).collect())
}

/// The options that are not as usual, as they are set: `mode=chapter-1`.
pub fn set_text<G: Title>(options: &Options<G>) -> String {
    let usual = G::Rules::options_json(&Options::<G>::default());
    let chosen = G::Rules::options_json(options);
    let named = chosen.as_object().into_iter().flatten().filter(|(key, value)| usual.get(key) != Some(value));
    let value = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    named.map(|(key, chosen)| format!("{key}={}", value(chosen))).collect::<Vec<_>>().join(" ")
}

/// Which game a saved game is of, and its JSON.
pub fn game_of_file(text: &str) -> Result<(GameId, serde_json::Value), table::HeadError> {
    let (name, json) = table::game_of(text)?;
    let game = GameId::from_name(&name).ok_or(table::HeadError::UnknownGame { name })?;
    Ok((game, json))
}

/// The same for a file of any length.
pub fn game_in(source: &mut (impl Read + Seek)) -> Result<GameId, table::HeadError> {
    let name = table::game_in(source)?;
    GameId::from_name(&name).ok_or(table::HeadError::UnknownGame { name })
}

/// Which game a pack file is for: its line `game = "…"`. A file that names none is judged by the first game, which
/// will say so.
pub fn game_of_pack(text: &str) -> GameId {
    let named = text.lines().find_map(|line| {
        let value = line.trim().strip_prefix("game")?.trim_start().strip_prefix('=')?;
        GameId::from_name(value.trim().trim_matches('"'))
    });
    named.unwrap_or(GameId::ALL[0])
}

/// Writes a report.
pub fn write(path: &Path, text: &str) -> Result<(), Said> {
    std::fs::write(path, text).map_err(|error| say::unwritable_file(path, &error))
}

/// Makes sure that a report can be written there later, before hours are spent on it.
pub fn writable(path: Option<&Path>) -> Result<(), Said> {
    let Some(path) = path else { return Ok(()) };
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| say::unwritable_file(path, &error))
}

/// The most that the file of a game may have, in megabytes. The longest games have less than one.
const GAME_FILE: u64 = 16;

/// The file of a game, to be read several times. What can be read only once, such as a pipe, is kept first.
pub fn open_game(path: &Path) -> Result<Box<dyn Reader>, Said> {
    let cannot = |error| say::unreadable_file(path, &error);
    if std::fs::metadata(path).map_err(cannot)?.is_file() {
        return Ok(Box::new(std::fs::File::open(path).map_err(cannot)?));
    }
    Ok(Box::new(Cursor::new(read_game_text(path)?)))
}

/// What can be read again from its beginning.
pub trait Reader: Read + Seek {}

impl<R: Read + Seek> Reader for R {}

/// The text of a game's file. Not more of it is read than a game can have.
pub fn read_game_text(path: &Path) -> Result<String, Said> {
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(path);
    let read = opened.and_then(|file| file.take((GAME_FILE << 20) + 1).read_to_end(&mut bytes));
    read.map_err(|error| say::unreadable_file(path, &error))?;
    if GAME_FILE << 20 < bytes.len() as u64 {
        return Err(Said::each(|lang| words!(lang, "verify.too-large", file = path.display(), most = GAME_FILE)));
    }
    String::from_utf8(bytes).map_err(|_| say::not_text(path))
}

/// The text of a file.
pub fn read_text(path: &Path) -> Result<String, Said> {
    let bytes = std::fs::read(path).map_err(|error| say::unreadable_file(path, &error))?;
    String::from_utf8(bytes).map_err(|_| say::not_text(path))
}

#[cfg(test)]
mod tests {
    use ui::Lang;

    use super::*;

    #[test]
    fn options_are_set_by_name_and_a_wrong_value_is_told() {
        let set = |key: &str, value: &str| vec![(key.to_owned(), value.to_owned())];
        let chosen = options::<games::Distilled>(&set("flight", "first-taste")).expect("a flight");
        assert_eq!(distilled::State::options_json(&chosen)["flight"], "first-taste");
        let chosen = options::<games::Distilled>(&set("pairing", "true")).expect("yes or no");
        assert_eq!(distilled::State::options_json(&chosen)["pairing"], true);
        let chosen = options::<games::EverdellDuo>(&set("mode", "chapter-3-hard")).expect("a mode");
        assert_eq!(everdell_duo::State::options_json(&chosen)["mode"], "chapter-3-hard");
        assert_eq!(set_text::<games::EverdellDuo>(&chosen), "mode=chapter-3-hard");
        let usual = options::<games::EverdellDuo>(&[]).expect("nothing set");
        assert_eq!(set_text::<games::EverdellDuo>(&usual), "");
        for (key, value) in [("flight", "z"), ("harbour", "a")] {
            let Err(said) = options::<games::Distilled>(&set(key, value)) else { panic!("{key} is no such option") };
            assert!(said.get(Lang::En).contains(key), "{}", said.get(Lang::En));
        }
    }
}
