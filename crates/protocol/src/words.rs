//! The crate's only door to the catalogues and to what games say.

use std::sync::LazyLock;

use tabletop::Game;
pub use ui::{Book, Lang, Speak};

use crate::said::{Place, Said};

/// The rules of the game that `S` talks about.
pub type Rules<S> = <S as Speak>::Rules;
pub type Pack<S> = <Rules<S> as Game>::Pack;
pub type View<S> = <Rules<S> as Game>::View;
pub type Action<S> = <Rules<S> as Game>::Action;
pub type Event<S> = <Rules<S> as Game>::Event;
pub type Reason<S> = <Rules<S> as Game>::Reason;
pub type Impossible<S> = <Rules<S> as Game>::Impossible;

pub(crate) static BOOK: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/protocol"));

/// The sentence of a key with its places filled.
pub fn say(key: &str, places: &[(&str, &dyn Place)]) -> Said {
    Said::from_book(&BOOK, key, places)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    fn texts(folder: &Path) -> Vec<String> {
        let files = sources(folder).into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
        files.map(|path| fs::read_to_string(path).unwrap()).collect()
    }

    const CHAPTERS: [&str; 10] =
        ["request", "read", "unknown", "who", "play", "terms", "undo", "file", "entry", "verify"];

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
        assert_eq!(BOOK.faults(&asked_for()), Vec::<String>::new());
    }
}
