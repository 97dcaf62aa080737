//! Every draw of chance: who begins, cards, chips, the die.

use tabletop::{Seat, Seats, Sink};

use crate::rules::{ageing, hand, set_up};
use crate::state::{Open, State};
use crate::step::{Draw, Step};
use crate::vocabulary::{Phase, Pile, Round};
use crate::{Action, Event};

/// What chance has to decide. To be asked only when chance is to act.
pub(crate) fn drawn(game: &State) -> Draw {
    match game.open.agenda.next() {
        Some(Step::Draw(draw)) => draw,
        Some(Step::Ask(_) | Step::Do(_)) | None => unreachable!("chance is not to act"),
    }
}

/// Everything chance may turn up now, with weights.
fn choices(game: &State, mut choice: impl FnMut(Action, u32)) {
    match drawn(game) {
        Draw::First => game.open.seats().for_each(|seat| choice(Action::First { seat }, 1)),
        Draw::Display { .. } | Draw::ToHand => {
            game.deck.iter().for_each(|(card, count)| choice(Action::Draw { card }, u32::from(count)));
        }
        Draw::Bonus | Draw::Chip { .. } => {
            for (chip, all) in game.pack.chips() {
                let known = game.open.bonus.iter().chain(&game.chips);
                let used = known.filter(|&&other| other == Some(chip)).count() as u32;
                let left = u32::from(all).saturating_sub(used);
                if 0 < left {
                    choice(Action::Chip { chip }, left);
                }
            }
        }
        Draw::Roll { .. } => game.pack.faces().iter().for_each(|&(face, count)| choice(Action::Roll { face }, count)),
    }
}

pub(crate) fn outcomes(game: &State, outcomes: &mut Vec<(Action, u32)>) {
    choices(game, |action, weight| outcomes.push((action, weight)));
}

/// One of the outcomes, without listing them.
pub(crate) fn draw(game: &State, below: &mut impl FnMut(u32) -> u32) -> Action {
    match drawn(game) {
        Draw::Display { .. } | Draw::ToHand => {
            let nth = below(u32::from(game.deck.len()));
            Action::Draw { card: game.deck.nth(nth).expect("the number is below the total") }
        }
        Draw::First | Draw::Bonus | Draw::Chip { .. } | Draw::Roll { .. } => draw_weighed(game, below),
    }
}

/// The same where each outcome has to be weighed first.
fn draw_weighed(game: &State, below: &mut impl FnMut(u32) -> u32) -> Action {
    let mut total = 0;
    choices(game, |_, weight| total += weight);
    let mut fallen = below(total);
    let mut found = None;
    choices(game, |action, weight| {
        if found.is_none() {
            match fallen.checked_sub(weight) {
                Some(left) => fallen = left,
                None => found = Some(action),
            }
        }
    });
    found.expect("the number is below the total")
}

/// Whether chance may turn this up now.
pub(crate) fn may_turn_up(game: &State, action: Action) -> bool {
    let mut found = false;
    choices(game, |choice, _| found |= choice == action);
    found
}

/// Before a card is drawn from an empty deck, the discard pile becomes the deck (VI-9.5). Nothing to draw from: nothing
/// is drawn.
pub(crate) fn prepare(game: &mut State, draw: Draw, events: &mut impl Sink<Event>) -> bool {
    let needs_deck = match draw {
        Draw::Display { .. } | Draw::ToHand => true,
        Draw::First | Draw::Bonus | Draw::Roll { .. } | Draw::Chip { .. } => false,
    };
    if needs_deck && game.deck.is_empty() {
        game.deck = std::mem::replace(&mut game.open.discard, Pile::EMPTY);
        if game.deck.is_empty() {
            return false;
        }
        game.open.shuffles += 1;
        events.emit(Event::Reshuffled);
    }
    true
}

/// Chance acts.
pub(crate) fn turn_up(game: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let drawn = drawn(game);
    game.open.agenda.take();
    let seat = game.open.turn;
    match (drawn, action) {
        (Draw::First, Action::First { seat }) => set_up::begin_with(game, seat, events),
        (Draw::Display { slot }, Action::Draw { card }) => {
            game.deck = game.deck.without(card).expect("the deck has the card");
            game.open.display[usize::from(slot)] = Some(card);
            events.emit(Event::Displayed { slot, card });
            if usize::from(slot) + 1 < Open::SLOTS {
                game.owe(Step::Draw(Draw::Display { slot: slot + 1 }));
            }
        }
        (Draw::ToHand, Action::Draw { card }) => hand::draw(game, seat, card, events),
        (Draw::Bonus, Action::Chip { chip }) => {
            let round = game.open.round().unwrap_or(FIRST);
            game.open.bonus[round.index()] = Some(chip);
            events.emit(Event::BonusTurned { round, chip });
            if game.open.phase == Phase::SetUp {
                game.open.phase = Phase::Round(FIRST);
                events.emit(Event::PhaseBegan { phase: game.open.phase });
            }
        }
        (Draw::Chip { round }, Action::Chip { chip }) => look(game, seat, round, chip, events),
        (Draw::Roll { plus }, Action::Roll { face }) => ageing::age(game, seat, face, plus, events),
        (
            Draw::First | Draw::Display { .. } | Draw::ToHand | Draw::Bonus | Draw::Chip { .. } | Draw::Roll { .. },
            _,
        ) => panic!("chance does not turn up {action} for {drawn:?}"),
    }
}

/// The first round.
pub(crate) const FIRST: Round = match Round::new(0) {
    Some(round) => round,
    None => unreachable!(),
};

fn look(game: &mut State, seat: Seat, round: Round, chip: crate::vocabulary::Chip, events: &mut impl Sink<Event>) {
    game.chips[round.index()] = Some(chip);
    game.open.looked[round.index()] = Seats::only(seat);
    events.emit(Event::Looked { seat, round, chip });
}
