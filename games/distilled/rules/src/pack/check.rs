//! Every count that the component list fixes, and what the rules need of a pack.

use super::{FirstTaste, ItemSort, Printed, PrintedRecipe, SoloSort};
use crate::effect::{Effect, Worth};
use crate::vocabulary::{
    BarrelSort, Basic, Deck, FLIGHT_RECIPES, Flight, MOST_SEATS, Recipe, Region, Row, SLOTS, UpgradeSort,
};

/// Where in a pack file a fault lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    Board,
    Display,
    BasicList,
    Basic(usize),
    RecipeList,
    Recipe(usize),
    FlightList,
    Flight(usize),
    List(Deck),
    /// A row of a list of cards.
    Row(Deck, usize),
    FirstTaste,
}

/// What is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// How many there are, and how many there must be.
    Count {
        found: usize,
        needed: usize,
    },
    /// A key is used by an earlier row too.
    KeyTwice,
    OutOfRange {
        found: usize,
        least: usize,
        most: usize,
    },
    /// A list of bonuses must rise.
    Falls,
    /// The quick reference fixes this recipe otherwise.
    RecipeFixed,
    /// Moonshine and Vodka have no cube; every other recipe has one.
    Cube,
    /// A flight may not have Moonshine, Vodka, a signature recipe or a recipe twice.
    FlightRecipe(Recipe),
    /// Every flight has Whiskey.
    NoWhiskey,
    /// A distiller comes from a region of the map.
    NoRegion,
    /// No premium ingredient has this key.
    NoIngredient,
    /// The named ingredient is another sugar than the recipe's.
    WrongSugar,
    /// A card of this sort cannot do that.
    NoSuchEffect(Effect),
    /// More lines than a card has.
    TooManyEffects,
    /// No card has this key.
    UnknownKey(String),
    /// A C card has a reward, a B card a target and the slots it clears, an A card a target.
    SoloOrder,
}

type Found<'a> = &'a mut dyn FnMut(Place, Fault);

/// Every fault of a pack, in the order of the file.
pub(super) fn check(printed: &Printed) -> Vec<(Place, Fault)> {
    let mut faults = Vec::new();
    let mut fault = |place, fault| faults.push((place, fault));
    check_board(printed, &mut fault);
    check_basics(printed, &mut fault);
    check_recipes(printed, &mut fault);
    check_flights(printed, &mut fault);
    check_distillers(printed, &mut fault);
    check_ingredients(printed, &mut fault);
    check_items(printed, &mut fault);
    check_upgrades(printed, &mut fault);
    check_tokens(printed, &mut fault);
    check_solo(printed, &mut fault);
    check_first_taste(printed, &printed.first_taste, &mut fault);
    faults
}

/// No number of the game is larger.
const MOST: usize = 30;

fn check_board(printed: &Printed, fault: Found<'_>) {
    let board = &printed.board;
    for (place, list) in [(Place::Board, &board.flavor_bonus), (Place::Display, &board.bottles)] {
        if list.len() != 5 {
            fault(place, Fault::Count { found: list.len(), needed: 5 });
        }
        if !list.is_sorted_by(|a, b| a < b) {
            fault(place, Fault::Falls);
        }
        for &points in list {
            range(place, points, fault);
        }
    }
    let numbers = [
        board.label_money,
        board.label_points,
        board.signature_money,
        board.signature_points,
        board.start_barrel_money,
        board.start_bottle_money,
        board.alcohol_money,
    ];
    for number in numbers {
        range(Place::Board, number, fault);
    }
    range(Place::Display, board.all_regions, fault);
}

fn range(place: Place, found: u8, fault: Found<'_>) {
    if MOST < usize::from(found) {
        fault(place, Fault::OutOfRange { found: usize::from(found), least: 0, most: MOST });
    }
}

fn count(place: Place, found: usize, needed: usize, fault: Found<'_>) {
    if found != needed {
        fault(place, Fault::Count { found, needed });
    }
}

fn twice<T: PartialEq>(keys: &[T], place: impl Fn(usize) -> Place, fault: Found<'_>) {
    for nth in 1..keys.len() {
        if keys[..nth].contains(&keys[nth]) {
            fault(place(nth), Fault::KeyTwice);
        }
    }
}

