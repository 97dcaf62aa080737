//! Everything that chance turns up.

use tabletop::{Card, CardSet, Seat, Sink};

use super::{distill, flavor, market, set_up, solo};
use crate::pack::SoloSort;
use crate::state::{Open, State, Still};
use crate::step::{Draw, Step};
use crate::vocabulary::{Flight, Piece, Row};
use crate::{Action, Event, Stack};

/// What chance has to decide next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Turnup {
    Still(Seat),
    Draw(Draw),
}

/// What chance decides now; `None` when it is not to act.
#[inline]
pub(crate) fn turnup(game: &State) -> Option<Turnup> {
    if let Some(seat) = distill::shuffling(&game.open) {
        return Some(Turnup::Still(seat));
    }
    match game.open.agenda.next() {
        Some(Step::Draw(draw)) => Some(Turnup::Draw(draw)),
        Some(Step::Ask(_) | Step::Do(_)) | None => None,
    }
}

/// Whether anything is to be turned up.
#[inline]
pub(crate) fn is_to_act(open: &Open) -> bool {
    matches!(open.agenda.next(), Some(Step::Draw(_))) || distill::shuffling(open).is_some()
}

/// The cards among which chance chooses; all equally likely.
fn cards(game: &State, draw: Draw) -> CardSet {
    let seat = game.open.turn;
    match draw {
        Draw::First | Draw::Flight => CardSet::EMPTY,
        Draw::Award => set_up::possible_awards(game),
        Draw::Distiller { .. } => set_up::distillers_left(game),
        Draw::Goal { .. } => set_up::goals_left(game),
        Draw::Solo { spot } => solo::can_be(game, spot),
        Draw::Refill { row } | Draw::Reveal { row, .. } => game.open.row(row).deck,
        Draw::Flavor { place } => flavor::can_be(game, seat, place),
        Draw::Look { .. } => flavor::undrawn(game)[1],
        Draw::CleanUpCard => solo::clean_up_cards(game),
        Draw::TopIngredient => game.open.row(Row::Ingredients).deck,
    }
}

/// The action that turns a card up.
fn action(draw: Draw, card: Card) -> Action {
    match draw {
        Draw::First | Draw::Flight => unreachable!("no card is drawn"),
        Draw::Award => Action::Award { card },
        Draw::Distiller { .. } => Action::Offer { card },
        Draw::Goal { .. } => Action::Goal { card },
        Draw::Solo { .. } | Draw::CleanUpCard => Action::Solo { card },
        Draw::Refill { row } | Draw::Reveal { row, .. } => Action::Turn { piece: Piece::in_row(row, card) },
        Draw::Flavor { .. } | Draw::Look { .. } => Action::Flavor { card },
        Draw::TopIngredient => Action::Turn { piece: Piece::Ingredient(card) },
    }
}

/// Everything chance may turn up now, with weights.
fn choices(game: &State, mut choice: impl FnMut(Action, u32)) {
    match turnup(game) {
        None => (),
        Some(Turnup::Still(seat)) => distill::removals(game.still(seat), choice),
        Some(Turnup::Draw(Draw::First)) => game.open.all_seats().for_each(|seat| choice(Action::First { seat }, 1)),
        Some(Turnup::Draw(Draw::Flight)) => {
            for flight in Flight::ALL {
                choice(Action::Flight { flight }, 1);
            }
        }
        Some(Turnup::Draw(draw)) => cards(game, draw).iter().for_each(|card| choice(action(draw, card), 1)),
    }
}

pub(crate) fn outcomes(game: &State, outcomes: &mut Vec<(Action, u32)>) {
    choices(game, |action, weight| outcomes.push((action, weight)));
}

