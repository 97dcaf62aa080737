//! Everdell Duo as text: its packs, options, positions, views and events.

pub mod campaign;
pub(crate) mod json;
mod pack;

use crate::State;
pub use pack::{Faults, Loaded, read_pack, standard_pack};

use packs::Edge;
use packs::pack_file::PackFault;

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
