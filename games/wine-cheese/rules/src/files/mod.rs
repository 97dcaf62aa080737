//! Wine & Cheese as text: its packs, options, positions, views and events.

mod json;
mod pack;

pub use pack::{read_pack, standard_pack};
