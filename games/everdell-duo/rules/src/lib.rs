//! The rules of Everdell Duo, for two seats: against each other, or together.
//!
//! Reading order: [`vocabulary`] (the words of the rulebook), [`effect`] (what cards and tiles say), [`pack`] (what is
//! printed), [`state`] (a position), [`step`] (what is owed in it), then [`rules`], one module for each chapter of the booklet,
//! [`ledger`] (the one place where events change a position), then [`game`] (the contract), [`refusal`] (why not), [`telling`]
//! (what partners say), [`view`] (who sees what) and [`position`] (positions as written down). [`campaign`] is what goes on from one game to the next.
//!
//! The numbers in `games/everdell-duo/RULES.md` are the names in [`clauses`].
//!
//! Deliberately absent: text for people, a clock, random numbers, input and output, floats, hash maps.

mod action;
pub mod campaign;
mod clause_of;
pub mod clauses;
pub mod effect;
mod event;
#[cfg(feature = "serde")]
pub mod files;
mod game;
mod ledger;
mod observation;
pub mod pack;
mod position;
pub mod refusal;
mod rules;
mod state;
mod step;
mod telling;
mod view;
pub mod vocabulary;

pub use action::{Action, By, Gift, Proposal};
pub use event::{Event, Seen};
pub use pack::Pack;
pub use position::{Impossible, Position};
pub use refusal::Reason;
pub use rules::playing::Bill;
pub use state::{Agree, City, Difficulty, Mode, Open, Options, Player, State};
pub use step::{Draw, Duty, Matter, Question, Source, Step};
pub use telling::{Aspect, Described, Needs, Told};
pub use view::View;
