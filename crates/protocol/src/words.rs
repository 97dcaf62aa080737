//! The crate's only door to the catalogues and to what games say.

use std::sync::LazyLock;

use tabletop::Game;
pub use words::{Book, Lang, Speak};

use crate::said::{Place, Said};

/// The rules of the game that `S` talks about.
pub type Rules<S> = S;
pub type Pack<S> = <Rules<S> as Game>::Pack;
pub type View<S> = <Rules<S> as Game>::View;
pub type Action<S> = <Rules<S> as Game>::Action;
pub type Event<S> = <Rules<S> as Game>::Event;
pub type Reason<S> = <Rules<S> as Game>::Reason;
pub type Impossible<S> = <Rules<S> as Game>::Impossible;

pub(crate) static BOOK: LazyLock<Book> = LazyLock::new(|| {
    Book::read(include_str!("../catalogue/protocol.en.toml"), include_str!("../catalogue/protocol.de.toml"))
});

/// The sentence of a key with its places filled.
pub fn say(key: &str, places: &[(&str, &dyn Place)]) -> Said {
    Said::from_book(&BOOK, key, places)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use packs::BadShape;

    use super::*;
    use crate::reason;

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    fn texts(folder: &Path) -> Vec<String> {
        let files = sources(folder).into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
        files.map(|path| fs::read_to_string(path).unwrap()).collect()
    }

    const CHAPTERS: [&str; 11] =
        ["request", "read", "unknown", "who", "play", "terms", "undo", "file", "entry", "verify", "shape"];

    /// All keys that the sources of this crate ask for.
    fn asked_for() -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for text in texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
            for literal in text.split('"').skip(1).step_by(2) {
                let word =
                    |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || "-8".contains(c));
                if let Some((chapter, rest)) = literal.split_once('.')
                    && CHAPTERS.contains(&chapter)
                    && word(rest)
                {
                    keys.insert(literal.to_owned());
                }
            }
        }
        keys
    }

    #[test]
    fn both_catalogues_have_what_the_sources_ask_for_and_nothing_else() {
        let is_phrase = |fault: &String| fault.contains(": expected.") && fault.ends_with("left over");
        let faults: Vec<String> = BOOK.faults(&asked_for()).into_iter().filter(|fault| !is_phrase(fault)).collect();
        assert_eq!(faults, Vec::<String>::new());
    }

    /// Every phrase that a reader of JSON can complain with, as its source names it.
    fn complaints() -> BTreeSet<String> {
        let openings = [
            "bad(\"",
            "word(\"",
            "list(\"",
            "text(\"",
            "entries(\"",
            ">(\"",
            "expected = \"",
            "expected: \"",
            "digits = \"",
        ];
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let games = fs::read_dir(root.join("games")).unwrap().flatten().map(|game| game.path().join("rules/src/files"));
        let others =
            ["crates/packs/src", "crates/room/src", "crates/cuvee/src/play/campaign"].map(|path| root.join(path));
        let mut found = BTreeSet::new();
        for text in games.chain(others).flat_map(|folder| texts(&folder)) {
            for opening in openings {
                let phrases = text.split(opening).skip(1).filter_map(|rest| rest.split('"').next());
                found.extend(phrases.filter(|phrase| phrase.contains(' ')).map(str::to_owned));
            }
        }
        found
    }

    #[test]
    fn every_complaint_is_said_in_every_language() {
        let special = ["no such key", "a value, but the key is missing", "every card once"];
        let complaints = complaints();
        assert!(30 < complaints.len(), "{complaints:?}");
        for lang in Lang::ALL {
            let has = |phrase: &String| BOOK.get(lang, &format!("expected.{phrase}")).is_some();
            let missing: Vec<_> =
                complaints.iter().filter(|phrase| !has(phrase) && !special.contains(&phrase.as_str())).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", lang.code());
        }
    }

    #[test]
    fn a_complaint_names_the_place() {
        let bad = |path: &str, expected| reason::shape(&BadShape { path: path.to_owned(), expected });
        assert_eq!(bad("farms[0]", "no such key").get(Lang::De), "`farms[0]` gehört hier nicht hin");
        assert_eq!(bad("", "an object").get(Lang::En), "The value is not what belongs there: an object");
        assert_eq!(
            bad("hands", "a list of cards").get(Lang::De),
            "`hands` ist nicht, was dort hingehört: eine Liste von Karten"
        );
    }
}
