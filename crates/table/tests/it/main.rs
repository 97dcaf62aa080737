//! The crate's integration tests, in one binary.

mod asides;
mod common;
mod file;
mod older;
mod table;
mod taken_back;
mod undo;
mod waiting;
