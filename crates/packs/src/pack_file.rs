//! Faults of pack files, each with its line.

use toml::Value;

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
    /// A gourmet card has `dish` and `steps`, an action card has `action`, never both.
    GourmetOrAction,
    /// The rules of the game forbid it.
    Rules(F),
}

/// The line of a place in a text.
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
