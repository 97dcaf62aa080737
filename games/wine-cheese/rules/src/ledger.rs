//! Books kept from events alone: they must agree with the position.

use tabletop::{BySeat, CardSet, Imbalance, Seat};

use crate::Event;
use crate::state::{Farm, State};
use crate::vocabulary::{Amounts, CIRCLE, Coin, Good, HEART};

/// Whether the events tell the whole difference between two positions: markers, cards, workers, indicators.
pub(crate) fn reconcile(before: &State, events: &[Event], after: &State) -> Result<(), Imbalance> {
    let mut books = before.clone();
    for &event in events {
        enter(&mut books, event)?;
    }
    let check = |equal: bool, what: &str| {
        if equal { Ok(()) } else { Err(Imbalance(format!("the events do not account for {what}: {events:?}"))) }
    };
    check(books.deck == after.deck, "the deck")?;
    check(books.hands == after.hands, "the hands")?;
    let (told, found) = (&books.open, &after.open);
    check(told.phase == found.phase, "the phase")?;
    check(told.first == found.first, "the turn order cards")?;
    check(told.housing == found.housing, "the housing cards")?;
    check(told.houses == found.houses, "the houses")?;
    check(told.workers == found.workers, "the workers")?;
    check(told.display == found.display, "the display")?;
    check(told.bonus == found.bonus, "the bonus markers")?;
    for seat in [HEART, CIRCLE] {
        let (told, found) = (&told.farms[seat], &found.farms[seat]);
        check(told.sites == found.sites, "the ingredients")?;
        check(told.cellars == found.cellars, "the cellars")?;
        check((told.gold, told.silver) == (found.gold, found.silver), "the sold cards")?;
        check(told.known == found.known, "the known cards")?;
        check(told.indicators == found.indicators, "the indicators")?;
        check(told.closed == found.closed, "Cellar Closed")?;
    }
    Ok(())
}

fn enter(books: &mut State, event: Event) -> Result<(), Imbalance> {
    let wrong = |what: &str| Err(Imbalance(format!("{event:?}: {what}")));
    match event {
        Event::PhaseBegan { phase } => books.open.phase = phase,
        Event::OrderSet { first } => books.open.first = first,
        Event::HousingPlaced { space, card } => books.open.housing[space.index()] = Some(card),
        Event::BenchPlaced { seat, house, color } => books.open.houses[seat][house.index()] = Some(color),
        Event::Drawn { seat, card } => {
            books.deck.remove(card);
            books.hands[seat].insert(card);
        }
        Event::Displayed { slot, card } => {
            books.deck.remove(card);
            books.open.display[usize::from(slot)] = Some(card);
        }
        Event::Taken { seat, card } => {
            let Some(slot) = books.open.display.iter().position(|&open| open == Some(card)) else {
                return wrong("the card is not in the display");
            };
            books.open.display[slot] = None;
            books.hands[seat].insert(card);
            books.open.farms[seat].known.insert(card);
        }
        Event::WorkerSent { seat, color, plot } => {
            for bench in &mut books.open.houses[seat] {
                *bench = bench.filter(|&other| other != color);
            }
            books.open.workers[color.index()].insert(plot);
        }
        Event::WorkerReturned { seat, color, plot, house } => {
            books.open.workers[color.index()].remove(plot);
            books.open.houses[seat][house.index()] = Some(color);
        }
        Event::Gained { seat, kind, count } => {
            books.open.farms[seat].sites = books.open.farms[seat].sites.with(kind, count);
        }
        Event::Paid { seat, kind, count } | Event::Expired { seat, kind, count } => {
            let price = Amounts::NONE.with(kind, count);
            let farm = &mut books.open.farms[seat];
            if !farm.sites.covers(price) {
                return wrong("more than there is");
            }
            farm.sites = farm.sites.minus(price);
        }
        Event::Produced { seat, card, markers } => {
            books.hands[seat].remove(card);
            let empty = books.open.farms[seat].empty_cellar(&books.pack);
            let farm = &mut books.open.farms[seat];
            farm.known = farm.known.without(CardSet::from_iter([card]));
            let Some(cellar) = empty else { return wrong("no empty cellar") };
            farm.cellars[cellar].card = Some(card);
            farm.cellars[cellar].markers = markers;
        }
        Event::Hurried { seat, card } => markers(books, seat, card, -1),
        Event::Slowed { seat, card } => markers(books, seat, card, 1),
        Event::Aged { seat, card, count } => markers(books, seat, card, -count.cast_signed()),
        Event::Sold { seat, card, coin } => {
            let farm = &mut books.open.farms[seat];
            let Some(cellar) = farm.cellar_of(card) else { return wrong("the card is in no cellar") };
            farm.cellars[cellar] = crate::Cellar::default();
            match coin {
                Coin::Gold => farm.gold.insert(card),
                Coin::Silver => farm.silver.insert(card),
            }
        }
        Event::Advanced { seat, good, space, .. } | Event::SteppedBack { seat, good, space } => {
            books.open.farms[seat].indicators[good.index()].space = space;
        }
        Event::Lapped { seat, good } => lap(&mut books.open.farms, seat, good),
        Event::BonusReached { space, .. } => {
            let nth = books.pack.bonus_spaces().iter().position(|&bonus| bonus == space);
            match nth {
                Some(nth) if books.open.bonus[nth] => books.open.bonus[nth] = false,
                Some(_) | None => return wrong("no bonus marker there"),
            }
        }
        Event::CellarOpened { seat } => books.open.farms[seat].closed = false,
        Event::Stored { .. }
        | Event::Triggered { .. }
        | Event::PairSold { .. }
        | Event::Overripe { .. }
        | Event::TurnEnded { .. }
        | Event::DroppedOut { .. } => (),
    }
    Ok(())
}

fn markers(books: &mut State, seat: Seat, card: tabletop::Card, change: i8) {
    let farm = &mut books.open.farms[seat];
    if let Some(cellar) = farm.cellar_of(card) {
        farm.cellars[cellar].markers = farm.cellars[cellar].markers.wrapping_add_signed(change);
    }
}

fn lap(farms: &mut BySeat<Farm, 2>, seat: Seat, good: Good) {
    farms[seat].indicators[good.index()].laps += 1;
}
