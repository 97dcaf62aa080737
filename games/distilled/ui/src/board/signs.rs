//! What cards do, in signs: symbols and numbers in a row.

use std::fmt::Display;

use distilled::effect::{Effect, Gain, Ware, When, Worth};
use distilled::pack::{ItemSort, Pack, PrintedRecipe};
use distilled::vocabulary::{BarrelSort, Basic, IngredientSort, Piece, Region, Row, Sugar, Tier, UpgradeSort};
use tabletop::Card;

use Sign::{Symbol, Text};
pub(super) use ui::board::signs::{Sign, centred, row, width};

fn text(text: impl Display) -> Sign {
    Text(text.to_string())
}

fn plus(by: u8) -> Sign {
    Text(format!("+{by}"))
}

pub(super) fn gain(gain: Gain) -> &'static str {
    match gain {
        Gain::Money => "money",
        Gain::Points => "points",
    }
}

pub(super) fn sugar(sugar: Sugar) -> &'static str {
    match sugar {
        Sugar::Grain => "grain",
        Sugar::Plant => "plant",
        Sugar::Fruit => "fruit",
    }
}

fn sort(sort: IngredientSort) -> &'static str {
    match sort {
        IngredientSort::Yeast => "yeast",
        IngredientSort::Water => "drop",
        IngredientSort::Grain => "grain",
        IngredientSort::Plant => "plant",
        IngredientSort::Fruit => "fruit",
    }
}

pub(super) fn barrel(sort: BarrelSort) -> &'static str {
    match sort {
        BarrelSort::Metal => "metal",
        BarrelSort::Clay => "clay",
        BarrelSort::Wood => "wood",
    }
}

pub(super) fn region(region: Region) -> &'static str {
    match region {
        Region::Americas => "region-americas",
        Region::Europe => "region-europe",
        Region::Asia => "region-asia",
        Region::Home => "region-home",
    }
}

pub(super) fn cube(tier: Tier) -> &'static str {
    match tier {
        Tier::Bronze => "cube-bronze",
        Tier::Silver => "cube-silver",
        Tier::Gold => "cube-gold",
    }
}

pub(super) fn basic(basic: Basic) -> &'static str {
    match basic {
        Basic::Yeast => "yeast",
        Basic::Water => "drop",
        Basic::Grains => "grain",
        Basic::Plants => "plant",
        Basic::Fruits => "fruit",
        Basic::Clay => "clay",
        Basic::Wood => "wood",
    }
}

pub(super) fn upgrade(sort: UpgradeSort) -> &'static str {
    match sort {
        UpgradeSort::Equipment => "equipment",
        UpgradeSort::Specialist => "specialist",
    }
}

/// The symbol of a row of the market.
pub(super) fn of_row(row: Row) -> &'static str {
    match row {
        Row::Upgrades => "equipment",
        Row::Ingredients => "sack",
        Row::Items => "crate",
    }
}

/// The symbol of anything that lies in a pantry, a storeroom, a spirit or the market.
pub(super) fn piece(pack: &Pack, piece: Piece) -> &'static str {
    match piece {
        Piece::Basic(kind) => basic(kind),
        Piece::Alcohol => "alcohol",
        Piece::Signature => "signature",
        Piece::Metal => "metal",
        Piece::Glass => "glass",
        Piece::Upgrade(card) => upgrade(pack.upgrade(card).sort),
        Piece::Ingredient(card) => sort(pack.ingredient(card).sort),
        Piece::Item(card) => match pack.item(card).sort {
            ItemSort::Barrel(sort) => barrel(sort),
            ItemSort::Bottle(_) => "bottle",
        },
    }
}

/// The region of a bottle, as a symbol.
pub(super) fn bottle_region(pack: &Pack, card: Card) -> Option<&'static str> {
    pack.bottle_region(card).map(region)
}

/// What a sale gets for a piece: money and points.
pub(super) fn values(pack: &Pack, piece: Piece) -> Vec<Sign> {
    let (money, points) = (pack.money(piece), pack.points(piece));
    let mut signs = Vec::new();
    if money != 0 {
        signs.extend([text(money), Symbol("money")]);
    }
    if points != 0 {
        signs.extend([text(points).minus(), Symbol("points")]);
    }
    signs
}

/// What an upgrade is worth at the end.
pub(super) fn worth(worth: Worth) -> Vec<Sign> {
    match worth {
        Worth::Points { by: 0 } => Vec::new(),
        Worth::Points { by } => vec![text(by), Symbol("points")],
        Worth::Per { by, each: 1, .. } => vec![text(format!("{by}×")), Symbol("points")],
        Worth::Per { by, each, .. } => vec![text(format!("{by}/{each}×")), Symbol("points")],
        Worth::Only { by } => vec![text(format!("({by})")), Symbol("points")],
        Worth::TopIngredient => vec![Symbol("eye"), Symbol("points")],
        Worth::Rate { coins } => vec![text(coins), Symbol("money"), text("="), text(1), Symbol("points")],
    }
}

