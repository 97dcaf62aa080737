//! Hand-made endings of Vintage: the last turns of the seventh round.

mod ageing;
mod cards;
mod hidden;
mod last_points;
mod rivals;
mod table;
