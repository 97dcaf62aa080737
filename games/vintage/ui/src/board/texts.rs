//! What this board says beside what the game says.

use std::sync::LazyLock;

use ui::{Book, Lang};

static TEXTS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/board"));

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
    use ::vintage::vocabulary::{Category, Column};

    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
        let parts = ["the.", "choose.", "on.", "gives.", "brief."];
        let mut keys = ui::board::texts::asked_for(env!("CARGO_MANIFEST_DIR"), &["/src/board"], &parts);
        keys.extend(Column::ALL.map(|column| format!("brief.column.{column}")));
        keys.extend(Category::ALL.map(|category| format!("brief.category.{category}")));
        keys.extend(parts.iter().flat_map(|part| TEXTS.addressed(part.trim_end_matches('.'))));
        assert_eq!(TEXTS.faults(&keys), Vec::<String>::new());
    }
}
