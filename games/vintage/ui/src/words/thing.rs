//! What makes a difference in a game, as reports call it.

use vintage::vocabulary::{Card, Column, Region};

use super::WORDS;
use super::names::Names;
use ui::book::{capital, name_from_key};

#[cfg(test)]
pub(crate) const THING_KEYS: &[&str] = &[
    "thing-group.card",
    "thing-group.region",
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
        "region" => key.parse().ok().map(|region: Region| names.region(region)),
        "site" => site_name(names, key),
        "opening" | "column" => key.parse().ok().map(|column: Column| names.column(column)),
        _ => None,
    };
    let by_key = || WORDS.get(names.lang, &format!("thing.{key}")).map(capital);
    known.or_else(by_key).unwrap_or_else(|| name_from_key(key))
}

/// Of a key such as `baixo-2-5`: region, price and quality, whatever pack it is from.
fn site_name(names: Names<'_>, key: &str) -> Option<String> {
    let mut parts = key.split('-');
    let region: Region = parts.next()?.parse().ok()?;
    let mut number = || parts.next()?.parse::<u8>().ok();
    let (price, quality) = (number()?, number()?);
    Some(format!("{} ({})", names.region(region), names.estate_about(region, price, quality)))
}
