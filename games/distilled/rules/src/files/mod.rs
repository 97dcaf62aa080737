//! Distilled as text: its packs, options, positions, views and events.

pub(crate) mod json;
mod pack;

use crate::State;
pub use pack::{Faults, read_pack, standard_pack};

use packs::pack_file::PackFault;
use packs::{Edge, Loaded};

impl Edge for State {
    type PackFault = (crate::pack::Place, crate::pack::Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        pack::standard_pack()
    }

    fn standard_text() -> &'static str {
        pack::STANDARD
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }
}
