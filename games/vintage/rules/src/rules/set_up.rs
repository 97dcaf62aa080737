//! Set-up (chapter 1).

use tabletop::{Agenda, BySeat, PackRef, Seat, Seats, Sink};

use crate::Event;
use crate::pack::Pack;
use crate::state::{Board, Grounds, Open, State};
use crate::step::{Draw, Step};
use crate::vocabulary::{Estate, Harvest, MOST_SEATS, Phase, Pile, Place, Round, Varieties, Variety};

/// VI-1.1.
const START_POINTS: u16 = 3;
/// VI-1.2.
const START_BRANDY: u8 = 1;
/// Markers of a round that are not tied to a tile (VI-1.6).
const START_MARKERS: u8 = 4;

/// The table before chance has turned anything up.
pub(crate) fn begin(pack: &'static Pack, seats: u8) -> State {
    let mut agenda = Agenda::EMPTY;
    for draw in [Draw::Bonus, Draw::Display { slot: 0 }, Draw::First] {
        agenda.owe(Step::Draw(draw));
    }
    let mut boards = BySeat([Board::EMPTY; MOST_SEATS]);
    for seat in Seat::first(seats) {
        boards[seat] = start_board(pack, seat);
    }
    State {
        pack: PackRef(pack),
        open: Open {
            seats,
            phase: Phase::SetUp,
            first: Seat::new(0),
            turn: Seat::new(0),
            passed: Seats::NONE,
            boards,
            display: [None; Open::SLOTS],
            discard: Pile::EMPTY,
            shuffles: 0,
            bonus: [None; Round::COUNT],
            looked: [Seats::NONE; Round::COUNT],
            agenda,
        },
        deck: pack.cards(),
        hands: BySeat([[None; Place::COUNT]; MOST_SEATS]),
        chips: [None; Round::COUNT],
    }
}

/// Points, brandy, markers and an estate that is ready for harvest (VI-1.1 to VI-1.3, VI-1.6).
pub(crate) fn start_board(pack: &Pack, seat: Seat) -> Board {
    let mut board = Board { points: START_POINTS, brandy: START_BRANDY, markers: START_MARKERS, ..Board::EMPTY };
    board.estates[0] = Grounds { site: Some(pack.start_site(seat)), cubes: start_cubes(), harvest: Harvest::NONE };
    board
}

pub(crate) fn start_cubes() -> Varieties {
    [Variety::Green, Variety::Yellow, Variety::Purple].into_iter().collect()
}

/// The lot has fallen. Who begins waits for a marker until round II; of four players the second one too (VI-1.8).
pub(crate) fn begin_with(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.first = seat;
    game.open.turn = seat;
    for early in first_seats(&game.open, seat) {
        let board = game.board_mut(early);
        board.markers -= 1;
        board.coming += 1;
    }
    events.emit(Event::StartPlayer { seat });
}

/// The seats that have a marker less in round I.
pub(crate) fn first_seats(open: &Open, first: Seat) -> impl Iterator<Item = Seat> + use<> {
    let second = open.after(first);
    let count = if open.seats == 4 { 2 } else { 1 };
    [first, second].into_iter().take(count)
}

/// The tile of an estate that is not the first one frees a marker.
pub(crate) const fn tied_markers(estates: u8) -> u8 {
    Estate::COUNT as u8 - estates
}
