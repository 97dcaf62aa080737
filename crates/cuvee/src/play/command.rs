//! What a player types.

use std::path::PathBuf;

use ui::Lang;

use crate::program::words;

/// A line that was typed. What is no command may be an action in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Nothing but Enter.
    Nothing,
    /// The option with this number, counted from 1.
    Option(usize),
    Undo,
    /// Gives the game up; asked again, it is done.
    Resign,
    /// The chapters of the rules.
    Rules,
    /// A chapter, a clause or a ruling.
    Rule(String),
    /// The rule behind the option with this number.
    Why(usize),
    Save(PathBuf),
    SaveWhere,
    Score,
    Log,
    WholeLog,
    Board,
    /// An idea; asked again, the action.
    Hint,
    Help,
    Quit,
    Notation(String),
}

impl Command {
    /// The words of every language are always understood.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let word = word.to_lowercase();
        let is = |text: &str, key: &str| {
            Lang::ALL.iter().any(|&lang| words!(lang, key).split(' ').any(|known| known == text))
        };
        let command = KEYS.into_iter().find(|key| is(&word, key)).unwrap_or_default();
        match (command, rest) {
            _ if word.is_empty() => Command::Nothing,
            ("command.undo", "") => Command::Undo,
            ("command.resign", "") => Command::Resign,
            ("command.rules", "") => Command::Rules,
            ("command.rules", rest) => match rest.parse() {
                Ok(number) => Command::Why(number),
                Err(_) => Command::Rule(rest.to_owned()),
            },
            ("command.save", "") => Command::SaveWhere,
            ("command.save", file) => Command::Save(PathBuf::from(file)),
            ("command.score", "") => Command::Score,
            ("command.log", "") => Command::Log,
            ("command.log", rest) if is(rest, "command.all") => Command::WholeLog,
            ("command.board", "") => Command::Board,
            ("command.hint", "") => Command::Hint,
            ("command.help", "") => Command::Help,
            ("command.quit", "") => Command::Quit,
            (_, "") if word.bytes().all(|digit| digit.is_ascii_digit()) => {
                Command::Option(word.parse().unwrap_or(usize::MAX))
            }
            (_, _) => Command::Notation(line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()),
        }
    }
}

/// The words of each command are in the catalogue.
const KEYS: [&str; 10] = [
    "command.undo",
    "command.resign",
    "command.rules",
    "command.save",
    "command.score",
    "command.log",
    "command.board",
    "command.hint",
    "command.help",
    "command.quit",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_numbers_and_notation() {
        assert_eq!(Command::read(" 12 "), Command::Option(12));
        assert_eq!(Command::read("r 3"), Command::Why(3));
        assert_eq!(Command::read("r WC-4.3"), Command::Rule("WC-4.3".to_owned()));
        assert_eq!(Command::read("s  My Game.json"), Command::Save("My Game.json".into()));
        assert_eq!(Command::read("Blue  C3"), Command::Notation("blue c3".to_owned()));
        assert_eq!(Command::read("store"), Command::Notation("store".to_owned()));
        assert_eq!(Command::read("end"), Command::Notation("end".to_owned()));
        assert_eq!(Command::read("99999999999999999999999"), Command::Option(usize::MAX));
        assert_eq!(Command::read(""), Command::Nothing);
        assert_eq!(Command::read("Q"), Command::Quit);
        assert_eq!(Command::read("Tipp"), Command::Hint);
        assert_eq!(Command::read("Aufgeben"), Command::Resign);
    }
}
