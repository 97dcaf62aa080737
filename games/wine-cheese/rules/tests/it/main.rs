//! The crate's integration tests, in one binary.

mod clauses;
mod golden;
mod laws;
mod pack;
mod perft;
mod position;
mod rulebook;
