//! What a position as written down may owe: nothing, a draw at the beginning, or one action in the middle.

use tabletop::Seat;

use crate::position::Impossible;
use crate::rules::{ageing, boat, card_effects, harvest};
use crate::state::{Board, Open, State};
use crate::step::{Brandy, Draw, Duty, Moves, Plus, Question, Step, Taking, Terms};
use crate::vocabulary::{Card, Category, Column, Harvest, Phase, Port, Side, Variety};

pub(crate) fn check_agenda(state: &State, reasons: &mut Vec<Impossible>) {
    let steps: Vec<Step> = state.open.agenda.iter().collect();
    let fits = match state.open.phase {
        Phase::SetUp => is_beginning(state, &steps) || is_set_up(state, &steps),
        Phase::Round(_) => match steps.first() {
            None => true,
            Some(Step::Do(Duty::EndTurn)) => match steps[1..] {
                [Step::Do(Duty::LayAway { card: Card::Free }), Step::Do(Duty::LayAway { card }), ref steps @ ..]
                | [Step::Do(Duty::LayAway { card }), ref steps @ ..] => {
                    steps.iter().all(|&step| may_owe(card, step)) && is_action(state, steps)
                }
                ref steps => is_action(state, steps),
            },
            Some(Step::Draw(_)) => is_round_start(&state.open) && is_beginning(state, &steps),
            Some(Step::Ask(_) | Step::Do(_)) => false,
        },
        Phase::End => steps.is_empty(),
    };
    if !fits {
        reasons.push(Impossible::Agenda);
    }
}

/// Whether a card that is laid away afterwards may owe this: it is what the card does, or for a free action what a card does that
/// lies beside a board by now.
fn may_owe(acting: Card, step: Step) -> bool {
    let by = |cards: &[Card]| cards.contains(&acting);
    match step {
        Step::Ask(question) => match question {
            Question::Turn | Question::Plant { column: Column::Old } | Question::Sail { moves: Moves::Markers } => {
                false
            }
            Question::Free
            | Question::Cards
            | Question::Discard { .. }
            | Question::Buy { .. }
            | Question::FreeCube { .. }
            | Question::Plant { .. }
            | Question::Harvest { .. }
            | Question::Look => by(&[Card::Free]),
            Question::PlantMore { .. } => by(&[Card::Plant]),
            Question::Barrels => by(&[Card::Barrels]),
            Question::Load => by(&[Card::Free, Card::Barrels, Card::Boat]),
            Question::Sail { moves: Moves::Card { .. } } => by(&[Card::Boat]),
            Question::Unload { .. } => {
                by(&[Card::Free, Card::Vintage, Card::Colheita, Card::Boat, Card::AgeBarrel, Card::AgeQuality])
            }
            Question::AddBarrel { .. } => by(&[Card::AgeBarrel]),
            Question::TakeBarrel { side: Side::Ruby, .. } => by(&[Card::Vintage]),
            Question::TakeBarrel { side: Side::Tawny, .. } => by(&[Card::Colheita]),
        },
        Step::Do(Duty::Drift { .. }) => by(&[Card::Boat]),
        Step::Do(Duty::Sell) | Step::Draw(Draw::Roll { plus: Plus::Barrel }) => by(&[Card::AgeBarrel]),
        Step::Draw(Draw::Roll { plus: Plus::Nothing } | Draw::ToHand | Draw::Chip { .. }) => by(&[Card::Free]),
        Step::Draw(Draw::Roll { plus: Plus::Quality }) => by(&[Card::AgeQuality]),
        Step::Do(Duty::EndTurn | Duty::Unload { .. } | Duty::LayAway { .. })
        | Step::Draw(Draw::First | Draw::Display { .. } | Draw::Bonus) => false,
    }
}

/// The lot comes first.
fn is_set_up(state: &State, steps: &[Step]) -> bool {
    steps == [Step::Draw(Draw::Bonus), Step::Draw(Draw::Display { slot: 0 }), Step::Draw(Draw::First)]
        && shown(&state.open, 0)
}

/// The display is being filled, then the chip is turned up unless somebody has looked at it before.
fn is_beginning(state: &State, steps: &[Step]) -> bool {
    match steps {
        [Step::Draw(Draw::Bonus)] => shown(&state.open, Open::SLOTS),
        [Step::Draw(Draw::Display { slot })] => {
            state.open.phase != Phase::SetUp && shown(&state.open, usize::from(*slot)) && !state.deck.is_empty()
        }
        [Step::Draw(Draw::Bonus), Step::Draw(Draw::Display { slot })] => {
            shown(&state.open, usize::from(*slot)) && !state.deck.is_empty()
        }
        _ => false,
    }
}

/// The first so many slots of the display are filled, the others not.
fn shown(open: &Open, slots: usize) -> bool {
    open.display.iter().enumerate().all(|(slot, card)| card.is_some() == (slot < slots))
}

