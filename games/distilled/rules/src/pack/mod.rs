//! What is printed: recipes, flights, distillers, cards, awards, goals and solo cards.
//!
//! A [`Printed`] says what a pack file says; [`Pack::new`] checks it against every count that the component list
//! fixes and works out what the rules look up often.

mod check;
mod lookup;

use tabletop::{Card, CardSet};

use crate::effect::{Effect, Feat, Holding, Ware, Worth};
use crate::rules::set_up;
use crate::vocabulary::{
    BarrelSort, Basic, Deck, FLIGHT_RECIPES, Flight, IngredientSort, MOST_SEATS, Recipe, Region, Row, Sugar, Tier,
    UpgradeSort,
};

pub use check::{Fault, Place};

/// Numbers that are printed on boards and on cards that are all alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub label_money: u8,
    pub label_points: u8,
    pub signature_money: u8,
    pub signature_points: u8,
    pub start_barrel_money: u8,
    pub start_bottle_money: u8,
    pub alcohol_money: u8,
    /// Points of an aged spirit for 1, 2, … flavor cards.
    pub flavor_bonus: Vec<u8>,
    /// Points for 2, 3, … displayed bottles of one region.
    pub bottles: Vec<u8>,
    pub all_regions: u8,
}

/// A stack of the basic market.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BasicStack {
    pub basic: Basic,
    pub cost: u8,
    pub money: u8,
}

/// What a recipe asks for and brings.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PrintedRecipe {
    pub recipe: Recipe,
    pub tier: Option<Tier>,
    pub region: Region,
    /// By [`Sugar`]: whether it may be in the spirit.
    pub sugars: [bool; 3],
    pub least: u8,
    pub barrel: BarrelSort,
    /// Whether it must age; else it may not.
    pub aged: bool,
    pub money: u8,
    pub points: u8,
}

/// A distiller identity card with its signature recipe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distiller {
    pub key: String,
    pub region: Region,
    pub money: u8,
    pub yeast: u8,
    pub water: u8,
    pub effects: Vec<Effect>,
    /// The recipe that the signature recipe is a better one of.
    pub base: Recipe,
    /// The ingredient that must be among the sugars.
    pub named: String,
    pub signature: PrintedRecipe,
}

/// A premium ingredient.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ingredient {
    pub key: String,
    pub copies: u8,
    pub sort: IngredientSort,
    pub cost: u8,
    pub money: u8,
    pub points: u8,
    pub effects: Vec<Effect>,
}

/// A premium item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    pub key: String,
    pub copies: u8,
    pub sort: ItemSort,
    pub cost: u8,
    pub money: u8,
    pub points: i8,
    pub effects: Vec<Effect>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ItemSort {
    Bottle(Option<Region>),
    Barrel(BarrelSort),
}

/// A distillery upgrade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upgrade {
    pub key: String,
    pub sort: UpgradeSort,
    pub cost: u8,
    pub worth: Worth,
    pub effects: Vec<Effect>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flavor {
    pub key: String,
    pub money: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    pub key: String,
    pub points: u8,
    pub feat: Feat,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    pub key: String,
    pub points: u8,
    pub most: Holding,
}

/// A solo goal: what it brings or demands, and what it takes from the market.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloCard {
    pub key: String,
    pub feat: Feat,
    pub sort: SoloSort,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SoloSort {
    C {
        points: u8,
        money: u8,
    },
    /// For each row of the market the slots that are cleared, bit 0 next to the deck.
    B {
        target: u8,
        leaves: [u8; 3],
    },
    A {
        target: u8,
    },
}

/// The set-up for beginners (DI-1.9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstTaste {
    pub flight: Flight,
    /// By row of the market: the four face-up cards, by key.
    pub market: [Vec<String>; 3],
    /// For each seat its distiller and its goals, by key.
    pub seats: Vec<(String, Vec<String>)>,
}

