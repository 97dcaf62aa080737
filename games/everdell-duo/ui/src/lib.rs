//! How Everdell Duo looks and reads: words, the board in a page, the table in a terminal.

pub mod board;
mod lesson;
mod terminal;
pub mod words;

/// Everdell Duo, for everything that shows or tells it.
pub struct EverdellDuo;
