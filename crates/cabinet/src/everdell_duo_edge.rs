//! Everdell Duo at the edge of the house.

use everdell_duo::{Options, Position, Seen, State, View};
use serde_json::Value;

use crate::edge::{BadShape, Edge, Loaded};
use crate::pack_file::PackFault;
use crate::{GameId, everdell_duo_json, everdell_duo_pack};

impl Edge for State {
    const ID: GameId = GameId::EverdellDuo;
    const MODES: &'static [&'static str] = &["standard"];

    type PackFault = (everdell_duo::pack::Where, everdell_duo::pack::Fault);

    fn standard_pack() -> &'static Loaded<Self> {
        everdell_duo_pack::standard_pack()
    }

    fn read_pack(text: &str) -> Result<Loaded<Self>, Vec<PackFault<Self::PackFault>>> {
        everdell_duo_pack::read_pack(text)
    }

    fn options_json(options: &Options) -> Value {
        everdell_duo_json::options_json(options)
    }

    fn read_options(json: &Value) -> Result<Options, BadShape> {
        everdell_duo_json::read_options(json)
    }

    fn view_json(view: &View) -> Value {
        everdell_duo_json::view_json(view)
    }

    fn seen_json(seen: Seen) -> Value {
        everdell_duo_json::seen_json(seen)
    }

    fn position_json(position: &Position) -> Value {
        everdell_duo_json::position_json(position)
    }

    fn read_position(json: &Value) -> Result<Position, BadShape> {
        everdell_duo_json::read_position(json)
    }
}
