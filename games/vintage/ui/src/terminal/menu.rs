//! The options in groups, and the rule behind each.

use crate::Vintage;
use crate::words::{Names, about_column};
use tabletop::Clause;
use ui::{Lang, Speak};
use vintage::vocabulary::{By, Card, Column};
use vintage::{Action, Moves, Question, Step, Terms, View, clauses, refusal};

use super::phrase::{Phrase, say};
use ui::terminal::{Layout, Section};

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
    let mut groups: Vec<(Group, Vec<(Action, String)>)> = Vec::new();
    for &action in actions {
        let group = group_of(action);
        let item = (action, item(view, action, lang));
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, items)) => items.push(item),
            None => groups.push((group, vec![item])),
        }
    }
    groups.sort_by_key(|&(group, _)| group);
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

/// The rule by which an action is possible.
pub fn clause_of(view: &View, action: Action) -> Clause {
    let by_question = |or: Clause| asked(view).map_or(or, refusal::question_clause);
    match action {
        Action::Place { by: By::Overseer, .. } => clauses::OVERSEER,
        Action::Place { column, by: By::Markers, .. } | Action::Free { column } => column_clause(column),
        Action::Sail { to } => match asked(view) {
            Some(Question::Sail { moves: Moves::Card { .. } }) => clauses::BOAT_CARD,
            Some(_) | None if view.open.boards[view.open.turn].boat < to => clauses::UPSTREAM,
            Some(_) | None => clauses::DOWNSTREAM,
        },
        Action::Load { .. } => clauses::LOADING,
        Action::Done => by_question(clauses::LOADING),
        Action::Pass => clauses::PASS,
        Action::Buy { .. } => match asked(view) {
            Some(Question::Buy { terms: Terms::Card }) => clauses::BUY_CARD,
            Some(_) | None => clauses::BUY,
        },
        Action::BuyCheaper { .. } => clauses::BUY_CARD,
        Action::Plant { .. } => by_question(clauses::PLANT),
        Action::Port { barrels: 0 } => clauses::BRANDY_STORE,
        Action::Port { .. } => by_question(clauses::BARRELS),
        Action::Cellar { .. } => clauses::UNLOADING,
        Action::Keep => clauses::SURPLUS,
        Action::Add { .. } => clauses::AGE_BARREL_CARD,
        Action::Take { .. } | Action::Deck | Action::Draw { .. } => clauses::TAKE,
        Action::Play { card, .. } => card_clause(card),
        Action::Discard { .. } => clauses::HAND_LIMIT,
        Action::Barrels { .. } => clauses::BARRELS_CARD,
        Action::Look { .. } => clauses::OENOLOGIST_LOOK,
        Action::From { .. } => by_question(clauses::VINTAGE_CARD),
        Action::First { .. } => clauses::FIRST_PLAYER,
        Action::Chip { .. } => clauses::BONUS_CHIPS,
        Action::Roll { .. } => clauses::ROLL,
    }
}

fn column_clause(column: Column) -> Clause {
    match column {
        Column::Buy => clauses::BUY,
        Column::PlantA | Column::PlantB | Column::PlantC => clauses::PLANT,
        Column::Old => clauses::OLD_VINEYARD,
        Column::Harvest => clauses::HARVEST_ALL,
        Column::Age => clauses::AGE,
        Column::Start => clauses::START_PLAYER,
        Column::Cards => clauses::TAKE_OR_PLAY,
    }
}

fn card_clause(card: Card) -> Clause {
    match card {
        Card::Buy => clauses::BUY_CARD,
        Card::Harvest => clauses::HARVEST_CARD,
        Card::Plant => clauses::PLANT_CARD,
        Card::Barrels => clauses::BARRELS_CARD,
        Card::Free => clauses::FREE_CARD,
        Card::Oenologist => clauses::OENOLOGIST_RAISE,
        Card::Vintage => clauses::VINTAGE_CARD,
        Card::Colheita => clauses::COLHEITA_CARD,
        Card::Boat => clauses::BOAT_CARD,
        Card::AgeBarrel => clauses::AGE_BARREL_CARD,
        Card::AgeQuality => clauses::AGE_QUALITY_CARD,
    }
}

/// What is asked in the middle of an action.
fn asked(view: &View) -> Option<Question> {
    match view.open.agenda.next()? {
        Step::Ask(question) => Some(question),
        Step::Do(_) | Step::Draw(_) => None,
    }
}
