//! The start of a round: income (DI-2.3, DI-2.4).

use tabletop::{Seat, Sink};

use super::change::{self, effects, sources};
use super::{market, turn};
use crate::effect::Effect;
use crate::event::Source;
use crate::state::State;
use crate::step::{Purchase, Question};
use crate::vocabulary::{Basic, Piece, Place, Row};
use crate::{Action, Event};

/// What needs no choice, for everybody in player order.
pub(crate) fn begin(game: &mut State, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    for seat in game.open.in_order() {
        let player = *game.player(seat);
        let stores = Place::STORED.iter().any(|&place| player.spirit(place).is_some());
        for effect in effects(pack, &player) {
            if let Effect::Income { basic } = effect {
                change::receive(game, seat, Piece::Basic(basic), Source::Supply, events);
            } else if let Effect::IncomeMoney { by } = effect {
                change::gain_money(game, seat, u16::from(by), events);
            } else if let Effect::IncomeIfStored { by } = effect
                && stores
            {
                change::gain_money(game, seat, u16::from(by), events);
            }
        }
    }
    game.open.due = due(game, game.open.turn);
}

/// The sources of income that ask something.
pub(crate) fn due(game: &State, seat: Seat) -> u8 {
    let asks = |effect| {
        matches!(effect, Effect::IncomeEither { .. } | Effect::IncomeAny | Effect::Look { .. } | Effect::Truck)
    };
    let sources = sources(game.pack.0, game.player(seat)).filter(|&(_, effect)| asks(effect));
    sources.fold(0, |due, (source, _)| due | 1 << source)
}

/// The next choice of the player on turn, or the next player.
pub(crate) fn go_on(game: &mut State, events: &mut impl Sink<Event>) {
    let seat = game.open.turn;
    if game.open.due == 0 {
        if turn::next_in_order(game, seat) {
            game.open.due = due(game, game.open.turn);
        } else {
            turn::next_phase(game, events);
        }
        return;
    }
    let source = game.open.due.trailing_zeros() as u8;
    game.open.due &= game.open.due - 1;
    let pack = game.pack.0;
    let player = *game.player(seat);
    for (_, effect) in sources(pack, &player).filter(|&(other, _)| other == source) {
        if let Effect::IncomeEither { one, other } = effect {
            game.ask(Question::Income { of: 1 << one.index() | 1 << other.index() });
        } else if effect == Effect::IncomeAny {
            let all = Basic::INGREDIENTS.iter().fold(0, |all, basic| all | 1 << basic.index());
            game.ask(Question::Income { of: all });
        } else if let Effect::Look { cards } = effect
            && market::can_reveal(game)
        {
            game.ask(Question::Look { cards });
        } else if effect == Effect::Truck && affordable(game, seat).next().is_some() {
            game.ask(Question::FromTruck);
        }
    }
}

pub(crate) fn legal_income(of: u8, actions: &mut Vec<Action>) {
    let offered = Basic::INGREDIENTS.into_iter().filter(|basic| of & 1 << basic.index() != 0);
    actions.extend(offered.map(|basic| Action::Take { piece: Piece::Basic(basic) }));
}

/// Cards on the truck that the player can pay, equal ones once.
pub(crate) fn affordable(game: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    on_truck(game).filter(move |&piece| market::can_afford(game, seat, Purchase::Truck(piece)))
}

/// Cards on the truck, equal ones once.
pub(crate) fn on_truck(game: &State) -> impl Iterator<Item = Piece> {
    let pack = game.pack.0;
    Row::ALL.into_iter().flat_map(move |row| {
        let truck = game.open.row(row).truck;
        pack.different(row, truck).map(move |card| Piece::in_row(row, card))
    })
}
