//! What the games of equals show, as a page with plots.

use arena::balance::{Balance, Change, ThingChange, Worth};
use arena::{Findings, Interval, Stakes};
use maud::{Markup, html};
use ui::Lang;

use super::text::{row_changes_table, rows_table, thing_changes_table, things_table};
use super::{Words, clearness, is_sure, surest};
use crate::paper::plot::{self, Axis, Mark, Ticks};
use crate::paper::sheet::{self, Room};
use crate::paper::table::Table;

/// So many things are drawn; the table has all of them.
const DRAWN: usize = 24;

pub(super) fn page(findings: &Findings, words: &Words<'_>, seed: u64) -> String {
    let (title, seed) = match words.lang {
        Lang::En => (format!("{}: how even it is", words.names.game), format!("seed {seed}")),
        Lang::De => (format!("{}: wie ausgewogen es ist", words.names.game), format!("Startwert {seed}")),
    };
    let lead = format!("{}, {seed}.", words.played(findings));
    let sections = match &findings.change {
        None => {
            let balance = &findings.packs[0];
            vec![
                seats(findings, balance, words),
                rows(balance, words),
                dealt(balance, words),
                used(balance, words),
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
    };
    sheet::page(&title, &lead, &sections, words.lang)
}

fn seats(findings: &Findings, balance: &Balance, words: &Words<'_>) -> Markup {
    let (title, about, axis) = match words.lang {
        Lang::En => ("Seats", "Equal bots: the dashed line is an even share.", "wins of the seat, in percent"),
        Lang::De => {
            ("Plätze", "Gleiche Bots: Die gestrichelte Linie ist der gleiche Anteil.", "Siege des Platzes, in Prozent")
        }
    };
    let marks = seat_marks(&balance.by_seat, words);
    let even = match findings.stakes {
        Stakes::Apart => Some(100.0 / f64::from(findings.seats)),
        Stakes::Together => None,
    };
    let plot = plot::intervals(&marks, &Axis { title: axis, zero: even, ticks: Ticks::Digits(0) }, words.lang);
    sheet::section(title, about, Room::Half, &plot)
}

fn seat_changes(change: &Change, words: &Words<'_>) -> Markup {
    let (title, about, axis) = match words.lang {
        Lang::En => {
            ("Seats", "What changes from the first pack to the second, on the same deals.", "change of wins, in points")
        }
        Lang::De => (
            "Plätze",
            "Was sich vom ersten zum zweiten Pack ändert, bei gleichen Ausgangslagen.",
            "Änderung der Siege, in Prozentpunkten",
        ),
    };
    let marks = seat_marks(&change.by_seat, words);
    let plot = plot::intervals(&marks, &Axis { title: axis, zero: Some(0.0), ticks: Ticks::Digits(1) }, words.lang);
    sheet::section(title, about, Room::Half, &plot)
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
    let (title, about) = match words.lang {
        Lang::En => ("Where points come from", "The mean of each row of the scoring sheet."),
        Lang::De => ("Woher die Punkte kommen", "Das Mittel jeder Zeile des Wertungsblatts."),
    };
    sheet::section(title, about, Room::Half, &rows_table(balance, words).to_html())
}

fn row_changes(change: &Change, words: &Words<'_>) -> Markup {
    let title = match words.lang {
        Lang::En => "Where points come from",
        Lang::De => "Woher die Punkte kommen",
    };
    sheet::section(title, "", Room::Half, &row_changes_table(change, words).to_html())
}

fn dealt(balance: &Balance, words: &Words<'_>) -> Markup {
    let (title, axis) = match words.lang {
        Lang::En => ("Being dealt it", "change of the win rate, in points"),
        Lang::De => ("Erhalten", "Änderung der Siegquote, in Prozentpunkten"),
    };
    let list = balance.things.iter().filter(|worth| worth.dealt_effect.is_some()).collect();
    let list = surest(list, |worth: &&Worth| clearness(worth.dealt_effect));
    let marks = list.into_iter().filter_map(|worth| {
        Some(Mark { label: (words.thing)(&worth.thing), interval: worth.dealt_effect?, stands_out: is_sure(worth.p) })
    });
    effects(title, words.about_columns()[0], axis, marks.collect(), words.lang)
}

fn used(balance: &Balance, words: &Words<'_>) -> Markup {
    let (title, axis) = match words.lang {
        Lang::En => ("Using it", "change of the win rate, in points"),
        Lang::De => ("Benutzt", "Änderung der Siegquote, in Prozentpunkten"),
    };
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
    effects(title, words.about_columns()[1], axis, marks.collect(), words.lang)
}

fn thing_changes(change: &Change, words: &Words<'_>) -> Markup {
    let (title, about, axis) = match words.lang {
        Lang::En => (
            "What the second pack changes",
            "The change of what being dealt a thing does to the win rate, or of using it where chance does not deal it.",
            "change of the effect, in points",
        ),
        Lang::De => (
            "Was das zweite Pack ändert",
            "Die Änderung dessen, was eine Sache für die Siegquote bedeutet: sie zu erhalten oder, wo der Zufall sie \
             nicht gibt, sie zu benutzen.",
            "Änderung der Wirkung, in Prozentpunkten",
        ),
    };
    let effect = |change: &ThingChange| change.dealt_effect.or(change.used_effect);
    change_marks(change, words, effect, |change| change.p, title, about, axis)
}

fn use_changes(change: &Change, words: &Words<'_>) -> Markup {
    let (title, about, axis) = match words.lang {
        Lang::En => (
            "What is used more or less",
            "Of those who could use a thing, how many more do so with the second pack.",
            "change of use, in points",
        ),
        Lang::De => (
            "Was öfter oder seltener benutzt wird",
            "Von denen, die eine Sache benutzen könnten: wie viele mehr es mit dem zweiten Pack tun.",
            "Änderung der Nutzung, in Prozentpunkten",
        ),
    };
    change_marks(change, words, |change| change.use_rate, |change| change.use_p, title, about, axis)
}

fn change_marks(
    change: &Change,
    words: &Words<'_>,
    effect: impl Fn(&ThingChange) -> Option<Interval>,
    p: impl Fn(&ThingChange) -> Option<f64>,
    title: &str,
    about: &str,
    axis: &str,
) -> Markup {
    let list = surest(change.things.iter().collect(), |change: &&ThingChange| clearness(effect(change)));
    let marks = list.into_iter().filter_map(|change| {
        let label = (words.thing)(&change.thing);
        Some(Mark { label, interval: effect(change)?, stands_out: is_sure(p(change)) })
    });
    effects(title, about, axis, marks.collect(), words.lang)
}

/// The surest effects, drawn from the best to the worst.
fn effects(title: &str, about: &str, axis: &str, mut marks: Vec<Mark>, lang: Lang) -> Markup {
    marks.truncate(DRAWN);
    marks.sort_by(|a, b| b.interval.mean.total_cmp(&a.interval.mean));
    for mark in &mut marks {
        mark.interval = mark.interval.times(100.0);
    }
    let sure = match lang {
        Lang::En => "A golden diamond is more than luck.",
        Lang::De => "Eine goldene Raute ist mehr als Glück.",
    };
    let axis = Axis { title: axis, zero: Some(0.0), ticks: Ticks::Digits(0) };
    sheet::section(
        title,
        &format!("{about}. {sure}").replace("..", "."),
        Room::Half,
        &plot::intervals(&marks, &axis, lang),
    )
}

fn things(table: &Table, words: &Words<'_>) -> Markup {
    let (title, about) = match words.lang {
        Lang::En => ("All of it", "An asterisk marks what luck alone would hardly bring about."),
        Lang::De => ("Alles zusammen", "Ein Stern steht bei dem, was bloßes Glück kaum zustande brächte."),
    };
    let body = html! {
        @for line in words.about_columns() { p { (line) "." } }
        (table.to_html())
    };
    sheet::section(title, about, Room::Wide, &body)
}
