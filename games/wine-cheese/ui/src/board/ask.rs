//! Whose turn it is, what is asked, and the buttons for what has no place on the board.

use crate::WineCheese;
use maud::Markup;
use tabletop::{Seat, ViewOf};
use ui::{Lang, Speak, capital};
use wine_cheese::vocabulary::{CIRCLE, HEART, LabelKind, Phase};
use wine_cheese::{Action, View};

use super::plan::{Plan, Spot, Touch};
use super::seat_word;
use ui::board::ask::Panel;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let (view, lang) = (plan.view, plan.lang);
    let mine = !plan.touches.is_empty();
    let turn = super::is_on(view).then(|| {
        let words = if mine {
            ui::board::texts::word(lang, "table.your-turn")
        } else {
            ui::board::texts::say(lang, "table.turn-of", [("seat", WineCheese::say_seat(view.open.turn, lang))])
        };
        (seat_word(view.open.turn), words)
    });
    let panel = Panel { turn, phase: WineCheese::say_phase(view.open.phase, lang), what: what(view, mine, lang) };
    panel.draw(&plan.touches, Spot::Panel, lang, |touch| (signs(touch.action), words(plan, touch)))
}

fn what(view: &View, mine: bool, lang: Lang) -> String {
    if view.open.phase == Phase::END {
        return ending(view, lang);
    }
    match view.open.asked() {
        Some(question) if mine => WineCheese::say_question(view, question, lang),
        Some(_) => ui::board::texts::word(lang, "table.watching"),
        None => ui::board::texts::word(lang, "table.preparing"),
    }
}

fn ending(view: &View, lang: Lang) -> String {
    let Some(outcome) = view.outcome() else { return ui::board::texts::word(lang, "table.over") };
    let winner: Seat = if outcome.ranks[0] <= outcome.ranks[1] { HEART } else { CIRCLE };
    let result = |seat: Seat| outcome.results[usize::from(seat.number())].to_string();
    let places =
        [("seat", WineCheese::say_seat(winner, lang)), ("better", result(winner)), ("worse", result(winner.other()))];
    ui::board::texts::say(lang, "table.wins", places)
}

/// The words of a button; where signs say what it costs, only what it gives.
fn words(plan: &Plan<'_>, touch: &Touch) -> String {
    match touch.action {
        Action::Label { option, .. } | Action::Free { option } => capital(&plan.names.option(option)),
        Action::Send { .. }
        | Action::Return { .. }
        | Action::Yeast { .. }
        | Action::Produce { .. }
        | Action::Sell { .. }
        | Action::SellPair { .. }
        | Action::DropOut
        | Action::EndTurn
        | Action::Store
        | Action::Age
        | Action::Special
        | Action::Trigger { .. }
        | Action::Pay
        | Action::Decline
        | Action::Take { .. }
        | Action::Deck { .. }
        | Action::Hurry { .. }
        | Action::Slow { .. }
        | Action::Trade
        | Action::Give { .. }
        | Action::Gain { .. }
        | Action::OpenCellar
        | Action::StepBack { .. }
        | Action::Steps { .. }
        | Action::First { .. }
        | Action::Housing { .. }
        | Action::Bench { .. }
        | Action::Draw { .. } => touch.label.clone(),
    }
}

/// A few signs in front of the words.
fn signs(action: Action) -> Vec<String> {
    let of = |signs: &[&str]| signs.iter().map(|&sign| sign.to_owned()).collect();
    match action {
        Action::Label { site, with, option } => {
            let sign = match option.kind() {
                LabelKind::Step => "step",
                LabelKind::Card => "card",
                LabelKind::Hurry | LabelKind::Slow => "hourglass",
            };
            let mut signs: Vec<String> = vec![site.to_string()];
            signs.extend(with.map(|with| with.to_string()));
            signs.push("becomes".to_owned());
            signs.extend([sign.to_owned(), option.good().to_string()]);
            signs
        }
        Action::Free { option } => match option.kind() {
            LabelKind::Step => of(&["step", option.good().word()]),
            LabelKind::Card => of(&["card", option.good().word()]),
            LabelKind::Hurry | LabelKind::Slow => of(&["hourglass", option.good().word()]),
        },
        Action::Steps { good } | Action::StepBack { good } => of(&[good.word()]),
        Action::SellPair { .. } => of(&["wine", "cheese"]),
        Action::Sell { .. } => of(&["coin-silver"]),
        Action::DropOut => of(&["phase-end"]),
        Action::EndTurn => of(&["check"]),
        Action::Store => of(&["phase-storage"]),
        Action::Age => of(&["hourglass"]),
        Action::Special | Action::Trigger { .. } => of(&["phase-special-actions"]),
        Action::Trade => of(&["trade"]),
        Action::OpenCellar => of(&["lock"]),
        Action::Yeast { .. } => of(&["laboratory"]),
        Action::Send { .. }
        | Action::Return { .. }
        | Action::Produce { .. }
        | Action::Pay
        | Action::Decline
        | Action::Take { .. }
        | Action::Deck { .. }
        | Action::Hurry { .. }
        | Action::Slow { .. }
        | Action::Give { .. }
        | Action::Gain { .. }
        | Action::First { .. }
        | Action::Housing { .. }
        | Action::Bench { .. }
        | Action::Draw { .. } => Vec::new(),
    }
}
