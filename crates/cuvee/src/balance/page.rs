//! What the games of equals show, as a page with plots.

use arena::balance::{Balance, Change, ThingChange, Worth};
use arena::{Findings, Interval, Stakes};
use maud::{Markup, html};
use ui::Lang;

use super::summary::{beside_table, groups, never, sentences};
use super::text::{row_changes_table, rows_table, thing_changes_table, things_table};
use super::{Words, clearness, is_sure, surest};
use crate::paper::plot::{self, Axis, Mark, Ticks};
use crate::paper::sheet::{self, Room};
use crate::paper::table::Table;
use crate::program::words;

/// How many things are drawn; the table has all of them.
const DRAWN: usize = 24;

pub(super) fn page(findings: &Findings, words: &Words<'_>, seed: u64) -> String {
    let title = words!(words.lang, "balance.title", game = words.names.game);
    let seed = words!(words.lang, "arena.seed", seed);
    let lead = format!("{}, {seed}.", words.played(findings));
    let mut sections = vec![overview(findings, words)];
    sections.extend(match &findings.change {
        None => {
            let balance = &findings.packs[0];
            vec![
                seats(findings, balance, words),
                rows(balance, words),
                dealt(balance, words),
                used(balance, words),
                use_rates(balance, words),
                things(&things_table(balance, words), words),
            ]
        }
        Some(change) => vec![
            seat_changes(change, words),
            row_changes(change, words),
            thing_changes(change, words),
            use_changes(change, words),
            things(&thing_changes_table(change, words), words),
        ],
    });
    sections
        .splice(1..1, findings.packs.iter().zip(&words.packs).filter_map(|(pack, name)| never_used(pack, name, words)));
    if let Some(beside) = words.beside {
        let (title, about) = (words!(words.lang, "balance.beside.title"), words!(words.lang, "balance.beside.about"));
        sections
            .insert(1, sheet::section(&title, &about, Room::Wide, &beside_table(findings, beside, words).to_html()));
    }
    sheet::page(&title, &lead, &sections, words.lang)
}

fn overview(findings: &Findings, words: &Words<'_>) -> Markup {
    let said = html! { ul { @for line in sentences(findings, words) { li { (line) } } } };
    sheet::section(&words!(words.lang, "balance.summary.title"), "", Room::Wide, &said)
}

/// Everything that somebody could use and nobody used, by group.
fn never_used(balance: &Balance, pack: &str, words: &Words<'_>) -> Option<Markup> {
    let things = never(balance);
    if things.is_empty() {
        return None;
    }
    let (title, about) = (words!(words.lang, "balance.never.title"), words!(words.lang, "balance.never.about", pack));
    let said = html! {
        dl { @for (group, names) in groups(&things, words) { dt { (group) } dd { (names.join(", ")) } } }
    };
    Some(sheet::section(&title, &about, Room::Half, &said))
}

/// What is used least, from never on.
fn use_rates(balance: &Balance, words: &Words<'_>) -> Markup {
    let section = Texts { title: "balance.use.title", about: "balance.use.about", axis: "balance.use.axis" };
    let mut list: Vec<&Worth> = balance.things.iter().filter(|worth| 0 < worth.had).collect();
    list.sort_by(|a, b| a.use_rate.total_cmp(&b.use_rate));
    let mark = |worth: &&Worth| Mark {
        label: (words.thing)(&worth.thing),
        interval: share_of(worth.used, worth.had).times(100.0),
        stands_out: worth.used == 0,
    };
    let marks: Vec<Mark> = list.iter().take(DRAWN).map(mark).collect();
    section.plot(&marks, None, 0, words.lang)
}

/// A share and its interval (Agresti and Coull), for a plot.
fn share_of(used: u64, had: u64) -> Interval {
    let (used, had) = (used as f64, had as f64);
    let middle = (used + 2.0) / (had + 4.0);
    let half = 1.96 * (middle * (1.0 - middle) / (had + 4.0)).sqrt();
    let mean = used / had;
    Interval { mean, low: (middle - half).max(0.0).min(mean), high: (middle + half).min(1.0).max(mean) }
}

fn seats(findings: &Findings, balance: &Balance, words: &Words<'_>) -> Markup {
    let section = Texts { title: "balance.seats.title", about: "balance.seats.about", axis: "balance.seats.axis" };
    let marks = seat_marks(&balance.by_seat, words);
    let even = match findings.stakes {
        Stakes::Apart => Some(100.0 / f64::from(findings.seats)),
        Stakes::Together => None,
    };
    section.plot(&marks, even, 0, words.lang)
}

fn seat_changes(change: &Change, words: &Words<'_>) -> Markup {
    let section = Texts {
        title: "balance.seats-changed.title",
        about: "balance.seats-changed.about",
        axis: "balance.seats-changed.axis",
    };
    let marks = seat_marks(&change.by_seat, words);
    section.plot(&marks, Some(0.0), 1, words.lang)
}

