//! Whatever can be wrong with a pack is found, at its line.

use distilled::State;
use distilled::effect::Effect;
use distilled::pack::{Fault, Place};
use distilled::vocabulary::{Deck, Recipe};
use laws::kit::load;
use laws::kit::pack::{self, Edited};
use packs::{Edge, PackFault, PackProblem};

const STANDARD: &str = include_str!("../../../standard.toml");

/// Replaces `from` by `to` in the first line that contains `mark`.
fn edit(mark: &str, from: &str, to: &str) -> Edited<State> {
    pack::edit(STANDARD, mark, from, to)
}

/// Line number of the row that holds this mark.
fn nth_row(deck: Deck, key: &str) -> Place {
    let pack = State::standard_pack().pack.printed();
    let keys: Vec<&String> = match deck {
        Deck::Upgrades => pack.upgrades.iter().map(|row| &row.key).collect(),
        Deck::Ingredients => pack.ingredients.iter().map(|row| &row.key).collect(),
        Deck::Items => pack.items.iter().map(|row| &row.key).collect(),
        Deck::Flavors => pack.flavors.iter().map(|row| &row.key).collect(),
        Deck::Goals => pack.goals.iter().map(|row| &row.key).collect(),
        Deck::Awards => pack.awards.iter().map(|row| &row.key).collect(),
        Deck::Distillers => pack.distillers.iter().map(|row| &row.key).collect(),
        Deck::Solo => pack.solo.iter().map(|row| &row.key).collect(),
    };
    Place::Row(deck, keys.iter().position(|other| *other == key).expect("a row"))
}

#[test]
fn the_standard_pack_is_sound() {
    let loaded = load::<State>(STANDARD);
    assert_eq!(loaded.name, "standard");
    assert_eq!(loaded.hash, State::standard_pack().hash);
    let commented = format!("# a remark\n{STANDARD}");
    assert_eq!(load::<State>(&commented).hash, loaded.hash);
    let dearer = edit("key = \"rye\"", "cost = 3", "cost = 4").text;
    assert_ne!(load::<State>(&dearer).hash, loaded.hash);
}

#[test]
fn words_and_sources() {
    let unknown = |word: &str, known: &str| PackProblem::UnknownWord { word: word.to_owned(), known: known.to_owned() };
    edit("game = ", "distilled", "distiled").is(unknown("distiled", "distilled"));
    edit("key = \"rye\"", "grain", "gravel").is(unknown("gravel", "yeast, water, grain, plant, fruit"));
    edit("key = \"gin\"", "silver", "tin").is(unknown("tin", "bronze, silver, gold"));
    edit("key = \"rye\"", "public: ", "").is(PackProblem::NoSource);
    let twice = edit("key = \"spirit-safe\"", "put-back", "put-back twice");
    let is_unknown = |fault: &PackFault<_>| matches!(fault.problem, PackProblem::UnknownWord { .. });
    assert!(twice.faults().iter().any(|fault| fault.line == twice.line && is_unknown(fault)));
    let unreadable = edit("key = \"rye\"", "cost", "price");
    unreadable.is_unreadable();
    assert_eq!(unreadable.faults().len(), 1);
}

#[test]
fn counts_of_the_component_list() {
    edit("key = \"rye\"", "copies = 2", "copies = 3").breaks_somewhere(&Fault::Count { found: 37, needed: 36 });
    edit("key = \"dolium-barrel\"", "copies = 3", "copies = 2")
        .breaks_somewhere(&Fault::Count { found: 32, needed: 33 });
    for (mark, found, needed) in [
        ("key = \"caramel\"", 39, 40),
        ("key = \"monarch\"", 19, 20),
        ("key = \"sweet\"", 22, 23),
        ("key = \"fang-xin\"", 17, 18),
        ("key = \"farmer\"", 28, 29),
        ("key = \"a11\"", 46, 47),
        ("key = \"wood\", cost", 6, 7),
        ("key = \"tequila\"", 14, 15),
        ("key = \"h\"", 7, 8),
    ] {
        pack::without::<State>(STANDARD, mark).breaks_somewhere(&Fault::Count { found, needed });
    }
    edit("key = \"farmer\"", "specialist", "equipment").breaks_somewhere(&Fault::Count { found: 14, needed: 15 });
}

