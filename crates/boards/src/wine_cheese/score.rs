//! The scoring sheet.

use maud::{Markup, html};
use tabletop::Game;
use wine_cheese::vocabulary::{CIRCLE, HEART, Phase};
use wine_cheese::{State, View};
use words::{Lang, Speak};

use super::{seat_word, state_of};
use crate::symbols::in_text;
use crate::texts::word;

/// The scoring sheet of both players as if the game ended now, heart's name first.
pub fn score(view: &View, names: [&str; 2], lang: Lang) -> Markup {
    let state = state_of(view);
    let (heart, circle) = (state.score(HEART), state.score(CIRCLE));
    let title = if view.open.phase == Phase::END { "score.final" } else { "score.title" };
    html! {
        section class="score" {
            h2 id="score" { (word(lang, title)) }
            // The columns are as narrow as numbers are: names stand above, however long they are.
            ul class="score-names" aria-hidden="true" {
                @for (seat, name) in [HEART, CIRCLE].into_iter().zip(names) {
                    li { (in_text(seat_word(seat))) span { (name) } }
                }
            }
            table aria-labelledby="score" {
                thead {
                    tr {
                        th scope="col" { span class="unseen" { (word(lang, "score.row")) } }
                        @for (seat, name) in [HEART, CIRCLE].into_iter().zip(names) {
                            th scope="col" { (in_text(seat_word(seat))) span class="unseen" { (name) } }
                        }
                    }
                }
                tbody {
                    @for (mine, theirs) in heart.iter().zip(&circle) {
                        @let (part, good) = mine.key.split_once('.').unwrap_or((mine.key, ""));
                        tr class={ "row-" (part) } {
                            th scope="row" {
                                @if !good.is_empty() { (in_text(good)) }
                                (State::say_score(mine.key, lang))
                            }
                            td { (mine.points) }
                            td { (theirs.points) }
                        }
                    }
                }
            }
        }
    }
}
