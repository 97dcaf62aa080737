//! What this board says beside what the game says.

use std::sync::LazyLock;

use words::{Book, Lang};

static TEXTS: LazyLock<Book> = LazyLock::new(|| {
    Book::read(include_str!("../../catalogue/distilled.en.toml"), include_str!("../../catalogue/distilled.de.toml"))
});

/// The text of a key with its places filled.
#[expect(clippy::needless_pass_by_value, reason = "the places are made for this one call")]
pub(super) fn say<const N: usize>(lang: Lang, key: &str, places: [(&str, String); N]) -> String {
    TEXTS.say(lang, key, &places.each_ref().map(|(place, text)| (*place, text.as_str())))
}

/// The text of a key without places.
pub(super) fn word(lang: Lang, key: &str) -> String {
    TEXTS.say(lang, key, &[])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every key that the sources ask for, found where it stands there in quotes.
    fn asked_for() -> BTreeSet<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/distilled");
        let files = std::fs::read_dir(folder).expect("the sources").filter_map(Result::ok);
        let sources: Vec<String> = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
        let parts = ["dt.", "dp.", "pk.", "pc.", "sh.", "cd.", "sale."].map(|part| part.to_owned());
        let quoted =
            sources.iter().flat_map(|source| source.split('"')).filter(|text| !text.contains(['{', ' ', '\n']));
        quoted
            .filter(|text| parts.iter().any(|part| text.starts_with(part.as_str()) && text.len() != part.len()))
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
        assert_eq!(TEXTS.faults(&asked_for()), Vec::<String>::new());
    }
}