/// Nobody has done anything in this round.
fn is_round_start(open: &Open) -> bool {
    let untouched = |board: &Board| {
        board.circles.is_empty()
            && board.overseer.is_none()
            && board.sailed == 0
            && board.beside.is_empty()
            && !board.bought
            && !board.harvested
    };
    open.turn == open.first && open.passed.is_empty() && open.seats().all(|seat| untouched(&open.boards[seat]))
}

/// Somebody is in the middle of an action.
fn is_action(state: &State, steps: &[Step]) -> bool {
    let seat = state.open.turn;
    let board = state.board(seat);
    match *steps {
        [Step::Ask(question)] => may_ask(state, seat, question),
        [Step::Ask(Question::Sail { moves }), Step::Ask(Question::Unload { bay })] => {
            may_sail(state, seat, moves) && may_ask(state, seat, Question::Unload { bay })
        }
        [Step::Ask(Question::Sail { moves }), Step::Do(Duty::Drift { to }), Step::Ask(Question::Load)] => {
            may_sail(state, seat, moves) && to < board.boat && may_ask(state, seat, Question::Load)
        }
        [Step::Do(Duty::Sell), Step::Ask(Question::AddBarrel { ruby, tawny })] => {
            let levels = |count: u8, side: Side| {
                let stored = count.checked_sub(1).map(|level| board.warehouse[Category::at(side, level).index()]);
                count < Category::LEVELS + u8::from(side == Side::Tawny) && stored != Some(0)
            };
            board.cellar == [Harvest::NONE; 4]
                && ruby <= Category::LEVELS
                && tawny <= Category::LEVELS
                && levels(ruby, Side::Ruby)
                && levels(tawny, Side::Tawny)
                && state.is_a_choice(Question::AddBarrel { ruby, tawny })
        }
        [Step::Draw(Draw::ToHand)] => board.free_place().is_some() && !state.deck.is_empty(),
        [Step::Draw(Draw::Roll { plus: Plus::Nothing | Plus::Barrel | Plus::Quality })] => ageing::can(state, seat),
        [Step::Draw(Draw::Chip { round })] => {
            0 < board.beside.of(Card::Oenologist)
                && card_effects::may_look(state, seat, round)
                && state.chips[round.index()].is_none()
        }
        _ => false,
    }
}

fn may_sail(state: &State, seat: Seat, moves: Moves) -> bool {
    match moves {
        Moves::Markers => 0 < state.board(seat).sailed,
        Moves::Card { left } => left < boat::CARD_MOVES,
    }
}

fn may_ask(state: &State, seat: Seat, question: Question) -> bool {
    let board = state.board(seat);
    let beside = |card: Card| 0 < board.beside.of(card);
    let arises = match question {
        Question::Turn | Question::AddBarrel { .. } => false,
        Question::Buy { terms } => !board.bought && (terms == Terms::Plain || beside(Card::Buy)),
        Question::FreeCube { estate } => {
            let grounds = &board.estates[estate.index()];
            board.bought
                && beside(Card::Buy)
                && grounds.site.is_some()
                && grounds.cubes.is_empty()
                && estate.index() + 1 == usize::from(board.estate_count())
        }
        Question::Plant { column } => match column {
            Column::PlantA | Column::PlantB | Column::PlantC | Column::Old => true,
            Column::Buy | Column::Harvest | Column::Age | Column::Start | Column::Cards => false,
        },
        Question::PlantMore { left, from } => (1..=3).contains(&left) && from != Variety::Old,
        Question::Harvest { estate, made, brandy } => {
            board.harvested
                && harvest::is_ripe(state, seat, estate)
                && made <= 8
                && (brandy == Brandy::Each || beside(Card::Harvest))
        }
        Question::Load | Question::Cards | Question::Free | Question::Barrels => true,
        Question::Sail { moves: Moves::Card { left } } => left <= boat::CARD_MOVES,
        Question::Sail { moves: Moves::Markers } => 0 < board.sailed,
        Question::Unload { bay } => {
            let (earlier, later) = board.hold.split_at(bay.index());
            let aboard = |bays: &[Harvest]| bays.iter().filter(|harvest| !harvest.is_none()).count();
            let free = boat::free_vaults(state, seat);
            // What was kept is kept for want of room.
            let kept = aboard(earlier) == 0 || free <= aboard(later);
            board.boat == Port::Gaia && !board.hold[bay.index()].is_none() && 0 < free && kept
        }
        Question::Discard { taking } => {
            let lies_there = match taking {
                Taking::Open { card } => state.open.display.contains(&Some(card)),
                Taking::Deck => true,
            };
            board.free_place().is_none() && lies_there
        }
        Question::Look => beside(Card::Oenologist),
        Question::TakeBarrel { side, left, from } => from.side() == side && (1..=side.sale().1).contains(&left),
    };
    arises && state.is_a_choice(question)
}
