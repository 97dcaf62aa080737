//! The pack file of Wine & Cheese.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::pack::{Fault, Housing, LabelAction, Pack, Place, Printed, PrintedCard, Soil, Sort, Special};
use crate::vocabulary::{Amounts, Category, Good, Ingredient, LabelOption};
use serde::Deserialize;
use toml::Spanned;

use crate::State;
use packs::edge::Loaded;
use packs::pack_file::{PackFault, PackProblem, is_source, line_of, printed_hash};

const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<Loaded<State>> =
    LazyLock::new(|| read_pack(STANDARD).unwrap_or_else(|faults| panic!("the standard pack is faulty: {faults:?}")));

/// The pack that comes with the program.
pub fn standard_pack() -> &'static Loaded<State> {
    &STANDARD_PACK
}

type Faults = Vec<PackFault<(Place, Fault)>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Spanned<String>,
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
    source: Spanned<String>,
    cellars: Spanned<u8>,
    empty_house: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Grid {
    source: Spanned<String>,
    rows: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    source: Spanned<String>,
    values: Spanned<Vec<u8>>,
    bonus: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HousingTable {
    cards: Spanned<Vec<Spanned<HousingRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HousingRow {
    key: String,
    category: Spanned<String>,
    others: [(i8, i8); 2],
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Labels {
    actions: Spanned<Vec<Spanned<LabelRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LabelRow {
    site: Spanned<String>,
    with: Option<Spanned<String>>,
    options: [Spanned<String>; 2],
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    wine: Spanned<Vec<Spanned<CardRow>>>,
    cheese: Spanned<Vec<Spanned<CardRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    key: String,
    cost: BTreeMap<Spanned<String>, u8>,
    gold: u8,
    silver: u8,
    dish: Option<Spanned<String>>,
    steps: Option<u8>,
    action: Option<Spanned<String>>,
    source: Spanned<String>,
}

/// Reads words and remembers every one it does not know.
struct Reader<'a> {
    text: &'a str,
    faults: Faults,
    lines: BTreeMap<Place, usize>,
}

impl Reader<'_> {
    fn line<T>(&self, spanned: &Spanned<T>) -> usize {
        line_of(self.text, spanned.span().start)
    }

    fn fault(&mut self, line: usize, problem: PackProblem<(Place, Fault)>) {
        self.faults.push(PackFault { line, problem });
    }

    fn word<T: FromStr>(&mut self, word: &str, line: usize, known: impl FnOnce() -> String) -> Option<T> {
        let read = word.parse().ok();
        if read.is_none() {
            self.fault(line, PackProblem::UnknownWord { word: word.to_owned(), known: known() });
        }
        read
    }

    fn source(&mut self, source: &Spanned<String>) {
        if !is_source(source.get_ref()) {
            self.fault(self.line(source), PackProblem::NoSource);
        }
    }

    fn place<T>(&mut self, place: Place, spanned: &Spanned<T>) {
        self.lines.insert(place, self.line(spanned));
    }
}

fn known<T: ToString>(all: &[T]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

pub fn read_pack(text: &str) -> Result<Loaded<State>, Faults> {
    let file: File = toml::from_str(text).map_err(|error| {
        let line = line_of(text, error.span().map_or(0, |span| span.start));
        vec![PackFault { line, problem: PackProblem::Unreadable(error.message().to_owned()) }]
    })?;
    let mut reader = Reader { text, faults: Vec::new(), lines: BTreeMap::new() };
    if file.game.get_ref() != "wine-cheese" {
        let problem = PackProblem::UnknownWord { word: file.game.get_ref().clone(), known: "wine-cheese".to_owned() };
        reader.fault(reader.line(&file.game), problem);
    }
    for source in [&file.board.source, &file.grid.source, &file.track.source] {
        reader.source(source);
    }
    reader.place(Place::Dishes, &file.dishes);
    reader.place(Place::Cellars, &file.board.cellars);
    reader.place(Place::EmptyHouse, &file.board.empty_house);
    reader.place(Place::Grid, &file.grid.rows);
    reader.place(Place::Track, &file.track.values);
    reader.place(Place::Bonus, &file.track.bonus);
    let name = file.name.clone();
    let printed = Printed {
        name: file.name,
        cellars: *file.board.cellars.get_ref(),
        empty_house: *file.board.empty_house.get_ref(),
        grid: read_grid(&mut reader, &file.grid.rows),
        track: file.track.values.into_inner(),
        bonus: file.track.bonus.into_inner(),
        housing: read_housing(&mut reader, &file.housing.cards),
        labels: read_labels(&mut reader, &file.labels.actions),
        wine: read_cards(&mut reader, Good::Wine, &file.cards.wine, file.dishes.get_ref()),
        cheese: read_cards(&mut reader, Good::Cheese, &file.cards.cheese, file.dishes.get_ref()),
        dishes: file.dishes.into_inner(),
    };
    let Reader { mut faults, lines, .. } = reader;
    let pack = Pack::new(printed);
    if let Err(by_rules) = &pack {
        faults.extend(by_rules.iter().map(|(place, fault)| PackFault {
            line: lines.get(place).copied().unwrap_or(1),
            problem: PackProblem::Rules((*place, fault.clone())),
        }));
    }
    match pack {
        Ok(pack) if faults.is_empty() => {
            let hash = printed_hash(text).expect("the text has just been read");
            Ok(Loaded { pack: Box::leak(Box::new(pack)), name, hash })
        }
        Ok(_) | Err(_) => {
            faults.sort_by_key(|fault| fault.line);
            Err(faults)
        }
    }
}

fn read_grid(reader: &mut Reader, rows: &Spanned<Vec<Spanned<String>>>) -> Vec<Vec<Soil>> {
    let mut grid = Vec::new();
    for row in rows.get_ref() {
        let line = reader.line(row);
        let mut cells = Vec::new();
        for letter in row.get_ref().chars().filter(|letter| !letter.is_whitespace()) {
            match Soil::from_letter(letter) {
                Some(soil) => cells.push(soil),
                None => reader.fault(
                    line,
                    PackProblem::UnknownWord { word: letter.to_string(), known: "w, r, s, S, m, L, ~".to_owned() },
                ),
            }
        }
        grid.push(cells);
    }
    grid
}

fn read_housing(reader: &mut Reader, rows: &Spanned<Vec<Spanned<HousingRow>>>) -> Vec<Housing> {
    reader.place(Place::HousingList, rows);
    let mut housing = Vec::new();
    for (nth, row) in rows.get_ref().iter().enumerate() {
        reader.place(Place::Housing(nth), row);
        let row = row.get_ref();
        reader.source(&row.source);
        let line = reader.line(&row.category);
        let category = reader.word(row.category.get_ref(), line, || known(&Category::ALL));
        housing.push(Housing {
            key: row.key.clone(),
            category: category.unwrap_or(Category::ToilAlone),
            others: row.others,
        });
    }
    housing
}

fn read_labels(reader: &mut Reader, rows: &Spanned<Vec<Spanned<LabelRow>>>) -> Vec<(Ingredient, LabelAction)> {
    reader.place(Place::LabelList, rows);
    let mut labels = Vec::new();
    for row in rows.get_ref() {
        let start = reader.line(row);
        let row = row.get_ref();
        reader.source(&row.source);
        let line = reader.line(&row.site);
        let site = reader.word(row.site.get_ref(), line, || known(&Ingredient::ALL));
        let with = row.with.as_ref().map(|with| {
            let line = reader.line(with);
            reader.word(with.get_ref(), line, || known(&Good::ALL))
        });
        let options = row.options.each_ref().map(|option| {
            let line = reader.line(option);
            reader.word(option.get_ref(), line, || known(&LabelOption::ALL))
        });
        // A word that could not be read is a fault already; the rest of the row is not judged on it.
        let (Some(site), [Some(one), Some(other)], None | Some(Some(_))) = (site, options, with) else { continue };
        reader.lines.insert(Place::Label(labels.len()), start);
        labels.push((site, LabelAction { with: with.flatten(), options: [one, other] }));
    }
    labels
}

fn read_cards(
    reader: &mut Reader,
    good: Good,
    rows: &Spanned<Vec<Spanned<CardRow>>>,
    dishes: &[String],
) -> Vec<PrintedCard> {
    reader.place(Place::CardList(good), rows);
    let mut cards = Vec::new();
    for (nth, row) in rows.get_ref().iter().enumerate() {
        reader.place(Place::Card(good, nth), row);
        let line = reader.line(row);
        let row = row.get_ref();
        reader.source(&row.source);
        let mut cost = Amounts::NONE;
        for (kind, &count) in &row.cost {
            let line = reader.line(kind);
            if let Some(kind) = reader.word(kind.get_ref(), line, || known(&Ingredient::ALL)) {
                cost = cost.with(kind, count.min(20));
            }
        }
        let sort = match (&row.dish, row.steps, &row.action) {
            (Some(dish), Some(steps), None) => {
                let place = dishes.iter().position(|known| known == dish.get_ref());
                if place.is_none() {
                    let problem = PackProblem::UnknownWord { word: dish.get_ref().clone(), known: dishes.join(", ") };
                    reader.fault(reader.line(dish), problem);
                }
                Sort::Gourmet { dish: place.unwrap_or(0) as u8, steps }
            }
            (None, None, Some(action)) => {
                let special = parse_special(action.get_ref());
                if special.is_none() {
                    let problem = PackProblem::UnknownWord {
                        word: action.get_ref().clone(),
                        known: "starter-cultures: A + B -> wine, washing: each, washing: gourmet, distillation: each, \
                                distillation: gourmet, helper, market-day: A B, market-day: any wine"
                            .to_owned(),
                    };
                    reader.fault(reader.line(action), problem);
                }
                Sort::Action(special.unwrap_or(Special::Helper))
            }
            _ => {
                reader.fault(line, PackProblem::GourmetOrAction);
                Sort::Action(Special::Helper)
            }
        };
        cards.push(PrintedCard { key: row.key.clone(), cost, gold: row.gold, silver: row.silver, sort });
    }
    cards
}

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
