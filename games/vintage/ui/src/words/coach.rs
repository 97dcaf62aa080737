//! What the coach speaks of: a round has many kinds of turns, so he goes by what is asked and by what lies ready.

use tabletop::{Seat, ViewOf};
use vintage::vocabulary::{Phase, Round};
use vintage::{Board, Question, View};

pub(super) fn key(view: &View, seat: Seat) -> &'static str {
    match view.question(seat) {
        None | Some(Question::Turn) => turn(view, &view.open.boards[seat]),
        Some(Question::Buy { .. } | Question::FreeCube { .. }) => "buy",
        Some(Question::Plant { .. } | Question::PlantMore { .. }) => "plant",
        Some(Question::Harvest { .. }) => "harvest",
        Some(Question::Load | Question::Sail { .. }) => "sail",
        Some(Question::Unload { .. }) => "unload",
        Some(Question::AddBarrel { .. } | Question::Barrels) => "barrels",
        Some(Question::Cards | Question::Discard { .. } | Question::Free | Question::Look) => "cards",
        Some(Question::TakeBarrel { .. }) => "sell",
    }
}

/// The step nearest to a sale that lies ready; before that, what the round is good for.
fn turn(view: &View, board: &Board) -> &'static str {
    let round = match view.open.phase {
        Phase::Round(round) => Some(round),
        Phase::SetUp | Phase::End => None,
    };
    let is_ripe = |board: &Board| {
        !board.harvested && board.estates.iter().any(|estate| estate.is_planted() && estate.harvest.is_none())
    };
    if round == Round::all().last() {
        "last"
    } else if board.cellar.iter().any(|harvest| !harvest.is_none()) {
        "age"
    } else if board.hold.iter().any(|harvest| !harvest.is_none()) {
        "home"
    } else if board.estates.iter().any(|estate| !estate.harvest.is_none()) {
        "fetch"
    } else if is_ripe(board) {
        "ripe"
    } else if round == Round::all().next() {
        "first"
    } else {
        "round"
    }
}
