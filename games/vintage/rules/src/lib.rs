//! The rules of Vintage, for two to four.
//!
//! Reading order: [`vocabulary`] (the words of the rulebook), [`pack`] (what is printed), [`cards`] (what a kind of card is),
//! [`state`] (a position), [`step`] (what is owed in it), then [`rules`], one module for each chapter of the booklet, then
//! [`game`] (the contract), [`refusal`] (why not), [`view`] (who sees what), `preview` (what a player can work out from it)
//! and [`position`] (positions as written down).
//!
//! The numbers in `games/vintage/RULES.md` are the names in [`clauses`].
//!
//! Deliberately absent: text for people, a clock, random numbers, input and output, floats, hash maps.

mod action;
pub mod cards;
mod clause_of;
pub mod clauses;
mod event;
#[cfg(feature = "serde")]
pub mod files;
mod game;
mod ledger;
mod observation;
pub mod pack;
mod pack_check;
mod position;
mod position_agenda;
mod preview;
pub mod refusal;
mod rules;
mod state;
mod step;
mod view;
pub mod vocabulary;

pub use action::Action;
pub use event::{Event, Seen};
pub use pack::Pack;
pub use position::{Impossible, Position};
pub use refusal::Reason;
pub use state::{Board, Grounds, Open, Options, Slot, State};
pub use step::{Brandy, Draw, Duty, Moves, Plus, Question, Step, Taking, Terms};
pub use view::{Held, Sight, View};
