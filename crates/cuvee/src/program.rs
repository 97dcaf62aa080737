//! What the program says around the games, from its catalogue.

use std::sync::LazyLock;

use ui::{Book, Lang};

static PROGRAM: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/program"));

/// The text of a key with its places filled.
pub fn say(lang: Lang, key: &str, places: &[(&str, &str)]) -> String {
    PROGRAM.say(lang, key, places)
}

/// The text of a key with its places filled by values of the same name: `words!(lang, "loadtest.failed", error)`.
macro_rules! words {
    ($lang:expr, $key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::program::say(
            $lang,
            $key,
            &[$((stringify!($name), &*$crate::program::words!(@ $name $($value)?).to_string())),*],
        )
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
pub(crate) use words;

/// The heads of the columns of a table.
pub fn heads(lang: Lang, key: &str) -> Vec<String> {
    words!(lang, key).split('|').map(|head| head.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    /// Keys in the sources: texts such as "arena.title", whose first word is a chapter of the catalogue.
    fn keys_in_use() -> BTreeSet<String> {
        let english = include_str!("../catalogue/program.en.toml").lines();
        let chapters: BTreeSet<&str> = english.filter_map(|line| line.strip_prefix('[')?.strip_suffix(']')).collect();
        let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
        let mut keys = BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).expect("the sources").map(|entry| entry.expect("an entry").path()) {
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let source = fs::read_to_string(path).unwrap_or_default();
                let is_key = |text: &&str| {
                    let plain = |byte: u8| byte.is_ascii_lowercase() || matches!(byte, b'-' | b'.');
                    text.bytes().all(plain) && text.split_once('.').is_some_and(|(first, _)| chapters.contains(first))
                };
                keys.extend(source.split('"').filter(is_key).map(str::to_owned));
            }
        }
        keys
    }

    #[test]
    fn the_catalogue_has_exactly_what_the_program_says() {
        assert_eq!(PROGRAM.faults(&keys_in_use()), Vec::<String>::new());
    }
}
