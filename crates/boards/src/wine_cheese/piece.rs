//! A piece: a name for the script to follow it by, a name for a screen reader, and an answer to a click.

use maud::{Markup, html};

use super::plan::{Answer, Touch};

/// A piece or a place of the board.
pub(super) struct Piece<'a> {
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
        let (action, pick, label) = match self.answer {
            Answer::Still | Answer::Why(_) => (None, None, &self.label),
            Answer::Acts(touch) => (Some(touch.action.to_string()), None, &touch.label),
            Answer::Picks(pick) => (None, Some(pick.name.clone()), &pick.label),
        };
        let why = match self.answer {
            Answer::Why(action) => Some(action.to_string()),
            Answer::Still | Answer::Acts(_) | Answer::Picks(_) => None,
        };
        let still = matches!(self.answer, Answer::Still | Answer::Why(_));
        let (width, height, corner) = self.ring;
        // The ring is what is touched: a button whose name need not repeat the numbers drawn beneath it.
        html! {
            g class=(if still { "piece" } else { "piece touch" }) data-id=(self.id) data-kind=(self.kind)
                data-at=(self.at) data-card=[self.card.as_ref()] data-why=[why]
                role=[still.then_some("img")] aria-label=[still.then_some(label)]
                transform={ "translate(" (self.x) " " (self.y) ")" } {
                g class="inner" {
                    (drawing)
                    @if !still {
                        rect class="ring" data-action=[action] data-pick=[pick.as_ref()] data-card=[self.card.as_ref()]
                            role="button" tabindex="0" aria-pressed=[pick.as_ref().map(|_| "false")] aria-label=(label)
                            x="-1.5" y="-1.5" width=(width + 3.0) height=(height + 3.0) rx=(corner + 1.5) {}
                    }
                }
            }
        }
    }
}

/// A target that is no piece: it shows only after its pick.
pub(super) fn target(touch: &Touch, house: Option<String>, (x, y): (f64, f64), drawing: &Markup) -> Markup {
    html! {
        g class="touch target" data-action=(touch.action) data-for=(touch.after) data-house=[house]
            data-preview=[touch.preview.as_ref().map(super::plan::Preview::words)]
            role="button" tabindex="0" aria-label=(touch.label) transform={ "translate(" (x) " " (y) ")" } {
            (drawing)
        }
    }
}
