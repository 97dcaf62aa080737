//! The rules as a page: chapters, clauses with anchors, rulings.

use crate::Lang;
use crate::rules::Rules;
use maud::{Markup, html};

use crate::board::Draw;
use crate::board::booklet::letter;
use crate::board::texts::word;

/// All clauses by chapter, each with its name as anchor (`#WC-3.4`), then the rulings (`#W18`). What a text names is a link.
pub fn rules<U: Draw>(lang: Lang) -> Markup {
    let rules = U::rules();
    html! {
        div class="rules" lang=(lang.code()) {
            nav class="rules-chapters" aria-label=(word(lang, "rules.contents")) {
                h2 { (word(lang, "rules.contents")) }
                ol {
                    @for chapter in rules.chapters() {
                        li { a href={ "#chapter-" (chapter.number) } { (chapter.title(lang)) } }
                    }
                    li { a href="#rulings" { (word(lang, "rules.rulings")) } }
                }
            }
            div class="rules-text" {
                @for chapter in rules.chapters() {
                    section id={ "chapter-" (chapter.number) } {
                        h2 { span class="number" { (chapter.number) } " " (chapter.title(lang)) }
                        @for (nth, _) in U::parts().iter().enumerate().filter(|(_, part)| part.1 == chapter.number) {
                            p class="to-board" { a class="roomy" href={ "#part-" (letter(nth)) } { (word(lang, "rules.on-board")) " " (nth + 1) } }
                        }
                        @for clause in &chapter.clauses {
                            p class="clause" id=(clause.name) {
                                a class="clause-name" href={ "#" (clause.name) } { (clause.name) }
                                span { (linked(rules, clause.text(lang))) (pictures::<U>(clause.name, lang)) }
                            }
                        }
                    }
                }
                section id="rulings" {
                    h2 { (word(lang, "rules.rulings")) }
                    p class="quiet" { (word(lang, "rules.rulings-about")) }
                    @for ruling in rules.rulings() {
                        p class="clause" id=(ruling.name) {
                            a class="clause-name" href={ "#" (ruling.name) } { (ruling.name) }
                            span { b { (ruling.title(lang)) } ". " (linked(rules, ruling.text(lang))) }
                        }
                    }
                }
            }
        }
    }
}

/// What a clause looks like on the board.
fn pictures<U: Draw>(clause: &str, lang: Lang) -> Markup {
    let pictures = U::teaching()
        .map_or(&[][..], |teaching| teaching.guide.pictures())
        .iter()
        .filter(|picture| picture.clause == clause);
    html! { @for picture in pictures { @if let Some(drawn) = picture.draw::<U>(lang) { (drawn) } } }
}

/// A text in which every clause and ruling that exists is a link to it.
fn linked(rules: &Rules, text: &str) -> Markup {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    html! {
        @for piece in pieces(text, is_part) {
            @let name = piece.trim_end_matches('.');
            @if rules.clause(name).is_some() || rules.ruling(name).is_some() {
                a href={ "#" (name) } { (name) } (&piece[name.len()..])
            } @else {
                (piece)
            }
        }
    }
}

/// The text cut where words begin and end; joined again it is the same.
fn pieces(text: &str, is_part: impl Fn(char) -> bool) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut inside = None;
    for (at, letter) in text.char_indices() {
        let part = is_part(letter);
        if inside.is_some_and(|inside| inside != part) {
            pieces.push(&text[start..at]);
            start = at;
        }
        inside = Some(part);
    }
    pieces.push(&text[start..]);
    pieces
}
