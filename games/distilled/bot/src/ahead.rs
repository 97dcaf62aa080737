//! What the rest of the game still allows one player.

use distilled::vocabulary::{PhaseKind, ROUNDS};
use distilled::{Open, Progress};
use tabletop::Seat;

/// Remaining rounds and opportunities.
pub(crate) struct Ahead {
    /// Rounds after this one.
    pub(crate) later: u8,
    /// Market phases in which the player can still buy.
    pub(crate) markets: u8,
    /// Rounds in which the player can still sell.
    pub(crate) sales: u8,
    /// Whether this round's spirit is still to be distilled.
    pub(crate) distills: bool,
    /// Whether the player can buy something before that.
    pub(crate) shops: bool,
}

impl Ahead {
    pub(crate) fn of(open: &Open, seat: Seat) -> Self {
        let later = ROUNDS - open.phase.round.clamp(1, ROUNDS);
        let (shops, distills, sells) = match open.phase.kind {
            PhaseKind::SetUp | PhaseKind::Income => (true, true, true),
            PhaseKind::Market => (!open.done.contains(seat), true, true),
            PhaseKind::CleanUp => (false, true, true),
            PhaseKind::Distill => (false, open.players[seat].progress != Progress::Ready, true),
            PhaseKind::Bottle => (false, false, true),
            PhaseKind::Sell => (false, false, !open.done.contains(seat)),
            PhaseKind::Age | PhaseKind::Taste | PhaseKind::DropGoal | PhaseKind::End => (false, false, false),
        };
        Self { later, markets: later + u8::from(shops), sales: later + u8::from(sells), distills, shops }
    }
}
