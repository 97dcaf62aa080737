//! The text of the rules, read from `RULES.md` and `RULINGS.md` of a game.

use tabletop::Clause;

use crate::Lang;

/// The rules of one game in both languages, in the order of the file.
pub struct Rules {
    chapters: Vec<Chapter>,
    rulings: Vec<Ruling>,
}

/// A chapter: its number, its titles and its clauses.
pub struct Chapter {
    pub number: u8,
    titles: [&'static str; Lang::COUNT],
    pub clauses: Vec<ClauseText>,
}

pub struct ClauseText {
    /// `WC-3.4`
    pub name: &'static str,
    texts: [&'static str; Lang::COUNT],
}

pub struct Ruling {
    /// `W18`
    pub name: &'static str,
    titles: [&'static str; Lang::COUNT],
    texts: [&'static str; Lang::COUNT],
}

impl Rules {
    /// # Panics
    /// If a file does not have its form; both come with the program.
    pub fn read(rules: &'static str, rulings: &'static str) -> Self {
        Self { chapters: read_chapters(rules), rulings: read_rulings(rulings) }
    }

    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// The clause of this name; capitals do not matter.
    pub fn clause(&self, name: &str) -> Option<&ClauseText> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses).find(|clause| clause.name.eq_ignore_ascii_case(name))
    }

    pub fn ruling(&self, name: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.name.eq_ignore_ascii_case(name))
    }

    /// The text of a clause that the rules name.
    pub fn text(&self, clause: Clause, lang: Lang) -> &'static str {
        self.clause(&clause.to_string()).map_or("", |clause| clause.text(lang))
    }
}

impl Chapter {
    pub fn title(&self, lang: Lang) -> &'static str {
        in_lang(self.titles, lang)
    }
}

impl ClauseText {
    pub fn text(&self, lang: Lang) -> &'static str {
        in_lang(self.texts, lang)
    }
}

impl Ruling {
    pub fn title(&self, lang: Lang) -> &'static str {
        in_lang(self.titles, lang)
    }

    pub fn text(&self, lang: Lang) -> &'static str {
        in_lang(self.texts, lang)
    }
}

fn in_lang(texts: [&'static str; Lang::COUNT], lang: Lang) -> &'static str {
    texts[lang.index()]
}

fn read_chapters(text: &'static str) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("### ") {
            let chapter = chapters.last_mut().expect("a clause belongs to a chapter");
            chapter.clauses.push(ClauseText { name, texts: [""; Lang::COUNT] });
        } else if let Some(heading) = line.strip_prefix("## ") {
            let (number, titles) = heading.split_once(' ').expect("a chapter has a number");
            let number = number.parse().expect("a chapter has a number");
            chapters.push(Chapter { number, titles: read_titles(titles), clauses: Vec::new() });
        } else if let Some(clause) = chapters.last_mut().and_then(|chapter| chapter.clauses.last_mut()) {
            read_text(line, &mut clause.texts);
        }
    }
    chapters
}

fn read_rulings(text: &'static str) -> Vec<Ruling> {
    let mut rulings: Vec<Ruling> = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let Some((name, titles)) = heading.split_once(' ') else { continue };
            rulings.push(Ruling { name, titles: read_titles(titles), texts: [""; Lang::COUNT] });
        } else if let Some(ruling) = rulings.last_mut() {
            read_text(line, &mut ruling.texts);
        }
    }
    rulings
}

fn read_titles(titles: &'static str) -> [&'static str; Lang::COUNT] {
    let mut parts = titles.split(" / ");
    let first = parts.next().unwrap_or(titles);
    std::array::from_fn(|nth| if nth == 0 { first } else { parts.next().unwrap_or(first) })
}

fn read_text(line: &'static str, texts: &mut [&'static str; Lang::COUNT]) {
    for lang in Lang::ALL {
        if let Some(text) = line.strip_prefix(lang.code()).and_then(|rest| rest.strip_prefix(": ")) {
            texts[lang.index()] = text;
        }
    }
}
