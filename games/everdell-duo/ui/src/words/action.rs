//! What an action does.

use everdell_duo::vocabulary::{Card, Cost, Field, HARE, Light, Spot};
use everdell_duo::{Action, Aspect, By, Question, View};
use tabletop::{Seat, Viewer};

use super::names::Names;
use super::question::paid_for;
use super::{WORDS, keys};

keys! { action_key, ACTION_KEYS: Action {
    Action::Place { spot: Spot::Event(_) } => "action.complete",
    Action::Place { .. } => "action.place",
    Action::Play { by: By::Plain, .. } => "action.play",
    Action::Play { by: By::Token, .. } => "action.play-token",
    Action::Play { by: By::Star(_), .. } => "action.play-with",
    Action::Play { by: By::Under(_), .. } => "action.play-under",
    Action::Draw => "action.draw",
    Action::Take { .. } => "action.take",
    Action::Discard { .. } => "action.discard",
    Action::Gain { .. } => "action.gain",
    Action::Pay { .. } => "action.pay",
    Action::Give => "action.give",
    Action::Activate { .. } => "action.activate",
    Action::Visit { .. } => "action.visit",
    Action::Move { .. } => "action.move",
    Action::Sweep { .. } => "action.sweep",
    Action::Walk { light: Light::Sun } => "action.sun",
    Action::Walk { light: Light::Moon } => "action.moon",
    Action::Hold => "action.hold",
    Action::Use => "action.use",
    Action::First { .. } => "action.first",
    Action::Pass => "action.pass",
    Action::To { .. } => "action.to",
    Action::Share { .. } => "action.share",
    Action::Tell { what: Aspect::Color, of: None } => "action.tell-color",
    Action::Tell { what: Aspect::Kind, of: None } => "action.tell-kind",
    Action::Tell { what: Aspect::Needs, of: None } => "action.tell-needs",
    Action::Tell { what: Aspect::Color, of: Some(_) } => "action.tell-color-of",
    Action::Tell { what: Aspect::Kind, of: Some(_) } => "action.tell-kind-of",
    Action::Tell { what: Aspect::Needs, of: Some(_) } => "action.tell-needs-of",
    Action::News { .. } => "action.news",
    Action::Keep { .. } => "action.keep",
    Action::Fresh => "action.fresh",
    Action::Watch { light: Light::Sun } => "action.watch-sun",
    Action::Watch { light: Light::Moon } => "action.watch-moon",
    Action::Chase { .. } => "action.chase",
    Action::Agree => "action.agree",
    Action::Deal { .. } => "action.deal",
    Action::River { .. } => "action.river",
    Action::Event { .. } => "action.event",
    Action::Roll { .. } => "action.roll",
    Action::Turn { .. } => "action.turn",
} }

/// The same actions where more or less is known about what they do.
#[cfg(test)]
pub(crate) const MORE_ACTION_KEYS: &[&str] = &[
    "action.place-theirs",
    "action.discard-first",
    "action.discard-for",
    "action.pay-for",
    "action.give-for",
    "action.sun-back",
    "action.moon-back",
    "action.pass-produce",
    "action.pass-play",
    "action.pass-sweep",
    "action.pass-turn",
    "action.pass-nobody",
    "action.first-governance",
    "bill.free",
    "bill.less",
];

/// Whose actions a view is about: whoever is asked, else the viewer.
pub(crate) fn actor(view: &View) -> Seat {
    let viewer = match view.viewer {
        Viewer::Seat(seat) if !view.open.is_solo() => seat,
        Viewer::Seat(_) | Viewer::Spectator => view.open.turn,
    };
    view.open.asked().map_or(viewer, |(seat, _)| seat)
}

fn question(view: &View) -> Option<Question> {
    view.open.asked().map(|(_, question)| question)
}

