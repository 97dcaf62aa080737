//! A match as a page with plots.

use arena::{Report, Standing};
use maud::{Markup, html};
use ui::Lang;

use super::text::{bots_table, notes, pairs_table};
use super::{Names, played};
use crate::paper::figure;
use crate::paper::plot::{self, Axis, Mark, Ticks};
use crate::paper::sheet::{self, Room};
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};

/// The whole page.
pub fn page(report: &Report, names: &Names, seed: u64, lang: Lang) -> String {
    let title = words!(lang, "arena.title", game = names.game);
    let seed = words!(lang, "arena.seed", seed);
    let lead = format!("{} · {seed}. {}.", played(report, lang), notes(report, lang));
    let mut sections = vec![standings(report, lang), ratings(report, lang), rates(report, lang)];
    if 2 < report.bots.len() {
        sections.push(pairs(report, lang));
    }
    sections.extend([scores(report, lang), times(report, lang), seats(report, names, lang), lengths(report, lang)]);
    sheet::page(&title, &lead, &sections, lang)
}

fn standings(report: &Report, lang: Lang) -> Markup {
    sheet::section(&words!(lang, "arena.standings.title"), "", Room::Wide, &bots_table(report, lang).to_html())
}

fn ratings(report: &Report, lang: Lang) -> Markup {
    let (title, about) = (words!(lang, "arena.ratings.title"), words!(lang, "arena.ratings.about"));
    let marks: Vec<Mark> = report.bots.iter().map(|standing| mark(&standing.bot, standing.elo)).collect();
    let axis = words!(lang, "arena.ratings.axis");
    let axis = Axis { title: &axis, zero: Some(0.0), ticks: Ticks::Digits(0) };
    sheet::section(&title, &about, Room::Half, &plot::intervals(&marks, &axis, lang))
}

fn rates(report: &Report, lang: Lang) -> Markup {
    let about = report
        .even_share()
        .map_or_else(String::new, |even| words!(lang, "arena.rates.about", even = figure::percent(even, lang)));
    let marks: Vec<Mark> =
        report.bots.iter().map(|standing| mark(&standing.bot, standing.win_rate.times(100.0))).collect();
    let axis = words!(lang, "arena.rates.axis");
    let axis = Axis { title: &axis, zero: report.even_share().map(|even| 100.0 * even), ticks: Ticks::Digits(0) };
    sheet::section(&words!(lang, "arena.rates.title"), &about, Room::Half, &plot::intervals(&marks, &axis, lang))
}

fn pairs(report: &Report, lang: Lang) -> Markup {
    let (title, about) = (words!(lang, "arena.pair.title"), format!("{}.", words!(lang, "arena.pairs")));
    sheet::section(&title, &about, Room::Wide, &pairs_table(report, lang).to_html())
}

fn scores(report: &Report, lang: Lang) -> Markup {
    let axis = words!(lang, "arena.scores.axis");
    let of = |standing: &Standing| standing.scores.iter().map(|&score| f64::from(score)).collect::<Vec<f64>>();
    let series: Vec<(String, Vec<f64>)> =
        report.bots.iter().map(|standing| (standing.bot.clone(), of(standing))).collect();
    let body = html! {
        (plot::distributions(&series, &Axis { title: &axis, zero: None, ticks: Ticks::Digits(0) }, lang))
        (sheet::numbers(&quarters("arena.scores.heads", &series, lang).to_html(), lang))
    };
    sheet::section(&words!(lang, "arena.scores.title"), "", Room::Half, &body)
}

/// Least, quarters and most of each series.
fn quarters(key: &str, series: &[(String, Vec<f64>)], lang: Lang) -> Table {
    let mut table = Table::new(&heads(lang, key), &[Side::Left]);
    for (name, values) in series {
        let mut sorted = values.clone();
        sorted.sort_by(f64::total_cmp);
        let at = |share: usize| sorted.get((sorted.len().max(1) - 1) * share / 4).copied().unwrap_or(f64::NAN);
        let cells = (0..=4).map(|share| figure::number(at(share), 0, lang));
        table.row(std::iter::once(name.clone()).chain(cells).collect());
    }
    table
}

fn times(report: &Report, lang: Lang) -> Markup {
    let mut table = Table::new(&heads(lang, "arena.times.heads"), &[Side::Left]);
    let mut marks = Vec::new();
    for Standing { bot, times, .. } in &report.bots {
        let at = [50.0, 95.0, 100.0].map(|percent| times.percentile(percent));
        let cells = at.map(|time| time.map_or_else(|| "–".to_owned(), |time| figure::milliseconds(time, lang)));
        table.row([bot.clone(), times.count().to_string()].into_iter().chain(cells).collect());
        if let [Some(half), Some(most), Some(_)] = at {
            // Times differ by orders of magnitude.
            let interval = arena::Interval { mean: half.log10(), low: half.log10(), high: most.log10() };
            marks.push(mark(bot, interval));
        }
    }
    let axis = words!(lang, "arena.times.axis");
    let body = html! {
        (plot::intervals(&marks, &Axis { title: &axis, zero: None, ticks: Ticks::Powers }, lang))
        (sheet::numbers(&table.to_html(), lang))
    };
    sheet::section(&words!(lang, "arena.times.title"), &words!(lang, "arena.times.about"), Room::Half, &body)
}

fn seats(report: &Report, names: &Names, lang: Lang) -> Markup {
    let mut table = Table::new(&heads(lang, "arena.seats.heads"), &[Side::Left]);
    for (name, share) in names.seats.iter().zip(&report.by_seat) {
        table.row(vec![name.clone(), figure::percent(share.mean, lang), figure::percents(*share, lang)]);
    }
    let marks: Vec<Mark> =
        names.seats.iter().zip(&report.by_seat).map(|(name, share)| mark(name, share.times(100.0))).collect();
    let axis = words!(lang, "arena.seats.axis");
    let axis = Axis { title: &axis, zero: report.even_share().map(|even| 100.0 * even), ticks: Ticks::Digits(0) };
    let body = html! {
        (plot::intervals(&marks, &axis, lang))
        (sheet::numbers(&table.to_html(), lang))
    };
    sheet::section(&words!(lang, "arena.seats.title"), &words!(lang, "arena.seats.about"), Room::Half, &body)
}

fn lengths(report: &Report, lang: Lang) -> Markup {
    let axis = words!(lang, "arena.lengths.axis");
    let series =
        [(words!(lang, "arena.lengths.all"), report.lengths.iter().map(|&length| f64::from(length)).collect())];
    let body = html! {
        (plot::distributions(&series, &Axis { title: &axis, zero: None, ticks: Ticks::Digits(0) }, lang))
        (sheet::numbers(&quarters("arena.lengths.heads", &series, lang).to_html(), lang))
    };
    sheet::section(&words!(lang, "arena.lengths.title"), "", Room::Half, &body)
}

fn mark(label: &str, interval: arena::Interval) -> Mark {
    Mark { label: label.to_owned(), interval, stands_out: false }
}
