//! A match as a table in the terminal.

use arena::{Report, Standing};
use ui::Lang;

use super::{Names, played};
use crate::paper::figure::{self, Sign};
use crate::paper::table::{Side, Table};

/// The whole report for people.
pub fn report(report: &Report, names: &Names, lang: Lang) -> String {
    let mut lines = vec![format!("{} · {}", names.game, played(report, lang)), String::new()];
    lines.push(bots_table(report, lang).to_text());
    lines.push(String::new());
    if 2 < report.bots.len() {
        lines.push(match lang {
            Lang::En => "How often the bot of the row finishes before the bot of the column".to_owned(),
            Lang::De => "Wie oft der Bot der Zeile vor dem Bot der Spalte landet".to_owned(),
        });
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
    let heads = match lang {
        Lang::En => ["Bot", "Wins", "Win rate", "95 %", "Score", "Rating", "95 %", "p95/decision"],
        Lang::De => ["Bot", "Siege", "Siegquote", "95 %", "Punkte", "Wertung", "95 %", "p95/Entscheidung"],
    };
    let mut table = Table::new(&heads, &[Side::Left]);
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
    match lang {
        Lang::En => format!("Wins by seat: {}", seats.join(", ")),
        Lang::De => format!("Siege nach Platz: {}", seats.join(", ")),
    }
}

fn lengths(report: &Report, lang: Lang) -> String {
    let numbers: Vec<f64> = report.lengths.iter().map(|&length| f64::from(length)).collect();
    let mean = figure::number(numbers.iter().sum::<f64>() / numbers.len() as f64, 1, lang);
    let (least, most) =
        (report.lengths.iter().min().copied().unwrap_or(0), report.lengths.iter().max().copied().unwrap_or(0));
    match lang {
        Lang::En => format!("Decisions per game: {mean} on average, {least} to {most}"),
        Lang::De => format!("Entscheidungen je Spiel: {mean} im Mittel, {least} bis {most}"),
    }
}

/// How to read it.
pub fn notes(report: &Report, lang: Lang) -> String {
    let even = report.even_share().map(|even| figure::percent(even, lang));
    let even = match (even, lang) {
        (Some(even), Lang::En) => format!("An even share of the wins is {even}, for each seat a bot takes. "),
        (Some(even), Lang::De) => format!("Ein gleicher Anteil an den Siegen ist {even}, für jeden besetzten Platz. "),
        (None, Lang::En) => "All seats win or lose together; bots are compared deal by deal. ".to_owned(),
        (None, Lang::De) => {
            "Alle Plätze gewinnen oder verlieren gemeinsam; verglichen wird je Ausgangslage. ".to_owned()
        }
    };
    let rest = match lang {
        Lang::En => {
            "Intervals are 95 % and count deals, not games. Ratings are on Elo's scale with mean 0; each pair of bots is \
             credited with one drawn game. Times are CPU time of decisions with a choice"
        }
        Lang::De => {
            "Die Intervalle sind 95 %-Intervalle und zählen Ausgangslagen, nicht Spiele. Die Wertung folgt der Elo-Skala \
             mit Mittel 0; jedem Paar von Bots ist ein Unentschieden gutgeschrieben. Zeiten sind Rechenzeit je \
             Entscheidung, bei der es eine Wahl gab"
        }
    };
    even + rest
}
