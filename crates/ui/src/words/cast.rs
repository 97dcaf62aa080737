//! Who is spoken to, and what the players are called.

use tabletop::Seat;

use crate::Lang;
use crate::board::texts::word;

/// The place of a sentence that speaks to the reader. Such a sentence has a text of its own: `you.event.drawn` beside
/// `event.drawn`, for verbs follow their subject.
pub(crate) const YOU: &str = "you";

/// The players as a reader knows them: which of them the reader is, and the names of all.
#[derive(Copy, Clone, Default, Debug)]
pub struct Cast<'a> {
    /// The reader's seat; nobody for spectators and for several readers at one screen.
    pub you: Option<Seat>,
    /// What each seat is called; a seat without an entry has the game's name for it.
    pub names: &'a [String],
}

impl Cast<'_> {
    /// The place that a seat takes in a sentence about it: `{seat}` with its name, or the sentence speaks to the reader.
    pub fn place(self, seat: Seat, own: impl FnOnce() -> String) -> (&'static str, String) {
        if self.you == Some(seat) {
            return (YOU, String::new());
        }
        ("seat", self.name(seat, own))
    }

    /// What a seat is called by others.
    pub fn name(self, seat: Seat, own: impl FnOnce() -> String) -> String {
        self.names.get(usize::from(seat.number())).cloned().unwrap_or_else(own)
    }
}

/// To whom something is told: the players as the reader knows them, in the reader's language.
#[derive(Copy, Clone, Debug)]
pub struct Told<'a> {
    pub cast: Cast<'a>,
    pub lang: Lang,
}

impl From<Lang> for Told<'_> {
    /// To anybody.
    fn from(lang: Lang) -> Self {
        Self { cast: Cast::default(), lang }
    }
}

impl Told<'_> {
    /// What the reader calls a player where no sentence stands around it: "You", else the name.
    pub fn called(&self, seat: Seat, own: impl FnOnce() -> String) -> String {
        match self.cast.place(seat, own) {
            (YOU, _) => word(self.lang, "table.you"),
            (_, name) => name,
        }
    }
}
