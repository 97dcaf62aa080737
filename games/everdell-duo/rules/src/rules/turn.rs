//! The turn: three actions, what may be done at any time, sun and moon (chapters 2 and 6).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::{Action, By};
use crate::rules::{places, playing, season, together};
use crate::state::State;
use crate::step::{Duty, Question, Step};
use crate::vocabulary::{Card, Cards, Light, Spot};

/// Everything the player on turn may do.
#[expect(clippy::inline_always, reason = "the longest list there is: whoever asks knows where each action goes")]
#[inline(always)]
pub(crate) fn options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let open = &game.open;
    if open.may_walk(Light::Sun) && 0 < open.animals_left(&game.pack, seat) {
        let free = places::all(game).minus(open.occupied()).minus(open.blocked());
        places::usable(game, seat, free).iter().for_each(|spot| give(Action::Place { spot }));
    }
    if open.may_walk(Light::Moon) {
        playing::ways(game, seat, playable(game, seat), 0, &mut |card, by| give(Action::Play { card, by }));
    }
    give(Action::Draw);
    open.meadow.iter().flatten().for_each(|&card| give(Action::Take { card }));
    any_time_options(game, seat, give);
    if !game.player(seat).holds {
        give(Action::Hold);
    }
}

/// What may be done at any time in the own turn (ED-2.4, ED-11.1, ED-12.2, ED-12.4).
fn any_time_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    two_for_one_options(game, seat, give);
    if game.open.is_together() {
        together::options(game, seat, give);
    }
}

fn two_for_one_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    if game.hands[seat].has(2) {
        game.hands[seat].iter().for_each(|card| give(Action::Discard { card }));
    }
}

/// Whether there can be anything to do in the middle of an action before this is answered. Which resources, which cards to
/// discard and whether sun or moon moves can as well be said first: what follows is asked afterwards.
const fn can_wait(question: Question) -> bool {
    match question {
        Question::Use { .. }
        | Question::Benefit { .. }
        | Question::Meadow { .. }
        | Question::Price { .. }
        | Question::Swap { .. }
        | Question::Again { .. }
        | Question::Play { .. }
        | Question::Visit { .. }
        | Question::Move
        | Question::Sweep { .. }
        | Question::Watch
        | Question::Chase => true,
        Question::Turn
        | Question::After
        | Question::Order { .. }
        | Question::Light
        | Question::Goods { .. }
        | Question::Discard { .. }
        | Question::Produce
        | Question::Payment { .. }
        | Question::Share { .. }
        | Question::Producer { .. }
        | Question::News
        | Question::OldNews
        | Question::Agree { .. } => false,
    }
}

/// What whoever keeps the turn may do in the middle of an action, before a question is answered (Ruling E5).
pub(crate) fn before_the_answer(game: &State, seat: Seat, question: Question, give: &mut impl FnMut(Action)) {
    if !game.player(seat).holds || !can_wait(question) || !is_in_a_turn(game, seat) {
        return;
    }
    if !question.takes_cards() {
        two_for_one_options(game, seat, give);
    }
    if game.open.is_together() {
        together::wordless_options(game, seat, give);
    }
}

