//! What the rules look up in a pack.

use tabletop::{Card, CardSet};

use super::{
    Award, Bargain, Distiller, Goal, Ingredient, Item, ItemSort, Pack, PrintedRecipe, SoloCard, Upgrade, bits,
};
use crate::effect::{Effect, Ware};
use crate::state::Player;
use crate::vocabulary::{
    BarrelSort, Basic, Deck, FLIGHT_RECIPES, Flight, IngredientSort, Piece, Recipe, Region, Row, Sugar, Tier,
};

impl Pack {
    pub fn distiller(&self, card: Card) -> &Distiller {
        &self.printed.distillers[card.index()]
    }

    pub fn upgrade(&self, card: Card) -> &Upgrade {
        &self.printed.upgrades[card.index()]
    }

    pub fn ingredient(&self, card: Card) -> &Ingredient {
        &self.printed.ingredients[usize::from(self.ingredient_rows[card.index()])]
    }

    pub fn item(&self, card: Card) -> &Item {
        &self.printed.items[usize::from(self.item_rows[card.index()])]
    }

    pub fn award(&self, card: Card) -> &Award {
        &self.printed.awards[card.index()]
    }

    pub fn goal(&self, card: Card) -> &Goal {
        &self.printed.goals[card.index()]
    }

    pub fn solo(&self, card: Card) -> &SoloCard {
        &self.printed.solo[card.index()]
    }

    pub fn flavor_money(&self, card: Card) -> u8 {
        self.printed.flavors[card.index()].money
    }

    /// The recipe as its maker knows it.
    #[inline]
    pub fn recipe(&self, recipe: Recipe, distiller: Card) -> PrintedRecipe {
        if recipe == Recipe::Signature { self.distiller(distiller).signature } else { self.recipes[recipe.index()] }
    }

    /// What the cube on a recipe costs; nothing of it depends on the distiller.
    pub fn cube_price(&self, recipe: Recipe) -> u8 {
        self.recipes.get(recipe.index()).and_then(|recipe| recipe.tier).map_or(0, Tier::price)
    }

    pub fn flight(&self, flight: Flight) -> [Recipe; FLIGHT_RECIPES] {
        self.flights[flight.index()]
    }

    /// Ingredient cards of a sort.
    pub fn cards_of(&self, sort: IngredientSort) -> CardSet {
        self.sorts[sort.index()]
    }

    pub fn sugar_cards(&self, sugar: Sugar) -> CardSet {
        self.cards_of(match sugar {
            Sugar::Grain => IngredientSort::Grain,
            Sugar::Plant => IngredientSort::Plant,
            Sugar::Fruit => IngredientSort::Fruit,
        })
    }

    /// The premium cards that the signature recipe of this distiller names.
    pub fn named(&self, distiller: Card) -> CardSet {
        self.named[distiller.index()]
    }

    /// All item cards that are bottles.
    pub fn bottles(&self) -> CardSet {
        self.bottles
    }

    /// All item cards that are barrels of a sort.
    pub fn barrels(&self, sort: BarrelSort) -> CardSet {
        self.barrels[sort.index()]
    }

    /// Solo cards of tier C, B or A that this flight plays with.
    pub fn solo_tier(&self, tier: usize, flight: Flight) -> CardSet {
        let all = self.solo_rows[tier];
        if flight == self.printed.without.0 { all.without(self.solo_without) } else { all }
    }

    /// Of the cards in a place that are the same as this one, the first: it stands for all of them.
    pub fn first_of(&self, piece: Piece, place: CardSet) -> Option<Card> {
        let first = |rows: &[u8], card: Card| place.iter().find(|other| rows[other.index()] == rows[card.index()]);
        match piece {
            Piece::Ingredient(card) => first(&self.ingredient_rows, card),
            Piece::Item(card) => first(&self.item_rows, card),
            Piece::Upgrade(card) => Some(card).filter(|&card| place.contains(card)),
            Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => None,
        }
    }

    /// The cards in a place, equal ones only once.
    pub fn different(&self, row: Row, place: CardSet) -> impl Iterator<Item = Card> {
        let mut last = None;
        place.iter().filter(move |card| {
            let of = match row {
                Row::Ingredients => Some(self.ingredient_rows[card.index()]),
                Row::Items => Some(self.item_rows[card.index()]),
                Row::Upgrades => None,
            };
            let new = of.is_none() || of != last;
            last = of;
            new
        })
    }

    pub fn key(&self, piece: Piece) -> &str {
        match piece {
            Piece::Basic(basic) => basic.word(),
            Piece::Alcohol => "alcohol",
            Piece::Signature => "signature",
            Piece::Metal => "metal",
            Piece::Glass => "glass",
            Piece::Upgrade(card) => &self.upgrade(card).key,
            Piece::Ingredient(card) => &self.ingredient(card).key,
            Piece::Item(card) => &self.item(card).key,
        }
    }

    /// The cards of a deck with this key.
    pub fn by_key(&self, deck: Deck, key: &str) -> impl Iterator<Item = Card> {
        deck.all().iter().filter(move |&card| self.card_key(deck, card) == key)
    }

