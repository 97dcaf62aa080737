//! Whatever can be wrong with a pack is found, at its line.

use laws::kit::pack::{self, Edited};
use laws::kit::{every_variant_has_a_test, load};
use packs::{Edge, PackFault, PackProblem};
use tabletop::Setup;
use wine_cheese::pack::{Fault, Place, Soil};
use wine_cheese::vocabulary::{Category, Good, Ingredient};
use wine_cheese::{Options, State};

const STANDARD: &str = include_str!("../../../standard.toml");

/// Replaces the first line that contains `mark` by what `change` makes of it.
fn edit(mark: &str, change: impl Fn(&str) -> String) -> Edited<State> {
    edit_nth(mark, 0, change)
}

fn edit_nth(mark: &str, nth: usize, change: impl Fn(&str) -> String) -> Edited<State> {
    pack::edit_nth(STANDARD, mark, nth, change)
}

/// The line on which a list or table row begins.
fn line_with(text: &str, mark: &str) -> usize {
    text.lines().position(|line| line.contains(mark)).expect("the line is there") + 1
}

/// The first row of the wine list, the first of the cheese list.
fn first_card(good: Good) -> (usize, String) {
    let head = format!("{good} = [");
    let lines: Vec<_> = STANDARD.lines().collect();
    let list = lines.iter().position(|line| line.starts_with(&head)).expect("the list of cards");
    let row = (list + 1..lines.len()).find(|&line| lines[line].contains("key =")).expect("a card");
    (row, lines[row].to_owned())
}

/// The row of the card that follows.
fn next_card(row: usize) -> usize {
    let found = STANDARD.lines().enumerate().skip(row + 1).find(|(_, line)| line.contains("key ="));
    found.expect("a second card").0
}

fn edit_first_card(good: Good, change: impl Fn(&str) -> String) -> Edited<State> {
    let (row, line) = first_card(good);
    let mut lines: Vec<_> = STANDARD.lines().map(str::to_owned).collect();
    lines[row] = change(&line);
    Edited::new(row + 1, lines.join("\n"))
}

/// Replaces the value behind `key = ` up to the next comma or brace that ends it.
fn with_value(row: &str, key: &str, value: &str) -> String {
    let start = row.find(&format!(" {key} = ")).unwrap_or_else(|| panic!("{key} in {row}")) + key.len() + 4;
    let (mut depth, mut quoted, mut end) = (0, false, row.len());
    for (nth, letter) in row[start..].char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted && 0 < depth => depth -= 1,
            ',' | '}' if !quoted && depth == 0 => {
                end = start + nth;
                break;
            }
            _ => (),
        }
    }
    format!("{}{value} {}", &row[..start], &row[end..])
}

#[test]
fn the_standard_pack_has_no_fault() {
    assert!(State::read_pack(STANDARD).is_ok());
    assert_eq!(State::standard_pack().name, "standard");
}

#[test]
fn what_is_no_toml_is_unreadable() {
    let edited = edit("cellars =", |_| "cellars = ".to_owned());
    edited.is_unreadable();
    assert_eq!(edited.faults().len(), 1);
    let unknown_key = edit("cellars =", |line| format!("{line}\nrooms = 3"));
    assert!(matches!(unknown_key.faults()[0].problem, PackProblem::Unreadable(_)));
}

#[test]
fn a_word_must_be_known() {
    edit("game =", |_| "game = \"chess\"".to_owned()).is_unknown("chess");
    edit("rows =", |line| line.replacen('S', "x", 1)).is_unknown("x");
    edit("category =", |line| with_value(line, "category", "\"rest\"")).is_unknown("rest");
    edit("site =", |line| with_value(line, "site", "\"pepper\"")).is_unknown("pepper");
    edit("site =", |line| with_value(line, "with", "\"beer\"")).is_unknown("beer");
    edit("site =", |line| line.replace("wine-step", "beer-step")).is_unknown("beer-step");
    edit_first_card(Good::Wine, |row| with_value(row, "cost", "{ hops = 2 }")).is_unknown("hops");
    edit("dish =", |line| with_value(line, "dish", "\"pizza\"")).is_unknown("pizza");
    edit("action =", |line| with_value(line, "action", "\"juggling\"")).is_unknown("juggling");
    edit("action =", |line| with_value(line, "action", "\"market-day: any beer\"")).is_unknown("market-day: any beer");
}

