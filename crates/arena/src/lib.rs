//! Measures bots and games: matches, balance, training, reviews and benchmarks.
//!
//! Reading order: [`seating`] (who sits where), [`contest`] (the match), [`rating`] and [`stats`] (what it shows); [`balance`] (how even a game is); [`calibration`] (whether stated chances come true).

pub mod balance;
mod bench;
pub mod calibration;
mod clock;
pub mod contest;
pub mod journal;
mod luck;
pub mod rating;
pub mod review;
pub mod run;
pub mod seating;
pub mod stats;
pub mod table;
pub mod times;
pub mod tune;

pub use balance::{Balance, Findings, Trial};
pub use bench::{Bench, bench};
pub use calibration::{Calibration, Survey};
pub use contest::{Contest, Report, Standing};
pub use journal::BadJournal;
pub use run::{Effort, Progress};
pub use seating::{Plan, Stakes};
pub use stats::Interval;
pub use table::{Contender, Mind};
pub use times::Times;
