//! The 3-for-1 trade (WC-5.10), and giving ingredients back one by one.

use tabletop::{Seat, Sink};

use crate::Event;
use crate::rules::cellar_closed;
use crate::state::State;
use crate::step::{Purpose, Question};
use crate::vocabulary::{Amounts, Ingredient};

/// Markers that go back for one.
pub(crate) const PRICE: u8 = 3;

pub(crate) fn is_possible(game: &State, seat: Seat) -> bool {
    PRICE <= game.farm(seat).sites.total()
}

pub(crate) fn begin(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    give_next(game, seat, Purpose::Trade, PRICE, Ingredient::ALL[0], events);
}

/// The kinds that may be given next: this or a later kind, with enough left behind it to give the rest.
///
/// Kinds are given in their fixed order, so that no selection can be made in two ways.
pub(crate) fn can_give(game: &State, seat: Seat, left: u8, from: Ingredient) -> impl Iterator<Item = Ingredient> {
    let sites = game.farm(seat).sites;
    Ingredient::ALL
        .into_iter()
        .filter(move |&kind| from <= kind && 0 < sites.of(kind) && left <= sites.total_from(kind))
}

pub(crate) fn give(
    game: &mut State,
    seat: Seat,
    purpose: Purpose,
    left: u8,
    kind: Ingredient,
    events: &mut impl Sink<Event>,
) {
    game.pay(seat, Amounts::one(kind), events);
    give_next(game, seat, purpose, left - 1, kind, events);
}

/// Asks for the next marker, or gives it if there is no choice; then does what was paid for.
pub(crate) fn give_next(
    game: &mut State,
    seat: Seat,
    purpose: Purpose,
    mut left: u8,
    mut from: Ingredient,
    events: &mut impl Sink<Event>,
) {
    while 0 < left {
        let mut kinds = can_give(game, seat, left, from);
        let kind = kinds.next().expect("enough markers to give");
        if kinds.next().is_some() {
            drop(kinds);
            game.ask(Question::Give { purpose, left, from });
            return;
        }
        drop(kinds);
        game.pay(seat, Amounts::one(kind), events);
        left -= 1;
        from = kind;
    }
    match purpose {
        Purpose::Trade => game.ask(Question::TradeFor),
        Purpose::OpenCellar => cellar_closed::remove(game, seat, events),
    }
}
