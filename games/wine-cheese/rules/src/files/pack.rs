//! The pack file of Wine & Cheese.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::pack::{Fault, Housing, LabelAction, Pack, Patterns, Place, Printed, PrintedCard, Soil, Sort, Special};
use crate::vocabulary::{Amounts, Category, Good, Ingredient, LabelOption};
use serde::Deserialize;
use toml::{Spanned, Value};

use crate::State;
use packs::edge::Loaded;
use packs::pack_file::{Faults, Rows, Word};

pub(super) const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<Loaded<State>> = LazyLock::new(|| Loaded::standard(STANDARD));

/// The pack that comes with the program.
pub fn standard_pack() -> &'static Loaded<State> {
    &STANDARD_PACK
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Word,
    name: String,
    #[expect(dead_code, reason = "for readers of the file")]
    version: u32,
    dishes: Spanned<Vec<String>>,
    board: Board,
    grid: Grid,
    track: Track,
    housing: HousingTable,
    labels: Labels,
    cards: Cards,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    source: Word,
    cellars: Spanned<u8>,
    empty_house: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Grid {
    source: Word,
    rows: Rows<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    source: Word,
    values: Spanned<Vec<u8>>,
    bonus: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HousingTable {
    patterns: Option<Word>,
    cards: Rows<HousingRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HousingRow {
    key: String,
    category: Word,
    others: [(i8, i8); 2],
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Labels {
    actions: Rows<LabelRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LabelRow {
    site: Word,
    with: Option<Word>,
    options: [Word; 2],
    source: Spanned<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    wine: Rows<CardRow>,
    cheese: Rows<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    key: String,
    cost: BTreeMap<Word, u8>,
    gold: u8,
    silver: u8,
    dish: Option<Word>,
    steps: Option<u8>,
    action: Option<Word>,
    source: Word,
}

type Reader<'a> = packs::pack_file::Reader<'a, Place, Fault>;

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<Loaded<State>, Faults<Place, Fault>> {
    packs::pack_file::read_pack(text, Pack::name, |reader, file: File| {
        reader.game(&file.game);
        for source in [&file.board.source, &file.grid.source, &file.track.source] {
            reader.source(source);
        }
        reader.place(Place::Dishes, &file.dishes);
        reader.place(Place::Cellars, &file.board.cellars);
        reader.place(Place::EmptyHouse, &file.board.empty_house);
        reader.place(Place::Grid, &file.grid.rows);
        reader.place(Place::Track, &file.track.values);
        reader.place(Place::Bonus, &file.track.bonus);
        Pack::new(Printed {
            name: file.name,
            cellars: *file.board.cellars.get_ref(),
            empty_house: *file.board.empty_house.get_ref(),
            grid: read_grid(reader, &file.grid.rows),
            track: file.track.values.into_inner(),
            bonus: file.track.bonus.into_inner(),
            patterns: read_patterns(reader, file.housing.patterns.as_ref()),
            housing: read_housing(reader, &file.housing.cards),
            labels: read_labels(reader, &file.labels.actions),
            wine: read_cards(reader, Good::Wine, &file.cards.wine, file.dishes.get_ref()),
            cheese: read_cards(reader, Good::Cheese, &file.cards.cheese, file.dishes.get_ref()),
            dishes: file.dishes.into_inner(),
        })
    })
}

fn read_grid(reader: &mut Reader, rows: &Rows<String>) -> Vec<Vec<Soil>> {
    let mut soil = |row: &Word, letter: char| {
        let soil = Soil::from_letter(letter);
        if soil.is_none() {
            reader.unknown(row, &letter.to_string(), "w, r, s, S, m, L, ~");
        }
        soil
    };
    let mut cells = |row: &Word| {
        let letters = row.get_ref().chars().filter(|letter| !letter.is_whitespace());
        letters.filter_map(|letter| soil(row, letter)).collect()
    };
    rows.get_ref().iter().map(&mut cells).collect()
}

fn read_patterns(reader: &mut Reader, word: Option<&Word>) -> Patterns {
    let Some(word) = word else { return Patterns::default() };
    match word.get_ref().as_str() {
        "each-house" => Patterns::EachHouse,
        "once" => Patterns::Once,
        other => {
            reader.unknown(word, other, "each-house, once");
            Patterns::default()
        }
    }
}

fn read_housing(reader: &mut Reader, rows: &Rows<HousingRow>) -> Vec<Housing> {
    reader.rows(Place::HousingList, rows, Place::Housing, |reader, row| {
        reader.source(&row.source);
        let category = reader.word(&row.category, &Category::ALL).unwrap_or(Category::ToilAlone);
        Some(Housing { key: row.key.clone(), category, others: row.others })
    })
}

fn read_labels(reader: &mut Reader, rows: &Rows<LabelRow>) -> Vec<(Ingredient, LabelAction)> {
    reader.rows(Place::LabelList, rows, Place::Label, |reader, row| {
        reader.sources(&row.source, &["with", "options"]);
        let site = reader.word(&row.site, &Ingredient::ALL);
        let with = row.with.as_ref().map(|with| reader.word(with, &Good::ALL));
        let [one, other] = row.options.each_ref().map(|option| reader.word(option, &LabelOption::ALL));
        let with = match with {
            Some(good) => Some(good?),
            None => None,
        };
        Some((site?, LabelAction { with, options: [one?, other?] }))
    })
}

fn read_cards(reader: &mut Reader, good: Good, rows: &Rows<CardRow>, dishes: &[String]) -> Vec<PrintedCard> {
    let mut nth = 0;
    reader.rows(
        Place::CardList(good),
        rows,
        |nth| Place::Card(good, nth),
        |reader, row| {
            reader.source(&row.source);
            let mut cost = Amounts::NONE;
            for (kind, &count) in &row.cost {
                if let Some(kind) = reader.word(kind, &Ingredient::ALL) {
                    cost = cost.with(kind, count.min(20));
                }
            }
            let sort = match (&row.dish, row.steps, &row.action) {
                (Some(dish), Some(steps), None) => {
                    let place = dishes.iter().position(|known| known == dish.get_ref());
                    if place.is_none() {
                        reader.unknown(dish, dish.get_ref(), &dishes.join(", "));
                    }
                    Sort::Gourmet { dish: place.unwrap_or(0) as u8, steps }
                }
                (None, None, Some(action)) => {
                    let special = parse_special(action.get_ref());
                    if special.is_none() {
                        reader.unknown(action, action.get_ref(), SPECIALS);
                    }
                    Sort::Action(special.unwrap_or(Special::Helper))
                }
                _ => {
                    reader.forbid(Place::Card(good, nth), Fault::GourmetOrAction);
                    Sort::Action(Special::Helper)
                }
            };
            nth += 1;
            Some(PrintedCard { key: row.key.clone(), cost, gold: row.gold, silver: row.silver, sort })
        },
    )
}

const SPECIALS: &str = "starter-cultures: A + B -> wine, washing: each, washing: gourmet, distillation: each, \
                        distillation: gourmet, helper, market-day: A B, market-day: any wine";

/// The closed vocabulary of special actions.
fn parse_special(text: &str) -> Option<Special> {
    let (word, rest) = text.split_once(": ").unwrap_or((text, ""));
    match (word, rest) {
        ("helper", "") => Some(Special::Helper),
        ("washing", "each") => Some(Special::StepsForEach(Good::Cheese)),
        ("washing", "gourmet") => Some(Special::StepsForGourmet(Good::Cheese)),
        ("distillation", "each") => Some(Special::StepsForEach(Good::Wine)),
        ("distillation", "gourmet") => Some(Special::StepsForGourmet(Good::Wine)),
        ("starter-cultures", rest) => {
            let (pay, advance) = rest.split_once(" -> ")?;
            let (one, other) = pay.split_once(" + ")?;
            Some(Special::StarterCultures {
                pay: [one.parse().ok()?, other.parse().ok()?],
                advance: advance.parse().ok()?,
            })
        }
        ("market-day", rest) => {
            if let Some(good) = rest.strip_prefix("any ") {
                return Some(Special::MarketAny(good.parse().ok()?));
            }
            let mut shown = Amounts::NONE;
            for kind in rest.split(' ').take(20) {
                shown = shown.with(kind.parse().ok()?, 1);
            }
            Some(Special::MarketShown(shown))
        }
        _ => None,
    }
}
