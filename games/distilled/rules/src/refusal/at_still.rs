//! Why not, at the still (chapter 4).

use tabletop::Seat;

use super::{Reason, Verdict, check, first_twin, no, question_clause};
use crate::Action;
use crate::clauses;
use crate::rules::distill;
use crate::state::State;
use crate::step::{Question, Stage};
use crate::vocabulary::Piece;

pub(super) fn verdict(game: &State, seat: Seat, question: Question, action: Action) -> Verdict {
    let pack = game.pack.0;
    let still = game.still(seat);
    let clause = question_clause(game.open.phase.kind, question);
    match (still.stage, action) {
        (Stage::Trade, Action::Give { piece }) => give(game, seat, piece),
        (Stage::TradeFor, Action::Take { piece }) => {
            let gave = still.gave.expect("something was given");
            let fits = distill::trade_for(pack, gave).any(|basic| Piece::Basic(basic) == piece);
            check(fits, clause, Reason::NotForThat { piece })
        }
        (Stage::Fill { from }, Action::Put { piece }) => put(game, seat, from, piece),
        (Stage::Fill { .. }, Action::Close) => {
            check(still.washback.is_washback(pack), clauses::WASHBACK_MINIMUM, Reason::NotComplete)
        }
        (Stage::Fill { .. }, Action::Rest) => check(still.washback.is_empty(), clause, Reason::AlreadyFilling),
        (Stage::React, Action::Back { piece }) => {
            check(still.removed.contains(&Some(piece)), clause, Reason::NotRemoved { piece })?;
            check(distill::can_put_back(game, seat, piece), clause, Reason::CannotPutBack { piece })
        }
        (Stage::React, Action::Take { piece }) => {
            check(still.removed.contains(&Some(piece)), clause, Reason::NotRemoved { piece })?;
            check(distill::can_take_money(game, seat, piece), clause, Reason::CannotTakeMoney { piece })
        }
        (Stage::React, Action::Again) => {
            check(distill::can_shuffle_again(game, seat), clause, Reason::CannotShuffleAgain)
        }
        (Stage::Trade, Action::NoTrade)
        | (Stage::Extra { .. }, Action::Add | Action::Decline)
        | (Stage::TopOnly, Action::TopOnly | Action::Both)
        | (Stage::React, Action::Ready) => Ok(()),
        (
            Stage::Idle
            | Stage::Trade
            | Stage::TradeFor
            | Stage::Fill { .. }
            | Stage::Extra { .. }
            | Stage::TopOnly
            | Stage::Shuffle
            | Stage::React
            | Stage::Ready
            | Stage::Shown,
            _,
        ) => no(clause, Reason::AnswerFirst),
    }
}

fn give(game: &State, seat: Seat, piece: Piece) -> Verdict {
    let still = game.still(seat);
    let player = game.player(seat);
    check(distill::is_tradeable(&game.pack, piece), clauses::TRADE, Reason::NotTradeable { piece })?;
    let place = match piece {
        Piece::Item(_) => player.items,
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Glass
        | Piece::Upgrade(_)
        | Piece::Ingredient(_) => still.pantry.premium,
    };
    check(player.has(piece), clauses::TRADE, Reason::NotInPantry { piece })?;
    first_twin(game, piece, place, clauses::TRADE)
}

fn put(game: &State, seat: Seat, from: Piece, piece: Piece) -> Verdict {
    let still = game.still(seat);
    check(0 < still.pantry.of(piece), clauses::WASHBACK, Reason::NotInPantry { piece })?;
    check(from <= piece, clauses::WASHBACK, Reason::OutOfOrder { piece })?;
    first_twin(game, piece, still.pantry.premium, clauses::WASHBACK)?;
    let can = distill::can_put(&game.pack, still, from, piece);
    check(can, clauses::WASHBACK_MINIMUM, Reason::CannotBeCompleted { piece })
}
