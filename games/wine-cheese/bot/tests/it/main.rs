//! Hand-made endings in which one move is best, and honest play.
//!
//! [`table`] arranges the endings: only it knows the API.

mod beliefs;
mod cellar;
mod hidden;
mod honest;
mod idle;
mod last_fall;
mod second_winter;
mod selling_out;
mod table;
