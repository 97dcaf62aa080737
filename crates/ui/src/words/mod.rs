//! Words: catalogues with named places, the text of the rules, and what is said about every game alike.

mod agreement;
pub mod book;
mod cast;
pub(crate) mod common;
mod help;
pub mod review;
pub mod rules;

pub use agreement::{Agreement, Choices, Sides, Weight};
pub use book::{Book, capital};
pub use cast::{Cast, Told};
pub(crate) use common::say_common;
pub use common::{PLAY, say_bad_shape, say_pack_fault_line};
pub use help::{Help, in_a_row};
