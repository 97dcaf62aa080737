//! What cards do, said from the vocabulary of effects: a pack with other numbers speaks truly.

use distilled::effect::{Effect, Feat, Gain, Holding, Measure, SpiritSort, Worth};

use super::keys;
use super::names::Names;

keys! { effect_key, EFFECT_KEYS: Effect {
    Effect::Discount { .. } => "effect.discount",
    Effect::IncomeMoney { .. } => "effect.income-money",
    Effect::IncomeIfStored { .. } => "effect.income-stored",
    Effect::Income { .. } => "effect.income",
    Effect::IncomeEither { .. } => "effect.income-either",
    Effect::IncomeAny => "effect.income-any",
    Effect::Look { .. } => "effect.look",
    Effect::Truck => "effect.truck",
    Effect::Sale { .. } => "effect.sale",
    Effect::FlavorTwice => "effect.flavor-twice",
    Effect::FlavorMore => "effect.flavor-more",
    Effect::Alcohol { .. } => "effect.alcohol",
    Effect::PutBack => "effect.put-back",
    Effect::TopOnly => "effect.top-only",
    Effect::Again => "effect.again",
    Effect::RemovedMoney => "effect.removed-money",
    Effect::NewFlavor { of: 0 | 1 } => "effect.new-flavor",
    Effect::NewFlavor { .. } => "effect.new-flavor-chosen",
    Effect::AgeLook { .. } => "effect.age-look",
    Effect::FirstAging => "effect.first-aging",
    Effect::WaterMoney { .. } => "effect.water-money",
    Effect::Basics { .. } => "effect.basics",
    Effect::Knows { .. } => "effect.knows",
    Effect::LeavesWater => "effect.leaves-water",
    Effect::Returns => "effect.returns",
    Effect::PerFlavor { .. } => "effect.per-flavor",
    Effect::AgingMoney { .. } => "effect.aging-money",
} }

keys! { worth_key, WORTH_KEYS: Worth {
    Worth::Points { .. } => "worth.points",
    Worth::Per { each: 0 | 1, .. } => "worth.per",
    Worth::Per { .. } => "worth.per-each",
    Worth::Only { .. } => "worth.only",
    Worth::TopIngredient => "worth.top-ingredient",
    Worth::Rate { .. } => "worth.rate",
} }

keys! { feat_key, FEAT_KEYS: Feat {
    Feat::Distill { .. } => "feat.distill",
    Feat::Sell { what: Measure::Once, .. } => "feat.sell-once",
    Feat::Sell { what: Measure::Money, .. } => "feat.sell-money",
    Feat::Sell { what: Measure::Points, .. } => "feat.sell-points",
    Feat::Sell { what: Measure::Above, .. } => "feat.sell-above",
    Feat::Sell { what: Measure::Alcohol, .. } => "feat.sell-alcohol",
    Feat::Sell { what: Measure::Sugars, .. } => "feat.sell-sugars",
    Feat::Sell { what: Measure::Waters, .. } => "feat.sell-waters",
    Feat::Sell { what: Measure::Flavors, .. } => "feat.sell-flavors",
    Feat::Sell { what: Measure::SameSugars, .. } => "feat.sell-same-sugars",
    Feat::Sell { what: Measure::FineSugars, .. } => "feat.sell-fine-sugars",
    Feat::Sell { what: Measure::Matched, .. } => "feat.sell-matched",
    Feat::Have { .. } => "feat.have",
    Feat::Sales { .. } => "feat.sales",
    Feat::Earn { .. } => "feat.earn",
} }

