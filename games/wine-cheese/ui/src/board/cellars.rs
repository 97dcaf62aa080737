//! Cellars with their cards and markers, and the piles of sold cards.

use maud::{Markup, html};
use tabletop::{CardSet, Seat};
use wine_cheese::vocabulary::{CardName, Coin, Good, good_of};
use wine_cheese::{Cellar, Pack};

use super::cards::{CHIP, FACE, chip, face, mini};
use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::seat_word;
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

pub(super) fn draw(plan: &Plan<'_>, seat: Seat) -> Markup {
    let (zones, size) = if seat == plan.me {
        ([Zone::MyCellars, Zone::MyMoreCellars], FACE)
    } else {
        ([Zone::TheirCellars, Zone::TheirMoreCellars], CHIP)
    };
    let farm = &plan.view.open.farms[seat];
    let cellars = usize::from(plan.view.pack.cellars());
    let height = zones[0].field().1;
    let (ahead, pitch) = spread(cellars, zones);
    let scale = ((pitch - 2.0) / size.0).min(1.0);
    let top = tenths((height - size.1 * scale) / 2.0);
    let content = |part: usize| {
        html! {
            @for (nth, cellar) in farm.cellars[..cellars].iter().enumerate().filter(|&(nth, _)| (nth < ahead) == (part == 0)) {
                @let closed = farm.closed && nth + 1 == cellars;
                @let x = tenths((nth - part * ahead) as f64 * pitch + (pitch - size.0 * scale) / 2.0);
                (vault(plan, seat, &Place { nth, x, y: top, size, scale }, *cellar, closed))
            }
        }
    };
    let label = say(plan.lang, "piece.cellars", [plan.who(seat)]);
    html! { @for (part, zone) in zones.into_iter().enumerate() { (zone.draw(&label, &content(part))) } }
}

/// How many cellars lie in the first zone, and from one to the next: half of them in each, for on a narrow screen the last ones lie
/// below the others.
fn spread(cellars: usize, zones: [Zone; 2]) -> (usize, f64) {
    let ahead = cellars.div_ceil(2);
    let [first, second] = zones.map(|zone| zone.field().0);
    (ahead, (first / ahead.max(1) as f64).min(second / (cellars - ahead).max(1) as f64))
}

/// In tenths: what is sent is as short as it can be.
fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// Where a cellar lies, and how large.
struct Place {
    nth: usize,
    x: f64,
    y: f64,
    size: (f64, f64),
    scale: f64,
}

fn vault(plan: &Plan<'_>, seat: Seat, place: &Place, cellar: Cellar, closed: bool) -> Markup {
    let (width, height) = (tenths(place.size.0 * place.scale), tenths(place.size.1 * place.scale));
    let (shoulder, arch) = (tenths(height * 0.34), tenths(height * -0.1));
    let number = (place.nth + 1).to_string();
    let owner = seat_word(seat);
    let places = [("number", number), plan.who(seat)];
    html! {
        g class="vault" role="img" aria-hidden=[(cellar.card.is_some() || closed).then_some("true")]
            aria-label=[(cellar.card.is_none() && !closed).then(|| say(plan.lang, "piece.cellar", places.clone()))]
            transform={ "translate(" (place.x) " " (place.y) ")" } {
            path d={ "M1 " (height) "V" (shoulder) "C1 " (arch) " " (tenths(width - 1.0)) " " (arch) " " (tenths(width - 1.0)) " " (shoulder) "V" (height) "z" } {}
        }
        @if closed {
            @let piece = Piece {
                id: format!("closed-{owner}"),
                kind: format!("closed-{owner}"),
                at: format!("cellar-{owner}"),
                label: say(plan.lang, "piece.closed", places),
                card: None,
                x: place.x,
                y: place.y,
                answer: if seat == plan.me { plan.answer(Spot::Closed) } else { Answer::Still },
                ring: (width, height, 8.0),
            };
            (piece.draw(&html! {
                rect class="closed" width=(width) height=(height) rx="8" {}
                (at("lock", width * 0.28, height * 0.22, width * 0.44))
                text class="closed-name" x=(tenths(width / 2.0)) y=(tenths(height * 0.78)) { (word(plan.lang, "short.closed")) }
            }))
        }
        @if let Some(card) = cellar.card { (aging(plan, seat, place, card, cellar.markers)) }
    }
}

fn aging(plan: &Plan<'_>, seat: Seat, place: &Place, card: tabletop::Card, markers: u8) -> Markup {
    let mine = seat == plan.me;
    let named = ("card", plan.names.card(card));
    let owner = plan.who(seat);
    let label = if markers == 0 {
        say(plan.lang, "piece.finished", [named, owner])
    } else {
        say(plan.lang, "piece.ripening", [named, owner, ("markers", plan.names.markers(markers))])
    };
    let piece = Piece {
        id: format!("card-{}", CardName(card)),
        kind: "card".to_owned(),
        at: format!("cellar-{}", seat_word(seat)),
        label,
        card: Some(CardName(card).to_string()),
        x: place.x,
        y: place.y,
        answer: if mine { plan.answer(Spot::Cellar(card)) } else { Answer::Still },
        ring: (tenths(place.size.0 * place.scale), tenths(place.size.1 * place.scale), 8.0),
    };
    let drawing = if mine { face(plan.names, card, Some(markers)) } else { chip(plan.names, card, markers) };
    piece.draw(&html! { g transform={ "scale(" (format!("{:.3}", place.scale)) ")" } { (drawing) } })
}

