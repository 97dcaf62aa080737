//! Every draw of chance: order cards, housing cards, benches, cards.

use tabletop::{Card, CardSet, Seat, Sink};

use crate::pack::Pack;
use crate::rules::set_up::{self, SEATS, category_of, good_of_slot};
use crate::state::State;
use crate::step::{Draw, Step};
use crate::vocabulary::{CIRCLE, Color, Good, House, HousingCard, Phase};
use crate::{Action, Event};

/// What chance has to decide next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Turnup {
    OrderCards,
    Housing { space: House },
    Bench { house: House },
    ToHand { seat: Seat, good: Good },
    ToDisplay { slot: u8 },
}

/// What chance decides now. To be asked only when chance is to act.
pub(crate) fn turnup(game: &State) -> Turnup {
    match game.open.agenda.next() {
        Some(Step::Draw(Draw::ToHand { good })) => Turnup::ToHand { seat: game.open.turn, good },
        Some(Step::Draw(Draw::Refill { slot })) => Turnup::ToDisplay { slot },
        Some(Step::Ask(_) | Step::Do(_)) => unreachable!("chance is not to act"),
        None => set_up::next(game),
    }
}

fn housing_left(game: &State, space: House) -> impl Iterator<Item = HousingCard> {
    game.pack.housing_of(category_of(space)).filter(|&card| !game.open.housing.contains(&Some(card)))
}

fn benches_left(game: &State) -> impl Iterator<Item = Color> {
    let placed = game.open.houses[CIRCLE];
    Color::ALL.into_iter().filter(move |&color| color != Pack::WAITING && !placed.contains(&Some(color)))
}

fn deck_of(game: &State, good: Good) -> CardSet {
    game.deck.and(Pack::cards_of(good))
}

/// Everything chance may turn up now; each is equally likely.
fn choices(game: &State, mut choice: impl FnMut(Action)) {
    match turnup(game) {
        Turnup::OrderCards => SEATS.into_iter().for_each(|seat| choice(Action::First { seat })),
        Turnup::Housing { space } => housing_left(game, space).for_each(|card| choice(Action::Housing { card })),
        Turnup::Bench { .. } => benches_left(game).for_each(|color| choice(Action::Bench { color })),
        Turnup::ToHand { good, .. } => deck_of(game, good).iter().for_each(|card| choice(Action::Draw { card })),
        Turnup::ToDisplay { slot } => {
            deck_of(game, good_of_slot(slot)).iter().for_each(|card| choice(Action::Draw { card }));
        }
    }
}

pub(crate) fn outcomes(game: &State, outcomes: &mut Vec<(Action, u32)>) {
    choices(game, |action| outcomes.push((action, 1)));
}

/// One of the outcomes, without listing them.
pub(crate) fn draw(game: &State, below: &mut impl FnMut(u32) -> u32) -> Action {
    let from_deck = |good, below: &mut dyn FnMut(u32) -> u32| {
        let deck = deck_of(game, good);
        let card = deck.nth(below(u32::from(deck.len()))).expect("the deck is not empty");
        Action::Draw { card }
    };
    match turnup(game) {
        Turnup::ToHand { good, .. } => from_deck(good, below),
        Turnup::ToDisplay { slot } => from_deck(good_of_slot(slot), below),
        Turnup::OrderCards | Turnup::Housing { .. } | Turnup::Bench { .. } => {
            let mut all = [Action::DropOut; 5];
            let mut count = 0;
            choices(game, |action| {
                all[count] = action;
                count += 1;
            });
            all[below(count as u32) as usize]
        }
    }
}

/// Chance acts.
pub(crate) fn turn_up(game: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let turnup = turnup(game);
    if game.open.phase == Phase::SET_UP {
        game.open.turns += 1;
    } else {
        game.open.agenda.take();
    }
    match (turnup, action) {
        (Turnup::OrderCards, Action::First { seat }) => {
            game.open.first = seat;
            game.open.turn = seat;
            events.emit(Event::OrderSet { first: seat });
        }
        (Turnup::Housing { space }, Action::Housing { card }) => {
            game.open.housing[space.index()] = Some(card);
            events.emit(Event::HousingPlaced { space, card });
        }
        (Turnup::Bench { house }, Action::Bench { color }) => {
            game.open.houses[CIRCLE][house.index()] = Some(color);
            events.emit(Event::BenchPlaced { seat: CIRCLE, house, color });
        }
        (Turnup::ToHand { seat, .. }, Action::Draw { card }) => to_hand(game, seat, card, events),
        (Turnup::ToDisplay { slot }, Action::Draw { card }) => {
            game.deck.remove(card);
            game.open.display[usize::from(slot)] = Some(card);
            events.emit(Event::Displayed { slot, card });
        }
        (
            Turnup::OrderCards
            | Turnup::Housing { .. }
            | Turnup::Bench { .. }
            | Turnup::ToHand { .. }
            | Turnup::ToDisplay { .. },
            _,
        ) => panic!("chance does not turn up {action} for {turnup:?}"),
    }
}

fn to_hand(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.deck.remove(card);
    game.hands[seat].insert(card);
    events.emit(Event::Drawn { seat, card });
}

/// Whether the deck of a good still has cards.
pub(crate) fn deck_has(game: &State, good: Good) -> bool {
    !deck_of(game, good).is_empty()
}

/// Whether chance may turn this up now.
pub(crate) fn may_turn_up(game: &State, action: Action) -> bool {
    let mut found = false;
    choices(game, |choice| found |= choice == action);
    found
}
