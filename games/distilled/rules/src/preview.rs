//! What a player can work out from a view: what a purchase costs, what a washback can become, what a sale would bring.
//!
//! Nothing here is a rule; everything follows from them, exactly.

use tabletop::{CardSet, Seat};

use crate::effect::Effect;
use crate::pack::Pack;
use crate::rules::change::{self, sources};
use crate::rules::value::{Offer, Part, parts};
use crate::rules::{distill, market, recipe};
use crate::state::{Player, Still};
use crate::step::{Duty, Purchase, Question, Stage, Step};
use crate::vocabulary::{BarrelSort, Basic, Deck, Piece, Place, Recipe};
use crate::{Action, Fraction, Stack, StillView, View, fits};

/// A recipe that a washback may become.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    pub recipe: Recipe,
    /// The chance that it fits after the removal, if the player does everything for it: extra alcohol or none, one
    /// card removed or two, cards put back, a second shuffle (DI-4.6 to DI-4.9).
    pub chance: Fraction,
    pub barrel: BarrelSort,
    /// Whether a barrel for it is in the storeroom.
    pub has_barrel: bool,
    /// Whether a label is left.
    pub has_label: bool,
}

/// What a sale would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote {
    /// What is known, without the parts that bring nothing. Flavor cards that the viewer has not seen bring no money
    /// here, but they count for the points.
    pub parts: Vec<Part>,
    /// Flavor cards that the viewer has not seen.
    pub unseen: u8,
    /// The least and the most money that they can add.
    pub least: u16,
    pub most: u16,
    /// What they add on average.
    pub mean: Fraction,
}

impl Quote {
    /// The money that is certain.
    pub fn money(&self) -> u16 {
        self.parts.iter().map(|part| part.money).sum()
    }

    pub fn points(&self) -> i16 {
        self.parts.iter().map(|part| part.points).sum()
    }
}

impl View {
    /// What a purchase costs with every discount that is left (DI-3.11).
    pub fn price(&self, seat: Seat, purchase: Purchase) -> u8 {
        market::best_price(self.pack.0, &self.open, seat, purchase)
    }

    /// Whether the player knows a recipe; the signature recipe only as long as it has not been made.
    pub fn knows(&self, seat: Seat, which: Recipe) -> bool {
        recipe::knows(self.pack.0, &self.open, &self.open.players[seat], which)
    }

    /// What the washback of a player can become, for each recipe that the player knows.
    ///
    /// Empty if the viewer does not see the still, or as long as no washback could be closed.
    pub fn prospects(&self, seat: Seat) -> Vec<Prospect> {
        let StillView::Own(still) = self.stills[seat] else { return Vec::new() };
        let (pack, mut player) = (self.pack.0, self.open.players[seat]);
        if let Some(gave) = still.gave {
            change::take(&mut player, gave);
        }
        let plans = plans(pack, &player, &still);
        if plans.is_empty() || player.distiller.is_none() {
            return Vec::new();
        }
        let known = Recipe::ALL.into_iter().filter(|&recipe| self.knows(seat, recipe));
        let prospect = |recipe: Recipe| {
            let barrel = pack.recipe(recipe, player.identity()).barrel;
            let chances = plans.iter().map(|plan| chance(pack, &player, plan, recipe));
            Prospect {
                recipe,
                chance: chances.fold(Fraction::ZERO, |best, other| if best.is_less(other) { other } else { best }),
                barrel,
                has_barrel: recipe::barrels(pack, &player).any(|piece| pack.barrel(piece) == Some(barrel)),
                has_label: self.open.labels.get(recipe.index()).is_none_or(|&left| 0 < left),
            }
        };
        known.map(prospect).collect()
    }

    /// What selling the spirit in this place in this bottle would bring; `None` if there is no spirit.
    pub fn quote(&self, seat: Seat, place: Place, bottle: Piece) -> Option<Quote> {
        let pack = self.pack.0;
        let spirit = self.open.players[seat].spirit(place)?;
        let turned = self.turned_of(seat, place);
        let known = self.kept[seat][place.index()].or(turned);
        let flavors = spirit.flavors() + turned.len();
        // The owner's own cards are counted in the spirit; others do not know them.
        let unseen = self.unseen_of(seat, place);
        let offer = Offer { seat, place, bottle, known, flavors };
        let mut told = Vec::new();
        parts(pack, &self.open, &offer, |part| told.push(part));
        told.retain(|part| part.money != 0 || part.points != 0);
        let with = |more: CardSet| {
            let mut money = 0;
            parts(pack, &self.open, &Offer { known: known.or(more), ..offer }, |part| money += part.money);
            money
        };
        let pools = self.flavor_pools();
        let certain = with(CardSet::EMPTY);
        let pick = |from_the_top: Order| {
            let cards = pools.iter().zip(unseen).map(|(&pool, count)| pick(pack, pool, count, from_the_top));
            with(cards.fold(CardSet::EMPTY, CardSet::or)) - certain
        };
        let aged = pack.recipe(spirit.recipe, self.open.players[seat].identity()).aged;
        let twice = sources(pack, &self.open.players[seat]).filter(|&(_, effect)| effect == Effect::FlavorTwice);
        let twice = if aged { twice.count() as u64 } else { 0 };
        Some(Quote {
            parts: told,
            unseen: unseen[0] + unseen[1],
            least: pick(Order::Cheapest),
            most: pick(Order::Dearest),
            mean: mean(pack, pools, unseen).plus(raise(pack, known, pools, unseen).times(Fraction::new(twice, 1))),
        })
    }

