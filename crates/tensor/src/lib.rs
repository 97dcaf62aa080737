//! Views as tensors and actions as ids, for programs that learn.
//!
//! Reading order: [`actions`] (ids of actions, flat and factored), then [`observer`] (the fields of a view).

pub mod actions;
pub mod observer;

pub use actions::{ActionId, Actions, BadList, FACTORS};
pub use observer::Observer;
