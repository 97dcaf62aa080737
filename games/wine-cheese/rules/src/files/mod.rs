//! Wine & Cheese as text: its packs, options, positions, views and events.

pub(crate) mod json;
mod pack;

pub use pack::{read_pack, standard_pack};

use packs::{Edge, Loaded, PackFault};

use crate::State;
use crate::pack::{Fault, Pack, Place};
use crate::pack_check;

impl Edge for State {
    type PackFault = (Place, Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        pack::standard_pack()
    }

    fn standard_text() -> &'static str {
        pack::STANDARD
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }

    fn unusual(pack: &Pack) -> Vec<Self::PackFault> {
        pack_check::unusual(pack.printed())
    }
}
