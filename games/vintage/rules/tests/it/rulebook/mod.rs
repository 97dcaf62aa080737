//! The rulebook as tests: one file for each chapter of RULES.md, three for the cards; every printed example, every clause,
//! every ruling.
//!
//! Only `scenario` knows the API.

mod action_cards;
mod ageing;
mod boat;
mod buying;
mod cards;
mod cellar_cards;
mod end;
mod estate_cards;
mod harvest;
mod planting;
mod rounds;
mod scenario;
mod set_up;
mod start_player;
