//! Fall, first phase: bring workers back from the plots (chapter 11).

use tabletop::{Seat, Sink};

use crate::rules::{cellar_closed, workers};
use crate::state::State;
use crate::step::{Duty, Step};
use crate::vocabulary::{House, Plot, PlotSet};
use crate::{Action, Event};

/// Any worker on the grid, or the second of the pair, to any empty house of your own (WC-11.2 to WC-11.4).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    for plot in available(game).iter() {
        actions.extend(empty_houses(game, seat).map(|house| Action::Return { plot, house }));
    }
    cellar_closed::legal(game, seat, actions);
}

/// The workers that may be chosen: on the grid they belong to nobody.
pub(crate) fn available(game: &State) -> PlotSet {
    match game.open.pair {
        Some(color) => game.open.workers[color.index()],
        None => game.open.occupied(),
    }
}

pub(crate) fn empty_houses(game: &State, seat: Seat) -> impl Iterator<Item = House> {
    let houses = game.open.houses[seat];
    House::ALL.into_iter().filter(move |house| houses[house.index()].is_none())
}

/// The house decides the pattern, and the worker generates while it still stands on its plot (WC-11.5).
pub(crate) fn bring_back(game: &mut State, seat: Seat, plot: Plot, house: House, events: &mut impl Sink<Event>) {
    let color = game.open.worker_on(plot).expect("a worker stands there");
    events.emit(Event::WorkerReturned { seat, color, plot, house });
    game.owe(Step::Do(Duty::EndWorkerTurn { color }));
    let housing = game.open.housing[house.index()].expect("every space has its housing card");
    workers::harvest(game, seat, housing, plot, events);
    game.open.workers[color.index()].remove(plot);
    game.open.houses[seat][house.index()] = Some(color);
}
