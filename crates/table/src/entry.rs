//! The log of a table: who did what, in order.

use packs::shape::Shape;
use packs::{BadShape, Edge};
use serde_json::{Value, json};
use tabletop::{Refusal, Seat, Who};

use crate::written::LogEntry;

/// One action in the log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// Counted from 0.
    pub n: usize,
    pub who: Who,
    pub action: A,
}

impl<A: ToString> Entry<A> {
    pub fn written(&self) -> LogEntry {
        LogEntry { n: self.n, who: self.who.into(), action: self.action.to_string() }
    }

    pub fn to_json(&self) -> Value {
        json!(self.written())
    }
}

/// Why an entry of a log cannot stand where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryFault<R> {
    /// Not `{"n": …, "who": …, "action": …}`.
    Shape(BadShape),
    /// Entries are numbered from 0 without gaps.
    Number {
        found: usize,
    },
    NoSuchSeat,
    /// The text is no action of this game.
    Notation {
        text: String,
    },
    NotTheirTurn,
    NotLegal(Refusal<R>),
    GameOver,
    /// Chance draws something else here with the seed of this game.
    NotDrawn {
        drawn: String,
    },
}

/// A log as far as it can be read.
pub(crate) struct ReadLog<G: Edge> {
    pub entries: Vec<Entry<G::Action>>,
    /// The first entry that cannot be read, and what is wrong with it.
    pub unreadable: Option<(usize, EntryFault<G::Reason>)>,
}

/// Reads a log up to the first entry that cannot be read. Whether it can be played is for the rules to say.
pub(crate) fn read_log<G: Edge>(json: &Value) -> ReadLog<G> {
    let mut log = ReadLog { entries: Vec::new(), unreadable: None };
    let Some(list) = json.as_array() else {
        let bad = BadShape::new("log", "list");
        return ReadLog { unreadable: Some((0, EntryFault::Shape(bad))), ..log };
    };
    for (n, entry) in list.iter().enumerate() {
        match read_entry::<G>(entry) {
            Ok(entry) if entry.n == n => log.entries.push(entry),
            Ok(entry) => return ReadLog { unreadable: Some((n, EntryFault::Number { found: entry.n })), ..log },
            Err(fault) => return ReadLog { unreadable: Some((n, fault)), ..log },
        }
    }
    log
}

/// Reads entries that are only remembered.
pub(crate) fn read_entries<G: Edge>(json: &Value) -> Result<Vec<Entry<G::Action>>, BadShape> {
    let entries = Shape::root(json).list("list")?;
    let read = |(shape, entry): (Shape<'_>, &Value)| read_entry::<G>(entry).map_err(|_| shape.bad("entry"));
    entries.into_iter().zip(json.as_array().into_iter().flatten()).map(read).collect()
}

/// Reads one entry.
pub(crate) fn read_entry<G: Edge>(json: &Value) -> Result<Entry<G::Action>, EntryFault<G::Reason>> {
    let (n, text) = entry_shape(json).map_err(EntryFault::Shape)?;
    let who = read_who(json.get("who").unwrap_or(&Value::Null))?;
    let action = text.parse().map_err(|_| EntryFault::Notation { text: text.to_owned() })?;
    Ok(Entry { n, who, action })
}

/// The number and the text of an entry.
fn entry_shape(json: &Value) -> Result<(usize, &str), BadShape> {
    let shape = Shape::root(json);
    shape.only_keys(&["n", "who", "action"])?;
    let n = json.get("n").and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let n = n.ok_or_else(|| BadShape::new("n", "number ≥ 0"))?;
    Ok((n, shape.get("action")?.text("text")?))
}

fn read_who<R>(json: &Value) -> Result<Who, EntryFault<R>> {
    if json.as_str() == Some("chance") {
        return Ok(Who::Chance);
    }
    let number = json.as_u64().ok_or_else(|| EntryFault::Shape(BadShape::new("who", "who")))?;
    match u8::try_from(number) {
        Ok(number) if number < Seat::MOST => Ok(Who::Seat(Seat::new(number))),
        Ok(_) | Err(_) => Err(EntryFault::NoSuchSeat),
    }
}
