//! The hands: mine with what its cards do, the others with what is known of them.

use maud::{Markup, html};
use tabletop::{Seat, Viewer};
use vintage::Slot;
use vintage::vocabulary::Place;

use super::cards::{BROAD, broad, lens_name, mini, mini_back};
use super::plan::{Plan, Spot};
use super::texts::{say, word};
use ui::board::piece::Piece;
use ui::board::touch::Answer;

/// The viewer's own hand as a list. Who only watches sees the hands on the boards.
pub(super) fn mine(plan: &Plan<'_>) -> Markup {
    if plan.view.viewer == Viewer::Spectator {
        return html! {};
    }
    let hand = plan.view.hands[plan.me];
    html! {
        section class="hand broad" aria-label=(word(plan.lang, "the.hand")) {
            @if hand.iter().all(Option::is_none) { p class="empty" { (word(plan.lang, "the.empty-hand")) } }
            ol {
                @for place in Place::all() {
                    @if let Some(card) = hand[place.index()] {
                        @let places = [("card", plan.names.card(card)), ("note", plan.names.note(card))];
                        @let piece = Piece {
                            id: format!("hand-{place}"),
                            kind: format!("card-{card}"),
                            at: format!("hand-{place}"),
                            label: say(plan.lang, "on.in-hand", places),
                            card: Some(lens_name(card)),
                            x: 0.0,
                            y: 0.0,
                            answer: plan.answer(Spot::Hand(place)),
                            ring: (BROAD.0, BROAD.1, 8.0),
                        };
                        li { svg viewBox="-4 -4 272 112" { (piece.draw(&broad(plan.names, card))) } }
                    }
                }
            }
        }
    }
}

/// A hand of somebody else: cards taken from the display are known, the others show their backs.
pub(super) fn theirs(plan: &Plan<'_>, seat: Seat, (x, y): (f64, f64), step: f64) -> Markup {
    html! {
        @for place in Place::all() {
            @let known = plan.view.hands[seat][place.index()];
            @let slot = plan.view.open.boards[seat].hand[place.index()];
            @if slot != Slot::Empty {
                @let owner = plan.who(seat);
                @let piece = Piece {
                    id: format!("hand-{seat}-{place}"),
                    kind: known.map_or_else(|| format!("unseen-{seat}"), |card| format!("card-{card}")),
                    at: format!("hand-{seat}-{place}"),
                    label: match known {
                        Some(card) => say(plan.lang, "on.known", [("card", plan.names.card(card)), owner]),
                        None => say(plan.lang, "on.unseen", [owner]),
                    },
                    card: known.map(lens_name),
                    x: x + place.index() as f64 * step,
                    y,
                    answer: Answer::Still,
                    ring: (22.0, 30.0, 3.0),
                };
                (piece.draw(&known.map_or_else(mini_back, mini)))
            }
        }
    }
}
