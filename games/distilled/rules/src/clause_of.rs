//! The rule by which an action is possible.

use tabletop::Clause;

use crate::refusal::question_clause;
use crate::step::Stage;
use crate::vocabulary::{PhaseKind, Piece, Recipe};
use crate::{Action, StillView, View, clauses};

/// The rule by which an action is possible.
pub(crate) fn clause_of(view: &View, action: Action) -> Clause {
    let by_question = |question| question_clause(view.open.phase.kind, question);
    let asked_by = |usual: Clause| view.open.owed().map_or(usual, by_question);
    match action {
        Action::Choose { .. } | Action::Offer { .. } => clauses::DISTILLERS,
        Action::Buy { piece: Piece::Basic(_) } => clauses::BASICS,
        Action::Buy { .. } => asked_by(clauses::PREMIUM),
        Action::UseDistiller | Action::Use { .. } => clauses::INCOME_CHOICES,
        Action::Cube { .. } => asked_by(clauses::RECIPE_CUBES),
        Action::Pass if view.open.phase.kind == PhaseKind::Sell => clauses::SELL_ORDER,
        Action::Pass => clauses::PASS,
        Action::Take { .. } if view.open.phase.kind == PhaseKind::Distill && reacts(view) => clauses::REACTIONS,
        Action::Take { .. } | Action::Give { .. } | Action::NoTrade => asked_by(clauses::TRADE),
        Action::Reveal { .. } => asked_by(clauses::WATER_BONUS),
        Action::Decline => asked_by(clauses::ADD_ALCOHOL),
        Action::Discount | Action::FullPrice => clauses::DISCOUNTS,
        Action::Replace { .. } => clauses::UPGRADES,
        Action::Put { .. } => clauses::WASHBACK,
        Action::Close => clauses::WASHBACK_MINIMUM,
        Action::Rest => clauses::ALL_TOGETHER,
        Action::Add => clauses::ADD_ALCOHOL,
        Action::TopOnly | Action::Both | Action::Remove { .. } => clauses::REMOVE,
        Action::Back { .. } | Action::Again | Action::Ready => clauses::REACTIONS,
        Action::Make { recipe: Recipe::Signature, .. } => clauses::SIGNATURE_RECIPE,
        Action::Make { recipe: Recipe::Vodka | Recipe::Moonshine, .. } => clauses::VODKA_OR_MOONSHINE,
        Action::Make { .. } => clauses::ONE_RECIPE,
        Action::Keep { .. } => asked_by(clauses::AGING_LOOK),
        Action::LayOut { .. } => clauses::BOTTLE,
        Action::Sell { .. } => asked_by(clauses::SELL_ORDER),
        Action::Label { space } => label_clause(space),
        Action::Points { .. } => clauses::LABEL_POINTS,
        Action::Taste { .. } => clauses::TASTING,
        Action::Drop { .. } => clauses::DROP_GOAL,
        Action::Claim { .. } => clauses::CLAIM,
        Action::Swap { .. } => clauses::SWAP,
        Action::First { .. } => clauses::START_PLAYER,
        Action::Flight { .. } => clauses::FLIGHT,
        Action::Award { .. } => clauses::AWARDS_SET_UP,
        Action::Goal { .. } => clauses::GOALS_DEALT,
        Action::Turn { .. } => clauses::REFILL,
        Action::Flavor { .. } => clauses::SALE_MONEY,
        Action::Solo { .. } => clauses::PYRAMID,
    }
}

/// Whether the viewer's own removed cards are on the table.
fn reacts(view: &View) -> bool {
    let own = |still: &StillView| matches!(still, StillView::Own(still) if still.stage == Stage::React);
    view.stills.0.iter().any(own)
}

fn label_clause(space: u8) -> Clause {
    match space {
        0 => clauses::LABEL_MONEY,
        1 => clauses::SIGNATURE_INGREDIENT,
        2 => clauses::TRUCK_SWAP,
        3 => clauses::FREE_INGREDIENT,
        4 => clauses::FREE_RECIPE,
        5 => clauses::FREE_ITEM,
        6 => clauses::FREE_UPGRADE,
        _ => clauses::LABEL_SPACE,
    }
}
