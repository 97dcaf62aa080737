//! Everdell Duo in a terminal.

mod city;
mod marks;
mod meadow;
mod menu;
mod outcome;
mod phrase;
#[cfg(test)]
mod tests;
mod together;

use everdell_duo::vocabulary::Phase;
use everdell_duo::{Action, Event, Question, Seen, View, refusal};
use tabletop::{Clause, Outcome, ScoreRow, Seat};
use words::Lang;

use self::phrase::{Phrase, say};
use super::show::{Page, Section};

/// An action in notation, to show in the help what one looks like.
pub const EXAMPLE: &str = "place f1";

/// How the game goes, for somebody who has never played it.
pub fn introduction(lang: Lang) -> String {
    say(lang, Phrase::Introduction, &[])
}

/// What the marks on the table mean.
pub fn legend(lang: Lang) -> String {
    say(lang, Phrase::Legend, &[])
}

/// The whole table, from the side of `me`, who must be the viewer.
pub fn draw_table(page: &mut Page, view: &View, me: Seat) {
    meadow::draw_season(page, view);
    together::draw(page, view);
    if view.open.phase != Phase::SetUp {
        meadow::draw_events(page, view);
        meadow::draw_places(page, view);
        meadow::draw_meadow(page, view);
    }
    city::draw_players(page, view, me);
}

/// What matters in the middle of a turn.
pub fn draw_own(page: &mut Page, view: &View, me: Seat) {
    city::draw_player(page, view, me, me);
}

/// What the table looks like when the game is over.
pub fn draw_end(page: &mut Page, view: &View, me: Seat) {
    together::draw(page, view);
    city::draw_players(page, view, me);
}

/// Whether the whole table is worth drawing again for this question of the same turn.
pub fn wants_table(question: Question) -> bool {
    match question {
        Question::Turn | Question::Meadow { .. } | Question::Visit { .. } | Question::Move => true,
        Question::Light
        | Question::Goods { .. }
        | Question::Price { .. }
        | Question::Discard { .. }
        | Question::Swap { .. }
        | Question::Again { .. }
        | Question::Produce
        | Question::Play { .. }
        | Question::Payment { .. }
        | Question::Sweep { .. }
        | Question::Watch
        | Question::Chase
        | Question::Share { .. }
        | Question::Producer { .. }
        | Question::News
        | Question::OldNews => false,
    }
}

/// Whether the event begins a new part of the game.
pub fn is_milestone(seen: Seen) -> bool {
    matches!(seen, Seen::Whole(Event::PhaseBegan { .. }))
}

/// The options in groups, each action in exactly one of them.
pub fn menu(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
    menu::sections(view, actions, lang)
}

/// The rule by which an action is possible.
pub fn clause_of(view: &View, action: Action) -> Clause {
    menu::clause_of(view, action)
}

/// The rule by which a question is asked.
pub fn clause_of_question(question: Question) -> Clause {
    refusal::question_clause(question)
}

/// The score so far in one line.
pub fn say_standing(scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    outcome::say_standing(scores, lang)
}

/// Who has won and by what.
pub fn say_outcome(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    outcome::say(outcome, scores, lang)
}