/// Whether the action comes before the answer to the question, which is then asked again.
pub(crate) const fn comes_before(question: Question, action: Action) -> bool {
    let is_any_time = match action {
        Action::Discard { .. } => !question.takes_cards(),
        Action::Share { .. } | Action::News { .. } | Action::Watch { .. } => true,
        Action::Place { .. }
        | Action::Play { .. }
        | Action::Draw
        | Action::Take { .. }
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Visit { .. }
        | Action::Move { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::Hold
        | Action::Use
        | Action::First { .. }
        | Action::Pass
        | Action::To { .. }
        | Action::Tell { .. }
        | Action::Keep { .. }
        | Action::Fresh
        | Action::Chase { .. }
        | Action::Agree
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => false,
    };
    is_any_time && can_wait(question)
}

/// Whether anything could be done before the question is answered.
pub(crate) fn is_waited_for(game: &State, seat: Seat, question: Question) -> bool {
    let mut any = false;
    before_the_answer(game, seat, question, &mut |_| any = true);
    any
}

/// Whether it is this player's turn; while a season is prepared it is nobody's (Ruling E28).
fn is_in_a_turn(game: &State, seat: Seat) -> bool {
    let prepares = |step: Step| matches!(step, Step::Do(Duty::Begin | Duty::Next | Duty::Season { .. }));
    seat == game.open.turn && !game.open.agenda.iter().next().is_some_and(prepares)
}

/// For whose animals a person who is asked something in the middle of a turn may still keep it.
pub(crate) fn may_hold(game: &State, person: Seat) -> Option<Seat> {
    let (seat, question) = game.open.asked_of(person)?;
    let is_midway = !matches!(question, Question::Turn | Question::After) && is_in_a_turn(game, seat);
    (is_midway && !game.player(seat).holds).then_some(seat)
}

/// The same when the action is done; then the turn ends.
pub(crate) fn after_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    any_time_options(game, seat, give);
    give(Action::Pass);
}

/// Cards in hand and those that sun or moon touches (ED-4.3).
pub(crate) fn playable(game: &State, seat: Seat) -> Cards {
    game.hands[seat].or(game.open.touched())
}

/// One of the three actions: afterwards the meadow is refilled, sun or moon moves, and the turn ends (ED-2.2, ED-4.4).
fn owe_the_rest(game: &mut State, light: Option<Light>) {
    game.owe(Duty::EndTurn);
    game.owe(Duty::Walk { light });
    game.owe(Duty::Refill);
}

pub(crate) fn place(game: &mut State, seat: Seat, spot: Spot, events: &mut impl Sink<Event>) {
    owe_the_rest(game, Some(Light::Sun));
    places::place(game, seat, spot, events);
}

pub(crate) fn play(game: &mut State, seat: Seat, card: Card, by: By, events: &mut impl Sink<Event>) {
    owe_the_rest(game, Some(Light::Moon));
    playing::play(game, seat, card, (by, 0), events);
}

pub(crate) fn draw(game: &mut State, seat: Seat) {
    owe_the_rest(game, None);
    game.owe(Duty::Deal { seat, left: 1 });
}

pub(crate) fn take(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    owe_the_rest(game, None);
    game.happen(Event::Taken { seat, card }, events);
}

/// The first of two cards for a resource (ED-2.4).
pub(crate) fn discard(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.ask(seat, Question::Goods { count: 1 });
    game.ask(seat, Question::Discard { left: 1 });
    game.discard(seat, card, events);
}

/// Sun or moon moves one field, over skunks (ED-2.2, ED-10.3).
pub(crate) fn walk(game: &mut State, light: Light, events: &mut impl Sink<Event>) {
    if let Some(field) = game.open.field_after(game.open.light(light)) {
        game.happen(Event::Walked { light, field }, events);
    }
}

/// Which of the two may move.
pub(crate) fn light_options(game: &State, give: &mut impl FnMut(Action)) {
    for light in Light::ALL.into_iter().filter(|&light| game.open.may_walk(light)) {
        give(Action::Walk { light });
    }
}

/// The action is done. Whoever keeps the turn is asked; else it ends by itself.
pub(crate) fn close(game: &mut State, events: &mut impl Sink<Event>) {
    let seat = game.open.turn;
    if game.player(seat).holds {
        game.ask(seat, Question::After);
    } else {
        end(game, events);
    }
}

pub(crate) fn end(game: &mut State, events: &mut impl Sink<Event>) {
    let next = game.open.turn.other();
    go_on(game, next, events);
}

/// The next turn, or the end of the season if neither sun nor moon can move (ED-7.1).
pub(crate) fn go_on(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    if Light::ALL.into_iter().any(|light| game.open.may_walk(light)) {
        game.happen(Event::TurnBegan { seat }, events);
        together::begin_turn(game, seat, events);
    } else {
        game.open.may_share = false;
        season::end(game, events);
    }
}
