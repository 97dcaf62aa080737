//! A match as a table in the terminal.

use arena::{Report, Standing};
use ui::Lang;

use super::{Names, played};
use crate::paper::figure::{self, Sign};
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};

/// The whole report for people.
pub fn report(report: &Report, names: &Names, lang: Lang) -> String {
    let mut lines = vec![format!("{} · {}", names.game, played(report, lang)), String::new()];
    lines.push(bots_table(report, lang).to_text());
    lines.push(String::new());
    for standing in report.bots.iter().filter(|standing| !standing.forfeits.is_empty()) {
        let (count, why) = (standing.forfeits.len(), &standing.forfeits[0]);
        lines.push(words!(lang, "arena.forfeits", bot = standing.bot, count, why));
        lines.push(String::new());
    }
    if 2 < report.bots.len() {
        lines.push(words!(lang, "arena.pairs"));
        lines.push(pairs_table(report, lang).to_text());
        lines.push(String::new());
    }
    lines.push(seat_list(report, names, lang));
    lines.push(lengths(report, lang));
    lines.push(notes(report, lang));
    lines.join("\n")
}

/// One row for each bot.
pub fn bots_table(report: &Report, lang: Lang) -> Table {
    let mut table = Table::new(&heads(lang, "arena.bots"), &[Side::Left]);
    for standing in &report.bots {
        let Standing { bot, wins, win_rate, elo, times, .. } = standing;
        table.row(vec![
            bot.clone(),
            figure::number(*wins, usize::from(wins.fract() != 0.0), lang),
            figure::percent(win_rate.mean, lang),
            figure::percents(*win_rate, lang),
            figure::number(standing.mean_score(), 1, lang),
            figure::signed(elo.mean, 0, lang),
            figure::range(*elo, 0, Sign::Always, lang),
            times.percentile(95.0).map_or_else(|| "–".to_owned(), |time| figure::milliseconds(time, lang)),
        ]);
    }
    table
}

/// Who finishes before whom.
pub fn pairs_table(report: &Report, lang: Lang) -> Table {
    let heads: Vec<&str> =
        std::iter::once("").chain(report.bots.iter().map(|standing| standing.bot.as_str())).collect();
    let mut table = Table::new(&heads, &[Side::Left]);
    for (standing, pairs) in report.bots.iter().zip(&report.pairs) {
        let cells =
            pairs.iter().map(|pair| pair.map_or_else(|| "·".to_owned(), |pair| figure::percent(pair.mean, lang)));
        table.row(std::iter::once(standing.bot.clone()).chain(cells).collect());
    }
    table
}

/// What each seat won.
pub fn seat_list(report: &Report, names: &Names, lang: Lang) -> String {
    let of = |(name, share): (&String, &arena::Interval)| {
        format!("{name} {} ({})", figure::percent(share.mean, lang), figure::percents(*share, lang))
    };
    let seats: Vec<String> = names.seats.iter().zip(&report.by_seat).map(of).collect();
    words!(lang, "arena.by-seat", seats = seats.join(", "))
}

fn lengths(report: &Report, lang: Lang) -> String {
    let numbers: Vec<f64> = report.lengths.iter().map(|&length| f64::from(length)).collect();
    let mean = figure::number(numbers.iter().sum::<f64>() / numbers.len() as f64, 1, lang);
    let (least, most) =
        (report.lengths.iter().min().copied().unwrap_or(0), report.lengths.iter().max().copied().unwrap_or(0));
    words!(lang, "arena.decisions", mean, least, most)
}

/// How to read it.
pub fn notes(report: &Report, lang: Lang) -> String {
    let first = match report.even_share() {
        Some(even) => words!(lang, "arena.even", even = figure::percent(even, lang)),
        None => words!(lang, "arena.shared"),
    };
    format!("{first} {}", words!(lang, "arena.notes"))
}
