//! Whatever can be wrong with a pack is found, at its line.

use packs::{PackFault, PackProblem};
use vintage::files::{Faults, read_pack, standard_pack};
use vintage::pack::{Fault, Where};
use vintage::vocabulary::{Card, Category, Column, Region, Side};

const STANDARD: &str = include_str!("rulebook/test-pack.toml");

/// The pack with one line changed, and that line (counted from 1).
struct Edited {
    line: usize,
    text: String,
}

/// Replaces `old` by `new` in the first line that contains `mark`.
fn edit(mark: &str, old: &str, new: &str) -> Edited {
    let mut lines: Vec<_> = STANDARD.lines().map(str::to_owned).collect();
    let place = lines.iter().position(|line| line.contains(mark)).unwrap_or_else(|| panic!("no line has {mark}"));
    assert!(lines[place].contains(old), "{} has no {old}", lines[place]);
    lines[place] = lines[place].replacen(old, new, 1);
    Edited { line: place + 1, text: lines.join("\n") }
}

/// The line on which the list of a table begins.
fn list_after(heading: &str) -> usize {
    let mut lines = STANDARD.lines().enumerate().skip_while(|(_, line)| *line != heading);
    lines.find(|(_, line)| line.ends_with("= [")).expect("a list").0 + 1
}

impl Edited {
    fn faults(&self) -> Faults {
        match read_pack(&self.text) {
            Ok(_) => panic!("nobody minds"),
            Err(faults) => faults,
        }
    }

    /// The edit is found at this line, among others perhaps.
    fn is_at(&self, line: usize, problem: PackProblem<(Where, Fault)>) {
        let expected = PackFault { line, problem };
        let faults = self.faults();
        assert!(faults.contains(&expected), "{expected:?} is not among {faults:?}");
    }

    fn breaks(&self, place: Where, fault: Fault) {
        self.is_at(self.line, PackProblem::Rules((place, fault)));
    }

    /// The edit breaks a rule about the whole list that begins at this line.
    fn breaks_list(&self, mark: &str, place: Where, fault: Fault) {
        self.is_at(list_after(mark), PackProblem::Rules((place, fault)));
    }
}

#[test]
fn the_standard_pack_has_no_fault() {
    assert_eq!(standard_pack().name, "standard");
    let test = read_pack(STANDARD).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(test.name, "test");
    assert_ne!(test.hash, standard_pack().hash);
}

