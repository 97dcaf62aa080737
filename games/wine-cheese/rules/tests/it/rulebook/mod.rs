//! The rulebook as tests: one file for each chapter of RULES.md, every printed example, every clause, every ruling.
//!
//! Page numbers are those of the German booklet. Only `scenario` knows the API.

mod aging;
mod between_steps;
mod calendar;
mod cellar_closed;
mod fall;
mod labels;
mod money_track;
mod production;
mod scenario;
mod scoring;
mod set_up;
mod special_actions;
mod storage;
mod summer;
mod winter;
mod workers;
