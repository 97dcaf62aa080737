//! The ideas of the game: the kind of idea behind an action, without giving it away, and why an action is good.

use tabletop::ViewOf;
use ui::Lang;
use ui::ideas::Outlook;
use vintage::vocabulary::{Column, Port};
use vintage::{Action, Event, Question, View};

use super::action::my_board;
use super::names::Names;
use crate::Vintage;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "why.last",
    "why.cheap",
    "why.harvest",
    "why.planted",
    "why.marker",
    "why.home",
    "why.sold",
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
    "idea.no-cube",
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
        Action::Done => match view.open.asked() {
            Some(Question::FreeCube { .. }) => plain("idea.no-cube"),
            Some(_) | None => plain("idea.done"),
        },
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

/// What it takes from others, what it completes, and what it brings in.
pub(super) fn why(view: &View, action: Action, outlook: &Outlook<Vintage>, lang: Lang) -> Vec<String> {
    let names = Names::new(&view.pack, lang);
    let mut reasons: Vec<String> = outlook.events.iter().filter_map(|&event| of_event(outlook, event, names)).collect();
    if let Action::Place { column, .. } = action {
        reasons.extend(of_column(view, column, names));
    }
    if action == (Action::Sail { to: Port::Gaia }) {
        let aboard: u16 = my_board(view).hold.iter().map(|harvest| u16::from(harvest.barrels)).sum();
        if 0 < aboard {
            reasons.push(names.say("why.home", [("barrels", names.barrels(aboard))]));
        }
    }
    reasons
}

/// Whether it is the last circle that is left of a column, or its cheapest.
fn of_column(view: &View, column: Column, names: Names<'_>) -> Option<String> {
    let in_use = view.pack.in_use(view.seats());
    let free = in_use.without(view.open.taken());
    let left = view.pack.circles(column).iter().map(|(cost, circles)| (*cost, circles.and(free).iter().count()));
    let left: Vec<(u8, usize)> = left.filter(|(_, count)| 0 < *count).collect();
    let least = view.pack.circles(column).iter().find(|(_, circles)| !circles.and(in_use).is_empty())?.0;
    match left[..] {
        [(_, 1)] => Some(names.say("why.last", [])),
        [(cost, _), _, ..] if cost == least => Some(names.say("why.cheap", [])),
        _ => None,
    }
}

fn of_event(outlook: &Outlook<Vintage>, event: Event, names: Names<'_>) -> Option<String> {
    let me = outlook.seat;
    if let Event::Harvested { seat, harvest, .. } = event {
        return (seat == me).then(|| names.say("why.harvest", [("barrels", names.harvest(harvest))]));
    }
    if let Event::Planted { seat, estate, .. } = event {
        let is_full = outlook.after.open.boards[me].estates[estate.index()].is_full();
        return (seat == me && is_full).then(|| names.say("why.planted", []));
    }
    if let Event::Bought { seat, .. } = event {
        return (seat == me).then(|| names.say("why.marker", []));
    }
    if let Event::Sold { seat, count, .. } | Event::SoldFromCellar { seat, count, .. } = event {
        return (seat == me).then(|| names.say("why.sold", [("barrels", names.barrels(count.into()))]));
    }
    None
}
