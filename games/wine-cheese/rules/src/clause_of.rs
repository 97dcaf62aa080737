//! The rule by which an action is possible, and the one by which a question is asked.

use tabletop::{Card, Clause};

use crate::pack::Sort;
use crate::refusal::question_clause;
use crate::state::MainAction;
use crate::step::Question;
use crate::vocabulary::{Good, LabelKind, LabelOption};
use crate::{Action, View, clauses};

/// The rule by which an action is possible.
pub(crate) fn clause_of(view: &View, action: Action) -> Clause {
    match action {
        Action::Send { .. } => paired(view, clauses::ANY_OWN_COLOR, clauses::PAIR_BACK_TO_BACK),
        Action::Return { .. } => paired(view, clauses::ANY_WORKER, clauses::FALL_PAIR),
        Action::Yeast { .. } => clauses::LABORATORY,
        Action::Produce { .. } => clauses::PRODUCE,
        Action::Sell { card } => sale_clause(view, card),
        Action::SellPair { .. } => clauses::SELL_PAIR,
        Action::DropOut => clauses::DROP_OUT,
        Action::EndTurn if view.open.asked() == Some(Question::LastTrade) => clauses::LAST_TRADE,
        Action::EndTurn => match view.open.main {
            MainAction::Produced | MainAction::Sold => clauses::END_TURN,
            MainAction::NotYet => clauses::TRIGGER_ORDER,
        },
        Action::Store => clauses::STORAGE_SPACES,
        Action::Age => clauses::AGING,
        Action::Label { option, .. } => label_clause(option),
        Action::Free { .. } => clauses::LABEL_FREE,
        Action::Special => clauses::SPECIAL_INSTEAD,
        Action::Trigger { .. } => match view.open.asked() {
            Some(Question::HelpWhom { .. }) => clauses::HELPER,
            Some(_) | None => clauses::TRIGGER_EACH,
        },
        Action::Pay | Action::Decline => clauses::STARTER_CULTURES,
        Action::Take { .. } | Action::Deck { .. } => clauses::LABEL_GAIN_CARD,
        Action::Hurry { .. } => clauses::LABEL_HURRY,
        Action::Slow { .. } => clauses::LABEL_SLOW,
        Action::Trade => clauses::TRADE,
        Action::Give { .. } | Action::Gain { .. } => view.open.asked().map_or(clauses::TRADE, question_clause),
        Action::OpenCellar => clauses::OPEN_FOR_INGREDIENTS,
        Action::StepBack { .. } => clauses::OPEN_FOR_STEPS,
        Action::Steps { good: Good::Wine | Good::Cheese } => {
            view.open.asked().map_or(clauses::WASHING_GOURMET, question_clause)
        }
        Action::First { .. } => clauses::ORDER_CARDS,
        Action::Housing { .. } => clauses::HOUSING_CARDS,
        Action::Bench { .. } => clauses::BENCHES,
        Action::Draw { .. } => clauses::CARDS_DEALT,
    }
}

/// The second worker of a pair is asked for by a rule of its own.
pub(crate) fn clause_of_question(view: &View, question: Question) -> Clause {
    match (view.open.pair, question) {
        (Some(_), Question::SendWorker) => clauses::PAIR_BACK_TO_BACK,
        (Some(_), Question::ReturnWorker) => clauses::FALL_PAIR,
        (_, question) => question_clause(question),
    }
}

fn paired(view: &View, any: Clause, partner: Clause) -> Clause {
    if view.open.pair.is_some() { partner } else { any }
}

fn sale_clause(view: &View, card: Card) -> Clause {
    let farm = &view.open.farms[view.open.turn];
    if !farm.cards().any(|(other, markers)| other == card && markers == 0) {
        return clauses::SELL_UNFINISHED;
    }
    match view.pack.sort(card) {
        Sort::Gourmet { .. } => clauses::SELL_GOURMET,
        Sort::Action(_) => clauses::SELL_ACTION_CARD,
    }
}

fn label_clause(option: LabelOption) -> Clause {
    match option.kind() {
        LabelKind::Step => clauses::LABEL_STEP,
        LabelKind::Card => clauses::LABEL_GAIN_CARD,
        LabelKind::Hurry => clauses::LABEL_HURRY,
        LabelKind::Slow => clauses::LABEL_SLOW,
    }
}
