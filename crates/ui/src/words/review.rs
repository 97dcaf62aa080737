//! What is said in reviews and hints about any game: grades, parts of the result, numbers.

use std::sync::LazyLock;

use super::say_common;
use crate::{Book, Lang};

static REVIEW: LazyLock<Book> = LazyLock::new(|| crate::catalogue!("../../catalogue/review"));

/// The text of a key with its places filled.
pub fn say(lang: Lang, key: &str, places: &[(&str, &str)]) -> String {
    REVIEW.say(lang, key, places)
}

/// The name of a grade: `blunder` is a gross mistake.
pub fn say_grade(grade: &str, lang: Lang) -> String {
    REVIEW.say(lang, &format!("grade.{grade}"), &[])
}

/// Something to learn: the idea behind what was better, how often it was missed, where it cost most, and how many points.
pub fn say_lesson(idea: &str, count: usize, worst: usize, phase: &str, points: f64, lang: Lang) -> String {
    // What rounds to nothing is not said.
    let is_slight = points < 0.05;
    let (idea, points) = (super::book::capital(idea), number(points, 1, lang));
    let (n, count) = ((worst + 1).to_string(), count.to_string());
    let places = [("idea", idea.as_str()), ("n", &n), ("phase", phase), ("points", &points), ("count", &count)];
    let key = match (count == "1", is_slight) {
        (true, false) => "review.lesson-once",
        (true, true) => "review.lesson-once-slight",
        (false, false) => "review.lesson-often",
        (false, true) => "review.lesson-often-slight",
    };
    say(lang, key, &places)
}

/// A number with `digits` digits after the decimal point of the language.
pub fn number(value: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{value:.digits$}");
    // What rounds to nothing has no sign.
    let is_nothing = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
    let text = if is_nothing { text.trim_start_matches('-').to_owned() } else { text.replace('-', "−") };
    text.replace('.', &say_common(lang, "number.decimal-point", &[]))
}

/// The same with a sign in front, unless it is nothing.
pub fn signed(value: f64, digits: usize, lang: Lang) -> String {
    let text = number(value, digits, lang);
    let is_more = 0.0 < value && text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    if is_more { format!("+{text}") } else { text }
}

/// A chance in percent.
pub fn percent(chance: f64, lang: Lang) -> String {
    say_common(lang, "number.percent", &[("number", &number(100.0 * chance, 0, lang))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_does_not_tell_of_no_points() {
        let told = |count, points| say_lesson("sell", count, 6, "fall", points, Lang::En);
        assert_eq!(told(1, 0.5), "Sell (step 7, fall: about 0.5 points)");
        assert_eq!([told(1, 0.04), told(2, 0.0)], ["Sell (step 7, fall)", "Sell (2 times, most at step 7, fall)"]);
    }

    #[test]
    fn the_catalogue_of_reviews_is_complete() {
        let chapters: [(&str, &[&str]); 5] = [
            ("why", &["point", "points"]),
            ("grade", &["best", "good", "inaccuracy", "mistake", "blunder"]),
            ("part", &["start", "deal", "draws", "decisions", "evaluation", "margin", "result", "given-up"]),
            (
                "review",
                &[
                    "title",
                    "chance",
                    "points",
                    "ledger",
                    "ledger-how",
                    "costly",
                    "lessons",
                    "lesson-once",
                    "lesson-once-slight",
                    "lesson-often",
                    "lesson-often-slight",
                    "accuracy",
                    "accuracy-how",
                    "spotless",
                    "entry",
                    "played",
                    "better",
                    "cost",
                    "cost-alone",
                    "cost-close",
                    "line",
                    "counts",
                    "strokes",
                    "stroke",
                    "thought",
                    "progress",
                    "marks",
                ],
            ),
            ("hint", &["idea", "why", "look", "move", "close", "ahead", "only"]),
        ];
        let keys = chapters.iter().flat_map(|(chapter, keys)| keys.iter().map(move |key| format!("{chapter}.{key}")));
        assert_eq!(REVIEW.faults(&keys.collect()), Vec::<String>::new());
    }

    #[test]
    fn numbers_are_written_as_each_language_writes_them() {
        assert_eq!(number(-1.25, 1, Lang::De), "−1,2");
        assert_eq!(number(-0.01, 1, Lang::En), "0.0");
        assert_eq!(signed(3.0, 1, Lang::De), "+3,0");
        assert_eq!(signed(0.04, 1, Lang::En), "0.0");
        assert_eq!(percent(0.567, Lang::De), "57 %");
    }
}