/// One of the outcomes, without listing them.
pub(crate) fn draw(game: &State, below: &mut impl FnMut(u32) -> u32) -> Action {
    match turnup(game).expect("chance is to act") {
        Turnup::Draw(Draw::First) => Action::First { seat: Seat::new(below(u32::from(game.open.seats)) as u8) },
        Turnup::Draw(Draw::Flight) => Action::Flight { flight: Flight::ALL[below(Flight::ALL.len() as u32) as usize] },
        Turnup::Draw(draw) => {
            let cards = cards(game, draw);
            let card = cards.nth(below(u32::from(cards.len()))).expect("there is a card to draw");
            action(draw, card)
        }
        Turnup::Still(seat) => draw_removal(game.still(seat), below),
    }
}

/// The cards that fall out of one washback. It depends on nothing else.
pub(crate) fn draw_removal(still: &Still, below: &mut impl FnMut(u32) -> u32) -> Action {
    let count = u32::from(still.washback.count());
    let total = if still.top_only { count } else { count * (count - 1) / 2 };
    let mut rest = below(total);
    let mut behind = count;
    for (one, ones) in still.washback.pieces() {
        let ones = u32::from(ones);
        behind -= ones;
        // All ways that begin with this piece, in the order of the list: with itself, then with what lies behind it.
        let pairs = ones * (ones - 1) / 2;
        let ways = if still.top_only { ones } else { pairs + ones * behind };
        if ways <= rest {
            rest -= ways;
        } else if still.top_only {
            return Action::Remove { one, other: None };
        } else {
            let other = rest.checked_sub(pairs).map_or(one, |left| nth_behind(&still.washback, one, left / ones));
            return Action::Remove { one, other: Some(other) };
        }
    }
    unreachable!("the weights add up")
}

/// The piece that the `nth` card behind those of this piece is.
fn nth_behind(stack: &Stack, one: Piece, mut nth: u32) -> Piece {
    let mut behind = stack.pieces().filter(|&(piece, _)| one < piece);
    let found = behind.find(|&(_, count)| match nth.checked_sub(u32::from(count)) {
        Some(left) => {
            nth = left;
            false
        }
        None => true,
    });
    found.expect("so many cards lie behind it").0
}

/// Whether chance may turn this up now.
pub(crate) fn may_turn_up(game: &State, action: Action) -> bool {
    let mut found = false;
    choices(game, |choice, _| found |= choice == action);
    found
}

/// Chance acts.
pub(crate) fn turn_up(game: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let turnup = turnup(game).expect("chance is to act");
    let draw = match (turnup, action) {
        (Turnup::Still(seat), Action::Remove { one, other }) => {
            distill::remove(game, seat, one, other, events);
            return;
        }
        (Turnup::Draw(draw), _) => draw,
        (Turnup::Still(_), _) => panic!("chance does not turn up {action} for {turnup:?}"),
    };
    game.open.agenda.take();
    let turn = game.open.turn;
    match (draw, action) {
        (Draw::First, Action::First { seat }) => set_up::start(game, seat, events),
        (Draw::Flight, Action::Flight { flight }) => set_up::set_flight(game, flight, events),
        (Draw::Award, Action::Award { card }) => {
            let place = game.open.awards.iter().flatten().count();
            game.open.awards[place] = Some(card);
            events.emit(Event::AwardLaid { place: place as u8, card });
        }
        (Draw::Distiller { seat }, Action::Offer { card }) => {
            let offer = &mut game.player_mut(seat).offer;
            let place = offer.iter().flatten().count();
            offer[place] = Some(card);
            events.emit(Event::Offered { seat, card });
        }
        (Draw::Goal { seat }, Action::Goal { card }) => {
            game.sealed.goals[seat].insert(card);
            events.emit(Event::GoalDealt { seat, card });
        }
        (Draw::Solo { spot }, Action::Solo { card }) => {
            game.open.solo.cards[spot.index()] = Some(card);
            events.emit(Event::SoloTurned { spot, card });
            solo::turn_up(game);
        }
        (Draw::Refill { row }, Action::Turn { piece }) => {
            let card = from_deck(game, row, piece);
            market::refill(game, row, card, events);
        }
        (Draw::Reveal { row, left }, Action::Turn { piece }) => {
            let card = from_deck(game, row, piece);
            market::lift(game, row, card, events);
            next_reveal(game, row, left);
        }
        (Draw::TopIngredient, Action::Turn { piece }) => {
            let card = from_deck(game, Row::Ingredients, piece);
            show_top(game, card, events);
        }
        (Draw::Flavor { place }, Action::Flavor { card }) => {
            flavor::turn(game, turn, place, card, events);
            if game.player(turn).spirit(place).is_some_and(|spirit| 0 < spirit.flavors()) {
                game.owe(Step::Draw(Draw::Flavor { place }));
            }
        }
        (Draw::Look { place, left }, Action::Flavor { card }) => {
            flavor::look(game, turn, card, events);
            if 1 < left {
                game.owe(Step::Draw(Draw::Look { place, left: left - 1 }));
            }
        }
        (Draw::CleanUpCard, Action::Solo { card }) => clean_up(game, card, events),
        (
            Draw::First
            | Draw::Flight
            | Draw::Award
            | Draw::Distiller { .. }
            | Draw::Goal { .. }
            | Draw::Solo { .. }
            | Draw::Refill { .. }
            | Draw::Reveal { .. }
            | Draw::Flavor { .. }
            | Draw::Look { .. }
            | Draw::CleanUpCard
            | Draw::TopIngredient,
            _,
        ) => panic!("chance does not turn up {action} for {draw:?}"),
    }
}

