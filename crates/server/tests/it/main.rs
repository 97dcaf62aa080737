//! The crate's integration tests, in one binary.

mod api;
mod campaign;
mod common;
mod databases;
mod keep_house;
mod kill;
mod leak;
mod memory;
mod older;
mod pages;
mod play;
mod review;
mod safety;
mod starve;
mod trust;
mod walk;
