//! Bots for any game.
//!
//! A bot never sees the state of a table. It receives a [`Game::View`](tabletop::Game::View) and samples worlds from it. The same
//! view, seed and number of iterations give the same choice on every machine.
//!
//! Reading order: [`judge`] (what a game provides), [`net`] (the evaluation net), [`mcts`] (the search), then [`player`]
//! (the levels).

mod belief;
pub mod chances;
mod choice;
pub mod judge;
mod key;
mod lookahead;
pub mod mcts;
pub mod net;
pub mod player;
mod playthrough;
pub mod policy;
#[cfg(feature = "test-kit")]
pub mod test_kit;
pub mod things;

pub use belief::imagine;
pub use chances::{Chances, phase_kind};
pub use choice::{Candidate, Choice};
pub use judge::{Action, Event, Judge, Learning, Levels, Options, Sheet, View, Yardstick};
pub use key::key;
pub use lookahead::Lookahead;
pub use mcts::{Belief, Evaluator, Playout, Prior, Search, Settings, Statement, Values, settle};
pub use net::{Net, Verdict};
pub use player::{BadPlayer, Bot, Brake, Limit, Player, Thinker};
pub use playthrough::play_to_end;
pub use policy::Policy;
pub use things::{Fate, Notes, Thing, Things};