/// Everything a pack file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    pub name: String,
    pub board: Board,
    pub basics: Vec<BasicStack>,
    pub recipes: Vec<PrintedRecipe>,
    pub flights: Vec<(Flight, Vec<Recipe>)>,
    pub distillers: Vec<Distiller>,
    pub ingredients: Vec<Ingredient>,
    pub items: Vec<Item>,
    pub upgrades: Vec<Upgrade>,
    pub flavors: Vec<Flavor>,
    pub awards: Vec<Award>,
    pub goals: Vec<Goal>,
    pub solo: Vec<SoloCard>,
    pub swap: u8,
    /// Solo cards that a flight leaves in the box.
    pub without: (Flight, Vec<String>),
    pub first_taste: FirstTaste,
}

/// What is printed, checked, with what the rules look up often.
#[derive(Debug)]
pub struct Pack {
    printed: Printed,
    recipes: [PrintedRecipe; Recipe::STACKS],
    flights: [[Recipe; FLIGHT_RECIPES]; 8],
    basics: [(u8, u8); 7],
    /// By row and card: price and kinds of wares, a bit each.
    prices: [[(u8, u8); 36]; 3],
    /// The row of each premium ingredient card and item card.
    ingredient_rows: [u8; 36],
    item_rows: [u8; 33],
    /// Ingredient cards by what they are.
    sorts: [CardSet; 5],
    bottles: CardSet,
    /// Item cards that are barrels, by what they are made of.
    barrels: [CardSet; BarrelSort::ALL.len()],
    /// By distiller: the premium cards that its signature recipe names.
    named: [CardSet; 18],
    solo_rows: [CardSet; 3],
    solo_without: CardSet,
    /// By distiller and by upgrade.
    bargains: (Vec<Bargain>, Vec<Bargain>),
    /// Goals that the labels suffice for, by flight and number of seats.
    goals: [[CardSet; MOST_SEATS]; Flight::ALL.len()],
}

/// What the lines of a card are for somebody who buys (DI-3.5, DI-3.11): asked in every turn of the market.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Bargain {
    /// The kinds of wares that are cheaper, a bit each.
    pub(crate) on: u8,
    /// How much cheaper each kind is.
    pub(crate) off: Discounts,
    /// Basic cards a round; 0 if the card says nothing about it.
    pub(crate) basics: u8,
}

/// By kind of ware.
pub(crate) type Discounts = [u8; Ware::ALL.len()];

impl Bargain {
    fn of(lines: &[Effect]) -> Self {
        let mut bargain = Self::default();
        for &effect in lines {
            if let Effect::Discount { on, by } = effect {
                bargain.on |= 1 << on.index();
                let off = &mut bargain.off[on.index()];
                *off = off.saturating_add(by);
            }
            if let Effect::Basics { most } = effect {
                bargain.basics = bargain.basics.max(most);
            }
        }
        bargain
    }
}

