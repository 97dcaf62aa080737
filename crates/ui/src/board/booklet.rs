//! The rules on two pages: aim, turn, scoring, and the board as it lies at the beginning.

use maud::{Markup, html};

use super::Draw;
use crate::board::texts::word;
use crate::lesson::Stage;
use crate::{Book, Lang};

/// The lists of the summary and the letters of their entries.
pub const TURN: &str = "abcde";
pub const SCORE: &str = "abc";

/// The summary of a game; nothing for a game that has none.
pub fn booklet<U: Draw>(lang: Lang) -> Markup {
    let Some(book) = U::teaching().map(|teaching| &teaching.booklet) else { return html! {} };
    let list = |part: &str, letters: &str| {
        let lines: Vec<String> =
            letters.chars().map(|letter| book.say(lang, &format!("{part}.{letter}"), &[])).collect();
        html! { @for line in &lines { li { (line) } } }
    };
    html! {
        section class="booklet" lang=(lang.code()) {
            div class="booklet-page" {
                h2 { (word(lang, "rules.aim")) }
                p { (book.say(lang, "aim", &[])) }
                h2 { (word(lang, "rules.turn")) }
                ol { (list("turn", TURN)) }
                h2 { (word(lang, "rules.score")) }
                ul { (list("score", SCORE)) }
            }
            div class="booklet-page" {
                h2 { (word(lang, "rules.board")) }
                (board::<U>(lang))
                (parts::<U>(book, lang))
            }
        }
    }
}

/// The letter of a part.
pub fn letter(nth: usize) -> char {
    (b'a' + nth as u8) as char
}

/// What the parts of the board are called, each with a way to its rules. The script puts their numbers on the board.
fn parts<U: Draw>(book: &Book, lang: Lang) -> Markup {
    html! {
        ol class="booklet-parts" {
            @for (nth, (id, chapter)) in U::parts().iter().enumerate() {
                li id={ "part-" (letter(nth)) } data-part=(id) {
                    (book.say(lang, &format!("parts.{}", letter(nth)), &[])) " "
                    a class="roomy" href={ "#chapter-" (chapter) } { (word(lang, "rules.to-chapter")) }
                }
            }
        }
    }
}

/// The board where the first lesson comes to it.
fn board<U: Draw>(lang: Lang) -> Markup {
    let lesson = U::lessons().first();
    let stage = lesson.filter(|lesson| 1 < lesson.chapters.len()).and_then(|lesson| Stage::<U>::begin(lesson, 1).ok());
    html! {
        @if let Some(stage) = stage {
            div class="booklet-board board-frame" { (U::draw(&stage.view(), &[], lang.into(), None).board) }
        }
    }
}
