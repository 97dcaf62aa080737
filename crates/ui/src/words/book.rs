//! Catalogues: texts by key, with named places.

use std::collections::{BTreeMap, BTreeSet};

use toml::Value;

use super::cast::YOU;
use crate::Lang;

/// One catalogue in every language.
pub struct Book([Catalogue; Lang::COUNT]);

/// The texts of one language by key, `event.gained`.
type Catalogue = BTreeMap<String, String>;

impl Book {
    /// Reads the texts, one for each language in the order of [`Lang::ALL`]; [`catalogue!`](crate::catalogue) finds them.
    ///
    /// # Panics
    /// If a text is not a catalogue; all of them come with the program.
    pub fn read(texts: [&str; Lang::COUNT]) -> Self {
        let catalogues = texts.map(read);
        #[cfg(feature = "kit")]
        let catalogues = if crate::kit::pseudo::is_spoken() { catalogues.map(stretched) } else { catalogues };
        Self(catalogues)
    }

    fn in_lang(&self, lang: Lang) -> &Catalogue {
        &self.0[lang.index()]
    }

    pub fn get(&self, lang: Lang, key: &str) -> Option<&str> {
        self.in_lang(lang).get(key).map(String::as_str)
    }

    /// The text of a key with its places filled. Where a place says that the sentence speaks to the reader, the text for that
    /// is taken, if there is one: what names nobody is the same for everybody. A key that is missing stands for itself; tests see to it that none is.
    pub fn say(&self, lang: Lang, key: &str, places: &[(&str, &str)]) -> String {
        let to_you = places.iter().any(|(place, _)| *place == YOU).then(|| format!("{YOU}.{key}"));
        match to_you.and_then(|key| self.get(lang, &key)).or_else(|| self.get(lang, key)) {
            Some(text) => fill(text, places),
            None => key.to_owned(),
        }
    }

    /// The same with places made for this one call.
    #[expect(clippy::needless_pass_by_value, reason = "the places are made for this one call")]
    pub fn fill<const N: usize>(&self, lang: Lang, key: &str, places: [(&str, String); N]) -> String {
        self.say(lang, key, &places.each_ref().map(|(place, text)| (*place, text.as_str())))
    }

    /// The text of a key without places.
    pub fn word(&self, lang: Lang, key: &str) -> String {
        self.say(lang, key, &[])
    }

    /// The singular or plural of a key: `unit.step.one`, `unit.step.many`.
    pub fn count(&self, lang: Lang, key: &str, count: u8) -> String {
        let form = if count == 1 { "one" } else { "many" };
        self.say(lang, &format!("{key}.{form}"), &[("count", &count.to_string())])
    }

    /// The keys of the texts that speak to the reader: one for each text of a chapter that speaks of a seat.
    pub fn addressed<'a>(&'a self, chapter: &'a str) -> impl Iterator<Item = String> + 'a {
        let texts = self.0.iter().flatten();
        let of_seats =
            texts.filter(move |(key, text)| key.split('.').next() == Some(chapter) && places(text).contains("seat"));
        of_seats.map(|(key, _)| format!("{YOU}.{key}"))
    }

    /// What a catalogue must not have: keys missing or left over, places that differ between the languages.
    pub fn faults(&self, keys: &BTreeSet<String>) -> Vec<String> {
        let mut faults = Vec::new();
        for lang in Lang::ALL {
            let (texts, code) = (self.in_lang(lang), lang.code());
            let there: BTreeSet<String> = texts.keys().cloned().collect();
            faults.extend(keys.difference(&there).map(|key| format!("{code}: {key} is missing")));
            faults.extend(there.difference(keys).map(|key| format!("{code}: {key} is left over")));
            faults.extend(texts.iter().filter(|(_, text)| text.is_empty()).map(|(key, _)| format!("{code}: {key}")));
        }
        let (first, others) = self.0.split_first().expect("there is a language");
        for (key, text) in first {
            for other in others.iter().filter_map(|texts| texts.get(key)).filter(|other| places(text) != places(other))
            {
                faults.push(format!("{key}: the places differ: {text} / {other}"));
            }
        }
        faults
    }
}

