//! Hand-made endings, the last turns of the seventh round, and honest play.

mod ageing;
mod beliefs;
mod cards;
mod hidden;
mod honest;
mod last_points;
mod rivals;
mod table;
mod waste;