#[test]
fn every_row_names_its_source() {
    for mark in ["key = \"toil-right\"", "site = \"yeast\"", "dish =", "action ="] {
        edit(mark, |line| with_value(line, "source", "\"hearsay\"")).is_only(PackProblem::NoSource);
    }
    for nth in 0..3 {
        edit_nth("source = \"reconstructed\"", nth, |_| "source = \"public: \"".to_owned())
            .is_only(PackProblem::NoSource);
    }
}

#[test]
fn a_card_is_for_a_dish_or_acts() {
    edit("dish =", |line| line.replace("steps =", "action = \"helper\", steps ="))
        .breaks(Place::Card(Good::Wine, 0), Fault::GourmetOrAction);
    edit("action =", |line| line.replace("action =", "steps = 2, action ="))
        .breaks(Place::Card(Good::Wine, 12), Fault::GourmetOrAction);
}

#[test]
fn counts_must_be_right() {
    edit("dishes =", |line| line.replacen('[', "[\"pizza\", ", 1))
        .breaks(Place::Dishes, Fault::Count { found: 5, needed: 4 });
    edit("bonus =", |_| "bonus = [5, 10]".to_owned()).breaks_only(Place::Bonus, Fault::Count { found: 2, needed: 3 });
    let one_less = |mark: &str, list: &str, place: Place, needed: usize| {
        let mut edited = edit(mark, |_| String::new());
        edited.line = line_with(STANDARD, list);
        edited.breaks(place, Fault::Count { found: needed - 1, needed });
    };
    let (wine, cheese) = (first_card(Good::Wine).1, first_card(Good::Cheese).1);
    one_less("key = \"toil-right\"", "cards = [", Place::HousingList, 8);
    one_less("site = \"yeast\"", "actions = [", Place::LabelList, 7);
    one_less(&wine, "wine = [", Place::CardList(Good::Wine), 24);
    one_less(&cheese, "cheese = [", Place::CardList(Good::Cheese), 24);
}

#[test]
fn the_grid_is_a_rectangle_of_the_right_soils() {
    edit("rows =", |line| line.replacen('~', "", 1)).breaks(Place::Grid, Fault::NotARectangle);
    edit("rows =", |_| "rows = []".to_owned()).breaks(Place::Grid, Fault::NotARectangle);
    let water = Soil::Water;
    edit("rows =", |line| line.replacen('~', "m", 1))
        .breaks(Place::Grid, Fault::SoilCount { soil: water, found: 2, needed: 3 });
    let milk = Soil::Grows(Ingredient::Milk);
    edit("rows =", |line| line.replacen('~', "m", 1))
        .breaks(Place::Grid, Fault::SoilCount { soil: milk, found: 6, needed: 5 });
}

#[test]
fn numbers_have_their_limits() {
    let out = |found, least, most| Fault::OutOfRange { found, least, most };
    edit("cellars =", |_| "cellars = 3".to_owned()).breaks_only(Place::Cellars, out(3, 4, 6));
    edit("cellars =", |_| "cellars = 7".to_owned()).breaks_only(Place::Cellars, out(7, 4, 6));
    edit("empty_house =", |_| "empty_house = 3".to_owned()).breaks_only(Place::EmptyHouse, out(3, 1, 5));
    let long = format!(
        "values = [0, 1{}{}]",
        ", 2".repeat(41),
        (3..=20).fold(String::new(), |all, value| format!("{all}, {value}"))
    );
    edit("values =", |_| long.clone()).breaks_only(Place::Track, out(61, 10, 60));
    edit("values =", |_| "values = [0, 1, 2, 2, 5, 10, 15, 18, 20]".to_owned())
        .breaks_only(Place::Track, out(9, 10, 60));
    let card = |key: &str, value: &str, fault: Fault| {
        edit_first_card(Good::Wine, |row| with_value(row, key, value)).breaks(Place::Card(Good::Wine, 0), fault);
    };
    card("cost", "{ white-grapes = 10 }", out(10, 1, 9));
    card("cost", "{}", out(0, 1, 9));
    card("gold", "100", out(100, 0, 99));
    let gourmet = edit("dish =", |line| with_value(line, "steps", "21"));
    assert!(gourmet.faults().iter().any(|fault| matches!(&fault.problem,
        PackProblem::Rules((Place::Card(Good::Wine, _), Fault::OutOfRange { found: 21, least: 0, most: 20 })) if fault.line == gourmet.line)));
    let market = edit("action = \"market-day: ", |line| {
        with_value(line, "action", "\"market-day: milk milk milk milk milk milk milk milk\"")
    });
    assert!(market.faults().iter().any(|fault| matches!(&fault.problem,
        PackProblem::Rules((Place::Card(..), Fault::OutOfRange { found: 8, least: 1, most: 7 })) if fault.line == market.line)));
}

