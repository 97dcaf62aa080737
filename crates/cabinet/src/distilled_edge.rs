//! Distilled at the edge of the house.

use distilled::{Options, Position, Seen, State, View};
use serde_json::Value;

use crate::edge::{BadShape, Edge, Loaded};
use crate::pack_file::PackFault;
use crate::{GameId, distilled_json, distilled_pack};

impl Edge for State {
    const ID: GameId = GameId::Distilled;
    const MODES: &'static [&'static str] = &["standard"];

    type PackFault = (distilled::pack::Place, distilled::pack::Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        &distilled_pack::STANDARD_PACK
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        distilled_pack::read(text)
    }

    fn options_json(options: &Options) -> Value {
        distilled_json::options_json(options)
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        distilled_json::read_options(json)
    }

    fn view_json(view: &View) -> Value {
        distilled_json::view_json(view)
    }

    fn seen_json(seen: Seen) -> Value {
        distilled_json::seen_json(seen)
    }

    fn position_json(position: &Position) -> Value {
        distilled_json::position_json(position)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        distilled_json::read_position(json)
    }
}
