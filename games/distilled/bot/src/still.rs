//! What is in the still of a player, or will be.

use distilled::vocabulary::{Basic, Piece};
use distilled::{Player, Sight, Stack, Stage, Still, StillView};
use tabletop::Seat;

use crate::estimate::Standing;
use crate::heap::Heap;
use crate::plan::{Chance, Kitchen};
use crate::value::left_over;

impl Standing {
    /// What is being distilled, or will be.
    pub(crate) fn add_still(&mut self, kitchen: &Kitchen<'_>, sight: Sight<'_>, seat: Seat) {
        match &sight.still(seat) {
            StillView::Own(still) if still.stage != Stage::Idle => self.add_own_still(kitchen, still),
            StillView::Shown(distilled) => self.add_distilled(kitchen, distilled, &kitchen.player.pantry),
            StillView::Own(_) | StillView::Sealed => self.add_idle(kitchen, &kitchen.player.pantry),
        }
    }

    fn add_own_still(&mut self, kitchen: &Kitchen<'_>, still: &Still) {
        self.spirits += kitchen.coin * f32::from(still.money);
        match still.stage {
            Stage::Idle => self.add_idle(kitchen, &still.pantry),
            Stage::Trade | Stage::TradeFor => {
                let rest = kitchen.heap(&still.pantry);
                self.add_plan(kitchen, (&Heap::default(), &rest), Chance::Trade, &still.pantry);
            }
            Stage::Fill { from } => {
                let (washback, rest) = (kitchen.heap(&still.washback), kitchen.heap(&from_on(&still.pantry, from)));
                self.add_plan(kitchen, (&washback, &rest), Chance::None, &still.pantry);
            }
            Stage::Extra { .. } | Stage::TopOnly | Stage::Shuffle => self.add_shuffled(kitchen, still),
            // What chance removes first is ignored: closing a washback is evaluated by its expected result.
            Stage::React if is_untouched(still) => {
                let mut before = *still;
                for piece in before.removed.into_iter().flatten() {
                    put(&mut before.washback, piece);
                }
                self.add_shuffled(kitchen, &before);
            }
            Stage::React => {
                let mut pantry = still.pantry;
                for piece in still.removed.into_iter().flatten() {
                    put(&mut pantry, piece);
                }
                self.add_distilled(kitchen, &still.washback, &pantry);
            }
            Stage::Ready | Stage::Shown => self.add_distilled(kitchen, &still.washback, &still.pantry),
        }
    }

    /// A closed washback: its alcohol is in it already.
    fn add_shuffled(&mut self, kitchen: &Kitchen<'_>, still: &Still) {
        let mut washback = kitchen.heap(&still.washback);
        let made: u8 = washback.sugars.iter().sum();
        washback.alcohol = washback.alcohol.saturating_sub(made);
        self.add_plan(kitchen, (&washback, &Heap::default()), Chance::None, &still.pantry);
    }

    /// Nothing is in the still: the spirit of this round or of the next.
    fn add_idle(&mut self, kitchen: &Kitchen<'_>, pantry: &Stack) {
        if kitchen.ahead.distills {
            let chance = if kitchen.ahead.shops { Chance::Market } else { Chance::Trade };
            self.add_plan(kitchen, (&Heap::default(), &kitchen.heap(pantry)), chance, pantry);
        } else {
            self.add_distilled(kitchen, &Stack::EMPTY, pantry);
        }
    }

    /// This round's spirit is still to come, and those of later rounds with the rest.
    fn add_plan(&mut self, kitchen: &Kitchen<'_>, (fixed, rest): (&Heap, &Heap), chance: Chance, pantry: &Stack) {
        let later = kitchen.ahead.later;
        if let Some(best) = kitchen.best(fixed, rest, chance, later) {
            self.plan = kitchen.weights.plan * best.worth;
            self.sure = best.sure;
        }
        self.plan += kitchen.weights.future * f32::from(later);
        if 0 < later {
            self.add_pantry(kitchen, pantry);
        }
    }

