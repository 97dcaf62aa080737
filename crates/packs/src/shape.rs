//! Reading JSON with a place for every complaint.

use std::str::FromStr;

use serde_json::Value;

use crate::edge::BadShape;

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
        BadShape { path: self.path.clone(), expected }
    }

    fn child(&self, value: &'a Value, key: &str) -> Self {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Self { value, path }
    }

    /// The value of a key that must be there.
    pub fn get(&self, key: &str) -> Result<Self, BadShape> {
        match self.optional(key)? {
            Some(child) => Ok(child),
            None => Err(self.child(&Value::Null, key).bad("a value, but the key is missing")),
        }
    }

    pub fn optional(&self, key: &str) -> Result<Option<Self>, BadShape> {
        let object = self.value.as_object().ok_or_else(|| self.bad("an object"))?;
        Ok(object.get(key).map(|value| self.child(value, key)))
    }

    /// Refuses keys that would be passed over in silence.
    pub fn only_keys(&self, known: &[&str]) -> Result<(), BadShape> {
        for (key, value) in self.entries("an object")? {
            if !known.contains(&key) {
                return Err(value.bad("no such key"));
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
        let expected = "a number from 0 to 255";
        self.value.as_u64().and_then(|number| number.try_into().ok()).ok_or_else(|| self.bad(expected))
    }

    pub fn flag(&self) -> Result<bool, BadShape> {
        self.value.as_bool().ok_or_else(|| self.bad("true or false"))
    }

    pub fn nullable<T>(&self, read: impl FnOnce(&Self) -> Result<T, BadShape>) -> Result<Option<T>, BadShape> {
        if self.value.is_null() { Ok(None) } else { read(self).map(Some) }
    }
}
