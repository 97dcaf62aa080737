//! Players that are handed a view and nothing else.
//!
//! A bot has no way to the position of a table: it gets a [`Game::View`](tabletop::Game::View) and thinks in worlds drawn from it.
//! The same view, the same seed and the same number of iterations give the same choice on every machine.
//!
//! Reading order: [`judge`] (what a game tells about its positions), [`net`] (what that is worth), [`mcts`], then
//! [`player`] (the levels).

mod choice;
mod greedy;
pub mod judge;
pub mod mcts;
pub mod net;
pub mod player;
#[cfg(feature = "test-kit")]
pub mod test_kit;
pub mod things;

pub use choice::{Candidate, Choice};
pub use greedy::Glance;
pub use judge::{Action, Event, Judge, Learning, Levels, Options, Sheet, View};
pub use mcts::{Judging, Look, Playout, Search, Settings, Values, settle};
pub use net::{Net, Verdict};
pub use player::{BadPlayer, Bot, Limit, Player, Thinker};
pub use things::{Fate, Notes, Thing, Things};
