//! What makes a difference in a game, as reports call it.

use super::WORDS;
use super::names::Names;
use ui::book::{capital, name_from_key};

#[cfg(test)]
pub(crate) const THING_KEYS: &[&str] = &[
    "thing-group.wine",
    "thing-group.cheese",
    "thing-group.label",
    "thing-group.opening",
    "thing-group.start",
    "thing-group.cellar",
    "thing.first",
    "thing.open",
];

pub(super) fn group(group: &str, lang: ui::Lang) -> String {
    WORDS.get(lang, &format!("thing-group.{group}")).map_or_else(|| name_from_key(group), str::to_owned)
}

pub(super) fn say(names: Names<'_>, group: &str, key: &str) -> String {
    let known = |key: String| WORDS.get(names.lang, &key).map(capital);
    match group {
        "wine" | "cheese" => names.card_by_key(key),
        "label" => known(format!("label-option.{key}")).unwrap_or_else(|| name_from_key(key)),
        // A plot is told by its place and by what grows there.
        "opening" => key.parse().map_or_else(|_| key.to_owned(), |plot| format!("{key} ({})", names.plot_soil(plot))),
        _ => known(format!("thing.{key}")).unwrap_or_else(|| name_from_key(key)),
    }
}
