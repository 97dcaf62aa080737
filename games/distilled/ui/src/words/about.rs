//! What is printed on a card, in a line.

use distilled::effect::Effect;
use distilled::pack::{ItemSort, PrintedRecipe, SoloSort};
use distilled::vocabulary::{Basic, Deck, Piece, Recipe, Sugar};
use tabletop::Card;

use super::names::Names;

#[cfg(test)]
pub(crate) const ABOUT_KEYS: &[&str] = &[
    "about.bottle",
    "about.bottle-of",
    "about.award",
    "about.goal",
    "about.reward",
    "about.target",
    "about.sugars",
    "about.no-sugar",
    "about.named",
    "about.ages",
    "about.sold-at-once",
    "about.brings",
    "about.cost",
    "about.start",
    "about.signature",
    "about.yeast-bonus",
    "about.water-bonus",
];

impl Names<'_> {
    fn effects(self, effects: &[Effect]) -> impl Iterator<Item = String> {
        effects.iter().map(move |&effect| self.effect(effect))
    }

    /// What a piece is, what it brings in a sale, and what it does; without its price.
    pub fn about_piece(self, piece: Piece) -> String {
        let mut parts = Vec::new();
        match piece {
            Piece::Ingredient(card) => parts.push(self.ingredient_sort(self.pack.ingredient(card).sort)),
            Piece::Item(card) => parts.push(match self.pack.item(card).sort {
                ItemSort::Barrel(sort) => self.barrel(sort),
                ItemSort::Bottle(None) => self.word("about", "bottle"),
                ItemSort::Bottle(Some(region)) => self.say("about.bottle-of", [("region", self.region(region))]),
            }),
            Piece::Upgrade(card) => parts.push(self.upgrade_sort(self.pack.upgrade(card).sort)),
            Piece::Basic(basic) => parts.extend(basic.sort().map(|sort| self.ingredient_sort(sort))),
            Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => (),
        }
        let (money, points) = (u16::from(self.pack.money(piece)), self.pack.points(piece));
        if (money, points) != (0, 0) {
            parts.push(self.say("about.brings", [("worth", self.worth(money, points))]));
        }
        if let Piece::Basic(basic) = piece {
            match basic {
                Basic::Yeast => parts.push(self.word("about", "yeast-bonus")),
                Basic::Water => parts.push(self.word("about", "water-bonus")),
                Basic::Grains | Basic::Plants | Basic::Fruits | Basic::Clay | Basic::Wood => (),
            }
        }
        parts.extend(self.effects(self.pack.effects(piece)));
        if let Piece::Upgrade(card) = piece {
            parts.extend(self.worth_line(self.pack.upgrade(card).worth));
        }
        parts.join("; ")
    }

    /// The same with the price in front.
    pub fn about_ware(self, piece: Piece) -> String {
        let cost = self.say("about.cost", [("money", self.money(u16::from(self.pack.cost(piece))))]);
        let about = self.about_piece(piece);
        if about.is_empty() { cost } else { [cost, about].join("; ") }
    }

    /// What a recipe asks for and brings.
    pub fn about_recipe(self, recipe: Recipe, distiller: Card) -> String {
        let printed = self.pack.recipe(recipe, distiller);
        let mut parts = Vec::new();
        parts.push(self.region(printed.region));
        parts.push(self.asks_for(&printed));
        if recipe == Recipe::Signature {
            let key = &self.pack.distiller(distiller).named;
            parts.push(self.say("about.named", [("ingredient", self.card_by_key(Deck::Ingredients, key))]));
        }
        parts.push(self.barrel(printed.barrel));
        parts.push(self.word("about", if printed.aged { "ages" } else { "sold-at-once" }));
        parts.push(self.worth(u16::from(printed.money), i16::from(printed.points)));
        parts.join("; ")
    }

    /// The sugars of a recipe: `at least 2 grain`.
    pub fn asks_for(self, printed: &PrintedRecipe) -> String {
        let sugars: Vec<String> =
            Sugar::ALL.iter().filter(|sugar| printed.sugars[sugar.index()]).map(|&sugar| self.sugar(sugar)).collect();
        if sugars.is_empty() {
            return self.word("about", "no-sugar");
        }
        self.say("about.sugars", [("least", printed.least.to_string()), ("sugars", sugars.join("/"))])
    }

    /// What a distiller starts with, can do, and makes.
    pub fn about_distiller(self, card: Card) -> String {
        let distiller = self.pack.distiller(card);
        let basics = [(Basic::Yeast, distiller.yeast), (Basic::Water, distiller.water)];
        let basics = basics.into_iter().filter(|&(_, count)| 0 < count);
        let start: Vec<String> = [self.money(u16::from(distiller.money))]
            .into_iter()
            .chain(basics.map(|(basic, count)| self.times(count, self.basic(basic))))
            .collect();
        let mut parts = vec![self.region(distiller.region), self.say("about.start", [("start", start.join(", "))])];
        parts.extend(self.effects(&distiller.effects));
        let places = [
            ("recipe", self.recipe_of(Some(card), Recipe::Signature)),
            ("worth", self.worth(u16::from(distiller.signature.money), i16::from(distiller.signature.points))),
            ("ingredient", self.card_by_key(Deck::Ingredients, &distiller.named)),
        ];
        parts.push(self.say("about.signature", places));
        parts.join("; ")
    }

    pub fn about_award(self, card: Card) -> String {
        let award = self.pack.award(card);
        self.say("about.award", [("feat", self.feat(award.feat)), ("points", self.points(i16::from(award.points)))])
    }

    pub fn about_goal(self, card: Card) -> String {
        let goal = self.pack.goal(card);
        self.say("about.goal", [("holding", self.holding(goal.most)), ("points", self.points(i16::from(goal.points)))])
    }

    /// A solo goal: what must be done, and what it brings or demands.
    pub fn about_solo(self, card: Card) -> String {
        let solo = self.pack.solo(card);
        let feat = ("feat", self.feat(solo.feat));
        match solo.sort {
            SoloSort::C { points, money } => {
                self.say("about.reward", [feat, ("worth", self.worth(u16::from(money), i16::from(points)))])
            }
            SoloSort::B { target, .. } | SoloSort::A { target } => {
                self.say("about.target", [feat, ("points", self.points(i16::from(target)))])
            }
        }
    }

    /// What is printed on a card of any deck.
    pub fn about(self, deck: Deck, card: Card) -> String {
        match deck {
            Deck::Upgrades => self.about_ware(Piece::Upgrade(card)),
            Deck::Ingredients => self.about_ware(Piece::Ingredient(card)),
            Deck::Items => self.about_ware(Piece::Item(card)),
            Deck::Flavors => self.money(u16::from(self.pack.flavor_money(card))),
            Deck::Goals => self.about_goal(card),
            Deck::Awards => self.about_award(card),
            Deck::Distillers => self.about_distiller(card),
            Deck::Solo => self.about_solo(card),
        }
    }
}