/// What has been sold for one coin: the sum for each good, and the cards.
pub(super) fn pile(plan: &Plan<'_>, seat: Seat, coin: Coin) -> Markup {
    let farm = &plan.view.open.farms[seat];
    let mine = seat == plan.me;
    let (zone, cards) = match (mine, coin) {
        (true, Coin::Gold) => (Zone::MyGold, farm.gold),
        (true, Coin::Silver) => (Zone::MySilver, farm.silver),
        (false, Coin::Gold) => (Zone::TheirGold, farm.gold),
        (false, Coin::Silver) => (Zone::TheirSilver, farm.silver),
    };
    let shown = plan.view.shows_sold(seat);
    let count = cards.len();
    let full = Zone::MyGold.field();
    let scale = zone.field().0 / full.0;
    // What lies face down is only counted.
    let lines = Good::ALL.map(|good| {
        let cards = cards.and(Pack::cards_of(good));
        (good, if shown { value(plan, cards, coin) } else { u32::from(cards.len()) })
    });
    let sums = lines.map(|(good, sum)| format!("{} {sum}", plan.names.good(good))).join(", ");
    let label = if shown { "piece.pile" } else { "piece.pile-face-down" };
    let places = [plan.who(seat), ("count", plan.names.card_count(count)), ("sum", sums)];
    let content = html! {
        g transform={ "scale(" (format!("{scale:.3}")) ")" } {
            rect class="pile" width=(full.0) height=(full.1) rx="8" {}
            (at(format_args!("coin-{coin}"), 8.0, 18.0, 34.0))
            @for (nth, (good, sum)) in lines.into_iter().enumerate() {
                @let y = 11.0 + nth as f64 * 26.0;
                (at(good, 48.0, y, 21.0))
                text class="pile-sum" x="73" y=(y + 17.0) { (sum) @if !shown { "×" } }
            }
            @let step = if count < 2 { 0.0 } else { (36.0 / f64::from(count - 1)).min(12.0) };
            @for (nth, card) in cards.iter().enumerate() {
                @let x = 98.0 + nth as f64 * step;
                @if shown { (sold(plan, seat, card, coin, x)) } @else { (back(plan, seat, (card, coin), nth, x)) }
            }
        }
    };
    zone.draw(&say(plan.lang, label, places), &content)
}

/// A sold card that lies face down: only its back can be seen.
fn back(plan: &Plan<'_>, seat: Seat, (card, coin): (tabletop::Card, Coin), nth: usize, x: f64) -> Markup {
    let good = good_of(card);
    let owner = seat_word(seat);
    let piece = Piece {
        id: format!("sold-{coin}-{owner}-{nth}"),
        kind: format!("sold-{good}"),
        at: format!("{coin}-{owner}"),
        label: say(plan.lang, "piece.sold-face-down", [("card", plan.names.card_of(good)), plan.who(seat)]),
        card: None,
        x,
        y: 14.0,
        answer: Answer::Still,
        ring: (30.0, 42.0, 4.0),
    };
    piece.draw(&mini(good))
}

fn value(plan: &Plan<'_>, cards: CardSet, coin: Coin) -> u32 {
    let worth = |card| match coin {
        Coin::Gold => plan.view.pack.gold(card),
        Coin::Silver => plan.view.pack.silver(card),
    };
    cards.iter().map(|card| u32::from(worth(card))).sum()
}

fn sold(plan: &Plan<'_>, seat: Seat, card: tabletop::Card, coin: Coin, x: f64) -> Markup {
    let places = [("card", plan.names.card(card)), plan.who(seat), ("value", plan.names.value(card, coin))];
    let piece = Piece {
        id: format!("card-{}", CardName(card)),
        kind: "card".to_owned(),
        at: format!("{coin}-{}", seat_word(seat)),
        label: say(plan.lang, "piece.sold", places),
        card: Some(CardName(card).to_string()),
        x,
        y: 14.0,
        answer: Answer::Still,
        ring: (30.0, 42.0, 4.0),
    };
    piece.draw(&mini(good_of(card)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cellars_stay_in_their_zones() {
        for zones in [[Zone::MyCellars, Zone::MyMoreCellars], [Zone::TheirCellars, Zone::TheirMoreCellars]] {
            for cellars in 1..=8 {
                let (ahead, pitch) = spread(cellars, zones);
                let ends = [ahead, cellars - ahead].map(|count| count as f64 * pitch);
                for (zone, end) in zones.into_iter().zip(ends) {
                    assert!(end <= zone.field().0 + 0.01, "{cellars} cellars: {zone:?} ends at {end}");
                }
            }
        }
    }
}
