//! The rulebook as tests: one file for each chapter of RULES.md, every printed example, every clause, every ruling.
//!
//! Only `scenario` knows the API.

mod ageing;
mod boat;
mod buying;
mod card_effects;
mod cards;
mod end;
mod harvest;
mod planting;
mod rounds;
mod scenario;
mod set_up;
mod start_player;
