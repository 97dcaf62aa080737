//! The one program: serve, play, engine, simulate, bench, verify, review, pack.
//!
//! Reading order: [`cli`] (the commands), then one module for each. [`say`] holds what this program itself has to say;
//! everything about a game is said by `words`.

pub mod bench;
pub mod cli;
pub mod engine;
pub mod lang;
pub mod pack_check;
pub mod play;
pub mod review;
pub mod say;
pub mod serve;
pub mod shelf;
pub mod simulate;
pub mod verify;

use bots::Judge;
use words::Speak;

/// A game with everything this program needs: rules, texts, words, and a judgement for bots.
pub trait Playable: Speak + Judge {}

impl<G: Speak + Judge> Playable for G {}
