//! Objects from JSON, with a fault that names the key and what belongs there.
//!
//! `null` is as good as nothing. A struct that denies unknown fields refuses them by name.

use std::fmt::{self, Display};

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, Deserialize, Deserializer, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Value;

use crate::code::Code;
use crate::fault::Fault;
use crate::said::Said;
use crate::words::say;

/// Reads an object, or tells which key is wrong.
pub fn read<'a, T: Deserialize<'a>>(json: &'a Value) -> Result<T, Fault> {
    T::deserialize(At { value: json, path: String::new() }).map_err(Wrong::into_fault)
}

/// What is wrong, and where.
#[derive(Debug)]
struct Wrong {
    /// The key, as `setup.seats`; nothing while it is not known, which is only so on the way out of the reader.
    path: Option<String>,
    what: What,
}

#[derive(Debug)]
enum What {
    Missing { key: &'static str },
    Unknown { key: String, known: &'static [&'static str] },
    NoneOf { word: String, known: &'static [&'static str] },
    Not { expected: String },
}

impl Wrong {
    fn into_fault(self) -> Fault {
        let path = self.path.unwrap_or_default();
        let within = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        let said = match self.what {
            What::Missing { key } => say("read.missing", &[("key", &within(key))]),
            What::Unknown { key, known: [] } => say("read.no-keys", &[("key", &within(&key))]),
            What::Unknown { key, known } => {
                say("read.unknown", &[("key", &within(&key)), ("known", &known.join(", "))])
            }
            What::NoneOf { word, known } => {
                say("read.none-of", &[("key", &path), ("word", &word), ("known", &known.join(", "))])
            }
            What::Not { expected } => not(&path, &expected),
        };
        Fault::new(Code::BadRequest, said)
    }

    fn new(what: What) -> Self {
        Self { path: None, what }
    }

    fn at(self, path: &str) -> Self {
        Self { path: self.path.or_else(|| Some(path.to_owned())), ..self }
    }
}

/// `expected` as serde names it.
fn not(path: &str, expected: &str) -> Said {
    let key = match expected {
        "a string" => "read.text",
        "a boolean" => "read.flag",
        "a sequence" => "read.list",
        "u8" => "read.small-number",
        "u64" | "usize" => "read.number",
        _ if path.is_empty() => return say("read.whole", &[]),
        _ => "read.object",
    };
    say(key, &[("key", &path)])
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: Display>(expected: T) -> Self {
        Self::new(What::Not { expected: expected.to_string() })
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(What::Not { expected: expected.to_string() })
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(What::Not { expected: expected.to_string() })
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self::new(What::NoneOf { word: word.to_owned(), known })
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> Self {
        Self::new(What::Unknown { key: key.to_owned(), known })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new(What::Missing { key })
    }
}

/// Where floating-point numbers count without gaps.
const WHOLE: std::ops::RangeInclusive<f64> = -9_007_199_254_740_992.0..=9_007_199_254_740_992.0;

/// A JSON value and the way to it.
struct At<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> At<'a> {
    fn child(&self, key: &str, value: &'a Value) -> Self {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Self { value, path }
    }

    fn entries(&self) -> impl Iterator<Item = (&'a str, Self)> {
        let object = self.value.as_object().into_iter().flatten();
        object.map(|(key, value)| (key.as_str(), self.child(key, value)))
    }
}

impl<'a> IntoDeserializer<'a, Wrong> for At<'a> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for At<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let read = match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (None, Some(number), _) => visitor.visit_i64(number),
                // 3.0 is the same number as 3.
                (None, None, Some(number)) if number.fract() == 0.0 && WHOLE.contains(&number) => {
                    visitor.visit_i64(number as i64)
                }
                (None, None, number) => visitor.visit_f64(number.unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(values) => {
                let item = |(nth, value)| At { value, path: format!("{}[{nth}]", self.path) };
                visitor.visit_seq(SeqDeserializer::new(values.iter().enumerate().map(item)))
            }
            Value::Object(_) => visitor.visit_map(MapDeserializer::new(self.entries())),
        };
        read.map_err(|wrong| wrong.at(&self.path))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if !self.value.is_object() {
            return self.deserialize_any(visitor);
        }
        let there = |(key, at): &(&str, Self)| !at.value.is_null() || !fields.contains(key);
        let read = visitor.visit_map(MapDeserializer::new(self.entries().filter(there)));
        read.map_err(|wrong| wrong.at(&self.path))
    }

    /// All our enums are words.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let read = match self.value.as_str() {
            Some(word) => visitor.visit_enum(word.into_deserializer()),
            None => Err(Wrong::new(What::Not { expected: "a string".to_owned() })),
        };
        read.map_err(|wrong| wrong.at(&self.path))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::*;
    use crate::words::Lang;

    #[derive(serde::Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct Form {
        name: String,
        seats: Option<u8>,
        #[serde(default)]
        hints: bool,
        #[serde(default)]
        bots: BTreeMap<String, String>,
        #[serde(default)]
        invite: Vec<u8>,
        kind: Option<Kind>,
    }

    #[derive(serde::Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Take,
        Ask,
    }

    fn said(json: &Value) -> String {
        let fault = read::<Form>(json).expect_err("it is wrong");
        assert_eq!(fault.code, Code::BadRequest);
        fault.said.get(Lang::En).to_owned()
    }

    #[test]
    fn what_is_right_is_read_and_null_is_as_good_as_nothing() {
        let whole =
            json!({ "name": "Ada", "seats": 2, "hints": true, "bots": { "1": "easy" }, "invite": [0], "kind": "ask" });
        let form: Form = read(&whole).unwrap();
        assert_eq!((form.seats, form.hints, form.kind), (Some(2), true, Some(Kind::Ask)));
        assert_eq!((form.bots["1"].as_str(), form.invite), ("easy", vec![0]));
        assert_eq!(read::<Form>(&json!({ "name": "", "seats": 2.0 })).unwrap().seats, Some(2));
        let nulls = json!({ "name": "Ada", "seats": null, "hints": null, "bots": null, "invite": null, "kind": null });
        assert_eq!(read::<Form>(&nulls).unwrap(), read(&json!({ "name": "Ada" })).unwrap());
    }

    #[test]
    fn what_is_wrong_is_told_with_its_key() {
        assert_eq!(said(&json!({})), "`name` is missing");
        assert_eq!(said(&json!({ "name": null })), "`name` is missing");
        assert_eq!(said(&json!({ "name": 3 })), "`name` must be a text");
        assert_eq!(said(&json!({ "name": "", "seats": -1 })), "`seats` must be a whole number from 0 to 255");
        assert_eq!(said(&json!({ "name": "", "seats": 2.5 })), "`seats` must be a whole number from 0 to 255");
        assert_eq!(said(&json!({ "name": "", "hints": "yes" })), "`hints` must be true or false");
        assert_eq!(said(&json!({ "name": "", "bots": [] })), "`bots` must be an object");
        assert_eq!(said(&json!({ "name": "", "bots": { "1": 1 } })), "`bots.1` must be a text");
        assert_eq!(
            said(&json!({ "name": "", "invite": [0, "x"] })),
            "`invite[1]` must be a whole number from 0 to 255"
        );
        assert_eq!(said(&json!({ "name": "", "kind": "x" })), "`kind` cannot be `x`; known are: take, ask");
        assert_eq!(said(&json!({ "name": "", "kind": 1 })), "`kind` must be a text");
        assert_eq!(
            said(&json!({ "name": "", "x": null })),
            "`x` does not belong here; known are: name, seats, hints, bots, invite, kind"
        );
        assert!(said(&json!([])).contains("JSON object"));
    }
}