#[test]
fn keys_are_used_once() {
    edit("dishes =", |line| {
        let first = line.split('"').nth(1).expect("a dish");
        let second = line.split('"').nth(3).expect("a dish");
        line.replacen(second, first, 1)
    })
    .breaks(Place::Dishes, Fault::KeyTwice);
    edit("key = \"toil-left\"", |line| line.replace("toil-left", "toil-right"))
        .breaks_only(Place::Housing(1), Fault::KeyTwice);
    let wine = first_card(Good::Wine).1;
    let key = wine.split('"').nth(1).expect("a key").to_owned();
    edit_first_card(Good::Cheese, |row| with_value(row, "key", &format!("\"{key}\"")))
        .breaks_only(Place::Card(Good::Cheese, 0), Fault::KeyTwice);
}

#[test]
fn housing_cards_are_four_of_each_and_hang_together() {
    let mut edited = edit("key = \"toil-right\"", |line| line.replace("toil-alone", "work-together"));
    edited.line = line_with(STANDARD, "cards = [");
    edited.breaks(Place::HousingList, Fault::CategoryCount { category: Category::ToilAlone, found: 3 });
    edited.breaks(Place::HousingList, Fault::CategoryCount { category: Category::WorkTogether, found: 5 });
    for others in ["[[1, 0], [3, 0]]", "[[1, 0], [1, 0]]", "[[0, 0], [1, 0]]", "[[2, 0], [2, 1]]", "[[1, 1], [-1, 1]]"]
    {
        edit("key = \"toil-right\"", |line| with_value(line, "others", others))
            .breaks_only(Place::Housing(0), Fault::NotAdjacent);
    }
    let corner = edit("key = \"toil-right\"", |line| with_value(line, "others", "[[0, 1], [1, 1]]"));
    assert!(State::read_pack(&corner.text).is_ok(), "a corner with the worker at its end hangs together");
}

#[test]
fn the_track_rises_from_0_to_20() {
    let track = |values: &str| edit("values =", |_| format!("values = [{values}]"));
    let rest = "3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20";
    track(&format!("1, 1, 2, 2, {rest}")).breaks(Place::Track, Fault::TrackValues);
    track(&format!("0, 1, 2, 2, 4, {rest}")).breaks(Place::Track, Fault::TrackValues);
    track(&format!("0, 1, 2, 2, {rest}, 21")).breaks(Place::Track, Fault::TrackValues);
    track(&format!("0, 1, 2, {rest}")).breaks_only(Place::Track, Fault::TrackNeedsTwoTwos);
}

#[test]
fn a_bonus_stands_beside_any_space() {
    let beside_two = edit("bonus =", |_| "bonus = [2, 10, 15]".to_owned());
    assert_eq!(load::<State>(&beside_two.text).pack.bonus_spaces()[0], 3, "the first of the two 2s");
    is_unusual(&beside_two, &[(Place::Bonus, Fault::BonusAtFirstOf { value: 2 })]);
    is_unusual(
        &edit("bonus =", |_| "bonus = [0, 7, 20]".to_owned()),
        &[(Place::Bonus, Fault::BonusAtEnd { value: 0 }), (Place::Bonus, Fault::BonusAtEnd { value: 20 })],
    );
    is_unusual(&edit("bonus =", |_| "bonus = [6, 7, 8]".to_owned()), &[]);
    edit("bonus =", |_| "bonus = [5, 5, 15]".to_owned()).breaks_only(Place::Bonus, Fault::BonusSpace { value: 5 });
    edit("bonus =", |_| "bonus = [5, 10, 30]".to_owned()).breaks_only(Place::Bonus, Fault::BonusSpace { value: 30 });
}

