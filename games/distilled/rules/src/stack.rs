//! Ingredients that lie together: a pantry, a washback, a spirit.

use tabletop::CardSet;

use crate::effect::Effect;
use crate::pack::Pack;
use crate::vocabulary::{Basic, IngredientSort, Piece, Row, Sugar};

/// A heap of ingredients and alcohol. Basics and alcohol are counted, premium cards are named.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "crate::files::json::Heap", into = "crate::files::json::Heap"))]
pub struct Stack {
    pub premium: CardSet,
    /// Yeast, water, grains, plants, fruits.
    pub basics: [u8; 5],
    pub alcohol: u8,
    /// Whether the owner's signature ingredient is in it.
    pub signature: bool,
}

impl Stack {
    pub const EMPTY: Self = Self { premium: CardSet::EMPTY, basics: [0; 5], alcohol: 0, signature: false };

    /// How many of this piece there are.
    pub fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Basic(basic) if basic.is_ingredient() => self.basics[basic.index()],
            Piece::Alcohol => self.alcohol,
            Piece::Signature => u8::from(self.signature),
            Piece::Ingredient(card) => u8::from(self.premium.contains(card)),
            Piece::Basic(_) | Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => 0,
        }
    }

    pub(crate) fn add(&mut self, piece: Piece) {
        match piece {
            Piece::Basic(basic) if basic.is_ingredient() => {
                self.basics[basic.index()] = self.basics[basic.index()].saturating_add(1);
            }
            Piece::Alcohol => self.alcohol = self.alcohol.saturating_add(1),
            Piece::Signature => self.signature = true,
            Piece::Ingredient(card) => self.premium.insert(card),
            Piece::Basic(_) | Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => {
                panic!("{piece} is no ingredient")
            }
        }
    }

    pub(crate) fn remove(&mut self, piece: Piece) {
        match piece {
            Piece::Basic(basic) if basic.is_ingredient() => self.basics[basic.index()] -= 1,
            Piece::Alcohol => self.alcohol -= 1,
            Piece::Signature => self.signature = false,
            Piece::Ingredient(card) => self.premium.remove(card),
            Piece::Basic(_) | Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => {
                panic!("{piece} is no ingredient")
            }
        }
    }

    /// The cards of both.
    #[must_use]
    pub(crate) fn with(&self, other: &Self) -> Self {
        Self {
            premium: self.premium.or(other.premium),
            basics: std::array::from_fn(|nth| self.basics[nth].saturating_add(other.basics[nth])),
            alcohol: self.alcohol.saturating_add(other.alcohol),
            signature: self.signature || other.signature,
        }
    }

    /// Each different piece with its number, in the order of [`Piece`].
    pub fn pieces(&self) -> impl Iterator<Item = (Piece, u8)> {
        let basics = Basic::INGREDIENTS.into_iter().map(Piece::Basic);
        let this = *self;
        basics
            .chain([Piece::Alcohol, Piece::Signature])
            .map(move |piece| (piece, this.of(piece)))
            .filter(|&(_, count)| 0 < count)
            .chain(self.premium.iter().map(|card| (Piece::Ingredient(card), 1)))
    }

    /// Each different piece once; of equal premium cards the first stands for all.
    pub fn kinds(&self, pack: &Pack) -> impl Iterator<Item = Piece> + use<> {
        let mut kinds = Vec::new();
        self.each_kind(pack, |piece| kinds.push(piece));
        kinds.into_iter()
    }

    /// The same without a list of its own: what can be put or given is asked at every step of distilling.
    #[inline]
    pub(crate) fn each_kind(&self, pack: &Pack, mut give: impl FnMut(Piece)) {
        for basic in Basic::INGREDIENTS {
            if 0 < self.basics[basic.index()] {
                give(Piece::Basic(basic));
            }
        }
        if 0 < self.alcohol {
            give(Piece::Alcohol);
        }
        if self.signature {
            give(Piece::Signature);
        }
        pack.different(Row::Ingredients, self.premium).for_each(|card| give(Piece::Ingredient(card)));
    }

    pub fn count(&self) -> u16 {
        let basics: u16 = self.basics.iter().map(|&count| u16::from(count)).sum();
        basics + u16::from(self.alcohol) + u16::from(self.premium.len()) + u16::from(self.signature)
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Sugars of one kind; the signature ingredient is of the kind given.
    pub fn sugars(&self, pack: &Pack, sugar: Sugar, signature: Sugar) -> u8 {
        let basic = match sugar {
            Sugar::Grain => Basic::Grains,
            Sugar::Plant => Basic::Plants,
            Sugar::Fruit => Basic::Fruits,
        };
        let premium = self.premium.and(pack.sugar_cards(sugar)).len();
        let own = u8::from(self.signature && sugar == signature);
        self.basics[basic.index()].saturating_add(premium + own)
    }

    pub fn all_sugars(&self, pack: &Pack) -> u8 {
        let premium: u8 = Sugar::ALL.iter().map(|&sugar| self.premium.and(pack.sugar_cards(sugar)).len()).sum();
        self.basic_sugars().saturating_add(premium + u8::from(self.signature))
    }

    pub fn basic_sugars(&self) -> u8 {
        self.basics[2..].iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    pub fn yeasts(&self, pack: &Pack) -> u8 {
        self.basics[Basic::Yeast.index()].saturating_add(self.premium.and(pack.cards_of(IngredientSort::Yeast)).len())
    }

    pub fn waters(&self, pack: &Pack) -> u8 {
        self.basics[Basic::Water.index()].saturating_add(self.premium.and(pack.cards_of(IngredientSort::Water)).len())
    }

    /// A sugar, yeast or alcohol, and water or another alcohol (DI-4.4, DI-4.5).
    pub fn is_washback(&self, pack: &Pack) -> bool {
        let has = |basic: Basic, sort: IngredientSort| {
            0 < self.basics[basic.index()] || !self.premium.and(pack.cards_of(sort)).is_empty()
        };
        let has_sugar = self.signature
            || has(Basic::Grains, IngredientSort::Grain)
            || has(Basic::Plants, IngredientSort::Plant)
            || has(Basic::Fruits, IngredientSort::Fruit);
        let has_yeast = has(Basic::Yeast, IngredientSort::Yeast);
        let has_water = has(Basic::Water, IngredientSort::Water);
        has_sugar && u8::from(!has_yeast) + u8::from(!has_water) <= self.alcohol
    }

    /// The alcohol that distilling this adds: one for each sugar, and what ingredients add besides (DI-4.6).
    pub fn makes_alcohol(&self, pack: &Pack) -> u8 {
        let lines = self.premium.iter().flat_map(|card| &pack.ingredient(card).effects);
        let extra = lines.filter_map(|effect| if let Effect::Alcohol { by } = effect { Some(by) } else { None });
        self.all_sugars(pack).saturating_add(extra.sum())
    }

    /// The money printed on all of it.
    pub fn money(&self, pack: &Pack) -> u16 {
        let of = |piece, count: u8| u16::from(pack.money(piece)) * u16::from(count);
        let basics = Basic::INGREDIENTS.into_iter().map(|basic| of(Piece::Basic(basic), self.basics[basic.index()]));
        let counted = basics.sum::<u16>() + of(Piece::Alcohol, self.alcohol);
        let premium = self.premium.iter().map(|card| u16::from(pack.ingredient(card).money));
        counted + of(Piece::Signature, u8::from(self.signature)) + premium.sum::<u16>()
    }

    /// The points printed on all of it; basics and alcohol have none.
    pub fn points(&self, pack: &Pack) -> i16 {
        let own = if self.signature { pack.points(Piece::Signature) } else { 0 };
        own + self.premium.iter().map(|card| i16::from(pack.ingredient(card).points)).sum::<i16>()
    }
}
