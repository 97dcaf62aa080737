//! What makes a difference in a game, as reports call it.

use everdell_duo::vocabulary::Farm;

use super::WORDS;
use super::names::Names;
use ui::book::{capital, name_from_key};

#[cfg(test)]
pub(crate) const THING_KEYS: &[&str] = &[
    "thing-group.card",
    "thing-group.critter",
    "thing-group.construction",
    "thing-group.color",
    "thing-group.event",
    "thing-group.river",
    "thing-group.farm",
    "thing-group.news",
    "thing-group.opening",
    "thing-group.start",
    "thing.first",
    "thing.draw",
    "thing.take",
];

pub(super) fn group(group: &str, lang: ui::Lang) -> String {
    WORDS.get(lang, &format!("thing-group.{group}")).map_or_else(|| name_from_key(group), str::to_owned)
}

/// A thing by the key of its row in the pack, a farm place by its notation.
pub(super) fn say(names: Names<'_>, group: &str, key: &str) -> String {
    let printed = names.pack.printed();
    let card = || printed.cards.iter().any(|row| row.key == key).then(|| names.card_by_key(key));
    let event = || printed.events.iter().any(|row| row.key == key).then(|| names.event_by_key(key));
    let river = || printed.river.iter().any(|row| row.key == key).then(|| names.tile_by_key(key));
    let news = || printed.news.iter().any(|row| row.key == key).then(|| names.news_by_key(key));
    let farm = || key.parse::<Farm>().ok().map(|farm| names.farm(farm));
    let known = match group {
        "card" | "critter" | "construction" => card(),
        "event" => event(),
        "river" => river(),
        "farm" => farm(),
        "news" => news(),
        "color" => key.parse().ok().map(|color| capital(&names.color(color))),
        // An opening is the first action: a place, or a card.
        _ => farm().or_else(river).or_else(card).or_else(event),
    };
    let by_key = || WORDS.get(names.lang, &format!("thing.{key}")).map(capital);
    known.or_else(by_key).unwrap_or_else(|| name_from_key(key))
}
