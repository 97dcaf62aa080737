//! What makes a difference in a game, as reports call it.

use distilled::vocabulary::{Deck, Recipe};

use super::WORDS;
use super::names::Names;
use ui::book::{capital, name_from_key};

#[cfg(test)]
pub(crate) const THING_KEYS: &[&str] = &[
    "thing-group.upgrade",
    "thing-group.equipment",
    "thing-group.specialist",
    "thing-group.ingredient",
    "thing-group.item",
    "thing-group.bottle",
    "thing-group.barrel",
    "thing-group.basic",
    "thing-group.recipe",
    "thing-group.cube",
    "thing-group.spirit",
    "thing-group.distiller",
    "thing-group.flight",
    "thing-group.goal",
    "thing-group.award",
    "thing-group.label",
    "thing-group.solo",
    "thing-group.opening",
    "thing-group.start",
    "thing.first",
];

pub(super) fn group(group: &str, lang: ui::Lang) -> String {
    WORDS.get(lang, &format!("thing-group.{group}")).map_or_else(|| name_from_key(group), str::to_owned)
}

pub(super) fn say(names: Names<'_>, group: &str, key: &str) -> String {
    let known = |key: String| WORDS.get(names.lang, &key).map(capital);
    let deck = match group {
        "upgrade" | "equipment" | "specialist" => Some(Deck::Upgrades),
        "ingredient" => Some(Deck::Ingredients),
        "item" | "bottle" | "barrel" => Some(Deck::Items),
        "goal" => Some(Deck::Goals),
        "award" => Some(Deck::Awards),
        "distiller" => Some(Deck::Distillers),
        "solo" => Some(Deck::Solo),
        _ => None,
    };
    let in_deck = deck.filter(|&deck| names.pack.by_key(deck, key).next().is_some());
    if let Some(deck) = in_deck {
        return names.card_by_key(deck, key);
    }
    match group {
        "flight" => key.parse().map_or_else(|_| name_from_key(key), |flight| names.flight(flight)),
        "label" => match key.parse::<u8>() {
            Ok(space @ 1..=7) => capital(&names.label_bonus(space - 1)),
            Ok(_) | Err(_) => name_from_key(key),
        },
        // An opening is the first purchase: a card of any deck, a basic card or a recipe.
        _ => {
            let decks = [Deck::Upgrades, Deck::Ingredients, Deck::Items];
            let card = decks.into_iter().find(|&deck| names.pack.by_key(deck, key).next().is_some());
            let recipe = key.parse::<Recipe>().ok().map(|recipe| names.recipe(recipe));
            card.map(|deck| names.card_by_key(deck, key))
                .or(recipe)
                .or_else(|| known(format!("piece.{key}")))
                .or_else(|| known(format!("thing.{key}")))
                .unwrap_or_else(|| name_from_key(key))
        }
    }
}