    /// The flavor cards of this spirit that lie open because it is being sold.
    fn turned_of(&self, seat: Seat, place: Place) -> CardSet {
        let is_sold = |step: Step| match step {
            Step::Ask(Question::Bottle { place: sold })
            | Step::Do(Duty::CompleteSale { place: sold, .. } | Duty::Clear { place: sold, .. }) => sold == place,
            Step::Ask(_) | Step::Do(_) | Step::Draw(_) => false,
        };
        if seat == self.open.turn && self.open.agenda.iter().any(is_sold) { self.open.turned } else { CardSet::EMPTY }
    }

    /// Flavor cards under a spirit that the viewer has not seen: from before the deck last ran out, and since.
    fn unseen_of(&self, seat: Seat, place: Place) -> [u8; 2] {
        let Some(spirit) = self.open.players[seat].spirit(place) else { return [0; 2] };
        let own = self.viewer.is(seat);
        [0, 1].map(|when| spirit.unseen[when] + if own { 0 } else { spirit.kept[when] })
    }

    /// What a card can be that the viewer has not seen, likewise.
    fn flavor_pools(&self) -> [CardSet; 2] {
        let open = &self.open;
        let mine = self.kept.0.iter().flatten().fold(self.looking, |all, &some| all.or(some));
        let seen = mine.or(open.turned).or(open.discarded_flavors);
        [open.older_flavors.without(seen), Deck::Flavors.all().without(open.older_flavors).without(seen)]
    }
}

/// What a player can still do about a washback: the still as it would be shuffled.
fn plans(pack: &Pack, player: &Player, still: &Still) -> Vec<Still> {
    let from = match still.stage {
        Stage::Fill { .. } if still.washback.is_washback(pack) => 0,
        Stage::Extra { space } => space,
        Stage::TopOnly | Stage::Shuffle | Stage::React => u8::MAX,
        Stage::Idle | Stage::Trade | Stage::TradeFor | Stage::Fill { .. } | Stage::Ready | Stage::Shown => {
            return Vec::new();
        }
    };
    let mut washback = still.washback;
    if let Stage::Fill { .. } = still.stage {
        washback.alcohol = washback.alcohol.saturating_add(washback.makes_alcohol(pack));
    }
    let mut plans = vec![Still { washback, ..*still }];
    for (source, effect) in sources(pack, player) {
        let Effect::Alcohol { by } = effect else { continue };
        if from < source {
            let more = |plan: &Still| {
                let mut plan = *plan;
                plan.washback.alcohol = plan.washback.alcohol.saturating_add(by);
                plan
            };
            plans.extend(plans.iter().map(more).collect::<Vec<_>>());
        }
    }
    let decides = matches!(still.stage, Stage::Fill { .. } | Stage::Extra { .. } | Stage::TopOnly);
    if decides && has(pack, player, Effect::TopOnly) {
        plans.extend(plans.clone().into_iter().map(|plan| Still { top_only: true, ..plan }));
    }
    plans
}

fn has(pack: &Pack, player: &Player, wanted: Effect) -> bool {
    sources(pack, player).any(|(_, effect)| effect == wanted)
}

/// The chance of a recipe with this plan.
fn chance(pack: &Pack, player: &Player, plan: &Still, recipe: Recipe) -> Fraction {
    let again = !plan.has_shuffled_again && has(pack, player, Effect::Again);
    if plan.stage != Stage::React {
        let first = shuffled(pack, player, plan, recipe);
        let springs = (0_u8..).zip(first.bad).filter(|&(_, bad)| again && bad != Fraction::ZERO);
        return springs.fold(first.good, |chance, (springs, bad)| {
            let mut whole = *plan;
            whole.washback.basics[Basic::Water.index()] += springs;
            chance.plus(bad.times(shuffled_again(pack, player, &whole, recipe)))
        });
    }
    let removed = plan.removed.into_iter().flatten();
    if can_become(pack, player, plan, &plan.washback, removed.clone(), recipe) {
        return Fraction::ONE;
    }
    if !again || plan.removed == [None; 2] {
        return Fraction::ZERO;
    }
    let mut whole = *plan;
    removed.for_each(|piece| whole.washback.add(piece));
    shuffled_again(pack, player, &whole, recipe)
}

