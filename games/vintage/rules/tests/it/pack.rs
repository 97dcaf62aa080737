//! Whatever can be wrong with a pack is found, at its line.

use laws::kit::load;
use laws::kit::pack::{self, Edited};
use packs::{Edge, PackProblem};
use tabletop::{Game, Setup};
use vintage::State;
use vintage::pack::{Fault, Where};
use vintage::vocabulary::{Card, Category, Column, Region, Side};

use crate::TEST_PACK;

/// Replaces `old` by `new` in the first line that contains `mark`.
fn edit(mark: &str, old: &str, new: &str) -> Edited<State> {
    pack::edit(TEST_PACK, mark, old, new)
}

/// The line on which the list of a table begins.
fn list_after(heading: &str) -> usize {
    let mut lines = TEST_PACK.lines().enumerate().skip_while(|(_, line)| *line != heading);
    lines.find(|(_, line)| line.ends_with("= [")).expect("a list").0 + 1
}

#[test]
fn the_standard_pack_has_no_fault() {
    pack::standard_and_test_differ::<State>(TEST_PACK);
}

#[test]
fn sources_and_comments_do_not_count() {
    pack::sources_and_comments_do_not_count::<State>(TEST_PACK, "[chips]");
}

#[test]
fn what_is_no_toml_is_unreadable() {
    edit("faces =", "faces = [1", "faces = [").is_unreadable();
    edit("faces =", "faces", "sides").is_unreadable();
    edit("count = 6", "count = 6", "count = -1").is_unreadable();
}

#[test]
fn a_word_must_be_known() {
    edit("game =", "vintage", "port").is_unknown("port");
    edit("barrels = 3", "cima", "cimo").is_unknown("cimo");
    edit("price = 4", "cima", "cimo").is_unknown("cimo");
    edit("category = \"lbv\"", "lbv", "lvb").is_unknown("lvb");
    edit("column = \"age\"", "\"age\"", "\"wait\"").is_unknown("wait");
    edit("\"yellow\"", "white", "weiss").is_unknown("weiss");
    edit("card = \"boat\"", "boat", "ship").is_unknown("ship");
}

#[test]
fn a_row_has_a_source() {
    for mark in ["region = \"baixo\"", "price = 2", "category = \"lbv\"", "column = \"age\"", "card = \"boat\""] {
        let line = TEST_PACK.lines().find(|line| line.contains(mark)).expect("a row");
        let source = line.split("source = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a source");
        edit(mark, &format!("source = \"{source}\""), "source = \"guessed\"").is(PackProblem::NoSource);
    }
    let text = TEST_PACK.replace("source = \"reconstructed\"\n\n[die]", "source = \"public: \"\n\n[die]");
    assert!(State::read_pack(&text).is_err());
}

/// A row may name the source of each value; sources do not change what is printed.
#[test]
fn each_value_may_have_a_source() {
    let lbv = |source: &str| edit("category = \"lbv\"", "source = \"reconstructed\"", &format!("source = {source}"));
    let each = lbv("{ from = \"rulebook\", spaces = \"public: a review\", points = \"reconstructed\" }");
    let read = State::read_pack(&each.text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(read.hash, load::<State>(TEST_PACK).hash);
    lbv("{ from = \"rulebook\", spaces = \"rulebook\" }").is(PackProblem::NoSource);
    lbv("{ from = \"rulebook\", spaces = \"rulebook\", points = \"guessed\" }").is(PackProblem::NoSource);
    lbv("{ from = \"rulebook\", spaces = \"rulebook\", points = \"rulebook\", name = \"rulebook\" }")
        .is_unknown("name");
    lbv("2").is(PackProblem::NoSource);
}

/// A pack in which no two sites of Baixo Corgo are alike.
fn different_sites() -> &'static vintage::Pack {
    let row = TEST_PACK.lines().find(|line| line.contains("price = 2")).expect("a row");
    let own =
        (0..5).map(|nth| row.replace("price = 2", &format!("price = {nth}")).replace("count = 6", "count = 1") + "\n");
    let text = TEST_PACK.replace(row, &own.collect::<String>());
    State::read_pack(&text).unwrap_or_else(|faults| panic!("{faults:?}")).pack
}

/// "Dieser Wert gibt den Erwerbspreis des Weinguts an." Sites of a region may differ; the first estates lie on the first
/// ones, and everything else holds with them too.
#[test]
fn sites_of_a_region_may_differ() {
    let setup = Setup { pack: different_sites(), ..crate::setup(4) };
    let game = State::new(&setup);
    let sites = game.open().seats().map(|seat| game.open().boards[seat].estates[0].site.expect("a site").to_string());
    assert_eq!(sites.collect::<Vec<_>>(), ["s1", "s2", "s3", "s4"]);
    laws::kit::obeys(&setup, 0..20);
}

