//! The ideas of the game: the kind of idea behind an action, without giving it away, and why an action is good.

use tabletop::Seat;
use ui::Lang;
use ui::ideas::Outlook;
use wine_cheese::vocabulary::{Amounts, Coin, Good, good_of};
use wine_cheese::{Action, Event, Indicator, View};

use super::names::Names;
use crate::WineCheese;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "why.bonus",
    "why.weaker",
    "why.finished",
    "why.soon",
    "why.affords",
    "why.gains",
    "why.saves",
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

/// What it brings in: ingredients, coins, a card that can be paid for, a bonus, a card that does not spoil.
pub(super) fn why(view: &View, action: Action, outlook: &Outlook<WineCheese>, lang: Lang) -> Vec<String> {
    let names = Names::new(&view.pack, lang);
    let seat = outlook.seat;
    let mut reasons: Vec<String> =
        outlook.events.iter().filter_map(|&event| of_event(view, seat, event, names)).collect();
    let gained = gained(seat, &outlook.events);
    if 0 < gained.total() {
        reasons.push(names.say("why.gains", [("amounts", names.amounts(gained))]));
    }
    reasons.extend(affords(view, outlook, names));
    reasons.extend(saved(view, seat, action, names));
    reasons.dedup();
    reasons
}

fn of_event(view: &View, seat: Seat, event: Event, names: Names<'_>) -> Option<String> {
    if let Event::BonusReached { seat: of, .. } = event {
        return (of == seat).then(|| names.say("why.bonus", []));
    }
    if let Event::Advanced { seat: of, good, .. } = event {
        return (of == seat && is_weaker(view, seat, good)).then(|| names.say("why.weaker", []));
    }
    if let Event::Sold { seat: of, coin, .. } = event {
        return (of == seat && coin == Coin::Gold).then(|| names.say("why.finished", []));
    }
    if let Event::Produced { seat: of, card, markers } = event {
        return (of == seat && markers <= 2).then(|| names.say("why.soon", [("card", names.card(card))]));
    }
    None
}

/// Whether the indicator of this good is behind that of the other.
fn is_weaker(view: &View, seat: Seat, good: Good) -> bool {
    let farm = &view.open.farms[seat];
    let far = |Indicator { space, laps }: Indicator| (laps, space);
    let [own, other] = [good, good.other()].map(|good| far(farm.indicators[good.index()]));
    own < other
}

fn gained(seat: Seat, events: &[Event]) -> Amounts {
    let own = events.iter().filter_map(|&event| {
        let Event::Gained { seat: of, kind, count } = event else { return None };
        (of == seat).then_some((kind, count))
    });
    own.fold(Amounts::default(), |sum, (kind, count)| sum.with(kind, count))
}

/// The first card of the hand that can be paid for only afterwards.
fn affords(view: &View, outlook: &Outlook<WineCheese>, names: Names<'_>) -> Option<String> {
    let seat = outlook.seat;
    let (before, after) = (view.open.farms[seat].sites, outlook.after.open.farms[seat].sites);
    let new = |card: &tabletop::Card| {
        let cost = view.pack.cost(*card);
        after.covers(cost) && !before.covers(cost)
    };
    let card = view.hands[seat].cards.iter().find(new)?;
    Some(names.say("why.affords", [("card", names.card(card))]))
}

/// A card that the next aging would spoil.
fn saved(view: &View, seat: Seat, action: Action, names: Names<'_>) -> Option<String> {
    let Action::Slow { card } = action else { return None };
    let markers = view.open.farms[seat].cards().find(|(of, _)| *of == card)?.1;
    (markers < 2).then(|| names.say("why.saves", [("card", names.card(card))]))
}
