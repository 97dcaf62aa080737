//! Lessons: a game learned by playing it, step by step.
//!
//! A lesson is data beside its game (`ui/lesson/*.toml`), its texts are a catalogue. [`Stage`] runs it: a chapter and what was
//! done in it are all there is to remember, and the position follows from them by the rules. It does not search.
//!
//! Reading order: this file (what a lesson is), [`stage`] (how it runs), [`read`] (its form in a file), [`pattern`].

mod light;
pub mod pattern;
mod read;
pub mod stage;
mod touched;

use tabletop::Seat;

use crate::board::guide::Guide;
use crate::words::common::LESSON;
use crate::{Book, Lang};

pub use light::light;
pub use pattern::{Pattern, Test};
pub use stage::{Answer, Answered, Broken, Stage};
pub use touched::touched;

/// One way through a game, from its theme to a position that is mastered alone.
pub struct Lesson {
    /// In addresses and commands; the first lesson of a game is the one for newcomers.
    pub name: String,
    pub seats: u8,
    /// Where the learner sits.
    pub me: Seat,
    /// Options of the game as JSON.
    pub options: String,
    /// How questions are answered that nobody has planned for, in this order of preference.
    pub usually: Vec<Pattern>,
    /// Special answers to actions that no step is about, by their keys.
    pub replies: Vec<(Pattern, String)>,
    pub chapters: Vec<Chapter>,
    /// What the form of a new table says beyond the usual for the game that follows.
    pub first_game: Vec<(String, String)>,
    texts: &'static Book,
}

/// Everything that teaches a game; [`teaching!`](crate::teaching) reads it.
pub struct Teaching {
    /// The one for newcomers first.
    pub lessons: Vec<Lesson>,
    /// What the coach says, by [`Speak::coach_key`](crate::Speak::coach_key).
    pub coach: Book,
    /// The summary above the rules: `aim`, and lists below `turn` and `score`.
    pub booklet: Book,
    /// From the pieces of the board to the rules, and pictures beside clauses.
    pub guide: Guide,
}

/// Reads the lessons `../lesson/NAME.toml`, the catalogues of lessons, coach and summary, and `../rules.toml`.
#[macro_export]
macro_rules! teaching {
    ($($lesson:literal),+) => {{
        static TEXTS: ::std::sync::LazyLock<$crate::Book> =
            ::std::sync::LazyLock::new(|| $crate::catalogue!("../catalogue/lesson"));
        let read = |name, text| $crate::lesson::Lesson::read(name, text, &TEXTS);
        $crate::lesson::Teaching {
            lessons: ::std::vec![$(read($lesson, include_str!(concat!("../lesson/", $lesson, ".toml")))),+],
            coach: $crate::catalogue!("../catalogue/coach"),
            booklet: $crate::catalogue!("../catalogue/booklet"),
            guide: $crate::board::guide::Guide::read(include_str!("../rules.toml")),
        }
    }};
}

/// A position and what is learned in it.
pub struct Chapter {
    pub key: String,
    pub beginning: Beginning,
    /// What is played from there before the first step.
    pub play: Vec<Pattern>,
    pub steps: Vec<Step>,
}

/// Where a chapter begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A new game. Chance takes these outcomes where it can, in this order, and others by the seed.
    New { seed: u64, draws: Vec<Pattern> },
    /// Where an earlier chapter ends, if it is played as planned.
    After(usize),
}

/// One idea.
pub struct Step {
    pub key: String,
    /// Pieces to look at, by the beginning of their `data-id`.
    pub look: Vec<String>,
    /// Shown instead of the board.
    pub picture: Option<Picture>,
    pub task: Task,
    /// Special answers to actions that are not meant here, by their keys.
    pub replies: Vec<(Pattern, String)>,
    /// What is played after it, by any seat that is to act.
    pub then: Vec<Pattern>,
}

/// What is drawn where there is no board yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The picture of the game.
    Cover,
    /// The score pad with a few rows on it: key and points.
    Pad(Vec<(String, i32)>),
}

