//! The lessons. They are data in `lesson/`; their texts are a catalogue.

use std::sync::LazyLock;

use ui::Book;
use ui::board::guide::Guide;
use ui::lesson::Lesson;

pub(crate) static TEXTS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/lesson"));

/// What the coach says about the phases.
pub(crate) static COACH: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/coach"));

/// The summary above the rules.
pub(crate) static BOOKLET: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../catalogue/booklet"));

/// From the pieces of the board to the rules, and pictures beside clauses.
pub(crate) static GUIDE: LazyLock<Guide> = LazyLock::new(|| Guide::read(include_str!("../rules.toml")));

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    vec![
        Lesson::read("basics", include_str!("../lesson/basics.toml"), &TEXTS),
        Lesson::read("together", include_str!("../lesson/together.toml"), &TEXTS),
    ]
});

pub(crate) fn all() -> &'static [Lesson] {
    &LESSONS
}
