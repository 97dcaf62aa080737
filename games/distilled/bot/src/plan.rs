//! Possible next spirits of a player, and their values.

use distilled::effect::Effect;
use distilled::pack::PrintedRecipe;
use distilled::vocabulary::{BarrelSort, Basic, Piece, Place, Recipe, Sugar, Tier};
use distilled::{Open, Pack, Player, Stack, lines};

use crate::ahead::Ahead;
use crate::engine;
use crate::heap::Heap;
use crate::weights::Weights;

/// The inputs of evaluating recipes.
pub(crate) struct Kitchen<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) pack: &'a Pack,
    pub(crate) open: &'a Open,
    pub(crate) player: &'a Player,
    pub(crate) ahead: &'a Ahead,
    pub(crate) coin: f32,
    /// What distiller and upgrades add to the sale of a spirit that must not age, and of one that must.
    pub(crate) extra: [f32; 2],
    /// Points of their lines in a typical round.
    pub(crate) each_round: f32,
    /// Alcohol that upgrades add.
    alcohol: u8,
    /// Cards that are removed when distilling.
    removed: u8,
    own: Option<Sugar>,
    /// By sort of barrel: whether there is one.
    barrels: [bool; 3],
    /// How much of a spirit that must age is left until it is sold, and what its flavor cards bring.
    waits: f32,
    flavors: f32,
    /// The value of a failed distillation.
    vodka: PrintedRecipe,
}

/// How a player can still get what is missing.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Chance {
    /// Buy it.
    Market,
    /// Trade a card for a basic one.
    Trade,
    /// Nothing.
    None,
}

/// A recipe that could be made.
#[derive(Copy, Clone)]
pub(crate) struct Spirit {
    pub(crate) worth: f32,
    /// Probability that the distillation succeeds.
    pub(crate) sure: f32,
}

impl<'a> Kitchen<'a> {
    pub(crate) fn of(
        weights: &'a Weights,
        pack: &'a Pack,
        open: &'a Open,
        player: &'a Player,
        ahead: &'a Ahead,
        coin: f32,
    ) -> Self {
        let (mut extra, mut each_round) = ([0.0; 2], 0.0);
        let (mut alcohol, mut removed) = (0, 2);
        for &effect in lines(pack, player).into_iter().flatten() {
            extra[0] += engine::each_sale(effect, false, coin);
            extra[1] += engine::each_sale(effect, true, coin);
            each_round += engine::each_round(pack, effect, coin);
            if let Effect::Alcohol { by } = effect {
                alcohol += by;
            }
            if matches!(effect, Effect::PutBack | Effect::TopOnly) {
                removed = 1;
            }
        }
        let own = player.distiller.and_then(|card| {
            let sugars = pack.distiller(card).signature.sugars;
            Sugar::ALL.into_iter().find(|sugar| sugars[sugar.index()])
        });
        let is_full = Place::STORED.iter().all(|&place| player.spirit(place).is_some());
        Self {
            weights,
            pack,
            open,
            player,
            ahead,
            coin,
            extra,
            each_round,
            alcohol,
            removed,
            own,
            barrels: BarrelSort::ALL.map(|sort| has_barrel(pack, player, sort)),
            waits: if is_full { weights.crowded } else { weights.waiting },
            flavors: weights.flavors * (1.0 + 1.5 * coin),
            vodka: pack.recipe(Recipe::Vodka, player.identity()),
        }
    }

    pub(crate) fn heap(&self, stack: &Stack) -> Heap {
        Heap::of(self.pack, stack, self.own)
    }

    /// The best spirit from what is in the washback and what may be added, with `later` rounds to follow.
    pub(crate) fn best(&self, fixed: &Heap, rest: &Heap, chance: Chance, later: u8) -> Option<Spirit> {
        let all = fixed.with(rest);
        let mut best: Option<Spirit> = None;
        self.recipes().for_each(|(printed, cube)| {
            if let Some(found) = self.to_be((printed, cube), fixed, &all, chance, later)
                && best.is_none_or(|best| best.worth < found.worth)
            {
                best = Some(found);
            }
        });
        best
    }

