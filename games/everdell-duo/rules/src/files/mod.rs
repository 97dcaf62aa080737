//! Everdell Duo as text: its packs, options, positions, views and events.

pub mod campaign;
pub(crate) mod json;
mod pack;

use crate::{Options, Position, Seen, State, View};
pub use pack::{Faults, Loaded, read_pack, standard_pack};
use serde_json::Value;

use packs::pack_file::PackFault;
use packs::{BadShape, Edge};
use tabletop::Game;

impl Edge for State {
    type PackFault = (crate::pack::Where, crate::pack::Fault);

    fn standard_pack() -> &'static Loaded {
        pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }

    fn options_json(options: &Options) -> Value {
        packs::json::write(options)
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        packs::json::read(json, &Self::SEATS)
    }

    fn view_json(view: &View) -> Value {
        packs::json::write(view)
    }

    fn seen_json(seen: Seen) -> Value {
        packs::json::write(&seen)
    }

    fn position_json(position: &Position) -> Value {
        packs::json::write(position)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        packs::json::read_whole(json, &Self::SEATS)
    }
}
