//! What an action does.

use tabletop::Card;
use wine_cheese::pack::{Sort, Special};
use wine_cheese::vocabulary::{Amounts, Coin, Good, House, Ingredient, PhaseKind};
use wine_cheese::{Action, Farm, Pack, Question, View, harvest_of};

use super::keys;
use super::names::{Names, starter_cost};

keys! { action_key, ACTION_KEYS: Action {
    Action::Send { .. } => "action.send",
    Action::Return { .. } => "action.return",
    Action::Yeast { .. } => "action.yeast",
    Action::Produce { .. } => "action.produce",
    Action::Sell { .. } => "action.sell-gold",
    Action::SellPair { .. } => "action.sell-pair",
    Action::DropOut => "action.drop-out",
    Action::EndTurn => "action.end-turn",
    Action::Store => "action.store",
    Action::Age => "action.age",
    Action::Label { .. } => "action.label",
    Action::Free { .. } => "action.free",
    Action::Special => "action.special",
    Action::Trigger { .. } => "action.trigger",
    Action::Pay => "action.pay",
    Action::Decline => "action.decline",
    Action::Take { .. } => "action.take",
    Action::Deck { .. } => "action.deck",
    Action::Hurry { .. } => "action.hurry",
    Action::Slow { .. } => "action.slow",
    Action::Trade => "action.trade",
    Action::Give { .. } => "action.give",
    Action::Gain { .. } => "action.gain",
    Action::OpenCellar => "action.open-cellar",
    Action::StepBack { .. } => "action.step-back",
    Action::Steps { .. } => "action.steps",
    Action::First { .. } => "action.first",
    Action::Housing { .. } => "action.housing",
    Action::Bench { .. } => "action.bench",
    Action::Draw { .. } => "action.draw",
} }

/// The same actions where more or less is known about what they do.
#[cfg(test)]
pub(crate) const MORE_ACTION_KEYS: &[&str] = &[
    "action.send-plain",
    "action.return-plain",
    "action.sell-action",
    "action.sell-silver",
    "action.store-all",
    "action.age-overripe",
    "action.special-plain",
    "action.pay-plain",
    "action.steps-first",
    "action.steps-owed",
    "action.steps-plain",
    "action.go-on",
    "action.keep-store",
];

pub(crate) fn say(names: Names<'_>, view: &View, action: Action) -> String {
    let key = action_key(&action);
    match action {
        Action::Send { color, plot } => {
            let bench = view.open.houses[view.open.turn].iter().position(|&bench| bench == Some(color));
            let brings = bench.and_then(|house| brings(view, names, House::ALL[house], plot));
            let (color, plot_name) = (("color", names.color(color)), ("plot", plot.to_string()));
            match brings {
                Some(harvest) => {
                    names.sentence(key, [color, plot_name, ("soil", names.plot_soil(plot)), ("harvest", harvest)])
                }
                None => names.sentence("action.send-plain", [color, plot_name]),
            }
        }
        Action::Return { plot, house } => {
            let (plot_name, house_name) = (("plot", plot.to_string()), ("house", house.to_string()));
            match (view.open.worker_on(plot), brings(view, names, house, plot)) {
                (Some(color), Some(harvest)) => {
                    let color = ("color", names.color(color));
                    let soil = ("soil", names.plot_soil(plot));
                    names.sentence(key, [color, plot_name, house_name, soil, ("harvest", harvest)])
                }
                (None, _) | (_, None) => names.sentence("action.return-plain", [plot_name, house_name]),
            }
        }
        Action::Yeast { count: yeast } => {
            let cultures = match view.open.asked() {
                Some(Question::SplitLaboratory { count }) => count.saturating_sub(yeast),
                Some(_) | None => 0,
            };
            let amounts = Amounts::NONE.with(Ingredient::Yeast, yeast).with(Ingredient::Cultures, cultures);
            names.sentence(key, [("amounts", names.amounts(amounts))])
        }
        Action::Produce { card } => {
            let cost = names.amounts(view.pack.cost(card));
            names.sentence(key, [("card", names.card(card)), ("amounts", cost)])
        }
        Action::Sell { card } => say_sale(view, names, card),
        Action::SellPair { wine, cheese, first } => {
            let steps = |good: Good| match view.pack.sort(if good == Good::Wine { wine } else { cheese }) {
                Sort::Gourmet { steps, .. } => steps,
                Sort::Action(_) => 0,
            };
            let second = first.other();
            let places = [
                ("wine", names.card(wine)),
                ("cheese", names.card(cheese)),
                ("first", names.good(first)),
                ("steps", names.steps(steps(first))),
                ("second", names.good(second)),
                ("count", steps(second).to_string()),
            ];
            names.sentence(key, places)
        }
        Action::Store => {
            let sites = my_farm(view).sites;
            let kept: Amounts =
                Ingredient::ALL.into_iter().map(|kind| (kind, sites.of(kind).min(kind.storage_spaces()))).collect();
            let expired = sites.minus(kept);
            let kept = ("kept", names.amounts(kept));
            if expired == Amounts::NONE {
                names.sentence("action.store-all", [kept])
            } else {
                names.sentence(key, [kept, ("expired", names.amounts(expired))])
            }
        }
        Action::Age => say_aging(view, names),
        Action::Label { site, with, option } => {
            let price = with.map_or(Amounts::one(site), |with| starter_cost([site, with]));
            names.sentence(key, [("amounts", names.amounts(price)), ("option", names.option(option))])
        }
        Action::Free { option } => names.sentence(key, [("option", names.option(option))]),
        Action::Special => {
            let special = match view.open.asked() {
                Some(Question::FreeLabel { card }) => view.pack.special(card),
                Some(_) | None => None,
            };
            match special {
                Some(special) => names.sentence(key, [("special", names.special(special))]),
                None => names.sentence("action.special-plain", []),
            }
        }
        Action::Trigger { card } => {
            let special = view.pack.special(card).map_or_else(|| names.card(card), |special| names.special(special));
            names.sentence(key, [("card", names.card(card)), ("special", special)])
        }
        Action::Pay => {
            let special = match view.open.asked() {
                Some(Question::StarterCultures { card }) => view.pack.special(card),
                Some(_) | None => None,
            };
            if let Some(Special::StarterCultures { pay, advance }) = special {
                let places = [
                    ("amounts", names.amounts(starter_cost(pay))),
                    ("steps", names.starter_steps()),
                    ("indicator", names.indicator(advance)),
                ];
                names.sentence(key, places)
            } else {
                names.sentence("action.pay-plain", [])
            }
        }
        Action::Take { card } => names.sentence(key, [("card", names.card(card)), ("about", names.about(card))]),
        Action::Deck { good } => names.sentence(key, [("deck", names.deck(good))]),
        Action::Hurry { card } | Action::Slow { card } => {
            let markers = my_farm(view).cards().find(|&(other, _)| other == card).map_or(0, |(_, markers)| markers);
            names.sentence(key, [("card", names.card(card)), ("markers", names.markers(markers))])
        }
        Action::Give { kind } | Action::Gain { kind } => names.sentence(key, [("amount", names.amount(kind, 1))]),
        Action::StepBack { good } => names.sentence(key, [("indicator", names.indicator(good))]),
        Action::Steps { good: moved } => {
            let indicator = ("indicator", names.indicator(moved));
            match view.open.asked() {
                // The own indicator makes one step for a card, the other one two; the last card makes both at once.
                Some(Question::SplitSteps { good, left, owed }) => match (moved == good, owed) {
                    (false, 0) if 1 < left => names.sentence("action.steps-first", [indicator]),
                    (false, 1..) => names.sentence("action.steps-owed", [indicator]),
                    (own, _) => names.sentence(key, [("steps", names.steps(if own { 1 } else { 2 })), indicator]),
                },
                Some(Question::BetweenSteps { left, .. }) => {
                    names.sentence("action.go-on", [("steps", names.steps(left)), indicator])
                }
                Some(_) | None => names.sentence("action.steps-plain", [indicator]),
            }
        }
        Action::First { seat } => names.sentence(key, [names.who(seat)]),
        Action::Housing { card } => names.sentence(key, [("housing", names.housing(card))]),
        Action::Bench { color } => names.sentence(key, [("color", names.color(color))]),
        Action::Draw { card } => names.sentence(key, [("card", names.card(card))]),
        Action::EndTurn if view.open.asked() == Some(Question::LastTrade) => names.sentence("action.keep-store", []),
        Action::DropOut | Action::EndTurn | Action::Decline | Action::Trade | Action::OpenCellar => {
            names.sentence(key, [])
        }
    }
}

