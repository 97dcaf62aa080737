//! The boat (chapter 6).

use tabletop::{Seat, Sink};

use crate::state::State;
use crate::step::{Duty, Moves, Question, Step};
use crate::vocabulary::{Bay, Estate, Harvest, Port, Side, Vault};
use crate::{Action, Event};

/// Whether the harvest on this estate can come aboard where the boat lies (VI-6.6, VI-6.7).
pub(crate) fn can_load(game: &State, seat: Seat, estate: Estate) -> bool {
    let board = game.board(seat);
    let grounds = game.grounds(seat, estate);
    !grounds.harvest.is_none()
        && board.boat.region().is_some()
        && grounds.region(&game.pack) == board.boat.region()
        && board.free_bay().is_some()
}

pub(crate) fn load_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    // Mostly the boat lies where nothing is to be loaded.
    if game.board(seat).boat == Port::Gaia {
        return;
    }
    for estate in Estate::all().filter(|&estate| can_load(game, seat, estate)) {
        give(Action::Load { estate });
    }
}

pub(crate) fn load(game: &mut State, seat: Seat, estate: Estate, events: &mut impl Sink<Event>) {
    let harvest = std::mem::take(&mut game.grounds_mut(seat, estate).harvest);
    let board = game.board_mut(seat);
    let bay = board.free_bay().expect("room aboard");
    board.hold[bay.index()] = harvest;
    events.emit(Event::Loaded { seat, estate, bay });
}

/// Any port downstream, or the next one upstream (VI-6.4, VI-6.5).
pub(crate) fn sail_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let from = game.board(seat).boat;
    Port::ALL[..from.index()].iter().for_each(|&to| give(Action::Sail { to }));
    if let Some(to) = from.upstream() {
        give(Action::Sail { to });
    }
}

/// Moves that are left.
pub(crate) fn moves_left(game: &State, seat: Seat, moves: Moves) -> u8 {
    match moves {
        Moves::Markers => game.board(seat).markers,
        Moves::Card { left } => left,
    }
}

/// Moves that the card gives (VI-10.10).
pub(crate) const CARD_MOVES: u8 = 4;

/// The card must be used for at least one move.
pub(crate) fn may_stop(moves: Moves) -> bool {
    match moves {
        Moves::Markers => true,
        Moves::Card { left } => left < CARD_MOVES,
    }
}

/// While sailing: load where the boat lies, sail on, or be done.
pub(crate) fn options(game: &State, seat: Seat, moves: Moves, give: &mut impl FnMut(Action)) {
    load_options(game, seat, give);
    if 0 < moves_left(game, seat, moves) {
        sail_options(game, seat, give);
    }
    if may_stop(moves) {
        give(Action::Done);
    }
}

/// One move; by markers, one of them is laid on the own circle (VI-6.1).
pub(crate) fn sail(game: &mut State, seat: Seat, to: Port, moves: Moves, events: &mut impl Sink<Event>) {
    let moves = match moves {
        Moves::Markers => {
            let board = game.board_mut(seat);
            board.markers -= 1;
            board.sailed += 1;
            events.emit(Event::PlacedOnBoat { seat });
            Moves::Markers
        }
        Moves::Card { left } => Moves::Card { left: left - 1 },
    };
    game.ask(Question::Sail { moves });
    drift(game, seat, to, events);
}

/// Port by port; downstream, what lies at the ports on the way may be loaded in passing.
pub(crate) fn drift(game: &mut State, seat: Seat, to: Port, events: &mut impl Sink<Event>) {
    let from = game.board(seat).boat;
    let port = if from < to { from.upstream() } else { from.downstream() }.expect("a port further on");
    game.board_mut(seat).boat = port;
    events.emit(Event::Sailed { seat, port });
    if port != to {
        game.owe(Step::Do(Duty::Drift { to }));
        game.ask(Question::Load);
    } else if port == Port::Gaia {
        owe_unloading(game);
    }
}

pub(crate) fn owe_unloading(game: &mut State) {
    let first = Bay::all().next().expect("a hold has bays");
    game.owe(Step::Do(Duty::Unload { from: first }));
}

/// In Vila Nova de Gaia every harvest goes to the cellar as long as there is room (VI-6.8, VI-6.9).
pub(crate) fn unload_from(game: &mut State, seat: Seat, from: Bay) {
    let board = game.board(seat);
    if board.boat != Port::Gaia || free_vaults(game, seat) == 0 {
        return;
    }
    let full = Bay::all().skip(from.index()).find(|bay| !board.hold[bay.index()].is_none());
    if let Some(bay) = full {
        game.ask(Question::Unload { bay });
    }
}

pub(crate) fn free_vaults(game: &State, seat: Seat) -> usize {
    game.board(seat).cellar.iter().filter(|harvest| harvest.is_none()).count()
}

/// The first free column of a side.
pub(crate) fn free_vault(game: &State, seat: Seat, side: Side) -> Option<Vault> {
    Vault::of(side).into_iter().find(|vault| game.board(seat).cellar[vault.index()].is_none())
}

/// Whether the harvest in this bay may stay aboard: only if not all that are left find room.
pub(crate) fn may_keep(game: &State, seat: Seat, bay: Bay) -> bool {
    let aboard = game.board(seat).hold[bay.index()..].iter().filter(|harvest| !harvest.is_none()).count();
    free_vaults(game, seat) < aboard
}

pub(crate) fn unload_options(game: &State, seat: Seat, bay: Bay, give: &mut impl FnMut(Action)) {
    for side in Side::ALL.into_iter().filter(|&side| free_vault(game, seat, side).is_some()) {
        give(Action::Cellar { side });
    }
    if may_keep(game, seat, bay) {
        give(Action::Keep);
    }
}

pub(crate) fn unload(game: &mut State, seat: Seat, bay: Bay, side: Side, events: &mut impl Sink<Event>) {
    let vault = free_vault(game, seat, side).expect("a free column");
    let board = game.board_mut(seat);
    board.cellar[vault.index()] = std::mem::replace(&mut board.hold[bay.index()], Harvest::NONE);
    events.emit(Event::Unloaded { seat, bay, vault });
    unload_after(game, bay);
}

/// On with the next bay.
pub(crate) fn unload_after(game: &mut State, bay: Bay) {
    if let Some(from) = Bay::new(bay.index() + 1) {
        game.owe(Step::Do(Duty::Unload { from }));
    }
}
