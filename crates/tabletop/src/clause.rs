//! Every rule has a number.

use std::fmt;

/// A numbered clause of a game's RULES.md, such as `WC-3.4`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    game: &'static str,
    chapter: u8,
    number: u8,
}

impl Clause {
    pub const fn new(game: &'static str, chapter: u8, number: u8) -> Self {
        Self { game, chapter, number }
    }

    pub const fn chapter(self) -> u8 {
        self.chapter
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}.{}", self.game, self.chapter, self.number)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