    pub fn card_key(&self, deck: Deck, card: Card) -> &str {
        match deck {
            Deck::Upgrades => &self.upgrade(card).key,
            Deck::Ingredients => &self.ingredient(card).key,
            Deck::Items => &self.item(card).key,
            Deck::Flavors => &self.printed.flavors[card.index()].key,
            Deck::Goals => &self.goal(card).key,
            Deck::Awards => &self.award(card).key,
            Deck::Distillers => &self.distiller(card).key,
            Deck::Solo => &self.solo(card).key,
        }
    }

    /// The price in the market; what is not for sale costs nothing.
    pub fn cost(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Basic(basic) => self.basics[basic.index()].0,
            Piece::Upgrade(card) => self.prices[Row::Upgrades.index()][card.index()].0,
            Piece::Ingredient(card) => self.prices[Row::Ingredients.index()][card.index()].0,
            Piece::Item(card) => self.prices[Row::Items.index()][card.index()].0,
            Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => 0,
        }
    }

    /// What a card costs in its row of the market and which kinds of wares it is, a bit each.
    #[inline]
    pub(crate) fn price(&self, row: Row, card: Card) -> (u8, u8) {
        self.prices[row.index()][card.index()]
    }

    /// The same for a basic card.
    #[inline]
    pub(crate) fn basic_price(&self, basic: Basic) -> (u8, u8) {
        (self.basics[basic.index()].0, Self::basic_wares(basic))
    }

    /// What distiller and upgrades are for somebody who buys, by where they stand.
    #[inline]
    pub(crate) fn bargains(&self, player: &Player) -> impl Iterator<Item = (usize, &Bargain)> {
        let (distillers, upgrades) = &self.bargains;
        let distiller = player.distiller.map(|card| (0, &distillers[card.index()]));
        let upgrades = (1..).zip(player.upgrades).filter_map(|(place, card)| Some((place, &upgrades[card?.index()])));
        distiller.into_iter().chain(upgrades)
    }

    /// All goals that a flight plays with (DI-1.4).
    pub(crate) fn goals(&self, flight: Flight, seats: u8) -> CardSet {
        self.goals[flight.index()][usize::from(seats) - 1]
    }

    #[inline]
    fn basic_wares(basic: Basic) -> u8 {
        match basic {
            Basic::Clay | Basic::Wood => bits(&[Ware::Basic, Ware::Item, Ware::Barrel]),
            Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits => {
                bits(&[Ware::Basic, Ware::Ingredient])
            }
        }
    }

    /// The kinds of wares that a piece is, a bit each (DI-3.11).
    #[inline]
    pub(crate) fn wares(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Basic(basic) => Self::basic_wares(basic),
            Piece::Upgrade(card) => self.prices[Row::Upgrades.index()][card.index()].1,
            Piece::Ingredient(card) => self.prices[Row::Ingredients.index()][card.index()].1,
            Piece::Item(card) => self.prices[Row::Items.index()][card.index()].1,
            Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => 0,
        }
    }

    /// The money that the piece brings in a sale.
    pub fn money(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Basic(basic) => self.basics[basic.index()].1,
            Piece::Alcohol => self.board().alcohol_money,
            Piece::Signature => self.board().signature_money,
            Piece::Metal => self.board().start_barrel_money,
            Piece::Glass => self.board().start_bottle_money,
            Piece::Ingredient(card) => self.ingredient(card).money,
            Piece::Item(card) => self.item(card).money,
            Piece::Upgrade(_) => 0,
        }
    }

    /// The points that the piece brings in a sale.
    pub fn points(&self, piece: Piece) -> i16 {
        match piece {
            Piece::Signature => i16::from(self.board().signature_points),
            Piece::Ingredient(card) => i16::from(self.ingredient(card).points),
            Piece::Item(card) => i16::from(self.item(card).points),
            Piece::Basic(_) | Piece::Alcohol | Piece::Metal | Piece::Glass | Piece::Upgrade(_) => 0,
        }
    }

    /// What is printed on an ingredient or an item.
    pub fn effects(&self, piece: Piece) -> &[Effect] {
        match piece {
            Piece::Ingredient(card) => &self.ingredient(card).effects,
            Piece::Item(card) => &self.item(card).effects,
            Piece::Upgrade(card) => &self.upgrade(card).effects,
            Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => &[],
        }
    }

    /// What a barrel is made of; `None` if it is no barrel.
    pub fn barrel(&self, piece: Piece) -> Option<BarrelSort> {
        match piece {
            Piece::Metal => Some(BarrelSort::Metal),
            Piece::Basic(Basic::Clay) => Some(BarrelSort::Clay),
            Piece::Basic(Basic::Wood) => Some(BarrelSort::Wood),
            Piece::Item(card) => match self.item(card).sort {
                ItemSort::Barrel(sort) => Some(sort),
                ItemSort::Bottle(_) => None,
            },
            Piece::Basic(Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits)
            | Piece::Alcohol
            | Piece::Signature
            | Piece::Glass
            | Piece::Upgrade(_)
            | Piece::Ingredient(_) => None,
        }
    }

    /// The region printed on a bottle.
    pub fn bottle_region(&self, card: Card) -> Option<Region> {
        match self.item(card).sort {
            ItemSort::Bottle(region) => region,
            ItemSort::Barrel(_) => None,
        }
    }
}
