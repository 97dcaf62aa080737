//! One thing said in every language.

use std::borrow::Cow;
use std::fmt::Display;

use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::words::{Book, Lang};

/// One thing said in every language, written as `"en": "…", "de": "…"`: a sentence, or whatever else has words in it.
/// Whoever wants no words gets none: then nothing is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said<T = String>(Option<Box<[T; Lang::ALL.len()]>>);

/// Whether an answer has sentences in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Wording {
    #[default]
    Spoken,
    /// Keys and notation only. No sentence is made.
    Silent,
}

impl<T> Said<T> {
    pub const NOTHING: Self = Self(None);

    /// Says it once for each language.
    pub fn each(say: impl FnMut(Lang) -> T) -> Self {
        Self(Some(Box::new(Lang::ALL.map(say))))
    }

    /// Says it once for each language, or not at all.
    pub fn worded(wording: Wording, say: impl FnMut(Lang) -> T) -> Self {
        match wording {
            Wording::Spoken => Self::each(say),
            Wording::Silent => Self::NOTHING,
        }
    }
}

impl Said {
    /// The sentence of a catalogue's key with its places filled.
    pub fn from_book(book: &Book, key: &str, places: &[(&str, &dyn Place)]) -> Self {
        Self::each(|lang| {
            let filled: Vec<(&str, String)> = places.iter().map(|(name, place)| (*name, place.put(lang))).collect();
            let filled: Vec<(&str, &str)> = filled.iter().map(|(name, text)| (*name, text.as_str())).collect();
            book.say(lang, key, &filled)
        })
    }

    pub fn get(&self, lang: Lang) -> &str {
        self.0.as_ref().map_or("", |said| &said[lang as usize])
    }

    /// Several, one after the other.
    pub fn join(all: &[Self], between: &str) -> Self {
        Self::each(|lang| all.iter().map(|said| said.get(lang)).collect::<Vec<_>>().join(between))
    }
}

/// What fills a place in a sentence: the same in every language, or said in each.
pub trait Place {
    fn put(&self, lang: Lang) -> String;
}

impl<T: Display + ?Sized> Place for T {
    fn put(&self, _: Lang) -> String {
        self.to_string()
    }
}

impl Place for Said {
    fn put(&self, lang: Lang) -> String {
        self.get(lang).to_owned()
    }
}

impl<T: Serialize> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let said = self.0.iter().flat_map(|said| Lang::ALL.iter().map(|&lang| (lang.code(), &said[lang as usize])));
        serializer.collect_map(said)
    }
}

impl<T: ToSchema> PartialSchema for Said<T> {
    fn schema() -> RefOr<Schema> {
        let said = Lang::ALL.iter().fold(Object::builder().schema_type(Type::Object), |object, lang| {
            object.property(lang.code(), T::schema()).required(lang.code())
        });
        said.description(Some("The same in each language")).into()
    }
}

impl<T: ToSchema> ToSchema for Said<T> {
    fn name() -> Cow<'static, str> {
        match T::name().as_ref() {
            "String" => "Said".into(),
            other => format!("Said{other}").into(),
        }
    }
}