#[test]
fn labels_are_as_the_booklet_says() {
    edit("site = \"white-grapes\"", |line| line.replace("wine-card", "wine-slow"))
        .breaks_only(Place::Label(0), Fault::LabelFixed(Ingredient::WhiteGrapes));
    edit("site = \"white-grapes\"", |line| line.replace("with = \"wine\", ", ""))
        .breaks_only(Place::Label(0), Fault::LabelFixed(Ingredient::WhiteGrapes));
    edit("site = \"milk\"", |line| line.replace("with = \"cheese\"", "with = \"wine\""))
        .breaks_only(Place::Label(6), Fault::LabelFixed(Ingredient::Milk));
    edit("site = \"yeast\"", |line| with_value(line, "options", "[\"wine-slow\", \"wine-slow\"]"))
        .breaks_only(Place::Label(2), Fault::OptionTwice);
    edit("site = \"sugar\"", |line| line.replace("sugar", "yeast"))
        .breaks_only(Place::Label(3), Fault::SiteTwice(Ingredient::Yeast));
}

/// The pack can be played with, and exactly this is unusual in it, at the edited line.
fn is_unusual(edited: &Edited<State>, expected: &[(Place, Fault)]) {
    let loaded = load::<State>(&edited.text);
    let at = |remark: &(Place, Fault)| PackFault { line: edited.line, problem: PackProblem::Rules(remark.clone()) };
    assert_eq!(loaded.unusual, expected.iter().map(at).collect::<Vec<_>>());
}

#[test]
fn nothing_is_unusual_in_the_standard_pack() {
    assert_eq!(State::standard_pack().unusual, []);
}

/// "Each card shows the ingredients it requires": the booklet calls four of them wine ingredients and three cheese
/// ingredients, but does not say that a card keeps to its own.
#[test]
fn a_card_may_cost_an_ingredient_of_the_other_good() {
    is_unusual(
        &edit_first_card(Good::Wine, |row| with_value(row, "cost", "{ milk = 2 }")),
        &[(Place::Card(Good::Wine, 0), Fault::ForeignIngredient(Ingredient::Milk))],
    );
    is_unusual(
        &edit_first_card(Good::Cheese, |row| with_value(row, "cost", "{ sugar = 2 }")),
        &[(Place::Card(Good::Cheese, 0), Fault::ForeignIngredient(Ingredient::Sugar))],
    );
}

/// "only be worth as many coins as its printed silver value shows": that it is the smaller one is nowhere said.
#[test]
fn a_card_may_be_worth_more_in_silver() {
    is_unusual(
        &edit_first_card(Good::Wine, |row| with_value(&with_value(row, "gold", "1"), "silver", "2")),
        &[(Place::Card(Good::Wine, 0), Fault::SilverAboveGold)],
    );
}

/// "24 wine cards", "24 cheese cards": the booklet counts them and does not say that all differ. "4 Work Together cards"
/// may be alike too.
#[test]
fn a_box_may_hold_two_equal_cards() {
    let (row, first) = first_card(Good::Wine);
    let mut lines: Vec<_> = STANDARD.lines().map(str::to_owned).collect();
    let second = next_card(row);
    lines[second] = with_value(&first, "key", "\"twin\"");
    let twins = Edited::new(second + 1, lines.join("\n"));
    is_unusual(&twins, &[(Place::Card(Good::Wine, 1), Fault::SameAs { nth: 0 })]);
    let housing = edit("key = \"toil-left\"", |line| with_value(line, "others", "[[1, 0], [2, 0]]"));
    is_unusual(&housing, &[(Place::Housing(1), Fault::SameAs { nth: 0 })]);
}

