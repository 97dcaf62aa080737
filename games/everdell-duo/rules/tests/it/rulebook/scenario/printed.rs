//! What the pack of these tests prints, read from its text: what is expected then holds for every pack.

use super::*;

/// The row of a card, tile or chapter.
fn row(key: &str) -> &'static str {
    row_in(super::super::super::TEXT, key)
}

fn row_in<'a>(text: &'a str, key: &str) -> &'a str {
    let key = format!("{{ key = \"{key}\",");
    text.lines().find(|line| line.trim_start().starts_with(&key)).unwrap_or_else(|| panic!("no row {key}"))
}

/// What stands between these words in a row.
fn between<'a>(row: &'a str, before: &str, after: &str) -> &'a str {
    let from = row.find(before).unwrap_or_else(|| panic!("no {before} in {row}")) + before.len();
    &row[from..][..row[from..].find(after).expect("it ends")]
}

/// A number of a row: `points` or `hard`.
pub fn number(key: &str, field: &str) -> i32 {
    between(row(key), &format!(" {field} = "), ",").parse().expect("a number")
}

/// The points printed on all of these cards.
pub fn points_on(cards: &[&str]) -> i32 {
    cards.iter().map(|card| number(card, "points")).sum()
}

/// What the lines of a card or tile give that only give: twigs, resin, pebbles, berries; cards, point tokens, occupied
/// tokens.
pub fn gives(key: &str) -> ([i16; 4], [i16; 3]) {
    let mut found = [0; 7];
    for line in between(row(key), "effects = [", "]").split(", ") {
        if let Some((what, count)) = line.trim_matches('"').strip_prefix("gain ").and_then(|line| line.split_once(' '))
        {
            let things = ["twig", "resin", "pebble", "berry", "card", "point", "token"];
            let place = things.iter().position(|thing| *thing == what).unwrap_or_else(|| panic!("{what} is of choice"));
            found[place] += count.parse::<i16>().expect("a number");
        }
    }
    let [twig, resin, pebble, berry, card, point, token] = found;
    ([twig, resin, pebble, berry], [card, point, token])
}

/// How many point tokens a card gives.
pub fn points_from(key: &str) -> u8 {
    gives(key).1[1].try_into().expect("few points")
}

/// Skunks of a chapter on events, path and places.
pub fn skunks_of(chapter: &str) -> [usize; 3] {
    let numbers: Vec<usize> = between(row(chapter), "skunks = [", "]").split(", ").flat_map(str::parse).collect();
    numbers.try_into().expect("three areas")
}

/// What each card of the reporter counts more at a level, from 1.
pub fn more_at(level: usize) -> i32 {
    let text = super::super::super::TEXT;
    let line = text.lines().find(|line| line.starts_with("levels = ")).expect("levels");
    between(line, "more = [", "]").split(", ").nth(level - 1).expect("a level").parse().expect("a number")
}

/// The pack with these rows as the test pack prints them: for what only shows with certain numbers.
pub fn with_rows(keys: &[&str]) -> &'static Pack {
    laws::kit::load::<State>(&text_with_rows(keys)).pack
}

pub(super) fn text_with_rows(keys: &[&str]) -> String {
    let text = super::super::super::TEXT.to_owned();
    keys.iter().fold(text, |text, key| text.replace(row(key), row_in(crate::TEST_PACK, key)))
}
