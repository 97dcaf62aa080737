//! The rules of Distilled, for one to five.
//!
//! Reading order: [`vocabulary`] (the words of the rulebook), [`effect`] (what cards can do), [`pack`] (what is
//! printed), [`state`] (a position), [`step`] (what is owed in it), then [`rules`], one module for each chapter of the
//! rulebook, then [`refusal`] (why not), [`view`] (who sees what), `preview` (what a player can work out from it) and [`position`] (positions as written down).
//!
//! The numbers in `games/distilled/RULES.md` are the names in [`clauses`].
//!
//! Deliberately absent: text for people, a clock, random numbers, input and output, floats, hash maps.

mod action;
mod clause_of;
pub mod clauses;
pub mod effect;
mod event;
#[cfg(feature = "serde")]
pub mod files;
mod fraction;
mod game;
mod ledger;
mod observation;
pub mod pack;
mod position;
mod preview;
pub mod refusal;
mod rules;
mod stack;
mod state;
mod step;
mod view;
pub mod vocabulary;

pub use action::Action;
pub use event::{Deed, Event, Seen, Source};
pub use fraction::Fraction;
pub use pack::Pack;
pub use position::{Impossible, Position};
pub use preview::{Prospect, Quote};
pub use refusal::Reason;
pub use rules::change::{effects, lines};
pub use rules::holding::{holding, upgrade_points};
pub use rules::recipe::fits;
pub use rules::value::{Origin, Part};
pub use stack::Stack;
pub use state::{
    First, FlightChoice, MarketRow, Open, Options, Player, Sale, Sealed, Solo, Spirit, State, Still, Under,
};
pub use step::{Claiming, Draw, Duty, Progress, Purchase, Question, Stage, Step};
pub use view::{Sight, StillView, View};
