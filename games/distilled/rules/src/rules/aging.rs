//! Aging (chapter 7).

use tabletop::{Seat, Sink};

use super::change::{self, effects};
use super::{flavor, turn};
use crate::Event;
use crate::effect::Effect;
use crate::state::State;
use crate::step::{Duty, Step};
use crate::vocabulary::Place;

/// The turn of a player: the new spirit goes to the warehouse, then every stored one ages.
pub(crate) fn begin(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let player = game.player_mut(seat);
    let mut new = None;
    if let (Some(spirit), Some(place)) = (player.spirits[Place::New.index()], player.free_place()) {
        player.spirits[Place::New.index()] = None;
        player.spirits[place.index()] = Some(spirit);
        let kept = std::mem::take(&mut game.sealed.kept[seat][Place::New.index()]);
        game.sealed.kept[seat][place.index()] = kept;
        new = Some(place);
        events.emit(Event::Stored { seat, place });
    }
    game.owe(Step::Do(Duty::EndAgeTurn));
    for place in Place::STORED.into_iter().rev() {
        if game.player(seat).spirit(place).is_some() {
            game.owe(Step::Do(Duty::Age { place }));
            if new == Some(place) {
                game.owe(Step::Do(Duty::FirstAge { place }));
            }
        }
    }
}

/// Every line on the barrel of a spirit, on its distiller and the upgrades.
fn lines(game: &State, seat: Seat, place: Place) -> impl Iterator<Item = Effect> + use<> {
    let pack = game.pack.0;
    let player = game.player(seat);
    let spirit = player.spirit(place).expect("a stored spirit");
    pack.effects(spirit.barrel).iter().copied().chain(effects(pack, player))
}

/// More flavor cards when a spirit ages for the first time (DI-7.3).
pub(crate) fn first_age(game: &mut State, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
    for _ in lines(game, seat, place).filter(|&effect| effect == Effect::FirstAging) {
        flavor::add(game, seat, place, events);
    }
}

/// One flavor card for a stored spirit (DI-7.2, DI-7.4, DI-7.5).
pub(crate) fn age(game: &mut State, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
    let mut choice = None;
    for effect in lines(game, seat, place) {
        if let Effect::AgingMoney { by } = effect {
            change::gain_money(game, seat, u16::from(by), events);
        }
        if let Effect::AgeLook { of } = effect {
            choice = Some(of);
        }
    }
    match choice {
        Some(of) => flavor::choose(game, place, of),
        None => flavor::add(game, seat, place, events),
    }
}

pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    if turn::next_in_order(game, seat) {
        let next = game.open.turn;
        begin(game, next, events);
    } else {
        turn::next_phase(game, events);
    }
}
