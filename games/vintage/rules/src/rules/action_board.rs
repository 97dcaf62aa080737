//! Rounds and the action board (chapter 2).

use tabletop::{Seat, Seats, Sink};

use crate::pack::Circles;
use crate::rules::{ageing, boat, estates, harvest, planting, start_player};
use crate::state::{Open, Slot, State};
use crate::step::{Brandy, Draw, Duty, Plus, Question, Step, Terms};
use crate::vocabulary::{By, Column, Phase, Pile, Round};
use crate::{Action, Event};

/// The whole menu of a turn (VI-2.2 to VI-2.7): load, place, sail, pass.
pub(crate) fn options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    boat::load_options(game, seat, give);
    let board = game.board(seat);
    let free = free_circles(&game.open, game);
    let fitting = planting::fitting(game, seat);
    let by_overseer = board.overseer.is_none();
    let most = if by_overseer { u8::MAX } else { board.markers };
    for column in Column::ALL {
        let possible = match column {
            Column::PlantA | Column::PlantB | Column::PlantC | Column::Old => fitting.meets(game.pack.plants(column)),
            Column::Buy | Column::Harvest | Column::Age | Column::Start | Column::Cards => can(game, seat, column),
        };
        if !possible {
            continue;
        }
        for &(cost, circles) in game.pack.circles(column) {
            // The cheapest come first.
            if most < cost {
                break;
            }
            if circles.and(free).is_empty() {
                continue;
            }
            if cost <= board.markers {
                give(Action::Place { column, cost, by: By::Markers });
            }
            if by_overseer {
                give(Action::Place { column, cost, by: By::Overseer });
            }
        }
    }
    if 0 < board.markers {
        boat::sail_options(game, seat, give);
    }
    give(Action::Pass);
}

/// The circles that can be used with so many players and are not taken.
pub(crate) fn free_circles(open: &Open, game: &State) -> Circles {
    game.pack.in_use(open.seats).without(open.taken())
}

/// Whether the action of a column can be carried out (VI-2.6).
pub(crate) fn can(game: &State, seat: Seat, column: Column) -> bool {
    match column {
        Column::Buy => estates::can(game, seat, Terms::Plain),
        Column::PlantA | Column::PlantB | Column::PlantC | Column::Old => planting::can(game, seat, column),
        Column::Harvest => harvest::can(game, seat),
        Column::Age => ageing::can(game, seat),
        Column::Start | Column::Cards => true,
    }
}

/// Markers or the overseer are laid on a circle, then the action is carried out (VI-2.3, VI-2.4).
pub(crate) fn place(game: &mut State, seat: Seat, column: Column, cost: u8, by: By, events: &mut impl Sink<Event>) {
    let free = free_circles(&game.open, game);
    let circles = game.pack.circles(column).iter().find(|&&(other, _)| other == cost).expect("a circle of this cost").1;
    let circle = circles.and(free).first().expect("a free circle");
    let board = game.board_mut(seat);
    match by {
        By::Markers => {
            board.markers -= cost;
            board.circles = board.circles.with(circle);
        }
        By::Overseer => board.overseer = Some(circle),
    }
    events.emit(Event::Placed { seat, circle, by });
    game.owe(Step::Do(Duty::EndTurn));
    carry_out(game, seat, column, events);
}

/// The action of a column, however it came about.
pub(crate) fn carry_out(game: &mut State, seat: Seat, column: Column, events: &mut impl Sink<Event>) {
    match column {
        Column::Buy => game.ask(Question::Buy { terms: Terms::Plain }),
        Column::PlantA | Column::PlantB | Column::PlantC | Column::Old => game.ask(Question::Plant { column }),
        Column::Harvest => harvest::begin(game, seat, Brandy::Each, events),
        Column::Age => ageing::begin(game, Plus::Nothing),
        Column::Start => start_player::become_first(game, seat, events),
        Column::Cards => game.ask(Question::Cards),
    }
}

