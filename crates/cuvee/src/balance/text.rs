//! What the games of equals show, in the terminal.

use arena::balance::{Balance, Change, Row, ThingChange, Worth};
use arena::{Findings, Interval};
use ui::Lang;

use super::{Words, is_sure, summary, surest};
use crate::paper::figure::{self, Sign};
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};

pub(super) fn findings(findings: &Findings, words: &Words<'_>) -> String {
    let mut parts = vec![format!("{} · {}", words.names.game, words.played(findings))];
    parts.push(summary::sentences(findings, words).join("\n"));
    for (pack, name) in findings.packs.iter().zip(&words.packs) {
        parts.extend(never_used(pack, name, words));
    }
    match &findings.change {
        None => {
            let balance = &findings.packs[0];
            parts.push(seats(balance, words));
            parts.push(rows_table(balance, words).to_text());
            parts.push(things_table(balance, words).to_text());
        }
        Some(change) => {
            parts.push(seat_changes(findings, change, words));
            parts.push(row_changes_table(change, words).to_text());
            parts.push(thing_changes_table(change, words).to_text());
        }
    }
    if let Some(beside) = words.beside {
        parts.push(words!(words.lang, "balance.beside.about"));
        parts.push(summary::beside_table(findings, beside, words).to_text());
    }
    parts.push(words.about_columns().join("\n"));
    parts.join("\n\n")
}

/// All of what nobody used, a line for each group.
fn never_used(balance: &Balance, pack: &str, words: &Words<'_>) -> Option<String> {
    let never = summary::never(balance);
    let groups = summary::groups(&never, words);
    let lines = groups.into_iter().map(|(group, names)| format!("  {group}: {}", names.join(", ")));
    let title = words!(words.lang, "balance.never.about", pack);
    (!never.is_empty()).then(|| std::iter::once(title).chain(lines).collect::<Vec<_>>().join("\n"))
}

fn seats(balance: &Balance, words: &Words<'_>) -> String {
    let lang = words.lang;
    let of = |(name, share): (&String, &Interval)| {
        format!("{name} {} ({})", figure::percent(share.mean, lang), figure::percents(*share, lang))
    };
    let seats: Vec<String> = words.names.seats.iter().zip(&balance.by_seat).map(of).collect();
    let length = figure::number(balance.length.mean, 1, lang);
    words!(lang, "balance.by-seat", seats = seats.join(", "), length)
}

fn seat_changes(findings: &Findings, change: &Change, words: &Words<'_>) -> String {
    let lang = words.lang;
    let before = &findings.packs[0].by_seat;
    let of = |((name, change), before): ((&String, &Interval), &Interval)| {
        format!("{name} {} {}", figure::percent(before.mean, lang), points(*change, lang))
    };
    let seats: Vec<String> = words.names.seats.iter().zip(&change.by_seat).zip(before).map(of).collect();
    words!(lang, "balance.seat-changes", seats = seats.join(", "))
}

/// What the rows of the scoring sheet bring.
pub(super) fn rows_table(balance: &Balance, words: &Words<'_>) -> Table {
    let mut table = Table::new(&heads(words.lang, "balance.heads.rows"), &[Side::Left]);
    for Row { key, winners, others, all } in &balance.rows {
        table.row(vec![
            (words.row)(key),
            figure::number(*winners, 2, words.lang),
            figure::number(*others, 2, words.lang),
            figure::signed(winners - others, 2, words.lang),
            figure::number(all.mean, 2, words.lang),
        ]);
    }
    table
}

pub(super) fn row_changes_table(change: &Change, words: &Words<'_>) -> Table {
    let mut table = Table::new(&heads(words.lang, "balance.heads.row-changes"), &[Side::Left]);
    for (key, change) in &change.rows {
        table.row(vec![
            (words.row)(key),
            figure::signed(change.mean, 2, words.lang),
            figure::range(*change, 2, Sign::Always, words.lang),
        ]);
    }
    table
}

/// What each thing is worth, the surest first.
pub(super) fn things_table(balance: &Balance, words: &Words<'_>) -> Table {
    let lang = words.lang;
    let mut table = Table::new(&heads(lang, "balance.heads.things"), &[Side::Left, Side::Left]);
    for worth in surest(balance.things.iter().collect(), |worth| worth.errors) {
        let Worth { thing, had, use_rate, dealt_effect, used_effect, p, .. } = worth;
        let mut cells =
            vec![(words.thing)(thing), (words.group)(thing), had.to_string(), figure::percent(*use_rate, lang)];
        cells.extend(effect_cells(*dealt_effect, lang));
        cells.extend(effect_cells(*used_effect, lang));
        cells.push(p_cell(*p, lang));
        table.row(cells);
    }
    table
}

/// What changes for each thing, the surest first.
pub(super) fn thing_changes_table(change: &Change, words: &Words<'_>) -> Table {
    let lang = words.lang;
    let mut table = Table::new(&heads(lang, "balance.heads.thing-changes"), &[Side::Left, Side::Left]);
    for change in surest(change.things.iter().collect(), |change: &&ThingChange| change.errors) {
        let ThingChange { thing, use_rate, dealt_effect, used_effect, p, use_p, .. } = change;
        let mut cells = vec![(words.thing)(thing), (words.group)(thing)];
        cells.extend(effect_cells(*use_rate, lang));
        cells.push(p_cell(*use_p, lang));
        cells.extend(effect_cells(*dealt_effect, lang));
        cells.extend(effect_cells(*used_effect, lang));
        cells.push(p_cell(*p, lang));
        table.row(cells);
    }
    table
}

/// A change of a share in points, and its interval.
fn effect_cells(effect: Option<Interval>, lang: Lang) -> [String; 2] {
    match effect.map(|effect| effect.times(100.0)) {
        Some(effect) => [figure::signed(effect.mean, 1, lang), figure::range(effect, 1, Sign::Always, lang)],
        None => ["–", ""].map(str::to_owned),
    }
}

fn points(change: Interval, lang: Lang) -> String {
    let [mean, range] = effect_cells(Some(change), lang);
    format!("{mean} ({range})")
}

/// Marked where luck is not believed to be the reason.
fn p_cell(p: Option<f64>, lang: Lang) -> String {
    let Some(p) = p else { return "–".to_owned() };
    let number = if p < 0.001 { format!("<{}", figure::number(0.001, 3, lang)) } else { figure::number(p, 3, lang) };
    if is_sure(Some(p)) { format!("{number} *") } else { number }
}
