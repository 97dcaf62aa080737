//! The ideas of the game: the kind of idea behind an action, without giving it away, and why an action is good.

use everdell_duo::vocabulary::{Goods, Kind, Spot};
use everdell_duo::{Action, By, Event, View};
use tabletop::Seat;
use ui::Lang;
use ui::ideas::Outlook;

use super::WORDS;
use super::names::Names;
use crate::EverdellDuo;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "why.saves",
    "why.brings",
    "why.got",
    "why.event",
    "why.blocks",
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
    "idea.agree",
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
        Action::Agree => "idea.agree",
        Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => "idea.chance",
    }
}

/// What it saves, brings and completes, and what it takes from others.
pub(super) fn why(view: &View, action: Action, outlook: &Outlook<EverdellDuo>, lang: Lang) -> Vec<String> {
    let names = Names::new(&view.pack, lang);
    let say = |key: &str, place: &str, text: &str| WORDS.say(lang, key, &[(place, text)]);
    let mut reasons = Vec::new();
    let saved = saved(view, outlook.seat, action);
    if 0 < saved {
        reasons.push(say("why.saves", "resources", &names.resources(saved)));
    }
    let goods = gained(outlook.seat, &outlook.events);
    if 0 < goods.total() {
        reasons.push(say("why.brings", "goods", &names.goods(goods)));
    }
    for event in &outlook.events {
        if let Event::Got { seat, thing, count } = *event
            && seat == outlook.seat
        {
            reasons.push(say("why.got", "things", &names.gain(thing, count)));
        }
    }
    for event in view.open.events.iter().flatten() {
        let condition = view.pack.event(*event).condition;
        if outlook.after.meets(outlook.seat, condition) && !view.meets(outlook.seat, condition) {
            reasons.push(say("why.event", "event", &names.event(*event)));
        }
    }
    if matches!(action, Action::Place { spot: Spot::River(_) | Spot::Event(_) }) && !view.open.is_together() {
        reasons.push(WORDS.say(lang, "why.blocks", &[]));
    }
    reasons
}

/// Resources that a card costs less than is printed on it.
fn saved(view: &View, seat: Seat, action: Action) -> u8 {
    let Action::Play { card, by } = action else { return 0 };
    let bill = view.bill(seat, card, by, 0);
    let pays = bill.goods.total().saturating_sub(bill.less);
    view.pack.card(card).cost.goods.total().saturating_sub(pays)
}

fn gained(seat: Seat, events: &[Event]) -> Goods {
    let own = events.iter().filter_map(|&event| {
        let Event::Gained { seat: of, goods } = event else { return None };
        (of == seat).then_some(goods)
    });
    own.fold(Goods::default(), |sum, goods| Goods(std::array::from_fn(|nth| sum.0[nth] + goods.0[nth])))
}
