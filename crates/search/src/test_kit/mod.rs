//! What the tests of every bot crate share: honest play, and endings in which one move is best.
//!
//! What is best is not asserted by taste: [`solver`] plays every ending out in every way. A test names the best moves, the
//! solver confirms that they and no others are best, and the search must choose one of them whatever the seed.

mod ending;
mod honest;
mod solver;

pub use ending::Ending;
pub use honest::{chooses_by_what_it_sees, greedy_beats_random, judges_by_what_it_sees, watched};
