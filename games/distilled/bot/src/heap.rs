//! Counts of ingredients for recipes.

use distilled::vocabulary::{Basic, IngredientSort, Piece, Sugar};
use distilled::{Pack, Stack};

/// What lies in a pantry or a washback.
#[derive(Copy, Clone, Default)]
pub(crate) struct Heap {
    /// Sugars of each kind, and the points and coins on them.
    pub(crate) sugars: [u8; 3],
    pub(crate) points: [f32; 3],
    pub(crate) coins: [f32; 3],
    pub(crate) yeasts: u8,
    pub(crate) waters: u8,
    pub(crate) alcohol: u8,
    /// Points and coins on yeast and water.
    pub(crate) other_points: f32,
    pub(crate) other_coins: f32,
    /// Whether it has what the signature recipe asks for.
    pub(crate) named: bool,
}

impl Heap {
    /// `own` is the kind of the owner's signature ingredient.
    pub(crate) fn of(pack: &Pack, stack: &Stack, own: Option<Sugar>) -> Self {
        let mut heap = Self { alcohol: stack.alcohol, named: stack.signature, ..Self::default() };
        for basic in Basic::INGREDIENTS {
            let count = stack.basics[basic.index()];
            if let Some(sort) = basic.sort().filter(|_| 0 < count) {
                heap.add(pack, Piece::Basic(basic), sort, count);
            }
        }
        for card in stack.premium.iter() {
            heap.add(pack, Piece::Ingredient(card), pack.ingredient(card).sort, 1);
        }
        if let Some(own) = own.filter(|_| stack.signature) {
            heap.add_sugar(pack, Piece::Signature, own, 1);
        }
        heap
    }

    fn add(&mut self, pack: &Pack, piece: Piece, sort: IngredientSort, count: u8) {
        let other = match sort {
            IngredientSort::Grain => return self.add_sugar(pack, piece, Sugar::Grain, count),
            IngredientSort::Plant => return self.add_sugar(pack, piece, Sugar::Plant, count),
            IngredientSort::Fruit => return self.add_sugar(pack, piece, Sugar::Fruit, count),
            IngredientSort::Yeast => &mut self.yeasts,
            IngredientSort::Water => &mut self.waters,
        };
        // One of each is enough for a spirit.
        if *other == 0 {
            self.other_points += f32::from(pack.points(piece));
            self.other_coins += f32::from(pack.money(piece));
        }
        *other += count;
    }

    fn add_sugar(&mut self, pack: &Pack, piece: Piece, sugar: Sugar, count: u8) {
        self.sugars[sugar.index()] += count;
        self.points[sugar.index()] += f32::from(count) * f32::from(pack.points(piece));
        self.coins[sugar.index()] += f32::from(count) * f32::from(pack.money(piece));
    }

    #[must_use]
    pub(crate) fn with(&self, other: &Self) -> Self {
        Self {
            sugars: std::array::from_fn(|nth| self.sugars[nth] + other.sugars[nth]),
            points: std::array::from_fn(|nth| self.points[nth] + other.points[nth]),
            coins: std::array::from_fn(|nth| self.coins[nth] + other.coins[nth]),
            yeasts: self.yeasts + other.yeasts,
            waters: self.waters + other.waters,
            alcohol: self.alcohol + other.alcohol,
            other_points: self.other_points + other.other_points,
            other_coins: self.other_coins + other.other_coins,
            named: self.named || other.named,
        }
    }
}
