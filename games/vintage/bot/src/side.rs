//! One side of the table.

use tabletop::Seat;
use vintage::pack::Circles;
use vintage::vocabulary::{Card, Chip, Phase, Place, Round};
use vintage::{Board, Question, Sight, Step};

/// Everything that the standing of one player and what is said of it depend on, beside the pack: two sides that are equal are
/// worth the same.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) board: Board,
    /// The cards the viewer can name.
    pub(crate) hand: [Option<Card>; Place::COUNT],
    /// Rounds after this one.
    pub(crate) rounds: u8,
    phase: Phase,
    pub(crate) has_passed: bool,
    pub(crate) is_first: bool,
    pub(crate) is_on_turn: bool,
    /// What the player is in the middle of.
    pub(crate) asked: Option<Question>,
    /// What the chips show that are still face down, as [`usual_bonus`] says.
    pub(crate) bonus: u8,
    /// The free circles, in the last round: before it, they do not count.
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

/// What the chips that are still face down show on average, rounded; what the viewer has looked at is not counted.
pub(crate) fn usual_bonus(sight: &Sight<'_>) -> u8 {
    // A count for each value, side by side in one word; those that are not there count as one value more.
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

/// Where the chips of a value are counted.
fn place(chip: Option<Chip>) -> u32 {
    BITS * chip.map_or(0, |chip| u32::from(chip.value()) + 1)
}
