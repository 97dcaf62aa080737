//! Plain data as JSON, read strictly: every complaint has its place, and no key is passed over in silence.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer, forward_to_deserialize_any};
use serde_json::{Map, Value};

use crate::BadShape;

/// # Panics
/// If it has no form, such as an object whose keys are no texts.
pub fn write(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

/// Writes on what has been written, with these lists cut to the seats that take part.
pub fn seated<S: Serializer>(
    written: Result<Value, serde_json::Error>,
    seats: u8,
    lists: &[&str],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut json = written.map_err(serde::ser::Error::custom)?;
    for &key in lists {
        if let Some(list) = json.get_mut(key).and_then(Value::as_array_mut) {
            list.truncate(usize::from(seats));
        }
    }
    json.serialize(serializer)
}

/// Reads something that depends on the number of seats.
///
/// An object with the key `seats` says how many do play: what it has for each seat is that long. A tuple struct can be read
/// from one object: the keys of its fields stand there side by side.
pub fn read<T: DeserializeOwned>(json: &Value, seats: &RangeInclusive<u8>) -> Result<T, BadShape> {
    T::deserialize(Reader { is_whole: false, ..Reader::whole(json, seats) })
}

/// The same, but every key must be there, be it `null`. Only `Options` may leave out what is usual.
pub fn read_whole<T: DeserializeOwned>(json: &Value, seats: &RangeInclusive<u8>) -> Result<T, BadShape> {
    T::deserialize(Reader::whole(json, seats))
}

/// The same for a game in which one person may play for several seats: what it has for each seat is there for the most that can play,
/// however many do.
pub fn read_every_seat<T: DeserializeOwned>(json: &Value, seats: &RangeInclusive<u8>) -> Result<T, BadShape> {
    T::deserialize(Reader { has_every_seat: true, ..Reader::whole(json, seats) })
}

/// A value, and what is known of the table it belongs to.
#[derive(Copy, Clone)]
struct Reader<'de, 'a> {
    value: &'de Value,
    seats: &'a RangeInclusive<u8>,
    playing: u8,
    /// Whether what there is for each seat is there for those that do not play, too.
    has_every_seat: bool,
    /// Whether every key must be there.
    is_whole: bool,
    /// The keys that have been read so far, if others may stand beside them.
    keys: Option<&'a RefCell<Vec<&'static str>>>,
}

impl<'de, 'a> Reader<'de, 'a> {
    fn whole(value: &'de Value, seats: &'a RangeInclusive<u8>) -> Self {
        Self { value, seats, playing: *seats.end(), has_every_seat: false, is_whole: true, keys: None }
    }

    fn inner(self, value: &'de Value) -> Self {
        Self { value, keys: None, ..self }
    }

    fn object(self) -> Result<&'de Map<String, Value>, BadShape> {
        self.value.as_object().ok_or_else(|| BadShape::custom("object"))
    }

    fn entries<'m>(self, entries: impl Iterator<Item = (&'m str, &'de Value)>) -> Entries<'de, 'm, 'a> {
        Entries { reader: self, rest: entries.collect::<Vec<_>>().into_iter(), next: None }
    }

    fn all_entries(self) -> Result<Entries<'de, 'de, 'a>, BadShape> {
        Ok(self.entries(self.object()?.iter().map(|(key, value)| (key.as_str(), value))))
    }

    fn visit_list<V: Visitor<'de>>(self, length: Option<usize>, visitor: V) -> Result<V::Value, BadShape> {
        match (self.value.as_array(), length) {
            (Some(items), None) => visitor.visit_seq(Items { reader: self, items: items.iter().enumerate() }),
            (Some(items), Some(length)) if items.len() == length => self.visit_list(None, visitor),
            (None, None) => Err(BadShape::custom("list")),
            (_, Some(length)) => Err(BadShape::custom(format_args!("list {length}"))),
        }
    }

    fn refuse_other_keys(self, known: &[&str]) -> Result<(), BadShape> {
        match self.object()?.keys().find(|key| !known.contains(&key.as_str())) {
            Some(other) => Err(BadShape::unknown_field(other, &[])),
            None => Ok(()),
        }
    }
}

