//! The options in groups.

use crate::Vintage;
use crate::words::{Names, about_column};
use ui::{Lang, Speak};
use vintage::vocabulary::{By, Column};
use vintage::{Action, View};

use super::phrase::{Phrase, say};
use ui::terminal::{Layout, Section, grouped};

/// What options have in common; in this order they are listed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Group {
    Load,
    Column(Column),
    Boat,
    Take,
    Play,
    Answer,
    Finish,
}

pub fn sections(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
    let groups = grouped(actions, group_of, |_, action| item(view, action, lang), |group| group);
    let only = groups.len() == 1;
    groups
        .into_iter()
        .map(|(group, items)| Section { title: title(view, group, only, lang), layout: layout(group), items })
        .collect()
}

fn layout(group: Group) -> Layout {
    match group {
        Group::Column(_) => Layout::Columns,
        Group::Load | Group::Boat | Group::Take | Group::Play | Group::Answer | Group::Finish => Layout::Lines,
    }
}

fn group_of(action: Action) -> Group {
    match action {
        Action::Load { .. } => Group::Load,
        Action::Place { column, .. } => Group::Column(column),
        Action::Sail { .. } => Group::Boat,
        Action::Take { .. } | Action::Deck => Group::Take,
        Action::Play { .. } => Group::Play,
        Action::Pass | Action::Done | Action::Keep => Group::Finish,
        Action::Buy { .. }
        | Action::BuyCheaper { .. }
        | Action::Plant { .. }
        | Action::Port { .. }
        | Action::Cellar { .. }
        | Action::Add { .. }
        | Action::Discard { .. }
        | Action::Free { .. }
        | Action::Barrels { .. }
        | Action::Look { .. }
        | Action::From { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => Group::Answer,
    }
}

fn title(view: &View, group: Group, only: bool, lang: Lang) -> String {
    match group {
        Group::Column(column) => {
            let action = Names::new(&view.pack, lang).column(column);
            match about_column(view, column, lang) {
                Some(about) => say(lang, Phrase::GroupColumnAbout, &[("action", &action), ("about", &about)]),
                None => action,
            }
        }
        // A single list needs no title: the question says it all.
        Group::Answer | Group::Finish | Group::Take if only => String::new(),
        Group::Load => say(lang, Phrase::GroupLoad, &[]),
        Group::Boat => say(lang, Phrase::GroupBoat, &[]),
        Group::Take => say(lang, Phrase::GroupTake, &[]),
        Group::Play => say(lang, Phrase::GroupPlay, &[]),
        Group::Answer => say(lang, Phrase::GroupAnswer, &[]),
        Group::Finish => say(lang, Phrase::GroupFinish, &[]),
    }
}

/// The words of an option; short ones where the title of the group says the rest.
fn item(view: &View, action: Action, lang: Lang) -> String {
    match action {
        Action::Place { cost, by: By::Markers, .. } => Names::new(&view.pack, lang).markers(cost),
        Action::Place { cost, by: By::Overseer, .. } => {
            say(lang, Phrase::GroupOverseer, &[("cost", &cost.to_string())])
        }
        Action::Sail { .. }
        | Action::Load { .. }
        | Action::Done
        | Action::Pass
        | Action::Buy { .. }
        | Action::BuyCheaper { .. }
        | Action::Plant { .. }
        | Action::Port { .. }
        | Action::Cellar { .. }
        | Action::Keep
        | Action::Add { .. }
        | Action::Take { .. }
        | Action::Deck
        | Action::Play { .. }
        | Action::Discard { .. }
        | Action::Free { .. }
        | Action::Barrels { .. }
        | Action::Look { .. }
        | Action::From { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => Vintage::say_action(view, action, lang),
    }
}
