//! What can be asked of the engine. The HTTP API asks the same by address and method.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use tabletop::{Seat, Viewer, Who};

use crate::code::Code;
use crate::fault::Fault;
use crate::read::{Wrong, read, read_as};

/// A request by its `cmd`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    Hello(Nothing),
    New(New),
    Legal(OfSeat),
    Play(Play),
    View(OfSeat),
    Position(Nothing),
    Load(Load),
    Log(Nothing),
    Replay(Replay),
    Undo(OfSeat),
    Score(Nothing),
    Choose(Choose),
    Observe(Observe),
}

/// No keys but `cmd` and `id`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// A new table; all but the game may be left out.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    pub game: String,
    pub seats: Option<u64>,
    pub seed: Option<String>,
    pub mode: Option<String>,
    pub pack: Option<String>,
    pub options: Option<Value>,
    pub chance: Option<String>,
}

/// A seat, or all or none of them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    pub seat: Option<SeatName>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub seat: SeatName,
    pub action: String,
    /// Refused as stale if the log has another length.
    pub length: Option<u64>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    pub game: String,
    pub position: Value,
    pub pack: Option<String>,
    pub chance: Option<String>,
    pub seed: Option<String>,
}

/// A log to be played again; its set-up may hold the seed.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    pub setup: Map<String, Value>,
    pub log: Value,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    pub seat: SeatName,
    pub bot: Option<String>,
    pub milliseconds: Option<u64>,
    pub seed: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observe {
    pub seat: Option<SeatName>,
    pub seed: Option<String>,
}

impl Request {
    /// Reads a request. `cmd` says which, `id` is the caller's own.
    pub fn read(json: &Value) -> Result<Self, Fault> {
        let mut rest = json.as_object().cloned().ok_or_else(|| {
            Fault::say(Code::BadRequest, "request.not-an-object", &[("example", &r#"{"cmd":"hello"}"#)])
        })?;
        let word = command(json)?;
        rest.retain(|key, _| key != "cmd" && key != "id");
        read_as(&json!({ word: rest })).map_err(|wrong| match wrong.none_of() {
            Some((word, known)) => {
                Fault::say(Code::UnknownCommand, "unknown.command", &[("name", &word), ("known", &known.join(", "))])
            }
            None => Wrong::into_fault(wrong),
        })
    }

    /// Whether the command is one that needs a table, whatever else is in the request.
    pub fn needs_table(json: &Value) -> bool {
        command(json).is_ok_and(|word| !["hello", "new", "load", "replay"].contains(&word.as_str()))
    }
}

fn command(json: &Value) -> Result<String, Fault> {
    #[derive(Deserialize)]
    struct Head {
        cmd: String,
    }
    read(json).map(|Head { cmd }| cmd)
}

/// A seat as a request names it: a number, or `"chance"`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct SeatName(Value);

impl SeatName {
    /// A seat of a table with so many, or chance.
    pub fn who(&self, seats: u8) -> Result<Who, Fault> {
        if self.0 == "chance" {
            return Ok(Who::Chance);
        }
        match self.0.as_u64().and_then(|number| u8::try_from(number).ok()) {
            Some(number) if number < seats => Ok(Who::Seat(Seat::new(number))),
            Some(_) | None => Err(Fault::bad_seat(seats, &self.0)),
        }
    }

    /// A seat, and not chance.
    pub fn seat(&self, seats: u8) -> Result<Seat, Fault> {
        match self.who(seats)? {
            Who::Seat(seat) => Ok(seat),
            Who::Chance => Err(Fault::bad_seat(seats, &self.0)),
        }
    }

    /// A seat, or a spectator where none is named.
    pub fn viewer(name: Option<&Self>, seats: u8) -> Result<Viewer, Fault> {
        name.map_or(Ok(Viewer::Spectator), |name| name.seat(seats).map(Viewer::Seat))
    }
}
