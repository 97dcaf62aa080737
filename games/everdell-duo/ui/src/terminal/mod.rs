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
use everdell_duo::{Action, Event, Question, Seen, View};
use tabletop::{Outcome, ScoreRow, Seat};
use ui::Lang;

use self::phrase::{Phrase, say};
use crate::EverdellDuo;
use ui::terminal::{Page, Section, Terminal};

/// An action in notation, to show in the help what one looks like.
const EXAMPLE: &str = "place f1";

impl Terminal for EverdellDuo {
    const EXAMPLE: &'static str = EXAMPLE;

    fn introduction(lang: Lang) -> String {
        introduction(lang)
    }

    fn legend(lang: Lang) -> String {
        legend(lang)
    }

    fn draw_table(page: &mut Page, view: &View, me: Seat) {
        draw_table(page, view, side(view, me));
    }

    fn draw_own(page: &mut Page, view: &View, me: Seat) {
        draw_own(page, view, side(view, me));
    }

    fn draw_end(page: &mut Page, view: &View, me: Seat) {
        draw_end(page, view, side(view, me));
    }

    fn wants_table(question: Question) -> bool {
        wants_table(question)
    }

    fn is_milestone(seen: Seen) -> bool {
        is_milestone(seen)
    }

    fn menu(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
        menu(view, actions, lang)
    }

    fn say_standing(_: &View, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
        say_standing(scores, lang)
    }

    fn say_outcome(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
        say_outcome(outcome, scores, lang)
    }
}

/// Whose side is the nearest: the own one, or that of the animals on turn if one person plays both.
fn side(view: &View, me: Seat) -> Seat {
    if view.open.is_solo() { crate::words::actor(view) } else { me }
}

fn introduction(lang: Lang) -> String {
    say(lang, Phrase::Introduction, &[])
}

fn legend(lang: Lang) -> String {
    say(lang, Phrase::Legend, &[])
}

fn draw_table(page: &mut Page, view: &View, me: Seat) {
    meadow::draw_season(page, view);
    together::draw(page, view);
    if view.open.phase != Phase::SetUp {
        meadow::draw_events(page, view);
        meadow::draw_places(page, view);
        meadow::draw_meadow(page, view);
    }
    city::draw_players(page, view, me);
}

fn draw_own(page: &mut Page, view: &View, me: Seat) {
    city::draw_player(page, view, me, me);
}

fn draw_end(page: &mut Page, view: &View, me: Seat) {
    together::draw(page, view);
    city::draw_players(page, view, me);
}

fn wants_table(question: Question) -> bool {
    match question {
        Question::Turn | Question::Meadow { .. } | Question::Visit { .. } | Question::Move => true,
        Question::After
        | Question::Use { .. }
        | Question::Benefit { .. }
        | Question::Order { .. }
        | Question::Light
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
        | Question::OldNews
        | Question::Agree { .. } => false,
    }
}

fn is_milestone(seen: Seen) -> bool {
    matches!(seen, Seen::Whole(Event::PhaseBegan { .. }))
}

fn menu(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
    menu::sections(view, actions, lang)
}

fn say_standing(scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    outcome::say_standing(scores, lang)
}

fn say_outcome(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    outcome::say(outcome, scores, lang)
}
