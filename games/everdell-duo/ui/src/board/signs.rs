//! What cards, places and events say, in signs.

use std::fmt::Display;

use everdell_duo::effect::{Condition, Count, Effect, From, Ground, Thing, When, Which};
use everdell_duo::vocabulary::{Card, Color, Cost, Good, Goods, Kind, Light, Season};
use everdell_duo::{Aspect, Gift, Pack};

use Sign::{Symbol, Text};
pub(super) use ui::board::signs::{Sign, centred, row, width};

/// Points for as many as there are: a number so large stands for no limit.
const NO_LIMIT: u8 = 99;
/// How many equal symbols are drawn; more are a number.
const FEW: u8 = 3;

/// What is told of cards.
pub(super) fn aspect(what: Aspect) -> &'static str {
    match what {
        Aspect::Color => "colors",
        Aspect::Kind => "critter",
        Aspect::Needs => "any-good",
    }
}

pub(super) fn text(text: impl Display) -> Sign {
    Text(text.to_string())
}

pub(super) fn good(good: Good) -> &'static str {
    match good {
        Good::Twig => "twig",
        Good::Resin => "resin",
        Good::Pebble => "pebble",
        Good::Berry => "berry",
    }
}

pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::Green => "color-green",
        Color::Tan => "color-tan",
        Color::Red => "color-red",
        Color::Purple => "color-purple",
        Color::Blue => "color-blue",
    }
}

pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Critter => "critter",
        Kind::Construction => "construction",
    }
}

pub(super) fn light(light: Light) -> &'static str {
    match light {
        Light::Sun => "sun",
        Light::Moon => "night",
    }
}

pub(super) fn season(season: Season) -> &'static str {
    match season {
        Season::Winter => "season-winter",
        Season::Spring => "season-spring",
        Season::Summer => "season-summer",
        Season::Autumn => "season-autumn",
    }
}

pub(super) fn thing(thing: Thing) -> &'static str {
    match thing {
        Thing::Twig => "twig",
        Thing::Resin => "resin",
        Thing::Pebble => "pebble",
        Thing::Berry => "berry",
        Thing::Any => "any-good",
        Thing::Card => "duo-card",
        Thing::Meadow => "meadow-card",
        Thing::Point => "point",
        Thing::Token => "token",
    }
}

/// Few are drawn one by one, more as a number.
fn times(symbol: &'static str, count: u8) -> Vec<Sign> {
    if (1..=FEW).contains(&count) {
        vec![Symbol(symbol); usize::from(count)]
    } else {
        vec![text(count), Symbol(symbol)]
    }
}

pub(super) fn amount(what: Thing, count: u8) -> Vec<Sign> {
    times(thing(what), count)
}

pub(super) fn goods(goods: Goods) -> Vec<Sign> {
    let there = Good::ALL.into_iter().filter(|&kind| 0 < goods.of(kind));
    there.flat_map(|kind| times(good(kind), goods.of(kind))).collect()
}

/// Equal symbols in a row become one with a number.
pub(super) fn counted(signs: &[Sign]) -> Vec<Sign> {
    let equal = signs.chunk_by(|one, next| one == next);
    let told = |same: &[Sign]| match same {
        [Symbol(name), _, ..] => vec![text(same.len()), Symbol(name)],
        _ => same.to_vec(),
    };
    equal.flat_map(told).collect()
}

/// Resources one by one, for buttons.
pub(super) fn each_good(goods: Goods) -> Vec<&'static str> {
    Good::ALL.into_iter().flat_map(|kind| vec![good(kind); usize::from(goods.of(kind))]).collect()
}

/// Resources, and cards from the hand.
pub(super) fn cost(cost: Cost) -> Vec<Sign> {
    let mut signs = goods(cost.goods);
    if 0 < cost.cards {
        signs.extend(times("discard-card", cost.cards));
    }
    signs
}

fn which(which: Which) -> Option<&'static str> {
    match which {
        Which::Any => None,
        Which::Critter => Some("critter"),
        Which::Construction => Some("construction"),
        Which::Green => Some(color(Color::Green)),
        Which::Tan => Some(color(Color::Tan)),
        Which::Red => Some(color(Color::Red)),
        Which::Purple => Some(color(Color::Purple)),
        Which::Blue => Some(color(Color::Blue)),
    }
}

