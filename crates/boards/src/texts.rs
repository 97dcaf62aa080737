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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every key that the sources ask for, found where it stands there in quotes.
    fn asked_for() -> BTreeSet<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/wine_cheese");
        let files = std::fs::read_dir(folder).expect("the sources").filter_map(Result::ok);
        let sources: Vec<String> = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
        let parts = ["table.", "pick.", "score.", "piece.", "season.", "card.", "cover.", "rules.", "short."];
        let quoted =
            sources.iter().flat_map(|source| source.split('"')).filter(|text| !text.contains(['{', ' ', '\n']));
        let mut keys: BTreeSet<String> =
            quoted.filter(|text| parts.iter().any(|part| text.starts_with(part))).map(str::to_owned).collect();
        keys.extend(::wine_cheese::vocabulary::Ingredient::ALL.map(|kind| format!("short.{kind}")));
        keys
    }

    #[test]
    fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
        assert_eq!(TEXTS.faults(&asked_for()), Vec::<String>::new());
    }
}
