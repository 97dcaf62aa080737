//! The rule by which an action is possible.

use tabletop::Clause;

use crate::refusal::question_clause;
use crate::step::{Moves, Question, Terms};
use crate::vocabulary::{By, Column};
use crate::{Action, View, clauses};

/// The rule by which an action is possible.
pub(crate) fn clause_of(view: &View, action: Action) -> Clause {
    let by_question = |or: Clause| view.open.asked().map_or(or, question_clause);
    match action {
        Action::Place { by: By::Overseer, .. } => clauses::OVERSEER,
        Action::Place { column, by: By::Markers, .. } | Action::Free { column } => column_clause(column),
        Action::Sail { to } => match view.open.asked() {
            Some(Question::Sail { moves: Moves::Card { .. } }) => clauses::BOAT_CARD,
            Some(_) | None if view.open.boards[view.open.turn].boat < to => clauses::UPSTREAM,
            Some(_) | None => clauses::DOWNSTREAM,
        },
        Action::Load { .. } => clauses::LOADING,
        Action::Done => by_question(clauses::LOADING),
        Action::Pass => clauses::PASS,
        Action::Buy { .. } => match view.open.asked() {
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
        Action::Play { card, .. } => card.clause(),
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
