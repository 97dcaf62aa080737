//! The crate's integration tests, in one binary.

mod tree;
mod words;
