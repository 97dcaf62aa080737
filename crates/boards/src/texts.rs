//! What boards say beside what games say: captions, names of pieces, the second step of a choice.

use std::sync::LazyLock;

use words::{Book, Lang};

static TEXTS: LazyLock<Book> = LazyLock::new(|| {
    Book::read(include_str!("../catalogue/boards.en.toml"), include_str!("../catalogue/boards.de.toml"))
});

/// The text of a key with its places filled.
#[expect(clippy::needless_pass_by_value, reason = "the places are made for this one call")]
pub(crate) fn say<const N: usize>(lang: Lang, key: &str, places: [(&str, String); N]) -> String {
    TEXTS.say(lang, key, &places.each_ref().map(|(place, text)| (*place, text.as_str())))
}

/// The text of a key without places.
pub(crate) fn word(lang: Lang, key: &str) -> String {
    TEXTS.say(lang, key, &[])
}

/// Every key that the sources in these folders ask for, found where it stands there in quotes and begins with one of
/// these parts.
#[cfg(test)]
pub(crate) fn asked_for(folders: &[&str], parts: &[&str]) -> std::collections::BTreeSet<String> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(format!("{source}{folder}")).expect("the sources"));
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
        let parts = ["table.", "pick.", "score.", "piece.", "season.", "card.", "cover.", "rules.", "short."];
        let mut keys = asked_for(&["", "/wine_cheese"], &parts);
        keys.extend(::wine_cheese::vocabulary::Ingredient::ALL.map(|kind| format!("short.{kind}")));
        assert_eq!(TEXTS.faults(&keys), Vec::<String>::new());
    }
}
