//! Everdell Duo as text: its packs, options, positions, views and events.

pub mod campaign;
pub(crate) mod json;
mod pack;

use crate::{Position, State};
pub use pack::{Faults, Loaded, read_pack, standard_pack};

use packs::pack_file::PackFault;
use packs::{BadShape, Edge};
use serde_json::Value;
use tabletop::Game;

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

    /// Whoever plays alone plays both animals: what there is for each seat is there twice (ED-14.2).
    fn read_position(json: &Value) -> Result<Position, BadShape> {
        packs::json::read_every_seat(json, &Self::SEATS)
    }
}
