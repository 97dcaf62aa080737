//! Actions that cannot bring anything: a cube that is left, and what comes too late in the last round.

use tabletop::Seat;
use vintage::vocabulary::{By, Column, Phase, Round};
use vintage::{Action, Board, Question, Sight};

/// No cube where one is free; who begins a round that is not played, and a card that cannot be played any more.
pub(crate) fn is_idle(sight: &Sight<'_>, seat: Seat, action: Action) -> bool {
    if action == Action::Done {
        return matches!(sight.open.asked(), Some(Question::FreeCube { .. }));
    }
    let Action::Place { column, cost, by } = action else { return false };
    let is_last = match sight.open.phase {
        Phase::Round(round) => round.index() + 1 == Round::COUNT,
        Phase::SetUp | Phase::End => false,
    };
    if !is_last {
        return false;
    }
    match column {
        Column::Start => true,
        Column::Cards => {
            let holds_cards = sight.hand(seat).iter().any(Option::is_some);
            !holds_cards && !goes_on(&sight.open.boards[seat], cost, by)
        }
        Column::Buy
        | Column::PlantA
        | Column::PlantB
        | Column::PlantC
        | Column::Old
        | Column::Harvest
        | Column::Age => false,
    }
}

/// Whether anything can be placed after this.
fn goes_on(board: &Board, cost: u8, by: By) -> bool {
    match by {
        By::Markers => cost < board.markers || board.overseer.is_none(),
        By::Overseer => 0 < board.markers,
    }
}