/// The chance of a recipe when all is shuffled once more: one card is removed or two, as it suits (Ruling D13).
fn shuffled_again(pack: &Pack, player: &Player, plan: &Still, recipe: Recipe) -> Fraction {
    let both = shuffled(pack, player, &Still { top_only: false, ..*plan }, recipe).good;
    if !has(pack, player, Effect::TopOnly) {
        return both;
    }
    let one = shuffled(pack, player, &Still { top_only: true, ..*plan }, recipe).good;
    if both.is_less(one) { one } else { both }
}

/// How a shuffle can turn out for a recipe.
struct Shuffled {
    good: Fraction,
    /// The rest by the springs that were removed: each has left a water in the washback.
    bad: [Fraction; 3],
}

/// The washback is shuffled once.
fn shuffled(pack: &Pack, player: &Player, plan: &Still, recipe: Recipe) -> Shuffled {
    let (mut good, mut bad, mut all) = (0, [0; 3], 0);
    distill::removals(plan, |action, weight| {
        let Action::Remove { one, other } = action else { return };
        let mut after = *plan;
        distill::take_out(pack, &mut after, [Some(one), other]);
        let removed = after.removed.into_iter().flatten();
        all += u64::from(weight);
        if can_become(pack, player, plan, &after.washback, removed.clone(), recipe) {
            good += u64::from(weight);
        } else {
            let springs = removed.filter(|&piece| pack.effects(piece).contains(&Effect::LeavesWater)).count();
            bad[springs] += u64::from(weight);
        }
    });
    Shuffled { good: Fraction::new(good, all), bad: bad.map(|weight| Fraction::new(weight, all)) }
}

/// Whether a recipe fits, with removed cards put back as far as that is allowed (DI-4.9).
fn can_become(
    pack: &Pack,
    player: &Player,
    still: &Still,
    rest: &Stack,
    removed: impl Iterator<Item = Piece> + Clone,
    recipe: Recipe,
) -> bool {
    let by_upgrade = !still.has_put_back && has(pack, player, Effect::PutBack);
    let own = removed.clone().find(|&piece| piece == Piece::Signature);
    let others = removed.filter(|&piece| by_upgrade && piece != Piece::Signature);
    let fits_with = |back: [Option<Piece>; 2]| {
        let mut stack = *rest;
        back.into_iter().flatten().for_each(|piece| stack.add(piece));
        fits(pack, player.identity(), &stack, recipe)
    };
    [None].into_iter().chain(others.map(Some)).any(|other| fits_with([None, other]) || fits_with([own, other]))
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Order {
    Cheapest,
    Dearest,
}

/// So many cards of a pool with the least or the most money.
fn pick(pack: &Pack, pool: CardSet, count: u8, order: Order) -> CardSet {
    let mut cards: Vec<_> = pool.iter().collect();
    cards.sort_by_key(|&card| pack.flavor_money(card));
    if order == Order::Dearest {
        cards.reverse();
    }
    cards.into_iter().take(usize::from(count)).collect()
}

/// What so many cards of each pool bring on average.
fn mean(pack: &Pack, pools: [CardSet; 2], counts: [u8; 2]) -> Fraction {
    let of = |pool: CardSet, count: u8| {
        let coins: u64 = pool.iter().map(|card| u64::from(pack.flavor_money(card))).sum();
        Fraction::new(coins * u64::from(count), u64::from(pool.len()))
    };
    of(pools[0], counts[0]).plus(of(pools[1], counts[1]))
}

/// By how much the dearest card is on average dearer than the dearest known one, when so many of each pool are turned
/// up.
fn raise(pack: &Pack, known: CardSet, pools: [CardSet; 2], counts: [u8; 2]) -> Fraction {
    let coins = |cards: CardSet| cards.iter().map(|card| pack.flavor_money(card));
    let before = coins(known).max().unwrap_or(0);
    let most = pools.iter().filter_map(|&pool| coins(pool).max()).max().unwrap_or(0);
    let mut raise = Fraction::ZERO;
    for value in before..most {
        // The chance that no card is dearer than this: the cards come one after the other.
        let none_dearer = |pool: CardSet, count: u8| {
            let cheap = coins(pool).filter(|&money| money <= value).count() as u64;
            (0..u64::from(count)).fold(Fraction::ONE, |chance, nth| {
                chance.times(Fraction::new(cheap.saturating_sub(nth), u64::from(pool.len()).saturating_sub(nth)))
            })
        };
        raise = raise.plus(none_dearer(pools[0], counts[0]).times(none_dearer(pools[1], counts[1])).rest());
    }
    raise
}
