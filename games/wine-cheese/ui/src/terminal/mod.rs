//! Wine & Cheese in a terminal.

mod board;
mod farm;
mod marks;
mod menu;
mod outcome;
mod phrase;
mod track;

use crate::WineCheese;
use crate::board::is_shown;
use tabletop::{Outcome, ScoreRow, Seat};
use ui::Lang;
use wine_cheese::vocabulary::PhaseKind;
use wine_cheese::{Action, Event, Question, Seen, View};

use phrase::{Phrase, say};
use ui::terminal::{Page, Section, Terminal};

impl Terminal for WineCheese {
    const EXAMPLE: &'static str = "blue c3";

    fn introduction(lang: Lang) -> String {
        say(lang, Phrase::Introduction, &[])
    }

    fn legend(lang: Lang) -> String {
        say(lang, Phrase::Legend, &[])
    }

    fn draw_table(page: &mut Page, view: &View, me: Seat) {
        board::draw_calendar(page, view);
        board::draw_grid_and_houses(page, view, me);
        track::draw(page, view, me);
        farm::draw_display(page, view);
        farm::draw(page, view, me.other(), me);
        farm::draw(page, view, me, me);
        farm::draw_hand(page, view, me);
    }

    fn draw_own(page: &mut Page, view: &View, me: Seat) {
        farm::draw(page, view, me, me);
        if view.open.phase.kind() == PhaseKind::Production {
            farm::draw_hand(page, view, me);
        }
    }

    fn draw_end(page: &mut Page, view: &View, me: Seat) {
        track::draw(page, view, me);
        farm::draw(page, view, me.other(), me);
        farm::draw(page, view, me, me);
    }

    fn wants_table(question: Question) -> bool {
        match question {
            Question::SendWorker | Question::ReturnWorker => true,
            Question::ProduceOrSell
            | Question::Store
            | Question::Age
            | Question::TriggerSpecials
            | Question::SellOut
            | Question::SplitLaboratory { .. }
            | Question::FreeLabel { .. }
            | Question::TakeCard { .. }
            | Question::HurryCard { .. }
            | Question::SlowCard { .. }
            | Question::Give { .. }
            | Question::TradeFor
            | Question::PlaceBonus { .. }
            | Question::StarterCultures { .. }
            | Question::SplitSteps { .. }
            | Question::BetweenSteps { .. }
            | Question::LastTrade
            | Question::HelpWhom { .. }
            | Question::MarketDay { .. } => false,
        }
    }

    fn is_milestone(seen: Seen) -> bool {
        matches!(seen, Seen::Whole(Event::PhaseBegan { .. }))
    }

    fn menu(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
        menu::sections(view, actions, lang)
    }

    fn shows_points(view: &View, seat: Seat, key: &str) -> bool {
        is_shown(view, seat, key)
    }

    fn say_standing(view: &View, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
        outcome::say_standing(view, scores, lang)
    }

    fn say_outcome(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
        outcome::say(outcome, scores, lang)
    }
}