fn ware(ware: Ware) -> &'static str {
    match ware {
        Ware::Bottle => "bottle",
        Ware::Barrel => "wood",
        Ware::Item => "crate",
        Ware::Ingredient => "sack",
        Ware::Upgrade => "equipment",
        Ware::Recipe => "recipe",
        Ware::Basic => "basic",
    }
}

fn when(when: When) -> Vec<Sign> {
    match when {
        When::Always => vec![Symbol("phase-sell")],
        When::Aged => vec![Symbol("hourglass")],
        When::Unaged => vec![Symbol("unaged")],
        When::Moonshine => vec![Symbol("moon")],
        When::Matched => vec![Symbol("bottle"), text("="), Symbol("globe")],
        When::NewRegion => vec![Symbol("globe"), text("!")],
        When::OwnRegion => vec![Symbol("globe"), text("2")],
        When::ThreeFlavors => vec![text("3"), Symbol("aroma")],
        When::ThreeSugars => vec![text("3"), Symbol("sack")],
    }
}

/// A line on a card.
pub(super) fn effect(effect: Effect) -> Vec<Sign> {
    match effect {
        Effect::Discount { on, by } => vec![text(format!("−{by}")), Symbol("money"), Symbol(ware(on))],
        Effect::IncomeMoney { by } => vec![Symbol("phase-income"), plus(by), Symbol("money")],
        Effect::IncomeIfStored { by } => {
            vec![Symbol("phase-income"), Symbol("wood"), plus(by), Symbol("money")]
        }
        Effect::Income { basic: kind } => vec![Symbol("phase-income"), plus(1), Symbol(basic(kind))],
        Effect::IncomeEither { one, other } => {
            vec![Symbol("phase-income"), plus(1), Symbol(basic(one)), text("/"), Symbol(basic(other))]
        }
        Effect::IncomeAny => vec![Symbol("phase-income"), plus(1), Symbol("sack"), text("?")],
        Effect::Look { cards } => vec![Symbol("phase-income"), Symbol("eye"), text(cards)],
        Effect::Truck => vec![Symbol("phase-income"), Symbol("truck")],
        Effect::Sale { gain: what, by, when: at } => {
            let mut signs = when(at);
            signs.extend([plus(by), Symbol(gain(what))]);
            signs
        }
        Effect::FlavorTwice => vec![Symbol("hourglass"), Symbol("aroma"), text("×2")],
        Effect::FlavorMore => vec![Symbol("hourglass"), Symbol("aroma"), plus(1)],
        Effect::Alcohol { by } => vec![Symbol("still"), plus(by), Symbol("alcohol")],
        Effect::PutBack => vec![Symbol("still"), Symbol("put-back")],
        Effect::TopOnly => vec![Symbol("still"), Symbol("top-only")],
        Effect::Again => vec![Symbol("still"), Symbol("shuffle")],
        Effect::RemovedMoney => vec![Symbol("both-ends"), Symbol("becomes"), Symbol("money")],
        Effect::NewFlavor { of: 1 } => vec![Symbol("still"), plus(1), Symbol("aroma")],
        Effect::NewFlavor { of } => vec![Symbol("still"), text(format!("1/{of}")), Symbol("aroma")],
        Effect::AgeLook { of } => vec![Symbol("hourglass"), text(format!("1/{of}")), Symbol("aroma")],
        Effect::FirstAging => vec![Symbol("hourglass"), text("1."), plus(1), Symbol("aroma")],
        Effect::WaterMoney { by } => vec![Symbol("drop"), plus(by), Symbol("money")],
        Effect::Basics { most } => vec![text(format!("{most}×")), Symbol("basic")],
        Effect::Knows { .. } => vec![Symbol("recipe"), Symbol("check")],
        Effect::LeavesWater => vec![Symbol("put-back"), Symbol("drop")],
        Effect::Returns => vec![Symbol("returns")],
        Effect::PerFlavor { gain: what, by } => {
            vec![Symbol("aroma"), text("×"), plus(by), Symbol(gain(what))]
        }
        Effect::AgingMoney { by } => vec![Symbol("hourglass"), plus(by), Symbol("money")],
    }
}

/// The sugars that a recipe asks for: how many, and of which kinds.
pub(super) fn sugars(printed: &PrintedRecipe) -> Vec<Sign> {
    let least = if printed.least == 0 { "0".to_owned() } else { format!("{}+", printed.least) };
    let mut signs = vec![Text(least)];
    let kinds: Vec<Sugar> = Sugar::ALL.into_iter().filter(|kind| printed.sugars[kind.index()]).collect();
    signs.extend(kinds.into_iter().map(|kind| Symbol(sugar(kind))));
    signs
}

/// What the bonus of a label space is.
pub(super) fn label_bonus(pack: &Pack, space: usize) -> Vec<Sign> {
    match space {
        0 => vec![plus(pack.board().label_money), Symbol("money")],
        1 => vec![Symbol("signature")],
        2 => vec![Symbol("sack"), Symbol("truck")],
        3 => vec![Symbol("sack")],
        4 => vec![Symbol("recipe")],
        5 => vec![Symbol("crate")],
        _ => vec![Symbol("equipment")],
    }
}
