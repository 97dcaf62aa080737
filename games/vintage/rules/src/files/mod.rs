//! Vintage as text: its packs, options, positions, views and events.

pub(crate) mod json;
mod pack;

pub use pack::{Faults, Loaded, read_pack, standard_pack};
use packs::{Edge, PackFault};

use crate::State;

impl Edge for State {
    type PackFault = (crate::pack::Where, crate::pack::Fault);

    fn standard_pack() -> &'static Loaded {
        pack::standard_pack()
    }

    fn standard_text() -> &'static str {
        pack::STANDARD
    }

    fn read_pack(text: &str) -> Result<Loaded, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }
}
