//! How cards and heaps of ingredients look: faces in the market, chips in a pantry, small chips on other boards.

use distilled::effect::Effect;
use distilled::vocabulary::{Deck, Piece, Row, Tier};
use maud::{Markup, html};
use tabletop::Card;

use super::naming::two_words;
use super::plan::Plan;
use super::signs::{self, Sign};
use ui::board::lettering::{self, Place};
use ui::board::pictures;
use ui::board::symbols::at;

/// Width and height of a face in the market.
pub(super) const FACE: (f64, f64) = (112.0, 94.0);
/// Width and height of a chip in the own pantry or storeroom.
pub(super) const CHIP: (f64, f64) = (78.0, 54.0);
/// Side of a small chip; [`mini`] has it in its texts.
pub(super) const MINI: f64 = 30.0;

/// The name of a card for the lens: equal cards have the same.
pub(super) fn lens_name(plan: &Plan<'_>, piece: Piece) -> Option<String> {
    let pack = &plan.view.pack;
    let first = |deck: Deck| pack.first_of(piece, deck.all()).map(|card| deck.name(card));
    match piece {
        Piece::Upgrade(_) => first(Deck::Upgrades),
        Piece::Ingredient(_) => first(Deck::Ingredients),
        Piece::Item(_) => first(Deck::Items),
        Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => Some(piece.to_string()),
    }
}

/// Which colour a card has at its head.
pub(super) fn band(piece: Piece) -> &'static str {
    match piece.row() {
        Some(Row::Upgrades) => "upgrades",
        Some(Row::Ingredients) => "ingredients",
        Some(Row::Items) => "items",
        None => "basics",
    }
}

/// A premium card with everything that is printed on it; `price` if it is for sale.
pub(super) fn face(plan: &Plan<'_>, piece: Piece, price: Option<u8>, (width, height): (f64, f64)) -> Markup {
    let pack = &plan.view.pack;
    let head = 28.0;
    let name_at = if price.is_some() { 25.0 } else { 4.0 };
    let place = Place { x: name_at, y: 0.0, width: width - name_at - 4.0, height: head, sizes: (13.0, 10.5) };
    html! {
        (paper(band(piece), (width, height), head))
        (lettering::centred("head-name", &plan.breakable(&plan.piece(piece)), place))
        @if let Some(price) = price { (price_tag(price, pack.cost(piece), 2.0, 2.0, 24.0)) }
        (pictures::at(pack.key(piece), 3.0, head + 2.0, 36.0))
        @if let Piece::Item(card) = piece {
            @if let Some(region) = signs::bottle_region(pack, card) { (at(region, 5.0, height - 28.0, 22.0)) }
        }
        (lines(pack.effects(piece), (40.0, width - 43.0), head + 6.0, height))
        (foot(plan, piece, width, height))
    }
}

/// What the card does, one row of signs for each line.
fn lines(effects: &[Effect], across: (f64, f64), top: f64, height: f64) -> Markup {
    let pitch = if height < 90.0 { 17.0 } else { 21.0 };
    html! {
        @for (nth, &effect) in effects.iter().take(2).enumerate() {
            (signs::centred(&signs::effect(effect), across, top + nth as f64 * pitch, pitch - 2.0))
        }
    }
}

/// What the card brings: in a sale, or at the end of the game.
fn foot(plan: &Plan<'_>, piece: Piece, width: f64, height: f64) -> Markup {
    let pack = &plan.view.pack;
    let values = match piece {
        Piece::Upgrade(card) => signs::worth(pack.upgrade(card).worth),
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Glass
        | Piece::Ingredient(_)
        | Piece::Item(_) => signs::values(pack, piece),
    };
    let size = if height < 90.0 { 18.0 } else { 21.0 };
    let left = width - 5.0 - signs::width(&values, size);
    signs::row(&values, left, height - size - 4.0, size)
}

fn paper(band: &str, (width, height): (f64, f64), head: f64) -> Markup {
    html! {
        rect class="paper" width=(width) height=(height) rx="7" {}
        path class={ "head " (band) } d={ "M0 " (head) "V7a7 7 0 0 1 7-7h" (width - 14.0) "a7 7 0 0 1 7 7v" (head - 7.0) "z" } {}
        rect class="paper-edge" width=(width) height=(height) rx="7" {}
    }
}

