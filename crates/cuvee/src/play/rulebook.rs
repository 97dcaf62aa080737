//! The rules, to look something up: chapters, clauses, rulings.

use games::Title;
use tabletop::Clause;
use ui::Speak;
use ui::terminal::Terminal;

use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, pad, wrap};
use ui::terminal::phrase::Phrase;

/// Names of rules, to show how one asks for them.
struct Examples {
    chapter: &'static str,
    clause: &'static str,
    ruling: &'static str,
}

impl Examples {
    /// Somewhere in the middle, so that the numbers are not all the same.
    fn of<G: Title>() -> Self {
        let rules = G::Ui::rules();
        let chapter = rules.chapters().get(3).or(rules.chapters().first());
        let clause = chapter.and_then(|chapter| chapter.clauses.get(2).or(chapter.clauses.first()));
        let clause = clause.map_or("", |clause| clause.name);
        let ruling = rules.rulings().get(17).or(rules.rulings().last()).map_or("", |ruling| ruling.name);
        Self { chapter: clause.rsplit_once('.').map_or("", |(chapter, _)| chapter), clause, ruling }
    }
}

/// The commands, then what the marks of this game mean.
pub fn draw_help<G: Title>(page: &mut Page) {
    let names = Examples::of::<G>();
    let (notation, clause) = (pad(G::Ui::EXAMPLE, EXAMPLE), pad(names.clause, EXAMPLE));
    let places = [("notation", &*notation), ("clause", &*clause), ("chapter", names.chapter)];
    let help = page.say(Phrase::Help, &places);
    help.lines().for_each(|line| page.line(line));
    G::Ui::legend(page.lang).lines().for_each(|line| page.line(line));
}

/// Room for an example in the list of commands.
const EXAMPLE: usize = 8;

/// All chapters, and the rule behind the question that is asked.
pub fn draw_chapters<G: Title>(page: &mut Page, asked_by: Option<Clause>) {
    let names = Examples::of::<G>();
    let places = [("chapter", names.chapter), ("clause", names.clause), ("ruling", names.ruling)];
    page.heading(&page.say(Phrase::Chapters, &places));
    for chapter in G::Ui::rules().chapters() {
        page.line(format!("  {:>2}  {}", chapter.number, chapter.title(page.lang)));
    }
    if let Some(clause) = asked_by {
        page.blank();
        page.reply(Phrase::AskedBy, &[("clause", &clause.to_string())]);
        draw_clause::<G>(page, clause);
    }
}

pub fn draw_clause<G: Title>(page: &mut Page, clause: Clause) {
    text(page, &clause.to_string(), G::Ui::say_clause(clause, page.lang));
}

/// A clause, a ruling, or a whole chapter such as `WC-4`; `false` if there is none of this name.
pub fn draw_rule<G: Title>(page: &mut Page, name: &str) -> bool {
    let rules = G::Ui::rules();
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
