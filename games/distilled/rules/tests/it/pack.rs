//! Whatever can be wrong with a pack is found, at its line.

use distilled::effect::Effect;
use distilled::files::{read_pack, standard_pack};
use distilled::pack::{Fault, Place};
use distilled::vocabulary::{Deck, Recipe};
use packs::{PackFault, PackProblem};

const STANDARD: &str = include_str!("../../../standard.toml");

type Problem = PackProblem<(Place, Fault)>;

/// The standard pack with the first line that contains `mark` changed, and the number of that line.
fn edit(mark: &str, from: &str, to: &str) -> (usize, String) {
    let mut lines: Vec<String> = STANDARD.lines().map(str::to_owned).collect();
    let place = lines.iter().position(|line| line.contains(mark)).unwrap_or_else(|| panic!("no line has {mark}"));
    assert!(lines[place].contains(from), "{from} is not in {}", lines[place]);
    lines[place] = lines[place].replacen(from, to, 1);
    (place + 1, lines.join("\n"))
}

fn faults(text: &str) -> Vec<PackFault<(Place, Fault)>> {
    match read_pack(text) {
        Ok(_) => panic!("nobody minds"),
        Err(faults) => faults,
    }
}

/// The edit is found, at the edited line.
fn finds((line, text): (usize, String), problem: Problem) {
    let found = faults(&text);
    let expected = PackFault { line, problem };
    assert!(found.contains(&expected), "{expected:?} is not among {found:?}");
}

fn breaks(edited: (usize, String), place: Place, fault: Fault) {
    finds(edited, PackProblem::Rules((place, fault)));
}

/// The edit is found somewhere.
fn is_found((_, text): (usize, String), fault: &Fault) {
    let found = faults(&text);
    let there = found.iter().any(|found| matches!(&found.problem, PackProblem::Rules((_, other)) if other == fault));
    assert!(there, "{fault:?} is not among {found:?}");
}

/// Line number of the row that holds this mark.
fn nth_row(deck: Deck, key: &str) -> Place {
    let pack = standard_pack().pack.printed();
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
    let loaded = read_pack(STANDARD).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(loaded.name, "standard");
    assert_eq!(loaded.hash, standard_pack().hash);
    let commented = format!("# a remark\n{STANDARD}");
    assert_eq!(read_pack(&commented).unwrap_or_else(|faults| panic!("{faults:?}")).hash, loaded.hash);
    let dearer = edit("key = \"rye\"", "cost = 3", "cost = 4").1;
    assert_ne!(read_pack(&dearer).unwrap_or_else(|faults| panic!("{faults:?}")).hash, loaded.hash);
}

#[test]
fn words_and_sources() {
    let unknown = |word: &str, known: &str| PackProblem::UnknownWord { word: word.to_owned(), known: known.to_owned() };
    finds(edit("game = ", "distilled", "distiled"), unknown("distiled", "distilled"));
    finds(edit("key = \"rye\"", "grain", "gravel"), unknown("gravel", "yeast, water, grain, plant, fruit"));
    finds(edit("key = \"gin\"", "silver", "tin"), unknown("tin", "bronze, silver, gold"));
    finds(edit("key = \"rye\"", "public: ", ""), PackProblem::NoSource);
    let (line, text) = edit("key = \"spirit-safe\"", "put-back", "put-back twice");
    let found = faults(&text);
    assert!(found.iter().any(|fault| fault.line == line && matches!(fault.problem, PackProblem::UnknownWord { .. })));
    let (line, text) = edit("key = \"rye\"", "cost", "price");
    assert!(
        matches!(&faults(&text)[..], [PackFault { line: found, problem: PackProblem::Unreadable(_) }] if *found == line)
    );
}

#[test]
fn counts_of_the_component_list() {
    is_found(edit("key = \"rye\"", "copies = 2", "copies = 3"), &Fault::Count { found: 37, needed: 36 });
    is_found(edit("key = \"dolium-barrel\"", "copies = 3", "copies = 2"), &Fault::Count { found: 32, needed: 33 });
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
        let text: Vec<_> = STANDARD.lines().filter(|line| !line.contains(mark)).collect();
        is_found((0, text.join("\n")), &Fault::Count { found, needed });
    }
    is_found(edit("key = \"farmer\"", "specialist", "equipment"), &Fault::Count { found: 14, needed: 15 });
}

