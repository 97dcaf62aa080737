//! The hands: mine with its cards, the other one with what is known of it.

use maud::{Markup, html};
use tabletop::{Seat, Viewer};
use wine_cheese::vocabulary::{CardName, Good, good_of};

use super::cards::{face, mini, mini_back};
use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::seat_word;
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// The viewer's own hand as a list; a spectator sees what everybody knows of it.
pub(super) fn mine(plan: &Plan<'_>) -> Markup {
    if plan.view.viewer == Viewer::Spectator {
        let label = say(plan.lang, "piece.hand-of", [plan.who(plan.me)]);
        return html! {
            section class="hand watched" aria-label=(label) { svg viewBox="0 0 172 104" { (fan(plan, plan.me)) } }
        };
    }
    let cards = plan.view.hands[plan.me].cards;
    html! {
        section class="hand" aria-label=(ui::board::texts::word(plan.lang, "table.hand")) {
            @if cards.is_empty() { p class="empty" { (ui::board::texts::word(plan.lang, "table.empty-hand")) } }
            ol {
                @for card in cards.iter() {
                    @let piece = Piece {
                        id: format!("card-{}", CardName(card)),
                        kind: "card".to_owned(),
                        at: "hand".to_owned(),
                        label: plan.names.card(card),
                        card: Some(CardName(card).to_string()),
                        x: 0.0,
                        y: 0.0,
                        answer: plan.answer(Spot::Hand(card)),
                        ring: (100.0, 140.0, 8.0),
                    };
                    li { svg viewBox="-4 -4 108 148" { (piece.draw(&face(plan.names, card, None))) } }
                }
            }
        }
    }
}

pub(super) fn theirs(plan: &Plan<'_>, seat: Seat) -> Markup {
    Zone::TheirHand.draw(&say(plan.lang, "piece.hand-of", [plan.who(seat)]), &fan(plan, seat))
}

/// A hand of somebody else: cards taken from the display are known, the others show their backs.
fn fan(plan: &Plan<'_>, seat: Seat) -> Markup {
    let hand = &plan.view.hands[seat];
    let owner = seat_word(seat);
    let known = hand.cards.iter().map(|card| {
        let places = [("card", plan.names.card(card)), plan.who(seat)];
        let label = say(plan.lang, "piece.known", places);
        (format!("card-{}", CardName(card)), label, Some(CardName(card).to_string()), mini(good_of(card)))
    });
    let unseen = Good::ALL.into_iter().flat_map(|good| {
        (0..hand.unseen[good.index()]).map(move |nth| {
            let places = [("card", plan.names.card_of(good)), plan.who(seat)];
            let label = say(plan.lang, "piece.unseen", places);
            (format!("unseen-{owner}-{good}-{nth}"), label, None, mini_back(good))
        })
    });
    let pieces: Vec<_> = known.chain(unseen).collect();
    let count = pieces.len();
    let step = if count < 2 { 0.0 } else { (126.0 / (count - 1) as f64).min(34.0) };
    html! {
        rect class="pile" width="172" height="104" rx="8" {}
        @for (nth, good) in Good::ALL.into_iter().enumerate() {
            @let x = 12.0 + nth as f64 * 52.0;
            (at(good, x, 8.0, 20.0))
            text class="hand-count" x=(x + 24.0) y="24" { (hand.count(good)) }
        }
        text class="site-name" x="144" y="23" { (word(plan.lang, "short.hand")) }
        @for (nth, (id, label, card, drawing)) in pieces.into_iter().enumerate() {
            @let piece = Piece {
                kind: if card.is_some() { "card".to_owned() } else { format!("unseen-{owner}") },
                id,
                at: format!("hand-{owner}"),
                label,
                card,
                x: 8.0 + nth as f64 * step,
                y: 44.0,
                answer: Answer::Still,
                ring: (30.0, 42.0, 4.0),
            };
            (piece.draw(&drawing))
        }
    }
}
