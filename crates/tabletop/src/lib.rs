//! The contract between a game and everything else, and the words all games share.
//!
//! Reading order: [`seat`] (who sits where), [`game`] (the contract), [`view`] (what a viewer can ask), [`agenda`] (what the
//! rules still owe), [`card_set`], [`clause`] (every rule has a number), [`score`],
//! [`vocabulary`] (small types with words), [`notation`] (actions and questions as text), [`observation`] (views as numbers).
//!
//! This crate knows no game. It has no dependency but `serde`, behind a feature: no clock, no random numbers and no text
//! for people.

pub mod agenda;
pub mod card_set;
pub mod clause;
#[cfg(feature = "serde")]
pub mod forms;
pub mod game;
pub mod notation;
pub mod observation;
pub mod printed;
pub mod score;
pub mod seat;
pub mod view;
pub mod vocabulary;

pub use agenda::Agenda;
pub use card_set::{Card, CardSet};
pub use clause::Clause;
pub use game::{BadNotation, Game, Imbalance, Refusal, Setup, Silent, Sink, ToAct, Who};
pub use observation::Observable;
pub use printed::PackRef;
pub use score::{Outcome, ScoreRow};
pub use seat::{BySeat, Seat, Seats, Viewer};
#[cfg(feature = "serde")]
pub use serde;
pub use view::ViewOf;
