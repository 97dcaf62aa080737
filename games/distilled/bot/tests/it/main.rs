//! The last round, honest play, and playouts.

mod beliefs;
mod distilling;
mod endgame;
mod hidden;
mod honest;
mod market;
mod playout;
mod sales;
mod solo;
mod spirits;
mod supply;
mod table;
