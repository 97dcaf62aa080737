//! Taking and playing cards (chapter 9).

use tabletop::{Seat, Sink};

use crate::rules::card_effects;
use crate::state::{Slot, State};
use crate::step::{Draw, Duty, Question, Step, Taking};
use crate::vocabulary::{Card, Place};
use crate::{Action, Event};

/// The cards of the hand that can be played; of two equal ones only one.
pub(crate) fn playable(game: &State, seat: Seat) -> impl Iterator<Item = (Place, Card)> {
    different(game, seat).filter(move |&(_, card)| card_effects::can(game, seat, card))
}

/// The cards of the hand. Of two equal ones the one that everybody knows stands for both, else the first: whoever
/// watches does not learn that there was another (Ruling V21).
pub(crate) fn different(game: &State, seat: Seat) -> impl Iterator<Item = (Place, Card)> {
    let (slots, cards) = (game.board(seat).hand, game.hands[seat]);
    let only = (cards[0] == cards[1]).then(|| {
        let is_known = |slot: &Slot| match slot {
            Slot::Known { .. } => true,
            Slot::Empty | Slot::Unseen { .. } => false,
        };
        slots.iter().position(is_known).unwrap_or(0)
    });
    Place::all()
        .filter(move |place| only.is_none_or(|only| place.index() == only))
        .filter_map(move |place| Some((place, cards[place.index()]?)))
}

/// An open card, a card from the deck, or one to be played (VI-9.1, VI-9.2, VI-9.7).
pub(crate) fn options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let display = game.open.display;
    for (slot, card) in display.iter().enumerate() {
        if let Some(card) = card.filter(|card| !display[..slot].contains(&Some(*card))) {
            give(Action::Take { card });
        }
    }
    give(Action::Deck);
    playable(game, seat).for_each(|(place, card)| give(Action::Play { place, card }));
}

/// With two cards in hand, one is laid away first (VI-9.6).
pub(crate) fn take(game: &mut State, seat: Seat, taking: Taking, events: &mut impl Sink<Event>) {
    match game.board(seat).free_place() {
        Some(place) => take_to(game, seat, taking, place, events),
        None => game.ask(Question::Discard { taking }),
    }
}

fn take_to(game: &mut State, seat: Seat, taking: Taking, place: Place, events: &mut impl Sink<Event>) {
    match taking {
        Taking::Open { card } => {
            let slot = game.open.display.iter().position(|&open| open == Some(card)).expect("the card lies open");
            game.open.display[slot] = None;
            game.hands[seat][place.index()] = Some(card);
            game.board_mut(seat).hand[place.index()] = Slot::Known { card };
            events.emit(Event::Taken { seat, place, card });
        }
        Taking::Deck => game.owe(Step::Draw(Draw::ToHand)),
    }
}

/// A card comes from the deck, face down.
pub(crate) fn draw(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let place = game.board(seat).free_place().expect("room in the hand");
    game.deck = game.deck.without(card).expect("the deck has the card");
    game.hands[seat][place.index()] = Some(card);
    let since = game.open.shuffles;
    game.board_mut(seat).hand[place.index()] = Slot::Unseen { since };
    events.emit(Event::Drawn { seat, place, card });
}

fn leave_hand(game: &mut State, seat: Seat, place: Place) {
    game.hands[seat][place.index()] = None;
    game.board_mut(seat).hand[place.index()] = Slot::Empty;
}

pub(crate) fn discard(
    game: &mut State,
    seat: Seat,
    (place, card): (Place, Card),
    taking: Taking,
    events: &mut impl Sink<Event>,
) {
    leave_hand(game, seat, place);
    game.open.discard = game.open.discard.with(card, 1);
    events.emit(Event::Discarded { seat, place, card });
    take_to(game, seat, taking, place, events);
}

/// The card leaves the hand and acts; only then it comes to the discard pile (VI-9.7), unless it stays beside a board.
pub(crate) fn play(game: &mut State, seat: Seat, place: Place, card: Card, events: &mut impl Sink<Event>) {
    leave_hand(game, seat, place);
    events.emit(Event::Played { seat, place, card });
    game.owe(Step::Do(Duty::LayAway { card }));
    card_effects::act(game, seat, card, events);
}

pub(crate) fn lay_away(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.open.discard = game.open.discard.with(card, 1);
    events.emit(Event::LaidAway { seat, card });
}

/// The card that is acting lies beside the board until the end of the round, not on the discard pile (VI-10.13).
pub(crate) fn lay_beside(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    debug_assert_eq!(game.open.agenda.next(), Some(Step::Do(Duty::LayAway { card })), "the card is acting");
    game.open.agenda.take();
    let board = game.board_mut(seat);
    board.beside = board.beside.with(card, 1);
    events.emit(Event::LaidBeside { seat, card });
}
