//! The style sheet of every page: the files below `style/`, and the rules that are made from lists.

use std::fmt::Write;

use super::Draw;

/// The sheets that every page has, in two parts: games' own sheets come between them.
const BEFORE: [&str; 4] = [
    include_str!("../../style/base.css"),
    include_str!("../../style/pages.css"),
    include_str!("../../style/table.css"),
    include_str!("../../style/board.css"),
];
const AFTER: &str = include_str!("../../style/narrow.css");

/// What one game adds to the style sheet.
pub struct GameStyle {
    sheet: &'static str,
    rules: String,
}

impl GameStyle {
    pub fn of<U: Draw>() -> Self {
        Self { sheet: U::STYLE, rules: U::style_rules() }
    }
}

/// The whole style sheet for these games. The names of the classes are at the top of `style/base.css`.
pub fn style(games: &[GameStyle]) -> String {
    let sheets = BEFORE.into_iter().chain(games.iter().map(|game| game.sheet)).chain([AFTER]);
    sheets.chain(games.iter().map(|game| game.rules.as_str())).collect()
}

/// What shows after a pick: style sheets cannot compare two attributes, so each pick has its rule.
pub fn picking(picks: impl Iterator<Item = String>) -> String {
    let mut css = String::new();
    for pick in picks {
        writeln!(css, "[data-picked=\"{pick}\"] [data-for~=\"{pick}\"] {{ display: var(--shown) }}").expect("a string");
        writeln!(css, "[data-picked=\"{pick}\"] .ring[data-pick=\"{pick}\"] {{ stroke-width: 6 }}").expect("a string");
    }
    css
}
