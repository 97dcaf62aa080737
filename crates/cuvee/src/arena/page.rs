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

/// The whole page.
pub fn page(report: &Report, names: &Names, seed: u64, lang: Lang) -> String {
    let title = match lang {
        Lang::En => format!("{}: bots against each other", names.game),
        Lang::De => format!("{}: Bots gegeneinander", names.game),
    };
    let seed = match lang {
        Lang::En => format!("seed {seed}"),
        Lang::De => format!("Startwert {seed}"),
    };
    let lead = format!("{} · {seed}. {}.", played(report, lang), notes(report, lang));
    let mut sections = vec![standings(report, lang), ratings(report, lang), rates(report, lang)];
    if 2 < report.bots.len() {
        sections.push(pairs(report, lang));
    }
    sections.extend([scores(report, lang), times(report, lang), seats(report, names, lang), lengths(report, lang)]);
    sheet::page(&title, &lead, &sections, lang)
}

fn standings(report: &Report, lang: Lang) -> Markup {
    let title = match lang {
        Lang::En => "Standings",
        Lang::De => "Stand",
    };
    sheet::section(title, "", Room::Wide, &bots_table(report, lang).to_html())
}

fn ratings(report: &Report, lang: Lang) -> Markup {
    let (title, about, axis) = match lang {
        Lang::En => {
            ("Ratings", "400 points are odds of ten to one; the mean of all bots is 0.", "rating in Elo points")
        }
        Lang::De => {
            ("Wertungen", "400 Punkte bedeuten zehn zu eins; das Mittel aller Bots ist 0.", "Wertung in Elo-Punkten")
        }
    };
    let marks: Vec<Mark> = report.bots.iter().map(|standing| mark(&standing.bot, standing.elo)).collect();
    let axis = Axis { title: axis, zero: Some(0.0), ticks: Ticks::Digits(0) };
    sheet::section(title, about, Room::Half, &plot::intervals(&marks, &axis, lang))
}

fn rates(report: &Report, lang: Lang) -> Markup {
    let (title, axis) = match lang {
        Lang::En => ("Win rates", "wins for each seat taken, in percent"),
        Lang::De => ("Siegquoten", "Siege je besetztem Platz, in Prozent"),
    };
    let about = match (report.even_share(), lang) {
        (Some(even), Lang::En) => format!("The dashed line is an even share, {}.", figure::percent(even, lang)),
        (Some(even), Lang::De) => {
            format!("Die gestrichelte Linie ist der gleiche Anteil, {}.", figure::percent(even, lang))
        }
        (None, _) => String::new(),
    };
    let marks: Vec<Mark> =
        report.bots.iter().map(|standing| mark(&standing.bot, standing.win_rate.times(100.0))).collect();
    let axis = Axis { title: axis, zero: report.even_share().map(|even| 100.0 * even), ticks: Ticks::Digits(0) };
    sheet::section(title, &about, Room::Half, &plot::intervals(&marks, &axis, lang))
}

fn pairs(report: &Report, lang: Lang) -> Markup {
    let (title, about) = match lang {
        Lang::En => ("Pair by pair", "How often the bot of the row finishes before the bot of the column."),
        Lang::De => ("Paar für Paar", "Wie oft der Bot der Zeile vor dem Bot der Spalte landet."),
    };
    sheet::section(title, about, Room::Wide, &pairs_table(report, lang).to_html())
}

fn scores(report: &Report, lang: Lang) -> Markup {
    let (title, axis, heads) = match lang {
        Lang::En => (
            "Results",
            "result at the end of the game",
            ["Bot", "Least", "Lower quarter", "Middle", "Upper quarter", "Most"],
        ),
        Lang::De => (
            "Ergebnisse",
            "Ergebnis am Spielende",
            ["Bot", "Kleinstes", "Unteres Viertel", "Mitte", "Oberes Viertel", "Größtes"],
        ),
    };
    let of = |standing: &Standing| standing.scores.iter().map(|&score| f64::from(score)).collect::<Vec<f64>>();
    let series: Vec<(String, Vec<f64>)> =
        report.bots.iter().map(|standing| (standing.bot.clone(), of(standing))).collect();
    let body = html! {
        (plot::distributions(&series, &Axis { title: axis, zero: None, ticks: Ticks::Digits(0) }, lang))
        (sheet::numbers(&quarters(&heads, &series, lang).to_html(), lang))
    };
    sheet::section(title, "", Room::Half, &body)
}

