//! Cuvée's games for Python: the native half. What people import is the package `cuvee` beside it.
//!
//! Reading order: [`play`] (one game as a value, whichever it is), [`state`] (the class `State`), [`vector`] (many games at once).

mod arrays;
mod play;
mod state;
mod vector;

use pyo3::prelude::*;

#[pymodule]
mod _cuvee {
    #[pymodule_export]
    use super::state::{State, all_games, load, make, restore};
    #[pymodule_export]
    use super::vector::{Vector, native_steps};
}
