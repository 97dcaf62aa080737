//! The kind of idea behind an action, without giving it away.

use everdell_duo::vocabulary::{Kind, Spot};
use everdell_duo::{Action, By, View};

use super::WORDS;
use ui::Lang;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "idea.farm",
    "idea.river",
    "idea.event",
    "idea.destination",
    "idea.play-critter",
    "idea.play-construction",
    "idea.play-token",
    "idea.draw",
    "idea.take",
    "idea.discard",
    "idea.goods",
    "idea.pay",
    "idea.give",
    "idea.play-under",
    "idea.activate",
    "idea.visit",
    "idea.move",
    "idea.sweep",
    "idea.light",
    "idea.hold",
    "idea.use",
    "idea.first",
    "idea.pass",
    "idea.to",
    "idea.share",
    "idea.tell",
    "idea.news",
    "idea.watch",
    "idea.chase",
    "idea.chance",
];

pub(super) fn say(view: &View, action: Action, lang: Lang) -> String {
    WORDS.say(lang, idea_key(view, action), &[])
}

fn idea_key(view: &View, action: Action) -> &'static str {
    match action {
        Action::Place { spot: Spot::Farm(_) } => "idea.farm",
        Action::Place { spot: Spot::River(_) } => "idea.river",
        Action::Place { spot: Spot::Event(_) } => "idea.event",
        Action::Place { spot: Spot::Card(_) } => "idea.destination",
        Action::Play { by: By::Token, .. } => "idea.play-token",
        Action::Play { by: By::Under(_), .. } => "idea.play-under",
        Action::Play { card, by: By::Plain | By::Star(_) } => match view.pack.card(card).kind {
            Kind::Critter => "idea.play-critter",
            Kind::Construction => "idea.play-construction",
        },
        Action::Draw => "idea.draw",
        Action::Take { .. } => "idea.take",
        Action::Discard { .. } => "idea.discard",
        Action::Gain { .. } => "idea.goods",
        Action::Pay { .. } => "idea.pay",
        Action::Give => "idea.give",
        Action::Activate { .. } => "idea.activate",
        Action::Visit { .. } => "idea.visit",
        Action::Move { .. } => "idea.move",
        Action::Sweep { .. } => "idea.sweep",
        Action::Walk { .. } => "idea.light",
        Action::Hold => "idea.hold",
        Action::Use => "idea.use",
        Action::First { .. } => "idea.first",
        Action::Pass => "idea.pass",
        Action::To { .. } => "idea.to",
        Action::Share { .. } => "idea.share",
        Action::Tell { .. } => "idea.tell",
        Action::News { .. } | Action::Keep { .. } | Action::Fresh => "idea.news",
        Action::Watch { .. } => "idea.watch",
        Action::Chase { .. } => "idea.chase",
        Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => "idea.chance",
    }
}
