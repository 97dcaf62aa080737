//! Placing animals and using places (chapter 3).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::Action;
use crate::effect::{Condition, Count, Ground, Thing, Twist, When};
use crate::rules::counting::{self, Facts};
use crate::rules::lines;
use crate::state::{Open, State};
use crate::step::Source;
use crate::vocabulary::{Area, Card, Cards, Color, Season, Slot, Spot, Spots};

/// Every place there is: on the board, and the destinations of both cities that came there in an earlier turn (ED-5.3).
pub(crate) fn all(game: &State) -> Spots {
    let cities = game.open.cities.0.iter().fold(Cards::NONE, |all, city| all.or(city.cards));
    Spots::BOARD.or(Spots::of_cards(cities.minus(game.open.fresh).and(game.pack.color(Color::Red))))
}

/// Those of the places that can be used, occupied or not: the river unless it is frozen, events whose condition is met.
pub(crate) fn usable(game: &State, seat: Seat, spots: Spots) -> Spots {
    let closed = if is_frozen(game) { Spots::RIVER } else { Spots::NONE };
    let city = game.city(seat).cards;
    let is_met = |slot: &Slot| {
        let Some(event) = game.open.events[slot.index()] else { return false };
        match game.pack.needed(event) {
            Some(needed) => needed.iter().all(|&(sort, least)| city.and(sort).has(least)),
            None => meets(game, seat, game.pack.event(event).condition),
        }
    };
    let met = spots.events().filter(is_met).fold(0, |met, slot| met | 1 << slot.index());
    spots.minus(Spots::EVENTS).or(Spots::of_board(met, 0)).minus(closed)
}

/// In one chapter nobody goes to the river in winter (ED-13.4).
pub(crate) fn is_frozen(game: &State) -> bool {
    game.open.twist(&game.pack) == Some(Twist::Frozen) && game.open.season() == Some(Season::Winter)
}

/// In whose city a destination lies.
pub(crate) fn owner(game: &State, card: Card) -> Option<Seat> {
    let is_red = game.pack.color(Color::Red).contains(card);
    Open::seats().into_iter().find(|&seat| is_red && game.open.cities[seat].cards.contains(card))
}

/// Whether a player meets the condition of an event now (ED-3.6, ED-3.7, ED-9.5).
pub(crate) fn meets(game: &impl Facts, seat: Seat, condition: Condition) -> bool {
    let reaches = |(what, least)| counting::reaches(game, seat, what, least);
    match condition {
        Condition::Have { first, second } => reaches(first) && second.is_none_or(reaches),
        Condition::More { first, second, least } => {
            reaches((first, 1)) && reaches((second, 1)) && is_more(game, seat, (first, second), least)
        }
        Condition::MostCards => false,
    }
}

/// Whether the sum is enough, and more than that of the other player; in a common city every skunk at the events asks
/// for one more.
fn is_more(game: &impl Facts, seat: Seat, (first, second): (Count, Count), least: u8) -> bool {
    let sum = |seat| counting::count(game, seat, first) + counting::count(game, seat, second);
    let own = sum(seat);
    if game.open().is_together() {
        let skunks = game.open().skunks[Area::Events.index()].count_ones() as u8;
        return least + skunks <= own;
    }
    least <= own && sum(seat.other()) < own
}

/// An animal comes to a place and uses it. Whoever's destination is visited gets a point (ED-3.4).
pub(crate) fn place(game: &mut State, seat: Seat, spot: Spot, events: &mut impl Sink<Event>) {
    game.happen(Event::Placed { seat, spot }, events);
    arrive(game, seat, spot, events);
}

fn arrive(game: &mut State, seat: Seat, spot: Spot, events: &mut impl Sink<Event>) {
    let when = match spot {
        Spot::Farm(_) => Some(When::Farm),
        Spot::River(_) => Some(When::River),
        Spot::Card(card) => {
            let host = owner(game, card).filter(|&host| host != seat && !game.open.is_together());
            if let Some(host) = host {
                game.happen(Event::Got { seat: host, thing: Thing::Point, count: 1 }, events);
            }
            Some(When::Destination)
        }
        Spot::Event(_) => None,
    };
    if let Some(when) = when {
        lines::owe_answer(game, seat, when);
    }
    activate(game, seat, spot, events);
}

/// What the place does.
fn activate(game: &mut State, seat: Seat, spot: Spot, events: &mut impl Sink<Event>) {
    let source = match spot {
        Spot::Farm(farm) => Source::Farm(farm),
        Spot::River(bank) => match game.open.river[bank.index()] {
            Some(tile) => Source::Tile(tile),
            None => return,
        },
        Spot::Card(card) => Source::Card(card),
        Spot::Event(slot) => {
            let Some(event) = game.open.events[slot.index()] else { return };
            game.happen(Event::Completed { seat, slot, event }, events);
            lines::owe_answer(game, seat, When::Event);
            Source::Reward(slot)
        }
    };
    lines::begin(game, seat, source, events);
}

/// Whether an effect for these places leads there.
pub(crate) fn leads_to(ground: Ground, spot: Spot) -> bool {
    match spot {
        Spot::Farm(_) => matches!(ground, Ground::Farms | Ground::Board | Ground::All),
        Spot::River(_) => matches!(ground, Ground::River | Ground::Board | Ground::All),
        Spot::Event(_) => matches!(ground, Ground::Events | Ground::OpenEvents | Ground::All),
        Spot::Card(_) => false,
    }
}

/// The places that an effect reaches, occupied or not; some effects reach only events without a skunk (ED-10.2).
pub(crate) fn visit_options(game: &State, seat: Seat, ground: Ground, give: &mut impl FnMut(Action)) {
    let all = if ground == Ground::OpenEvents { Spots::BOARD.minus(game.open.blocked()) } else { Spots::BOARD };
    let spots = usable(game, seat, all).iter().filter(|&spot| leads_to(ground, spot));
    spots.for_each(|spot| give(Action::Visit { spot }));
    give(Action::Pass);
}

/// Using a place without an animal (ED-3.5).
pub(crate) fn visit(game: &mut State, seat: Seat, spot: Spot, events: &mut impl Sink<Event>) {
    activate(game, seat, spot, events);
}

/// Where the own animals can go. Skunks do not keep them away, other animals do.
pub(crate) fn move_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let free = usable(game, seat, all(game).minus(game.open.occupied()));
    for from in game.player(seat).animals.into_iter().flatten() {
        free.iter().for_each(|to| give(Action::Move { from, to }));
    }
    give(Action::Pass);
}

pub(crate) fn move_animal(game: &mut State, seat: Seat, (from, to): (Spot, Spot), events: &mut impl Sink<Event>) {
    game.happen(Event::Moved { seat, from, to }, events);
    arrive(game, seat, to, events);
}
