//! The closed vocabulary of what cards do: one line of a pack file each.

use std::fmt;
use std::str::FromStr;

use tabletop::BadNotation;

use crate::vocabulary::{Basic, Recipe, Region, Tier, number};
use tabletop::words;

words! {
    /// What a discount is for.
    Ware {
        Bottle = "bottle",
        Barrel = "barrel",
        Item = "item",
        Ingredient = "ingredient",
        Upgrade = "upgrade",
        Recipe = "recipe",
        Basic = "basic",
    }
}

words! {
    /// Money or spirit points.
    Gain { Money = "money", Points = "points" }
}

words! {
    /// When a line about sales counts.
    When {
        Always = "always",
        Aged = "aged",
        Unaged = "unaged",
        Moonshine = "moonshine",
        /// The bottle comes from the region of the spirit.
        Matched = "matched",
        /// None of the seller's other labels is from this region.
        NewRegion = "new-region",
        /// Another label of the seller is from this region.
        OwnRegion = "own-region",
        ThreeFlavors = "three-flavors",
        ThreeSugars = "three-sugars",
    }
}

/// A line on a distiller, an upgrade, an ingredient or an item.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// `discount bottle 1`: once in each market phase.
    Discount { on: Ware, by: u8 },
    /// `income money 1`
    IncomeMoney { by: u8 },
    /// `income-stored money 2`: only with a spirit in the warehouse.
    IncomeIfStored { by: u8 },
    /// `income fruits`
    Income { basic: Basic },
    /// `income-either water yeast`
    IncomeEither { one: Basic, other: Basic },
    /// `income-any`: a basic ingredient of choice.
    IncomeAny,
    /// `look 2`: at the start of a round reveal so many cards of one premium deck and buy at most one.
    Look { cards: u8 },
    /// `truck`: at the start of a round buy a card from the truck.
    Truck,
    /// `sale money 2 always`
    Sale { gain: Gain, by: u8, when: When },
    /// `flavor-twice`: with an aged spirit one flavor card pays twice.
    FlavorTwice,
    /// `flavor-more`: one more card for the flavor bonus.
    FlavorMore,
    /// `alcohol 2`: so much more alcohol may be (an ingredient: is) added when distilling.
    Alcohol { by: u8 },
    /// `put-back`: one removed card goes back into the spirit.
    PutBack,
    /// `top-only`: only the top card is removed.
    TopOnly,
    /// `again`: all removed cards go back, and it is shuffled and removed once more.
    Again,
    /// `removed-money`: the money of one removed card.
    RemovedMoney,
    /// `new-flavor 1`: after distilling a flavor card, chosen from so many.
    NewFlavor { of: u8 },
    /// `age-look 3`: when aging the flavor card is chosen from so many.
    AgeLook { of: u8 },
    /// `first-aging`: one more flavor card when a spirit ages for the first time.
    FirstAging,
    /// `water-money 1`: money for each basic water bought.
    WaterMoney { by: u8 },
    /// `basics 3`: so many basic cards a round.
    Basics { most: u8 },
    /// `knows whiskey`: starts with this cube.
    Knows { recipe: Recipe },
    /// `leaves-water`: if it is removed, a basic water comes into the spirit.
    LeavesWater,
    /// `returns`: comes back after the sale.
    Returns,
    /// `per-flavor points 1`
    PerFlavor { gain: Gain, by: u8 },
    /// `aging-money 1`: in each aging phase in the warehouse.
    AgingMoney { by: u8 },
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Discount { on, by } => write!(f, "discount {on} {by}"),
            Effect::IncomeMoney { by } => write!(f, "income money {by}"),
            Effect::IncomeIfStored { by } => write!(f, "income-stored money {by}"),
            Effect::Income { basic } => write!(f, "income {basic}"),
            Effect::IncomeEither { one, other } => write!(f, "income-either {one} {other}"),
            Effect::IncomeAny => f.write_str("income-any"),
            Effect::Look { cards } => write!(f, "look {cards}"),
            Effect::Truck => f.write_str("truck"),
            Effect::Sale { gain, by, when } => write!(f, "sale {gain} {by} {when}"),
            Effect::FlavorTwice => f.write_str("flavor-twice"),
            Effect::FlavorMore => f.write_str("flavor-more"),
            Effect::Alcohol { by } => write!(f, "alcohol {by}"),
            Effect::PutBack => f.write_str("put-back"),
            Effect::TopOnly => f.write_str("top-only"),
            Effect::Again => f.write_str("again"),
            Effect::RemovedMoney => f.write_str("removed-money"),
            Effect::NewFlavor { of } => write!(f, "new-flavor {of}"),
            Effect::AgeLook { of } => write!(f, "age-look {of}"),
            Effect::FirstAging => f.write_str("first-aging"),
            Effect::WaterMoney { by } => write!(f, "water-money {by}"),
            Effect::Basics { most } => write!(f, "basics {most}"),
            Effect::Knows { recipe } => write!(f, "knows {recipe}"),
            Effect::LeavesWater => f.write_str("leaves-water"),
            Effect::Returns => f.write_str("returns"),
            Effect::PerFlavor { gain, by } => write!(f, "per-flavor {gain} {by}"),
            Effect::AgingMoney { by } => write!(f, "aging-money {by}"),
        }
    }
}