/// "For each ingredient shown": wine and cheese ingredients may be shown together.
#[test]
fn a_market_day_may_be_mixed() {
    let market = edit("action = \"market-day: ", |line| with_value(line, "action", "\"market-day: milk sugar\""));
    let remarks = load::<State>(&market.text).unusual;
    let [PackFault { line, problem: PackProblem::Rules((Place::Card(..), Fault::MixedMarket)) }] = &remarks[..] else {
        panic!("{remarks:?}")
    };
    assert_eq!(*line, market.line);
}

/// "20er-Leistenfeld", "0er-Feld", "1er-Feld", "2er-Feld": the booklet names no other spaces, so a track may skip values.
#[test]
fn a_track_may_skip_a_value() {
    let skips = edit("values =", |line| line.replace(" 3,", ""));
    is_unusual(&skips, &[(Place::Track, Fault::TrackSkips { value: 3 })]);
}

/// However unusual a pack is, its games keep every law.
#[test]
fn an_unusual_pack_can_be_played() {
    let (row, first) = first_card(Good::Wine);
    let mut lines: Vec<_> = STANDARD.lines().map(str::to_owned).collect();
    lines[row] = with_value(&with_value(&first, "cost", "{ milk = 1, red-grapes = 1 }"), "silver", "9");
    lines[next_card(row)] = with_value(&lines[row], "key", "\"twin\"");
    let text = lines.join("\n").replace("bonus = [5, 10, 15]", "bonus = [0, 2, 20]").replace(" 3, 4,", "");
    let loaded = load::<State>(&text);
    assert_eq!(loaded.unusual.len(), 10, "{:?}", loaded.unusual);
    let setup = Setup { pack: loaded.pack, ..crate::setup(Options::default()) };
    laws::kit::obeys(&setup, 0..20);
}

#[test]
fn washing_is_for_cheese_and_distillation_for_wine() {
    let wrong = |mark: &str, action: &str, good: Good| {
        let edited = edit(mark, |line| with_value(line, "action", &format!("\"{action}\"")));
        let found = edited.faults().into_iter().any(|fault| {
            fault.line == edited.line
                && matches!(fault.problem, PackProblem::Rules((Place::Card(of, _), Fault::WrongGood)) if of == good)
        });
        assert!(found, "{action} on a {good} card");
    };
    for sort in ["each", "gourmet"] {
        wrong("action = \"distillation: ", &format!("washing: {sort}"), Good::Wine);
        wrong("action = \"washing: ", &format!("distillation: {sort}"), Good::Cheese);
    }
}

#[test]
fn every_dish_has_a_wine_and_a_cheese() {
    let printed = State::standard_pack().pack.printed();
    let [first, second] = [&printed.dishes[0], &printed.dishes[1]];
    let text = STANDARD.replace(&format!("dish = \"{first}\""), &format!("dish = \"{second}\""));
    for good in Good::ALL {
        let line = line_with(STANDARD, &format!("{good} = ["));
        Edited::<State>::new(line, text.clone()).breaks(Place::CardList(good), Fault::DishWithout { dish: 0, good });
    }
}

/// Comments, sources and the order of keys are not printed on anything.
#[test]
fn the_hash_is_of_what_is_printed() {
    let hash = |text: &str| load::<State>(text).hash;
    let standard = hash(STANDARD);
    assert_eq!(hash(&format!("# A remark.\n{STANDARD}")), standard);
    assert_eq!(hash(&edit("site = \"yeast\"", |line| with_value(line, "source", "\"rulebook\"")).text), standard);
    assert_ne!(hash(&edit("cellars =", |_| "cellars = 5".to_owned()).text), standard);
}

/// Every fault is met by a test above.
#[test]
fn every_fault_has_a_test() {
    let sources = [
        ("Fault", include_str!("../../src/pack.rs")),
        ("PackProblem", include_str!("../../../../../crates/packs/src/pack_file.rs")),
    ];
    // The kit names what every game's tests look for.
    let tests = concat!(include_str!("pack.rs"), include_str!("../../../../../crates/laws/src/kit/pack.rs"));
    for (name, source) in sources {
        every_variant_has_a_test(source, name, tests);
    }
}