    /// The best spirit from what has been distilled.
    pub(crate) fn made(&self, distilled: &Heap, later: u8) -> Option<Spirit> {
        let mut best: Option<Spirit> = None;
        self.recipes().for_each(|(printed, cube)| {
            if let Some(worth) = self.as_it_is(printed, cube, distilled, later)
                && best.is_none_or(|best| best.worth < worth)
            {
                best = Some(Spirit { worth, sure: 1.0 });
            }
        });
        best
    }

    /// Every recipe that the player knows or can learn, and whether a cube is missing.
    fn recipes(&self) -> impl Iterator<Item = (PrintedRecipe, Option<Tier>)> {
        let printed = |recipe| self.pack.recipe(recipe, self.player.identity());
        let flight = self.open.recipes(self.pack).into_iter().enumerate().map(move |(place, recipe)| {
            let is_known = self.player.cubes & 1 << place != 0;
            (printed(recipe), printed(recipe).tier.filter(|_| !is_known))
        });
        let signature = (!self.player.signature_made).then(|| (printed(Recipe::Signature), None));
        [(printed(Recipe::Moonshine), None), (self.vodka, None)].into_iter().chain(signature).chain(flight)
    }

    /// After distillation: the contents fit a known recipe or not.
    fn as_it_is(&self, printed: PrintedRecipe, cube: Option<Tier>, heap: &Heap, later: u8) -> Option<f32> {
        let is_pure = (0..3).all(|sugar| printed.sugars[sugar] || heap.sugars[sugar] == 0);
        let count: u8 = heap.sugars.iter().sum();
        let fits = is_pure && printed.least <= count && (printed.recipe != Recipe::Signature || heap.named);
        if cube.is_some() || !fits || !self.barrels[printed.barrel.index()] {
            return None;
        }
        let points = heap.points.iter().sum::<f32>() + heap.other_points;
        let water = 1.0_f32.min(f32::from(heap.waters));
        let coins = heap.coins.iter().sum::<f32>() + heap.other_coins.max(water) + f32::from(heap.alcohol);
        Some(self.sold(&printed, points, coins, later))
    }

    /// Before distillation: what is missing, and what chance may remove.
    #[inline]
    fn to_be(
        &self,
        (printed, cube): (PrintedRecipe, Option<Tier>),
        fixed: &Heap,
        all: &Heap,
        chance: Chance,
        later: u8,
    ) -> Option<Spirit> {
        let weights = self.weights;
        let recipe = printed.recipe;
        if recipe == Recipe::Moonshine || (0..3).any(|sugar| !printed.sugars[sugar] && 0 < fixed.sugars[sugar]) {
            return None;
        }
        let of_allowed =
            |values: [f32; 3]| -> f32 { (0..3).filter(|&kind| printed.sugars[kind]).map(|kind| values[kind]).sum() };
        let sugars: u8 = (0..3).filter(|&kind| printed.sugars[kind]).map(|kind| all.sugars[kind]).sum();
        let lacking = printed.least.max(1).saturating_sub(sugars);
        let without = u8::from(all.yeasts == 0) + u8::from(all.waters == 0);
        let missing = lacking + without.saturating_sub(all.alcohol);
        let (mut part, mut price) = (1.0, 0.0);
        let can_get = match chance {
            Chance::Market => u8::MAX,
            Chance::Trade => 1,
            Chance::None => 0,
        };
        if can_get < missing {
            return None;
        }
        part *= power(weights.missing, missing);
        price += f32::from(lacking) * self.sugar_price(&printed);
        if let Some(tier) = cube {
            if chance != Chance::Market {
                return None;
            }
            part *= weights.recipe;
            price += f32::from(tier.price());
        }
        if !self.barrels[printed.barrel.index()] {
            if chance != Chance::Market {
                return None;
            }
            part *= weights.barrel;
            price += self.barrel_price(printed.barrel);
        }
        if recipe == Recipe::Signature && !all.named {
            part *= weights.signature;
        }
        if f32::from(self.player.money) < price {
            part *= weights.poor;
        }
        let sugars = sugars + lacking;
        let alcohol = self.alcohol + fixed.alcohol;
        let cards = 2 * sugars + 2 + alcohol;
        let sure = self.succeeds(sugars, cards, printed.least);
        let stays = 1.0 - f32::from(self.removed) / f32::from(cards.max(self.removed + 1));
        let points = stays * (of_allowed(all.points) + all.other_points);
        let coins = stays * (of_allowed(all.coins) + all.other_coins.max(1.0) + f32::from(sugars + alcohol));
        let good = self.sold(&printed, points, coins, later);
        let poor = self.sold(&self.vodka, points, coins, later).min(good);
        let worth = part * (sure * good + (1.0 - sure) * poor) - self.coin * price;
        Some(Spirit { worth, sure: sure * part })
    }

