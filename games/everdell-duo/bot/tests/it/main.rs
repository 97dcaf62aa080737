//! Hand-made endings, the last turns of autumn, and honest play.

mod beliefs;
mod hidden;
mod honest;
mod last_turn;
mod rivals;
mod table;
mod together;
