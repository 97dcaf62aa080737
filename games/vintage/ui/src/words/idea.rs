//! The kind of idea behind an action, without giving it away.

use vintage::vocabulary::{Column, Port};
use vintage::{Action, View};

use super::action::my_board;
use super::names::Names;
use ui::Lang;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "idea.buy",
    "idea.plant",
    "idea.old",
    "idea.harvest",
    "idea.age",
    "idea.start",
    "idea.cards",
    "idea.sail-up",
    "idea.sail-down",
    "idea.sail-home",
    "idea.load",
    "idea.done",
    "idea.pass",
    "idea.site",
    "idea.cube",
    "idea.port",
    "idea.brandy",
    "idea.cellar",
    "idea.keep",
    "idea.add",
    "idea.take",
    "idea.deck",
    "idea.play",
    "idea.discard",
    "idea.barrels",
    "idea.look",
    "idea.from",
    "idea.chance",
];

pub(super) fn say(view: &View, action: Action, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let plain = |key: &str| names.say(key, []);
    match action {
        Action::Place { column, .. } | Action::Free { column } => match column {
            Column::Buy => plain("idea.buy"),
            Column::PlantA | Column::PlantB | Column::PlantC => plain("idea.plant"),
            Column::Old => plain("idea.old"),
            Column::Harvest => plain("idea.harvest"),
            Column::Age => plain("idea.age"),
            Column::Start => plain("idea.start"),
            Column::Cards => plain("idea.cards"),
        },
        Action::Sail { to: Port::Gaia } => plain("idea.sail-home"),
        Action::Sail { to } if my_board(view).boat < to => plain("idea.sail-up"),
        Action::Sail { .. } => plain("idea.sail-down"),
        Action::Load { .. } => plain("idea.load"),
        Action::Done => plain("idea.done"),
        Action::Pass => plain("idea.pass"),
        Action::Buy { .. } | Action::BuyCheaper { .. } => plain("idea.site"),
        Action::Plant { .. } => plain("idea.cube"),
        Action::Port { barrels: 0 } => plain("idea.brandy"),
        Action::Port { .. } => plain("idea.port"),
        Action::Cellar { .. } => plain("idea.cellar"),
        Action::Keep => plain("idea.keep"),
        Action::Add { .. } => plain("idea.add"),
        Action::Take { .. } => plain("idea.take"),
        Action::Deck => plain("idea.deck"),
        Action::Play { .. } => plain("idea.play"),
        Action::Discard { .. } => plain("idea.discard"),
        Action::Barrels { .. } => plain("idea.barrels"),
        Action::Look { .. } => plain("idea.look"),
        Action::From { .. } => plain("idea.from"),
        Action::First { .. } | Action::Draw { .. } | Action::Chip { .. } | Action::Roll { .. } => plain("idea.chance"),
    }
}
