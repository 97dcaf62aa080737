//! Games as text: pack files with a line for every fault, and the forms of options, positions, views and events.
//!
//! Generic: it knows no game. A rules crate implements [`Edge`] behind its `serde` feature.

pub mod edge;
pub mod json;
pub mod pack_file;
pub mod shape;

pub use edge::{Edge, Loaded};
pub use pack_file::{PackFault, PackProblem};
pub use shape::{BadShape, Problem};
