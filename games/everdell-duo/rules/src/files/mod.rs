//! Everdell Duo as text: its packs, options, positions, views and events.

pub mod campaign;
pub mod json;
mod pack;

use crate::{Options, Position, Seen, State, View};
pub use pack::{Faults, Loaded, read_pack, standard_pack};
use serde_json::Value;

use packs::edge::{BadShape, Edge};
use packs::pack_file::PackFault;

impl Edge for State {
    type PackFault = (crate::pack::Where, crate::pack::Fault);

    fn standard_pack() -> &'static Loaded {
        pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }

    fn options_json(options: &Options) -> Value {
        json::options_json(options)
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        json::read_options(json)
    }

    fn view_json(view: &View) -> Value {
        json::view_json(view)
    }

    fn seen_json(seen: Seen) -> Value {
        json::seen_json(seen)
    }

    fn position_json(position: &Position) -> Value {
        json::position_json(position)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        json::read_position(json)
    }
}
