//! Weights of our bots from a file, as `cuvee tune` writes them.

use std::path::{Path, PathBuf};

use games::{GameId, Title};
use search::net::BadNet;
use search::{Judge, Net, Policy};
use tabletop::Game;

use crate::lang::Said;
use crate::program::words;
use crate::shelf;

/// Weights that were read.
#[derive(Clone, Debug)]
pub struct Weights {
    pub path: PathBuf,
    pub kind: Kind,
}

/// They stay for as long as the program runs: searches borrow them.
#[derive(Copy, Clone, Debug)]
pub enum Kind {
    /// What positions are worth.
    Net(&'static Net),
    /// Which actions a search looks at.
    Policy(&'static Policy),
}

/// What the head of weights begins with.
const NET: &str = "weights ";
const POLICY: &str = "policy ";
/// Later rules whose changes hardly matter to the weights.
const ALSO: &str = "also rules ";

/// The line that says what the weights of a net are for.
pub fn net_head<G: Title>(pack: &str) -> String {
    format!("# {NET}{}", made_for::<G>(pack))
}

/// The same for a policy net.
pub fn policy_head<G: Title>(pack: &str) -> String {
    format!("# {POLICY}{}", made_for::<G>(pack))
}

fn made_for<G: Title>(pack: &str) -> String {
    format!("{} rules {} pack {pack}", G::Rules::NAME, G::Rules::VERSION)
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
        let serve_these = notes(&text).any(|note| note.strip_prefix(ALSO) == Some(&known));
        if let Some(rules) = rules.filter(|rules| *rules != known && !serve_these) {
            return Err(Said::each(|lang| words!(lang, "weights.other-rules", file, rules, known)));
        }
    }
    let kind = if notes(&text).any(|note| note.starts_with(POLICY)) {
        Policy::parse(&text, G::Judge::FEATURES).map(|policy| Kind::Policy(Box::leak(Box::new(policy))))
    } else {
        Net::parse(&text, G::Judge::FEATURES).map(|net| Kind::Net(Box::leak(Box::new(net))))
    };
    Ok(Weights { path: path.to_owned(), kind: kind.map_err(|bad| said(bad, path, G::Judge::FEATURES))? })
}

fn notes(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map_while(|line| line.strip_prefix('#')).map(str::trim)
}

/// The game and the version of the rules in the head of the file. Older files name the game in the command that made them.
fn named(text: &str) -> Option<(&str, Option<&str>)> {
    let heads = notes(text)
        .filter_map(|note| note.strip_prefix(NET).or_else(|| note.strip_prefix(POLICY))?.split_once(" rules "));
    let heads = heads.map(|(game, rest)| (game, rest.split(' ').next().unwrap_or(rest)));
    let commands = notes(text).filter_map(|note| note.strip_prefix("cuvee tune ")?.split(' ').next());
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