impl Pack {
    pub fn new(printed: Printed) -> Result<Self, Vec<(Place, Fault)>> {
        let faults = check::check(&printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        let recipe = |index: usize| {
            let recipe = Recipe::ALL[index];
            *printed.recipes.iter().find(|row| row.recipe == recipe).expect("checked")
        };
        let flight = |index: usize| {
            let flight = Flight::ALL[index];
            let recipes = &printed.flights.iter().find(|(of, _)| *of == flight).expect("checked").1;
            std::array::from_fn(|nth| recipes[nth])
        };
        let stack = |index: usize| {
            let basic = Basic::ALL[index];
            let stack = printed.basics.iter().find(|stack| stack.basic == basic).expect("checked");
            (stack.cost, stack.money)
        };
        let ingredient_rows: [u8; 36] = rows(printed.ingredients.iter().map(|row| row.copies));
        let item_rows: [u8; 33] = rows(printed.items.iter().map(|row| row.copies));
        let sort = |index: usize| {
            let of = IngredientSort::ALL[index];
            let is = |card: &Card| printed.ingredients[usize::from(ingredient_rows[card.index()])].sort == of;
            Deck::Ingredients.all().iter().filter(is).collect()
        };
        let bottle =
            |card: &Card| matches!(printed.items[usize::from(item_rows[card.index()])].sort, ItemSort::Bottle(_));
        let barrels = |sort: BarrelSort| {
            let is = |card: &Card| printed.items[usize::from(item_rows[card.index()])].sort == ItemSort::Barrel(sort);
            Deck::Items.all().iter().filter(is).collect()
        };
        let named = |index: usize| {
            let key = &printed.distillers[index].named;
            let is = |card: &Card| printed.ingredients[usize::from(ingredient_rows[card.index()])].key == *key;
            Deck::Ingredients.all().iter().filter(is).collect()
        };
        let solo = |wanted: fn(SoloSort) -> bool| {
            Deck::Solo.all().iter().filter(|card| wanted(printed.solo[card.index()].sort)).collect()
        };
        let without = |card: &Card| printed.without.1.contains(&printed.solo[card.index()].key);
        let price = |row: Row, index: usize| match row {
            Row::Upgrades => printed.upgrades.get(index).map_or((0, 0), |card| (card.cost, bits(&[Ware::Upgrade]))),
            Row::Ingredients => {
                (printed.ingredients[usize::from(ingredient_rows[index])].cost, bits(&[Ware::Ingredient]))
            }
            Row::Items => item_rows.get(index).map_or((0, 0), |&row| {
                let item = &printed.items[usize::from(row)];
                match item.sort {
                    ItemSort::Bottle(_) => (item.cost, bits(&[Ware::Item, Ware::Bottle])),
                    ItemSort::Barrel(_) => (item.cost, bits(&[Ware::Item, Ware::Barrel])),
                }
            }),
        };
        let mut pack = Self {
            bargains: (
                printed.distillers.iter().map(|card| Bargain::of(&card.effects)).collect(),
                printed.upgrades.iter().map(|card| Bargain::of(&card.effects)).collect(),
            ),
            goals: [[CardSet::EMPTY; MOST_SEATS]; Flight::ALL.len()],
            prices: Row::ALL.map(|row| std::array::from_fn(|index| price(row, index))),
            recipes: std::array::from_fn(recipe),
            flights: std::array::from_fn(flight),
            basics: std::array::from_fn(stack),
            sorts: std::array::from_fn(sort),
            bottles: Deck::Items.all().iter().filter(bottle).collect(),
            barrels: BarrelSort::ALL.map(barrels),
            named: std::array::from_fn(named),
            solo_rows: [
                solo(|sort| matches!(sort, SoloSort::C { .. })),
                solo(|sort| matches!(sort, SoloSort::B { .. })),
                solo(|sort| matches!(sort, SoloSort::A { .. })),
            ],
            solo_without: Deck::Solo.all().iter().filter(without).collect(),
            ingredient_rows,
            item_rows,
            printed,
        };
        pack.goals = Flight::ALL
            .map(|flight| std::array::from_fn(|others| set_up::possible_goals(&pack, flight, others as u8 + 1)));
        Ok(pack)
    }

    pub fn name(&self) -> &str {
        &self.printed.name
    }

    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    pub fn board(&self) -> &Board {
        &self.printed.board
    }
}

/// Kinds of wares as bits.
#[inline]
pub(crate) fn bits(wares: &[Ware]) -> u8 {
    wares.iter().fold(0, |bits, ware| bits | 1 << ware.index())
}

/// For each card the row it is a copy of.
fn rows<const N: usize>(copies: impl Iterator<Item = u8>) -> [u8; N] {
    let all: Vec<u8> = copies.enumerate().flat_map(|(row, copies)| (0..copies).map(move |_| row as u8)).collect();
    std::array::from_fn(|nth| all[nth])
}

/// The sugars of a recipe as a list of flags.
pub fn sugars(of: &[Sugar]) -> [bool; 3] {
    Sugar::ALL.map(|sugar| of.contains(&sugar))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DI-3.11: discounts add up, also those of one card.
    #[test]
    fn discounts_of_one_card_are_all_known() {
        let discount = |on, by| Effect::Discount { on, by };
        let lines = [discount(Ware::Bottle, 1), discount(Ware::Barrel, 2), discount(Ware::Bottle, 1)];
        let Bargain { on, off, basics } = Bargain::of(&lines);
        assert_eq!(on, bits(&[Ware::Bottle, Ware::Barrel]));
        assert_eq!((off[Ware::Bottle.index()], off[Ware::Barrel.index()]), (2, 2));
        assert_eq!(basics, 0, "nothing is said about basic cards");
        assert_eq!(Bargain::of(&[Effect::Basics { most: 4 }]).basics, 4);
    }
}