impl FromStr for Effect {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["discount", on, by] => Effect::Discount { on: on.parse()?, by: number(by)? },
            ["income", "money", by] => Effect::IncomeMoney { by: number(by)? },
            ["income-stored", "money", by] => Effect::IncomeIfStored { by: number(by)? },
            ["income", basic] => Effect::Income { basic: basic.parse()? },
            ["income-either", one, other] => Effect::IncomeEither { one: one.parse()?, other: other.parse()? },
            ["income-any"] => Effect::IncomeAny,
            ["look", cards] => Effect::Look { cards: number(cards)? },
            ["truck"] => Effect::Truck,
            ["sale", gain, by, when] => Effect::Sale { gain: gain.parse()?, by: number(by)?, when: when.parse()? },
            ["flavor-twice"] => Effect::FlavorTwice,
            ["flavor-more"] => Effect::FlavorMore,
            ["alcohol", by] => Effect::Alcohol { by: number(by)? },
            ["put-back"] => Effect::PutBack,
            ["top-only"] => Effect::TopOnly,
            ["again"] => Effect::Again,
            ["removed-money"] => Effect::RemovedMoney,
            ["new-flavor", of] => Effect::NewFlavor { of: number(of)? },
            ["age-look", of] => Effect::AgeLook { of: number(of)? },
            ["first-aging"] => Effect::FirstAging,
            ["water-money", by] => Effect::WaterMoney { by: number(by)? },
            ["basics", most] => Effect::Basics { most: number(most)? },
            ["knows", recipe] => Effect::Knows { recipe: recipe.parse()? },
            ["leaves-water"] => Effect::LeavesWater,
            ["returns"] => Effect::Returns,
            ["per-flavor", gain, by] => Effect::PerFlavor { gain: gain.parse()?, by: number(by)? },
            ["aging-money", by] => Effect::AgingMoney { by: number(by)? },
            _ => return Err(BadNotation),
        })
    }
}

/// What an upgrade is worth at the end of the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// `points 1`
    Points { by: u8 },
    /// `per 1 equipment 1`: points for each so many of what its owner has.
    Per { by: u8, of: Holding, each: u8 },
    /// `only 2`: points if it is its owner's only upgrade of its sort.
    Only { by: u8 },
    /// `top-ingredient`: the money of the top card of the deck of ingredients.
    TopIngredient,
    /// `rate 3`: so many coins a point.
    Rate { coins: u8 },
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Points { by } => write!(f, "points {by}"),
            Worth::Per { by, of, each } => write!(f, "per {each} {of} {by}"),
            Worth::Only { by } => write!(f, "only {by}"),
            Worth::TopIngredient => f.write_str("top-ingredient"),
            Worth::Rate { coins } => write!(f, "rate {coins}"),
        }
    }
}

impl FromStr for Worth {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["points", by] => Worth::Points { by: number(by)? },
            ["per", each, of, by] => Worth::Per { by: number(by)?, of: of.parse()?, each: number(each)? },
            ["only", by] => Worth::Only { by: number(by)? },
            ["top-ingredient"] => Worth::TopIngredient,
            ["rate", coins] => Worth::Rate { coins: number(coins)? },
            _ => return Err(BadNotation),
        })
    }
}