/// Least, quarters and most of each series.
fn quarters(heads: &[&str], series: &[(String, Vec<f64>)], lang: Lang) -> Table {
    let mut table = Table::new(heads, &[Side::Left]);
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
    let (title, about, heads) = match lang {
        Lang::En => (
            "Time per decision",
            "CPU time of decisions with more than one legal action.",
            ["Bot", "Decisions", "Half within", "95 % within", "All within"],
        ),
        Lang::De => (
            "Zeit je Entscheidung",
            "Rechenzeit der Entscheidungen mit mehr als einer erlaubten Aktion.",
            ["Bot", "Entscheidungen", "Hälfte bis", "95 % bis", "Alle bis"],
        ),
    };
    let mut table = Table::new(&heads, &[Side::Left]);
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
    let axis = match lang {
        Lang::En => "milliseconds: half of the decisions (dot) to 95 %",
        Lang::De => "Millisekunden: die Hälfte (Punkt) bis 95 %",
    };
    let body = html! {
        (plot::intervals(&marks, &Axis { title: axis, zero: None, ticks: Ticks::Powers }, lang))
        (sheet::numbers(&table.to_html(), lang))
    };
    sheet::section(title, about, Room::Half, &body)
}

fn seats(report: &Report, names: &Names, lang: Lang) -> Markup {
    let (title, about, axis, heads) = match lang {
        Lang::En => (
            "Seats",
            "Every bot has sat everywhere equally often: what differs is the seat.",
            "wins of the seat, in percent",
            ["Seat", "Wins", "95 %"],
        ),
        Lang::De => (
            "Plätze",
            "Jeder Bot saß überall gleich oft: Was sich unterscheidet, liegt am Platz.",
            "Siege des Platzes, in Prozent",
            ["Platz", "Siege", "95 %"],
        ),
    };
    let mut table = Table::new(&heads, &[Side::Left]);
    for (name, share) in names.seats.iter().zip(&report.by_seat) {
        table.row(vec![name.clone(), figure::percent(share.mean, lang), figure::percents(*share, lang)]);
    }
    let marks: Vec<Mark> =
        names.seats.iter().zip(&report.by_seat).map(|(name, share)| mark(name, share.times(100.0))).collect();
    let body = html! {
        (plot::intervals(&marks, &Axis { title: axis, zero: report.even_share().map(|even| 100.0 * even), ticks: Ticks::Digits(0) }, lang))
        (sheet::numbers(&table.to_html(), lang))
    };
    sheet::section(title, about, Room::Half, &body)
}

fn lengths(report: &Report, lang: Lang) -> Markup {
    let (title, axis, label, heads) = match lang {
        Lang::En => (
            "Length of a game",
            "decisions in a game",
            "all games",
            ["", "Least", "Lower quarter", "Middle", "Upper quarter", "Most"],
        ),
        Lang::De => (
            "Länge eines Spiels",
            "Entscheidungen in einem Spiel",
            "alle Spiele",
            ["", "Kürzeste", "Unteres Viertel", "Mitte", "Oberes Viertel", "Längste"],
        ),
    };
    let series = [(label.to_owned(), report.lengths.iter().map(|&length| f64::from(length)).collect())];
    let body = html! {
        (plot::distributions(&series, &Axis { title: axis, zero: None, ticks: Ticks::Digits(0) }, lang))
        (sheet::numbers(&quarters(&heads, &series, lang).to_html(), lang))
    };
    sheet::section(title, "", Room::Half, &body)
}

fn mark(label: &str, interval: arena::Interval) -> Mark {
    Mark { label: label.to_owned(), interval, stands_out: false }
}