/// What the learner does in a step.
pub enum Task {
    /// Reads, and goes on.
    Read,
    /// Does one of these. The first one that is legal is the planned one.
    Act(Vec<Pattern>),
    /// Whatever leads there. The plan is one way that does.
    Reach(Goal),
}

/// Something to reach in one's own way.
pub struct Goal {
    /// All of them hold when it is reached.
    pub tests: Vec<Test>,
    /// One way that leads there.
    pub plan: Vec<Pattern>,
    /// How the name of the phase begins in which it can be reached; empty if any will do.
    pub within: String,
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Panics
    /// If the file does not have its form; all of them come with the program.
    pub fn read(name: &str, text: &str, texts: &'static Book) -> Self {
        read::lesson(name, text, texts).unwrap_or_else(|fault| panic!("the lesson {name} cannot be read: {fault}"))
    }

    /// A text of the lesson, if it has it.
    pub fn text(&self, key: &str, lang: Lang) -> Option<&str> {
        self.texts.get(lang, &format!("{}.{key}", self.name))
    }

    /// What the lesson is called.
    pub fn title(&self, lang: Lang) -> &str {
        self.text("title", lang).unwrap_or(&self.name)
    }

    pub fn chapter_title(&self, chapter: usize, lang: Lang) -> &str {
        let key = &self.chapters[chapter].key;
        self.text(&format!("{key}.title"), lang).unwrap_or(key)
    }

    pub fn chapter_named(&self, key: &str) -> Option<usize> {
        self.chapters.iter().position(|chapter| chapter.key == key)
    }

    /// Every key that the lesson asks its catalogue for: those it must have, and those it may have.
    pub fn keys(&self) -> (Vec<String>, Vec<String>) {
        let (mut must, mut may) = (vec![format!("{}.title", self.name)], Vec::new());
        must.extend(self.replies.iter().map(|(_, reply)| format!("{}.{reply}", self.name)));
        for chapter in &self.chapters {
            let key = format!("{}.{}", self.name, chapter.key);
            must.push(format!("{key}.title"));
            for step in &chapter.steps {
                let key = format!("{key}.{}", step.key);
                must.push(format!("{key}.say"));
                match step.task {
                    Task::Read => (),
                    Task::Act(_) | Task::Reach(_) => must.push(format!("{key}.do")),
                }
                may.extend(["done", "not"].map(|part| format!("{key}.{part}")));
                must.extend(step.replies.iter().map(|(_, reply)| format!("{key}.{reply}")));
            }
        }
        (must, may)
    }

    /// Texts of the catalogue that none of these keys asks for.
    pub fn left_over(&self, asked: &std::collections::BTreeSet<String>) -> Vec<String> {
        self.texts.faults(asked)
    }
}

/// The key of a phase for the coach: its name without counting. `spring-1.send-workers` is `send-workers`, `round-3` is `round`.
pub fn phase_key(phase: &str) -> &str {
    let name = phase.rsplit('.').next().unwrap_or(phase);
    name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-')
}

/// What every lesson says alike.
pub fn say(lang: Lang, key: &str, places: &[(&str, &str)]) -> String {
    LESSON.say(lang, key, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lessons_say_alike_is_complete() {
        let learn: &[&str] = &[
            "title",
            "chapters",
            "place",
            "step",
            "next",
            "back",
            "again",
            "show",
            "next-chapter",
            "chapter-done",
            "lesson-done",
            "first-game",
            "other",
            "rules",
            "resume",
        ];
        let answer: &[&str] = &["not", "refused", "unreadable", "stuck", "go-on", "hint"];
        let terminal: &[&str] = &["prompt", "what", "picture", "stopped", "first-game"];
        let chapters = [("learn", learn), ("answer", answer), ("terminal", terminal)];
        let keys = chapters.iter().flat_map(|(chapter, keys)| keys.iter().map(move |key| format!("{chapter}.{key}")));
        assert_eq!(LESSON.faults(&keys.collect()), Vec::<String>::new());
    }
}