fn check_basics(printed: &Printed, fault: Found<'_>) {
    count(Place::BasicList, printed.basics.len(), Basic::ALL.len(), fault);
    let keys: Vec<_> = printed.basics.iter().map(|stack| stack.basic).collect();
    twice(&keys, Place::Basic, fault);
    for (nth, stack) in printed.basics.iter().enumerate() {
        range(Place::Basic(nth), stack.cost, fault);
        range(Place::Basic(nth), stack.money, fault);
        // Whatever is traded, something can be had for it.
        if stack.basic == Basic::Yeast && stack.cost != 0 {
            fault(Place::Basic(nth), Fault::OutOfRange { found: usize::from(stack.cost), least: 0, most: 0 });
        }
    }
}

fn check_recipes(printed: &Printed, fault: Found<'_>) {
    count(Place::RecipeList, printed.recipes.len(), Recipe::STACKS, fault);
    let keys: Vec<_> = printed.recipes.iter().map(|row| row.recipe).collect();
    twice(&keys, Place::Recipe, fault);
    for (nth, row) in printed.recipes.iter().enumerate() {
        let place = Place::Recipe(nth);
        check_numbers(place, row, fault);
        let plain = matches!(row.recipe, Recipe::Moonshine | Recipe::Vodka);
        if plain == row.tier.is_some() {
            fault(place, Fault::Cube);
        }
        let fixed = match row.recipe {
            Recipe::Moonshine => Some(([false; 3], 0, BarrelSort::Metal)),
            Recipe::Vodka => Some(([true; 3], 1, BarrelSort::Metal)),
            Recipe::Gin => Some(([false, false, true], 2, BarrelSort::Metal)),
            Recipe::Whiskey => Some(([true, false, false], 2, BarrelSort::Wood)),
            Recipe::Signature => {
                fault(place, Fault::RecipeFixed);
                None
            }
            Recipe::Aquavit
            | Recipe::Cachaca
            | Recipe::Soju
            | Recipe::Shochu
            | Recipe::Lambanog
            | Recipe::Grappa
            | Recipe::Pisco
            | Recipe::Rum
            | Recipe::Baijiu
            | Recipe::Brandy
            | Recipe::Tequila => None,
        };
        let fits = fixed.is_none_or(|fixed| fixed == (row.sugars, row.least, row.barrel));
        if !fits || (plain && row.aged) || (row.recipe == Recipe::Whiskey && !row.aged) {
            fault(place, Fault::RecipeFixed);
        }
    }
}

fn check_numbers(place: Place, recipe: &PrintedRecipe, fault: Found<'_>) {
    for number in [recipe.least, recipe.money, recipe.points] {
        range(place, number, fault);
    }
}

fn check_flights(printed: &Printed, fault: Found<'_>) {
    count(Place::FlightList, printed.flights.len(), Flight::ALL.len(), fault);
    let keys: Vec<_> = printed.flights.iter().map(|(flight, _)| flight).collect();
    twice(&keys, Place::Flight, fault);
    for (nth, (_, recipes)) in printed.flights.iter().enumerate() {
        let place = Place::Flight(nth);
        count(place, recipes.len(), FLIGHT_RECIPES, fault);
        for (earlier, &recipe) in recipes.iter().enumerate() {
            let barred = matches!(recipe, Recipe::Moonshine | Recipe::Vodka | Recipe::Signature);
            if barred || recipes[..earlier].contains(&recipe) {
                fault(place, Fault::FlightRecipe(recipe));
            }
        }
        if !recipes.contains(&Recipe::Whiskey) {
            fault(place, Fault::NoWhiskey);
        }
    }
}

/// What kind of card a line stands on.
#[derive(Copy, Clone, PartialEq, Eq)]
enum On {
    Board,
    Ingredient,
    Bottle,
    Barrel,
}

