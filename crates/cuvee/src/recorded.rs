//! Recorded games as text, one fact a line, such as those below `games/<game>/golden`: they can be reviewed as they are.

use std::path::{Path, PathBuf};

use arena::review::Past;
use games::{Action, GameId, Title, with_game};
use packs::{Edge, Loaded};
use tabletop::{Game, Seat, Who};
use ui::{Lang, Speak};

use crate::lang::Said;
use crate::program::words;
use crate::{measured, review, shelf};

/// Whether a text is such a game and not a game file.
pub fn is_recorded(text: &str) -> bool {
    pack_line(text).is_some()
}

/// The hash of the pack it was played with.
fn pack_line(text: &str) -> Option<&str> {
    let line = text.lines().find(|line| !line.starts_with('#'))?;
    line.strip_prefix("pack ")?.split_once(' ').map(|(_, hash)| hash)
}

/// Which game it is, and the file of its pack if that is not the one that comes with the program: the pack asked for, or the one
/// that the tests beside it play with.
pub fn game_of(file: &Path, text: &str, pack: Option<&Path>) -> Result<(GameId, Option<PathBuf>), Said> {
    let hash = pack_line(text).unwrap_or_default();
    let standard = |game: &&GameId| with_game!(**game, G => <G as Title>::Rules::standard_pack().hash == hash);
    if let (None, Some(game)) = (pack, GameId::ALL.iter().find(standard)) {
        return Ok((*game, None));
    }
    let beside = file.parent().map(|folder| folder.join("../rules/tests/test-pack.toml"));
    let path = pack.map(Path::to_path_buf).or(beside).filter(|path| path.exists());
    let path = path.ok_or_else(|| Said::each(|lang| words!(lang, "recorded.no-pack", file = file.display())))?;
    Ok((shelf::game_of_pack(&shelf::read_text(&path)?), Some(path)))
}

/// Replays it.
pub fn read<G: Title>(loaded: &Loaded<G::Rules>, file: &Path, text: &str) -> Result<Past<G::Rules>, Said> {
    if pack_line(text) != Some(loaded.hash.as_str()) {
        return Err(Said::each(|lang| words!(lang, "recorded.no-pack", file = file.display())));
    }
    let (mut seats, mut set, mut log) = (None, Vec::new(), Vec::new());
    for (nth, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "pack" | "score" | "ranks" | "winner" => {}
            "seats" => seats = rest.parse().ok(),
            "mode" => set.push(("mode".to_owned(), rest.to_owned())),
            _ => {
                let bad = || Said::each(|lang| words!(lang, "recorded.bad-line", file = file.display(), n = nth + 1));
                log.push(entry::<G>(word, rest).ok_or_else(bad)?);
            }
        }
    }
    let setup = measured::setup::<G>(loaded, seats, shelf::options::<G>(&set)?)?;
    Past::of(&setup, None, log, None).map_err(review::not_a_game)
}

/// Who does what. Seats stand by their number, or by their name in English.
fn entry<G: Title>(who: &str, action: &str) -> Option<(Who, Action<G>)> {
    let named = |seat: &Seat| G::Ui::say_seat(*seat, Lang::USUAL).to_lowercase() == who;
    let seats = || Seat::first(*G::Rules::SEATS.end());
    let who = match who {
        "chance" => Who::Chance,
        _ => Who::Seat(seats().find(|seat| seat.to_string() == who).or_else(|| seats().find(named))?),
    };
    Some((who, action.parse().ok()?))
}
