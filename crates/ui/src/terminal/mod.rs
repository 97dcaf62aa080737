//! Tables drawn with letters: the kit that a game's terminal drawing is made of, and what a game must bring.

pub mod ink;
pub mod phrase;
pub mod sheet;
mod show;

pub use show::{Layout, Page, Section, Terminal, grouped};
