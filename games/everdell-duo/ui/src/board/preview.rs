//! What a choice would mean, before it is made.

use everdell_duo::effect::{Effect, When};
use everdell_duo::vocabulary::{Card, Color, Cost, Goods, Light, Patch, Spot as Ground};
use everdell_duo::{Action, By, Question};
use ui::capital;

use super::faces::lens_name;
use super::plan::Plan;
use super::texts::{say, word};

/// What the choice costs, gives and brings about, in one line; nothing where the button has said it all. Behind a second bar
/// stands the card that is taken or discarded: what is printed on it is on the page once, and the script says it first.
pub(super) fn of(plan: &Plan<'_>, action: Action) -> Option<String> {
    match action {
        Action::Play { card, by } => Some(play(plan, card, by)),
        Action::Place { spot } => Some(place(plan, spot)),
        Action::Take { card } => Some(take(plan, card)),
        Action::Draw => Some(then_light(plan)),
        Action::Walk { light } if plan.question == Some(Question::Light) => walk(plan, light),
        Action::Discard { card } | Action::Sweep { card } => Some(format!("|{}", lens_name(card))),
        Action::Hold => Some(word(plan.lang, "then.asked")),
        Action::Walk { .. }
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Visit { .. }
        | Action::Move { .. }
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
        | Action::Turn { .. } => None,
    }
}

/// The bill against the printed cost, what is left, what the card does, and which cards answer to it.
fn play(plan: &Plan<'_>, card: Card, by: By) -> String {
    let printed = plan.view.pack.card(card);
    let mut parts = vec![price(plan, card, by)];
    parts.push(match printed.color {
        Color::Green | Color::Tan => say(plan.lang, "then.does", [("effects", plan.names.card_effects(card))]),
        Color::Red | Color::Purple | Color::Blue => capital(&plan.names.card_effects(card)),
    });
    let played = When::ALL.into_iter().filter(|when| when.is_playing(printed.color, printed.kind));
    let tokens = (by == By::Token).then_some(When::Token);
    parts.extend(answers(plan, played.chain(tokens), Some(card)));
    parts.join(". ")
}

fn price(plan: &Plan<'_>, card: Card, by: By) -> String {
    let less = match plan.question {
        Some(Question::Play { less, .. }) => less,
        Some(_) | None => 0,
    };
    let bill = plan.view.bill(plan.me, card, by, less);
    let printed = plan.view.pack.card(card).cost;
    let off = bill.less.min(bill.goods.total());
    // Where everything may be left out there is nothing to choose.
    let (goods, off) = if off == bill.goods.total() { (Goods::NONE, 0) } else { (bill.goods, off) };
    let cost = plan.names.cost(Cost { goods, cards: bill.cards });
    let cost = if 0 < off { say(plan.lang, "then.less", [("cost", cost), ("less", off.to_string())]) } else { cost };
    let told = if (goods, off) == (printed.goods, 0) {
        say(plan.lang, "then.costs", [("cost", cost)])
    } else {
        say(plan.lang, "then.instead", [("cost", cost), ("printed", plan.names.cost(printed))])
    };
    let helpers = plan.open().settled(plan.me).without(card);
    let replaces = !helpers.and(plan.view.pack.replacing()).is_empty();
    match plan.player(plan.me).goods.minus(goods) {
        Some(left) if off == 0 && !replaces => {
            format!("{told}. {}", say(plan.lang, "then.left", [("goods", plan.names.goods(left))]))
        }
        Some(_) | None => told,
    }
}

/// What governance cards in the city give for it.
fn answers(plan: &Plan<'_>, whens: impl Iterator<Item = When>, besides: Option<Card>) -> Option<String> {
    let city = plan.open().settled(plan.me);
    let city = besides.map_or(city, |card| city.without(card));
    let mut told = Vec::new();
    for when in whens {
        for helper in city.and(plan.view.pack.answering(when)).iter() {
            for &effect in &plan.view.pack.card(helper).effects {
                if let Effect::When { when: at, thing, count } = effect
                    && at == when
                {
                    let gain = plan.names.gain(thing, count);
                    told.push(say(plan.lang, "then.answers", [("card", plan.names.card(helper)), ("gain", gain)]));
                }
            }
        }
    }
    (!told.is_empty()).then(|| told.join(", "))
}

fn place(plan: &Plan<'_>, spot: Ground) -> String {
    let when = match spot {
        Ground::Farm(_) => When::Farm,
        Ground::River(_) => When::River,
        Ground::Event(_) => When::Event,
        Ground::Card(_) => When::Destination,
    };
    let about = match spot {
        Ground::Event(slot) => plan.open().events[slot.index()]
            .map_or_else(String::new, |event| plan.names.about_event_now(plan.open(), event)),
        Ground::Farm(_) | Ground::River(_) | Ground::Card(_) => plan.names.about_spot(plan.open(), spot),
    };
    let mut parts = vec![capital(&about)];
    parts.extend(answers(plan, [when].into_iter(), None));
    parts.push(word(plan.lang, "then.sun"));
    parts.join(". ")
}

fn take(plan: &Plan<'_>, card: Card) -> String {
    let then = if plan.question == Some(Question::Turn) { then_light(plan) } else { String::new() };
    format!("{then}|{}", lens_name(card))
}

fn then_light(plan: &Plan<'_>) -> String {
    word(plan.lang, "then.light")
}

/// The cards that it will touch there.
fn walk(plan: &Plan<'_>, light: Light) -> Option<String> {
    let open = plan.open();
    let field = open.field_after(open.light(light))?;
    let cards: Vec<String> = Patch::all()
        .filter(|&patch| field.touches(patch))
        .filter_map(|patch| open.meadow[patch.index()])
        .map(|card| capital(&plan.names.card(card)))
        .collect();
    Some(say(plan.lang, "then.touches", [("cards", cards.join(", "))]))
}
