//! Buying an estate (chapter 3, and the card of VI-10.1).

use tabletop::{Seat, Sink};

use crate::state::{Grounds, State};
use crate::step::{Question, Terms};
use crate::vocabulary::{Harvest, Site, Varieties};
use crate::{Action, Event};

/// What the card saves (VI-10.1).
const DISCOUNT: u8 = 1;

/// Whether the player may buy at all: a tile is left and none was placed in this round (VI-3.1, VI-3.4).
pub(crate) fn may_buy(game: &State, seat: Seat) -> bool {
    let board = game.board(seat);
    !board.bought && board.next_estate().is_some()
}

pub(crate) fn can(game: &State, seat: Seat, terms: Terms) -> bool {
    may_buy(game, seat)
        && game.pack.sites().any(|site| {
            let least = match terms {
                Terms::Plain => price(game, site),
                Terms::Card => cheaper(game, site),
            };
            is_affordable(game, seat, least) && is_free(game, site)
        })
}

pub(crate) fn options(game: &State, seat: Seat, terms: Terms, give: &mut impl FnMut(Action)) {
    for site in game.pack.sites() {
        let plain = is_affordable(game, seat, price(game, site));
        let with_card = terms == Terms::Card && is_affordable(game, seat, cheaper(game, site));
        // The price is looked up, the free sites are counted.
        if !(plain || with_card) || !is_free(game, site) {
            continue;
        }
        if plain {
            give(Action::Buy { site });
        }
        if with_card {
            give(Action::BuyCheaper { site });
        }
    }
}

pub(crate) fn is_free(game: &State, site: Site) -> bool {
    0 < game.open.sites_left(&game.pack, site)
}

/// Points never fall below nothing (Ruling V4).
pub(crate) fn is_affordable(game: &State, seat: Seat, price: u8) -> bool {
    u16::from(price) <= game.board(seat).points
}

pub(crate) fn price(game: &State, site: Site) -> u8 {
    game.pack.site(site).price
}

pub(crate) fn cheaper(game: &State, site: Site) -> u8 {
    price(game, site).saturating_sub(DISCOUNT)
}

/// Bought on these terms at the full price: with the card, a cube may come with the estate.
pub(crate) fn buy(game: &mut State, seat: Seat, site: Site, terms: Terms, events: &mut impl Sink<Event>) {
    let estate = game.board(seat).next_estate().expect("a tile is left");
    pay_for(game, seat, site, price(game, site), events);
    match terms {
        Terms::Plain => (),
        Terms::Card => game.ask(Question::FreeCube { estate }),
    }
}

pub(crate) fn buy_cheaper(game: &mut State, seat: Seat, site: Site, events: &mut impl Sink<Event>) {
    pay_for(game, seat, site, cheaper(game, site), events);
}

/// The tile is placed, and its marker comes with the next round (VI-3.1, VI-3.3).
fn pay_for(game: &mut State, seat: Seat, site: Site, price: u8, events: &mut impl Sink<Event>) {
    let board = game.board_mut(seat);
    let estate = board.next_estate().expect("a tile is left");
    board.points -= u16::from(price);
    board.bought = true;
    board.coming += 1;
    board.estates[estate.index()] = Grounds { site: Some(site), cubes: Varieties::NONE, harvest: Harvest::NONE };
    events.emit(Event::Bought { seat, estate, site, price });
}
