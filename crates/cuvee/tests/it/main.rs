//! The crate's integration tests, in one binary.

mod additions;
mod arena;
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod commands;
mod common;
mod db;
mod engine;
mod engine_records;
mod fuzz;
mod fuzz_engine;
mod fuzz_positions;
#[cfg(unix)]
mod interrupt;
mod notation;
mod operating;
mod play;
mod postgres;
mod programs;
mod protocol_doc;
mod proxy;
mod review;
mod seat;
mod serve;
mod transcript;
mod verify;
