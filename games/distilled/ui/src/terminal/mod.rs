//! Distilled in a terminal.

mod distillery;
mod market;
mod menu;
mod outcome;
mod phrase;
mod pyramid;
#[cfg(test)]
mod tests;

use crate::Distilled;
use distilled::vocabulary::PhaseKind;
use distilled::{Action, Event, Question, Seen, View};
use tabletop::{Outcome, ScoreRow, Seat};
use ui::Lang;

use self::phrase::{Phrase, say};
use ui::terminal::{Page, Section, Terminal};

/// An action in notation, to show in the help what one looks like.
const EXAMPLE: &str = "buy i5";

impl Terminal for Distilled {
    const EXAMPLE: &'static str = EXAMPLE;

    fn introduction(lang: Lang) -> String {
        introduction(lang)
    }

    fn legend(lang: Lang) -> String {
        legend(lang)
    }

    fn draw_table(page: &mut Page, view: &View, me: Seat) {
        draw_table(page, view, me);
    }

    fn draw_own(page: &mut Page, view: &View, me: Seat) {
        draw_own(page, view, me);
    }

    fn draw_end(page: &mut Page, view: &View, me: Seat) {
        draw_end(page, view, me);
    }

    fn wants_table(question: Question) -> bool {
        wants_table(question)
    }

    fn is_milestone(seen: Seen) -> bool {
        is_milestone(seen)
    }

    fn is_told_once(seen: Seen) -> bool {
        is_told_once(seen)
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

fn introduction(lang: Lang) -> String {
    say(lang, Phrase::Introduction, &[])
}

fn legend(lang: Lang) -> String {
    say(lang, Phrase::Legend, &[])
}

fn draw_table(page: &mut Page, view: &View, me: Seat) {
    market::draw_rounds(page, view);
    if view.open.phase.kind != PhaseKind::SetUp {
        market::draw_market(page, view);
    }
    market::draw_recipes(page, view, me);
    market::draw_awards(page, view);
    pyramid::draw(page, view);
    draw_players(page, view, me);
}

/// The others first, me at the bottom.
fn draw_players(page: &mut Page, view: &View, me: Seat) {
    let mut seat = me;
    for _ in 1..view.open.seats {
        seat = view.open.next_seat(seat);
        distillery::draw(page, view, seat, me);
    }
    distillery::draw(page, view, me, me);
}

fn draw_own(page: &mut Page, view: &View, me: Seat) {
    match view.open.phase.kind {
        PhaseKind::Distill => distillery::draw_still(page, view, me),
        PhaseKind::SetUp
        | PhaseKind::Income
        | PhaseKind::Market
        | PhaseKind::CleanUp
        | PhaseKind::Bottle
        | PhaseKind::Sell
        | PhaseKind::Age
        | PhaseKind::Taste
        | PhaseKind::DropGoal
        | PhaseKind::End => distillery::draw(page, view, me, me),
    }
}

fn draw_end(page: &mut Page, view: &View, me: Seat) {
    pyramid::draw(page, view);
    draw_players(page, view, me);
}

fn wants_table(question: Question) -> bool {
    match question {
        Question::Distiller | Question::Market => true,
        Question::Make
        | Question::Sell
        | Question::Taste
        | Question::DropGoal
        | Question::Trade
        | Question::TradeFor
        | Question::Fill
        | Question::Extra { .. }
        | Question::TopOnly
        | Question::React
        | Question::NextIncome
        | Question::Income { .. }
        | Question::Look { .. }
        | Question::FromTruck
        | Question::BuyRevealed
        | Question::Discount { .. }
        | Question::Replace { .. }
        | Question::KeepFlavor { .. }
        | Question::Bottle { .. }
        | Question::KeepBarrel { .. }
        | Question::PlaceLabel { .. }
        | Question::SwapGive
        | Question::SwapTake
        | Question::FreeIngredient
        | Question::FreeRecipe
        | Question::FreeItem
        | Question::FreeUpgrade
        | Question::Claim { .. } => false,
    }
}

fn is_milestone(seen: Seen) -> bool {
    matches!(seen, Seen::Whole(Event::PhaseBegan { .. }))
}

fn is_told_once(seen: Seen) -> bool {
    matches!(seen, Seen::BusyAtStill { .. })
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
