//! Matches between bots, measured; and how fast the rules are.

mod bench;
mod calibrate;
mod clock;
pub mod review;
pub mod tune;

pub use bench::{Bench, bench};
pub use calibrate::{Calibration, CardUse, calibrate};
