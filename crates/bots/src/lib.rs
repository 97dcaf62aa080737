//! Players that are handed a view and nothing else.
//!
//! A bot has no way to the position of a table: it gets a [`Game::View`](tabletop::Game::View) and thinks in worlds drawn from it.
//! The same view, the same seed and the same number of iterations give the same choice on every machine.
//!
//! Reading order: [`judge`] (what a game tells about its positions), [`net`] (what that is worth), [`search`], then
//! [`player`] (the levels).

mod choice;
mod distilled;
mod everdell_duo;
mod greedy;
pub mod judge;
pub mod net;
pub mod player;
pub mod search;
mod vintage;
mod wine_cheese;

pub use choice::{Candidate, Choice};
pub use greedy::Glance;
pub use judge::{Judge, Learning, Levels, Sheet};
pub use net::{Net, Verdict};
pub use player::{BadPlayer, Bot, Limit, Player, Thinker};
pub use search::{Look, Playout, Search, Settings};
