//! Label bonuses (chapter 6).

use tabletop::{Seat, Sink};

use super::{change, income, market};
use crate::event::Source;
use crate::state::State;
use crate::step::Question;
use crate::vocabulary::{Basic, Piece, Place, Row};
use crate::{Action, Event};

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let labels = game.player(seat).labels;
    let free = || (0..labels.len() as u8).filter(|&space| labels[usize::from(space)].is_none());
    actions.extend(free().map(|space| Action::Label { space }));
    if game.open.options.label_points {
        actions.extend(free().map(|space| Action::Points { space }));
    }
}

/// The label leaves the spirit for the board.
fn put(game: &mut State, seat: Seat, space: u8, place: Place, events: &mut impl Sink<Event>) {
    let player = game.player_mut(seat);
    let distiller = player.identity();
    let spirit = player.spirits[place.index()].as_mut().expect("the spirit that was sold");
    let recipe = spirit.recipe;
    spirit.labelled = false;
    player.labels[usize::from(space)] = Some(recipe);
    events.emit(Event::LabelPlaced { seat, distiller, space, place, recipe });
}

/// Points instead of the bonus (DI-6.9).
pub(crate) fn take_points(game: &mut State, seat: Seat, space: u8, place: Place, events: &mut impl Sink<Event>) {
    put(game, seat, space, place, events);
    let points = i16::from(game.pack.board().label_points);
    change::gain_points(game, seat, points, events);
}

/// The bonus of the space (DI-6.2 to DI-6.8).
pub(crate) fn take_bonus(game: &mut State, seat: Seat, space: u8, place: Place, events: &mut impl Sink<Event>) {
    put(game, seat, space, place, events);
    let player = *game.player(seat);
    match space {
        0 => {
            let money = u16::from(game.pack.board().label_money);
            change::gain_money(game, seat, money, events);
        }
        1 if player.signature_waits => change::receive(game, seat, Piece::Signature, Source::Supply, events),
        2 if !player.pantry.is_empty() && income::on_truck(game).next().is_some() => game.ask(Question::SwapGive),
        3 => game.ask(Question::FreeIngredient),
        4 if market::unknown_recipes(game, seat).next().is_some() => game.ask(Question::FreeRecipe),
        5 => game.ask(Question::FreeItem),
        6 if open_cards(game, Row::Upgrades).next().is_some() => game.ask(Question::FreeUpgrade),
        _ => (),
    }
}

/// The face-up cards of a row.
pub(crate) fn open_cards(game: &State, row: Row) -> impl Iterator<Item = Piece> {
    game.open.row(row).slots.into_iter().flatten().map(move |card| Piece::in_row(row, card))
}

pub(crate) fn legal_swap_give(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    game.player(seat).pantry.each_kind(game.pack.0, |piece| actions.push(Action::Give { piece }));
    actions.push(Action::Decline);
}

pub(crate) fn legal_swap_take(game: &State, actions: &mut Vec<Action>) {
    actions.extend(income::on_truck(game).map(|piece| Action::Take { piece }));
}

/// The pantry card goes first; a premium one lies on the truck then.
pub(crate) fn swap_give(game: &mut State, seat: Seat, piece: Piece, events: &mut impl Sink<Event>) {
    change::leave(game, seat, piece, events);
    game.ask(Question::SwapTake);
}

pub(crate) fn legal_free_ingredient(game: &State, actions: &mut Vec<Action>) {
    let basics = Basic::INGREDIENTS.into_iter().map(Piece::Basic);
    actions.extend(open_cards(game, Row::Ingredients).chain(basics).map(|piece| Action::Take { piece }));
}

pub(crate) fn legal_free_item(game: &State, actions: &mut Vec<Action>) {
    let basics = [Basic::Clay, Basic::Wood].into_iter().map(Piece::Basic);
    actions.extend(open_cards(game, Row::Items).chain(basics).map(|piece| Action::Take { piece }));
}

pub(crate) fn legal_free_upgrade(game: &State, actions: &mut Vec<Action>) {
    actions.extend(open_cards(game, Row::Upgrades).map(|piece| Action::Take { piece }));
    actions.push(Action::Decline);
}

/// A card for nothing: from the market, or a basic one without its bonus.
pub(crate) fn take_free(game: &mut State, seat: Seat, piece: Piece, events: &mut impl Sink<Event>) {
    let from = if piece.row().is_some() { Source::Market } else { Source::Supply };
    market::obtain(game, seat, piece, from, events);
}