    /// This round's spirit is distilled, if there is one; the next will be made with what is left.
    fn add_distilled(&mut self, kitchen: &Kitchen<'_>, distilled: &Stack, pantry: &Stack) {
        let later = kitchen.ahead.later;
        if !distilled.is_empty() {
            let made = kitchen.made(&kitchen.heap(distilled), later);
            self.spirits += made.map_or(0.0, |spirit| spirit.worth);
        }
        let Some(after) = later.checked_sub(1) else { return };
        if let Some(best) = kitchen.best(&Heap::default(), &kitchen.heap(pantry), Chance::Market, after) {
            self.plan = kitchen.weights.plan * best.worth;
            self.sure = best.sure;
        }
        self.plan += kitchen.weights.future * f32::from(after);
        if 0 < after {
            self.add_pantry(kitchen, pantry);
        }
    }

    /// Ingredients beyond those of the next spirit.
    fn add_pantry(&mut self, kitchen: &Kitchen<'_>, pantry: &Stack) {
        let premium = pantry.premium.iter().map(|card| left_over(kitchen, Piece::Ingredient(card)));
        self.pantry += premium.sum::<f32>();
        let basics = Basic::INGREDIENTS.iter().map(|basic| f32::from(pantry.basics[basic.index()].min(2)));
        self.pantry += kitchen.weights.basic * (basics.sum::<f32>() + f32::from(pantry.alcohol.min(3)));
        if pantry.signature {
            self.pantry += left_over(kitchen, Piece::Signature);
        }
    }
}

/// The player, without the item given in a trade: it lies in the storeroom until everybody shows what was traded (DI-4.10), but
/// it is gone.
pub(crate) fn after_trade(sight: Sight<'_>, seat: Seat) -> Player {
    let mut player = sight.open().players[seat];
    let StillView::Own(still) = sight.still(seat) else { return player };
    match still.gave {
        Some(Piece::Item(card)) => player.items.remove(card),
        Some(Piece::Basic(Basic::Clay)) => player.barrels[0] -= 1,
        Some(Piece::Basic(Basic::Wood)) => player.barrels[1] -= 1,
        Some(
            Piece::Basic(Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits)
            | Piece::Alcohol
            | Piece::Signature
            | Piece::Metal
            | Piece::Glass
            | Piece::Upgrade(_)
            | Piece::Ingredient(_),
        )
        | None => (),
    }
    player
}

/// Whether the player may answer to what chance removed.
pub(crate) fn is_answering(sight: Sight<'_>, seat: Seat) -> bool {
    match &sight.still(seat) {
        StillView::Own(still) => still.stage == Stage::React,
        StillView::Shown(_) | StillView::Sealed => false,
    }
}

/// Nothing has been put back of what chance removed.
fn is_untouched(still: &Still) -> bool {
    let there = still.removed.iter().flatten().count();
    !still.has_put_back && there == if still.top_only { 1 } else { 2 }
}

fn put(stack: &mut Stack, piece: Piece) {
    match piece {
        Piece::Basic(basic) if basic.is_ingredient() => stack.basics[basic.index()] += 1,
        Piece::Alcohol => stack.alcohol += 1,
        Piece::Signature => stack.signature = true,
        Piece::Ingredient(card) => stack.premium.insert(card),
        Piece::Basic(_) | Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => {}
    }
}

/// The part of a pantry that can still be put into the washback, from this piece on.
fn from_on(pantry: &Stack, from: Piece) -> Stack {
    let mut rest = *pantry;
    for basic in Basic::INGREDIENTS {
        if Piece::Basic(basic) < from {
            rest.basics[basic.index()] = 0;
        }
    }
    if Piece::Alcohol < from {
        rest.alcohol = 0;
    }
    if Piece::Signature < from {
        rest.signature = false;
    }
    rest.premium = rest.premium.iter().filter(|&card| from <= Piece::Ingredient(card)).collect();
    rest
}
