//! Reads a game file of any length piece by piece: lists entry by entry, everything else as a small value.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Read};
use std::rc::Rc;

use packs::BadShape;
use serde::Deserializer;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;

use crate::file::{FileError, HeadError};
use packs::Edge;

/// Bytes that a single entry, or anything else that is no list, may have. The largest is a position, with some kilobytes.
const MOST: usize = 1 << 20;
/// Bytes of everything together that is no list, and so is kept.
const MOST_KEPT: usize = 4 << 20;
/// Bytes that are read at a time.
const BLOCK: usize = 1 << 16;

/// Where in a game file something stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    Game,
    /// The part that was played by earlier rules, counted from 0.
    Before(usize),
    Chain,
}

/// What may be long.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum List {
    Log,
    Undone,
    Asides,
    /// Those of the chain.
    Entries,
}

/// Hears what stands in a game file, in the order of the file.
pub trait Hears {
    /// A place begins.
    fn begin(&mut self, _place: Place) -> Result<(), BadShape> {
        Ok(())
    }

    /// A value that is no list.
    fn field(&mut self, _place: Place, _key: String, _value: Value) -> Result<(), BadShape> {
        Ok(())
    }

    /// A list begins; whether its entries are wanted.
    fn list(&mut self, place: Place, list: List) -> Result<Wanted, BadShape>;

    fn entry(&mut self, place: Place, list: List, value: Value) -> Result<(), BadShape>;
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    Yes,
    No,
}

/// Why a file could not be read to its end.
#[derive(Debug)]
pub enum Unread {
    Head(HeadError),
    Shape(BadShape),
}

impl<G: Edge> From<Unread> for FileError<G> {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Head(error) => Self::Head(error),
            Unread::Shape(bad) => Self::Shape(bad),
        }
    }
}

impl List {
    fn of(place: Place, key: &str) -> Option<Self> {
        match (place, key) {
            (Place::Game | Place::Before(_), "log") => Some(Self::Log),
            (Place::Game | Place::Before(_), "undone") => Some(Self::Undone),
            (Place::Game | Place::Before(_), "asides") => Some(Self::Asides),
            (Place::Chain, "entries") => Some(Self::Entries),
            (Place::Game | Place::Before(_) | Place::Chain, _) => None,
        }
    }
}

/// Reads a file to its end.
pub fn read(source: impl Read, hears: &mut impl Hears) -> Result<(), Unread> {
    let since = Rc::new(Cell::new(0));
    let metered = Metered { source, since: since.clone() };
    let mut json = serde_json::Deserializer::from_reader(BufReader::with_capacity(BLOCK, metered));
    let mut reading = Reading { hears, since, key: String::new(), expects: "object", kept: 0, bad: None };
    let read = Object { reading: &mut reading, place: Place::Game }.deserialize(&mut json).and_then(|()| json.end());
    let Reading { bad, key, expects, kept, .. } = reading;
    match (read, bad) {
        (Ok(()), _) => Ok(()),
        (Err(_), None) if MOST_KEPT < kept => Err(Unread::Head(HeadError::TooLarge { part: key })),
        (Err(_), Some(bad)) => Err(Unread::Shape(bad)),
        (Err(error), None) => Err(match error.classify() {
            Category::Eof => Unread::Head(HeadError::Truncated),
            Category::Io if error.io_error_kind() == Some(io::ErrorKind::FileTooLarge) => {
                Unread::Head(HeadError::TooLarge { part: key })
            }
            Category::Io => Unread::Head(HeadError::Unreadable),
            Category::Data if key.is_empty() => Unread::Head(HeadError::Shape(BadShape::new(key, expects))),
            Category::Data => Unread::Shape(BadShape::new(key, expects)),
            Category::Syntax => Unread::Head(HeadError::NotJson { line: error.line(), column: error.column() }),
        }),
    }
}

