//! The last round of Distilled.

mod distilling;
mod endgame;
mod hidden;
mod market;
mod sales;
mod solo;
mod spirits;
mod table;
