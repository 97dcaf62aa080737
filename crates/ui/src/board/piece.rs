//! A piece: a name for the script to follow it by, a name for a screen reader, and an answer to a click.

use std::fmt::Display;

use maud::{Markup, html};

use crate::board::symbols::short;
use crate::board::touch::{Answer, Touch};

/// A piece or a place of the board.
pub struct Piece<'a> {
    /// Unique on the table.
    pub id: String,
    /// Pieces of one kind look the same and may be taken for each other.
    pub kind: String,
    /// Where it is, in a word.
    pub at: String,
    pub label: String,
    /// The card it is, as `w7`, for the lens.
    pub card: Option<String>,
    pub x: f64,
    pub y: f64,
    pub answer: Answer<'a>,
    /// Width, height and corner of the ring that shows that it can be touched.
    pub ring: (f64, f64, f64),
}

impl Piece<'_> {
    pub fn draw(&self, drawing: &Markup) -> Markup {
        let label: &str = match &self.answer {
            Answer::Still | Answer::Why(_) => &self.label,
            Answer::Acts { label, .. } | Answer::Picks { label, .. } => label,
        };
        let still = matches!(self.answer, Answer::Still);
        let touch = matches!(self.answer, Answer::Acts { .. } | Answer::Picks { .. });
        html! {
            g class=(if touch { "piece touch" } else { "piece" }) data-id=(self.id) data-kind=(self.kind)
                data-at=(self.at) data-card=[self.card.as_ref()]
                role=[still.then_some("img")] aria-label=[still.then_some(label)]
                transform={ "translate(" (short(self.x)) " " (short(self.y)) ")" } {
                g class="inner" {
                    (drawing)
                    (self.ring(label))
                }
            }
        }
    }

    /// The ring is what is touched: a button whose name need not repeat the numbers drawn beneath it. Around a piece that
    /// only tells why not it is not seen, and keys reach it as the mouse does.
    fn ring(&self, label: &str) -> Markup {
        let (class, action, preview, pick, why) = match &self.answer {
            Answer::Still => return html! {},
            Answer::Acts { action, preview, .. } => ("ring", Some(action), preview.as_ref(), None, None),
            Answer::Picks { name, .. } => ("ring", None, None, Some(name), None),
            Answer::Why(action) => ("reach", None, None, None, Some(action)),
        };
        let (width, height, corner) = self.ring;
        // Those that only tell why are many: Tab stops at one of them, from there arrows lead on.
        let stop = if why.is_some() { "-1" } else { "0" };
        html! {
            rect class=(class) data-action=[action] data-preview=[preview] data-pick=[pick] data-why=[why]
                role="button" tabindex=(stop) aria-pressed=[pick.map(|_| "false")]
                aria-disabled=[why.map(|_| "true")]
                aria-label=(label) x="-1.5" y="-1.5" width=(width + 3.0) height=(height + 3.0) rx=(corner + 1.5) {}
        }
    }
}

/// A target that is no piece: it shows only after its pick.
pub fn target<A: Display, S, P: Display>(
    touch: &Touch<A, S, P>,
    house: Option<String>,
    (x, y): (f64, f64),
    drawing: &Markup,
) -> Markup {
    html! {
        g class="touch target" data-action=(touch.action) data-for=(touch.after) data-house=[house]
            data-preview=[touch.preview.as_ref().map(P::to_string)]
            role="button" tabindex="0" aria-label=(touch.label) transform={ "translate(" (short(x)) " " (short(y)) ")" } {
            (drawing)
        }
    }
}
