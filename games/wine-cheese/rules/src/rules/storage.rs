//! Third phase of spring and fall: storage (chapter 8).

use tabletop::{Seat, Sink};

use crate::rules::{aside, trade};
use crate::state::{State, Trades};
use crate::step::Question;
use crate::vocabulary::Amounts;
use crate::{Action, Event};

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    aside::legal(game, seat, actions);
    actions.push(Action::Store);
}

/// What has a storage space is stored, the rest expires (WC-8.2, WC-8.3).
pub(crate) fn store(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    put_away(game, seat, events);
    for (kind, count) in game.farm(seat).sites.iter() {
        events.emit(Event::Stored { seat, kind, count });
    }
    if seat == game.open.first {
        game.open.turn = seat.other();
    } else {
        ask_or_hand_over(game, seat.other(), events);
    }
}

fn put_away(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let sites = game.farm(seat).sites;
    let mut stored = Amounts::NONE;
    for (kind, count) in sites.iter() {
        let kept = count.min(kind.storage_spaces());
        stored = stored.with(kind, kept);
        if kept < count {
            events.emit(Event::Expired { seat, kind, count: count - kept });
        }
    }
    game.farm_mut(seat).sites = stored;
}

/// Both have stored. The trade is allowed at any time, so whoever would change the turn order by it is asked (WC-8.6).
fn ask_or_hand_over(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    if trade_matters(game, seat) {
        game.open.turn = seat;
        game.ask(Question::LastTrade);
    } else {
        hand_over(game, events);
    }
}

/// A trade only loses markers, so it matters to whoever would take card 1 and could have fewer.
pub(crate) fn trade_matters(game: &State, seat: Seat) -> bool {
    let (mine, theirs) = (game.farm(seat).sites.total(), game.farm(seat.other()).sites.total());
    let takes_card_1 = |mine: u8| if seat == game.open.first { theirs < mine } else { theirs <= mine };
    match game.open.trades {
        Trades::AnyTime => takes_card_1(mine) && !takes_card_1(mine % trade::PRICE),
        Trades::OwnTurn => false,
    }
}

/// The marker that a trade brought after storing is stored as well, if there is room; then the other may answer.
pub(crate) fn store_again(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    put_away(game, seat, events);
    ask_or_hand_over(game, seat.other(), events);
}

pub(crate) fn hand_over(game: &mut State, events: &mut impl Sink<Event>) {
    hand_over_order_cards(game, events);
    game.next_phase(events);
}

/// Who has stored more takes card 1; at a tie the cards are swapped (WC-8.4).
fn hand_over_order_cards(game: &mut State, events: &mut impl Sink<Event>) {
    let first = game.open.first;
    let stored = |seat| game.farm(seat).sites.total();
    if stored(first) <= stored(first.other()) {
        game.open.first = first.other();
    }
    events.emit(Event::OrderSet { first: game.open.first });
}
