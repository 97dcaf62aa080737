//! Harvest (chapter 5).

use tabletop::{Seat, Sink};

use crate::state::{Board, State};
use crate::step::{Brandy, Question};
use crate::vocabulary::{Estate, Harvest};
use crate::{Action, Event};

/// An estate with at least three varieties and no barrels on it (VI-4.3, VI-5.9).
pub(crate) fn is_ripe(game: &State, seat: Seat, estate: Estate) -> bool {
    let grounds = game.grounds(seat, estate);
    grounds.site.is_some() && grounds.is_planted() && grounds.harvest.is_none()
}

pub(crate) fn can(game: &State, seat: Seat) -> bool {
    !game.board(seat).harvested && Estate::all().any(|estate| is_ripe(game, seat, estate))
}

/// All estates at once, asked one after the other (VI-5.1).
pub(crate) fn begin(game: &mut State, seat: Seat, brandy: Brandy, events: &mut impl Sink<Event>) {
    game.board_mut(seat).harvested = true;
    events.emit(Event::HarvestBegan { seat });
    let estate = next(game, seat, 0).expect("an estate can be harvested");
    game.ask(Question::Harvest { estate, made: 0, brandy });
}

fn next(game: &State, seat: Seat, from: usize) -> Option<Estate> {
    Estate::all().skip(from).find(|&estate| is_ripe(game, seat, estate))
}

/// Any split of the region's barrels; port needs brandy that was there before (VI-5.3, VI-5.4, VI-5.7).
pub(crate) fn options(game: &State, seat: Seat, estate: Estate, brandy: Brandy, give: &mut impl FnMut(Action)) {
    let most = if can_pay(game, seat, brandy) { barrels(game, seat, estate) } else { 0 };
    for barrels in 0..=most {
        give(Action::Port { barrels });
    }
}

pub(crate) fn can_pay(game: &State, seat: Seat, brandy: Brandy) -> bool {
    match brandy {
        Brandy::Each | Brandy::Once => 0 < game.board(seat).brandy,
        Brandy::Paid => true,
    }
}

/// Barrels that the estate produces in all.
pub(crate) fn barrels(game: &State, seat: Seat, estate: Estate) -> u8 {
    game.grounds(seat, estate).region(&game.pack).map_or(0, |region| game.pack.barrels(region))
}

/// So many barrels of port, and the rest brandy; then the next estate.
pub(crate) fn produce(
    game: &mut State,
    seat: Seat,
    estate: Estate,
    (made, brandy): (u8, Brandy),
    port: u8,
    events: &mut impl Sink<Event>,
) {
    let made = made + barrels(game, seat, estate) - port;
    let brandy = if port == 0 { brandy } else { pay(game, seat, brandy, events) };
    if 0 < port {
        let quality = game.grounds(seat, estate).quality(&game.pack) + game.open.bonus_now();
        let harvest = Harvest { barrels: port, quality };
        game.grounds_mut(seat, estate).harvest = harvest;
        events.emit(Event::Harvested { seat, estate, harvest });
    }
    if let Some(estate) = next(game, seat, estate.index() + 1) {
        game.ask(Question::Harvest { estate, made, brandy });
    } else {
        store_brandy(game, seat, made, events);
        game.ask(Question::Load);
    }
}

fn pay(game: &mut State, seat: Seat, brandy: Brandy, events: &mut impl Sink<Event>) -> Brandy {
    match brandy {
        Brandy::Each => {
            game.pay_brandy(seat, events);
            Brandy::Each
        }
        Brandy::Once => {
            game.pay_brandy(seat, events);
            Brandy::Paid
        }
        Brandy::Paid => Brandy::Paid,
    }
}

/// What was made comes to the store when everything has been paid (VI-5.6, Ruling V9).
fn store_brandy(game: &mut State, seat: Seat, made: u8, events: &mut impl Sink<Event>) {
    let board = game.board_mut(seat);
    let stored = made.min(Board::BRANDY - board.brandy);
    board.brandy += stored;
    if 0 < stored {
        events.emit(Event::BrandyStored { seat, count: stored });
    }
    if stored < made {
        events.emit(Event::BrandyLost { seat, count: made - stored });
    }
}
