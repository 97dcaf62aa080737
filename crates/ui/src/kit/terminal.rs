//! What the terminals of all games are tested for.

use std::collections::BTreeSet;

use crate::terminal::ink::{WIDTH, columns, width, wrap};
use crate::terminal::{Layout, Page, Section, Terminal};
use crate::{Action, Lang, View};

/// Nothing is wider than the terminal, and no place of a text is left open.
pub fn judge(page: &Page) {
    for line in &page.lines {
        assert!(!line.contains(['{', '}']), "{line}");
        assert!(width(line) <= WIDTH, "{} columns: {line}", width(line));
    }
}

/// The menu of a seat that is asked: each action in exactly one section, everything has a text, and no line is too wide.
pub fn menu<U: Terminal>(view: &View<U>, legal: &[Action<U>], lang: Lang) -> Vec<Section<Action<U>>> {
    let sections = U::menu(view, legal, lang);
    let listed: Vec<_> = sections.iter().flat_map(|section| &section.items).map(|&(action, _)| action).collect();
    assert_eq!(listed.len(), legal.len(), "each action in exactly one section");
    assert_eq!(listed.iter().collect::<BTreeSet<_>>(), legal.iter().collect());
    for section in &sections {
        assert!(width(&section.title) + 2 <= WIDTH, "{}", section.title);
        assert!(!section.items.is_empty(), "nothing below {}", section.title);
        let texts: Vec<String> = section.items.iter().map(|(_, text)| format!(" 12 {text}")).collect();
        assert!(texts.iter().all(|text| 4 < text.len() && !text.contains(['{', '}'])), "{texts:?}");
        let lines = match section.layout {
            Layout::Columns => columns(&texts, " "),
            Layout::Lines => texts.iter().flat_map(|text| wrap(text, WIDTH, "     ")).collect(),
        };
        assert!(lines.iter().all(|line| width(line) <= WIDTH), "{lines:?}");
    }
    sections
}