fn ground(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::Farms => &["farm"],
        Ground::River => &["river"],
        Ground::Board => &["farm", "river"],
        Ground::Events | Ground::OpenEvents => &["event"],
        Ground::All => &["farm", "river", "event"],
    }
}

fn when(when: When) -> Vec<Sign> {
    match when {
        When::Critter => vec![Symbol("play-card"), Symbol("critter")],
        When::Construction => vec![Symbol("play-card"), Symbol("construction")],
        When::Green => vec![Symbol("play-card"), Symbol(color(Color::Green))],
        When::Tan => vec![Symbol("play-card"), Symbol(color(Color::Tan))],
        When::Red => vec![Symbol("play-card"), Symbol(color(Color::Red))],
        When::Purple => vec![Symbol("play-card"), Symbol(color(Color::Purple))],
        When::Blue => vec![Symbol("play-card"), Symbol(color(Color::Blue))],
        When::Event => vec![Symbol("event")],
        When::River => vec![Symbol("paw"), Symbol("river")],
        When::Farm => vec![Symbol("paw"), Symbol("farm")],
        When::Destination => vec![Symbol("paw"), Symbol(color(Color::Red))],
        When::Token => vec![Symbol("token")],
        When::Season => vec![Symbol("season-spring")],
    }
}

/// Something that is counted.
pub(super) fn count(count: Count) -> Vec<Sign> {
    match count {
        Count::Critter => vec![Symbol("critter")],
        Count::Construction => vec![Symbol("construction")],
        Count::Green => vec![Symbol(color(Color::Green))],
        Count::Tan => vec![Symbol(color(Color::Tan))],
        Count::Red => vec![Symbol(color(Color::Red))],
        Count::Purple => vec![Symbol(color(Color::Purple))],
        Count::Blue => vec![Symbol(color(Color::Blue))],
        Count::City => vec![Symbol("city")],
        Count::Colors => vec![Symbol("colors")],
        Count::FullColors => vec![text("3+"), Symbol("colors")],
        Count::Pairs => vec![Symbol("critter"), Symbol("construction"), Symbol("colors")],
        Count::Twig => vec![Symbol("twig")],
        Count::Resin => vec![Symbol("resin")],
        Count::Pebble => vec![Symbol("pebble")],
        Count::Berry => vec![Symbol("berry")],
        Count::Resources => vec![Symbol("any-good")],
        Count::ResourceKinds => vec![text("≠"), Symbol("any-good")],
        Count::Hand => vec![Symbol("hand-cards")],
        Count::Events => vec![Symbol("event")],
        Count::Tokens => vec![Symbol("token")],
        Count::Used => vec![Symbol("token"), Symbol("construction")],
        Count::Points => vec![Symbol("point")],
        Count::Played => vec![Symbol("play-card")],
        Count::Visits => vec![Symbol("paw"), Symbol(color(Color::Red))],
    }
}

fn limit(most: u8) -> Option<Sign> {
    (most < NO_LIMIT).then(|| text(format!("≤{most}")))
}

