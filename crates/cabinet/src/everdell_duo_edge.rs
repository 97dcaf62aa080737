//! Everdell Duo at the edge of the house.

use everdell_duo::{Mode, Options, Position, Seen, State, View};
use serde_json::Value;

use crate::edge::{BadShape, Edge, Loaded};
use crate::pack_file::PackFault;
use crate::{GameId, everdell_duo_json, everdell_duo_pack};

impl Edge for State {
    const ID: GameId = GameId::EverdellDuo;
    const MODES: &'static [&'static str] = &["standard"];

    type PackFault = (everdell_duo::pack::Where, everdell_duo::pack::Fault);

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
