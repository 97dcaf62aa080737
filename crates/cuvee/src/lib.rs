//! The one program: serve, play, engine, simulate, bench, arena, balance, strength, tune, verify, review, pack.
//!
//! Reading order: [`cli`] (the commands), then one module for each. [`say`] holds what this program itself has to say;
//! everything about a game is said by `words`.

pub mod arena;
pub mod balance;
pub mod bench;
pub mod cli;
pub mod engine;
pub mod lang;
pub mod meter;
pub mod pack_check;
pub mod paper;
pub mod play;
pub mod review;
pub mod say;
pub mod serve;
pub mod shelf;
pub mod simulate;
pub mod strength;
pub mod tune;
pub mod verify;

use ::arena::Things;
use bots::Judge;
use words::Speak;

/// A game with everything this program needs: rules, texts, words, a judgement for bots, and what makes a difference.
pub trait Playable: Speak + Judge + Things {}

impl<G: Speak + Judge + Things> Playable for G {}
