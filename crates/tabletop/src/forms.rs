//! What all games share, as `serde` reads and writes it. Only with the feature `serde`.
//!
//! A complaint is a code that every language can say: its first word is a key of the catalogues, the rest goes into the
//! sentence. There are `number 0–127`, `list 5` (of five), `list`, `at-most 6` (in a list), `one-of wine cheese`,
//! `such-as w7`, `object`, `flag` and `twice` (in a list that has everything once). It may name a place further in:
//! `hands[1]: list 2`.

mod cards;

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::vocabulary::Word;
use crate::{Agenda, BySeat, Seat, Seats, Viewer};

pub use cards::{Cards, Name, Named};

/// A text that reads as a `T`; else what is expected, as a code.
pub fn text<'de, T: FromStr, D: Deserializer<'de>>(
    deserializer: D,
    expected: impl fmt::Display,
) -> Result<T, D::Error> {
    struct Text<T, W>(W, PhantomData<T>);

    impl<T: FromStr, W: fmt::Display> Visitor<'_> for Text<T, W> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(|_| E::custom(self.0))
        }
    }

    deserializer.deserialize_str(Text(expected, PhantomData))
}

/// A number that `new` takes.
pub fn number<'de, T, D>(deserializer: D, most: u8, new: impl FnOnce(u8) -> Option<T>) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    new(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom(format_args!("number 0–{most}")))
}

/// An index is written as a number that counts from 1.
pub fn from_one<S: Serializer>(index: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(index + 1)
}

/// Reads a list of different things; `add` says whether a thing is new.
pub fn each_once<'de, T, D>(deserializer: D, mut add: impl FnMut(T) -> bool) -> Result<(), D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let all = Vec::deserialize(deserializer)?;
    match all.into_iter().position(|thing| !add(thing)) {
        Some(nth) => Err(D::Error::custom(format_args!("[{nth}]: twice"))),
        None => Ok(()),
    }
}

/// Reads a list of things, not too many.
pub fn at_most<'de, T, D>(deserializer: D, most: usize) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct List<T>(usize, PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Vec<T>, A::Error> {
            let too_many = |count: usize| self.0 < count;
            // Too long is said before what is wrong with an item.
            if !items.size_hint().is_some_and(too_many) {
                let all = Vec::deserialize(SeqAccessDeserializer::new(items))?;
                if !too_many(all.len()) {
                    return Ok(all);
                }
            }
            Err(A::Error::custom(format_args!("at-most {}", self.0)))
        }
    }

    deserializer.deserialize_seq(List(most, PhantomData))
}

/// Reads a list of exactly `N` things.
pub fn array<'de, T: Deserialize<'de>, const N: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    struct Array<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Array<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "list {N}")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<[T; N], A::Error> {
            let all = Vec::deserialize(SeqAccessDeserializer::new(items))?;
            all.try_into().map_err(|_| A::Error::custom(format_args!("list {N}")))
        }
    }

    deserializer.deserialize_tuple(N, Array(PhantomData))
}

/// Reads an object with a number for each of some words; `add` puts it there. No number may be larger than `most`.
pub fn counts<'de, W, D>(deserializer: D, most: u8, mut add: impl FnMut(W, u8)) -> Result<(), D::Error>
where
    W: Word + Deserialize<'de>,
    D: Deserializer<'de>,
{
    for (word, count) in BTreeMap::<W, u8>::deserialize(deserializer)? {
        if most < count {
            return Err(D::Error::custom(format_args!("{word}: number 0–{most}")));
        }
        add(word, count);
    }
    Ok(())
}

/// One value for each word, as an object with exactly these keys: `#[serde(with = "ByWord::<Good>")]`.
pub struct ByWord<W>(PhantomData<W>);

impl<W: Word> ByWord<W> {
    pub fn serialize<T: Serialize, S: Serializer>(values: &[T], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(W::WORDS.iter().zip(values))
    }

    pub fn deserialize<'de, T, const N: usize, D>(deserializer: D) -> Result<[T; N], D::Error>
    where
        T: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        struct Table<T, W>(PhantomData<(T, W)>);

        impl<'de, T: Deserialize<'de>, W: Word> Visitor<'de> for Table<T, W> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("object")
            }

            fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<Vec<T>, A::Error> {
                let mut values = BTreeMap::<String, T>::deserialize(MapAccessDeserializer::new(entries))?;
                let taken: Vec<_> = W::WORDS.iter().map(|&word| values.remove(word).ok_or(word)).collect();
                match values.keys().next() {
                    Some(other) => Err(A::Error::unknown_field(other, W::WORDS)),
                    None => taken.into_iter().collect::<Result<_, _>>().map_err(A::Error::missing_field),
                }
            }
        }

        // As a struct: a strict reader then refuses other keys before it looks at what they hold.
        let all = deserializer.deserialize_struct("", W::WORDS, Table::<T, W>(PhantomData))?;
        all.try_into().map_err(|_| D::Error::custom("object"))
    }
}

/// A seat is its number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// By this name, a reader that knows how many seats there are also knows what to check.
        #[derive(Deserialize)]
        #[serde(rename = "Seat")]
        struct Number(u8);

        let Number(number) = Number::deserialize(deserializer)?;
        if number < Self::MOST { Ok(Self::new(number)) } else { Err(D::Error::custom("number 0–7")) }
    }
}

/// Seats are a list of their numbers.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A viewer is the number of the seat, or `null`.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Spectator => serializer.serialize_none(),
        }
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// Those of the seats that take part: what is written down.
    pub fn playing(&self, seats: u8) -> &[T] {
        &self.0[..usize::from(seats)]
    }
}

/// Where fewer play, the rest is empty.
impl<'de, T: Deserialize<'de> + Default, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// By this name, a reader that knows how many play also knows what to check.
        #[derive(Deserialize)]
        #[serde(rename = "BySeat")]
        struct All<T>(Vec<T>);

        let All(all) = All::deserialize(deserializer)?;
        if N < all.len() {
            return Err(D::Error::custom(format_args!("at-most {N}")));
        }
        let mut all = all.into_iter();
        Ok(Self(std::array::from_fn(|_| all.next().unwrap_or_default())))
    }
}

/// An agenda is a list, the lowest step first.
impl<S: Serialize + Copy, const N: usize> Serialize for Agenda<S, N> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, S: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for Agenda<S, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut agenda = Self::EMPTY;
        for step in at_most(deserializer, N)? {
            agenda.owe(step);
        }
        Ok(agenda)
    }
}
