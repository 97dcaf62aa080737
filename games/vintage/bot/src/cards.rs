//! The value of cards in hand.

use vintage::cards::Needs;
use vintage::vocabulary::{Card, Side, Vault};
use vintage::{Board, Grounds};

use crate::ahead::Ahead;
use crate::weights::Weights;

/// When a card can be used.
enum Use {
    Now,
    Later,
    Never,
}

/// The value of a card in hand. Playing it takes an action.
pub(crate) fn worth(weights: &Weights, card: Card, board: &Board, ahead: &Ahead) -> f32 {
    let part = match when(card, board, ahead) {
        Use::Now if 0 < ahead.rounds => 1.0,
        Use::Now if ahead.may_act_now() => weights.late,
        Use::Later if 0 < ahead.rounds => weights.later,
        Use::Now | Use::Later | Use::Never => 0.0,
    };
    part * weights.cards[card.index()]
}

fn when(card: Card, board: &Board, ahead: &Ahead) -> Use {
    let now_or_later = |now: bool| if now { Use::Now } else { Use::Later };
    let has_cellar = board.cellar.iter().any(|harvest| !harvest.is_none());
    match card.needs() {
        Needs::Buying if board.estate_count() == 3 || ahead.rounds == 0 => Use::Never,
        Needs::Buying => now_or_later(!board.bought),
        Needs::Harvesting => now_or_later(!board.harvested && 0 < ahead.rounds),
        Needs::Ageing => now_or_later(has_cellar),
        Needs::Room => match free_spaces(board) {
            0 if board.estate_count() == 3 => Use::Never,
            spaces => now_or_later(3 <= spaces),
        },
        Needs::Barrels => now_or_later(board.estates.iter().any(|grounds| !grounds.harvest.is_none())),
        // There is one place for the card.
        Needs::NoSecond => now_or_later(has_cellar && board.beside.of(card) == 0),
        Needs::Cellar(side) => now_or_later(side.sale().1 <= barrels_of(board, side)),
        Needs::Nothing if card == Card::Boat => now_or_later(1 < ahead.moves),
        Needs::Nothing => Use::Now,
    }
}

fn free_spaces(board: &Board) -> u8 {
    let placed = board.estates.iter().filter(|grounds| grounds.site.is_some());
    placed.map(|grounds| Grounds::SPACES.saturating_sub(grounds.cubes.len())).sum()
}

/// Barrels of a side in the cellar.
pub(crate) fn barrels_of(board: &Board, side: Side) -> u8 {
    Vault::of(side).into_iter().map(|vault| board.cellar[vault.index()].barrels).sum()
}
