//! JSON that does not have the form it should have, and reading by hand with a place for every complaint.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::{Error, Expected, Unexpected};
use serde_json::Value;

/// JSON that does not have the form it should have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadShape {
    /// Where, as `farms[0].sites.milk`.
    pub path: String,
    pub problem: Problem,
}

/// What is wrong with a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The key is missing.
    Missing,
    /// The key does not belong here.
    UnknownKey,
    /// Something else belongs here, by its code.
    Expected(Cow<'static, str>),
}

/// The first words of all codes that say what is expected: `tabletop::forms` explains the common ones, the others belong to
/// tables and their files. The catalogues have a sentence for each; what follows in the code goes into it.
pub const CODES: [&str; 17] = [
    "object",
    "list",
    "at-most",
    "number",
    "text",
    "flag",
    "null",
    "one-of",
    "such-as",
    "digits",
    "form",
    "this-game",
    "nonces",
    "entry",
    "who",
    "next-chapter",
    "not-gone",
];

impl BadShape {
    pub fn new(path: impl Into<String>, expected: &'static str) -> Self {
        Self { path: path.into(), problem: Problem::Expected(expected.into()) }
    }

    /// The complaint, seen from one level further out.
    #[must_use]
    pub fn within(self, outer: &str) -> Self {
        let Self { path, problem } = self;
        let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
        Self { path: format!("{outer}{dot}{path}"), problem }
    }
}

impl Display for BadShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "value" } else { &self.path };
        match &self.problem {
            Problem::Missing => write!(f, "{path}: missing"),
            Problem::UnknownKey => write!(f, "{path}: no such key"),
            Problem::Expected(expected) => write!(f, "{path}: expected {expected}"),
        }
    }
}

impl std::error::Error for BadShape {}

impl Error for BadShape {
    /// What is expected, behind its place if that is further in.
    fn custom<T: Display>(said: T) -> Self {
        let said = said.to_string();
        let (path, expected) = said.split_once(": ").unwrap_or(("", &said));
        Self { path: path.to_owned(), problem: Problem::Expected(expected.to_owned().into()) }
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(expected)
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(expected)
    }

    fn unknown_variant(_: &str, words: &'static [&'static str]) -> Self {
        Self::custom(format_args!("one-of {}", words.join(" ")))
    }

    fn unknown_field(key: &str, _: &'static [&'static str]) -> Self {
        Self { path: key.to_owned(), problem: Problem::UnknownKey }
    }

    fn missing_field(key: &'static str) -> Self {
        Self { path: key.to_owned(), problem: Problem::Missing }
    }
}

/// A JSON value and the way to it.
#[derive(Clone)]
pub struct Shape<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Shape<'a> {
    pub fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    pub fn bad(&self, expected: &'static str) -> BadShape {
        BadShape::new(self.path.clone(), expected)
    }

    fn child(&self, value: &'a Value, key: &str) -> Self {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Self { value, path }
    }

    /// The value of a key that must be there.
    pub fn get(&self, key: &str) -> Result<Self, BadShape> {
        match self.optional(key)? {
            Some(child) => Ok(child),
            None => Err(BadShape { path: self.child(&Value::Null, key).path, problem: Problem::Missing }),
        }
    }

    pub fn optional(&self, key: &str) -> Result<Option<Self>, BadShape> {
        let object = self.value.as_object().ok_or_else(|| self.bad("object"))?;
        Ok(object.get(key).map(|value| self.child(value, key)))
    }

    /// Refuses keys that would be passed over in silence.
    pub fn only_keys(&self, known: &[&str]) -> Result<(), BadShape> {
        for (key, value) in self.entries("object")? {
            if !known.contains(&key) {
                return Err(BadShape { path: value.path, problem: Problem::UnknownKey });
            }
        }
        Ok(())
    }

    pub fn entries(&self, expected: &'static str) -> Result<Vec<(&'a str, Self)>, BadShape> {
        let object = self.value.as_object().ok_or_else(|| self.bad(expected))?;
        Ok(object.iter().map(|(key, value)| (key.as_str(), self.child(value, key))).collect())
    }

    pub fn list(&self, expected: &'static str) -> Result<Vec<Self>, BadShape> {
        let values = self.value.as_array().ok_or_else(|| self.bad(expected))?;
        let item = |(nth, value)| Self { value, path: format!("{}[{nth}]", self.path) };
        Ok(values.iter().enumerate().map(item).collect())
    }

    pub fn array<const N: usize>(&self, expected: &'static str) -> Result<[Self; N], BadShape> {
        self.list(expected)?.try_into().map_err(|_| self.bad(expected))
    }

    pub fn text(&self, expected: &'static str) -> Result<&'a str, BadShape> {
        self.value.as_str().ok_or_else(|| self.bad(expected))
    }

    /// A text that reads as a `T`.
    pub fn word<T: FromStr>(&self, expected: &'static str) -> Result<T, BadShape> {
        self.text(expected)?.parse().map_err(|_| self.bad(expected))
    }

    pub fn number(&self) -> Result<u8, BadShape> {
        let expected = "number 0–255";
        self.value.as_u64().and_then(|number| number.try_into().ok()).ok_or_else(|| self.bad(expected))
    }

    pub fn flag(&self) -> Result<bool, BadShape> {
        self.value.as_bool().ok_or_else(|| self.bad("flag"))
    }

    pub fn nullable<T>(&self, read: impl FnOnce(&Self) -> Result<T, BadShape>) -> Result<Option<T>, BadShape> {
        if self.value.is_null() { Ok(None) } else { read(self).map(Some) }
    }
}
