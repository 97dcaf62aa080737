//! The pack file of Distilled.

use std::collections::BTreeMap;
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

use packs::pack_file::{PackFault, PackProblem, is_source, line_of, printed_hash};

const STANDARD: &str = include_str!("../../../standard.toml");

static STANDARD_PACK: LazyLock<DistilledPack> =
    LazyLock::new(|| read_pack(STANDARD).unwrap_or_else(|faults| panic!("the standard pack is faulty: {faults:?}")));

pub type DistilledPack = packs::edge::Loaded<crate::State>;

/// The pack that comes with the program.
pub fn standard_pack() -> &'static DistilledPack {
    &STANDARD_PACK
}

pub type Faults = Vec<PackFault<(Place, Fault)>>;
type Word = Spanned<String>;
type Rows<T> = Spanned<Vec<Spanned<T>>>;

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

    /// The word as a `T`; an unknown one is a fault, and the first known one stands in for it.
    fn word<T: FromStr + ToString + Copy>(&mut self, word: &Word, all: &[T]) -> T {
        word.get_ref().parse().unwrap_or_else(|_| {
            let known = all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            self.fault(self.line(word), PackProblem::UnknownWord { word: word.get_ref().clone(), known });
            all[0]
        })
    }

    /// A line of the vocabulary; an unknown one is a fault.
    fn phrase<T: FromStr>(&mut self, word: &Word, known: &str) -> Option<T> {
        let read = word.get_ref().parse().ok();
        if read.is_none() {
            let problem = PackProblem::UnknownWord { word: word.get_ref().clone(), known: known.to_owned() };
            self.fault(self.line(word), problem);
        }
        read
    }

    fn effects(&mut self, words: &[Word]) -> Vec<Effect> {
        words.iter().filter_map(|word| self.phrase(word, EFFECTS)).collect()
    }

    fn source(&mut self, source: &Word) {
        if !is_source(source.get_ref()) {
            self.fault(self.line(source), PackProblem::NoSource);
        }
    }

    fn place<T>(&mut self, place: Place, spanned: &Spanned<T>) {
        self.lines.insert(place, self.line(spanned));
    }

    /// Reads every row, its source and its place.
    fn rows<T, U>(
        &mut self,
        rows: &Rows<T>,
        list: Place,
        place: impl Fn(usize) -> Place,
        mut read: impl FnMut(&mut Self, &T) -> (Word, U),
    ) -> Vec<U> {
        self.place(list, rows);
        let mut all = Vec::new();
        for row in rows.get_ref() {
            self.place(place(all.len()), row);
            let (source, read) = read(self, row.get_ref());
            self.source(&source);
            all.push(read);
        }
        all
    }
}

const EFFECTS: &str = "discount WARE N, income money N, income BASIC, income-either BASIC BASIC, income-any, \
    income-stored money N, look N, truck, sale GAIN N WHEN, flavor-twice, flavor-more, alcohol N, put-back, top-only, \
    again, removed-money, new-flavor N, age-look N, first-aging, water-money N, basics N, knows RECIPE, leaves-water, \
    returns, per-flavor GAIN N, aging-money N";
const WORTHS: &str = "points N, per N HOLDING N, only N, top-ingredient, rate N";
const FEATS: &str = "distill SORT, sell SORT MEASURE N, have HOLDING N, sales N, earn GAIN N";

/// Reads and checks a pack; every fault with its line.
pub fn read_pack(text: &str) -> Result<DistilledPack, Faults> {
    let file: File = toml::from_str(text).map_err(|error| {
        let line = line_of(text, error.span().map_or(0, |span| span.start));
        vec![PackFault { line, problem: PackProblem::Unreadable(error.message().to_owned()) }]
    })?;
    let mut reader = Reader { text, faults: Vec::new(), lines: BTreeMap::new() };
    if file.game.get_ref() != "distilled" {
        let problem = PackProblem::UnknownWord { word: file.game.get_ref().clone(), known: "distilled".to_owned() };
        reader.fault(reader.line(&file.game), problem);
    }
    let name = file.name.clone();
    let printed = printed(&mut reader, file);
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
            Ok(DistilledPack { pack: Box::leak(Box::new(pack)), name, hash })
        }
        Ok(_) | Err(_) => {
            faults.sort_by_key(|fault| fault.line);
            Err(faults)
        }
    }
}

