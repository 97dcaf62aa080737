//! The display: for each good its deck and three open cards.

use maud::{Markup, html};
use wine_cheese::vocabulary::{CardName, Good};

use super::cards::{back, face};
use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use ui::board::piece::Piece;

const PITCH: f64 = 102.0;
const SCALE: f64 = 0.98;

pub(super) fn draw(plan: &Plan<'_>, good: Good) -> Markup {
    let (zone, first) = match good {
        Good::Wine => (Zone::DisplayWine, 0),
        Good::Cheese => (Zone::DisplayCheese, 3),
    };
    let top = (zone.field().1 - 140.0 * SCALE) / 2.0;
    let content = html! {
        (deck(plan, good, top))
        @for nth in 0..3 {
            @let x = (nth + 1) as f64 * PITCH;
            @match plan.view.open.display[first + nth] {
                Some(card) => {
                    @let piece = Piece {
                        id: format!("card-{}", CardName(card)),
                        kind: "card".to_owned(),
                        at: format!("display-{}", first + nth),
                        label: say(plan.lang, "piece.displayed", [("card", plan.names.card(card))]),
                        card: Some(CardName(card).to_string()),
                        x,
                        y: top,
                        answer: plan.answer(Spot::Display(card)),
                        ring: (100.0 * SCALE, 140.0 * SCALE, 8.0),
                    };
                    (piece.draw(&html! { g transform={ "scale(" (SCALE) ")" } { (face(plan.names, card, None)) } }))
                }
                None => {
                    rect class="slot" x=(x) y=(top) width=(100.0 * SCALE) height=(140.0 * SCALE) rx="8" role="img"
                        aria-label=(word(plan.lang, "piece.slot-empty")) {}
                }
            }
        }
    };
    zone.draw(&say(plan.lang, "piece.display", [("good", plan.names.good(good))]), &content)
}

fn deck(plan: &Plan<'_>, good: Good, top: f64) -> Markup {
    let left = plan.view.deck[good.index()];
    let places = [("card", plan.names.card_of(good)), ("cards", plan.names.card_count(left))];
    let piece = Piece {
        id: format!("deck-{good}"),
        kind: format!("deck-{good}"),
        at: "display".to_owned(),
        label: say(plan.lang, "piece.deck", places),
        card: None,
        x: 0.0,
        y: top,
        answer: plan.answer(Spot::Deck(good)),
        ring: (100.0 * SCALE, 140.0 * SCALE, 8.0),
    };
    piece.draw(&html! {
        g class=[(left == 0).then_some("gone")] transform={ "scale(" (SCALE) ")" } {
            (back(good))
            text class="deck-count" x="50" y="112" { (left) }
            text class="deck-name" x="50" y="127" { (word(plan.lang, "short.deck")) }
        }
    })
}
