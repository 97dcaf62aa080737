//! The hand at the bottom: the viewer's own, or what a spectator sees of the first seat's.

use everdell_duo::vocabulary::Card;
use maud::{Markup, html};
use tabletop::Viewer;
use ui::capital;

use super::faces::{HELD, back, face, lens_name};
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let cards = plan.view.hands[plan.me];
    let unseen = plan.view.sizes[plan.me].saturating_sub(cards.len());
    let watched = plan.view.viewer == Viewer::Spectator;
    let label = if watched {
        say(plan.lang, "on.hand-of", [plan.who(plan.me), ("cards", plan.names.cards(plan.view.sizes[plan.me]))])
    } else {
        ui::board::texts::word(plan.lang, "table.hand")
    };
    html! {
        section class="hand duo-hand" aria-label=(label) {
            @if cards.is_empty() && unseen == 0 { p class="empty" { (ui::board::texts::word(plan.lang, "table.empty-hand")) } }
            ol {
                @for card in cards.iter() { li { svg viewBox={ "-4 -4 " (HELD.0 + 8.0) " " (HELD.1 + 8.0) } { (held(plan, card)) } } }
                @for nth in 0..unseen { li { svg viewBox={ "-4 -4 " (HELD.0 + 8.0) " " (HELD.1 + 8.0) } { (hidden(plan, nth)) } } }
            }
        }
    }
}

fn held(plan: &Plan<'_>, card: Card) -> Markup {
    let known = plan.player(plan.me).known.contains(card);
    let told = plan.view.told.any().contains(card);
    let name = capital(&plan.names.card(card));
    let label = if known {
        say(plan.lang, "on.hand-known", [("card", name)])
    } else if told {
        say(plan.lang, "on.hand-told", [("card", name)])
    } else {
        name
    };
    let piece = Piece {
        id: format!("card-{card}"),
        kind: "card".to_owned(),
        at: "hand".to_owned(),
        label,
        card: Some(lens_name(card)),
        x: 0.0,
        y: 0.0,
        answer: plan.answer(Spot::Hand(card)),
        ring: (HELD.0, HELD.1, 8.0),
    };
    piece.draw(&html! {
        (face(plan, card, HELD))
        @if known || told {
            g class=[(!known).then_some("faint")] role="img" aria-label=(word(plan.lang, if known { "brief.known" } else { "brief.told" })) {
                (at("eye", 5.0, HELD.1 - 22.0, 18.0))
            }
        }
    })
}

fn hidden(plan: &Plan<'_>, nth: u8) -> Markup {
    let piece = Piece {
        id: format!("mine-unseen-{nth}"),
        kind: "unseen".to_owned(),
        at: "hand".to_owned(),
        label: say(plan.lang, "on.unseen", [plan.who(plan.me)]),
        card: None,
        x: 0.0,
        y: 0.0,
        answer: Answer::Still,
        ring: (HELD.0, HELD.1, 8.0),
    };
    piece.draw(&back(HELD))
}
