//! The laws by name.

use std::fmt;

/// What must hold.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// A copy equals its original, hashes alike, and does not change with it.
    Copy,
    /// An action reads back from its notation.
    Notation,
    /// Each offered action can be played, and no other is accepted.
    Listed,
    /// Only who is to act may act, and a refusal changes nothing.
    Turn,
    /// Chance turns up what it lists, as often as the weights say.
    Chance,
    /// Every game ends, and only then has an outcome.
    Ends,
    /// Every marker, worker and card is accounted for, and events tell the whole difference.
    Accounted,
    /// A position written down and read is the same position.
    Position,
    /// A world drawn from a view has that view.
    Guess,
    /// A view answers what the position answers, and names rules that have a number.
    Answers,
    /// Nothing a viewer gets depends on what the viewer cannot know.
    Secret,
    /// The same log gives the same game.
    SameLog,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Copy => "copy",
            Law::Notation => "notation",
            Law::Listed => "listed",
            Law::Turn => "turn",
            Law::Chance => "chance",
            Law::Ends => "ends",
            Law::Accounted => "accounted",
            Law::Position => "position",
            Law::Guess => "guess",
            Law::Answers => "answers",
            Law::Secret => "secret",
            Law::SameLog => "same-log",
        })
    }
}
