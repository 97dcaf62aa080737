//! The parts of a table, whatever is played at it.

use maud::{Markup, Render, html};
use tabletop::{Seat, Viewer};

/// The parts of a table; as a whole it renders to the root with all of them.
pub struct Table {
    /// The game by its name in commands and addresses.
    pub game: &'static str,
    /// One inline `<svg>`.
    pub board: Markup,
    /// The viewer's hand, or what a spectator sees of the first seat's.
    pub hand: Markup,
    /// Whose turn it is, what is asked, and the buttons.
    pub question: Markup,
    pub picked: String,
}

/// The seat whose side lies below, as a place in a list: the viewer's own, the first one for who holds nothing.
pub fn nearest(viewer: Viewer) -> usize {
    let seat = match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::new(0),
    };
    usize::from(seat.number())
}

impl Table {
    /// What is picked before the first click; empty if nothing is.
    pub fn picked(&self) -> &str {
        &self.picked
    }
}

impl Render for Table {
    fn render(&self) -> Markup {
        html! {
            div class="table" data-game=(self.game) data-picked=(self.picked) {
                (self.question)
                div class="board-frame" { (self.board) }
                (self.hand)
            }
        }
    }
}