fn printed(reader: &mut Reader, file: File) -> Printed {
    let list = Place::List;
    let row = |deck: Deck| move |nth| Place::Row(deck, nth);
    Printed {
        board: board(reader, &file.board, &file.display),
        basics: reader.rows(&file.basics.stacks, Place::BasicList, Place::Basic, |reader, row| {
            let basic = reader.word(&row.key, &Basic::ALL);
            (row.source.clone(), BasicStack { basic, cost: row.cost, money: row.money })
        }),
        recipes: reader.rows(&file.recipes.list, Place::RecipeList, Place::Recipe, recipe),
        flights: reader.rows(&file.flights.list, Place::FlightList, Place::Flight, |reader, row| {
            let recipes = row.recipes.iter().map(|word| reader.word(word, &Recipe::ALL)).collect();
            (row.source.clone(), (reader.word(&row.key, &Flight::ALL), recipes))
        }),
        distillers: reader.rows(&file.distillers.list, list(Deck::Distillers), row(Deck::Distillers), distiller),
        ingredients: reader.rows(
            &file.ingredients.list,
            list(Deck::Ingredients),
            row(Deck::Ingredients),
            |reader, row| {
                let ingredient = Ingredient {
                    key: row.key.clone(),
                    copies: row.copies,
                    sort: reader.word(&row.sort, &IngredientSort::ALL),
                    cost: row.cost,
                    money: row.money,
                    points: row.points,
                    effects: reader.effects(&row.effects),
                };
                (row.source.clone(), ingredient)
            },
        ),
        items: items(reader, &file.items),
        upgrades: reader.rows(&file.upgrades.list, list(Deck::Upgrades), row(Deck::Upgrades), |reader, row| {
            let upgrade = Upgrade {
                key: row.key.clone(),
                sort: reader.word(&row.sort, &UpgradeSort::ALL),
                cost: row.cost,
                worth: reader.phrase(&row.worth, WORTHS).unwrap_or(Worth::TopIngredient),
                effects: reader.effects(&row.effects),
            };
            (row.source.clone(), upgrade)
        }),
        flavors: reader.rows(&file.flavors.list, list(Deck::Flavors), row(Deck::Flavors), |_, row| {
            (row.source.clone(), Flavor { key: row.key.clone(), money: row.money })
        }),
        awards: reader.rows(&file.awards.list, list(Deck::Awards), row(Deck::Awards), |reader, row| {
            let feat = reader.phrase(&row.feat, FEATS).unwrap_or(Feat::Sales { least: 0 });
            (row.source.clone(), Award { key: row.key.clone(), points: row.points, feat })
        }),
        goals: reader.rows(&file.goals.list, list(Deck::Goals), row(Deck::Goals), |reader, row| {
            let most = reader.word(&row.most, &Holding::ALL);
            (row.source.clone(), Goal { key: row.key.clone(), points: row.points, most })
        }),
        solo: reader.rows(&file.solo.cards, list(Deck::Solo), row(Deck::Solo), solo),
        swap: solo_source(reader, &file.solo),
        without: (reader.word(&file.solo.without.flight, &Flight::ALL), file.solo.without.cards),
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

fn recipe(reader: &mut Reader, row: &RecipeRow) -> (Word, PrintedRecipe) {
    let sugars: Vec<Sugar> = row.sugars.iter().map(|word| reader.word(word, &Sugar::ALL)).collect();
    let recipe = PrintedRecipe {
        recipe: reader.word(&row.key, &Recipe::ALL),
        tier: row.tier.as_ref().map(|tier| reader.word(tier, &Tier::ALL)),
        region: reader.word(&row.region, &Region::ALL),
        sugars: crate::pack::sugars(&sugars),
        least: row.least,
        barrel: reader.word(&row.barrel, &BarrelSort::ALL),
        aged: row.aged,
        money: row.money,
        points: row.points,
    };
    (row.source.clone(), recipe)
}

fn distiller(reader: &mut Reader, row: &DistillerRow) -> (Word, Distiller) {
    let signature = &row.signature;
    let distiller = Distiller {
        key: row.key.clone(),
        region: reader.word(&row.region, &Region::ALL),
        money: row.money,
        yeast: row.yeast,
        water: row.water,
        effects: reader.effects(&row.effects),
        base: reader.word(&signature.base, &Recipe::ALL),
        named: signature.named.clone(),
        signature: PrintedRecipe {
            recipe: Recipe::Signature,
            tier: None,
            region: Region::Home,
            sugars: crate::pack::sugars(&[reader.word(&signature.sugar, &Sugar::ALL)]),
            least: signature.least,
            barrel: reader.word(&signature.barrel, &BarrelSort::ALL),
            aged: signature.aged,
            money: signature.money,
            points: signature.points,
        },
    };
    (row.source.clone(), distiller)
}

fn items(reader: &mut Reader, items: &Items) -> Vec<Item> {
    let row = |nth| Place::Row(Deck::Items, nth);
    let mut all = reader.rows(&items.bottles, Place::List(Deck::Items), row, |reader, row| {
        let region = row.region.as_ref().map(|region| reader.word(region, &Region::ALL));
        let item = Item {
            key: row.key.clone(),
            copies: 1,
            sort: ItemSort::Bottle(region),
            cost: row.cost,
            money: row.money,
            points: row.points,
            effects: reader.effects(&row.effects),
        };
        (row.source.clone(), item)
    });
    let bottles = all.len();
    let row = move |nth| Place::Row(Deck::Items, bottles + nth);
    all.extend(reader.rows(&items.barrels, Place::List(Deck::Items), row, |reader, row| {
        let item = Item {
            key: row.key.clone(),
            copies: row.copies,
            sort: ItemSort::Barrel(reader.word(&row.sort, &BarrelSort::ALL)),
            cost: row.cost,
            money: row.money,
            points: row.points,
            effects: reader.effects(&row.effects),
        };
        (row.source.clone(), item)
    }));
    all
}

fn solo(reader: &mut Reader, row: &SoloRow) -> (Word, SoloCard) {
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
    (row.source.clone(), SoloCard { key: row.key.clone(), feat, sort })
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
        flight: reader.word(&table.flight, &Flight::ALL),
        market: [table.upgrades, table.ingredients, table.items],
        seats: table.seats.into_iter().map(|seat| (seat.distiller, seat.goals)).collect(),
    }
}
