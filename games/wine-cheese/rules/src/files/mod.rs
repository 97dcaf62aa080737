//! Wine & Cheese as text: its packs, options, positions, views and events.

pub(crate) mod json;
mod pack;

pub use pack::{read_pack, standard_pack};

use packs::json::{read, read_whole, write};
use packs::{BadShape, Edge, Loaded, PackFault};
use serde_json::Value;
use tabletop::Game;

use crate::pack::{Fault, Place};
use crate::{Options, Position, Seen, State, View};

impl Edge for State {
    type PackFault = (Place, Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        pack::read_pack(text)
    }

    fn options_json(options: &Options) -> Value {
        write(options)
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        read(json, &Self::SEATS)
    }

    fn view_json(view: &View) -> Value {
        write(view)
    }

    fn seen_json(seen: Seen) -> Value {
        write(&seen)
    }

    fn position_json(position: &Position) -> Value {
        write(position)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        read_whole(json, &Self::SEATS)
    }
}
