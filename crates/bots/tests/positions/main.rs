//! Hand-made endings of Wine & Cheese in which one move is best, and the search has to find it.
//!
//! What is best is not asserted by taste: [`solver`] plays every ending out in every way. Each test names the best
//! moves, the solver confirms that they and no others are best, and the search must choose one of them whatever the
//! seed. [`table`] arranges the endings; it is the only part that knows the API.

mod hidden;
mod last_fall;
mod second_winter;
mod selling_out;
mod solver;
mod table;
