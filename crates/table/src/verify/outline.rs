//! What a game file says beside its entries, and sums of these: enough to check long lists without keeping them.

use std::io::Read;

use blake3::Hasher;
use packs::{BadShape, shape::Shape};
use serde_json::{Map, Value, json};

use super::read::{Hears, List, Place, Unread, Wanted, read};
use crate::file::HeadError;

/// Parts by earlier rules, keys of an object: more than these is no game file.
const MOST: usize = 1_000;

/// Everything in a file that is short, and a sum of everything that may be long.
#[derive(Default)]
pub struct Outline {
    pub game: Part,
    pub before: Vec<Part>,
    pub chain: Option<Map<String, Value>>,
}

/// The game, or what was played of it by earlier rules.
#[derive(Default)]
pub struct Part {
    pub fields: Map<String, Value>,
    pub log: Sum,
    pub undone: Sum,
    pub asides: Sum,
}

/// A list of entries by what it comes to.
#[derive(Clone, Default)]
pub struct Sum {
    /// Whether the list is there at all.
    pub is_there: bool,
    pub count: u64,
    /// Draws of chance among the entries.
    pub draws: u64,
    /// The first entry that has another number than its place, and that number.
    pub gap: Option<(u64, u64)>,
    hash: Hasher,
}

/// An entry by what it comes to.
pub type Hash = [u8; 32];

/// The same for two entries that say the same, however they are written.
pub fn hash(entry: &Value) -> Hash {
    let said = match entry.as_object() {
        Some(object) if object.len() == 3 => {
            let said = object.get("action").or_else(|| object.get("what"));
            json!([object.get("n"), object.get("who"), said])
        }
        Some(_) | None => json!([entry]),
    };
    *blake3::hash(said.to_string().as_bytes()).as_bytes()
}

impl Sum {
    pub fn add(&mut self, entry: &Value) {
        let n = entry["n"].as_u64();
        if self.gap.is_none() && n != Some(self.count) {
            self.gap = Some((self.count, n.unwrap_or(u64::MAX)));
        }
        self.draws += u64::from(entry["who"] == "chance");
        self.add_hash(&hash(entry));
    }

    pub fn add_hash(&mut self, hash: &Hash) {
        self.count += 1;
        self.hash.update(hash);
    }

    /// Whether both lists have the same entries.
    pub fn is(&self, other: &Self) -> bool {
        self.count == other.count && self.hash.finalize() == other.hash.finalize()
    }
}

impl Part {
    fn list(&mut self, list: List) -> &mut Sum {
        match list {
            List::Log => &mut self.log,
            List::Undone => &mut self.undone,
            List::Asides | List::Entries => &mut self.asides,
        }
    }

    /// A value that has to be there.
    pub fn field(&self, key: &str) -> &Value {
        self.fields.get(key).unwrap_or(&Value::Null)
    }
}

impl Outline {
    pub fn of(source: impl Read) -> Result<Self, Unread> {
        let mut outline = Self::default();
        read(source, &mut outline)?;
        outline.check().map_err(Unread::Shape)?;
        Ok(outline)
    }

    /// The name of the game, if it is a game file of a known form.
    pub fn game(&self) -> Result<String, HeadError> {
        crate::file::head(&Value::Object(self.game.fields.clone())).map(str::to_owned)
    }

    fn check(&self) -> Result<(), BadShape> {
        Shape::root(&Value::Object(self.game.fields.clone())).only_keys(&["cuvee", "setup", "result", "seed"])
    }

    fn fields(&mut self, place: Place) -> Option<&mut Map<String, Value>> {
        match place {
            Place::Game => Some(&mut self.game.fields),
            Place::Before(nth) => self.before.get_mut(nth).map(|part| &mut part.fields),
            Place::Chain => self.chain.as_mut(),
        }
    }
}

impl Hears for Outline {
    fn begin(&mut self, place: Place) -> Result<(), BadShape> {
        match place {
            Place::Game => (),
            Place::Before(nth) if nth < MOST => self.before.push(Part::default()),
            Place::Before(_) => return Err(BadShape::new("before", "at-most 1000")),
            Place::Chain if self.chain.is_some() => return Err(twice("chain")),
            Place::Chain => self.chain = Some(Map::new()),
        }
        Ok(())
    }

    fn field(&mut self, place: Place, key: String, value: Value) -> Result<(), BadShape> {
        let Some(fields) = self.fields(place).filter(|fields| fields.len() < MOST) else { return Err(twice(&key)) };
        // Of two values with the same key one reader would take the first, another the last.
        if fields.contains_key(&key) {
            return Err(twice(&key));
        }
        fields.insert(key, value);
        Ok(())
    }

    fn list(&mut self, place: Place, list: List) -> Result<Wanted, BadShape> {
        let part = match place {
            Place::Game => Some(&mut self.game),
            Place::Before(nth) => self.before.get_mut(nth),
            Place::Chain => None,
        };
        let Some(part) = part else { return Ok(Wanted::No) };
        let sum = part.list(list);
        if sum.is_there {
            return Err(twice(match list {
                List::Log => "log",
                List::Undone => "undone",
                List::Asides => "asides",
                List::Entries => "entries",
            }));
        }
        sum.is_there = true;
        Ok(Wanted::Yes)
    }

    fn entry(&mut self, place: Place, list: List, value: Value) -> Result<(), BadShape> {
        let part = match place {
            Place::Game => &mut self.game,
            Place::Before(_) | Place::Chain => match self.before.last_mut() {
                Some(part) => part,
                None => return Ok(()),
            },
        };
        part.list(list).add(&value);
        Ok(())
    }
}

fn twice(key: &str) -> BadShape {
    BadShape::new(key, "twice")
}