/// What a worker on `plot` brings by way of this house.
fn brings(view: &View, names: Names<'_>, house: House, plot: wine_cheese::vocabulary::Plot) -> Option<String> {
    let housing = view.open.housing[house.index()]?;
    Some(names.harvest(harvest_of(&view.pack, &view.open, view.open.turn, housing, plot)))
}

/// A finished card is sold for gold, an action card acts once more before; an unfinished one is sold for silver.
fn say_sale(view: &View, names: Names<'_>, card: Card) -> String {
    let finished = my_farm(view).cards().any(|(other, markers)| other == card && markers == 0);
    let name = ("card", names.card(card));
    if !finished {
        return names.sentence("action.sell-silver", [name, ("value", names.value(card, Coin::Silver))]);
    }
    let value = ("value", names.value(card, Coin::Gold));
    match view.pack.sort(card) {
        Sort::Action(special) if may_act(view, card, special) => {
            names.sentence("action.sell-action", [name, value, ("special", names.special(special))])
        }
        Sort::Action(_) | Sort::Gourmet { .. } => names.sentence("action.sell-gold", [name, value]),
    }
}

/// Whether the special action of a card in the cellars has anything to work with.
fn may_act(view: &View, card: Card, special: Special) -> bool {
    let farm = my_farm(view);
    let cards = farm.in_cellars();
    match special {
        Special::StarterCultures { pay, .. } => farm.sites.covers(starter_cost(pay)),
        Special::StepsForGourmet(good) => !cards.and(Pack::cards_of(good)).and(view.pack.gourmet()).is_empty(),
        Special::Helper => cards.without(view.pack.gourmet()).iter().any(|other| other != card),
        Special::StepsForEach(_) | Special::MarketShown(_) | Special::MarketAny(_) => true,
    }
}

fn say_aging(view: &View, names: Names<'_>) -> String {
    let count = match view.open.phase.kind() {
        PhaseKind::Aging(count) => count,
        PhaseKind::SetUp
        | PhaseKind::SendWorkers
        | PhaseKind::Production
        | PhaseKind::Storage
        | PhaseKind::SpecialActions
        | PhaseKind::ReturnWorkers
        | PhaseKind::NewWorkers
        | PhaseKind::SellingOut
        | PhaseKind::End => 2,
    };
    let markers = ("markers", names.markers(count));
    let overripe: Vec<Card> =
        my_farm(view).cards().filter(|&(_, markers)| markers < count).map(|(card, _)| card).collect();
    if overripe.is_empty() {
        names.sentence("action.age", [markers])
    } else {
        names.sentence("action.age-overripe", [markers, ("cards", names.cards(overripe.into_iter()))])
    }
}

/// The farm of the player on turn.
fn my_farm(view: &View) -> &Farm {
    &view.open.farms[view.open.turn]
}
