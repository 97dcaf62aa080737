//! What a sale would bring, as a sum of its parts.

use distilled::vocabulary::{Piece, Place};
use distilled::{Origin, Quote};

use super::plan::Plan;
use super::texts::{say, word};

/// Where a part of a sale comes from, in a word or two.
pub(super) fn origin(plan: &Plan<'_>, origin: Origin) -> String {
    match origin {
        Origin::Recipe => word(plan.lang, "sale.recipe"),
        Origin::Contents => word(plan.lang, "sale.contents"),
        Origin::Barrel => word(plan.lang, "sale.barrel"),
        Origin::Bottle => word(plan.lang, "sale.bottle"),
        Origin::Flavors => word(plan.lang, "sale.flavors"),
        Origin::FlavorBonus => word(plan.lang, "sale.flavor-bonus"),
        Origin::Distiller(card) => plan.distiller(card),
        Origin::Upgrade(card) => plan.piece(Piece::Upgrade(card)),
    }
}

/// The sum in one line: `Recipe 10 SP + cards 4 coins, 3 SP + barrel 1 coin = 5 coins, 13 SP`.
pub(super) fn sum(plan: &Plan<'_>, place: Place, bottle: Piece) -> Option<String> {
    let quote = plan.view.quote(plan.me, place, bottle)?;
    let part =
        |part: &distilled::Part| format!("{} {}", origin(plan, part.origin), plan.names.worth(part.money, part.points));
    let parts: Vec<String> = quote.parts.iter().map(part).collect();
    let total = plan.names.worth(quote.money(), quote.points());
    let sum = format!("{} = {total}", parts.join(" + "));
    Some(match unseen(plan, &quote) {
        Some(more) => format!("{sum}; {more}"),
        None => sum,
    })
}

/// What flavor cards that nobody has seen may add.
pub(super) fn unseen(plan: &Plan<'_>, quote: &Quote) -> Option<String> {
    let places = || {
        [
            ("count", quote.unseen.to_string()),
            ("least", quote.least.to_string()),
            ("most", quote.most.to_string()),
            ("mean", plan.names.tenths(quote.mean)),
        ]
    };
    match quote.unseen {
        0 => None,
        1 => Some(say(plan.lang, "sale.unseen-one", places())),
        _ => Some(say(plan.lang, "sale.unseen", places())),
    }
}
