//! The options in groups.

use crate::WineCheese;
use crate::words::Names;
use ui::{Lang, Speak, capital};
use wine_cheese::vocabulary::{Amounts, Color, House, LabelOption, Plot};
use wine_cheese::{Action, View, harvest_of};

use super::marks;
use super::phrase::{Phrase, say};
use ui::terminal::{Layout, Section, grouped};

/// What options have in common; in this order they are listed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Group {
    Send(Color),
    Return(Plot),
    Produce,
    Sell,
    Answer,
    Label(LabelOption),
    Aside,
    Finish,
}

pub fn sections(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
    let groups = grouped(actions, group_of, |_, action| item(view, action, lang), rank);
    let only = groups.len() == 1;
    groups
        .into_iter()
        .map(|(group, items)| Section { title: title(view, group, only, lang), layout: layout(group), items })
        .collect()
}

fn rank(group: Group) -> (u8, usize) {
    match group {
        Group::Send(_) | Group::Return(_) => (0, 0),
        Group::Produce => (1, 0),
        Group::Sell => (2, 0),
        Group::Answer => (3, 0),
        Group::Label(option) => (4, option.index()),
        Group::Aside => (5, 0),
        Group::Finish => (6, 0),
    }
}

fn layout(group: Group) -> Layout {
    match group {
        Group::Send(_) | Group::Return(_) | Group::Label(_) => Layout::Columns,
        Group::Produce | Group::Sell | Group::Answer | Group::Aside | Group::Finish => Layout::Lines,
    }
}

fn group_of(action: Action) -> Group {
    match action {
        Action::Send { color, .. } => Group::Send(color),
        Action::Return { plot, .. } => Group::Return(plot),
        Action::Produce { .. } => Group::Produce,
        Action::Sell { .. } | Action::SellPair { .. } => Group::Sell,
        Action::Label { option, .. } => Group::Label(option),
        Action::Trade | Action::OpenCellar | Action::StepBack { .. } => Group::Aside,
        Action::DropOut | Action::EndTurn | Action::Store | Action::Age => Group::Finish,
        Action::Yeast { .. }
        | Action::Free { .. }
        | Action::Special
        | Action::Trigger { .. }
        | Action::Pay
        | Action::Decline
        | Action::Take { .. }
        | Action::Deck { .. }
        | Action::Hurry { .. }
        | Action::Slow { .. }
        | Action::Give { .. }
        | Action::Gain { .. }
        | Action::Steps { .. }
        | Action::First { .. }
        | Action::Housing { .. }
        | Action::Bench { .. }
        | Action::Draw { .. } => Group::Answer,
    }
}

fn title(view: &View, group: Group, only: bool, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    match group {
        Group::Send(color) => {
            let house = house_of(view, color);
            let housing = house.and_then(|house| view.open.housing[house.index()]);
            let places = [
                ("color", &*capital(&names.color(color))),
                ("house", &*house.map_or_else(String::new, |house| house.to_string())),
                (
                    "category",
                    &*housing.map_or_else(String::new, |card| names.category(view.pack.housing(card).category)),
                ),
            ];
            say(lang, Phrase::GroupSend, &places)
        }
        Group::Return(plot) => {
            let color = view.open.worker_on(plot).map_or_else(String::new, |color| capital(&names.color(color)));
            let soil = names.plot_soil(plot);
            say(lang, Phrase::GroupReturn, &[("color", &color), ("plot", &plot.to_string()), ("soil", &soil)])
        }
        Group::Produce => say(lang, Phrase::GroupProduce, &[]),
        Group::Sell => say(lang, Phrase::GroupSell, &[]),
        Group::Label(option) => say(lang, Phrase::GroupLabel, &[("option", &names.option(option))]),
        // A single list needs no title: the question says it all.
        Group::Answer | Group::Finish if only => String::new(),
        Group::Answer => say(lang, Phrase::GroupAnswer, &[]),
        Group::Aside => say(lang, Phrase::GroupAside, &[]),
        Group::Finish => say(lang, Phrase::GroupFinish, &[]),
    }
}

/// The words of an option; short ones where the title of the group says the rest.
fn item(view: &View, action: Action, lang: Lang) -> String {
    match action {
        Action::Send { color, plot } => match house_of(view, color) {
            Some(house) => format!("{plot} {}", brings(view, house, plot, lang)),
            None => plot.to_string(),
        },
        Action::Return { plot, house } => {
            let name = say(lang, Phrase::GroupHouse, &[("house", &house.to_string())]);
            format!("{name}: {}", brings(view, house, plot, lang))
        }
        Action::Label { site, with, .. } => {
            let price = Amounts::one(site);
            marks::amounts(with.map_or(price, |with| price.plus(Amounts::one(with))), lang)
        }
        Action::Yeast { .. }
        | Action::Produce { .. }
        | Action::Sell { .. }
        | Action::SellPair { .. }
        | Action::DropOut
        | Action::EndTurn
        | Action::Store
        | Action::Age
        | Action::Free { .. }
        | Action::Special
        | Action::Trigger { .. }
        | Action::Pay
        | Action::Decline
        | Action::Take { .. }
        | Action::Deck { .. }
        | Action::Hurry { .. }
        | Action::Slow { .. }
        | Action::Trade
        | Action::Give { .. }
        | Action::Gain { .. }
        | Action::OpenCellar
        | Action::StepBack { .. }
        | Action::Steps { .. }
        | Action::First { .. }
        | Action::Housing { .. }
        | Action::Bench { .. }
        | Action::Draw { .. } => WineCheese::say_action(view, action, lang),
    }
}

fn house_of(view: &View, color: Color) -> Option<House> {
    let benches = view.open.houses[view.open.turn];
    House::ALL.into_iter().find(|house| benches[house.index()] == Some(color))
}

fn brings(view: &View, house: House, plot: Plot, lang: Lang) -> String {
    view.open.housing[house.index()].map_or_else(String::new, |card| {
        marks::harvest(harvest_of(&view.pack, &view.open, view.open.turn, card, plot), lang)
    })
}
