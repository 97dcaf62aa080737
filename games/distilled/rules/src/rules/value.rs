//! What a sale brings, part by part (DI-5.5 to DI-5.8).

use tabletop::{Card, CardSet, Seat};

use super::change::sources;
use super::holding;
use crate::effect::{Effect, Gain, When};
use crate::pack::Pack;
use crate::state::{Open, Spirit};
use crate::vocabulary::{Piece, Place, Recipe, Region};

/// Where the money or the points of a sale come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    Recipe,
    /// The cards of the spirit.
    Contents,
    /// The barrel with its line.
    Barrel,
    /// The bottle with its line.
    Bottle,
    /// The money on the flavor cards that are known.
    Flavors,
    /// The points for the number of flavor cards.
    FlavorBonus,
    Distiller(Card),
    Upgrade(Card),
}

/// What one thing adds to a sale.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub origin: Origin,
    pub money: u16,
    pub points: i16,
}

/// A sale as it is or would be: what is sold in which bottle, and its flavor cards.
#[derive(Copy, Clone)]
pub(crate) struct Offer {
    pub seat: Seat,
    pub place: Place,
    pub bottle: Piece,
    /// The flavor cards whose money counts.
    pub known: CardSet,
    /// How many flavor cards there are in all.
    pub flavors: u8,
}

/// The region of a bottle; Home is the distiller's.
pub(crate) fn bottle_region(pack: &Pack, open: &Open, seat: Seat, bottle: Piece) -> Option<Region> {
    let Piece::Item(card) = bottle else { return None };
    let region = pack.bottle_region(card)?;
    Some(holding::real(pack, &open.players[seat], region))
}

/// Whether the bottle comes from the region of the spirit.
pub(crate) fn is_matched(pack: &Pack, open: &Open, offer: &Offer, spirit: &Spirit) -> bool {
    let region = holding::region(pack, &open.players[offer.seat], spirit.recipe);
    bottle_region(pack, open, offer.seat, offer.bottle) == Some(region)
}

/// Every part of a sale, also those that bring nothing. There is one for each origin.
pub(crate) fn parts(pack: &Pack, open: &Open, offer: &Offer, mut part: impl FnMut(Part)) {
    let player = &open.players[offer.seat];
    let spirit = player.spirit(offer.place).expect("the spirit that is sold");
    let printed = pack.recipe(spirit.recipe, player.identity());
    let mut tell = |origin, (money, points)| part(Part { origin, money, points });
    tell(Origin::Recipe, (u16::from(printed.money), i16::from(printed.points)));
    tell(Origin::Contents, (spirit.stack.money(pack), spirit.stack.points(pack)));
    for (origin, piece) in [(Origin::Barrel, spirit.barrel), (Origin::Bottle, offer.bottle)] {
        let lines = pack.effects(piece).iter().copied();
        let (money, points) = lines_bring(pack, open, offer, spirit, lines);
        tell(origin, (u16::from(pack.money(piece)) + money, pack.points(piece) + points));
    }
    tell(Origin::Flavors, (coins(pack, offer.known).sum(), 0));
    tell(Origin::FlavorBonus, (0, if printed.aged { flavor_bonus(pack, open, offer) } else { 0 }));
    let of_distiller = pack.distiller(player.identity()).effects.iter().copied();
    tell(Origin::Distiller(player.identity()), lines_bring(pack, open, offer, spirit, of_distiller));
    for card in player.upgrades.into_iter().flatten() {
        let of_upgrade = pack.upgrade(card).effects.iter().copied();
        tell(Origin::Upgrade(card), lines_bring(pack, open, offer, spirit, of_upgrade));
    }
}

fn coins(pack: &Pack, flavors: CardSet) -> impl Iterator<Item = u16> {
    flavors.iter().map(|card| u16::from(pack.flavor_money(card)))
}

/// The number of flavor cards brings points to an aged spirit (DI-5.7).
fn flavor_bonus(pack: &Pack, open: &Open, offer: &Offer) -> i16 {
    let more = sources(pack, &open.players[offer.seat]).filter(|&(_, effect)| effect == Effect::FlavorMore).count();
    let (count, table) = (usize::from(offer.flavors) + more, &pack.board().flavor_bonus);
    match count {
        0 => 0,
        count => i16::from(table[count.min(table.len()) - 1]),
    }
}

/// What these lines add: money and points.
fn lines_bring(
    pack: &Pack,
    open: &Open,
    offer: &Offer,
    spirit: &Spirit,
    lines: impl Iterator<Item = Effect>,
) -> (u16, i16) {
    let (mut money, mut points) = (0, 0);
    for effect in lines {
        match ability(pack, open, offer, spirit, effect) {
            (Gain::Money, by) => money += by,
            (Gain::Points, by) => points += by.cast_signed(),
        }
    }
    (money, points)
}

/// A line on the barrel, the bottle, the distiller or an upgrade (DI-5.8).
fn ability(pack: &Pack, open: &Open, offer: &Offer, spirit: &Spirit, effect: Effect) -> (Gain, u16) {
    let aged = pack.recipe(spirit.recipe, open.players[offer.seat].identity()).aged;
    if let Effect::PerFlavor { gain, by } = effect {
        return (gain, u16::from(by) * u16::from(offer.flavors));
    }
    if effect == Effect::FlavorTwice {
        return (Gain::Money, if aged { coins(pack, offer.known).max().unwrap_or(0) } else { 0 });
    }
    let Effect::Sale { gain, by, when } = effect else { return (Gain::Money, 0) };
    let counts = match when {
        When::Always => true,
        When::Aged => aged,
        When::Unaged => !aged,
        When::Moonshine => spirit.recipe == Recipe::Moonshine,
        When::Matched => is_matched(pack, open, offer, spirit),
        When::NewRegion => !has_other_label(pack, open, offer, spirit.recipe),
        When::OwnRegion => has_other_label(pack, open, offer, spirit.recipe),
        When::ThreeFlavors => 3 <= offer.flavors,
        When::ThreeSugars => 3 <= spirit.stack.all_sugars(pack),
    };
    (gain, if counts { u16::from(by) } else { 0 })
}

/// Whether another label of the seller is from the region of this spirit.
fn has_other_label(pack: &Pack, open: &Open, offer: &Offer, recipe: Recipe) -> bool {
    let player = &open.players[offer.seat];
    let region = holding::region(pack, player, recipe);
    let mut others = player.owned_labels().filter(|&(_, at)| at != Some(offer.place));
    others.any(|(other, _)| holding::region(pack, player, other) == region)
}
