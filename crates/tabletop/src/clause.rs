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

/// The clauses of a RULES.md by the names the code uses, and `ALL` of them.
///
/// ```
/// tabletop::clauses! { "VI":
///     // 1 Set-up
///     START_POINTS = 1 . 1;
///     START_BRANDY = 1 . 2;
/// }
///
/// assert_eq!(START_BRANDY.to_string(), "VI-1.2");
/// assert_eq!(ALL, [START_POINTS, START_BRANDY]);
/// ```
#[macro_export]
macro_rules! clauses {
    ($game:literal: $($name:ident = $chapter:literal . $number:literal;)*) => {
        $(pub const $name: $crate::Clause = $crate::Clause::new($game, $chapter, $number);)*

        /// All clauses, in the order of RULES.md.
        pub const ALL: &[$crate::Clause] = &[$($name),*];
    };
}