/// The board prints a price and a quality on every site, so every site may be a row of its own.
#[test]
fn every_site_may_be_a_row_of_its_own() {
    let own: Vec<_> = (0..10)
        .map(|nth| {
            format!(
                "  {{ region = \"superior\", price = {nth}, quality = 3, count = 1, source = \"reconstructed\" }},\n"
            )
        })
        .collect();
    let row = TEST_PACK.lines().find(|line| line.contains("price = 3")).expect("a row");
    let text = TEST_PACK.replace(row, &format!("{}{row}", own.concat()));
    let pack = State::read_pack(&text).unwrap_or_else(|faults| panic!("{faults:?}")).pack;
    assert_eq!(pack.sites().count(), 13);
    assert_eq!(pack.sites().last().map(|site| site.to_string()), Some("s13".to_owned()));
}

#[test]
fn regions_give_what_the_rulebook_says() {
    edit("barrels = 3", "3", "4").breaks(Where::Region(1), Fault::Barrels { needed: 3 });
    let twice = edit("barrels = 4", "superior", "cima");
    twice.breaks(Where::Region(2), Fault::Twice);
}

#[test]
fn sites_fit_the_rulebook() {
    edit("price = 2", "count = 6", "count = 3").breaks_list(
        list_after("[sites]"),
        Where::SiteList,
        Fault::TooFewInBaixo { needed: 4 },
    );
    edit("price = 4", "price = 4", "price = 5").breaks_list(
        list_after("[sites]"),
        Where::SiteList,
        Fault::NoPriceOf { price: 4 },
    );
    edit("price = 4", "quality = 5", "quality = 6").breaks_list(
        list_after("[sites]"),
        Where::SiteList,
        Fault::NoCimaOf { quality: 5 },
    );
    edit("price = 2", "count = 6", "count = 13")
        .breaks(Where::Site(0), Fault::OutOfRange { found: 13, least: 1, most: 12 });
    edit("price = 3", "price = 3", "price = 21")
        .breaks(Where::Site(2), Fault::OutOfRange { found: 21, least: 0, most: 20 });
    edit("price = 3", "region = \"superior\", price = 3, quality = 4", "region = \"cima\", price = 4, quality = 5")
        .breaks(Where::Site(2), Fault::Twice);
}

#[test]
fn chips_come_in_threes() {
    edit("values =", "0, 0, 0, ", "").breaks(Where::Chips, Fault::Count { found: 6, needed: 9 });
    edit("values =", "0, 0, 0", "0, 0, 1").breaks(Where::Chips, Fault::ChipValues);
    edit("values =", "1, 1, 1", "3, 3, 3").breaks(Where::Chips, Fault::NoChipOf { value: 1 });
    edit("values =", "2, 2, 2", "10, 10, 10").breaks(Where::Chips, Fault::OutOfRange { found: 10, least: 0, most: 9 });
}

#[test]
fn the_die_has_six_faces_and_a_three() {
    edit("faces =", ", 6]", "]").breaks(Where::Die, Fault::Count { found: 5, needed: 6 });
    edit("faces =", "3", "2").breaks(Where::Die, Fault::NoFaceOf { face: 3 });
    edit("faces =", "6]", "60]").breaks(Where::Die, Fault::OutOfRange { found: 60, least: 0, most: 20 });
}

#[test]
fn categories_fit_the_rulebook() {
    let fixed = |mark: &str, nth: usize, category: Category, old: &str, new: &str| {
        edit(&format!("category = \"{mark}\""), old, new)
            .breaks(Where::Category(nth), Fault::CategoryFixed { category });
    };
    fixed("ruby", 0, Category::Ruby, "spaces = 4", "spaces = 5");
    fixed("ruby-reserva", 1, Category::RubyReserva, "from = 6", "from = 7");
    fixed("lbv", 2, Category::Lbv, "from = 10", "from = 11");
    fixed("vintage", 3, Category::Vintage, "points = 4", "points = 5");
    fixed("vintage", 3, Category::Vintage, "spaces", "from = 14, spaces");
    fixed("tawny", 4, Category::Tawny, "spaces = 5", "spaces = 4");
    fixed("tawny-reserva", 5, Category::TawnyReserva, "from = 5, ", "");
    fixed("aged", 6, Category::Aged, "from = 8", "from = 10");
    fixed("colheita", 7, Category::Colheita, "from = 11", "from = 9");
    // The example of p. 9: "2 Fässer werden dort platziert und das 3. wird auf der niedrigeren Kategorie gelagert."
    fixed("lbv", 2, Category::Lbv, "spaces = 2", "spaces = 3");
    fixed("aged", 6, Category::Aged, "spaces = 3", "spaces = 4");
    // "Durch diesen Verkauf erhält der Spieler 2+3+3=8 VP."
    for (category, old, new) in [("ruby-reserva", "2", "1"), ("lbv", "3", "4"), ("aged", "3", "2")] {
        edit(&format!("category = \"{category}\""), &format!("points = {old}"), &format!("points = {new}"))
            .breaks_list(list_after("[warehouse]"), Where::CategoryList, Fault::AgeingExample);
    }
    edit("category = \"aged\"", "from = 8", "from = 5").breaks(Where::Category(6), Fault::NotRising);
    edit("category = \"lbv\"", "\"lbv\"", "\"ruby\"").breaks(Where::Category(2), Fault::Twice);
    edit("category = \"lbv\"", "spaces = 2", "spaces = 10")
        .breaks(Where::Category(2), Fault::OutOfRange { found: 10, least: 1, most: 9 });
}

