//! What is said about every game alike.

use std::sync::LazyLock;

use packs::{PackFault, PackProblem};

use crate::{Book, Lang, Speak};

static COMMON: LazyLock<Book> = LazyLock::new(|| crate::catalogue!("../../catalogue/common"));

/// What the terminal game says itself. The keys belong to it, and its tests see to their completeness.
pub static PLAY: LazyLock<Book> = LazyLock::new(|| crate::catalogue!("../../catalogue/play"));

/// A fault of a pack file with its line.
pub fn say_pack_fault_line<U: Speak>(fault: &PackFault<crate::PackFault<U>>, lang: Lang) -> String {
    let say = |key: &str, places: &[(&str, &str)]| COMMON.say(lang, key, places);
    let problem = match &fault.problem {
        PackProblem::Unreadable(text) => say("pack-problem.unreadable", &[("text", text)]),
        PackProblem::UnknownWord { word, known } => {
            say("pack-problem.unknown-word", &[("word", word), ("known", known)])
        }
        PackProblem::NoSource => say("pack-problem.no-source", &[]),
        PackProblem::GourmetOrAction => say("pack-problem.gourmet-or-action", &[]),
        PackProblem::Rules(fault) => U::say_pack_fault(fault, lang),
    };
    say("pack-problem.line", &[("line", &fault.line.to_string()), ("problem", &problem)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_catalogue_is_complete() {
        let keys = ["line", "unreadable", "unknown-word", "no-source", "gourmet-or-action"];
        let keys = keys.map(|key| format!("pack-problem.{key}")).into();
        assert_eq!(COMMON.faults(&keys), Vec::<String>::new());
    }
}
