//! The rules of Wine & Cheese, for two.
//!
//! Reading order: [`vocabulary`] (the words of the rulebook), [`pack`] (what is printed), [`state`] (a
//! position), [`step`] (what is owed in it), then [`rules`], one module for each chapter of the booklet, then
//! [`game`] (the contract), [`refusal`] (why not), [`view`] (who sees what) and [`position`] (positions as written down).
//!
//! The numbers in `games/wine-cheese/RULES.md` are the names in [`clauses`].
//!
//! Deliberately absent: text for people, a clock, random numbers, input and output, floats, hash maps.

mod action;
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
pub mod refusal;
mod rules;
mod state;
mod step;
mod view;
pub mod vocabulary;

pub use action::Action;
pub use event::{Event, Seen, Trigger};
pub use pack::Pack;
pub use position::{Impossible, Position};
pub use refusal::Reason;
pub use rules::label::is_payable as label_is_payable;
pub use rules::workers::{Harvest, harvest_of};
pub use state::{Cellar, Farm, First, Indicator, MainAction, Open, Options, SoldCards, State, Trades};
pub use step::{Draw, Duty, Purpose, Question, Step};
pub use view::{HandView, View};