/// Counts what is read since the last piece ended, and reads no piece that is too large.
struct Metered<R> {
    source: R,
    since: Rc<Cell<usize>>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if MOST < self.since.get() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let count = self.source.read(buffer)?;
        self.since.set(self.since.get() + count);
        Ok(count)
    }
}

struct Reading<'a, H> {
    hears: &'a mut H,
    since: Rc<Cell<usize>>,
    /// The key of what is read and what belongs there, for complaints.
    key: String,
    expects: &'static str,
    /// Bytes of what is kept.
    kept: usize,
    /// The complaint that ended it.
    bad: Option<BadShape>,
}

impl<H: Hears> Reading<'_, H> {
    fn piece_ends(&self) {
        self.since.set(0);
    }

    /// Keeps the complaint; the reader only passes on that there is one.
    fn heard<T, E: serde::de::Error>(&mut self, heard: Result<T, BadShape>) -> Result<T, E> {
        heard.map_err(|bad| {
            let said = E::custom(&bad);
            self.bad = Some(bad);
            said
        })
    }
}

/// An object at a place.
struct Object<'a, 'b, H> {
    reading: &'a mut Reading<'b, H>,
    place: Place,
}

impl<'de, H: Hears> DeserializeSeed<'de> for Object<'_, '_, H> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.reading.expects = "object";
        from.deserialize_any(self)
    }
}

impl<'de, H: Hears> Visitor<'de> for Object<'_, '_, H> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { reading, place } = self;
        let begun = reading.hears.begin(place);
        reading.heard(begun)?;
        while let Some(key) = map.next_key::<String>()? {
            reading.piece_ends();
            reading.key.clone_from(&key);
            match List::of(place, &key) {
                Some(list) => map.next_value_seed(Entries { reading, place, list })?,
                None if place == Place::Game && key == "before" => map.next_value_seed(Parts { reading })?,
                None if place == Place::Game && key == "chain" => {
                    map.next_value_seed(Object { reading, place: Place::Chain })?;
                }
                None => {
                    let value = map.next_value::<Value>()?;
                    reading.kept += reading.since.get();
                    if MOST_KEPT < reading.kept {
                        return Err(serde::de::Error::custom("too large"));
                    }
                    let heard = reading.hears.field(place, key, value);
                    reading.heard(heard)?;
                }
            }
            reading.piece_ends();
        }
        Ok(())
    }
}

/// The entries of a list.
struct Entries<'a, 'b, H> {
    reading: &'a mut Reading<'b, H>,
    place: Place,
    list: List,
}

impl<'de, H: Hears> DeserializeSeed<'de> for Entries<'_, '_, H> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.reading.expects = "list";
        from.deserialize_any(self)
    }
}

impl<'de, H: Hears> Visitor<'de> for Entries<'_, '_, H> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self { reading, place, list: which } = self;
        let wanted = reading.hears.list(place, which);
        let wanted = reading.heard(wanted)?;
        loop {
            reading.piece_ends();
            match wanted {
                Wanted::No if list.next_element::<IgnoredAny>()?.is_some() => (),
                Wanted::No => return Ok(()),
                Wanted::Yes => {
                    let Some(value) = list.next_element::<Value>()? else { return Ok(()) };
                    let heard = reading.hears.entry(place, which, value);
                    reading.heard(heard)?;
                }
            }
        }
    }
}

/// The parts that were played by earlier rules.
struct Parts<'a, 'b, H> {
    reading: &'a mut Reading<'b, H>,
}

impl<'de, H: Hears> DeserializeSeed<'de> for Parts<'_, '_, H> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.reading.expects = "list";
        from.deserialize_any(self)
    }
}

impl<'de, H: Hears> Visitor<'de> for Parts<'_, '_, H> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut part = 0;
        while list.next_element_seed(Object { reading: self.reading, place: Place::Before(part) })?.is_some() {
            part += 1;
        }
        Ok(())
    }
}