fn seat_marks(shares: &[Interval], words: &Words<'_>) -> Vec<Mark> {
    let mark = |(name, share): (&String, &Interval)| Mark {
        label: name.clone(),
        interval: share.times(100.0),
        stands_out: false,
    };
    words.names.seats.iter().zip(shares).map(mark).collect()
}

fn rows(balance: &Balance, words: &Words<'_>) -> Markup {
    let (title, about) = (words!(words.lang, "balance.rows.title"), words!(words.lang, "balance.rows.about"));
    sheet::section(&title, &about, Room::Half, &rows_table(balance, words).to_html())
}

fn row_changes(change: &Change, words: &Words<'_>) -> Markup {
    sheet::section(
        &words!(words.lang, "balance.rows.title"),
        "",
        Room::Half,
        &row_changes_table(change, words).to_html(),
    )
}

fn dealt(balance: &Balance, words: &Words<'_>) -> Markup {
    let section = Texts { title: "balance.dealt.title", about: "balance.column.dealt", axis: "balance.dealt.axis" };
    let list = balance.things.iter().filter(|worth| worth.dealt_effect.is_some()).collect();
    let list = surest(list, |worth: &&Worth| clearness(worth.dealt_effect));
    let marks = list.into_iter().filter_map(|worth| {
        Some(Mark { label: (words.thing)(&worth.thing), interval: worth.dealt_effect?, stands_out: is_sure(worth.p) })
    });
    section.effects(marks.collect(), words.lang)
}

fn used(balance: &Balance, words: &Words<'_>) -> Markup {
    let section = Texts { title: "balance.used.title", about: "balance.column.used", axis: "balance.used.axis" };
    let list = balance.things.iter().filter(|worth| worth.used_effect.is_some()).collect();
    let list = surest(list, |worth: &&Worth| clearness(worth.used_effect));
    let marks = list.into_iter().filter_map(|worth| {
        let is_judged = worth.dealt_effect.is_none();
        Some(Mark {
            label: (words.thing)(&worth.thing),
            interval: worth.used_effect?,
            stands_out: is_judged && is_sure(worth.p),
        })
    });
    section.effects(marks.collect(), words.lang)
}

fn thing_changes(change: &Change, words: &Words<'_>) -> Markup {
    let section = Texts {
        title: "balance.things-changed.title",
        about: "balance.things-changed.about",
        axis: "balance.things-changed.axis",
    };
    let effect = |change: &ThingChange| change.dealt_effect.or(change.used_effect);
    change_marks(change, words, effect, |change| change.p, &section)
}

fn use_changes(change: &Change, words: &Words<'_>) -> Markup {
    let section = Texts {
        title: "balance.use-changed.title",
        about: "balance.use-changed.about",
        axis: "balance.use-changed.axis",
    };
    change_marks(change, words, |change| change.use_rate, |change| change.use_p, &section)
}

fn change_marks(
    change: &Change,
    words: &Words<'_>,
    effect: impl Fn(&ThingChange) -> Option<Interval>,
    p: impl Fn(&ThingChange) -> Option<f64>,
    section: &Texts,
) -> Markup {
    let list = surest(change.things.iter().collect(), |change: &&ThingChange| clearness(effect(change)));
    let marks = list.into_iter().filter_map(|change| {
        let label = (words.thing)(&change.thing);
        Some(Mark { label, interval: effect(change)?, stands_out: is_sure(p(change)) })
    });
    section.effects(marks.collect(), words.lang)
}

/// The keys of what stands around a plot.
struct Texts {
    title: &'static str,
    about: &'static str,
    axis: &'static str,
}

impl Texts {
    fn plot(&self, marks: &[Mark], zero: Option<f64>, digits: usize, lang: Lang) -> Markup {
        self.draw(&words!(lang, self.about), marks, zero, digits, lang)
    }

    /// The surest effects, drawn from the best to the worst.
    fn effects(&self, mut marks: Vec<Mark>, lang: Lang) -> Markup {
        marks.truncate(DRAWN);
        marks.sort_by(|a, b| b.interval.mean.total_cmp(&a.interval.mean));
        for mark in &mut marks {
            mark.interval = mark.interval.times(100.0);
        }
        let about = words!(lang, self.about);
        let about = format!("{}. {}", about.trim_end_matches('.'), words!(lang, "balance.sure"));
        self.draw(&about, &marks, Some(0.0), 0, lang)
    }

    fn draw(&self, about: &str, marks: &[Mark], zero: Option<f64>, digits: usize, lang: Lang) -> Markup {
        let axis = words!(lang, self.axis);
        let axis = Axis { title: &axis, zero, ticks: Ticks::Digits(digits) };
        sheet::section(&words!(lang, self.title), about, Room::Half, &plot::intervals(marks, &axis, lang))
    }
}

fn things(table: &Table, words: &Words<'_>) -> Markup {
    let (title, about) = (words!(words.lang, "balance.things.title"), words!(words.lang, "balance.things.about"));
    let body = html! {
        @for line in words.about_columns() { p { (line) "." } }
        (table.to_html())
    };
    sheet::section(&title, &about, Room::Wide, &body)
}
