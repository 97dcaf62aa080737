//! How games look and read: words from catalogues, boards as SVG and HTML, tables in a terminal.
//!
//! Generic: this crate knows no game. A game's `ui` crate has a marker type that implements [`Speak`] (words),
//! [`Draw`](board::Draw) (the board in a page) and [`Terminal`](terminal::Terminal); together they are [`Ui`].
//!
//! Reading order: [`lang`] (the languages), [`book`] (catalogues), [`speak`] (what can be said about a game), [`board`],
//! [`terminal`], [`lesson`] (a game learned by playing it).

pub mod board;
pub mod ideas;
#[cfg(feature = "kit")]
pub mod kit;
pub mod lang;
pub mod lesson;
pub mod speak;
pub mod terminal;
mod words;

pub use lang::Lang;
pub use speak::{Action, Impossible, Options, Pack, PackFault, Phase, Question, Reason, Seen, Speak, View};
pub use words::{
    Agreement, Book, Cast, Choices, Help, PLAY, Sides, Told, Weight, book, capital, in_a_row, review, rules,
    say_bad_shape, say_pack_fault_line,
};

/// Everything a game brings to be shown and told.
pub trait Ui: board::Draw + terminal::Terminal {}

impl<U: board::Draw + terminal::Terminal> Ui for U {}
