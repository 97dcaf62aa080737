//! What boards say beside what games say: captions, names of pieces, the second step of a choice.

/// Declares what is said of a board: `say` with places and `word` without, from a catalogue.
#[macro_export]
macro_rules! board_texts {
    ($visible:vis, $catalogue:literal) => {
        static TEXTS: ::std::sync::LazyLock<$crate::Book> = ::std::sync::LazyLock::new(|| $crate::catalogue!($catalogue));

        /// The text of a key with its places filled.
        $visible fn say<const N: usize>(lang: $crate::Lang, key: &str, places: [(&str, String); N]) -> String {
            TEXTS.fill(lang, key, places)
        }

        /// The text of a key without places.
        $visible fn word(lang: $crate::Lang, key: &str) -> String {
            TEXTS.word(lang, key)
        }
    };
}

board_texts!(pub, "../../catalogue/board");

/// What every board says; games ask for it in their own crates.
pub const OF_BOARDS: [&str; 9] = [
    "table.board",
    "table.hand",
    "table.empty-hand",
    "table.over",
    "table.preparing",
    "table.turn-of",
    "table.watching",
    "table.wins",
    "table.your-turn",
];

/// Every key that the sources in these folders ask for, found where it stands there in quotes and begins with one of
/// these parts.
///
/// # Panics
/// If there are no such folders in the crate.
#[cfg(any(test, feature = "kit"))]
pub fn asked_for(krate: &str, folders: &[&str], parts: &[&str]) -> std::collections::BTreeSet<String> {
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(format!("{krate}{folder}")).expect("the sources"));
    let sources = files.filter_map(Result::ok).filter_map(|file| std::fs::read_to_string(file.path()).ok());
    let is_key = |text: &&str| {
        !text.contains(['{', ' ', '\n']) && parts.iter().any(|part| text.starts_with(part) && text.len() != part.len())
    };
    sources.flat_map(|source| source.split('"').filter(is_key).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
        let mut keys = asked_for(env!("CARGO_MANIFEST_DIR"), &["/src/board"], &["table.", "score.", "rules."]);
        keys.extend(OF_BOARDS.map(str::to_owned));
        keys.extend(TEXTS.addressed("table"));
        keys.insert("table.you".to_owned());
        assert_eq!(TEXTS.faults(&keys), Vec::<String>::new());
    }
}