pub(crate) fn say(names: Names<'_>, view: &View, action: Action) -> String {
    let key = action_key(&action);
    let card = |card: Card| ("card", names.card(card));
    match action {
        Action::Place { spot } => say_place(view, names, spot),
        Action::Play { card, by } => say_play(view, names, card, by),
        Action::Take { card: of } | Action::Sweep { card: of } | Action::Deal { card: of } => {
            names.sentence(key, [card(of)])
        }
        Action::Discard { card: of } => match question(view) {
            Some(question) if !question.takes_cards() => names.sentence("action.discard-first", [card(of)]),
            question => match gain_for(view, names, question) {
                Some(gain) => names.sentence("action.discard-for", [card(of), ("gain", gain)]),
                None => names.sentence(key, [card(of)]),
            },
        },
        Action::Gain { goods } => names.sentence(key, [("goods", names.goods(goods))]),
        Action::Pay { goods } => match gain_for(view, names, question(view)) {
            Some(gain) => names.sentence("action.pay-for", [("goods", names.goods(goods)), ("gain", gain)]),
            None => names.sentence(key, [("goods", names.goods(goods))]),
        },
        Action::Give => say_give(view, names),
        Action::Activate { card: of } => names.sentence(key, [card(of), ("effects", names.card_effects(of))]),
        Action::Visit { spot } => {
            let about = names.about_spot(&view.open, spot);
            names.sentence(key, [("spot", names.spot_now(&view.open, spot)), ("about", about)])
        }
        Action::Move { from, to } => {
            let places = [
                ("from", names.spot_now(&view.open, from)),
                ("to", names.spot_now(&view.open, to)),
                ("about", names.about_spot(&view.open, to)),
            ];
            names.sentence(key, places)
        }
        Action::Walk { light } => say_walk(view, names, light),
        Action::Watch { light } => {
            let field = view.open.field_before(view.open.light(light)).unwrap_or_else(|| view.open.light(light));
            names.sentence(key, [("field", field_number(field))])
        }
        Action::Pass => names.sentence(pass_key(view), []),
        Action::To { seat } => names.sentence(key, [names.who(seat)]),
        Action::Share { gift } => names.sentence(key, [("gift", names.gift(gift))]),
        Action::News { news } | Action::Keep { news } => {
            names.sentence(key, [("news", names.news(news)), ("about", names.about_news(news))])
        }
        Action::Turn { news } => names.sentence(key, [("news", names.news(news))]),
        // Written from 1, as on the die.
        Action::Chase { area, number } => {
            names.sentence(key, [("spot", names.skunk_place(area, number.saturating_sub(1)))])
        }
        Action::River { tile } => names.sentence(key, [("tile", names.tile(tile))]),
        Action::Event { event } => names.sentence(key, [("event", names.event(event))]),
        Action::Roll { face } => names.sentence(key, [("face", face.to_string())]),
        Action::First { nth } => say_first(view, names, nth),
        Action::Tell { of: Some(of), .. } => names.sentence(key, [card(of)]),
        Action::Draw | Action::Tell { of: None, .. } | Action::Fresh | Action::Agree | Action::Hold | Action::Use => {
            names.sentence(key, [])
        }
    }
}

/// A line of the season tile, or what governance cards give for a new season.
fn say_first(view: &View, names: Names<'_>, nth: u8) -> String {
    let line = view.open.season().and_then(|season| {
        let tile = names.pack.season(season);
        let lines = match actor(view) {
            _ if view.open.is_together() => &tile.together,
            HARE => &tile.hare,
            _ => &tile.tortoise,
        };
        lines.get(usize::from(nth)).copied()
    });
    match line {
        Some(line) => names.sentence("action.first", [("effect", names.effect(line))]),
        None => names.sentence("action.first-governance", []),
    }
}

fn say_place(view: &View, names: Names<'_>, spot: Spot) -> String {
    let open = &view.open;
    let (spot_name, about) = (("spot", names.spot_now(open, spot)), ("about", names.about_spot(open, spot)));
    match spot {
        Spot::Event(slot) => {
            let points = open.events[slot.index()].map_or(0, |event| names.pack.event(event).points);
            let places = [
                ("event", names.spot_now(open, spot)),
                ("points", names.points(points)),
                ("gain", names.effect(names.pack.reward(slot))),
            ];
            names.sentence("action.complete", places)
        }
        Spot::Card(card) => {
            let host = actor(view).other();
            if !open.is_together() && open.cities[host].cards.contains(card) {
                names.sentence("action.place-theirs", [spot_name, about, names.who(host)])
            } else {
                names.sentence("action.place", [spot_name, about])
            }
        }
        Spot::Farm(_) | Spot::River(_) => names.sentence("action.place", [spot_name, about]),
    }
}

