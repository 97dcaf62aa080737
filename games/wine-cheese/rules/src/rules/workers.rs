//! Spring, first phase: send workers to plots (chapter 3). Fall harvests by the same rule.

use tabletop::{Seat, Sink};

use crate::pack::{Pack, Soil};
use crate::rules::cellar_closed;
use crate::state::{Open, State};
use crate::step::{Duty, Question, Step};
use crate::vocabulary::{Amounts, Category, Color, HousingCard, Ingredient, Plot, PlotSet};
use crate::{Action, Event};

/// Card 1 takes the first turn, then both take two turns each in turn (WC-3.1).
pub(crate) fn on_turn(first: Seat, turns: u8) -> Seat {
    if turns.div_ceil(2).is_multiple_of(2) { first } else { first.other() }
}

/// As many turns as there are workers: four pairs, or five when no pair waits any more.
pub(crate) fn is_done(game: &State) -> bool {
    game.open.turns == workers_at_work(&game.open)
}

pub(crate) fn workers_at_work(open: &Open) -> u8 {
    let pairs = Color::ALL.len() as u8 - u8::from(open.waiting);
    2 * pairs
}

/// Any worker of your own houses, or the one whose pair was just sent, to any empty plot (WC-3.2 to WC-3.4).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let empty = empty_plots(game);
    let send = |color: Color, actions: &mut Vec<Action>| {
        actions.extend(empty.iter().map(|plot| Action::Send { color, plot }));
    };
    match game.open.pair {
        Some(color) => send(color, actions),
        None => game.open.houses[seat].into_iter().flatten().for_each(|color| send(color, actions)),
    }
    cellar_closed::legal(game, seat, actions);
}

pub(crate) fn empty_plots(game: &State) -> PlotSet {
    game.pack.plots().without(game.open.occupied())
}

pub(crate) fn send(game: &mut State, seat: Seat, color: Color, plot: Plot, events: &mut impl Sink<Event>) {
    let houses = &mut game.open.houses[seat];
    let house = houses.iter().position(|&bench| bench == Some(color)).expect("a worker of your own houses");
    houses[house] = None;
    game.open.workers[color.index()].insert(plot);
    events.emit(Event::WorkerSent { seat, color, plot });

    game.owe(Step::Do(Duty::EndWorkerTurn { color }));
    let housing = game.open.housing[house].expect("every space has its housing card");
    harvest(game, seat, housing, plot, events);
}

/// What a worker generates: ingredients, and so many from laboratories.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Harvest {
    pub reaped: Amounts,
    pub from_laboratories: u8,
    /// The plots that generated something, the worker's own among them.
    pub plots: PlotSet,
}

/// What a worker on `plot` generates by a house with this card (WC-3.5 to WC-3.7).
pub fn harvest_of(pack: &Pack, open: &Open, seat: Seat, housing: HousingCard, plot: Plot) -> Harvest {
    let category = pack.housing(housing).category;
    let others = pack.others(housing, seat, plot);
    let occupied = open.occupied();
    let (own, others) = match category {
        Category::ToilAlone => (1, others.without(occupied)),
        Category::WorkTogether => (2, others.and(occupied)),
    };
    let mut harvest = Harvest { reaped: Amounts::NONE, from_laboratories: 0, plots: others };
    let mut generate = |plot: Plot, count: u8| match pack.soil(plot) {
        Some(Soil::Grows(kind)) => harvest.reaped = harvest.reaped.with(kind, count),
        Some(Soil::Laboratory) => harvest.from_laboratories += count,
        Some(Soil::Water) | None => (),
    };
    generate(plot, own);
    others.iter().for_each(|other| generate(other, 1));
    harvest.plots.insert(plot);
    harvest
}

/// The activated plots generate ingredients; the worker stands on its plot, in spring and in fall alike.
pub(crate) fn harvest(game: &mut State, seat: Seat, housing: HousingCard, plot: Plot, events: &mut impl Sink<Event>) {
    let harvest = harvest_of(&game.pack, &game.open, seat, housing, plot);
    for (kind, count) in harvest.reaped.iter() {
        game.gain(seat, kind, count, events);
    }
    if 0 < harvest.from_laboratories {
        game.ask(Question::SplitLaboratory { count: harvest.from_laboratories });
    }
}

/// Each ingredient from a laboratory is yeast or cultures, as you like (WC-3.8).
pub(crate) fn split_laboratory(game: &mut State, seat: Seat, count: u8, yeast: u8, events: &mut impl Sink<Event>) {
    for (kind, count) in [(Ingredient::Yeast, yeast), (Ingredient::Cultures, count - yeast)] {
        if 0 < count {
            game.gain(seat, kind, count, events);
        }
    }
}

/// The next turn; the second worker of a pair follows at once (WC-3.3).
pub(crate) fn end_turn(game: &mut State, color: Color) {
    let open = &mut game.open;
    open.turns += 1;
    open.pair = if open.turns.is_multiple_of(2) { None } else { Some(color) };
    open.turn = on_turn(open.first, open.turns);
}
