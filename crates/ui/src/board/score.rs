//! The scoring sheet of any number of seats.

use crate::{Lang, Speak, View};
use maud::{Markup, html};
use tabletop::{ScoreRow, Seat, ViewOf};

use crate::board::symbols::in_text;
use crate::board::texts::word;

/// Who has a column of their own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Columns {
    EachSeat,
    /// All win or lose as one: there is one result.
    Together,
}

/// What a row of the sheet is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Row {
    /// A part of the result, or the result.
    Counts,
    /// What the result is measured by: it stands below the result, so that nobody adds it up.
    Mark,
    /// What the sentence about the end says better.
    Untold,
}

fn kind(key: &str) -> Row {
    match key {
        "target" | "reporter" => Row::Mark,
        "won" => Row::Untold,
        _ => Row::Counts,
    }
}

/// The scoring sheet as if the game ended now. `names` are those of the seats in order; `seat_sign` is the symbol of a
/// seat, `row_sign` the symbol in front of a row, if it has one.
pub fn sheet<U: Speak>(
    view: &View<U>,
    names: &[&str],
    columns: Columns,
    seat_sign: fn(Seat) -> &'static str,
    row_sign: fn(&str) -> Option<&str>,
    lang: Lang,
) -> Markup {
    sheet_of::<U>(view, names, columns, seat_sign, row_sign, |_, _| true, lang)
}

/// As [`sheet`], where a seat may keep a row to itself: it says so with a question mark.
pub fn sheet_of<U: Speak>(
    view: &View<U>,
    names: &[&str],
    columns: Columns,
    seat_sign: fn(Seat) -> &'static str,
    row_sign: fn(&str) -> Option<&str>,
    shows: impl Fn(Seat, &str) -> bool,
    lang: Lang,
) -> Markup {
    let seats: Vec<(Seat, &str)> = Seat::first(view.seats()).zip(names.iter().copied()).collect();
    let shared: Vec<&[(Seat, &str)]> = match columns {
        Columns::EachSeat => seats.iter().map(std::slice::from_ref).collect(),
        Columns::Together => vec![&seats[..]],
    };
    let columns: Vec<Vec<ScoreRow>> =
        shared.iter().filter_map(|column| column.first()).map(|&(seat, _)| view.score(seat)).collect();
    let of_kind =
        |wanted: Row| (0..columns[0].len()).filter(|&nth| kind(columns[0][nth].key) == wanted).collect::<Vec<_>>();
    let rows = [of_kind(Row::Counts), of_kind(Row::Mark)].concat();
    let title = if view.outcome().is_some() { "score.final" } else { "score.title" };
    html! {
        section class="score" {
            h2 id="score" { (word(lang, title)) }
            // The columns are as narrow as numbers are: names stand above, however long they are.
            ul class="score-names" aria-hidden="true" {
                @for &(seat, name) in &seats { li { (in_text(seat_sign(seat))) span { (name) } } }
            }
            table aria-labelledby="score" {
                thead {
                    tr {
                        th scope="col" { span class="unseen" { (word(lang, "score.row")) } }
                        @for column in &shared {
                            th scope="col" {
                                span class="score-signs" { @for &(seat, _) in *column { (in_text(seat_sign(seat))) } }
                                span class="unseen" { (column.iter().map(|&(_, name)| name).collect::<Vec<_>>().join(", ")) }
                            }
                        }
                    }
                }
                tbody {
                    @for nth in rows {
                        @let key = columns[0][nth].key;
                        tr class={ "row-" (key.split('.').next().unwrap_or(key)) @if kind(key) == Row::Mark { " row-mark" } } {
                            th scope="row" {
                                // Sign and word stay together: a long word is broken rather than its sign left alone.
                                @if let Some(sign) = row_sign(key) { (in_text(sign)) "\u{2060}" }
                                (U::say_score(key, lang))
                            }
                            @for (column, seats) in columns.iter().zip(&shared) {
                                @if seats.iter().all(|&(seat, _)| shows(seat, key)) {
                                    td { (column[nth].points) }
                                } @else {
                                    td { span aria-hidden="true" { "?" } span class="unseen" { (word(lang, "score.face-down")) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
