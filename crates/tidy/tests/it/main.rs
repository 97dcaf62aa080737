//! The crate's integration tests, in one binary.

mod dependencies;
mod tree;
mod words;