fn say_play(view: &View, names: Names<'_>, card: Card, by: By) -> String {
    let less = match question(view) {
        Some(Question::Play { less, .. }) => less,
        Some(_) | None => 0,
    };
    let bill = view.bill(actor(view), card, by, less);
    let cost = Cost { goods: bill.goods, cards: bill.cards };
    let cost = if bill.goods.total() <= bill.less && bill.cards == 0 {
        WORDS.say(names.lang, "bill.free", &[])
    } else if bill.less == 0 {
        names.cost(cost)
    } else {
        let (cost, less) = (names.cost(cost), bill.less.min(bill.goods.total()).to_string());
        WORDS.say(names.lang, "bill.less", &[("cost", &cost), ("less", &less)])
    };
    let places = [("card", names.card(card)), ("cost", cost)];
    match by {
        By::Plain => names.sentence("action.play", places),
        By::Token => names.sentence("action.play-token", places),
        By::Star(star) => {
            let [card, cost] = places;
            names.sentence("action.play-with", [card, cost, ("star", names.card(star))])
        }
        By::Under(under) => {
            let [card, cost] = places;
            names.sentence("action.play-under", [card, cost, ("under", names.card(under))])
        }
    }
}

/// What is gained for what is given now; a payment for a card gains nothing by itself.
fn gain_for(view: &View, names: Names<'_>, question: Option<Question>) -> Option<String> {
    match question? {
        Question::Price { source, next, .. } => Some(paid_for(view, names, source, next)),
        Question::Swap { get, count, .. } => Some(names.gain(get, count)),
        Question::Turn
        | Question::After
        | Question::Use { .. }
        | Question::Benefit { .. }
        | Question::Order { .. }
        | Question::Light
        | Question::Goods { .. }
        | Question::Meadow { .. }
        | Question::Discard { .. }
        | Question::Again { .. }
        | Question::Produce
        | Question::Play { .. }
        | Question::Payment { .. }
        | Question::Visit { .. }
        | Question::Move
        | Question::Sweep { .. }
        | Question::Watch
        | Question::Chase
        | Question::Share { .. }
        | Question::Producer { .. }
        | Question::News
        | Question::OldNews
        | Question::Agree { .. } => None,
    }
}

/// A token or points, for what was asked.
fn say_give(view: &View, names: Names<'_>) -> String {
    let asked = question(view);
    let price = match asked {
        Some(Question::Price { thing, count, .. }) => Some(names.give(thing, count)),
        Some(Question::Swap { give, .. }) => Some(names.give(give, 1)),
        Some(_) | None => None,
    };
    match (price, gain_for(view, names, asked)) {
        (Some(price), Some(gain)) => names.sentence("action.give-for", [("price", price), ("gain", gain)]),
        (_, _) => names.sentence("action.give", []),
    }
}

fn say_walk(view: &View, names: Names<'_>, light: Light) -> String {
    let open = &view.open;
    let here = open.light(light);
    let back = question(view) == Some(Question::Watch);
    let to = if back { open.field_before(here) } else { open.field_after(here) };
    let key = match (light, back) {
        (Light::Sun, false) => "action.sun",
        (Light::Moon, false) => "action.moon",
        (Light::Sun, true) => "action.sun-back",
        (Light::Moon, true) => "action.moon-back",
    };
    names.sentence(key, [("field", field_number(to.unwrap_or(here)))])
}

/// A field of the path as players count it.
pub(super) fn field_number(field: Field) -> String {
    (field.index() + 1).to_string()
}

fn pass_key(view: &View) -> &'static str {
    match question(view) {
        Some(Question::Produce | Question::Again { .. }) => "action.pass-produce",
        Some(Question::Play { .. }) => "action.pass-play",
        Some(Question::Sweep { .. }) => "action.pass-sweep",
        Some(Question::After) => "action.pass-turn",
        Some(Question::Share { .. } | Question::Producer { .. } | Question::Agree { .. }) => "action.pass-nobody",
        Some(_) | None => "action.pass",
    }
}
