//! Weights of our bots from a file, as `cuvee tune` writes them.

use std::path::{Path, PathBuf};

use games::{GameId, Title};
use search::net::BadNet;
use search::{Judge, Net};
use tabletop::Game;

use crate::lang::Said;
use crate::program::words;
use crate::shelf;

/// Weights that were read.
#[derive(Clone, Debug)]
pub struct Weights {
    pub path: PathBuf,
    /// They stay for as long as the program runs: searches borrow them.
    pub net: &'static Net,
}

/// The line that says what weights are for.
pub fn head<G: Title>() -> String {
    format!("# weights {} rules {}", G::Rules::NAME, G::Rules::VERSION)
}

/// The weights in this file, if they are for this game and its rules.
pub fn read<G: Title>(path: &Path) -> Result<Weights, Said> {
    let text = shelf::read_text(path)?;
    if let Some((game, rules)) = named(&text) {
        let (file, own) = (path.display(), G::Rules::NAME);
        if game != own {
            return Err(Said::each(|lang| words!(lang, "weights.other-game", file, game, own)));
        }
        let known = G::Rules::VERSION.to_string();
        if let Some(rules) = rules.filter(|rules| *rules != known) {
            return Err(Said::each(|lang| words!(lang, "weights.other-rules", file, rules, known)));
        }
    }
    let net = Net::parse(&text, G::Judge::FEATURES).map_err(|bad| said(bad, path, G::Judge::FEATURES))?;
    Ok(Weights { path: path.to_owned(), net: Box::leak(Box::new(net)) })
}

/// The game and the version of the rules in the head of the file. Older files name the game in the command that made them.
fn named(text: &str) -> Option<(&str, Option<&str>)> {
    let notes = || text.lines().map_while(|line| line.strip_prefix('#')).map(str::trim);
    let heads = notes().filter_map(|note| note.strip_prefix("weights ")?.split_once(" rules "));
    let commands = notes().filter_map(|note| note.strip_prefix("cuvee tune ")?.split(' ').next());
    let commands = commands.filter(|name| GameId::from_name(name).is_some());
    heads.map(|(game, rules)| (game, Some(rules))).chain(commands.map(|game| (game, None))).next()
}

fn said(bad: BadNet, path: &Path, features: usize) -> Said {
    let key = match bad {
        BadNet::TooShort => "weights.too-few",
        BadNet::TooLong => "weights.too-many",
        BadNet::NotANumber => "weights.not-numbers",
    };
    Said::each(|lang| words!(lang, key, file = path.display(), features))
}