/// No further turn in this round (VI-2.7).
pub(crate) fn pass(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.passed = game.open.passed.with(seat);
    events.emit(Event::Passed { seat });
    game.owe(Step::Do(Duty::EndTurn));
}

/// Whether a seat has another turn in this round.
pub(crate) fn plays_on(open: &Open, seat: Seat) -> bool {
    !open.passed.contains(seat) && open.boards[seat].may_place()
}

/// The next player clockwise who has something to place and has not passed; else the round is over (VI-2.2, VI-2.8).
pub(crate) fn end_turn(game: &mut State, events: &mut impl Sink<Event>) {
    let mut next = game.open.turn;
    for _ in 0..game.open.seats {
        next = game.open.after(next);
        if plays_on(&game.open, next) {
            game.open.turn = next;
            return;
        }
    }
    end_round(game, events);
}

/// Markers come back, the display is renewed, the next chip is turned up; after the seventh round the game is over.
fn end_round(game: &mut State, events: &mut impl Sink<Event>) {
    let Phase::Round(round) = game.open.phase else { unreachable!("only a round ends") };
    let Some(next) = Round::new(round.index() + 1) else {
        game.open.phase = Phase::End;
        game.open.turn = game.open.first;
        game.open.passed = Seats::NONE;
        events.emit(Event::PhaseBegan { phase: Phase::End });
        return;
    };
    sweep(game, events);
    begin_round(game, next, events);
    if !turn_bonus(game, next, events) {
        game.owe(Step::Draw(Draw::Bonus));
    }
    game.owe(Step::Draw(Draw::Display { slot: 0 }));
}

/// What nobody has taken, and what lies beside the boards, comes to the discard pile (VI-9.4, VI-10.13).
fn sweep(game: &mut State, events: &mut impl Sink<Event>) {
    for slot in 0..Open::SLOTS {
        if let Some(card) = game.open.display[slot].take() {
            game.open.discard = game.open.discard.with(card, 1);
            events.emit(Event::Swept { slot: slot as u8, card });
        }
    }
    let mut any = false;
    for seat in game.open.seats() {
        let beside = std::mem::take(&mut game.board_mut(seat).beside);
        any |= !beside.is_empty();
        game.open.discard = game.open.discard.plus(beside);
    }
    if any {
        events.emit(Event::Cleared);
    }
}

/// Everybody has markers and overseer back; waiting markers have come (VI-2.8, VI-3.3).
pub(crate) fn begin_round(game: &mut State, round: Round, events: &mut impl Sink<Event>) {
    game.open.phase = Phase::Round(round);
    game.open.turn = game.open.first;
    game.open.passed = Seats::NONE;
    take_back(game);
    events.emit(Event::PhaseBegan { phase: game.open.phase });
}

/// Every marker that is not tied to a tile is with its owner.
pub(crate) fn take_back(game: &mut State) {
    let pack = game.pack;
    for seat in game.open.seats() {
        let board = game.board_mut(seat);
        let on_circles: u8 = board.circles.iter().map(|circle| pack.circle(circle).map_or(0, |(_, cost)| cost)).sum();
        board.markers += on_circles + board.sailed + board.coming;
        board.coming = 0;
        board.sailed = 0;
        board.circles = Circles::NONE;
        board.overseer = None;
        board.bought = false;
        board.harvested = false;
    }
}

/// Turns up the chip of a round if somebody has looked at it; else it is left to chance.
fn turn_bonus(game: &mut State, round: Round, events: &mut impl Sink<Event>) -> bool {
    let Some(chip) = game.chips[round.index()].take() else { return false };
    game.open.looked[round.index()] = Seats::NONE;
    game.open.bonus[round.index()] = Some(chip);
    events.emit(Event::BonusTurned { round, chip });
    true
}

/// The cards in all hands that everybody knows.
pub(crate) fn known_cards(open: &Open) -> Pile {
    let slots = open.boards.0.iter().flat_map(|board| board.hand);
    let card = |slot| match slot {
        Slot::Known { card } => Some((card, 1)),
        Slot::Empty | Slot::Unseen { .. } => None,
    };
    slots.filter_map(card).collect()
}