    /// Probability that enough sugars remain when cards are removed at random.
    fn succeeds(&self, sugars: u8, cards: u8, least: u8) -> f32 {
        let spare = sugars.saturating_sub(least);
        let (all, sweet) = (f32::from(cards), f32::from(sugars));
        let none = (all - sweet) / all;
        match (spare, self.removed) {
            (0, 1) => none,
            (0, _) => none * (all - sweet - 1.0) / (all - 1.0),
            (1, 2) => 1.0 - sweet / all * (sweet - 1.0) / (all - 1.0),
            (_, _) => 1.0,
        }
    }

    /// Value of a spirit with these points and coins on its cards.
    #[inline]
    fn sold(&self, printed: &PrintedRecipe, points: f32, coins: f32, later: u8) -> f32 {
        let weights = self.weights;
        let points = f32::from(printed.points) + points;
        let is_labelled = printed.recipe == Recipe::Signature || 0 < self.open.labels[printed.recipe.index()];
        let label = if is_labelled { weights.label } else { 0.0 };
        // The barrel and the glass bottle bring a coin each.
        let coins = self.coin * (coins + f32::from(printed.money) + 2.0);
        if !printed.aged {
            return points + coins + label + self.extra[0];
        }
        if later == 0 {
            return points + 1.0;
        }
        self.waits * (points + coins + label + self.flavors + self.extra[1])
    }

    fn barrel_price(&self, sort: BarrelSort) -> f32 {
        match sort {
            BarrelSort::Metal => 0.0,
            BarrelSort::Clay => f32::from(self.pack.cost(Piece::Basic(Basic::Clay))),
            BarrelSort::Wood => f32::from(self.pack.cost(Piece::Basic(Basic::Wood))),
        }
    }

    /// The cheapest basic sugar that the recipe allows.
    fn sugar_price(&self, printed: &PrintedRecipe) -> f32 {
        let basics = [Basic::Grains, Basic::Plants, Basic::Fruits];
        let allowed = basics.into_iter().zip(printed.sugars).filter(|&(_, allowed)| allowed);
        let prices = allowed.map(|(basic, _)| self.pack.cost(Piece::Basic(basic)));
        f32::from(prices.min().unwrap_or(0))
    }
}

/// `part` to the power of `times`.
fn power(part: f32, times: u8) -> f32 {
    (0..times).fold(1.0, |product, _| product * part)
}

fn has_barrel(pack: &Pack, player: &Player, sort: BarrelSort) -> bool {
    let is_there = match sort {
        BarrelSort::Metal => true,
        BarrelSort::Clay => 0 < player.barrels[0],
        BarrelSort::Wood => 0 < player.barrels[1],
    };
    is_there || !player.items.and(pack.barrels(sort)).is_empty()
}
