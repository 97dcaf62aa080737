//! What the pages themselves have to say, in both languages. What games have to say is in `words`.

use std::sync::LazyLock;

use ui::{Book, Lang};

static WORDS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/pages"));

/// The text of a key.
pub fn say(lang: Lang, key: &str) -> String {
    WORDS.say(lang, key, &[])
}

/// The text of a key with its places filled.
pub fn say_with(lang: Lang, key: &str, places: &[(&str, &str)]) -> String {
    WORDS.say(lang, key, places)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::*;

    /// All keys that the sources ask for: the text after `say(lang, "` and its like.
    fn asked_for() -> BTreeSet<String> {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        let mut files: Vec<PathBuf> = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                if entry.path().is_dir() { folders.push(entry.path()) } else { files.push(entry.path()) }
            }
        }
        let mut keys = BTreeSet::new();
        for text in
            files.iter().filter(|path| !path.ends_with("say.rs")).map(|path| std::fs::read_to_string(path).unwrap())
        {
            for literal in text.split('"').skip(1).step_by(2) {
                let parts: Vec<&str> = literal.split('.').collect();
                let word = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                if parts.len() == 2 && parts.iter().all(word) && CHAPTERS.contains(&parts[0]) {
                    keys.insert(literal.to_owned());
                }
            }
        }
        keys
    }

    const CHAPTERS: [&str; 21] = [
        "start", "bot", "level", "table", "log", "undo", "replay", "shuffle", "fault", "page", "join", "study",
        "hints", "campaign", "aside", "seats", "leave", "recover", "again", "waiting", "forget",
    ];

    #[test]
    fn both_catalogues_have_what_the_sources_ask_for_and_nothing_else() {
        assert_eq!(WORDS.faults(&asked_for()), Vec::<String>::new());
    }
}
