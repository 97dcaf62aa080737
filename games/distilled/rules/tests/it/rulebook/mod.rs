//! The rulebook as tests: one file for each chapter of RULES.md, every printed example, every clause, every ruling.
//!
//! Only `scenario` knows the API.

mod abilities;
mod aging;
mod distilling;
mod end;
mod holdings;
mod labels;
mod market;
mod order_of_arrival;
mod previews;
mod recipes;
mod round;
mod round_end;
mod scenario;
mod selling;
mod set_up;
mod solo;
mod solo_goals;
