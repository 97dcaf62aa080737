//! The crate's integration tests, in one binary.

mod campaign;
mod clauses;
mod golden;
mod json;
mod laws;
mod pack;
mod perft;
mod position;
mod rulebook;
mod telling;