fn check_effects(place: Place, effects: &[Effect], on: On, fault: Found<'_>) {
    if 2 < effects.len() {
        fault(place, Fault::TooManyEffects);
    }
    for &effect in effects {
        let fits = match effect {
            Effect::Income { basic } => on == On::Board && basic.is_ingredient(),
            Effect::IncomeEither { one, other } => on == On::Board && one.is_ingredient() && other.is_ingredient(),
            Effect::Look { cards } => on == On::Board && (1..=3).contains(&cards),
            Effect::NewFlavor { of } | Effect::AgeLook { of } => on == On::Board && (1..=3).contains(&of),
            Effect::Discount { .. }
            | Effect::IncomeMoney { .. }
            | Effect::IncomeIfStored { .. }
            | Effect::IncomeAny
            | Effect::Truck
            | Effect::FlavorTwice
            | Effect::FlavorMore
            | Effect::PutBack
            | Effect::TopOnly
            | Effect::Again
            | Effect::RemovedMoney
            | Effect::WaterMoney { .. }
            | Effect::Basics { .. }
            | Effect::Knows { .. } => on == On::Board,
            Effect::Alcohol { .. } => matches!(on, On::Board | On::Ingredient),
            Effect::Sale { .. } => matches!(on, On::Board | On::Bottle),
            Effect::FirstAging => matches!(on, On::Board | On::Barrel),
            Effect::LeavesWater => on == On::Ingredient,
            Effect::Returns | Effect::PerFlavor { .. } | Effect::AgingMoney { .. } => on == On::Barrel,
        };
        if !fits {
            fault(place, Fault::NoSuchEffect(effect));
        }
    }
}

fn check_distillers(printed: &Printed, fault: Found<'_>) {
    let list = &printed.distillers;
    let place = |nth| Place::Row(Deck::Distillers, nth);
    count(Place::List(Deck::Distillers), list.len(), usize::from(Deck::Distillers.size()), fault);
    twice(&list.iter().map(|card| &card.key).collect::<Vec<_>>(), place, fault);
    for (nth, card) in list.iter().enumerate() {
        let place = place(nth);
        if card.region == Region::Home {
            fault(place, Fault::NoRegion);
        }
        check_numbers(place, &card.signature, fault);
        for number in [card.money, card.yeast, card.water] {
            range(place, number, fault);
        }
        check_effects(place, &card.effects, On::Board, fault);
        match printed.ingredients.iter().find(|row| row.key == card.named) {
            None => fault(place, Fault::NoIngredient),
            Some(named) => {
                let sugar = named.sort.sugar();
                if !sugar.is_some_and(|sugar| card.signature.sugars[sugar.index()]) {
                    fault(place, Fault::WrongSugar);
                }
            }
        }
        if card.signature.sugars.iter().filter(|&&allowed| allowed).count() != 1 {
            fault(place, Fault::WrongSugar);
        }
    }
}

fn check_ingredients(printed: &Printed, fault: Found<'_>) {
    let list = &printed.ingredients;
    let place = |nth| Place::Row(Deck::Ingredients, nth);
    let cards = list.iter().map(|row| usize::from(row.copies)).sum();
    count(Place::List(Deck::Ingredients), cards, usize::from(Deck::Ingredients.size()), fault);
    twice(&list.iter().map(|row| &row.key).collect::<Vec<_>>(), place, fault);
    for (nth, row) in list.iter().enumerate() {
        for number in [row.cost, row.money, row.points] {
            range(place(nth), number, fault);
        }
        check_effects(place(nth), &row.effects, On::Ingredient, fault);
    }
}

fn check_items(printed: &Printed, fault: Found<'_>) {
    let list = &printed.items;
    let place = |nth| Place::Row(Deck::Items, nth);
    let cards = list.iter().map(|row| usize::from(row.copies)).sum();
    count(Place::List(Deck::Items), cards, usize::from(Deck::Items.size()), fault);
    twice(&list.iter().map(|row| &row.key).collect::<Vec<_>>(), place, fault);
    for (nth, row) in list.iter().enumerate() {
        for number in [row.cost, row.money, row.points.unsigned_abs()] {
            range(place(nth), number, fault);
        }
        let on = match row.sort {
            ItemSort::Bottle(_) => On::Bottle,
            ItemSort::Barrel(_) => On::Barrel,
        };
        check_effects(place(nth), &row.effects, on, fault);
    }
}

fn check_upgrades(printed: &Printed, fault: Found<'_>) {
    let list = &printed.upgrades;
    let place = |nth| Place::Row(Deck::Upgrades, nth);
    count(Place::List(Deck::Upgrades), list.len(), usize::from(Deck::Upgrades.size()), fault);
    twice(&list.iter().map(|row| &row.key).collect::<Vec<_>>(), place, fault);
    // The box has 15 of each; the missing Drone Camera is equipment (Ruling D1).
    for (sort, needed) in [(UpgradeSort::Equipment, 14), (UpgradeSort::Specialist, 15)] {
        let found = list.iter().filter(|row| row.sort == sort).count();
        count(Place::List(Deck::Upgrades), found, needed, fault);
    }
    for (nth, row) in list.iter().enumerate() {
        range(place(nth), row.cost, fault);
        match row.worth {
            Worth::Per { by, each, .. } => {
                range(place(nth), by, fault);
                if each == 0 {
                    fault(place(nth), Fault::OutOfRange { found: 0, least: 1, most: MOST });
                }
            }
            Worth::Points { by } | Worth::Only { by } => range(place(nth), by, fault),
            Worth::Rate { coins } if !(1..=5).contains(&coins) => {
                fault(place(nth), Fault::OutOfRange { found: usize::from(coins), least: 1, most: 5 });
            }
            Worth::TopIngredient | Worth::Rate { .. } => (),
        }
        check_effects(place(nth), &row.effects, On::Board, fault);
    }
}

