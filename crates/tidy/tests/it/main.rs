//! The crate's integration tests, in one binary.

mod dependencies;
mod fidelity;
mod tree;
mod words;
