//! The pack file of Distilled.

use std::str::FromStr;
use std::sync::LazyLock;

use crate::effect::{Effect, Feat, Holding, Worth};
use crate::pack::{
    Award, BasicStack, Board, Distiller, Fault, FirstTaste, Flavor, Goal, Ingredient, Item, ItemSort, Pack, Place,
    Printed, PrintedRecipe, SoloCard, SoloSort, Upgrade,
};
use crate::vocabulary::{BarrelSort, Basic, Deck, Flight, IngredientSort, Recipe, Region, Sugar, Tier, UpgradeSort};
use serde::Deserialize;
use toml::Spanned;

use packs::pack_file::{Rows, Word};

pub(super) const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<DistilledPack> = LazyLock::new(|| DistilledPack::standard(STANDARD));

pub type DistilledPack = packs::edge::Loaded<crate::State>;

/// The pack that comes with the program.
pub fn standard_pack() -> &'static DistilledPack {
    &STANDARD_PACK
}

pub type Faults = packs::pack_file::Faults<Place, Fault>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Word,
    name: String,
    #[expect(dead_code, reason = "for readers of the file")]
    version: u32,
    board: Spanned<BoardTable>,
    display: Spanned<DisplayTable>,
    basics: Stacks,
    recipes: List<RecipeRow>,
    flights: List<FlightRow>,
    distillers: List<DistillerRow>,
    ingredients: List<IngredientRow>,
    items: Items,
    upgrades: List<UpgradeRow>,
    flavors: List<FlavorRow>,
    awards: List<AwardRow>,
    goals: List<GoalRow>,
    solo: SoloTable,
    first_taste: Spanned<FirstTasteTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List<T> {
    list: Rows<T>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stacks {
    stacks: Rows<StackRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardTable {
    source: Word,
    label_money: u8,
    label_points: u8,
    signature_money: u8,
    signature_points: u8,
    start_barrel_money: u8,
    start_bottle_money: u8,
    alcohol_money: u8,
    flavor_bonus: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DisplayTable {
    source: Word,
    bottles: Vec<u8>,
    all_regions: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StackRow {
    key: Word,
    cost: u8,
    money: u8,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecipeRow {
    key: Word,
    tier: Option<Word>,
    region: Word,
    sugars: Vec<Word>,
    least: u8,
    barrel: Word,
    aged: bool,
    money: u8,
    points: u8,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlightRow {
    key: Word,
    recipes: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DistillerRow {
    key: String,
    region: Word,
    money: u8,
    yeast: u8,
    water: u8,
    effects: Vec<Word>,
    signature: SignatureRow,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignatureRow {
    base: Word,
    named: String,
    sugar: Word,
    least: u8,
    barrel: Word,
    aged: bool,
    money: u8,
    points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IngredientRow {
    key: String,
    copies: u8,
    sort: Word,
    cost: u8,
    money: u8,
    points: u8,
    #[serde(default)]
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Items {
    bottles: Rows<BottleRow>,
    barrels: Rows<BarrelRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BottleRow {
    key: String,
    region: Option<Word>,
    cost: u8,
    money: u8,
    points: i8,
    #[serde(default)]
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BarrelRow {
    key: String,
    copies: u8,
    sort: Word,
    cost: u8,
    money: u8,
    points: i8,
    #[serde(default)]
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeRow {
    key: String,
    sort: Word,
    cost: u8,
    worth: Word,
    effects: Vec<Word>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlavorRow {
    key: String,
    money: u8,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AwardRow {
    key: String,
    points: u8,
    feat: Word,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalRow {
    key: String,
    points: u8,
    most: Word,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SoloTable {
    source: Word,
    swap: u8,
    without: Without,
    cards: Rows<SoloRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Without {
    flight: Word,
    cards: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SoloRow {
    key: String,
    feat: Word,
    points: Option<u8>,
    money: Option<u8>,
    target: Option<u8>,
    leaves: Option<Spanned<[Vec<u8>; 3]>>,
    source: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstTasteTable {
    source: Word,
    flight: Word,
    upgrades: Vec<String>,
    ingredients: Vec<String>,
    items: Vec<String>,
    seats: Vec<FirstTasteSeat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstTasteSeat {
    distiller: String,
    goals: Vec<String>,
}

const EFFECTS: &str = "discount WARE N, income money N, income BASIC, income-either BASIC BASIC, income-any, \
    income-stored money N, look N, truck, sale GAIN N WHEN, flavor-twice, flavor-more, alcohol N, put-back, top-only, \
    again, removed-money, new-flavor N, age-look N, first-aging, water-money N, basics N, knows RECIPE, leaves-water, \
    returns, per-flavor GAIN N, aging-money N";
const WORTHS: &str = "points N, per N HOLDING N, only N, top-ingredient, rate N";
const FEATS: &str = "distill SORT, sell SORT MEASURE N, have HOLDING N, sales N, earn GAIN N";

type Reader<'a> = packs::pack_file::Reader<'a, Place, Fault>;

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<DistilledPack, Faults> {
    packs::pack_file::read_pack(text, Pack::name, |reader, file: File| {
        reader.game(&file.game);
        Pack::new(printed(reader, file))
    })
}

/// The word as a `T`; the first known one stands in for one that is a fault.
fn one_of<T: FromStr + ToString + Copy>(reader: &mut Reader, word: &Word, all: &[T]) -> T {
    reader.word(word, all).unwrap_or(all[0])
}

fn effects(reader: &mut Reader, phrases: &[Word]) -> Vec<Effect> {
    phrases.iter().filter_map(|phrase| reader.phrase(phrase, EFFECTS)).collect()
}

fn printed(reader: &mut Reader, file: File) -> Printed {
    let list = Place::List;
    let row = |deck: Deck| move |nth| Place::Row(deck, nth);
    Printed {
        board: board(reader, &file.board, &file.display),
        basics: reader.rows(Place::BasicList, &file.basics.stacks, Place::Basic, |reader, row| {
            reader.source(&row.source);
            let basic = one_of(reader, &row.key, &Basic::ALL);
            Some(BasicStack { basic, cost: row.cost, money: row.money })
        }),
        recipes: reader
            .rows(Place::RecipeList, &file.recipes.list, Place::Recipe, |reader, row| Some(recipe(reader, row))),
        flights: reader.rows(Place::FlightList, &file.flights.list, Place::Flight, |reader, row| {
            reader.source(&row.source);
            let recipes = row.recipes.iter().map(|word| one_of(reader, word, &Recipe::ALL)).collect();
            Some((one_of(reader, &row.key, &Flight::ALL), recipes))
        }),
        distillers: reader.rows(list(Deck::Distillers), &file.distillers.list, row(Deck::Distillers), |reader, row| {
            Some(distiller(reader, row))
        }),
        ingredients: reader.rows(
            list(Deck::Ingredients),
            &file.ingredients.list,
            row(Deck::Ingredients),
            |reader, row| {
                reader.source(&row.source);
                Some(Ingredient {
                    key: row.key.clone(),
                    copies: row.copies,
                    sort: one_of(reader, &row.sort, &IngredientSort::ALL),
                    cost: row.cost,
                    money: row.money,
                    points: row.points,
                    effects: effects(reader, &row.effects),
                })
            },
        ),
        items: items(reader, &file.items),
        upgrades: reader.rows(list(Deck::Upgrades), &file.upgrades.list, row(Deck::Upgrades), |reader, row| {
            reader.source(&row.source);
            Some(Upgrade {
                key: row.key.clone(),
                sort: one_of(reader, &row.sort, &UpgradeSort::ALL),
                cost: row.cost,
                worth: reader.phrase(&row.worth, WORTHS).unwrap_or(Worth::TopIngredient),
                effects: effects(reader, &row.effects),
            })
        }),
        flavors: reader.rows(list(Deck::Flavors), &file.flavors.list, row(Deck::Flavors), |reader, row| {
            reader.source(&row.source);
            Some(Flavor { key: row.key.clone(), money: row.money })
        }),
        awards: reader.rows(list(Deck::Awards), &file.awards.list, row(Deck::Awards), |reader, row| {
            reader.source(&row.source);
            let feat = reader.phrase(&row.feat, FEATS).unwrap_or(Feat::Sales { least: 0 });
            Some(Award { key: row.key.clone(), points: row.points, feat })
        }),
        goals: reader.rows(list(Deck::Goals), &file.goals.list, row(Deck::Goals), |reader, row| {
            reader.source(&row.source);
            let most = one_of(reader, &row.most, &Holding::ALL);
            Some(Goal { key: row.key.clone(), points: row.points, most })
        }),
        solo: reader.rows(list(Deck::Solo), &file.solo.cards, row(Deck::Solo), |reader, row| Some(solo(reader, row))),
        swap: solo_source(reader, &file.solo),
        without: (one_of(reader, &file.solo.without.flight, &Flight::ALL), file.solo.without.cards),
        first_taste: first_taste(reader, file.first_taste),
        name: file.name,
    }
}

fn solo_source(reader: &mut Reader, table: &SoloTable) -> u8 {
    reader.source(&table.source);
    table.swap
}

fn board(reader: &mut Reader, board: &Spanned<BoardTable>, display: &Spanned<DisplayTable>) -> Board {
    reader.place(Place::Board, board);
    reader.place(Place::Display, display);
    let (board, display) = (board.get_ref(), display.get_ref());
    reader.source(&board.source);
    reader.source(&display.source);
    Board {
        label_money: board.label_money,
        label_points: board.label_points,
        signature_money: board.signature_money,
        signature_points: board.signature_points,
        start_barrel_money: board.start_barrel_money,
        start_bottle_money: board.start_bottle_money,
        alcohol_money: board.alcohol_money,
        flavor_bonus: board.flavor_bonus.clone(),
        bottles: display.bottles.clone(),
        all_regions: display.all_regions,
    }
}

fn recipe(reader: &mut Reader, row: &RecipeRow) -> PrintedRecipe {
    reader.source(&row.source);
    let sugars: Vec<Sugar> = row.sugars.iter().map(|word| one_of(reader, word, &Sugar::ALL)).collect();
    PrintedRecipe {
        recipe: one_of(reader, &row.key, &Recipe::ALL),
        tier: row.tier.as_ref().map(|tier| one_of(reader, tier, &Tier::ALL)),
        region: one_of(reader, &row.region, &Region::ALL),
        sugars: crate::pack::sugars(&sugars),
        least: row.least,
        barrel: one_of(reader, &row.barrel, &BarrelSort::ALL),
        aged: row.aged,
        money: row.money,
        points: row.points,
    }
}

fn distiller(reader: &mut Reader, row: &DistillerRow) -> Distiller {
    reader.source(&row.source);
    let signature = &row.signature;
    Distiller {
        key: row.key.clone(),
        region: one_of(reader, &row.region, &Region::ALL),
        money: row.money,
        yeast: row.yeast,
        water: row.water,
        effects: effects(reader, &row.effects),
        base: one_of(reader, &signature.base, &Recipe::ALL),
        named: signature.named.clone(),
        signature: PrintedRecipe {
            recipe: Recipe::Signature,
            tier: None,
            region: Region::Home,
            sugars: crate::pack::sugars(&[one_of(reader, &signature.sugar, &Sugar::ALL)]),
            least: signature.least,
            barrel: one_of(reader, &signature.barrel, &BarrelSort::ALL),
            aged: signature.aged,
            money: signature.money,
            points: signature.points,
        },
    }
}

fn items(reader: &mut Reader, items: &Items) -> Vec<Item> {
    let row = |nth| Place::Row(Deck::Items, nth);
    let mut all = reader.rows(Place::List(Deck::Items), &items.bottles, row, |reader, row| {
        reader.source(&row.source);
        let region = row.region.as_ref().map(|region| one_of(reader, region, &Region::ALL));
        Some(Item {
            key: row.key.clone(),
            copies: 1,
            sort: ItemSort::Bottle(region),
            cost: row.cost,
            money: row.money,
            points: row.points,
            effects: effects(reader, &row.effects),
        })
    });
    let bottles = all.len();
    let row = move |nth| Place::Row(Deck::Items, bottles + nth);
    all.extend(reader.rows(Place::List(Deck::Items), &items.barrels, row, |reader, row| {
        reader.source(&row.source);
        Some(Item {
            key: row.key.clone(),
            copies: row.copies,
            sort: ItemSort::Barrel(one_of(reader, &row.sort, &BarrelSort::ALL)),
            cost: row.cost,
            money: row.money,
            points: row.points,
            effects: effects(reader, &row.effects),
        })
    }));
    all
}

fn solo(reader: &mut Reader, row: &SoloRow) -> SoloCard {
    reader.source(&row.source);
    let feat = reader.phrase(&row.feat, FEATS).unwrap_or(Feat::Sales { least: 0 });
    let sort = match (row.points, row.money, row.target, &row.leaves) {
        (Some(points), Some(money), None, None) => SoloSort::C { points, money },
        (None, None, Some(target), Some(leaves)) => {
            let slots = |slots: &Vec<u8>| slots.iter().fold(0, |all, &slot| all | slot_bit(slot));
            SoloSort::B { target, leaves: leaves.get_ref().each_ref().map(slots) }
        }
        (None, None, Some(target), None) => SoloSort::A { target },
        // The rules find it at the wrong place.
        _ => SoloSort::B { target: 0, leaves: [0; 3] },
    };
    SoloCard { key: row.key.clone(), feat, sort }
}

/// Slots count from 1, next to the deck; one that is not there has a bit that the rules refuse.
fn slot_bit(slot: u8) -> u8 {
    1 << slot.wrapping_sub(1).min(7)
}

fn first_taste(reader: &mut Reader, table: Spanned<FirstTasteTable>) -> FirstTaste {
    reader.place(Place::FirstTaste, &table);
    let table = table.into_inner();
    reader.source(&table.source);
    FirstTaste {
        flight: one_of(reader, &table.flight, &Flight::ALL),
        market: [table.upgrades, table.ingredients, table.items],
        seats: table.seats.into_iter().map(|seat| (seat.distiller, seat.goals)).collect(),
    }
}
