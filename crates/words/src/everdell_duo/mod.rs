//! The words of Everdell Duo.
//!
//! [`Names`] has the words for things, [`lines`] those for what cards and tiles do.

mod about;
mod lines;
mod names;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::book::{Book, keys};

pub use names::Names;

/// What things are called and what cards and tiles say.
pub(crate) static LINES: LazyLock<Book> = LazyLock::new(|| {
    Book::read(
        include_str!("../../catalogue/everdell-duo-lines.en.toml"),
        include_str!("../../catalogue/everdell-duo-lines.de.toml"),
    )
});

/// Names of what a pack prints, and the story.
pub(crate) static CARDS: LazyLock<Book> = LazyLock::new(|| {
    Book::read(
        include_str!("../../catalogue/everdell-duo-cards.en.toml"),
        include_str!("../../catalogue/everdell-duo-cards.de.toml"),
    )
});
