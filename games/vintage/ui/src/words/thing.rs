//! What makes a difference in a game, as reports call it.

use vintage::vocabulary::{Card, Column, Site};

use super::WORDS;
use super::names::Names;
use ui::book::{capital, name_from_key};

#[cfg(test)]
pub(crate) const THING_KEYS: &[&str] = &[
    "thing-group.card",
    "thing-group.site",
    "thing-group.opening",
    "thing-group.column",
    "thing-group.start",
    "thing.first",
    "thing.sail",
    "thing.pass",
];

pub(super) fn group(group: &str, lang: ui::Lang) -> String {
    WORDS.get(lang, &format!("thing-group.{group}")).map_or_else(|| name_from_key(group), str::to_owned)
}

pub(super) fn say(names: Names<'_>, group: &str, key: &str) -> String {
    let known = match group {
        "card" => key.parse().ok().map(|card: Card| names.card(card)),
        "site" => key.parse().ok().filter(|&site| names.is_printed(site)).map(|site| site_name(names, site)),
        "opening" | "column" => key.parse().ok().map(|column: Column| names.column(column)),
        _ => None,
    };
    let by_key = || WORDS.get(names.lang, &format!("thing.{key}")).map(capital);
    known.or_else(by_key).unwrap_or_else(|| name_from_key(key))
}

fn site_name(names: Names<'_>, site: Site) -> String {
    let printed = names.pack.site(site);
    format!("{} ({})", names.region(printed.region), names.site_about(site, printed.price))
}
