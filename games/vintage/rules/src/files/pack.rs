//! The pack file of Vintage.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::pack::{Fault, Pack, Printed, PrintedCategory, PrintedColumn, PrintedSite, Where};
use crate::vocabulary::{Card, Category, Column, Pile, Region, Variety};
use serde::Deserialize;
use toml::Spanned;

use packs::pack_file::{PackFault, PackProblem, is_source, line_of, printed_hash};

const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<Loaded> =
    LazyLock::new(|| read_pack(STANDARD).unwrap_or_else(|faults| panic!("the standard pack is faulty: {faults:?}")));

pub type Loaded = packs::edge::Loaded<crate::State>;

/// The pack that comes with the program.
pub fn standard_pack() -> &'static Loaded {
    &STANDARD_PACK
}

pub type Faults = Vec<PackFault<(Where, Fault)>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Spanned<String>,
    name: String,
    #[expect(dead_code, reason = "for readers of the file")]
    version: u32,
    regions: Rows<RegionRow>,
    sites: Rows<SiteRow>,
    chips: Chips,
    die: Die,
    warehouse: Warehouse,
    board: Board,
    cards: Rows<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows<T> {
    rows: Spanned<Vec<Spanned<T>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionRow {
    region: Spanned<String>,
    barrels: u8,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SiteRow {
    region: Spanned<String>,
    price: u8,
    quality: u8,
    count: u8,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chips {
    values: Spanned<Vec<u8>>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Die {
    faces: Spanned<Vec<u8>>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Warehouse {
    categories: Spanned<Vec<Spanned<CategoryRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CategoryRow {
    category: Spanned<String>,
    from: Option<u8>,
    spaces: u8,
    points: u8,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    columns: Spanned<Vec<Spanned<ColumnRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColumnRow {
    column: Spanned<String>,
    #[serde(default)]
    plants: Vec<Spanned<String>>,
    circles: Vec<u8>,
    brown: Vec<u8>,
    green: Vec<u8>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    card: Spanned<String>,
    count: u8,
    source: Spanned<String>,
}

/// Reads words and remembers every one it does not know.
struct Reader<'a> {
    text: &'a str,
    faults: Faults,
    lines: BTreeMap<Where, usize>,
}

impl Reader<'_> {
    fn line<T>(&self, spanned: &Spanned<T>) -> usize {
        line_of(self.text, spanned.span().start)
    }

    fn fault(&mut self, line: usize, problem: PackProblem<(Where, Fault)>) {
        self.faults.push(PackFault { line, problem });
    }

    /// A word that cannot be read is a fault; the row it stands in is not judged any further.
    fn word<T: FromStr + ToString>(&mut self, word: &Spanned<String>, all: &[T]) -> Option<T> {
        let read = word.get_ref().parse().ok();
        if read.is_none() {
            let known = all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            self.fault(self.line(word), PackProblem::UnknownWord { word: word.get_ref().clone(), known });
        }
        read
    }

    fn source(&mut self, source: &Spanned<String>) {
        if !is_source(source.get_ref()) {
            self.fault(self.line(source), PackProblem::NoSource);
        }
    }

    fn place<T>(&mut self, place: Where, spanned: &Spanned<T>) {
        self.lines.insert(place, self.line(spanned));
    }

    /// Reads a list row by row; a row that cannot be read is left out.
    fn rows<Row, T>(
        &mut self,
        list: Where,
        rows: &Spanned<Vec<Spanned<Row>>>,
        row: fn(usize) -> Where,
        mut read: impl FnMut(&mut Self, &Row) -> Option<T>,
    ) -> Vec<T> {
        self.place(list, rows);
        let mut found = Vec::new();
        for spanned in rows.get_ref() {
            let read = read(self, spanned.get_ref());
            if let Some(value) = read {
                self.place(row(found.len()), spanned);
                found.push(value);
            }
        }
        found
    }
}

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<Loaded, Faults> {
    let file: File = toml::from_str(text).map_err(|error| {
        let line = line_of(text, error.span().map_or(0, |span| span.start));
        vec![PackFault { line, problem: PackProblem::Unreadable(error.message().to_owned()) }]
    })?;
    let mut reader = Reader { text, faults: Vec::new(), lines: BTreeMap::new() };
    if file.game.get_ref() != "vintage" {
        let problem = PackProblem::UnknownWord { word: file.game.get_ref().clone(), known: "vintage".to_owned() };
        reader.fault(reader.line(&file.game), problem);
    }
    for source in [&file.chips.source, &file.die.source] {
        reader.source(source);
    }
    reader.place(Where::Chips, &file.chips.values);
    reader.place(Where::Die, &file.die.faces);
    let name = file.name.clone();
    let printed = Printed {
        name: file.name,
        regions: read_regions(&mut reader, &file.regions.rows),
        sites: read_sites(&mut reader, &file.sites.rows),
        chips: file.chips.values.into_inner(),
        die: file.die.faces.into_inner(),
        categories: read_categories(&mut reader, &file.warehouse.categories),
        columns: read_columns(&mut reader, &file.board.columns),
        cards: read_cards(&mut reader, &file.cards.rows),
    };
    let Reader { mut faults, lines, .. } = reader;
    let pack = Pack::new(printed);
    if let Err(by_rules) = &pack {
        faults.extend(by_rules.iter().map(|&(place, fault)| PackFault {
            line: lines.get(&place).copied().unwrap_or(1),
            problem: PackProblem::Rules((place, fault)),
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

fn read_regions(reader: &mut Reader, rows: &Spanned<Vec<Spanned<RegionRow>>>) -> Vec<(Region, u8)> {
    reader.rows(Where::RegionList, rows, Where::Region, |reader, row| {
        reader.source(&row.source);
        Some((reader.word(&row.region, &Region::ALL)?, row.barrels))
    })
}

fn read_sites(reader: &mut Reader, rows: &Spanned<Vec<Spanned<SiteRow>>>) -> Vec<PrintedSite> {
    reader.rows(Where::SiteList, rows, Where::Site, |reader, row| {
        reader.source(&row.source);
        let region = reader.word(&row.region, &Region::ALL)?;
        Some(PrintedSite { region, price: row.price, quality: row.quality, count: row.count })
    })
}

fn read_categories(reader: &mut Reader, rows: &Spanned<Vec<Spanned<CategoryRow>>>) -> Vec<PrintedCategory> {
    reader.rows(Where::CategoryList, rows, Where::Category, |reader, row| {
        reader.source(&row.source);
        let category = reader.word(&row.category, &Category::ALL)?;
        Some(PrintedCategory { category, from: row.from, spaces: row.spaces, points: row.points })
    })
}

fn read_columns(reader: &mut Reader, rows: &Spanned<Vec<Spanned<ColumnRow>>>) -> Vec<PrintedColumn> {
    reader.rows(Where::ColumnList, rows, Where::Column, |reader, row| {
        reader.source(&row.source);
        let plants: Vec<Option<Variety>> = row.plants.iter().map(|word| reader.word(word, &Variety::ALL)).collect();
        let column = reader.word(&row.column, &Column::ALL)?;
        Some(PrintedColumn {
            column,
            plants: plants.into_iter().collect::<Option<_>>()?,
            circles: row.circles.clone(),
            brown: row.brown.clone(),
            green: row.green.clone(),
        })
    })
}

fn read_cards(reader: &mut Reader, rows: &Spanned<Vec<Spanned<CardRow>>>) -> Vec<(Card, u8)> {
    reader.rows(Where::CardList, rows, Where::Card, |reader, row| {
        reader.source(&row.source);
        // More than a pile can hold is more than the rules allow, and still a number.
        Some((reader.word(&row.card, &Card::ALL)?, row.count.min(Pile::MOST + 1)))
    })
}
