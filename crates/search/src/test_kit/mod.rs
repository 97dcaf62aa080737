//! Test kit of the bot crates: honest play, and endings with known best moves.
//!
//! A test names the best moves of an ending, the solver confirms them by trying every continuation, and the search must
//! choose one of them with every seed.

mod beliefs;
mod ending;
mod honest;
mod levels;
mod solver;

pub use beliefs::{belief_gain, imagines_what_it_sees, splits_by_what_a_seat_knows};
pub use ending::Ending;
pub use honest::{chooses_by_what_it_sees, greedy_beats_random, judges_by_what_it_sees, watched};
pub use levels::easy_gives_up_only_the_worthless;