fn from_deck(game: &mut State, row: Row, piece: Piece) -> Card {
    let card = super::change::card_of(piece);
    game.open.market[row.index()].deck.remove(card);
    card
}

fn next_reveal(game: &mut State, row: Row, left: u8) {
    if 1 < left {
        game.owe(Step::Draw(Draw::Reveal { row, left: left - 1 }));
    }
}

/// The top ingredient is shown for scoring and stays there (DI-9.4).
fn show_top(game: &mut State, card: Card, events: &mut impl Sink<Event>) {
    game.open.top_ingredient = Some(card);
    events.emit(Event::TopIngredient { card });
}

/// A B card says which slots are cleared (DI-10.4).
fn clean_up(game: &mut State, card: Card, events: &mut impl Sink<Event>) {
    game.open.solo.turned = game.open.solo.turned.or(CardSet::from_iter([card]));
    events.emit(Event::CleanUpTurned { card });
    if let SoloSort::B { leaves, .. } = game.pack.0.solo(card).sort {
        market::clear_slots(game, leaves, events);
    }
}

/// Whether chance is needed for a draw; if not, what is known is done here.
pub(crate) fn needs_chance(game: &mut State, draw: Draw, events: &mut impl Sink<Event>) -> bool {
    match draw {
        Draw::First
        | Draw::Flight
        | Draw::Award
        | Draw::Distiller { .. }
        | Draw::Goal { .. }
        | Draw::Solo { .. }
        | Draw::Flavor { .. }
        | Draw::CleanUpCard => true,
        Draw::Refill { row } => match market::known_top(game, row, events) {
            None => true,
            Some(card) => {
                game.open.agenda.take();
                market::refill(game, row, card, events);
                false
            }
        },
        Draw::Reveal { row, left } => {
            if !game.open.row(row).has_cards() {
                game.open.agenda.take();
                return false;
            }
            match market::known_top(game, row, events) {
                None => true,
                Some(card) => {
                    game.open.agenda.take();
                    market::lift(game, row, card, events);
                    next_reveal(game, row, left);
                    false
                }
            }
        }
        Draw::TopIngredient => match market::known_top(game, Row::Ingredients, events) {
            None => true,
            Some(card) => {
                game.open.agenda.take();
                show_top(game, card, events);
                false
            }
        },
        Draw::Look { .. } => {
            let can = flavor::can_look(game, events);
            if !can {
                game.open.agenda.take();
            }
            can
        }
    }
}