/// Whole numbers, with the range that they have.
macro_rules! numbers {
    ($($read:ident, $visit:ident: $type:ty, $as:ident;)*) => {$(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
            match self.value.$as().and_then(|number| number.try_into().ok()) {
                Some(number) => visitor.$visit(number),
                None => Err(BadShape::custom(format_args!("number {}–{}", <$type>::MIN, <$type>::MAX))),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'de, '_> {
    type Error = BadShape;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.visit_list(None, visitor),
            Value::Object(_) => visitor.visit_map(self.all_entries()?),
        }
    }

    numbers! {
        deserialize_u8, visit_u8: u8, as_u64;
        deserialize_u16, visit_u16: u16, as_u64;
        deserialize_u32, visit_u32: u32, as_u64;
        deserialize_u64, visit_u64: u64, as_u64;
        deserialize_i8, visit_i8: i8, as_i64;
        deserialize_i16, visit_i16: i16, as_i64;
        deserialize_i32, visit_i32: i32, as_i64;
        deserialize_i64, visit_i64: i64, as_i64;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
        visitor.visit_bool(self.value.as_bool().ok_or_else(|| BadShape::custom("flag"))?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
        visitor.visit_str(self.value.as_str().ok_or_else(|| BadShape::custom("text"))?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &str, visitor: V) -> Result<V::Value, BadShape> {
        let most = self.seats.end() - 1;
        match name {
            "Seat" if self.value.as_u64().is_none_or(|seat| u64::from(most) < seat) => {
                Err(BadShape::custom(format_args!("number 0–{most}")))
            }
            "BySeat" if self.value.as_array().is_none_or(|all| all.len() != usize::from(self.playing)) => {
                Err(BadShape::custom(format_args!("list {}", self.playing)))
            }
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
        self.visit_list(None, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, BadShape> {
        self.visit_list(Some(length), visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &str,
        _length: usize,
        visitor: V,
    ) -> Result<V::Value, BadShape> {
        let keys = RefCell::default();
        let read = visitor.visit_seq(Parts(Reader { keys: Some(&keys), ..self }))?;
        self.refuse_other_keys(&keys.into_inner())?;
        Ok(read)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadShape> {
        visitor.visit_map(self.all_entries()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        name: &str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, BadShape> {
        let object = self.object()?;
        match self.keys {
            Some(keys) => keys.borrow_mut().extend(fields),
            None => self.refuse_other_keys(fields)?,
        }
        self.is_whole &= name != "Options";
        if let Some(key) = fields.iter().find(|&&key| self.is_whole && !object.contains_key(key)) {
            return Err(BadShape::missing_field(key));
        }
        if let Some(seats) = object.get("seats") {
            let (least, most) = (self.seats.start(), self.seats.end());
            let playing =
                seats.as_u64().and_then(|seats| seats.try_into().ok()).filter(|playing| self.seats.contains(playing));
            let playing = playing.ok_or_else(|| BadShape::custom(format_args!("seats: number {least}–{most}")))?;
            self.playing = if self.has_every_seat { *most } else { playing };
        }
        let entries = fields.iter().filter_map(|&key| object.get(key).map(|value| (key, value)));
        visitor.visit_map(self.entries(entries))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, BadShape> {
        match self.value {
            Value::String(text) => visitor.visit_enum(StrDeserializer::new(text)),
            Value::Object(object) if object.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(self.all_entries()?))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                Err(BadShape::unknown_variant("", variants))
            }
        }
    }

    forward_to_deserialize_any! {
        f32 f64 char str bytes byte_buf unit unit_struct identifier ignored_any
    }
}

struct Items<'de, 'a> {
    reader: Reader<'de, 'a>,
    items: std::iter::Enumerate<std::slice::Iter<'de, Value>>,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = BadShape;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, BadShape> {
        let Some((nth, item)) = self.items.next() else { return Ok(None) };
        let read = seed.deserialize(self.reader.inner(item));
        read.map(Some).map_err(|bad| bad.within(&format!("[{nth}]")))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The same object again and again.
struct Parts<'de, 'a>(Reader<'de, 'a>);

impl<'de> SeqAccess<'de> for Parts<'de, '_> {
    type Error = BadShape;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, BadShape> {
        seed.deserialize(self.0).map(Some)
    }
}

struct Entries<'de, 'm, 'a> {
    reader: Reader<'de, 'a>,
    rest: std::vec::IntoIter<(&'m str, &'de Value)>,
    next: Option<(&'m str, &'de Value)>,
}

impl<'de> MapAccess<'de> for Entries<'de, '_, '_> {
    type Error = BadShape;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, BadShape> {
        self.next = self.rest.next();
        let Some((key, _)) = self.next else { return Ok(None) };
        seed.deserialize(StrDeserializer::new(key)).map(Some).map_err(|bad: BadShape| bad.within(key))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, BadShape> {
        let (key, value) = self.next.take().expect("a value is asked for after its key");
        seed.deserialize(self.reader.inner(value)).map_err(|bad| bad.within(key))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;
    use tabletop::{Agenda, BySeat, Seat};

    use super::*;
    use crate::Problem;

    #[derive(Deserialize, PartialEq, Debug)]
    struct Open {
        seats: u8,
        turn: Seat,
        points: BySeat<u16, 4>,
        dice: [Die; 2],
        agenda: Agenda<u8, 2>,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "kebab-case")]
    enum Die {
        Lost,
        Shows(u8),
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Secret {
        hands: BySeat<Option<bool>, 4>,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Whole(Open, Secret);

    fn whole() -> Value {
        json!({
            "hands": [null, true], "agenda": [1, 2], "dice": ["lost", { "shows": 6 }], "points": [1, 300], "turn": 1, "seats": 2,
        })
    }

    #[test]
    fn parts_stand_side_by_side_in_any_order() {
        let mut agenda = Agenda::EMPTY;
        agenda.owe(1);
        agenda.owe(2);
        let dice = [Die::Lost, Die::Shows(6)];
        let open = Open { seats: 2, turn: Seat::new(1), points: BySeat([1, 300, 0, 0]), dice, agenda };
        let hands = BySeat([None, Some(true), None, None]);
        assert_eq!(read(&whole(), &(2..=4)), Ok(Whole(open, Secret { hands })));
    }

    #[test]
    fn every_complaint_has_its_place() {
        let bad = |pointer: &str, value: Value, said: &str| {
            let mut json = whole();
            *json.pointer_mut(pointer).expect("a place") = value;
            assert_eq!(read::<Whole>(&json, &(2..=4)).expect_err("it is wrong").to_string(), said);
        };
        bad("", json!([]), "value: expected object");
        bad("/seats", json!(5), "seats: expected number 2–4");
        bad("/seats", json!(3), "points: expected list 3");
        bad("/turn", json!(4), "turn: expected number 0–3");
        bad("/points/1", json!(65536), "points[1]: expected number 0–65535");
        bad("/points/0", json!(1.5), "points[0]: expected number 0–65535");
        bad("/dice", json!(["lost"]), "dice: expected list 2");
        bad("/dice/0", json!("six"), "dice[0]: expected one-of lost shows");
        bad("/dice/1", json!({}), "dice[1]: expected one-of lost shows");
        bad("/dice/1/shows", json!(null), "dice[1].shows: expected number 0–255");
        bad("/agenda", json!([1, 2, 3]), "agenda: expected at-most 2");
        bad("/agenda", json!(7), "agenda: expected list");
        bad("/hands/1", json!(1), "hands[1]: expected flag");
    }

    #[test]
    fn no_key_is_missing_or_passed_over() {
        let mut json = whole();
        json["more"] = json!(1);
        let problem = |json: &Value| read::<Whole>(json, &(2..=4)).map_err(|bad| (bad.path, bad.problem));
        assert_eq!(problem(&json), Err(("more".to_owned(), Problem::UnknownKey)));
        let mut json = whole();
        json.as_object_mut().expect("an object").remove("hands");
        assert_eq!(problem(&json), Err(("hands".to_owned(), Problem::Missing)));
    }

    #[test]
    fn only_options_leave_out_what_is_usual() {
        #[derive(Deserialize, PartialEq, Default, Debug)]
        #[serde(default)]
        struct Options {
            first: Option<Seat>,
        }

        #[derive(Deserialize, PartialEq, Debug)]
        struct Table {
            options: Options,
            next: Option<Seat>,
        }

        let json = json!({ "options": {} });
        assert_eq!(read(&json, &(2..=4)), Ok(Table { options: Options::default(), next: None }));
        assert_eq!(read_whole::<Table>(&json, &(2..=4)).map_err(|bad| bad.path), Err("next".to_owned()));
        let json = json!({ "options": {}, "next": null });
        assert_eq!(read_whole(&json, &(2..=4)), Ok(Table { options: Options::default(), next: None }));
    }
}
