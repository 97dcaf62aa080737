//! The options in groups.

use crate::EverdellDuo;
use crate::words::Names;
use everdell_duo::vocabulary::Spot;
use everdell_duo::{Action, Question, View};
use ui::{Lang, Speak, capital};

use super::phrase::{Phrase, say};
use ui::terminal::{Layout, Section, grouped};

/// What options have in common; in this order they are listed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Group {
    Place,
    Hand,
    Meadow,
    Cards,
    Discard,
    Share,
    Together,
    Answer,
    Finish,
}

pub fn sections(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
    let groups = grouped(
        actions,
        |action| group_of(view, action),
        |group, action| item(view, group, action, lang),
        |group| group,
    );
    let only = groups.len() == 1;
    groups
        .into_iter()
        .map(|(group, items)| Section { title: title(group, only, lang), layout: layout(group), items })
        .collect()
}

fn layout(group: Group) -> Layout {
    match group {
        Group::Cards | Group::Discard | Group::Share => Layout::Columns,
        Group::Place | Group::Hand | Group::Meadow | Group::Together | Group::Answer | Group::Finish => Layout::Lines,
    }
}

fn question(view: &View) -> Option<Question> {
    view.open.asked().map(|(_, question)| question)
}

fn group_of(view: &View, action: Action) -> Group {
    let is_turn = matches!(question(view), Some(Question::Turn | Question::After));
    let is_answer = question(view).is_none_or(Question::takes_cards);
    match action {
        Action::Place { .. } => Group::Place,
        Action::Play { card, .. } => {
            if view.open.patch_of(card).is_some() {
                Group::Meadow
            } else {
                Group::Hand
            }
        }
        Action::Draw => Group::Cards,
        Action::Take { .. } if is_turn => Group::Cards,
        Action::Discard { .. } if !is_answer => Group::Discard,
        Action::Share { .. } => Group::Share,
        Action::Tell { .. } | Action::News { .. } | Action::Watch { .. } | Action::Hold => Group::Together,
        Action::Pass | Action::Fresh => Group::Finish,
        Action::Take { .. }
        | Action::Discard { .. }
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Visit { .. }
        | Action::Move { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::Use
        | Action::First { .. }
        | Action::To { .. }
        | Action::Agree
        | Action::Keep { .. }
        | Action::Chase { .. }
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => Group::Answer,
    }
}

fn title(group: Group, only: bool, lang: Lang) -> String {
    let phrase = match group {
        // A single list needs no title: the question says it all.
        Group::Answer | Group::Finish if only => return String::new(),
        Group::Place => Phrase::GroupPlace,
        Group::Hand => Phrase::GroupHand,
        Group::Meadow => Phrase::GroupMeadow,
        Group::Cards => Phrase::GroupCards,
        Group::Discard => Phrase::GroupDiscard,
        Group::Share => Phrase::GroupShare,
        Group::Together => Phrase::GroupTogether,
        Group::Answer => Phrase::GroupAnswer,
        Group::Finish => Phrase::GroupFinish,
    };
    say(lang, phrase, &[])
}

/// The words of an option; short ones where the title of the group says the rest.
fn item(view: &View, group: Group, action: Action, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    match action {
        Action::Place { spot } if !gives_points(view, spot) => {
            let (name, about) = (names.spot_now(&view.open, spot), names.about_spot(&view.open, spot));
            say(lang, Phrase::About, &[("name", &capital(&name)), ("about", &about)])
        }
        Action::Take { card } if group == Group::Cards => names.card(card),
        Action::Discard { card } if group == Group::Discard => names.card(card),
        Action::Share { gift } => capital(&names.gift(gift)),
        Action::Place { .. }
        | Action::Play { .. }
        | Action::Draw
        | Action::Take { .. }
        | Action::Discard { .. }
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Visit { .. }
        | Action::Move { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::Hold
        | Action::Use
        | Action::First { .. }
        | Action::Pass
        | Action::To { .. }
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
        | Action::Turn { .. } => EverdellDuo::say_action(view, action, lang),
    }
}

/// Whether somebody gets points for this place, which its effect does not say.
fn gives_points(view: &View, spot: Spot) -> bool {
    let host = view.open.asked().map_or(view.open.turn, |(seat, _)| seat).other();
    match spot {
        Spot::Farm(_) | Spot::River(_) => false,
        Spot::Event(_) => true,
        Spot::Card(card) => !view.open.is_together() && view.open.cities[host].cards.contains(card),
    }
}
