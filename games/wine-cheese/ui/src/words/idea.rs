//! The kind of idea behind an action, without giving it away.

use wine_cheese::vocabulary::{Good, good_of};
use wine_cheese::{Action, View};

use super::names::Names;
use ui::Lang;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "idea.send",
    "idea.return",
    "idea.laboratory",
    "idea.produce-wine",
    "idea.produce-cheese",
    "idea.sell",
    "idea.sell-pair",
    "idea.wait",
    "idea.routine",
    "idea.label",
    "idea.free",
    "idea.special",
    "idea.pay",
    "idea.decline",
    "idea.take",
    "idea.deck",
    "idea.hurry",
    "idea.slow",
    "idea.trade",
    "idea.give",
    "idea.gain",
    "idea.cellar",
    "idea.steps",
    "idea.chance",
];

pub(super) fn say(view: &View, action: Action, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let plain = |key: &str| names.say(key, []);
    match action {
        Action::Send { plot, .. } => names.say("idea.send", [("soil", names.plot_soil(plot))]),
        Action::Return { plot, .. } => names.say("idea.return", [("soil", names.plot_soil(plot))]),
        Action::Yeast { .. } => plain("idea.laboratory"),
        Action::Produce { card } => match good_of(card) {
            Good::Wine => plain("idea.produce-wine"),
            Good::Cheese => plain("idea.produce-cheese"),
        },
        Action::Sell { .. } => plain("idea.sell"),
        Action::SellPair { .. } => plain("idea.sell-pair"),
        Action::DropOut | Action::EndTurn => plain("idea.wait"),
        Action::Store | Action::Age => plain("idea.routine"),
        Action::Label { .. } => plain("idea.label"),
        Action::Free { option } => names.say("idea.free", [("option", names.option(option))]),
        Action::Special | Action::Trigger { .. } => plain("idea.special"),
        Action::Pay => plain("idea.pay"),
        Action::Decline => plain("idea.decline"),
        Action::Take { .. } => plain("idea.take"),
        Action::Deck { .. } => plain("idea.deck"),
        Action::Hurry { .. } => plain("idea.hurry"),
        Action::Slow { .. } => plain("idea.slow"),
        Action::Trade => plain("idea.trade"),
        Action::Give { .. } => plain("idea.give"),
        Action::Gain { .. } => plain("idea.gain"),
        Action::OpenCellar | Action::StepBack { .. } => plain("idea.cellar"),
        Action::Steps { .. } => plain("idea.steps"),
        Action::First { .. } | Action::Housing { .. } | Action::Bench { .. } | Action::Draw { .. } => {
            plain("idea.chance")
        }
    }
}
