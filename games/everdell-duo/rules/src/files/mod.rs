//! Everdell Duo as text: its packs, options, positions, views and events.

pub mod campaign;
pub(crate) mod json;
mod pack;

use crate::{Mode, Options, State};
pub use pack::{Faults, Loaded, read_pack, standard_pack};

use packs::Edge;
use packs::pack_file::PackFault;

impl Edge for State {
    type PackFault = (crate::pack::Where, crate::pack::Fault);

    /// Every other game is competitive; the others are chapters and challenges of all sorts.
    fn lessons() -> Vec<Options> {
        let modes = [
            "chapter-1",
            "chapter-4",
            "chapter-7",
            "chapter-10",
            "chapter-13",
            "chapter-15",
            "chapter-2-hard",
            "chapter-8-hard",
            "challenge-1-1",
            "challenge-5-2",
        ];
        let with = |mode: Mode| Options { mode, ..Options::default() };
        let together = modes.into_iter().map(|mode| mode.parse().expect("a mode in notation"));
        together.flat_map(|mode| [with(Mode::Competitive), with(mode)]).collect()
    }

    fn exams() -> Vec<Options> {
        let modes = ["chapter-1", "chapter-8", "chapter-15", "challenge-5-2"];
        modes.map(|mode| Options { mode: mode.parse().expect("a mode in notation"), ..Options::default() }).into()
    }

    fn standard_pack() -> &'static Loaded {
        pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }
}
