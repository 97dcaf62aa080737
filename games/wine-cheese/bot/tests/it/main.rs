//! Hand-made endings in which one move is best, and the search has to find it.
//!
//! What is best is not asserted by taste: [`solver`] plays every ending out in every way. Each test names the best
//! moves, the solver confirms that they and no others are best, and the search must choose one of them whatever the
//! seed. [`ending`] asks, whatever the game; [`table`] arranges the endings of Wine & Cheese, [`vintage::table`] those of
//! Vintage, [`distilled::table`] those of Distilled: only they know the API.

mod distilled;
mod ending;
mod everdell_duo;
mod hidden;
mod last_fall;
mod second_winter;
mod selling_out;
mod solver;
mod table;
mod vintage;