impl Names<'_> {
    pub fn effect(self, effect: Effect) -> String {
        let key = effect_key(&effect);
        let money = |by: u8| ("money", self.money(u16::from(by)));
        let count = |of: u8| ("count", of.to_string());
        match effect {
            Effect::Discount { on, by } => self.say(key, [("ware", self.word("ware", on.word())), money(by)]),
            Effect::IncomeMoney { by }
            | Effect::IncomeIfStored { by }
            | Effect::WaterMoney { by }
            | Effect::AgingMoney { by } => self.say(key, [money(by)]),
            Effect::Income { basic } => self.say(key, [("piece", self.basic(basic))]),
            Effect::IncomeEither { one, other } => {
                self.say(key, [("one", self.basic(one)), ("other", self.basic(other))])
            }
            Effect::Sale { gain, by, when } => {
                self.say(key, [("gain", self.gain(gain, by)), ("when", self.word("when", when.word()))])
            }
            Effect::PerFlavor { gain, by } => self.say(key, [("gain", self.gain(gain, by))]),
            Effect::Knows { recipe } => self.say(key, [("recipe", self.recipe(recipe))]),
            Effect::Look { cards } => self.say(key, [("cards", self.cards(cards))]),
            Effect::Alcohol { by: of } | Effect::AgeLook { of } | Effect::Basics { most: of } => {
                self.say(key, [count(of)])
            }
            Effect::NewFlavor { of: of @ 2.. } => self.say(key, [count(of)]),
            Effect::NewFlavor { of: 0 | 1 }
            | Effect::IncomeAny
            | Effect::Truck
            | Effect::FlavorTwice
            | Effect::FlavorMore
            | Effect::PutBack
            | Effect::TopOnly
            | Effect::Again
            | Effect::RemovedMoney
            | Effect::FirstAging
            | Effect::LeavesWater
            | Effect::Returns => self.say(key, []),
        }
    }

    /// What an upgrade is worth at the end.
    pub fn end_worth(self, worth: Worth) -> String {
        let key = worth_key(&worth);
        let points = |by: u8| ("points", self.points(i16::from(by)));
        match worth {
            Worth::Points { by } | Worth::Only { by } => self.say(key, [points(by)]),
            Worth::Per { by, of, each: 0 | 1 } => self.say(key, [points(by), ("holding", self.holding(of))]),
            Worth::Per { by, of, each } => {
                self.say(key, [points(by), ("count", each.to_string()), ("holding", self.holding(of))])
            }
            Worth::TopIngredient => self.say(key, []),
            Worth::Rate { coins } => self.say(key, [("money", self.money(u16::from(coins)))]),
        }
    }

    /// The same as a line of its card; there is none for nothing.
    pub fn worth_line(self, worth: Worth) -> Option<String> {
        (worth != Worth::Points { by: 0 }).then(|| self.end_worth(worth))
    }

    /// Something that is counted: `labels of Europe`.
    pub fn holding(self, holding: Holding) -> String {
        self.word("holding", holding.word())
    }

    /// What must be done for an award or a solo goal.
    pub fn feat(self, feat: Feat) -> String {
        let key = feat_key(&feat);
        let spirit = |of: SpiritSort| ("spirit", self.word("spirit", of.word()));
        match feat {
            Feat::Distill { of }
            | Feat::Sell { of, what: Measure::Once | Measure::FineSugars | Measure::Matched, .. } => {
                self.say(key, [spirit(of)])
            }
            Feat::Sell { of, what, least } => {
                let least = match what {
                    Measure::Money => self.gain(Gain::Money, least),
                    Measure::Points | Measure::Above => self.gain(Gain::Points, least),
                    Measure::Alcohol
                    | Measure::Sugars
                    | Measure::Waters
                    | Measure::Flavors
                    | Measure::SameSugars
                    | Measure::Once
                    | Measure::FineSugars
                    | Measure::Matched => least.to_string(),
                };
                self.say(key, [spirit(of), ("least", least)])
            }
            Feat::Have { what, least } => {
                self.say(key, [("least", least.to_string()), ("holding", self.holding(what))])
            }
            Feat::Sales { least } => self.say(key, [("least", least.to_string())]),
            Feat::Earn { gain, least } => self.say(key, [("least", self.gain(gain, least))]),
        }
    }
}
