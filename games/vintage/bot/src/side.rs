//! One side of the table.

use tabletop::Seat;
use vintage::pack::Circles;
use vintage::vocabulary::{Card, Chip, Phase, Place, Round};
use vintage::{Board, Question, Sight, Step};

/// Everything, besides the pack, that the estimate and the features of one side depend on. Equal sides have equal results.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) board: Board,
    /// The cards that the viewer knows.
    pub(crate) hand: [Option<Card>; Place::COUNT],
    /// Rounds after this one.
    pub(crate) rounds: u8,
    phase: Phase,
    pub(crate) has_passed: bool,
    pub(crate) is_first: bool,
    pub(crate) is_on_turn: bool,
    /// The question that the player has to answer.
    pub(crate) asked: Option<Question>,
    /// The mean of the face-down chips, by [`usual_bonus`].
    pub(crate) bonus: u8,
    /// The free circles; only in the last round, because they do not count before.
    pub(crate) free: Circles,
}

impl Side {
    pub(crate) fn of(sight: &Sight<'_>, seat: Seat, bonus: u8) -> Self {
        let open = sight.open;
        let rounds = match open.phase {
            Phase::SetUp => Round::COUNT as u8,
            Phase::Round(round) => (Round::COUNT - 1 - round.index()) as u8,
            Phase::End => 0,
        };
        let is_on_turn = open.turn == seat;
        let asked = match open.agenda.next().filter(|_| is_on_turn) {
            Some(Step::Ask(question)) => Some(question),
            Some(Step::Do(_) | Step::Draw(_)) | None => None,
        };
        let free = if rounds == 0 { sight.pack.in_use(open.seats).without(open.taken()) } else { Circles::NONE };
        Self {
            board: open.boards[seat],
            hand: sight.hand(seat),
            rounds,
            phase: open.phase,
            has_passed: open.passed.contains(seat),
            is_first: open.first == seat,
            is_on_turn,
            asked,
            bonus,
            free,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::End
    }
}

/// The rounded mean of the face-down chips that the viewer has not looked at.
pub(crate) fn usual_bonus(sight: &Sight<'_>) -> u8 {
    // One count for each value, packed into one word; empty places count as one more value.
    let mut seen = 0_u64;
    for (turned, looked_at) in sight.open.bonus.iter().zip(sight.chips()) {
        seen += one(*turned) + one(*looked_at);
    }
    let (mut sum, mut count) = (0, 0);
    for (chip, all) in sight.pack.chips() {
        let left = u32::from(all.saturating_sub(((seen >> place(Some(chip))) & COUNT) as u8));
        sum += left * u32::from(chip.value());
        count += left;
    }
    if count == 0 { 0 } else { ((2 * sum + count) / (2 * count)) as u8 }
}

/// Bits of each count, enough for every chip of all rounds.
const BITS: u32 = 5;
const COUNT: u64 = (1 << BITS) - 1;
const _: () = assert!(2 * Round::COUNT as u64 <= COUNT && (Chip::MOST as u32 + 2) * BITS <= u64::BITS);

fn one(chip: Option<Chip>) -> u64 {
    1 << place(chip)
}

/// The shift of the count of a value.
fn place(chip: Option<Chip>) -> u32 {
    BITS * chip.map_or(0, |chip| u32::from(chip.value()) + 1)
}
