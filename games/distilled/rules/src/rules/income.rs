//! The start of a round: income (DI-2.3, DI-2.4).

use tabletop::{Card, Seat, Sink};

use super::change::{self, effects, lines, sources};
use super::{market, turn};
use crate::effect::Effect;
use crate::event::Source;
use crate::state::State;
use crate::step::{Purchase, Question};
use crate::vocabulary::{Basic, PhaseKind, Piece, Place, Row, UPGRADE_SPACES};
use crate::{Action, Event};

/// What needs no choice, for everybody in player order.
pub(crate) fn begin(game: &mut State, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    for seat in game.open.in_order() {
        let player = *game.player(seat);
        for effect in effects(pack, &player) {
            receive(game, seat, effect, events);
        }
    }
    game.open.due = due(game, game.open.turn);
}

/// What a line brings at the start of a round without a choice (DI-2.3).
fn receive(game: &mut State, seat: Seat, effect: Effect, events: &mut impl Sink<Event>) {
    if let Effect::Income { basic } = effect {
        change::receive(game, seat, Piece::Basic(basic), Source::Supply, events);
    } else if let Effect::IncomeMoney { by } = effect {
        change::gain_money(game, seat, u16::from(by), events);
    } else if let Effect::IncomeIfStored { by } = effect
        && Place::STORED.iter().any(|&place| game.player(seat).spirit(place).is_some())
    {
        change::gain_money(game, seat, u16::from(by), events);
    }
}

/// Whether a line asks something at the start of a round (DI-2.4).
fn asks(effect: Effect) -> bool {
    matches!(effect, Effect::IncomeEither { .. } | Effect::IncomeAny | Effect::Look { .. } | Effect::Truck)
}

/// The sources of income that ask something.
pub(crate) fn due(game: &State, seat: Seat) -> u8 {
    let sources = sources(game.pack.0, game.player(seat)).filter(|&(_, effect)| asks(effect));
    sources.fold(0, |due, (source, _)| due | 1 << source)
}

/// An upgrade bought at the start of a round works at once (DI-3.12): it brings what it brings at this time.
pub(crate) fn arrive(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    if game.open.phase.kind != PhaseKind::Income {
        return;
    }
    let space = game.player(seat).upgrades.iter().position(|&upgrade| upgrade == Some(card)).expect("it has come");
    for &effect in &game.pack.0.upgrade(card).effects {
        receive(game, seat, effect, events);
        if asks(effect) {
            game.open.due |= 2 << space;
        }
    }
}

/// The question of a source that is due, if there is anything to decide now.
fn question(game: &State, seat: Seat, source: u8) -> Option<Question> {
    let lines = lines(game.pack.0, game.player(seat))[usize::from(source)];
    lines.iter().find_map(|&effect| {
        if let Effect::IncomeEither { one, other } = effect {
            Some(Question::Income { of: 1 << one.index() | 1 << other.index() })
        } else if effect == Effect::IncomeAny {
            let all = Basic::INGREDIENTS.iter().fold(0, |all, basic| all | 1 << basic.index());
            Some(Question::Income { of: all })
        } else if let Effect::Look { cards } = effect {
            market::can_reveal(game).then_some(Question::Look { cards })
        } else if effect == Effect::Truck {
            affordable(game, seat).next().map(|_| Question::FromTruck)
        } else {
            None
        }
    })
}

/// The sources among which the player on turn chooses the next, a bit each.
pub(crate) fn usable(game: &State) -> u8 {
    let seat = game.open.turn;
    let due = (0..=UPGRADE_SPACES as u8).filter(|source| game.open.due & 1 << source != 0);
    due.filter(|&source| question(game, seat, source).is_some()).fold(0, |usable, source| usable | 1 << source)
}

/// Whether their order matters: basic ingredients alone can be picked in any order.
pub(crate) fn is_order_asked(game: &State) -> bool {
    let (seat, usable) = (game.open.turn, usable(game));
    let picks = |source: u8| matches!(question(game, seat, source), Some(Question::Income { .. }));
    let mut all = (0..=UPGRADE_SPACES as u8).filter(|source| usable & 1 << source != 0);
    1 < usable.count_ones() && !all.all(picks)
}

/// The next choice of the player on turn, or the next player (DI-2.4).
pub(crate) fn go_on(game: &mut State, events: &mut impl Sink<Event>) {
    let seat = game.open.turn;
    let usable = if game.open.due == 0 { 0 } else { usable(game) };
    if usable == 0 {
        game.open.due = 0;
        if turn::next_in_order(game, seat) {
            game.open.due = due(game, game.open.turn);
        } else {
            turn::next_phase(game, events);
        }
    } else if is_order_asked(game) {
        game.ask(Question::NextIncome);
    } else {
        use_source(game, usable.trailing_zeros() as u8);
    }
}

/// An ability is used: its question is asked.
pub(crate) fn use_source(game: &mut State, source: u8) {
    let question = question(game, game.open.turn, source).expect("it can be used");
    game.open.due &= !(1 << source);
    game.ask(question);
}

/// The source that an action names; `None` if the player has no such thing.
pub(crate) fn source_of(game: &State, seat: Seat, action: Action) -> Option<u8> {
    if action == Action::UseDistiller {
        return Some(0);
    }
    let Action::Use { card } = action else { return None };
    let space = game.player(seat).upgrades.iter().position(|&upgrade| upgrade == Some(card))?;
    Some(space as u8 + 1)
}

pub(crate) fn legal_next(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let usable = usable(game);
    for source in (0..=UPGRADE_SPACES as u8).filter(|source| usable & 1 << source != 0) {
        let upgrade = usize::from(source).checked_sub(1).and_then(|space| game.player(seat).upgrades[space]);
        actions.push(upgrade.map_or(Action::UseDistiller, |card| Action::Use { card }));
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
