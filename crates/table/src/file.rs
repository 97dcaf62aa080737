//! A table as a text, and back: the saved game, the record of a finished one, the bug report.
//!
//! ```json
//! {"cuvee": 1,
//!  "setup": {"rules": 1, "game": "wine-cheese", "mode": "standard", "pack": {"name": "…", "hash": "…"}, "seats": 2,
//!            "options": {}, "chance": "auto", "commitment": "…", "nonces": ["…", "…"]},
//!  "log": [{"n": 0, "who": "chance", "action": "first heart"}, {"n": 1, "who": 0, "action": "blue c3"}],
//!  "undone": [],
//!  "seed": "…"}
//! ```
//!
//! A finished game has a `result`, `{"ranks": […], "results": […]}`, for programs that do not know its rules any more.
//! `setup` has a `position` if the game did not begin at the beginning. If it was begun by earlier rules and goes on by later
//! ones, `before` has what was played until then, one object for each version with its `setup` and `log`, and `draws` in
//! `setup` says how many draws came before. `undone` is history: entries that were taken
//! back; it may be missing. `asides` tells what happened beside the game, such as `{"n": 57, "who": 1, "what": "resign"}`: see
//! [`aside`](crate::aside). `seed` is the secret of the shuffles: it is there when the game is over, and in saves of a
//! game that goes on at the same computer. Without it an unfinished game can be looked at but draws nothing by itself.

use packs::shape::Shape;
use packs::{BadShape, Edge, Loaded};
use serde_json::error::Category;
use serde_json::{Map, Value, json};
use tabletop::{Outcome, Who};

use crate::aside::{Aside, read_asides};
use crate::entry::{Entry, EntryFault, ReadLog, read_entries, read_log};
use crate::live::Table;
use crate::shuffle::Seed;
use crate::terms::{BadTerms, SetupRecord};

/// The version of the form.
const FORM: u64 = 1;

/// Why a text is no game file at all, or not one that this program knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeadError {
    /// The text ends in the middle.
    Truncated,
    NotJson {
        line: usize,
        column: usize,
    },
    Shape(BadShape),
    /// A later program wrote it.
    UnknownForm {
        found: u64,
    },
    UnknownGame {
        name: String,
    },
    /// No game has anything as large as this.
    TooLarge {
        part: String,
    },
    /// It cannot be read to its end.
    Unreadable,
}

/// Why no table can be made of a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError<G: Edge> {
    Head(HeadError),
    Shape(BadShape),
    /// Played by another version of the rules.
    OtherRules {
        found: u32,
        known: u32,
    },
    /// Played with another pack.
    OtherPack {
        name: String,
        wanted: String,
        found: String,
    },
    Terms(BadTerms),
    Position(Vec<G::Impossible>),
    /// The seed is not the one that was committed to.
    OtherSeed,
    Entry {
        n: usize,
        fault: EntryFault<G::Reason>,
    },
}

/// The name of the game that a file is of, and its JSON.
pub fn game_of(text: &str) -> Result<(String, Value), HeadError> {
    let json: Value = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Eof => HeadError::Truncated,
        Category::Io | Category::Syntax | Category::Data => {
            HeadError::NotJson { line: error.line(), column: error.column() }
        }
    })?;
    let name = head(&json)?.to_owned();
    Ok((name, json))
}

/// The name of the game, if it is a game file of a known form.
pub(crate) fn head(json: &Value) -> Result<&str, HeadError> {
    let shape = Shape::root(json);
    let form = shape.get("cuvee").map_err(HeadError::Shape)?;
    match json.get("cuvee").and_then(Value::as_u64) {
        Some(FORM) => (),
        Some(found) => return Err(HeadError::UnknownForm { found }),
        None => return Err(HeadError::Shape(form.bad("form 1"))),
    }
    let game = shape.get("setup").and_then(|setup| setup.get("game")).and_then(|game| game.text("text"));
    game.map_err(HeadError::Shape)
}

/// A game file as read, not yet played.
pub(crate) struct Document<G: Edge> {
    pub setup: SetupRecord<G>,
    pub log: ReadLog<G>,
    pub undone: Vec<Entry<G::Action>>,
    pub asides: Vec<Aside>,
    pub before: Vec<Value>,
    pub seed: Option<Seed>,
}

impl<G: Edge> Document<G> {
    pub fn read(json: &Value) -> Result<Self, FileError<G>> {
        head(json).map_err(FileError::Head)?;
        let shape = Shape::root(json);
        let known = ["cuvee", "setup", "log", "undone", "asides", "before", "result", "chain", "seed"];
        shape.only_keys(&known).map_err(FileError::Shape)?;
        let setup = json.get("setup").unwrap_or(&Value::Null);
        let setup = SetupRecord::from_json(setup).map_err(|bad| FileError::Shape(bad.within("setup")))?;
        shape.get("log").and_then(|log| log.list("list")).map_err(FileError::Shape)?;
        let log = read_log::<G>(json.get("log").unwrap_or(&Value::Null));
        let undone = match json.get("undone") {
            Some(undone) => read_entries::<G>(undone).map_err(|bad| FileError::Shape(bad.within("undone")))?,
            None => Vec::new(),
        };
        let asides = match json.get("asides") {
            Some(asides) => read_asides(asides).map_err(|bad| FileError::Shape(bad.within("asides")))?,
            None => Vec::new(),
        };
        let before = match json.get("before") {
            Some(before) => {
                before.as_array().cloned().ok_or_else(|| FileError::Shape(BadShape::new("before", "list")))?
            }
            None => Vec::new(),
        };
        let seed = read_seed(json).map_err(FileError::Shape)?;
        Ok(Self { setup, log, undone, asides, before, seed })
    }

