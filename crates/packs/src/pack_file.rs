//! Reading pack files: every fault at once, each with its line.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use toml::{Spanned, Value};

use crate::edge::{Edge, Loaded};

/// A word of a pack file, with its place.
pub type Word = Spanned<String>;
/// A list of a pack file, with its place and that of each row.
pub type Rows<T> = Spanned<Vec<Spanned<T>>>;
/// The faults of a pack; what the rules forbid comes with its place in the pack.
pub type Faults<P, F> = Vec<PackFault<(P, F)>>;

/// Something wrong in a pack file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFault<F> {
    /// Counted from 1.
    pub line: usize,
    pub problem: PackProblem<F>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackProblem<F> {
    /// The file cannot be read as TOML of the expected form; the text is the reader's.
    Unreadable(String),
    /// A word that this place does not know; the words it knows.
    UnknownWord { word: String, known: String },
    /// A row does not say where it comes from: `rulebook`, `public: …` or `reconstructed`.
    NoSource,
    /// The rules of the game forbid it.
    Rules(F),
}

/// Reads a pack from a file; `pack` makes it from what was read and asks the rules.
pub fn read_pack<G, P, F, T>(
    text: &str,
    name: fn(&G::Pack) -> &str,
    pack: impl FnOnce(&mut Reader<'_, P, F>, T) -> Result<G::Pack, Vec<(P, F)>>,
) -> Result<Loaded<G>, Faults<P, F>>
where
    G: Edge<PackFault = (P, F)>,
    P: Ord,
    T: DeserializeOwned,
{
    let mut reader = Reader { text, game: G::NAME, faults: Vec::new(), forbidden: Vec::new(), lines: BTreeMap::new() };
    let file = toml::from_str(text).map_err(|error| {
        let line = reader.line_at(error.span().map_or(0, |span| span.start));
        vec![PackFault { line, problem: PackProblem::Unreadable(error.message().to_owned()) }]
    })?;
    let pack = pack(&mut reader, file);
    let Reader { mut faults, mut forbidden, lines, .. } = reader;
    let at_its_line = |(place, fault)| PackFault {
        line: lines.get(&place).copied().unwrap_or(1),
        problem: PackProblem::Rules((place, fault)),
    };
    match pack {
        Ok(pack) if faults.is_empty() && forbidden.is_empty() => {
            let hash = printed_hash(text).expect("the text has just been read");
            let mut unusual: Vec<_> = G::unusual(&pack).into_iter().map(at_its_line).collect();
            unusual.sort_by_key(|fault| fault.line);
            return Ok(Loaded { name: name(&pack).to_owned(), pack: Box::leak(Box::new(pack)), hash, unusual });
        }
        Ok(_) => (),
        Err(by_rules) => forbidden.extend(by_rules),
    }
    faults.extend(forbidden.into_iter().map(at_its_line));
    faults.sort_by_key(|fault| fault.line);
    Err(faults)
}

/// Reads words and remembers every one it does not know, and where things stand that the rules may complain of.
pub struct Reader<'a, P, F> {
    text: &'a str,
    game: &'static str,
    faults: Faults<P, F>,
    forbidden: Vec<(P, F)>,
    lines: BTreeMap<P, usize>,
}

impl<P: Ord, F> Reader<'_, P, F> {
    fn line_at(&self, offset: usize) -> usize {
        line_of(self.text, offset)
    }

    fn fault<T>(&mut self, at: &Spanned<T>, problem: PackProblem<(P, F)>) {
        self.faults.push(PackFault { line: self.line_at(at.span().start), problem });
    }

    pub fn unknown<T>(&mut self, at: &Spanned<T>, word: &str, known: &str) {
        self.fault(at, PackProblem::UnknownWord { word: word.to_owned(), known: known.to_owned() });
    }

    /// What the rules forbid and the reader sees first.
    pub fn forbid(&mut self, place: P, fault: F) {
        self.forbidden.push((place, fault));
    }

    /// The name of the game that the pack is for.
    pub fn game(&mut self, game: &Word) {
        if game.get_ref() != self.game {
            self.unknown(game, game.get_ref(), self.game);
        }
    }

    /// One of these words.
    pub fn word<T: FromStr + ToString>(&mut self, word: &Word, all: &[T]) -> Option<T> {
        self.phrase(word, &all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    }

    /// A phrase of a vocabulary; what is known of it is for people.
    pub fn phrase<T: FromStr>(&mut self, phrase: &Word, known: &str) -> Option<T> {
        let read = phrase.get_ref().parse().ok();
        if read.is_none() {
            self.unknown(phrase, phrase.get_ref(), known);
        }
        read
    }

    pub fn phrases<T: FromStr>(&mut self, phrases: &[Word], known: &str) -> Option<Vec<T>> {
        let read: Vec<Option<T>> = phrases.iter().map(|phrase| self.phrase(phrase, known)).collect();
        read.into_iter().collect()
    }

    /// Where a row comes from.
    pub fn source(&mut self, source: &Word) {
        if !is_source(source.get_ref()) {
            self.fault(source, PackProblem::NoSource);
        }
    }

    /// Where the values of a row come from: one source for all of them, or a table with one for each.
    pub fn sources(&mut self, source: &Spanned<Value>, values: &[&str]) {
        let is_one = |source: &Value| source.as_str().is_some_and(is_source);
        let found = match source.get_ref().as_table() {
            Some(each) => {
                for other in each.keys().filter(|key| !values.contains(&key.as_str())) {
                    self.unknown(source, other, &values.join(", "));
                }
                values.iter().all(|&value| each.get(value).is_some_and(is_one))
            }
            None => is_one(source.get_ref()),
        };
        if !found {
            self.fault(source, PackProblem::NoSource);
        }
    }

    /// Remembers where something stands.
    pub fn place<T>(&mut self, place: P, spanned: &Spanned<T>) {
        self.lines.insert(place, self.line_at(spanned.span().start));
    }

    /// Reads a list row by row; a row that cannot be read is left out and not judged by the rules.
    pub fn rows<Row, T>(
        &mut self,
        list: P,
        rows: &Rows<Row>,
        row: impl Fn(usize) -> P,
        mut read: impl FnMut(&mut Self, &Row) -> Option<T>,
    ) -> Vec<T> {
        self.place(list, rows);
        let mut found = Vec::new();
        for spanned in rows.get_ref() {
            if let Some(value) = read(self, spanned.get_ref()) {
                self.place(row(found.len()), spanned);
                found.push(value);
            }
        }
        found
    }
}

/// The line of a place in a text, counted from 1.
pub fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// A hash over everything in a pack that is printed: comments, order of keys and sources do not count.
pub fn printed_hash(text: &str) -> Option<String> {
    let table: toml::Table = text.parse().ok()?;
    let printed = without_sources(Value::Table(table));
    let json = serde_json::to_string(&printed).ok()?;
    Some(blake3::hash(json.as_bytes()).to_hex().to_string())
}

fn without_sources(value: Value) -> Value {
    match value {
        Value::Table(table) => Value::Table(
            table
                .into_iter()
                .filter(|(key, _)| key != "source")
                .map(|(key, value)| (key, without_sources(value)))
                .collect(),
        ),
        Value::Array(values) => Value::Array(values.into_iter().map(without_sources).collect()),
        other @ (Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_)) => {
            other
        }
    }
}

/// Where a row may come from.
pub fn is_source(source: &str) -> bool {
    source == "rulebook"
        || source == "reconstructed"
        || source.strip_prefix("public: ").is_some_and(|from| !from.is_empty())
}
