//! Whose turn it is, what is asked, and the words and signs of the buttons.

use crate::Vintage;
use maud::Markup;
use tabletop::{Seat, ViewOf};
use ui::{Lang, Speak, capital};
use vintage::vocabulary::Phase;
use vintage::{Action, Question, View};

use super::plan::{Plan, Spot, Touch};
use super::texts::{say, word};
use super::{is_on, seat_sign};
use ui::board::ask::Panel;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let (view, lang) = (plan.view, plan.lang);
    let mine = !plan.touches.is_empty();
    let turn = is_on(view).then(|| {
        let words = if mine {
            ui::board::texts::word(lang, "table.your-turn")
        } else {
            ui::board::texts::say(lang, "table.turn-of", [plan.who(view.open.turn)])
        };
        (seat_sign(view.open.turn), words)
    });
    let what = if view.open.phase == Phase::End {
        ending(view, lang)
    } else {
        match view.open.asked() {
            Some(question) if mine => Vintage::say_question(view, question, lang),
            Some(_) => ui::board::texts::word(lang, "table.watching"),
            None => ui::board::texts::word(lang, "table.preparing"),
        }
    };
    let panel = Panel { turn, phase: Vintage::say_phase(view.open.phase, lang), what };
    panel.draw(&plan.touches, Spot::Panel, lang, |touch| (signs(plan, touch.action), words(plan, touch)))
}

/// Who has won, or who share the victory.
fn ending(view: &View, lang: Lang) -> String {
    let Some(outcome) = view.outcome() else { return ui::board::texts::word(lang, "table.over") };
    let first: Vec<Seat> = view.open.seats().filter(|seat| outcome.ranks[usize::from(seat.number())] == 1).collect();
    let names: Vec<String> = first.iter().map(|&seat| Vintage::say_seat(seat, lang)).collect();
    let best = first.first().map_or(0, |seat| outcome.results[usize::from(seat.number())]);
    let key = if first.len() == 1 { "the.victory" } else { "the.shared-victory" };
    say(lang, key, [("seats", names.join(", ")), ("points", best.to_string())])
}

/// The words of a button; where signs say where and what, only the color or the port.
fn words(plan: &Plan<'_>, touch: &Touch) -> String {
    match touch.action {
        Action::Plant { variety, .. } => capital(&plan.names.variety(variety)),
        Action::Port { barrels: 0 } => word(plan.lang, "brief.no-port"),
        Action::Port { barrels } => say(plan.lang, "brief.port", [("count", barrels.to_string())]),
        Action::Place { .. }
        | Action::Sail { .. }
        | Action::Load { .. }
        | Action::Done
        | Action::Pass
        | Action::Buy { .. }
        | Action::BuyCheaper { .. }
        | Action::Cellar { .. }
        | Action::Keep
        | Action::Add { .. }
        | Action::Take { .. }
        | Action::Deck
        | Action::Play { .. }
        | Action::Discard { .. }
        | Action::Free { .. }
        | Action::Barrels { .. }
        | Action::Look { .. }
        | Action::From { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => touch.label.clone(),
    }
}

/// A few signs in front of the words.
fn signs(plan: &Plan<'_>, action: Action) -> Vec<String> {
    let of = |signs: &[&str]| signs.iter().map(|&sign| sign.to_owned()).collect();
    match action {
        Action::Plant { variety, .. } => vec![format!("vine-{variety}")],
        Action::Port { barrels } => {
            let brandy = whole_harvest(plan).saturating_sub(barrels);
            let casks = (0..barrels).map(|_| "cask".to_owned());
            casks.chain((0..brandy).map(|_| "brandy".to_owned())).collect()
        }
        Action::Buy { .. } => of(&["estate", "vine-white"]),
        Action::BuyCheaper { .. } => of(&["estate", "points"]),
        Action::Keep => of(&["rabelo"]),
        Action::Done => of(&["check"]),
        Action::Pass => of(&["phase-end"]),
        Action::Cellar { .. } | Action::Add { .. } | Action::From { .. } | Action::Barrels { .. } => of(&["cask"]),
        Action::Take { .. } | Action::Deck | Action::Play { .. } | Action::Discard { .. } => of(&["card"]),
        Action::Place { .. }
        | Action::Sail { .. }
        | Action::Load { .. }
        | Action::Free { .. }
        | Action::Look { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => Vec::new(),
    }
}

/// Barrels of the estate that is harvested now.
fn whole_harvest(plan: &Plan<'_>) -> u8 {
    let Some(Question::Harvest { estate, .. }) = plan.view.open.asked() else { return 0 };
    let region = plan.board().estates[estate.index()].region(&plan.view.pack);
    region.map_or(0, |region| plan.view.pack.barrels(region))
}
