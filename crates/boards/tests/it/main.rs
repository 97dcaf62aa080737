//! The crate's integration tests, in one binary.

mod campaign;
mod distilled;
mod everdell_duo;
mod page;
mod tables;
mod vintage;