fn read(text: &str) -> Catalogue {
    let table: toml::Table = text.parse().unwrap_or_else(|error| panic!("a catalogue cannot be read: {error}"));
    let mut texts = Catalogue::new();
    flatten(&Value::Table(table), String::new(), &mut texts);
    texts
}

#[cfg(feature = "kit")]
fn stretched(texts: Catalogue) -> Catalogue {
    texts.into_iter().map(|(key, text)| (key, crate::kit::pseudo::stretch(&text))).collect()
}

fn flatten(value: &Value, key: String, texts: &mut Catalogue) {
    match value {
        Value::Table(table) => {
            for (name, value) in table {
                let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
                flatten(value, key, texts);
            }
        }
        Value::String(text) => {
            texts.insert(key, text.clone());
        }
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) => {
            panic!("{key} is not a text")
        }
    }
}

fn fill(text: &str, places: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        filled.push_str(before);
        if let Some((_, with)) = places.iter().find(|(place, _)| *place == name) {
            filled.push_str(with);
        } else {
            debug_assert!(false, "nothing to put into {{{name}}} of {text}");
            filled.extend(["{", name, "}"]);
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The named places of a text.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name).collect()
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A name for a key that has none: `old-cheddar` is Old cheddar.
pub fn name_from_key(key: &str) -> String {
    capital(&key.replace(['-', '_'], " "))
}

/// A table from the variants of a type to their keys. The keys are listed too, for the completeness test.
#[macro_export]
macro_rules! keys {
    ($name:ident, $all:ident: $type:ty { $($pattern:pat => $key:literal),* $(,)? }) => {
        pub(crate) fn $name(value: &$type) -> &'static str {
            match value { $($pattern => $key),* }
        }

        #[cfg(test)]
        pub(crate) const $all: &[&str] = &[$($key),*];
    };
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;
    use crate::Cast;

    #[test]
    fn places_are_filled_and_counted_words_follow_the_number() {
        let book = Book::read(["[step]\none = \"1 step\"\nmany = \"{count} steps\"", "step.one = \"1 Schritt\""]);
        assert_eq!(book.count(Lang::En, "step", 1), "1 step");
        assert_eq!(book.count(Lang::En, "step", 0), "0 steps");
        assert_eq!(fill("{a} and {b}, {a}", &[("a", "x"), ("b", "y")]), "x and y, x");
        assert_eq!(name_from_key("époisses-de-bourgogne"), "Époisses de bourgogne");
    }

    #[test]
    fn a_sentence_about_the_reader_has_a_text_of_its_own() {
        let text = "[event]\npasses = \"{seat} passes\"\nend = \"The end\"\n[you.event]\npasses = \"You pass\"";
        let book = Book::read([text, text]);
        let passes = |cast: Cast<'_>| {
            let (place, name) = cast.place(Seat::new(1), || "Red".to_owned());
            book.say(Lang::En, "event.passes", &[(place, &name)])
        };
        let names = ["Anna", "Ben"].map(str::to_owned);
        assert_eq!(passes(Cast::default()), "Red passes");
        assert_eq!(passes(Cast { you: Some(Seat::new(0)), names: &names }), "Ben passes");
        assert_eq!(passes(Cast { you: Some(Seat::new(1)), names: &names }), "You pass");
        assert!(book.addressed("event").all(|key| key == "you.event.passes"));
    }

    #[test]
    fn what_names_nobody_is_the_same_for_the_reader() {
        let text = "[the]\noffer = \"Cards to choose from\"";
        let book = Book::read([text, text]);
        let (place, name) = Cast { you: Some(Seat::new(0)), names: &[] }.place(Seat::new(0), || "Red".to_owned());
        assert_eq!(book.say(Lang::En, "the.offer", &[(place, &name)]), "Cards to choose from");
    }

    #[test]
    fn a_catalogue_is_judged_by_its_keys_and_places() {
        let book = Book::read(["a = \"{x}\"\nb = \"b\"", "a = \"{y}\"\nc = \"c\""]);
        let keys = ["a", "b"].map(str::to_owned).into();
        assert_eq!(book.faults(&keys), ["de: b is missing", "de: c is left over", "a: the places differ: {x} / {y}"]);
    }
}