/// One line.
pub(super) fn effect(effect: Effect) -> Vec<Sign> {
    match effect {
        Effect::Gain { thing, count } => amount(thing, count),
        Effect::GainPer { thing: what, of, most } => {
            let mut signs = vec![Symbol(thing(what)), text("/")];
            signs.extend(count(of));
            signs.extend(limit(most));
            signs
        }
        Effect::Pay { thing, count } => {
            let mut signs = given(thing, count);
            signs.push(Symbol("becomes"));
            signs
        }
        Effect::Swap { give, get, count, times } => {
            let mut signs = given(give, 1);
            signs.push(Symbol("becomes"));
            signs.extend(amount(get, count));
            signs.push(text(format!("×{times}")));
            signs
        }
        Effect::Drop { count } => times("discard-card", count),
        Effect::Other { thing, count } => {
            let mut signs = vec![Symbol("friend")];
            signs.extend(amount(thing, count));
            signs
        }
        Effect::Again { times } => {
            vec![Symbol("returns"), Symbol(color(Color::Green)), text(format!("×{times}"))]
        }
        Effect::Produce => vec![Symbol("returns"), Symbol(color(Color::Green))],
        Effect::Play { of, from, less } => {
            let mut signs = vec![Symbol("play-card")];
            signs.extend(which(of).map(Symbol));
            signs.extend(from_where(from).map(Symbol));
            signs.push(text(format!("−{less}")));
            signs
        }
        Effect::Visit { ground: to } => {
            let mut signs = vec![Symbol("eye")];
            signs.extend(ground(to).iter().copied().map(Symbol));
            signs
        }
        Effect::Move => vec![Symbol("paw"), Symbol("becomes"), Symbol("paw")],
        Effect::Sweep { count } => vec![Symbol("sweep"), Symbol("meadow-card"), text(format!("≤{count}"))],
        Effect::Watch => vec![Symbol("watch")],
        Effect::Chase => vec![text("−"), Symbol("skunk")],
        Effect::Discount { of, thing: what, by, star } => {
            let mut signs = if star { vec![text("★")] } else { Vec::new() };
            signs.extend(which(of).map(Symbol));
            signs.extend([text(format!("−{by}")), Symbol(thing(what))]);
            signs
        }
        Effect::When { when: at, thing, count } => {
            let mut signs = when(at);
            signs.push(text(":"));
            signs.extend(amount(thing, count));
            signs
        }
        Effect::Replace => vec![Symbol("any-good"), text("="), Symbol("any-good")],
        Effect::Tuck { of, less, times } => {
            let mut signs = vec![text("★")];
            signs.extend(which(of).map(Symbol));
            signs.extend([Symbol("becomes"), text(format!("−{less}")), text(format!("×{times}"))]);
            signs
        }
        Effect::Per { of, points, most } => {
            let mut signs = vec![text(points), Symbol("point"), text("/")];
            signs.extend(count(of));
            signs.extend(limit(most));
            signs
        }
    }
}

/// What is given; cards come from the hand.
fn given(what: Thing, count: u8) -> Vec<Sign> {
    match what {
        Thing::Card | Thing::Meadow => times("discard-card", count),
        Thing::Twig | Thing::Resin | Thing::Pebble | Thing::Berry | Thing::Any | Thing::Point | Thing::Token => {
            amount(what, count)
        }
    }
}

fn from_where(from: From) -> Option<&'static str> {
    match from {
        From::Hand => Some("hand-cards"),
        From::Meadow => Some("meadow-card"),
        From::Both => None,
    }
}

/// How many signs fit into a line of a card.
const BROAD: usize = 6;

/// All lines: what is paid for stands behind its price, and what happens together stands together if there is room.
pub(super) fn lines(effects: &[Effect]) -> Vec<Vec<Sign>> {
    let mut lines: Vec<Vec<Sign>> = Vec::new();
    let mut goes_on = false;
    for &line in effects {
        let more = effect(line);
        match lines.last_mut() {
            Some(last) if goes_on && line.is_activated() && last.len() + more.len() <= BROAD => last.extend(more),
            Some(_) | None => lines.push(more),
        }
        goes_on = line.is_activated() && !matches!(line, Effect::Swap { .. });
    }
    lines
}

/// All lines in one row, for small places.
pub(super) fn in_a_row(effects: &[Effect]) -> Vec<Sign> {
    lines(effects).into_iter().flatten().collect()
}

pub(super) fn of_card(pack: &Pack, card: Card) -> Vec<Vec<Sign>> {
    lines(&pack.card(card).effects)
}

/// What an event asks for; `more` is what skunks add when two play together, none when they play against each other.
pub(super) fn condition(condition: Condition, more: Option<u8>) -> Vec<Sign> {
    let have = |(of, least): (Count, u8)| {
        let mut signs = vec![text(format!("{least}×"))];
        signs.extend(count(of));
        signs
    };
    match condition {
        Condition::Have { first, second } => [Some(first), second].into_iter().flatten().flat_map(have).collect(),
        Condition::More { first, second, least } => {
            let mut signs = count(first);
            signs.push(text("+"));
            signs.extend(count(second));
            signs.push(text(format!("≥{}", least + more.unwrap_or(0))));
            if more.is_none() {
                signs.extend([text(">"), Symbol("rival")]);
            }
            signs
        }
        Condition::MostCards => vec![Symbol("city"), text("+"), Symbol("hand-cards"), text(">"), Symbol("rival")],
    }
}

/// What is passed on; a card by its color.
pub(super) fn gift(pack: &Pack, gift: Gift) -> &'static str {
    match gift {
        Gift::Good(kind) => good(kind),
        Gift::Token => "token",
        Gift::Card(card) => color(pack.card(card).color),
    }
}