words! {
    /// Something of a player that can be counted: for awards, goals, solo goals and upgrades.
    ///
    /// Labels count on the label spaces and on stored spirits. A region by its own name leaves Home labels out.
    Holding {
        /// Different regions among the labels, Home taken as the own region.
        Regions = "regions",
        /// The fewest labels in any of the three regions, Home taken as the own region.
        EachRegion = "each-region",
        Americas = "americas",
        Europe = "europe",
        Asia = "asia",
        /// The same with Home labels of a distiller from there.
        WithHomeAmericas = "with-home-americas",
        WithHomeEurope = "with-home-europe",
        WithHomeAsia = "with-home-asia",
        /// Labels of the own region.
        Own = "own",
        /// Labels of other regions.
        Foreign = "foreign",
        /// The most labels in any one region, Home taken as the own region.
        OneRegion = "one-region",
        Bronze = "bronze",
        Silver = "silver",
        Gold = "gold",
        SilverOrGold = "silver-or-gold",
        /// Labels with a cube.
        AnyTier = "any-tier",
        /// The fewest labels of any tier.
        EachTier = "each-tier",
        /// Labels whose recipe uses this sugar, Vodka left out.
        Grain = "grain",
        Plant = "plant",
        Fruit = "fruit",
        /// The fewest labels of any sugar.
        EachSugar = "each-sugar",
        Metal = "metal",
        Clay = "clay",
        Wood = "wood",
        /// Different sorts of barrels among the labels.
        BarrelSorts = "barrel-sorts",
        Aged = "aged",
        Unaged = "unaged",
        /// Vodka and Moonshine.
        Plain = "plain",
        Different = "different",
        /// The most labels of one spirit.
        Same = "same",
        /// Pairs of equal labels.
        Pairs = "pairs",
        Equipment = "equipment",
        Specialists = "specialists",
        Upgrades = "upgrades",
        /// Points that equipment scores at the end.
        EquipmentPoints = "equipment-points",
        SpecialistPoints = "specialist-points",
        Cubes = "cubes",
        /// Silver and gold cubes.
        DearCubes = "dear-cubes",
        Money = "money",
        /// Spirits in the warehouse.
        Stored = "stored",
        /// Bottles in the display.
        Displayed = "displayed",
        /// Premium bottles in the display and the storeroom.
        Bottles = "bottles",
        /// Different regions among the displayed bottles.
        BottleRegions = "bottle-regions",
        /// Displayed bottles of a region together with Home bottles.
        GlassAmericas = "glass-americas",
        GlassEurope = "glass-europe",
        GlassAsia = "glass-asia",
        /// Sales in a bottle of the spirit's region.
        Matched = "matched",
    }
}

words! {
    /// Which spirits a feat is about.
    SpiritSort {
        Any = "any",
        Aged = "aged",
        Bronze = "bronze",
        Silver = "silver",
        Gold = "gold",
        Whiskey = "whiskey",
        Signature = "signature",
        /// Bronze or silver, from the own region.
        Local = "local",
        NotVodka = "not-vodka",
    }
}

words! {
    /// What counts about a spirit that is sold.
    Measure {
        Once = "once",
        Money = "money",
        Points = "points",
        /// Points above those of the recipe.
        Above = "above",
        Alcohol = "alcohol",
        Sugars = "sugars",
        Waters = "waters",
        Flavors = "flavors",
        /// Sugars of one kind.
        SameSugars = "same-sugars",
        /// No basic sugar, and some other.
        FineSugars = "fine-sugars",
        /// In a bottle of its region.
        Matched = "matched",
    }
}

/// What must be done for an award or a solo goal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Feat {
    /// `distill aged`
    Distill { of: SpiritSort },
    /// `sell any alcohol 6`: in one sale.
    Sell { of: SpiritSort, what: Measure, least: u8 },
    /// `have regions 2`
    Have { what: Holding, least: u8 },
    /// `sales 2`: in one round.
    Sales { least: u8 },
    /// `earn money 8`: in one round.
    Earn { gain: Gain, least: u8 },
}

impl fmt::Display for Feat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Feat::Distill { of } => write!(f, "distill {of}"),
            Feat::Sell { of, what, least } => write!(f, "sell {of} {what} {least}"),
            Feat::Have { what, least } => write!(f, "have {what} {least}"),
            Feat::Sales { least } => write!(f, "sales {least}"),
            Feat::Earn { gain, least } => write!(f, "earn {gain} {least}"),
        }
    }
}

impl FromStr for Feat {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["distill", of] => Feat::Distill { of: of.parse()? },
            ["sell", of, what, least] => Feat::Sell { of: of.parse()?, what: what.parse()?, least: number(least)? },
            ["have", what, least] => Feat::Have { what: what.parse()?, least: number(least)? },
            ["sales", least] => Feat::Sales { least: number(least)? },
            ["earn", gain, least] => Feat::Earn { gain: gain.parse()?, least: number(least)? },
            _ => return Err(BadNotation),
        })
    }
}

impl Holding {
    /// The region whose labels it counts, Home left out.
    pub fn region(self) -> Option<Region> {
        let of = [(Self::Americas, Region::Americas), (Self::Europe, Region::Europe), (Self::Asia, Region::Asia)];
        of.into_iter().find(|&(holding, _)| holding == self).map(|(_, region)| region)
    }

    /// The tier whose labels it counts.
    pub fn tier(self) -> Option<Tier> {
        let of = [(Self::Bronze, Tier::Bronze), (Self::Silver, Tier::Silver), (Self::Gold, Tier::Gold)];
        of.into_iter().find(|&(holding, _)| holding == self).map(|(_, tier)| tier)
    }
}
