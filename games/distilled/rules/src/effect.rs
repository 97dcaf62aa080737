//! The closed vocabulary of what cards do: one line of a pack file each.

use tabletop::{notation, words};

use crate::vocabulary::{Basic, Recipe, Region, Tier};

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

notation! {
    /// A line on a distiller, an upgrade, an ingredient or an item.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Effect {
        /// `discount bottle 1`: once in each market phase.
        Discount { on: Ware, by: u8 } = "discount {on} {by}",
        /// `income money 1`
        IncomeMoney { by: u8 } = "income money {by}",
        /// `income-stored money 2`: only with a spirit in the warehouse.
        IncomeIfStored { by: u8 } = "income-stored money {by}",
        /// `income fruits`
        Income { basic: Basic } = "income {basic}",
        /// `income-either water yeast`
        IncomeEither { one: Basic, other: Basic } = "income-either {one} {other}",
        /// `income-any`: a basic ingredient of choice.
        IncomeAny = "income-any",
        /// `look 2`: at the start of a round reveal so many cards of one premium deck and buy at most one.
        Look { cards: u8 } = "look {cards}",
        /// `truck`: at the start of a round buy a card from the truck.
        Truck = "truck",
        /// `sale money 2 always`
        Sale { gain: Gain, by: u8, when: When } = "sale {gain} {by} {when}",
        /// `flavor-twice`: with an aged spirit one flavor card pays twice.
        FlavorTwice = "flavor-twice",
        /// `flavor-more`: one more card for the flavor bonus.
        FlavorMore = "flavor-more",
        /// `alcohol 2`: so much more alcohol may be (an ingredient: is) added when distilling.
        Alcohol { by: u8 } = "alcohol {by}",
        /// `put-back`: one removed card goes back into the spirit.
        PutBack = "put-back",
        /// `top-only`: only the top card is removed.
        TopOnly = "top-only",
        /// `again`: all removed cards go back, and it is shuffled and removed once more.
        Again = "again",
        /// `removed-money`: the money of one removed card.
        RemovedMoney = "removed-money",
        /// `new-flavor 1`: after distilling a flavor card, chosen from so many.
        NewFlavor { of: u8 } = "new-flavor {of}",
        /// `age-look 3`: when aging the flavor card is chosen from so many.
        AgeLook { of: u8 } = "age-look {of}",
        /// `first-aging`: one more flavor card when a spirit ages for the first time.
        FirstAging = "first-aging",
        /// `water-money 1`: money for each basic water bought.
        WaterMoney { by: u8 } = "water-money {by}",
        /// `basics 3`: so many basic cards a round.
        Basics { most: u8 } = "basics {most}",
        /// `knows whiskey`: starts with this cube.
        Knows { recipe: Recipe } = "knows {recipe}",
        /// `leaves-water`: if it is removed, a basic water comes into the spirit.
        LeavesWater = "leaves-water",
        /// `returns`: comes back after the sale.
        Returns = "returns",
        /// `per-flavor points 1`
        PerFlavor { gain: Gain, by: u8 } = "per-flavor {gain} {by}",
        /// `aging-money 1`: in each aging phase in the warehouse.
        AgingMoney { by: u8 } = "aging-money {by}",
    }
}

notation! {
    /// What an upgrade is worth at the end of the game.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Worth {
        /// `points 1`
        Points { by: u8 } = "points {by}",
        /// `per 1 equipment 1`: points for each so many of what its owner has.
        Per { by: u8, of: Holding, each: u8 } = "per {each} {of} {by}",
        /// `only 2`: points if it is its owner's only upgrade of its sort.
        Only { by: u8 } = "only {by}",
        /// `top-ingredient`: the money of the top card of the deck of ingredients.
        TopIngredient = "top-ingredient",
        /// `rate 3`: so many coins a point.
        Rate { coins: u8 } = "rate {coins}",
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
        /// No basic sugar; there may be other sugar or none.
        FineSugars = "fine-sugars",
        /// In a bottle of its region.
        Matched = "matched",
    }
}

notation! {
    /// What must be done for an award or a solo goal.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Feat {
        /// `distill aged`
        Distill { of: SpiritSort } = "distill {of}",
        /// `sell any alcohol 6`: in one sale.
        Sell { of: SpiritSort, what: Measure, least: u8 } = "sell {of} {what} {least}",
        /// `have regions 2`
        Have { what: Holding, least: u8 } = "have {what} {least}",
        /// `sales 2`: in one round.
        Sales { least: u8 } = "sales {least}",
        /// `earn money 8`: in one round.
        Earn { gain: Gain, least: u8 } = "earn {gain} {least}",
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
