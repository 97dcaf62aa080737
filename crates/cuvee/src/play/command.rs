//! What a player types.

use std::path::PathBuf;

/// A line that was typed. What is no command may be an action in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Nothing but Enter.
    Nothing,
    /// The option with this number, counted from 1.
    Option(usize),
    Undo,
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
    /// English and German words are always both understood.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Command::Nothing,
            ("u" | "undo" | "zurück", "") => Command::Undo,
            ("r" | "rules" | "regeln", "") => Command::Rules,
            ("r" | "rules" | "regeln", rest) => match rest.parse() {
                Ok(number) => Command::Why(number),
                Err(_) => Command::Rule(rest.to_owned()),
            },
            ("s" | "save" | "speichern", "") => Command::SaveWhere,
            ("s" | "save" | "speichern", file) => Command::Save(PathBuf::from(file)),
            ("score" | "wertung" | "punkte", "") => Command::Score,
            ("log" | "verlauf", "") => Command::Log,
            ("log" | "verlauf", "all" | "alles") => Command::WholeLog,
            ("board" | "b" | "plan" | "brett", "") => Command::Board,
            ("hint" | "tip" | "tipp", "") => Command::Hint,
            ("?" | "h" | "help" | "hilfe", "") => Command::Help,
            ("q" | "quit" | "exit" | "ende", "") => Command::Quit,
            (number, "") if number.bytes().all(|digit| digit.is_ascii_digit()) => {
                Command::Option(number.parse().unwrap_or(usize::MAX))
            }
            (_, _) => Command::Notation(line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()),
        }
    }
}

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
    }
}
