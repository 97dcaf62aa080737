//! Whose turn it is, what is asked, and the buttons for what has no place on the board.

use crate::EverdellDuo;
use everdell_duo::vocabulary::Phase;
use everdell_duo::{Action, By};
use maud::Markup;
use tabletop::ViewOf;
use ui::{Speak, capital};

use super::plan::{Plan, Spot, Touch};
use super::texts::{say, word};
use super::{seat_sign, signs};
use ui::board::ask::Panel;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let face = |touch: &Touch| (button_signs(plan, touch.action), words(plan, touch));
    if plan.question.is_none() && !plan.touches.is_empty() {
        return Panel::beside(&plan.touches, Spot::Panel, plan.lang, face);
    }
    let panel =
        Panel { turn: turn(plan), phase: EverdellDuo::say_phase(plan.open().phase, plan.lang), what: what(plan) };
    panel.draw(&plan.touches, Spot::Panel, plan.lang, face)
}

fn turn(plan: &Plan<'_>) -> Option<(&'static str, String)> {
    let (seat, _) = plan.open().asked()?;
    // Who plays both animals wants to know for which of them.
    if plan.question.is_some() && !plan.open().is_solo() {
        return Some((seat_sign(plan.me), ui::board::texts::word(plan.lang, "table.your-turn")));
    }
    Some((seat_sign(seat), ui::board::texts::say(plan.lang, "table.turn-of", [plan.who(seat)])))
}

fn what(plan: &Plan<'_>) -> String {
    if plan.open().phase == Phase::End {
        return ending(plan);
    }
    match plan.question {
        Some(question) => crate::words::say_question(plan.names, plan.view, question),
        None if plan.open().asked().is_some() => ui::board::texts::word(plan.lang, "table.watching"),
        None => ui::board::texts::word(plan.lang, "table.preparing"),
    }
}

/// Who has won, with how many points; together whether all goals and points were reached.
fn ending(plan: &Plan<'_>) -> String {
    let Some(outcome) = plan.view.outcome() else { return ui::board::texts::word(plan.lang, "table.over") };
    let points = |place: usize| outcome.results.get(place).map(ToString::to_string).unwrap_or_default();
    let won = |place: usize| outcome.ranks.get(place) == Some(&1);
    if plan.open().is_together() {
        let key = if won(0) { "the.won" } else { "the.lost" };
        return say(plan.lang, key, [("points", points(0))]);
    }
    let winners: Vec<_> =
        everdell_duo::Open::seats().into_iter().filter(|seat| won(usize::from(seat.number()))).collect();
    match winners[..] {
        [winner] => {
            let (best, other) = (usize::from(winner.number()), usize::from(winner.other().number()));
            let places = [plan.who(winner), ("better", points(best)), ("worse", points(other))];
            ui::board::texts::say(plan.lang, "table.wins", places)
        }
        _ => say(plan.lang, "the.tie", [("points", points(0))]),
    }
}

/// The words of a button: resources speak for themselves, and what is offered all the time is short.
fn words(plan: &Plan<'_>, touch: &Touch) -> String {
    match touch.action {
        Action::Hold => word(plan.lang, "brief.hold"),
        Action::Gain { goods } | Action::Pay { goods } if !goods.is_none() => String::new(),
        Action::Place { .. }
        | Action::Play { .. }
        | Action::Draw
        | Action::Take { .. }
        | Action::Discard { .. }
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Visit { .. }
        | Action::Move { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::Use
        | Action::First { .. }
        | Action::Pass
        | Action::To { .. }
        | Action::Share { .. }
        | Action::Tell { .. }
        | Action::News { .. }
        | Action::Keep { .. }
        | Action::Fresh
        | Action::Agree
        | Action::Watch { .. }
        | Action::Chase { .. }
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => capital(&touch.label),
    }
}

/// A few signs in front of the words.
fn button_signs(plan: &Plan<'_>, action: Action) -> Vec<String> {
    let signs: Vec<&str> = match action {
        Action::Play { by: By::Plain, .. } => vec!["play-card"],
        Action::Play { by: By::Token, .. } => vec!["play-card", "token"],
        Action::Play { by: By::Star(_) | By::Under(_), .. } => vec!["play-card", "color-blue"],
        Action::Take { .. } => vec!["meadow-card"],
        Action::Discard { .. } => vec!["discard-card", "any-good"],
        Action::Gain { goods } | Action::Pay { goods } => signs::each_good(goods),
        Action::Walk { light } => vec![signs::light(light)],
        Action::Watch { light } => vec!["watch", signs::light(light)],
        Action::To { seat } => vec![seat_sign(seat)],
        Action::Share { gift } => vec!["share", signs::gift(&plan.view.pack, gift)],
        Action::Tell { what, .. } => vec!["eye", signs::aspect(what)],
        Action::News { .. } | Action::Keep { .. } | Action::Fresh => vec!["news"],
        Action::Chase { .. } => vec!["skunk"],
        Action::Draw => vec!["duo-card"],
        Action::Place { .. } | Action::Visit { .. } | Action::Move { .. } => vec!["paw"],
        Action::Give
        | Action::Activate { .. }
        | Action::Sweep { .. }
        | Action::Hold
        | Action::Use
        | Action::First { .. }
        | Action::Pass
        | Action::Agree
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => Vec::new(),
    };
    signs.into_iter().map(str::to_owned).collect()
}
