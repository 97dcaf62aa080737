//! What can be asked of the engine. The HTTP API asks the same by address and method.

use serde::Deserialize;
use serde_json::{Map, Value};
use tabletop::{Seat, Viewer, Who};

use crate::code::Code;
use crate::fault::Fault;
use crate::read::read;
use crate::said::{Place, Wording};

/// Declares commands: the word in `cmd`, and the keys that go with it.
macro_rules! commands {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal: $keys:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        pub enum $name { $($variant($keys)),* }

        impl $name {
            const WORDS: &[&str] = &[$($word),*];

            /// The command of this word, if there is one.
            fn read(word: &str, keys: &Value) -> Option<Result<Self, Fault>> {
                match word {
                    $($word => Some(read(keys).map(Self::$variant)),)*
                    _ => None,
                }
            }
        }
    };
}

commands! {
    /// What can be asked at any time.
    Request {
        Hello = "hello": Nothing,
        New = "new": New,
        Load = "load": Load,
        Replay = "replay": Replay,
        Stop = "stop": Nothing,
        Decide = "decide": Decide,
    }
}

commands! {
    /// What can be asked of a table.
    AtTable {
        Legal = "legal": Legal,
        Play = "play": Play,
        View = "view": OfSeat,
        Position = "position": Nothing,
        Log = "log": Nothing,
        Undo = "undo": OfSeat,
        Score = "score": Nothing,
        Choose = "choose": Choose,
        Observe = "observe": Observe,
        Candidates = "candidates": Choose,
        Playout = "playout": Playout,
        Observation = "observation": OfSeat,
        Clone = "clone": CopyTo,
        Close = "close": Nothing,
    }
}

/// What any request may say beside its command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    pub wording: Wording,
    /// The name of the table it is about.
    pub at: Option<String>,
}

impl Manner {
    /// Reads it, whatever the rest of the request is like.
    pub fn read(json: &Value) -> Result<Self, Fault> {
        #[derive(Deserialize)]
        struct Keys {
            words: Option<bool>,
            at: Option<String>,
        }
        if json.get("words").is_none() && json.get("at").is_none() {
            return Ok(Self::default());
        }
        let Keys { words, at } = read(json)?;
        let wording = if words == Some(false) { Wording::Silent } else { Wording::Spoken };
        Ok(Self { wording, at })
    }
}

/// A request by its `cmd`. What is asked of a table is read when there is one.
#[derive(Clone, PartialEq, Debug)]
pub enum Call {
    Request(Box<Request>),
    AtTable(Unread),
}

/// A request to a table whose keys have not been looked at yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Unread {
    word: String,
    keys: Value,
}

impl Call {
    /// Reads a request. `cmd` says which, `id` is the caller's own; [`Manner`] reads `words` and `at`.
    pub fn read(json: Value) -> Result<Self, Fault> {
        #[derive(Deserialize)]
        struct Head {
            cmd: String,
        }
        let mut keys = match json {
            Value::Object(keys) => keys,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                let example = [("example", &r#"{"cmd":"hello"}"# as &dyn Place)];
                return Err(Fault::say(Code::BadRequest, "request.not-an-object", &example));
            }
        };
        let word = if let Some(Value::String(word)) = keys.get("cmd") {
            word.clone()
        } else {
            read::<Head>(&Value::Object(keys.clone()))?.cmd
        };
        keys.retain(|key, _| !matches!(key.as_str(), "cmd" | "id" | "words" | "at"));
        let keys = Value::Object(keys);
        if let Some(request) = Request::read(&word, &keys) {
            return request.map(|request| Self::Request(Box::new(request)));
        }
        if !AtTable::WORDS.contains(&word.as_str()) {
            return Err(Fault::unknown_command(&word));
        }
        Ok(Self::AtTable(Unread { word, keys }))
    }
}

impl Unread {
    pub fn read(&self) -> Result<AtTable, Fault> {
        AtTable::read(&self.word, &self.keys).unwrap_or_else(|| Err(Fault::unknown_command(&self.word)))
    }
}

impl Fault {
    fn unknown_command(word: &str) -> Self {
        let known = [Request::WORDS, AtTable::WORDS].concat().join(", ");
        Self::say(Code::UnknownCommand, "unknown.command", &[("name", &word), ("known", &known)])
    }
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

/// What may be done: by one seat, or by all who are to act.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legal {
    pub seat: Option<SeatName>,
    /// Whether each action has its id with it.
    #[serde(default)]
    pub ids: bool,
    /// Whether each action is its notation alone: those of the seat, or of the first that is to act.
    #[serde(default)]
    pub brief: bool,
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
    /// Whether the answer lists what may be done next.
    #[serde(default)]
    pub legal: bool,
    /// Whether each action in that list has its id with it.
    #[serde(default)]
    pub ids: bool,
    /// Whether each action in that list is its notation alone.
    #[serde(default)]
    pub brief: bool,
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

impl Replay {
    /// The name of the game in the set-up.
    pub fn game(&self) -> Result<String, Fault> {
        #[derive(Deserialize)]
        struct Named {
            game: String,
        }
        read(&Value::Object(self.setup.clone())).map(|Named { game }| game)
    }
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    pub seat: SeatName,
    pub bot: Option<String>,
    /// The time to think. Beside `iterations` it is the most time.
    pub milliseconds: Option<u64>,
    pub iterations: Option<u64>,
    /// The most memory that the search may take.
    pub megabytes: Option<u64>,
    pub seed: Option<String>,
}

/// A decision for a seat, asked as the arena asks its players.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    pub game: String,
    pub seat: SeatName,
    pub milliseconds: Option<u64>,
    /// A position that the seat cannot tell from the true one; it has the same view.
    pub world: Value,
    /// What the world tells as well.
    #[serde(default)]
    pub legal: Value,
    #[serde(default)]
    pub view: Value,
    pub bot: Option<String>,
}

/// The game played to its end by a bot.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playout {
    pub bot: Option<String>,
    pub seed: Option<String>,
}

/// A copy of the table under another name; without a name the unnamed one.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CopyTo {
    pub to: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observe {
    pub seat: Option<SeatName>,
    pub seed: Option<String>,
}

/// A seat as a request names it: a number, or `"chance"`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct SeatName(Value);

impl SeatName {
    /// A seat of a table with `seats` seats, or chance.
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
