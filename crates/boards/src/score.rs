//! The scoring sheet of any number of seats.

use maud::{Markup, html};
use tabletop::{ScoreRow, Seat};
use words::{Lang, Speak};

use crate::symbols::in_text;
use crate::texts::word;

/// Who has a column of their own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Columns {
    EachSeat,
    /// All win or lose as one: there is one result.
    Together,
}

/// The scoring sheet as if the game ended now. `names` are those of the seats in order; `seat_sign` is the symbol of a
/// seat, `row_sign` the symbol in front of a row, if it has one.
pub(crate) fn sheet<G: Speak>(
    state: &G,
    names: &[&str],
    columns: Columns,
    seat_sign: fn(Seat) -> &'static str,
    row_sign: fn(&str) -> Option<&str>,
    lang: Lang,
) -> Markup {
    let seats: Vec<(Seat, &str)> = Seat::first(state.seats()).zip(names.iter().copied()).collect();
    let shared: Vec<&[(Seat, &str)]> = match columns {
        Columns::EachSeat => seats.iter().map(std::slice::from_ref).collect(),
        Columns::Together => vec![&seats[..]],
    };
    let columns: Vec<Vec<ScoreRow>> =
        shared.iter().filter_map(|column| column.first()).map(|&(seat, _)| state.score(seat)).collect();
    let title = if state.outcome().is_some() { "score.final" } else { "score.title" };
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
                    @for nth in 0..columns[0].len() {
                        @let key = columns[0][nth].key;
                        tr class={ "row-" (key.split('.').next().unwrap_or(key)) } {
                            th scope="row" {
                                @if let Some(sign) = row_sign(key) { (in_text(sign)) }
                                (G::say_score(key, lang))
                            }
                            @for column in &columns { td { (column[nth].points) } }
                        }
                    }
                }
            }
        }
    }
}
