//! Productions: all of them when a season is prepared, and single ones once more (ED-5.1, ED-5.6).

use tabletop::Seat;

use crate::action::Action;
use crate::effect::{Effect, Thing};
use crate::rules::lines;
use crate::state::{Open, State};
use crate::step::{Duty, Question, Source};
use crate::vocabulary::{Card, Cards, Color};

fn activate(game: &mut State, seat: Seat, card: Card) {
    game.owe(Duty::Line { seat, source: Source::Card(card), nth: 0 });
}

/// The next production that only gives; when there is none left, the player chooses among the others (Ruling E8).
pub(crate) fn produce(game: &mut State, seat: Seat) {
    let due = game.open.due;
    match due.minus(game.pack.deciding()).first() {
        Some(card) => {
            game.open.due = due.without(card);
            game.owe(Duty::Produce { seat });
            activate(game, seat, card);
        }
        None if due.is_empty() => (),
        None => game.ask(seat, Question::Produce),
    }
}

/// Productions that can do something now, or none of them.
pub(crate) fn options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let who: &[Seat] = if game.open.is_together() { &Open::seats() } else { &[seat] };
    for card in game.open.due.iter().filter(|&card| who.iter().any(|&seat| can_begin(game, seat, card))) {
        give(Action::Activate { card });
    }
    give(Action::Pass);
}

/// Whether the first line of a production has something to work with.
fn can_begin(game: &State, seat: Seat, card: Card) -> bool {
    match game.pack.card(card).effects.first() {
        Some(&Effect::Pay { thing, count }) => lines::can_give(game, seat, thing, count),
        Some(&Effect::Swap { give, .. }) => lines::can_give(game, seat, give, 1),
        Some(Effect::Again { .. }) => !repeatable(game, seat, [None; 2]).is_empty(),
        Some(_) => true,
        None => false,
    }
}

pub(crate) fn choose(game: &mut State, seat: Seat, card: Card) {
    if game.open.is_together() {
        return hand_out(game, seat, card);
    }
    game.open.due = game.open.due.without(card);
    game.owe(Duty::Produce { seat });
    activate(game, seat, card);
}

pub(crate) fn stop(game: &mut State) {
    game.open.due = Cards::NONE;
}

/// Productions of the city that may be activated once more, besides these (ED-5.6).
pub(crate) fn repeatable(game: &State, seat: Seat, done: [Option<Card>; 2]) -> Cards {
    let done: Cards = done.into_iter().flatten().collect();
    let all = game.city(seat).cards.and(game.pack.color(Color::Green));
    all.minus(game.pack.repeating()).minus(done)
}

pub(crate) fn again_options(game: &State, seat: Seat, done: [Option<Card>; 2], give: &mut impl FnMut(Action)) {
    repeatable(game, seat, done).iter().for_each(|card| give(Action::Activate { card }));
    give(Action::Pass);
}

pub(crate) fn again(game: &mut State, seat: Seat, (left, done): (u8, [Option<Card>; 2]), card: Card) {
    if 1 < left {
        let done = if done[0].is_none() { [Some(card), None] } else { [done[0], Some(card)] };
        game.ask(seat, Question::Again { left: left - 1, done });
    }
    activate(game, seat, card);
}

/// The next production of the common city: those that only give come first, then whoever begins the season chooses (Ruling E8).
pub(crate) fn share_out(game: &mut State, speaker: Seat) {
    let due = game.open.due;
    let giving = due.minus(game.pack.deciding()).first();
    if giving.is_none() && due.has(2) {
        game.ask(speaker, Question::Produce);
    } else if let Some(card) = giving.or(due.first()) {
        hand_out(game, speaker, card);
    }
}

/// Whoever begins the season says who activates the production (ED-9.4).
fn hand_out(game: &mut State, speaker: Seat, card: Card) {
    game.open.due = game.open.due.without(card);
    game.owe(Duty::Producers);
    let common = |effect: &Effect| matches!(effect, Effect::Gain { thing: Thing::Point, .. });
    if game.pack.card(card).effects.iter().all(common) {
        activate(game, speaker, card);
    } else {
        game.ask(speaker, Question::Producer { card });
    }
}

pub(crate) fn give_to(game: &mut State, seat: Seat, card: Card) {
    activate(game, seat, card);
}
