//! The rules, to look something up: chapters, clauses, rulings.

use tabletop::Clause;

use super::ink::{Tone, WIDTH, wrap};
use super::phrase::Phrase;
use super::show::{Page, Show};

/// All chapters, and the rule behind the question that is asked.
pub fn draw_chapters<G: Show>(page: &mut Page, asked_by: Option<Clause>) {
    page.heading(&page.say(Phrase::Chapters, &[]));
    for chapter in G::rules().chapters() {
        page.line(format!("  {:>2}  {}", chapter.number, chapter.title(page.lang)));
    }
    if let Some(clause) = asked_by {
        page.blank();
        page.reply(Phrase::AskedBy, &[("clause", &clause.to_string())]);
        draw_clause::<G>(page, clause);
    }
}

pub fn draw_clause<G: Show>(page: &mut Page, clause: Clause) {
    text(page, &clause.to_string(), G::say_clause(clause, page.lang));
}

/// A clause, a ruling, or a whole chapter such as `WC-4`; `false` if there is none of this name.
pub fn draw_rule<G: Show>(page: &mut Page, name: &str) -> bool {
    let rules = G::rules();
    if let Some(clause) = rules.clause(name) {
        text(page, clause.name, clause.text(page.lang));
        return true;
    }
    if let Some(ruling) = rules.ruling(name) {
        text(page, &format!("{} {}", ruling.name, ruling.title(page.lang)), ruling.text(page.lang));
        return true;
    }
    let within = |clause: &str| clause.rsplit_once('.').is_some_and(|(chapter, _)| chapter.eq_ignore_ascii_case(name));
    let chapter = rules.chapters().iter().find(|chapter| chapter.clauses.iter().any(|clause| within(clause.name)));
    let Some(chapter) = chapter else { return false };
    page.heading(&format!("{} {}", chapter.number, chapter.title(page.lang)));
    for clause in &chapter.clauses {
        text(page, clause.name, clause.text(page.lang));
    }
    true
}

fn text(page: &mut Page, name: &str, text: &str) {
    let said = page.say(Phrase::Clause, &[("clause", &page.paint(Tone::Strong, name)), ("text", text)]);
    for line in wrap(&said, WIDTH - 2, "  ") {
        page.line(format!("  {line}"));
    }
}
