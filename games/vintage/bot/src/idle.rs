//! Actions that cannot bring anything: a cube that is left, what a harvest gives away, and what comes too late in the last round.

use tabletop::Seat;
use vintage::vocabulary::{By, Column, Estate, Phase, Round};
use vintage::{Action, Board, Brandy, Grounds, Question, Sight};

/// No cube where one is free; barrels for which there is neither room nor use; who begins a round that is not played, a card
/// that cannot be played any more, and a boat that has nothing to fetch.
pub(crate) fn is_idle(sight: &Sight<'_>, seat: Seat, action: Action) -> bool {
    let board = &sight.open.boards[seat];
    match action {
        Action::Done => matches!(sight.open.asked(), Some(Question::FreeCube { .. })),
        Action::Port { barrels } => gives_away(sight, board, barrels),
        Action::Sail { .. } => is_last_round(sight) && !has_barrels_to_come(board),
        Action::Place { column, cost, by } => is_last_round(sight) && comes_too_late(sight, seat, column, (cost, by)),
        Action::Load { .. }
        | Action::Pass
        | Action::Buy { .. }
        | Action::BuyCheaper { .. }
        | Action::Plant { .. }
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
        | Action::Roll { .. } => false,
    }
}

fn is_last_round(sight: &Sight<'_>) -> bool {
    match sight.open.phase {
        Phase::Round(round) => round.index() + 1 == Round::COUNT,
        Phase::SetUp | Phase::End => false,
    }
}

/// In the last round, what only another round would use.
fn comes_too_late(sight: &Sight<'_>, seat: Seat, column: Column, (cost, by): (u8, By)) -> bool {
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

/// Barrels for the boat: aboard, on an estate, or in a harvest to come.
fn has_barrels_to_come(board: &Board) -> bool {
    let comes = |grounds: &Grounds| !grounds.harvest.is_none() || (!board.harvested && is_ripe(*grounds));
    board.hold.iter().any(|harvest| !harvest.is_none()) || board.estates.iter().any(comes)
}

fn is_ripe(grounds: Grounds) -> bool {
    grounds.site.is_some() && grounds.is_planted() && grounds.harvest.is_none()
}

/// Whether more port would cost nothing: brandy is of no use after the last round, and what finds no room is lost (VI-5.6).
fn gives_away(sight: &Sight<'_>, board: &Board, port: u8) -> bool {
    let Some(Question::Harvest { estate, made, brandy }) = sight.open.asked() else { return false };
    let region = board.estates[estate.index()].region(sight.pack);
    let all = region.map_or(0, |region| sight.pack.barrels(region));
    if port == all {
        return false;
    }
    let later = Estate::all().skip(estate.index() + 1).filter(|later| is_ripe(board.estates[later.index()])).count();
    let is_enough = match brandy {
        Brandy::Each => later < usize::from(board.brandy),
        Brandy::Once => 0 < board.brandy,
        Brandy::Paid => true,
    };
    if !is_enough {
        return false;
    }
    if is_last_round(sight) {
        return true;
    }
    // Room may come with the brandy that later estates cost.
    later == 0 && is_lost(board.brandy + made, (all, port), cost(brandy))
}

/// Whether of so many barrels more could be port, and the store would be as full: with this much brandy before the harvest of the
/// last estate, or made on others.
fn is_lost(before: u8, (all, port): (u8, u8), cost: u8) -> bool {
    if port == 0 { Board::BRANDY <= before } else { Board::BRANDY < before - cost + all - port }
}

/// What port costs on this estate.
fn cost(brandy: Brandy) -> u8 {
    match brandy {
        Brandy::Each | Brandy::Once => 1,
        Brandy::Paid => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// VI-5.6: the store holds 3 barrels; what is more goes back to the supply.
    #[test]
    fn what_finds_no_room_might_have_been_port() {
        // A full store takes no brandy: four barrels of it are lost.
        assert!(is_lost(3, (4, 0), 1));
        // One leaves the store and one comes in.
        assert!(is_lost(3, (4, 2), 1));
        assert!(!is_lost(3, (4, 3), 1));
        assert!(is_lost(3, (4, 3), 0));
        // There was room for one, and it costs none.
        assert!(!is_lost(2, (4, 0), 1));
        assert!(!is_lost(1, (2, 1), 1));
    }
}