#[test]
fn sources_and_comments_do_not_count() {
    let text = edit("[chips]", "[chips]", "[chips] # new").text;
    let text = text.replacen("source = \"rulebook\"", "source = \"public: a page\"", 1);
    let same = read_pack(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(same.hash, read_pack(STANDARD).unwrap_or_else(|faults| panic!("{faults:?}")).hash);
}

#[test]
fn what_is_no_toml_is_unreadable() {
    let edited = edit("faces =", "faces = [1", "faces = [");
    assert!(matches!(edit("faces =", "faces", "sides").faults()[0].problem, PackProblem::Unreadable(_)));
    assert!(matches!(edit("count = 6", "count = 6", "count = -1").faults()[0].problem, PackProblem::Unreadable(_)));
    assert!(matches!(edited.faults()[0].problem, PackProblem::Unreadable(_)));
    assert_eq!(edited.faults()[0].line, edited.line);
}

#[test]
fn a_word_must_be_known() {
    let unknown = |edited: &Edited, word: &str| {
        let found = edited.faults().into_iter().find_map(|fault| match fault.problem {
            PackProblem::UnknownWord { word, known } => Some((fault.line, word, known)),
            PackProblem::Unreadable(_) | PackProblem::NoSource | PackProblem::Rules(_) => None,
        });
        let (line, found, known) = found.expect("an unknown word");
        assert_eq!((line, found.as_str()), (edited.line, word));
        assert!(!known.is_empty());
    };
    unknown(&edit("game =", "vintage", "port"), "port");
    unknown(&edit("barrels = 3", "cima", "cimo"), "cimo");
    unknown(&edit("price = 4", "cima", "cimo"), "cimo");
    unknown(&edit("category = \"lbv\"", "lbv", "lvb"), "lvb");
    unknown(&edit("column = \"age\"", "\"age\"", "\"wait\""), "wait");
    unknown(&edit("\"yellow\"", "white", "weiss"), "weiss");
    unknown(&edit("card = \"boat\"", "boat", "ship"), "ship");
}

#[test]
fn a_row_has_a_source() {
    for mark in ["region = \"baixo\"", "price = 2", "category = \"lbv\"", "column = \"age\"", "card = \"boat\""] {
        let line = STANDARD.lines().find(|line| line.contains(mark)).expect("a row");
        let source = line.split("source = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a source");
        let edited = edit(mark, &format!("source = \"{source}\""), "source = \"guessed\"");
        edited.is_at(edited.line, PackProblem::NoSource);
    }
    let text = STANDARD.replace("source = \"reconstructed\"\n\n[die]", "source = \"public: \"\n\n[die]");
    assert!(read_pack(&text).is_err());
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
        "[sites]",
        Where::SiteList,
        Fault::TooFewInBaixo { needed: 4 },
    );
    edit("price = 4", "price = 4", "price = 5").breaks_list("[sites]", Where::SiteList, Fault::NoPriceOf { price: 4 });
    edit("price = 4", "quality = 5", "quality = 6").breaks_list(
        "[sites]",
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
    edit("column = \"plant-c\"", "\"purple\"", "\"red\"").breaks_list("[board]", Where::ColumnList, Fault::Plants);
    edit("column = \"age\"", "column = \"age\"", "column = \"age\", plants = [\"red\"]")
        .breaks(Where::Column(6), Fault::Plants);
    let many = format!("circles = [{}1]", "1, ".repeat(60));
    edit("column = \"age\"", "circles = [1, 2]", &many).breaks_list(
        "[board]",
        Where::ColumnList,
        Fault::OutOfRange { found: 93, least: 1, most: 63 },
    );
}

#[test]
fn there_are_36_cards_of_eleven_kinds() {
    edit("card = \"free\"", "count = 6", "count = 5").breaks_list(
        "[cards]",
        Where::CardList,
        Fault::Count { found: 35, needed: 36 },
    );
    edit("card = \"free\"", "count = 6", "count = 0")
        .breaks(Where::Card(4), Fault::OutOfRange { found: 0, least: 1, most: 26 });
    edit("card = \"boat\"", "boat", "free").breaks(Where::Card(8), Fault::Twice);
    let text = STANDARD.lines().filter(|line| !line.contains("card = \"boat\"")).collect::<Vec<_>>().join("\n");
    let faults = read_pack(&text).err().expect("a kind is missing");
    let missing = PackProblem::Rules((Where::CardList, Fault::Count { found: 10, needed: 11 }));
    assert!(faults.iter().any(|fault| fault.problem == missing), "{faults:?}");
}

#[test]
fn every_fault_is_told_at_once() {
    let text = edit("faces =", "3", "2").text.replace("count = 6, source", "count = 7, source");
    let faults = read_pack(&text).err().expect("three faults");
    assert!(2 <= faults.len(), "{faults:?}");
    assert!(faults.is_sorted_by_key(|fault| fault.line));
}

#[test]
fn what_is_printed_can_be_looked_up() {
    let pack = read_pack(STANDARD).unwrap_or_else(|faults| panic!("{faults:?}")).pack;
    assert_eq!(pack.cards().len(), 36);
    assert_eq!(pack.cards().of(Card::Free), 6);
    assert_eq!(pack.barrels(Region::Superior), 4);
    assert_eq!(pack.category(Side::Tawny, 9), Category::Aged);
    assert_eq!(pack.category(Side::Ruby, 255), Category::Lbv);
    assert_eq!(pack.circles(Column::PlantA).iter().map(|&(cost, _)| cost).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(pack.faces().iter().map(|&(_, count)| count).sum::<u32>(), 6);
}
