//! The one program: serve, play, learn, engine, seat, simulate, bench, arena, balance, calibrate, luck, strength, tune, move,
//! verify, review, pack.
//!
//! Reading order: [`cli`] (the commands), then one module for each. [`program`] and [`say`] hold what this program itself has
//! to say; everything about a game is said by its `ui` crate.

pub mod arena;
pub mod balance;
pub mod bench;
pub mod calibrate;
pub mod cli;
mod db;
pub mod engine;
pub mod lang;
pub mod learn;
pub mod luck;
pub mod measured;
pub mod meter;
pub mod moving;
pub mod pack_check;
pub mod paper;
pub mod play;
mod player;
pub mod program;
pub mod record;
pub mod recorded;
pub mod review;
pub mod say;
pub mod seat;
pub mod serve;
pub mod shelf;
pub mod simulate;
pub mod strength;
pub mod tune;
pub mod verify;
mod weights;
