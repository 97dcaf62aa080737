//! Hand-made endings of Everdell Duo: the last turns of autumn.

mod hidden;
mod last_turn;
mod rivals;
mod table;
mod together;
