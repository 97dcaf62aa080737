//! Vintage at the edge of the house.

use serde_json::Value;
use vintage::{Options, Position, Seen, State, View};

use crate::edge::{BadShape, Edge, Loaded};
use crate::pack_file::PackFault;
use crate::{GameId, vintage_json, vintage_pack};

impl Edge for State {
    const ID: GameId = GameId::Vintage;
    const MODES: &'static [&'static str] = &["standard"];

    type PackFault = (vintage::pack::Where, vintage::pack::Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        vintage_pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        vintage_pack::read_pack(text)
    }

    fn options_json(options: &Options) -> Value {
        vintage_json::options_json(options)
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        vintage_json::read_options(json)
    }

    fn view_json(view: &View) -> Value {
        vintage_json::view_json(view)
    }

    fn seen_json(seen: Seen) -> Value {
        vintage_json::seen_json(seen)
    }

    fn position_json(position: &Position) -> Value {
        vintage_json::position_json(position)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        vintage_json::read_position(json)
    }
}