#[test]
fn keys_and_numbers() {
    edit("key = \"rye\"", "rye", "rice").breaks(nth_row(Deck::Ingredients, "rye"), Fault::KeyTwice);
    edit("key = \"jug\"", "jug", "mason-jar").breaks(nth_row(Deck::Items, "jug"), Fault::KeyTwice);
    let range = |found| Fault::OutOfRange { found, least: 0, most: 30 };
    edit("key = \"rye\"", "cost = 3", "cost = 31").breaks(nth_row(Deck::Ingredients, "rye"), range(31));
    edit("key = \"monarch\"", "points = 6", "points = 99").breaks(nth_row(Deck::Goals, "monarch"), range(99));
    edit("key = \"tour-guide\"", "rate 3", "rate 0")
        .breaks(nth_row(Deck::Upgrades, "tour-guide"), Fault::OutOfRange { found: 0, least: 1, most: 5 });
    edit("key = \"orchard\"", "per 2", "per 0")
        .breaks(nth_row(Deck::Upgrades, "orchard"), Fault::OutOfRange { found: 0, least: 1, most: 30 });
    edit("flavor_bonus", "3, 6", "6, 3").breaks_somewhere(&Fault::Falls);
    edit("bottles = [2", "[2, 4, 7, 10, 15]", "[2, 4]").breaks_somewhere(&Fault::Count { found: 2, needed: 5 });
    edit("key = \"yeast\"", "cost = 0", "cost = 1").breaks_somewhere(&Fault::OutOfRange {
        found: 1,
        least: 0,
        most: 0,
    });
}

#[test]
fn recipes_flights_and_distillers() {
    edit("key = \"gin\"", "least = 2", "least = 1").breaks_somewhere(&Fault::RecipeFixed);
    edit("key = \"vodka\"", "aged = false", "aged = true").breaks_somewhere(&Fault::RecipeFixed);
    edit("key = \"vodka\"", "region", "tier = \"gold\", region").breaks_somewhere(&Fault::Cube);
    edit("key = \"soju\"", "tier = \"bronze\", ", "").breaks_somewhere(&Fault::Cube);
    edit("key = \"a\", recipes", "\"gin\"", "\"vodka\"").breaks_somewhere(&Fault::FlightRecipe(Recipe::Vodka));
    edit("key = \"a\", recipes", "\"whiskey\"", "\"tequila\"").breaks_somewhere(&Fault::NoWhiskey);
    edit("key = \"fang-xin\"", "region = \"asia\"", "region = \"home\"").breaks_somewhere(&Fault::NoRegion);
    edit("key = \"fang-xin\"", "sorghum", "hops").breaks_somewhere(&Fault::NoIngredient);
    edit("key = \"fang-xin\"", "sorghum", "grapes").breaks_somewhere(&Fault::WrongSugar);
    edit("key = \"fang-xin\"", "look 2", "returns")
        .breaks(nth_row(Deck::Distillers, "fang-xin"), Fault::NoSuchEffect(Effect::Returns));
    edit("key = \"fang-xin\"", "\"look 2\"", "\"truck\", \"truck\", \"truck\"")
        .breaks_somewhere(&Fault::TooManyEffects);
    edit("key = \"jug\"", "sale points 1 moonshine", "truck")
        .breaks(nth_row(Deck::Items, "jug"), Fault::NoSuchEffect(Effect::Truck));
}

#[test]
fn solo_cards_and_the_first_taste() {
    edit("key = \"c1\"", "points = 2, money = 0", "target = 9").breaks(nth_row(Deck::Solo, "c1"), Fault::SoloOrder);
    edit("key = \"b1\"", "[3, 4]", "[5]").breaks(nth_row(Deck::Solo, "b1"), Fault::SoloOrder);
    edit("without = ", "a11", "a99").breaks_somewhere(&Fault::UnknownKey("a99".to_owned()));
    edit("upgrades = [\"glassblower\"", "glassblower", "glazier")
        .breaks_somewhere(&Fault::UnknownKey("glazier".to_owned()));
}

/// Several faults come at once, in the order of their lines.
#[test]
fn every_fault_at_once() {
    let mut edited = edit("key = \"gin\"", "least = 2", "least = 1");
    edited.text = edited.text.replacen("key = \"rye\", copies = 2", "key = \"rice\", copies = 3", 1);
    let found = edited.faults();
    assert!(3 <= found.len() && found.is_sorted_by_key(|fault| fault.line), "{found:?}");
}
