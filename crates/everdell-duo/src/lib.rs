//! The rules of Everdell Duo, for two seats: against each other, or together.
//!
//! Reading order: [`vocabulary`] (the words of the rulebook), [`effect`] (what cards and tiles say), [`pack`] (what is
//! printed).
//!
//! The numbers in `games/everdell-duo/RULES.md` are the names in [`clauses`].
//!
//! Deliberately absent: text for people, a clock, random numbers, input and output, floats, hash maps.

pub mod clauses;
pub mod effect;
pub mod pack;
pub mod vocabulary;

pub use pack::Pack;
