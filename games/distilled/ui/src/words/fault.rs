//! What is wrong with a position or a pack.

use distilled::Impossible;
use distilled::pack::{Fault, Place};
use distilled::vocabulary::Deck;

use super::names::Names;
use super::{WORDS, keys};
use ui::Lang;
use ui::book::capital;

keys! { impossible_key, IMPOSSIBLE_KEYS: Impossible {
    Impossible::Seats => "impossible.seats",
    Impossible::WrongTurn => "impossible.wrong-turn",
    Impossible::WrongPhase => "impossible.wrong-phase",
    Impossible::SetUp => "impossible.set-up",
    Impossible::CardTwice { .. } => "impossible.card-twice",
    Impossible::CardMissing { .. } => "impossible.card-missing",
    Impossible::EmptySlot { .. } => "impossible.empty-slot",
    Impossible::Labels { .. } => "impossible.labels",
    Impossible::Awards => "impossible.awards",
    Impossible::Flavors => "impossible.flavors",
    Impossible::Goals { .. } => "impossible.goals",
    Impossible::Distiller { .. } => "impossible.distiller",
    Impossible::TooMuch { .. } => "impossible.too-much",
    Impossible::Spirit { .. } => "impossible.spirit",
    Impossible::Storeroom { .. } => "impossible.storeroom",
    Impossible::Upgrades { .. } => "impossible.upgrades",
    Impossible::Still { .. } => "impossible.still",
    Impossible::NoSuchPlayer { .. } => "impossible.no-such-player",
    Impossible::Solo => "impossible.solo",
    Impossible::Revealed => "impossible.revealed",
    Impossible::Agenda { .. } => "impossible.agenda",
    Impossible::NotSettled => "impossible.not-settled",
} }

pub(super) fn say_impossible(names: Names<'_>, impossible: Impossible) -> String {
    let key = impossible_key(&impossible);
    match impossible {
        Impossible::CardTwice { deck, card } | Impossible::CardMissing { deck, card } => {
            names.sentence(key, [("card", names.card(deck, card))])
        }
        Impossible::EmptySlot { row } => names.sentence(key, [("row", names.row(row))]),
        Impossible::Labels { recipe } => names.sentence(key, [("recipe", names.recipe(recipe))]),
        Impossible::Goals { seat }
        | Impossible::Distiller { seat }
        | Impossible::TooMuch { seat }
        | Impossible::Spirit { seat }
        | Impossible::Storeroom { seat }
        | Impossible::Upgrades { seat }
        | Impossible::Still { seat }
        | Impossible::NoSuchPlayer { seat } => names.sentence(key, [("seat", names.seat(seat))]),
        Impossible::Agenda { nth } => names.sentence(key, [("number", (u16::from(nth) + 1).to_string())]),
        Impossible::Seats
        | Impossible::WrongTurn
        | Impossible::WrongPhase
        | Impossible::SetUp
        | Impossible::Awards
        | Impossible::Flavors
        | Impossible::Solo
        | Impossible::Revealed
        | Impossible::NotSettled => names.sentence(key, []),
    }
}

keys! { place_key, PLACE_KEYS: Place {
    Place::Board => "pack-place.board",
    Place::Display => "pack-place.display",
    Place::BasicList => "pack-place.basic-list",
    Place::Basic(_) => "pack-place.basic",
    Place::RecipeList => "pack-place.recipe-list",
    Place::Recipe(_) => "pack-place.recipe",
    Place::FlightList => "pack-place.flight-list",
    Place::Flight(_) => "pack-place.flight",
    Place::List(_) => "pack-place.list",
    Place::Row(_, _) => "pack-place.row",
    Place::FirstTaste => "pack-place.first-taste",
} }

keys! { deck_key, DECK_KEYS: Deck {
    Deck::Upgrades => "deck-of.upgrades",
    Deck::Ingredients => "deck-of.ingredients",
    Deck::Items => "deck-of.items",
    Deck::Flavors => "deck-of.flavors",
    Deck::Goals => "deck-of.goals",
    Deck::Awards => "deck-of.awards",
    Deck::Distillers => "deck-of.distillers",
    Deck::Solo => "deck-of.solo",
} }

keys! { fault_key, FAULT_KEYS: Fault {
    Fault::Count { .. } => "pack-fault.count",
    Fault::KeyTwice => "pack-fault.key-twice",
    Fault::OutOfRange { .. } => "pack-fault.out-of-range",
    Fault::Falls => "pack-fault.falls",
    Fault::RecipeFixed => "pack-fault.recipe-fixed",
    Fault::Cube => "pack-fault.cube",
    Fault::FlightRecipe(_) => "pack-fault.flight-recipe",
    Fault::NoWhiskey => "pack-fault.no-whiskey",
    Fault::NoRegion => "pack-fault.no-region",
    Fault::NoIngredient => "pack-fault.no-ingredient",
    Fault::WrongSugar => "pack-fault.wrong-sugar",
    Fault::NoSuchEffect(_) => "pack-fault.no-such-effect",
    Fault::TooManyEffects => "pack-fault.too-many-effects",
    Fault::UnknownKey(_) => "pack-fault.unknown-key",
    Fault::SoloOrder => "pack-fault.solo-order",
} }

pub(super) fn say_pack_fault((place, fault): &(Place, Fault), lang: Lang) -> String {
    let (place, fault) = (say_place(place, lang), say_fault(fault, lang));
    capital(&WORDS.say(lang, "pack-fault.at", &[("place", &place), ("fault", &fault)]))
}

fn say_place(place: &Place, lang: Lang) -> String {
    let key = place_key(place);
    let deck = |deck: &Deck| WORDS.say(lang, deck_key(deck), &[]);
    match place {
        Place::Basic(nth) | Place::Recipe(nth) | Place::Flight(nth) => {
            WORDS.say(lang, key, &[("number", &(nth + 1).to_string())])
        }
        Place::List(of) => WORDS.say(lang, key, &[("deck", &deck(of))]),
        Place::Row(of, nth) => WORDS.say(lang, key, &[("deck", &deck(of)), ("number", &(nth + 1).to_string())]),
        Place::Board
        | Place::Display
        | Place::BasicList
        | Place::RecipeList
        | Place::FlightList
        | Place::FirstTaste => WORDS.say(lang, key, &[]),
    }
}

fn say_fault(fault: &Fault, lang: Lang) -> String {
    let key = fault_key(fault);
    let say = |places: &[(&str, &str)]| capital(&WORDS.say(lang, key, places));
    match fault {
        Fault::Count { found, needed } => say(&[("found", &found.to_string()), ("needed", &needed.to_string())]),
        Fault::OutOfRange { found, least, most } => {
            say(&[("found", &found.to_string()), ("least", &least.to_string()), ("most", &most.to_string())])
        }
        Fault::FlightRecipe(recipe) => say(&[("recipe", &WORDS.say(lang, &format!("recipe.{recipe}"), &[]))]),
        Fault::NoSuchEffect(effect) => say(&[("effect", &effect.to_string())]),
        Fault::UnknownKey(name) => say(&[("key", name)]),
        Fault::KeyTwice
        | Fault::Falls
        | Fault::RecipeFixed
        | Fault::Cube
        | Fault::NoWhiskey
        | Fault::NoRegion
        | Fault::NoIngredient
        | Fault::WrongSugar
        | Fault::TooManyEffects
        | Fault::SoloOrder => say(&[]),
    }
}
