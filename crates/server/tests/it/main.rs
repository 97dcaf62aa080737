//! The crate's integration tests, in one binary.

mod api;
mod campaign;
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod common;
mod databases;
mod keep_house;
mod kill;
mod leak;
mod learn;
mod memory;
mod older;
mod pages;
mod play;
mod review;
mod safety;
mod seats;
mod servers;
mod servers_killed;
mod shuffle;
mod starve;
mod trust;
mod walk;
