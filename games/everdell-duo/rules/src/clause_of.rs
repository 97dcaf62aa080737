//! The rule by which an action is possible.

use tabletop::Clause;

use crate::action::By;
use crate::refusal::question_clause;
use crate::step::Question;
use crate::vocabulary::{Sharing, Spot};
use crate::{Action, View, clauses};

/// The rule by which an action is possible.
pub(crate) fn clause_of(view: &View, action: Action) -> Clause {
    let turn = |clause: Clause| match view.open.asked().map(|(_, question)| question) {
        Some(Question::Turn) | None => clause,
        Some(question) => question_clause(question),
    };
    match action {
        Action::Place { spot } => match spot {
            Spot::Farm(_) => clauses::FARMS,
            Spot::River(_) => clauses::RIVER,
            Spot::Event(_) => clauses::EVENT,
            Spot::Card(_) => clauses::DESTINATION,
        },
        Action::Play { by: By::Token, .. } => clauses::OCCUPIED_TOKEN,
        Action::Play { by: By::Star(_), .. } => clauses::STAR,
        Action::Play { by: By::Under(_), .. } => clauses::SPECIAL_DISCOUNTS,
        Action::Play { card, by: By::Plain } => {
            turn(if view.open.patch_of(card).is_some() { clauses::WHICH_CARDS } else { clauses::PLAY })
        }
        Action::Draw | Action::Deal { .. } => clauses::DRAW_OR_TAKE,
        Action::Take { .. } => turn(clauses::DRAW_OR_TAKE),
        Action::Discard { .. } => match view.open.asked().map(|(_, question)| question) {
            Some(question) if question.takes_cards() => question_clause(question),
            Some(_) | None => clauses::TWO_FOR_ONE,
        },
        Action::Hold => clauses::OPTIONAL,
        Action::First { .. } => clauses::TILE,
        Action::Share { .. } => match view.open.sharing(&view.pack) {
            Sharing::Limited => clauses::LIMITED_SHARING,
            Sharing::Open | Sharing::Closed => clauses::OPEN_SHARING,
        },
        Action::Tell { .. } => clauses::TELL,
        Action::News { .. } | Action::Chase { .. } => clauses::USE_NEWS,
        Action::Watch { .. } => clauses::WATCH,
        Action::Keep { .. } => turn(clauses::NEWS),
        Action::Fresh => clauses::KEPT_NEWS,
        Action::Walk { .. } => turn(clauses::EITHER_LIGHT),
        Action::Activate { .. } => turn(clauses::PRODUCTION),
        Action::Visit { .. } | Action::Move { .. } => clauses::USE_OCCUPIED,
        Action::To { .. } => clauses::SHARE_OUT,
        Action::Agree => turn(clauses::SHARE_OUT),
        Action::Gain { .. } | Action::Pay { .. } | Action::Give | Action::Use | Action::Sweep { .. } | Action::Pass => {
            turn(clauses::OPTIONAL)
        }
        Action::River { .. } => clauses::RIVER,
        Action::Event { .. } => clauses::EVENTS_START,
        Action::Roll { .. } => clauses::SKUNKS,
        Action::Turn { .. } => clauses::NEWS,
    }
}
