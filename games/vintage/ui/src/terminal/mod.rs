//! Vintage in a terminal.

mod board;
mod estate;
mod marks;
mod menu;
mod outcome;
mod phrase;
#[cfg(test)]
mod tests;

use crate::Vintage;
use tabletop::{Outcome, ScoreRow, Seat};
use ui::Lang;
use vintage::{Action, Event, Question, Seen, View};

use self::phrase::{Phrase, say};
use ui::terminal::{Page, Section, Terminal};

impl Terminal for Vintage {
    const EXAMPLE: &'static str = "age 1";

    fn introduction(lang: Lang) -> String {
        say(lang, Phrase::Introduction, &[])
    }

    fn legend(lang: Lang) -> String {
        say(lang, Phrase::Legend, &[])
    }

    fn draw_table(page: &mut Page, view: &View, me: Seat) {
        board::draw_rounds(page, view);
        board::draw_board(page, view);
        board::draw_sites(page, view);
        draw_players(page, view, me);
    }

    fn draw_own(page: &mut Page, view: &View, me: Seat) {
        estate::draw(page, view, me, me);
    }

    fn draw_end(page: &mut Page, view: &View, me: Seat) {
        draw_players(page, view, me);
    }

    fn wants_table(question: Question) -> bool {
        match question {
            Question::Turn => true,
            Question::Buy { .. }
            | Question::FreeCube { .. }
            | Question::Plant { .. }
            | Question::PlantMore { .. }
            | Question::Harvest { .. }
            | Question::Load
            | Question::Sail { .. }
            | Question::Unload { .. }
            | Question::AddBarrel { .. }
            | Question::Cards
            | Question::Discard { .. }
            | Question::Free
            | Question::Barrels
            | Question::Look
            | Question::TakeBarrel { .. } => false,
        }
    }

    fn is_milestone(seen: Seen) -> bool {
        matches!(seen, Seen::Whole(Event::PhaseBegan { .. }))
    }

    fn menu(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
        menu::sections(view, actions, lang)
    }

    fn say_standing(_: &View, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
        outcome::say_standing(scores, lang)
    }

    fn say_outcome(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
        outcome::say(outcome, scores, lang)
    }
}

/// The others as they sit after me, then my own side.
fn draw_players(page: &mut Page, view: &View, me: Seat) {
    let mut seat = me;
    for _ in view.open.seats() {
        seat = view.open.after(seat);
        estate::draw(page, view, seat, me);
    }
}
