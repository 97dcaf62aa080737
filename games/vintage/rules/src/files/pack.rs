//! The pack file of Vintage.

use std::sync::LazyLock;

use crate::pack::{Fault, Pack, Printed, PrintedCategory, PrintedColumn, PrintedSite, Where};
use crate::vocabulary::{Card, Category, Column, Pile, Region, Variety};
use serde::Deserialize;
use toml::{Spanned, Value};

use packs::pack_file::{Rows, Word};

pub(super) const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<Loaded> = LazyLock::new(|| Loaded::standard(STANDARD));

pub type Loaded = packs::edge::Loaded<crate::State>;

/// The pack that comes with the program.
pub fn standard_pack() -> &'static Loaded {
    &STANDARD_PACK
}

pub type Faults = packs::pack_file::Faults<Where, Fault>;

/// Where the values of a row come from: a word for all of them, or a table with one for each.
type Source = Spanned<Value>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Word,
    name: String,
    #[expect(dead_code, reason = "for readers of the file")]
    version: u32,
    regions: Table<RegionRow>,
    sites: Table<SiteRow>,
    chips: Chips,
    die: Die,
    warehouse: Warehouse,
    board: Board,
    cards: Table<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table<T> {
    rows: Rows<T>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionRow {
    region: Word,
    barrels: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SiteRow {
    region: Word,
    price: u8,
    quality: u8,
    count: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chips {
    values: Spanned<Vec<u8>>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Die {
    faces: Spanned<Vec<u8>>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Warehouse {
    categories: Rows<CategoryRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CategoryRow {
    category: Word,
    from: Option<u8>,
    spaces: u8,
    points: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    columns: Rows<ColumnRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColumnRow {
    column: Word,
    #[serde(default)]
    plants: Vec<Word>,
    circles: Vec<u8>,
    brown: Vec<u8>,
    green: Vec<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    card: Word,
    count: u8,
    source: Source,
}

type Reader<'a> = packs::pack_file::Reader<'a, Where, Fault>;

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<Loaded, Faults> {
    packs::pack_file::read_pack(text, Pack::name, |reader, file: File| {
        reader.game(&file.game);
        for source in [&file.chips.source, &file.die.source] {
            reader.source(source);
        }
        reader.place(Where::Chips, &file.chips.values);
        reader.place(Where::Die, &file.die.faces);
        Pack::new(Printed {
            name: file.name,
            regions: read_regions(reader, &file.regions.rows),
            sites: read_sites(reader, &file.sites.rows),
            chips: file.chips.values.into_inner(),
            die: file.die.faces.into_inner(),
            categories: read_categories(reader, &file.warehouse.categories),
            columns: read_columns(reader, &file.board.columns),
            cards: read_cards(reader, &file.cards.rows),
        })
    })
}

fn read_regions(reader: &mut Reader, rows: &Rows<RegionRow>) -> Vec<(Region, u8)> {
    reader.rows(Where::RegionList, rows, Where::Region, |reader, row| {
        reader.sources(&row.source, &["barrels"]);
        Some((reader.word(&row.region, &Region::ALL)?, row.barrels))
    })
}

fn read_sites(reader: &mut Reader, rows: &Rows<SiteRow>) -> Vec<PrintedSite> {
    reader.rows(Where::SiteList, rows, Where::Site, |reader, row| {
        reader.sources(&row.source, &["price", "quality", "count"]);
        let region = reader.word(&row.region, &Region::ALL)?;
        Some(PrintedSite { region, price: row.price, quality: row.quality, count: row.count })
    })
}

fn read_categories(reader: &mut Reader, rows: &Rows<CategoryRow>) -> Vec<PrintedCategory> {
    reader.rows(Where::CategoryList, rows, Where::Category, |reader, row| {
        let values = ["from", "spaces", "points"];
        reader.sources(&row.source, &values[usize::from(row.from.is_none())..]);
        let category = reader.word(&row.category, &Category::ALL)?;
        Some(PrintedCategory { category, from: row.from, spaces: row.spaces, points: row.points })
    })
}

fn read_columns(reader: &mut Reader, rows: &Rows<ColumnRow>) -> Vec<PrintedColumn> {
    reader.rows(Where::ColumnList, rows, Where::Column, |reader, row| {
        let values = ["plants", "circles", "brown", "green"];
        reader.sources(&row.source, &values[usize::from(row.plants.is_empty())..]);
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

fn read_cards(reader: &mut Reader, rows: &Rows<CardRow>) -> Vec<(Card, u8)> {
    reader.rows(Where::CardList, rows, Where::Card, |reader, row| {
        reader.sources(&row.source, &["count"]);
        // More than a pile can hold is more than the rules allow, and still a number.
        Some((reader.word(&row.card, &Card::ALL)?, row.count.min(Pile::MOST + 1)))
    })
}
