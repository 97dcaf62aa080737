//! The display: the deck, the discard pile and the four open cards.

use maud::{Markup, html};

use super::cards::{FACE, back, face, lens_name};
use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::touch::Answer;

const PITCH: f64 = 112.5;
const TOP: f64 = 2.0;
/// Open cards beside the deck; on a narrow screen the others lie below.
const AHEAD: usize = 2;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let label = word(plan.lang, "the.display");
    let first = html! {
        (deck(plan))
        @for nth in 0..AHEAD { (open(plan, nth, 2.0 + (nth + 1) as f64 * PITCH)) }
    };
    let more = html! {
        @for nth in AHEAD..plan.view.open.display.len() { (open(plan, nth, 2.0 + (nth - AHEAD) as f64 * PITCH)) }
    };
    html! { (Zone::Display.draw(&label, &first)) (Zone::MoreDisplay.draw(&label, &more)) }
}

fn open(plan: &Plan<'_>, nth: usize, x: f64) -> Markup {
    let display = &plan.view.open.display;
    let Some(card) = display[nth] else {
        return html! {
            rect class="slot" x=(x) y=(TOP) width=(FACE.0) height=(FACE.1) rx="8" role="img"
                aria-label=(word(plan.lang, "on.slot-empty")) {}
        };
    };
    let first = display[..nth].iter().all(|earlier| *earlier != Some(card));
    let places = [("card", plan.names.card(card)), ("note", plan.names.note(card))];
    let piece = Piece {
        id: format!("display-{nth}"),
        kind: format!("card-{card}"),
        at: format!("display-{nth}"),
        label: say(plan.lang, "on.displayed", places),
        card: Some(lens_name(card)),
        x,
        y: TOP,
        answer: if first { plan.answer(Spot::Display(card)) } else { Answer::Still },
        ring: (FACE.0, FACE.1, 8.0),
    };
    piece.draw(&face(plan.names, card))
}

fn deck(plan: &Plan<'_>) -> Markup {
    let (deck, discard) = (plan.view.deck, plan.view.open.discard.len());
    let places = [("deck", plan.names.card_count(deck)), ("discard", plan.names.card_count(discard))];
    let piece = Piece {
        id: "deck".to_owned(),
        kind: "deck".to_owned(),
        at: "display".to_owned(),
        label: say(plan.lang, "on.deck", places),
        card: None,
        x: 2.0,
        y: TOP,
        answer: plan.answer(Spot::Deck),
        ring: (FACE.0, FACE.1, 8.0),
    };
    piece.draw(&html! {
        (back())
        text class="deck-line" x=(FACE.0 / 2.0) y="98" { (say(plan.lang, "brief.deck", [("count", deck.to_string())])) }
        text class="deck-line" x=(FACE.0 / 2.0) y="118" { (say(plan.lang, "brief.discard", [("count", discard.to_string())])) }
    })
}