#[test]
fn the_board_fits_the_rulebook() {
    let fixed = |column: &str, nth: usize, old: &str, new: &str| {
        edit(&format!("column = \"{column}\""), old, new).breaks(Where::Column(nth), Fault::CirclesFixed);
    };
    fixed("buy", 0, "circles = [1, 2], brown = [3], green = [4]", "circles = [1], brown = [], green = [4]");
    fixed("plant-a", 1, "circles = [1, 1]", "circles = [2, 2]");
    fixed("plant-b", 2, "circles = [1, 1]", "circles = []");
    fixed("old", 4, "circles = [2]", "circles = [2, 2]");
    fixed("harvest", 5, "circles = [1, 2]", "circles = [1, 3]");
    fixed("age", 6, "circles = [1, 2]", "circles = []");
    fixed("start", 7, "circles = [1]", "circles = [2]");
    fixed("cards", 8, "circles = [1, ", "circles = [2, ");
    edit("column = \"age\"", "circles = [1, 2]", "circles = [1, 7]")
        .breaks(Where::Column(6), Fault::OutOfRange { found: 7, least: 1, most: 6 });
    edit("column = \"age\"", "\"age\"", "\"buy\"").breaks(Where::Column(6), Fault::Twice);
    edit("column = \"plant-b\"", "\"red\"", "\"old\"").breaks(Where::Column(2), Fault::Plants);
    edit("column = \"plant-a\"", "\"yellow\", \"white\"", "\"yellow\"").breaks(Where::Column(1), Fault::Plants);
    edit("column = \"plant-c\"", "\"purple\"", "\"red\"").breaks_list(
        list_after("[board]"),
        Where::ColumnList,
        Fault::Plants,
    );
    edit("column = \"age\"", "column = \"age\"", "column = \"age\", plants = [\"red\"]")
        .breaks(Where::Column(6), Fault::Plants);
    let many = format!("circles = [{}1]", "1, ".repeat(60));
    edit("column = \"age\"", "circles = [1, 2]", &many).breaks_list(
        list_after("[board]"),
        Where::ColumnList,
        Fault::OutOfRange { found: 93, least: 1, most: 63 },
    );
}

#[test]
fn there_are_36_cards_of_eleven_kinds() {
    edit("card = \"free\"", "count = 6", "count = 5").breaks_list(
        list_after("[cards]"),
        Where::CardList,
        Fault::Count { found: 35, needed: 36 },
    );
    edit("card = \"free\"", "count = 6", "count = 0")
        .breaks(Where::Card(4), Fault::OutOfRange { found: 0, least: 1, most: 26 });
    edit("card = \"boat\"", "boat", "free").breaks(Where::Card(8), Fault::Twice);
    let missing = Fault::Count { found: 10, needed: 11 };
    pack::without::<State>(TEST_PACK, "card = \"boat\"").breaks_place(&Where::CardList, &missing);
}

#[test]
fn every_fault_is_told_at_once() {
    let text = edit("faces =", "3", "2").text.replace("count = 6, source", "count = 7, source");
    let faults = State::read_pack(&text).err().expect("three faults");
    assert!(2 <= faults.len(), "{faults:?}");
    assert!(faults.is_sorted_by_key(|fault| fault.line));
}

#[test]
fn what_is_printed_can_be_looked_up() {
    let pack = load::<State>(TEST_PACK).pack;
    assert_eq!(pack.cards().len(), 36);
    assert_eq!(pack.cards().of(Card::Free), 6);
    assert_eq!(pack.barrels(Region::Superior), 4);
    assert_eq!(pack.category(Side::Tawny, 9), Category::Aged);
    assert_eq!(pack.category(Side::Ruby, 255), Category::Lbv);
    assert_eq!(pack.circles(Column::PlantA).iter().map(|&(cost, _)| cost).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(pack.faces().iter().map(|&(_, count)| count).sum::<u32>(), 6);
}
