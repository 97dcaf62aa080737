//! Flavor cards: the deck, the face-down cards under spirits, and what their owner has seen of them.
//!
//! Nobody looks at a flavor card that goes under a spirit, so it is drawn when it is turned up. Only when the deck
//! runs out does it matter which cards can lie there: those of before (Ruling D12).

use tabletop::{Card, CardSet, Seat, Sink};

use crate::Event;
use crate::state::State;
use crate::step::{Draw, Question, Step};
use crate::vocabulary::{Deck, Place};

/// Cards that some player keeps under a spirit and has seen.
fn kept(game: &State) -> CardSet {
    game.open.all_seats().flat_map(|seat| game.sealed.kept[seat]).fold(CardSet::EMPTY, CardSet::or)
}

/// Cards nobody has seen: from before the deck last ran out, and since. The latter are the deck and what has come
/// under spirits from it.
pub(crate) fn undrawn(game: &State) -> [CardSet; 2] {
    let open = &game.open;
    let seen = kept(game).or(game.sealed.looking).or(open.turned);
    let older = open.older_flavors.without(seen);
    let since = Deck::Flavors.all().without(open.older_flavors).without(open.discarded_flavors).without(seen);
    [older, since]
}

/// Cards in the deck.
pub(crate) fn deck_size(game: &State) -> u8 {
    let under: u8 = game
        .open
        .players
        .0
        .iter()
        .flat_map(|player| player.spirits.iter().flatten())
        .map(|spirit| spirit.unseen[1])
        .sum();
    undrawn(game)[1].len() - under
}

/// Makes sure that the deck has a card; `false` if there is none at all (DI-7.6).
fn replenish(game: &mut State, events: &mut impl Sink<Event>) -> bool {
    if 0 < deck_size(game) {
        return true;
    }
    if game.open.discarded_flavors.is_empty() {
        return false;
    }
    run_out(game);
    events.emit(Event::FlavorsShuffled);
    true
}

/// The discarded cards become the deck; what lies face down or is in a hand is from before.
pub(crate) fn run_out(game: &mut State) {
    game.open.older_flavors = Deck::Flavors.all().without(game.open.discarded_flavors).without(game.open.turned);
    game.open.discarded_flavors = CardSet::EMPTY;
    for spirit in game.open.players.0.iter_mut().flat_map(|player| player.spirits.iter_mut().flatten()) {
        spirit.unseen = [spirit.unseen[0] + spirit.unseen[1], 0];
        spirit.kept = [spirit.kept[0] + spirit.kept[1], 0];
    }
}

/// A face-down flavor card comes under a spirit (DI-7.2).
pub(crate) fn add(game: &mut State, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
    if !replenish(game, events) {
        return;
    }
    let spirit = game.player_mut(seat).spirits[place.index()].as_mut().expect("a spirit");
    spirit.unseen[1] += 1;
    events.emit(Event::FlavorAdded { seat, place });
}

/// The owner chooses a flavor card from so many (DI-4.17, DI-7.4).
pub(crate) fn choose(game: &mut State, place: Place, of: u8) {
    game.ask(Question::KeepFlavor { place });
    game.owe(Step::Draw(Draw::Look { place, left: of }));
}

/// Before a card is looked at; `false` if there is none to look at.
pub(crate) fn can_look(game: &mut State, events: &mut impl Sink<Event>) -> bool {
    replenish(game, events)
}

pub(crate) fn look(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.sealed.looking.insert(card);
    events.emit(Event::FlavorLooked { seat, card });
}

/// One card looked at goes under the spirit, the others to the discard.
pub(crate) fn keep(game: &mut State, seat: Seat, place: Place, card: Card, events: &mut impl Sink<Event>) {
    game.sealed.looking.remove(card);
    game.sealed.kept[seat][place.index()].insert(card);
    let since = usize::from(!game.open.older_flavors.contains(card));
    let spirit = game.player_mut(seat).spirits[place.index()].as_mut().expect("a spirit");
    spirit.kept[since] += 1;
    events.emit(Event::FlavorKept { seat, place, card });
    for card in game.sealed.looking.iter() {
        let gone = CardSet::from_iter([card]);
        game.open.older_flavors = game.open.older_flavors.without(gone);
        game.open.discarded_flavors.insert(card);
        events.emit(Event::FlavorDiscarded { card });
    }
    game.sealed.looking = CardSet::EMPTY;
}

/// A card under the spirit being sold comes to light.
pub(crate) fn turn(game: &mut State, seat: Seat, place: Place, card: Card, events: &mut impl Sink<Event>) {
    let older = usize::from(!game.open.older_flavors.contains(card));
    let spirit = game.player_mut(seat).spirits[place.index()].as_mut().expect("a spirit");
    spirit.unseen[older] -= 1;
    to_light(game, card);
    events.emit(Event::FlavorTurned { seat, place, card });
}

/// The cards that the owner has seen come to light as well.
pub(crate) fn turn_kept(game: &mut State, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
    let cards = std::mem::take(&mut game.sealed.kept[seat][place.index()]);
    let spirit = game.player_mut(seat).spirits[place.index()].as_mut().expect("a spirit");
    spirit.kept = [0; 2];
    for card in cards.iter() {
        to_light(game, card);
        events.emit(Event::FlavorTurned { seat, place, card });
    }
}

fn to_light(game: &mut State, card: Card) {
    game.open.turned.insert(card);
    game.open.older_flavors = game.open.older_flavors.without(CardSet::from_iter([card]));
}

/// The cards that the next face-down card of a spirit can be.
pub(crate) fn can_be(game: &State, seat: Seat, place: Place) -> CardSet {
    let spirit = game.player(seat).spirit(place).expect("a spirit");
    let [older, since] = undrawn(game);
    if 0 < spirit.unseen[0] { older } else { since }
}
