//! The crate's integration tests, in one binary.

mod common;
mod file;
mod older;
mod table;
