//! The values of a player's single possessions.

use distilled::effect::{Effect, Gain, Worth};
use distilled::vocabulary::{Piece, Region};
use distilled::{Pack, Player, Spirit};

use crate::plan::Kitchen;

/// Coins for a point at the end, unless an upgrade says otherwise.
const RATE: u8 = 5;
/// Coins of a flavor card, on average.
const FLAVOR: f32 = 1.5;

/// Value of coins that can be spent, with diminishing returns.
pub(crate) fn useful(money: f32, half: f32) -> f32 {
    money * half / (half + money)
}

pub(crate) fn rate(pack: &Pack, player: &Player) -> u8 {
    let upgrades = player.upgrades.iter().flatten();
    upgrades.fold(RATE, |rate, &card| match pack.upgrade(card).worth {
        Worth::Rate { coins } => rate.min(coins.max(1)),
        Worth::Points { .. } | Worth::Per { .. } | Worth::Only { .. } | Worth::TopIngredient => rate,
    })
}

/// Points for displayed bottles (DI-9.3).
pub(crate) fn display_points(pack: &Pack, player: &Player) -> f32 {
    let mut counts = [0_usize; 3];
    for card in player.display.iter() {
        let region = match pack.bottle_region(card) {
            Some(Region::Home) => pack.distiller(player.identity()).region,
            Some(region @ (Region::Americas | Region::Europe | Region::Asia)) => region,
            None => continue,
        };
        if let Some(count) = counts.get_mut(region.index()) {
            *count += 1;
        }
    }
    let table = &pack.board().bottles;
    let of = |count: usize| match count.checked_sub(2) {
        Some(nth) => f32::from(table[nth.min(table.len() - 1)]),
        None => 0.0,
    };
    let all = if counts.contains(&0) { 0.0 } else { f32::from(pack.board().all_regions) };
    counts.into_iter().map(of).sum::<f32>() + all
}

/// Value of an ingredient for a later spirit.
pub(crate) fn left_over(kitchen: &Kitchen<'_>, piece: Piece) -> f32 {
    let (weights, pack) = (kitchen.weights, kitchen.pack);
    match piece {
        Piece::Basic(_) | Piece::Alcohol | Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => {
            weights.basic
        }
        Piece::Signature | Piece::Ingredient(_) => {
            weights.pantry * (1.0 + f32::from(pack.points(piece)) + kitchen.coin * f32::from(pack.money(piece)))
        }
    }
}

/// Value of a spirit that waits to be sold, or is left at the end.
pub(crate) fn spirit_worth(kitchen: &Kitchen<'_>, spirit: &Spirit) -> f32 {
    let (weights, pack, ahead) = (kitchen.weights, kitchen.pack, kitchen.ahead);
    let printed = pack.recipe(spirit.recipe, kitchen.player.identity());
    let mut points =
        f32::from(printed.points) + f32::from(spirit.stack.points(pack)) + f32::from(pack.points(spirit.barrel));
    let lies = f32::from(spirit.flavors());
    let mut per_flavor = 0.0;
    for &effect in pack.effects(spirit.barrel) {
        if let Effect::PerFlavor { gain, by } = effect {
            per_flavor += match gain {
                Gain::Points => f32::from(by),
                Gain::Money => kitchen.coin * f32::from(by),
            };
        }
    }
    if ahead.sales == 0 {
        return points + lies * (1.0 + per_flavor);
    }
    let coins =
        f32::from(printed.money) + f32::from(spirit.stack.money(pack)) + f32::from(pack.money(spirit.barrel)) + 1.0;
    points += kitchen.extra[usize::from(printed.aged)]
        + kitchen.coin * coins
        + if spirit.labelled { weights.label } else { 0.0 };
    if !printed.aged {
        return points + lies * kitchen.coin * FLAVOR;
    }
    // It gets one more flavor card before it is sold.
    let more = u8::from(1 < ahead.sales);
    let flavors = spirit.flavors() + more;
    let table = &pack.board().flavor_bonus;
    let bonus = usize::from(flavors).checked_sub(1).map_or(0, |nth| table[nth.min(table.len() - 1)]);
    weights.waiting * (points + f32::from(bonus) + f32::from(flavors) * (kitchen.coin * FLAVOR + per_flavor))
}
