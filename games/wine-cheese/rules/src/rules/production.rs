//! Second phase of spring and fall: production and sale (chapter 4).

use tabletop::{Card, Seat, Sink};

use crate::pack::Sort;
use crate::rules::{aside, money_track, special};
use crate::state::{Cellar, MainAction, State};
use crate::step::{Duty, Question, Step};
use crate::vocabulary::{Coin, Good, good_of};
use crate::{Action, Event};

/// Produce one card, sell some, or drop out; besides, whatever may be done in any turn (WC-4.1).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    match game.open.main {
        MainAction::NotYet => {
            legal_productions(game, seat, actions);
            legal_sales(game, seat, actions);
            aside::legal(game, seat, actions);
            actions.push(Action::DropOut);
        }
        MainAction::Produced => {
            aside::legal(game, seat, actions);
            actions.push(Action::EndTurn);
        }
        MainAction::Sold => {
            legal_sales(game, seat, actions);
            aside::legal(game, seat, actions);
            actions.push(Action::EndTurn);
        }
    }
}

/// Any card of the hand that can be paid, if a cellar is empty (WC-4.2, WC-4.3).
fn legal_productions(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let farm = game.farm(seat);
    if farm.empty_cellar(&game.pack).is_none() {
        return;
    }
    let affordable = game.hands[seat].iter().filter(|&card| farm.sites.covers(game.pack.cost(card)));
    actions.extend(affordable.map(|card| Action::Produce { card }));
}

/// Every card in the cellars, and every finished gourmet pair in both orders (WC-4.7 to WC-4.13).
pub(crate) fn legal_sales(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let farm = game.farm(seat);
    for (wine, _) in farm.cards().filter(|&(card, _)| good_of(card) == Good::Wine) {
        for (cheese, _) in farm.cards().filter(|&(card, _)| good_of(card) == Good::Cheese) {
            if is_finished_pair(game, seat, wine, cheese) {
                actions.extend(Good::ALL.map(|first| Action::SellPair { wine, cheese, first }));
            }
        }
    }
    actions.extend(farm.cards().map(|(card, _)| Action::Sell { card }));
}

/// A wine and a cheese of the same dish, both without markers (WC-4.8, WC-4.9).
pub(crate) fn is_finished_pair(game: &State, seat: Seat, wine: Card, cheese: Card) -> bool {
    let dish = game.pack.dish(wine);
    dish.is_some() && dish == game.pack.dish(cheese) && is_finished(game, seat, wine) && is_finished(game, seat, cheese)
}

pub(crate) fn is_finished(game: &State, seat: Seat, card: Card) -> bool {
    game.farm(seat).cards().any(|(other, markers)| other == card && markers == 0)
}

pub(crate) fn produce(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let cost = game.pack.cost(card);
    let cellar = game.farm(seat).empty_cellar(&game.pack).expect("an empty cellar");
    game.hands[seat].remove(card);
    let farm = game.farm_mut(seat);
    if farm.known.contains(card) {
        farm.known.remove(card);
    }
    farm.cellars[cellar] = Cellar { card: Some(card), markers: cost.total() };
    game.pay(seat, cost, events);
    events.emit(Event::Produced { seat, card, markers: cost.total() });
    game.open.main = MainAction::Produced;
    game.ask(Question::FreeLabel { card });
}

/// A finished action card acts once more; an unfinished card brings only silver.
pub(crate) fn sell(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.open.main = MainAction::Sold;
    if !is_finished(game, seat, card) {
        leave_cellar(game, seat, card);
        to_pile(game, seat, card, Coin::Silver, events);
        return;
    }
    match game.pack.sort(card) {
        Sort::Gourmet { .. } => to_gold(game, seat, card, events),
        Sort::Action(_) => {
            game.owe(Step::Do(Duty::SellForGold { card }));
            special::trigger(game, seat, card, 0, events);
        }
    }
}

/// Steps for both indicators, in the order you choose, then both cards are worth gold (WC-4.11).
pub(crate) fn sell_pair(
    game: &mut State,
    seat: Seat,
    wine: Card,
    cheese: Card,
    first: Good,
    events: &mut impl Sink<Event>,
) {
    game.open.main = MainAction::Sold;
    events.emit(Event::PairSold { seat, wine, cheese });
    for card in [cheese, wine] {
        game.owe(Step::Do(Duty::SellForGold { card }));
    }
    let steps = |good| match game.pack.sort(if good == Good::Wine { wine } else { cheese }) {
        Sort::Gourmet { steps, .. } => steps,
        Sort::Action(_) => unreachable!("a pair is of gourmet cards"),
    };
    let (one, other) = (steps(first), steps(first.other()));
    if one == 0 {
        money_track::advance(game, seat, first.other(), other, events);
        return;
    }
    if 0 < other {
        game.owe(Step::Do(Duty::Steps { good: first.other(), left: other }));
    }
    money_track::advance(game, seat, first, one, events);
}

pub(crate) fn to_gold(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    leave_cellar(game, seat, card);
    to_pile(game, seat, card, Coin::Gold, events);
}

/// The cellar is empty again; what lay on the card goes back to the supply.
pub(crate) fn leave_cellar(game: &mut State, seat: Seat, card: Card) {
    let farm = game.farm_mut(seat);
    let cellar = farm.cellar_of(card).expect("the card lies in a cellar");
    farm.cellars[cellar] = Cellar::default();
}

pub(crate) fn to_pile(game: &mut State, seat: Seat, card: Card, coin: Coin, events: &mut impl Sink<Event>) {
    let farm = game.farm_mut(seat);
    match coin {
        Coin::Gold => farm.gold.insert(card),
        Coin::Silver => farm.silver.insert(card),
    }
    events.emit(Event::Sold { seat, card, coin });
}

/// No further turn in this phase (WC-4.14).
pub(crate) fn drop_out(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    events.emit(Event::DroppedOut { seat });
    game.open.out = game.open.out.with(seat);
    let other = seat.other();
    if game.open.out.contains(other) {
        game.next_phase(events);
    } else {
        game.open.turn = other;
    }
}

/// Turns alternate until one has dropped out; the other goes on alone (WC-4.15, WC-4.16).
pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    events.emit(Event::TurnEnded { seat });
    game.open.main = MainAction::NotYet;
    if !game.open.out.contains(seat.other()) {
        game.open.turn = seat.other();
    }
}

/// Whether anything but ending the turn is left to do in it.
pub(crate) fn may_go_on(game: &State, seat: Seat) -> bool {
    let may_sell = game.open.main == MainAction::Sold && !cellars_are_empty(game, seat);
    may_sell || aside::any(game, seat)
}

pub(crate) fn cellars_are_empty(game: &State, seat: Seat) -> bool {
    game.farm(seat).cards().next().is_none()
}
