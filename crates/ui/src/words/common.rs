//! What is said about every game alike.

use std::sync::LazyLock;

use packs::{BadShape, PackFault, PackProblem, Problem};

use crate::{Book, Lang, Speak};

static COMMON: LazyLock<Book> = LazyLock::new(|| crate::catalogue!("../../catalogue/common"));

/// What the terminal game says itself. The keys belong to it, and its tests see to their completeness.
pub static PLAY: LazyLock<Book> = LazyLock::new(|| crate::catalogue!("../../catalogue/play"));

/// What lessons of every game say alike.
pub static LESSON: LazyLock<Book> = LazyLock::new(|| crate::catalogue!("../../catalogue/lesson"));

/// What every part of the program says alike: names of languages, forms of numbers.
pub(crate) fn say_common(lang: Lang, key: &str, places: &[(&str, &str)]) -> String {
    COMMON.say(lang, key, places)
}

/// A fault of a pack file with its line.
pub fn say_pack_fault_line<U: Speak>(fault: &PackFault<crate::PackFault<U>>, lang: Lang) -> String {
    let say = |key: &str, places: &[(&str, &str)]| COMMON.say(lang, key, places);
    let problem = match &fault.problem {
        PackProblem::Unreadable(text) => say("pack-problem.unreadable", &[("text", text)]),
        PackProblem::UnknownWord { word, known } => {
            say("pack-problem.unknown-word", &[("word", word), ("known", known)])
        }
        PackProblem::NoSource => say("pack-problem.no-source", &[]),
        PackProblem::Rules(fault) => U::say_pack_fault(fault, lang),
    };
    say("pack-problem.line", &[("line", &fault.line.to_string()), ("problem", &problem)])
}

/// JSON that does not have the form it should have: what is wrong, and where.
pub fn say_bad_shape(bad: &BadShape, lang: Lang) -> String {
    let BadShape { path, problem } = bad;
    let place = if path.is_empty() { COMMON.say(lang, "shape.value", &[]) } else { format!("`{path}`") };
    let say = |key: &str, places: &[(&str, &str)]| COMMON.say(lang, key, &[&[("place", &*place)], places].concat());
    match problem {
        Problem::Missing => say("shape.missing", &[]),
        Problem::UnknownKey => say("shape.unknown-key", &[]),
        Problem::Expected(code) if code == "twice" => say("shape.twice", &[]),
        Problem::Expected(code) => say("shape.expected", &[("expected", &say_expected(code, lang))]),
    }
}

/// What should be there, by the code that a reader complains with: a key, and what goes into the sentence.
fn say_expected(code: &str, lang: Lang) -> String {
    match code.split_once(' ') {
        None => COMMON.say(lang, &format!("expected.{code}"), &[]),
        Some(("one-of", words)) => COMMON.say(lang, "expected.one-of", &[("what", &words.replace(' ', ", "))]),
        Some(("list", count)) => COMMON.say(lang, "expected.list-of", &[("what", count)]),
        Some((key, what)) => COMMON.say(lang, &format!("expected.{key}"), &[("what", what)]),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use packs::shape::CODES;

    use super::*;

    #[test]
    fn the_common_catalogue_is_complete() {
        let keys = ["line", "unreadable", "unknown-word", "no-source"];
        let mut keys: BTreeSet<_> = keys.map(|key| format!("pack-problem.{key}")).into();
        keys.extend(["language.name", "number.decimal-point", "number.percent"].map(str::to_owned));
        keys.extend(["value", "missing", "unknown-key", "twice", "expected"].map(|key| format!("shape.{key}")));
        keys.extend(CODES.iter().chain(&["list-of"]).map(|code| format!("expected.{code}")));
        assert_eq!(COMMON.faults(&keys), Vec::<String>::new());
    }

    #[test]
    fn a_complaint_names_the_place() {
        let bad = |path: &str, problem, lang| say_bad_shape(&BadShape { path: path.to_owned(), problem }, lang);
        let expected = |code: &'static str| Problem::Expected(code.into());
        assert_eq!(bad("farms[0]", Problem::UnknownKey, Lang::De), "`farms[0]` gehört hier nicht hin");
        assert_eq!(bad("", expected("object"), Lang::En), "The value is not what belongs there: an object");
        let de = "`hands` ist nicht, was dort hingehört: eine Liste mit 2 Einträgen";
        assert_eq!(bad("hands", expected("list 2"), Lang::De), de);
        let en = "`pair` is not what belongs there: one of blue, red";
        assert_eq!(bad("pair", expected("one-of blue red"), Lang::En), en);
    }
}