    /// Whether there is a seed and it is the one that was committed to.
    pub fn seed_fits(&self) -> bool {
        self.seed.as_ref().map(Seed::commitment) == self.setup.commitment
    }
}

impl<G: Edge> SetupRecord<G> {
    /// The table before the first entry, if it can be opened; it draws nothing yet.
    pub(crate) fn open(&self, loaded: &Loaded<G>) -> Result<Table<G>, FileError<G>> {
        let known = G::VERSION;
        if self.rules != known {
            return Err(FileError::OtherRules { found: self.rules, known });
        }
        if self.pack.hash != loaded.hash {
            let (name, wanted) = (self.pack.name.clone(), self.pack.hash.clone());
            return Err(FileError::OtherPack { name, wanted, found: loaded.hash.clone() });
        }
        self.terms().check().map_err(FileError::Terms)?;
        let table = Table::replayable(loaded, self.clone()).map_err(FileError::Position)?;
        if !table.seats_fit() {
            return Err(FileError::Terms(BadTerms::Seats { least: *G::SEATS.start(), most: *G::SEATS.end() }));
        }
        Ok(table)
    }
}

/// The secret of the shuffles, if it stands in the file.
pub(crate) fn read_seed(json: &Value) -> Result<Option<Seed>, BadShape> {
    let Some(seed) = Shape::root(json).optional("seed")? else { return Ok(None) };
    let digits = "64 hexadecimal digits in lower case";
    Seed::from_hex(seed.text(digits)?).map(Some).ok_or_else(|| seed.bad(digits))
}

impl<G: Edge> Table<G> {
    /// The record of the game. The seed is in it only when the game is over.
    pub fn to_json(&self) -> Value {
        let seed = if self.is_over() { self.seed() } else { None };
        self.file_json(seed)
    }

    /// A save to go on from at the same computer, the secret of the shuffles included.
    pub fn to_save_json(&self) -> Value {
        self.file_json(self.seed())
    }

    fn file_json(&self, seed: Option<&Seed>) -> Value {
        let mut json = Map::new();
        json.insert("cuvee".to_owned(), json!(FORM));
        json.insert("setup".to_owned(), self.setup().to_json());
        json.insert("log".to_owned(), self.log().iter().map(Entry::to_json).collect());
        if !self.undone().is_empty() {
            json.insert("undone".to_owned(), self.undone().iter().map(Entry::to_json).collect());
        }
        if !self.asides().is_empty() {
            json.insert("asides".to_owned(), self.asides().iter().map(Aside::to_json).collect());
        }
        if !self.before().is_empty() {
            json.insert("before".to_owned(), self.before().iter().cloned().collect());
        }
        if let Some(Outcome { ranks, results }) = self.outcome() {
            json.insert("result".to_owned(), json!({ "ranks": ranks, "results": results }));
        }
        if let Some(seed) = seed {
            json.insert("seed".to_owned(), json!(seed.to_hex()));
        }
        Value::Object(json)
    }

    /// The table that a game file tells of. With its seed the table draws on by itself.
    pub fn from_json(loaded: &Loaded<G>, text: &str) -> Result<Self, FileError<G>> {
        let (_, json) = game_of(text).map_err(FileError::Head)?;
        Self::from_document(loaded, Document::read(&json)?)
    }

    /// The table that a set-up and a log tell of. With its seed the table draws on by itself.
    pub fn replay(
        loaded: &Loaded<G>,
        setup: SetupRecord<G>,
        log: &Value,
        seed: Option<Seed>,
    ) -> Result<Self, FileError<G>> {
        let log = read_log::<G>(log);
        Self::from_document(
            loaded,
            Document { setup, log, undone: Vec::new(), asides: Vec::new(), before: Vec::new(), seed },
        )
    }

    fn from_document(loaded: &Loaded<G>, document: Document<G>) -> Result<Self, FileError<G>> {
        let mut table = document.setup.open(loaded)?;
        if document.seed.is_some() && !document.seed_fits() {
            return Err(FileError::OtherSeed);
        }
        let Document { setup: _, log, undone, asides, before, seed } = document;
        if let Some(seed) = seed {
            table.take_seed(seed);
        }
        for entry in log.entries {
            let n = entry.n;
            if let Some(drawn) = table.would_draw().filter(|&drawn| entry.who == Who::Chance && drawn != entry.action) {
                return Err(FileError::Entry { n, fault: EntryFault::NotDrawn { drawn: drawn.to_string() } });
            }
            table.replay_entry(entry).map_err(|fault| FileError::Entry { n, fault })?;
        }
        if let Some((n, fault)) = log.unreadable {
            return Err(FileError::Entry { n, fault });
        }
        table.replay_asides(asides).map_err(|_| FileError::Shape(BadShape::new("asides", "entry")))?;
        table.remember_undone(undone);
        table.remember_before(before);
        table.go_on(&mut Vec::new());
        Ok(table)
    }
}