#[test]
fn keys_and_numbers() {
    breaks(edit("key = \"rye\"", "rye", "rice"), nth_row(Deck::Ingredients, "rye"), Fault::KeyTwice);
    breaks(edit("key = \"jug\"", "jug", "mason-jar"), nth_row(Deck::Items, "jug"), Fault::KeyTwice);
    let range = |found| Fault::OutOfRange { found, least: 0, most: 30 };
    breaks(edit("key = \"rye\"", "cost = 3", "cost = 31"), nth_row(Deck::Ingredients, "rye"), range(31));
    breaks(edit("key = \"monarch\"", "points = 6", "points = 99"), nth_row(Deck::Goals, "monarch"), range(99));
    breaks(
        edit("key = \"tour-guide\"", "rate 3", "rate 0"),
        nth_row(Deck::Upgrades, "tour-guide"),
        Fault::OutOfRange { found: 0, least: 1, most: 5 },
    );
    breaks(
        edit("key = \"orchard\"", "per 2", "per 0"),
        nth_row(Deck::Upgrades, "orchard"),
        Fault::OutOfRange { found: 0, least: 1, most: 30 },
    );
    is_found(edit("flavor_bonus", "3, 6", "6, 3"), &Fault::Falls);
    is_found(edit("bottles = [2", "[2, 4, 7, 10, 15]", "[2, 4]"), &Fault::Count { found: 2, needed: 5 });
    is_found(edit("key = \"yeast\"", "cost = 0", "cost = 1"), &Fault::OutOfRange { found: 1, least: 0, most: 0 });
}

#[test]
fn recipes_flights_and_distillers() {
    is_found(edit("key = \"gin\"", "least = 2", "least = 1"), &Fault::RecipeFixed);
    is_found(edit("key = \"vodka\"", "aged = false", "aged = true"), &Fault::RecipeFixed);
    is_found(edit("key = \"vodka\"", "region", "tier = \"gold\", region"), &Fault::Cube);
    is_found(edit("key = \"soju\"", "tier = \"bronze\", ", ""), &Fault::Cube);
    is_found(edit("key = \"a\", recipes", "\"gin\"", "\"vodka\""), &Fault::FlightRecipe(Recipe::Vodka));
    is_found(edit("key = \"a\", recipes", "\"whiskey\"", "\"tequila\""), &Fault::NoWhiskey);
    is_found(edit("key = \"fang-xin\"", "region = \"asia\"", "region = \"home\""), &Fault::NoRegion);
    is_found(edit("key = \"fang-xin\"", "sorghum", "hops"), &Fault::NoIngredient);
    is_found(edit("key = \"fang-xin\"", "sorghum", "grapes"), &Fault::WrongSugar);
    breaks(
        edit("key = \"fang-xin\"", "look 2", "returns"),
        nth_row(Deck::Distillers, "fang-xin"),
        Fault::NoSuchEffect(Effect::Returns),
    );
    is_found(edit("key = \"fang-xin\"", "\"look 2\"", "\"truck\", \"truck\", \"truck\""), &Fault::TooManyEffects);
    breaks(
        edit("key = \"jug\"", "sale points 1 moonshine", "truck"),
        nth_row(Deck::Items, "jug"),
        Fault::NoSuchEffect(Effect::Truck),
    );
}

#[test]
fn solo_cards_and_the_first_taste() {
    breaks(edit("key = \"c1\"", "points = 2, money = 0", "target = 9"), nth_row(Deck::Solo, "c1"), Fault::SoloOrder);
    breaks(edit("key = \"b1\"", "[3, 4]", "[5]"), nth_row(Deck::Solo, "b1"), Fault::SoloOrder);
    is_found(edit("without = ", "a11", "a99"), &Fault::UnknownKey("a99".to_owned()));
    let text = edit("upgrades = [\"glassblower\"", "glassblower", "glazier").1;
    is_found((0, text), &Fault::UnknownKey("glazier".to_owned()));
}

/// Several faults come at once, in the order of their lines.
#[test]
fn every_fault_at_once() {
    let mut text = edit("key = \"gin\"", "least = 2", "least = 1").1;
    text = text.replacen("key = \"rye\", copies = 2", "key = \"rice\", copies = 3", 1);
    let found = faults(&text);
    assert!(3 <= found.len() && found.is_sorted_by_key(|fault| fault.line), "{found:?}");
}