/// Flavors, awards and goals.
fn check_tokens(printed: &Printed, fault: Found<'_>) {
    let lists: [(Deck, Vec<(&String, u8)>); 3] = [
        (Deck::Flavors, printed.flavors.iter().map(|row| (&row.key, row.money)).collect()),
        (Deck::Awards, printed.awards.iter().map(|row| (&row.key, row.points)).collect()),
        (Deck::Goals, printed.goals.iter().map(|row| (&row.key, row.points)).collect()),
    ];
    for (deck, rows) in lists {
        count(Place::List(deck), rows.len(), usize::from(deck.size()), fault);
        let keys: Vec<_> = rows.iter().map(|(key, _)| key).collect();
        twice(&keys, |nth| Place::Row(deck, nth), fault);
        for (nth, &(_, number)) in rows.iter().enumerate() {
            range(Place::Row(deck, nth), number, fault);
        }
    }
}

fn check_solo(printed: &Printed, fault: Found<'_>) {
    let list = &printed.solo;
    let place = |nth| Place::Row(Deck::Solo, nth);
    count(Place::List(Deck::Solo), list.len(), usize::from(Deck::Solo.size()), fault);
    twice(&list.iter().map(|row| &row.key).collect::<Vec<_>>(), place, fault);
    for (nth, row) in list.iter().enumerate() {
        let fits = match row.sort {
            SoloSort::C { points, money } => nth < 18 && usize::from(points.max(money)) <= MOST,
            SoloSort::B { leaves, .. } => {
                let slots = 1 << SLOTS;
                (18..36).contains(&nth) && leaves.iter().all(|&row| 0 < row && row < slots)
            }
            SoloSort::A { .. } => 36 <= nth,
        };
        if !fits {
            fault(place(nth), Fault::SoloOrder);
        }
    }
    for key in &printed.without.1 {
        if !list.iter().any(|row| row.key == *key) {
            fault(Place::List(Deck::Solo), Fault::UnknownKey(key.clone()));
        }
    }
}

fn check_first_taste(printed: &Printed, taste: &FirstTaste, fault: Found<'_>) {
    count(Place::FirstTaste, taste.seats.len(), MOST_SEATS, fault);
    let upgrades: Vec<&String> = printed.upgrades.iter().map(|row| &row.key).collect();
    let ingredients: Vec<&String> = printed.ingredients.iter().map(|row| &row.key).collect();
    let items: Vec<&String> = printed.items.iter().map(|row| &row.key).collect();
    let distillers: Vec<&String> = printed.distillers.iter().map(|row| &row.key).collect();
    let goals: Vec<&String> = printed.goals.iter().map(|row| &row.key).collect();
    let mut known = |key: &String, keys: &[&String]| {
        if !keys.contains(&key) {
            fault(Place::FirstTaste, Fault::UnknownKey(key.clone()));
        }
    };
    for (row, keys) in [(Row::Upgrades, &upgrades), (Row::Ingredients, &ingredients), (Row::Items, &items)] {
        for key in &taste.market[row.index()] {
            known(key, keys);
        }
    }
    for (distiller, of) in &taste.seats {
        known(distiller, &distillers);
        for goal in of {
            known(goal, &goals);
        }
    }
    for row in &taste.market {
        count(Place::FirstTaste, row.len(), SLOTS, fault);
        twice(row, |_| Place::FirstTaste, fault);
    }
    let seated: Vec<_> = taste.seats.iter().map(|(distiller, _)| distiller).collect();
    twice(&seated, |_| Place::FirstTaste, fault);
    let dealt: Vec<_> = taste.seats.iter().flat_map(|(_, goals)| goals).collect();
    count(Place::FirstTaste, dealt.len(), 3 * MOST_SEATS, fault);
    twice(&dealt, |_| Place::FirstTaste, fault);
}
