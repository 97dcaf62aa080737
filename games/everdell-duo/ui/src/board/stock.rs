//! The deck, the discard pile, and beside them the journey or the sharing tile.

use everdell_duo::vocabulary::{EventTile, Letter, Sharing};
use maud::{Markup, html};
use tabletop::Seat;
use ui::capital;

use super::faces::{self, back};
use super::layout::STOCK;
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use super::{seat_sign, signs};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::piece::Piece;
use ui::board::symbols::at;

const CARD: (f64, f64) = (84.0, STOCK.1 - 6.0);
const TILE: (f64, f64) = (STOCK.0 - 188.0, STOCK.1 - 6.0);

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let content = html! {
        (deck(plan))
        (discard(plan))
        g transform="translate(184 2)" {
            @if plan.open().is_together() { (sharing(plan)) } @else { (journey(plan)) }
        }
    };
    zone("stock", &word(plan.lang, "on.stock"), &content)
}

fn deck(plan: &Plan<'_>) -> Markup {
    let left = plan.view.deck;
    let piece = Piece {
        id: "deck".to_owned(),
        kind: "deck".to_owned(),
        at: "stock".to_owned(),
        label: say(plan.lang, "on.deck", [("cards", plan.names.cards(left))]),
        card: None,
        x: 2.0,
        y: 2.0,
        answer: plan.answer(Spot::Deck),
        ring: (CARD.0, CARD.1, 8.0),
    };
    piece.draw(&html! {
        g class=[(left == 0).then_some("gone")] {
            (back(CARD))
            rect class="count-band" x="2" y=(CARD.1 - 41.0) width=(CARD.0 - 4.0) height="37" {}
            (caption(plan, "stock-word", "brief.deck", left))
        }
    })
}

fn caption(plan: &Plan<'_>, class: &str, key: &str, count: u8) -> Markup {
    // The number below the word: beside it both would not fit.
    let place = Place { x: 11.0, y: CARD.1 - 41.0, width: CARD.0 - 22.0, height: 36.0, sizes: (14.0, 13.4) };
    lettering::centred(class, &format!("{} {count}", word(plan.lang, key)), place)
}

fn discard(plan: &Plan<'_>) -> Markup {
    let count = plan.view.pile();
    html! {
        g transform="translate(92 2)" role="img" aria-label=(say(plan.lang, "on.discard", [("cards", plan.names.cards(count))])) {
            rect class="slot" width=(CARD.0) height=(CARD.1) rx="8" {}
            g class="faint" { (at("discard-card", 22.0, 14.0, 40.0)) }
            (caption(plan, "stock-word dark", "brief.discard", count))
        }
    }
}

/// The journey: who would get it now.
fn journey(plan: &Plan<'_>) -> Markup {
    let Some(event) = EventTile::all().find(|&event| plan.view.pack.event(event).letter == Letter::Journey) else {
        return html! {};
    };
    let printed = plan.view.pack.event(event);
    let cards = |seat: Seat| plan.open().city(seat).cards.len() + plan.view.sizes[seat];
    let label = say(
        plan.lang,
        "on.journey",
        [
            ("event", capital(&plan.names.event(event))),
            ("about", plan.names.about_event(event)),
            ("mine", plan.names.cards(cards(plan.me))),
            ("theirs", plan.names.cards(cards(plan.me.other()))),
        ],
    );
    let name = Place { x: 44.0, y: 4.0, width: TILE.0 - 76.0, height: 34.0, sizes: (17.0, 11.5) };
    html! {
        g role="img" aria-label=(label) data-card=(event) {
            rect class="event-tile" width=(TILE.0) height=(TILE.1) rx="8" {}
            (at("journey", 8.0, 7.0, 30.0))
            (lettering::left("tile-name", &capital(&plan.names.event(event)), name))
            (faces::points(printed.points, TILE.0 - 17.0, 20.0))
            (signs::centred(&signs::condition(printed.condition, None), (6.0, TILE.0 - 12.0), 42.0, 22.0))
            @for (nth, seat) in [plan.me, plan.me.other()].into_iter().enumerate() {
                @let x = 34.0 + nth as f64 * 88.0;
                (at(seat_sign(seat), x, TILE.1 - 33.0, 26.0))
                text class={ "stock-number" @if cards(seat.other()) < cards(seat) { " ahead" } } x=(x + 32.0) y=(TILE.1 - 13.0) { (cards(seat)) }
            }
        }
    }
}

fn sharing(plan: &Plan<'_>) -> Markup {
    let rule = plan.open().sharing(&plan.view.pack);
    let name = capital(&plan.names.sharing(rule));
    let label = match plan.open().gift {
        Some((gift, to)) => {
            let gifts: Vec<_> = [gift].into_iter().chain(plan.open().second_gift).collect();
            let gifts = gifts.into_iter().map(|gift| plan.names.gift(gift)).collect::<Vec<_>>().join(", ");
            say(plan.lang, "on.gift", [("sharing", name.clone()), ("gift", gifts), plan.who(to)])
        }
        None => say(plan.lang, "on.sharing", [("sharing", name.clone())]),
    };
    let piece = Piece {
        id: "sharing".to_owned(),
        kind: "sharing".to_owned(),
        at: "stock".to_owned(),
        label,
        card: None,
        x: 0.0,
        y: 0.0,
        answer: plan.answer(Spot::SharingTile),
        ring: (TILE.0, TILE.1, 8.0),
    };
    let closed = rule == Sharing::Closed;
    let place = Place { x: 46.0, y: 4.0, width: TILE.0 - 54.0, height: 38.0, sizes: (15.0, 11.5) };
    piece.draw(&html! {
        g class=[closed.then_some("shut")] {
            rect class="sharing-tile" width=(TILE.0) height=(TILE.1) rx="8" {}
            (at("share", 8.0, 8.0, 32.0))
            (lettering::left("tile-name", &name, place))
        }
        @if let Some((gift, to)) = plan.open().gift {
            @let sign = signs::gift(&plan.view.pack, gift);
            (at(sign, TILE.0 / 2.0 - 56.0, TILE.1 - 48.0, 40.0))
            @if let Some(second) = plan.open().second_gift {
                (at(signs::gift(&plan.view.pack, second), TILE.0 / 2.0 - 86.0, TILE.1 - 48.0, 40.0))
            }
            (at("becomes", TILE.0 / 2.0 - 12.0, TILE.1 - 40.0, 24.0))
            (at(seat_sign(to), TILE.0 / 2.0 + 16.0, TILE.1 - 48.0, 40.0))
        } @else if !closed {
            text class="nothing" x=(TILE.0 / 2.0) y=(TILE.1 - 22.0) {
                (word(plan.lang, if plan.open().may_share { "brief.may-share" } else { "brief.no-gift" }))
            }
        }
    })
}