/// What it costs now; what is cheaper than printed is marked.
pub(super) fn price_tag(price: u8, printed: u8, x: f64, y: f64, size: f64) -> Markup {
    html! {
        g class={ "price" @if price < printed { " cheaper" } } {
            (at("money", x, y, size))
            text class="coin-number" font-size=(format!("{:.1}", size * 0.58)) x=(x + size / 2.0) y=(y + size * 0.7) { (price) }
            @if price < printed { path class="cheap" d={ "M" (x + size * 0.3) " " (y + size - 1.0) "h" (size * 0.4) "l-" (size * 0.2) " 5z" } {} }
        }
    }
}

/// Pieces of one kind in the own pantry, storeroom or washback. Where many lie together a chip is drawn at a smaller scale: it is
/// higher then, and its name larger, so that it can be read all the same.
pub(super) fn chip(plan: &Plan<'_>, piece: Piece, count: u8, (height, scale): (f64, f64)) -> Markup {
    let pack = &plan.view.pack;
    let least = (11.4 / scale).clamp(11.7, 13.2);
    let place = Place { x: 2.0, y: 27.0, width: CHIP.0 - 4.0, height: height - 27.3, sizes: (least.max(12.4), least) };
    let values = signs::values(pack, piece);
    let room = CHIP.0 - 36.0;
    html! {
        rect class={ "chip " (band(piece)) } width=(CHIP.0) height=(height) rx="7" {}
        (pictures::at(pack.key(piece), 3.0, 1.5, 26.0))
        @if 1 < count {
            text class="chip-count" x=(CHIP.0 - 7.0) y="23" { "×" (count) }
        } @else if !values.is_empty() {
            (signs::centred(&values, (33.0, room), 8.0, 16.0))
        }
        (lettering::centred("chip-name", &plan.breakable(&two_words(&plan.piece(piece))), place))
    }
}

/// Pieces of one kind on the board of somebody else, or a card on the truck. Late in a game there are dozens of them, so what is
/// the same for all is written as it stands instead of being formatted each time.
pub(super) fn mini(plan: &Plan<'_>, piece: Piece, count: u8) -> Markup {
    html! {
        rect class={ "chip " (band(piece)) } width="30" height="30" rx="5" {}
        use href={ "#p-" (plan.view.pack.key(piece)) } x="2" y="2" width="26" height="26" {}
        @if 1 < count {
            circle class="count" cx="26" cy="25" r="8" {}
            text class="mini-count" x="26" y="29.5" { (count) }
        }
    }
}

/// The back of a premium deck.
pub(super) fn back(row: Row, (width, height): (f64, f64)) -> Markup {
    html! {
        rect class={ "card-back " (row) } width=(width) height=(height) rx="7" {}
        rect class="back-frame" x="3" y="3" width=(width - 6.0) height=(height - 6.0) rx="4" {}
        (at(signs::of_row(row), width - 29.0, 18.0, 25.0))
    }
}

/// A cube with its price, which tells the three apart without their colours.
pub(super) fn cube(tier: Tier, x: f64, y: f64, size: f64) -> Markup {
    html! {
        (at(signs::cube(tier), x, y, size))
        text class="cube-number" font-size=(format!("{:.1}", size * 0.53)) x=(x + size / 2.0) y=(y + size * 0.48) { (tier.price()) }
    }
}

/// A sum of money or points as a symbol with its number beside it.
pub(super) fn purse(symbol: &'static str, amount: i32, x: f64, y: f64, size: f64) -> Markup {
    signs::row(&[Sign::Symbol(symbol), Sign::Text(amount.to_string().replace('-', "−"))], x, y, size)
}

/// The kinds of pieces in a heap, equal premium cards together, with how many there are of each.
pub(super) fn kinds(plan: &Plan<'_>, stack: &distilled::Stack) -> Vec<(Piece, u8)> {
    let pack = plan.view.pack.0;
    let alike = |card: Card| {
        let key = pack.key(Piece::Ingredient(card));
        stack.premium.iter().filter(|&other| pack.key(Piece::Ingredient(other)) == key).count() as u8
    };
    stack
        .kinds(pack)
        .map(|piece| match piece {
            Piece::Ingredient(card) => (piece, alike(card)),
            Piece::Basic(_)
            | Piece::Alcohol
            | Piece::Signature
            | Piece::Metal
            | Piece::Glass
            | Piece::Upgrade(_)
            | Piece::Item(_) => (piece, stack.of(piece)),
        })
        .collect()
}
